"""The numbers that a question tells of and that are no cards: a bid, tricks, a sum in a hand, points on the sheet."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.answers.lexicon import FILLER
from scorekeeper.answers.match_reader.match_question import alike
from scorekeeper.answers.match_reader.word_folding import typed_words
from scorekeeper.answers.question_words import load
from scorekeeper.answers.told_hands.asking import asks
from scorekeeper.answers.told_hands.card_words import two_kinds
from scorekeeper.answers.told_hands.described_hand import DescribedHand, DescribedSeat, Hearing
from scorekeeper.messages.typed import AND
from scorekeeper.rules.model import Fact
from scorekeeper.rules.values_by_name import View

MOST_HANDS = 40  # hands looked through for the one with most cards
FAR = 7  # words after a number that may say what it counts
BACK = 3  # words before a number that may say it
BIG = 20  # points above it are a total, where no fact of a hand can be so many


def is_beside(hearing: Hearing, at: int, fact: Fact) -> bool:
    """Whether a word next to the number is one that the fact is asked with: `4 tricks`, `bid 3`."""
    part = hearing.part(at)
    near = [hearing.words[place] for place in (at + 1, at - 1) if place in part]
    held = [one for one in hearing.rules.ruleset.facts.values() if one.kind in ("cards", "grid") and fact.optional]
    own = _own(fact).difference(*map(_own, held))  # a word of the cards left tells of no limit to them
    return any(len(word) > 2 and _is_own(word, own) for word in near)


def _own(fact: Fact) -> frozenset[str]:
    """The words that a fact is asked with, but for those that say nothing alone: `over`, `what`."""
    texts = (*fact.ask.values(), *fact.called.values(), fact.name)
    lexicons = load().lexicons.values()
    words = (word for text in texts for word in typed_words(text.replace("_", " ")) if len(word) > 2)
    return frozenset(word for word in words if not any(one.entries.get(word) == FILLER for one in lexicons))


def _is_own(word: str, own: frozenset[str]) -> bool:
    return any(alike(word, mine) for mine in own)


def hear_number(hearing: Hearing, said: DescribedHand, who: str, at: int, pending: str) -> int:
    """A number that is no card: a bid, tricks, a sum in front of somebody, points on the sheet."""
    number = hearing.number(at)
    asked_of = any(
        fact.kind == "number" and is_beside(hearing, at, fact) for fact in hearing.rules.ruleset.facts.values()
    )
    if number is not None and at and "HAND" in hearing.stands(at - 1) and not asked_of:
        return 1  # the number of a hand
    if number is not None and counts_nothing(hearing, at, number) and not asked_of:
        return 1
    facts = hearing.rules.ruleset.facts
    if number is None or (
        not hearing.words[at].lstrip("-").isdigit()
        and number == 1
        and pending in ("", "held")
        and not any(fact.kind == "number" and is_beside(hearing, at, fact) for fact in facts.values())
    ):
        return 0
    if "CARDS" in hearing.stands(at + 1) and at + 1 in hearing.part(at) and not asked_of:
        return 1  # how many cards there are
    seat = said.seat(who)
    if seat.total is None and not asked_of and _stood_on(hearing, at):
        seat.total = number
        return 1
    after = hearing.stands(at + 1) | hearing.stands(at + 2)
    fact = _by_its_verb(hearing, at, seat) or _nearest(hearing, at)
    if fact is None and pending in ("bid", "tricks"):
        wanted = "tricks" if pending == "bid" and "bid" in seat.numbers else pending
        fact = facts.get(wanted)
    if fact is not None and fact.kind == "number" and not fact.least <= number <= _most(hearing, fact):
        fact = None
    if fact is not None and fact.kind == "number" and fact.name not in seat.numbers:
        seat.numbers[fact.name] = number
        return 1
    cards = next((fact for fact in facts.values() if fact.kind in ("cards", "grid")), None)
    on_sheet = number > BIG and seat.total is None and (pending != "held" or cards is None)
    if fact is None and ((on_sheet and _is_above(hearing, number)) or _is_too_much(hearing, cards, number)):
        seat.total = number if seat.total is None else seat.total
        return 1
    if cards is None or pending != "held":
        said.doubtful = said.doubtful or pending == "held" or bool(said.counts)
        return 1
    if _is_total(hearing, at, after, said):
        seat.total = number
    elif seat.sum is None and not seat.cards:
        seat.sum = number
        said.doubtful = said.doubtful or two_kinds(hearing.rules)  # laid down, or left?
    else:
        said.doubtful = True
    return 1


def _stood_on(hearing: Hearing, at: int) -> bool:
    """Whether the words right before a number say that it stands on the sheet: `I was on 44`, `venía con 35`."""
    begin = hearing.part(at).start
    return "ONSHEET" in asks(hearing.words[max(begin, at - 2) : at], hearing.lang)


def counts_nothing(hearing: Hearing, at: int, number: int) -> bool:
    """Whether a number tells of nobody's hand: so many other people, or the total that somebody may get to."""
    if "others" in hearing.does(at - 1):  # `the other two get nothing`
        return True
    return number > BIG and hearing.names is not None and _is_goal(hearing, at, number)


def _is_goal(hearing: Hearing, at: int, number: int) -> bool:
    """Whether a number is the target of this table, which somebody may get to: `do they pass 300`."""
    goals = (hearing.rules.options.get("target"), hearing.rules.options.get("limit"))
    before = hearing.words[max(0, at - 2) : at]
    return number in goals and ("UPTO" in asks(before, hearing.lang) or "REACHED" in hearing.stands(at - 1))


def _is_above(hearing: Hearing, number: int) -> bool:
    """Whether a number is more than any fact of a hand can be, so that it stands on the sheet."""
    facts = hearing.rules.ruleset.facts.values()
    numbers = [fact for fact in facts if fact.kind == "number"]
    return bool(numbers) and all(number > _most(hearing, fact) for fact in numbers)


def _is_too_much(hearing: Hearing, cards: Fact | None, number: int) -> bool:
    """Whether so much cannot lie before anybody, because all have no more together: it stands on the sheet."""
    if cards is None or not cards.must_total or number <= BIG:
        return False
    total = hearing.rules.must_total(cards, View(()))
    return total is not None and number > total


def _most(hearing: Hearing, fact: Fact) -> int:
    """The most that a number of a hand can be: what there is of it in all, where that is known."""
    if not fact.must_total:
        return fact.most
    totals = [hearing.rules.must_total(fact, View((), hand_number=number)) for number in range(1, MOST_HANDS)]
    return min(fact.most, max((total for total in totals if total is not None), default=fact.most))


def _is_total(hearing: Hearing, at: int, after: frozenset[str], said: DescribedHand) -> bool:
    """Whether points are those on the sheet: cards or another holding follow (`I have 70 and hold a queen`)."""
    if said.ends is not None:
        return False
    rest = range(at + 1, len(hearing.words))
    return any(hearing.rank(place) or "COURT" in hearing.stands(place) for place in rest)


def _nearest(hearing: Hearing, at: int) -> Fact | None:
    """The number of a hand that the words around speak of: next to the number, else further on in this part."""
    facts = [fact for fact in hearing.rules.ruleset.facts.values() if fact.kind == "number"]
    beside = [fact for fact in facts if is_beside(hearing, at, fact)]
    if len(facts) > 1:
        part = hearing.part(at)
        after = next((place for place in range(at + 1, part.stop) if hearing.number(place) is not None), part.stop)
        words = [hearing.words[place] for place in range(at + 1, min(after, at + FAR)) if len(hearing.words[place]) > 2]
        own = {fact.name: _own(fact) for fact in facts}
        shared = frozenset.intersection(*own.values())
        scores = {
            fact.name: sum(
                1 / (1 + sum(_is_own(word, own[other.name]) for other in facts if other is not fact))
                for word in words
                if _is_own(word, own[fact.name] - shared)
            )
            for fact in facts
        }
        best = max(scores.values())
        first = [fact for fact in facts if scores[fact.name] == best]
        if best > 0 and len(first) == 1 and (not beside or first[0] in beside):
            return first[0]
    return beside[0] if beside else _before(hearing, at, facts)


def _by_its_verb(hearing: Hearing, at: int, seat: DescribedSeat) -> Fact | None:
    """The bid or the tricks, where the verb stands right before the number: `says 2 takes 2`."""
    before, facts = hearing.stands(at - 1) if at else frozenset(), hearing.rules.ruleset.facts
    if "BIDS" in before and "bid" in facts and "bid" not in seat.numbers:
        return facts["bid"]
    return facts.get("tricks") if "TAKES" in before and "BIDS" not in before and "tricks" not in seat.numbers else None


def _before(hearing: Hearing, at: int, facts: Iterable[Fact]) -> Fact | None:
    """The one number of a hand that is spoken of some words before: `my hand is worth 10`; None where several are."""
    for place in range(at - 2, max(-1, at - 2 - BACK), -1):
        if hearing.words[place] in AND or hearing.number(place) is not None or place not in hearing.part(at):
            return None
        word = hearing.words[place]
        found = [fact for fact in facts if len(word) > 2 and not fact.optional and _is_own(word, _own(fact))]
        if found:
            return found[0] if len(found) == 1 else None
    return None
