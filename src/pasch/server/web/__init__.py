"""The calls and the socket: who may come in, what they say, and the page itself."""
