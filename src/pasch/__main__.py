"""`python -m pasch` is `pasch`; with PYTHONPATH=src it runs what lies in src/, interpreted."""

from pasch.cli import main

main()
