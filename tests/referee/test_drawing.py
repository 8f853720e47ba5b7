"""Drawing though one could play, and what is drawn by one who cannot."""

from __future__ import annotations

import pytest

from scorekeeper.referee import Consequence, Verdict, may, may_draw

from .tables import at_table


@pytest.mark.parametrize(
    ("name", "options", "answer", "clause", "follows"),
    [
        ("ochos-locos", {}, "no", "turn.must-play", "or-draw 1, play-drawn"),
        ("ochos-locos", {"draw": "until"}, "no", "turn.must-play", "or-draw-until 0, play-drawn"),
        ("ocho", {}, "no", "turn.must-play", "or-draw-until 0, play-drawn"),
        ("eights", {}, "yes", "draw.choice", "or-draw 1, keep-drawn"),
        ("crazy-eights-five-rounds", {}, "no", "turn.must-play", "or-draw-until 3, play-drawn"),
        ("playpalace-crazy-eights", {}, "no", "turn.must-play", "or-draw 1, play-drawn"),
        ("uno", {}, "yes", "draw.one", "or-draw 1, play-drawn"),
        ("uno", {"draw": "until"}, "yes", "draw.one", "or-draw-until 0, play-drawn"),
    ],
)
def test_drawing_though_one_could_play(
    name: str, options: dict[str, str], answer: str, clause: str, follows: str
) -> None:
    verdict = may_draw(at_table(name, **options))
    assert (verdict.answer, verdict.clauses[0]) == (answer, clause)
    assert in_short(verdict) == follows


@pytest.mark.parametrize(("name", "reason"), [("hearts", "unsaid"), ("tally", "unsaid"), ("lama", "in-words")])
def test_where_nothing_is_said_about_drawing(name: str, reason: str) -> None:
    assert may_draw(at_table(name)) == Verdict("unsaid", reason=reason)


@pytest.mark.parametrize(("option", "kind"), [("one", "or-draw"), ("until", "or-draw-until")])
def test_who_has_nothing_that_fits_draws(option: str, kind: str) -> None:
    verdict = may(at_table("ochos-locos", draw=option), "5C", "7H")
    drawn = [one for one in verdict.consequences if one.kind.startswith("or-draw")]
    assert drawn == [Consequence(kind, "draw.how-many", n=1 if option == "one" else 0)]


def in_short(verdict: Verdict) -> str:
    return ", ".join(f"{one.kind} {one.n}" if one.kind.startswith("or") else one.kind for one in verdict.consequences)
