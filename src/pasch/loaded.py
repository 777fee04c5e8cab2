"""Which pasch is running: the compiled one or the interpreted one, and from where."""

from pathlib import Path

FOLDER = Path(__file__).parent


def compiled() -> bool:
    """A compiled module beside its source is what Python loads."""
    return any(file.suffix in (".so", ".pyd") for file in (FOLDER / "engine").iterdir())
