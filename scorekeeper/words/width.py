"""How wide a name is on a screen, emoji, Chinese and combining accents included."""

from __future__ import annotations

from scorekeeper.words.safety import safe

_NARROW = frozenset("♠♥♦♣–—…‘’“”•→")


def columns(text: str) -> int:
    """How many columns of a terminal the text takes once made safe; never negative."""
    if _is_narrow(text):
        return len(text)
    from wcwidth import wcswidth  # dear to import, and most names do without

    return max(0, wcswidth(safe(text)))


def _is_narrow(text: str) -> bool:
    # Up to U+02FF whatever can be printed takes one column.
    return text.isprintable() and (text.isascii() or all(char < "\u0300" or char in _NARROW for char in text))
