"""Totals that a ruleset hides until the end: no page for any phone has them, nor what is fetched beside the pages."""

from __future__ import annotations

import re

import pytest

from scorekeeper.match.events import Stopped
from scorekeeper.table.house_rules import house_event
from scorekeeper.table.match_access import record
from scorekeeper.table.recording import record_facts
from scorekeeper.table.typed.typed_hand import TypedHand
from scorekeeper.web.app import application

from .conftest import Evening, Table_

TOLD = re.compile(r"(?<!\d)(1733|2039|3772)(?!\d)")
PAGES = (
    *(
        "/",
        "/board",
        "/match.json",
        "/points",
        "/points?who=Ana",
        "/hand/1",
        "/hand/2",
        "/rules",
        "/keep",
        "/keep/edit/1",
    ),
    *("/home/result.txt", "/home/match.html", "/home/match.png", "/ask?q=who+leads", "/ask?q=how+many+points+has+ana"),
)


TELLING_NOTHING = ("/live", "/hear", "/phones.css", "/phones.js", "/icon.svg", "/keep/new", "/keep/code.svg")


def test_every_page_is_tried(evening: Table_) -> None:
    table = evening("tally", "Ana", "Beto")
    app = application(table.live, set(), table.streams).app
    pages = {route.path for route in app.routes if route.methods and "GET" in route.methods}  # type: ignore[attr-defined]
    tried = (*(path.partition("?")[0] for path in PAGES), *TELLING_NOTHING, "/join/x", "/watch/x", "/keep/x")
    missed = {page for page in pages if not any(re.fullmatch(re.sub(r"{[^}]+}", "[^/]+", page), one) for one in tried)}
    assert not missed


@pytest.fixture
def secret(evening: Table_) -> Evening:
    table = evening("tally", "Ana", "Beto")
    record(table.live.table, lambda state: house_event(state, ["totals=hidden"], "en"))
    for points in (1733, 2039):
        record_facts(table.live.table, TypedHand({"points": {"Ana": points, "Beto": 5}}))
    table.live.read()
    return table


@pytest.mark.parametrize("link", ["watch", "keep"])
@pytest.mark.parametrize("path", PAGES)
def test_no_page_gives_a_total_away(secret: Evening, link: str, path: str) -> None:
    phone = secret.phone(link)
    found = TOLD.search(phone.open(path))
    kept = path == "/keep/edit/1" and link == "keep"  # what was told of one hand is put right there
    assert bool(found) is kept, phone.text


def test_at_the_end_everything_is_there(secret: Evening) -> None:
    record(secret.live.table, lambda state: Stopped())
    secret.live.read()
    phone = secret.phone("watch")
    for path in ("/board", "/match.json", "/home/result.txt"):
        assert "3772" in phone.open(path)
