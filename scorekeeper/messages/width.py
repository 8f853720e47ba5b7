"""How wide a name is on a screen, emoji, Chinese and combining accents included; and names cut to a width."""

from __future__ import annotations

from scorekeeper.messages.safety import safe

_NARROW = frozenset("♠♥♦♣–—…‘’“”•→")


def columns(text: str) -> int:
    """How many columns of a terminal the text takes once made safe; never negative."""
    if _is_narrow(text):
        return len(text)
    from wcwidth import wcswidth  # dear to import, and most names do without

    return max(0, wcswidth(safe(text)))


def cut(text: str, most: int) -> str:
    """The text, its end replaced by an ellipsis where it takes more than `most` columns."""
    if columns(text) <= most:
        return text
    from wcwidth import clip

    begins = clip(safe(text), 0, most - 1).rstrip()
    while columns(f"{begins}…") > most:  # a mark that belongs to no letter is counted otherwise when it stands alone
        begins = begins[:-1]
    return f"{begins}…"


def _is_narrow(text: str) -> bool:
    # Up to U+02FF whatever can be printed takes one column.
    return text.isprintable() and (text.isascii() or all(char < "\u0300" or char in _NARROW for char in text))
