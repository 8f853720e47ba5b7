"""The same evening under other rules: what was asked for as typed, and the match scored so."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.insight.rescoring import Rescored, play_by_other_rules
from scorekeeper.match.hidden_totals import still_hidden
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import in_language, languages, problem_text
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, WayOut
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.options import setting_called
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.typed.typed_options import read_options
from scorekeeper.values import dataclass
from scorekeeper.views.readable import readable_problem


@dataclass(frozen=True)
class OtherRules:
    """What was asked for: a ruleset (the match's own where none was named) and options."""

    ruleset: Ruleset
    named: bool
    options: dict[str, object]

    def in_words(self, lang: str) -> str:
        """`Eights`, `scoring=collection`, `Eights, target=200`; `contar=cobrar` where that is what it is called."""
        name = [in_language(self.ruleset.name, lang)] if self.named else []
        known = self.ruleset.options
        set_ = (setting_called(known[option], _typed(value)) for option, value in self.options.items())
        return ", ".join([*name, *(in_language(called, lang) for called in set_)])


def other_rules(state: MatchState, files: RulesetFiles, typed: Sequence[str], lang: str) -> OtherRules:
    """`eights`, `scoring=collection`, or both; raises Refused."""
    names = [word for word in typed if "=" not in word]
    if not typed or len(names) > 1:
        raise Refused(
            Problem("rescore.as-what", {"words": tuple(names)[:4]}, "as", ways=(WayOut("rescore"), WayOut("rescore")))
        )
    ruleset = files.get(names[0]) if names else state.ruleset
    options = read_options(ruleset, [word for word in typed if "=" in word], lang)
    return OtherRules(ruleset, bool(names), options)


def rescore(state: MatchState, rules: OtherRules) -> Rescored:
    """The match under these rules. Raises Refused: what is missing (exit 1), or what these rules do not allow."""
    still_hidden(state.standings)
    if not state.standings.counted:
        raise Refused(Problem("rescore.no-hands", {}), Exit.NOT_FOUND)
    found = play_by_other_rules(state.standings, rules.ruleset, rules.options)
    if isinstance(found, Rescored):
        return found
    missing = any(problem.kind is ProblemKind.CANNOT_RESCORE for problem in found)
    raise Refused([_in_words(problem, state) for problem in found], Exit.NOT_FOUND if missing else Exit.TYPED)


def _in_words(problem: Problem, state: MatchState) -> Problem:
    """The problem with what lies behind it said in every language; its way out would be for another match."""
    why = problem.facts.get("why")
    if not isinstance(why, Problem):
        return problem
    plain = readable_problem(why, state.ruleset.pack, state.language)
    said = {lang: problem_text(plain, lang)[0] for lang in languages()}
    return problem.having(why=said)


def _typed(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)
