"""What a declared format cannot say: each mistake with the line it stands in and what is told of it."""

# ruff: noqa: E501 - facts and rows are short lines of a file

from __future__ import annotations

import re
from typing import Any

import pytest

from .tiny import HERE, line_of, problems, written

ENDLESS = "match: {ends: [], winner: {is: lowest, clause: end.target}}"
MISTAKES: list[tuple[str, str, dict[str, Any]]] = [  # what is written, what is wrong in the line `# here`, what is told
    # == facts ==
    (
        """
facts:
  out:
    ask: {en: Who?}
    kind: player
    clause: scoring.cards
    must_total: 3  # here
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
""",
        "rules.not-for-kind",
        {"word": "must_total", "kind": "player", "choices": ("number", "cards", "grid")},
    ),
    (
        """
facts:
  left:
    kind: cards
    ask: {en: Left?}
    clause: scoring.cards
    values: lfet  # here
""",
        "rules.no-such-table",
        {"table": "lfet", "nearest": "left"},
    ),
    (
        """
facts:
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  out:
    kind: player
    ask: {en: Who?}
    clause: scoring.cards
    known_by: {card: 8S}  # here
""",
        "rules.missing-key",
        {"word": "in", "place": "facts.out.known_by"},
    ),
    (
        """
facts:
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  out:
    kind: player
    ask: {en: Who?}
    clause: scoring.cards
    known_by:
      card: 8S
      in: out  # here
""",
        "rules.not-card-fact",
        {"name": "out"},
    ),
    (
        """
facts:
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  out:
    kind: player
    ask: {en: Who?}
    clause: scoring.cards
    known_by:
      empty: letf  # here
""",
        "rules.not-card-fact",
        {"name": "letf"},
    ),
    (
        """
facts:
  left:
    kind: cards
    values: left
    ask: {en: Left?}
    clause: scoring.cards
    take:
      clause: scoring.cards
      is: unequal_columns  # here
""",
        "rules.not-for-kind",
        {"word": "unequal_columns", "kind": "cards", "choices": ("grid",)},
    ),
    (
        """
facts:
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  laid:  # here
    kind: cards
    ask: {en: Laid?}
    clause: scoring.cards
    take: {is: {first: [{when: {style: low}, use: all}, {use: best_per_suit}]}, clause: scoring.cards}
""",
        "rules.missing-key",
        {"word": "values", "place": "facts.laid"},
    ),
    (
        """
facts:
  left:
    kind: cards
    values: left
    ask: {en: Left?}
    clause: scoring.cards
    take:
      is: once_per_rank
      clause: scoring.cards
      not_for:
        - 8
        - 1Z  # here
""",
        "rules.no-such-card",
        {"card": "1Z", "pack": "french-52"},
    ),
    # == derived numbers ==
    ("\nderive:\n  more: {fact: left}  # here\n", "rules.missing-key", {"word": "values", "place": "derive.more"}),
    ("\nderive:\n  more: {table: left}  # here\n", "rules.missing-key", {"word": "rows", "place": "derive.more"}),
    ("\nderive:\n  more: {amount: 1, rows: {1: 1}}  # here\n", "rules.missing-key", {"word": "table"}),
    (
        """
together:
  cards: 5
  values: left
  clause: scoring.cards
  of:
    - {suit_of_turned: [J], points: 1, clause: scoring.cards}  # here
""",
        "rules.missing-key",
        {"word": "turned", "place": "together"},
    ),
    ("\nderive:\n  more: {amount: 1, values: left}  # here\n", "rules.missing-key", {"word": "fact"}),
    ("\nderive:\n  more:\n    values: left\n    fact: letf  # here\n", "rules.not-card-fact", {"name": "letf"}),
    (
        "\nderive:\n  more:\n    fact: left\n    values: letf  # here\n",
        "rules.no-such-table",
        {"table": "letf", "nearest": "left"},
    ),
    # == clauses ==
    (
        "\nverdicts:\n  eights.wild: yes scoring.cards scoring.crads  # here\n",
        "rules.no-clause",
        {"clause": "scoring.crads", "nearest": "scoring.cards"},
    ),
    ("\nverdicts:\n  eights.wild: yes scoring.crads  # here\n", "rules.no-clause", {"clause": "scoring.crads"}),
    (
        """
verdicts:
  eights.wild:
    first:
      - {when: {style: low}, use: no}
      - use: says scoring.crads  # here
""",
        "rules.no-clause",
        {"clause": "scoring.crads"},
    ),
    (
        """
examples:
  - name: One
    players: [Ana, Beto]
    hands: [{left: {Ana: 8S}}]
    shows:
      - scoring.cards
      - scoring.crads  # here
    expect: {points: [{Ana: 50}]}
""",
        "rules.no-clause",
        {"clause": "scoring.crads"},
    ),
    (
        """
play:
  follow: {by: [suit], clause: scoring.cards}
  wild:
    - cards: [8]
      names: suit
      clause: scoring.cards
      names_clause: scoring.crads  # here
""",
        "rules.no-clause",
        {"clause": "scoring.crads", "nearest": "scoring.cards"},
    ),
    # == options ==
    (
        """
options:
  style:
    title: {en: Style}
    kind: choice
    choices: {low: {en: low}, high: {en: high}}
    clause: scoring.cards
    default: low
    only:
      low: {player_count: 2}
      hihg: {player_count: 2}  # here
  target: {title: {en: Target}, kind: number, min: 1, max: 500, default: 100, clause: end.target}
""",
        "rules.not-a-choice",
        {"text": "hihg", "choices": ("low", "high"), "nearest": "high"},
    ),
    (
        """
options:
  target: {title: {en: Target}, kind: number, min: 1, max: 500, default: 100, clause: end.target}
  extras: {title: {en: Extras}, kind: several, default: none, clause: end.target}  # here
""",
        "rules.missing-key",
        {"word": "choices", "place": "options.extras"},
    ),
    (
        """
options:
  target:
    title: {en: Target}
    kind: number
    min: 1
    max: 500
    default: 100
    clause: end.target
    only: {plain: {player_count: 2}}  # here
""",
        "rules.not-a-choice",
        {"text": "plain", "choices": (), "nearest": ""},
    ),
    (
        """
options:
  target: {title: {en: Target}, kind: number, max: 100, default: 100, clause: end.target}  # here
""",
        "rules.missing-key",
        {"word": "min, max", "place": "options.target"},
    ),
    (
        """
options:
  target: {title: {en: Target}, kind: number, min: 1, default: 100, clause: end.target}  # here
""",
        "rules.missing-key",
        {"word": "min, max", "place": "options.target"},
    ),
    (
        """
options:
  target:
    title: {en: Target}
    kind: number
    min: 1
    max: 50
    clause: end.target
    default:  # here
      first: [{when: {player_count: 2}, use: 40}, {use: 60}]
""",
        "rules.bad-default",
        {"option": "target", "text": "60"},
    ),
    # == cards ==
    (
        """
deck:
  packs: 1
  clause: scoring.cards
  pack: frnech  # here
""",
        "rules.no-such-pack",
        {"pack": "frnech"},
    ),
    (
        """
values:
  left:
    - {cards: [other], points: 0, clause: scoring.cards}
    - clause: scoring.cards
      points: 1
      cards:
        - 8
        - wild  # here
""",
        "rules.missing-key",
        {"word": "wild_rank"},
    ),
    (
        """
play:
  follow: {by: [suit], clause: scoring.cards}
  not_wild:
    - clause: scoring.cards
      cards: [8, wild]  # here
""",
        "rules.no-such-card",
        {"card": "wild", "pack": "french-52"},
    ),
    (
        """
play:
  follow: {by: [suit], clause: scoring.cards}
  effects:
    - draw: 2
      cards: [2]
      clause: scoring.cards
      answered_by: [2, 1Z]  # here
""",
        "rules.no-such-card",
        {"card": "1Z"},
    ),
    (
        """
wild_rank:
  clause: scoring.cards
  by_hand:
    - 3
    - 8S  # here
""",
        "rules.no-such-card",
        {"card": "8S", "pack": "french-52"},
    ),
    (
        """
values:
  left:
    - {cards: [other], points: 0, clause: scoring.cards}
    - {cards: [8, 9], points: 1, clause: scoring.cards}
    - {cards: [K, 7-8], points: 1, clause: scoring.cards}  # here
""",
        "rules.card-twice",
        {"card": "8S", "first": "8, 9", "second": "K, 7-8"},
    ),
    (
        """
values:
  left:
    - {cards: [other], points: 0, clause: scoring.cards}
    - {cards: [9, J], points: {first: [{when: {style: low}, use: 3}, {use: face}]}, clause: scoring.cards}  # here
""",
        "rules.no-face",
        {"cards": "9, J"},
    ),
    # == what goes together ==
    (
        """
totals:
  - {points: 1, clause: scoring.cards}
  - {first: [{leaves: no}], counts: {bags: 1}, clause: scoring.cards}  # here
counters:
  bags: {title: {en: Bags}, clause: scoring.cards}
""",
        "rules.not-one-of",
        {"choices": ("first", "counts"), "place": "totals.2"},
    ),
    (
        """
match:
  ends: []
  winner: {is: lowest, clause: end.target}
  final:
    - {first: [{points: 1}], counts: {bags: 1}, clause: scoring.cards}  # here
counters:
  bags: {title: {en: Bags}, clause: scoring.cards}
""",
        "rules.not-one-of",
        {"choices": ("first", "counts"), "place": "match.final.1"},
    ),
    (
        """
totals:
  - {points: 1, clause: scoring.cards}
  - {first: [{when: {total: {above: 9}}, leaves: yes}], clause: scoring.cards}
match:
  winner: {is: lowest, clause: end.target}
  ends:  # here
    - {when: {total: {at_least: target}}, clause: end.target}
""",
        "rules.leaves-no-end",
        {},
    ),
]


def sections(text: str) -> dict[str, str]:
    """The top-level blocks of the text, by name."""
    blocks = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    return {block.partition(":")[0]: block for block in blocks}


@pytest.mark.parametrize(("text", "key", "facts"), MISTAKES)
def test_a_mistake_its_line_and_what_is_told(text: str, key: str, facts: dict[str, Any]) -> None:
    parts = sections(text)
    (found,) = problems(**parts)
    assert (found.key, found.where) == (key, f"tiny.yaml:{line_of(written(**parts), HERE)}")
    assert {name: found.facts.get(name) for name in facts} == facts


SOUND = [
    # a number may be one of a few, and an option may have words besides
    "options:\n  target: {title: {en: T}, kind: number, one_of: [50, 100], default: 100, clause: end.target}\n",
    "options:\n  target: {title: {en: T}, kind: number, min: 1, max: 9, none: yes, default: none, clause: end.target}\n",
    # cards that count only at some tables
    "facts:\n  out: {kind: player, nobody: yes, known_by: {card: 8S, in: left}, ask: {en: A}, clause: scoring.cards}\n  left: {kind: cards, values: left, ask: {en: A}, clause: scoring.cards}\n",
    "facts:\n  left: {kind: grid, values: left, take: {is: unequal_columns, clause: scoring.cards}, ask: {en: A}, clause: scoring.cards}\n",
    "facts:\n  left: {kind: cards, values: left, take: {is: best_per_suit, not_for: [K], clause: scoring.cards}, ask: {en: A}, clause: scoring.cards}\n",
    "facts:\n  left: {kind: cards, values: left, ask: {en: A}, clause: scoring.cards}\n  laid: {kind: cards, take: {is: once_per_rank, clause: scoring.cards}, ask: {en: A}, clause: scoring.cards}\n",
    "wild_rank: {by_hand: [3, K], clause: scoring.cards}\nvalues:\n  left: [{cards: [wild], points: 20, clause: scoring.cards}, {cards: [other], points: 0, clause: scoring.cards}]\n",
    "values:\n  left:\n    - {cards: [8, 8], points: 1, clause: scoring.cards}\n    - {cards: [8S], points: 2, clause: scoring.cards}\n    - {cards: [2-7, 9-10], points: face, clause: scoring.cards}\n    - {cards: [other], points: 0, clause: scoring.cards}\n",
    "derive: {more: {fact: left, values: left}}\n",
    "verdicts: {eights.wild: 'yes', eights.many: says scoring.cards end.target, eights.few: unsaid}\n",
    # sides leave, and the last ones in end it
    "totals: [{when: {total: {above: 9}}, leaves: yes, clause: scoring.cards}]\nmatch: {ends: [{when: {still_in: {at_most: 1}}, clause: end.target}], winner: {is: last_in, clause: end.target}}\n",
    "totals: [{when: {total: {above: 9}}, leaves: yes, clause: scoring.cards}]\nmatch: {ends: [{when: {any_of: [{total: 9}, {still_in: 1}]}, clause: end.target}], winner: {is: last_in, clause: end.target}}\n",
    f"totals: [{{when: {{total: {{above: 9}}}}, leaves: no, clause: scoring.cards}}]\n{ENDLESS}\n",
    "play: {follow: {by: [suit], clause: scoring.cards}, effects: [{same_card: yes, skip: 1, clause: scoring.cards}, {cards: [2], same_card: yes, draw: 2, clause: scoring.cards}]}\n",
    "match: {ends: [], winner: {is: lowest, clause: end.target}, ties: [{by: most, of: left, clause: end.target}, {by: extra-hand, winner: out, clause: end.target}]}\n",
]


@pytest.mark.parametrize("text", SOUND)
def test_what_is_sound(text: str) -> None:
    assert problems(**sections(text)) == []


@pytest.mark.parametrize(
    ("jokers", "missing"),
    [("", []), ("jokers: 0, ", []), ("jokers: 2, ", ["JOKER"]), ("jokers: any, ", ["JOKER"]), ("jokers: target, ", ["JOKER"])],
)  # fmt: skip
def test_jokers_have_a_value_where_there_are_any(jokers: str, missing: list[str]) -> None:
    deck = f"deck: {{pack: french-52, packs: 1, {jokers}clause: scoring.cards}}"
    values = "values:\n  left: [{cards: [A-K], points: 0, clause: scoring.cards}]"
    found = problems(deck=deck, values=values)
    assert [problem.facts["card"] for problem in found] == missing
    assert [problem.facts["n"] for problem in found] == [1 for _ in missing]


@pytest.mark.parametrize(
    ("ranks", "cards", "wrong"),
    [
        ("[3, 10]", "wild", []),
        ("[3, 10]", "wild, 2", []),
        ("[3, K]", "wild", [("rules.no-face", "wild")]),
        ("[K]", "2", []),
        ("[K]", "2, wild", [("rules.no-face", "2, wild")]),
        ("[3]", "wild, K", [("rules.no-face", "wild, K")]),
    ],
)
def test_wild_cards_count_what_is_printed_only_where_each_has_a_number(
    ranks: str, cards: str, wrong: list[tuple[str, str]]
) -> None:
    rows = f"{{cards: [{cards}], points: face, clause: scoring.cards}}, {{cards: [other], points: 0, clause: scoring.cards}}"
    found = problems(
        values=f"values:\n  left: [{rows}]", wild_rank=f"wild_rank: {{by_hand: {ranks}, clause: scoring.cards}}"
    )
    assert [(problem.key, problem.facts["cards"]) for problem in found] == wrong


def test_a_file_without_values_has_no_table() -> None:
    facts = "facts:\n  left: {kind: cards, values: left, ask: {en: A}, clause: scoring.cards}"
    assert [(one.key, one.facts["table"], one.facts["nearest"]) for one in problems(facts=facts, values="")] == [
        ("rules.no-such-table", "left", "")
    ]


def test_every_mistake_at_once() -> None:
    options = """
options:
  extras: {title: {en: Extras}, kind: several, default: none, clause: end.target}
  style: {title: {en: Style}, kind: choice, default: low, clause: end.target}
  target: {title: {en: Target}, kind: number, min: 1, default: 100, clause: end.taget}
"""
    assert [(problem.key, problem.facts.get("place")) for problem in problems(options=options.strip())] == [
        ("rules.no-clause", None),
        ("rules.missing-key", "options.extras"),
        ("rules.missing-key", "options.style"),
        ("rules.missing-key", "options.target"),
    ]
