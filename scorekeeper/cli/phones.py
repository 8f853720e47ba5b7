"""`scorekeeper phones`: every phone at the table."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Mapping
from errno import EACCES, EADDRINUSE
from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.not_safe import warn
from scorekeeper.cli.qr import draw
from scorekeeper.cli.shared_options import shares
from scorekeeper.problems import Exit, Problem, Refused, WayOut
from scorekeeper.table.match_access import open_match
from scorekeeper.transfer.exports.qr_code import QUIET, QrCode
from scorekeeper.transfer.machine_forms.command_forms import links_form
from scorekeeper.web.addresses import PORT, listening_on, own_addresses
from scorekeeper.web.links import LINKS, WATCH

if TYPE_CHECKING:
    from scorekeeper.web.server import PhoneServer

Addresses = Mapping[str, str | None]


@shares("match", "as_json")
def phones(
    ctx: typer.Context,
    look_only: Annotated[bool, typer.Option("--look-only", help="help.phones.look-only")] = False,
    address: Annotated[str, typer.Option("--address", metavar="ADDRESS", help="help.phones.address")] = "",
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, metavar="N", help="help.phones.port")] = None,
    stay: Annotated[bool, typer.Option("--stay", help="help.phones.stay")] = False,
    stop: Annotated[bool, typer.Option("--stop", help="help.phones.stop")] = False,
) -> None:
    """Every phone at the table."""
    run: CommandContext = ctx.obj
    if stop:
        stop_serving(run)
    elif stay:
        _stay(run, look_only, address, port)
    else:
        server = phone_server(run, look_only, address, port)
        if not run.as_json:
            server.live.said = lambda key, facts: run.say(key, **facts)
        server.moved = lambda: show_addresses(run, addresses_of(server))
        server.serve_until_ended(lambda: _begun(run, server))
        server.live.end_evening()
        if not run.as_json:
            run.say("web.terminal-over")


def _begun(run: CommandContext, server: PhoneServer) -> None:
    show_addresses(run, addresses_of(server))
    warn(run)  # what is recorded from now on is answered on the phones
    if not run.as_json:
        run.say("web.terminal-end")
    sys.stdout.flush()


def stop_serving(run: CommandContext) -> None:
    """Whoever serves this store ends. Raises Refused (NOT_FOUND) where nobody does."""
    from scorekeeper.web.live_table import KEPT_AS

    if not run.table.store.read_draft(KEPT_AS):
        raise Refused(Problem("web.nobody-serves", ways=(WayOut("phones"),)), Exit.NOT_FOUND)
    run.table.store.forget_draft(KEPT_AS)
    run.say("web.terminal-over")


def _stay(run: CommandContext, look_only: bool, address: str, port: int | None) -> None:
    """A process of its own serves, which outlives this terminal. Raises Refused where it could not begin."""
    words = ["phones", "--json", *(["--look-only"] if look_only else [])]
    words += [*(["--address", address] if address else []), *(["--port", str(port)] if port is not None else [])]
    words += ["--match", run.table.match] if run.table.match else []
    apart: dict[str, Any] = {"creationflags": 0x8} if sys.platform == "win32" else {"start_new_session": True}
    made = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "--lang", run.lang, *words],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", **apart,
    )  # fmt: skip
    assert made.stdout is not None
    assert made.stderr is not None
    line = made.stdout.readline()
    if not line:
        for text in made.stderr.read().splitlines():
            run.tell(text)
        raise typer.Exit(made.wait())
    show_addresses(run, json.loads(line))
    if not run.as_json:
        run.say("web.terminal-stays", do=WayOut("phones", {"--stop": True}))


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
    live.keep_evening()
    return PhoneServer(live, listening)


def addresses_of(server: PhoneServer) -> Addresses:
    """The three links; who may only look gets one."""
    address, port = server.listening.getsockname()[:2]
    if address in ("0.0.0.0", "::"):
        address = own_addresses()[0]
    shown = f"[{address}]" if ":" in address else address
    secrets = server.live.links.secrets
    only = (WATCH,) if server.live.look_only else LINKS
    return {link: f"http://{shown}:{port}/{link}/{secrets[link]}" if link in only else None for link in LINKS}


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
