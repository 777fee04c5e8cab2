"""Experiments: many games, exact odds, and what they show."""
