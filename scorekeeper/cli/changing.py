"""What changes a match shows first what it would do, asks, and appends only to the match that it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scorekeeper.cli.session import Session
from scorekeeper.match.history import Event, history
from scorekeeper.match.standings import Standings
from scorekeeper.table.difference import difference
from scorekeeper.table.opened import NewEvent, Opened, open_match, preview, record
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.table.showing import option_in_words, readably
from scorekeeper.words import say

Make = Callable[[Opened], NewEvent]
Told = Callable[[Opened, str], Iterable[str]]


def change(run: Session, make: Make, ask: bool = True, told: Told | None = None) -> Opened | None:
    """Preview, ask, record. Without `ask` it is recorded at once, and `told` says in a language what is answered."""
    opened = open_match(run.table)
    with readably(opened.ruleset.pack, opened.language, run.table.plain):
        event = make(opened)
        after = preview(opened, event)
    title = _title(opened, event, after, run.lang)
    if ask and not run.confirm((*filter(None, (title,)), *difference(opened.standings, after, run.lang))):
        return None
    _, changed = record(run.table, lambda _: event, opened.revision)
    if run.as_json:
        run.board(changed)
    elif ask:
        run.say("cli.recorded")
    else:
        for line in told(changed, run.lang) if told else (title or standing_sentence(changed.standings, run.lang),):
            run.line(line)
    return changed


def _title(opened: Opened, event: NewEvent, after: Standings, lang: str) -> str:
    """What the change is about; empty where the difference that it makes says that."""
    past = history(opened.events)
    match event["kind"]:
        case "left":
            return say("people.leaves", lang, player=event["player"])
        case "house":
            return _house_rules(opened, event, after, lang)
        case "undone" if past.undo and past.undo["kind"] != "hand":
            return say("undo.what", lang, what=_what(opened, past.undo, lang))
        case "redone" if past.redo and past.redo["kind"] != "hand":
            return say("redo.what", lang, what=_what(opened, past.redo, lang))
    return ""


def _house_rules(opened: Opened, event: NewEvent, after: Standings, lang: str) -> str:
    """The house rules as they are then: those that were named, and those that changed with them."""
    before, now = opened.standings.agreed.options, after.agreed.options
    names = (name for name in now if name in event["options"] or now[name] != before[name])
    said = "; ".join(option_in_words(after.agreed, name, lang) for name in names)
    return say("house.changes", lang, what=said) if said else ""


def _what(opened: Opened, meant: Event, lang: str) -> str:
    """The event that goes or comes back."""
    hand = opened.standings.of_event(meant.get("hand", meant["n"]))
    number = hand.number if hand else (opened.standings.hands[-1].number + 1 if opened.standings.hands else 1)
    return say(f"event.{meant['kind']}", lang, number=number, player=str(meant.get("player", "")))
