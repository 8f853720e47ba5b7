"""What cards count because of each other, where a question tells them: a hand of cribbage, the envido of two cards."""

from __future__ import annotations

from scorekeeper.answers.card_worth import Named, named_cards
from scorekeeper.answers.plain_text import plain, words
from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import load
from scorekeeper.answers.reading import Reading
from scorekeeper.answers.small_words import SmallWords, small_words
from scorekeeper.answers.told_hands.asking import asks
from scorekeeper.answers.told_hands.telling import by_clause_points
from scorekeeper.cards.pack import Pack
from scorekeeper.hand.combining import OF_SUITS, combined, hangs_on_suits
from scorekeeper.messages import in_language, say
from scorekeeper.messages.typed import number_words, parse_number
from scorekeeper.rules.model import CountedTogether
from scorekeeper.rules.table_rules import TableRules

ROOM = "told_hands"
FEWEST, MOST = 2, 4  # cards that count together; of one rank, a pack has so many
HAND = 3  # so many cards are a hand, whoever holds it
SURE = 0.95  # how likely it is that points are asked of cards that are told where points are asked


def counted_together(rules: TableRules, question: Question) -> Reading | None:
    """The points of the cards that are told; None where none are, or the game has no cards that count together."""
    together, lang = rules.ruleset.together, question.lang
    if together is None:
        return None
    pack = rules.ruleset.pack
    typed = words(plain(question.typed))
    cards = _cards(typed, pack, question.written)
    in_pack = all((copies := rules.deck.copies(card)) is None or cards.count(card) <= copies for card in cards)
    if not (FEWEST <= len(cards) <= together.cards and in_pack and _asks(rules, together, question, typed, len(cards))):
        return None
    points = rules.tables[together.values].points
    untold = hangs_on_suits(together, cards, pack, points)
    if untold and all(one.kind in OF_SUITS for one in together.combinations):
        return None  # without the suits nothing can be said
    by_clause: dict[str, int] = {}
    for one in combined(together, cards, pack, points):
        by_clause[one.clause] = by_clause.get(one.clause, 0) + one.points
    reasons = by_clause_points(rules, by_clause, lang)
    text = say("numbers.points", lang, player="", n=sum(by_clause.values()), reasons=reasons, total="")
    if untold:
        text += " " + say("numbers.suits-untold", lang)
    again = say("numbers.question", lang, text=question.typed.strip())
    clauses = tuple(by_clause)[:3] or (together.clause,)
    return Reading(again, say("numbers.title", lang), text, clauses, SURE, "numbers")


def _asks(rules: TableRules, together: CountedTogether, question: Question, typed: tuple[str, ...], cards: int) -> bool:
    """Whether points are asked for of cards that somebody has, and not of those that are being played."""
    known = small_words(ROOM, question.written)
    does = frozenset[str]().union(*(known.does(typed, at) for at in range(len(typed))))
    marks = asks(typed, question.written)
    clauses = {together.clause, *(one.clause for one in together.combinations)}
    titles = (in_language(rules.ruleset.clauses[clause].title, question.written) for clause in clauses)
    named = any({*words(plain(title))} & {*typed} for title in titles)
    asked = "ASKSPOINTS" in marks or "counting" in does or (named and not question.yes_no)  # `what is my envido`
    if "NOTPOINTS" in marks or "playing" in does or not asked:
        return False
    return cards >= HAND or "holding" in does or named


def _cards(typed: tuple[str, ...], pack: Pack, lang: str) -> list[str]:
    """The cards among the words: `two sixes`, `6 y 5 de copas`; not `the jack` once more, and no number that counts."""
    known = small_words(ROOM, lang)
    every = named_cards(typed, pack, load())
    times = {one.at: _times(typed, one, lang) for one in every}
    counts = {at - 1 for at, number in times.items() if number > 1}  # the `three` of `three nines`
    said = [one for one in every if one.end - 1 not in counts]
    near = [
        one for at, one in enumerate(said) if not _is_number(typed, one, lang) or _is_beside(typed, said, at, known)
    ]
    cards: list[str] = []
    for at, one in enumerate(near):
        code = pack.code(one.rank, one.suit or _shared_suit(typed, near, at, known) or None)
        if code in cards and "the" in known.does(typed, one.at - 1) and not one.suit:
            continue  # `and the jack is not of the same suit`
        cards += [code] * times[one.at]
    return cards


def _is_number(typed: tuple[str, ...], one: Named, lang: str) -> bool:
    """Whether a card is named by a number alone, which may count something else."""
    return not one.suit and (typed[one.at].isdigit() or typed[one.at] in number_words(lang))


def _times(typed: tuple[str, ...], one: Named, lang: str) -> int:
    """How many of it a plural tells: `two sixes`, `a pair of fives`, `three of the nines`; one where it tells none."""
    known = small_words(ROOM, lang)
    for before in range(one.at - 1, max(-1, one.at - 4), -1) if typed[one.end - 1].endswith("s") else ():
        if "pair" in known.does(typed, before):
            return 2
        number = parse_number(typed[before], lang)
        if number is not None:
            return number if number <= MOST else 1
        if not {"link", "the"} & known.does(typed, before):
            break
    return 1


def _is_beside(typed: tuple[str, ...], said: list[Named], at: int, known: SmallWords) -> bool:
    """Whether a number stands in a list of cards, or is `a six`, and counts nothing else."""
    if "single" in known.does(typed, said[at].at - 1):
        return True
    before = at > 0 and _joined(typed, said[at - 1].end, said[at].at, known)
    after = at + 1 < len(said) and _joined(typed, said[at].end, said[at + 1].at, known)
    return before or after


def _joined(typed: tuple[str, ...], start: int, end: int, known: SmallWords) -> bool:
    """Whether nothing but an `and` and articles stands between two places."""
    return all({"and", "the", "article", "single"} & known.does(typed, at) for at in range(start, end))


def _shared_suit(typed: tuple[str, ...], said: list[Named], at: int, known: SmallWords) -> str:
    """The suit that is told of a list of cards, after its last one: `6 y 5 de copas`."""
    for one, then in zip(said[at:], said[at + 1 :], strict=False):
        if not _joined(typed, one.end, then.at, known) or {"article", "single"} & known.does(typed, then.at - 1):
            return ""
        if then.suit:
            return then.suit
    return ""
