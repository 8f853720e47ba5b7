"""The card that lost the night: evenings one can follow by hand, and every single card tried the long way round."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as some
from match.evening import Diary, evening, game, hand

from scorekeeper.insight.turning_point import TurningPoint, Unturned, turning_point
from scorekeeper.match.events import as_mapping, event_from
from scorekeeper.match.play import play
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import ENDED, Standings

NAMES = ("Ana", "Beto", "Carla", "Dani")
Line = dict[str, Any]


def told(found: TurningPoint | Unturned | None) -> str:
    """`1 Beto 8S: Beto, not Ana`; `no: certain` where no single card would do."""
    if isinstance(found, Unturned):
        return f"no: {'certain' if found.certain else 'it might have gone on'}"
    if found is None:
        return "nothing"
    where = f"{found.hand} {found.player} {found.card}" + (f" to {found.to}" if found.to else "")
    return f"{where}: {' '.join(found.winners)}, not {' '.join(found.instead_of)}"


@pytest.mark.parametrize(
    ("hands", "target", "expected"),
    [
        # Beto 50, Ana 110: without the king Ana has 100, still more than 50. Without an eight, 60: still more.
        ([hand("Ana", Beto="8S"), hand("Beto", Ana="8H 8D KS")], 100, "no: it might have gone on"),
        # Beto 13, Ana 14, Carla 112. Without her ace Ana would have tied, and the extra hand was never played; without
        # her three she would have won, and so without her king: the three is the smaller one.
        (
            [hand("Ana", Beto="KS 3S", Carla="KD 2S"), hand("Beto", Ana="AS KH 3D", Carla="8S 8H")],
            100,
            "2 Ana 3D: Ana, not Beto",
        ),
        # The same with sums counted at the table: the cards of Ana are not known, and Carla's change nothing.
        ([hand("Ana", Beto=13, Carla=12), hand("Beto", Ana=14, Carla="8S 8H")], 100, "nothing"),
        # Carla is so far ahead that no card helps; Beto stays above 100 without any one of his.
        ([hand("Carla", Ana="8S 9S", Beto="8D 8C 8H KS")], 100, "no: certain"),
    ],
)
def test_an_evening_of_ochos(hands: list[Line], target: int, expected: str) -> None:
    players = "Ana Beto" if len(hands[0]["left"]) == 1 else "Ana Beto Carla"
    assert told(turning_point(evening("ochos-locos", players, *hands, options={"target": target}))) == expected


def test_a_card_that_must_go_to_somebody_goes_to_somebody_else() -> None:
    taken = {
        "Ana": ["2H", "3H"],
        "Beto": ["4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH"],
        "Carla": ["QS"],
    }
    standings = evening("hearts", "Ana Beto Carla", {"taken": taken}, options={"target": 11})
    assert standings.winners == ("Ana",)
    assert told(turning_point(standings)) == "1 Carla QS to Ana: Carla, not Ana"


def test_gin_does_not_call_it_getting_rid() -> None:
    hands = [{"knocker": "Ana", "deadwood": {"Ana": ["3S"], "Beto": ["KS", "QS", "4S"]}}]
    found = turning_point(evening("gin-rummy", "Ana Beto", *hands, options={"target": 1, "undercut": 0}))
    assert isinstance(found, Unturned)


def test_no_number_of_cards_changes_a_match_that_was_won_at_once() -> None:
    won = {"closer": "Ana", "all_melded": True, "chinchon": True, "loose": {"Beto": ["7O"], "Carla": ["6O", "5C"]}}
    assert turning_point(evening("chinchon", "Ana Beto Carla", won)) is None


def test_a_match_that_is_not_over_or_has_no_cards_has_none() -> None:
    assert turning_point(evening("ochos-locos", "Ana Beto", hand("Ana", Beto="8S"))) is None
    points = {"points": {"Ana": 5, "Beto": 3}}
    assert turning_point(evening("tally", "Ana Beto", points, options={"hands": 1})) is None
    assert turning_point(evening("ocho", "Ana Beto", {"out": "Ana"}, options={"target": 1})) is None


def test_a_change_that_would_bring_players_together_who_did_not_play_is_not_known() -> None:
    """Without the extra hand the tie would not have been one; with it only the tied played."""
    standings = evening(
        "ochos-locos",
        "Ana Beto Carla",
        hand("Carla", Ana="3S", Beto="3H"),
        hand("Ana", Beto="AS", Carla="8S 8H KS"),
        hand("Ana", Beto="2S", Carla="8S 8H"),
        options={"target": 200},
    )
    assert told(turning_point(standings)) == "no: it might have gone on"


def test_an_extra_hand_that_others_would_have_played_says_nothing() -> None:
    """Without Carla's ace three would have been tied, and three would have played the extra hand; without her nine
    Ana and Beto would have played theirs all the same, for the second place."""
    diary = Diary("Ana Beto Carla Dani Eva", target=50, lower_ties="extra-hand")
    diary.hand(hand(None, Ana="9S", Beto="9H", Carla="9D AS", Dani="8S", Eva="8H"))
    diary.hand(hand("Ana", Beto="2S"))
    diary.add("stopped")
    assert told(turning_point(diary.now())) == "1 Carla 9D: Carla, not Ana"


def test_a_hand_lost_in_the_middle_says_nothing() -> None:
    """Had Beto gone out in hand 1 the match would have ended there; with hand 2 lost, the higher target that was agreed
    on later cannot bring it back."""
    diary = Diary("Ana Beto", scoring="collection", target=50)
    diary.hand(hand(None, Ana="8S", Beto="2S"))
    diary.hand(hand("Ana", Beto="9S 9H 9D 9C"))
    diary.add("house", options={"target": 80})
    diary.hand(hand("Beto", Ana="8S"))
    diary.hand(hand("Ana", Beto="KS KH KD KC QS"))
    assert diary.now().winners == ("Ana",)
    assert told(turning_point(diary.now())) == "no: it might have gone on"


def as_stored(standings: Standings) -> list[dict[str, Any]]:
    """The events as a table appends them: each hand says why it was played and by whom."""
    played = {hand.event: hand for hand in standings.hands}
    return [
        {**as_mapping(event), "why": "normal" if hand.kind == "void" else hand.kind, "players": hand.players}
        if (hand := played.get(event.n))
        else as_mapping(event)
        for event in standings.events
    ]


def changed_evenings(events: list[dict[str, Any]]) -> Iterator[tuple[str, int, list[dict[str, Any]]]]:
    """The evening again, once for each single card that is taken out (or, where a sum is fixed, given to another)."""
    number = 0
    for place, entry in enumerate(events):
        number += entry["kind"] == "hand"
        for fact in ("left", "taken"):
            for player, held in entry.get("facts", {}).get(fact, {}).items():
                for card in held if isinstance(held, list) else ():
                    for other in entry["players"] if fact == "taken" else ("",):
                        if other == player:
                            continue
                        again = deepcopy(events)
                        facts = again[place]["facts"]
                        facts[fact][player].remove(card)
                        if other:
                            facts[fact].setdefault(other, []).append(card)
                        if not facts[fact][player] and facts.get("out", "") is None:
                            del facts["out"]  # who has none left is out
                        yield f"{number} {player} {card}" + (f" to {other}" if other else ""), place, again


def outcome(ruleset: str, events: list[dict[str, Any]], place: int, before: Standings) -> tuple[str, ...] | None:
    """Who wins; None where it would have gone on, or another way; nobody where the table could not have told it so."""
    after = play(game(ruleset), map(event_from, events))
    if (changed := after.of_event(events[place]["n"])) is None or changed.aside:
        return ()
    counted = [(hand.event, hand.players) for hand in after.counted]
    as_it_was = [(hand.event, hand.players) for hand in before.counted][: len(counted)]
    last = counted[-1][0]
    went_wrong = any(n < last and n not in before.troubles for n in after.troubles)
    return after.winners if after.state == ENDED and counted == as_it_was and not went_wrong else None


CARDS = [rank + suit for rank in ("8", "K", "9", "5", "2", "A") for suit in "SHDC"]
HEARTS = [rank + "H" for rank in ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]] + ["QS"]
BETWEEN: list[Line] = [
    {"join": "Eva", "at": "average"},
    {"leave": "Ana"},
    {"dealer": "Beto"},
    {"house": {"target": 70}},
]


@some.composite
def evenings(draw: some.DrawFn) -> tuple[str, Line]:
    ruleset = draw(some.sampled_from(("ochos-locos", "ochos-locos", "eights", "crazy-eights-five-rounds", "hearts")))
    players = list(NAMES[: draw(some.integers(3 if ruleset == "hearts" else 2, 4))])
    hands: list[Line] = []
    for _ in range(draw(some.integers(1, 5))):
        if ruleset == "hearts":
            cuts = [draw(some.sampled_from(players)) for _ in HEARTS]
            hands.append({"taken": {p: [c for c, who in zip(HEARTS, cuts, strict=True) if who == p] for p in players}})
            continue
        playing = draw(some.sampled_from([players, players, players[:2]]))  # two of them in an extra hand
        out = draw(some.sampled_from([None, *playing, *playing]))
        pack = draw(some.permutations(CARDS))
        each = [draw(some.integers(1, 3)) for _ in playing]
        left = {p: [pack.pop() for _ in range(n)] for p, n in zip(playing, each, strict=True) if p != out}
        hands.append({"out": out, "left": left})
        if draw(some.integers(0, 5)) == 0:
            hands.append(draw(some.sampled_from(BETWEEN)))
    options: dict[str, Any] = {"target": draw(some.integers(20, 120))}
    if ruleset != "hearts":
        options["scoring"] = draw(some.sampled_from(("penalty", "penalty", "collection")))
    if ruleset.startswith("crazy"):
        options |= {"hands": len(hands), "target": None}
    return ruleset, {"players": players, "hands": hands, "options": options, "closed": draw(some.booleans())}


@given(evenings())
@settings(max_examples=60, deadline=None)
def test_every_single_card_tried_the_long_way_round(played: tuple[str, Line]) -> None:
    ruleset, line = played
    told_so_far = replay(game(ruleset), line)
    assert isinstance(told_so_far, Standings)
    refused = set(told_so_far.troubles)
    events = [
        event for event in as_stored(told_so_far) if event["n"] not in refused
    ]  # what a table would have appended
    standings = play(game(ruleset), map(event_from, events))
    found = turning_point(standings)
    event(told(found) if isinstance(found, Unturned) else type(found).__name__)
    if standings.state != ENDED or not standings.counted:
        assert found is None
        return
    every = {name: outcome(ruleset, again, place, standings) for name, place, again in changed_evenings(events)}
    turning = {name for name, won in every.items() if won and set(won) != set(standings.winners)}
    if not turning:
        assert not isinstance(found, TurningPoint)
        assert not (isinstance(found, Unturned) and found.certain) or None not in every.values()
        return
    assert isinstance(found, TurningPoint)
    name = f"{found.hand} {found.player} {found.card}" + (f" to {found.to}" if found.to else "")
    assert every[name] == found.winners
    assert found.instead_of == standings.winners
