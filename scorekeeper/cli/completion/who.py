"""The people there are to offer: who sits at the table, who has ever played, whose hand it was."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.cli.completion.line_before import LineBefore
from scorekeeper.cli.completion.offer import Offer
from scorekeeper.match.names import folded


def seated(before: LineBefore) -> Iterator[Offer]:
    """Who sits at the table, without those named already."""
    named = {folded(word) for words in ("name", "words", "which") for word in before.words(words)}
    yield from (Offer(player) for player in before.state.standings.seats if folded(player) not in named)


def people(before: LineBefore) -> Iterator[Offer]:
    """Who has ever played, most often first, without those named already."""

    counts = before.run.table.store.people()
    named = {folded(word) for word in before.words("players")}
    for name in sorted(counts, key=lambda name: (-counts[name], folded(name))):
        if folded(name) not in named:
            yield Offer(name, as_written=True)


def newcomers(before: LineBefore) -> Iterator[Offer]:
    """Who has played before and does not sit here."""
    there = set(before.state.standings.seats)
    yield from (offer for offer in people(before) if offer.value not in there)


def hands_and_names(before: LineBefore) -> Iterator[Offer]:
    """A hand by its number, newest first, then whose; once there is a number, only names."""
    words = [word for name in ("words", "which") for word in before.words(name)]
    if not words:
        yield from (Offer(str(hand.number)) for hand in reversed(before.state.standings.hands))
    yield from seated(before)
