"""Compiles the inner packages with mypyc, in a copy of the sources.

No compiled file is ever written into src/, where it would hide later edits of its source. What was compiled is
kept in build/compiled/ under a hash of everything it was made of, so that only a change compiles again.
"""

import hashlib
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

# Hidden from other libraries, functions may call each other directly and be put in each other's place: a fifth faster.
# Only the way in stays visible, which Python's headers see to. (On Windows everything is hidden anyway.)
SETUP = """
import os
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify({options!r}, opt_level="3", group_name="pasch")
for module in modules:
    module.extra_compile_args += ["-fvisibility=hidden"] if os.name == "posix" else []
setup(name="pasch", packages=[], ext_modules=modules)
"""

PROBE = """
from setuptools import Extension, setup
setup(name="probe", packages=[], ext_modules=[Extension("probe", ["probe.c"])])
"""

ENDINGS = (".so", ".pyd")


def has_compiler() -> bool:
    """Can an extension be compiled, linked and imported? The only honest way to know is to do it."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        here.joinpath("setup.py").write_text(PROBE, encoding="utf-8")
        here.joinpath("probe.c").write_text(
            "#include <Python.h>\n"
            'static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};\n'
            "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n",
            encoding="utf-8",
        )
        return run(here, "setup.py", "-q", "build_ext", "--inplace", quiet=True) and run(
            here, "-c", "import probe", quiet=True
        )


def build(root: Path, globs: list[str], above: list[str]) -> Path:
    """The folder that holds the compiled modules, laid out as they lie in a wheel.

    `above` are packages that compiled code may not import: they are left out of the copy and of the hash.
    """
    source = root / "src"
    modules = sorted({file for glob in globs for file in source.glob(glob) if file.name != "__init__.py"})
    seen = [file for file in sorted(source.rglob("*.py")) if not any(file.is_relative_to(source / a) for a in above)]
    target = root / "build" / "compiled" / key(root, seen, modules)
    if not target.is_dir():
        with tempfile.TemporaryDirectory() as folder:
            for file in seen:
                copy = Path(folder) / file.relative_to(source)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, copy)
            names = [file.relative_to(source).as_posix() for file in modules]
            if names:
                compile_in(Path(folder), names, root / "pyproject.toml")
            keep(Path(folder), target)
    return target


def compile_in(folder: Path, names: list[str], config: Path) -> None:
    print(f"pasch: compiling {len(names)} modules, this takes a minute or two", file=sys.stderr, flush=True)
    options = [f"--config-file={config}", *names]
    folder.joinpath("setup.py").write_text(SETUP.format(options=options), encoding="utf-8")
    if not run(folder, "setup.py", "-q", "build_ext", "--inplace"):
        raise SystemExit(
            "pasch: the compiler refused the sources (above it says why). No interpreted wheel is built in its"
            " place, since nobody would notice. To install without compiling: PASCH_COMPILED=0"
        )


def keep(folder: Path, target: Path) -> None:
    """Moves the products to the cache in one step, after throwing out those of former sources."""
    if target.parent.is_dir():
        shutil.rmtree(target.parent)
    partial = target.with_name("partial")
    partial.mkdir(parents=True)
    for name in products(folder):
        partial.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / name, partial / name)
    partial.rename(target)


def products(folder: Path) -> list[str]:
    """What was made, below `folder`; setuptools leaves a second copy in its build/."""
    found = (file.relative_to(folder) for file in folder.rglob("*") if file.suffix in ENDINGS)
    return sorted(file.as_posix() for file in found if file.parts[0] != "build")


def key(root: Path, seen: list[Path], modules: list[Path]) -> str:
    """Changes whenever the compiled files could."""
    hashed = hashlib.sha256()
    for part in (sys.version, platform.machine(), version("mypy"), version("librt"), version("setuptools")):
        hashed.update(part.encode())
    hashed.update(repr(sysconfig.get_config_vars("CC", "CFLAGS", "EXT_SUFFIX")).encode())
    for file in [Path(__file__), root / "pyproject.toml", *seen, *modules]:
        hashed.update(file.name.encode() + b"\0" + file.read_bytes())
    return hashed.hexdigest()[:20]


def run(folder: Path, *arguments: str, quiet: bool = False) -> bool:
    sink = subprocess.DEVNULL if quiet else None
    # The compiler's chatter goes to stderr with the rest: a build's stdout may belong to pip.
    done = subprocess.run([sys.executable, *arguments], cwd=folder, stdout=sink or 2, stderr=sink, check=False)
    return done.returncode == 0
