from __future__ import annotations

from functools import cache

from scorekeeper.answers import Answer
from scorekeeper.rules.agreed import Agreed, agree
from scorekeeper.store.ruleset_files import read_ruleset
from scorekeeper.store.ruleset_paths import shipped_folder
from scorekeeper.table.asking.ask import Desk

ASKED = ("ochos-locos", "ocho", "eights", "crazy-eights-five-rounds", "playpalace-crazy-eights")


@cache
def table(ruleset: str, players: int = 4, **options: str) -> Agreed:
    loaded = read_ruleset(shipped_folder() / f"{ruleset}.yaml")
    assert loaded.ruleset is not None, loaded.problems
    agreed = agree(loaded.ruleset, options, players)
    assert isinstance(agreed, Agreed)
    return agreed


def asked(
    ruleset: str, question: str, rulings: tuple[str, ...] = (), fixed: str | None = None, **options: str
) -> Answer:
    return Desk(table(ruleset, **options), rulings, "en", fixed, False).ask(question)
