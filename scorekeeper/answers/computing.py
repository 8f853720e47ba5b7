"""Questions whose cards or numbers already tell what is asked: what some cards add up to, what one counts, a deal."""

from __future__ import annotations

import re

from scorekeeper.answers.lexicon import UNKNOWN, Concepts
from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import Cues

COMPARING = frozenset(("SAME", "HIGH", "LOW"))  # what two cards are held against each other with
BARE = 3  # words
NUMBER, PLAYERS = "#NUM", "#PLAYERS"
_COLOURS = frozenset(("RED", "BLACK"))
_RECKONING = re.compile(r"[\s\d+*/x=?-]+")


def work_for(question: Question, cues: Cues) -> str:
    """`sum`, `value` or `deal` where all other words go with it, else nothing."""
    held = question.numbers.ranked
    places = {card.at for card in held}
    rest = [item for place, item in question.items if place not in places]
    if _is_deal(question, rest, cues):
        return "deal"
    asks = {concept for item in rest for concept in item}
    kinds = cues["computing.kinds"] & asks
    exact = len(held) == 2 and all(card.suits for card in held)
    if (
        (exact and question.yes_no)
        or _is_one_on_another(question, cues)
        or is_run(question, cues)
        or is_reckoning(question)
    ):
        return ""
    if _is_one_of_two_values(question, rest, cues) or _is_number_claimed(question, rest, cues):
        return "value"
    if len(held) == 2 and question.yes_no and asks & COMPARING and asks & cues["computing.value"]:
        return "value" if _all(rest, cues["computing.held"] | COMPARING) else ""
    if (len(held) > 1 and not kinds) or any(card.count > 1 for card in held):
        told = rest or len(held) > 2 or _joined(question, cues)
        return (
            "sum" if told and _all(rest, cues["computing.held"] | _COLOURS | {PLAYERS}) and not question.either else ""
        )
    if len(held) == 1 and not held[0].suits and _is_bare(question, rest, cues):
        return "value"
    if len(held) == 1 or kinds:
        claims = question.yes_no and (question.numbers.others or (kinds and held))
        fits = _all(rest, cues["computing.held"] | cues["computing.kinds"] | cues["computing.claim"] | {NUMBER})
        return "value" if fits and (asks & cues["computing.value"] or claims) else ""
    return ""


def _is_bare(question: Question, rest: list[Concepts], cues: Cues) -> bool:
    """`and a nine?`, `ace left?`: nothing else is asked of the card; `and jacks?` may ask what they do."""
    more = rest or (question.read[0].text in cues["and"] and question.numbers.ranked[0].number is not None)
    return bool(more) and len(question.read) <= BARE and _all(rest, cues["computing.bare"])


def claimed_value(question: Question, cues: Cues) -> int | None:
    """The number of points that a question about one kind of card names: `do kings count 10`."""
    held = question.numbers.ranked
    apiece = any(word.text in cues["computing.apiece"] for word in question.read)
    if apiece and len(held) > 2 and question.yes_no and all(card.number is None for card in held[:-1]):
        return held[-1].number  # `kings and queens 10 each`
    if len(held) != 2 or held[0].count > 1 or held[1].number is None or not question.yes_no:
        return None
    if held[0].suits or held[1].suits:
        return None
    between = {concept for word in question.read[held[0].at + 1 : held[1].at] for concept in word.concepts}
    if "SAME" in between and question.read[held[1].at - 1].text in cues["computing.article"]:
        return None  # `the same as a ten`
    if held[0].number is not None and (not between & cues["computing.worth"] or held[1].plural):
        return None
    return None if _joined(question, cues) else held[1].number


def is_run(question: Question, cues: Cues) -> bool:
    """Whether cards are told one after the other: `7c then 7s then 2s, was the last one fine`."""
    cards = question.numbers.ranked
    if len(cards) < 3 or not all(card.suits for card in cards) or not question.yes_no:
        return False
    return any(word.text in cues["playing.then"] for word in question.read[cards[-2].at : cards[-1].at])


def is_reckoning(question: Question) -> bool:
    """`2+2` asks nothing of the rules."""
    return len(question.numbers.ranked) <= 2 and _RECKONING.fullmatch(question.text) is not None


def _joined(question: Question, cues: Cues) -> bool:
    """Whether the cards are counted together: `an ace and an eight`."""
    first, last = question.numbers.ranked[0], question.numbers.ranked[-1]
    return any(word.text in cues["and"] for word in question.read[first.at : last.at])


def _all(items: list[Concepts], among: frozenset[str]) -> bool:
    """Whether all go with it; one word that nobody knows may stand among several that do."""
    strange = [item for item in items if among.isdisjoint(item)]
    return not strange or (strange == [(UNKNOWN,)] and (len(items) > 1 or (NUMBER,) in items))


def _is_number_claimed(question: Question, rest: list[Concepts], cues: Cues) -> bool:
    """`an eight is worth 8 same as its number`"""
    return claimed_value(question, cues) is not None and _all(rest, cues["computing.held"] | cues["computing.likened"])


def _is_one_on_another(question: Question, cues: Cues) -> bool:
    """`jack of clubs on the queen of diamonds, both faces`: nothing is held."""
    whole = tuple(card for card in question.numbers.ranked if card.suits)
    held = whole if len(whole) == 2 else question.numbers.ranked
    if len(held) != 2:
        return False
    near = question.read[max(0, held[0].at - 2) : held[1].at]
    return any(not cues["playing.on"].isdisjoint(word.text.split()) for word in near)


def _is_one_of_two_values(question: Question, rest: list[Concepts], cues: Cues) -> bool:
    """`is the ace 1 or 10`"""
    held, others = question.numbers.ranked, question.numbers.others
    letters = [card for card in held if card.number is None]
    enough = question.either and len({card.rank for card in letters}) == 1 and len(held) + len(others) > 2
    return enough and _all(rest, cues["computing.held"] | {NUMBER, "OR"})


def _is_deal(question: Question, rest: list[Concepts], cues: Cues) -> bool:
    """How many cards for so many players, or which of two numbers of cards."""
    numbers = question.numbers
    asks = {concept for item in rest for concept in item}
    if any(card.number is None or card.suits for card in numbers.ranked) or len(numbers.players) > 1:
        return False
    aside = cues["computing.packs"] | {"ADD"}  # `we are six, two packs, how many cards`
    if asks & aside and "CARDCOUNT" not in asks:
        return False
    if not _all(rest, cues["computing.dealt"] | aside | {PLAYERS, NUMBER}):
        return False
    wanted = cues["computing.deal"] | (cues["computing.deal_numbers"] if numbers.ranked else frozenset())
    if numbers.players:
        return bool(asks & wanted)
    if question.yes_no and not question.either and len(numbers.ranked) + len(numbers.others) == 1:
        return {"EACH", "DEAL"} <= asks
    return question.either and len(numbers.ranked) + len(numbers.others) == 2 and bool(asks & wanted)
