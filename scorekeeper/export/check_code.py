"""The check code of a match, where exports look for it."""

from scorekeeper.match.check_code import check_code

__all__ = ["check_code"]
