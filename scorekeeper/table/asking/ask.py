"""Asking the rules: those of a ruleset, or those of the match with its house rules and what the table noted."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.answers import Answer, Judged, ask
from scorekeeper.rules.agreed import Agreed
from scorekeeper.store.ruleset_paths import RulesetFiles
from scorekeeper.table.asking.verdict_text import Asked, consequence_sentences, verdict_sentence
from scorekeeper.table.asking.which_rules import Rules, as_usual, which_rules
from scorekeeper.table.opened import Table


@dataclass(frozen=True, slots=True)
class Desk:
    """Where questions are asked: the rules, what was noted, the language to answer in (None: that of the question)."""

    agreed: Agreed
    rulings: tuple[str, ...]
    lang: str
    fixed: str | None
    plain: bool

    def ask(self, question: str) -> Answer:
        """The answer to one question; never raises."""
        return ask(self.agreed, question, self.lang, self._tell, self.fixed, self.rulings)

    def _tell(self, agreed: Agreed, judged: Judged, lang: str) -> str:
        asked = Asked(agreed, judged.card, judged.on, judged.named, lang, lang, self.plain)
        sentences = (verdict_sentence(asked, judged.verdict), *consequence_sentences(asked, judged.verdict))
        return " ".join(sentences)


def open_desk(table: Table, files: RulesetFiles, ruleset: str = "", fixed: str | None = None) -> Desk:
    """Where the rules of `ruleset`, else of the current match, are asked. Raises Refused: no match, unknown ruleset."""
    rules = which_rules(table, files, ruleset)
    agreed = as_usual(rules, rules.agreed.chosen) or rules.agreed
    return Desk(agreed, _rulings(rules), table.lang, fixed, table.plain)


def _rulings(rules: Rules) -> tuple[str, ...]:
    events = rules.opened.events if rules.opened is not None else ()
    return tuple(str(event["text"]) for event in events if event["kind"] == "note" and event.get("text"))
