"""Corrections: undo, redo, editing a hand recorded before. Each is one more event; nothing is rewritten."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.cards.typing import read_cards
from scorekeeper.match.events import Corrected, Redone, Undone
from scorekeeper.match.history import history
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player, find_player_or_side
from scorekeeper.match.standings import PlayedHand
from scorekeeper.messages import in_language, languages, parse_word, say
from scorekeeper.messages.typed import AND, is_around, is_listed, numbers_joined, parse_number
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, WayOut
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import meant
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.match_access import preview
from scorekeeper.table.recording import as_kept
from scorekeeper.table.typed.fact_named import told_by_name
from scorekeeper.table.typed.line_to_type import hand_facts_to_type, line_to_type, seat_to_type
from scorekeeper.table.typed.lone_number import ONE_LINE, TOTALS, takes_totals
from scorekeeper.table.typed.numbers_kept import numbers_kept
from scorekeeper.table.typed.sample import sample_cards
from scorekeeper.table.typed.typed_hand import TypedHand, read_line, with_names_joined
from scorekeeper.table.typed.typed_seat import seat_fact
from scorekeeper.table.typed.who_is_said import who_is_said

SIGNS = ("+", "-", "−")


def undo_event(state: MatchState) -> Undone:
    """What takes back the last thing that happened; raises Refused where there is nothing."""
    if history(state.events).undo is None:
        new = {code: say("metavar.new", code) for code in languages()}
        renamed = WayOut("rename", words=(state.standings.seats[0].split()[0], new))
        raise Refused(Problem("match.nothing-to-undo", ways=(renamed, WayOut("new"))))
    return Undone()


def redo_event(state: MatchState) -> Redone:
    """What brings back the last thing taken back; raises Refused where there is nothing."""
    if history(state.events).redo is None:
        raise Refused(Problem("match.nothing-to-redo", {}))
    return Redone()


def edit_event(state: MatchState, words: Sequence[str], numbers: str = ONE_LINE) -> Corrected:
    """`[HAND] NAME CARD:CARD | +CARD | -CARD`, `NAME=CARDS`, `--out NAME`: the hand as it should have been told.

    `numbers`: what a number alone is where neither this hand nor the table has said.
    """
    number, rest = hand_number(words)
    hand = find_hand(state, number)
    if not rest:
        facts = {"number": hand.number, **_ways(state, hand.sides[0])}
        raise Refused(Problem("edit.nothing", facts, ways=(WayOut("edit", words=(facts["number"], facts["form"])),)))
    edited = _edited(state, hand, rest, numbers)
    if not edited.problems and _not_so(state, hand, edited):
        instead = _edited(state, _without_yes(state, hand, edited), rest, numbers)  # `forty ana`: and not Beto
        edited = instead if not _not_so(state, hand, instead) else edited
    if edited.problems:
        raise Refused(edited.problems if number is not None else _looked_through(state, hand, rest, edited.problems))
    facts = {} if edited.void else edited.facts
    return Corrected(hand.event, facts, tuple(edited.sat_out), edited.void, as_kept(words))


def _not_so(state: MatchState, hand: PlayedHand, edited: TypedHand) -> bool:
    """Whether the rules refuse the hand as it is told now."""
    event = Corrected(hand.event, edited.facts, tuple(edited.sat_out), edited.void)
    try:
        preview(state, event)
    except Refused:
        return True
    return False


def _without_yes(state: MatchState, hand: PlayedHand, edited: TypedHand) -> PlayedHand:
    """The hand before, without those of whom something was so that is said of somebody else now."""
    facts = state.ruleset.facts
    new = (name for name, value in edited.facts.items() if value != hand.told.get(name))
    so = {name for name in new if facts[name].kind == "yes_no" and facts[name].each}
    return replace(hand, told={name: value for name, value in hand.told.items() if name not in so})


def _edited(state: MatchState, hand: PlayedHand, words: Sequence[str], numbers: str = ONE_LINE) -> TypedHand:
    players = (*hand.players, *hand.sat_out)
    return edit_told(state, hand.told, players, hand.sat_out, words, numbers, hand.number)


def _looked_through(
    state: MatchState, last: PlayedHand, words: Sequence[str], problems: Sequence[Problem]
) -> tuple[Problem, ...]:
    """The problems; where a card was not there in the last hand, also the hands of this evening in which it was."""
    if not any(problem.kind is ProblemKind.NOT_HELD for problem in problems):
        return tuple(problems)
    before = [hand for hand in reversed(state.standings.hands) if hand is not last and hand.kind != "void"]
    there = [hand.number for hand in before if not _edited(state, hand, words).problems]
    ways = ((number, WayOut("edit", words=(number, *words))) for number in there[:2])
    return (*problems, *(Problem("edit.elsewhere", {"number": number}, ways=(way,)) for number, way in ways))


def edit_told(
    state: MatchState,
    told: Mapping[str, Any],
    players: Sequence[str],
    sat_out: Sequence[str],
    words: Sequence[str],
    numbers: str = ONE_LINE,
    number: int = 0,
) -> TypedHand:
    """A hand with changes typed as for `edit`; what cannot be read is among its problems.

    `number` is that of the hand, where it is recorded.
    """
    editor = _Editor(state, told, players, sat_out, numbers, number)
    editor.read(list(words))
    return TypedHand(editor.facts, editor.sat_out, editor.void, problems=editor.problems)


def find_hand(state: MatchState, number: int | None) -> PlayedHand:
    """The hand with this number, the last one for None; raises Refused where there is none."""
    hands = state.standings.hands
    found = hands[-1:] if number is None else [hand for hand in hands if hand.number == number]
    if not found:
        if not hands:
            due = state.standings.next
            line = line_to_type(state.standings.rules, state.standings.seats, due.dealer if due else "")
            raise Refused(Problem("match.no-hands-yet", ways=(line,)), Exit.NOT_FOUND)
        facts = {"number": number or 0, "n": len(hands), "last": hands[-1].number}
        raise Refused(Problem("match.no-hand", facts, ways=(WayOut("score", {"--hands": True}),)), Exit.NOT_FOUND)
    return found[0]


def hand_number(words: Sequence[str]) -> tuple[int | None, Sequence[str]]:
    """The number of a hand with which the words begin or, named as such, end; None where none does; the other words."""
    said = next((n for n, word in enumerate(words) if not _says_hand(word)), 0)  # `hand 1:`, `la mano 1`
    number = words[said].rstrip(":") if words else ""
    if _is_number(number):
        return int(number[:20]), words[said + 1 :]
    if len(words) > 2 and _is_number(words[-1]) and parse_word(words[-2], "", ("hand",)) is not None:
        rest = list(words[:-2])  # `luis 8k2 in hand 1`: a number alone would be a card or points
        while rest and (_says_hand(rest[-1]) or is_listed("in", rest[-1])):
            rest.pop()
        return int(words[-1][:20]), rest
    return None, words


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def named_hand(state: MatchState, words: Sequence[str]) -> tuple[PlayedHand, Sequence[str]]:
    """The hand that a correction is about, the last one where no number begins it; and what is behind the number.

    Raises Refused where there is no such hand.
    """
    number, rest = hand_number(words)
    return find_hand(state, number), rest


def lacks_change(state: MatchState, words: Sequence[str]) -> bool:
    """Whether the words say at most which hand and who, and not yet what was wrong."""
    rest = " ".join(hand_number(words)[1])
    named = isinstance(find_player(rest, state.standings.seats), str)
    return not rest or (named and only_who(state.ruleset.facts) is None)


def only_who(facts: Mapping[str, Fact]) -> Fact | None:
    """Who it was, where that is all that is asked of a hand: then a name alone tells the whole of it."""
    asked = [fact for fact in facts.values() if not fact.card]
    return asked[0] if len(asked) == 1 and asked[0].kind in ("player", "side") and not asked[0].each else None


def says_last(words: Sequence[str]) -> bool:
    """Whether the words only say that it is the last hand: `la última mano`; also where there are none."""
    return all(_says_hand(word) or is_listed("last", word) for word in words)


def _says_hand(word: str) -> bool:
    return parse_word(word, "", ("hand",)) is not None or is_listed("articles", word)


def _listed(rules: TableRules) -> Fact | None:
    """The cards that are listed of each player, where the game asks for any."""
    return next((fact for fact in rules.ruleset.facts.values() if fact.kind == "cards" and fact.each), None)


def _ways(state: MatchState, name: str) -> dict[str, object]:
    """How one types a change of what was told of somebody: the whole of it, or one card."""
    rules, short, fact = state.standings.rules, name.split()[0], _listed(state.standings.rules)
    more = hand_facts_to_type(rules) if seat_fact(rules.ruleset.facts) else ""
    facts: dict[str, object] = {"form": seat_to_type(rules, name), "card": "", "more": more}
    cards = sample_cards(rules, fact, state.language) if fact else ()
    if len(cards) < 2:
        return facts
    old, new = cards[0], cards[-1]
    one_card = ", ".join(f"{short} {change}" for change in (f"{old}:{new}", f"+{old}", f"-{old}"))
    return {**facts, "card": one_card, "old": old, "new": new}


class _Editor:
    """Changes to the facts of one hand, as typed."""

    def __init__(
        self,
        state: MatchState,
        told: Mapping[str, Any],
        players: Sequence[str],
        sat_out: Sequence[str] = (),
        numbers: str = ONE_LINE,
        number: int = 0,
    ) -> None:
        self.state, self.unsaid, self.number = state, numbers, number
        self.rules = state.standings.rules
        self.facts: dict[str, Any] = {
            name: dict(value) if isinstance(value, dict) else value for name, value in told.items()
        }
        self.sat_out, self.void = list(sat_out), False
        self.problems: list[Problem] = []
        self.players = tuple(dict.fromkeys(players))

    def read(self, words: list[str]) -> None:
        """Seats with changes first; what looks like a line of a hand is read as one; two names change places."""
        words = [self._without_colon(word, first=n == 0) for n, word in enumerate(words)]
        if both := self._two(words):
            self._swap(*both)
            return
        fact = seat_fact(self.rules.ruleset.facts)
        words = with_names_joined(words, (*self.players, *self.rules.teams))
        words = self._with_options(numbers_joined(words, ":" if fact and takes_totals(fact, self.rules) else ""))
        line: list[str] = []
        player: str | None = None
        told: dict[str, list[str]] = {}
        while words:
            word = words.pop(0)
            if word.startswith("--") and len(word) > 2:
                line.append(word)
                if words and not words[0].startswith("--") and "=" not in word:
                    line.append(words.pop(0))
            elif "=" in word:
                line.append(word)
                while words and self._tells(words[0], ()):  # `ana=2 2 3`
                    line.append(words.pop(0))
            elif player and self._tells(word, told.get(player, [])):
                told.setdefault(player, []).append(word)
            elif word.startswith(SIGNS) or ":" in word:
                if player:
                    self._change(player, word)
                elif player is None:
                    self.problems.append(Problem("edit.whose", {"word": word[:40]}, word[:40], ways=(WayOut("edit"),)))
            elif not (player and (is_around(word) or word in AND)):
                found = self._who(word)
                if isinstance(found, Problem):
                    self.problems.append(found)
                    player = ""  # nobody, and that is said already
                else:
                    player = found
                    if not words:
                        facts = {"name": player, **_ways(self.state, player)}
                        self.problems.append(Problem("edit.what", facts, player))
        for player, words in told.items():
            self._one_of_several(player, " ".join(words))
            line.append(f"{player}={' '.join(words)}")
        if line:
            self._line(line)

    def _one_of_several(self, player: str, number: str) -> None:
        """That a number alone may be of each of the numbers that were told of this player is a problem."""
        who = (player, self.state.standings.side_of(player))
        numbers = [fact for fact in self.rules.ruleset.facts.values() if fact.kind == "number" and fact.each]
        told = [fact for fact in numbers if any(one in (self.facts.get(fact.name) or {}) for one in who)]
        if len(told) > 1 and seat_fact(self.rules.ruleset.facts) in told and "/" not in number:
            of = tuple(in_language(fact.called, self.state.language) for fact in told)
            facts = {"choices": of, "row": f"{player} {number}"}
            words = (*filter(None, (self.number,)), of[-1], player, number)
            self.problems.append(Problem("edit.of-which", facts, player, ways=(WayOut("edit", words=words),)))

    def _without_colon(self, word: str, first: bool) -> str:
        """`Beto:` as the name it is; behind a name `k:` begins a change of a card."""
        name = word.removesuffix(":")
        is_name = name != word and not name.isdecimal() and (first or len(name) > 1)
        return name if is_name and isinstance(self._who(name), str) else word

    def _with_options(self, words: list[str]) -> list[str]:
        """`gana martin` and `fue martin` as the option that tells who; `gana=martin` as `--gana=martin`."""
        facts = self.rules.ruleset.facts
        if told := told_by_name(self.rules, self.players, self.state.language, words):
            return list(told)
        if (who_alone := only_who(facts)) and isinstance(found := self._who(" ".join(words)), str):
            return [f"--{who_alone.name}", found]
        called = {name: fact.called for name, fact in facts.items()}
        who = [fact for fact in facts.values() if fact.kind in ("player", "side") and not fact.each]
        people = (*self.players, *self.rules.teams)
        said = who_is_said(" ".join(words), people, self.state.language)
        if len(words) > 1 and said != " ".join(words) and len(asked := [f for f in who if f.empty] or who) == 1:
            return [f"--{asked[0].name}", said]
        name, equals, value = (words[0] if words else "").partition("=")
        if (equals or len(words) > 1) and isinstance(self._who(name), Problem) and (named := meant(name, called)):
            return [f"--{named[0]}", *([value] if equals else []), *words[1:]]
        return words

    def _tells(self, word: str, told: Sequence[str]) -> bool:
        """Whether a word behind a name is what that player had, `5`, `8k3`, `:12`, or `points` behind a number."""
        if ":" in word[1:] or word.startswith(SIGNS):
            return False
        if "/" in word.strip("/"):  # `3/4`: the bid and the tricks
            return all(self._tells(part, ()) for part in word.split("/"))
        if word.startswith(":") or parse_number(word, self.state.language) is not None:
            return True
        if told:
            counted = parse_number(told[-1], self.state.language) is not None
            if counted and parse_word(word, self.state.language, ("unit",)):
                return True
        if isinstance(self._who(word), str):
            return False
        return (
            _listed(self.rules) is not None
            and not read_cards(word, self.rules.deck.pack_in_play, self.state.language).problems
        )

    def _who(self, name: str) -> str | Problem:
        return find_player_or_side(name, self.players, tuple(self.rules.teams), name, self.state.standings.seats)

    def _two(self, words: Sequence[str]) -> tuple[str, str] | None:
        """`carla luis`, `tía Eva and Luis`: two names and nothing else; a number beside a name is no seat."""
        if len({word.isdecimal() for word in words}) > 1:
            return None
        names = [word for n, word in enumerate(words) if not (0 < n < len(words) - 1 and word in AND)]
        for cut in range(1, len(names)):
            both = [self._who(" ".join(part)) for part in (names[:cut], names[cut:])]
            if all(isinstance(one, str) for one in both) and both[0] != both[1]:
                return str(both[0]), str(both[1])
        return None

    def _swap(self, one: str, other: str) -> None:
        """What was told of one was told of the other."""
        change = {one: other, other: one}
        for name, value in self.facts.items():
            if isinstance(value, dict):
                self.facts[name] = {change.get(who, who): said for who, said in value.items()}
            elif isinstance(value, str) and self.rules.ruleset.facts[name].kind in ("player", "side"):
                self.facts[name] = change.get(value, value)
            elif isinstance(value, (list, tuple)):
                self.facts[name] = [change.get(who, who) for who in value]
        self.sat_out = [change.get(who, who) for who in self.sat_out]

    def _line(self, line: list[str]) -> None:
        seats = self.state.standings.seats
        typed = read_line(self.rules, self.players, self.state.language, line, self._numbers(), seats)
        self.problems += typed.problems
        for name, value in typed.facts.items():
            if isinstance(value, dict) and isinstance(self.facts.get(name), dict):
                self.facts[name] = {**self.facts[name], **value}
            else:
                self.facts[name] = value
            for player in value if isinstance(value, dict) else ():
                if player in self.sat_out:
                    self.sat_out.remove(player)
        self.sat_out += [player for player in typed.sat_out if player not in self.sat_out]
        for player in typed.sat_out:
            for value in self.facts.values():
                if isinstance(value, dict):
                    value.pop(player, None)
        self.void = typed.void
        if "out" not in typed.facts and not typed.void:
            self._forget_people()

    def _numbers(self) -> str:
        """What a number alone is: in a hand that was told by totals only, it is one; else as the table has chosen."""
        fact = seat_fact(self.rules.ruleset.facts)
        told = self.facts.get(fact.name) if fact and fact.kind in CARD_FACTS else None
        held = [one for one in told.values() if one] if isinstance(told, Mapping) else []
        totals = held and all(isinstance(one, int) for one in held)
        return TOTALS if totals else numbers_kept(self.state) or self.unsaid

    def _change(self, player: str, word: str) -> None:
        """`8:7`, `+k`, `-8` in the cards of one player."""
        fact = _listed(self.rules)
        if fact is None:
            self.problems.append(Problem("edit.no-cards", _ways(self.state, player), player))
            return
        sign = word[0] if word.startswith(SIGNS) else ""
        old, _, new = ("", "", word[1:]) if sign == "+" else (word[1:], "", "") if sign else word.partition(":")
        fact = self._holding(player, fact, old)
        if fact.who == "sides":
            player = self.state.standings.side_of(player)
        held = self.facts.setdefault(fact.name, {}).get(player, [])
        held = held.get("cards", []) if isinstance(held, dict) else held
        if not isinstance(held, (list, tuple)):
            self.problems.append(
                Problem("edit.counted", {"name": player, "sum": held}, player, (), ProblemKind.NOT_HELD)
            )
            return
        pack, language = self.rules.ruleset.pack, self.state.language
        cards = list(held)
        typed = self.rules.deck.pack_in_play
        read_old, read_new = read_cards(old, typed, language), read_cards(new, typed, language)
        self.problems += [problem.at(player) for problem in (*read_old.problems, *read_new.problems)]
        for code in read_old.cards:
            match = code if code in cards else next((card for card in cards if pack.kinds[card].rank == code), None)
            if match is None:
                facts = {"cards": (code,), "name": player, "held": tuple(cards)}
                self.problems.append(Problem("edit.not-held", facts, player, kind=ProblemKind.NOT_HELD))
            else:
                cards[cards.index(match)] = ""
        place = cards.index("") if "" in cards else len(cards)
        cards[place:place] = read_new.cards
        self.facts[fact.name][player] = [card for card in cards if card]
        self._forget_people()

    def _holding(self, player: str, first: Fact, old: str) -> Fact:
        """The cards among which `old` is, those laid or those left; the `first` of them, where it is in neither."""
        pack = self.rules.ruleset.pack
        wanted = read_cards(old, self.rules.deck.pack_in_play, self.state.language).cards
        for fact in self.rules.ruleset.facts.values():
            if fact.kind != "cards" or not fact.each:
                continue
            side = self.state.standings.side_of(player) if fact.who == "sides" else player
            held = self.facts.get(fact.name, {}).get(side, [])
            held = held.get("cards", []) if isinstance(held, dict) else held
            cards = held if isinstance(held, (list, tuple)) else []
            if wanted and all(code in cards or code in {pack.kinds[card].rank for card in cards} for code in wanted):
                return fact
        return first

    def _forget_people(self) -> None:
        """Who is out follows from the cards again, unless it was told and nobody was."""
        for fact in self.rules.ruleset.facts.values():
            if fact.empty and self.facts.get(fact.name) is not None and self.facts.get(fact.empty):
                del self.facts[fact.name]
