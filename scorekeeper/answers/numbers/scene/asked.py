"""What is asked of a hand that is told: whose points, who has more, whether a total is reached."""

from __future__ import annotations

from scorekeeper.answers.numbers.scene.words import ASKS_FROM, Told
from scorekeeper.values import dataclass

BEFORE = ("and", "y", "so", "but", "pero", "lol", "then", "ok", "asi")  # a question may follow them
FEW = 1  # words: so short a question asks for the points
WHO = ("who", "quien", "quienes", "that", "que")


@dataclass(frozen=True)
class Asked:
    """The words that ask (places), and what they ask for."""

    places: frozenset[int]
    compares: bool = False
    high: bool | None = None  # of whom more is meant; None: whoever is better off, or worse
    good: bool = True  # who is better off, else who is worse
    reaches: int | None = None  # the number that a total may reach
    past: bool = False  # whether it has to be more than that
    out: bool = False  # whether somebody is out of the match
    still_in: bool = False  # whether it is asked the other way round
    over: bool = False  # whether the match is over
    points: bool = False
    rule: bool = False  # whether it is asked what one may do, or has to


def asked_in(told: Told) -> Asked:
    """What is asked; `points` is false where nothing is asked that a hand answers."""
    places = frozenset(_places(told))
    does = [told.does(at) for at in sorted(places)]
    marks = frozenset().union(*does) if does else frozenset()
    words = [told.text(at) for at in sorted(places)]
    reaches = next((told.number(at) for at in sorted(places) if (told.number(at) or 0) > 20), None)
    yes_no = not marks & {"howmuch", "which"} and not any(
        one in words
        for one in (
            "what",
            "whats",
            "how",
            "cuanto",
            "cuantos",
            "cuanta",
            "where",
            "wheres",
            "que",
            "put",
            "damage",
            "suma",
            "which",
            "who",
            "quien",
            "como",
            "mine",
        )
    )
    compares = ("which" in marks and bool(marks & {"high", "low", "good", "bad"})) or (
        "which" in marks and len(words) > 3 and "us" in words
    )
    last = [at for at in places if told.sentence(at) == told.sentence(max(places))]
    does_last = frozenset().union(*(told.does(at) for at in last)) if last else frozenset()
    rule = "draws" in does_last or ("may" in does_last and not does_last & {"points", "total", "scores"})
    if len(words) <= FEW:
        yes_no = False  # `¿ahora?`
    return Asked(
        places,
        compares=compares or "compares" in marks or "collects" in marks,
        high=True if marks & {"high", "collects"} else False if "low" in marks else None,
        good="bad" not in marks,
        reaches=reaches if yes_no else None,
        past="past" in marks,
        out=yes_no and bool(marks & {"outs", "stays"}),
        still_in="stays" in marks,
        over=yes_no and "finishes" in marks,
        points=bool(places)
        and (
            not yes_no
            or bool(marks & {"total", "points", "outs", "stays", "finishes", "collects", "compares", "scores"})
            or reaches is not None
            or compares
        )
        and not rule,
        rule=rule,
    )


def _places(told: Told) -> list[int]:
    """The places of the words that ask: from where a question begins to where its sentence ends."""
    found: list[int] = []
    at = 0
    while at < len(told):
        if _begins(told, at):
            end = told.sentence(at).stop
            found += range(at, end)
            at = end
        else:
            at += 1
    return found


def _begins(told: Told, at: int) -> bool:
    """Whether a question begins at a place."""
    if told.text(at - 1) == ASKS_FROM:
        return True
    if not told.phrase(at, "ask"):
        return False
    if told.text(at) in WHO and told.lang == "es" and not told.tokens[at].typed.lower().startswith(("qué", "quié")):
        return at in (0,) or told.is_cut(at - 1)
    if told.text(at) in ("who", "whose") and told.text(at - 1) == ",":
        return False  # `Carl, who never laid anything down, has ...`
    if told.phrase(at, "total") and told.text(at + told.phrase(at, "ask")) in ("was", "era", "is", "es"):
        return False  # `mi total era 10`
    starts = at == 0 or told.is_cut(at - 1) or told.text(at - 1) in (",", *BEFORE)
    anywhere = (
        told.text(at) in ("cuanto", "cuantos", "what", "whats", "how", "wheres", "which", "em")
        or told.phrase(at, "ask") > 1
    )
    return starts or anywhere
