"""A scene as the facts of the ruleset: who ended the hand, what each number is, what is so; or that it is not clear."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.answers.match_reader.word_folding import typed_words
from scorekeeper.answers.told_hands.cards_held.people import ALL
from scorekeeper.answers.told_hands.cards_held.told_hand import LAID, LEFT, Holding, Scene
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.answers.told_hands.described_hand import ME, OTHER, DescribedHand, DescribedSeat
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.messages.typed import number_words
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules, for_players
from scorekeeper.rules.values_by_name import View

SHORT = 2  # letters: so short a name is no word
MORE = 20  # so much more than anybody told of has who is said to have more


def described(rules: TableRules, scene: Scene, told: Told) -> DescribedHand | None:
    """The hand as its facts; None where something of it is not clear."""
    if scene.doubts:
        return None
    facts = rules.ruleset.facts
    ending = next((fact for fact in facts.values() if fact.kind in ("player", "side") and not fact.card), None)
    ender = _ender(scene, ending)
    if ending is not None and ending.empty and ender is None and set(scene.ends) - scene.not_ended:
        return None  # who ended it has cards: something was not understood
    said = DescribedHand(ends=ender)
    cards = [fact for fact in facts.values() if fact.kind in ("cards", "grid") and fact.each]
    _moon(rules, scene, told, cards[0])
    _so(rules, scene, told, said)
    for who, holding in scene.holdings.items():
        empty = who == ender and ending is not None and bool(ending.empty)
        nothing = empty or (who == ender and bool(said.yes) and not holding.holds)
        if not _settle(rules, holding, nothing, cards[0]):
            return None
        if empty and holding.holds:
            return None
        seat = said.seat(who)
        _fill(rules, scene, holding, seat, len(cards) > 1)
        if cards[0].kind == "grid" and holding.lists:
            columns = columns_of(holding.lists, told, cards[0].rows)
            if columns is None:
                return None
            seat.rows, seat.in_columns = columns, True
    if scene.beaten and ender is not None and ending is not None and not ending.empty:
        said.seat(ALL + "rest").sum = MORE + max((_worth(rules, seat) for seat in said.seats.values()), default=0)
    _nothing_left(scene, said, ender, ending, cards)
    if cards[0].must_total and scene.asked_of == [ME]:
        said.seat(ME)  # `he took them all: what do I get?`
    return said


def _fill(rules: TableRules, scene: Scene, holding: Holding, seat: DescribedSeat, two: bool) -> None:
    """Keeps in a seat what somebody holds: cards and sums, of two kinds where those laid down count, too."""
    seat.total = holding.total
    seat.cards = holding.cards[LAID if two else LEFT]
    seat.sum = next(iter(holding.sums[LAID if two else LEFT]), None)
    if two:
        seat.kept, seat.kept_sum = holding.cards[LEFT], next(iter(holding.sums[LEFT]), None)
        if scene.low_aces and seat.cards:
            facts = rules.ruleset.facts.values()
            name = next((one.name for one in facts if one.kind == "number" and one.each), "")
            seat.numbers |= {name: scene.low_aces} if name else {}


def _worth(rules: TableRules, seat: DescribedSeat) -> int:
    """What the cards that somebody holds count, as far as that is told."""
    points = rules.tables[rules.counted_by].points if rules.counted_by else {}
    return sum(points.get(card, 0) for card in seat.cards) + (seat.sum or 0)


def columns_of(lists: Sequence[list[str]], told: Told, rows: int) -> list[list[str]] | None:
    """The cards in columns: told in rows one after the other, or column by column; None where it is not clear."""
    marks = [told.does(at) for at in range(len(told))]
    cards = [card for one in lists for card in one]
    if (
        any("row" in one for one in marks)
        and len(lists) == (rows or len(lists))
        and len({len(one) for one in lists}) == 1
    ):
        return [list(column) for column in zip(*lists, strict=True)]
    apart = any("column" in one or "over" in one or "pair" in one or "matched" in one for one in marks) or "/" in [
        told.text(at) for at in range(len(told))
    ]
    if not rows or len(cards) % rows or not (apart or len(lists) > 1) or any("row" in one for one in marks):
        return None
    return [cards[at : at + rows] for at in range(0, len(cards), rows)]


def _ender(scene: Scene, ending: Fact | None) -> str | None:
    """Who ended the hand: by what was said, else who is spoken of and holds nothing."""
    if ending is None:
        return None
    told = [one for one in scene.ends if one not in scene.not_ended]
    holding = {who for who, one in scene.holdings.items() if one.holds}
    if ending.empty:
        told = [one for one in told if one not in holding] or ([] if scene.ends and holding >= {*scene.ends} else told)
    if told:
        return told[0]
    if ME in scene.not_ended:
        return OTHER + "somebody"
    if ending.empty:
        free = [who for who in scene.spoken_of if who not in holding and not who.startswith(ALL)]
        free = [who for who in free if who not in scene.asked_of or len(free) == 1]
        if len(free) == 1 and holding:
            return free[0]
        if holding and ME not in holding and ME in scene.asked_of and not free:
            return ME
    return None


def _settle(rules: TableRules, holding: Holding, empty: bool, cards: Fact) -> bool:
    """Types the numbers that may be a sum or a total; whether that is clear."""
    most = rules.must_total(cards, View(())) if cards.must_total else None
    numbers = holding.numbers
    if any(len(sums) > 1 for sums in holding.sums.values()) or (holding.cards[LEFT] and holding.sums[LEFT]):
        return False
    if not numbers:
        return True
    added = [one for one in numbers if one in holding.added]
    if len(numbers) == 2 and len(added) == 1 and holding.total is None and not holding.holds and not empty:
        holding.sums[LEFT] += added  # `had 95 and caught 40`
        holding.total = next(one for one in numbers if one not in added)
        holding.numbers = []
        return True
    if len(numbers) > 1:
        return False
    (number,) = numbers
    holding.numbers = []
    on_sheet = empty or holding.holds or (most is not None and number > most)
    if on_sheet and holding.total is None and not holding.vague:
        holding.total = number
        return True
    if on_sheet:
        return False
    holding.sums[LEFT].append(number)
    return True


def _moon(rules: TableRules, scene: Scene, told: Told, cards: Fact) -> None:
    """`Shot the moon`: one has all that there is to take."""
    total = rules.must_total(cards, View(())) if cards.must_total else None
    if total is None or any(one.holds for one in scene.holdings.values()):
        return
    at = next((at for at in range(len(told)) if "moon" in told.does(at)), None)
    if at is not None:
        first = next((one for one in scene.spoken_of if one not in scene.asked_of), ME)
        scene.of(first).sums[LEFT].append(total)


def _so(rules: TableRules, scene: Scene, told: Told, said: DescribedHand) -> None:
    """The yes-or-no facts: called by their name, or told by the card that was played last."""
    ranks = {rules.ruleset.pack.kinds[code].rank for code in scene.final}
    denied = {rules.ruleset.pack.kinds[code].rank for code in scene.denied}
    named = rules.ruleset.pack.named
    for name, fact in rules.ruleset.facts.items():
        if fact.kind != "yes_no" or fact.each:
            continue
        asks = typed_words(fact.ask.get(ENGLISH, ""))
        rank = next((code for code, part in named.items() if _asked_with(part.name.get(ENGLISH, ""), asks)), "")
        if rank and (ranks or rank in denied):
            (said.yes if rank in ranks else said.no).append(name)
            continue
        so = _said_so(fact, told, asks)
        if so is not None:
            (said.yes if so else said.no).append(name)


def _asked_with(name: str, asks: tuple[str, ...]) -> bool:
    """Whether the name of a card stands in a question, and is no word for a number: there it counts cards."""
    return len(name) > SHORT and name not in number_words(ENGLISH) and typed_words(name)[0] in asks


def _said_so(fact: Fact, told: Told, asks: tuple[str, ...]) -> bool | None:
    """Whether a yes-or-no fact is said to be so, or not to be; None where nothing is said of it."""
    names = {tuple(typed_words(name.replace("_", " "))) for name in (fact.name, *fact.called.values())}
    for at in range(len(told)):
        words = [tuple(told.text(place) for place in range(at, at + n)) for n in (1, 2, 3)]
        if names & {*words} and len(told.text(at)) > 2:
            before = range(max(told.sentence(at).start, at - 3), at)
            return not any("not" in told.does(place) for place in before)
        if "melded" in told.does(at) and "melded" in asks and told.phrase(at, "melded"):
            return True
    return None


def _nothing_left(scene: Scene, said: DescribedHand, ender: str | None, ending: Fact | None, cards: list[Fact]) -> None:
    """Who is out, though no fact asks who; who closed with everything melded; who laid down nothing."""
    if ending is None:
        for who in scene.ends:
            seat = said.seats.get(who)
            if seat is None or not (seat.cards or seat.kept or seat.sum is not None):
                said.seat(who).sum = 0
    elif ender is not None and not ending.empty and said.yes:
        seat = said.seat(ender)
        if not (seat.cards or seat.sum is not None):
            seat.sum = 0


def _has_left(seat: DescribedSeat) -> bool:
    return bool(seat.cards or seat.kept or seat.sum)


def players_told(rules: TableRules, scene: Scene, said: DescribedHand) -> TableRules:
    """The rules for as many players as are told of, where so many may play."""
    told = {*said.seats, *((said.ends,) if said.ends is not None else ())}
    if not any(fact.kind == "player" for fact in rules.ruleset.facts.values()):
        return for_players(rules, len(told) + 1) or rules if len(told) >= rules.player_count else rules
    if (
        said.ends is None
        and all(_has_left(seat) for seat in said.seats.values())
        and any(fact.empty for fact in rules.ruleset.facts.values())
    ):
        return for_players(rules, len(told) + 1) or rules if len(told) >= rules.player_count else rules
    count = scene.players or (max(2, len(told)) if len(told) > 1 else rules.player_count)
    return for_players(rules, max(count, len(told))) or rules
