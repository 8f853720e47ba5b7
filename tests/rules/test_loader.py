"""Every problem a ruleset file can have: one broken snippet each, with its line and what was probably meant."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.problems import Problem
from scorekeeper.rules.load import ADDED_CLAUSES, Loaded, load_part
from scorekeeper.store.shelf.yaml_nodes import read_nodes

from .tiny import HERE, line_of, problems, read, tiny, written

CLAUSE = "clause: scoring.cards"
TARGET = "target: {title: {en: Target}, kind: number, min: 1, max: 500, default: 100, clause: end.target}"
LEFT = f"  left: {{kind: cards, values: left, ask: {{en: Left?}}, {CLAUSE}}}"
OPTION = "title: {en: Packs}, clause: scoring.cards"

BROKEN: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    # keys and forms
    ("rules.unknown-key", {"about": "abuot: {en: A}  # here\nabout: {en: A}"}, {"word": "abuot", "nearest": "about"}),
    ("rules.unknown-key", {"deal": f"deal: {{next: left, nxt_clause: x.y, next_{CLAUSE}}} # here"}, {"nearest": "next_clause"}),
    ("rules.unknown-key", {"score": f"score:\n  - {{pionts: left, set: 0, {CLAUSE}}} # here"}, {"nearest": "points"}),
    ("rules.unknown-key", {"score": f"score: [{{first: [{{use: 3}}], {CLAUSE}}}] # here"}, {"nearest": "points", "choices": ("when", "points", "set", "multiply", "counts", "clause")}),
    ("rules.unknown-key", {"values": f"values: {{left: [{{cards: [other], amount: 3, points: 3, {CLAUSE}}}]}} # here"}, {"nearest": "points"}),
    ("rules.unknown-key", {"derive": "derive: {more: {points: 3, amount: 3}} # here"}, {"nearest": "amount"}),
    ("rules.unknown-key", {"derive": "derive: {more: {first: [{points: 3, use: 3}]}} # here"}, {"nearest": "use"}),
    ("rules.unknown-key", {"deal": f"deal: {{points: 3, next: left, next_{CLAUSE}}} # here"}, {"nearest": ""}),
    ("rules.unknown-key", {"rules": "rules:\n  scorring: {} # here\n" + written().split("rules:\n")[1]}, {"nearest": "scoring"}),
    ("rules.unknown-key", {"about": "<<: {en: A} # here\nabout: {en: A}"}, {"word": "<<"}),
    ("rules.twice", {"about": "about: {en: A}\nabout: {en: B} # here"}, {"word": "about", "first": 4}),
    ("rules.missing-key", {"match": "match:\n  ends: [] # here"}, {"word": "winner", "place": "match"}),
    ("rules.missing-key", {"score": "score:\n  - {points: left} # here"}, {"word": "clause", "place": "score.1"}),
    ("rules.missing-key", {"options": f"options:\n  {TARGET}\n  packs: {{kind: choice, default: a, {OPTION}}} # here"}, {"word": "choices"}),
    ("rules.missing-key", {"options": f"options:\n  {TARGET}\n  packs: {{kind: number, min: 1, default: 1, {OPTION}}} # here"}, {"word": "min, max"}),
    ("rules.missing-key", {"facts": f"facts:\n  out: {{kind: choice, ask: {{en: A}}, {CLAUSE}}} # here", "score": f"score: [{{points: 1, {CLAUSE}}}]"}, {"word": "choices", "place": "facts.out"}),
    ("rules.missing-value", {"id": "id: # here"}, {"wanted": "id"}),
    ("rules.missing-value", {"about": "about: {en: ''} # here"}, {}),
    ("rules.not-a-text", {"id": "id: [tiny] # here"}, {"wanted": "id"}),
    ("rules.not-a-text", {"id": "id: {is: tiny} # here"}, {"wanted": "id"}),
    ("rules.not-a-list", {"score": "score: {points: left} # here"}, {"place": "score"}),
    ("rules.not-a-mapping", {"deal": "deal: left # here"}, {"place": "deal"}),
    ("rules.not-a-mapping", {"options": "options: [] # here"}, {"place": "options"}),
    ("rules.not-a-mapping", {"score": f"score: [{{when: out, points: left, {CLAUSE}}}] # here"}, {}),
    ("rules.not-local", {"about": "about: A tiny game. # here"}, {}),
    ("rules.list-too-short", {"score": "score: [] # here"}, {"n": 1, "place": "score"}),
    ("rules.not-one-of", {"score": f"score: [{{points: left, set: 0, {CLAUSE}}}] # here"}, {"choices": ("points", "set", "multiply", "first")}),
    ("rules.not-one-of", {"score": f"score: [{{{CLAUSE}}}] # here"}, {}),
    ("rules.not-one-of", {"roles": "roles: {a: {most: left, least: left}} # here"}, {"choices": ("most", "least"), "place": "roles.a"}),
    ("rules.not-one-of", {"counters": f"counters: {{bags: {{title: {{en: A}}, {CLAUSE}}}}}", "score": f"score:\n  - {{points: left, {CLAUSE}}}\n  - {{first: [{{points: left}}], counts: {{bags: 1}}, {CLAUSE}}} # here"}, {"choices": ("first", "counts"), "place": "score.2"}),
    ("rules.not-one-of", {"facts": f"facts:\n  out: {{kind: player, known_by: {{empty: left, card: 8S, in: left}}, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"choices": ("empty", "card")}),
    ("rules.not-one-of", {"facts": f"facts:\n  out: {{kind: player, known_by: {{in: left}}, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"place": "facts.out.known_by"}),
    ("rules.missing-key", {"facts": f"facts:\n  out: {{kind: player, known_by: {{card: 8S}}, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"word": "in", "place": "facts.out.known_by"}),
    ("rules.missing-key", {"match": "match:\n  ends: []\n  winner: {is: lowest, clause: end.target}\n  ties:\n    - {by: shared, clause: end.target}\n    - {by: most, clause: end.target} # here"}, {"word": "of", "place": "match.ties.2"}),
    ("rules.missing-key", {"match": "match:\n  ends: []\n  winner: {is: lowest, clause: end.target}\n  ties: [{by: fewest, clause: end.target}] # here"}, {"word": "of"}),
    ("rules.missing-key", {"play": f"play:\n  follow: {{by: [suit], {CLAUSE}}}\n  effects:\n    - {{cards: [2], draw: 2, {CLAUSE}}}\n    - {{same_card: yes, skip: 1, {CLAUSE}}}\n    - {{skip: 1, {CLAUSE}}} # here"}, {"word": "cards", "place": "play.effects.3"}),
    ("rules.wrong-form", {"id": "id: Tiny Game # here"}, {"text": "Tiny Game", "wanted": "id"}),
    ("rules.wrong-form", {"id": "id: t # here"}, {"text": "t"}),
    ("rules.wrong-form", {"deal": "deal: {next: left, next_clause: cards} # here"}, {"wanted": "clause"}),
    ("rules.wrong-form", {"options": f"options:\n  Packs: {{kind: yes_no, default: no, {OPTION}}} # here"}, {"text": "Packs", "wanted": "name"}),
    ("rules.wrong-form", {"about": "about: {english: A, en: A} # here"}, {"text": "english", "wanted": "language"}),
    # values of a kind
    ("rules.not-a-number", {"schema": "schema: one # here"}, {"text": "one"}),
    ("rules.not-a-number", {"schema": "schema: 01 # here"}, {"text": "01"}),
    ("rules.not-a-number", {"schema": "schema: 1.0 # here"}, {"text": "1.0"}),
    ("rules.not-a-number", {"schema": "schema: 1:30 # here"}, {"text": "1:30"}),
    ("rules.not-a-number", {"schema": "schema: 9999999999 # here"}, {}),
    ("rules.out-of-bounds", {"schema": "schema: 2 # here"}, {"text": "2", "least": 1, "most": 1}),
    ("rules.not-a-choice", {"match": "match:\n  ends: []\n  winner: {is: lowset, clause: end.target} # here"}, {"text": "lowset", "nearest": "lowest"}),
    ("rules.not-a-choice", {"facts": f"facts:\n  left: {{kind: cards, optional: true, ask: {{en: A}}, {CLAUSE}}} # here"}, {"text": "true", "choices": ("yes", "no")}),
    ("rules.not-a-choice", {"options": f"options:\n  {TARGET}\n  a: {{kind: choice, choices: {{b: {{en: B}}}}, only: {{c: {{player_count: 2}}}}, default: b, {OPTION}}} # here"}, {"text": "c"}),
    ("rules.bad-default", {"options": f"options:\n  {TARGET}\n  a: {{kind: number, min: 1, max: 4, default: 5, {OPTION}}} # here"}, {"option": "a", "text": "5"}),
    ("rules.bad-default", {"options": f"options:\n  {TARGET}\n  a: {{kind: number, min: 1, max: 4, default: none, {OPTION}}} # here"}, {"text": "none"}),
    ("rules.bad-default", {"options": f"options:\n  {TARGET}\n  a: {{kind: choice, choices: {{b: {{en: B}}}}, default: c, {OPTION}}} # here"}, {"text": "c"}),
    # amounts
    ("rules.amount-syntax", {"score": f"score: [{{points: left +, {CLAUSE}}}] # here"}, {"amount": "left +"}),
    ("rules.amount-too-long", {"score": f"score: [{{points: {'1 + ' * 60}1, {CLAUSE}}}] # here"}, {}),
    ("rules.amount-syntax", {"score": f"score: [{{when: {{max: 3}}, points: 1, {CLAUSE}}}] # here"}, {"amount": "max", "token": ""}),
    ("rules.amount-syntax", {"score": f"score: [{{when: {{out.left.left: 3}}, points: 1, {CLAUSE}}}] # here"}, {"amount": "out.left.left", "token": "out.left.left"}),
    ("rules.amount-syntax", {"derive": "derive: {more: {table: max, rows: {1: 2}}} # here"}, {"amount": "max"}),
    # names
    ("rules.no-such-name", {"score": f"score: [{{points: lefd, {CLAUSE}}}] # here"}, {"name": "lefd", "nearest": "left", "choices": ("dealt", "hand_number", "left", "player_count", "points_so_far", "seats_after_dealer", "still_in", "target", "total")}),
    ("rules.no-such-name", {"score": f"score: [{{when: {{lefd: 3}}, points: left, {CLAUSE}}}] # here"}, {"nearest": "left"}),
    ("rules.no-such-name", {"score": f"score: [{{when: {{left: lefd}}, points: left, {CLAUSE}}}] # here"}, {"nearest": "left"}),
    ("rules.no-such-name", {"score": f"score: [{{when: {{any_of: [{{left: 1}}, {{lefd: 1}}]}}, points: left, {CLAUSE}}}] # here"}, {"nearest": "left"}),
    ("rules.no-such-name", {"values": f"values:\n  left:\n    - {{cards: [other], points: targt, {CLAUSE}}} # here"}, {"nearest": "target"}),
    ("rules.no-such-role", {"score": f"score: [{{to: outt, points: left, {CLAUSE}}}] # here"}, {"name": "outt", "nearest": "out", "choices": ("dealer", "out")}),
    ("rules.no-such-role", {"score": f"score: [{{to: not outt, points: left, {CLAUSE}}}] # here"}, {"nearest": "out"}),
    ("rules.no-such-counter", {"score": f"score: [{{counts: {{bagz: 1}}, {CLAUSE}}}] # here", "counters": f"counters:\n  bags: {{title: {{en: A}}, {CLAUSE}}}"}, {"name": "bagz", "nearest": "bags", "choices": ("bags",)}),
    ("rules.not-whose", {"score": f"score: [{{points: otu.left, {CLAUSE}}}] # here"}, {"text": "otu.left", "number": "left", "nearest": "out"}),
    ("rules.not-whose", {"score": f"score: [{{points: sum.left.count, {CLAUSE}}}] # here"}, {"text": "sum.left.count", "number": "left", "nearest": "all"}),
    ("rules.not-whose", {"score": f"score: [{{points: left.sum, {CLAUSE}}}] # here"}, {"text": "left.sum", "number": "left", "nearest": "all"}),
    ("rules.not-whose", {"score": f"score: [{{points: left.total, {CLAUSE}}}] # here"}, {"number": "left", "nearest": "all"}),
    ("rules.not-whose", {"score": f"score: [{{points: total.left, {CLAUSE}}}] # here"}, {"number": "left", "nearest": "all"}),
    ("rules.not-whose", {"score": f"score: [{{points: left.othrs, {CLAUSE}}}] # here"}, {"number": "left", "nearest": "others"}),
    ("rules.not-whose", {"score": f"score: [{{points: left.out, {CLAUSE}}}] # here"}, {"number": "left", "nearest": "out", "choices": ("others", "all", "lowest", "highest", "lowest_other", "highest_other", "side", "dealer", "out")}),
    ("rules.no-such-role", {"score": f"score: [{{when: {{out: otu}}, points: left, {CLAUSE}}}] # here"}, {"nearest": "out"}),
    ("rules.no-such-role", {"score": f"score: [{{to: champion, points: 1, {CLAUSE}}}] # here"}, {"name": "champion"}),
    ("rules.no-such-role", {"deal": f"deal: {{next: lft, next_{CLAUSE}}} # here"}, {"name": "lft"}),
    ("rules.no-such-role", {"roles": "roles:\n  loser: {of: not otu, when: {left: 1}} # here"}, {"nearest": "out"}),
    ("rules.not-a-choice", {"score": f"score: [{{when: {{style: hihg}}, points: left, {CLAUSE}}}] # here"}, {"text": "hihg", "nearest": "high", "choices": ("low", "high", "none")}),
    ("rules.not-a-choice", {"score": f"score: [{{when: {{style: {{above: high}}}}, points: left, {CLAUSE}}}] # here"}, {"text": "above", "choices": ("is", "is_not", "one_of"), "nearest": ""}),
    ("rules.not-a-choice", {"score": f"score: [{{when: {{out: {{above: me}}}}, points: left, {CLAUSE}}}] # here"}, {"text": "above", "choices": ("is", "is_not"), "nearest": ""}),
    ("rules.unknown-key", {"score": f"score: [{{when: {{left: {{abvoe: 3}}}}, points: left, {CLAUSE}}}] # here"}, {"nearest": "above"}),
    ("rules.not-card-fact", {"score": f"score: [{{points: total.count, {CLAUSE}}}] # here"}, {"name": "total"}),
    ("rules.not-card-fact", {"facts": written().split("facts:")[1].join(["facts:", ""]).split("\nscore")[0].replace("empty: left}, ask: {en: Who?}, clause: scoring.cards}", "empty: out}, ask: {en: Who?}, clause: scoring.cards} # here")}, {"name": "out"}),
    ("rules.not-card-fact", {"derive": "derive:\n  more: {fact: out, values: left} # here"}, {"name": "out"}),
    ("rules.not-of-each", {"facts": f"facts:\n  out: {{kind: player, known_by: {{empty: pot}}, ask: {{en: A}}, {CLAUSE}}} # here\n  pot: {{kind: cards, who: hand, ask: {{en: A}}, {CLAUSE}}}\n{LEFT}"}, {"name": "pot"}),
    ("rules.not-of-hand", {"wild_rank": f"wild_rank: {{turned: left, {CLAUSE}}} # here"}, {"name": "left"}),
    ("rules.no-such-name", {"wild_rank": f"reminders: [{{text: {{en: 'Deal {{dealed}}'}}, {CLAUSE}}}] # here"}, {"name": "dealed", "nearest": "dealt"}),
    ("rules.no-such-name", {"match": f"match:\n  ends: []\n  winner: {{is: lowest, {CLAUSE}}}\n  money: {{of: left, {CLAUSE}}} # here"}, {"name": "left"}),
    ("rules.only-options", {"match": "match:\n  ends: []\n  winner: {is: {first: [{when: {left: 1}, use: lowest}, {use: highest}]}, clause: end.target} # here"}, {"name": "left"}),
    ("rules.only-options", {"players": "players: {min: {first: [{when: {styel: low}, use: 2}, {use: 3}]}, max: 6, clause: players.number} # here"}, {"name": "styel", "nearest": "style", "choices": ("target", "style", "player_count")}),
    ("rules.two-meanings", {"options": f"options:\n  left: {{kind: yes_no, default: no, {OPTION}}} # here\n  target: {{kind: number, min: 1, max: 9, default: 1, {OPTION}}}"}, {"name": "left"}),
    ("rules.two-meanings", {"options": f"options:\n  total: {{kind: yes_no, default: no, {OPTION}}} # here\n  target: {{kind: number, min: 1, max: 9, default: 1, {OPTION}}}"}, {"name": "total"}),
    ("rules.role-circle", {"roles": "roles:\n  a: {of: b, when: {left: 1}} # here\n  b: {of: not a, when: {left: 1}}"}, {"name": "a"}),
    ("rules.role-circle", {"roles": "roles:\n  a: {when: {a.left: 1}} # here"}, {"name": "a"}),
    ("rules.may-divide-by-nothing", {"score": "score:\n  - {points: 'divide_up(left, hand_number - 1)', clause: scoring.cards} # here"}, {"amount": "divide_up(left, hand_number - 1)"}),
    ("rules.may-divide-by-nothing", {"score": "score:\n  - {points: 'divide_up(left, target)', clause: scoring.cards} # here"}, {"amount": "divide_up(left, target)"}),
    ("rules.champion-by-final", {"match": "match:\n  ends: [{when: {total: {at_least: target}}, clause: end.target}]\n  winner: {is: lowest, by: final, clause: end.target}\n  final: [{to: champion, points: 1, clause: end.target}] # here"}, {}),
    ("rules.missing-key", {"match": "match:\n  ends: [{when: {total: {at_least: target}}, clause: end.target}]\n  winner: {is: lowest, by: final, clause: end.target} # here"}, {"word": "final", "place": "match"}),
    ("rules.comma", {"name": "name: {en: Tiny, and small} # here"}, {"text": "and small", "wanted": "language"}),
    ("rules.too-early", {"roles": "roles:\n  a: {most: points_so_far}", "derive": "derive:\n  b: {first: [{when: {a: me}, use: 1}]} # here"}, {"name": "b", "role": "a"}),
    ("rules.two-meanings", {"derive": "derive:\n  left: {amount: 1} # here"}, {"name": "left"}),
    ("rules.two-meanings", {"roles": "roles:\n  out: {when: {left: 1}} # here"}, {"name": "out"}),
    ("rules.two-meanings", {"counters": f"counters:\n  left: {{title: {{en: A}}, {CLAUSE}}} # here"}, {"name": "left"}),
    ("rules.names-nothing", {"names": "names: {es: {stile: estilo}} # here"}, {"name": "stile"}),
    ("rules.name-twice", {"names": "names: {es: {style: meta, target: meta}} # here"}, {"name": "meta"}),
    ("rules.two-meanings", {"derive": "derive:\n  dealt: {amount: 1} # here"}, {"name": "dealt"}),
    # words that go with some kinds only, derived numbers, totals
    ("rules.not-for-kind", {"facts": f"facts:\n  out: {{kind: player, who: sides, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"word": "who", "kind": "player"}),
    ("rules.not-for-kind", {"facts": f"facts:\n  bid: {{kind: number, values: left, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"word": "values", "kind": "number"}),
    ("rules.not-for-kind", {"facts": f"facts:\n  bid: {{kind: yes_no, nobody: yes, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"word": "nobody"}),
    ("rules.not-for-kind", {"facts": f"facts:\n  left: {{kind: cards, values: left, take: {{is: unequal_columns, {CLAUSE}}}, ask: {{en: A}}, {CLAUSE}}} # here"}, {"word": "unequal_columns", "choices": ("grid",)}),
    ("rules.not-a-choice", {"facts": f"facts:\n  left: {{kind: cards, values: left, take: {{is: once_per_rnk, {CLAUSE}}}, ask: {{en: A}}, {CLAUSE}}} # here"}, {"nearest": "once_per_rank"}),
    ("rules.no-such-card", {"facts": f"facts:\n  left: {{kind: cards, values: left, take: {{is: once_per_rank, not_for: [17], {CLAUSE}}}, ask: {{en: A}}, {CLAUSE}}} # here"}, {"card": "17"}),
    ("rules.missing-key", {"facts": f"facts:\n  left: {{kind: cards, values: left, ask: {{en: A}}, {CLAUSE}}}\n  more: {{kind: cards, take: {{is: best_per_suit, {CLAUSE}}}, ask: {{en: A}}, {CLAUSE}}} # here"}, {"word": "values"}),
    ("rules.no-such-name", {"facts": f"facts:\n  bid: {{kind: number, must_total: bid, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"name": "bid"}),
    ("rules.only-options", {"facts": f"facts:\n  bid: {{kind: number, must_total: {{first: [{{when: {{left: 1}}, use: 4}}]}}, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"name": "left"}),
    ("rules.not-told-yet", {"facts": f"facts:\n  bid: {{kind: number, when: {{left: 1}}, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"name": "left", "fact": "bid"}),
    ("rules.missing-key", {"derive": "derive:\n  more: {fact: left} # here"}, {"word": "values", "place": "derive.more"}),
    ("rules.missing-key", {"derive": "derive:\n  more: {table: left} # here"}, {"word": "rows"}),
    ("rules.missing-key", {"derive": "derive:\n  more: {amount: 1, rows: {1: 2}} # here"}, {"word": "table"}),
    ("rules.not-one-of", {"derive": "derive:\n  more: {amount: 1, table: left, rows: {1: 2}} # here"}, {}),
    ("rules.role-circle", {"derive": "derive:\n  more: {amount: less + 1} # here\n  less: {amount: more}"}, {"name": "more"}),
    ("rules.no-such-name", {"derive": "derive:\n  more: {amount: more + 1} # here"}, {"name": "more"}),
    ("rules.no-such-name", {"derive": "derive:\n  more: {amount: points_so_far} # here"}, {"name": "points_so_far"}),
    ("rules.no-such-name", {"derive": "derive:\n  more: {table: lefd, rows: {1: 2}} # here"}, {"nearest": "left"}),
    ("rules.no-such-name", {"derive": "derive:\n  more: {table: left, rows: {1: lefd}} # here"}, {"nearest": "left"}),
    ("rules.no-such-name", {"derive": "derive:\n  more: {first: [{when: {lefd: 1}, use: 2}]} # here"}, {"nearest": "left"}),
    ("rules.not-a-choice", {"derive": "derive:\n  more:\n    table: left\n    rows:\n      few: 1 # here"}, {"text": "few", "choices": ("4", "1-9", "13+", "other")}),
    ("rules.not-a-choice", {"derive": "derive:\n  more: {table: left, rows: {1: 2, othr: 1}} # here"}, {"text": "othr", "nearest": "other"}),
    ("rules.not-a-choice", {"derive": "derive:\n  more: {table: left, rows: {9-1: 1}} # here"}, {"text": "9-1"}),
    ("rules.not-a-choice", {"derive": "derive:\n  more: {table: style, rows: {4: 1}} # here"}, {"text": "4", "choices": ("low", "high", "none", "other")}),
    ("rules.not-a-choice", {"derive": "derive:\n  more: {table: style, rows: {low: 1, hihg: 2}} # here"}, {"text": "hihg", "nearest": "high"}),
    ("rules.wrong-form", {"derive": "derive:\n  more: {table: left, rows: {1..3: 1}} # here"}, {"text": "1..3"}),
    ("rules.leaves-no-end", {"totals": f"totals:\n  - {{when: {{total: {{above: 9}}}}, leaves: yes, {CLAUSE}}}", "match": "match:\n  ends: [] # here\n  winner: {is: lowest, clause: end.target}"}, {}),
    ("rules.unknown-key", {"score": f"score: [{{leaves: yes, points: left, {CLAUSE}}}] # here"}, {"word": "leaves"}),
    ("rules.no-such-name", {"counters": f"counters:\n  bags: {{title: {{en: A}}, carry: {{every: ten, points: 1, {CLAUSE}}}, {CLAUSE}}} # here"}, {"name": "ten"}),
    ("rules.no-such-card", {"wild_rank": f"wild_rank: {{by_hand: [3, 17], {CLAUSE}}} # here"}, {"card": "17"}),
    ("rules.no-such-card", {"facts": f"facts:\n  out: {{kind: player, known_by: {{card: 8X, in: left}}, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"card": "8X"}),
    ("rules.no-such-card", {"facts": f"facts:\n  out: {{kind: player, known_by: {{card: 8, in: left}}, ask: {{en: A}}, {CLAUSE}}} # here\n{LEFT}"}, {"card": "8"}),
    ("rules.no-such-card", {"values": f"values:\n  left:\n    - cards:\n      - other\n      - Z # here\n      points: 0\n      {CLAUSE}"}, {"card": "Z"}),
    ("rules.missing-key", {"values": f"values:\n  left:\n    - {{cards: [other], points: 0, {CLAUSE}}}\n    - {{cards: [wild], points: 1, {CLAUSE}}} # here"}, {"word": "wild_rank"}),
    ("rules.no-such-role", {"checks": f"checks:\n  - {{of: otu, when: {{left: 1}}, refuse: {{en: A}}, {CLAUSE}}} # here"}, {"nearest": "out"}),
    ("rules.no-such-role", {"score": f"score: [{{to: {{most: left, of: otu, tie: all}}, points: 1, {CLAUSE}}}] # here"}, {"nearest": "out"}),
    ("rules.not-a-choice", {"teams": f"teams: {{are: always, {CLAUSE}}} # here"}, {"text": "always"}),
    ("rules.option-below", {"options": f"options:\n  a: {{kind: number, min: 1, max: 9, default: {{first: [{{when: {{style: low}}, use: 2}}, {{use: 3}}]}}, {OPTION}}} # here\n  style: {{kind: choice, choices: {{low: {{en: low}}, high: {{en: high}}}}, default: low, {OPTION}}}\n  {TARGET}"}, {"name": "style", "option": "a"}),
    ("rules.option-below", {"options": f"options:\n  style: {{kind: choice, choices: {{low: {{en: low}}, high: {{en: high}}}}, only: {{low: {{style: high}}}}, default: low, {OPTION}}} # here\n  {TARGET}"}, {"name": "style", "option": "style"}),
    # what goes on for ever
    ("rules.never-ends", {"match": "match:\n  ends:\n    - {when: {total: {below: 0}}, clause: end.target} # here\n  winner: {is: lowest, clause: end.target}"}, {}),
    ("rules.runs-away", {"score": f"score: [{{points: total * total, {CLAUSE}}}] # here"}, {"name": "total", "amount": "total * total"}),
    ("rules.never-dealt", {"deal": "deal: {next: left, next_clause: scoring.cards}", "score": f"score: [{{points: dealt, {CLAUSE}}}] # here"}, {}),
    # house variants
    ("rules.no-such-base", {"id": "id: tiny\nextends: tinier # here"}, {"id": "tinier"}),
    ("rules.extends-circle", {"id": "id: tiny\nextends: tiny # here"}, {"id": "tiny"}),
    ("rules.not-in-base", {"id": "id: tiny\nextends: other\nwithout: [options.taget] # here"}, {"word": "taget", "nearest": "target"}),
    # cards
    ("rules.no-such-pack", {"deck": "deck: {pack: frnech, packs: 1, clause: scoring.cards} # here"}, {"pack": "frnech"}),
    ("rules.wrong-form", {"deck": "deck: {pack: ../../tally, packs: 1, clause: scoring.cards} # here"}, {"text": "../../tally", "wanted": "pack"}),
    ("rules.no-such-card", {"values": f"values:\n  left:\n    - {{cards: [other], points: 0, {CLAUSE}}}\n    - {{cards: [17], points: 0, {CLAUSE}}} # here"}, {"card": "17"}),
    ("rules.no-such-card", {"values": f"values:\n  left:\n    - {{cards: [other], points: 0, {CLAUSE}}}\n    - {{cards: [K-J], points: 0, {CLAUSE}}} # here"}, {"card": "K-J"}),
    ("rules.card-absent", {"values": f"values:\n  left:\n    - {{cards: [other], points: 0, {CLAUSE}}}\n    - {{cards: [JOKER], points: 1, {CLAUSE}}} # here"}, {"card": "JOKER"}),
    ("rules.card-twice", {"values": f"values:\n  left:\n    - {{cards: [other], points: 0, {CLAUSE}}}\n    - {{cards: [8], points: 1, {CLAUSE}}}\n    - {{cards: [7-9], points: 2, {CLAUSE}}} # here"}, {"card": "8S", "first": "8", "second": "7-9"}),
    ("rules.card-without-value", {"values": f"values:\n  left: # here\n    - {{cards: [A-Q], points: 0, {CLAUSE}}}"}, {"card": "KS", "n": 4, "table": "left"}),
    ("rules.no-face", {"values": f"values:\n  left:\n    - {{cards: [other], points: 0, {CLAUSE}}}\n    - {{cards: [9-J], points: face, {CLAUSE}}} # here"}, {"cards": "9-J"}),
    ("rules.no-such-table", {"facts": f"facts:\n  left: {{kind: cards, values: lfet, ask: {{en: A}}, {CLAUSE}}} # here"}, {"table": "lfet", "nearest": "left"}),
    ("rules.no-such-table", {"derive": "derive:\n  more: {fact: left, values: more} # here"}, {"table": "more"}),
    # clauses
    ("rules.no-clause", {"deal": "deal: {next: left, next_clause: scoring.crads} # here"}, {"clause": "scoring.crads", "nearest": "scoring.cards"}),
    ("rules.no-clause", {"disputes": "disputes:\n  - title: {en: A}\n    says: {en: A}\n    taken: {en: A}\n    clauses: [scoring.crads] # here"}, {"nearest": "scoring.cards"}),
    ("rules.no-such-option", {"disputes": "disputes:\n  - title: {en: A}\n    says: {en: A}\n    taken: {en: A}\n    clauses: [scoring.cards]\n    options: [taget] # here"}, {"name": "taget"}),
    ("rules.may-be-none", {"options": "options:\n  prize: {title: {en: P}, kind: number, min: 1, max: 9, none: yes, default: none, clause: end.target}\n", "score": "score:\n  - {to: out, points: 2 * prize, clause: scoring.cards} # here", "match": "match:\n  ends: []\n  winner: {is: lowest, clause: end.target}\n"}, {"name": "prize", "amount": "2 * prize"}),
]  # fmt: skip
ALONE = {  # these stop the reading, or bring nothing else with them
    "rules.unknown-key", "rules.twice", "rules.missing-key", "rules.missing-language", "rules.no-such-pack", "rules.bad-default",
    "rules.amount-syntax", "rules.amount-too-long", "rules.no-clause", "rules.no-such-card", "rules.card-twice", "rules.no-face",
}  # fmt: skip


@pytest.mark.parametrize(("key", "sections", "facts"), BROKEN)
def test_one_mistake(key: str, sections: dict[str, str], facts: dict[str, Any]) -> None:
    loaded = read(written(**sections))
    assert loaded.ruleset is None
    where = f"tiny.yaml:{line_of(written(**sections))}"
    found = [problem for problem in loaded.problems if (problem.key, problem.where) == (key, where)]
    assert found, [(problem.key, problem.where, dict(problem.facts)) for problem in loaded.problems]
    assert {name: found[0].facts.get(name) for name in facts} == facts
    if key in ALONE:
        assert [problem.key for problem in loaded.problems] == [key]


def test_the_tiny_ruleset_is_sound() -> None:
    assert read(written()).problems == ()


def test_every_key_of_the_loader_is_shown_here() -> None:
    folder = Path(__file__).resolve().parents[2] / "scorekeeper" / "rules"
    keys = {key for path in folder.glob("*.py") for key in re.findall(r'"(rules\.[a-z-]+)"', path.read_text("utf-8"))}
    elsewhere = {"rules.missing-language", "rules.not-one-of-joined", "rules.too-many-wrong"}
    assert keys - {key for key, _, _ in BROKEN} == elsewhere


def test_shipped_files_need_both_languages() -> None:
    about = {"about": "about: {en: A tiny game.} # here"}
    loaded = read(written(**about), both_languages=True)
    assert loaded.ruleset is None
    assert {problem.key for problem in loaded.problems} == {"rules.missing-language"}
    (missing,) = [problem for problem in loaded.problems if problem.facts["place"] == "about"]
    assert (missing.where, missing.facts["language"]) == (f"tiny.yaml:{line_of(written(**about))}", "es")


def test_a_file_of_ones_own_may_be_in_either_language() -> None:
    assert tiny(name="name: {es: Chico}").name == {"es": "Chico"}
    assert [problem.key for problem in problems(name="name: {}")] == ["rules.missing-language"]


def test_all_mistakes_at_once() -> None:
    found = problems(schema="schema: 7", id="id: X", about="about: text", deal="deal: left", score="score: []")
    assert [problem.key for problem in found] == [
        "rules.out-of-bounds",
        "rules.wrong-form",
        "rules.not-local",
        "rules.not-a-mapping",
        "rules.list-too-short",
    ]


@pytest.mark.parametrize(
    "missing", ["schema", "id", "name", "about", "players", "facts", "score", "match", "deal", "rules"]
)
def test_what_a_file_must_have(missing: str) -> None:
    found = problems(**{missing: ""})
    assert [(problem.key, problem.facts["word"]) for problem in found] == [("rules.missing-key", missing)]


@pytest.mark.parametrize(
    "missing", ["deck", "options", "values", "derive", "roles", "checks", "counters", "disputes", "examples"]
)
def test_what_a_file_may_leave_out(missing: str) -> None:
    facts = "facts:\n  bid: {kind: number, ask: {en: Bid?}, clause: scoring.cards}"
    simple = {
        "facts": facts,
        "score": "score: [{points: bid, clause: scoring.cards}]",
        "match": "match:\n  ends: []\n  winner: {is: lowest, clause: end.target}",
    }
    assert read(written(**simple | {missing: ""})).problems == ()


@pytest.mark.parametrize("written_as", ["yes", "no", "010", "1:30", "0x1F", "1e3", "~", "null", "2024-01-01", "true"])
def test_a_text_stays_what_was_written(written_as: str) -> None:
    assert tiny(name=f"name: {{en: {written_as}}}").name["en"] == written_as


def test_a_game_without_cards_to_check_has_any_deck() -> None:
    ruleset = tiny(deck="")
    assert (ruleset.pack.id, ruleset.deck_clause) == ("french-52", "players.number")
    assert (ruleset.packs, ruleset.jokers, ruleset.on_table) == ((((), "any"),), (((), "any"),), 0)


def test_a_file_may_say_a_clause_of_every_game_in_its_own_words() -> None:
    own = "  table: {carried: {title: {en: Brought along}, text: {en: From paper.}}}\n"
    ruleset = tiny(rules="rules:\n" + written().split("rules:\n")[1] + own)
    assert ruleset.clauses["table.carried"].title == {"en": "Brought along"}
    assert ruleset.clauses["table.misdeal"] == tiny().clauses["table.misdeal"]
    assert list(ruleset.clauses) == list(tiny().clauses)


def test_a_shared_part_is_in_both_languages() -> None:
    def part(title: str) -> object:
        node = read_nodes(
            f"rules:\n  table:\n    carried:\n      title: {title}\n      text: {{en: A, es: B}}".encode()
        )
        assert not isinstance(node, Problem)
        return load_part(node, ADDED_CLAUSES, "table.yaml")

    whole = {"carried": {"title": {"en": "A", "es": "B"}, "text": {"en": "A", "es": "B"}}}
    assert part("{en: A, es: B}") == {"rules": {"table": whole}}
    facts = {"language": "es", "place": "rules.table.carried.title"}
    assert part("{en: A}") == (Problem("rules.missing-language", facts, "table.yaml:4"),)


def test_a_clause_of_every_game_need_not_be_written() -> None:
    assert tiny(deal="deal: {next: left, next_clause: table.misdeal}").deal_next_clause == "table.misdeal"
    assert "table.carried" in tiny().clauses


def test_examples_are_read_and_are_no_part_of_the_hash() -> None:
    example = (
        "examples:\n  - {name: One, players: [Ana, Beto], hands: [{left: {Ana: 8S}}], expect: {points: [{Ana: 50}]}}"
    )
    loaded = read(written(examples=example))
    assert isinstance(loaded, Loaded)
    assert loaded.ruleset is not None
    assert [one["name"] for one in loaded.examples] == ["One"]
    assert "examples" not in loaded.ruleset.tree
    assert read(written()).examples == ()
    assert loaded.ruleset.hash == tiny().hash
    assert tiny(about="about: {en: Another.}").hash != tiny().hash


def test_the_mark_is_a_comment() -> None:
    assert tiny(about=f"about: {{en: A tiny game.}} {HERE}").hash == tiny().hash


@pytest.mark.parametrize(
    "when",
    [
        "{style: {is: high}}",
        "{style: {is_not: high}}",
        "{style: {one_of: [low, high]}}",
        "{style: none}",
        "{target: none}",
        "{out: {is_not: nobody}}",
        "{out: me}",
        "{most_left: me}",
        "{least_left: {is_not: me}}",
    ],
)
def test_conditions_that_are_sound(when: str) -> None:
    roles = "roles: {most_left: {most: left}, least_left: {of: not out, least: left, tie: all}}"
    assert problems(roles=roles, score=f"score: [{{when: {when}, points: left, clause: scoring.cards}}]") == []


def test_roles_by_most_and_by_least() -> None:
    roles = tiny(roles="roles: {a: {most: left}, b: {of: not out, least: left, tie: all}, c: {of: not out}}").roles
    assert [(role.pick is not None, role.of.name, role.of.negated) for role in roles.values()] == [
        (True, "everyone", False),
        (True, "out", True),
        (False, "out", True),
    ]
    assert roles["b"].pick is not None
    assert (roles["b"].pick.most, roles["b"].pick.tie) == (None, "all")
