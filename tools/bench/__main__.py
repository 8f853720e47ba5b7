"""What things cost, as ratios measured side by side in one run.

    python tools/bench            everything
    python tools/bench start      the cold start of everyday commands
    python tools/bench record     recording a hand, against plain TinyDB and among many matches
    python tools/bench replay     whole seasons, against ledger and hledger where they are installed
    python tools/bench phones     phones in the network: from recorded to seen, idle, the end (Linux)
    python tools/bench stats      statistics over ten thousand matches, against hledger where it is installed

It prints a table and judges nothing: a machine that does something else beside it gives other seconds. The ratios of
one run can be compared. Figures are medians.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import phones
import record
import replay
import start
import stats

PARTS: dict[str, Callable[[], None]] = {
    "start": start.main,
    "record": record.main,
    "replay": replay.main,
    "phones": phones.main,
    "stats": stats.main,
}

if __name__ == "__main__":
    wanted = sys.argv[1:] or list(PARTS)
    if unknown := [name for name in wanted if name not in PARTS]:
        sys.exit(f"There is no part {', '.join(unknown)}; there are {', '.join(PARTS)}.")
    for name in wanted:
        PARTS[name]()
