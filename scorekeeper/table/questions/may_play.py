"""The referee at a table: under its rules, or those of a ruleset with some options set."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorekeeper.referee import Verdict, may, may_draw
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table
from scorekeeper.table.questions.read_play import TypedPlay, asks_to_draw, read_play
from scorekeeper.table.questions.which_rules import as_usual, settled_rules, which_rules
from scorekeeper.table.typed.typed_options import read_options
from scorekeeper.values import dataclass
from scorekeeper.views.readable import plainly, readable_refusals
from scorekeeper.views.rules_in_play import RulesInPlay
from scorekeeper.views.verdict_text import PlayAsked, consequence_sentences, verdict_sentence


@dataclass(frozen=True)
class PlayQuestion:
    """What was asked besides the cards: `stack` cards wait to be drawn; house rules as typed."""

    ruleset: str = ""
    options: Sequence[str] = ()
    players: int | None = None
    stack: int = 0
    first: bool = False
    drawn: bool = False


@dataclass(frozen=True)
class Ruling:
    """The verdict and the table it is for; `house`: the plain ruleset would say something else."""

    asked: PlayAsked
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


def ask_referee(table: Table, files: RulesetFiles, typed: Sequence[str], question: PlayQuestion) -> Ruling:
    """May it be played, or drawn? Raises Refused: nothing to go by, or cards, a suit, options that cannot be read."""
    in_play = which_rules(table, files, question.ruleset, question.players)
    rules = _agreed(in_play, question, table.lang)
    if asks_to_draw(typed):
        asked = PlayAsked(rules, "", "", None, in_play.language, table.lang, table.plain)
        return _ruling(asked, may_draw)
    with readable_refusals(rules.ruleset.pack, in_play.language, table.plain):
        play = read_play(typed, rules.ruleset.pack, in_play.language, table.lang)
    asked = PlayAsked(rules, play.card, play.on, play.named, in_play.language, table.lang, table.plain)
    return _ruling(asked, lambda there: _verdict(there, play, question))


def _ruling(asked: PlayAsked, verdict_at: Callable[[TableRules], Verdict]) -> Ruling:
    """The verdict here, compared with the one of the plain ruleset."""
    verdict = verdict_at(asked.rules)
    return Ruling(asked, verdict, verdict != verdict_at(plainly(asked.rules)))


def _verdict(rules: TableRules, play: TypedPlay, question: PlayQuestion) -> Verdict:
    return may(rules, play.card, play.on, play.named, question.stack, first=question.first, drawn=question.drawn)


def _agreed(in_play: RulesInPlay, question: PlayQuestion, lang: str) -> TableRules:
    """The options of the match or the plain ones, and those set for this question."""
    ruleset, chosen = in_play.rules.ruleset, in_play.rules.chosen
    wanted = {**chosen, **read_options(ruleset, question.options, lang)}
    if question.players is None and (usual := as_usual(in_play, wanted)):
        return usual
    if in_play.state and not question.options:
        return in_play.rules
    return settled_rules(ruleset, wanted, question.players or in_play.rules.player_count)
