"""Text that came from a person or a file, made safe to show."""

from __future__ import annotations

# Controls; line and paragraph separators with bidi embeddings and overrides; bidi isolates; halves of a character.
_UNSAFE = ((0x00, 0x1F), (0x7F, 0x9F), (0x2028, 0x202E), (0x2066, 0x2069), (0xD800, 0xDFFF))


def safe(text: str) -> str:
    """The same text on one line; control characters, bidi overrides and lone surrogates are visible escapes (`\\x1b`).

    Emoji sequences, accents and right-to-left letters stay as they are. Text already safe is returned unchanged.
    """
    if text.isprintable():
        return text
    return "".join(_visible(char) for char in text)


def _visible(char: str) -> str:
    code = ord(char)
    if any(low <= code <= high for low, high in _UNSAFE):
        return char.encode("unicode_escape").decode("ascii")
    return char
