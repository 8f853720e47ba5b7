"""Under which address the phones reach this computer."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address, ip_network

PORT = 7577
TRIED = 10  # ports, where the usual one is taken
BACKLOG = 64  # so many are accepted at one go, before any of them can be given up
_AT_HOME = tuple(map(ip_network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
_LOCAL = "127.0.0.1"


def own_addresses() -> tuple[str, ...]:
    """The addresses of this computer in networks of homes, the likely one first; else the one nobody else reaches."""
    found = tuple(dict.fromkeys(address for address in (*_outward(), *_named()) if _is_at_home(address)))
    return found or (_LOCAL,)


def is_ours(address: str) -> bool:
    """Whether this computer still has the address; the one that stands for all of them it has always."""
    with (
        suppress(OSError),
        socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET, socket.SOCK_DGRAM) as one,
    ):
        one.bind((address, 0))
        return True
    return False


def _outward() -> Iterator[str]:
    """The address from which one goes out; nothing is sent."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        out.connect(("192.0.2.1", 9))
        yield str(out.getsockname()[0])


def _named() -> Iterator[str]:
    with suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            yield str(address[0])


def _is_at_home(address: str) -> bool:
    return any(ip_address(address) in network for network in _AT_HOME)


def listening_on(address: str, port: int | None) -> socket.socket:
    """A socket that listens there; without a port on the usual one, or one of the next. Raises OSError."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    ports = range(PORT, PORT + TRIED) if port is None else (port,)
    wrong: OSError | None = None
    for number in ports:
        made = socket.socket(family, socket.SOCK_STREAM)
        try:
            if hasattr(socket, "SO_REUSEADDR") and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind((address, number))
            made.listen(BACKLOG)
            return made
        except OSError as error:
            made.close()
            wrong = error
    raise wrong or OSError


def host_names(address: str, port: int) -> frozenset[str]:
    """What may stand as the host of a request: this address, and the name of this computer in the home network."""
    name = socket.gethostname().casefold().partition(".")[0]
    shown = f"[{address}]" if ":" in address else address
    names = {shown, name, f"{name}.local"}
    if address in ("0.0.0.0", "::", _LOCAL, "::1"):
        names |= {_LOCAL, "localhost", "[::1]"}
    if address in ("0.0.0.0", "::"):
        names |= set(own_addresses())
    ported = {f"{one}:{port}" for one in names}
    return frozenset(ported | names if port == 80 else ported)
