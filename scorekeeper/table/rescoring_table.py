"""The same evening under other rules: what was asked for as typed, and how it compares, in sentences and rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.insight.rescoring import Rescored, rescored
from scorekeeper.match.hidden import still_hidden
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.messages import in_language, languages, problem_text, say
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, WayOut
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.house_rules import read_options
from scorekeeper.views.readable import readable

Rows = tuple[list[str], list[list[str]]]


@dataclass(frozen=True)
class OtherRules:
    """What was asked for: a ruleset (the match's own where none was named) and options."""

    ruleset: Ruleset
    named: bool
    options: dict[str, object]

    def in_words(self, lang: str) -> str:
        """`Eights`, `scoring=collection`, `Eights, target=200`."""
        name = [in_language(self.ruleset.name, lang)] if self.named else []
        return ", ".join(name + [f"{option}={_typed(value)}" for option, value in self.options.items()])


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
    found = rescored(state.standings, rules.ruleset, rules.options)
    if isinstance(found, Rescored):
        return found
    missing = any(problem.kind is ProblemKind.CANNOT_RESCORE for problem in found)
    raise Refused([_in_words(problem, state) for problem in found], Exit.NOT_FOUND if missing else Exit.TYPED)


def _in_words(problem: Problem, state: MatchState) -> Problem:
    """The problem with what lies behind it said in every language; its way out would be for another match."""
    why = problem.facts.get("why")
    if not isinstance(why, Problem):
        return problem
    plain = readable(why, state.ruleset.pack, state.language)
    said = {lang: problem_text(plain, lang)[0] for lang in languages()}
    return problem.having(why=said)


def sentences(before: Standings, found: Rescored, rules: str, lang: str) -> tuple[str, ...]:
    """Who would have won, or would lead; what would not have been played; what had to be taken as it is."""
    after = found.standings
    said = [_first(before, found, rules, lang)]
    if found.owed:
        said.append(say("rescore.owed", lang, players=found.owed))
    elif found.unplayed and after.counted:
        said.append(say("rescore.sooner", lang, number=after.counted[-1].number, n=found.unplayed))
    if found.carried:
        said.append(say("rescore.carried", lang))
    return tuple(said)


def _first(before: Standings, found: Rescored, rules: str, lang: str) -> str:
    after = found.standings
    if not after.counted:
        return say("rescore.nothing", lang, rules=rules)
    first, was = after.places[0], before.places[0]
    sheet = after.final or after.totals
    facts = {"rules": rules, "players": first, "lost": was, "total": sheet[first[0]], "n": len(first)}
    if found.owed and found.owed == first:
        return say("rescore.tied", lang, rules=rules, players=first, total=sheet[first[0]])
    over = after.state == ENDED or bool(found.owed)  # an extra hand for a lower place leaves the first one as it is
    if not over and len(after.places) == 1:
        return say("rescore.level", lang, rules=rules, total=sheet[first[0]])
    same = set(first) == set(was)
    if over and same:
        return say("rescore.wins-too" if before.state == ENDED else "rescore.wins-already", lang, **facts)
    if over:
        return say("rescore.wins", lang, **facts)
    return say("rescore.leads-too" if same else "rescore.leads", lang, **facts)


def rows(before: Standings, after: Standings, rules: str, lang: str) -> Rows:
    """Totals and places side by side, in the order of the places as they were played."""
    place = say("column.place", lang)
    header = ["", say("rescore.column-played", lang), place, rules, place]
    sides = [side for group in before.places for side in group]
    sides += [side for side in before.totals if side not in sides]
    return header, [[side, *_cells(before, side, lang), *_cells(after, side, lang)] for side in sides]


def _cells(standings: Standings, side: str, lang: str) -> list[str]:
    sheet = standings.final or standings.totals
    place = 1
    for group in standings.places:
        if side in group:
            key = "show.place" if len(group) == 1 else "show.shared-place"
            return [str(sheet.get(side, "")), say(key, lang, place=place)]
        place += len(group)
    return [str(sheet.get(side, "")), ""]


def _typed(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, (tuple, list)) else str(value)
