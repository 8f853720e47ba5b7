"""What changes a match shows first what it would do, asks, and appends only to the match that it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scorekeeper.cli.session import Session
from scorekeeper.match.history import history
from scorekeeper.match.standings import Standings
from scorekeeper.table.difference import difference
from scorekeeper.table.opened import NewEvent, Opened, open_match, preview, record
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.table.showing import option_in_words, readably
from scorekeeper.words import say

Make = Callable[[Opened], NewEvent]
Told = Callable[[Opened], Iterable[str]]


def change(run: Session, make: Make, title: str = "", ask: bool = True, told: Told | None = None) -> Opened | None:
    """Preview, ask, record. Without `ask` it is recorded at once, and `told` says what is answered."""
    opened = open_match(run.table)
    with readably(opened.ruleset.pack, opened.language, run.table.plain):
        event = make(opened)
        after = preview(opened, event)
    said = list(difference(opened.standings, after, run.lang))
    if title:
        facts = {"what": _what(opened, event, after, run.lang), "player": str(event.get("player", ""))}
        said[:0] = [say(title, run.lang, **facts)] if title == "people.leaves" or facts["what"] else []
    if ask and not run.confirm(said):
        return None
    _, changed = record(run.table, lambda _: event, opened.revision)
    if run.as_json:
        from scorekeeper.export.board import board

        run.json(board(changed))
    elif ask:
        run.say("cli.recorded")
    elif title:
        run.line(said[0])
    else:
        for line in told(changed) if told else (standing_sentence(changed.standings, run.lang),):
            run.line(line)
    return changed


def _what(opened: Opened, event: NewEvent, after: Standings, lang: str) -> str:
    """What an undo or redo is about; the house rules as they are then."""
    if event["kind"] == "house":
        before, now = opened.standings.agreed.options, after.agreed.options
        names = (name for name in now if name in event["options"] or now[name] != before[name])
        return "; ".join(option_in_words(after.agreed, name, lang) for name in names)
    past = history(opened.events)
    meant = past.undo if event["kind"] == "undone" else past.redo if event["kind"] == "redone" else None
    if meant is None or meant["kind"] == "hand":  # the difference itself says that a hand goes or is back
        return ""
    hand = opened.standings.of_event(meant.get("hand", meant["n"]))
    number = hand.number if hand else (opened.standings.hands[-1].number + 1 if opened.standings.hands else 1)
    return say(f"event.{meant['kind']}", lang, number=number, player=str(meant.get("player", "")))
