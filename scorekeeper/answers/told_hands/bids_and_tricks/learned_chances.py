"""What each number and each deed of an account may be, and how likely: weighed as it was learned from told hands."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cache
from math import exp, log
from zlib import crc32

from scorekeeper.answers.told_hands.bids_and_tricks.evidence import Evidence, WordedDeed, owner_heard
from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import NOTHING, NUMBER, TOTAL, Phrase
from scorekeeper.answers.told_hands.bids_and_tricks.interpretation import most_of
from scorekeeper.answers.told_hands.bids_and_tricks.interpreting import Candidate
from scorekeeper.answers.told_hands.bids_and_tricks.phrases_heard import DEEDS, Account, Match
from scorekeeper.answers.told_hands.described_hand import ME
from scorekeeper.messages.packaged import read_beside
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.values import dataclass

WEIGHTS = "words/weights.bin"
HUNDREDTHS = 100
LEAST_FIRST = array("H", [1]).tobytes()[0] == 1  # how this computer keeps numbers
LEAST = 0.004  # what is less likely is not followed
UNLIKELY = -12.0  # a weight that makes what it speaks for next to impossible
SURELY = 1 - 1e-4  # no likelier than this: something else may always have been meant
BID, TRICKS = "bid", "tricks"
FEW = 8  # by fewer than so many tricks somebody misses a bid


Seen = tuple[str, ...]


@dataclass(frozen=True)
class NumberMeant:
    """One thing that a number may be, and of whom it is told; `number`: what it comes to with others beside it.

    `seen`: what is seen for it, in parts that other options have, too.
    """

    phrases: tuple[Phrase, ...]
    owner: str
    seen: tuple[Seen, ...]
    number: int | None = None
    cost: float = 0.0


@dataclass(frozen=True)
class LikelyDeed:
    """A deed that may be told: how likely it is at all, and who did it."""

    deed: WordedDeed
    likely: float
    owners: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class TellingWeights:
    """What was learned: of each thing that may be seen a check sum, in order, and what it weighs in hundredths."""

    sums: array[int]
    weights: array[int]

    def of(self, seen: Iterable[str]) -> float:
        """What these things weigh together; what nothing was learned of weighs nothing."""
        total = 0
        for one in seen:
            wanted = crc32(one.encode())
            at = bisect_left(self.sums, wanted)
            if at < len(self.sums) and self.sums[at] == wanted:
                total += self.weights[at]
        return total / HUNDREDTHS


def as_bytes(weights: Mapping[str, float]) -> bytes:
    """What was learned, as it is kept: the check sums, then the weights, the least byte of each first."""
    found = {crc32(name.encode()): round(HUNDREDTHS * weight) for name, weight in weights.items()}
    kept = sorted((name, weight) for name, weight in found.items() if weight)
    sums, told = array("I", [name for name, _ in kept]), array("h", [weight for _, weight in kept])
    return _turned(sums).tobytes() + _turned(told).tobytes()


def _turned(numbers: array[int]) -> array[int]:
    if not LEAST_FIRST:
        numbers.byteswap()
    return numbers


def from_bytes(kept: bytes) -> TellingWeights:
    """What was learned, from what `as_bytes` made of it."""
    sums, weights = array("I"), array("h")
    count = len(kept) // (sums.itemsize + weights.itemsize)
    sums.frombytes(kept[: count * sums.itemsize])
    weights.frombytes(kept[count * sums.itemsize :])
    return TellingWeights(_turned(sums), _turned(weights))


@cache
def learned() -> TellingWeights:
    """What was learned from told hands."""
    return from_bytes(read_beside(__file__, WEIGHTS))


def weight_of(seen: Iterable[str]) -> float:
    """What these things weigh together."""
    return learned().of(seen)


def options(evidence: Evidence, at: int, number: int, listed: Iterable[Candidate]) -> list[NumberMeant]:
    """Everything that a number may be, each with what is seen for it; `listed`: what lists of words say it is."""
    account = evidence.account
    costs: dict[tuple[tuple[Phrase, ...], str, int | None], float] = {}
    nothing = -1.0
    for by_words in listed:
        cost = by_words.cost
        if not by_words.phrases or by_words.phrases[0].of == NOTHING:
            nothing = max(nothing, cost)
            continue
        plain = tuple(_plain(phrase) for phrase in by_words.phrases if _is_number(account, phrase))
        counted_from = any(phrase.value for phrase in plain)
        for meant in (plain,) if counted_from else ((phrase,) for phrase in plain):
            if not meant:
                continue
            # `hit my 4`: that there are as many tricks needs no number
            one = (meant, evidence.whose(meant[0].of, by_words.owner), by_words.number)
            costs[one] = min(cost, costs.get(one, cost))
    for meant in roles(account, number):
        for owner in evidence.owners(meant[0].of):
            costs.setdefault((meant, owner, None), -1.0)
    of_role: dict[Phrase, Seen] = {}
    of_owner: dict[tuple[str, str], Seen] = {}
    none = tuple(evidence.of_number(at, number, Phrase(NOTHING, (NUMBER,))))
    found = [NumberMeant((), ME, (none, evidence.of_list(nothing)))]
    for (phrases, owner, other), cost in costs.items():
        [first, *more] = phrases
        if first not in of_role:
            of_role[first] = tuple(evidence.of_number(at, number, first))
        if (owner, first.of) not in of_owner:
            match = next((one for one in account.matches if one.at == at and one.phrase.of == first.of), None)
            begin, end = (match.begin, match.end) if match is not None else (at, at + 1)
            heard = account.of_whom(begin, end)
            of_owner[owner, first.of] = tuple(evidence.of_owner(begin, end, owner, first.of, heard))
        twins = (f"twin|{evidence.role(one)}" for one in more)
        pair = (*evidence.of_list(cost), *twins, *["summed"] * (other is not None))
        found.append(NumberMeant(phrases, owner, (of_role[first], of_owner[owner, first.of], pair), other))
    return found


def _is_number(account: Account, phrase: Phrase) -> bool:
    """Whether a phrase tells a number of a hand, or a total."""
    fact = account.rules.ruleset.facts.get(phrase.of)
    return phrase.of == TOTAL or (fact is not None and fact.kind in ("number", *CARD_FACTS))


def _plain(phrase: Phrase) -> Phrase:
    """The phrase without its words: what it says the number is."""
    return Phrase(phrase.of, (NUMBER,), phrase.value)


def roles(account: Account, number: int) -> Iterator[tuple[Phrase, ...]]:
    """What a number may be at all in this game: a fact, so much more or less than what was bid, a total."""
    facts = [one for one in account.rules.ruleset.facts.values() if one.kind == "number"]
    plain = [one for one in facts if one.least <= number <= most_of(account.rules, one, account.dealt)]
    for fact in plain:
        yield (Phrase(fact.name, (NUMBER,)),)
    for fact in account.rules.ruleset.facts.values():
        if fact.kind in CARD_FACTS and fact.optional:
            yield (Phrase(fact.name, (NUMBER,)),)
    pairs = [(one, two) for one in facts for two in facts if BID in one.name and TRICKS in two.name]
    for one, two in pairs:
        if number < FEW:
            yield (Phrase(two.name, (NUMBER,), f"{one.name} - #"),)
            yield (Phrase(two.name, (NUMBER,), f"{one.name} + #"),)
    for fact in facts:
        if fact.name == TRICKS and number < FEW:
            yield (Phrase(fact.name, (NUMBER,), "all - #"),)
    yield (Phrase(TOTAL, (NUMBER,)),)


def name_of(option: NumberMeant) -> str:
    """The fact that an option tells first; empty: nothing of the hand."""
    return option.phrases[0].of if option.phrases else ""


def link_of(evidence: Evidence, before: Sequence[tuple[str, str]], option: NumberMeant) -> Seen:
    """What speaks for an option after what was told before it."""
    role = evidence.role(option.phrases[0]) if option.phrases else ""
    return evidence.of_link(before, role, name_of(option), option.owner)


def weighed(
    evidence: Evidence, found: Sequence[NumberMeant], before: Sequence[tuple[str, str]], known: Mapping[Seen, float]
) -> list[NumberMeant]:
    """The likely ones after what was told before, each with what it costs to believe it; `known`: what parts weigh."""
    sums = []
    for one in found:
        sums.append(sum(known[part] for part in one.seen) + weight_of(link_of(evidence, before, one)))
    kept = [
        replace(one, cost=-log(chance)) for one, chance in zip(found, _chances(sums), strict=True) if chance >= LEAST
    ]
    return sorted(kept, key=lambda one: one.cost)


def parts_weighed(found: Sequence[NumberMeant]) -> dict[Seen, float]:
    """What the parts of options weigh."""
    return {part: weight_of(part) for part in {part for one in found for part in one.seen}}


def told_deeds(evidence: Evidence) -> Iterator[LikelyDeed]:
    """What may be told without a number, and how likely it is."""
    for deed in evidence.deeds:
        likely, best, at = 1.0, UNLIKELY, evidence.clauses[0] if evidence.clauses else range(0)
        for clause in evidence.clauses:
            weight = weight_of(evidence.of_deed(deed, clause))
            likely *= 1 - 1 / (1 + exp(-max(UNLIKELY, min(-UNLIKELY, weight))))
            if weight > best:
                best, at = weight, clause
        if 1 - likely >= LEAST:
            match = _match_in(evidence, deed, at)
            yield LikelyDeed(deed, min(1 - likely, SURELY), _owners(evidence, deed, at, match))


def _match_in(evidence: Evidence, deed: WordedDeed, clause: range) -> Match | None:
    said = [one for one in evidence.matches_of(deed) if one.begin in clause or one.end - 1 in clause]
    return max(said, key=lambda one: one.weight) if said else None


def deed_owner_seen(
    evidence: Evidence, deed: WordedDeed, clause: range, match: Match | None
) -> dict[str, tuple[str, ...]]:
    """What speaks for each one having done it."""
    people = evidence.facts[deed.of].kind in DEEDS
    heard = owner_heard(evidence.account, match, clause, people)
    begin, end = (match.begin, match.end) if match is not None else (clause.start, clause.stop)
    return {owner: tuple(evidence.of_owner(begin, end, owner, deed.of, heard)) for owner in evidence.owners(deed.of)}


def _owners(evidence: Evidence, deed: WordedDeed, clause: range, match: Match | None) -> dict[str, float]:
    fact = evidence.facts[deed.of]
    if not fact.each and fact.kind not in DEEDS:
        return {"": 1.0}
    sums = {one: weight_of(seen) for one, seen in deed_owner_seen(evidence, deed, clause, match).items()}
    likely = zip(sums, _chances([*sums.values()]), strict=True)
    return {one: chance for one, chance in likely if chance >= LEAST}


def _chances(sums: Sequence[float]) -> list[float]:
    """How likely each of several is of which one is meant, by what speaks for them."""
    most = max(sums)
    raised = [exp(one - most) for one in sums]
    return [one / sum(raised) for one in raised]
