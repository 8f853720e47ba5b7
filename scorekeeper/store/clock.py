"""A clock that goes back: what is told later bears an earlier time."""

from __future__ import annotations

from datetime import datetime, timedelta

from scorekeeper.problems import Remark

APART = timedelta(minutes=5)  # the clocks of two computers may differ


def went_back(last: str, now: str) -> Remark | None:
    """That it is `now` earlier than it was when something was last told; both are ISO times with an offset."""
    try:
        back = datetime.fromisoformat(last) - datetime.fromisoformat(now)
    except (TypeError, ValueError):  # edited by hand
        return None
    if back < APART:
        return None
    return Remark("store.clock-back", {"last": _readable(last), "now": _readable(now)})


def _readable(at: str) -> str:
    return at[:16].replace("T", " ")
