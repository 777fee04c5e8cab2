"""All set-up, for `make`: python3 -m tools.set_up run|dev

run: what playing needs; dev: what testing needs as well. Makes .venv, installs what requirements/ locks, builds the
wheel and installs it. Each of the three is done again only when what it depends on has changed, so that a second
run is instant and a changed source is never tested in its old form.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys

if sys.version_info < (3, 11):
    sys.exit("Pasch needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])

from collections.abc import Iterator
from pathlib import Path

from tools import build_page

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def main(wanted: str) -> None:
    with alone():
        make_venv()
        install_locked(wanted)
        install_pasch()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """`make run` and `make test` may start at the same moment; one waits for the other."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with folder.joinpath("set-up.lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_venv() -> None:
    version = f"{sys.version} {sys.base_prefix}"
    if done("venv", version) and PYTHON.exists():
        return
    say(f"making .venv with Python {sys.version.split()[0]}")
    shutil.rmtree(VENV, ignore_errors=True)
    # Not this very program, which may be the one in .venv that has just been removed.
    python = getattr(sys, "_base_executable", sys.executable)
    made = subprocess.run([python, "-m", "venv", VENV], stdout=subprocess.DEVNULL, check=False)
    if made.returncode or not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit("pasch: this Python cannot make an environment. On Debian or Ubuntu: apt-get install python3-venv")
    remember("venv", version)


def install_locked(wanted: str) -> None:
    """dev.txt holds all of run.txt, so after dev nothing is left to do for run."""
    if done("dev", locked("dev")) or done(wanted, locked(wanted)):
        return
    say("installing what it needs (a few minutes the first time)")
    pip("--require-hashes", "-r", str(requirements(wanted)))
    remember(wanted, locked(wanted))


def install_pasch() -> None:
    now = digest()
    if done("pasch", now):
        return
    say("building")
    wheels = ROOT / "build" / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    call("could not be built (above it says why)", "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels))
    wheel = next(wheels.glob("*.whl"))
    pip("--no-deps", "--no-index", "--force-reinstall", str(wheel))
    # A page that could not be built is tried again the next time.
    if not (ROOT / "web").is_dir() or build_page.is_current(ROOT):
        remember("pasch", now)


def digest() -> str:
    """Of everything that the wheel is made of."""
    compilers = [shutil.which(name) for name in ("cc", "gcc", "clang", "cl")]
    wishes = [os.environ.get(name) for name in ("PASCH_COMPILED", "CC", "CFLAGS")]
    hashed = hashlib.sha256(repr((compilers, wishes)).encode())
    page = ROOT / "src/pasch/server/page"
    files = [file for file in (ROOT / "src").rglob("*") if file.is_file() and not file.is_relative_to(page)]
    files += [ROOT / "pyproject.toml", ROOT / "hatch_build.py", *ROOT.glob("tools/build_*.py")]
    for file in sorted(files):
        if file.suffix != ".pyc":
            hashed.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    if (ROOT / "web").is_dir():
        hashed.update(build_page.digest(ROOT / "web").encode())
    return hashed.hexdigest() + locked("run")


def requirements(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def locked(name: str) -> str:
    return hashlib.sha256(requirements(name).read_bytes()).hexdigest()


def done(step: str, state: str) -> bool:
    stamp = VENV / f"set-up-{step}"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == state


def remember(step: str, state: str) -> None:
    VENV.joinpath(f"set-up-{step}").write_text(state, encoding="utf-8")


def pip(*arguments: str) -> None:
    command = ("-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check", *arguments)
    call("could not be installed (above it says why; is there a network?)", *command)


def call(otherwise: str, *arguments: str) -> None:
    if subprocess.run([PYTHON, *arguments], cwd=ROOT, check=False).returncode:
        sys.exit(f"pasch: {otherwise}")


def say(text: str) -> None:
    print(f"pasch: {text}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:] not in (["run"], ["dev"]):
        sys.exit("usage: python3 -m tools.set_up run|dev")
    main(sys.argv[1])
