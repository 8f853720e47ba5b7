"""The chart, wherever it is drawn: what is seen are the totals of the match, each in its place."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from match.evening import cards

from scorekeeper.insight.how_it_ran import Moment
from scorekeeper.transfer.exports import result_card as share_card
from scorekeeper.transfer.exports.canvas import Canvas
from scorekeeper.transfer.exports.formats import as_file
from scorekeeper.transfer.exports.match_sheet import sheet_of
from scorekeeper.transfer.exports.qr_standings import standings_texts
from scorekeeper.transfer.exports.svg_chart import chart
from scorekeeper.transfer.exports.text_chart import text_chart
from scorekeeper.transfer.machine_forms.board import board

from .fridge import opened_from

NAMES = ("Ana", "Beto", "Carla", "Dani", "Eva", "Luis", "Mia", "Nora", "Olga", "Pablo", "Rita", "Saul")


def told(*hands: dict[str, int], players: tuple[str, ...] = NAMES[:3], **more: Any) -> Any:
    events = [{"n": 1, "kind": "started", "players": list(players), **more}]
    facts = ({"kind": "hand", "facts": {"points": one}} for one in hands)
    return opened_from("tally", [*events, *({"n": n, **one} for n, one in enumerate(facts, 2))])


def three() -> Any:
    return told(
        {"Ana": 5, "Beto": -3, "Carla": 10}, {"Ana": 0, "Beto": 40, "Carla": 7}, {"Ana": 12, "Beto": 1, "Carla": -30}
    )


TOTALS = {"Ana": [0, 5, 5, 17], "Beto": [0, -3, 37, 38], "Carla": [0, 10, 17, -13]}


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_page_draws_every_total_from_the_first_to_the_last(lang: str) -> None:
    page = as_file(three(), "html", lang).decode()
    drawn = chart(sheet_of(three(), lang))
    assert drawn is not None
    lines = [
        [tuple(map(float, point.split(","))) for point in points.split()]
        for points in re.findall(r'<polyline points="([^"]*)"', page)
    ]
    for curve, line in zip(drawn.curves, lines, strict=True):
        wanted = TOTALS[curve.name]
        assert line == [(drawn.x(hand), drawn.y(total)) for hand, total in enumerate(wanted)]
        assert [one for one, _ in line] == sorted({one for one, _ in line}), "from left to right"
    zero, ten = drawn.y(0), drawn.y(10)
    assert zero > ten, "more is higher"
    for (_, y), total in zip(lines[0], TOTALS[drawn.curves[0].name], strict=True):
        assert y == pytest.approx(zero - (zero - ten) * total / 10, abs=0.2)


@pytest.mark.parametrize("players", [2, 10, 11, 12])
def test_no_two_lines_look_alike_on_the_page_nor_on_the_card(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    names = NAMES[:players]
    state = told({name: n for n, name in enumerate(names)}, {name: n for n, name in enumerate(names)}, players=names)
    lines: list[tuple[str, tuple[float, ...]]] = []

    def line(self: Canvas, points: Any, colour: str, width: float, dashes: Any = ()) -> None:
        if len(points) == 3:  # a total more than hands
            lines.append((colour, tuple(dashes)))

    marks: dict[int, str] = {}  # what stands on each line
    monkeypatch.setattr(Canvas, "line", line)
    monkeypatch.setattr(Canvas, "mark", lambda self, x, y, radius, colour, kind: marks.update({len(lines): kind}))
    share_card.card(sheet_of(state, "en"), 0.2)
    page = as_file(state, "html", "en").decode()
    drawn = re.findall(r'<g class="(c\d+)">\s*<polyline points="[^"]*"(?: stroke-dasharray="([^"]*)")?', page)
    by_line = [marks[number] for number in range(1, len(lines) + 1)]
    assert len(drawn) == len(lines) == len(set(zip(lines, by_line, strict=True))) == players
    on_page = [tuple(2 * float(part) for part in dashes.split()) for _, dashes in drawn]
    assert [dashes for _, dashes in lines] == on_page, "as dashed here as there"


@pytest.mark.parametrize(
    ("high", "target", "drawn"),
    [(60, None, 0), (60, 60, 1), (60, 61, 1), (60, 90, 1), (60, 91, 0), (60, 100, 0), (100, 60, 1), (40, 60, 1)],
)
def test_a_target_that_is_near_is_a_dotted_line(high: int, target: int | None, drawn: int) -> None:
    moments = (Moment(0, {"Ana": 0}, ()), Moment(1, {"Ana": high}, ("Ana",)))
    lines = text_chart(moments, 40, 8, target).lines
    dotted = [int(line.split()[0]) for line in lines if "·" in line]
    assert len(dotted) <= 1
    assert dotted == [target] * len(dotted)
    top = max(int(line.split()[0]) for line in lines[:-1])
    if drawn:
        assert target is not None
        assert top >= target
    elif target is not None:
        assert top < target


def test_the_standings_for_a_code_get_shorter_and_keep_what_matters_most() -> None:
    state = opened_from(
        "ochos-locos",
        [
            {"n": 1, "kind": "started", "players": ["Ana", "Beto"]},
            {"n": 2, "kind": "hand", "facts": {"out": "Ana", "left": {"Beto": cards("8S")}}},
        ],
    )
    texts = list(standings_texts(state, "en"))
    sizes = [len(text.encode()) for text in texts]
    assert sizes == sorted(set(sizes), reverse=True)
    assert all("Ana 0" in text and "Beto 50" in text for text in texts)
    assert all("DTSTART:20261120T213000" in text for text in texts)
    code = re.search(r"[A-Z0-9]{6}", texts[1].partition("DESCRIPTION:")[2])
    assert code is not None
    assert [code[0] in text for text in texts] == [True, True, False, False]
    assert ["Ana leads" in text for text in texts] == [True, False, False, False]
    assert ["Ochos Locos" in text for text in texts] == [True, True, True, False]


@pytest.mark.parametrize("level", [0, -5, 7, "highest"])
def test_what_somebody_came_in_with_is_in_the_export_as_it_was_told(level: int | str) -> None:
    state = opened_from(
        "ochos-locos",
        [
            {"n": 1, "kind": "started", "players": ["Ana", "Beto"]},
            {"n": 2, "kind": "joined", "player": "Eva", "level": level},
        ],
    )
    assert board(state)["hands"] == [{"join": "Eva", "at": level}]


@pytest.mark.parametrize("players", [2, 5, 6, 9])
def test_no_letter_of_the_picture_is_small_and_no_name_touches_another(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone shows its 1080 pixels on 360: a third of each letter."""
    names = NAMES[:players]
    state = told({name: n for n, name in enumerate(names)}, players=names)
    sizes: list[float] = []
    labels: list[float] = []

    def text(self: Canvas, x: float, y: float, said: str, size: float, *more: Any, **told: Any) -> None:
        sizes.append(size)
        if said in names and x > 700:
            labels.append(y)

    monkeypatch.setattr(Canvas, "text", text)
    share_card.card(sheet_of(state, "en"), 0.2)
    assert min(sizes) / 3 >= 11
    labels.sort()
    assert len(labels) == len(names)
    assert min(later - earlier for earlier, later in itertools.pairwise(labels)) >= min(sizes)


def test_letters_that_no_font_has_take_no_room_on_a_card() -> None:
    canvas = Canvas(400, 100, "white")
    assert canvas.width("Zoë\U000f0000\U000f0001", 20) == canvas.width("Zoë", 20)
    assert canvas.width("WWWW", 20) > canvas.width("iiii", 20) > 0
    assert canvas.width("$x^2$", 20) > canvas.width("x2", 20), "no formula"
