"""Run mutmut on a part of the changes only: `mutants.py` calls this for `--sample` and `--minutes`.

    python tools/mutants_some.py N SECONDS run --max-children 2

N changes of each file are drawn (0: all of them), always the same ones, and tried in a drawn order, so that what was
tried when the time is up (0: no limit) is a fair part of the whole. Relies on three names inside mutmut 3.
"""

from __future__ import annotations

import random
import signal
import sys
from collections import defaultdict
from typing import Any

import mutmut.__main__ as mutmut

SEED = 52
every_change = mutmut.collect_source_file_mutation_data


def main() -> None:
    """Hand over to mutmut, which finds fewer changes than there are."""
    size, seconds = int(sys.argv[1]), int(sys.argv[2])
    drawn = random.Random(SEED)

    def some_changes(*, mutant_names: tuple[str, ...]) -> Any:
        changes, of_files = every_change(mutant_names=mutant_names)
        by_file: dict[str, list[Any]] = defaultdict(list)
        for change in sorted(changes, key=lambda change: change[1]):
            by_file[str(change[0].path)].append(change)
        signal.alarm(seconds)
        some = [drawn.sample(of_one, min(size or len(of_one), len(of_one))) for of_one in by_file.values()]
        return [change for of_one in some for change in of_one], of_files

    signal.signal(signal.SIGALRM, signal.default_int_handler)
    vars(mutmut).update(
        collect_source_file_mutation_data=some_changes, estimated_worst_case_time=lambda _: drawn.random()
    )
    mutmut.cli(sys.argv[3:])


if __name__ == "__main__":
    main()
