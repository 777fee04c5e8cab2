"""The server: tables that people and bots play at over the network, and the page they do it with."""
