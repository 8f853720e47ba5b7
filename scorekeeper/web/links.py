"""Who may come in: three links with a secret each, and the cookie that opening one of them leaves."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from hashlib import sha256

from scorekeeper.values import dataclass

JOIN, WATCH, KEEP = "join", "watch", "keep"
LINKS = (JOIN, WATCH, KEEP)
_BYTES = 16  # 128 bits
_LONGEST = 200


@dataclass(frozen=True)
class Guest:
    """One browser: its id, and the links it was shown; with none it only shows four digits."""

    id: str
    links: tuple[str, ...] = ()

    def may(self, link: str) -> bool:
        """Whether it was shown this link; whoever was shown any may watch."""
        return link in self.links or (link == WATCH and bool(self.links))

    def shown(self, link: str) -> Guest:
        """The same browser, shown one more link."""
        return Guest(self.id, tuple(one for one in LINKS if one in self.links or one == link))


def new_guest() -> Guest:
    """A browser that was here never before."""
    return Guest(secrets.token_urlsafe(_BYTES))


@dataclass(frozen=True)
class Links:
    """The secrets of one evening. Cookies are signed with `key`, so that nothing is kept of who only looks."""

    server: str
    key: str
    secrets: Mapping[str, str]

    @property
    def cookie(self) -> str:
        """The name of the cookie: browsers keep cookies by host alone, and another evening may use another port."""
        return f"table-{self.server}"

    def opened(self, secret: str) -> str | None:
        """The link with this secret; None where it is no secret of this evening. It takes as long for a near miss."""
        found = [link for link in LINKS if hmac.compare_digest(self.secrets[link].encode(), secret.encode())]
        return found[0] if found else None

    def cookie_of(self, guest: Guest) -> str:
        """What the cookie of this guest holds."""
        text = f"{guest.id}.{'-'.join(guest.links)}"
        return f"{text}.{self._signature(text)}"

    def guest_of(self, cookie: str) -> Guest | None:
        """Who sent this cookie; None where it is not one of this evening."""
        text, _, signature = cookie.rpartition(".")
        if len(cookie) > _LONGEST or not hmac.compare_digest(self._signature(text).encode(), signature.encode()):
            return None
        name, _, links = text.partition(".")
        return Guest(name, tuple(link for link in links.split("-") if link in LINKS))

    def as_tree(self) -> Mapping[str, object]:
        """The same as it is kept, so that a server that was killed goes on."""
        return {"server": self.server, "key": self.key, "secrets": dict(self.secrets)}

    def _signature(self, text: str) -> str:
        return hmac.new(self.key.encode(), text.encode(), sha256).hexdigest()


def new_links(server: str = "") -> Links:
    """Three new links; whatever was signed before counts no more."""
    made = {link: secrets.token_urlsafe(_BYTES) for link in LINKS}
    return Links(server or secrets.token_hex(4), secrets.token_urlsafe(32), made)


def links_in(tree: object) -> Links | None:
    """The links that were kept so; None where it makes no sense."""
    match tree:
        case {
            "server": str(server),
            "key": str(key),
            "secrets": {"join": str(), "watch": str(), "keep": str()} as kept,
        }:
            return Links(server, key, {link: kept[link] for link in LINKS})
    return None
