"""A clause as the reader sees it: its words, and what the ruleset's data uses it for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from scorekeeper.answers.citing import clause_text
from scorekeeper.answers.clauses.asked import Asked, asked_about
from scorekeeper.answers.clauses.items import Items, items_of_text
from scorekeeper.answers.question_words import QuestionWords
from scorekeeper.cards.pack import Extra, Rank
from scorekeeper.messages import in_language
from scorekeeper.rules.model import Clause
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Page:
    """One clause: the items of its title, of each everyday phrase beside it, of its text, each sentence, and the data.

    `phrases`: those of the ruleset, then what people asked.

    `data`: its group and name, the options and facts it belongs to with their words, the cards it values, and its part
    in the match.
    """

    clause: str
    title: Items
    phrases: tuple[Items, ...]
    text: Items
    data: Items
    sentences: tuple[Items, ...]


def pages(table_rules: TableRules, lang: str, known: QuestionWords, asked: Asked | None = None) -> tuple[Page, ...]:
    """Every clause of the ruleset that is a rule of the game, as it holds at this table, in one language.

    `asked`: questions by the clause that answers; else what people asked about this game.
    """
    told = asked_about(table_rules.ruleset.id, lang) if asked is None else asked
    used = _used_for(table_rules, lang, known)
    return tuple(
        Page(
            clause.id,
            items_of_text(in_language(clause.title, lang), lang, known),
            tuple(items_of_text(one, lang, known) for one in (*clause.words.get(lang, ()), *told.get(clause.id, ()))),
            items_of_text(text := clause_text(table_rules, clause.id, lang), lang, known),
            _named(clause) + used.get(clause.id, Counter()),
            tuple(items_of_text(one, lang, known) for one in sentences_of(text)),
        )
        for clause in table_rules.ruleset.clauses.values()
    )


def sentences_of(text: str) -> list[str]:
    """What a text says one after the other: its sentences, and their parts at a semicolon."""
    return [one for one in re.split(r"(?<=[.;!?])\s+", text) if one]


def _named(clause: Clause) -> Counter[str]:
    group, _, name = clause.id.partition(".")
    found = Counter([f"g:{group}", f"i:{clause.id}", f"i:{name}"])
    if clause.ours:
        found["r:ours"] += 1
    return found


def _used_for(table_rules: TableRules, lang: str, known: QuestionWords) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for clause, role, text in _uses(table_rules, lang):
        here = found.setdefault(clause, Counter())
        here[f"r:{role}"] += 1
        here.update(items_of_text(text, lang, known))
    return found


def _uses(table_rules: TableRules, lang: str) -> Iterator[tuple[str, str, str]]:
    """Clause, the part it plays, and words that go with it."""
    game = table_rules.ruleset
    yield game.players_clause, "players", ""
    yield game.teams_clause, "teams", ""
    yield game.deck_clause, "deck", ""
    yield game.deal_clause, "deal", ""
    yield game.deal_next_clause, "deal-next", ""
    yield game.winner_clause, "winner", ""
    for end in game.ends:
        yield end.clause, "end", ""
    for tie in game.ties:
        yield tie.clause, "tie", ""
    for option in game.options.values():
        choices = " ".join(in_language(text, lang) for text in option.choices.values())
        yield option.clause, "option", f"{in_language(option.title, lang)} {choices}"
    for fact in game.facts.values():
        yield fact.clause, "fact", in_language(fact.ask, lang)
    for rows in game.values.values():
        for row in rows:
            yield row.clause, "value", " ".join(_card_names(table_rules, row.cards, lang))
    for step in (*game.score, *game.totals, *game.final):
        yield step.clause, "score", ""


def _card_names(table_rules: TableRules, cards: tuple[str, ...], lang: str) -> Iterator[str]:
    """The names of the ranks among the cards that a row values."""
    pack = table_rules.ruleset.pack
    every: tuple[Rank | Extra, ...] = (*pack.ranks, *pack.extras)
    parts = {part.code: part for part in every}
    for card in cards:
        if card in parts:
            yield in_language(parts[card].name, lang)
            yield in_language(parts[card].plural, lang)
