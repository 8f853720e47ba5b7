"""A form of another match than the one on the table does nothing, whatever its revision; and what was typed stays."""

from __future__ import annotations

import re
from html import unescape

import pytest

from scorekeeper.table.entry.one_line import record_hand

from .conftest import Evening, Phone, Table_, button_of, names_of_buttons
from .test_keeper_actions import told

FIELD = re.compile(r'<input name="([^"]*)" value="([^"]*)"')


def recorded(table: Evening, *held: str) -> None:
    """Hands typed at the terminal, in which Ana went out and Beto held this."""
    for one in held:
        record_hand(table.live.at, ["a=", f"b={one}"])
    table.live.read()


def ended_and_begun_again(table: Evening) -> tuple[Phone, str]:
    """A keeper whose page is of the first match, and another one is on the table, with the same people."""
    keeper, other = table.phone("keep"), table.phone("keep")
    recorded(table, "8", "9")
    before = keeper.open("/keep")
    keeper.open("/keep/edit/1")
    edit = keeper.page
    other.open("/keep")
    other.press("Stop here…")
    other.press("Record this")
    other.press("The same once more")
    keeper.page = before
    return keeper, edit


@pytest.mark.parametrize("hands", [0, 1, 2, 5])  # the revision of then is above, at and below that of now
@pytest.mark.parametrize(
    ("button", "fields"),
    [
        ("Undo", {}),
        ("Joins", {"name": "Carla", "at": ""}),
        ("Leaves…", {"name": "Ana"}),
        ("Change seats", {"name": "Ana", "other": "Beto"}),
        ("Deals next", {"name": "Beto"}),
        ("Put the name right…", {"name": "Ana", "new": "Anna"}),
        ("Keep the ruling", {"text": "of the other match"}),
        ("Show what changes", {"option/target": "200"}),
        ("Stop here…", {}),
        ("Misdeal: nobody scores", {}),
    ],
)
def test_a_form_of_the_match_before_does_nothing(
    evening: Table_, hands: int, button: str, fields: dict[str, str]
) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper, _ = ended_and_begun_again(table)
    recorded(table, *"3" * hands)
    before = table.live.match.events
    keeper.press(button, **fields)
    assert keeper.status == 409, (keeper.path, keeper.text[:200])
    assert "Record this" not in names_of_buttons(keeper.page)
    assert table.live.match.events == before


def test_an_edit_and_an_approval_of_the_match_before_do_nothing(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper, edit = ended_and_begun_again(table)
    recorded(table, "3")
    before = table.live.match.events
    keeper.page = edit
    keeper.press("Show what changes", **{"left/Beto": "7"})
    assert keeper.status == 409
    keeper.post("/keep/do", {"action": "stop", "sure": "1", "revision": str(len(before))})
    assert keeper.status == 409, "a form that names no match is none of ours"
    keeper.post("/keep/again", {"revision": str(len(before))})
    assert keeper.status == 409
    assert table.live.match.events == before


def test_a_revision_that_is_not_there_yet_is_none_that_was_seen(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    before = table.live.match.events
    for action in ("note", "dealer", "stop"):
        keeper.post("/keep/do", form_of(keeper, action) | {"revision": "999", "text": "x", "name": "Beto"})
        assert keeper.status == 409, action
        keeper.open("/keep")
    assert table.live.match.events == before


def form_of(keeper: Phone, action: str) -> dict[str, str]:
    """The hidden fields of the form of this action."""
    form = next(one for one in keeper.page.split("<form")[1:] if f'name="action" value="{action}"' in one)
    return {name: unescape(value) for name, value in re.findall(r'type="hidden" name="([^"]*)" value="([^"]*)"', form)}


@pytest.mark.parametrize(
    ("button", "fields", "which"),
    [
        ("Joins", {"name": "Zoé" * 30, "at": "highest"}, 0),
        ("Put the name right…", {"name": "Beto", "new": "Ana"}, 0),
        ("Keep the ruling", {"text": "a long ruling " * 60}, 0),
        ("Show what changes", {"option/target": "99999", "option/packs": "2"}, 0),
        ("Show what changes", {"name": "Beto", "points": "5", "why": "too late " * 90}, 1),
        ("Show what changes", {"name": "Beto", "points": "many", "why": "late"}, 1),
    ],
)
def test_what_was_typed_stands_there_again_when_it_is_refused(
    evening: Table_, button: str, fields: dict[str, str], which: int
) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    form = [one for one in keeper.page.split("<form")[1:] if button in names_of_buttons("<form" + one)][which]
    assert button_of(form, button)
    keeper.press(button, which, **fields)
    assert keeper.status == 422
    again = [one for one in keeper.page.split("<form")[1:] if button in names_of_buttons("<form" + one)][which]
    there = dict(FIELD.findall(again)) | {
        name: chosen
        for name, inner in re.findall(r'<select name="([^"]*)">(.*?)</select>', again, re.DOTALL)
        for chosen in re.findall(r'<option(?: value="[^"]*")? selected>([^<]*)', inner)
    }
    for name, text in fields.items():
        if name == "at":
            assert 'value="highest" selected' in again
        else:
            assert unescape(there.get(name, "")) == text, name
    details = keeper.page.partition(again)[0].rpartition("<details")[2].partition(">")[0]
    assert " open" in details, "one sees what one typed"


def test_a_new_match_that_is_refused_keeps_game_and_people(evening: Table_) -> None:
    table = evening()
    keeper = table.phone("keep")
    keeper.press("Begin", game="ochos", players="Ana ana")
    assert keeper.status == 422
    assert 'name="players" value="Ana ana"' in keeper.page
    assert 'name="game" value="ochos"' in keeper.page
    keeper.press("Begin", game="xyzzy", players="Ana Beto")
    assert 'name="game" value="xyzzy"' in keeper.page


def test_an_edit_that_is_refused_keeps_what_was_typed(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    recorded(table, "8")
    keeper = table.phone("keep")
    keeper.open("/keep/edit/1")
    keeper.press("Show what changes", **{"left/Beto": "7 zz", "left/Ana": ""})
    assert keeper.status == 422
    assert 'name="left/Beto" value="7 zz"' in keeper.page
    assert "Show what changes" in names_of_buttons(keeper.page)


@pytest.mark.parametrize("link", ["join", "keep"])
def test_what_was_told_too_late_is_shown_so_that_it_can_be_typed_again(evening: Table_, link: str) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    phone = table.seated("Beto") if link == "join" else table.phone("keep")
    if link == "keep":
        phone.open("/keep?for=left/Beto")
    told(table, Ana="")
    recorded(table, "9")
    phone.press("Send", text="8S 4D")
    assert phone.status == 409
    assert "8S 4D" in phone.text


def test_digits_that_nobody_shows_stand_there_again(evening: Table_) -> None:
    keeper = evening("ochos-locos", "Ana", "Beto").phone("keep")
    keeper.press("Allow", digits="1234", link="join")
    assert keeper.status == 404
    assert 'name="digits" value="1234"' in keeper.page
    assert '<option value="join" selected>' in keeper.page
