"""Undo, redo, corrections: what holds after them, and the hands that lose their place and find it again."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.match.as_line import as_line
from scorekeeper.match.events import Corrected, HandPlayed, Joined, Started
from scorekeeper.match.history import history
from scorekeeper.match.play import play
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem, Refused

from .evening import VOID, Diary, game, hand


def totals(diary: Diary) -> dict[str, int]:
    return dict(diary.now().totals)


def asides(standings: Standings) -> list[str]:
    return [one.aside for one in standings.hands]


def kinds(diary: Diary) -> list[str]:
    return [event.KIND for event in history(diary.events).events]


def test_undo_takes_back_one_thing_after_the_other_and_redo_brings_it_back() -> None:
    diary = Diary("Ana Beto")
    diary.hand(hand("Ana", Beto=5))
    diary.add("house", options={"target": 30})
    diary.add("joined", player="Eva")
    diary.hand(hand("Ana", Beto=7, Eva=1))
    steps = [(totals(diary), diary.now().rules.options["target"])]
    for _ in range(4):
        diary.undo()
        steps.append((totals(diary), diary.now().rules.options["target"]))
    assert steps == [
        ({"Ana": 0, "Beto": 12, "Eva": 1}, 30),
        ({"Ana": 0, "Beto": 5, "Eva": 0}, 30),
        ({"Ana": 0, "Beto": 5}, 30),
        ({"Ana": 0, "Beto": 5}, 100),
        ({"Ana": 0, "Beto": 0}, 100),
    ]
    for step in reversed(steps[:-1]):
        diary.redo()
        assert (totals(diary), diary.now().rules.options["target"]) == step


def test_undo_with_nothing_to_undo_changes_nothing() -> None:
    diary = Diary("Ana Beto")
    diary.undo()
    diary.redo()
    assert kinds(diary) == ["started"]
    assert (history(diary.events).undo, history(diary.events).redo) == (None, None)


def test_what_can_be_undone_and_redone_is_named() -> None:
    diary = Diary("Ana Beto")
    number = diary.hand(hand("Ana", Beto=5))
    diary.add("renamed", name="Friday")
    past = history(diary.events)
    assert past.undo is not None
    assert (past.undo.n, past.redo) == (number, None)
    diary.undo()
    past = history(diary.events)
    assert past.redo is not None
    assert (past.undo, past.redo.n) == (None, number)
    assert kinds(diary) == ["started", "renamed"]


def test_renaming_between_keeps_the_redo_and_a_hand_ends_it() -> None:
    diary = Diary("Ana Beto")
    diary.hand(hand("Ana", Beto=5))
    diary.undo()
    diary.add("renamed", name="Friday")
    diary.redo()
    assert totals(diary) == {"Ana": 0, "Beto": 5}
    diary.undo()
    diary.hand(hand("Beto", Ana=7))
    diary.redo()
    assert totals(diary) == {"Ana": 7, "Beto": 0}
    assert history(diary.events).redo is None


@pytest.mark.parametrize(
    ("correction", "total"),
    [(hand("Ana", Beto="7S"), 7 + 3), (hand("Beto", Ana="7S"), 0 + 3), (VOID, 3), (hand("Ana", Beto=9), 9 + 3)],
)
def test_a_correction_two_hands_back(correction: dict[str, Any], total: int) -> None:
    diary = Diary("Ana Beto")
    first = diary.hand(hand("Ana", Beto="8S"))
    diary.hand(hand("Ana", Beto=3))
    diary.correct(first, correction)
    standings = diary.now()
    assert standings.totals["Beto"] == total
    assert [one.corrected for one in standings.hands] == [True, False]
    assert [one.kind for one in standings.hands] == ["void" if correction is VOID else "normal", "normal"]
    diary.undo()
    assert diary.now().totals["Beto"] == 53
    assert [one.corrected for one in diary.now().hands] == [False, False]
    diary.redo()
    assert diary.now().totals["Beto"] == total


def test_the_last_of_two_corrections_holds_and_undo_brings_back_the_first() -> None:
    diary = Diary("Ana Beto")
    first = diary.hand(hand("Ana", Beto="8S"))
    diary.correct(first, hand("Ana", Beto="7S"))
    diary.correct(first, hand("Ana", Beto="6S"))
    assert totals(diary)["Beto"] == 6
    diary.undo()
    assert totals(diary)["Beto"] == 7


def test_a_misdeal_corrected_to_a_hand_counts() -> None:
    diary = Diary("Ana Beto")
    first = diary.hand(VOID)
    assert diary.now().next.dealer == "Ana"  # type: ignore[union-attr]
    diary.correct(first, hand("Ana", Beto=4))
    assert totals(diary)["Beto"] == 4
    assert diary.now().next.dealer == "Beto"  # type: ignore[union-attr]


def test_a_correction_that_is_impossible_keeps_the_hand_without_points() -> None:
    diary = Diary("Ana Beto")
    first = diary.hand(hand("Ana", Beto="8S"))
    diary.hand(hand("Ana", Beto="3S"))
    correction = diary.correct(first, hand("Ana", Beto="8S 8S"))
    standings = diary.now()
    assert asides(standings) == ["problems", ""]
    assert [problem.key for problem in standings.hands[0].problems] == ["audit.twice-with-one"]
    assert standings.troubles.keys() == {first}
    assert correction not in standings.troubles
    assert totals(diary)["Beto"] == 3


LOST = hand("Ana", Beto=40)


def three_hands() -> Diary:
    """Ana wins at 120 after three hands."""
    diary = Diary("Ana Beto")
    for _ in range(3):
        diary.hand(LOST)
    assert diary.now().state == "ended"
    return diary


def test_a_correction_that_ends_the_match_earlier_keeps_the_later_hand() -> None:
    diary = three_hands()
    correction = diary.correct(2, hand("Ana", Beto=70))
    standings = diary.now()
    assert asides(standings) == ["", "", "after-end"]
    assert (standings.state, standings.totals["Beto"], standings.troubles) == ("ended", 110, {})
    assert ([one.number for one in standings.counted], standings.hands_played) == ([1, 2], 2)
    assert dict(standings.hands[2].points) == {"Ana": 0, "Beto": 0}
    assert standings.hands[2].told == {"out": "Ana", "left": {"Beto": 40}}
    diary.correct(2, hand("Ana", Beto=10))
    standings = diary.now()
    assert (asides(standings), standings.state, standings.totals["Beto"]) == (["", "", ""], "playing", 90)
    assert correction < len(diary.events)


def test_a_higher_target_counts_the_hands_that_were_played_after_an_end_by_correction() -> None:
    diary = three_hands()
    diary.correct(2, hand("Ana", Beto=70))
    house = diary.add("house", options={"target": 200})
    standings = diary.now()
    assert (asides(standings), standings.state, standings.totals["Beto"]) == (["", "", ""], "playing", 150)
    assert [event.n for event in standings.events] == [1, 2, 3, house, 4]
    assert replay(standings.rules.ruleset, as_line(standings)).totals == standings.totals  # type: ignore[union-attr]
    diary.undo()
    assert asides(diary.now()) == ["", "", "after-end"]


def test_what_was_told_after_a_higher_target_counts_behind_those_hands() -> None:
    diary = three_hands()
    diary.correct(2, hand("Ana", Beto=100))
    house = diary.add("house", options={"target": 200})
    last = diary.hand(hand("Ana", Beto=3))
    note = diary.add("note", text="The deck was counted.")
    standings = diary.now()
    assert (asides(standings), standings.totals["Beto"]) == (["", "", "", ""], 183)
    assert [event.n for event in standings.events] == [1, 2, house, 3, 4, last, note]
    assert [text for _, text in standings.notes] == ["The deck was counted."]


def test_a_correction_that_ends_the_match_much_earlier_keeps_all_later_hands() -> None:
    diary = three_hands()
    diary.correct(2, hand("Ana", Beto=1))
    diary.hand(LOST)
    diary.correct(2, hand("Ana", Beto=70))
    assert asides(diary.now()) == ["", "", "after-end", "after-end"]


def test_a_correction_after_which_the_match_is_not_over_takes_it_up_again() -> None:
    diary = three_hands()
    diary.correct(3, hand("Ana", Beto=1))
    assert (diary.now().state, totals(diary)["Beto"]) == ("playing", 81)
    diary.hand(LOST)
    assert (diary.now().state, totals(diary)["Beto"]) == ("ended", 121)
    diary.correct(3, LOST)
    assert asides(diary.now()) == ["", "", "", "after-end"]


def test_a_misdeal_after_the_end_is_kept_aside_too() -> None:
    diary = Diary("Ana Beto")
    first = diary.hand(LOST)
    diary.hand(VOID)
    diary.correct(first, hand("Ana", Beto=100))
    assert [(one.kind, one.aside) for one in diary.now().hands] == [("normal", ""), ("void", "after-end")]


def tie_break() -> Diary:
    """Ana and Carla are tied at 41; Luis has 100; Ana wins the extra hand."""
    diary = Diary("Ana Beto Carla Luis")
    diary.hand(hand(None, Ana=41, Beto=60, Carla=41, Luis=100))
    diary.hand(hand("Ana", Carla=9))
    assert diary.now().winners == ("Ana",)
    return diary


@pytest.mark.parametrize(
    ("correction", "aside", "state", "winners"),
    [
        (hand(None, Ana=41, Beto=60, Carla=40, Luis=100), "after-end", "ended", ("Carla",)),
        (hand(None, Ana=41, Beto=60, Carla=41, Luis=99), "no-extra-hand", "playing", ()),
        (hand(None, Ana=41, Beto=41, Carla=41, Luis=100), "other-players", "tie-break", ()),
        (hand(None, Ana=60, Beto=41, Carla=41, Luis=100), "other-players", "tie-break", ()),
        (hand(None, Ana=40, Beto=60, Carla=40, Luis=100), "", "ended", ("Ana",)),
    ],
)
def test_an_extra_hand_that_is_none_any_more(correction: Any, aside: str, state: str, winners: tuple[str, ...]) -> None:
    diary = tie_break()
    diary.correct(2, correction)
    standings = diary.now()
    assert (asides(standings), standings.state, standings.winners) == (["", aside], state, winners)
    assert standings.hands[1].kind == "extra"
    assert standings.troubles == {}
    diary.undo()
    assert (asides(diary.now()), diary.now().winners) == (["", ""], ("Ana",))


def test_a_normal_hand_where_an_extra_hand_is_due_now() -> None:
    diary = Diary("Ana Beto Carla")
    diary.hand(hand(None, Ana=41, Beto=41, Carla=99))
    diary.hand(hand("Ana", Beto=3, Carla=1))
    diary.correct(2, hand(None, Ana=41, Beto=41, Carla=100))
    standings = diary.now()
    assert (asides(standings), standings.state) == (["", "extra-hand-due"], "tie-break")
    diary.hand(hand("Beto", Ana=2))
    assert diary.now().winners == ("Beto",)
    diary.correct(2, hand(None, Ana=41, Beto=41, Carla=99))
    standings = diary.now()
    assert (asides(standings), standings.state) == (["", "", "after-end"], "ended")


def test_a_kept_hand_can_be_corrected_back_into_its_place() -> None:
    diary = three_hands()
    diary.correct(2, hand("Ana", Beto=70))
    diary.correct(4, hand("Ana", Beto=1))
    assert asides(diary.now()) == ["", "", "after-end"]
    diary.correct(2, LOST)
    assert (asides(diary.now()), totals(diary)["Beto"]) == (["", "", ""], 81)


def test_house_rules_and_people_come_with_the_undo() -> None:
    diary = Diary("Ana Beto Carla")
    diary.add("left", player="Carla")
    diary.add("swapped", players=["Ana", "Beto"])
    diary.add("dealer", player="Beto")
    assert diary.now().seats == ("Beto", "Ana")
    assert diary.now().next.dealer == "Beto"  # type: ignore[union-attr]
    diary.undo()
    assert diary.now().next.dealer == "Ana"  # type: ignore[union-attr]
    diary.undo()
    assert diary.now().seats == ("Ana", "Beto")
    diary.undo()
    assert diary.now().seats == ("Ana", "Beto", "Carla")


def test_stop_can_be_undone_and_close_needs_an_end() -> None:
    diary = Diary("Ana Beto")
    diary.hand(LOST)
    closed = diary.add("closed")
    assert [problem.key for problem in diary.now().troubles[closed]] == ["match.not-over"]
    diary.undo()
    diary.add("stopped")
    assert (diary.now().state, diary.now().winners) == ("ended", ("Ana",))
    assert diary.now().troubles == {}
    diary.undo()
    assert diary.now().state == "playing"


def test_closing_a_match_that_has_ended() -> None:
    diary = three_hands()
    diary.add("closed")
    assert (diary.now().state, diary.now().troubles) == ("ended", {})


def test_notes_stand_where_they_were_told() -> None:
    diary = Diary("Ana Beto")
    diary.add("note", text="A fallen card counts.")
    diary.hand(LOST)
    diary.add("note", text="Carla keeps the score.")
    assert diary.now().notes == ((0, "A fallen card counts."), (1, "Carla keeps the score."))


def test_the_hand_of_an_event() -> None:
    diary = Diary("Ana Beto")
    diary.add("note", text="x")
    number = diary.hand(LOST)
    found = diary.now().of_event(number)
    assert found is not None
    assert found.number == 1
    assert diary.now().of_event(1) is None


def test_an_event_of_an_unknown_kind_is_a_problem() -> None:
    diary = Diary("Ana Beto")
    number = diary.add("danced")
    assert diary.now().troubles[number] == (Problem("match.unknown-event", {"kind": "danced"}),)


def test_a_diary_that_does_not_begin_with_a_start_is_refused() -> None:
    for events in ([], [HandPlayed({}, n=1)]):
        with pytest.raises(Refused) as caught:
            play(game("ochos-locos"), events)
        assert caught.value.problems == (Problem("match.not-started", {}, "events"),)


FIRST = HandPlayed({"out": "Ana"}, "normal", sat_out=("Carla",), typed="b=8", n=2)
BEGUN = Started(("Ana", "Beto"), n=1)


@pytest.mark.parametrize(
    ("correction", "now"),
    [
        ({"facts": {"out": "Beto"}}, {"facts": {"out": "Beto"}}),
        ({"void": True}, {"void": True}),
        ({"facts": {}, "sat_out": ("Beto",)}, {"facts": {}, "sat_out": ("Beto",)}),
        ({"facts": {}, "typed": "a=8"}, {"facts": {}, "typed": "a=8"}),
    ],
)
def test_a_correction_replaces_all_that_was_told(correction: dict[str, Any], now: dict[str, Any]) -> None:
    past = history([BEGUN, FIRST, Corrected(2, n=3, **correction)])
    assert past.events == (BEGUN, HandPlayed(why="normal", n=2, **now))
    assert past.corrected == {2}


def test_only_hands_are_corrected() -> None:
    events = [BEGUN, Joined("Eva", n=2)]
    assert history([*events, Corrected(2, void=True, n=3)]).events == tuple(events)


def test_a_hand_refused_by_the_rules_after_a_correction_is_kept_with_its_problems() -> None:
    diary = Diary("Ana Beto", ruleset="gin-rummy")
    told = {"knocker": "Ana", "gin": False, "deadwood": {"Ana": 4, "Beto": 30}}
    first = diary.hand(told)
    diary.correct(first, told | {"gin": True})
    (kept,) = diary.now().hands
    assert (kept.aside, kept.kind, [problem.key for problem in kept.problems]) == (
        "problems",
        "normal",
        ["hand.refused-by-rules"],
    )


def test_a_hand_with_the_wrong_people_after_a_correction_is_kept_with_its_problems() -> None:
    diary = Diary("Ana Beto Carla")
    first = diary.hand(hand("Ana", Beto=3, sat_out=["Carla"]))
    diary.add("corrected", hand=first, facts=hand("Ana"), sat_out=("Beto", "Carla"))
    (kept,) = diary.now().hands
    assert (kept.aside, [problem.key for problem in kept.problems]) == ("problems", ["hand.too-few"])


def test_a_misdeal_in_a_tie_break_stays_a_misdeal_when_there_is_no_tie_any_more() -> None:
    diary = Diary("Ana Beto Carla")
    first = diary.hand(hand(None, Ana=41, Beto=41, Carla=100))
    diary.hand(VOID)
    diary.correct(first, hand(None, Ana=41, Beto=41, Carla=99))
    assert [(one.kind, one.aside) for one in diary.now().hands] == [("normal", ""), ("void", "")]


def test_a_scored_hand_keeps_what_was_told() -> None:
    diary = Diary("Ana Beto")
    diary.hand(hand("Ana", Beto="8S"))
    (one,) = diary.now().hands
    assert one.told == {"out": "Ana", "left": {"Beto": ["8S"]}}
    assert one.hand is not None
    assert (one.hand.people, one.hand.cards) == ({"out": ("Ana",)}, {"left": {"Beto": ("8S",)}})
