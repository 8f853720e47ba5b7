"""Coming in: a link is opened, a seat is chosen, or four digits are shown until the keeper allows them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import field

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.values import dataclass
from scorekeeper.web.links import JOIN, KEEP, WATCH
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.page_html import html_page
from scorekeeper.web.requests import guest_or_new, language_in
from scorekeeper.web.visit import Visit, give_cookie, see_other

MOST_WRONG, IN_SECONDS = 20, 60.0


@dataclass
class WrongSecrets:
    """How often a host came with a secret that is none, in the last minute."""

    clock: Callable[[], float] = time.monotonic
    seen: dict[str, deque[float]] = field(default_factory=dict)

    def too_many(self, host: str) -> bool:
        """Whether it has to wait."""
        times = self.seen.get(host, deque())
        while times and self.clock() - times[0] > IN_SECONDS:
            times.popleft()
        return len(times) >= MOST_WRONG

    def count(self, host: str) -> None:
        """It came with one more."""
        if len(self.seen) > 1000:
            self.seen.clear()
        self.seen.setdefault(host, deque(maxlen=MOST_WRONG)).append(self.clock())


def open_link(live: LiveTable, wrong: WrongSecrets, link: str) -> Callable[[Request], Response]:
    """What answers one of the three links: a cookie, and an address without the secret."""

    def answer(request: Request) -> Response:
        host = request.client.host if request.client else ""
        lang = language_in(request, live.table.lang)
        if wrong.too_many(host):
            return PlainTextResponse("429\n", 429, {"retry-after": "60"})
        if live.links.opened(request.path_params["secret"]) != link or (live.look_only and link != WATCH):
            wrong.count(host)
            return html_page("message.html", lang, 403, live=live, state=None, key="old-link")
        live.visited = time.monotonic()
        guest = guest_or_new(request, live.links).shown(link)
        response = see_other("/keep" if link == KEEP else "/")
        give_cookie(response, live, guest)
        if live.seats.of(guest) == "":
            live.said("web.terminal-came", {"link": link})
        return response

    return answer


def bare_address(live: LiveTable, home: Callable[[Request], object]) -> Callable[[Request], object]:
    """The address without a link: for who is known the table, for a television four digits."""

    async def answer(request: Request) -> object:
        guest, lang = guest_or_new(request, live.links), language_in(request, live.table.lang)
        if live.seats.allowed.get(guest.id) == WATCH:
            return see_other("/board")  # a television shows the board, and nobody has to find it with its remote
        if guest.links or guest.id in live.seats.allowed:
            return await home(request)  # type: ignore[misc]
        digits = live.seats.digits_of(guest)
        response = html_page("digits.html", lang, live=live, state=None, digits=digits)
        give_cookie(response, live, guest)
        return response

    return answer


def take_seat(visit: Visit) -> Response:
    """`I am Ana`: from now on this phone is that player."""
    live, player = visit.live, visit.form.get("seat", "")
    if live.state is None or player not in live.match.standings.seats:
        raise Refused(Problem("web.no-such-seat", {"name": player[:60]}), Exit.NOT_FOUND)
    if visit.form.get("other") and player in live.seats.taken:
        live.seats.ask_for(visit.guest, player)
        live.said("web.terminal-asks", {"player": player})
    elif not live.seats.take(visit.guest, player):
        raise Refused(Problem("web.seat-taken", {"player": player}), Exit.CHANGED)
    else:
        live.keep_evening()
        live.said("web.terminal-sits", {"player": player})
    live.changed()
    return see_other("/")


def just_watch(visit: Visit) -> Response:
    """This phone takes no seat."""
    visit.live.seats.watch(visit.guest)
    visit.live.keep_evening()
    visit.live.changed()
    return see_other("/")


def stand_up(visit: Visit) -> Response:
    """This phone gives its seat back and is asked again who it is."""
    visit.live.seats.stand_up(visit.guest)
    visit.live.keep_evening()
    visit.live.changed()
    return see_other("/")


def asks_who(visit: Visit) -> bool:
    """Whether this phone has still to say who it is."""
    may_sit = visit.guest.may(JOIN) and not visit.live.look_only
    return may_sit and not visit.seat and visit.guest.id not in visit.live.seats.watching
