"""The rules of a game of one's own in words, in every language that was asked for."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count

from scorekeeper.authoring.sketch import Sketch
from scorekeeper.authoring.value_rows import FACE, OTHER, CardWorth
from scorekeeper.authoring.yaml_text import clause, quoted
from scorekeeper.cards.pack import Pack
from scorekeeper.cards.showing import rank_name, show_card
from scorekeeper.messages import in_language, say
from scorekeeper.rules.card_values import ranks_between, suit_named
from scorekeeper.views.readable import capital

Local = Mapping[str, str]
TEXTS = ("title", "text")
GROUPS = ("players", "deck", "deal", "end", "scoring", "winning", "ties")
MOST_NAMED = 4  # ranks of one row that are named one by one


def clause_lines(sketch: Sketch) -> list[str]:
    """The part `rules:` of the file."""
    lines = ["rules:"]
    for group, ids in groups_of(sketch).items():
        lines.append(f"  {group}:")
        for id_, title, text in ids:
            lines += clause(id_, title, text)
    return lines + (["  table:", *own_rules(sketch)] if sketch.rules else [])


def clause_texts(sketch: Sketch, group: str, *beginnings: str) -> list[str]:
    """The rules of a group whose ids begin so, as far as the game is told, in the language of whoever tells it."""
    rules = groups_of(replace(sketch, languages=(sketch.lang,))).get(group, [])
    return [text[sketch.lang] for id_, _, text in rules if id_.startswith(beginnings)]


def groups_of(sketch: Sketch) -> dict[str, list[tuple[str, Local, Local]]]:
    """Group -> (id, title, text) of each clause, in the order of the groups in the format."""
    found: dict[str, list[tuple[str, Local, Local]]] = {}
    for group, name, words, facts in _wanted(sketch):
        title, text = (_said(f"authoring.{part}-{words or f'{group}-{name}'}", sketch, facts) for part in TEXTS)
        found.setdefault(group, []).append((name, title, text))
    found.setdefault("scoring", []).extend(_row_clauses(sketch))
    return {group: found[group] for group in GROUPS if group in found}


def row_ids(rows: Sequence[CardWorth]) -> list[str]:
    """The clause of each row of a value table: `scoring.cards-j-k`; no two are alike."""
    ids: list[str] = []
    for row in rows:
        slug = re.sub(r"[^a-z0-9]+", "-", "-".join(row.cards).lower()).strip("-")
        name = f"scoring.cards-{slug[:40].strip('-')}"
        ids.append(name if name not in ids else f"{name}-{len(ids)}")
    return ids


def _wanted(sketch: Sketch) -> Iterator[tuple[str, str, str, Mapping[str, object]]]:
    """Each clause: its group and name, which words say it where those hang on the answers, and their facts."""
    exactly = "players-exactly" if sketch.least == sketch.most else ""
    yield "players", "number", exactly, {"least": sketch.least, "most": sketch.most}
    if sketch.teams:
        yield "players", "teams", "", {}
    if sketch.with_cards:
        yield "deck", "packs", "", {"n": sketch.packs, "jokers": sketch.jokers or None}
    if sketch.deal:
        yield "deal", "cards", "", {"n": sketch.deal}
    yield "deal", "next", f"deal-next-{sketch.dealer}", {}
    if sketch.shedding:
        yield "end", "hand", "", {}
    yield _end(sketch)
    yield "scoring", sketch.count, "", {"n": sketch.each}
    if sketch.out:
        yield "scoring", "out", "", {"n": sketch.out}
    yield "winning", "match", f"winning-match-{sketch.best}", {}
    if sketch.tie == "extra":
        yield "ties", "extra-hand", "", {}
    yield "ties", "shared", f"ties-shared-{sketch.tie}", {}


def _end(sketch: Sketch) -> tuple[str, str, str, Mapping[str, object]]:
    if sketch.hands:
        return "end", "hands", "", {"n": sketch.hands}
    return "end", "target", "" if sketch.target else "end-open", {"target": sketch.target or 0}


def _said(key: str, sketch: Sketch, facts: Mapping[str, object]) -> Local:
    return {lang: say(key, lang, **facts) for lang in sketch.languages}


def _row_clauses(sketch: Sketch) -> Iterator[tuple[str, Local, Local]]:
    for id_, row in zip(row_ids(sketch.values), sketch.values, strict=True):
        title = {lang: capital(_cards_in_words(row, sketch.cards, lang)) for lang in sketch.languages}
        key = "authoring.text-row-face" if row.points == FACE else "authoring.text-row"
        number = 0 if row.points == FACE else int(row.points)
        text = {lang: say(key, lang, cards=title[lang], n=number) for lang in sketch.languages}
        yield id_.partition(".")[2], title, text


def _cards_in_words(row: CardWorth, pack: Pack, lang: str) -> str:
    """`eights`, `jacks, queens and kings`, `from 2 to 7, 9 and 10`."""
    return say("authoring.cards-listed", lang, cards=tuple(_word(word, pack, lang) for word in row.cards))


def _word(word: str, pack: Pack, lang: str) -> str:
    if word == OTHER:
        return say("authoring.cards-rest", lang)
    if suit := suit_named(word, pack):
        return in_language(suit.name, lang)
    if word in pack.named:
        return rank_name(word, pack, lang, plural=True)
    between = ranks_between(word, pack)
    if not between:
        return show_card(word, pack, lang, "words")
    if len(between) <= MOST_NAMED:
        return ", ".join(rank_name(code, pack, lang, plural=True) for code in between)
    low, high = between[0], between[-1]
    return say("authoring.cards-between", lang, first=rank_name(low, pack, lang), last=rank_name(high, pack, lang))


def own_rules(sketch: Sketch, known: Container[str] = ()) -> list[str]:
    """What the table said in its own words, in the language in which it was said; ids that are `known` are left alone.

    Its words are told once more as the words that people use for it: so `ask` finds it.
    """
    free = (n for n in count(1) if f"table.own-{n}" not in known)
    lines: list[str] = []
    for n, rule in zip(free, sketch.rules, strict=False):
        title = say("authoring.title-table-own", sketch.lang, n=n)
        lines += clause(f"own-{n}", {sketch.lang: title}, {sketch.lang: rule})
        lines.append(f"      words: {{{sketch.lang}: [{quoted(rule.rstrip('.!'))}]}}")
    return lines
