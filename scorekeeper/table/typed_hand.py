"""One line for one hand, as typed: `b=8k3 c=a,10 --out ana`, to the ruleset's facts by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.cards.typing import read_cards
from scorekeeper.match.names import find_player
from scorekeeper.problems import Problem
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.model import Fact
from scorekeeper.rules.nearest import nearest
from scorekeeper.words import parse_word

SAT_OUT = ("-", "–", "—")
LISTS = ("players", "order")


@dataclass
class TypedHand:
    """What was typed of one hand, in the machine form; `problems` is everything that could not be read."""

    facts: dict[str, Any] = field(default_factory=dict)
    sat_out: list[str] = field(default_factory=list)
    void: bool = False
    problems: list[Problem] = field(default_factory=list)


def read_line(agreed: Agreed, players: Sequence[str], language: str, words: Sequence[str]) -> TypedHand:
    """Read `NAME=CARDS` and `--FACT VALUE`; names mean one of `players`, cards are typed in `language`."""
    reader = _Reader(agreed, tuple(players), language)
    waiting = list(words)
    while waiting:
        word = waiting.pop(0)
        if word.startswith("--") and len(word) > 2:
            name, has_value, value = word[2:].partition("=")
            if name.replace("-", "_") in ("void", "nula"):
                reader.typed.void = True
            elif has_value and (not waiting or "=" in value or reader.takes_one(name)):
                reader.fact(name, value)
            else:
                follows = (
                    bool(waiting) and not waiting[0].startswith("--") and not reader.may_stand_alone(name, waiting[0])
                )
                follower = waiting.pop(0) if has_value or follows else "yes"
                while reader.takes_list(name) and waiting and not waiting[0].startswith("--") and "=" not in waiting[0]:
                    follower += " " + waiting.pop(0)
                reader.fact(name, f"{value}={follower}" if has_value else follower)
        else:
            # Cards may stand apart: `b=8 k 3`; and one shell hands over `c=a,10` as two words.
            while "=" in word and waiting and "=" not in waiting[0] and not waiting[0].startswith("--"):
                word += " " + waiting.pop(0)
            reader.seat(word)
    return reader.typed


def read_seat(fact: Fact, agreed: Agreed, language: str, text: str, where: str) -> tuple[Any, tuple[Problem, ...]]:
    """The value of one player: cards, `:27` (a sum counted at the table), `8k3:61` (a sum to check), or a number."""
    if fact.kind == "number":
        return _number(text, where)
    cards_text, colon, sum_text = text.partition(":")
    cards, wrong_cards = _cards(fact, agreed, language, cards_text, where)
    problems = list(wrong_cards)
    if not colon:
        return cards, tuple(problems)
    total, wrong = _number(sum_text, where)
    problems += wrong
    if not cards_text.strip():
        return total, tuple(problems)
    return {"cards": cards, "sum": total}, tuple(problems)


def _cards(fact: Fact, agreed: Agreed, language: str, text: str, where: str) -> tuple[list[Any], tuple[Problem, ...]]:
    """The cards of a text; of a grid the columns, which are typed with a slash between: `k5/22/j3`."""
    columns = [read_cards(part, agreed.deck.pack_in_play, language) for part in _columns(fact, text)]
    problems = tuple(problem.at(where) for read in columns for problem in read.problems)
    listed = [list(read.cards) for read in columns]
    return (listed if fact.kind == "grid" else listed[0]), problems


def _columns(fact: Fact, text: str) -> list[str]:
    return (text.split("/") if text.strip() else []) if fact.kind == "grid" else [text]


def _number(text: str, where: str) -> tuple[int | None, tuple[Problem, ...]]:
    plain = text.strip().replace("−", "-")
    digits = plain.removeprefix("-").removeprefix("+")
    if digits.isascii() and digits.isdigit() and len(digits) <= 9 and len(plain) - len(digits) <= 1:
        return int(plain), ()
    return None, (Problem("hand.not-a-number", {"value": text[:40]}, where),)


class _Reader:
    def __init__(self, agreed: Agreed, players: tuple[str, ...], language: str) -> None:
        self.agreed, self.players, self.language = agreed, players, language
        self.typed = TypedHand()
        self.known = agreed.ruleset.facts
        self.seat_fact = seat_fact(self.known)

    def takes_one(self, name: str) -> bool:
        """`--out=ana`: a fact with one value for the hand."""
        fact = self.known.get(name.replace("-", "_"))
        return fact is None or not fact.each

    def takes_list(self, name: str) -> bool:
        """`--place ana beto carla`: a fact that names several, one after the other."""
        fact = self.known.get(name.replace("-", "_"))
        return fact is not None and (fact.kind in LISTS or (fact.kind == "yes_no" and fact.each))

    def may_stand_alone(self, name: str, follower: str) -> bool:
        """`--gin k=5d`: yes or no for the hand needs no value."""
        fact = self.known.get(name.replace("-", "_"))
        return (
            fact is not None
            and fact.kind == "yes_no"
            and not fact.each
            and parse_word(follower, self.language) not in ("yes", "no")
        )

    def wrong(self, key: str, where: str, **facts: object) -> None:
        self.typed.problems.append(Problem(key, facts, where))

    def player(self, text: str, where: str, of_sides: bool = False) -> str | None:
        """The player meant; where sides are asked for, the side, or that of the player."""
        teams = self.agreed.teams if of_sides else {}
        found = find_player(text, tuple(teams) or self.players, where)
        if teams and isinstance(found, Problem):
            player = find_player(text, self.players, where)
            found = next((side for side, members in teams.items() if player in members), found)
        if isinstance(found, Problem):
            self.typed.problems.append(found)
            return None
        return found

    def seat(self, word: str) -> None:
        """`b=8k3`, `Eva=-`."""
        name, equals, text = word.partition("=")
        if not equals:
            self.wrong("line.no-equals", word, word=word[:40])
            return
        player = self.player(name, word, _of_sides(self.seat_fact) and text.strip() not in SAT_OUT)
        if player is None:
            return
        if player in self.typed.sat_out or (self.seat_fact and player in self.typed.facts.get(self.seat_fact.name, {})):
            self.wrong("line.player-twice", player, name=player)
        elif text.strip() in SAT_OUT:
            self.typed.sat_out.append(player)
        elif self.seat_fact is None:
            self.wrong("line.no-seats", word, facts=tuple(f"--{fact}" for fact in self.known))
        else:
            for fact, part in self.parts(self.seat_fact, text):
                self.put(fact, player, part)

    def parts(self, fact: Fact, text: str) -> list[tuple[Fact, str]]:
        """`3/4`: the numbers that everybody is asked, in their order (bid, tricks)."""
        if fact.kind != "number" or "/" not in text:
            return [(fact, text)]
        asked = told_with(fact, self.known)
        parts = text.split("/")
        return list(zip(asked, parts, strict=False)) if len(parts) <= len(asked) else [(fact, text)]

    def put(self, fact: Fact, player: str, text: str) -> None:
        value, problems = read_seat(fact, self.agreed, self.language, text, f"{fact.name}.{player}")
        self.typed.problems.extend(problems)
        self.typed.facts.setdefault(fact.name, {})[player] = value

    def fact(self, name: str, value: str) -> None:
        """`--out ana`, `--bid ana=3,beto=2`, `--gin yes`."""
        fact = self.known.get(name.replace("-", "_"))
        if fact is None:
            options = tuple(f"--{known}" for known in self.known)
            self.wrong(
                "line.unknown-option",
                name,
                word=f"--{name[:40]}",
                choices=options,
                nearest=nearest(f"--{name}", options),
            )
        elif fact.each:
            yes_no = fact.kind == "yes_no"
            for part in (
                value.replace(",", " ").split() if yes_no else value.split(";") if ";" in value else _parts(value)
            ):
                who, equals, text = part.partition("=")
                if yes_no and not equals:
                    equals, text = "=", "yes"  # `--done ana,beto`: those of whom it is true
                player = self.player(who, fact.name, _of_sides(fact)) if equals else None
                if not equals:
                    self.wrong("line.no-equals", fact.name, word=part[:40])
                elif player is not None:
                    self.one(fact, player, text)
        else:
            self.typed.facts[fact.name] = self.single(fact, value)

    def one(self, fact: Fact, player: str, text: str) -> None:
        if fact.kind in ("cards", "grid", "number"):
            self.put(fact, player, text)
        else:
            self.typed.facts.setdefault(fact.name, {})[player] = self.single(fact, text)

    def single(self, fact: Fact, value: str) -> Any:
        meant = parse_word(value, self.language)
        if fact.kind in ("player", "side"):
            return None if meant == "nobody" else self.player(value, fact.name, _of_sides(fact)) or value
        if fact.kind in LISTS:
            names = value.replace(",", " ").split()
            return [player for name in names if (player := self.player(name, fact.name)) is not None]
        if fact.kind == "yes_no":
            return {"yes": True, "no": False}.get(str(meant), value)
        if fact.kind == "number":
            number, problems = _number(value, fact.name)
            self.typed.problems.extend(problems)
            return number
        return value.strip().casefold()


def seat_fact(facts: Mapping[str, Fact]) -> Fact | None:
    """The fact that `NAME=...` tells: the first of cards, else of numbers, that every player or side is asked.

    What must be told comes before what may be left out.
    """
    wanted = (("cards", "grid"), ("number",))
    for optional in (False, True):
        for kinds in wanted:
            for fact in facts.values():
                if fact.each and fact.kind in kinds and fact.optional is optional:
                    return fact
    return None


def told_with(fact: Fact, facts: Mapping[str, Fact]) -> tuple[Fact, ...]:
    """The numbers that may be told in one word, `3/4`: all that the same people are asked, in their order."""
    if fact.kind != "number":
        return (fact,)
    return tuple(other for other in facts.values() if other.kind == "number" and other.who == fact.who)


def _of_sides(fact: Fact | None) -> bool:
    return fact is not None and (fact.who == "sides" or fact.kind == "side")


def _parts(value: str) -> list[str]:
    """`ana=8k,3,beto=q` cut before each `name=`, so that cards may have commas between them."""
    parts: list[str] = []
    for piece in value.split(","):
        if "=" in piece or not parts:
            parts.append(piece)
        else:
            parts[-1] += "," + piece
    return parts
