"""Questions about one card on another: found in the words, judged by the referee, so that the two cannot disagree."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise

from scorekeeper.answers.computing import is_run
from scorekeeper.answers.language import heard, in_any_language, language
from scorekeeper.answers.named_cards import NamedCard
from scorekeeper.answers.phrasing import one_of
from scorekeeper.answers.plain_text import plain
from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import Cues
from scorekeeper.messages.typed import number_words
from scorekeeper.referee import Verdict, may, play_rules
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

DRAWN = range(2, 6)  # how many cards others draw for one
WILD = "WILD"  # the card below, where only the suit that was named with it is told


@cache
def _draws() -> re.Pattern[str]:
    """A card that makes others draw, `+2` or `más dos`: it is no two, and what it may be put on the rules say."""
    said = {word for lang in heard() for word, number in number_words(lang).items() if number in DRAWN}
    words = "|".join(re.escape(one) for one in (*map(str, DRAWN), *sorted(said)))
    return re.compile(rf"\+ ?[2-5]|\b{one_of(in_any_language('plus'))} (?:{words})\b")


@dataclass(frozen=True)
class AskedPlay:
    """One card on another, with the suit that was named (a letter), and whether cards wait to be drawn."""

    card: NamedCard
    on: NamedCard
    named: str | None = None
    pending: int = 0


@dataclass(frozen=True)
class Judged:
    """The referee's verdict, with the codes it was asked about."""

    card: str
    on: str
    named: str | None
    verdict: Verdict


Tell = Callable[[TableRules, Judged, str], str]


def only_playing(question: Question, cues: Cues) -> bool:
    """Whether every word goes with one card being played on another."""
    among = cues["playing.concepts"] | cues.ranks
    return all(not among.isdisjoint(item) for item in question.bag)


def find_play(question: Question, cues: Cues) -> AskedPlay | None:
    """The card that is to be played and the card below it; None where the question is about something else."""
    if question.concepts & cues["playing.never"] or any(card.count > 1 for card in question.numbers.cards):
        return None
    if any(card.at and question.read[card.at - 1].text in cues["playing.none"] for card in question.numbers.ranked):
        return None  # `i have no 2`
    words = _lying([word.text for word in question.read], cues)
    cards = list(question.numbers.cards)
    named = next((card for card in cards if not card.rank and _named(words, card.at, cues)), None)
    if named is not None:
        cards.remove(named)
    if is_run(question, cues):
        return AskedPlay(cards[-1], cards[-2], named.suits[0] if named else None)
    if len(cards) == 1 and named is not None and question.yes_no and only_playing(question, cues):
        return AskedPlay(cards[0], NamedCard(WILD, (), -1), named.suits[0])
    if len(cards) < 2:
        return None
    if len(cards) == 2 and named is not None and cards[0].rank and not cards[0].suits and cards[1].suits:
        return AskedPlay(cards[1], NamedCard(WILD, (), -1), named.suits[0]) if question.yes_no else None
    cards = _exact(cards)
    if len(cards) > 2:
        cards = _telling(words, cards, cues)
    order = _order(words, cards[0], cards[1], question, cues)
    if order is None or _is_one_card(*order, question) or _is_meant_again(words, cards, cues):
        return None
    waiting = int(any(f" {phrase} " in f" {' '.join(words)} " for phrase in cues["playing.pending"]))
    return AskedPlay(order[1], order[0], named.suits[0] if named else None, waiting)


def find_plays(question: Question, cues: Cues) -> tuple[AskedPlay, ...]:
    """One card on another; where any of several cards may do, each of them on the first."""
    if _draws().search(plain(question.typed)):
        return ()
    play = find_play(question, cues)
    cards = question.numbers.ranked
    if play is None or len(cards) < 3 or play.on.at != cards[0].at:
        return () if play is None else (play,)
    if any(word.text in cues["playing.any"] for word in question.read):
        return tuple(AskedPlay(card, play.on, play.named, play.pending) for card in cards[1:])
    return (play,)


def _is_one_card(one: NamedCard, other: NamedCard, question: Question) -> bool:
    """`has a 7 a power or is it just a 7`; `I play the eight of clubs, must I stay in clubs`"""
    again = one.rank == other.rank and not one.suits and not other.suits and question.either
    own_suit = "" in (one.rank, other.rank) and one.suits == other.suits and "MUST" in question.concepts
    return again or own_suit


def _is_meant_again(words: list[str], cards: list[NamedCard], cues: Cues) -> bool:
    """`after an eight, must we follow that eight's suit`, `the knave (J)`: the second is the first."""
    first, second = cards[:2]
    beside = second.at - first.at == 1 and not first.suits and not second.suits
    return first.rank == second.rank and (beside or words[second.at - 1] in cues["playing.that"])


def _exact(cards: list[NamedCard]) -> list[NamedCard]:
    """Where two cards are told whole, or by rank, those: other words tell of suits to name, of eights in general."""
    for found in (
        [card for card in cards if card.rank and card.suits],
        [card for card in cards if card.rank],
    ):
        if len(found) > 1:
            return found
    return cards


def _lying(words: list[str], cues: Cues) -> list[str]:
    """The words, where `on the pile` tells of a card that lies there, not of one on another."""
    aside = cues["playing.articles"] | cues["playing.pile_aside"]
    for at, word in enumerate(words):
        if word in cues["playing.on_top"] and cues["playing.on_top_unless"].isdisjoint(words[at + 1 : at + 2]):
            words[at] = "top"
        after = [one for one in words[at + 1 : at + 3] if one not in aside][:1]
        if word in cues["playing.on"] and after and after[0].split()[0] in cues["playing.pile"]:
            words[at] = "showing"
    return words


def _named(words: list[str], at: int, cues: Cues) -> bool:
    around = [*words[max(0, at - 3) : at], *words[at + 1 : at + 3]]
    return not cues["playing.names"].isdisjoint(_parts(around))


def _telling(words: list[str], cards: list[NamedCard], cues: Cues) -> list[NamedCard]:
    """Of several cards the two around `on`, else the first and the last."""
    for before, after in reversed(tuple(pairwise(cards))):
        if not cues["playing.on"].isdisjoint(_parts(words[before.at : after.at])):
            return [before, after]
    return [cards[0], cards[-1]]


def _order(
    words: list[str], one: NamedCard, other: NamedCard, question: Question, cues: Cues
) -> tuple[NamedCard, NamedCard] | None:
    """(the card below, the card to be played), None where nothing speaks of playing one on the other."""
    between = _parts(words[one.at + 1 : other.at])
    before_one = _parts(words[max(0, one.at - 4) : one.at])
    before_other = _parts(words[max(one.at + 1, other.at - 4) : other.at])
    after_other = _parts(words[other.at + 1 : other.at + 4])

    def has(name: str, among: list[str]) -> bool:
        return not cues[f"playing.{name}"].isdisjoint(among)

    on_between = has("on", between) or any(phrase in " ".join(between) for phrase in in_any_language("atop"))
    last = [word for word in between if word not in cues["playing.articles"]][-1:]
    onto = language(question.lang).lists.get("onto", frozenset())
    top = not in_any_language("top").isdisjoint(before_one)
    if has("on", before_one[-2:]) and not on_between:
        return one, other
    if on_between or (not onto.isdisjoint(last) and has("play_before", before_one)):
        return other, one
    if has("cover", before_one) and has("with", between):
        return one, other
    if has("play_before", before_one) and has("there", between):
        return other, one
    if has("hold", before_one) and has("shown", between) and not top:
        return other, one
    if has("shown", between) or top:
        return one, other
    if question.yes_no and one.suits and other.suits and _is_played(question, one.at, other.at):
        return one, other
    if has("shown", after_other):
        return other, one
    below = has("top_before", before_one) or has("is", between)
    played = has("play_before", before_other) or has("play_after", after_other)
    likely = question.yes_no and (below or played) and not has("held", between + before_one)
    return (one, other) if (below and played) or likely else None


def _is_played(question: Question, one: int, other: int) -> bool:
    """`the jack of clubs, dropping the jack of hearts`"""
    return any("PLAY" in word.concepts for word in question.read[one + 1 : other])


def _parts(words: list[str]) -> list[str]:
    return [part for word in words for part in word.split()]


def judge(rules: TableRules, play: AskedPlay) -> Judged | None:
    """What the referee says; None where the cards told leave it open and nothing can be said."""
    pack = rules.ruleset.pack
    cards = play.card.codes(pack)
    below = _wild(rules) if play.on.rank == WILD else play.on.codes(pack)
    if not cards or not below:
        return None
    found = [
        Judged(card, on, play.named, may(rules, card, on, play.named, _pending(rules, on) if play.pending else 0))
        for card in _plain(rules, play.card, cards, play.on)
        for on in below[:26]
    ]
    table = play_rules(rules)
    if table and table.trick:  # of suits alone, and of what hangs on the rest of the hand, a clause says more
        whole = play.card.rank and play.on.rank
        found = [one for one in found if whole and one.verdict.reason != "discards"]
    answers = {one.verdict.answer for one in found}
    return found[0] if len(answers) == 1 else None


def _pending(rules: TableRules, on: str) -> int:
    """How many cards wait to be drawn under a card that makes the next player draw."""
    table = play_rules(rules)
    row = table.draws(table.full(on)[0]) if table else None
    return row.draw if row else 0


def _wild(rules: TableRules) -> tuple[str, ...]:
    """A card that names a suit."""
    table = play_rules(rules)
    found = [
        code
        for code, kind in rules.ruleset.pack.kinds.items()
        if table and kind.exact and (row := table.wild(code)) and row.names_suit
    ]
    return tuple(found[:1])


def _plain(rules: TableRules, said: NamedCard, cards: tuple[str, ...], on: NamedCard) -> list[str]:
    """A suit alone means an ordinary card of it: none that is wild, none of the rank below."""
    if said.rank:
        return list(cards)
    table = play_rules(rules)
    kinds = rules.ruleset.pack.kinds
    left = [code for code in cards if kinds[code].rank != on.rank and not (table and table.wild(code))]
    return left[-3:] or list(cards)
