"""Cards typed without anything between them (`8kd3c`): cut a run into spellings, in linear time."""

from __future__ import annotations

from collections.abc import Container

from scorekeeper.values import dataclass

Cuts = tuple[tuple[int, int], ...]  # where each spelling begins and ends

_DIGITS = frozenset("0123456789")


@dataclass(frozen=True)
class Run:
    """How a run was cut: `longest` takes long spellings first, `shortest` short ones; both empty when it cannot be cut.

    Then `[gap, again)` is the part that was not understood: everything before it is cards, and so is what follows.
    """

    longest: Cuts
    shortest: Cuts
    gap: int = 0
    again: int = 0

    def clash(self) -> tuple[Cuts, Cuts] | None:
        """Two ways to cut the same part of the run, the long one first; None when there is one way only.

        A spelling that is the whole run is taken as it is: `jk` alone is the joker, in `qjk` it may be jack and king.
        """
        if self.longest == self.shortest or len(self.longest) == 1:
            return None
        same = next(i for i, (one, other) in enumerate(zip(self.longest, self.shortest, strict=False)) if one != other)
        ends = {end for _, end in self.longest[same:]}
        until = next(end for _, end in self.shortest[same:] if end in ends)
        return (
            tuple(cut for cut in self.longest[same:] if cut[1] <= until),
            tuple(cut for cut in self.shortest[same:] if cut[1] <= until),
        )


def cut_run(run: str, known: Container[str], longest: int) -> Run:
    """The run cut into known spellings of at most `longest` characters; a number is never cut in two (`10`)."""
    size = len(run)
    ends: list[list[int]] = [_ends(run, start, known, longest) for start in range(size)]
    finishes = [False] * size + [True]
    for start in range(size - 1, -1, -1):
        finishes[start] = any(finishes[end] for end in ends[start])
    if finishes[0]:
        return Run(_walk(ends, finishes, 0), _walk(ends, finishes, -1))
    begun = [True] + [False] * size
    for start in range(size):
        if begun[start]:
            for end in ends[start]:
                begun[end] = True
    gap = max(place for place in range(size + 1) if begun[place])
    again = next(place for place in range(gap + 1, size + 1) if finishes[place])
    return Run((), (), gap, again)


def _ends(run: str, start: int, known: Container[str], longest: int) -> list[int]:
    found = []
    for end in range(min(start + longest, len(run)), start, -1):
        if run[start:end] in known:
            whole = run[end - 1 : end + 1]
            halves = len(whole) == 2 and whole[0] in _DIGITS and whole[1] in _DIGITS
            if not (halves and run[start : end + 1] in known):
                found.append(end)
    return found


def _walk(ends: list[list[int]], finishes: list[bool], pick: int) -> Cuts:
    cuts, start = [], 0
    while start < len(ends):
        end = [end for end in ends[start] if finishes[end]][pick]
        cuts.append((start, end))
        start = end
    return tuple(cuts)
