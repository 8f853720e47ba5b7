"""Whatever was played, under whatever names: every form shows it whole, and nothing in it acts on its reader."""

from __future__ import annotations

import csv
import json
import os
from collections import Counter
from collections.abc import Mapping
from html.parser import HTMLParser
from io import BytesIO, StringIO
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from markdown_it import MarkdownIt
from match.test_laws import EVENINGS, NAMES

from scorekeeper.match.events import as_mapping
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.replay import BETWEEN, event_of
from scorekeeper.problems import Refused
from scorekeeper.transfer.exports.csv_sheet import FORMULA
from scorekeeper.transfer.exports.formats import FORMS, as_file
from scorekeeper.transfer.exports.match_sheet import sheet_of
from scorekeeper.transfer.exports.svg_chart import HEIGHT, WIDTH, chart

from .fridge import game, opened_from

HOSTILE = (
    "=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1:A9)", "\t=1", "＝1+1", "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>', "<svg/onload=alert(1)>", "</style><b>x", "{{ 7*7 }}", "{% raw %}", "{n}", "%s",
    "[x](javascript:alert(1))", "![i](http://x.test/i.png)", "**bold**", "| a | b |", "`code`", "$x^2$", "$\\frac{",
    "# head", "- item", "1. one", "> quote", "~~gone~~", "&lt;b&gt;", "<https://x.test>", "\x9b2J",
    "\x1b[31mred\x1b[0m",
    "\u202eabc", "a\nb", "a\r\nb", 'a"b', "a,b;c", "漢字 ひらがな", "עברית", "👩\u200d👩\u200d👧", "é̂", "W" * 60,
    "\ud800",
)  # fmt: skip
TAGS = {
    *(
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "main",
        "header",
        "footer",
        "section",
        "div",
        "figure",
        "figcaption",
    ),
    *("h1", "h2", "p", "span", "small", "strong", "b", "bdi", "mark", "ul", "li"),
    *("table", "thead", "tbody", "tr", "th", "td", "svg", "desc", "g", "line", "text", "polyline", "circle", "polygon"),
}
FROM_MARKDOWN = {"h1", "h2", "p", "strong", "blockquote", "table", "thead", "tbody", "tr", "th", "td", "ul", "li"}
STEERS = [*map(chr, (*range(10), 11, 12, *range(14, 32), *range(0x7F, 0xA0), *range(0x202A, 0x202F), 0x2066, 0x2069))]


class Seen(HTMLParser):
    """What a browser would make of a page."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: Counter[str] = Counter()
        self.attributes: set[str] = set()
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


def renamed(tree: Any, names: Mapping[str, str]) -> Any:
    if isinstance(tree, str):
        return names.get(tree, tree)
    if isinstance(tree, Mapping):
        return {names.get(key, key): renamed(value, names) for key, value in tree.items()}
    return [renamed(part, names) for part in tree] if isinstance(tree, (list, tuple)) else tree


def as_opened(ruleset: str, line: Mapping[str, Any], notes: list[str]) -> MatchState | None:
    """The line as events, with a ruling after every hand while there are some; None where it cannot begin."""
    start = {key: line[key] for key in ("players", "options", "start", "dealer", "name") if key in line}
    events: list[dict[str, Any]] = [{"n": 1, "kind": "started", **start}]
    for entry in line["hands"]:
        event = as_mapping(event_of(game(ruleset), entry, len(events) + 1))
        events.append({**event, "why": "normal"} if event["kind"] == "hand" else event)
        if notes and not set(entry) & set(BETWEEN):
            events.append({"n": len(events) + 1, "kind": "note", "text": notes.pop()})
    if line.get("closed"):
        events.append({"n": len(events) + 1, "kind": "stopped"})
    try:
        return opened_from(ruleset, events)
    except Refused:
        return None


def check(state: MatchState, lang: str, with_card: bool) -> None:
    if state.standings.hidden:  # then nothing is handed out but what somebody asks for who may know
        for form in FORMS:
            with pytest.raises(Refused):
                as_file(state, form, lang)
        state = state.revealed
    sheet = sheet_of(state, lang)
    files = {form: as_file(state, form, lang) for form in FORMS if with_card or form != "png"}
    for form in set(files) - {"png"}:
        text = files[form].decode()
        assert not [sign for sign in STEERS if sign in text.replace("\n", "").replace("\ufeff", "")], form
        assert sheet.code in text, form
    told = json.loads(files["json"])
    assert told["totals"] == json.loads(json.dumps(dict(state.standings.totals)))
    for name in sheet.players:
        assert name in files["txt"].decode()
    if with_card:
        assert files["png"].startswith(b"\x89PNG")
    check_csv(files["csv"].decode(), state, lang)
    check_html(files["html"].decode(), [side.name for side in sheet.sides])
    check_markdown(files["md"].decode(), [side.name for side in sheet.sides])
    drawn = chart(sheet)
    for curve in drawn.curves if drawn else ():
        assert all(0 <= drawn.x(hand) <= WIDTH and 0 <= drawn.y(total) <= HEIGHT for hand, total in curve.totals)
        assert 0 <= curve.label_y <= HEIGHT


def check_csv(text: str, state: MatchState, lang: str) -> None:
    assert text.startswith("\ufeff")
    rows = list(csv.reader(StringIO(text[1:], newline=""), delimiter=";" if lang == "es" else ",", strict=True))
    assert {len(row) for row in rows} == {len(rows[0])}
    assert not [cell for row in rows for cell in row if cell.strip(" ").startswith(FORMULA) and not is_number(cell)]
    sums = Counter[str]()
    for row in rows[1:]:
        sums[row[5]] += int(row[8] or 0)
    finals = state.standings.final or {}
    totals = {**state.standings.totals, **finals}
    assert sorted(sums.values()) == sorted(totals.values())


def is_number(cell: str) -> bool:
    return cell.lstrip("-").isdecimal() and cell.isascii()


def check_html(text: str, names: list[str]) -> None:
    seen = Seen(text)
    assert set(seen.tags) <= TAGS
    assert not [name for name in seen.attributes if name.startswith("on") or name in ("src", "href", "srcset")]
    assert [name for name in names if name not in seen.text] == []


def check_markdown(text: str, names: list[str]) -> None:
    page = Seen(MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).render(text))
    assert set(page.tags) <= FROM_MARKDOWN
    assert page.tags["h1"] == 1
    assert [name for name in names if name not in page.text] == []


HARMLESS = dict(zip(NAMES, NAMES, strict=True))
WITH_CARD = 4  # of the 80: a card takes longer than all other forms together; ALL_CARDS=1 draws each


@given(EVENINGS, some.sampled_from(["en", "es"]), some.integers(0, 9999))
@settings(max_examples=40, deadline=None)
def test_matches_through_every_form(played: tuple[str, dict[str, Any]], lang: str, seed: int) -> None:
    ruleset, line = played
    chance = Random(seed)
    hostile = chance.sample(HOSTILE, len(HOSTILE))
    fit = [name for name in hostile if name.isprintable() and name.strip() and len(name) <= 60]
    names = dict(zip((*NAMES, "Sol"), fit, strict=False)) if chance.random() < 0.7 else HARMLESS
    state = as_opened(ruleset, renamed({**line, "name": hostile[0]}, names), hostile[1:6])
    if state is None:
        return
    check(state, lang, os.environ.get("ALL_CARDS") == "1" or chance.random() < WITH_CARD / 80)


@pytest.mark.parametrize("text", HOSTILE, ids=[repr(text)[:20] for text in HOSTILE])
def test_every_hostile_text_as_name_ruling_and_name_of_the_match(text: str) -> None:
    started = {"n": 1, "kind": "started", "players": ["Ana", "Beto"], "name": text}
    told = {"n": 2, "kind": "hand", "facts": {"out": "Ana", "left": {"Beto": ["8S"]}}}
    check(opened_from("ochos-locos", [started, told, {"n": 3, "kind": "note", "text": text}]), "es", with_card=False)
    if text.isprintable():
        check(opened_from("ochos-locos", renamed([started, told], {"Beto": text})), "en", with_card=False)


@pytest.mark.parametrize("first", range(0, len(HOSTILE), 7))
def test_hostile_texts_on_a_card(first: int) -> None:
    players = [text for text in HOSTILE[first : first + 7] if text.isprintable()]
    started = {"n": 1, "kind": "started", "players": [*players, "Ana"], "options": {"packs": 2}}
    told = {"n": 2, "kind": "hand", "facts": {"out": "Ana", "left": dict.fromkeys(players, 8)}}
    state = opened_from("ochos-locos", [{**started, "name": "".join(HOSTILE[first : first + 7])}, told])
    assert state.standings.counted
    check(state, "en", with_card=True)


def test_the_card_is_a_picture_that_says_what_it_shows() -> None:
    image = pytest.importorskip("PIL.Image")
    state = opened_from("ochos-locos", [{"n": 1, "kind": "started", "players": ["Ana", "Beto $x$"]}])
    picture = image.open(BytesIO(as_file(state, "png", "en")))
    assert picture.size == (1080, 1350)
    assert picture.info["Description"] == as_file(state, "txt", "en").decode()
