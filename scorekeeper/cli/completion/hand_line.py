"""What is told of a hand: the players as `NAME=`, and the facts of this game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.cli.completion.line_before import LineBefore
from scorekeeper.cli.completion.offer import Offer
from scorekeeper.cli.completion.sources import LONGEST_HELP
from scorekeeper.match.names import folded
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import flag


def told(before: LineBefore) -> Iterator[Offer]:
    """What is told of a hand: `NAME=` of whoever plays it and is not named yet; after a fact, what it may be."""
    standings = before.state.standings
    players = standings.next.players if standings.next else standings.seats
    words = before.words("words")
    facts = {way: fact for fact in standings.rules.ruleset.facts.values() for way in flag(fact.called).values()}
    if words and (fact := facts.get(words[-1])):
        yield from _of_a_fact(fact, players, before.run.lang)
        return
    named = [folded(word.partition("=")[0]) for word in words if "=" in word]
    yield from _equals(player for player in players if not any(folded(player).startswith(name) for name in named))


def facts_told(before: LineBefore) -> Iterator[Offer]:
    """The facts of this game that are told by an option: `--out`, `--bid`, `--void`."""
    ruleset = before.state.ruleset
    for fact in ruleset.facts.values():
        lang = before.run.lang
        yield Offer(in_language(flag(fact.called), lang), in_language(fact.ask, lang)[:LONGEST_HELP])
    yield Offer("--void", say("help.hand.void", before.run.lang))


def points_of(before: LineBefore) -> Iterator[Offer]:
    """`NAME=` of those named so far."""
    yield from _equals(before.words("players"))


def _of_a_fact(fact: Fact, players: Iterable[str], lang: str) -> Iterator[Offer]:
    if fact.each:
        yield from _equals(players)
    elif fact.kind == "player":
        yield from map(Offer, players)
        if fact.nobody:
            yield Offer(say("typed.nobody", lang).partition(",")[0])
    elif fact.kind == "yes_no":
        yield from (Offer(say(f"word.{word}", lang)) for word in ("yes", "no"))
    yield from (Offer(in_language(word, lang)) for word in fact.words.values())


def _equals(players: Iterable[str]) -> Iterator[Offer]:
    """Two for each, so that no shell puts a space behind the sign: its cards follow, or a minus for who sat out."""
    for player in players:
        yield Offer(f"{player}=")
        yield Offer(f"{player}=-")
