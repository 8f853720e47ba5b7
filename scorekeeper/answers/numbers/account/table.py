"""The table that an account is told at: how many play, and whether with partners."""

from __future__ import annotations

from scorekeeper.answers.numbers.account.heard import Account
from scorekeeper.answers.numbers.imagined_table import in_teams
from scorekeeper.answers.numbers.scene.words import Told, tokens_of
from scorekeeper.rules.table_rules import TableRules, for_players

COUNTED = ("of us", "players", "people", "jugadores", "personas")
BEFORE = ("somos", "eramos", "jugamos")
SIDES = {"we", "ours", "partner"}


def account_of(rules: TableRules, text: str, lang: str) -> Account:
    """The account as it is heard at the table that its words tell of, where nobody sits at one."""
    told = Told(lang, tokens_of(text, lang))
    for at in range(len(told)):
        number = told.number(at)
        after = f"{told.text(at + 1)} {told.text(at + 2)}"
        if number and (told.text(at - 1) in BEFORE or after.startswith(COUNTED)):
            rules = for_players(rules, number) or rules
    together = any(SIDES & told.does(at) or _is_we(told, at) for at in range(len(told)))
    if rules.team_play == "must" or (rules.team_play == "may" and together):
        rules = in_teams(rules)
    return Account(rules, text, lang)


def account_of_two(rules: TableRules, text: str, lang: str) -> Account | None:
    """The account as it is heard where two play against each other, if nobody in it plays with another and two may."""
    told = Told(lang, tokens_of(text, lang))
    two = for_players(rules, 2) if not rules.teams and rules.team_play == "must" else None
    together = any(SIDES & told.does(at) or _is_we(told, at) for at in range(len(told)))
    return Account(two, text, lang) if two is not None and two.team_play != "must" and not together else None


def _is_we(told: Told, at: int) -> bool:
    return told.lang == "es" and len(told.text(at)) > 4 and told.text(at).endswith("mos")
