"""The referee at a table: under its rules, or those of a ruleset with some options set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorekeeper.problems import Refused
from scorekeeper.referee import Verdict, may, may_draw
from scorekeeper.rules.agreed import Agreed, agree
from scorekeeper.store.ruleset_paths import RulesetFiles
from scorekeeper.table.asking.read_play import TypedPlay, asks_to_draw, read_play
from scorekeeper.table.asking.verdict_text import Asked, consequence_sentences, verdict_sentence
from scorekeeper.table.asking.which_rules import Rules, as_usual, which_rules
from scorekeeper.table.house_rules import read_options
from scorekeeper.table.opened import Table
from scorekeeper.table.showing import plainly, readably


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked besides the cards: `stack` cards wait to be drawn; house rules as typed."""

    ruleset: str = ""
    options: Sequence[str] = ()
    players: int | None = None
    stack: int = 0
    first: bool = False
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """The verdict and the table it is for; `house`: the plain ruleset would say something else."""

    asked: Asked
    verdict: Verdict
    house: bool

    @property
    def sentence(self) -> str:
        """The verdict with its reason."""
        return verdict_sentence(self.asked, self.verdict)

    @property
    def consequence(self) -> str:
        """What follows; empty where nothing does."""
        return " ".join(consequence_sentences(self.asked, self.verdict))


def ask_referee(table: Table, files: RulesetFiles, typed: Sequence[str], question: Question) -> Ruling:
    """May it be played, or drawn? Raises Refused: nothing to go by, or cards, a suit, options that cannot be read."""
    rules = which_rules(table, files, question.ruleset, question.players)
    agreed = _agreed(rules, question, table.lang)
    if asks_to_draw(typed):
        asked = Asked(agreed, "", "", None, rules.language, table.lang, table.plain)
        return _ruling(asked, may_draw)
    with readably(agreed.ruleset.pack, rules.language, table.plain):
        play = read_play(typed, agreed.ruleset.pack, rules.language, table.lang)
    asked = Asked(agreed, play.card, play.on, play.named, rules.language, table.lang, table.plain)
    return _ruling(asked, lambda there: _verdict(there, play, question))


def _ruling(asked: Asked, verdict_at: Callable[[Agreed], Verdict]) -> Ruling:
    """The verdict here, compared with the one of the plain ruleset."""
    verdict = verdict_at(asked.agreed)
    return Ruling(asked, verdict, verdict != verdict_at(plainly(asked.agreed)))


def _verdict(agreed: Agreed, play: TypedPlay, question: Question) -> Verdict:
    return may(agreed, play.card, play.on, play.named, question.stack, first=question.first, drawn=question.drawn)


def _agreed(rules: Rules, question: Question, lang: str) -> Agreed:
    """The options of the match or the plain ones, and those set for this question."""
    ruleset, chosen = rules.agreed.ruleset, rules.agreed.chosen
    wanted = {**chosen, **read_options(ruleset, question.options, lang)}
    if question.players is None and (usual := as_usual(rules, wanted)):
        return usual
    if rules.opened and not question.options:
        return rules.agreed
    agreed = agree(ruleset, wanted, question.players or rules.agreed.player_count)
    if isinstance(agreed, tuple):
        raise Refused(agreed)
    return agreed
