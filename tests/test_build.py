"""What is installed is what was asked for, and the sources can be run beside it."""

import os
from pathlib import Path

import pasch
from pasch import loaded
from tests.interpreted import SOURCE, interpreted


def test_the_sources_run_interpreted_beside_the_installed_wheel() -> None:
    ask = "from pasch import loaded; print(loaded.FOLDER, loaded.compiled())"
    assert interpreted("-c", ask).strip() == f"{SOURCE / 'pasch'} False"


def test_pasch_is_compiled_where_that_was_insisted_on() -> None:
    if os.environ.get("PASCH_COMPILED") == "1" and loaded.FOLDER != SOURCE / "pasch":
        assert loaded.compiled()


def test_sources_lie_in_the_wheel_beside_what_was_compiled_from_them() -> None:
    engine = Path(pasch.__file__).parent / "engine"
    for file in engine.rglob("*.so"):
        assert file.with_name(file.name.split(".")[0] + ".py").is_file()
