"""Which match is played where the note of it cannot be read: certain where only one is not over, the last played at."""

from __future__ import annotations

from datetime import datetime

from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Refused
from scorekeeper.store.doctor.sound import nonsense, rules_of, standing_of
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import newest
from scorekeeper.store.files.matches import read

MOST = 500  # matches that are looked through


def only_match_going_on(home: Home) -> str | None:
    """The one match that is not over, where nothing was recorded in another one since; None where it is not certain:
    there are none or several, or one cannot be read, which may be it.
    """
    rules, going, last = rules_of(home), list[str](), dict[str, float]()
    try:
        matches = newest(home, MOST + 1)
        for match in matches:
            events = read(home, match).events
            standing = None if nonsense(events, rules) else standing_of(events, rules)
            if standing is None:
                return None
            last[match] = datetime.fromisoformat(events[-1].at).timestamp()
            going += [match] if standing.state != ENDED else []
            if len(going) > 1:
                return None
    except (Refused, ValueError, OverflowError):
        return None
    sure = len(going) == 1 and len(matches) <= MOST and last[going[0]] == max(last.values())
    return going[0] if sure else None
