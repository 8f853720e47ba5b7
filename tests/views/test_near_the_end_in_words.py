"""The rarer pieces of what is said near the end: a total that somebody else reaches, who is safe with nothing."""

from __future__ import annotations

import pytest
from match.evening import evening, hand

from scorekeeper.insight.outlook import Outlook, Safe, Win
from scorekeeper.views.outlook_text import _needs, _threatened, _told, outlook_lines, outlook_sentence

TWO = evening("ochos-locos", "Ana Beto Luis", hand("Ana", Beto=40, Luis=62), hand("Luis", Ana=10, Beto=2))


@pytest.mark.parametrize(
    ("win", "said"),
    [
        (Win("Ana", (("Beto", 6),), (("Luis", 38),)), ["Beto gets 6 or more", "somebody else reaches 100"]),
        (Win("Ana", (("Beto", 6),)), ["Beto gets 6 or more"]),
        (Win("Ana", (), (("Beto", 58), ("Luis", 38))), ["Beto gets 58 or more or Luis gets 38 or more"]),
    ],
)
def test_what_a_win_hangs_on(win: Win, said: list[str]) -> None:
    assert list(_told(win, TWO, "en")) == said


@pytest.mark.parametrize(
    ("win", "needs"),
    [
        (Win("Ana"), False),
        (Win("Ana", (("Beto", 6),)), True),
        (Win("Ana", (), (("Beto", 6),)), True),
        (Win("Ana", (), (), 12), True),
    ],
)
def test_whether_anything_is_needed_besides_going_out(win: Win, needs: bool) -> None:
    assert _needs(win) is needs


def test_who_is_out_with_a_single_point_is_named_first() -> None:
    """Who may get as much as any hand brings is not in danger; who is out already is no news."""
    safe = (Safe("Ana", 30), Safe("Beto", 0), Safe("Carla", 100), Safe("Dani", -1), Safe("Eva", 99))
    found = _threatened(Outlook(last_hand=False, wins=(), safe=safe), 100)
    assert [(one.player, one.most) for one in found] == [("Beto", 0), ("Ana", 30), ("Eva", 99)]


def test_two_things_to_say_are_two_sentences() -> None:
    standings = evening("ochos-locos", "Ana Beto", hand("Ana", Beto=60), hand("Beto", Ana=55))
    lines = list(outlook_lines(standings, "en"))
    told = outlook_sentence(standings, "en").removeprefix("Next hand: ").removesuffix(".").split("; ")
    assert len(told) == 2
    assert lines[1:] == [f"{one[:1].upper()}{one[1:]}." for one in told]
    assert lines[0].endswith(":")
