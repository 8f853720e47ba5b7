"""The worked examples of a ruleset, played: a valid file can be plainly wrong, and only worked hands show it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.cards.typing import read_cards
from scorekeeper.match.replay import replay, replay_result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem, WayOut
from scorekeeper.rules.model import Fact, Ruleset
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules

Tree = Mapping[str, Any]
Difference = tuple[str, str | None, str | None]  # the place, what was expected, what came out; None is nothing
_WHOLE = re.compile(r"-?[0-9]{1,12}")


def failed_examples(ruleset: Ruleset, examples: Sequence[Tree]) -> tuple[Problem, ...]:
    """Every example that does not come out as it says, with what was expected and what came out."""
    problems = []
    for number, example in enumerate(examples, 1):
        problems += [
            wrong.having(number=number).placed(f"examples[{number}]") for wrong in check_example(ruleset, example)
        ]
    return tuple(problems)


def check_example(ruleset: Ruleset, example: Tree) -> list[Problem]:
    """Where one example differs, or why it cannot be played; nothing where it holds."""
    standings = replay(ruleset, example_line(ruleset, example))
    found = standings if isinstance(standings, tuple) else troubles(standings)
    expect, name = example["expect"], example.get("name", "")
    if "refused" in expect:
        wrong = _not_refused(name, expect["refused"], found)
        if wrong or isinstance(standings, tuple):
            return wrong
    elif found or isinstance(standings, tuple):
        return [
            Problem("examples.cannot-play", {"example": name, "wrong": one, "hand": _hand_of(one.where)})
            for one in found
        ]
    return [
        Problem(
            "examples.differs",
            {"example": name, "place": place, "wanted": wanted, "got": got},
            ways=(WayOut("rulesets check"),),
        )
        for place, wanted, got in _differences(expect, standings)
    ]


def _not_refused(name: str, wanted: str, found: Sequence[Problem]) -> list[Problem]:
    """Nothing where some problem is at the place that was named, else what is refused instead."""
    if any(problem.where.startswith(wanted) for problem in found):
        return []
    if not found:
        return [Problem("examples.not-refused", {"example": name, "wanted": wanted}, ways=(WayOut("rulesets check"),))]
    return [
        Problem("examples.refused-elsewhere", {"example": name, "wanted": wanted, "got": one.where, "wrong": one})
        for one in found
    ]


def _hand_of(place: str) -> int | None:
    """Which entry of the list of hands a place is in, counted from 1; None where it is in none."""
    found = re.match(r"hands\[(\d+)\]", place)
    return int(found[1]) + 1 if found else None


def _differences(expect: Tree, standings: Standings) -> list[Difference]:
    got = replay_result(standings)
    hands = got["hands"]
    differing: list[Difference] = []
    for key in ("points", "totals"):
        for number, wanted in enumerate(expect.get(key, ())):
            have = hands[number][key] if number < len(hands) else {}
            differing += [
                (f"{key} {number + 1} {name}", text, _shown(have.get(name)))
                for name, text in wanted.items()
                if str(have.get(name)) != text
            ]
    plain = {
        "final": got["final"] or dict(standings.totals),
        "counters": {name: dict(counts) for name, counts in standings.counters.items()},
        "state": got["state"],
        "winners": got["winners"],
        "places": got["places"],
        "dealers": [hand["dealer"] for hand in hands],
        "dealt": _dealt(standings.rules, len(expect.get("dealt", ()))),
        "reminders": _reminders(standings.rules, len(expect.get("reminders", ()))),
        "deck": _deck(standings.rules),
        "remarks": [hand.number for hand in standings.counted if hand.remarks],
        "next": got["next"],
        "decided_by": got["decided_by"],
        "eliminated": got["eliminated"],
    }
    for key, have in plain.items():
        if key in expect and not _same(expect[key], have):
            differing.append((key, _shown(expect[key]), _shown(have)))
    return differing


def _dealt(rules: TableRules, hands: int) -> list[int | None]:
    """The cards dealt to each in the first hands."""
    return [rules.deal_in(number) for number in range(1, hands + 1)]


def _reminders(rules: TableRules, hands: int) -> list[str]:
    """What is said before each of the first hands, in the first language it has."""
    said = [[next(iter(text.values())) for text, _ in rules.reminders_in(number)] for number in range(1, hands + 1)]
    return [" ".join(texts) for texts in said]


def _deck(rules: TableRules) -> dict[str, int | None]:
    """What is shuffled together, and how many cards can never be in hands."""
    deck = rules.deck
    return {"packs": deck.packs, "jokers": deck.jokers, "on_table": deck.on_table, "cards": deck.size()}


def _same(wanted: Any, have: Any) -> bool:
    """Whether what came out is what was written; a mapping may leave keys out, and every scalar was written as text."""
    if isinstance(wanted, Mapping):
        return isinstance(have, Mapping) and all(
            key in have and _same(value, have[key]) for key, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(have, list) and len(wanted) == len(have) and all(map(_same, wanted, have))
    return str(wanted) == ("none" if have is None else str(have))


def _shown(value: Any) -> str | None:
    """As text; None where there is nothing to show, which each language says in its own word."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_shown(part) or 'none'}" for key, part in value.items()) or None
    if isinstance(value, list):
        return "; ".join(_shown(part) or "none" for part in value) or None
    return None if value is None else str(value)


def example_line(ruleset: Ruleset, example: Tree) -> dict[str, Any]:
    """The example as a replay line: its texts become what each fact holds."""
    line: dict[str, Any] = {
        "options": {name: _option(value) for name, value in example.get("options", {}).items()},
        "players": list(example["players"]),
        "dealer": example.get("dealer"),
        "start": _numbers(example.get("start", {})),
        "hands": [_entry(ruleset, entry) for entry in example["hands"]],
    }
    if example.get("teams"):
        line["teams"] = {name: list(members) for name, members in example["teams"].items()}
    if example.get("closed"):
        line["closed"] = True
    return line


def _option(value: Any) -> Any:
    return None if value == "none" else value


def _numbers(tree: Any) -> Any:
    if isinstance(tree, Mapping):
        return {key: _numbers(value) for key, value in tree.items()}
    return int(tree) if isinstance(tree, str) and _WHOLE.fullmatch(tree) else tree


def _entry(ruleset: Ruleset, entry: Any) -> Any:
    if not isinstance(entry, Mapping):
        return entry
    read: dict[str, Any] = {}
    for word, value in entry.items():
        fact = ruleset.facts.get(word)
        if fact is not None:
            read[word] = _fact(ruleset, fact, value)
        elif word == "void":
            read[word] = value in ("yes", "true")
        else:
            read[word] = _numbers(value)
    return read


def _fact(ruleset: Ruleset, fact: Fact, value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: _told(ruleset, fact, text) for name, text in value.items()}
    if fact.kind in ("players", "order") and isinstance(value, str):
        return value.split()
    return _told(ruleset, fact, value)


def _told(ruleset: Ruleset, fact: Fact, text: Any) -> Any:
    if fact.kind in ("player", "side"):
        return None if text == "nobody" else text
    if fact.kind == "yes_no":
        return text == "yes" if text in ("yes", "no") else text
    if fact.kind == "grid" and isinstance(text, list):
        return [_cards(ruleset, column) for column in text]
    if fact.kind in CARD_FACTS and isinstance(text, str):
        if text.startswith(":"):
            return _numbers(text[1:])
        if fact.kind == "grid":
            return [_cards(ruleset, column) for column in text.split("/")]
        return _cards(ruleset, text)
    return _numbers(text) if fact.kind == "number" else text


def _cards(ruleset: Ruleset, text: Any) -> list[str]:
    if not isinstance(text, str):
        return list(text) if isinstance(text, list) else [str(text)]
    read = read_cards(text, ruleset.pack, "en")
    return [text] if read.problems else list(read.cards)
