"""What a line shows before it is done, and what it says that one may type: whole sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.cli import match_story
from scorekeeper.cli.companion.big_figures import BigCell, figure_lines
from scorekeeper.transfer.exports.qr_screen import code_lines as drawn_code
from scorekeeper.transfer.exports.text_chart import text_chart as drawn_chart

from .conftest import Cli
from .terminal import terminal

OVER = {
    "en": "Hand 2 is kept and does not count: the match is over before it.",
    "es": "La mano 2 se guarda y no cuenta: la partida termina antes.",
}
AGAIN = {
    "en": "Hand 2, kept until now without counting, counts again.",
    "es": "La mano 2, guardada hasta ahora sin contar, vuelve a contar.",
}


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_hand_after_the_end_is_kept_and_counts_again(cli: Cli, lang: str) -> None:
    for line in ("new ochos Ana Beto", "hand b=:40", "hand a=:9"):
        assert cli(*line.split()).code == 0
    there = cli("edit", "1", "b=:120", "--yes", "--lang", lang)
    back = cli("edit", "1", "b=:40", "--yes", "--lang", lang)
    assert (there.code, back.code) == (0, 0)
    assert [OVER[lang] in there.out, AGAIN[lang] in there.out] == [True, False]
    assert [OVER[lang] in back.out, AGAIN[lang] in back.out] == [False, True]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("edit", "scorekeeper edit 2"),
        ("edit 1", "scorekeeper edit 1"),
    ],
)
def test_an_edit_without_anything_says_how(cli: Cli, typed: str, said: str) -> None:
    for line in ("new ochos Ana Beto", "hand b=8", "hand a=9"):
        assert cli(*line.split()).code == 0
    ran = cli(*typed.split())
    assert ran.code != 0
    assert f"Type it like {said} " in " ".join(ran.err.split())


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Hand 1 was told so already: nothing changes."),
        ("es", "La mano 1 ya estaba así: no cambia nada."),
    ],
)
@pytest.mark.parametrize("same", ["edit 1 b=8s", "edit b 8s:8s"])
def test_a_hand_that_was_told_so_is_not_recorded_again(cli: Cli, same: str, lang: str, said: str) -> None:
    for line in ("new ochos Ana Beto", "hand b=8s"):
        assert cli(*line.split()).code == 0
    before = cli("score", "--json").json
    ran = cli(*same.split(), "--yes", "--lang", lang)
    assert (ran.code, ran.out.splitlines()[0], cli("score", "--json").json) == (0, said, before)
    assert cli("edit", "1", "b=8h", "--yes").out.splitlines()[-1] == "Recorded."


@pytest.mark.parametrize("line", ["house target", "new ochos Ana Beto --set target", "house nonsense"])
def test_an_option_without_a_value_changes_nothing(cli: Cli, line: str) -> None:
    assert cli("new", "ochos", "Ana", "Beto").code == 0
    before = cli("score", "--json").json
    ran = cli(*line.split(), "--yes")
    assert (ran.code != 0, ran.err != "") == (True, True)
    assert cli("score", "--json").json == before


def test_figures_are_made_of_blocks() -> None:
    lines = ["".join(text for text, _ in row) for row in figure_lines([BigCell("Ana", 17, "", True)], 100, 40)]
    figure = ["  ██    ██████", "████        ██", "  ██        ██", "  ██      ██  ", "██████    ██  "]
    assert [line.rstrip() for line in lines if "█" in line] == [line.rstrip() for line in figure]


@pytest.mark.parametrize(
    ("environment", "dark"),
    [
        ({}, True),  # with colour it is black on white
        ({"COLORFGBG": "15;0"}, True),
        ({"NO_COLOR": "1", "COLORFGBG": "15;0"}, False),
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": "1", "COLORFGBG": "0;15"}, True),
    ],
)
def test_a_code_can_be_read_on_every_screen(
    environment: dict[str, str], dark: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLORFGBG", raising=False)
    typed = terminal(monkeypatch, tmp_path, 120, **environment)
    typed("new", "ochos", "Ana", "Beto")
    typed("hand", "b=8")
    asked = []

    def noted(rows: object, quiet: int, ink_is_dark: bool = True) -> object:
        asked.append(ink_is_dark)
        return drawn_code(rows, quiet, ink_is_dark)  # type: ignore[arg-type]

    monkeypatch.setattr("scorekeeper.cli.code_drawn.code_lines", noted)
    typed("qr")
    assert asked == [dark]


def test_a_chart_is_never_narrower_than_it_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty columns: with so many hands one column more would show another hand."""
    for columns, widest in ((12, 30), (20, 30), (31, 30), (51, 50)):
        typed = terminal(monkeypatch, tmp_path / str(columns), columns)
        typed("new", "tally", "Ana", "Beto")
        for _ in range(14):
            typed("hand", "a=1", "b=2")
        asked = []
        monkeypatch.setattr(
            match_story, "text_chart", lambda *told, asked=asked: asked.append(told[1]) or drawn_chart(*told)
        )
        typed("score", "--chart")
        assert asked == [widest]


def test_a_page_of_help_has_air_between_what_it_does_and_how_it_is_typed(cli: Cli) -> None:
    lines = cli("undo", "--help").out.splitlines()
    usage = next(place for place, line in enumerate(lines) if "scorekeeper undo" in line)
    assert lines[usage - 1].strip() == ""
    assert lines[usage - 2].strip()


@pytest.mark.parametrize(
    ("game", "hand", "edit", "said"),
    [
        (
            "oh-hell Ana Beto Carla",
            "a=0/0 b=1/1 c=0/0",
            "carla 1/0",
            {"en": "Hand 1: Carla, bid 1 (before: 0).", "es": "Mano 1: Carla, apuesta 1 (antes: 0)."},
        ),
        (
            "gin-rummy Ana Beto",
            "--knocker=ana a=:5 b=:20",
            "--knocker=beto a=:20 b=:5",
            {"en": "Hand 1: Who knocked? Beto (before: Ana).", "es": "Mano 1: ¿Quién cerró? Beto (antes: Ana)."},
        ),
        (
            "gin-rummy Ana Beto",
            "--knocker=ana a= b=:20 --gin",
            "--gin=no a=:5",
            {"en": "Hand 1: Was it gin? no (before: yes).", "es": "Mano 1: ¿Fue gin? no (antes: sí)."},
        ),
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_an_edit_says_which_answer_is_another(
    cli: Cli, game: str, hand: str, edit: str, said: dict[str, str], lang: str
) -> None:
    """The points alone do not say whether it was the bid or the tricks."""
    assert cli("new", *game.split()).code == 0
    assert cli("hand", *hand.split()).code == 0
    ran = cli("edit", "1", *edit.split(), "--yes", "--lang", lang)
    assert said[lang] in ran.out, ran.out + ran.err


@pytest.mark.parametrize(
    ("game", "hand", "edits", "said"),
    [
        (  # of several bids only the one that is another
            "oh-hell Ana Beto Carla", "a=0/0 b=1/1 c=0/0", ["carla 1/0"],
            ["Hand 1: Carla, bid 1 (before: 0)."],
        ),
        (  # Beto was out by his cards, and nobody had said so: of that nothing is said
            "ochos Ana Beto Carla", "--out=ana b=8 c=k", ["a=3 b=", "--out=carla c= a=3 b=4"],
            [],
        ),
        (
            "ochos Ana Beto Carla", "--out=ana a= b=8 c=k", ["--out=beto a=8 b="],
            ["Hand 1: Who went out? Beto (before: Ana)."],
        ),
    ],
)  # fmt: skip
def test_nothing_is_said_that_was_not_told(cli: Cli, game: str, hand: str, edits: list[str], said: list[str]) -> None:
    assert cli("new", *game.split()).code == 0
    assert cli("hand", *hand.split()).code == 0
    told = [cli("edit", "1", *edit.split(), "--yes").out for edit in edits]
    assert [line for one in told for line in one.splitlines() if "(before:" in line] == said
