"""One request with everything a page needs to know of it; and the ways to answer."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from functools import partial
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Exit, Problem, Refused, WayOut
from scorekeeper.table.match_access import Table
from scorekeeper.values import dataclass
from scorekeeper.web.links import KEEP, LINKS, WATCH, Guest
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.page_html import html_page
from scorekeeper.web.player_view import texts
from scorekeeper.web.requests import LANGUAGE, FormTooLargeError, form_in, guest_in, language_in
from scorekeeper.web.way_buttons import WayButton, buttons

FOR_AN_EVENING = 16 * 3600  # seconds that a cookie is kept
_STATUS = {Exit.NOT_FOUND: 404, Exit.CHANGED: 409, Exit.STORE: 503}


@dataclass(frozen=True)
class Visit:
    """Who asks for what, and the table it is about. `wrong` is what is said on the page before everything else."""

    live: LiveTable
    request: Request
    guest: Guest
    lang: str
    form: Mapping[str, str] = field(default_factory=dict)
    wrong: tuple[str, ...] = ()
    ways: tuple[WayOut, ...] = ()
    status: int = 200

    @property
    def seat(self) -> str:
        """The player this phone is; empty where it is none."""
        return self.live.seat_of(self.guest)

    @property
    def match(self) -> MatchState:
        """The match on the table; raises Refused (NOT_FOUND) where there is none."""
        if self.live.state is None:
            raise Refused(Problem("web.no-match"), Exit.NOT_FOUND)
        return self.live.state

    @property
    def table(self) -> Table:
        """The table in the language of this phone, with the match that is shown."""
        return replace(self.live.at if self.live.state else self.live.table, lang=self.lang, seen={})

    @property
    def keeps(self) -> bool:
        """Whether this phone may keep the score."""
        return self.guest.may(KEEP) and not self.live.look_only

    def buttons(self, ways: Iterable[WayOut]) -> tuple[WayButton, ...]:
        """What this phone can do about a problem."""
        return buttons(self.live.state, ways, self.keeps, self.lang)

    def asked(self, name: str) -> str:
        """What stands behind this name in the address, or in the form."""
        return self.form.get(name, self.request.query_params.get(name, ""))[:4000]

    def with_problems(self, problems: Iterable[Problem], status: int = 422) -> Visit:
        """The same, with what is wrong to be said."""
        problems = tuple(problems)
        ways = (*self.ways, *(way for problem in problems for way in problem.ways))
        return replace(self.with_words(texts(problems, self.lang), status), ways=ways)

    def unsent(self, name: str, action: str = "", otherwise: str = "") -> str:
        """What stood in this field of a form that was refused: it stands there again."""
        return self.form.get(name, otherwise) if self.refused(action) else otherwise

    def refused(self, *actions: str) -> bool:
        """Whether it was the form of one of these actions that was refused."""
        return bool(self.wrong) and self.form.get("action", "") in actions

    def with_words(self, words: Iterable[str], status: int = 422) -> Visit:
        """The same, with something to be said."""
        return replace(self, wrong=(*self.wrong, *words), status=status)

    def page(self, template: str, **values: Any) -> Response:
        """This page for this phone."""
        live = self.live
        return html_page(
            template, self.lang, self.status, live=live, state=live.state, seat=self.seat, wrong=self.wrong,
            ways=self.buttons(self.ways), keeps=self.keeps, typed=partial(live.typed_in, self.guest),
            unsent=self.unsent, refused=self.refused, **values,
        )  # fmt: skip


Handler = Callable[[Visit], Response]


def see_other(path: str) -> Response:
    """It is done; what holds now stands there."""
    return RedirectResponse(path, 303)


def endpoint(
    live: LiveTable, handler: Handler, link: str = WATCH, problems_at: Handler | None = None, apart: bool = False
) -> Any:
    """What answers a route: only those who were shown `link`, changes one after the other, each form once.

    `problems_at`: the page on which what is wrong with a form is said. `apart`: it takes long, and others go on.
    """

    async def answer(request: Request) -> Response:
        live.visited = time.monotonic()
        guest, lang = guest_in(request, live.links), language_in(request, live.table.lang)
        allowed = live.seats.allowed.pop(guest.id, "") if guest else ""
        if guest and allowed in LINKS:
            guest = guest.shown(allowed)
        if guest is None or not guest.may(link):
            return html_page("message.html", lang, 403, live=live, state=None, key="not-let-in")
        visit = Visit(live, request, guest, lang)
        if request.method == "POST":
            response = await _changed(visit, handler, problems_at)
        elif apart:
            response = await run_in_threadpool(_answered, visit, handler, _only_problems)
        else:
            response = _answered(visit, handler, _only_problems)
        if allowed:
            give_cookie(response, live, guest)
        if request.query_params.get("lang"):
            response.set_cookie(LANGUAGE, lang, FOR_AN_EVENING, httponly=True, samesite="lax")
        return response

    return answer


async def _changed(visit: Visit, handler: Handler, problems_at: Handler | None) -> Response:
    live = visit.live
    if live.look_only:
        return PlainTextResponse("403\n", 403)
    try:
        visit = replace(visit, form=await form_in(visit.request))
    except FormTooLargeError:
        return PlainTextResponse("413\n", 413, {"connection": "close"})
    async with live.lock:
        if not live.once(visit.form.get("once", "")):
            return see_other(_back(visit))
        response = await run_in_threadpool(_done, visit, handler, problems_at)
        live.tell()
    return response


def _done(visit: Visit, handler: Handler, problems_at: Handler | None) -> Response:
    visit.live.look()
    return _answered(visit, handler, problems_at or _only_problems)


def _answered(visit: Visit, handler: Handler, problems_at: Handler) -> Response:
    try:
        return handler(visit)
    except Refused as refused:
        visit.live.look()
        return problems_at(visit.with_problems(refused.problems, _STATUS.get(refused.code, 422)))


def _only_problems(visit: Visit) -> Response:
    return visit.page("message.html", key="refused")


def _back(visit: Visit) -> str:
    """The page the form stood on."""
    return "/keep" if visit.request.url.path.startswith("/keep") else "/"


def give_cookie(response: Response, live: LiveTable, guest: Guest) -> None:
    """The browser is known from now on."""
    links = live.links
    response.set_cookie(links.cookie, links.cookie_of(guest), FOR_AN_EVENING, httponly=True, samesite="lax", path="/")
