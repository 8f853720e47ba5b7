"""The line that is offered after a match has begun, for every shipped game and number of players.

The hands are the worked examples of the files: whoever fills in the line as it stands there has told an ordinary hand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest
from match.evening import SHIPPED, game

from scorekeeper.match.events import Started
from scorekeeper.match.examples import example_line
from scorekeeper.match.play import play
from scorekeeper.match.replay import replay, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.messages import in_language
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import flag
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.table.typed.line_to_type import hand_to_type
from scorekeeper.table.typed.typed_hand import read_line
from scorekeeper.table.typed.typed_seat import seat_fact

NAMES = ("Ana", "Beto", "Carla", "Dani", "Eva", "Fede", "Gil", "Hugo", "Ines", "Juan", "Kim", "Lia")


class Telling(NamedTuple):
    """The first hand of a worked example that is accepted, and the line that is offered for it."""

    match: Mapping[str, Any]
    before: Standings
    told: Mapping[str, Any]
    template: str
    points: Mapping[str, int]

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self.told)

    @property
    def shown(self) -> frozenset[str]:
        return shown(self.before.rules, self.template)


def pieces(rules: TableRules, template: str) -> Iterator[tuple[str, tuple[Fact, ...], str]]:
    """What the line is made of: a side or an option, the facts that are told there, and what stands for the answer."""
    facts = rules.ruleset.facts
    options = {in_language(flag(fact.called), "en"): fact for fact in facts.values()}
    called = {in_language(fact.called, "en"): fact for fact in facts.values()}
    words = template.split()
    while words:
        word = words.pop(0)
        if word.startswith("--"):
            fact = options[word]
            alone = fact.kind == "yes_no" and not fact.each and not fact.must_be_told
            yield word, (fact,), "" if alone else words.pop(0)
        elif word != "...":
            side, _, value = word.partition("=")
            seat = seat_fact(facts)
            assert seat is not None
            yield side, tuple(called.get(one, seat) for one in value.split("/")), value


def shown(rules: TableRules, template: str) -> frozenset[str]:
    return frozenset(fact.name for _, facts, _ in pieces(rules, template) for fact in facts)


@cache
def tellings(name: str) -> tuple[Telling, ...]:
    found = []
    for example in read_ruleset(shipped_folder() / f"{name}.yaml").examples:
        match = example_line(game(name), example)
        hands = match.get("hands") or []
        if not hands or "void" in hands[0] or "sat_out" in hands[0] or not set(hands[0]) <= set(game(name).facts):
            continue
        before = replay(game(name), {**match, "hands": [], "closed": False})
        after = replay(game(name), {**match, "hands": hands[:1], "closed": False})
        if isinstance(before, tuple) or before.next is None or isinstance(after, tuple) or troubles(after):
            continue
        template = hand_to_type(before.rules, before.next.players, before.next.dealer)["en"]
        found.append(Telling(match, before, hands[0], template, after.counted[0].points))
    return tuple(found)


def ordinary(telling: Telling) -> bool:
    """Whether it tells nothing but what the line shows, or what follows from the cards; and all of it somehow."""
    facts, due = telling.before.rules.ruleset.facts, telling.before.next
    assert due is not None
    follows = {name for name, fact in facts.items() if (fact.empty or fact.card) and telling.told.get(name)}
    one_empty = all(len(telling.told.get(facts[name].empty) or due.players) + 1 >= len(due.players) for name in follows)
    return one_empty and telling.names <= telling.shown | follows and {} not in telling.told.values()


@pytest.mark.parametrize("name", SHIPPED)
def test_the_line_shows_what_an_ordinary_hand_tells_for_every_number_of_players(name: str) -> None:
    told = defaultdict[frozenset[str], set[str]](set)
    for telling in filter(ordinary, tellings(name)):
        told[telling.shown] |= telling.names & telling.shown
    for count in range(1, len(NAMES) + 1):
        try:
            standings = play(game(name), [Started(NAMES[:count], n=1)])
        except Refused:
            continue
        assert standings.next is not None
        line = hand_to_type(standings.rules, standings.next.players, standings.next.dealer)["en"]
        assert told[shown(standings.rules, line)] == shown(standings.rules, line), line


@pytest.mark.parametrize("name", SHIPPED)
def test_most_hands_are_whole_with_what_the_line_shows(name: str) -> None:
    refused, counted = [], 0
    for telling in tellings(name):
        kept = {fact: answer for fact, answer in telling.told.items() if fact in telling.shown}
        after = replay(game(name), {**telling.match, "hands": [kept], "closed": False})
        assert isinstance(after, Standings)
        counted += 1
        refused += [telling.told] if troubles(after) else []
    assert len(refused) * 2 < counted


def typed(telling: Telling) -> list[str]:
    """The line, filled in with this hand."""
    words = []
    for place, facts, value in pieces(telling.before.rules, telling.template):
        answers = [telling.told.get(fact.name) for fact in facts]
        if not place.startswith("--"):
            for side in () if any("=" in word for word in words) else sides(telling.before):
                given = [(answer or {}).get(side) for answer in answers]
                if any(one is not None for one in given):
                    words.append(f"{side}={'/'.join(text(one, fact) for one, fact in zip(given, facts, strict=True))}")
        elif not value:
            words += [place] if answers[0] else []
        elif facts[0].kind == "yes_no" and facts[0].each:
            words += (
                [f"{place}={','.join(who for who, yes in (answers[0] or {}).items() if yes)}"] if answers[0] else []
            )
        elif facts[0].each:
            words += [f"{place} {who}={text(one, facts[0])}" for who, one in (answers[0] or {}).items()]
        elif facts[0].name in telling.told:
            words.append(f"{place} {text(answers[0], facts[0])}")
    return [word for part in words for word in part.split()]


def sides(standings: Standings) -> Sequence[str]:
    due = standings.next
    assert due is not None
    return tuple(dict.fromkeys((*due.sides, *due.players)))


def text(answer: Any, fact: Fact) -> str:
    if answer is None:
        return "0" if fact.kind == "number" else "nobody"
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, Mapping):
        return f"{text(answer['cards'], fact)}:{answer['sum']}"
    if isinstance(answer, list):
        return ("/" if fact.kind == "grid" else ",").join(
            one if isinstance(one, str) else ",".join(one) for one in answer
        )
    return f":{answer}" if fact.kind in ("cards", "grid") else str(answer)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_line_filled_in_is_the_hand(name: str) -> None:
    for telling in filter(ordinary, tellings(name)):
        if "..." in telling.template:
            continue
        due = telling.before.next
        assert due is not None
        read = read_line(telling.before.rules, due.players, "en", typed(telling))
        assert not read.problems, (telling.told, typed(telling), read.problems)
        after = replay(game(name), {**telling.match, "hands": [read.facts], "closed": False})
        assert isinstance(after, Standings)
        assert not troubles(after), (telling.told, typed(telling), troubles(after))
        assert after.counted[0].points == telling.points, (telling.told, typed(telling))


def test_who_does_not_play_the_part_is_not_shown() -> None:
    four = play(game("french-tarot"), [Started(NAMES[:4], n=1)])
    five = play(game("french-tarot"), [Started(NAMES[:5], n=1)])
    assert "--partner" not in hand_to_type(four.rules, NAMES[:4])["en"]
    assert "--partner NAME" in hand_to_type(five.rules, NAMES[:5])["en"]


@pytest.mark.parametrize(
    ("name", "dealer", "line"),
    [
        ("siete-y-media", "Nora", "Eva=bet Sol=bet --result NAME=VALUE"),
        ("siete-y-media", "Eva", "Nora=bet Sol=bet --result NAME=VALUE"),
        ("cribbage", "Nora", "Nora=pegged/hand_points/crib Eva=pegged/hand_points Sol=pegged/hand_points"),
        ("cribbage", "Sol", "Nora=pegged/hand_points Eva=pegged/hand_points Sol=pegged/hand_points/crib"),
    ],
)
def test_what_only_the_dealer_is_asked_or_all_but_the_dealer(name: str, dealer: str, line: str) -> None:
    players = ("Nora", "Eva", "Sol")
    assert hand_to_type(play(game(name), [Started(players, n=1)]).rules, players, dealer)["en"] == line
