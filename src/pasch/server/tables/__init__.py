"""What every table is, and a table before its start."""
