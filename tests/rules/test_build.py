"""What a ruleset means once it is read: every word that a file may hold, and what holds where it is left out."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from scorekeeper.rules.amounts import Name, parse
from scorekeeper.rules.build import EXTENT, canonical, cases, hash_of, read_when
from scorekeeper.rules.model import AnyOf, Carry, Derived, Effect, Fact, Recipient, Role, Ruleset, Step, Take
from scorekeeper.rules.model import Test as Compared

from .tiny import tiny

RULES = """
rules:
  players: {number: {title: {en: Players}, text: {en: Two to six.}}, teams: {title: {en: Teams}, text: {en: Two teams.}}}
  deck: {deck: {title: {en: Deck}, text: {en: A deck.}}}
  deal: {deal: {title: {en: Deal}, text: {en: Five.}}, next: {title: {en: Next}, text: {en: To the left.}}}
  scoring:
    cards: {title: {en: Cards}, text: {en: Eights are fifty.}}
    other:
      title: {en: Other}
      text: {en: Something else.}
      words: {en: [thing, stuff], es: [cosa]}
      under: [{when: {style: high}, text: {en: More.}}]
      ours: yes
  end: {target: {title: {en: Target}, text: {en: At the target.}}, tie: {title: {en: Tie}, text: {en: A tie.}}}
"""
FULL: Mapping[str, str] = {
    "about": "about: {en: A tiny game.}\ncovers: scoring",
    "players": "players: {min: 2, max: {first: [{when: {style: low}, use: 4}, {use: 6}]}, clause: players.number}",
    "teams": "teams: {are: may, count: 3, clause: players.teams}",
    "deck": "deck: {pack: french-52, packs: any, jokers: 2, on_table: 4, clause: deck.deck}",
    "deal": "deal: {cards: 5, next: out, begins: left, begins_first: {first: [{when: {style: low}, use: dealer}, {use: cards}]}, clause: deal.deal, next_clause: deal.next, begins_clause: deal.deal}",
    "options": """
options:
  style: {title: {en: Style}, kind: choice, choices: {low: {en: low}, high: {en: high}}, only: {high: {player_count: 2}}, default: low, clause: scoring.cards}
  target: {title: {en: Target}, kind: number, min: 1, max: 500, one_of: [50, 100], none: yes, also: [half], default: 100, clause: end.target}
""",
    "values": """
values:
  left:
    - {cards: [wild], points: 20, clause: scoring.other}
    - {cards: [8, 9S], points: 50, clause: scoring.cards}
    - {cards: [other], points: {first: [{when: {style: high}, use: 7}, {use: 0}]}, clause: scoring.cards}
""",
    "wild_rank": "wild_rank: {by_hand: [3, K], clause: scoring.cards}",
    "facts": """
facts:
  out: {kind: player, nobody: yes, known_by: {empty: left}, ask: {en: Who?}, clause: scoring.cards}
  last: {kind: player, known_by: {card: 8S, in: left}, optional: yes, ask: {en: Last?}, clause: scoring.other}
  left: {kind: cards, values: left, take: {is: once_per_rank, not_for: [K], clause: scoring.other}, ask: {en: Left?}, clause: scoring.cards}
  bid: {kind: number, who: sides, min: -3, max: 9, must_total: 13, ask: {en: Bid?}, clause: scoring.cards}
  suit: {kind: choice, choices: {red: {en: red}}, ask: {en: Suit?}, clause: scoring.cards}
  open: {kind: number, when: {style: high}, ask: {en: Open?}, clause: scoring.cards}
  laid: {kind: grid, values: left, take: {is: unequal_columns, clause: scoring.cards}, ask: {en: Grid?}, clause: scoring.cards}
""",
    "derive": """
derive:
  twice: {who: everyone, amount: bid * 2}
  cards: {fact: left, values: left}
  few: {first: [{when: {bid: 0}, use: 5}, {use: bid}]}
  bonus: {table: bid, rows: {1-3: 10, other: bid}}
""",
    "roles": "roles: {loser: {of: not out, when: {left: {above: 9}}}, most: {most: left, of: not out, tie: all}, least: {least: left}}",
    "checks": "checks: [{of: out, when: {left: 1}, refuse: {en: No.}, clause: scoring.cards}, {when: {left: 2}, remark: {en: Oh.}, clause: scoring.other}]",
    "counters": "counters:\n  bags: {title: {en: Bags}, starts_at: 2, carry: {every: 10, points: -100, clause: scoring.other}, clause: scoring.cards}\n  phase: {title: {en: Phase}, clause: scoring.cards}",
    "score": """
score:
  - {to: not out, when: {style: low}, points: left, counts: {bags: 1}, clause: scoring.cards}
  - {to: {most: left, of: not out, tie: all}, set: 3, clause: scoring.cards}
  - {to: {least: left, tie: nobody}, multiply: 2, clause: scoring.cards}
  - {first: [{when: {left: 3}, points: 7, clause: scoring.other}, {counts: {phase: 2}}], clause: scoring.cards}
""",
    "totals": "totals:\n  - {when: {total: {above: 9}}, leaves: yes, clause: scoring.other}\n  - {first: [{points: 1, leaves: no}], clause: scoring.cards}",
    "match": """
match:
  starts_at: 7
  ends: [{when: {total: {at_least: target}}, among: reached, clause: end.target}, {when: {still_in: 1}, among: everyone, clause: end.tie}]
  winner: {is: last_in, leads: highest, clause: end.tie}
  ties:
    - {by: most, of: left.count, winner: out, places: all, when: {style: low}, clause: end.tie}
    - {by: shared, clause: end.target}
  final: [{to: champion, points: 3, clause: end.tie}]
""",
    "rules": RULES,
    "disputes": "disputes:\n  - {title: {en: A}, says: {en: B}, taken: {en: C}, other: {en: D}, options: [target], clauses: [end.tie, end.target]}\n  - {title: {en: E}, says: {en: F}, taken: {en: G}, clauses: [end.tie]}",
}  # fmt: skip
LOW = (Compared(Name("style"), "is", ("low",)),)
HIGH = (Compared(Name("style"), "is", ("high",)),)


def full() -> Ruleset:
    return tiny(**FULL)


def bare() -> Ruleset:
    """Nothing in it that may be left out."""
    return tiny(
        facts="facts: {bid: {kind: number, ask: {en: Bid?}, clause: scoring.cards}}",
        options="",
        values="",
        deal="deal: {next: left, next_clause: scoring.cards}",
        score="score: [{points: bid, clause: scoring.cards}]",
        match="match:\n  ends: [{when: {total: 5}, clause: end.target}]\n  winner: {is: lowest, clause: end.target}",
    )


def test_what_is_left_out() -> None:
    wanted: dict[str, Any] = {
        "covers": "all",
        "teams": (((), "never"),),
        "team_count": 2,
        "teams_clause": "players.number",
        "packs": (((), "1"),),
        "jokers": (((), "0"),),
        "on_table": 0,
        "deal_cards": (),
        "deal_clause": "scoring.cards",
        "options": {},
        "values": {},
        "wild_ranks": (),
        "derive": {},
        "roles": {},
        "checks": (),
        "counters": {},
        "counter_starts": {},
        "carries": (),
        "totals": (),
        "starts_at": (((), "0"),),
        "leads": "lowest",
        "ties": (),
        "final": (),
        "disputes": (),
    }
    assert {name: getattr(bare(), name) for name in wanted} == wanted
    assert [end.among for end in bare().ends] == [False]
    assert (bare().clauses["end.target"].words, bare().clauses["end.target"].under) == ({}, ())
    assert bare().clauses["end.target"].ours is False
    everyone = Recipient("everyone", False, None, None, "nobody")
    effect = Effect((), "points", parse("bid"), (), False, "scoring.cards")
    assert bare().score == (Step(everyone, (), (effect,), "scoring.cards"),)
    assert bare().facts["bid"] == Fact(
        "bid", "number", {"en": "Bid?"}, False, "everyone", False, "", True, "", "", 0, EXTENT, ((), ()), (), {}, "", None, "scoring.cards", called={"en": "bid"}
    )  # fmt: skip


def test_what_is_said_of_the_match() -> None:
    wanted: dict[str, Any] = {
        "id": "tiny",
        "name": {"en": "Tiny"},
        "about": {"en": "A tiny game."},
        "covers": "scoring",
        "least_players": (((), "2"),),
        "most_players": ((LOW, "4"), ((), "6")),
        "players_clause": "players.number",
        "teams": (((), "may"),),
        "team_count": 3,
        "teams_clause": "players.teams",
        "packs": (((), "any"),),
        "jokers": (((), "2"),),
        "on_table": 4,
        "deck_clause": "deck.deck",
        "deal_cards": (((), "5"),),
        "deal_clause": "deal.deal",
        "deal_next": (((), "out"),),
        "deal_next_clause": "deal.next",
        "begins": (((), "left"),),
        "begins_first": ((LOW, "dealer"), ((), "cards")),
        "begins_clause": "deal.deal",
        "wild_ranks": ("3", "K"),
        "counters": {"bags": {"en": "Bags"}, "phase": {"en": "Phase"}},
        "counter_starts": {"bags": 2, "phase": 0},
        "carries": (Carry("bags", parse("10"), parse("-100"), "scoring.other"),),
        "starts_at": (((), "7"),),
        "winner": (((), "last_in"),),
        "leads": "highest",
        "winner_clause": "end.tie",
    }
    assert {name: getattr(full(), name) for name in wanted} == wanted
    assert full().pack.id == "french-52"
    assert [(end.among, end.clause) for end in full().ends] == [(True, "end.target"), (False, "end.tie")]
    assert full().ends[0].when == (Compared(Name("total"), "at_least", ("target",)),)
    assert [(tie.by, tie.of, tie.winner, tie.places, tie.when, tie.clause) for tie in full().ties] == [
        ("most", Name("left", "", True), "out", (((), "all"),), LOW, "end.tie"),
        ("shared", None, "", (((), "first"),), (), "end.target"),
    ]
    assert full().final == (
        Step(Recipient("champion"), (), (Effect((), "points", parse("3"), (), False, "end.tie"),), "end.tie"),
    )


def test_the_options() -> None:
    style, target = full().options.values()
    assert (style.name, style.title, style.kind, style.clause) == ("style", {"en": "Style"}, "choice", "scoring.cards")
    assert (style.choices, style.default) == ({"low": {"en": "low"}, "high": {"en": "high"}}, (((), "low"),))
    assert style.only == {"high": (Compared(Name("player_count"), "is", ("2",)),)}
    assert (style.least, style.most, style.one_of, style.may_be_none, style.also) == (None, None, (), False, ())
    assert (target.choices, target.only) == ({}, {})
    assert (target.least, target.most, target.one_of, target.may_be_none) == (1, 500, (50, 100), True)
    assert (target.also, target.default) == (("half",), (((), "100"),))


def test_the_facts() -> None:
    facts = full().facts
    wanted: dict[str, dict[str, Any]] = {
        "out": {"kind": "player", "who": "hand", "each": False, "nobody": True, "empty": "left", "optional": False},
        "last": {"card": "8S", "card_in": "left", "empty": "", "optional": True, "nobody": False, "clause": "scoring.other"},
        "left": {"who": "everyone", "least": -EXTENT, "most": EXTENT, "values": "left", "each": True},
        "bid": {"who": "sides", "least": -3, "most": 9, "must_total": (((), "13"),), "each": True},
        "suit": {"who": "hand", "choices": {"red": {"en": "red"}}, "when": ()},
        "open": {"who": "everyone", "least": 0, "most": EXTENT, "must_total": (), "take": None, "when": HIGH},
        "laid": {"who": "everyone", "least": 0, "values": "left"},
    }  # fmt: skip
    assert {name: {word: getattr(facts[name], word) for word in told} for name, told in wanted.items()} == wanted
    assert facts["left"].take == Take((((), "once_per_rank"),), ("K",), "scoring.other")
    assert facts["laid"].take == Take((((), "unequal_columns"),), (), "scoring.cards")
    assert [row.cards for row in full().values["left"]] == [("wild",), ("8", "9S"), ("other",)]
    assert [row.clause for row in full().values["left"]] == ["scoring.other", "scoring.cards", "scoring.cards"]
    assert full().values["left"][2].points == ((HIGH, "7"), ((), "0"))


def test_derived_numbers() -> None:
    none = (Compared(Name("bid"), "is", ("0",)),)
    assert list(full().derive.values()) == [
        Derived("twice", "everyone", "", "", (((), parse("bid * 2")),), None, ()),
        Derived("cards", "sides", "left", "left", (), None, ()),
        Derived("few", "sides", "", "", ((none, parse("5")), ((), parse("bid"))), None, ()),
        Derived("bonus", "sides", "", "", (), Name("bid"), (("1-3", parse("10")), ("other", parse("bid")))),
    ]


def test_roles_and_checks() -> None:
    assert list(full().roles.values()) == [
        Role("loser", Recipient("out", True), (Compared(Name("left"), "above", ("9",)),), None),
        Role("most", Recipient("out", True), (), Recipient("out", True, parse("left"), None, "all")),
        Role("least", Recipient("everyone"), (), Recipient("everyone", False, None, parse("left"), "nobody")),
    ]
    assert [(check.of.name, check.refuse, check.text, check.clause) for check in full().checks] == [
        ("out", True, {"en": "No."}, "scoring.cards"),
        ("everyone", False, {"en": "Oh."}, "scoring.other"),
    ]
    assert full().checks[0].when == (Compared(Name("left"), "is", ("1",)),)


def test_steps() -> None:
    assert full().score == (
        Step(Recipient("out", True), LOW, (Effect((), "points", parse("left"), (("bags", parse("1")),), False, "scoring.cards"),), "scoring.cards"),
        Step(Recipient("out", True, parse("left"), None, "all"), (), (Effect((), "set", parse("3"), (), False, "scoring.cards"),), "scoring.cards"),
        Step(Recipient("everyone", False, None, parse("left"), "nobody"), (), (Effect((), "multiply", parse("2"), (), False, "scoring.cards"),), "scoring.cards"),
        Step(Recipient("everyone"), (), (
            Effect((Compared(Name("left"), "is", ("3",)),), "points", parse("7"), (), False, "scoring.other"),
            Effect((), "points", parse("0"), (("phase", parse("2")),), False, "scoring.cards"),
        ), "scoring.cards"),
    )  # fmt: skip
    assert [[effect.leaves for effect in step.effects] for step in full().totals] == [[True], [False]]
    assert [step.effects[0].amount for step in full().totals] == [parse("0"), parse("1")]


def test_clauses_and_disputes() -> None:
    other = full().clauses["scoring.other"]
    assert (other.id, other.title, other.text) == ("scoring.other", {"en": "Other"}, {"en": "Something else."})
    assert (other.words, other.under) == ({"en": ("thing", "stuff"), "es": ("cosa",)}, ((HIGH, {"en": "More."}),))
    assert other.ours is True
    first, second = full().disputes
    assert (first.title, first.says, first.taken, first.other) == ({"en": "A"}, {"en": "B"}, {"en": "C"}, {"en": "D"})
    assert (first.clauses, second.other) == (("end.tie", "end.target"), {})
    assert (first.options, second.options) == (("target",), ())


@pytest.mark.parametrize(
    ("tree", "tests"),
    [
        (None, ()),
        ({}, ()),
        ({"bid": "3"}, (Compared(Name("bid"), "is", ("3",)),)),
        ({"others.left.count": "3"}, (Compared(Name("left", "others", True), "is", ("3",)),)),
        ({"bid": {"above": "3", "below": "9"}}, (Compared(Name("bid"), "above", ("3",)), Compared(Name("bid"), "below", ("9",)))),
        ({"bid": {"one_of": ["1", "2"]}}, (Compared(Name("bid"), "one_of", ("1", "2")),)),
        ({"any_of": [{"bid": "1"}, {"out": "me"}], "left": "0"},
         (AnyOf(((Compared(Name("bid"), "is", ("1",)),), (Compared(Name("out"), "is", ("me",)),))), Compared(Name("left"), "is", ("0",)))),
    ],
)  # fmt: skip
def test_conditions(tree: Any, tests: Any) -> None:
    assert read_when(tree) == tests


def test_one_value_or_several_cases() -> None:
    assert cases("5") == cases({"first": [{"use": "5"}]}) == (((), "5"),)
    assert cases({"first": [{"when": {"style": "low"}, "use": 5}, {"use": "6"}]}) == ((LOW, "5"), ((), "6"))


def test_the_hash_names_the_content() -> None:
    assert canonical({"b": [1, "ñ"], "a": None}) == '{"b":[1,"\\u00f1"],"a":null}'
    assert hash_of({}) == "44136fa355b3678a"  # the first digits of the SHA-256 of `{}`
    assert full().tree["id"] == "tiny"
    assert full().hash == hash_of(full().tree)
