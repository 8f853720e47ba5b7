"""As much of a reference as one screen shows: every part, then more of each while there is room."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.words.width import columns

WIDTH, LINES = 80, 20  # of a terminal with 24 lines: a title and a last line of ours, the command and the prompt
MORE = "…"


def fitted(parts: Sequence[Sequence[str]], label: int) -> tuple[tuple[str, ...], ...]:
    """The sentences of each part that go on the screen beside a label of `label` columns; each part keeps its first.

    Where even these are too many, long ones are cut and end in an ellipsis.
    """
    width = max(20, WIDTH - label)
    for longest in range(LINES, 0, -1):
        chosen = [[_cut(part[0], width, longest)] if part else [] for part in parts]
        if _lines(chosen, width) <= LINES:
            break
    open_parts = [place for place, part in enumerate(parts) if part and chosen[place][0] == part[0]]
    while open_parts:
        for place in tuple(open_parts):
            more = parts[place][len(chosen[place]) :]
            wider = [*chosen]
            wider[place] = [*chosen[place], *more[:1]]
            if not more or _lines(wider, width) > LINES:
                open_parts.remove(place)
            else:
                chosen = wider
    return tuple(map(tuple, chosen))


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
