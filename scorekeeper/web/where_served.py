"""Where the phones of this store are served, if they are: a second server would end the first one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException

from scorekeeper.table.match_access import Table
from scorekeeper.web.addresses import own_addresses
from scorekeeper.web.links import LINKS, WATCH, Links, links_in
from scorekeeper.web.live_table import KEPT_AS
from scorekeeper.web.page_html import icon

Addresses = Mapping[str, str | None]
PATIENCE = 1.0  # seconds in which a server in this computer answers


def addresses_at(host: str, port: int, links: Links, look_only: bool) -> Addresses:
    """The three links as they are opened; who may only look gets one."""
    host = own_addresses()[0] if host in ("0.0.0.0", "::") else host
    shown = f"[{host}]" if ":" in host else host
    only = (WATCH,) if look_only else LINKS
    return {link: f"http://{shown}:{port}/{link}/{links.secrets[link]}" if link in only else None for link in LINKS}


def served_already(table: Table) -> Addresses | None:
    """Where the phones are served now; None where they are not, or whoever served them was killed."""
    tree = table.store.read_draft(KEPT_AS)
    links, address = links_in(tree.get("links")), tree.get("address")
    match address:
        case [str(host), int(port)] if links is not None and 0 < port < 65536 and _answers(host, port):
            return addresses_at(host, port, links, bool(tree.get("look_only")))
    return None


def _answers(host: str, port: int) -> bool:
    """Whether this program listens there."""
    with suppress(OSError, HTTPException, ValueError):
        asked = HTTPConnection(host, port, timeout=PATIENCE)
        try:
            asked.request("GET", "/icon.svg")
            return asked.getresponse().read(len(icon()) + 1) == icon()
        finally:
            asked.close()
    return False
