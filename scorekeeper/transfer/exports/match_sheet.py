"""The score sheet: a match as somebody reads it in one language. Every text is one line and safe to show, no markup.

Every format shows this and nothing else, so no two of them can tell different stories.
"""

from __future__ import annotations

from scorekeeper.match.announced import announced_result, differs_from_announced
from scorekeeper.match.check_code import check_code
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.messages import in_language, safe, say
from scorekeeper.transfer.exports.hand_in_words import asked_of_each
from scorekeeper.transfer.exports.match_dates import day_text, days_text
from scorekeeper.transfer.exports.sheet_course import CourseEntry, SheetHand, course
from scorekeeper.transfer.exports.sides import Side, sides
from scorekeeper.values import dataclass
from scorekeeper.views.readable import changed_options, clause_text, clause_title, option_in_words
from scorekeeper.views.sentences import remaining_words, standing_sentence, target_of, won_at_once


@dataclass(frozen=True)
class Placed:
    """Where one side stands; those who left have place 0. `counts` are the ruleset's counters, titles first."""

    side: Side
    place: int
    shared: bool
    total: int
    final: int | None
    counts: tuple[tuple[str, int], ...]
    note: str
    winner: bool

    @property
    def label(self) -> str:
        """The side, a team with its members."""
        return self.side.label


@dataclass(frozen=True)
class Sheet:
    """One match: who, what, when; the result and what decided it; every hand and what happened between them."""

    lang: str
    title: str
    game: str
    date: str
    day: str  # of its first hand, 2026-11-20; empty where no date is known
    code: str
    over: bool
    result: str
    decided: tuple[str, ...]
    rules: tuple[str, ...]  # the house rules that depart from the plain game
    players: tuple[str, ...]  # in seat order
    gone: tuple[str, ...]
    sides: tuple[Side, ...]  # the columns: in seat order, those who left at the end
    places: tuple[Placed, ...]
    course: tuple[SheetHand | CourseEntry, ...]
    remarks: tuple[str, ...]
    asked: str  # what stands in the cells beside the points
    target: int | None

    @property
    def hands(self) -> tuple[SheetHand, ...]:
        """The hands, those that do not count included."""
        return tuple(entry for entry in self.course if isinstance(entry, SheetHand))

    @property
    def said(self) -> tuple[CourseEntry, ...]:
        """What happened between the hands."""
        return tuple(entry for entry in self.course if isinstance(entry, CourseEntry))

    @property
    def counters(self) -> tuple[str, ...]:
        """The titles of what this game counts beside points."""
        return tuple(title for title, _ in self.places[0].counts) if self.places else ()

    @property
    def has_final(self) -> bool:
        """Whether the end of the match added something to the totals."""
        return any(placed.final is not None for placed in self.places)


def sheet_of(state: MatchState, lang: str) -> Sheet:
    """The sheet of this match."""
    standings, game = state.standings, in_language(state.ruleset.name, lang)
    rules, columns = standings.rules, sides(standings)
    over = standings.state == ENDED
    return Sheet(
        lang=lang,
        title=safe(state.name or game),
        game=safe(game),
        date=days_text(state.events, lang),
        day=day_text(state.events),
        code=check_code(standings),
        over=over,
        result=standing_sentence(standings, lang),
        decided=tuple(_decided(standings, lang)) if over else (),
        rules=tuple(safe(option_in_words(rules, name, lang)) for name in changed_options(rules)),
        players=tuple(map(safe, standings.seats)),
        gone=tuple(map(safe, standings.gone)),
        sides=columns,
        places=_places(standings, columns, lang),
        course=course(state, columns, lang),
        remarks=tuple(_remarks(state, lang)),
        asked=" / ".join(safe(in_language(fact.ask, lang)) for fact in asked_of_each(state.ruleset)),
        target=target_of(rules),
    )


def _decided(standings: Standings, lang: str) -> list[str]:
    """What put the winner first, in words: the rule, and the extra hands that were played for it."""
    if standings.decided_by not in standings.rules.ruleset.clauses:
        return []
    at_once = won_at_once(standings) and standings.decided_by == standings.rules.ruleset.winner_clause
    clause = str(standings.ended_by if at_once else standings.decided_by)  # the chinchón, and not who is left in
    title = clause_title(standings.rules.ruleset, clause, lang)
    said = [say("export.decided", lang, title=title, text=clause_text(standings.rules, clause, lang))]
    said += [
        say("export.extra-hand", lang, number=hand.number, players=hand.players)
        for hand in standings.counted
        if hand.kind == "extra"
    ]
    return said


def _places(standings: Standings, columns: tuple[Side, ...], lang: str) -> tuple[Placed, ...]:
    known = {side.key: side for side in columns}
    placed, place = [], 1
    for group in standings.places:
        for side in group:
            note = (
                say("export.eliminated", lang)
                if side in standings.eliminated
                else remaining_words(standings, side, lang)
            )
            placed.append(_placed(standings, known[side], place, len(group) > 1, note, lang))
        place += len(group)
    ranked = {key for group in standings.places for key in group}
    for column in columns:
        if column.key not in ranked:
            out = "export.eliminated" if column.key in standings.eliminated else "show.left"
            placed.append(_placed(standings, column, 0, False, say(out, lang), lang))
    return tuple(placed)


def _placed(standings: Standings, side: Side, place: int, shared: bool, note: str, lang: str) -> Placed:
    counts = tuple(
        (safe(in_language(title, lang)), standings.counters[name].get(side.key, 0))
        for name, title in standings.rules.ruleset.counters.items()
    )
    final = None if standings.final is None else standings.final.get(side.key, standings.totals[side.key])
    winner = side.key in standings.winners and not standings.unplayed
    return Placed(side, place, shared, standings.totals[side.key], final, counts, note, winner)


def _remarks(state: MatchState, lang: str) -> list[str]:
    """What a reader would wonder about: hands that do not count, and an announcement that no longer holds."""
    said = [say(f"diff.aside-{hand.aside}", lang, number=hand.number) for hand in state.standings.hands if hand.aside]
    if differs_from_announced(state):
        said.append(say("end.differs", lang, result=announced_result(state)))
    return said
