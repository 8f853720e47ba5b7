"""What a number alone means where cards are asked for: one of them, or their total. The table says so once a match.

A page that shows a prompt needs three things of this: `numbers_are` for what holds now, `two_readings` and
`cards_run_together` for the receipt. Whoever chooses sets `Draft.numbers`; it is recorded with the hand and holds from
then on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import PlayedHand
from scorekeeper.messages import parse_word
from scorekeeper.rules.model import Fact, Local
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.typed.example_total import example_total, example_totals
from scorekeeper.table.typed.lone_number import CARDS, TOTALS, LoneNumber, lone_number, takes_totals
from scorekeeper.table.typed.numbers_kept import numbers_kept
from scorekeeper.table.typed.typed_hand import SAT_OUT
from scorekeeper.table.typed.typed_seat import all_there_is
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class TwoReadings:
    """A number alone that counts one thing as a card and another as the total: whose it is, and what it may be."""

    player: str
    alone: LoneNumber


def numbers_chosen(state: MatchState, draft: Draft) -> str:
    """What the table has said that a number alone is, in this draft or with a hand before; empty where it has not."""
    return draft.numbers or numbers_kept(state)


def numbers_are(state: MatchState, draft: Draft) -> str:
    """CARDS or TOTALS: what a number alone is now. Where nobody has chosen, what else was told says how they tell."""
    if chosen := numbers_chosen(state, draft):
        return chosen
    ways = ways_told(state, draft)
    return TOTALS if ways == {TOTALS} else CARDS


def ways_told(state: MatchState, draft: Draft) -> set[str]:
    """CARDS and TOTALS, as something told of this hand, or of the last one that says it, can only have been."""
    ways = {way for fact, _, text in _of_cards(state, draft) if (way := _told_as(state, fact, text))}
    return ways or next(filter(None, (_ways(state, hand) for hand in reversed(state.standings.hands))), set())


def two_readings(state: MatchState, draft: Draft) -> tuple[TwoReadings, ...]:
    """The answers that count differently as a card and as the total; none once the table has chosen."""
    if numbers_chosen(state, draft):
        return ()
    sums = {fact.name: 0 for fact, _, _ in _of_cards(state, draft)}
    alone = [(fact, player, _alone(state, fact, text)) for fact, player, text in _of_cards(state, draft)]
    for fact, _, one in alone:
        sums[fact.name] += one.total if one else 0
    found = [(player, one) for fact, player, one in alone if not _is_all(state, fact, sums[fact.name])]
    return tuple(TwoReadings(player, one) for player, one in found if one is not None and one.differs)


def _is_all(state: MatchState, fact: Fact, total: int) -> bool:
    """Whether these totals together are all that there is of the fact, as no cards could be by chance: 72 and 48."""
    return total == all_there_is(fact, state.standings.rules)


def cards_run_together(state: MatchState, draft: Draft) -> tuple[TwoReadings, ...]:
    """The totals that are a run of cards without anything between, `59`, not `5 9`: at a table that tells cards, or
    where every card is a number, so that whoever says cards may type them so.

    None where the table has told a total before: it knows.
    """
    cards_likely = all(rank.face is not None for rank in state.ruleset.pack.ranks) and not numbers_chosen(state, draft)
    if not cards_likely and numbers_are(state, draft) == TOTALS:
        return ()
    if any(TOTALS in _ways(state, hand) for hand in state.standings.hands):
        return ()
    found = ((player, _alone(state, fact, text)) for fact, player, text in _of_cards(state, draft))
    return tuple(TwoReadings(player, alone) for player, alone in found if alone and alone.run and not alone.cards)


def has_a_choice(state: MatchState) -> bool:
    """Whether there is anything to choose in this game: cards are asked for, and a total may be told instead."""
    return any(takes_totals(fact, state.standings.rules) for fact in state.ruleset.facts.values())


def total_sample(state: MatchState, draft: Draft, fact: Fact) -> str:
    """A total as one may type it here; empty where this fact takes none."""
    if not takes_totals(fact, state.standings.rules):
        return ""
    examples = map(str, example_totals(fact, state.standings.rules))
    alone = ((text, _alone(state, fact, text)) for text in examples)
    total = (text for text, one in alone if one is not None and not one.cards)
    return next(total, example_total(fact, state.standings.rules))


def card_with_number(state: MatchState) -> Mapping[str, Local | str]:
    """A card of this match that is a number, and its name: how one says that card, `1x8`, or that total, `:8`."""
    ranks = {rank.code: rank.name for rank in state.standings.rules.deck.pack_in_play.ranks if rank.code.isdigit()}
    one_digit = [code for code in ranks if len(code) == 1]
    number = "8" if "8" in ranks or not one_digit else one_digit[-1]
    return {"number": number, "called": ranks.get(number, "")}


def spelled_out(state: MatchState, draft: Draft) -> Draft:
    """The same answers as a line tells them, which nobody can ask about: a total has its colon."""
    numbers = numbers_are(state, draft)
    return replace(draft, answers={key: _spelled(state, key, text, numbers) for key, text in draft.answers.items()})


def still_cards(state: MatchState, draft: Draft, told: Mapping[tuple[str, str], str]) -> Draft:
    """The draft with these answers, which tell facts: what is a card in them is not read as a total now (`1x8`)."""
    both = draft.with_told(told)
    if numbers_are(state, both) == CARDS:
        return both
    facts = state.ruleset.facts
    safe = {key: f"1x{text}" if _alone(state, facts[key[0]], text) else text for key, text in told.items()}
    return replace(both, answers={**both.answers, **safe})


def _of_cards(state: MatchState, draft: Draft) -> Iterator[tuple[Fact, str, str]]:
    facts, rules = state.ruleset.facts, state.standings.rules
    for (name, player), text in draft.answers.items():
        if name in facts and takes_totals(facts[name], rules):
            yield facts[name], player, text.strip()


def _alone(state: MatchState, fact: Fact, text: str) -> LoneNumber | None:
    return lone_number(fact, state.standings.rules, state.language, text)


def _told_as(state: MatchState, fact: Fact, text: str) -> str:
    """Whether this answer can only be cards, or only a total; empty where it does not say."""
    if not text or text in SAT_OUT or parse_word(text, state.language, ("none",)):
        return ""
    alone = _alone(state, fact, text)
    if alone is None:
        return TOTALS if text.startswith(":") else CARDS
    return TOTALS if alone.total and not alone.cards else ""


def _ways(state: MatchState, hand: PlayedHand) -> set[str]:
    return {way for fact in state.ruleset.facts.values() for way in _recorded_as(hand.told.get(fact.name))}


def _recorded_as(told: object) -> Iterator[str]:
    for value in told.values() if isinstance(told, Mapping) else ():
        if isinstance(value, (list, tuple)) and value:
            yield CARDS
        elif isinstance(value, int) and not isinstance(value, bool):
            yield TOTALS


def _spelled(state: MatchState, key: tuple[str, str], text: str, numbers: str) -> str:
    fact = state.ruleset.facts.get(key[0])
    alone = _alone(state, fact, text) if fact else None
    if alone is None or not alone.total or (alone.cards and numbers == CARDS):
        return text
    return f":{alone.total}"
