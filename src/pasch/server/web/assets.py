"""The page's files of earlier builds, kept for a day: a tab that is open while the page is renewed still finds
the parts that it loads later. Their names hold their content, so old and new ones stand side by side.
"""

from __future__ import annotations

import logging
import shutil
import time
from pathlib import Path
from typing import Final

import msgspec

LOG: Final = logging.getLogger("pasch.server")
KEPT: Final = 24 * 3600.0  # seconds after a build has been replaced
LIST: Final = "replaced.json"


def keep(assets: Path, store: Path, now: float | None = None) -> None:
    """Put copies of this build's files into `store`, and let go of those that were replaced long ago.

    That is a courtesy: where nothing can be written, it is logged and nothing else happens.
    """
    now = time.time() if now is None else now
    try:
        store.mkdir(parents=True, exist_ok=True)
        current = {file.name for file in assets.iterdir() if file.is_file()} if assets.is_dir() else set()
        for name in current:
            if not (store / name).is_file():
                shutil.copyfile(assets / name, store / f"{name}.part")
                (store / f"{name}.part").replace(store / name)
        replaced = {name: at for name, at in read(store / LIST).items() if name not in current}
        for file in list(store.iterdir()):
            if file.name in current or file.name == LIST:
                continue
            if now - replaced.setdefault(file.name, now) > KEPT:
                file.unlink()
                del replaced[file.name]
        (store / LIST).write_bytes(msgspec.json.encode(replaced))
    except OSError:
        LOG.warning("old files of the page cannot be kept in %s", store, exc_info=True)


def read(file: Path) -> dict[str, float]:
    """When each file was replaced; whatever cannot be read has been replaced just now."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, float])
    except (OSError, msgspec.MsgspecError):
        return {}
