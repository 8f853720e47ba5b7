"""The routes: which address gives which page, and who may ask for it."""

from __future__ import annotations

from collections.abc import Collection

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from scorekeeper.table.entry.told_on_phones import asked_on_phone
from scorekeeper.web import coming_in, keeper_page, keeping, pages, referee_pages
from scorekeeper.web.guard import Guard
from scorekeeper.web.html import icon, script, style
from scorekeeper.web.links import JOIN, KEEP, LINKS
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.stream import Streams
from scorekeeper.web.telling import every_prompt, hear_text, not_mine, still_this_hand, tell
from scorekeeper.web.visit import Handler, Visit, endpoint


def application(live: LiveTable, hosts: Collection[str], streams: Streams) -> Guard:
    """The whole site. `hosts`: the names with port under which it answers."""
    wrong = coming_in.WrongSecrets()

    def shown(path: str, handler: Handler) -> Route:
        return Route(path, endpoint(live, handler), methods=["GET"])

    def sent(path: str, handler: Handler) -> Route:
        return Route(path, endpoint(live, handler, JOIN, pages.home), methods=["POST"])

    def kept(path: str, handler: Handler) -> Route:
        return Route(path, endpoint(live, handler, KEEP), methods=["GET"])

    def done(path: str, handler: Handler) -> Route:
        return Route(path, endpoint(live, handler, KEEP, keeper_page.keeper), methods=["POST"])

    routes = [
        Route("/", coming_in.bare_address(live, endpoint(live, pages.home)), methods=["GET"]),
        Route("/live", streams, methods=["GET"]),
        Route("/phones.css", _file(style, "text/css"), methods=["GET"]),
        Route("/phones.js", _file(script, "text/javascript"), methods=["GET"]),
        Route("/icon.svg", _file(icon, "image/svg+xml"), methods=["GET"]),
        shown("/match.json", pages.match_json),
        Route("/hear", endpoint(live, hear_text), methods=["POST"]),
        shown("/hand/{number:int}", pages.receipts),
        shown("/points", pages.receipts),
        shown("/board", pages.big_board),
        shown("/rules", referee_pages.rules),
        Route("/ask", endpoint(live, referee_pages.ask, apart=True), methods=["GET"]),
        Route("/home/{file}", endpoint(live, pages.take_home, apart=True), methods=["GET"]),
        sent("/seat", coming_in.take_seat),
        sent("/watch", coming_in.just_watch),
        sent("/stand-up", coming_in.stand_up),
        sent("/tell", _tell),
        sent("/not-mine", not_mine),
        kept("/keep", keeper_page.keeper),
        kept("/keep/new", keeper_page.new_page),
        kept("/keep/edit/{number:int}", keeper_page.edit_page),
        kept("/keep/code.svg", keeper_page.code_picture),
        done("/keep/tell", _tell_for),
        done("/keep/record", keeping.record_hand),
        done("/keep/misdeal", keeping.record_misdeal),
        done("/keep/clear", keeping.clear_told),
        done("/keep/numbers", keeping.choose_numbers),
        done("/keep/do", keeping.do),
        done("/keep/again", keeping.again),
        done("/keep/new", keeping.new_match),
        done("/keep/seat", keeping.free_seat),
        done("/keep/digits", keeping.allow_digits),
        done("/keep/links", keeping.renew_links),
        *(Route(f"/{link}/{{secret}}", coming_in.open_link(live, wrong, link), methods=["GET"]) for link in LINKS),
    ]
    app = Starlette(routes=routes, exception_handlers={404: _no_page, 405: _no_page})
    return Guard(app, hosts)


def _tell(visit: Visit) -> Response:
    """What a player told on the own phone."""
    still_this_hand(visit)
    asked = asked_on_phone(visit.live.match, visit.live.draft, visit.seat)
    return tell(visit, asked, "/", pages.home_with)


def _tell_for(visit: Visit) -> Response:
    """What the keeper tells for a player without a phone, or about the hand."""
    still_this_hand(visit)
    return tell(visit, every_prompt(visit.live), "/keep", keeper_page.keeper_with)


def _file(make, media: str):  # type: ignore[no-untyped-def]
    def answer(request: Request) -> Response:
        return Response(make(), media_type=media, headers={"cache-control": "max-age=3600"})

    return answer


def _no_page(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    return PlainTextResponse(f"{status}\n", status)
