"""Questions about one card on another: found in the words, judged by the referee, so that the two cannot disagree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.answers.cards_said import Numbers, Said
from scorekeeper.answers.question import Question
from scorekeeper.referee import Verdict, may, settled
from scorekeeper.rules.agreed import Agreed

_ON = frozenset("on onto over upon sobre encima atop above".split())
_TOP_BEFORE = frozenset(
    "top starter hay pusieron tiraron echaron jugaron puso tiro put played laid threw dropped plays inicial arriba mesa "
    "pile pila salio faced against after when with cuando si se sale esta starting face upcard showing".split()
)
_PLAY_BEFORE = frozenset(
    "play lay drop throw put use tirar jugar poner echar bajar tiro pongo juego echo can may i puedo tengo have my "
    "does is would vale sirve se do could legal mi toss place slap chuck works work va voy avento pone got ive tiene".split()
)
_PLAY_AFTER = frozenset("work works ok okay fit fits go good legal allowed sirve vale entra pega playable do".split())
_NAMES = frozenset(
    "called calls call named names name chose choose chooses wants want asked asks said says declared made makes picked "
    "changed switched changes set suit pidieron pidio pide piden pido pedido eligio eligieron elige dijo dijeron quiere "
    "cambio cambiaron cambia declaro nombro nombraron escogio palo wanted declares picks to asking calling".split()
)


_SHOWN = frozenset("top up showing shows arriba starter face boca faceup inicial visible".split())
_HELD = frozenset("left holding stuck quedan quedaron caught total".split())
_ABOUT_PLAYING = frozenset(
    "CAN PLAY TOP FACEUP STARTER FLIP HAND REMAIN MATCH FITS GOOD DO IF AFTER DISCARD PILE NAME CHANGE SUIT SUITNAME SAY "
    "LAST ABLE IDENTICAL SAME ILLEGAL ANYTIME AGAIN OTHERS NEIGHBOUR RED BLACK COURT WILD TURN NOT NEXT ONLY LOW HIGH CARD "
    "N1 EARLY RANK NUMBER JOKER LEFT DIFFERENT HOW STACK START FIRST BEFORE GAME DECK GOOUT START BIG STOCK".split()
)
WILD = "WILD"  # the card below, where only the suit that was named with it is told


@dataclass(frozen=True, slots=True)
class Play:
    """One card on another, with the suit that was named (a letter) and how many cards wait to be drawn."""

    card: Said
    on: Said
    named: str | None = None
    pending: int = 0


@dataclass(frozen=True, slots=True)
class Judged:
    """The referee's verdict, with the codes it was asked about."""

    card: str
    on: str
    named: str | None
    verdict: Verdict


Tell = Callable[[Agreed, Judged, str], str]


def only_playing(question: Question) -> bool:
    """Whether every word goes with one card being played on another."""
    return all(
        any(one in _ABOUT_PLAYING or one[1:].isdigit() or one in ("RJ", "RQ", "RK", "RA") for one in item)
        for item in question.bag
    )


def find_play(question: Question, numbers: Numbers) -> Play | None:
    """The card that is to be played and the card below it; None where the question is about something else."""
    words = [word.text for word in question.read]
    cards = list(numbers.cards)
    named = next((card for card in cards if not card.rank and _named(words, card.at)), None)
    if named is not None:
        cards.remove(named)
    if len(cards) == 1 and named is not None and question.yes_no and only_playing(question):
        return Play(cards[0], Said(WILD, (), -1), named.suits[0])
    if len(cards) < 2:
        return None
    if len(cards) > 2:
        cards = _telling(words, cards)
    one, other = cards[0], cards[1]
    order = _order(words, one, other, question.yes_no, question.lang == "es")
    if order is None:
        return None
    on, card = order
    return Play(card, on, named.suits[0] if named else None)


def _named(words: list[str], at: int) -> bool:
    return bool(_NAMES & {part for word in words[max(0, at - 3) : at] for part in word.split()})


def _telling(words: list[str], cards: list[Said]) -> list[Said]:
    """Of several cards the two around `on`, else the first and the last."""
    for before, after in zip(cards, cards[1:], strict=False):
        if _ON & {part for word in words[before.at : after.at] for part in word.split()}:
            return [before, after]
    return [cards[0], cards[-1]]


def _order(words: list[str], one: Said, other: Said, yes_no: bool, spanish: bool) -> tuple[Said, Said] | None:
    """(the card below, the card to be played), None where nothing speaks of playing one on the other."""
    between = _parts(words[one.at + 1 : other.at])
    before_one = _parts(words[max(0, one.at - 4) : one.at])
    before_other = _parts(words[max(one.at + 1, other.at - 4) : other.at])
    after_other = _parts(words[other.at + 1 : other.at + 4])
    if (before_one[-2:] and _ON & set(before_one[-2:])) and not _ON & set(between):
        return one, other
    if (
        _ON & set(between)
        or (spanish and _last_but_article(between) in (["en"], ["a"]) and _PLAY_BEFORE & set(before_one))
        or "arriba de" in " ".join(between)
    ):
        return other, one
    if _SHOWN & set(between) or "top" in before_one:
        return one, other
    if _SHOWN & set(after_other):
        return other, one
    top_first = bool(_TOP_BEFORE & set(before_one)) or bool({"is", "es", "esta"} & set(between))
    play_second = bool(_PLAY_BEFORE & set(before_other)) or bool(_PLAY_AFTER & set(after_other))
    return (
        (one, other)
        if (top_first and play_second)
        or (yes_no and (top_first or play_second) and not _HELD & set(between + before_one))
        else None
    )


def _last_but_article(words: list[str]) -> list[str]:
    """The last word, an article left out."""
    return [word for word in words if word not in ("un", "una", "el", "la", "otro", "otra")][-1:]


def _parts(words: list[str]) -> list[str]:
    return [part for word in words for part in word.split()]


def judge(agreed: Agreed, play: Play) -> Judged | None:
    """What the referee says; None where the cards told leave it open and nothing can be said."""
    pack = agreed.ruleset.pack
    cards = play.card.codes(pack)
    below = _wild(agreed) if play.on.rank == WILD else play.on.codes(pack)
    if not cards or not below:
        return None
    found = [
        Judged(card, on, play.named, may(agreed, card, on, play.named, play.pending))
        for card in _plain(agreed, play.card, cards, play.on)
        for on in below[:26]
    ]
    answers = {one.verdict.answer for one in found}
    return found[0] if len(answers) == 1 else None


def _wild(agreed: Agreed) -> tuple[str, ...]:
    """A card that names a suit."""
    table = settled(agreed)
    found = [
        code
        for code, kind in agreed.ruleset.pack.kinds.items()
        if table and kind.exact and (row := table.wild(code)) and row.names_suit
    ]
    return tuple(found[:1])


def _plain(agreed: Agreed, said: Said, cards: tuple[str, ...], on: Said) -> list[str]:
    """A suit alone means an ordinary card of it: none that is wild, none of the rank below."""
    if said.rank:
        return list(cards)
    table = settled(agreed)
    kinds = agreed.ruleset.pack.kinds
    left = [code for code in cards if kinds[code].rank != on.rank and not (table and table.wild(code))]
    return left[-3:] or list(cards)
