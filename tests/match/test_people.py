from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.match.events import Joined, Started
from scorekeeper.match.names import unknown_player
from scorekeeper.match.play import play
from scorekeeper.problems import Problem
from scorekeeper.scoring.lines import Line

from .evening import Diary, evening, game, hand, line, problems, refused

PLAYERS = ("Ana", "Beto", "Carla")
TWO = ("Ana", "Beto")
START = {"totals": {"Ana": 10, "Beto": 21}}


@pytest.mark.parametrize(
    ("joining", "total", "opening"),
    [
        ({"join": "Eva"}, 0, []),
        ({"join": "Eva", "at": 0}, 0, []),
        ({"join": "Eva", "at": 33}, 33, [33]),
        ({"join": "Eva", "at": -7}, -7, [-7]),
        ({"join": "Eva", "at": "highest"}, 21, [21]),
        ({"join": "Eva", "at": "lowest"}, 10, [10]),
        ({"join": "Eva", "at": "average"}, 16, [16]),  # 15.5 is rounded up
        ({"join": "Eva", "at": 1_000_000}, 1_000_000, [1_000_000]),
    ],
)
def test_joining(joining: dict[str, Any], total: int, opening: list[int]) -> None:
    standings = evening("ochos-locos", "Ana Beto", joining, start=START)
    assert standings.totals["Eva"] == total
    assert [one.line.points for one in standings.openings if one.line.clause == "table.joined"] == opening
    assert standings.seats == ("Ana", "Beto", "Eva")


@pytest.mark.parametrize(
    ("after", "seats"), [(None, "Ana Beto Eva"), ("Ana", "Ana Eva Beto"), ("Beto", "Ana Beto Eva")]
)
def test_where_who_joins_sits(after: str | None, seats: str) -> None:
    assert evening("ochos-locos", "Ana Beto", {"join": "Eva", "after": after}).seats == tuple(seats.split())


def test_who_joined_is_told_of_from_then_on() -> None:
    first, second = hand("Ana", Beto=5), hand("Ana", Beto=5, Eva=7)
    standings = evening("ochos-locos", "Ana Beto", first, {"join": "Eva", "at": 3}, second)
    assert dict(standings.totals) == {"Ana": 0, "Beto": 10, "Eva": 10}
    assert "Eva" not in standings.hands[0].totals
    assert [one.after for one in standings.openings] == [1]
    assert standings.openings[0].line == Line("Eva", 3, (), "table.joined", "table.joined")


@pytest.mark.parametrize("at", [0, 31])
@pytest.mark.parametrize("before", [[], [hand("Ana", Beto="KS", Carla="QS")]])
def test_who_joined_by_mistake_and_left_before_any_hand_is_on_no_sheet(before: list[Any], at: int) -> None:
    again = hand("Ana", Beto="2S", Carla="3S")
    standings = evening("ochos-locos", "Ana Beto Carla", *before, {"join": "Eva", "at": at}, {"leave": "Eva"}, again)
    assert [*standings.totals] == ["Ana", "Beto", "Carla"]
    assert not standings.gone
    assert not [one for one in standings.openings if one.line.side == "Eva"]


def test_who_played_or_was_given_points_stays_on_the_sheet() -> None:
    played = hand("Ana", Beto="KS", Carla="QS", Eva="2S")
    come, gone = {"join": "Eva", "at": 31}, {"leave": "Eva"}
    assert evening("ochos-locos", "Ana Beto Carla", come, played, gone).gone == ("Eva",)
    fined = {"adjust": {"Eva": 5}, "why": "looked"}
    assert evening("ochos-locos", "Ana Beto Carla", come, fined, gone).gone == ("Eva",)


def test_who_joins_starts_every_counter_at_nothing_and_keeps_it_when_coming_back() -> None:
    ruleset = tiny(
        counters="counters: {wins: {title: {en: Wins}, clause: scoring.cards}}",
        score="score: [{to: out, points: 1, counts: {wins: 1}, clause: scoring.cards}]",
    )
    won = hand("Carla", Ana="2S", Beto="3S")
    standings = evening(ruleset, "Ana Beto Carla", won, {"leave": "Carla"}, {"join": "Carla"}, {"join": "Eva"})
    assert standings.counters == {"wins": {"Ana": 0, "Beto": 0, "Carla": 1, "Eva": 0}}


@pytest.mark.parametrize(
    ("between", "problem"),
    [
        ({"join": "Ana"}, ("hands[0].join", "players.twice")),
        ({"join": "ana"}, ("hands[0].join", "players.twice")),
        ({"join": "Eva", "after": "Luis"}, ("hands[0].after", "players.unknown")),
        ({"join": "Eva", "at": "middle"}, ("hands[0].at", "match.join-at")),
        ({"join": "Eva", "at": True}, ("hands[0].at", "match.join-at")),
        ({"join": "Eva", "at": 1_000_001}, ("hands[0].at", "match.join-at")),
        ({"join": "Eva", "at": 1.5}, ("hands[0].at", "match.join-at")),
        ({"join": ""}, ("hands[0].join", "names.empty")),
        ({"join": None}, ("hands[0].join", "replay.shape")),
        ({"join": {"name": "Eva"}}, ("hands[0].join", "replay.shape")),
        ({"leave": "Luis"}, ("hands[0].leave", "players.unknown")),
        ({"leave": "Ana"}, ("hands[0].leave", "match.last-two")),
        ({"swap": ["Ana", "Luis"]}, ("hands[0].swap", "players.unknown")),
        ({"swap": ["Luis", "Ana"]}, ("hands[0].swap", "players.unknown")),
        ({"swap": ["Ana"]}, ("hands[0].swap", "players.unknown")),
        ({"swap": 7}, ("hands[0].swap", "players.unknown")),
        ({"swap": "Ana"}, ("hands[0].swap", "players.unknown")),
    ],
)
def test_what_cannot_be(between: dict[str, Any], problem: tuple[str, str]) -> None:
    assert problem in refused("ochos-locos", "Ana Beto", between)


@pytest.mark.parametrize(("ruleset", "most"), [("ochos-locos", 10), ("playpalace-crazy-eights", 8), ("gin-rummy", 2)])
def test_no_more_than_the_ruleset_allows(ruleset: str, most: int) -> None:
    names = [f"P{number}" for number in range(most)]
    said = "players.exactly" if most == 2 else "players.how-many"
    assert refused(ruleset, " ".join(names), {"join": "Eva"}) == [("hands[0].join", said)]
    assert refused(ruleset, " ".join([*names, "Eva"])) == [("players", said)]
    assert refused(ruleset, "Eva") == [("players", said)]
    assert [told.facts["n"] for told in problems(ruleset, line(" ".join(names), {"join": "Eva"}))] == [most + 1]
    if most > 2:
        assert refused(ruleset, " ".join(names[1:]), {"join": "Eva"}) == []


@pytest.mark.parametrize(
    ("ruleset", "players", "gone", "kept"),
    [
        ("ochos-locos", "Ana Beto Carla", "Ana", "Beto Carla"),
        ("ochos-locos", "Ana Beto", "Ana", None),
        ("hearts", "Ana Beto Carla Dani", "Ana", "Beto Carla Dani"),
        ("hearts", "Ana Beto Carla", "Ana", None),
    ],
)
def test_leaving_needs_enough_who_stay(ruleset: str, players: str, gone: str, kept: str | None) -> None:
    if kept is not None:
        assert evening(ruleset, players, {"leave": gone}).seats == tuple(kept.split())
        return
    (problem,) = problems(ruleset, line(players, {"leave": gone}))
    assert (problem.where, problem.key) == ("hands[0].leave", "match.last-two")
    assert problem.facts == {"name": gone, "n": len(players.split())}


def test_who_is_eliminated_may_leave_and_does_not_count() -> None:
    start = {"eliminated": ["Carla"]}
    assert evening("ochos-locos", "Ana Beto Carla", {"leave": "Carla"}, start=start).seats == ("Ana", "Beto")
    assert refused("ochos-locos", "Ana Beto Carla", {"leave": "Ana"}, start=start) == [
        ("hands[0].leave", "match.last-two")
    ]


def test_who_left_keeps_a_total_and_has_no_place() -> None:
    standings = evening(
        "ochos-locos", "Ana Beto Carla", hand("Ana", Beto=5, Carla=7), {"leave": "Carla"}, hand("Ana", Beto=1)
    )
    assert dict(standings.totals) == {"Ana": 0, "Beto": 6, "Carla": 7}
    assert (standings.gone, standings.places) == (("Carla",), (("Ana",), ("Beto",)))
    assert refused("ochos-locos", "Ana Beto Carla", {"leave": "Carla"}, hand("Ana", Beto=1, Carla=1)) == [
        ("hands[1].left.Carla", "hand.not-playing")
    ]


@pytest.mark.parametrize(("at", "total", "opening"), [(None, 7, []), (0, 0, [-7]), (20, 20, [13]), ("highest", 8, [1])])
def test_who_comes_back(at: object, total: int, opening: list[int]) -> None:
    first = hand("Ana", Beto=8, Carla=7)
    standings = evening("ochos-locos", "Ana Beto Carla", first, {"leave": "Carla"}, {"join": "Carla", "at": at})
    assert standings.totals["Carla"] == total
    assert [one.line.points for one in standings.openings] == opening
    assert standings.gone == ()


def test_a_total_of_who_left_ends_nothing() -> None:
    first = hand("Ana", Beto=5, Carla=99)
    standings = evening(
        "ochos-locos", "Ana Beto Carla", first, {"leave": "Carla"}, {"house": {"target": 50}}, hand("Ana", Beto=1)
    )
    assert standings.state == "playing"


def test_sitting_out_scores_nothing_and_keeps_the_place() -> None:
    standings = evening("ochos-locos", "Ana Beto Carla", hand("Ana", sat_out=["Carla"], Beto=5))
    assert standings.hands[0].sat_out == ("Carla",)
    assert standings.hands[0].players == ("Ana", "Beto")
    assert dict(standings.hands[0].points) == {"Ana": 0, "Beto": 5, "Carla": 0}
    assert standings.next is not None
    assert standings.next.players == ("Ana", "Beto", "Carla")


@pytest.mark.parametrize(
    ("sat_out", "key"),
    [
        (["Luis"], "hand.not-playing"),
        (["Beto", "Carla"], "hand.too-few"),
        (["Ana", "Beto", "Carla"], "hand.too-few"),
        ("Luis", "hand.not-playing"),
        ([7], "hand.not-playing"),
    ],
)
def test_who_cannot_sit_out(sat_out: object, key: str) -> None:
    assert refused("ochos-locos", "Ana Beto Carla", {"out": "Ana", "sat_out": sat_out}) == [("hands[0].sat_out", key)]


def test_a_match_counts_its_hands_from_one() -> None:
    assert evening("ochos-locos", "Ana Beto", hand("Ana", Beto=1)).hands[0].number == 1
    assert evening("ochos-locos", "Ana Beto", hand("Ana", Beto=1), start={"hands": 0}).hands[0].number == 1


def test_a_refused_hand_moves_no_deal() -> None:
    from scorekeeper.match.replay import replay
    from scorekeeper.match.standings import Standings

    from .evening import game, line

    standings = replay(game("ochos-locos"), line("Ana Beto Carla", {"sat_out": ["Ana"], "left": {"Eva": 1}}))
    assert isinstance(standings, Standings)
    assert standings.next is not None
    assert standings.next.dealer == "Ana"


ENDED = {"out": "Ana", "left": {"Beto": 50, "Carla": 60}}
OVER = [ENDED, ENDED]
TIED = hand(None, Ana=9, Beto=9, Carla=100)


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        ([{"join": 7}], Problem("replay.shape", {"word": "join"}, "hands[0].join")),
        ([{"join": "ana"}], Problem("players.twice", {"name": "ana"}, "hands[0].join")),
        (
            [{"join": "Eva", "after": 7}],
            unknown_player("7", PLAYERS, "hands[0].after"),
        ),
        ([{"join": "Eva", "at": "x" * 99}], Problem("match.join-at", {"value": "x" * 40}, "hands[0].at")),
        ([{"leave": "Eva"}], unknown_player("Eva", PLAYERS, "hands[0].leave")),
        ([{"dealer": "Eva"}], unknown_player("Eva", PLAYERS, "hands[0].dealer")),
        ([TIED, {"join": "Eva"}], Problem("match.in-tie-break", {"stopped": False, "players": TWO}, "hands[1].join")),
        (
            [TIED, {"dealer": "Carla"}],
            Problem("hand.not-playing", {"name": "Carla", "players": TWO}, "hands[1].dealer"),
        ),
        ([*OVER, {"join": "Eva"}], Problem("match.ended", {"stopped": False}, "hands[2].join")),
        ([*OVER, {"leave": "Ana"}], Problem("match.ended", {"stopped": False}, "hands[2]")),
        (
            [ENDED | {"sat_out": ["Luis"]}],
            Problem("hand.not-playing", {"name": "Luis", "players": PLAYERS}, "hands[0].sat_out"),
        ),
        ([*OVER, ENDED], Problem("match.ended", {"stopped": False}, "hands[2]")),
    ],
)
def test_what_its_sentence_needs(entries: list[Any], problem: Problem) -> None:
    assert problems("ochos-locos", line(" ".join(PLAYERS), *entries)) == (problem,)


def test_what_is_over_is_not_stopped_and_what_goes_on_not_closed() -> None:
    (over,) = problems("ochos-locos", line(" ".join(PLAYERS), *OVER, closed=True))
    assert (over.where, over.key, dict(over.facts)) == ("closed", "match.ended", {"stopped": False})
    diary = Diary("Ana Beto")
    number = diary.add("closed")
    assert diary.now().troubles[number] == (Problem("match.not-over", {"state": "playing"}),)
    diary.add("stopped")
    for kind, more in (("joined", {"player": "Eva"}), ("left", {"player": "Ana"}), ("stopped", {})):
        number = diary.add(kind, **more)
        assert [problem.facts["stopped"] for problem in diary.now().troubles[number]] == [True]


SWEPT = {"cards": {"A": 40}, "coins": {"A": 10}, "settebello": "A"}
NOT_SO_MANY = [  # game, who plays, what happens, where and what is wrong
    ("mus", "A B", {"join": "C"}, "join", "players.one-of"),
    ("truco", "A B", {"join": "C"}, "join", "players.one-of"),
    ("guinote", "A B", {"join": "C"}, "join", "players.one-of"),
    ("cuarenta", "A B", {"join": "C"}, "join", "players.one-of"),
    ("buraco", "A B", {"join": "C"}, "join", "players.one-of"),
    ("scopa", "A B C D", {"join": "E"}, "join", "players.one-of"),
    ("scopa", "A B C D E F", {"leave": "F"}, "leave", "players.one-of"),
    ("scopa", "A B C D E F", {"sat_out": ["F"], **SWEPT}, "sat_out", "players.one-of"),
    ("cribbage", "A B C", {"join": "D"}, "join", "match.teams-then"),
    ("spades", "A B C", {"join": "D"}, "join", "match.teams-then"),
    ("euchre", "A B C", {"join": "D"}, "join", "match.teams-then"),
    ("pinochle", "A B C", {"join": "D"}, "join", "match.teams-then"),
    ("canasta", "A B C", {"join": "D"}, "join", "match.teams-then"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "players", "happens", "where", "key"), NOT_SO_MANY)
def test_nobody_makes_them_a_number_that_does_not_play_this_game(
    name: str, players: str, happens: dict[str, Any], where: str, key: str
) -> None:
    assert refused(name, players, happens) == [(f"hands[0].{where}", key)]


@pytest.mark.parametrize(
    ("name", "players", "happens"),
    [
        ("scopa", "A B C", {"join": "D"}),
        ("scopa", "A B C D", {"leave": "D"}),
        ("cribbage", "A B", {"join": "C"}),
        ("skat", "A B C", {"join": "D"}),
        ("canasta", "A B", {"join": "C"}),
    ],
)
def test_where_as_many_play_it_alone_they_come_and_go(name: str, players: str, happens: dict[str, Any]) -> None:
    assert refused(name, players, happens) == []


def test_who_joined_before_this_was_asked_stays() -> None:
    events = [Started(("A", "B"), n=1), Joined("C", n=2, at="2026-01-02T20:00:00+00:00")]
    assert play(game("mus"), events).seats == ("A", "B", "C")


@pytest.mark.parametrize(
    ("name", "count", "numbers"),
    [("truco", 3, "2 4 6"), ("truco", 7, "2 4 6"), ("tichu", 5, "4 6"), ("mus", 3, "2 4"), ("scopa", 5, "2 3 4 6")],
)
def test_how_many_may_play_is_said_one_by_one(name: str, count: int, numbers: str) -> None:
    (problem,) = problems(name, {"players": [f"P{n}" for n in range(count)], "hands": []})
    assert (problem.key, problem.facts["numbers"]) == ("players.one-of", tuple(numbers.split()))


def test_who_played_on_paper_and_leaves_is_on_the_sheet() -> None:
    """No hand was told here, but three were played elsewhere: who leaves has been there, with no points as well."""
    on_paper = {"start": {"totals": {"Ana": 5}, "hands": 3}}
    standings = evening("ochos-locos", "Ana Beto Carla", {"leave": "Carla"}, **on_paper)
    assert standings.gone == ("Carla",)
