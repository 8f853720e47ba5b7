"""The table that an account is told at: how many play, and whether with partners."""

from __future__ import annotations

from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import NOTHING, TARGET
from scorekeeper.answers.told_hands.bids_and_tricks.phrases_heard import Account
from scorekeeper.answers.told_hands.cards_held.tokens import tokens_of
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.answers.told_hands.imagined_table import in_teams
from scorekeeper.rules.table_rules import TableRules, for_players, with_options

SHORTEST = 4  # letters of a verb whose ending tells who does it
SIDES = {"we", "ours", "partner"}


def account_of(rules: TableRules, text: str, lang: str) -> Account:
    """The account as it is heard at the table that its words tell of, where nobody sits at one."""
    told = Told(lang, tokens_of(text, lang))
    for at in range(len(told)):
        number = told.number(at)
        if number and (told.is_after(at, "we_play") or told.does(at + 1) & {"of_us", "players"}):
            rules = for_players(rules, number) or rules
    if rules.team_play == "must" or (rules.team_play == "may" and _has_sides(told)):
        rules = in_teams(rules)
    return _to_its_target(Account(rules, text, lang), text)


def _to_its_target(account: Account, text: str) -> Account:
    """The account, heard by the rules with the target that it tells: `we play to 21`."""
    told = [one.number for one in account.matches if one.phrase.of == NOTHING and one.phrase.value == TARGET]
    if not told or "target" not in account.rules.options:
        return account
    changed = with_options(account.rules, {"target": told[0]})
    return Account(changed, text, account.told.lang) if isinstance(changed, TableRules) else account


def account_of_two(rules: TableRules, text: str, lang: str) -> Account | None:
    """The account as it is heard where two play against each other, if nobody in it plays with another and two may."""
    told = Told(lang, tokens_of(text, lang))
    two = for_players(rules, 2) if not rules.teams and rules.team_play == "must" else None
    return Account(two, text, lang) if two is not None and two.team_play != "must" and not _has_sides(told) else None


def _has_sides(told: Told) -> bool:
    """Whether somebody plays with another: `we`, `my partner`, `hicimos`."""
    return any(SIDES & told.does(at) or _is_we(told, at) for at in range(len(told)))


def _is_we(told: Told, at: int) -> bool:
    return len(told.text(at)) > SHORTEST and told.ends_as(at, "we")
