"""JSON of any origin, read without a guess: no name twice, no number that is none."""

from __future__ import annotations

import json
from typing import Any


class WrittenTwiceError(ValueError):
    """An object has one name twice; the text is the name."""


def read_strictly(text: str) -> Any:
    """What a JSON text holds. Raises WrittenTwiceError, json.JSONDecodeError, ValueError (NaN, a number of 5000
    digits), RecursionError.
    """

    def whole(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            once = set(found)
            for name, _ in pairs:
                if name not in once:  # taken out below, so this is the second time
                    raise WrittenTwiceError(name[:40])
                once.remove(name)
        return found

    def no_number(name: str) -> None:
        raise ValueError(name)

    return json.loads(text, object_pairs_hook=whole, parse_constant=no_number)
