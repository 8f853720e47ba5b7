"""What pages are made of: the order of fields, the choices of an option, how long a browser may keep a file."""

from __future__ import annotations

import resource

import pytest
from match.evening import game

from scorekeeper.messages import problem_text
from scorekeeper.problems import Problem, WayOut
from scorekeeper.web import descriptors
from scorekeeper.web.keeper_page import _choices, _place
from scorekeeper.web.player_view import texts

from .conftest import Table_

ORDER, SEATS = ["out", "left"], ["Ana", "Beto", "Carla"]


@pytest.mark.parametrize(
    ("key", "place"),
    [(("out", ""), (0, -1)), (("left", "Ana"), (1, 0)), (("left", "Carla"), (1, 2)), (("left", "Eva"), (1, -1))],
)
def test_fields_stand_in_the_order_of_the_questions_and_of_the_seats(key: tuple[str, str], place: object) -> None:
    assert _place(key, ORDER, SEATS) == place


@pytest.mark.parametrize(
    ("option", "lang", "choices"),
    [
        ("eight_on_eight", "en", [("yes", "yes"), ("no", "no")]),
        ("eight_on_eight", "es", [("sí", "sí"), ("no", "no")]),
        ("target", "en", []),
    ],
)
def test_what_may_be_chosen(option: str, lang: str, choices: object) -> None:
    assert list(_choices(game("ochos-locos").options[option], lang)) == choices


@pytest.mark.parametrize("path", ["/phones.css", "/phones.js", "/icon.svg"])
def test_a_browser_asks_once_an_hour_for_what_never_changes(path: str, evening: Table_) -> None:
    answer = evening("ochos-locos", "Ana", "Beto").phone("watch").client.get(path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "max-age=3600")


ENDLESS = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "found"),
    [
        (ENDLESS, ENDLESS, None, descriptors.ENOUGH),
        (descriptors.ENOUGH + 5, ENDLESS, None, descriptors.ENOUGH + 5),
        (100, 100, None, 100),
        (100, ENDLESS, descriptors.ENOUGH, descriptors.ENOUGH),
        (100, 200, 200, 200),
    ],
)
def test_how_many_phones_a_process_may_serve(
    soft: int, hard: int, asked: int | None, found: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: wanted.append(limits[0]))
    descriptors._available.cache_clear()
    try:
        assert descriptors._available() == found
    finally:
        descriptors._available.cache_clear()
    assert wanted == ([] if asked is None else [asked])


@pytest.mark.parametrize(
    ("problem", "lang", "said"),
    [
        (Problem("people.counts-for-itself", {"name": "Ana"}), "en", 2),
        (Problem("people.counts-for-itself", {"name": "Ana"}, ways=(WayOut("players"),)), "en", 1),
        (Problem("people.counts-for-itself", {"name": "Ana"}), "es", 2),
        (Problem("people.counts-for-itself", {"name": "Ana"}, ways=(WayOut("players"),)), "es", 1),
    ],
)
def test_how_to_go_on_is_said_where_no_button_does_it(problem: Problem, lang: str, said: int) -> None:
    both = [one for one in problem_text(problem, lang) if one]
    assert len(both) == 2
    assert texts((problem,), lang) == (" ".join(both[:said]),)
