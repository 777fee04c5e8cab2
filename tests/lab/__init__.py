"""Experiments: exact odds against thrown ones, and results that do not depend on how they were computed."""
