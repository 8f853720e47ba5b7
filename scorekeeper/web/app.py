"""The routes: which address gives which page, and who may ask for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from scorekeeper.table.entry.told_on_phones import asked_on_phone
from scorekeeper.web import coming_in, keeper_actions, keeper_page, new_match, referee_pages, table_pages
from scorekeeper.web.guard import Guard
from scorekeeper.web.links import JOIN, KEEP, LINKS
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.page_html import html_page, icon, script, style
from scorekeeper.web.phone_answers import every_prompt, hear_text, not_mine, still_this_hand, tell
from scorekeeper.web.requests import language_in
from scorekeeper.web.stream import Streams
from scorekeeper.web.visit import Handler, Visit, endpoint

PAGES: Mapping[str, Handler] = {  # for everybody who was shown a link
    "/match.json": table_pages.match_json,
    "/hand/{number:int}": table_pages.receipts,
    "/points": table_pages.receipts,
    "/board": table_pages.big_board,
    "/rules": referee_pages.rules,
}
SLOW_PAGES: Mapping[str, Handler] = {"/ask": referee_pages.ask, "/home/{file}": table_pages.take_home}
KEEPER_PAGES: Mapping[str, Handler] = {
    "/keep": keeper_page.keeper,
    "/keep/new": new_match.new_page,
    "/keep/edit/{number:int}": keeper_page.edit_page,
    "/keep/code.svg": keeper_page.code_picture,
}


def application(live: LiveTable, hosts: Collection[str], streams: Streams) -> Guard:
    """The whole site. `hosts`: the names with port under which it answers."""
    wrong = coming_in.WrongSecrets()
    get, post = partial(Route, methods=["GET"]), partial(Route, methods=["POST"])
    routes = [
        get("/", coming_in.bare_address(live, endpoint(live, table_pages.home))),
        get("/live", streams),
        get("/phones.css", _file(style, "text/css")),
        get("/phones.js", _file(script, "text/javascript")),
        get("/icon.svg", _file(icon, "image/svg+xml")),
        post("/hear", endpoint(live, hear_text)),
        *(get(path, endpoint(live, page)) for path, page in PAGES.items()),
        *(get(path, endpoint(live, page, apart=True)) for path, page in SLOW_PAGES.items()),
        *(get(path, endpoint(live, page, KEEP)) for path, page in KEEPER_PAGES.items()),
        *(post(path, endpoint(live, action, JOIN, table_pages.home)) for path, action in PLAYER_FORMS.items()),
        *(
            post(path, endpoint(live, action, KEEP, PROBLEMS_AT.get(path, keeper_page.keeper)))
            for path, action in KEEPER_FORMS.items()
        ),
        *(get(f"/{link}/{{secret}}", coming_in.open_link(live, wrong, link)) for link in LINKS),
    ]
    app = Starlette(routes=routes, exception_handlers={404: partial(_no_page, live), 405: partial(_no_page, live)})
    return Guard(app, hosts)


def _tell(visit: Visit) -> Response:
    """What a player told on the own phone."""
    still_this_hand(visit)
    asked = asked_on_phone(visit.live.match, visit.live.draft, visit.seat)
    return tell(visit, asked, lambda *_: "/", table_pages.home_with)


def _tell_for(visit: Visit) -> Response:
    """What the keeper tells for a player without a phone, or about the hand."""
    still_this_hand(visit)
    return tell(visit, every_prompt(visit.live), keeper_page.after_telling, keeper_page.keeper_with)


PLAYER_FORMS: Mapping[str, Handler] = {
    "/seat": coming_in.take_seat,
    "/watch": coming_in.just_watch,
    "/stand-up": coming_in.stand_up,
    "/tell": _tell,
    "/not-mine": not_mine,
}
KEEPER_FORMS: Mapping[str, Handler] = {
    "/keep/tell": _tell_for,
    "/keep/record": keeper_actions.record_hand,
    "/keep/misdeal": keeper_actions.record_misdeal,
    "/keep/clear": keeper_actions.clear_told,
    "/keep/numbers": keeper_actions.choose_numbers,
    "/keep/do": keeper_actions.do,
    "/keep/again": keeper_actions.again,
    "/keep/new": new_match.new_match,
    "/keep/seat": keeper_actions.free_seat,
    "/keep/digits": keeper_actions.allow_digits,
    "/keep/links": keeper_actions.renew_links,
}

PROBLEMS_AT: Mapping[str, Handler] = {"/keep/do": keeper_page.refused, "/keep/new": new_match.new_page}


def _file(make, media: str):  # type: ignore[no-untyped-def]
    def answer(request: Request) -> Response:
        return Response(make(), media_type=media, headers={"cache-control": "max-age=3600"})

    return answer


def _no_page(live: LiveTable, request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        lang = language_in(request, live.table.lang)
        return html_page("message.html", lang, status, live=live, state=None, key="no-page")
    return PlainTextResponse(f"{status}\n", status)
