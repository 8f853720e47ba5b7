"""Questions about many games, each with the clause that answers it (`-`: none does), and how many are reached.

`python -m tests.answers.by_clause` prints the shares for games that nothing was learned from and for the others, and
what was missed. The questions were written from the clauses, without a look at the reader.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from scorekeeper.answers import Answer
from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.table.questions.rules_desk import RulesDesk
from tools.left_out import LEFT_OUT

QUESTIONS = Path(__file__).with_name("questions_by_clause.txt")


@dataclass(frozen=True)
class Asked:
    """A question, its game and language, and the clauses of which one answers it."""

    game: str
    lang: str
    clauses: tuple[str, ...]
    text: str


def questions() -> Iterator[Asked]:
    for line in QUESTIONS.read_text("utf-8").splitlines():
        game, lang, clauses, text = line.split("|", 3)
        yield Asked(game, lang, () if clauses == "-" else tuple(clauses.split(",")), text)


@cache
def usual_table(game: str) -> TableRules:
    """The rules as a usual table plays them: four people, else as many as the game takes."""
    ruleset = read_ruleset(shipped_folder() / f"{game}.yaml").ruleset
    assert ruleset is not None
    tables = (table_rules_for(ruleset, {}, count) for count in (4, 2, 3, 5))
    return next(one for one in tables if isinstance(one, TableRules))


@cache
def reply_to(one: Asked, text: str) -> Answer:
    rules = usual_table(one.game)
    return RulesDesk(rules, (), one.lang, None, False, (numbers_reader(rules, None),)).ask(text)


@cache
def verdict(one: Asked) -> str:
    """`right`, `offered` (among the choices), `refused` or `wrong`."""
    reply = reply_to(one, one.text)
    if reply.answer is not None:
        return "right" if {cited.id for cited in reply.clauses} & set(one.clauses) else "wrong"
    if not reply.choices:
        return "refused" if one.clauses else "right"
    led = {cited.id for choice in reply.choices for cited in reply_to(one, choice.question).clauses}
    return "offered" if led & set(one.clauses) else "wrong"


def shares(left_out: bool) -> dict[str, float]:
    """`right`, `offered`, `wrong`, `refused` of what some clause answers; `silent` of what none does."""
    asked = [one for one in questions() if (one.game in LEFT_OUT) is left_out]
    counts = Counter(("" if one.clauses else "no ") + verdict(one) for one in asked)
    covered = sum(bool(one.clauses) for one in asked)
    told = {name: counts[name] / covered for name in ("right", "offered", "wrong", "refused")}
    return told | {"silent": counts["no right"] / (len(asked) - covered)}


def main() -> int:
    for left_out, name in ((True, "games left out of learning"), (False, "other games")):
        print(name, " ".join(f"{what} {share:.1%}" for what, share in shares(left_out).items()))
    for one in questions():
        if verdict(one) != "right":
            print(f"{verdict(one):8} [{one.game}] {one.text} ({', '.join(one.clauses) or 'none'})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
