"""Record, undo, redo, correct, join, leave, house: any order of them comes out as the plain table says."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorekeeper.match.events import Event, event_from
from scorekeeper.match.play import play

from .evening import game
from .plain_ochos import Table, score

PACK = [rank + suit for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] for suit in "SHDC"]


class Evening(RuleBasedStateMachine):
    """`happened` is the plain truth; `events` is what the program stored. Undone things wait in `undone`."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []
        self.happened: list[tuple[Any, ...]] = []
        self.numbers: list[int] = []  # the event of each thing that happened
        self.undone: list[tuple[str, Any]] = []
        self.done: list[tuple[str, Any]] = []  # what undo takes back: ("thing",) or ("correction", place, before)
        self.players: list[str] = []
        self.collection = False

    @initialize(players=some.integers(2, 4), collection=some.booleans())
    def start(self, players: int, collection: bool) -> None:
        self.players = ["Ana", "Beto", "Carla", "Luis"][:players]
        self.collection = collection
        options = {"scoring": "collection" if collection else "penalty", "packs": "any"}
        self.store("started", players=tuple(self.players), options=options)

    def store(self, kind: str, **more: Any) -> int:
        self.events.append(event_from({"n": len(self.events) + 1, "kind": kind, **more}))
        return len(self.events)

    def table(self) -> Table:
        return score(self.players, self.collection, self.happened)

    def add(self, thing: tuple[Any, ...], number: int) -> None:
        self.happened.append(thing)
        self.numbers.append(number)
        self.done.append(("thing", None))
        self.undone.clear()

    def open(self) -> bool:
        return not self.table().winner

    @precondition(open)
    @rule(data=some.data())
    def hand(self, data: some.DataObject) -> None:
        table = self.table()
        playing = table.playing()
        out, left = self.deal(data, playing)
        why = "extra" if table.tied else "normal"
        number = self.store("hand", facts={"out": out, "left": left}, why=why, players=tuple(playing))
        self.add(("hand", out, left), number)

    def deal(self, data: some.DataObject, playing: list[str]) -> tuple[str | None, dict[str, list[str]]]:
        out = data.draw(some.sampled_from([*playing, None]))
        few = some.lists(some.sampled_from(PACK), min_size=1, max_size=3, unique=True)
        same = data.draw(some.booleans())  # ties must not be rare
        held = data.draw(few)
        return out, {
            name: list(held[:1]) if same and len(playing) < 3 else data.draw(few) for name in playing if name != out
        }

    def last_hand(self) -> int | None:
        """The place of the last thing, where it is a hand: corrected, it cannot take another hand out of its place."""
        return len(self.happened) - 1 if self.happened and self.happened[-1][0] == "hand" else None

    @precondition(lambda self: self.last_hand() is not None)
    @rule(data=some.data())
    def correct(self, data: some.DataObject) -> None:
        place = self.last_hand()
        assert place is not None
        playing = score(self.players, self.collection, self.happened[:place]).playing()
        out, left = self.deal(data, playing)
        self.store("corrected", hand=self.numbers[place], facts={"out": out, "left": left})
        self.done.append(("correction", (place, self.happened[place])))
        self.happened[place] = ("hand", out, left)
        self.undone.clear()

    @rule()
    def undo(self) -> None:
        self.store("undone")
        if not self.done:
            return
        what, kept = self.done.pop()
        if what == "thing":
            self.undone.append(("thing", (self.happened.pop(), self.numbers.pop())))
        else:
            place, before = kept
            self.undone.append(("correction", (place, self.happened[place])))
            self.happened[place] = before

    @rule()
    def redo(self) -> None:
        self.store("redone")
        if not self.undone:
            return
        what, kept = self.undone.pop()
        if what == "thing":
            self.happened.append(kept[0])
            self.numbers.append(kept[1])
            self.done.append(("thing", None))
        else:
            place, again = kept
            self.done.append(("correction", (place, self.happened[place])))
            self.happened[place] = again

    @precondition(lambda self: self.open() and not self.table().tied and "Eva" not in self.table().totals)
    @rule(at=some.integers(-20, 60))
    def join(self, at: int) -> None:
        self.add(("join", "Eva", at), self.store("joined", player="Eva", level=at))

    @precondition(lambda self: self.open() and len(self.table().order) > 2)
    @rule(data=some.data())
    def leave(self, data: some.DataObject) -> None:
        name = data.draw(some.sampled_from(self.table().order))
        self.add(("leave", name), self.store("left", player=name))

    @rule(points=some.sampled_from([40, 70, 100, 150, 400]))
    def house(self, points: int) -> None:
        table = self.table()
        if table.winner and any(table.totals[name] >= points for name in table.order):
            return  # it has ended and stays so: refused
        self.add(("target", points), self.store("house", options={"target": points}))

    @invariant()
    def it_comes_out_as_the_plain_table_says(self) -> None:
        if not self.events:
            return
        standings, table = play(game("ochos-locos"), self.events), self.table()
        assert standings.troubles == {}
        assert dict(standings.totals) == table.totals
        assert list(standings.winners) == table.winner
        assert standings.state == ("ended" if table.winner else "tie-break" if table.tied else "playing")
        if standings.next is not None:
            assert list(standings.next.players) == table.playing()
            assert standings.next.dealer == table.dealing()


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
