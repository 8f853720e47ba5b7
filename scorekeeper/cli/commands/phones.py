"""`scorekeeper phones`: every phone at the table."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.phones_served import addresses_of, phone_server, show_addresses, shown_again
from scorekeeper.cli.safety_warnings import warn
from scorekeeper.cli.shared_options import shares
from scorekeeper.problems import Exit, Problem, Refused, WayOut

if TYPE_CHECKING:
    from scorekeeper.web.server import PhoneServer


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
    elif shown_again(run):
        return
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
