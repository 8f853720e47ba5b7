"""The phones of the table, served beside a sitting at the terminal."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.cli.companion.evening import Evening
from scorekeeper.cli.phones_served import addresses_of, phone_server, show_addresses, shown_again


def serve_phones(evening: Evening, words: Sequence[str]) -> None:
    """The phones are served by a thread of the companion, and what happens there is said before the next question."""
    if evening.phones is None or evening.phones.should_exit:
        run = evening.in_command()
        if shown_again(run):
            return
        table = replace(run.table, thawed={}, seen={})
        address = words[1] if len(words) > 1 and words[0] == "--address" else ""
        server = phone_server(replace(run, table=table), "--look-only" in words, address, None)
        server.live.said = lambda key, facts: evening.said_by_phones.append(evening.run.sentence(key, **facts))
        server.moved = lambda: evening.said_by_phones.append(addresses_of(server)["join"] or "")
        threading.Thread(target=server.serve_until_ended, daemon=True).start()
        evening.phones = server
    elif "--stop" in words:
        evening.end_phones()
        evening.say("web.terminal-over")
        return
    show_addresses(evening.run, addresses_of(evening.phones))
