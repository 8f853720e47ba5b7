"""Which version of the program this is."""

__version__ = "0.2.0.dev0"
