"""What the referee found, in sentences: the verdict first, then what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.cards.showing import rank_name, suit_name
from scorekeeper.messages import say
from scorekeeper.referee import Consequence, Verdict, play_rules
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass
from scorekeeper.views.readable import capital, cards_text


@dataclass(frozen=True)
class PlayAsked:
    """What the referee was asked, and how its cards are shown: `language` is the one they are typed in."""

    rules: TableRules
    card: str
    on: str
    named: str | None
    language: str
    lang: str
    plain: bool = False


def verdict_sentence(asked: PlayAsked, verdict: Verdict) -> str:
    """`Yes. 7♣ and 7♦ have the same rank.`"""
    said = "" if verdict.answer == "unsaid" else say(f"may.{verdict.answer}", asked.lang) + " "
    return said + capital(_reason(asked, verdict))


def consequence_sentences(asked: PlayAsked, verdict: Verdict) -> tuple[str, ...]:
    """What follows, a sentence each."""
    said = filter(None, (_follows(asked, one) for one in verdict.consequences))
    return tuple(map(capital, said))


def _reason(asked: PlayAsked, verdict: Verdict) -> str:
    lang = asked.lang
    facts = _facts(asked)
    if verdict.reason == "depends":
        hangs = verdict.consequences[0].cards
        return say("may.depends", lang, what=tuple(say(f"may.on-{one}", lang, **facts) for one in hangs))
    if verdict.reason == "pending":
        answer = next((one for one in verdict.consequences if one.kind == "answer"), None)
        if answer:
            return say("may.pending-answer", lang, cards=_names(asked, answer.cards), **facts)
        return say("may.pending", lang, **facts)
    if verdict.reason == "absent":
        table = play_rules(asked.rules)
        gone = [code for code in (asked.card, asked.on) if table and not table.in_deck(code)]
        return say("may.absent", lang, **{**facts, "card": _shown(asked, gone[:1])})
    return say(f"may.{verdict.reason}", lang, **facts)


def _facts(asked: PlayAsked) -> dict[str, object]:
    pack = asked.rules.ruleset.pack
    suit = suit_name(asked.named, pack, asked.lang) if asked.named else ""
    card, on = _shown(asked, (asked.card,)), _shown(asked, (asked.on,))
    sort = say("word.colour" if pack.coloured else "word.suit", asked.lang)
    return {"card": card, "on": on, "suit": suit, "sort": sort, "game": asked.rules.ruleset.name}


def _follows(asked: PlayAsked, one: Consequence) -> str:
    lang, pack = asked.lang, asked.rules.ruleset.pack
    facts = {**_facts(asked), "suit": suit_name(one.suit, pack, lang) if one.suit else "", "n": one.n}
    if one.kind == "draw":
        key = "may.draw-and-lose" if one.loses_turn else "may.draw"
        instead = say("may.unless", lang, cards=_names(asked, one.cards)) if one.cards else ""
        return say(key, lang, **facts, instead=instead)
    if one.kind == "take":
        return say("may.take-and-lose" if one.loses_turn else "may.take", lang, **facts)
    if one.kind == "or-draw-until":
        return say("may.or-draw-until-most" if one.n else "may.or-draw-until", lang, **facts)
    if one.kind == "take-back":
        return say("may.take-back" if one.n else "may.take-back-only", lang, **facts)
    if one.kind == "fits":
        things = tuple(_fitting(asked, one))
        return say("may.fits", lang, things=things) if things else ""
    if one.kind in ("answer", "depends"):
        return ""  # said with the reason
    return say(f"may.{one.kind}", lang, **facts)


def _fitting(asked: PlayAsked, one: Consequence) -> Iterator[str]:
    pack, lang = asked.rules.ruleset.pack, asked.lang
    if one.suit:
        yield suit_name(one.suit, pack, lang)
    if one.rank:
        yield rank_name(one.rank, pack, lang, plural=True)
    ranks = dict.fromkeys(pack.kinds[code].rank for code in _codes(asked, one.cards))
    yield from (rank_name(rank, pack, lang, plural=True) for rank in ranks if rank != one.rank)


def _names(asked: PlayAsked, words: Iterable[str]) -> tuple[str, ...]:
    """The cards that the words name, as one of them is called: `two`."""
    pack = asked.rules.ruleset.pack
    ranks = dict.fromkeys(pack.kinds[code].rank for code in _codes(asked, words))
    return tuple(rank_name(rank, pack, asked.lang) for rank in ranks)


def _codes(asked: PlayAsked, words: Iterable[str]) -> list[str]:
    table = play_rules(asked.rules)
    named = tuple(words)
    kinds = asked.rules.ruleset.pack.kinds
    return [code for code, kind in kinds.items() if kind.exact and table and table.names(named, code)]


def _shown(asked: PlayAsked, cards: Iterable[str]) -> str:
    language = asked.lang if asked.plain else asked.language
    return cards_text(cards, asked.rules.ruleset.pack, language, asked.plain)
