"""The rules engine: pure, typed, compiled ahead of time where there is a C compiler.

Nothing in here reads a file, a clock or a random generator, and nothing knows a rule set by its name.
Read `core` (the vocabulary), `table` (the one writer and the loop), then any file in `steps`.
"""
