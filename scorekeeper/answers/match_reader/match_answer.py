"""What is answered, and the small sentences that many answers are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.answers.citing import clause_text
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.cards.showing import show_cards
from scorekeeper.hand.checked_hand import Cards
from scorekeeper.match.standings import ENDED, PlayedHand, Standings
from scorekeeper.messages import say
from scorekeeper.values import dataclass

ASKS_SO = frozenset(("ISIT", "DID", "WAS"))
SHORT_RULE = 26  # words of a rule that may follow an answer


@dataclass(frozen=True)
class MatchAnswer:
    """An answer from the match, and the clauses it rests on. `text` is empty where the match does not hold it."""

    text: str
    clauses: tuple[str, ...] = ()


UNKNOWN = MatchAnswer("")


def after(asked: AskedOfMatch, text: str, clause: str) -> MatchAnswer:
    """The answer, then the rule it follows from: its first sentence, where that is short."""
    rules = asked.standings.rules
    if clause not in rules.ruleset.clauses:
        return MatchAnswer(text)
    rule = clause_text(rules, clause, asked.lang)
    end = rule.find(". ")
    rule = rule if end < 0 else rule[: end + 1]
    return MatchAnswer(f"{text} {rule}" if len(rule.split()) <= SHORT_RULE else text, (clause,))


def is_so(asked: AskedOfMatch, holds: bool, text: str) -> str:
    """`Yes. ...`, or `No. ...`, where yes or no was asked for."""
    return say("ask.yes" if holds else "ask.no", asked.lang, text=text)


def wants_yes_or_no(asked: AskedOfMatch) -> bool:
    """Whether yes or no answers it: it claims something of somebody, begins with `is`, or no word asks who or what."""
    if asked.heard and ASKS_SO & asked.heard[0].stands:
        return True
    if asked.words and "orders" in asked.does(0):
        return False  # `add up what June has`
    if asked.named and (asked.has("CLAIM") or "tag" in asked.does(len(asked.words) - 1)):  # `reparte Leo, no?`
        return True
    return asked.has("PERSON", *ASKS_SO) and not asked.has("WHO", "WHAT", "HOWMANY", "WHEN", "WHY", "HOW", "WHERE")


def each_total(asked: AskedOfMatch, sides: Iterable[str] = ()) -> tuple[str, ...]:
    """`Marta 19`, for each side, those in front first."""
    standings = asked.standings
    wanted = tuple(sides)
    order = [side for group in standings.places for side in group] + [*standings.gone]
    totals = standings.final or standings.totals
    return tuple(
        f"{side} {number(totals[side])}" for side in order if side in totals and (not wanted or side in wanted)
    )


def number(points: int) -> str:
    """Points as they stand on a sheet."""
    return str(points)


def cards_said(asked: AskedOfMatch, cards: Cards) -> str:
    """Cards as this table types them, or in words; the sum where only that was told."""
    if isinstance(cards, int):
        return str(cards)
    language = asked.lang if asked.table.plain else asked.table.language
    return show_cards(cards, asked.standings.rules.ruleset.pack, language, "words" if asked.table.plain else "sign")


def counted(standings: Standings) -> tuple[PlayedHand, ...]:
    """The hands that were scored: misdeals are none."""
    return standings.scored


def better(
    standings: Standings, points: Mapping[str, int], sides: Sequence[str], least: bool = False
) -> tuple[str, ...]:
    """Those of `sides` with the best points of a hand (with `least`, the worst)."""
    if not sides:
        return ()
    lowest = standings.rules.lowest_wins is not least
    found = (min if lowest else max)(points[side] for side in sides)
    return tuple(side for side in sides if points[side] == found)


def is_over(asked: AskedOfMatch) -> bool:
    """Whether the match has ended."""
    return asked.standings.state == ENDED
