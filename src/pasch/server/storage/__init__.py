"""The database: its tables, the log of all games, and how it came to be what it is."""
