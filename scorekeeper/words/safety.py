"""Text that came from a person or a file, made safe to show."""

from __future__ import annotations

import re

# Controls; line and paragraph separators with bidi embeddings and overrides; bidi isolates; halves of a character.
_UNSAFE = ((0x00, 0x1F), (0x7F, 0x9F), (0x2028, 0x202E), (0x2066, 0x2069), (0xD800, 0xDFFF))


_IN_JSON = re.compile("[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")  # lower ones JSON escapes anyway


def safe(text: str) -> str:
    """The same text on one line; control characters, bidi overrides and lone surrogates are visible escapes (`\\x1b`).

    Emoji sequences, accents and right-to-left letters stay as they are. Text already safe is returned unchanged.
    """
    if text.isprintable():
        return text
    return "".join(_visible(char) for char in text)


def safe_lines(text: str) -> str:
    """The same for a text of several lines, which stay lines."""
    return text if text.isprintable() else "\n".join(map(safe, text.split("\n")))


def safe_json(text: str) -> str:
    """JSON that means the same and moves no cursor: what `safe` would show as an escape is one, in JSON's own way."""
    if text.isprintable():
        return text
    return _IN_JSON.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


def _visible(char: str) -> str:
    code = ord(char)
    if any(low <= code <= high for low, high in _UNSAFE):
        return char.encode("unicode_escape").decode("ascii")
    return char
