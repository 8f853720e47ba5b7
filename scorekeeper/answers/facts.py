"""Answers that are worked out from the ruleset's data: values and sums of cards, deals, packs, who wins, the target."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorekeeper.answers.asked import Asked, Found
from scorekeeper.answers.computing import claimed_value
from scorekeeper.answers.data import load
from scorekeeper.answers.stacked import stack
from scorekeeper.cards.showing import rank_name
from scorekeeper.rules.agreed import MOST_PLAYERS, Agreed, agree
from scorekeeper.rules.card_values import CardTable
from scorekeeper.words import say

PACKED = (2, 4, 5, 6, 8)  # players; packs are as many for all of them, or it depends
_LIKENED = frozenset(("SAME", "FACE", "RANK"))
_NUMBER_CARD = "3"  # no game gives it a power
SMALL = 10  # a number up to this is no target
Work = Callable[[Asked], Found | None]


def value(asked: Asked) -> Found | None:
    """What a card, or a group of cards, counts."""
    table = _table(asked.agreed)
    if table is None:
        return None
    if _is_about_numbers(asked):
        return Found("", (table.clauses[_NUMBER_CARD],), "no" if asked.claims else "")
    groups = _groups(asked, table)
    if not groups:
        return None
    parts = [say("ask.value", asked.lang, cards=names, n=points) for names, points, _ in groups]
    clauses = tuple(dict.fromkeys(clause for _, _, found in groups for clause in found))
    verdict = ""
    claimed = _claimed(asked)
    if claimed and asked.claims and len(groups) == 1:
        verdict = "yes" if claimed[-1] == groups[0][1] else "no"
    return Found(" ".join(parts), clauses, verdict)


def _is_about_numbers(asked: Asked) -> bool:
    """`number cards are 10 each`: each counts its own number."""
    table = _table(asked.agreed)
    concepts = {concept for word in asked.question.read for concept in word.concepts}
    return (
        "NUMBER" in concepts
        and "COURT" not in concepts
        and bool(table and _NUMBER_CARD in table.clauses)
        and asked.question.yes_no
        and len(asked.numbers.ranked) + len(asked.numbers.others) == 1
        and not any(concept in _LIKENED for concept in concepts)
        and all(card.number == SMALL for card in asked.numbers.ranked)
    )


def _claimed(asked: Asked) -> tuple[int, ...]:
    """The numbers of points that the question names."""
    said = tuple(card.number for card in asked.numbers.ranked if card.number is not None)
    return (*(said if _only_letters(asked) else ()), *asked.numbers.others)


def _only_letters(asked: Asked) -> bool:
    """Whether its numbers are no cards: `are face cards 10`, `is the ace 1 or 10`, `do kings count 10`."""
    letters = [card for card in asked.numbers.ranked if card.number is None]
    either = asked.question.either and len(letters) == 1
    return "COURT" in asked.question.concepts or either or claimed_value(asked.question, load().cues) is not None


def _groups(asked: Asked, table: CardTable) -> list[tuple[str, int, tuple[str, ...]]]:
    """Each kind of card that is asked about, in words, with what it counts and the clauses that say so."""
    pack, lang = asked.agreed.ruleset.pack, asked.lang
    found: list[tuple[str, int, tuple[str, ...]]] = []
    cards = [card for card in asked.numbers.ranked if card.number is None or not _only_letters(asked)]
    if _is_likened(asked):
        cards = [asked.numbers.ranked[0]]
    if not cards and claimed_value(asked.question, load().cues) is not None:
        cards = [asked.numbers.ranked[0]]  # `is an eight worth 8`: the other number is the claim
    ranks = list(dict.fromkeys(card.rank for card in cards))
    if "COURT" in asked.question.concepts and not _is_likened(asked):
        ranks += [rank.code for rank in pack.ranks if rank.face is None and rank.code != "A" and rank.code not in ranks]
    by_points: dict[int, list[str]] = {}
    for rank in ranks:
        if rank in table.points:
            by_points.setdefault(table.points[rank], []).append(rank)
    for points, same in by_points.items():
        names = tuple(rank_name(rank, pack, lang, plural=True) for rank in same)
        clauses = tuple(dict.fromkeys(table.clauses[rank] for rank in same))
        found.append((_begun(say("ask.cards", lang, cards=names)), points, clauses))
    return found


def _of_two(asked: Asked) -> bool:
    """Whether the cards are those of two players: `ana has a king, beto has an eight`."""
    holds, cards = load().cues["computing.holds"], [card.at for card in asked.numbers.ranked]
    held = [at for at, word in enumerate(asked.question.read) if word.text in holds]
    return len({sum(card > at for card in cards) for at in held} - {0}) > 1


def _is_likened(asked: Asked) -> bool:
    """`a 10 counts twenty like the faces`: the court cards are only likened."""
    cards, read = asked.numbers.ranked, asked.question.read
    if len(cards) != 1 or not asked.question.yes_no:
        return False
    courts = [at for at, word in enumerate(read) if "COURT" in word.concepts]
    likened = load().cues["computing.liken"]
    return bool(courts) and any(word.text in likened for word in read[cards[0].at + 1 : courts[0]])


def total(asked: Asked) -> Found | None:
    """What the cards held add up to."""
    table = _table(asked.agreed)
    cards = [card for card in asked.numbers.cards if card.rank]
    if table is None or not cards or any(card.rank not in table.points for card in cards) or _of_two(asked):
        return None
    pack, lang = asked.agreed.ruleset.pack, asked.lang
    parts, points, clauses = [], 0, []
    for card in cards:
        worth = table.points[card.rank]
        points += worth * card.count
        clauses.append(table.clauses[card.rank])
        name = rank_name(card.rank, pack, lang, plural=card.count > 1)
        parts.append(f"{card.count} {name} {worth * card.count}" if card.count > 1 else f"{name} {worth}")
    verdict = ""
    if asked.numbers.others and asked.question.yes_no:
        verdict = "yes" if points in asked.numbers.others else "no"
    text = say("ask.sum", lang, n=points, parts=", ".join(parts))
    return Found(text, tuple(dict.fromkeys(clauses)), verdict)


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
    claims_two = bool({"ADD", "R2"} & asked.question.concepts) or 2 in asked.numbers.others
    verdict = ""
    told = claims_two or "N1" in asked.question.concepts or 1 in asked.numbers.others
    if asked.question.yes_no and told and not _one_or_two(asked):
        verdict = "yes" if (packs > 1) is claims_two else "no"
    return Found(text, asked.clauses, verdict)


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


def cheapest(asked: Asked) -> Found | None:
    """Which card counts least."""
    table = _table(asked.agreed)
    if table is None or not table.points:
        return None
    pack = asked.agreed.ruleset.pack
    ranks = [rank.code for rank in pack.ranks if table.points.get(rank.code) == table.least]
    names = say("ask.cards", asked.lang, cards=tuple(rank_name(rank, pack, asked.lang, plural=True) for rank in ranks))
    names = _begun(names)
    return Found(
        say("ask.value", asked.lang, cards=names, n=table.least), tuple(dict.fromkeys(table.clauses[r] for r in ranks))
    )


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _table(agreed: Agreed) -> CardTable | None:
    """The values of cards left in a hand: the only table, else the one called `left`."""
    tables = agreed.tables
    return tables.get("left") or (next(iter(tables.values())) if len(tables) == 1 else None)


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
