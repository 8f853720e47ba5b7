"""Learn what the numbers and the words of a told hand tell: `python -m tools.train_told` writes what each weighs.

What is learned from stands in `tools/questions/told`: hands in everyday words, each beside what it tells, by the facts
of its game, and of whom points are asked. `--trial` leaves a fifth out, learns from the rest, and says how many of
those left out come to the same points as what is written beside them. Needs numpy and scipy, which nothing else does.

A log-linear model. Each number is one of all things that it might be in its game, told of one of all who might have
done it, after what was told before it; each deed is told in one of the parts of the sentences, or in none.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np
from scipy import sparse
from scipy.optimize import minimize

from scorekeeper.answers.told_hands.bids_and_tricks import learned_chances, scored_meanings
from scorekeeper.answers.told_hands.bids_and_tricks.evidence import Evidence, WordedDeed
from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import TOTAL, Phrase
from scorekeeper.answers.told_hands.bids_and_tricks.interpretation import Interpretation, Item, counted, taker_of
from scorekeeper.answers.told_hands.bids_and_tricks.interpreting import candidates, said_at
from scorekeeper.answers.told_hands.bids_and_tricks.order_out import ORDER
from scorekeeper.answers.told_hands.bids_and_tricks.parties import THEY, WE
from scorekeeper.answers.told_hands.bids_and_tricks.phrases_heard import DEEDS, Account
from scorekeeper.answers.told_hands.bids_and_tricks.who_plays import account_of
from scorekeeper.answers.told_hands.described_hand import ME, OTHER, PARTNER
from scorekeeper.cards.folding import fold
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import shipped_folder

TOLD = Path(__file__).with_name("questions") / "told"
WEIGHTS = Path(learned_chances.__file__).parent / learned_chances.WEIGHTS
WHO = {"me": ME, "us": WE, "them": THEY, "partner": PARTNER}
UNKNOWN = OTHER + "!"  # somebody who is told of by a word that is not heard as somebody
OFTEN = 3  # what is seen less often is learned from by chance only
RIDGE = 1.0  # how dear a weight is; chosen by what was left out
LEAST = 0.08  # smaller weights change nothing
FOLDS = 5
STEPS = 150

Part = tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """A told hand, and what is written beside it."""

    ruleset: str
    lang: str
    text: str
    told: tuple[str, ...]


@dataclass
class Meant:
    """What a hand tells, by those who are heard in it. `cards`: some of it is told as cards."""

    items: list[Item] = field(default_factory=list)
    totals: dict[str, int] = field(default_factory=dict)
    cards: bool = False

    def way(self, account: Account) -> Interpretation:
        """It as an interpretation."""
        return Interpretation(tuple(self.items), self.totals, dealt=account.dealt)


@dataclass
class Group:
    """Options in parts, of which one is meant (`right`); or the parts of the sentences that may tell a `deed`."""

    options: list[tuple[Part, ...]]
    right: list[bool]
    deed: str = ""
    said: bool = False


def lines() -> list[Line]:
    """All that is learned from."""
    found = []
    for path in sorted(TOLD.glob("*.txt")):
        name = lang = ""
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("## "):
                _, name, lang = line.split()
            elif line.strip():
                text, told, _ = (one.strip() for one in line.split("||"))
                found.append(Line(name, lang, text, tuple(told.split())))
    return found


@cache
def usual_table(game: str) -> TableRules:
    """The rules as a usual table plays them: four people, else as many as the game takes."""
    ruleset = read_ruleset(shipped_folder() / f"{game}.yaml").ruleset
    assert ruleset is not None, game
    tables = (table_rules_for(ruleset, {}, count) for count in (4, 2, 3, 5))
    return next(one for one in tables if isinstance(one, TableRules))


def heard_as(account: Account, word: str) -> str:
    """Who a word means that is written beside a hand: `me`, `them`, or a word of the hand itself."""
    word = fold(word).lower()
    if word in WHO:
        alone = {WE: ME, PARTNER: OTHER + "partner"}
        return WHO[word] if account.rules.teams else alone.get(WHO[word], WHO[word])
    spoken = (one for one in account.mentions for at in range(one.at, one.end) if account.told.text(at) == word)
    return next((one.who for one in spoken), UNKNOWN)


def meant_by(line: Line, evidence: Evidence) -> Meant:
    """What is written beside a hand."""
    account, facts = evidence.account, evidence.facts
    meant = Meant()
    for token in line.told:
        left, _, value = token.partition("=")
        who, _, name = left.rpartition(".")
        owner = heard_as(account, who) if who else ME
        if name == TOTAL.removeprefix("+"):
            meant.totals[evidence.whose(TOTAL, owner)] = int(value)
        if name not in facts:
            continue
        fact = facts[name]
        if fact.kind in DEEDS:  # of nobody, or of several
            did = (one for one in value.split(",") if one != "nobody")
            meant.items += [Item(name, evidence.whose(name, heard_as(account, one)), "") for one in did]
            continue
        owner = evidence.whose(name, owner) if fact.each else ""
        if fact.kind in ("yes_no", "choice"):
            meant.items.append(Item(name, owner, value))
        elif fact.kind == ORDER:
            meant.items.append(Item(name, owner, -1 if value == "last" else int(value)))
        elif value.lstrip("-").isdigit():
            meant.items.append(Item(name, owner, int(value)))
        else:
            meant.cards = True
    return meant


def without_number(account: Account, meant: Meant) -> set[Item]:
    """What is told without a number, because no number that it might be is left: `bid 4 and made it`."""
    numbers = Counter(account.told.number(at) for at in account.numbers)
    order = [*account.rules.ruleset.facts]
    used: Counter[int | None] = Counter(meant.totals.values())
    spare = set()
    for one in sorted(meant.items, key=lambda one: order.index(one.of)):
        if isinstance(one.value, int):
            used[one.value] += 1
            if used[one.value] > numbers[one.value]:
                spare.add(one)
    return spare


def explains(
    evidence: Evidence, meant: Meant, spare: set[Item], option: learned_chances.NumberMeant, number: int
) -> int:
    """How many things that are told an option says; less than none where it says something that is not told."""
    account, facts = evidence.account, evidence.facts
    taker = taker_of(account.rules)
    took = next((one.owner for one in meant.items if taker and one.of == taker.name), None)
    count = 0
    for phrase in option.phrases:
        if phrase.of == TOTAL:
            if meant.totals.get(option.owner) != number:
                return -1
            count += 1
            continue
        fact = facts[phrase.of]
        value = counted(account.rules, phrase, meant.way(account), fact, option.owner, number)
        owner = option.owner if fact.each else ""
        item = Item(fact.name, owner, value if value is not None else "")
        if owner == WE and item not in meant.items and fact.who == "sides":
            item = Item(fact.name, PARTNER, item.value)  # told of the partner alone, it is told of both
        if item not in meant.items or item in spare:
            return -1
        if not fact.each and took is not None and evidence.whose(fact.name, took) != option.owner:
            return -1
        count += 1
    return count


def groups_of(line: Line) -> list[Group]:
    """What is learned from one line."""
    account = account_of(usual_table(line.ruleset), line.text, line.lang)
    evidence = Evidence(account)
    meant = meant_by(line, evidence)
    spare = without_number(account, meant)
    return [*_numbers(evidence, meant, spare), *_deeds(evidence, meant, spare)]


def _numbers(evidence: Evidence, meant: Meant, spare: set[Item]) -> Iterator[Group]:
    account, before = evidence.account, list[tuple[str, str]]()
    for at in account.numbers:
        number = said_at(account, at)
        options = learned_chances.options(evidence, at, number, candidates(account, at, ()))
        worth = [explains(evidence, meant, spare, one, number if one.number is None else one.number) for one in options]
        most = max(worth)
        lost = meant.totals.get(UNKNOWN) == number or any(
            one.value == number and one.owner == UNKNOWN for one in meant.items
        )
        if most <= 0 and lost:
            before.append(("", ME))
            continue
        right = [one == most and (most > 0 or not option.phrases) for one, option in zip(worth, options, strict=True)]
        yield Group([(*one.seen, learned_chances.link_of(evidence, before, one)) for one in options], right)
        fits = [(learned_chances.name_of(one), one.owner) for one, so in zip(options, right, strict=True) if so]
        before.append(next((one for one in fits if one not in before), fits[0]))


def _deeds(evidence: Evidence, meant: Meant, spare: set[Item]) -> Iterator[Group]:
    for deed in evidence.deeds:
        told = [one for one in meant.items if one.of == deed.of]
        fact = evidence.facts[deed.of]
        if fact.kind == "number":
            told = [one for one in told if _value(evidence, deed, meant, one.owner) == one.value]
            if told and not any(one in spare for one in told):
                continue  # a number says it
            told = [one for one in told if one in spare]
        elif fact.kind not in DEEDS:
            told = [one for one in told if one.value == deed.value]
        parts = [(tuple(evidence.of_deed(deed, clause)),) for clause in evidence.clauses]
        if parts:
            yield Group(parts, [], deed.name, bool(told))
        where = evidence.matches_of(deed)
        if told and where:  # without the part that tells it, the others tell nothing of it
            here = {evidence.clause(at).start for one in where for at in (one.begin, one.end - 1)}
            others = [one for one, clause in zip(parts, evidence.clauses, strict=True) if clause.start not in here]
            if others:
                yield Group(others, [], deed.name)
        if told and (fact.each or fact.kind in DEEDS):
            yield from _whose(evidence, deed, {one.owner for one in told})


def _whose(evidence: Evidence, deed: WordedDeed, owners: set[str]) -> Iterator[Group]:
    """Who did it: where a listed phrase tells it, else in the part that speaks of who did."""
    said = evidence.matches_of(deed)
    spoken = [one.at for one in evidence.account.mentions if one.who in owners]
    places = [one for one in evidence.clauses if any(at in one for at in spoken)] or evidence.clauses[:1]
    if UNKNOWN in owners or not (said or places):
        return
    clause = evidence.clause(said[0].begin) if said else places[0]
    seen = learned_chances.deed_owner_seen(evidence, deed, clause, said[0] if said else None)
    right = [owner in owners for owner in seen]
    if any(right):
        yield Group([(part,) for part in seen.values()], right)


def _value(evidence: Evidence, deed: WordedDeed, meant: Meant, owner: str) -> int | None:
    account = evidence.account
    phrase = Phrase(deed.of, (), deed.value)
    return counted(account.rules, phrase, meant.way(account), evidence.facts[deed.of], owner, 0)


class Model:
    """The groups as a matrix of parts, and the weights that make what is right likely."""

    def __init__(self, groups: Sequence[Group]) -> None:
        """Sorts what is seen; what is seen too seldom is left out."""
        counts = Counter(one for group in groups for option in group.options for part in option for one in part)
        self.names = sorted(name for name, often in counts.items() if often >= OFTEN)
        index = {name: n for n, name in enumerate(self.names)}
        known: dict[Part, int] = {}
        uses: list[tuple[int, int]] = []
        sizes = [len(one.options) for one in groups]
        for row, option in enumerate(option for group in groups for option in group.options):
            uses += [(row, known.setdefault(part, len(known))) for part in option]
        seen = [(at, index[one]) for part, at in known.items() for one in part if one in index]
        self.parts = _ones(seen, (len(known), len(self.names)))
        self.options = _ones(uses, (sum(sizes), len(known)))
        self.starts = np.cumsum([0, *sizes[:-1]])
        self.group = np.repeat(np.arange(len(groups)), sizes)
        self.is_deed = np.array([bool(one.deed) for one in groups])
        self.said = np.array([one.said for one in groups])
        self.right = np.array([so for one in groups for so in one.right or [False] * len(one.options)])

    def loss(self, weights: np.ndarray) -> tuple[float, np.ndarray]:
        """How unlikely what is right is, and in which direction less so."""
        sums = self.options @ (self.parts @ weights)
        deed = self.is_deed[self.group]
        value, slope = self._one_of_several(sums)
        other, told = self._told_somewhere(sums)
        back = self.parts.T @ (self.options.T @ np.where(deed, told, slope))
        return value + other + RIDGE * float(weights @ weights) / 2, back + RIDGE * weights

    def _one_of_several(self, sums: np.ndarray) -> tuple[float, np.ndarray]:
        raised = np.exp(sums - np.maximum.reduceat(sums, self.starts)[self.group])
        whole = np.add.reduceat(raised, self.starts)
        good = np.maximum(np.add.reduceat(np.where(self.right, raised, 0), self.starts), 1e-30)
        pick = ~self.is_deed
        value = float(np.sum(np.log(whole[pick]) - np.log(good[pick])))
        return value, raised / whole[self.group] - np.where(self.right, raised, 0) / good[self.group]

    def _told_somewhere(self, sums: np.ndarray) -> tuple[float, np.ndarray]:
        sums = np.clip(sums, -30, 30)
        deed = self.is_deed[self.group]
        nowhere = np.add.reduceat(np.where(deed, -np.logaddexp(0, sums), 0), self.starts)
        somewhere = np.maximum(-np.expm1(nowhere), 1e-12)
        told, untold = self.is_deed & self.said, self.is_deed & ~self.said
        value = -float(np.sum(np.log(somewhere[told]))) - float(np.sum(nowhere[untold]))
        factor = np.where(told, -np.exp(nowhere) / somewhere, np.where(untold, 1.0, 0.0))
        return value, factor[self.group] / (1 + np.exp(-sums))

    def learned(self) -> dict[str, float]:
        """What each thing that is seen weighs."""
        start = np.zeros(len(self.names))
        found = minimize(self.loss, start, jac=True, method="L-BFGS-B", options={"maxiter": STEPS}).x
        return {name: float(one) for name, one in zip(self.names, found, strict=True) if abs(one) >= LEAST}


def _ones(places: Sequence[tuple[int, int]], shape: tuple[int, int]) -> sparse.csr_matrix:
    rows, columns = zip(*places, strict=True)
    return sparse.csr_matrix((np.ones(len(places), np.float32), (rows, columns)), shape)


def comes_to(line: Line) -> tuple[str, str]:
    """The numbers in what is answered to a hand, and to what is written beside it; both empty where that is open."""
    account = account_of(usual_table(line.ruleset), line.text, line.lang)
    meant = meant_by(line, Evidence(account))
    if meant.cards or any(one.owner == UNKNOWN for one in meant.items):
        return "", ""
    way = meant.way(account)
    want = scored_meanings.judged_by(account, [way], line.lang, sure=True)
    got = scored_meanings.judged(account, line.lang)
    heard, written = (" ".join(re.findall(r"-?\d+", one.said[0])) if one.said else "" for one in (got, want))
    return heard, written


def trial(all_lines: Sequence[Line], per_line: Sequence[list[Group]], left_out: int) -> Counter[str]:
    """What becomes of the lines that nothing was learned from."""
    train = [one for n, groups in enumerate(per_line) if n % FOLDS != left_out for one in groups]
    WEIGHTS.write_bytes(learned_chances.as_bytes(Model(train).learned()))
    with ProcessPoolExecutor() as pool:
        done = pool.map(comes_to, all_lines[left_out::FOLDS], chunksize=10)
    return Counter(
        "nothing to compare with" if not want else "not answered" if not got else "right" if got == want else "wrong"
        for got, want in done
    )


def main() -> None:
    """Learn from all lines; with `--trial`, say first how it goes with those left out."""
    all_lines = lines()
    with ProcessPoolExecutor() as pool:
        per_line = list(pool.map(groups_of, all_lines, chunksize=20))
    if "--trial" in sys.argv:
        print(dict(trial(all_lines, per_line, left_out=0)))
    known = Model([one for groups in per_line for one in groups]).learned()
    WEIGHTS.write_bytes(learned_chances.as_bytes(known))
    print(f"{len(all_lines)} hands, {len(known)} weights")


if __name__ == "__main__":
    main()
