"""Questions whose cards or numbers already tell what is asked: what some cards add up to, what one counts, a deal."""

from __future__ import annotations

from scorekeeper.answers.question import Question

_HELD = frozenset(
    "HOWMANY POINTS SCORE WORTH TOTAL REMAIN HAND COLLECT LOSE PENALTY OTHERS CATCH DO LEFT AGAIN ROUND END WIN GOOUT "
    "OWN FACE N1 IF WHEN CARD DAMAGE AFTER LAST #CARD SAY GAME STUCK NEIGHBOUR ADD PLAYERS HOW".split()
)
_ASKS_VALUE = frozenset("HOWMANY WORTH POINTS SCORE PENALTY TOTAL COLLECT LOSE DAMAGE".split())
_DEALT = frozenset("HOWMANY CARD EACH DEAL HANDSIZE START PLAYERS HAND ONLY DO EARLY WHEN IF FIRST CAN MUST".split())
_ASKS_DEAL = frozenset("CARD HANDSIZE DEAL".split())
_KINDS = frozenset("COURT NUMBER".split())


def work_for(question: Question) -> str:
    """`sum`, `value` or `deal` where all other words go with it, else nothing."""
    numbers = question.numbers
    held = [card for card in numbers.cards if card.rank]
    places = {card.at for card in held}
    rest = _rest(question, places)
    asks = {concept for item in rest for concept in item}
    if len(held) > 1 or any(card.count > 1 for card in held):
        return "sum" if all(_HELD & set(item) for item in rest) and not question.either else ""
    if len(held) == 1 or _KINDS & asks:
        return "value" if asks & _ASKS_VALUE and all((_HELD | _KINDS) & set(item) for item in rest) else ""
    if numbers.players and len(numbers.players) == 1:
        known = all((_DEALT | {"#PLAYERS", "#NUM"}) & set(item) for item in rest)
        return "deal" if known and asks & _ASKS_DEAL and not asks & {"PACK", "DECK"} else ""
    return ""


def _rest(question: Question, places: set[int]) -> list[tuple[str, ...]]:
    """The words that are no card."""
    roles = question.numbers.roles
    left = (roles.get(at, word.concepts) for at, word in enumerate(question.read) if at not in places)
    return [item for item in left if item and item != ("_",)]
