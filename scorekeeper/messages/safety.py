"""Text that came from a person or a file, made safe to show."""

from __future__ import annotations

import re

REPEATED = 40  # characters of what was typed that a problem repeats
# Controls; line and paragraph separators with bidi embeddings and overrides; bidi isolates; halves of a character.
_HIGH = "\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
_UNSAFE, _UNSAFE_IN_JSON = re.compile(f"[\x00-\x1f{_HIGH}]"), re.compile(f"[{_HIGH}]")  # JSON escapes the low ones


def safe(text: str) -> str:
    """The same text on one line; control characters, bidi overrides and lone surrogates are visible escapes (`\\x1b`).

    Emoji sequences, accents and right-to-left letters stay as they are. Text already safe is returned unchanged.
    """
    if text.isprintable():
        return text
    return _UNSAFE.sub(lambda found: found.group().encode("unicode_escape").decode("ascii"), text)


def without_unseen(text: str) -> str:
    """The same text, of any number of lines, without what `safe` makes visible."""
    return text if text.isprintable() else "\n".join(_UNSAFE.sub("", line) for line in text.split("\n"))


def safe_lines(text: str) -> str:
    """The same for a text of several lines, which stay lines."""
    return text if text.isprintable() else "\n".join(map(safe, text.split("\n")))


def shorten(text: str, most: int = REPEATED) -> str:
    """The text, cut with an ellipsis when it is too long to repeat."""
    return text if len(text) <= most else text[: most - 1] + "…"


def json_text(tree: object) -> str:
    """The machine form on one line; names as they are written, except what `safe` would not let through."""
    import json  # a sentence needs none

    text = json.dumps(tree, ensure_ascii=False)
    if text.isprintable():
        return text
    return _UNSAFE_IN_JSON.sub(lambda found: f"\\u{ord(found.group()):04x}", text)
