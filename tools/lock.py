"""Writes requirements/run.txt and dev.txt anew: python3 -m tools.lock [--upgrade]

Every version with the hashes of all its published files, for each supported Python and system, and without any
address: where the files come from is the business of whoever installs. Without --upgrade the locked versions stay
as far as pyproject.toml allows.
"""

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
# Markers instead of one machine's answer; hashes of every file; no header, which would name this machine's paths.
FLAGS = ["--universal", "--python-version=3.11", "--generate-hashes", "--no-header", "--no-annotate", "--quiet"]


def main(upgrade: bool) -> None:
    uv = locker()
    REQUIREMENTS.mkdir(exist_ok=True)
    dev, run = REQUIREMENTS / "dev.txt", REQUIREMENTS / "run.txt"
    more = ["--upgrade"] if upgrade else []
    call(uv, "pip", "compile", ROOT / "pyproject.toml", "--group", "dev", *FLAGS, *more, "-o", dev)
    # The smaller list takes its versions from the larger one, so that one follows from the other.
    run.unlink(missing_ok=True)
    call(uv, "pip", "compile", ROOT / "pyproject.toml", "--group", "build", "-c", dev, *FLAGS, "-o", run)


def locker() -> Path:
    """uv, in an environment of its own, for nobody else needs it."""
    folder = ROOT / "build" / "lock-venv"
    if not folder.joinpath("bin", "uv").exists():
        venv.create(folder, with_pip=True, clear=True)
        call(folder / "bin" / "python", "-m", "pip", "install", "--quiet", "uv>=0.9")
    return folder / "bin" / "uv"


def call(*command: str | Path) -> None:
    subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    main(upgrade="--upgrade" in sys.argv[1:])
