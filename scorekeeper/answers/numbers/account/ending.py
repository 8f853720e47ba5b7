"""Whether the match is over with a hand that is told on top of totals that are told, and who has won it then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.answers.numbers.account.fact_words import NOTHING, TARGET
from scorekeeper.answers.numbers.account.heard import Account
from scorekeeper.answers.numbers.telling import Said
from scorekeeper.insight.end_ahead import becomes_another, end_with, first_with
from scorekeeper.match.fresh_match import fresh_match
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules, with_options


def with_target(rules: TableRules, account: Account) -> TableRules:
    """The rules with the target that the account tells: `we play to 21`."""
    told = [one.number for one in account.matches if one.phrase.of == NOTHING and one.phrase.value == TARGET]
    changed = with_options(rules, {"target": told[0]}) if told and "target" in rules.options else rules
    return changed if isinstance(changed, TableRules) else rules


def over_after(rules: TableRules, totals: Mapping[str, int], told: Sequence[str], who: bool, lang: str) -> Said | None:
    """Whether it is over, with these totals after the hand; None where that is not clear.

    `told`: the sides of which the totals are told, the one who asks first; `who`: whether it is asked who has won.
    """
    standings = fresh_match(rules)
    if standings is None or standings.hidden or rules.last_in or becomes_another(standings, totals):
        return None
    end = end_with(standings, totals, 1)
    whole = {*told} >= {*standings.sides}
    if end is None or (who and not (end and whole)):
        return None
    first = first_with(standings, totals) if end and whole else ()
    text = say("sheet.over" if end else "sheet.goes-on", lang, totals=tuple(str(totals[side]) for side in told))
    won = ""
    if first:
        mine = standings.sides[0]
        key = "sheet.you" if first == (mine,) else "sheet.tied" if len(first) > 1 else "sheet.other"
        won = say(key, lang, total=totals[first[0]])
    yes_or_no = "ask.yes" if end else "ask.no"
    text = f"{won} {text}" if who else say(yes_or_no, lang, text=f"{text} {won}".strip())
    clauses = tuple(dict.fromkeys(clause for _, clause, _ in rules.ends if not end or clause == end))
    rule = rules.clause_text(clauses[0]).get(lang, "") if clauses and not who else ""
    return f"{text} {rule}".strip(), clauses[:2]
