"""The people there are to offer: who sits at the table, who has ever played, whose hand it was."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.cli.completion.asked import Asked
from scorekeeper.cli.completion.offer import Offer
from scorekeeper.match.names import folded


def seated(asked: Asked) -> Iterator[Offer]:
    """Who sits at the table, without those named already."""
    named = {folded(word) for words in ("name", "words", "which") for word in asked.words(words)}
    yield from (Offer(player) for player in asked.opened.standings.seats if folded(player) not in named)


def people(asked: Asked) -> Iterator[Offer]:
    """Who has ever played, most often first, without those named already."""
    from scorekeeper.store.people import known_people
    from scorekeeper.table.start import names_in

    counts = known_people(asked.run.table.home, names_in)
    named = {folded(word) for word in asked.words("players")}
    for name in sorted(counts, key=lambda name: (-counts[name], folded(name))):
        if folded(name) not in named:
            yield Offer(name, as_written=True)


def newcomers(asked: Asked) -> Iterator[Offer]:
    """Who has played before and does not sit here."""
    there = set(asked.opened.standings.seats)
    yield from (offer for offer in people(asked) if offer.value not in there)


def hands_and_names(asked: Asked) -> Iterator[Offer]:
    """A hand by its number, newest first, then whose; once there is a number, only names."""
    words = [word for name in ("words", "which") for word in asked.words(name)]
    if not words:
        yield from (Offer(str(hand.number)) for hand in reversed(asked.opened.standings.hands))
    yield from seated(asked)
