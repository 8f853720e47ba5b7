"""What cards of one hand count because of each other: sums, pairs, runs, cards of one suit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from scorekeeper.cards.pack import Pack
from scorekeeper.rules.card_values import cards_named
from scorekeeper.rules.model import Combination, CountedTogether
from scorekeeper.values import dataclass

Points = Mapping[str, int]
Cards = tuple[str, ...]
OF_SUITS = ("one_suit", "best_of_suit", "suit_of_turned")  # these count nothing where suits are not told


@dataclass(frozen=True)
class CountedCards:
    """Cards that count by one rule, in the order in which they were told, and the clause that says so."""

    cards: Cards
    points: int
    clause: str


def combined(together: CountedTogether, cards: Sequence[str], pack: Pack, points: Points) -> tuple[CountedCards, ...]:
    """Everything that these cards count together, in the order in which the ruleset names it.

    `points`: what each card counts towards a sum. A card may be in many combinations. In a whole hand the last card is
    the one turned up, where the ruleset has one.
    """
    turned = cards[-1] if together.turned and len(cards) == together.cards else ""
    told = tuple(cards)
    return tuple(one for kind in together.combinations for one in _of(kind, told, turned, pack, points))


def hangs_on_suits(together: CountedTogether, cards: Sequence[str], pack: Pack, points: Points) -> bool:
    """Whether the cards would count more with some suits where none is told: then nobody can say what they count."""
    of_suits = together._replace(combinations=tuple(one for one in together.combinations if one.kind in OF_SUITS))

    def count(some: Sequence[str]) -> int:
        return sum(one.points for one in combined(of_suits, some, pack, points))

    return any(count(some) > count(cards) for some in _with_suits(cards, pack))


def _with_suits(cards: Sequence[str], pack: Pack) -> Iterator[Cards]:
    """The cards in every way in which those without a suit may have one; none of them is there twice."""
    kinds = [(card, pack.kinds[card]) for card in cards]
    ways = [
        [card] if kind.extra or kind.suit is not None else [pack.code(kind.rank, letter) for letter in pack.suited]
        for card, kind in kinds
    ]
    return (some for some in product(*ways) if len({*some}) == len(some))


def _of(kind: Combination, cards: Cards, turned: str, pack: Pack, points: Points) -> Iterator[CountedCards]:
    held = cards[:-1] if turned else cards
    match kind.kind:
        case "sum":
            for some in _every_set(cards):
                if sum(points[card] for card in some) == kind.of:
                    yield CountedCards(some, kind.points, kind.clause)
        case "alike":
            for some in combinations(cards, kind.of):
                if len({pack.kinds[card].rank for card in some}) == 1:
                    yield CountedCards(some, kind.points, kind.clause)
        case "run":
            for some in _runs(cards, pack, kind.of):
                yield CountedCards(some, kind.points * len(some), kind.clause)
        case "one_suit":
            suits = {pack.kinds[card].suit for card in held}
            if len(held) >= kind.of and len(suits) == 1 and None not in suits:
                some = cards if turned and pack.kinds[turned].suit in suits else held
                yield CountedCards(some, kind.points * len(some), kind.clause)
        case "suit_of_turned":
            named = {code for word in kind.cards for code in cards_named(word, pack, [*pack.kinds])[0]}
            for card in held:
                suit = pack.kinds[card].suit
                if card in named and suit is not None and turned and suit == pack.kinds[turned].suit:
                    yield CountedCards((card, turned), kind.points, kind.clause)
        case "best_of_suit":
            yield _best_of_suit(kind, cards, pack, points)


def _every_set(cards: Cards) -> Iterator[Cards]:
    for size in range(2, len(cards) + 1):
        yield from combinations(cards, size)


def _runs(cards: Cards, pack: Pack, least: int) -> Iterator[Cards]:
    """The longest runs: with two cards of one rank in it, a run is there twice."""
    by_place = defaultdict[int, list[str]](list)
    for card in cards:
        if not pack.kinds[card].extra:
            by_place[pack.order(pack.kinds[card].rank)].append(card)
    for first in sorted(by_place):
        if first - 1 in by_place:
            continue
        last = first
        while last + 1 in by_place:
            last += 1
        if last - first + 1 >= least:
            yield from product(*(by_place[place] for place in range(first, last + 1)))


def _best_of_suit(kind: Combination, cards: Cards, pack: Pack, points: Points) -> CountedCards:
    """So many cards of one suit count what they are worth and the points besides; without them, the best card alone."""
    best = CountedCards((), -1, kind.clause)
    for some in combinations(cards, kind.of):
        suits = {pack.kinds[card].suit for card in some}
        worth = kind.points + sum(points[card] for card in some)
        if len(suits) == 1 and None not in suits and worth > best.points:
            best = CountedCards(some, worth, kind.clause)
    if best.cards or not cards:
        return best
    alone = max(cards, key=lambda card: points[card])
    return CountedCards((alone,), points[alone], kind.clause)
