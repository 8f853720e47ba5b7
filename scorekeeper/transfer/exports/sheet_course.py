"""What happened, in order: the hands, and between them who came and went, house rules and rulings."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.match.events import Adjusted, DealerSet, Event, HouseChanged, Joined, Left, Noted, Stopped, Swapped
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.messages import safe, say
from scorekeeper.rules.table_rules import with_options
from scorekeeper.transfer.exports.hand_in_words import hand_told, held_by
from scorekeeper.transfer.exports.sides import Side
from scorekeeper.values import dataclass
from scorekeeper.views.readable import option_in_words, option_value
from scorekeeper.views.score_rows import hand_marks


@dataclass(frozen=True)
class Cell:
    """One side in one hand. `points` is None where it did not score, `total` where it was not there."""

    side: Side
    held: str
    points: int | None
    total: int | None
    out: bool
    note: str

    @property
    def gained(self) -> str:
        """The points with their sign: `+63`, `0`, `-5`."""
        return f"{self.points:+d}" if self.points else "0"


@dataclass(frozen=True)
class SheetHand:
    """One hand: what was told of it as a whole, and a cell for each side."""

    number: int
    title: str
    dealer: str
    out: str  # who went out, as a sentence
    told: tuple[str, ...]  # what else the game asks of a hand
    marks: tuple[str, ...]
    counts: bool
    cells: tuple[Cell, ...]

    @property
    def spoken(self) -> tuple[str, ...]:
        """That nobody went out, and the answers about the hand: what no cell shows."""
        nobody = (self.out,) if self.out and not any(cell.out for cell in self.cells) else ()
        return (*nobody, *self.told)

    @property
    def remarks(self) -> tuple[str, ...]:
        """The same with the marks: everything that the cells do not show."""
        return (*self.marks, *self.spoken)


@dataclass(frozen=True)
class CourseEntry:
    """What happened after hand `after` (0: before the first); points where it gave a side some."""

    after: int
    kind: str
    text: str
    side: Side | None = None
    points: int = 0
    total: int = 0


def course(state: MatchState, columns: tuple[Side, ...], lang: str) -> tuple[SheetHand | CourseEntry, ...]:
    """Everything that holds now, in order."""
    return tuple(_Course(state, columns, lang).entries())


class _Course:
    """Goes through the events once; `totals` are those of the moment."""

    def __init__(self, state: MatchState, columns: tuple[Side, ...], lang: str) -> None:
        self.state, self.standings, self.lang = state, state.standings, lang
        self.columns = {side.key: side for side in columns}
        self.recorded, self.last_number = 0, 0
        self.totals: dict[str, int] = {}
        self.openings = list(self.standings.openings)

    def entries(self) -> Iterator[SheetHand | CourseEntry]:
        played = {hand.event: hand for hand in self.standings.hands}
        yield from self._start()
        for event in self.standings.events[1:]:
            hand = played.get(event.n)
            if hand is not None:
                yield self._hand(hand)
            elif event.n not in self.standings.troubles:
                yield from self._between(event)

    def _start(self) -> Iterator[CourseEntry]:
        lines = [opening.line for opening in self.openings if opening.line.step in ("table.carried", "table.starts-at")]
        for line in lines:
            key = "export.carried" if line.step == "table.carried" else "export.starts-at"
            yield self._gets(line.side, line.points, "start", key)
        hands = self.state.started.start.hands
        if hands:
            yield CourseEntry(0, "start", say("export.hands-before", self.lang, n=hands))

    def _gets(self, side: str, points: int, kind: str, key: str, why: str = "") -> CourseEntry:
        total = self.totals[side] = self.totals.get(side, 0) + points
        text = say(key, self.lang, player=side, points=f"{points:+d}", total=total, why=why)
        return CourseEntry(self.last_number, kind, text, self.columns.get(side), points, total)

    def _hand(self, hand: PlayedHand) -> SheetHand:
        self.recorded, self.last_number = self.recorded + 1, hand.number
        if not hand.aside:
            self.totals = dict(hand.totals)
        return sheet_hand(self.standings, hand, tuple(self.columns.values()), self.lang)

    def _between(self, event: Event) -> Iterator[CourseEntry]:
        lang = self.lang
        match event:
            case Joined():
                yield self._gets(event.player, self._came_with(event.player), event.KIND, "export.joined")
            case Left():
                yield self._said(event, say("export.left", lang, player=event.player))
            case DealerSet():
                yield self._said(event, say("export.dealer", lang, player=event.player))
            case Swapped():
                yield self._said(event, say("export.swapped", lang, players=event.players))
            case Noted():
                yield self._said(event, say("export.note", lang, text=event.text))
            case HouseChanged():
                yield self._said(event, say("export.house", lang, rules=self._rules(event)))
            case Adjusted():
                for name, points in event.points.items():
                    side = self.standings.side_of(name)
                    yield self._gets(side, points, event.KIND, "export.adjusted", event.why)
            case Stopped():
                yield self._said(event, say("export.stopped", lang))

    def _said(self, event: Event, text: str) -> CourseEntry:
        return CourseEntry(self.last_number, event.KIND, text)

    def _came_with(self, player: str) -> int:
        """The points of the line with which this player joined now."""
        for opening in self.openings:
            if (opening.after, opening.line.side, opening.line.step) == (self.recorded, player, "table.joined"):
                self.openings.remove(opening)
                return opening.line.points
        return 0

    def _rules(self, event: HouseChanged) -> str:
        rules = with_options(self.standings.rules, event.options)
        if isinstance(rules, tuple):
            return "; ".join(safe(f"{name}: {option_value(value, self.lang)}") for name, value in event.options.items())
        return "; ".join(safe(option_in_words(rules, name, self.lang)) for name in event.options)


def sheet_hand(standings: Standings, hand: PlayedHand, columns: tuple[Side, ...], lang: str) -> SheetHand:
    """One hand as a row of the sheet."""
    told = hand_told(standings, hand, lang)
    return SheetHand(
        number=hand.number,
        title=say("column.hand-number", lang, number=hand.number),
        dealer=safe(hand.dealer),
        out=told.out_text,
        told=told.more,
        marks=hand_marks(hand, lang),
        counts=not hand.aside,
        cells=tuple(_cell(standings, hand, side, told.out, lang) for side in columns),
    )


def _cell(standings: Standings, hand: PlayedHand, side: Side, out: tuple[str, ...], lang: str) -> Cell:
    played = any(player in hand.players for player in side.members)
    scores = hand.hand is not None and (played or bool(hand.points.get(side.key)))
    went_out = any(player in out for player in side.members)
    held = held_by(standings, hand, side, lang) if played else ""
    return Cell(
        side=side,
        held=say("export.went-out", lang) if went_out and not side.team else held,
        points=hand.points.get(side.key) if scores else None,
        total=None if hand.aside else hand.totals.get(side.key),
        out=went_out,
        note=say("show.sat-out", lang) if any(player in hand.sat_out for player in side.members) else "",
    )
