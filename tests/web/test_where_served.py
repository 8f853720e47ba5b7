"""Whether the phones of a store are served already: only where this program answers at the address that was kept."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from scorekeeper.store.memory_store import MemoryStore
from scorekeeper.table.match_access import Table
from scorekeeper.web.links import new_links
from scorekeeper.web.live_table import KEPT_AS
from scorekeeper.web.page_html import icon
from scorekeeper.web.where_served import served_already

NOW = "2026-11-20T21:00:00+01:00"


class Answers(BaseHTTPRequestHandler):
    body = b""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *said: object) -> None:
        """Nothing is said."""


@pytest.fixture
def there() -> Iterator[HTTPServer]:
    server = HTTPServer(("127.0.0.1", 0), Answers)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    yield server
    server.shutdown()
    serving.join()
    server.server_close()


def kept(address: object) -> tuple[Table, dict[str, str]]:
    table, links = Table(MemoryStore(), lambda: NOW, "en"), new_links()
    tree: dict[str, Any] = {"at": NOW, "links": links.as_tree(), "address": address}
    table.store.keep_draft(KEPT_AS, tree)
    return table, dict(links.secrets)


@pytest.mark.parametrize(("body", "ours"), [(icon(), True), (b"<svg/>", False), (icon() + b" ", False), (b"", False)])
def test_another_program_at_that_port_is_not_this_one(
    body: bytes, ours: bool, there: HTTPServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Answers, "body", body)
    port = there.server_port
    table, secrets = kept(["127.0.0.1", port])
    wanted = {link: f"http://127.0.0.1:{port}/{link}/{secret}" for link, secret in secrets.items()}
    assert served_already(table) == (wanted if ours else None)


@pytest.mark.parametrize("address", [None, [], ["127.0.0.1"], ["127.0.0.1", 0], ["127.0.0.1", 70000], [1, 2], "x"])
def test_an_address_that_is_none_is_nowhere(address: object) -> None:
    assert served_already(kept(address)[0]) is None
