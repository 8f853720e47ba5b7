"""Keys that only a terminal has: Tab, backspace, Ctrl-C, and the ways in which a terminal goes away."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("a pseudo-terminal is a thing of POSIX", allow_module_level=True)

from .evenings import BUG
from .terminal import Terminal

START = ("ochos-locos", "Ana Beto Carla Dani")


@pytest.fixture(scope="module")
def seated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    with Terminal(tmp_path_factory.mktemp("home"), "en") as terminal:
        terminal.type(*START)
        yield terminal


def last_line(terminal: Terminal) -> str:
    return terminal.text.rstrip("\n").rpartition("\n")[2]


def test_tab_completes_commands_and_names(seated: Terminal) -> None:
    seated.press(*".hel", "\t")
    assert last_line(seated) == "Who went out? .help"
    seated.press("\x15", *"ca", "\t")
    assert last_line(seated) == "Who went out? Carla"
    seated.press("\x15")


def test_what_was_refused_stands_there_to_be_changed(seated: Terminal) -> None:
    seated.type("a", "8zk")
    seated.press("\x7f")
    assert last_line(seated).split() == ["Beto:", "8z", "?"], "backspace takes the last letter only"
    seated.press("\x15")
    seated.type("8zk")
    seated.press("9")
    assert last_line(seated).split() == ["Beto:", "9", "9", "9"], "a letter takes the place of it all"
    seated.press("\r")


def test_a_refused_line_is_emptied_as_any_other(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START, "a", "8zk")
        terminal.press("\x15")
        assert last_line(terminal).startswith("Beto: 8k5, or the total 27"), "the hint of an empty line"


def test_what_was_refused_is_gone_after_another_start(tmp_path: Path) -> None:
    """What was typed next was glued to it."""
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START, "a", "8zk")
        terminal.press("\x03")
    with Terminal(tmp_path, "en") as terminal:
        assert last_line(terminal).split() == ["Beto:", "8k5,", "or", "the", "total", "27;", "Enter:", "none"]


def test_refused_names_stand_there_with_room_for_more(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type("ochos-locos", "Ana")
        terminal.press(*"Be")
        time.sleep(0.2)
        terminal.kill()
    with Terminal(tmp_path, "en") as terminal:
        assert last_line(terminal) == "> Ana Be"
        terminal.type("to")
        assert "Ochos Locos, 2 players: Ana and Beto." in terminal.text


def test_a_command_behind_refused_names_is_a_command(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type("ochos-locos", "Ana", ".help")
        assert "Type what was asked. Besides:" in terminal.text
        assert last_line(terminal) == "> Ana"
        terminal.type("Beto")
        assert "Ochos Locos, 2 players: Ana and Beto." in terminal.text


def test_a_command_is_no_answer_that_was_half_typed(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START, ".new", ".back")
        assert last_line(terminal).split() == ["Who", "went", "out?", "Enter:", "whoever", "has", "no", "cards"]


def test_history_brings_back_commands_and_no_cards(seated: Terminal) -> None:
    seated.type(".note the eight stands")
    seated.press("\x1b[A")
    assert last_line(seated).endswith(".note the eight stands")
    seated.press("\x1b[A")
    assert last_line(seated).endswith(".note the eight stands"), "there was nothing but cards before"
    seated.press("\x15")


@pytest.mark.parametrize("how", ["ctrl-c", "ctrl-d", "closed", "killed"])
def test_what_was_half_typed_is_offered_again(how: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START, "a", "8k3")
        if how == "ctrl-d":
            terminal.type("a10")
            terminal.press("\x04")
        else:
            terminal.press(*"a10")
            time.sleep(0.2)  # every letter is kept, but no more than twenty times a second
        if how == "ctrl-c":
            terminal.press("\x03")
            assert "Nothing is lost: scorekeeper goes on from here." in terminal.text
        elif how == "closed":
            terminal.child.close(force=False)
        elif how == "killed":
            terminal.kill()
    with Terminal(tmp_path, "en") as terminal:
        assert "Taken up where it was left:\nWho went out? Ana\nBeto 8k3\n" in terminal.text
        assert last_line(terminal).startswith("Dani:" if how == "ctrl-d" else "Carla: a10")


def test_a_terminal_that_cannot_move_its_cursor(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en", TERM="dumb") as terminal:
        terminal.type(*START, "a", "8s", "9", "k", "")
        assert "Ana leads with 0, then Carla with 9" in terminal.text
        assert "\x1b" not in terminal.raw


def test_no_colour_where_none_is_wanted(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en", NO_COLOR="1") as terminal:
        terminal.type(*START, "a", "8h", "9", "k", "")
        assert not any(f"\x1b[{colour}" in terminal.raw for colour in ("31", "32", "1;32", "38", "91"))
        assert "██" in terminal.text


def test_wide_names_stay_in_line(tmp_path: Path) -> None:
    """Every total ends under the last letter of its title, whatever the names are made of."""
    with Terminal(tmp_path, "en") as terminal:
        terminal.type("ochos-locos", "王小明 🦊 Zoë", "z", "9", "8k")
        rows = [[terminal.screen.buffer[row][column].data for column in range(80)] for row in range(24)]
    (header,) = (place for place, row in enumerate(rows) if "".join(row).rstrip().endswith("hand  total"))
    edge = len("".join(rows[header]).rstrip()) - 1
    receipt = rows[header + 2 : header + 5]
    assert [row[edge] for row in receipt] == ["9", "0", "0"]
    assert [row[edge + 1] for row in receipt] == [" "] * 3


def test_ten_lines_pasted_at_once(tmp_path: Path) -> None:
    """As a terminal sends them that brackets nothing, and faster than anybody is asked."""
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START)
        terminal.press("a\r8k3\ra10\rqq4\r\rb\r5\rq\rk k\r\r")
        terminal.settle("Hand 3, dealt by Carla")
        assert BUG not in terminal.text
        assert "Hand 2: Beto went out. Carla deals next." in terminal.text
    assert len(recorded(tmp_path)) == 2


def test_ten_lines_in_the_brackets_of_a_terminal_are_one_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START)
        terminal.press("\x1b[200~ana\nb 8k3\nc a10\nd qq4\x1b[201~")
        terminal.press("\r")
        assert BUG not in terminal.text
        assert " ".join(terminal.text.partition("Ana    none")[2].split()).startswith("0 0 leads")


def test_a_key_that_is_held_down(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START)
        terminal.press("\r" * 40)
        terminal.settle()
        terminal.press("k" * 300 + "\r")
        terminal.settle()
        terminal.press("\x7f" * 400)
        terminal.type("ana")
        assert BUG not in terminal.text
        assert recorded(tmp_path) == []


@pytest.mark.parametrize("how", ["ctrl-c", "killed"])
def test_what_was_half_typed_at_a_receipt_is_offered_again(how: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START, "a", "8k3", "a10", "qq4")
        terminal.press(*"b 8:7")
        time.sleep(0.2)
        terminal.press("\x03") if how == "ctrl-c" else terminal.kill()
    with Terminal(tmp_path, "en") as terminal:
        assert last_line(terminal).endswith("b 8:7"), terminal.text
        terminal.type("")
        assert last_line(terminal).startswith("Enter records:"), "it is put right, and shown"
        terminal.type("")
    assert recorded(tmp_path) == [{"Beto": ["7", "K", "3"], "Carla": ["A", "10"], "Dani": ["Q", "Q", "4"]}]


def test_what_was_refused_at_a_receipt_stands_there_to_be_changed(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START, "a", "8k3", "a10", "qq4", "b 8zk, c 5")
        assert last_line(terminal).endswith("b 8zk, c 5")
        assert "Enter records:" not in last_line(terminal), "Enter says the line that stands there"
        terminal.press("\x15")
        terminal.type("c 5")
        assert last_line(terminal).startswith("Enter records:")


@pytest.mark.parametrize(
    "line", [".re beto carla", ".edit 4 tia mela=2 2 3", ".join beto 5", ".leave zoe", ".house zzz=4"]
)
@pytest.mark.parametrize("at", [(), ("a", "8k3", "a10", "qq4")], ids=["question", "receipt"])
def test_a_command_that_was_refused_stands_there_to_be_changed(line: str, at: tuple[str, ...], tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START, *at, line)
        assert last_line(terminal).endswith(line), terminal.text
        terminal.press("\x7f")
        assert last_line(terminal).endswith(line[:-1].rstrip())
        terminal.press("\x15")
        terminal.type(".score")
        assert not last_line(terminal).endswith(line)


def test_hands_pasted_in_the_brackets_of_a_terminal_are_hands(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START)
        terminal.press("\x1b[200~a\n8k3\na10\nqq4\n\nb\n5\nq\nk k\n\x1b[201~")
        terminal.type("", "", "")
        assert BUG not in terminal.text
        assert "Hand 3, dealt by Carla" in terminal.text
    assert len(recorded(tmp_path)) == 2


def test_what_waits_of_a_paste_is_there_after_the_battery_was_empty(tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START)
        terminal.press("\x1b[200~a\n8k3\na10\nqq4\n\nb\n5\nq\nk k\n\x1b[201~")
        terminal.type("")
        terminal.kill()
    with Terminal(tmp_path, "en") as terminal:
        terminal.type("", "")
        assert "Hand 3, dealt by Carla" in terminal.text
    assert len(recorded(tmp_path)) == 2


@pytest.mark.one_in(5)
@pytest.mark.parametrize("keys", ["\x03\r", "\x03\x03", "\x03\r\r\r", "\x04\r", "\x04\x04", "\r\x03"])
@pytest.mark.parametrize("begun", ["", "8k"])
def test_control_keys_and_enter_in_one_breath(keys: str, begun: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START, "a")
        terminal.press(*begun)
        time.sleep(0.2)
        terminal.press(keys)
        if begun and "\x04" in keys:  # with something on the line this key is none
            terminal.press("\x03")
        terminal.settle()
        assert BUG not in terminal.text
        assert "Unhandled" not in terminal.text
        assert "Return value" not in terminal.text
    with Terminal(tmp_path, "en") as terminal:
        assert "Who went out? Ana" in terminal.text
        assert not begun or "8k" in terminal.text.partition("Taken up")[2]


@pytest.mark.parametrize("columns", [20, 40, 132])
def test_a_window_that_changes_its_size(columns: int, tmp_path: Path) -> None:
    with Terminal(tmp_path, "en") as terminal:
        terminal.type(*START, "a")
        terminal.press(*"8k")
        for lines in (10, 3, 30):
            terminal.resize(columns, lines)
        terminal.press("3", "\r")
        terminal.type("a10", "qq4", "")
        assert BUG not in terminal.text
    assert recorded(tmp_path) == [{"Beto": ["8", "K", "3"], "Carla": ["A", "10"], "Dani": ["Q", "Q", "4"]}]


def recorded(home: Path) -> list[object]:
    """What was told of every hand that is in the store."""
    (match,) = (path for path in (home / "matches").glob("*.json"))
    told = json.loads(match.read_text(encoding="utf-8"))
    found: list[object] = []

    def walk(tree: object) -> None:
        if isinstance(tree, dict):
            if isinstance(tree.get("facts"), dict):
                found.append(tree["facts"].get("left"))
            for value in tree.values():
                walk(value)
        elif isinstance(tree, list):
            for value in tree:
                walk(value)

    walk(told)
    return found
