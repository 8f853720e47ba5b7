"""What everybody may look at: the standings with each point's reason, the rules, the referee, the story, the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from starlette.responses import JSONResponse, Response

from scorekeeper.match.events import HandPlayed, Joined
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.play import play
from scorekeeper.match.standings import ENDED
from scorekeeper.messages import in_language, say
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.table.correcting import find_hand
from scorekeeper.transfer.exports.formats import as_file
from scorekeeper.transfer.exports.match_sheet import sheet_of
from scorekeeper.transfer.exports.share_text import share_lines
from scorekeeper.transfer.exports.svg_chart import chart
from scorekeeper.views.difference import difference
from scorekeeper.views.outlook_text import outlook_sentence
from scorekeeper.views.readable import reader_at
from scorekeeper.views.receipt import (
    Receipt,
    adjusted_receipts,
    final_receipts,
    hand_receipts,
    opening_receipts,
    receipt_title,
)
from scorekeeper.views.score_rows import history_rows, total_rows
from scorekeeper.views.sentences import hand_sentence, standing_sentence
from scorekeeper.web.coming_in import asks_who
from scorekeeper.web.player_view import PromptForm, hand_key, hand_view, only_letters, questions
from scorekeeper.web.visit import Visit

TAKEN_HOME = {
    "result.txt": ("share", "text/plain; charset=utf-8"),
    "match.html": ("html", "text/html; charset=utf-8"),
    "match.png": ("png", "image/png"),
}


def home(visit: Visit) -> Response:
    """The page of this phone: who are you; or what you are asked, and how the match stands."""
    return home_with(visit, None)


def home_with(visit: Visit, asked: PromptForm | None) -> Response:
    """The same, this prompt open with what stands in its field."""
    live = visit.live
    if live.state is None:
        return visit.page("message.html", key="no-match")
    if asks_who(visit):
        return visit.page("seats.html", **standings(visit))
    own, is_open = questions(live, visit.seat, visit.lang, visit.asked("change")) if visit.seat else ((), False)
    if asked is not None:
        own = (*(one for one in own if not isinstance(one, PromptForm) and one.fact != asked.fact), asked)
    return visit.page("table.html", own=own, is_open=is_open, **standings(visit), **due(visit))


def due(visit: Visit) -> dict[str, Any]:
    """The hand that is due, as far as everybody may see it."""
    live = visit.live
    if live.match.standings.next is None:
        return {"hand": None, "hand_key": hand_key(live)}
    return {"hand": hand_view(live, visit.lang), "hand_key": hand_key(live)}


def standings(visit: Visit) -> dict[str, Any]:
    """How the match stands, in the language of this phone. Raises Refused where there is none."""
    state, lang = visit.match, visit.lang
    return visit.live.cached(("standings", lang), lambda: _standings(state, lang))


def _standings(state: MatchState, lang: str) -> dict[str, Any]:
    now = state.standings
    header, rows = total_rows(now, lang)
    over = now.state == ENDED
    sheet = sheet_of(state, lang)
    return {
        "game": in_language(state.ruleset.name, lang),
        "name": state.name or in_language(state.ruleset.name, lang),
        "changed": last_change(state, lang),
        "stands": standing_sentence(now, lang),
        "header": header,
        "rows": rows,
        "sheet": sheet,
        "chart": chart(sheet) if len(now.counted) > 1 and not now.hidden else None,
        "over": over,
        "outlook": "" if over else outlook_sentence(now, lang),
        "story": share_lines(state, lang) if over else (),
        "sides": tuple(now.totals),
        "hands": tuple(_rows_of_hands(state, lang)),
    }


def _rows_of_hands(state: MatchState, lang: str) -> Iterator[tuple[int, list[str]]]:
    """Each row of the sheet, the latest first, with the number of its hand; 0 where it is about none."""
    titles = {say("column.hand-number", lang, number=hand.number): hand.number for hand in state.standings.hands}
    for row in reversed(history_rows(state.standings, lang)[1]):
        yield titles.get(row[0], 0), row


def last_change(state: MatchState, lang: str) -> str:
    """What was recorded last, and what it did."""
    now, last = state.standings, state.events[-1]
    if now.hands and isinstance(last, HandPlayed):
        return hand_sentence(now.hands[-1], now, lang, standing=True)
    if isinstance(last, Joined):
        joined = say("people.joined", lang, player=last.player, total=now.totals[last.player])
        return f"{joined} {standing_sentence(now, lang)}"
    if state.revision > 1:
        said = difference(play(state.ruleset, state.events[:-1]), now, lang)
        if said:
            return " ".join(said)
    return standing_sentence(now, lang)


def match_json(visit: Visit) -> Response:
    """The match in the machine form."""
    if visit.live.state is None:
        return JSONResponse({"match": None}, 404)
    return Response(visit.live.board(), media_type="application/json")


def receipts(visit: Visit) -> Response:
    """Every line of one hand, or of one side: cards, points, the rule."""
    state, lang = visit.match, visit.lang
    now, reader = state.standings, reader_at(state, lang, only_letters(state))
    who, number = visit.asked("who"), visit.request.path_params.get("number")
    sides = tuple(now.totals) if who not in now.totals else (who,)
    hands = now.hands if number is None else (find_hand(state, number),)
    found: list[Receipt] = []
    if number is None:
        found += opening_receipts(now, sides, reader)
    for hand in hands:
        found += hand_receipts(now, hand, sides, reader)
        found += adjusted_receipts(now, hand, sides) if hands else ()
    if now.final_lines and hands and hands[-1] is now.hands[-1]:
        found += final_receipts(now, sides, reader)
    titled = [(receipt_title(one, lang), one) for one in found]
    return visit.page("receipts.html", titled=titled, number=number, who=who if number is None else "")


def big_board(visit: Visit) -> Response:
    """Totals for the television, readable across the room."""
    return visit.page("board.html", **standings(visit), **due(visit))


def take_home(visit: Visit) -> Response:
    """The result as a file: lines for a chat, the sheet, a picture. Raises Refused where it cannot be made here."""
    name = visit.request.path_params["file"]
    if name not in TAKEN_HOME:
        raise Refused(Problem("web.no-page"), Exit.NOT_FOUND)
    form, media = TAKEN_HOME[name]
    state, last = visit.match, visit.live.last_match
    if last is not None and visit.asked("of") == last.id:
        state = last
    data = "\n".join(share_lines(state, visit.lang)).encode() if form == "share" else as_file(state, form, visit.lang)
    return Response(data, media_type=media, headers={"content-disposition": f'attachment; filename="{name}"'})
