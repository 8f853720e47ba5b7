"""What a card counts, in any pack: called by the names that the pack itself has, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from scorekeeper.answers import citing
from scorekeeper.answers.answering import Part
from scorekeeper.answers.language import in_any_language
from scorekeeper.answers.plain_text import plain, words
from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import QuestionWords
from scorekeeper.cards.pack import Extra, Pack, Rank
from scorekeeper.cards.showing import rank_name, show_card
from scorekeeper.messages import in_language, say
from scorekeeper.rules.card_values import CardTable
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

LONGEST = 4  # words of a card's name: `wild draw four`, `más cuatro`
SURE = 1500  # thousandths: every word is accounted for, nothing else is asked than what this card counts


@dataclass(frozen=True)
class Named:
    """A card that is named in a question, words `at` to `end`: its rank, the letter of its suit or nothing."""

    rank: str
    suit: str
    at: int
    end: int


def worth(rules: TableRules, question: Question, known: QuestionWords) -> Part | None:
    """What the one card counts that the question names; None where more is asked, or the rules do not value it."""
    if not rules.tables or question.either or not known.cues["computing.value"] & question.concepts:
        return None
    typed = words(plain(_below_zero(question.typed, rules.ruleset.pack)))
    cards = named_cards(typed, rules.ruleset.pack, known)
    told = {(card.rank, card.suit): card for card in cards}
    of_cards = {at for card in cards for at in range(card.at, card.end)}
    rest = {at: word for at, word in enumerate(typed) if at not in of_cards}
    if len(told) != 1 or not _only_asks(tuple(rest.values()), question, known):
        return None
    last = max((at for at, word in rest.items() if word in in_any_language("how_many")), default=-1)
    if last >= 0 and last + 1 not in rest and last + 2 in rest:
        return None  # `how many jokers in a run` asks for their number
    (card,) = told.values()
    found = _valued(rules, card)
    if found is None:
        return None
    points, clause = found
    if card.suit:
        name = show_card(rules.ruleset.pack.code(card.rank, card.suit), rules.ruleset.pack, question.lang, "words")
    else:
        name = rank_name(card.rank, rules.ruleset.pack, question.lang, plural=True)
    key = "ask.one-value" if card.suit else "ask.value"
    text = say(key, question.lang, cards=name[:1].upper() + name[1:], n=points)
    wild = [wild for table in rules.tables.values() if (wild := rules.when_wild(table, card.rank))]
    also = [citing.clause_text(rules, one, question.lang) for one in wild]
    return Part(" ".join((text, *also)), tuple(dict.fromkeys((clause, *wild))), SURE, computed=True)


_BELOW_ZERO = re.compile(r"(?<![\w-])-\d+\b")


def is_below_zero(question: Question, pack: Pack) -> bool:
    """Whether it names a card below zero by its sign: `the -2`."""
    return any(one in pack.named for one in _BELOW_ZERO.findall(question.typed))


def _below_zero(text: str, pack: Pack) -> str:
    """The text with the cards below zero by the names that words have: `the -2` as `the minus two`."""

    def named(found: re.Match[str]) -> str:
        part = pack.named.get(found[0])
        return next((name for name in part.names if name[:1].isalpha()), found[0]) if part else found[0]

    return _BELOW_ZERO.sub(named, text)


def _only_asks(rest: tuple[str, ...], question: Question, known: QuestionWords) -> bool:
    """Whether the words beside the card ask for nothing but its points: no number, no word of other things."""
    lexicon = known.lexicons[question.lang]
    among = known.cues["computing.held"] | {"_", "EACH"}
    read = lexicon.read(rest, guess=False)
    return not any(word.text.isdigit() for word in read) and all(not among.isdisjoint(word.concepts) for word in read)


def named_cards(typed: tuple[str, ...], pack: Pack, known: QuestionWords) -> list[Named]:
    """The cards that are named among the words, by what the pack calls them in any language."""
    ranks, suits, links = names_of(pack, known)
    cards: list[Named] = []
    coded = any(word[:1].isdigit() and _code(word, pack) for word in typed)  # else `as` is a word
    at = 0
    while at < len(typed):
        if coded and (code := _code(typed[at], pack)):
            kind = pack.kinds[code]
            cards.append(Named(kind.rank, kind.suit or "", at, at + 1))
            at += 1
            continue
        length, rank = _longest(typed, at, ranks)
        if not rank:
            at += 1
            continue
        end = at + length
        place = end + 1 if end < len(typed) and typed[end] in links else end
        more, suit = _longest(typed, place, suits)
        cards.append(Named(rank, suit, at, place + more if suit else end))
        at = cards[-1].end
    return cards


def _code(word: str, pack: Pack) -> str:
    """The code of one card that a word is, with rank and suit: `5h`; else empty."""
    code = word.upper()
    return code if code in pack.kinds and pack.kinds[code].suit and not pack.kinds[code].extra else ""


def _longest(typed: tuple[str, ...], at: int, names: Mapping[str, str]) -> tuple[int, str]:
    for length in range(min(LONGEST, len(typed) - at), 0, -1):
        found = names.get(" ".join(typed[at : at + length]))
        if found:
            return length, found
    return 0, ""


@lru_cache(maxsize=16)
def names_of(pack: Pack, known: QuestionWords) -> tuple[Mapping[str, str], Mapping[str, str], frozenset[str]]:
    """Every name of a rank and of a suit, as plain words; and the words that link them."""
    ranks: dict[str, str] = {}
    parts: tuple[Rank | Extra, ...] = (*pack.ranks, *pack.extras)
    for lexicon in known.lexicons.values():
        called = {in_language(part.name, lexicon.lang): part.code for part in parts}
        meant = {lexicon.entries.get(" ".join(words(plain(name)))): code for name, code in called.items()}
        every = ((form, meant.get(entry)) for form, entry in lexicon.entries.items() if entry in known.cues.ranks)
        ranks |= {form: code for form, code in every if code}  # `deuces` are twos
    for part in parts:
        for name in (*part.names, *_numbers(part.code)):
            ranks[" ".join(words(plain(name)))] = part.code
    suits = {" ".join(words(plain(name))): suit.letter for suit in pack.suits for name in suit.names}
    suits |= {name.removesuffix("s"): letter for name, letter in suits.items()}  # `de copa`
    return ranks, suits, in_any_language("of")


def _numbers(code: str) -> Iterator[str]:
    if code.isdigit():
        yield code
        yield f"{code}s"


def _valued(rules: TableRules, card: Named) -> tuple[int, str] | None:
    """What it counts, and the clause; None where tables differ, or it hangs on the suit."""
    pack = rules.ruleset.pack
    code = pack.code(card.rank, card.suit or None)
    counted = [
        fact.values
        for fact in rules.ruleset.facts.values()
        if fact.values and (fact.take is None or fact.kind == "grid")
    ]
    found = [one for name in dict.fromkeys(counted) if (one := _in_table(rules.tables[name], code)) is not None]
    return found[0] if len({points for points, _ in found}) == 1 else None


def _in_table(table: CardTable, code: str) -> tuple[int, str] | None:
    if code in table.suit_needed or code not in table.points:
        return None
    return table.points[code], table.clauses[code]
