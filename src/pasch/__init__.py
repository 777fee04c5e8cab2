"""Rules, bots, experiments and a browser table for the Monopoly family of games."""

__version__ = "0.1.0"
