"""How many connections this system lets one program have, and what they are kept for."""

from __future__ import annotations

from functools import cache

ENOUGH = 8192  # descriptors for the largest family
OWN = 64  # files of the store, the terminal, the socket that listens
WITHOUT_LIMITS = 2048  # where the system does not say


@cache
def most_silent() -> int:
    """Connections that have not sent a whole request: half of what there is, yet not more than anybody needs."""
    return min(_available() // 2, 1024)


@cache
def most_streams() -> int:
    """Open streams: what is left, for the largest family."""
    return max(OWN, min(_available() - most_silent() - OWN, 1500))


@cache
def _available() -> int:
    """The descriptors of this process, after it has asked for as many as it may have."""
    try:
        import resource
    except ImportError:
        return WITHOUT_LIMITS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return ENOUGH if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted
