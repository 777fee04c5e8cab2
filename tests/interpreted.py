"""The other pasch: what lies in src/, interpreted, in a process of its own.

    same = interpreted("-m", "pasch", "simulate", "--games", "5", "--json")

The suite itself runs with the installed wheel, which is compiled wherever a C compiler is.
"""

import os
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"


def interpreted(*arguments: str, stdin: str = "") -> str:
    """What Python prints for these arguments when it finds pasch in src/ first."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
