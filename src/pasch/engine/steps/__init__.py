"""The sentences of the rules, one family a file."""
