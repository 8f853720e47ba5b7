"""What was wanted where a word in the file has not the form it needs: said at each place as a person calls it."""

from __future__ import annotations

import pytest

from .tiny import HERE, line_of, problems, written

RULES = """
rules:
  players: {number: {title: {en: Players}, text: {en: Two to six.}}}
  scoring: {cards: {title: {en: Cards}, text: {en: Eights.}, words: {english: [eight]}}} # here
  end: {target: {title: {en: Target}, text: {en: At the target.}}}
"""
PACKS = "{title: {en: Packs}, kind: number, min: 1, max: 4, default: 1, clause: scoring.cards"


LONG = "A" * 81


def example(teams: str = "Ana", final: str = "Ana") -> str:
    told = f"teams: {{{teams}: [Ana]}}, hands: [], expect: {{final: {{{final}: 3}}}}"
    return f"examples: [{{name: One, players: [Ana, Beto], {told}}}] # here"


@pytest.mark.parametrize(
    ("section", "text", "word", "wanted"),
    [
        ("id", "id: tiny\nextends: Other # here", "Other", "id"),
        ("options", f"options:\n  packs: {PACKS}, also: [Any]}} # here", "Any", "name"),
        ("derive", "derive: {more: {table: Left, rows: {1: 1}}} # here", "Left", "name"),
        ("derive", "derive: {more: {table: left, rows: {1..3: 1}}} # here", "1..3", "row"),
        ("rules", RULES, "english", "language"),
        ("examples", example(final=LONG), LONG, "player"),
        ("examples", example(teams=LONG), LONG, "team"),
    ],
)
def test_what_was_wanted(section: str, text: str, word: str, wanted: str) -> None:
    found = problems(**{section: text})
    (problem,) = [one for one in found if one.key == "rules.wrong-form"]
    assert dict(problem.facts) == {"text": word, "wanted": wanted}
    assert problem.where.rpartition(":")[2] == str(line_of(written(**{section: text}), HERE))
