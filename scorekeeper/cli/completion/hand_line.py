"""What is told of a hand: the players as `NAME=`, and the facts of this game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.cli.completion.asked import Asked
from scorekeeper.cli.completion.offer import Offer
from scorekeeper.cli.completion.things import LONGEST_HELP
from scorekeeper.match.names import folded
from scorekeeper.rules.model import Fact
from scorekeeper.words import in_language, say


def told(asked: Asked) -> Iterator[Offer]:
    """What is told of a hand: `NAME=` of whoever plays it and is not named yet; after a fact, what it may be."""
    standings = asked.opened.standings
    players = standings.next.players if standings.next else standings.seats
    words = asked.words("words")
    facts = {f"--{fact.name.replace('_', '-')}": fact for fact in standings.agreed.ruleset.facts.values()}
    if words and (fact := facts.get(words[-1])):
        yield from _of_a_fact(fact, players, asked.run.lang)
        return
    named = [folded(word.partition("=")[0]) for word in words if "=" in word]
    yield from _equals(player for player in players if not any(folded(player).startswith(name) for name in named))


def facts_told(asked: Asked) -> Iterator[Offer]:
    """The facts of this game that are told by an option: `--out`, `--bid`, `--void`."""
    ruleset = asked.opened.ruleset
    for fact in ruleset.facts.values():
        yield Offer(f"--{fact.name.replace('_', '-')}", in_language(fact.ask, asked.run.lang)[:LONGEST_HELP])
    yield Offer("--void", say("help.hand.void", asked.run.lang))


def points_of(asked: Asked) -> Iterator[Offer]:
    """`NAME=` of those named so far."""
    yield from _equals(asked.words("players"))


def _of_a_fact(fact: Fact, players: Iterable[str], lang: str) -> Iterator[Offer]:
    if fact.each:
        yield from _equals(players)
    elif fact.kind == "player":
        yield from map(Offer, players)
        if fact.nobody:
            yield Offer(say("typed.nobody", lang).partition(",")[0])
    elif fact.kind == "yes_no":
        yield from (Offer(say(f"word.{word}", lang)) for word in ("yes", "no"))
    yield from map(Offer, fact.choices)


def _equals(players: Iterable[str]) -> Iterator[Offer]:
    """Two for each, so that no shell puts a space behind the sign: its cards follow, or a minus for who sat out."""
    for player in players:
        yield Offer(f"{player}=")
        yield Offer(f"{player}=-")
