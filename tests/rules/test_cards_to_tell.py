"""What is asked of the cards told: of which facts their number, and which cards count whatever is taken away."""

from __future__ import annotations

import pytest

from scorekeeper.rules.cards_to_tell import counted_facts, passed_over
from scorekeeper.rules.model import Ruleset

from .tiny import tiny


def asking(points: str = "left", when: str = "{left: 0}", **take: str) -> Ruleset:
    """Three facts, a step with these points and condition, and what `left` and `laid` are taken by."""
    taken = {name: f"take: {{{words}, clause: scoring.cards}}, " for name, words in take.items()}
    return tiny(
        facts=f"""
facts:
  left: {{kind: cards, values: left, {taken.get("left", "")}ask: {{en: Left?}}, clause: scoring.cards}}
  laid: {{kind: grid, values: left, {taken.get("laid", "")}ask: {{en: Laid?}}, clause: scoring.cards}}
  bid: {{kind: number, ask: {{en: Bid?}}, clause: scoring.cards}}
""",
        score=f"score: [{{when: {when}, points: {points}, clause: scoring.cards}}]",
        rules="""
rules:
  players: {number: {title: {en: Players}, text: {en: The number in bid.count is no number of cards.}}}
  scoring: {cards: {title: {en: Cards}, text: {en: Eights are fifty.}}}
  end: {target: {title: {en: Target}, text: {en: At the target.}}}
""",
    )


@pytest.mark.parametrize(
    ("points", "when", "facts"),
    [
        ("left", "{laid: 0}", ()),
        ("left.count", "{laid: 0}", ("left",)),
        ("left", "{laid.count: 0}", ("laid",)),
        ("others.left.count", "{bid: {at_least: laid.count}}", ("left", "laid")),
    ],
)
def test_whose_cards_are_counted(points: str, when: str, facts: tuple[str, ...]) -> None:
    assert counted_facts(asking(points, when)) == facts


FOURS = {"4", "4C", "4D", "4H", "4S"}
RANKS = [rank.code for rank in tiny().pack.ranks]
QUEENS = {"Q", "QC", "QD", "QH", "QS"}


@pytest.mark.parametrize(
    ("not_for", "cards"),
    [
        ("4", FOURS),
        ("4, KS", FOURS | {"KS"}),
        ("JOKER", {"JOKER"}),
        # a card told without its suit, where each of its rank is named
        ("Q-Q", QUEENS),
        ("Q-Q, 4", QUEENS | FOURS),
        ("QC, QD, QH", QUEENS - {"Q", "QS"}),
        ("QC, QD, QH, QS", QUEENS),
    ],
)
def test_what_always_counts(not_for: str, cards: set[str]) -> None:
    assert passed_over(asking(left=f"is: once_per_rank, not_for: [{not_for}]")) == {"left": cards}


def test_a_suit_that_always_counts() -> None:
    over = passed_over(
        asking(left="is: once_per_rank, not_for: [other]", laid="is: unequal_columns, not_for: [hearts]")
    )
    assert over["left"] == set(tiny().pack.kinds)
    assert over["laid"] == {f"{rank}H" for rank in RANKS}


def test_where_nothing_is_named_nothing_is_kept() -> None:
    assert passed_over(asking()) == passed_over(asking(left="is: once_per_rank")) == {}
