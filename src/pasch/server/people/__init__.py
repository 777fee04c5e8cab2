"""People: their sessions, accounts and programs, and what their games have brought them."""
