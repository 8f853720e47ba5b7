"""What cards count, as people say it: `8=50 jqk=10 a=1`; the rows of a value table that follow, and back again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.cards.pack import Pack
from scorekeeper.cards.showing import show_card
from scorekeeper.cards.typing import read_cards
from scorekeeper.match.names import folded
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.card_values import Spread, face, spread
from scorekeeper.rules.model import Row
from scorekeeper.words import in_language, parse_word, say

FACE = "face"
OTHER = "other"
COURTS = ("J", "Q", "K"), ("10", "11", "12")  # French packs, Spanish packs
MOST_POINTS = 100_000
_PIECES = re.compile(r"[\s,;]+")
_EQUALS = re.compile(r"\s*=\s*")


@dataclass(frozen=True, slots=True)
class Worth:
    """Some cards, as a row of a value table names them, and what each of them counts: a number, or `face`."""

    cards: tuple[str, ...]
    points: str


def read_worths(text: str, pack: Pack, lang: str, jokers: bool, rest: str = "") -> tuple[Worth, ...]:
    """The rows for what was typed; cards that are not named count `rest`, else the number printed on them.

    Raises Refused: not of this form, not a card, a card with two values, a card that has no number and was not named.
    """
    rows: list[Worth] = []
    problems: list[Problem] = []
    waiting: list[str] = []
    for piece in filter(None, _PIECES.split(_EQUALS.sub("=", text.strip()))):
        name, equals, points = piece.partition("=")
        waiting += [name] if name else []
        if not equals:
            continue
        counts = _points(points, lang)
        cards = tuple(_in_short(_cards(waiting, pack, lang, problems), pack))
        waiting = []
        if counts is None:
            problems.append(Problem("authoring.not-points", {"word": piece[:40]}, "values"))
        elif cards:
            rows.append(Worth(cards, counts))
    if waiting or not (rows or problems):
        word = " ".join(waiting)[:40] or text.strip()[:40]
        problems.append(Problem("authoring.not-a-value", {"word": word, "example": _example(pack, lang)}, "values"))
    if not problems:
        rows += _rest(rows, pack, jokers, rest)
        problems += _wrong(rows, pack, lang, jokers)
    if problems:
        raise Refused(problems)
    return tuple(rows)


def usual_worths(pack: Pack, jokers: bool, taken: bool) -> tuple[Worth, ...]:
    """What cards of this pack often count: cards left in hand, or cards that were won."""
    ranks = [rank.code for rank in pack.ranks]
    if taken:
        usual = _TAKEN_SPANISH if pack.id.startswith("spanish") else _TAKEN
        return (*(Worth((code,), points) for code, points in usual if code in ranks), Worth((OTHER,), "0"))
    courts = tuple(code for code in ranks if code in courts_of(pack))
    rows = [Worth(tuple(_in_short(courts, pack)), "10")] if courts else []
    rows += [Worth((rank.code,), "1") for rank in pack.ranks if rank.code == "A"]
    plain = [rank.code for rank in pack.ranks if rank.face is None and rank.code not in (*courts, "A")]
    rows += [Worth(tuple(_in_short(plain, pack)), "20")] if plain else []
    extras = tuple(extra.code for extra in pack.extras if extra.copies or jokers)
    return (*rows, *([Worth(extras, "50" if plain else "20")] if extras else []), *_numbers(rows, pack))


def shown_worths(rows: Iterable[Worth], pack: Pack, lang: str) -> str:
    """The rows as they are typed; typed again, they are the same."""
    return " ".join(f"{_typed(row, pack, lang)}={_typed_points(row.points, lang)}" for row in rows)


def spread_of(rows: Sequence[Worth], pack: Pack) -> Spread:
    """The row of each card of the pack; its place in `rows` is the clause of each row."""
    return spread(tuple(Row(row.cards, (((), row.points),), str(n)) for n, row in enumerate(rows)), pack)


def points_of(code: str, rows: Sequence[Worth], pack: Pack) -> int:
    """What one card counts (raises KeyError where that hangs on its suit)."""
    points = rows[int(spread_of(rows, pack).rows[code].clause)].points
    return face(code, pack) or 0 if points == FACE else int(points)


def cards_of(pack: Pack, jokers: bool) -> list[str]:
    """Every card that is on the table."""
    return [code for code, kind in pack.kinds.items() if kind.exact and (pack.copies[code] or (jokers and kind.extra))]


def courts_of(pack: Pack) -> tuple[str, ...]:
    """The court cards of the pack, low to high."""
    ranks = [rank.code for rank in pack.ranks]
    wanted = COURTS[1] if pack.id.startswith("spanish") else COURTS[0]
    return tuple(code for code in ranks if code in wanted)


def _points(text: str, lang: str) -> str | None:
    if parse_word(text, lang, (FACE,)):
        return FACE
    if re.fullmatch(r"[+-]?\d{1,6}", text) and text.isascii() and abs(int(text)) <= MOST_POINTS:
        return str(int(text))
    return None


def _cards(names: Sequence[str], pack: Pack, lang: str, problems: list[Problem]) -> Iterator[str]:
    """The cards meant by words: `jqk`, `2-7`, `queens`, `hearts`, `QS`, `rest`."""
    for name in names:
        wanted = folded(name)
        if parse_word(name, lang, (OTHER,)):
            yield OTHER
        elif parse_word(name, lang, ("courts",)) and courts_of(pack):
            yield from courts_of(pack)
        elif suit := next((suit for suit in pack.suits if wanted in map(folded, suit.name.values())), None):
            yield in_language(suit.name, "en")
        elif part := next((part for part in pack.named.values() if wanted in _named(part.name, part.plural)), None):
            yield part.code
        elif between := _between(name, pack, lang):
            yield from between
        else:
            read = read_cards(name, pack, lang)
            problems += read.problems
            yield from read.cards


def _named(*texts: object) -> set[str]:
    return {folded(str(name)) for text in texts if isinstance(text, dict) for name in text.values()}


def _between(name: str, pack: Pack, lang: str) -> tuple[str, ...]:
    """The ranks of `J-K`; none where it is no stretch of ranks."""
    low, dash, high = name[:1] + name[1:].partition("-")[0], *name[1:].partition("-")[1:]
    ends = [read_cards(end, pack, lang).cards if dash and end else () for end in (low, high)]
    ranks = [rank.code for rank in pack.ranks]
    if not all(len(end) == 1 and end[0] in ranks for end in ends):
        return ()
    first, last = (ranks.index(end[0]) for end in ends)
    return tuple(ranks[first : last + 1]) or tuple(ranks[last : first + 1])


def _in_short(codes: Iterable[str], pack: Pack) -> Iterator[str]:
    """The same cards, three ranks or more in a row as `J-K`."""
    ranks = [rank.code for rank in pack.ranks]
    listed = list(dict.fromkeys(codes))
    while listed:
        run = [listed.pop(0)]
        while listed and run[-1] in ranks and ranks[-1] != run[-1] and listed[0] == ranks[ranks.index(run[-1]) + 1]:
            run.append(listed.pop(0))
        yield from (f"{run[0]}-{run[-1]}",) if len(run) > 2 else run


def _rest(rows: Sequence[Worth], pack: Pack, jokers: bool, rest: str) -> tuple[Worth, ...]:
    if any(OTHER in row.cards for row in rows):
        return ()
    if rest or any(suit.name.get("en") in row.cards for suit in pack.suits for row in rows):
        return (Worth((OTHER,), rest or "0"),) if _left_over(rows, pack, jokers) else ()
    return tuple(_numbers(rows, pack))


def _numbers(rows: Sequence[Worth], pack: Pack) -> list[Worth]:
    """A row for the cards with a printed number that no other row names."""
    left = dict.fromkeys(pack.kinds[code].rank for code in _left_over(rows, pack, False))
    numbers = [rank.code for rank in pack.ranks if rank.code in left and rank.face is not None]
    return [Worth(tuple(_in_short(numbers, pack)), FACE)] if numbers else []


def _left_over(rows: Sequence[Worth], pack: Pack, jokers: bool) -> list[str]:
    """The cards that no row names."""
    named = spread_of(rows, pack).rows
    return [code for code in cards_of(pack, jokers) if code not in named]


def _wrong(rows: Sequence[Worth], pack: Pack, lang: str, jokers: bool) -> Iterator[Problem]:
    found = spread_of(rows, pack)
    for _, _, code in found.doubled[:1]:
        yield Problem("authoring.value-twice", {"card": show_card(code, pack, lang)}, "values")
    if missing := _left_over(rows, pack, jokers):
        ranks = tuple(dict.fromkeys(show_card(pack.kinds[code].rank, pack, lang, "letters") for code in missing))
        facts = {"cards": ranks[:6], "example": f"{ranks[0]}=10"}
        yield Problem("authoring.value-missing", facts, "values")
    for code in found.rows:
        if rows[int(found.rows[code].clause)].points == FACE and face(code, pack) is None:
            yield Problem("authoring.no-number", {"card": show_card(code, pack, lang)}, "values")
            return


def _typed(row: Worth, pack: Pack, lang: str) -> str:
    return ",".join(_typed_word(word, pack, lang) for word in row.cards)


def _typed_word(word: str, pack: Pack, lang: str) -> str:
    if word == OTHER:
        return say("authoring.word-rest", lang)
    if suit := next((suit for suit in pack.suits if suit.name.get("en") == word), None):
        return in_language(suit.name, lang)
    low, dash, high = word[:1] + word[1:].partition("-")[0], *word[1:].partition("-")[1:]
    return dash.join(show_card(end, pack, lang, "letters") for end in (low, high) if end)


def _typed_points(points: str, lang: str) -> str:
    return say("authoring.word-face", lang) if points == FACE else points


def _example(pack: Pack, lang: str) -> str:
    return shown_worths(usual_worths(pack, False, taken=False)[:2], pack, lang)


_TAKEN = (("A", "11"), ("10", "10"), ("K", "4"), ("Q", "3"), ("J", "2"))
_TAKEN_SPANISH = (("1", "11"), ("3", "10"), ("12", "4"), ("11", "3"), ("10", "2"))
