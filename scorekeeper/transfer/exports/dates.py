"""When a match was played, in words."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from scorekeeper.match.events import Event
from scorekeeper.messages import say

ONE_EVENING = timedelta(hours=12)  # what goes on past midnight is still that evening
MONTHS = tuple(f"export.month-{number}" for number in range(1, 13))


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
        return _day(began, lang)
    return say("export.days", lang, first=_day(began, lang), last=_day(ended, lang))


def _moment(event: Event) -> datetime | None:
    with suppress(ValueError):
        return datetime.fromisoformat(event.at).replace(tzinfo=None)
    return None


def _day(moment: datetime, lang: str) -> str:
    year = str(moment.year)  # a text: numbers may be grouped
    return say("export.day", lang, day=moment.day, month=say(MONTHS[moment.month - 1], lang), year=year)
