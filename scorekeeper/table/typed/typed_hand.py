"""One line for one hand, as typed: `b=8k3 c=a,10 --out ana`, to the ruleset's facts by name."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from scorekeeper.hand.by_side import both_of
from scorekeeper.match.names import find_player, find_player_or_side, folded
from scorekeeper.messages import parse_word
from scorekeeper.messages.safety import shorten
from scorekeeper.messages.typed import AND
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import Local, flag, meant, near, told_as
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.typed.line_to_type import seat_to_type
from scorekeeper.table.typed.lone_number import ONE_LINE
from scorekeeper.table.typed.typed_seat import read_number, read_seat, seat_fact, told_apart
from scorekeeper.values import dataclass

SAT_OUT = ("-", "–", "—")
LISTS = ("players", "order")
MISDEAL = ("void", "nula", "anulada")


@dataclass
class TypedHand:
    """What was told of one hand, in the machine form; `problems` is everything that could not be read.

    `typed` is the line that tells it, as it is kept beside the facts; `numbers` is what the table chose a number alone
    to be, where it chose.
    """

    facts: dict[str, Any] = field(default_factory=dict)
    sat_out: list[str] = field(default_factory=list)
    void: bool = False
    typed: str = ""
    problems: list[Problem] = field(default_factory=list)
    numbers: str = ""


def read_line(
    rules: TableRules,
    players: Sequence[str],
    language: str,
    words: Sequence[str],
    numbers: str = ONE_LINE,
    seats: Sequence[str] = (),
    bids_are_in: bool = False,
) -> TypedHand:
    """Read `NAME=CARDS` and `--FACT VALUE`; names mean one of `players`, cards are typed in `language`.

    `numbers` is as in `read_seat`; `seats` are all at the table, where not all of them play. Where `bids_are_in`,
    `NAME=3` tells what comes after the play.

    Behind `--bid a=3` a word like `b=2` is what `NAME=` tells; where the line cannot be read so, it is a bid, too.
    """

    words = with_names_joined(words, (*players, *rules.teams))

    def read(row: bool) -> TypedHand:
        reader = _Reader(rules, tuple(players), language, numbers, tuple(seats), row)
        if bids_are_in:
            late = {name: fact for name, fact in reader.known.items() if not fact.before_play}
            reader.seat_fact = seat_fact(late) or reader.seat_fact
        return _read_words(reader, words)

    typed = read(row=False)
    in_a_row = read(row=True) if typed.problems else typed
    return typed if in_a_row.problems else in_a_row


def with_names_joined(words: Sequence[str], names: Sequence[str]) -> list[str]:
    """The words with `tia mela=2` as one, where that is somebody's name: a line is cut at every blank."""
    joined, longest = list[str](), max((len(name.split()) for name in names), default=1)
    for word in words:
        last, equals, told = word.partition("=")
        for length in range(min(longest - 1, len(joined)), 0, -1) if equals else ():
            name = " ".join((*joined[-length:], last))
            if isinstance(find_player(name, names), str):
                joined[-length:], word = [], f"{name}={told}"
                break
        joined.append(word)
    return joined


def _read_words(reader: _Reader, words: Sequence[str]) -> TypedHand:
    """What the words tell, one after the other."""
    waiting, loose = list(words), list[str]()
    while waiting:
        word = waiting.pop(0)
        if _is_option(word):
            reader.option(word[2:], waiting)
            continue
        # Cards may stand apart: `b=8 k 3`; and one shell hands over `c=a,10` as two words.
        while "=" in word and waiting and "=" not in waiting[0] and not waiting[0].startswith("--"):
            word += " " + waiting.pop(0)
        if "=" in word and reader.names_fact(word.partition("=")[0]):
            reader.option(word, waiting)
        elif "=" in word:
            reader.seat(word)
        else:
            loose.append(word)
    if loose:
        reader.apart(loose)
    if reader.typed.void and reader.typed.facts:  # of a misdeal nothing is kept
        reader.wrong("line.misdeal-told", "void")
    return reader.typed


def read_answers(
    rules: TableRules,
    players: Sequence[str],
    language: str,
    answers: Mapping[tuple[str, str], str],
    numbers: str = ONE_LINE,
    seats: Sequence[str] = (),
) -> TypedHand:
    """The same from what was answered, each to its question: a fact, and of whom (empty: of the hand as a whole)."""
    reader = _Reader(rules, tuple(players), language, numbers, tuple(seats))
    for (name, player), text in answers.items():
        if name in reader.known:
            reader.answer(reader.known[name], player, text.strip())
    return reader.typed


class _Reader:
    def __init__(
        self,
        rules: TableRules,
        players: tuple[str, ...],
        language: str,
        numbers: str,
        seats: tuple[str, ...],
        row: bool = False,
    ) -> None:
        self.row = row  # whether an option takes all the names behind it, `--bid a=3 b=2`
        self.rules, self.players, self.language, self.numbers = rules, players, language, numbers
        self.seats = seats or players
        self.typed = TypedHand()
        self.known = rules.ruleset.facts
        self.seat_fact = seat_fact(self.known)
        self.partner = ""  # the player whose side was meant last; empty where the side itself was named
        self.told_of: dict[tuple[str, str], list[str]] = {}  # the players of whom a side's answer was told
        self.texts: dict[tuple[str, str], str] = {}  # how each answer was typed, by its fact and of whom it is

    def answer(self, fact: Fact, player: str, text: str) -> None:
        """What was typed when this fact was asked of this player, or of the hand; nothing at all says that too."""
        known = self.player(player, fact.name, fact.who == "sides" and text not in SAT_OUT) if player else ""
        if known is None:
            return
        if not text:
            self.untold(fact, known)
        elif known and text in SAT_OUT:
            self.typed.sat_out += [known] if known not in self.typed.sat_out else []
        elif known and fact is self.seat_fact:
            for one, part in told_apart(fact, self.known, text):
                self.put(one, known, part)
        elif known:
            self.one(fact, known, text)
        else:
            self.fact(fact, text)

    def untold(self, fact: Fact, player: str) -> None:
        """Enter alone: no cards, no points; of a hand no, or nobody; where it may follow from the rest, nothing."""
        if player and fact is self.seat_fact:
            self.put(fact, player, "" if fact.kind in CARD_FACTS else "0")
        elif fact.each or fact.empty or fact.card:
            return
        elif fact.kind == "yes_no":
            self.typed.facts[fact.name] = False
        elif fact.kind in ("player", "side") and fact.nobody and not fact.must_be_told:
            self.typed.facts[fact.name] = None

    def option(self, text: str, waiting: list[str]) -> None:
        """`--out ana`, `--place ana beto carla`, `--bid=ana=3`, `--gin`; what belongs to it is taken off `waiting`."""
        name, equals, value = text.partition("=")
        named = meant(name, {known: fact.called for known, fact in self.known.items()})
        fact = self.known[named[0]] if named else None
        if name.casefold() in MISDEAL:
            self.typed.void = True
            return
        if not equals or ("=" not in value and waiting and fact is not None and fact.each):
            begun = f"{value}=" if equals else ""
            follows = bool(waiting) and not waiting[0].startswith("--") and not self.stands_alone(fact, waiting[0])
            value = begun + (waiting.pop(0) if equals or follows else "yes")
            while _takes_list(fact) and waiting and not waiting[0].startswith("--") and "=" not in waiting[0]:
                value += " " + waiting.pop(0)
        if self.row and fact is not None:
            value = self.with_others(fact, value, waiting)
        if fact is None:
            options = {known: flag(one.called) for known, one in self.known.items()}
            alike = near(f"--{name}", options)
            facts = {"word": f"--{name[:40]}", "choices": tuple(options.values()), "nearest": alike}
            self.typed.problems.append(Problem("line.unknown-option", facts, name))
        else:
            self.fact(fact, value)

    def with_others(self, fact: Fact, value: str, waiting: list[str]) -> str:
        """`a=3,b=2` of `a=3` and the words behind it, as far as each tells the same of somebody else."""
        told = {self.somebody(part) for part in value.split(",")}
        while fact.each and "=" in value and waiting and (who := self.somebody(waiting[0])) and who not in told:
            if fact.kind == "number" and read_number(waiting[0].partition("=")[2], "")[1]:
                break
            told.add(who)
            value += "," + waiting.pop(0)
        return value

    def somebody(self, word: str) -> str:
        """Who is named in `a=3`; empty where it is no such word."""
        name, equals, _ = word.partition("=")
        found = find_player_or_side(name, self.players, tuple(self.rules.teams), "", self.seats) if equals else ""
        return found if isinstance(found, str) else ""

    def stands_alone(self, fact: Fact | None, follower: str) -> bool:
        """`--gin k=5d`: yes or no for the hand needs no value."""
        yes_or_no = fact is not None and fact.kind == "yes_no" and not fact.each
        return yes_or_no and parse_word(follower, self.language) not in ("yes", "no")

    def wrong(self, key: str, where: str, **facts: object) -> None:
        self.typed.problems.append(Problem(key, facts, where))

    def no_equals(self, word: str, where: str, form: object = "") -> None:
        form = form or seat_to_type(self.rules, (*self.players, "?")[0])
        self.wrong("line.no-equals", where, word=shorten(word), form=form)

    def apart(self, words: list[str]) -> None:
        """`ana`, `8k`: what stands alone tells nothing of anybody, or only who it was."""
        self.no_equals(" ".join(words), words[0], self.who_alone(words))

    def who_alone(self, words: list[str]) -> Local | str:
        """`ana`, where this game asks for nobody but one: as it is typed, `wins=Ana`; empty elsewhere."""
        asked = [fact for fact in self.known.values() if fact.kind in ("player", "side") and not fact.each]
        named = find_player(" ".join(words), self.players, seats=self.seats)
        if self.seat_fact is None and len(asked) == 1 and isinstance(named, str):
            return told_as(asked[0].called, named)
        return ""

    def player(self, text: str, where: str, of_sides: bool = False) -> str | None:
        """The player meant; where sides are asked for, the side, or that of the player."""
        teams = self.rules.teams if of_sides else {}
        found = find_player(text, tuple(teams) or self.players, where, self.seats)
        self.partner = ""
        whole = {folded(name) for name in self.players} - {folded(side) for side in teams}  # `E` is E before it is EW
        if teams and (isinstance(found, Problem) or folded(text) in whole):
            player = find_player(text, self.players, where, self.seats)
            found = next((side for side, members in teams.items() if player in members), found)
            if isinstance(found, Problem) and isinstance(player, Problem) and not found.facts.get("nearest"):
                found = found.having(nearest=player.facts.get("nearest", ""))  # `meave` is nearly one of a side
            self.partner = player if isinstance(player, str) else ""
        if isinstance(found, Problem):
            self.typed.problems.append(found)
            return None
        return found

    def several(self, fact: Fact, text: str) -> bool:
        """Whether several are named where one is asked for, which is said."""
        names = [name for name in re.split(r"[,\s]+", text) if name not in ("", *AND)]
        if isinstance(find_player(text, self.players, seats=self.seats), str) or len(names) < 2:
            return False
        found = [find_player_or_side(name, self.players, tuple(self.rules.teams), "", self.seats) for name in names]
        if not all(isinstance(one, str) for one in found):
            return False
        self.wrong("hand.one-only", fact.name, ask=fact.ask, names=tuple(found))
        return True

    def side_of_all(self, fact: Fact, text: str) -> str:
        """The side of `ana & carla`, where it is asked which side it was and they are partners; else empty."""
        names = [name for name in re.split(r"[,\s]+", text) if name not in ("", *AND)]
        found = [find_player(name, self.players, seats=self.seats) for name in names if fact.kind == "side"]
        sides = (side for side, members in self.rules.teams.items() if all(one in members for one in found))
        return next(sides, "") if len(found) > 1 else ""

    def names_fact(self, name: str) -> bool:
        """Whether it is nobody here, and what a fact is called: `knocks=ana` tells what `--knocks ana` does."""
        if isinstance(find_player_or_side(name, self.players, tuple(self.rules.teams), "", self.seats), str):
            return False
        return len(meant(name, {known: fact.called for known, fact in self.known.items()})) == 1

    def seat(self, word: str) -> None:
        """`b=8k3`, `Eva=-`."""
        name, _, text = word.partition("=")
        player = self.player(name, word, _of_sides(self.seat_fact) and text.strip() not in SAT_OUT)
        if player is None:
            return
        told = self.seat_fact and player in self.typed.facts.get(self.seat_fact.name, {})
        if player in self.typed.sat_out or (self.seat_fact and told and not self.is_partner(self.seat_fact, player)):
            self.wrong("line.player-twice", player, name=player, form=seat_to_type(self.rules, player))
        elif text.strip() in SAT_OUT:
            self.typed.sat_out.append(player)
        elif self.seat_fact is None:
            self.wrong("line.no-seats", word, facts=tuple(told_as(fact.called, "…") for fact in self.known.values()))
        else:
            for fact, part in told_apart(self.seat_fact, self.known, text):
                self.put(fact, player, part)

    def put(self, fact: Fact, player: str, text: str) -> None:
        value, problems = read_seat(fact, self.rules, self.language, text, f"{fact.name}.{player}", self.numbers)
        self.typed.problems.extend(problems)
        told = self.typed.facts.setdefault(fact.name, {})
        if not self.is_partner(fact, player):
            self.once(fact, told.get(player, value), value, text, player)
        else:
            both = both_of(self.rules, fact, told[player], value)
            if both is None and not problems:
                self.wrong("hand.told-apart", f"{fact.name}.{self.partner}", name=self.partner, side=player)
            value = value if both is None else both
        if self.partner:
            self.told_of.setdefault((fact.name, player), []).append(self.partner)
        told[player] = value

    def is_partner(self, fact: Fact, side: str) -> bool:
        """Whether this was told of another player of the side so far, so that both belong together."""
        told_of = self.told_of.get((fact.name, side), [])
        return bool(self.partner and told_of) and self.partner not in told_of

    def fact(self, fact: Fact, value: str) -> None:
        """`ana`, `ana=3,beto=2`, `yes`, as the value of this fact."""
        if not fact.each:
            told, answer = self.typed.facts, self.single(fact, value)
            if fact.kind == "players":  # `--bust ana --bust beto` names both
                answer = list(dict.fromkeys([*told.get(fact.name, ()), *answer]))
            else:
                self.once(fact, told.get(fact.name, answer), answer, value)
            told[fact.name] = answer
            return
        yes_no = fact.kind == "yes_no"
        for part in value.replace(",", " ").split() if yes_no else _parts(value):
            who, equals, text = part.partition("=")
            if yes_no and not equals:
                equals, text = "=", "yes"  # `--done ana,beto`: those of whom it is true
            player = self.player(who, fact.name, _of_sides(fact)) if equals else None
            if not equals:
                self.no_equals(part, fact.name)
            elif player is not None:
                self.one(fact, player, text)

    def one(self, fact: Fact, player: str, text: str) -> None:
        if fact.kind in (*CARD_FACTS, "number"):
            self.put(fact, player, text)
        else:
            told, answer = self.typed.facts.setdefault(fact.name, {}), self.single(fact, text)
            self.once(fact, told.get(player, answer), answer, text, player)
            told[player] = answer

    def once(self, fact: Fact, told: object, again: object, text: str, player: str = "") -> None:
        """The same answer twice is one; two that differ are no answer."""
        first = self.texts.setdefault((fact.name, player), text.strip())
        if told != again:
            where = f"{fact.name}.{player}" if player else fact.name
            facts = {"ask": fact.ask, "name": player, "first": shorten(first), "second": shorten(text.strip())}
            self.wrong("line.told-twice", where, **facts)

    def single(self, fact: Fact, value: str) -> Any:
        if fact.kind in ("player", "side"):
            if side := self.side_of_all(fact, value):
                return side
            nobody = parse_word(value, self.language, ("nobody",))
            return (
                None if nobody or self.several(fact, value) else self.player(value, fact.name, _of_sides(fact)) or value
            )
        if fact.kind in LISTS:
            names = value.replace(",", " ").split()
            if len(names) == 1 and isinstance(find_player(value, self.players), Problem):
                names = [] if parse_word(value, self.language, ("nobody", "none")) else names
            return [player for name in names if (player := self.player(name, fact.name)) is not None]
        if fact.kind == "yes_no":
            return {"yes": True, "no": False}.get(str(parse_word(value, self.language)), value)
        if fact.kind == "number":
            number, problems = read_number(value, fact.name)
            self.typed.problems.extend(problems)
            return number
        return next(iter(meant(value, fact.words)), value.strip().casefold())


def _of_sides(fact: Fact | None) -> bool:
    return fact is not None and (fact.who == "sides" or fact.kind == "side")


def _is_option(word: str) -> bool:
    return word.startswith("--") and len(word) > 2


def _takes_list(fact: Fact | None) -> bool:
    """`--place ana beto carla`: a fact that names several, one after the other."""
    return fact is not None and (fact.kind in LISTS or (fact.kind == "yes_no" and fact.each))


def _parts(value: str) -> list[str]:
    """`ana=8k,3,beto=q` cut before each `name=`, so that cards may have commas between them; or at semicolons."""
    if ";" in value:
        return value.split(";")
    parts: list[str] = []
    for piece in value.split(","):
        if "=" in piece or not parts:
            parts.append(piece)
        else:
            parts[-1] += "," + piece
    return parts
