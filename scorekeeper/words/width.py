"""How wide a name is on a screen, emoji, Chinese and combining accents included."""

from __future__ import annotations

from scorekeeper.words.safety import safe

_NARROW = frozenset("♠♥♦♣–—…‘’“”•→")
_MORE = "…"


def columns(text: str) -> int:
    """How many columns of a terminal the text takes once made safe; never negative."""
    if _is_narrow(text):
        return len(text)
    from wcwidth import wcswidth  # dear to import, and most names do without

    return max(0, wcswidth(safe(text)))


def fit(text: str, width: int) -> str:
    """The text made safe and exactly `width` columns wide: padded on the right, or cut at a whole character with `…`.

    A `width` below 1 gives the empty text.
    """
    text = safe(text)
    if columns(text) > width:
        text = _cut(text, width) if width > 0 else ""
    return text + " " * (width - columns(text))


def _cut(text: str, width: int) -> str:
    if _is_narrow(text):
        return text[: width - 1] + _MORE
    from wcwidth import iter_graphemes

    kept = ""
    for character in iter_graphemes(text):
        # A sign may be wider or narrower beside another than alone, so only the whole is measured.
        if columns(kept + character + _MORE) > width:
            break
        kept += character
    return kept + _MORE


def _is_narrow(text: str) -> bool:
    # Up to U+02FF whatever can be printed takes one column.
    return text.isprintable() and (text.isascii() or all(char < "\u0300" or char in _NARROW for char in text))
