"""Asking the rules: those of a ruleset, or those of the match with its house rules and what the table noted."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.answers import Answer, Judged, Reader, Shelf, ask
from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.match.events import Noted
from scorekeeper.match.names import folded
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.store.shelf.kept_books import KeptBooks
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table
from scorekeeper.table.questions.which_rules import as_usual, which_rules
from scorekeeper.values import dataclass
from scorekeeper.views.rules_in_play import RulesInPlay
from scorekeeper.views.verdict_text import PlayAsked, consequence_sentences, verdict_sentence


@dataclass(frozen=True)
class RulesDesk:
    """Where questions are asked: the rules, what was noted, the language to answer in (None: that of the question).

    `readers` see more than the rules: the match on the table, the numbers of a hand. `shelf`: where rulesets that
    were made ready to be asked are kept.
    """

    rules: TableRules
    rulings: tuple[str, ...]
    lang: str
    fixed: str | None
    plain: bool
    readers: tuple[Reader, ...] = ()
    shelf: Shelf | None = None
    of_match: bool = False  # these are the rules of the match on the table

    def ask(self, question: str) -> Answer:
        """The answer to one question; never raises."""
        return ask(self.rules, question, self.lang, self._tell, self.fixed, self.rulings, self.readers, self.shelf)

    def _tell(self, rules: TableRules, judged: Judged, lang: str) -> str:
        asked = PlayAsked(rules, judged.card, judged.on, judged.named, lang, lang, self.plain)
        sentences = (verdict_sentence(asked, judged.verdict), *consequence_sentences(asked, judged.verdict))
        return " ".join(sentences)


def open_desk(table: Table, files: RulesetFiles, ruleset: str = "", fixed: str | None = None) -> RulesDesk:
    """Where the rules of `ruleset`, else of the current match, are asked. Raises Refused: no match, unknown ruleset."""
    in_play = which_rules(table, files, ruleset)
    rules = as_usual(in_play, in_play.rules.chosen) or in_play.rules
    readers: tuple[Reader, ...] = (numbers_reader(rules, None),)
    if in_play.state is not None:
        from scorekeeper.table.questions.at_the_table import readers_of  # much, and only of a match

        readers = readers_of(table, in_play.state)
    shelf = KeptBooks(files.cache) if files.cache else None
    of_match = in_play.state is not None
    return RulesDesk(rules, _rulings(in_play), table.lang, fixed, table.plain, readers, shelf, of_match)


def or_of_named_game(
    answer: Answer, desk: RulesDesk, table: Table, files: RulesetFiles, fixed: str | None = None
) -> Answer:
    """The answer; where the desk has none, what the rules say of another game that the question names: `cómo se juega
    al truco`.

    Not where the name is a word of the game that is played: a king, the hearts.
    """
    if answer.answer is not None or answer.choices or answer.unrecorded:
        return answer
    from scorekeeper.table.games import every_game, named_in  # reads YAML, and only few questions come here

    named, ours = named_in(every_game(files), answer.question), desk.rules.ruleset
    if named is None or named.id == ours.id:
        return answer
    texts = (text for clause in ours.clauses.values() for text in (*clause.title.values(), *clause.text.values()))
    if named.names & {folded(word) for text in texts for word in text.split()}:
        return answer
    other = open_desk(table, files, named.id, fixed).ask(answer.question)
    if other.answer is None:
        return answer
    return replace(other, answer=say("ask.of-game", other.lang, game=named.name, text=other.answer))


def _rulings(in_play: RulesInPlay) -> tuple[str, ...]:
    events = in_play.state.events if in_play.state is not None else ()
    return tuple(event.text for event in events if isinstance(event, Noted) and event.text)
