"""What happens when a wheel is built: the page is made, then the inner packages are compiled.

PASCH_COMPILED=1 in the environment insists on compiled code, 0 forbids it; else the C compiler decides.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from tools import build_compiled, build_page


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root, wish = Path(self.root), os.environ.get("PASCH_COMPILED", "")
        build_page.build(root)
        if version == "editable" or wish == "0":
            say("interpreted, as asked")
        elif build_compiled.has_compiler():
            built = build_compiled.build(root, self.config["compiled"], self.config["above"])
            files = {str(built / name): name for name in build_compiled.products(built)}
            build_data["force_include"].update(files)
            build_data["pure_python"], build_data["infer_tag"] = not files, bool(files)
            say(f"compiled, {len(files)} files")
        elif wish == "1":
            raise SystemExit("pasch: PASCH_COMPILED=1 insists, but no C compiler with Python's headers works")
        else:
            say("no C compiler with Python's headers works here, so this is the slower, interpreted wheel")


def say(text: str) -> None:
    """To the terminal itself where there is one: pip keeps to itself what a build prints."""
    print(f"pasch: {text}", file=sys.stderr)
