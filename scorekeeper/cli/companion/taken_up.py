"""What was told of a hand before, shown where it is taken up: after another start, or when its turn comes again."""

from __future__ import annotations

from scorekeeper.cli.companion.evening import Evening
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Fact
from scorekeeper.table.entry.prompts import asked_by_seat


def show_taken_up(evening: Evening, is_whole: bool) -> None:
    """That it was told before, and what, each with what was asked; of a whole hand the receipt shows it.

    Not of a hand that was opened again just now: that was said.
    """
    opened, evening.opened = evening.opened, False
    if not evening.draft.answers or (is_whole and opened):
        return
    evening.say("companion.taken-up")
    if is_whole:
        return
    facts = evening.state.standings.rules.ruleset.facts
    several = sum(asked_by_seat(fact) for fact in facts.values()) > 1
    told: dict[str, list[str]] = {}
    for (name, player), text in evening.draft.answers.items():
        fact = facts[name]
        ask = in_language(fact.ask, evening.lang)
        text = text or said_by_enter(fact, evening.lang)  # and no dash, which is what one types of who sat out
        if player and several:
            told.setdefault(ask, []).append(f"{player} {text}")
        elif evening.by_ear:
            evening.say("companion.told", who=player or ask, text=text)
        else:
            told[f"{player or ask} {text}"] = []
    for ask, each in told.items():
        if evening.by_ear:
            evening.say("companion.told", who=ask, text="; ".join(each))
        else:
            evening.line(f"  {ask}: {'; '.join(each)}" if each else f"  {ask}")


def said_by_enter(fact: Fact, lang: str) -> str:
    """What an empty line answered."""
    if fact.kind == "number":
        return "0"
    if fact.empty:
        return say("companion.whoever-has-none", lang)
    nobody = fact.kind in ("player", "side") and fact.nobody
    return say("companion.nobody" if nobody else "word.no" if fact.kind == "yes_no" else "show.none", lang)
