"""A hand, or a part of one, told in words: it becomes facts of the ruleset and is scored by its steps."""

from scorekeeper.answers.numbers.reader import numbers_reader

__all__ = ["numbers_reader"]
