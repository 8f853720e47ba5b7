"""Which names a ruleset may speak of where: options before the cards are dealt, the hand afterwards, people as people."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import re
from typing import Any

import pytest
from match.evening import evening

from .tiny import problems, tiny

CLAUSE = "clause: scoring.cards"
OPTIONS = """
options:
  target: {title: {en: Target}, kind: number, min: 1, max: 500, none: yes, also: [half], default: 100, clause: end.target}
  style: {title: {en: Style}, kind: choice, choices: {low: {en: low}, high: {en: high}}, default: low, clause: scoring.cards}
  blind: {title: {en: Blind}, kind: yes_no, default: no, clause: scoring.cards}
  extras: {title: {en: Extras}, kind: several, choices: {a: {en: A}, b: {en: B}}, default: none, clause: scoring.cards}
"""
FACTS = """
facts:
  out: {kind: player, nobody: yes, ask: {en: Who?}, clause: scoring.cards}
  maker: {kind: side, ask: {en: Who?}, clause: scoring.cards}
  crowd: {kind: players, ask: {en: Who?}, clause: scoring.cards}
  place: {kind: order, ask: {en: Order?}, clause: scoring.cards}
  bid: {kind: number, ask: {en: Bid?}, clause: scoring.cards}
  slam: {kind: yes_no, ask: {en: Slam?}, clause: scoring.cards}
  call: {kind: choice, choices: {low: {en: low}, high: {en: high}}, ask: {en: Call?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
  laid: {kind: grid, values: left, ask: {en: Grid?}, clause: scoring.cards}
"""
MATCH = "match:\n  ends: []\n  winner: {is: lowest, clause: end.target}\n"


def found(**sections: str) -> list[tuple[str, Any]]:
    whole = {
        "options": OPTIONS,
        "facts": FACTS,
        "roles": "roles: {loser: {when: {left: {above: 9}}}}",
        "counters": f"counters: {{bags: {{title: {{en: Bags}}, {CLAUSE}}}}}",
        "derive": "derive: {twice: {amount: bid * 2}}",
        "match": MATCH,
    }
    told = problems(**whole | sections)
    return [
        (problem.key, problem.facts.get("name", problem.facts.get("text", problem.facts.get("word"))))
        for problem in told
    ]


@pytest.mark.parametrize(
    "name",
    ["total", "points_so_far", "hand_number", "player_count", "still_in", "dealt", "everyone", "each_player", "dealer"],
)
def test_names_that_every_ruleset_has(name: str) -> None:
    assert found(roles=f"roles: {{{name}: {{when: {{left: 1}}}}}}") == [("rules.two-meanings", name)]
    assert found(counters=f"counters: {{{name}: {{title: {{en: A}}, {CLAUSE}}}}}") == [("rules.two-meanings", name)]
    assert found(derive=f"derive: {{{name}: {{amount: 1}}}}") == [("rules.two-meanings", name)]


@pytest.mark.parametrize("name", ["any_of", "me", "nobody", "min", "max", "abs", "half", "round_up"])
def test_names_that_amounts_and_conditions_have(name: str) -> None:
    assert found(roles=f"roles: {{{name}: {{of: out}}}}") == [("rules.two-meanings", name)]
    assert found(counters=f"counters: {{{name}: {{title: {{en: A}}, {CLAUSE}}}}}") == [("rules.two-meanings", name)]


WORDS = [
    "when",
    "first",
    "use",
    "of",
    "most",
    "least",
    "tie",
    "is",
    "above",
    "one_of",
    "points",
    "to",
    "clause",
    "count",
    "counts",
]


NAMED: dict[str, dict[str, str]] = {  # something called NAME, and where it is asked for
    "role": {
        "roles": "roles: {NAME: {of: not out, when: {bid: {above: 1}}, most: left, tie: all}, other: {of: NAME, when: {NAME.bid: 1}}}",
        "score": f"score: [{{to: NAME, when: {{NAME: me}}, points: NAME.bid, {CLAUSE}}}]",
    },
    "counter": {
        "counters": f"counters: {{NAME: {{title: {{en: A}}, carry: {{every: NAME, points: 1, {CLAUSE}}}, {CLAUSE}}}}}",
        "score": f"score: [{{when: {{NAME: 1}}, points: NAME, counts: {{NAME: NAME}}, {CLAUSE}}}]",
    },
    "derived number": {
        "derive": "derive: {NAME: {first: [{when: {bid: 1}, use: 2}]}}",
        "score": f"score: [{{when: {{any_of: [{{NAME: 1}}, {{bid: NAME}}]}}, set: NAME, {CLAUSE}}}]",
    },
    "choice": {
        "options": OPTIONS + f"  way: {{title: {{en: Way}}, kind: choice, choices: {{NAME: {{en: A}}}}, only: {{NAME: {{player_count: 2}}}}, default: NAME, {CLAUSE}}}",
        "facts": FACTS + f"  told: {{kind: choice, choices: {{NAME: {{en: A}}}}, ask: {{en: Told?}}, {CLAUSE}}}",
        "score": f"score: [{{when: {{way: NAME, told: NAME}}, points: 1, {CLAUSE}}}]",
    },
    "table of values": {
        "values": f"values: {{left: [{{cards: [other], points: 1, {CLAUSE}}}], NAME: [{{cards: [other], points: target, {CLAUSE}}}]}}",
        "derive": "derive: {more: {fact: left, values: NAME}}",
    },
}  # fmt: skip


@pytest.mark.parametrize("name", WORDS)
@pytest.mark.parametrize("kind", NAMED)
def test_a_name_may_be_a_word_of_the_format(kind: str, name: str) -> None:
    assert found(**{block: text.replace("NAME", name) for block, text in NAMED[kind].items()}) == []


@pytest.mark.parametrize("name", WORDS)
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("roles: {NAME: {most: lefd}}", "lefd"),
        ("roles: {NAME: {when: {lefd: 1}}}", "lefd"),
        (f"counters: {{NAME: {{title: {{en: A}}, carry: {{every: lefd, points: 1, {CLAUSE}}}, {CLAUSE}}}}}", "lefd"),
        (f"values: {{left: [{{cards: [other], points: 1, {CLAUSE}}}], NAME: [{{cards: [other], points: player_count, {CLAUSE}}}]}}", "player_count"),
    ],
)  # fmt: skip
def test_a_mistake_is_found_whatever_it_is_in(text: str, wrong: str, name: str) -> None:
    block = text.partition(":")[0]
    assert found(**{block: text.replace("NAME", name)}) == [("rules.no-such-name", wrong)]


def test_a_clause_may_be_called_like_a_word_of_the_format() -> None:
    clause = "{title: {en: When}, text: {en: Now.}}"
    rules = f"rules:\n  players: {{number: {clause}}}\n  scoring: {{cards: {clause}, first: {clause}}}\n  end: {{target: {clause}}}\n  turn: {{when: {clause}}}"
    assert found(rules=rules) == []


@pytest.mark.parametrize("counts", ["{bagz: 1}", "{bags: 1, bagz: 2}", "{target: 1}", "{total: 1}"])
@pytest.mark.parametrize(
    ("block", "text"),
    [
        ("score", f"score: [{{counts: COUNTS, {CLAUSE}}}]"),
        ("score", f"score: [{{first: [{{counts: COUNTS}}], {CLAUSE}}}]"),
        ("totals", f"totals: [{{counts: COUNTS, {CLAUSE}}}]"),
        ("match", f"{MATCH}  final: [{{counts: COUNTS, {CLAUSE}}}]\n"),
    ],
)
def test_what_is_counted_is_a_counter(block: str, text: str, counts: str) -> None:
    wrong = re.findall("bagz|target|total", counts)
    assert found(**{block: text.replace("COUNTS", counts)}) == [("rules.no-such-counter", one) for one in wrong]


@pytest.mark.parametrize(
    ("amount", "wrong"),
    [
        # numbers of the hand
        ("bid + slam + place + left + laid", None),
        ("total + points_so_far + hand_number + player_count + still_in + dealt", None),
        ("bags + twice + target", None),
        ("left.count + laid.count", None),
        ("bid.count", ("rules.not-card-fact", "bid")),
        ("target.count", ("rules.not-card-fact", "target")),
        ("out", ("rules.no-such-name", "out")),
        ("call", ("rules.no-such-name", "call")),
        ("style", ("rules.no-such-name", "style")),
        ("blind", ("rules.no-such-name", "blind")),
        ("loser", ("rules.no-such-name", "loser")),
        # of somebody
        ("others.bid + all.bid + lowest.bid + highest.bid + lowest_other.bid + highest_other.bid + side.bid", None),
        ("out.bid + maker.bid + crowd.bid + loser.bid + dealer.bid", None),
        ("nobody.bid", ("rules.not-whose", "nobody.bid")),
        ("call.bid", ("rules.not-whose", "call.bid")),
        ("bid.loser", ("rules.not-whose", "bid.loser")),
        ("call.loser", ("rules.no-such-name", "loser")),
        ("others.style", ("rules.no-such-name", "style")),
        ("out.target", ("rules.no-such-name", "target")),
        ("out.bid.count", ("rules.not-card-fact", "bid")),
    ],
)
def test_amounts_of_a_step(amount: str, wrong: Any) -> None:
    wanted = [wrong] if wrong else []
    sometimes = "when: {hand_number: 1}"  # in every hand a total that is added to itself would grow without end
    assert found(score=f"score: [{{{sometimes}, points: '{amount}', {CLAUSE}}}]") == wanted
    assert found(score=f"score: [{{{sometimes}, set: '{amount}', {CLAUSE}}}]") == wanted
    assert found(score=f"score: [{{{sometimes}, multiply: '{amount}', {CLAUSE}}}]") == wanted
    assert found(score=f"score: [{{{sometimes}, counts: {{bags: '{amount}'}}, points: 1, {CLAUSE}}}]") == wanted
    assert found(score=f"score: [{{first: [{{{sometimes}, points: '{amount}'}}], {CLAUSE}}}]") == wanted
    assert found(score=f"score: [{{to: {{most: '{amount}', tie: all}}, points: 1, {CLAUSE}}}]") == wanted
    assert found(totals=f"totals: [{{{sometimes}, points: '{amount}', {CLAUSE}}}]") == wanted
    assert found(match=f"{MATCH}  final: [{{points: '{amount}', {CLAUSE}}}]") == wanted
    assert found(match=f"{MATCH}  ties: [{{by: most, of: '{amount}', {CLAUSE}}}]") == wanted


EARLY = ("target", "player_count")
PLACES: dict[str, tuple[str, str, tuple[str, ...]]] = {  # a place of the file, and the numbers known there
    "packs": ("deck", f"deck: {{pack: french-52, packs: HERE, {CLAUSE}}}", EARLY),
    "packs by case": ("deck", f"deck: {{pack: french-52, packs: {{first: [{{when: {{style: low}}, use: HERE}}, {{use: any}}]}}, {CLAUSE}}}", EARLY),
    "jokers": ("deck", f"deck: {{pack: french-52, packs: any, jokers: HERE, {CLAUSE}}}", EARLY),
    "players": ("players", "players: {min: HERE, max: 6, clause: players.number}", EARLY),
    "most players": ("players", "players: {min: 2, max: HERE, clause: players.number}", EARLY),
    "cards dealt": ("deal", f"deal: {{cards: HERE, next: left, next_{CLAUSE}}}", (*EARLY, "hand_number", "total", "bags")),
    "card values": ("values", f"values: {{left: [{{cards: [other], points: HERE, {CLAUSE}}}]}}", ("target",)),
    "must total": ("facts", FACTS.replace("{en: Bid?}", "{en: Bid?}, must_total: HERE"), (*EARLY, "hand_number", "dealt")),
    "carry": ("counters", f"counters: {{bags: {{title: {{en: Bags}}, carry: {{every: HERE, points: 1, {CLAUSE}}}, {CLAUSE}}}}}", ("target", "bid", "total", "bags")),
    "carry brings": ("counters", f"counters: {{bags: {{title: {{en: Bags}}, carry: {{every: 1, points: HERE, {CLAUSE}}}, {CLAUSE}}}}}", ("target", "bid", "total", "bags")),
    "derived": ("derive", "derive: {above: {amount: 1}, twice: {amount: HERE}, below: {amount: 1}}", ("target", "bid", "total", "above", "below")),
    "looked up": ("derive", "derive: {above: {amount: 1}, twice: {table: HERE, rows: {1: 1}}, below: {amount: 1}}", ("target", "bid", "total", "above", "below")),
    "row": ("derive", "derive: {twice: {table: bid, rows: {1: HERE}}}", ("target", "bid", "total")),
}  # fmt: skip
NEVER = ("out", "loser", "style", "nonsense")
NUMBERS = ("target", "player_count", "hand_number", "dealt", "bid", "total", "bags", "above", "below", "twice")


@pytest.mark.parametrize("place", PLACES)
def test_what_is_known_where(place: str) -> None:
    block, text, known = PLACES[place]
    for name in known if place == "looked up" else (*known, "3"):
        assert found(**{block: text.replace("HERE", name)}) == [], name
    for name in NEVER:
        if (name, place) != ("style", "looked up"):
            assert ("rules.no-such-name", name) in found(**{block: text.replace("HERE", name)}), name


@pytest.mark.parametrize("place", ["packs", "jokers", "players", "cards dealt", "card values", "must total"])
def test_what_is_not_known_yet(place: str) -> None:
    block, text, known = PLACES[place]
    for name in NUMBERS:
        wanted = [] if name in known else [("rules.no-such-name", name)]
        assert found(**{block: text.replace("HERE", name)}) == wanted, name
    assert found(**{block: text.replace("HERE", "out.target")}) == [("rules.no-such-name", "target")]


@pytest.mark.parametrize(
    ("table", "rows", "wrong"),
    [
        ("bid", "{1: 1, 2-3: 2, other: 3}", []),
        ("out.bid", "{1: 1}", []),
        ("left.count", "{1: 1}", []),
        ("call", "{low: 1, none: 2, other: 3}", []),
        ("out.call", "{low: 1}", []),
        ("loser.call", "{low: 1}", []),
        ("style", "{low: 1, none: 2, other: 3}", []),
        ("call", "{lwo: 1}", [("rules.not-a-choice", "lwo")]),
        ("style", "{lwo: 1}", [("rules.not-a-choice", "lwo")]),
        ("bid", "{low: 1}", [("rules.not-a-choice", "low")]),
        ("out.style", "{low: 1}", [("rules.no-such-name", "style")]),
        ("style.count", "{low: 1}", [("rules.no-such-name", "style")]),
        ("call.count", "{low: 1}", [("rules.no-such-name", "call")]),
        ("otu.call", "{low: 1}", [("rules.no-such-role", "otu")]),
        ("otu.bid", "{1: 1}", [("rules.not-whose", "otu.bid")]),
        ("blind", "{yes: 1}", [("rules.no-such-name", "blind")]),
        ("out.left.bid", "{1: 1}", [("rules.amount-syntax", None)]),
    ],
)
def test_what_a_row_is_looked_up_by(table: str, rows: str, wrong: list[tuple[str, Any]]) -> None:
    assert found(derive=f"derive: {{twice: {{table: {table}, rows: {rows}}}}}") == wrong


def test_a_choice_without_choices_is_asked_for() -> None:
    for facts, options in (
        (FACTS.replace("choices: {low: {en: low}, high: {en: high}}, ", ""), OPTIONS),
        (FACTS, OPTIONS.replace("choices: {low: {en: low}, high: {en: high}}, ", "")),
    ):
        asked = found(
            facts=facts, options=options, score=f"score: [{{when: {{call: low, style: low}}, points: 1, {CLAUSE}}}]"
        )
        assert asked == [("rules.missing-key", "choices"), ("rules.not-a-choice", "low")]
        for name in ("call", "style"):
            table = found(
                facts=facts, options=options, derive=f"derive: {{twice: {{table: {name}, rows: {{low: 1}}}}}}"
            )
            assert table[0] == ("rules.missing-key", "choices")


def test_a_derived_number_knows_the_others_but_not_itself() -> None:
    for name, known in (("above", True), ("twice", False), ("below", True), ("points_so_far", False)):
        block, text, _ = PLACES["derived"]
        wanted = [] if known else [("rules.no-such-name", name)]
        assert found(**{block: text.replace("HERE", name)}) == wanted


@pytest.mark.parametrize(
    ("when", "wrong"),
    [
        # options of a few words
        ("{style: low}", None),
        ("{style: none}", None),
        ("{style: {one_of: [low, high]}}", None),
        ("{style: {one_of: [low, hihg]}}", ("rules.not-a-choice", "hihg")),
        ("{style: {at_least: low}}", ("rules.not-a-choice", "at_least")),
        ("{blind: yes}", None),
        ("{blind: {is_not: no}}", None),
        ("{blind: maybe}", ("rules.not-a-choice", "maybe")),
        ("{blind: none}", ("rules.not-a-choice", "none")),
        ("{extras: b}", None),
        ("{extras: c}", ("rules.not-a-choice", "c")),
        ("{others.style: low}", ("rules.no-such-name", "style")),
        ("{style.count: low}", ("rules.no-such-name", "style")),
        # options that are numbers
        ("{target: 100}", None),
        ("{target: none}", None),
        ("{target: half}", None),
        ("{target: {above: bid}}", None),
        ("{target: twise}", ("rules.no-such-name", "twise")),
        # facts
        ("{call: high}", None),
        ("{call: none}", None),
        ("{call: hihg}", ("rules.not-a-choice", "hihg")),
        ("{call: {above: low}}", ("rules.not-a-choice", "above")),
        ("{out.call: high}", None),
        ("{loser.call: high}", None),
        ("{otu.call: high}", ("rules.no-such-role", "otu")),
        ("{others.call: high}", ("rules.no-such-role", "others")),
        ("{call.count: high}", ("rules.no-such-name", "call")),
        ("{slam: yes}", None),
        ("{slam: no}", None),
        ("{slam: 1}", None),
        ("{slam: maybe}", ("rules.no-such-name", "maybe")),
        ("{bid: yes}", ("rules.no-such-name", "yes")),
        ("{bid: {at_least: bid + 1}}", None),
        ("{others.bid: {below: 3}}", None),
        ("{out.bid: {below: 3}}", None),
        ("{otu.bid: {below: 3}}", ("rules.not-whose", "otu.bid")),
        ("{left.count: {below: 3}}", None),
        ("{left.cuont: {below: 3}}", ("rules.not-whose", "left.cuont")),
        ("{bid: 3 +}", ("rules.amount-syntax", None)),
        # people
        ("{out: me}", None),
        ("{out: nobody}", None),
        ("{out: {is_not: maker}}", None),
        ("{loser: me}", None),
        ("{dealer: me}", None),
        ("{out: everyone}", ("rules.no-such-role", "everyone")),
        ("{out: {one_of: [me]}}", ("rules.not-a-choice", "one_of")),
        ("{others.out: me}", ("rules.no-such-name", "out")),
        ("{out.count: me}", ("rules.no-such-name", "out")),
        # what is no name
        ("{max: 3}", ("rules.amount-syntax", None)),
        ("{out.left.bid: 3}", ("rules.amount-syntax", None)),
        ("{max: 3, lefd: 3}", [("rules.amount-syntax", None), ("rules.no-such-name", "lefd")]),
        # one of several
        ("{any_of: [{bid: 1}, {style: low, out: me}]}", None),
        ("{any_of: [{bid: 1}, {bid: 2, outt: me}]}", ("rules.no-such-name", "outt")),
    ],
)
def test_conditions_of_a_step(when: str, wrong: Any) -> None:
    wanted = wrong if isinstance(wrong, list) else [wrong] if wrong else []
    for block, text in (
        ("score", f"score: [{{when: {when}, points: 1, {CLAUSE}}}]"),
        ("score", f"score: [{{first: [{{when: {when}, points: 1}}], {CLAUSE}}}]"),
        ("totals", f"totals: [{{when: {when}, points: 1, {CLAUSE}}}]"),
        ("checks", f"checks: [{{when: {when}, remark: {{en: A}}, {CLAUSE}}}]"),
        ("match", MATCH.replace("[]", f"[{{when: {when}, {CLAUSE}}}]")),
        ("match", f"{MATCH}  ties: [{{by: shared, when: {when}, {CLAUSE}}}]"),
    ):
        assert [(key, name) for key, name in found(**{block: text}) if name != "me"] == wanted, text


EARLY_CONDITIONS = {
    "deck": f"deck: {{pack: french-52, packs: {{first: [{{when: WHEN, use: 1}}, {{use: 2}}]}}, {CLAUSE}}}",
    "players": "players: {min: {first: [{when: WHEN, use: 1}, {use: 2}]}, max: 6, clause: players.number}",
    "teams": f"teams: {{are: {{first: [{{when: WHEN, use: may}}, {{use: never}}]}}, {CLAUSE}}}",
    "values": f"values: {{left: [{{cards: [other], points: {{first: [{{when: WHEN, use: 1}}, {{use: 2}}]}}, {CLAUSE}}}]}}",
    "match": MATCH.replace("lowest", "{first: [{when: WHEN, use: lowest}, {use: highest}]}"),
    "rules": "rules:\n  players: {number: {title: {en: Players}, text: {en: Six.}}}\n  scoring: {cards: {title: {en: Cards}, text: {en: A}, under: [{when: WHEN, text: {en: B}}]}}\n  end: {target: {title: {en: Target}, text: {en: C.}}}",
    "options": OPTIONS + f"  last: {{title: {{en: L}}, kind: number, min: 1, max: 2, default: {{first: [{{when: WHEN, use: 1}}, {{use: 2}}]}}, {CLAUSE}}}",
    "play": f"play: {{follow: {{by: [suit], {CLAUSE}}}, wild: [{{when: WHEN, cards: [8], names: suit, {CLAUSE}}}]}}",
    "verdicts": "verdicts: {eights.wild: {first: [{when: WHEN, use: 'yes'}, {use: 'no'}]}}",
    "facts": FACTS.replace("values: left, ask: {en: Left?}", f"values: left, take: {{is: {{first: [{{when: WHEN, use: all}}, {{use: once_per_rank}}]}}, {CLAUSE}}}, ask: {{en: Left?}}"),
}  # fmt: skip
SUM = FACTS.replace("{en: Bid?}", "{en: Bid?}, must_total: {first: [{when: WHEN, use: 1}, {use: 2}]}")
DEAL = f"deal: {{cards: {{first: [{{when: WHEN, use: 1}}, {{use: 2}}]}}, next: left, next_{CLAUSE}}}"


@pytest.mark.parametrize("block", EARLY_CONDITIONS)
def test_conditions_before_the_cards_are_dealt(block: str) -> None:
    for when, wrong in (
        ("{style: low}", None),
        ("{target: {above: 3}}", None),
        ("{player_count: {above: 3}}", None),
        ("{hand_number: 3}", "hand_number"),
        ("{bid: 3}", "bid"),
        ("{total: 3}", "total"),
        ("{any_of: [{style: low}, {out: me}]}", "out"),
    ):
        wrong = None if block == "rules" and wrong == "hand_number" else wrong  # texts know the hand
        wanted = [("rules.only-options", wrong)] if wrong else []
        assert found(**{block: EARLY_CONDITIONS[block].replace("WHEN", when)}) == wanted, when
    for when, wrong in (
        ("{target: {above: player_count}}", None),
        ("{player_count: {above: target}}", None),
        ("{target: {above: hand_number}}", "hand_number"),
        ("{player_count: {above: bid}}", "bid"),
        ("{target: {above: out.bid}}", "bid"),
        ("{player_count: me}", "me"),
        ("{dealer.player_count: 3}", "player_count"),
    ):
        wrong = None if block == "rules" and wrong == "hand_number" else wrong
        wanted = [("rules.no-such-name", wrong)] if wrong else []
        assert found(**{block: EARLY_CONDITIONS[block].replace("WHEN", when)}) == wanted, when


def test_an_option_asks_only_for_those_above_it() -> None:
    both = (
        OPTIONS
        + f"  last: {{title: {{en: L}}, kind: number, min: 1, max: 9, default: {{first: [{{when: {{player_count: AMOUNT}}, use: 1}}, {{use: 2}}]}}, {CLAUSE}}}\n  below: {{title: {{en: L}}, kind: number, min: 1, max: 9, default: 2, {CLAUSE}}}"
    )
    for name, known in (("target", True), ("last", False), ("below", False)):
        wanted = [] if known else [("rules.no-such-name", name)]
        assert found(options=both.replace("AMOUNT", name)) == wanted
    assert found(options=both.replace("player_count: AMOUNT", "below: 3")) == [("rules.option-below", "below")]
    assert found(options=both.replace("player_count: AMOUNT", "last: 3")) == [("rules.option-below", "last")]


@pytest.mark.parametrize(("block", "text"), [("facts", SUM), ("deal", DEAL)])
def test_conditions_that_know_which_hand_it_is(block: str, text: str) -> None:
    assert found(**{block: text.replace("WHEN", "{hand_number: 3, player_count: 4, style: low}")}) == []
    assert found(**{block: text.replace("WHEN", "{hand_number: {above: player_count}}")}) == []
    unknown = "rules.only-options" if block == "facts" else "rules.no-such-name"
    assert found(**{block: text.replace("WHEN", "{bid: 3}")}) == [(unknown, "bid")]
    assert found(**{block: text.replace("WHEN", "{hand_number: {above: bid}}")}) == [("rules.no-such-name", "bid")]
    dealt = [] if block == "facts" else [(unknown, "dealt")]
    assert found(**{block: text.replace("WHEN", "{dealt: {above: 3}}")}) == dealt


def test_cards_by_who_deals_and_who_is_behind() -> None:
    for when, wrong in (
        ("{dealer: me}", None),
        ("{total: {below: 10}}", None),
        ("{bags: 3}", None),
        ("{behind: me}", None),
        ("{loud: me}", "loud"),
        ("{out: me}", "out"),
    ):
        roles = "roles: {behind: {least: total, tie: nobody}, loud: {most: bid}}"
        wanted = [("rules.no-such-name", wrong)] if wrong else []
        assert found(deal=DEAL.replace("WHEN", when), roles=roles) == wanted


def test_who_deals_next() -> None:
    text = f"deal: {{next: {{first: [{{when: {{bid: 3, out: me}}, use: NAME}}, {{use: left}}]}}, next_{CLAUSE}}}"
    for name in ("left", "right", "same", "out", "loser", "dealer", "everyone"):
        assert found(deal=text.replace("NAME", name)) == []
        assert found(deal=f"deal: {{next: {name}, next_{CLAUSE}}}") == []
    assert found(deal=text.replace("NAME", "luser")) == [("rules.no-such-role", "luser")]


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("out", True), ("maker", True), ("crowd", True), ("loser", True), ("dealer", True), ("everyone", True), ("each_player", True),
        ("place", False), ("bid", False), ("style", False), ("champion", False), ("me", False), ("left", False),
    ],
)  # fmt: skip
def test_people(name: str, known: bool) -> None:
    wanted = [] if known else [("rules.no-such-role", name)]
    for block, text in (
        ("score", f"score: [{{to: {name}, points: 1, {CLAUSE}}}]"),
        ("score", f"score: [{{to: not {name}, points: 1, {CLAUSE}}}]"),
        ("score", f"score: [{{to: {{most: bid, of: {name}, tie: all}}, points: 1, {CLAUSE}}}]"),
        ("totals", f"totals: [{{to: {name}, points: 1, {CLAUSE}}}]"),
        ("roles", f"roles: {{loser: {{when: {{left: {{above: 9}}}}}}, other: {{of: not {name}}}}}"),
        ("checks", f"checks: [{{of: {name}, when: {{bid: 1}}, remark: {{en: A}}, {CLAUSE}}}]"),
        ("match", f"{MATCH}  ties: [{{by: most, of: bid, winner: {name}, {CLAUSE}}}]"),
    ):
        assert found(**{block: text}) == wanted, text
    at_the_end = f"{MATCH}  final: [{{to: {name}, points: 1, {CLAUSE}}}]"
    assert found(match=at_the_end) == ([] if name == "champion" else wanted)


@pytest.mark.parametrize(
    ("roles", "circle"),
    [
        ("{a: {of: b}, b: {of: c}, c: {when: {left: 1}}}", []),
        ("{a: {of: b}, b: {of: c}, c: {of: not a}}", ["a", "b", "c"]),
        ("{a: {of: b}, b: {when: {a: me}}, c: {of: a}, d: {when: {left: 1}}}", ["a", "b", "c"]),
        ("{a: {when: {any_of: [{left: 1}, {a.left: 1}]}}}", ["a"]),
        ("{a: {most: a.left}}", ["a"]),
        ("{a: {when: {left: {above: b.left}}}, b: {of: d}, d: {least: left}}", []),
        ("{a: {when: {left: {above: a.left}}}}", ["a"]),
        ("{a: {when: {out: a}}}", ["a"]),
        ("{a: {when: {b: me}}, b: {when: {a: nobody}}, c: {of: out}}", ["a", "b"]),
        ("{a: {of: b}, b: {of: a}, c: {of: d}, d: {of: c}}", ["a", "b", "c", "d"]),
        ("{a: {when: {twice: 1}}, b: {of: a}}", []),
        ("{a: {when: {above: 1}}, b: {most: above}}", ["a", "b"]),
        ("{a: {when: {call: high}}, b: {when: {a.call: high}}}", []),
        ("{a: {when: {a.call: high}}}", ["a"]),
    ],
)
def test_no_role_hangs_on_itself(roles: str, circle: list[str]) -> None:
    derive = "derive: {twice: {amount: bid * 2}}"
    if "above: 1" in roles:
        derive = "derive: {twice: {amount: a.bid * 2}, above: {table: twice, rows: {1: 1}}}"
    assert found(roles=f"roles: {roles}", derive=derive) == [("rules.role-circle", name) for name in circle]


def test_cards_may_count_more_when_more_people_play() -> None:
    by_count = "{first: [{when: {player_count: {above: 2}}, use: 5}, {use: 1}]}"
    ruleset = tiny(values=f"values: {{left: [{{cards: [other], points: {by_count}, {CLAUSE}}}]}}")
    assert evening(ruleset, "A B", {"out": "A", "left": {"B": ["8S"]}}).totals == {"A": 0, "B": 1}
    assert evening(ruleset, "A B C", {"out": "A", "left": {"B": ["8S"], "C": ["KD"]}}).totals == {
        "A": 0,
        "B": 5,
        "C": 5,
    }


def test_who_deals_next_may_depend_on_the_points_of_the_hand() -> None:
    deal = f"deal: {{next: {{first: [{{when: {{highest.left: {{above: 40}}}}, use: out}}, {{use: left}}]}}, next_{CLAUSE}}}"
    for cards, dealer in (("8S", "C"), ("KS", "B")):
        played = evening(tiny(deal=deal), "A B C", {"out": "C", "left": {"A": ["KD"], "B": [cards]}}, dealer="A")
        assert played.next is not None
        assert played.next.dealer == dealer


@pytest.mark.parametrize("amount", [f"{word}.bid" for word in ("sum", "total", "everyone", "everybody")])
def test_who_means_all_of_them_is_told_so(amount: str) -> None:
    (problem,) = problems(facts=FACTS, score=f"score: [{{points: {amount}, {CLAUSE}}}]")
    assert (problem.key, problem.facts["nearest"]) == ("rules.not-whose", "all")
