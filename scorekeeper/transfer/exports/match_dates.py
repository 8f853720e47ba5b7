"""When a match was played, in words."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from scorekeeper.match.events import Event
from scorekeeper.messages import say
from scorekeeper.views.dates import day_in_words

ONE_EVENING = timedelta(hours=12)  # what goes on past midnight is still that evening


def day_text(events: Sequence[Event]) -> str:
    """The day on which it began, `2026-11-20`; empty where that is not known."""
    began = _moment(events[0])
    return "" if began is None else began.date().isoformat()


def days_text(events: Sequence[Event], lang: str) -> str:
    """`20 November 2026`; from the first day to the last where it took longer than an evening."""
    began, ended = _moment(events[0]), _moment(events[-1])
    if began is None:
        return ""
    if ended is None or ended.date() <= began.date() or ended - began < ONE_EVENING:
        return day_in_words(began.isoformat(), lang)
    first, last = (day_in_words(moment.isoformat(), lang) for moment in (began, ended))
    return say("export.days", lang, first=first, last=last)


def _moment(event: Event) -> datetime | None:
    with suppress(ValueError):
        return datetime.fromisoformat(event.at).replace(tzinfo=None)
    return None
