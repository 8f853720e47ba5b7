"""`scorekeeper stop`, `close`, `again`."""

from __future__ import annotations

from scorekeeper.cli.changing import change
from scorekeeper.cli.options import AsJson, Lang, Match, Plain, Yes
from scorekeeper.cli.session import session
from scorekeeper.table.ending import close_event, stop_event
from scorekeeper.table.matches import again_event
from scorekeeper.table.opened import open_match
from scorekeeper.table.sentences import game_sentence
from scorekeeper.table.start import start


def stop(match: Match = "", yes: Yes = False, as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> None:
    """Stop early: whoever leads now wins."""
    change(session(match, plain, as_json, yes), stop_event)


def close(match: Match = "", as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> None:
    """Announce the result of a match that is over, and keep it as announced."""
    run = session(match, plain, as_json)
    if change(run, close_event, ask=False) and not run.as_json:
        run.say("end.announced")


def again(match: Match = "", as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> None:
    """The same game, people and house rules once more."""
    run = session(match, plain, as_json)
    ruleset, event = again_event(run.table, open_match(run.table))
    opened = start(run.table, ruleset, event)
    if run.as_json:
        run.board(opened)
    else:
        run.line(game_sentence(opened.standings, run.lang))
