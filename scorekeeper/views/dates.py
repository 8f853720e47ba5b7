"""A day in words."""

from __future__ import annotations

from scorekeeper.messages import say

MONTHS = tuple(f"export.month-{number}" for number in range(1, 13))


def day_in_words(at: str, lang: str) -> str:
    """`20 November 2026` for `2026-11-20`, whatever stands behind it; as it stands where it is no such day."""
    year, _, rest = at[:10].partition("-")
    month, _, day = rest.partition("-")
    if not (year.isdecimal() and month.isdecimal() and day.isdecimal() and 1 <= int(month) <= len(MONTHS)):
        return at[:10]
    return say("export.day", lang, day=int(day), month=say(MONTHS[int(month) - 1], lang), year=year)
