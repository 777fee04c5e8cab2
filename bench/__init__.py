"""Speed and size: `python -m bench` measures, and compares the build with the interpreted sources."""
