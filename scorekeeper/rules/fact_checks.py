"""What facts and derived numbers need of the rest of a ruleset: tables, cards, words that fit their kind."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from scorekeeper.messages.nearest import nearest
from scorekeeper.rules import amounts
from scorekeeper.rules.amount_functions import OF_PEOPLE
from scorekeeper.rules.build import EXTENT, cases, plain_number
from scorekeeper.rules.name_checks import ALWAYS, DEALER
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.schema_fields import FileReading, Path, place_of
from scorekeeper.rules.values_by_name import OF_ALL

Tree = Mapping[str, Any]
WHOLE = re.compile("-?(0|[1-9][0-9]{0,8})")
CALLS = ("below", "held")  # what people say of a call: it was refused, it was taken
ONLY_FOR = {  # words that make sense with some kinds only
    "who": ("number", "yes_no", "choice", *CARD_FACTS),
    "of": ("number", "choice", *CARD_FACTS),
    "take": CARD_FACTS,
    "rows": ("grid",),
    "alike": CARD_FACTS,
    "values": CARD_FACTS,
    "known_by": ("player",),
    "nobody": ("player", "side"),
    "max": ("number", *CARD_FACTS),
    "must_total": ("number", *CARD_FACTS),
    "untold": ("number", "yes_no", "choice"),
    "among": ("number",),
}


def check_facts(tree: Tree, reading: FileReading) -> None:
    """Keep a problem for every fact and derived number that is not complete, or asks for what is not there."""
    facts, tables = tree["facts"], tree.get("values", {})
    for path, name in reading.found["fact"]:
        fact = facts.get(name, {})
        if fact.get("kind") not in CARD_FACTS:
            reading.wrong_at("rules.not-card-fact", path, name=name)
        elif path[0] == "wild_rank" and fact.get("who") != "hand":
            reading.wrong_at("rules.not-of-hand", path, name=name)
        elif path[-1] == "among" and name not in (above := list(facts)[: list(facts).index(str(path[1]))]):
            cards = tuple(other for other in above if facts[other].get("kind") in CARD_FACTS)
            reading.wrong_at("rules.not-told-yet", path, name=name, fact=str(path[1]), choices=cards)
        elif fact.get("who") == "hand" and path[0] == "facts":  # known_by
            reading.wrong_at("rules.not-of-each", path, name=name)
    for path, name in reading.found["table"]:
        if name not in tables:
            reading.wrong_at("rules.no-such-table", path, table=name, nearest=nearest(name, tables))
    for name, fact in facts.items():
        _fact(fact, ("facts", name), reading)
    for path, when in reading.found["condition"]:
        if path[0] == "facts" and path[2] == "when":
            _when(when, path, tree, reading)
    for path, name in reading.found["player"]:
        if path[0] == "facts" and path[2] == "of":
            _of(name.removeprefix("not "), path, tree, reading)
    for name, made in tree.get("derive", {}).items():
        for word, needed in (("fact", "values"), ("table", "rows"), ("values", "fact"), ("rows", "table")):
            _needs(made, word, needed, ("derive", name), reading)


def _fact(fact: Tree, path: Path, reading: FileReading) -> None:
    kind, take = fact["kind"], fact.get("take")
    if kind == "choice" and not fact.get("choices"):
        reading.wrong_at("rules.missing-key", path, word="choices", place=place_of(path))
    _said(fact, path, reading)
    for word, kinds in ONLY_FOR.items():
        of_cards = word == "values" and "among" in fact  # the table of the cards that it is a number of
        if word in fact and kind not in kinds and not of_cards:
            reading.wrong_at("rules.not-for-kind", (*path, word), word=word, kind=kind, choices=kinds)
    if "untold" in fact and kind in ONLY_FOR["untold"]:
        _untold(fact, path, reading)
    _needs(fact.get("known_by", {}), "card", "in", (*path, "known_by"), reading)
    ways = [way for _, way in cases(take["is"])] if take else []
    if "unequal_columns" in ways and kind != "grid":
        where = (*path, "take", "is")
        reading.wrong_at("rules.not-for-kind", where, word="unequal_columns", kind=kind, choices=("grid",))
    if "best_per_suit" in ways and "values" not in fact:
        reading.wrong_at("rules.missing-key", path, word="values", place=place_of(path))


def _said(fact: Tree, path: Path, reading: FileReading) -> None:
    """What a phrase comes to is a choice of a choice, and an amount of a number that is spelled well."""
    choices = fact.get("choices", {})
    for lang, phrases in fact.get("said", {}).items():
        for number, phrase in enumerate(phrases):
            value = phrase.partition("=")[2].strip()
            where = (*path, "said", lang, number)
            if fact["kind"] == "choice" and value not in (*choices, *CALLS):
                near = nearest(value, choices)
                reading.wrong_at("rules.not-a-choice", where, text=value, choices=tuple(choices), nearest=near)
            if fact["kind"] == "number" and value:
                try:
                    amounts.parse(value.removesuffix(" other").replace("#", "1"))
                except amounts.AmountError as wrong:
                    reading.wrong_at(wrong.key, where, **wrong.facts)
            if fact["kind"] == "order" and value != "all" and not WHOLE.fullmatch(value):
                reading.wrong_at("rules.not-a-number", where, text=value)


def _untold(fact: Tree, path: Path, reading: FileReading) -> None:
    """What holds where nothing was told is an answer to the fact, and only what may be left out can be untold."""
    text, where = fact["untold"], (*path, "untold")
    if fact["kind"] == "number":
        least, most = plain_number(fact.get("min"), 0), plain_number(fact.get("max"), EXTENT)
        if not WHOLE.fullmatch(text):
            reading.wrong_at("rules.not-a-number", where, text=text)
        elif not least <= int(text) <= most:
            reading.wrong_at("rules.out-of-bounds", where, text=text, least=least, most=most)
    else:
        choices = ("yes", "no") if fact["kind"] == "yes_no" else tuple(fact.get("choices", ()))
        if text not in choices:
            facts = {"text": text, "choices": choices, "nearest": nearest(text, choices)}
            reading.wrong_at("rules.not-a-choice", where, **facts)
    must = (
        fact.get("optional") is False if fact["kind"] == "yes_no" else not fact.get("optional") and "when" not in fact
    )
    if must:
        reading.wrong_at("rules.missing-key", path, word="optional", place=place_of(path))


def _when(when: Tree, path: Path, tree: Tree, reading: FileReading) -> None:
    """A fact is asked by what is known when its turn comes: options, what was told above it of the hand or of all."""
    facts, options, fact = tree["facts"], tree.get("options", {}), str(path[1])
    before = list(facts)[: list(facts).index(fact)]
    above = [name for name in before if _of_the_hand(facts[name])]
    of_all = [f"{prefix}.{name}" for name in before if _number_of_each(facts[name]) for prefix in OF_ALL]
    known = (*options, "player_count", *above, *of_all)
    later = {name for block in ("facts", "roles", "derive", "counters") for name in tree.get(block, ())}
    later.update(ALWAYS, (DEALER,))
    for text, compared in when.items():
        given = compared.values() if isinstance(compared, Mapping) else [compared]
        operands = [word for one in given for word in (one if isinstance(one, list) else [one])]
        for word in operands if text in above and facts[text]["kind"] in OF_PEOPLE else ():
            if word != "nobody":
                reading.wrong_at("rules.not-a-choice", path, text=word, choices=("nobody",), nearest="")
        is_number = text == "player_count" or options.get(text, {}).get("kind") == "number"
        for name in _names(text, *(operands if is_number else ())):
            whole = f"{name.prefix}.{name.column}" if name.prefix else name.column
            if name.base in later and (name.count or whole not in known):
                reading.wrong_at("rules.not-told-yet", path, name=whole, fact=fact, choices=known)


def _of(name: str, path: Path, tree: Tree, reading: FileReading) -> None:
    """Whom a fact concerns is known when its turn comes: who deals, or those who were named above it; each is asked."""
    facts, fact = tree["facts"], str(path[1])
    above = [one for one in list(facts)[: list(facts).index(fact)] if facts[one]["kind"] in ("player", "players")]
    people = {one for one, told in facts.items() if told["kind"] in OF_PEOPLE}.union(tree.get("roles", {}))
    if name in people.difference(above):  # what is no name of anybody is said where every name is looked up
        reading.wrong_at("rules.not-told-yet", path, name=name, fact=fact, choices=(DEALER, *above))
    if facts[fact].get("who", "hand" if facts[fact]["kind"] == "choice" else "everyone") != "everyone":
        facts = {"word": "of", "kind": f"who: {facts[fact].get('who', 'hand')}", "choices": ("who: everyone",)}
        reading.wrong_at("rules.not-for-kind", path, **facts)


def _of_the_hand(fact: Tree) -> bool:
    return fact["kind"] in (*OF_PEOPLE, "yes_no", "choice") and fact.get("who", "hand") == "hand"


def _number_of_each(fact: Tree) -> bool:
    """Whether each is asked for a number: then whether all have so much is known."""
    return bool(fact["kind"] == "number" and fact.get("who", "everyone") == "everyone" and "of" not in fact)


def _names(*texts: str) -> Iterator[amounts.Name]:
    for text in texts:
        with suppress(amounts.AmountError):  # that is said where every name is looked up
            yield from amounts.names(amounts.parse(text))


def _needs(entry: Tree, word: str, needed: str, path: Path, reading: FileReading) -> None:
    if word in entry and needed not in entry:
        reading.wrong_at("rules.missing-key", path, word=needed, place=place_of(path))
