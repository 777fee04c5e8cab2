"""Starlette's test client, which would like a newer library than the one everybody has."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    warnings.simplefilter("ignore", UserWarning)
    from starlette.testclient import TestClient

__all__ = ["TestClient"]
