"""The phones of a table served from a terminal: the server of the evening, and its addresses on the screen."""

from __future__ import annotations

import time
from errno import EACCES, EADDRINUSE
from typing import TYPE_CHECKING

from scorekeeper.cli.code_drawn import draw
from scorekeeper.cli.context import CommandContext
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.table.match_access import open_match
from scorekeeper.transfer.exports.qr_code import QUIET, QrCode
from scorekeeper.transfer.machine_forms.command_forms import links_form
from scorekeeper.web.addresses import PORT, listening_on, own_addresses
from scorekeeper.web.where_served import Addresses, addresses_at

if TYPE_CHECKING:
    from scorekeeper.web.server import PhoneServer


def phone_server(run: CommandContext, look_only: bool, address: str, port: int | None) -> PhoneServer:
    """The server of this evening, which listens already. Raises Refused where it cannot."""
    from scorekeeper.web.live_table import LiveTable, found_evening
    from scorekeeper.web.phone_seats import PhoneSeats
    from scorekeeper.web.server import PhoneServer

    named = open_match(run.table).id if run.table.match else ""
    address = address or own_addresses()[0]
    try:
        listening = listening_on(address, port)
    except (OSError, UnicodeError) as error:
        key = "web.port-taken" if getattr(error, "errno", None) in (EADDRINUSE, EACCES) else "web.no-such-address"
        facts = {"address": address[:60], "port": str(port or PORT)}
        way = WayOut("phones", {"--port": 0} if key == "web.port-taken" else {})
        raise Refused(Problem(key, facts, "address", ways=(way,))) from error
    found = found_evening(run.table)
    seats = PhoneSeats(time.monotonic, found.taken)
    live = LiveTable(run.table, run.files, found.links, seats, named, look_only, seated=found.seated)
    live.read()
    return PhoneServer(live, listening)


def addresses_of(server: PhoneServer) -> Addresses:
    """The three links; who may only look gets one."""
    return addresses_at(*server.live.address, server.live.links, server.live.look_only)


def shown_again(run: CommandContext) -> bool:
    """Whether another terminal serves the phones of this store already: then its addresses are shown once more."""
    from scorekeeper.web.where_served import served_already

    links = served_already(run.table)
    if links is not None:
        if not run.as_json:
            run.say("web.terminal-already", do=WayOut("phones", {"--stop": True}))
        show_addresses(run, links)
    return links is not None


def show_addresses(run: CommandContext, links: Addresses) -> None:
    """The code to photograph, the addresses in words, and which other address this computer has."""
    if run.as_json:
        run.json(links_form(links))
        return
    first = links["join"] or links["watch"] or ""
    run.say("web.terminal-point" if links["join"] else "web.terminal-look")
    if not run.plain:
        draw(QrCode(first).rows, QUIET)
    run.line(first)
    bare = first.rpartition("/")[0].rpartition("/")[0]
    if links["keep"]:
        run.say("web.terminal-watch", watch=links["watch"])
        run.say("web.terminal-keep", keep=links["keep"])
        run.say("web.terminal-bare", address=bare)
    address = bare.removeprefix("http://").rpartition(":")[0]
    if others := tuple(one for one in own_addresses() if one != address and address != "127.0.0.1"):
        run.say("web.terminal-address", address=address, do=WayOut("phones", {"--address": others[0]}))
