"""What an account of a hand comes to: its interpretations scored, and the points that all likely ones agree on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import exp, log

from scorekeeper.answers.small_words import small_words
from scorekeeper.answers.told_hands.bids_and_tricks.completing import MOST_WAYS, Untold
from scorekeeper.answers.told_hands.bids_and_tricks.end_of_match import end_told
from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import FAILED, MADE
from scorekeeper.answers.told_hands.bids_and_tricks.interpretation import (
    Interpretation,
    Item,
    hands_of,
    taker_of,
    there_is_some,
)
from scorekeeper.answers.told_hands.bids_and_tricks.interpreting import BY_NUMBER, PEOPLE, interpretations
from scorekeeper.answers.told_hands.bids_and_tricks.learned_meaning import likely_interpretations
from scorekeeper.answers.told_hands.bids_and_tricks.part_of_hand import is_whole
from scorekeeper.answers.told_hands.bids_and_tricks.parties import THEY, WE
from scorekeeper.answers.told_hands.bids_and_tricks.phrases_heard import Account
from scorekeeper.answers.told_hands.bids_and_tricks.seating import Seating, at_table, seated
from scorekeeper.answers.told_hands.cards_held.people import ALL, BOTH
from scorekeeper.answers.told_hands.cards_held.tokens import ROOM
from scorekeeper.answers.told_hands.described_hand import ME, OTHER, PARTNER
from scorekeeper.answers.told_hands.reckoning import LATER, Reckoned, scored
from scorekeeper.answers.told_hands.telling import Said, by_clause_said
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules, for_players
from scorekeeper.values import dataclass

LONG, DOUBTED, MORE = (
    0.1,
    4.5,
    0.2,
)  # a long story and far-fetched readings for what they tell: too unsure to name points
# What speaks for it that the points are right that an account is taken to come to, fitted to 430 hands that were left
# out of the learning: the share of the likely interpretations that agree, what the likeliest costs, the things it
# tells, the numbers, all words. `python -m tools.train_told --trial` says how many come out right with it.
ALWAYS, SHARE, COST, THINGS, NUMBERS, WORDS = 1.9, 0.3, -0.36, 0.03, 0.32, -0.14
SURE = 0.7  # less likely points are not named
NEARLY_ALL = 0.999
FEW_TRIED = 120  # so many ways to fill in what is not told are tried for each of them
FEW = 6  # so many of what was learned are scored: more change no answer, and each costs as much as all the words
ENOUGH = 30  # hands that the rules allow: what hangs on the rest has shown itself in so many
LATER_DEALS, TURNS = 2, 2  # deals in which a hand may come, and who may deal: one of each side
STEEP = 1.6  # how much less an interpretation is worth that costs one more
LITTLE = 1.0  # an interpretation that tells more, and costs no more than this above one, is meant rather
AGREED = 0.75  # of all interpretations, weighed, so many have the same points: else nothing is said
GENERAL = (ALL, BOTH)


@dataclass(frozen=True)
class Outcome:
    """What an interpretation comes to: one hand in which it is so, and the seats; the points of the sides asked for."""

    seats: Seating
    hand: Reckoned
    points: tuple[int, ...]


@dataclass(frozen=True)
class Judgement:
    """What an account comes to: the sentence (None: it is not clear), how sure that is, how much is told."""

    said: Said | None
    sure: float
    things: int


def judged(account: Account, lang: str) -> Judgement:
    """The points of whom they are asked of, where the likely interpretations agree on them.

    Told in words that are listed, it is taken by these; what they leave unclear, by what was learned from told hands.
    """
    by_words = judged_by(account, interpretations(account), lang, sure=not account.is_half_heard)
    asked = bool(account.asked.places) or is_whole(account)
    by_number = any(one.number is not None and BY_NUMBER.fullmatch(one.phrase.value) for one in account.matches)
    if by_words.said is not None or not asked or by_number:
        return by_words  # `they got 65`: who won by that, only the listed words tell
    likely = likely_interpretations(account)[:FEW]
    if not likely or account.unread or _chance(account, likely[0], 1.0, len(likely[0].items)) < SURE:
        return by_words
    learned = judged_by(account, likely, lang, sure=True, learned=True)
    return by_words if learned.said is None else learned


def judged_by(
    account: Account, found: Sequence[Interpretation], lang: str, sure: bool, learned: bool = False
) -> Judgement:
    """The points by these interpretations. `sure`: all that was told was heard; `learned`: by what was learned."""
    rules = account.rules
    if not found:
        return Judgement(None, 0.0, 0)
    things = len(found[0].items) + len(found[0].outcomes) + len(found[0].totals)
    if things < 2 and not account.asked.places:  # `nobody named trumps in either round`: what then, a rule says
        return Judgement(None, 0.0, things)
    least = found[0].cost
    votes: dict[tuple[object, ...], float] = {}
    best: dict[tuple[object, ...], tuple[Interpretation, list[str], Outcome]] = {}
    for way in _sided(account, _whole(found)):
        asked = _asked(account, way)
        for outcome in _outcomes(rules, way, asked, FEW_TRIED if learned else MOST_WAYS):
            clear = outcome.points and all(_is_claim(outcome, asked, one) for one in way.left_out)
            key: tuple[object, ...] = (tuple(asked), outcome.points) if clear else ("open",)
            votes[key] = votes.get(key, 0.0) + exp(-STEEP * (way.cost - least))
            best.setdefault(key, (way, asked, outcome))
    if not votes:
        return Judgement(None, 0.0, things)
    key = max(votes, key=lambda one: votes[one])
    share = votes[key] / sum(votes.values())
    way, asked, outcome = best[key]
    if key == ("open",) or share < AGREED or not sure:
        return Judgement(None, share, things)
    far_fetched = way.cost + len(account.told) * LONG > DOUBTED + MORE * len(way.items)
    if _chance(account, way, share, things) < SURE if learned else far_fetched:
        return Judgement(None, share, things)
    said = _sentence(rules, account, way, asked, outcome, lang)
    return Judgement(_verdict(rules, account, way, asked, outcome, said, lang), share, things)


def _chance(account: Account, way: Interpretation, share: float, things: int) -> float:
    """How likely the points are right that an interpretation comes to."""
    share = min(share, NEARLY_ALL)
    evidence = ALWAYS + SHARE * log(share / (1 - share)) + COST * way.cost + THINGS * things
    evidence += NUMBERS * len(account.numbers) + WORDS * len(account.told)
    return 1 / (1 + exp(-evidence))


def _verdict(
    rules: TableRules,
    account: Account,
    way: Interpretation,
    asked: Sequence[str],
    outcome: Outcome,
    said: Said,
    lang: str,
) -> Said | None:
    """The points after a yes or no, where it is asked if a total is reached, or the match over; None: not known."""
    question = account.asked
    known = {outcome.seats.side(one) for one in way.totals}
    if (question.compares or account.asks_if_over) and known and question.reaches is None:
        end = end_told(account, outcome.hand, known, lang)
        each = len(asked) > 1 and {*asked} <= {one.owner for one in way.items}  # all hands are told, and all totals
        return said if end is None and each and not account.asks_if_over else end
    if account.asks_who_scores and rules.teams:
        return said
    if question.compares:
        return None
    if question.reaches is None and not account.asks_if_over and not question.out:
        end = end_told(account, outcome.hand, known, lang) if account.asks_over_too and known else None
        return said if end is None else (f"{said[0]} {end[0]}", tuple(dict.fromkeys((*said[1], *end[1]))))
    side = outcome.seats.side(asked[0])
    if question.reaches is not None and not account.asks_to_reach:
        so = question.reaches in (outcome.points[0], abs(outcome.points[0]))  # `is that 40?`
        return say("ask.yes" if so else "ask.no", lang, text=said[0]), said[1]
    if side not in known or question.reaches is None:
        return None  # who reads the sheet says what a total means
    total = outcome.hand.totals[side]
    so = total > question.reaches if question.past else total >= question.reaches
    return say("ask.yes" if so else "ask.no", lang, text=said[0]), said[1]


def _whole(found: Sequence[Interpretation]) -> list[Interpretation]:
    """The interpretations but those that only leave out something of a likely one."""
    return [
        one for one in found if not any(_tells_more(other, one) for other in found if other.cost <= one.cost + LITTLE)
    ]


def _sided(account: Account, found: Sequence[Interpretation]) -> list[Interpretation]:
    """The interpretations, and those in which somebody who is not said to play with or against us is our partner.

    Where only our total is told, and nothing of others, it is the partner: `my brother took a trick, we had 60`.
    """
    told = {one.who for one in account.mentions}
    unsaid = {one for one in told if account.rules.teams and one.startswith(OTHER) and one not in (THEY, *GENERAL)}
    ours = {WE, ME} & {*_asked(account, found[0]), *found[0].totals}
    if len(unsaid) != 1 or {PARTNER, THEY} & told or account.is_rival(*unsaid) or account.asks_if_over or not ours:
        return list(found)
    partners = [replace(one, items=_as_partner(one, *unsaid)) for one in found]
    return partners if any({WE, ME} & {*way.totals} for way in found) else [*found, *partners]


def _as_partner(way: Interpretation, who: str) -> tuple[Item, ...]:
    return tuple(replace(one, owner=PARTNER) if one.owner == who else one for one in way.items)


def _tells_more(one: Interpretation, other: Interpretation) -> bool:
    """Whether one interpretation has all that another one has, and something besides."""
    return {*other.items} < {*one.items} and {*one.totals.items()} >= {*other.totals.items()}


def _is_claim(outcome: Outcome, asked: Sequence[str], number: int) -> bool:
    """Whether a number that tells nothing is only what somebody takes the points, or the total, to be."""
    totals = [outcome.hand.totals[outcome.seats.side(one)] for one in asked]
    return number in (*map(abs, outcome.points), *outcome.points, *totals)


def _asked(account: Account, way: Interpretation) -> list[str]:
    """Of whom the points are asked: by the question, else of who tells it, else of the first who is told of."""
    if way.totals and (account.asks_if_over or account.asked.compares):
        return sorted(way.totals, key=lambda one: one not in (ME, WE))
    if account.asks_who_scores and account.rules.teams:
        return [WE, THEY]
    each = [WE, THEY] if account.rules.teams else _told_of(account, way)
    of_nobody = not account.asked.places and not account.rules.teams  # all who are told of: `so?`
    if (account.asks_of_each or of_nobody) and len(each) > 1:
        return each
    asked = [one for one in account.asked_of() if one not in GENERAL and not one.startswith((OTHER + "1", OTHER + "2"))]
    if asked:
        return [one for one in asked if one != OTHER or not account.rules.teams] or asked
    owners = [one.owner for one in way.items if one.owner]
    if any(one in (ME, WE, PARTNER) for one in (one.owner for one in way.items if _is_of_somebody(account, one.of))):
        return [WE if account.rules.teams else ME]
    return owners[:1] or [WE if account.rules.teams else ME]


def _told_of(account: Account, way: Interpretation) -> list[str]:
    """Those who are told of, who asks first."""
    found = dict.fromkeys(one.owner for one in way.items if _is_of_somebody(account, one.of))
    return sorted(found, key=lambda one: one != ME)


def _is_of_somebody(account: Account, name: str) -> bool:
    fact = account.rules.ruleset.facts[name]
    return fact.each or fact.kind in PEOPLE


def _outcomes(rules: TableRules, way: Interpretation, asked: Sequence[str], tries: int) -> list[Outcome]:
    """What it comes to: with as many players as usual, else as many as are told of; empty: it cannot be."""
    owners = [*(one.owner for one in way.items if one.owner or rules.ruleset.facts[one.of].each), *asked]
    owners += [*way.totals, *(one for _, one in way.outcomes)]
    open_outcome: list[Outcome] = []
    for table in _tables(rules, owners):
        seats = seated(table, at_table(table), owners)
        if seats is None:
            continue
        hands = _hands(table, seats, way, tuple(seats.side(one) for one in asked), tries)
        if len({points for points, _ in hands}) == 1 and not _lacks(table, way, hands[0][1]):
            return [Outcome(seats, hands[0][1], hands[0][0])]
        if hands:
            open_outcome = [Outcome(seats, hands[0][1], ())]
    return open_outcome


def _lacks(rules: TableRules, way: Interpretation, hand: Reckoned) -> bool:
    """Whether nothing is told of any number that each has, though the hand is about such numbers."""
    if not any(line.points for line in hand.lines):
        return True  # what is told counts only in the end: points of a game of two deals
    if way.outcomes:
        return False
    told = {one.of for one in way.items}
    facts = rules.ruleset.facts.values()
    wanted = [one for one in facts if one.kind == "number" and one.each and not one.optional and one.name in hand.facts]
    return bool(wanted) and not any(fact.name in told for fact in wanted)


def _tables(rules: TableRules, owners: Iterable[str]) -> list[TableRules]:
    if rules.teams:
        return [rules]
    others = {one for one in owners if one not in (ME, WE)}
    fewer = for_players(rules, max(2, len(others) + 1))
    return [rules, *([fewer] if fewer is not None else [])]


def _hands(
    rules: TableRules, seats: Seating, way: Interpretation, sides: Sequence[str], tries: int
) -> list[tuple[tuple[int, ...], Reckoned]]:
    """Hands as the rules allow them in which all is so that is told, with the points of these sides.

    What is not told is not so, if that can be. No more are looked for once the points differ.
    """
    totals = {seats.player(one): total for one, total in way.totals.items()}
    dealers = ("", seats.players[0])  # who has the crib is who dealt
    for openly, dealer in product((False, True), dealers):
        for number in range(1, 1 + LATER) if way.dealt is None else hands_of(rules, way.dealt):
            found: list[tuple[tuple[int, ...], Reckoned]] = []
            for facts in Untold(rules, seats, way, number, openly).ways(tries):
                one = scored(rules, None, seats.players, facts, number, totals, dealer)
                if one is not None and _is_so(rules, seats, way, one):
                    found.append((tuple(one.points.get(side, 0) for side in sides), one))
                    if found[-1][0] != found[0][0]:
                        return found
                if len(found) >= ENOUGH:
                    break
            if found:
                return found + _dealt_otherwise(rules, seats, found[0][1], sides)
            if way.dealt is None and rules.deal_in(number) == rules.deal_in(number + 1):
                break
    return []


def _dealt_otherwise(
    rules: TableRules, seats: Seating, hand: Reckoned, sides: Sequence[str]
) -> list[tuple[tuple[int, ...], Reckoned]]:
    """The same hand as one of those after it, dealt by others: who is vulnerable may hang on that."""
    dealt = (
        scored(rules, None, seats.players, hand.facts, hand.number + later, {}, dealer)
        for later in range(LATER_DEALS)
        for dealer in seats.players[:TURNS]
    )
    return [(tuple(one.points.get(side, 0) for side in sides), one) for one in dealt if one is not None]


def _is_so(rules: TableRules, seats: Seating, way: Interpretation, hand: Reckoned) -> bool:
    """Whether what was played for was made, or failed, as it is told."""
    for so, owner in way.outcomes:
        side = _taker(rules, seats, hand) or seats.side(owner)
        points = hand.points.get(side, 0)
        if (so == MADE and points <= 0) or (so == FAILED and points > 0):
            return False
    return there_is_some(way, hand.facts, seats.who, seats.teams)


def _taker(rules: TableRules, seats: Seating, hand: Reckoned) -> str:
    fact = taker_of(rules)
    name = str(hand.facts.get(fact.name, "")) if fact is not None and fact.before_play else ""
    return next((side for side, members in seats.teams.items() if name in members), name)


def _sentence(
    rules: TableRules,
    account: Account,
    way: Interpretation,
    asked: Sequence[str],
    outcome: Outcome,
    lang: str,
) -> Said:
    """The points of each who is asked for, why, and the totals."""
    parts, clauses = [], list[str]()
    scorers = [one for one in asked if outcome.hand.points.get(outcome.seats.side(one), 0)]
    if account.asked.compares and way.totals:  # who is ahead comes first
        ahead = -1 if rules.lowest_wins else 1
        asked = sorted(asked, key=lambda one: -ahead * outcome.hand.totals[outcome.seats.side(one)])
    for one in dict.fromkeys((scorers or asked) if account.asks_who_scores else asked):
        side = outcome.seats.side(one)
        lines = [line for line in outcome.hand.lines if line.side == side]
        clauses += [line.clause for line in lines]
        told = any(outcome.seats.side(owner) == side for owner in way.totals)
        facts: Mapping[str, object] = {
            "player": _label(one, lang),
            "n": outcome.hand.points.get(side, 0),
            "reasons": by_clause_said(rules, lines, lang),
            "total": str(outcome.hand.totals[side]) if told else "",
        }
        parts.append(say("numbers.points", lang, **facts))
    if not clauses:
        clauses = [fact.clause for fact in rules.ruleset.facts.values() if fact.name in {x.of for x in way.items}]
    return " ".join(parts), tuple(dict.fromkeys(clauses))[:3]


def _label(one: str, lang: str) -> str:
    """What somebody is called in the answer: nothing where it is who asks."""
    if one in (ME, WE, PARTNER):
        return ""
    name = one.removeprefix(OTHER)
    if one == THEY:
        return say("numbers.they", lang)
    named = name.isalpha() and not small_words(ROOM, lang).does((name,), 0)  # `sofi`, and no `brother`
    return name[:1].upper() + name[1:] if named else say("numbers.other", lang)
