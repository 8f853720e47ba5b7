"""Answers that are worked out from the ruleset's data: what cards count, deals, packs, who wins, the target."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from scorekeeper.answers import phrasing
from scorekeeper.answers.card_facts import cheapest, total, value
from scorekeeper.answers.question_words import load
from scorekeeper.answers.rule_question import ComputedAnswer, RuleQuestion
from scorekeeper.answers.stacked_draws import stack
from scorekeeper.insight.end_ahead import becomes_another, end_with, out_with
from scorekeeper.match.fresh_match import fresh_match
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import MOST_PLAYERS, TableRules, table_rules_for

PACKED = (2, 4, 5, 6, 8)  # players; packs are as many for all of them, or it depends
OTHERS = frozenset(("HAND", "ROUND", "GAME", "POINTS", "PLAYERS"))  # what is counted besides cards
OF_ONE = frozenset(("DEALER", "DEAL", "NAME", "WIN"))  # the dealer, the declarer, who wins: one of those who play
HANDS = 13  # so many hands tell whether the deal changes from hand to hand
SMALL = 10  # a number up to this is no target
Work = Callable[[RuleQuestion], ComputedAnswer | None]


def deal(asked: RuleQuestion) -> ComputedAnswer | None:
    """How many cards each gets, for the players named, else for this table or for every number."""
    if asked.rules.deal is None or _counts_others(asked):
        return None
    if len({asked.rules.deal_in(hand) for hand in range(1, HANDS)}) > 1:
        return ComputedAnswer(_deal_of_hand(asked), asked.clauses)  # else the rule says how it goes on
    players = asked.numbers.players or _loose_players(asked)
    claimed = [number for number in asked.numbers.others if number not in players]
    claimed += [card.number for card in asked.numbers.ranked if card.number and card.number not in players]
    dealt = {count: found for count in players if (found := _dealt(asked.rules, count)) is not None}
    cards = set(dealt.values()) or set(_deals(asked.rules).values())
    verdict = ""
    if claimed and asked.claims and (len(cards) == 1 or not cards & set(claimed)):
        verdict = "yes" if claimed[-1] in cards else "no"
    if dealt:
        text = " ".join(say("ask.deal-for", asked.lang, n=number, players=count) for count, number in dealt.items())
    else:
        text = say("ask.deal", asked.lang, n=next(iter(cards))) if len(cards) == 1 else ""
    return ComputedAnswer(text, asked.clauses, verdict)


def _deal_of_hand(asked: RuleQuestion) -> str:
    """How many cards each gets in the hand whose number is told; else nothing."""
    hand = phrasing.hand_number(asked.question.text)
    cards = asked.rules.deal_in(hand) if hand else None
    return say("ask.deal-in", asked.lang, n=cards, hand=hand) if cards else ""


def _counts_others(asked: RuleQuestion) -> bool:
    """Whether hands, rounds or points are counted, and no cards: `how many hands with four players`."""
    read = asked.question.read
    counted = [set(follows.concepts) for word, follows in pairwise(read) if "HOWMANY" in word.concepts]
    return any(concepts & OTHERS and "CARD" not in concepts for concepts in counted)


def deal_differs(asked: RuleQuestion) -> ComputedAnswer | None:
    """Whether the number of cards depends on how many play."""
    by_count = _deals(asked.rules)
    players = [count for count in (*asked.numbers.players, *_loose_players(asked)) if count in by_count]
    cards = {by_count[count] for count in players} if len(players) > 1 else set(by_count.values())
    if not cards:
        return None
    same = bool({"SAME"} & asked.question.concepts)
    verdict = "yes" if (len(cards) > 1) is not same else "no"
    text = "".join(say("ask.deal", asked.lang, n=number) for number in cards) if len(cards) == 1 else ""
    return ComputedAnswer(text, asked.clauses, verdict if asked.question.yes_no else "")


def packs(asked: RuleQuestion) -> ComputedAnswer | None:
    """How many packs are used, for the players named."""
    players = asked.numbers.players or _loose_players(asked)
    counts = {one.deck.packs for count in (players[:1] or PACKED) if (one := _agreed(asked.rules, count)) is not None}
    packs = counts.pop() if len(counts) == 1 else None
    if packs is None:
        return ComputedAnswer("", asked.clauses)
    claimed = _packs_claimed(asked)
    counted = claimed or asked.question.yes_no or "HOWMANY" in asked.question.concepts
    text = say("ask.packs-for", asked.lang, n=packs, players=players[0]) if players and counted else ""
    verdict = ""
    if claimed and asked.question.yes_no and not _one_or_two(asked):
        verdict = "yes" if (packs > 1) is (claimed > 1) else "no"
    return ComputedAnswer(text, asked.clauses, verdict)


def _packs_claimed(asked: RuleQuestion) -> int:
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


def _one_or_two(asked: RuleQuestion) -> bool:
    return asked.question.either and "N1" in asked.question.concepts


def players_fit(asked: RuleQuestion) -> ComputedAnswer | None:
    """Whether so many can play; neither yes nor no where it is asked what one of them may do."""
    players = asked.numbers.players or _loose_players(asked)
    if not players or asked.question.concepts & OF_ONE:
        return ComputedAnswer("", asked.clauses)
    return ComputedAnswer("", asked.clauses, "no" if _agreed(asked.rules, players[0]) is None else "yes")


def target(asked: RuleQuestion) -> ComputedAnswer | None:
    """What total ends the match."""
    goal = asked.rules.options.get("target")
    claimed = [number for number in asked.numbers.others if number > SMALL]
    if not claimed or not asked.claims or (claimed[-1] == goal and _has_to_be_passed(asked)):
        return ComputedAnswer("", asked.clauses)
    return ComputedAnswer("", asked.clauses, "yes" if claimed[-1] == goal else "no")


def _has_to_be_passed(asked: RuleQuestion) -> bool:
    """Whether exactly the target does not end the match: then neither yes nor no is said before the rule."""
    rules, goal = asked.rules, asked.rules.options.get("target")
    if not isinstance(goal, int):
        return False
    standings = fresh_match(rules)
    if standings is None:
        return False
    totals = {side: goal if side == standings.sides[0] else 0 for side in standings.sides}
    ends = end_with(standings, totals, 1) or out_with(standings, totals, standings.sides[0])
    return not ends or becomes_another(standings, totals)


def target_wins(asked: RuleQuestion) -> ComputedAnswer | None:
    """Whether whoever reaches the target, or so many points, wins."""
    goal = asked.rules.options.get("target")
    claimed = [number for number in asked.numbers.others if number > SMALL]
    wrong = asked.rules.lowest_wins or (claimed and claimed[-1] != goal)
    return ComputedAnswer("", asked.clauses, ("no" if wrong else "yes") if asked.claims else "")


def lowest_wins(asked: RuleQuestion) -> ComputedAnswer | None:
    """Whether the lowest total wins."""
    return _wins(asked, asked.rules.lowest_wins)


def highest_wins(asked: RuleQuestion) -> ComputedAnswer | None:
    """Whether the highest total wins."""
    return _wins(asked, not asked.rules.lowest_wins)


def _wins(asked: RuleQuestion, claim: bool) -> ComputedAnswer:
    both = {"LOW", "HIGH"} <= asked.question.concepts
    verdict = "" if both or asked.question.either or not asked.question.yes_no else "yes" if claim else "no"
    return ComputedAnswer("", asked.clauses, verdict)


def _agreed(rules: TableRules, players: int) -> TableRules | None:
    found = table_rules_for(rules.ruleset, rules.chosen, players) if 1 <= players <= 40 else None
    return found if isinstance(found, TableRules) else None


def _dealt(rules: TableRules, players: int) -> int | None:
    other = _agreed(rules, players)
    return other.deal if other else None


def target_change(asked: RuleQuestion) -> ComputedAnswer | None:
    """Whether another target may be set: within the bounds of the option."""
    option = asked.rules.ruleset.options.get("target")
    if option is None:
        return ComputedAnswer("", asked.clauses)
    wanted = [number for number in asked.numbers.others if number > SMALL]
    inside = not wanted or (option.least or 1) <= wanted[-1] <= (option.most or wanted[-1])
    return ComputedAnswer("", asked.clauses, "" if inside else "no")


def _deals(rules: TableRules) -> dict[int, int]:
    """How many cards are dealt to how many players."""
    return {count: found for count in range(2, MOST_PLAYERS + 1) if (found := _dealt(rules, count)) is not None}


def _loose_players(asked: RuleQuestion) -> tuple[int, ...]:
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
