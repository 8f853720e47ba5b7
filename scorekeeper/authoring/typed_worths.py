"""What cards count, as people say it: `8=50 jqk=10 a=1` to the rows of a value table, and back again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.authoring.usual_worths import usual_worths
from scorekeeper.authoring.value_rows import (
    FACE,
    OTHER,
    CardWorth,
    courts_of,
    in_short,
    left_over,
    printed_numbers,
    spread_of,
)
from scorekeeper.cards.pack import Pack
from scorekeeper.cards.showing import show_card
from scorekeeper.cards.typing import read_cards
from scorekeeper.match.names import folded
from scorekeeper.messages import in_language, parse_word, say
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.card_values import face, ranks_between, suit_named

MOST_POINTS = 100_000
_PIECES = re.compile(r"[\s,;]+")
_EQUALS = re.compile(r"\s*=\s*")


def read_worths(text: str, pack: Pack, lang: str, jokers: bool, rest: str = "") -> tuple[CardWorth, ...]:
    """The rows for what was typed; cards that are not named count `rest`, else the number printed on them.

    Raises Refused: not of this form, not a card, a card with two values, a card that has no number and was not named.
    """
    rows: list[CardWorth] = []
    problems: list[Problem] = []
    waiting: list[str] = []
    for piece in filter(None, _PIECES.split(_EQUALS.sub("=", text.strip()))):
        name, equals, points = piece.partition("=")
        waiting += [name] if name else []
        if not equals:
            continue
        counts = _points(points, lang)
        cards = in_short(_cards(waiting, pack, lang, problems), pack)
        waiting = []
        if counts is None:
            problems.append(Problem("authoring.not-points", {"word": piece[:40]}, "values"))
        elif cards:
            rows.append(CardWorth(cards, counts))
    if waiting or not (rows or problems):
        word = " ".join(waiting)[:40] or text.strip()[:40]
        example = shown_worths(usual_worths(pack, False, taken=False)[:2], pack, lang)
        problems.append(Problem("authoring.not-a-value", {"word": word, "example": example}, "values"))
    if not problems:
        rows += _rest(rows, pack, jokers, rest)
        problems += _wrong(rows, pack, lang, jokers)
    if problems:
        raise Refused(problems)
    return tuple(rows)


def shown_worths(rows: Iterable[CardWorth], pack: Pack, lang: str) -> str:
    """The rows as they are typed; typed again, they are the same."""
    return " ".join(
        f"{','.join(_typed(word, pack, lang) for word in row.cards)}={_typed_points(row.points, lang)}" for row in rows
    )


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
        elif suit := next((suit for suit in pack.suits if wanted in map(folded, suit.names)), None):
            yield in_language(suit.name, "en")
        elif part := next((part for part in pack.named.values() if wanted in map(folded, part.names)), None):
            yield part.code
        elif between := _between(name, pack, lang):
            yield from between
        else:
            read = read_cards(name, pack, lang)
            problems += read.problems
            yield from read.cards


def _between(name: str, pack: Pack, lang: str) -> tuple[str, ...]:
    """The ranks of `J-K`, also from high to low; none where it is no stretch of ranks."""
    dash = name.find("-", 1)
    ends = [read_cards(end, pack, lang).cards for end in (name[:dash], name[dash + 1 :]) if dash > 0]
    if [len(end) for end in ends] != [1, 1]:
        return ()
    (low,), (high,) = ends
    return ranks_between(f"{low}-{high}", pack) or ranks_between(f"{high}-{low}", pack)


def _rest(rows: Sequence[CardWorth], pack: Pack, jokers: bool, rest: str) -> tuple[CardWorth, ...]:
    if any(OTHER in row.cards for row in rows):
        return ()
    if rest or any(suit_named(word, pack) for row in rows for word in row.cards):
        return (CardWorth((OTHER,), rest or "0"),) if left_over(rows, pack, jokers) else ()
    return printed_numbers(rows, pack)


def _wrong(rows: Sequence[CardWorth], pack: Pack, lang: str, jokers: bool) -> Iterator[Problem]:
    found = spread_of(rows, pack)
    if absent := [code for code, kind in pack.kinds.items() if kind.extra and not pack.copies[code] and not jokers
                  and code in found.rows and OTHER not in rows[int(found.rows[code].clause)].cards]:  # fmt: skip
        shown = tuple(show_card(code, pack, lang) for code in absent)
        yield Problem("authoring.card-absent", {"cards": shown, "n": len(shown)}, "values")
    for _, _, code in found.doubled[:1]:
        yield Problem("authoring.value-twice", {"card": show_card(code, pack, lang)}, "values")
    if missing := left_over(rows, pack, jokers):
        ranks = tuple(dict.fromkeys(show_card(pack.kinds[code].rank, pack, lang, "letters") for code in missing))
        facts = {"cards": ranks[:6], "example": f"{ranks[0]}=10"}
        yield Problem("authoring.value-missing", facts, "values")
    for code in found.rows:
        if rows[int(found.rows[code].clause)].points == FACE and face(code, pack) is None:
            yield Problem("authoring.no-number", {"card": show_card(code, pack, lang)}, "values")
            return


def _typed(word: str, pack: Pack, lang: str) -> str:
    if word == OTHER:
        return say("authoring.word-rest", lang)
    if suit := suit_named(word, pack):
        return in_language(suit.name, lang)
    between = ranks_between(word, pack)
    return "-".join(show_card(end, pack, lang, "letters") for end in (between[:1] + between[-1:] or (word,)))


def _typed_points(points: str, lang: str) -> str:
    return say("authoring.word-face", lang) if points == FACE else points
