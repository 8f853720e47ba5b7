"""As much of a reference as one screen shows: every part, then more of each while there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorekeeper.messages.width import columns

WIDTH, LINES = 80, 20  # of a terminal with 24 lines: a title and a last line of ours, the command and the prompt
MORE = "…"


class ScreenPart(NamedTuple):
    """One part of a reference."""

    texts: Sequence[str]
    least: int  # so many of its sentences go before any more of another part
    needed: bool = False  # and before those of any part that is not
    may_go: bool = False  # not even its first goes before what is needed


def fitted_parts(parts: Sequence[ScreenPart], label: int) -> tuple[tuple[str, ...], ...]:
    """The sentences of each part that go on the screen beside a label of `label` columns.

    The first of each is always there, but for a part that may go; then come those that are needed, then as many of each
    part as go before any more of another, the greatest number first. Where even the first ones are too many, long ones
    are cut and end in an ellipsis.
    """
    width = max(20, WIDTH - label)
    texts = [list(part.texts) for part in parts]
    for longest in range(LINES, 0, -1):
        chosen = [[_cut(text, width, longest) for text in part[:1]] for part in texts]
        if _lines(chosen, width) <= LINES:
            break
    whole = [place for place, part in enumerate(texts) if part and chosen[place] == part[:1]]
    needed = [
        there if not part.needed else [*part.texts[: part.least]] for part, there in zip(parts, chosen, strict=True)
    ]
    if _lines(needed, width) > LINES:
        chosen = [[] if part.may_go else there for part, there in zip(parts, chosen, strict=True)]
    limits = [len(there) for there in chosen]
    for place in sorted(whole, key=lambda place: (not parts[place].needed, -parts[place].least)):
        limits[place] = parts[place].least
        chosen = _filled(chosen, texts, limits, width)
    chosen = _filled(chosen, texts, [len(texts[place]) if place in whole else 1 for place in range(len(parts))], width)
    return tuple(map(tuple, chosen))


def _filled(
    chosen: list[list[str]], texts: Sequence[Sequence[str]], limits: Sequence[int], width: int
) -> list[list[str]]:
    """A sentence more for each part in turn, up to its limit, while there is room."""
    growing = list(range(len(chosen)))
    while growing:
        for place in tuple(growing):
            there = len(chosen[place])
            wider = [*chosen[:place], [*texts[place][: there + 1]], *chosen[place + 1 :]]
            if there >= min(limits[place], len(texts[place])) or _lines(wider, width) > LINES:
                growing.remove(place)
            else:
                chosen = wider
    return chosen


def _lines(parts: Sequence[Sequence[str]], width: int) -> int:
    return sum(len(_wrapped(" ".join(part), width)) for part in parts if part)


def _cut(text: str, width: int, lines: int) -> str:
    there = _wrapped(text, width)
    if len(there) <= lines:
        return text
    kept = " ".join(there[:lines]).split(" ")
    while len(kept) > 1 and len(_wrapped(" ".join(kept) + MORE, width)) > lines:
        kept.pop()
    return " ".join(kept).rstrip(".,;:") + MORE


def _wrapped(text: str, width: int) -> list[str]:
    """The lines of the text, cut between words."""
    lines: list[str] = []
    for word in text.split(" "):
        if lines and columns(lines[-1]) + 1 + columns(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
