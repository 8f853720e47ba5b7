"""A line about several people taken apart: who is named in it, and which words are told of each. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from scorekeeper.cards.typing import read_cards
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player, folded
from scorekeeper.messages.nearest import nearest
from scorekeeper.messages.typed import AND, bare, is_around, is_article
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.entry.hand_due import playing
from scorekeeper.table.entry.prompts import Prompt, asked_by_seat
from scorekeeper.table.typed.lone_number import as_total, lone_number
from scorekeeper.table.typed.typed_seat import read_number, seat_fact
from scorekeeper.table.typed.who_is_said import goes_with_name, says_out, says_who

ALIKE = 0.7  # how like a name a word of a line has to be
_LONG_WORD = re.compile(r"[^\W\d_]{3,}")
PARTS = re.compile(r"[,;，；、]")  # what stands between what is told of several
_NAME_ENDS = re.compile(r"(?<=\w):(?=\s)")  # `Beto: 8k3`, as the screen writes it; `:12` is a total


def parts_of(line: str) -> list[list[str]]:
    """The words of each part of the line."""
    return [part.split() for part in PARTS.split(_NAME_ENDS.sub("", line)) if part.strip()]


def without_closing(state: MatchState, parts: Sequence[list[str]]) -> tuple[list[list[str]], list[tuple[Fact, str]]]:
    """The parts without `knocked` beside a name, which answers who knocked; and these answers.

    Only what is asked before the cards (`Tom took 5` is not the last trick), and not where going out follows from them:
    `Beto se quedó con 8` says that he did not.
    """
    first = takewhile(lambda fact: not asked_by_seat(fact), state.ruleset.facts.values())
    asked = [fact for fact in first if fact.kind in ("player", "side") and not fact.each]
    verbs = {
        bare(word.strip("¿?")): fact
        for fact in asked
        if not (fact.card or fact.empty)
        for ask in fact.ask.values()
        for word in ask.split()
        if says_who(word.strip("¿?")) and not is_article(word)
    }
    kept: list[list[str]] = []
    found: list[tuple[Fact, str]] = []
    for part in parts:
        names = [word for word in part if says_who(word) or not goes_with_name(word, playing(state))]
        for n, word in enumerate(names):
            beside = (
                [of_whom(state, verbs[bare(word)], one) for one in names[max(0, n - 1) : n + 2]]
                if bare(word) in verbs
                else []
            )
            found += [(verbs[bare(word)], who) for who in filter(None, beside)][:1]
        kept.append([word for word in part if not (found and bare(word) in verbs)])
    return [part for part in kept if part], found


def without_out(
    state: MatchState, fact: Fact, parts: Sequence[list[str]]
) -> tuple[list[list[str]], list[tuple[Fact, str]]]:
    """The parts without `c gana` before or behind what is told of others; it says who has none of what is told."""
    who = next((one for one in state.ruleset.facts.values() if one.empty == fact.name), None)
    kept, found = [*parts], list[tuple[Fact, str]]()
    for n, part in enumerate(parts if who else ()):
        ends = ((part[-size:], part[:-size]) for size in (3, 2))
        begins = ((part[:size], part[size:]) for size in (3, 2))
        for said, rest in (*ends, *begins):  # `ray went out` and `ray out`
            names = [word for word in said if not (says_out(word) or says_who(word))]
            alone = (len(parts) > 1 or bool(rest)) and len(said) > 1 and any(says_out(word) for word in said)
            if who and alone and len(names) == 1 and (name := of_whom(state, who, names[0])):
                if rest and not named_from(state, fact, rest, 0)[0]:
                    continue  # `Beto se quedó 8 k`: those are his
                joined = bool(rest) and rest[-1].casefold() in AND  # `tom 5 and ray went out`
                kept[n], found = rest[:-1] if joined else rest, [(who, name)]
                break
    return [part for part in kept if part], found


def told_of_each(
    state: MatchState, fact: Fact, parts: Sequence[list[str]], totals: bool = False
) -> Iterator[tuple[str, list[str]]]:
    """Each player with the words told of them; a part that begins with no name belongs to the one before.

    Where `totals` are told, a number alone is all of it, and the word after it a name, if it is one.
    """
    player, text = "", list[str]()
    for part in parts:
        is_and = part[0].casefold() in AND and len(part) > 1
        if is_and and of_whom(state, fact, part[0]):  # `e 27` may be Eva's
            is_and = bool(named_from(state, fact, part, 1)[0])
        words = part[1:] if is_and else part
        if text and not named_from(state, fact, words, 0)[0]:
            text[-1] += ","  # `8, a, king` has an ace, `8 and a king` none
        place = 0
        while place < len(words):
            found, length = named_from(state, fact, words, place)
            if found and (not place or not _is_told(state, fact, words[place]) or is_total(state, fact, text, totals)):
                if player or text:
                    yield player, text
                player, text = found, []
                place += length
            elif _says_nothing(state, fact, words, place, bool(player) and not text):
                place += 1
            else:
                text = [*text, words[place]]
                place += 1
    if player or text:
        yield player, text


def _says_nothing(state: MatchState, fact: Fact, words: Sequence[str], place: int, after_name: bool) -> bool:
    """Whether the word only joins what stands around it: an `and` before a name, or `has` behind one."""
    if words[place].casefold() in AND:
        return bool(named_from(state, fact, words, place + 1)[0])
    return after_name and place + 1 < len(words) and (is_around(words[place]) or says_who(words[place]))


def named_from(state: MatchState, fact: Fact, words: Sequence[str], place: int) -> tuple[str, int]:
    """Who is named from this word on, with something told behind the name, and by how many words; or nobody."""
    most = 2 * max(len(name.split()) for name in state.standings.seats) + 1  # words of two partners: `íñigo y fran`
    for end in range(min(len(words) - 1, place + most), place, -1):
        if player := of_whom(state, fact, " ".join(words[place:end])):
            return player, end - place
    return "", 0


def is_total(state: MatchState, fact: Fact, text: Sequence[str], totals: bool) -> bool:
    """Whether what was told so far is a total, as it can only be or `totals` are told: no card follows it."""
    told = " ".join(text)
    if fact.kind == "number" or told.startswith((":", "-", "−")):
        return bool(text)
    alone = lone_number(fact, state.standings.rules, state.language, as_total(told, state.language))
    return alone is not None and (totals or (bool(alone.total) and not alone.cards))


def _is_told(state: MatchState, fact: Fact, word: str) -> bool:
    """Whether the word may be a card, or a number: in the middle of a line it is that, and no name."""
    if fact.kind not in CARD_FACTS:
        return fact.kind == "number" and not read_number(word, "")[1]
    if word.isdecimal():
        return True
    return not read_cards(word, state.standings.rules.deck.pack_in_play, state.language).problems


def alone_in_a_part(state: MatchState, fact: Fact, parts: Sequence[list[str]]) -> tuple[str, int]:
    """Who stands alone in a part, and which part it is: the first (`ana, b 27`), one that says `Luis won`, or the one
    that is a name and no card, `b 27, ana`.
    """
    found: dict[int, str] = {}
    for place, part in enumerate(parts):
        name = [word for word in part if not goes_with_name(word, playing(state))] or part
        if who := of_whom(state, fact, " ".join(name)):
            if place == 0 or len(name) < len(part):
                return who, place
            if not _may_be_card(state, " ".join(name)):
                found[place] = who
    return next(((who, place) for place, who in found.items()), ("", 0)) if len(found) == 1 else ("", 0)


def _may_be_card(state: MatchState, text: str) -> bool:
    """Whether the text is a number or a card of the pack."""
    pack = state.standings.rules.deck.pack_in_play
    return text.isdecimal() or not read_cards(text, pack, state.language).problems


def with_who_alone(state: MatchState, question: Prompt, line: str) -> list[str]:
    """The words of `b=8k, ana`, where it is asked who, with Ana as the answer to that; of any other line its words."""
    parts = line.split(",")
    fact = question.fact
    names = [part for part in parts if "=" not in part and not _may_be_card(state, part.strip())]
    who = (
        of_whom(state, fact, names[0].strip())
        if len(names) == 1 < len(parts) and fact.kind in ("player", "side")
        else ""
    )
    kept = [part for part in parts if not (who and part == names[0])]
    return [*",".join(kept).split(), *([f"--{fact.name}={who}"] if who else [])]


def line_in_order(state: MatchState, words: Sequence[str]) -> Sequence[str]:
    """`Tom 8, Zoe a queen` as the words of the one-line command, `Tom=8`; any other words as they are."""
    fact = seat_fact(state.ruleset.facts)
    if fact is None or any("=" in word or word.startswith("-") for word in words):
        return words
    parts, closed = without_closing(state, parts_of(" ".join(words)))
    told = list(told_of_each(state, fact, parts))
    if not told or not all(player and text for player, text in told):
        return words
    options = [f"--{one.name}={player}" for one, player in closed]
    return [*(f"{player}={' '.join(text)}" for player, text in told), *options]


def numbers_alone(words: Sequence[str]) -> bool:
    """Whether the words are several numbers and nothing else."""
    return len(words) > 1 and not any(read_number(word, "")[1] for word in words)


def of_whom(state: MatchState, fact: Fact, name: str) -> str:
    """The player, or the side, that is named; empty where nobody is."""
    standings = state.standings
    found = find_player(name, playing(state), seats=standings.seats)
    if fact.who == "sides" or fact.kind == "side":
        side = find_player(name, standings.sides)
        found = side if isinstance(side, str) else standings.side_of(found) if isinstance(found, str) else found
        found = found if isinstance(found, str) else _of_partners(state, name)
    return found if isinstance(found, str) else ""


def _of_partners(state: MatchState, name: str) -> str:
    """The side of `íñigo y fran`, who play together; empty where they do not."""
    people = [find_player(word, playing(state)) for word in name.split() if word.casefold() not in AND]
    sides = {state.standings.side_of(one) if isinstance(one, str) else "" for one in people}
    return next(iter(sides)) if len(people) > 1 and len(sides) == 1 else ""


def with_near_names(state: MatchState, line: str) -> tuple[str, tuple[str, ...]]:
    """The line with `suzie` as Susie, who plays, and who was meant so; unchanged where every name is one."""
    standings, meant = state.standings, list[str]()
    firsts = {name.split()[0]: name for name in playing(state)}

    def known(found: re.Match[str]) -> str:
        word = found.group()
        if isinstance(find_player(word, standings.seats), str):
            return word
        near = nearest(word, firsts, ALIKE) or next(
            (one for one in firsts if sorted(folded(one)) == sorted(folded(word))), None
        )
        if near is None:
            return word
        meant.append(firsts[near])
        return near

    return _LONG_WORD.sub(known, line), tuple(meant)


def waiting_in(state: MatchState, line: str) -> tuple[str, ...]:
    """Those named in the line with their first name, or all of it, who sit here and do not play this hand."""
    words = {folded(word.strip(",;:=")) for word in line.split()}
    away = (name for name in state.standings.seats if name not in playing(state))
    return tuple(name for name in away if folded(name.split()[0]) in words)
