"""A newcomer can score from the one screen: what the worked examples of a game count by stands on it, whole."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from match.evening import SHIPPED, game

from scorekeeper.match.examples import example_line
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.messages import say
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import MOST_PLAYERS, TableRules, table_rules_for
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.table.questions.which_rules import USUAL_TABLE
from scorekeeper.views.readable import Reader
from scorekeeper.views.rulebook.card_names import in_figures
from scorekeeper.views.rulebook.one_screen import MORE, ScreenPart, fitted_parts
from scorekeeper.views.rulebook.quick_reference import Section, quick_reference
from scorekeeper.views.rules_in_play import RulesInPlay

LANGUAGES = ("en", "es")
GAP = 2
# Words with which no sentence begins that stands alone: they speak of one before it.
BACKWARDS = {
    "en": re.compile(r"(Then|It|They|That|This|These (?!can be)|The shooter|Whoever gets it)\b"),
    "es": re.compile(r"(Entonces|Eso|Esto|Ese|Esa|Esos|Esas|Estos|Estas|Así|Quien (la|lo) \w+ (anota|se la))\b"),
}


def screen(rules: TableRules, lang: str, every_number: bool = True) -> Iterator[tuple[Section, tuple[str, ...]]]:
    """Every part with the sentences that are shown of it."""
    reader = Reader(rules.ruleset.pack, lang, lang)
    sections = quick_reference(RulesInPlay(rules, lang, None), reader, every_number)
    label = max(len(say(f"book.{section.name}", lang)) for section in sections) + GAP
    parts = [ScreenPart([text for text, _ in one.said], one.least, one.needed, one.may_go) for one in sections]
    return zip(sections, fitted_parts(parts, label), strict=True)


def shown(rules: TableRules, lang: str) -> frozenset[str]:
    """The clauses of every sentence that stands on the screen, uncut, and of the cards that are said in figures."""
    clauses = {row.clause for row in in_figures(rules, Reader(rules.ruleset.pack, lang, lang))}
    for section, texts in screen(rules, lang, every_number=False):
        clauses |= {clause for (text, clause), there in zip(section.said, texts, strict=False) if text == there}
    return frozenset(clauses)


def counted_in_examples(name: str) -> Iterator[tuple[TableRules, str]]:
    """The clauses by which points were given in the examples without house rules, and the rules of their table."""
    loaded = read_ruleset(shipped_folder() / f"{name}.yaml")
    assert loaded.ruleset is not None
    for example in loaded.examples:
        standings = None if example.get("options") else replay(loaded.ruleset, example_line(loaded.ruleset, example))
        if isinstance(standings, Standings):
            lines = [line for hand in standings.counted for line in (*hand.lines, *standings.final_lines)]
            yield from (
                (standings.rules, clause) for line in lines if line.points for clause in (line.clause, line.step)
            )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_what_examples_count_by_is_on_the_screen(name: str, lang: str) -> None:
    counted = dict.fromkeys(counted_in_examples(name))
    missing = {
        (rules.player_count, clause)
        for rules, clause in counted
        if clause in rules.ruleset.clauses and not clause.startswith("table.") and clause not in shown(rules, lang)
    }
    assert missing == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_all_that_is_needed_is_on_the_screen(name: str, lang: str) -> None:
    tables = usual_tables(game(name))
    usual = next((rules for rules in tables if rules.player_count == USUAL_TABLE), tables[0])
    for rules, every_number in ((usual, True), *((rules, False) for rules in tables)):
        parts = {section.name: (section, texts) for section, texts in screen(rules, lang, every_number)}
        assert {"goal", "setup", "values", "end"} <= parts.keys()
        for section, texts in parts.values():
            assert not section.needed or len(texts) >= section.least, (rules.player_count, section.name)
            assert not any(text.endswith(MORE) for text in texts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_no_sentence_hangs_in_the_air(name: str, lang: str) -> None:
    texts = [text for rules in usual_tables(game(name))[:1] for _, said in screen(rules, lang) for text in said]
    assert [text for text in texts if BACKWARDS[lang].match(text)] == []


def usual_tables(ruleset: Ruleset) -> tuple[TableRules, ...]:
    """The game without house rules, for each number of players."""
    tables = (table_rules_for(ruleset, {}, players) for players in range(1, MOST_PLAYERS + 1))
    return tuple(table for table in tables if isinstance(table, TableRules))
