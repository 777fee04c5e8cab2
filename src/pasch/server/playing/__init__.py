"""A table whose game has begun: answers, bots, clocks, pauses, and what everybody sees of it."""
