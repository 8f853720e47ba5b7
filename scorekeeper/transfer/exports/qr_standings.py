"""The standings in a form that phones show without an app and without a network: an entry for the calendar.

Plain text would be simpler, but an iPhone's camera offers to search the web for it, and what looks like `word: text`
it does not show at all. A calendar entry both kinds of phone show, with its text, and nothing leaves the phone.
The bare VEVENT is what iPhones take; Android takes it with and without a VCALENDAR around it.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.match.check_code import check_code
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import in_language, say
from scorekeeper.transfer.exports.totals_text import totals_text
from scorekeeper.views.sentences import standing_sentence


def standings_texts(state: MatchState, lang: str) -> Iterator[str]:
    """The same standings in fewer and fewer words, so that the fullest that fits can be taken."""
    standings, at = state.standings, state.started.at
    game = in_language(state.ruleset.name, lang)
    if standings.hidden:
        yield _event(game, at, standing_sentence(standings, lang))
        return
    check = say("qr.check", lang, code=check_code(standings))
    told = standing_sentence(standings, lang)
    totals = totals_text(standings, " / ")
    yield _event(f"{game}: {totals}", at, f"{told}\n{check}")
    yield _event(f"{game}: {totals}", at, check)
    yield _event(f"{game}: {totals}", at)
    yield _event(totals, at)


def _event(title: str, at: str, text: str = "") -> str:
    started = at[:16].replace("-", "").replace(":", "") + "00"
    lines = ["BEGIN:VEVENT", f"SUMMARY:{_escaped(title)}", f"DTSTART:{started}"]
    lines += [f"DESCRIPTION:{_escaped(text)}"] if text else []
    return "\n".join((*lines, "END:VEVENT"))


def _escaped(text: str) -> str:
    """What RFC 5545 asks for in a text."""
    for sign, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        text = text.replace(sign, written)
    return text
