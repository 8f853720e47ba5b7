"""`scorekeeper phones`: every phone at the table."""

from __future__ import annotations

import time
from errno import EACCES, EADDRINUSE
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.options import shares
from scorekeeper.problems import Problem, Refused, WayOut

if TYPE_CHECKING:
    from scorekeeper.web.server import PhoneServer


@shares("match", "as_json")
def phones(
    ctx: typer.Context,
    look_only: Annotated[bool, typer.Option("--look-only", help="help.phones.look-only")] = False,
    address: Annotated[str, typer.Option("--address", metavar="A", help="help.phones.address")] = "",
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, metavar="N", help="help.phones.port")] = None,
) -> None:
    """Every phone at the table."""
    run: CommandContext = ctx.obj
    server = phone_server(run, look_only, address, port)
    links = addresses_of(server)
    if run.as_json:
        run.json(links)
    else:
        show_links(run, server, links)
    server.serve_until_ended()
    server.live.end_evening()
    if not run.as_json:
        run.say("web.terminal-over")


def phone_server(run: CommandContext, look_only: bool, address: str, port: int | None) -> PhoneServer:
    """The server of this evening, which listens already. Raises Refused where it cannot."""
    from scorekeeper.table.match_access import open_match
    from scorekeeper.web.addresses import PORT, listening_on, own_addresses
    from scorekeeper.web.live_table import LiveTable, found_evening
    from scorekeeper.web.seats import Seats
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
    links, taken = found_evening(run.table)
    live = LiveTable(run.table, run.files, links, Seats(time.monotonic, taken), named, look_only)
    live.said = lambda key, facts: None if run.as_json else run.say(key, **facts)
    live.read()
    live.keep_evening()
    return PhoneServer(live, listening)


def addresses_of(server: PhoneServer) -> dict[str, str | None]:
    """The three links; who may only look gets one."""
    from scorekeeper.web.addresses import own_addresses
    from scorekeeper.web.links import LINKS, WATCH

    address, port = server.listening.getsockname()[:2]
    if address in ("0.0.0.0", "::"):
        address = own_addresses()[0]
    shown = f"[{address}]" if ":" in address else address
    secrets = server.live.links.secrets
    only = (WATCH,) if server.live.look_only else LINKS
    return {link: f"http://{shown}:{port}/{link}/{secrets[link]}" if link in only else None for link in LINKS}


def show_links(run: CommandContext, server: PhoneServer, links: dict[str, str | None]) -> None:
    """The code to photograph, the address in words, and what to do where a phone does not get through."""
    from scorekeeper.cli.qr import draw
    from scorekeeper.transfer.exports.qr_code import QUIET, QrCode
    from scorekeeper.web.addresses import own_addresses

    first = links["join"] or links["watch"] or ""
    run.say("web.terminal-point" if links["join"] else "web.terminal-look")
    if not run.plain:
        draw(QrCode(first).rows, QUIET)
    run.line(first)
    if links["keep"]:
        run.say("web.terminal-others", watch=links["watch"], keep=links["keep"])
    address, port = server.listening.getsockname()[:2]
    others = tuple(one for one in own_addresses() if one != address)
    run.say("web.terminal-bare", address=f"http://{address}:{port}")
    if others:
        run.say("web.terminal-address", address=address, others=others, do=WayOut("phones", {"--address": others[0]}))
    run.say("web.terminal-end")
