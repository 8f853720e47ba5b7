"""What was typed for the referee: `7C on 7D`, `8s sobre 8c`, `KC on 8S in hearts`, `rey de picas sobre 9`."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.cards.folding import fold
from scorekeeper.cards.not_cards import not_a_card
from scorekeeper.cards.pack import Extra, Pack, Rank
from scorekeeper.cards.showing import letters_help
from scorekeeper.cards.spelling import suit_letter, ways
from scorekeeper.cards.typing import read_cards
from scorekeeper.problems import Problem, ProblemKind, Refused, WayOut
from scorekeeper.values import dataclass
from scorekeeper.views.readable import readable_problem

ON = frozenset({"ON", "SOBRE", "ENCIMA"})
IN = frozenset({"IN", "EN"})
DRAW = frozenset({"DRAW", "ROBAR"})
_BETWEEN = frozenset({"OF", "DE", "THE", "EL", "LA", "DEL"})
_LEAST_LETTERS = 3  # of a name cut short: `hea`, `cora`
_SHOWN = 40  # characters of a word that a problem repeats


@dataclass(frozen=True)
class TypedPlay:
    """Two cards in machine form, and the letter of the suit that was named."""

    card: str
    on: str
    named: str | None


def asks_to_draw(typed: Sequence[str]) -> bool:
    """Whether it is drawing that was asked about: `draw`, `robar`."""
    return fold(" ".join(typed)[:_SHOWN].strip()) in DRAW


def read_play(typed: Sequence[str], pack: Pack, language: str, lang: str) -> TypedPlay:
    """The cards and the suit; cards are typed in `language`. Raises Refused with every problem."""
    words = [word for text in typed for word in text.split()]
    folded = [fold(word) for word in words]
    at = next((n for n, word in enumerate(folded) if word in ON), None)
    if at is None:
        at = next((n for n, word in enumerate(folded) if word in IN), None)
    if at is None:
        raise Refused(Problem("may.no-on", {}, "cards", ways=(WayOut("may"),)))
    named_at = next((n for n, word in enumerate(folded) if n > at and word in IN), len(words))
    card = _one_card(words[:at], pack, language)
    on = _one_card(words[at + 1 : named_at], pack, language)
    named = _suit(words[named_at + 1 :], pack, language) if named_at < len(words) else None
    found = (card, on, named)
    problems = [readable_problem(one, pack, lang) for part in found if isinstance(part, tuple) for one in part]
    if problems or isinstance(card, tuple) or isinstance(on, tuple) or isinstance(named, tuple):
        raise Refused(problems)
    return TypedPlay(card, on, named)


def _one_card(words: Sequence[str], pack: Pack, language: str) -> str | tuple[Problem, ...]:
    text = " ".join(words)
    read = read_cards(text, pack, language)
    if len(read.cards) == 1 and not read.problems:
        return read.cards[0]
    if not text:
        return (Problem("may.card-missing", {}, "cards", ways=(WayOut("may"),)),)
    said = _in_words([fold(word) for word in words if fold(word) not in _BETWEEN], pack, language)
    if said:
        return said
    if len(read.problems) > 1 and all(problem.kind is ProblemKind.NO_CARD for problem in read.problems):
        return (not_a_card(text, text, pack, language),)
    return read.problems or (
        Problem("may.one-card", {"text": text[:_SHOWN], "n": len(read.cards)}, "cards", ways=(WayOut("may"),)),
    )


def _in_words(words: Sequence[str], pack: Pack, language: str) -> str | None:
    """`king`, `king spades`, `reina corazones`, `10 H`, `red 5`; None where it is no card."""
    parts: tuple[Rank | Extra, ...] = (*pack.ranks, *pack.extras)
    ranks = {name: part.code for part in parts for name in _rank_names(part, language)}
    for first, second in ((" ".join(words), ""), *(_halves(words))):
        for rank, suit in ((first, second), (second, first)):
            if rank in ranks and not suit:
                return ranks[rank]
            letter = _letter(suit, pack, language) if rank in ranks else None
            if letter:
                code = pack.code(ranks[rank], letter)
                return code if code in pack.kinds else None
    return None


def _halves(words: Sequence[str]) -> list[tuple[str, str]]:
    return [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, min(len(words), 5))]


def _rank_names(part: Rank | Extra, language: str) -> list[str]:
    return [*map(fold, part.names), *ways(part, language)]


def _suit(words: Sequence[str], pack: Pack, language: str) -> str | tuple[Problem, ...]:
    plain = [fold(word) for word in words if fold(word) not in _BETWEEN]
    letter = _letter(" ".join(plain), pack, language)
    if letter:
        return letter
    facts = {"word": " ".join(words)[:_SHOWN], **letters_help(pack, language)}
    return (Problem("may.not-a-colour" if pack.coloured else "may.not-a-suit", facts, "suit"),)


def _letter(word: str, pack: Pack, language: str) -> str | None:
    """The suit that the folded word means: its letter here, its sign, or its name in any language."""
    for suit in pack.suits:
        if word in (fold(suit_letter(suit, language)), fold(suit.sign)):
            return suit.letter
    if len(word) < _LEAST_LETTERS:
        return None
    found = {s.letter for s in pack.suits for name in s.names if fold(name).startswith(word.removesuffix("S"))}
    return found.pop() if len(found) == 1 else None
