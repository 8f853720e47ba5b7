"""The ways out of a problem as buttons: a form that does it, or a link to where it is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import say
from scorekeeper.problems import Refused, WayOut
from scorekeeper.table.house_rules import house_event
from scorekeeper.table.match_access import preview
from scorekeeper.values import dataclass
from scorekeeper.views.change_title import change_title

Fields = tuple[tuple[str, str], ...]
_EVERYBODY = {"rules": "/rules", "may": "/ask", "score": "/"}
_PAGES = {
    "new": "/keep/new", "rulesets": "/keep/new", "leave": "/keep#people", "join": "/keep#people",
    "note": "/keep#rulings", "adjust": "/keep#rulings",
}  # fmt: skip
_SAID = {
    "rules": "page-rules", "may": "may", "score": "to-the-table", "new": "another-game", "rulesets": "another-game",
    "leave": "people", "join": "people", "note": "note-or-points", "adjust": "note-or-points", "undo": "undo",
    "redo": "redo", "stop": "stop", "again": "again", "edit": "edit",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class WayButton:
    """What stands on it and where it leads; with `fields` it is sent as a form."""

    label: str
    to: str
    fields: Fields = ()


def buttons(state: MatchState | None, ways: Iterable[WayOut], keeps: bool, lang: str) -> tuple[WayButton, ...]:
    """What this phone can do about it, each once; whoever does not keep the score can only look something up."""
    return tuple(dict.fromkeys(button for way in ways for button in _button(state, way, keeps, lang)))


def _button(state: MatchState | None, way: WayOut, keeps: bool, lang: str) -> Iterator[WayButton]:
    said = say(f"web.{_SAID[way.action]}", lang) if way.action in _SAID else ""
    if way.action in _EVERYBODY:
        yield WayButton(said, _EVERYBODY[way.action])
    if way.action in _EVERYBODY or not keeps or state is None:
        return
    seen = (("hand", f"{state.id}/"), ("revision", str(state.revision)))
    if way.action in _PAGES:
        yield WayButton(said, _PAGES[way.action])
    elif way.action == "edit" and state.standings.hands:
        number = way.words[0] if way.words and str(way.words[0]).isdigit() else state.standings.hands[-1].number
        yield WayButton(said, f"/keep/edit/{number}")
    elif way.action == "again":
        yield WayButton(said, "/keep/again", seen)
    elif way.action in ("undo", "redo", "stop"):
        yield WayButton(said, "/keep/do", (*seen, ("action", way.action)))
    elif way.action == "house" and way.arguments:
        yield from _house(state, way, seen, lang)


def _house(state: MatchState, way: WayOut, seen: Fields, lang: str) -> Iterator[WayButton]:
    """The house rule that makes it possible, said as what would hold then."""
    try:
        event = house_event(state, [f"{name}={value}" for name, value in way.arguments.items()], lang)
        said = change_title(state, event, preview(state, event), lang)
    except Refused:
        return
    fields = ((f"option/{name}", str(value)) for name, value in way.arguments.items())
    yield WayButton(said, "/keep/do", (*seen, ("action", "house"), *fields))
