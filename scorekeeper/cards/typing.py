"""What a person types for cards, and what a machine lists: cards in machine form, or problems, all at once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorekeeper.cards.folding import fold, part_of
from scorekeeper.cards.not_cards import ambiguous, blame_code, blame_run, not_a_card
from scorekeeper.cards.pack import Pack
from scorekeeper.cards.runs import cut_run
from scorekeeper.cards.showing import letters_help
from scorekeeper.cards.spelling import spellings
from scorekeeper.cards.words import in_letters, says_cards
from scorekeeper.messages.safety import shorten
from scorekeeper.messages.typed import AND
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.values import dataclass

MOST_CHARACTERS = 1_000  # of one text
MOST_CARDS = 200  # of one text or list
MOST_TIMES = 8  # of one card, as in 8x5
MOST_ON_A_CARD = 1_000  # the number of a card that a machine form writes as a number

_BETWEEN = re.compile(r"[\s,;，；、]+")
_COMMAS = re.compile(r"[,;，；、]+")
_DIGITS = frozenset("0123456789")


@dataclass(frozen=True)
class TypedCards:
    """What was understood, in machine form and in the order typed, and everything that was not."""

    cards: tuple[str, ...]
    problems: tuple[Problem, ...] = ()


class _Piece(NamedTuple):
    """A stretch of a folded token that is to be taken `times` times (None: no number was typed)."""

    times: str | None
    mark: int  # where the number begins
    start: int
    end: int


def read_cards(text: str, pack: Pack, lang: str) -> TypedCards:
    """The cards of a typed text: `8s KD 10h`, `8♠`, `2x8`, `8kd3c`; any case, with spaces, commas or nothing between.

    Blank text is no cards. Anything else gives cards, problems (`cards.not-a-card`, `cards.wrong-order`,
    `cards.other-language`, `cards.ambiguous`, `cards.too-many`, `cards.too-many-cards`, `cards.too-long`), or both.
    """
    if len(text) > MOST_CHARACTERS:
        facts = {"count": len(text), "most": MOST_CHARACTERS, **letters_help(pack, lang)}
        return TypedCards((), (Problem("cards.too-long", facts, kind=ProblemKind.CARDS_TYPED),))
    cards: list[str] = []
    problems: dict[tuple[object, ...], Problem] = {}
    tokens = [token for token in _BETWEEN.split(text) if token]
    if any(token.casefold() in AND for token in tokens[1:-1]):
        tokens = _without_and(tokens, pack, lang)
    if says_cards(tokens):
        tokens, said = _said(text, tokens, pack, lang)
        problems = {(problem.key, problem.facts.get("token")): problem for problem in said}
    for token in tokens or ([text.strip()] if text.strip() and not problems else []):
        for found in _read_token(token, pack, lang):
            if isinstance(found, Problem):
                problems.setdefault((found.key, found.facts.get("token"), found.facts.get("part")), found)
            else:
                cards.extend(found)
    if len(cards) > MOST_CARDS:
        return TypedCards(tuple(cards[:MOST_CARDS]), (*problems.values(), _too_many_cards(len(cards))))
    return TypedCards(tuple(cards), tuple(problems.values()))


def _said(text: str, tokens: Sequence[str], pack: Pack, lang: str) -> tuple[list[str], list[Problem]]:
    """The tokens in letters, with what may be two things; what a comma parts belongs to two cards (`a, king`)."""
    left, found = list(tokens), list[str | Problem]()
    for part in _COMMAS.split(text):
        words = [word for word in part.split() if word]
        here = [left.pop(0) for word in words if left and word == left[0]]
        found += in_letters(here, pack, lang) if here else []
    return [one for one in found if isinstance(one, str)], [one for one in found if isinstance(one, Problem)]


def _without_and(tokens: Sequence[str], pack: Pack, lang: str) -> list[str]:
    """The tokens without an `and` between two of them; in a pack with such a letter it is that letter."""
    known = spellings(pack, lang)
    letters = {*known.plain, *known.suits}
    last = len(tokens) - 1
    return [
        token
        for place, token in enumerate(tokens)
        if not 0 < place < last or token.casefold() not in AND or fold(token) in letters
    ]


def read_codes(codes: Sequence[object], pack: Pack) -> TypedCards:
    """The cards of a machine list: `["8S", "10D", "TD"]`, always with English letters, in any case.

    In a pack without suits a card that is a number may be one: `[55, 104]`.
    Each problem has its place in the list (`[1]`). A text is not a list: it is for `read_cards`.
    """
    if len(codes) > MOST_CARDS:
        return TypedCards((), (_too_many_cards(len(codes)),))
    known = pack.codes_read
    try:
        return TypedCards(tuple([known[code] for code in codes]))  # type: ignore[index]
    except (KeyError, TypeError):  # something is not exactly a code: look at each
        pass
    cards, problems = [], []
    for place, code in enumerate(codes):
        found = _read_code(code, pack)
        if isinstance(found, Problem):
            problems.append(found.at(f"[{place}]"))
        else:
            cards.append(found)
    return TypedCards(tuple(cards), tuple(problems))


def _read_code(code: object, pack: Pack) -> str | Problem:
    if isinstance(code, int) and not isinstance(code, bool) and not pack.suits and abs(code) < MOST_ON_A_CARD:
        code = str(code)
    if not isinstance(code, str):
        shown = str(code) if code is None or isinstance(code, bool | int | float) else type(code).__name__
        return Problem(
            "cards.not-text", {"token": shorten(shown), **letters_help(pack, "en")}, kind=ProblemKind.NONSENSE
        )
    found = spellings(pack, "en").plain.get(fold(code.strip())) if len(code) <= MOST_CHARACTERS else None
    return blame_code(code.strip(), pack) if found is None else found


def _read_token(token: str, pack: Pack, lang: str) -> Iterator[list[str] | Problem]:
    folded = fold(token)
    if not folded.strip():
        yield not_a_card(token, token, pack, lang)
    for piece in _pieces(folded):
        if piece.start == piece.end:
            if piece.times is not None:
                yield not_a_card(token, part_of(token, piece.start - 1, piece.end), pack, lang)
            continue
        found = _read_run(folded[piece.start : piece.end], token, piece.start, pack, lang)
        if piece.times is not None and not _times(piece.times):
            facts = {"token": shorten(token), "part": shorten(part_of(token, piece.mark, piece.start))}
            yield Problem("cards.too-many", {**facts, "most": MOST_TIMES}, kind=ProblemKind.CARDS_TYPED)
        if isinstance(found, Problem):
            yield found
        elif piece.times is None or _times(piece.times):
            yield found[:1] * _times(piece.times or "1") + found[1:]


def _pieces(folded: str) -> Iterator[_Piece]:
    """`8k2xQ3` is `8k`, then twice what begins `Q3`."""
    times, mark, start = None, 0, 0
    for place, character in enumerate(folded):
        if character != "X" or place == start or folded[place - 1] not in _DIGITS:
            continue
        number = place
        while number > start and folded[number - 1] in _DIGITS:
            number -= 1
        yield _Piece(times, mark, start, number)
        times, mark, start = folded[number:place], number, place + 1
    yield _Piece(times, mark, start, len(folded))


def _times(number: str) -> int:
    """How many times, 1 to MOST_TIMES; else 0."""
    plain = number.lstrip("0")
    return int(plain) if len(plain) == 1 and int(plain) <= MOST_TIMES else 0


def _too_many_cards(count: int) -> Problem:
    return Problem("cards.too-many-cards", {"count": count, "most": MOST_CARDS}, kind=ProblemKind.CARDS_TYPED)


def _read_run(run: str, token: str, start: int, pack: Pack, lang: str) -> list[str] | Problem:
    spelled = spellings(pack, lang)
    alone = spelled.plain.get(run)
    if alone is not None:
        return [alone]
    if (pack.only_numbers and run.isdecimal()) or (run[:1] == "-" and run[1:].isdecimal()):
        return not_a_card(token, token, pack, lang)  # 105 of a pack up to 104 is no 10 and 5, -12 no -1 and 2
    cut = cut_run(run, spelled.plain, spelled.longest)
    if not cut.longest and run in spelled.turned:  # `h5` alone is the five of hearts; in a run it may be something else
        return [spelled.turned[run]]
    if not cut.longest:
        return blame_run(run, token, start, pack, lang)
    clash = cut.clash()
    if clash is None:
        return [spelled.plain[run[begin:end]] for begin, end in cut.longest]
    part = part_of(token, start + clash[0][0][0], start + clash[0][-1][1])
    choices = [tuple(spelled.plain[run[begin:end]] for begin, end in cuts) for cuts in clash]
    return ambiguous(token, part, choices, pack, lang)
