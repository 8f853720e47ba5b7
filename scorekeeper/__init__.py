"""A referee and scorekeeper for card games played with real cards."""

__version__ = "0.2.0.dev0"
