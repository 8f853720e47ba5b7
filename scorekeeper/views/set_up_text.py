"""How a game is set up for every number of players."""

from __future__ import annotations

from itertools import groupby

from scorekeeper.match.standings import Standings
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import MOST_PLAYERS, TableRules, table_rules_for
from scorekeeper.views.readable import option_in_words, option_value
from scorekeeper.views.reminding import dealt_each

MOST_GROUPS = 6  # of numbers of players for which an option is said to be different


def by_players(rules: TableRules) -> tuple[tuple[TableRules, ...], ...]:
    """The same rules for each number of players they are for, those together that use the same packs and deal alike."""
    return tuple(tuple(group) for _, group in groupby(tables_by_players(rules), lambda table: (table.deck, table.deal)))


def tables_by_players(rules: TableRules) -> tuple[TableRules, ...]:
    """The same rules for each number of players they are for."""
    tables = (table_rules_for(rules.ruleset, rules.chosen, players) for players in range(1, MOST_PLAYERS + 1))
    return tuple(table for table in tables if isinstance(table, TableRules))


def option_by_players(rules: TableRules, name: str, lang: str, every_number: bool) -> str:
    """`Hands: 48`; with `every_number`, where it hangs on how many play: `Hands: 36 (3 players), 48 (4)`."""
    groups = [
        (value, [table.player_count for table in group])
        for value, group in groupby(tables_by_players(rules) if every_number else (), lambda table: table.options[name])
    ]
    if len(groups) < 2 or len(groups) > MOST_GROUPS:
        return option_in_words(rules, name, lang)
    option = rules.ruleset.options[name]
    said: list[str] = []
    for value, counts in groups:
        players = str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"
        key = "book.value-of" if said else "book.value-of-players"
        said.append(say(key, lang, value=option_value(value, lang, option), players=players))
    return f"{in_language(option.title, lang)}: {', '.join(said)}"


def fewest_players(ruleset: Ruleset) -> int:
    """The smallest number of players it is played with, under its usual options."""
    fit = (
        players
        for players in range(1, MOST_PLAYERS + 1)
        if isinstance(table_rules_for(ruleset, {}, players), TableRules)
    )
    return next(fit, 2)


def names_to_type(ruleset: Ruleset, lang: str) -> str:
    """`NAME NAME NAME`: as many names as it takes to start a match."""
    return " ".join([say("metavar.name", lang)] * fewest_players(ruleset))


def dealt_sentence(rules: TableRules, lang: str, standings: Standings | None = None) -> str:
    """`one pack, 7 cards each.`; of a match what is dealt in the hand that is due, and what is to be known of it."""
    packs, jokers = rules.deck.packs, rules.deck.jokers
    said = [say("setup.packs-open", lang) if packs is None else say("setup.packs", lang, n=packs)]
    if jokers:
        said.append(say("setup.jokers", lang, n=jokers))
    if rules.deck.without and (size := rules.deck.size()) is not None:
        said.append(say("setup.cards-in-all", lang, n=size))
    due = standings.next if standings else None
    cards = rules.deal_in(standings.hands_played + 1, len(due.players)) if standings and due else rules.deal
    if due and due.dealt:
        said.append(dealt_each(due, lang))
    else:
        said.append(say("setup.deal-open", lang) if cards is None else say("setup.deal", lang, n=cards))
    reminders = standings.rules.reminders_in(standings.hands_played + 1) if standings and due else ()
    more = (text for text, clause in reminders if clause != rules.ruleset.deal_clause)  # the cards were just said
    return " ".join((*said, *(in_language(text, lang) for text in more)))
