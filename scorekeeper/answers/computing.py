"""Questions whose cards or numbers already tell what is asked: what some cards add up to, what one counts, a deal."""

from __future__ import annotations

from scorekeeper.answers.cards_said import Said
from scorekeeper.answers.lexicon import Concepts
from scorekeeper.answers.question import Question

_HELD = frozenset(
    "HOWMANY POINTS SCORE WORTH TOTAL REMAIN HAND COLLECT LOSE PENALTY OTHERS CATCH DO LEFT AGAIN ROUND END WIN GOOUT "
    "OWN FACE N1 IF WHEN CARD DAMAGE AFTER LAST #CARD SAY GAME STUCK NEIGHBOUR ADD PLAYERS HOW".split()
)
_ASKS_VALUE = frozenset("HOWMANY WORTH POINTS SCORE PENALTY TOTAL COLLECT LOSE DAMAGE".split())
_DEALT = frozenset(
    "OR CARDCOUNT HOWMANY CARD EACH DEAL HANDSIZE START PLAYERS HAND ONLY DO EARLY WHEN IF FIRST CAN MUST".split()
)
_ASKS_DEAL = frozenset("CARD CARDCOUNT HANDSIZE DEAL".split())
_KINDS = frozenset("COURT NUMBER".split())


def work_for(question: Question) -> str:
    """`sum`, `value` or `deal` where all other words go with it, else nothing."""
    numbers = question.numbers
    held = [card for card in numbers.cards if card.rank]
    places = {card.at for card in held}
    rest = _rest(question, places)
    asks = {concept for item in rest for concept in item}
    letters = [card for card in held if not card.rank.isdigit()]
    if (
        len(letters) == 1
        and question.either
        and len(held) + len(numbers.others) > 2
        and all(_HELD & set(item) or "#NUM" in item for item in rest)
    ):
        return "value"
    if _is_deal(question, held, rest, asks):
        return "deal"
    if len(held) > 1 or any(card.count > 1 for card in held):
        told = rest or len(held) > 2
        return "sum" if told and all(_HELD & set(item) for item in rest) and not question.either else ""
    if len(held) == 1 or _KINDS & asks:
        claims = question.yes_no and (numbers.others or (_KINDS & asks and held))
        fits = all((_HELD | _KINDS | {"EACH", "#NUM"}) & set(item) for item in rest)
        return "value" if fits and (asks & _ASKS_VALUE or claims) else ""
    return ""


def _is_deal(question: Question, held: list[Said], rest: list[Concepts], asks: set[str]) -> bool:
    """How many cards for so many players, or which of two numbers of cards."""
    players = question.numbers.players
    loose = [card for card in held if card.rank.isdigit() and not card.suits]
    if len(loose) != len(held) or len(players) > 1 or asks & {"PACK", "DECK"}:
        return False
    if not all((_DEALT | {"#PLAYERS", "#NUM"}) & set(item) for item in rest):
        return False
    if players:
        return bool(asks & (_ASKS_DEAL if not loose else _ASKS_DEAL | {"START", "FIRST", "EACH"}))
    return bool(
        question.either
        and len(loose) + len(question.numbers.others) == 2
        and asks & {"START", "DEAL", "HANDSIZE", "EACH", "FIRST", "CARD"}
    )


def _rest(question: Question, places: set[int]) -> list[Concepts]:
    """The words that are no card."""
    roles = question.numbers.roles
    left = (roles.get(at, word.concepts) for at, word in enumerate(question.read) if at not in places)
    return [item for item in left if item and item != ("_",)]
