from __future__ import annotations

import base64
from io import StringIO

import pytest

from scorekeeper.cli import clipboard

from .conftest import Cli

OVER = (
    "new ochos Ana Beto Carla --name Friday",
    "hand b=8k3 c=a,10",
    "hand a=3 b=9",
    "hand a=kk c=4 --out beto",
    "hand b=8s8h c=2",
)


@pytest.fixture
def over(cli: Cli) -> Cli:
    for line in OVER:
        assert cli(*line.split()).code == 0
    return cli


def test_six_lines_of_a_match_that_is_over(over: Cli) -> None:
    ran = over("share")
    lines = ran.out.splitlines()
    assert (ran.code, ran.err, len(lines)) == (0, "", 6)
    assert lines[0] == "Ochos Locos: Carla wins with 17, the lowest total. Beto has reached 100."
    assert "would have won" in lines[1]
    assert lines[2] == "Carla 17 · Ana 23 · Beto 172"
    assert lines[3] == "Carla took the lead in hand 3 and kept it."
    assert lines[4].startswith("Friday, ")
    assert lines[4].endswith(", 4 hands.")
    assert lines[5] == f"Check code {over('qr', '--match', '--json').json['text'].split('/')[1]}"


def test_in_spanish(over: Cli) -> None:
    lines = over("share", "--lang", "es").out.splitlines()
    assert lines[0].startswith("Ochos locos: Gana Carla con 17")
    assert lines[3] == "Carla tomó la delantera en la mano 3 y no la soltó."
    assert lines[5].startswith("Código de control ")


@pytest.mark.parametrize(
    ("begun", "shared"),
    [
        ("new ochos Ana Beto --yes", "Carla wins with 17"),  # nothing of it can be told yet
        ("new ochos Ana Beto --start Beto=5 --yes", "No hand has been recorded yet"),
        ("new ochos Ana Beto --start-hands 2 --yes", "No hand has been recorded yet"),
    ],
)
def test_the_last_result_is_shared_until_the_next_match_has_points(over: Cli, begun: str, shared: str) -> None:
    assert over(*begun.split()).code == 0
    assert shared in over("share").out.splitlines()[0]
    current = over("score", "--json").json["id"]
    assert current in over("share", "-m", current, "--json").out


def test_before_the_end_they_tell_how_it_stands(cli: Cli) -> None:
    cli("new", "ochos", "Ana", "Beto")
    begun = cli("share").out.splitlines()
    assert (len(begun), begun[1:4]) == (6, ["Not a point so far.", "Ana 0 = Beto 0", "Nothing has been played yet."])
    cli("hand", "b=8")
    assert cli("share").out.splitlines()[:4] == [
        "Ochos Locos: Ana leads with 0, then Beto with 50. Beto deals next.",
        "The hand that moved the most: number 1, 50 for Beto.",
        "Ana 0 · Beto 50",
        "Ana has led since the first hand.",
    ]


def test_a_machine_gets_the_same_lines(over: Cli) -> None:
    assert over("share", "--json").json["lines"] == over("share").out.splitlines()


def test_names_cannot_move_the_cursor(cli: Cli) -> None:
    ran = cli("new", "tally", "Ana", "Beto", "--name", "\x1b[2J\x1b]0;title\x07")
    assert (ran.code, ran.out) == (2, "")
    assert "has characters that cannot be seen" in ran.err
    assert "\x1b" not in ran.err
    assert "\x07" not in ran.err


class Terminal(StringIO):
    """A screen that remembers what was written to it."""

    def isatty(self) -> bool:
        return True


def test_the_clipboard_of_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    terminal = Terminal()
    monkeypatch.setattr("pyperclip.copy", copied.append)
    assert clipboard.copy("Zoë 31\nAna 12", {}, terminal) == clipboard.COPIED
    assert (copied, terminal.getvalue()) == (["Zoë 31\nAna 12"], "")


def test_no_clipboard_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(text: str) -> None:
        raise OSError("no display")

    monkeypatch.setattr("pyperclip.copy", fails)
    assert clipboard.copy("31", {}, Terminal()) == clipboard.NONE


def test_over_a_connection_the_terminal_is_asked() -> None:
    terminal = Terminal()
    assert clipboard.copy("Zoë 31", {"SSH_TTY": "/dev/pts/1"}, terminal) == clipboard.HANDED_ON
    start, _, rest = terminal.getvalue().partition(";c;")
    assert (start, base64.b64decode(rest.removesuffix("\x07")).decode()) == ("\x1b]52", "Zoë 31")
    assert clipboard.copy("31", {"SSH_TTY": "/dev/pts/1", "TERM": "dumb"}, Terminal()) == clipboard.NONE


def test_nothing_is_copied_where_the_lines_go_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyperclip.copy", lambda text: pytest.fail("copied"))
    assert clipboard.copy("31", {}) == clipboard.NONE


def test_a_match_that_was_only_begun_is_not_what_the_family_waits_for(over: Cli) -> None:
    shared, settled = over("share").out, over("settle").out
    over("again")
    told = "No hand has been played since; this is the match before: Ochos Locos with Ana, Beto and Carla.\n"
    assert (over("share").out, over("share").err) == (shared, told)
    assert (over("settle").out, over("settle").err) == (settled, told)
    sheet = over("export", "--format", "csv")
    assert ("Carla" in sheet.out, sheet.err) == (True, told), "and a sheet to read is of the same one"
    newest = over("score", "--json").json["id"]
    assert over("export", "--format", "json").err == "", "a program gets the one that goes on"
    assert "Nothing has been played yet." in over("share", newest).out, "who names it gets it"
    over("hand", "b=8", "c=2")
    assert "Ana leads with 0" in over("share").out


def test_where_nothing_is_over_a_match_that_was_only_begun_is_shared_as_it_is(cli: Cli) -> None:
    cli("new", "ochos", "Ana", "Beto")
    assert "Nothing has been played yet." in cli("share").out
    assert cli("share").err == ""


def test_a_misdeal_is_no_hand_that_was_played(cli: Cli) -> None:
    """The text, the list of matches and the statistics count the same."""
    for line in ("new ochos Ana Beto", "hand b=8", "hand --void", "hand b=9", "stop --yes"):
        assert cli(*line.split()).code == 0
    assert "2 hands" in cli("share").out
    assert "2 hands" in cli("matches").out
    assert cli("stats", "--json").json["hands"] == 2


def test_a_tie_that_a_rule_decides_is_told_with_that_rule(cli: Cli) -> None:
    for line in ("new tute Ana Beto --start Ana=60 --start Beto=50", "hand --points a=60,b=60 --last b"):
        assert cli(*line.split()).code == 0
    said = cli("share").out
    assert "Level with 120 at the end. Where the same total is past the target, whoever took the last trick" in said
    assert "All are level" not in said
