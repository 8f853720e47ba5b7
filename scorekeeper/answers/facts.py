"""Answers that are worked out from the ruleset's data: what cards count, deals, packs, who wins, the target."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorekeeper.answers.asked import Asked, Found
from scorekeeper.answers.card_facts import cheapest, total, value
from scorekeeper.answers.data import load
from scorekeeper.answers.stacked import stack
from scorekeeper.rules.agreed import MOST_PLAYERS, Agreed, agree
from scorekeeper.words import say

PACKED = (2, 4, 5, 6, 8)  # players; packs are as many for all of them, or it depends
SMALL = 10  # a number up to this is no target
Work = Callable[[Asked], Found | None]


def deal(asked: Asked) -> Found | None:
    """How many cards each gets, for the players named, else for this table or for every number."""
    if asked.agreed.deal is None:
        return None
    players = asked.numbers.players or _loose_players(asked)
    claimed = [number for number in asked.numbers.others if number not in players]
    claimed += [card.number for card in asked.numbers.ranked if card.number and card.number not in players]
    dealt = {count: found for count in players if (found := _dealt(asked.agreed, count)) is not None}
    cards = set(dealt.values()) or set(_deals(asked.agreed).values())
    verdict = ""
    if claimed and asked.claims and (len(cards) == 1 or not cards & set(claimed)):
        verdict = "yes" if claimed[-1] in cards else "no"
    if dealt:
        text = " ".join(say("ask.deal-for", asked.lang, n=number, players=count) for count, number in dealt.items())
    else:
        text = say("ask.deal", asked.lang, n=next(iter(cards))) if len(cards) == 1 else ""
    return Found(text, asked.clauses, verdict)


def deal_differs(asked: Asked) -> Found | None:
    """Whether the number of cards depends on how many play."""
    by_count = _deals(asked.agreed)
    players = [count for count in (*asked.numbers.players, *_loose_players(asked)) if count in by_count]
    cards = {by_count[count] for count in players} if len(players) > 1 else set(by_count.values())
    if not cards:
        return None
    same = bool({"SAME"} & asked.question.concepts)
    verdict = "yes" if (len(cards) > 1) is not same else "no"
    text = "".join(say("ask.deal", asked.lang, n=number) for number in cards) if len(cards) == 1 else ""
    return Found(text, asked.clauses, verdict if asked.question.yes_no else "")


def packs(asked: Asked) -> Found | None:
    """How many packs are used, for the players named."""
    players = asked.numbers.players or _loose_players(asked)
    counts = {one.deck.packs for count in (players[:1] or PACKED) if (one := _agreed(asked.agreed, count)) is not None}
    packs = counts.pop() if len(counts) == 1 else None
    if packs is None:
        return Found("", asked.clauses)
    text = say("ask.packs-for", asked.lang, n=packs, players=players[0]) if players else ""
    claimed = _packs_claimed(asked)
    verdict = ""
    if claimed and asked.question.yes_no and not _one_or_two(asked):
        verdict = "yes" if (packs > 1) is (claimed > 1) else "no"
    return Found(text, asked.clauses, verdict)


def _packs_claimed(asked: Asked) -> int:
    """1 or 2 packs that a question names; of both the last, `we have one pack, do we need another`; 0: none."""
    named, one = 0, load().cues["one"]
    for word, follows in zip(asked.question.read, (*asked.question.read[1:], None), strict=True):
        concepts = set(word.concepts)
        single = word.text in one or concepts & {"N1", "ONLY"}
        if single and follows and {"PACK", "DECK"} & set(follows.concepts):
            named = 1
        elif concepts & {"ADD", "R2", "AGAIN"}:
            named = 2
    return named or next((number for number in asked.numbers.others if number in (1, 2)), 0)


def _one_or_two(asked: Asked) -> bool:
    return asked.question.either and "N1" in asked.question.concepts


def players_fit(asked: Asked) -> Found | None:
    """Whether so many can play."""
    players = asked.numbers.players or _loose_players(asked)
    if not players:
        return Found("", asked.clauses)
    agreed = asked.agreed
    return Found("", asked.clauses, "yes" if agreed.least_players <= players[0] <= agreed.most_players else "no")


def target(asked: Asked) -> Found | None:
    """What total ends the match."""
    goal = asked.agreed.options.get("target")
    claimed = [number for number in asked.numbers.others if number > SMALL]
    verdict = ("yes" if claimed[-1] == goal else "no") if claimed and asked.claims else ""
    return Found("", asked.clauses, verdict)


def target_wins(asked: Asked) -> Found | None:
    """Whether whoever reaches the target, or so many points, wins."""
    goal = asked.agreed.options.get("target")
    claimed = [number for number in asked.numbers.others if number > SMALL]
    wrong = asked.agreed.lowest_wins or (claimed and claimed[-1] != goal)
    return Found("", asked.clauses, ("no" if wrong else "yes") if asked.claims else "")


def lowest_wins(asked: Asked) -> Found | None:
    """Whether the lowest total wins."""
    return _wins(asked, asked.agreed.lowest_wins)


def highest_wins(asked: Asked) -> Found | None:
    """Whether the highest total wins."""
    return _wins(asked, not asked.agreed.lowest_wins)


def _wins(asked: Asked, claim: bool) -> Found:
    both = {"LOW", "HIGH"} <= asked.question.concepts
    verdict = "" if both or asked.question.either or not asked.question.yes_no else "yes" if claim else "no"
    return Found("", asked.clauses, verdict)


def _agreed(agreed: Agreed, players: int) -> Agreed | None:
    found = agree(agreed.ruleset, agreed.chosen, players) if 1 <= players <= 40 else None
    return found if isinstance(found, Agreed) else None


def _dealt(agreed: Agreed, players: int) -> int | None:
    other = _agreed(agreed, players)
    return other.deal if other else None


def target_change(asked: Asked) -> Found | None:
    """Whether another target may be set: within the bounds of the option."""
    option = asked.agreed.ruleset.options.get("target")
    if option is None:
        return Found("", asked.clauses)
    wanted = [number for number in asked.numbers.others if number > SMALL]
    inside = not wanted or (option.least or 1) <= wanted[-1] <= (option.most or wanted[-1])
    return Found("", asked.clauses, "" if inside else "no")


def _deals(agreed: Agreed) -> dict[int, int]:
    """How many cards are dealt to how many players."""
    return {count: found for count in range(2, MOST_PLAYERS + 1) if (found := _dealt(agreed, count)) is not None}


def _loose_players(asked: Asked) -> tuple[int, ...]:
    """Numbers that may be numbers of players where nothing else says what they count."""
    if "PLAYERS" not in asked.question.concepts:
        return ()
    return tuple(int(card.rank) for card in asked.numbers.cards if card.rank.isdigit() and not card.suits)[:2]


WORK: Mapping[str, Work] = {
    "value": value,
    "sum": total,
    "deal": deal,
    "deal-differs": deal_differs,
    "packs": packs,
    "players-fit": players_fit,
    "target": target,
    "lowest-wins": lowest_wins,
    "highest-wins": highest_wins,
    "cheapest": cheapest,
    "target-change": target_change,
    "target-wins": target_wins,
    "stack": stack,
}
