"""The routes: which address gives which page, and who may ask for it."""

from __future__ import annotations

from collections.abc import Collection

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from scorekeeper.table.entry.told_on_phones import asked_on_phone
from scorekeeper.web import coming_in, pages
from scorekeeper.web.guard import Guard
from scorekeeper.web.html import script, style
from scorekeeper.web.links import JOIN, LINKS
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.requests import guest_in
from scorekeeper.web.stream import events
from scorekeeper.web.telling import hear_text, not_mine, still_this_hand, tell
from scorekeeper.web.visit import Handler, Visit, endpoint


def application(live: LiveTable, hosts: Collection[str]) -> Guard:
    """The whole site. `hosts`: the names with port under which it answers."""
    wrong = coming_in.WrongSecrets()

    def shown(path: str, handler: Handler) -> Route:
        return Route(path, endpoint(live, handler), methods=["GET"])

    def sent(path: str, handler: Handler, link: str = JOIN) -> Route:
        return Route(path, endpoint(live, handler, link, pages.home), methods=["POST"])

    routes = [
        Route("/", coming_in.bare_address(live, endpoint(live, pages.home)), methods=["GET"]),
        *(Route(f"/{link}/{{secret}}", coming_in.open_link(live, wrong, link), methods=["GET"]) for link in LINKS),
        Route("/live", _stream(live), methods=["GET"]),
        Route("/phones.css", _file(style, "text/css"), methods=["GET"]),
        Route("/phones.js", _file(script, "text/javascript"), methods=["GET"]),
        shown("/match.json", pages.match_json),
        shown("/hear", hear_text),
        shown("/hand/{number:int}", pages.receipts),
        shown("/points", pages.receipts),
        shown("/board", pages.big_board),
        shown("/home/{file}", pages.take_home),
        sent("/seat", coming_in.take_seat),
        sent("/watch", coming_in.just_watch),
        sent("/stand-up", coming_in.stand_up),
        sent("/tell", _tell),
        sent("/not-mine", not_mine),
    ]
    app = Starlette(routes=routes, exception_handlers={404: _no_page, 405: _no_page})
    return Guard(app, hosts)


def _tell(visit: Visit) -> Response:
    """What a player told on the own phone."""
    still_this_hand(visit)
    asked = asked_on_phone(visit.live.match, visit.live.draft, visit.seat)
    return tell(visit, asked, "/", pages.home_with)


def _stream(live: LiveTable):  # type: ignore[no-untyped-def]
    async def answer(request: Request) -> Response:
        guest = guest_in(request, live.links)
        if guest is None or not guest.links:
            return PlainTextResponse("403\n", 403)
        return StreamingResponse(events(live, guest), media_type="text/event-stream")

    return answer


def _file(make, media: str):  # type: ignore[no-untyped-def]
    def answer(request: Request) -> Response:
        return Response(make(), media_type=media, headers={"cache-control": "max-age=3600"})

    return answer


def _no_page(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    return PlainTextResponse(f"{status}\n", status)
