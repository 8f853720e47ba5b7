"""A question as it is understood: its language, its words as concepts, the cards and numbers in it."""

from __future__ import annotations

import re
from functools import cached_property

from scorekeeper.answers import phrasing
from scorekeeper.answers.language import language
from scorekeeper.answers.letters import ACE, with_cards
from scorekeeper.answers.lexicon import FILLER, Concepts, Lexicon, Word
from scorekeeper.answers.named_cards import Numbers, find
from scorekeeper.answers.plain_text import plain, words
from scorekeeper.answers.question_words import Cues, QuestionWords, load
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.values import dataclass

_CODE = re.compile(r"(10|[2-9tjqka])([shdcpt])")
_COURTS = ("j", "q", "k")
_EQUALS = re.compile(r"^\W*([a-z0-9]+) *= *\?*\W*$")
_COUNTS = re.compile(r"\b([a-z0-9]+) ?= ?(\d+)\b")
SIGNS_TELL = 2  # words: so much says a letter that only one language has
SHORT = 3  # words: `jack is?`


@dataclass(frozen=True)
class Question:
    """One question: its plain text, its words, and the stems of what was typed."""

    text: str
    lang: str
    read: tuple[Word, ...]
    stems: tuple[str, ...]
    accented: bool = False  # whether it was typed with a question word that has its accent
    typed: str = ""  # as it was typed
    written: str = ""  # the language it is written in; `lang` is that of the answer

    @cached_property
    def numbers(self) -> Numbers:
        """The cards and numbers in it."""
        return find(self.read, load().cues)

    @cached_property
    def bag(self) -> tuple[Concepts, ...]:
        """Its concepts in order, without fillers, each with alternatives."""
        return tuple(item for _, item in self.items)

    @cached_property
    def items(self) -> tuple[tuple[int, Concepts], ...]:
        """The places of its words, and what these stand for."""
        roles = self.numbers.roles
        found = ((place, roles.get(place, word.concepts)) for place, word in enumerate(self.read))
        return tuple((place, item) for place, item in found if item and item != (FILLER,))

    @cached_property
    def concepts(self) -> frozenset[str]:
        """All concepts."""
        return frozenset(concept for item in self.bag for concept in item)

    @cached_property
    def yes_no(self) -> bool:
        """Whether yes or no would answer it."""
        if self.concepts & load().cues["asking"] or self.accented:
            return False
        if len(self.stems) <= SHORT and phrasing.ends_short().search(self.text):
            return False
        return not phrasing.asks_what().search(phrasing.main_part(self.text)) and not phrasing.ends_asking().search(
            self.text
        )

    @cached_property
    def either(self) -> bool:
        """Whether it names two things to choose from: there yes or no says nothing."""
        return phrasing.names_two(self.lang).search(self.text) is not None

    @cached_property
    def denies(self) -> bool:
        """Whether it asks if something is forbidden: there a yes or a no may be read both ways."""
        return phrasing.denies().search(self.text) is not None


def understand(text: str, known: QuestionWords, default: str, fixed: str | None = None) -> Question:
    """The question, in its own language unless it is `fixed`; `default` where its words tell no language."""
    typed = phrasing.with_players(phrasing.without_comparison(plain(with_cards(text))))
    typed = _COUNTS.sub(r"\1 worth \2", _EQUALS.sub(r"how much is \1?", typed))
    fixed = fixed if fixed in known.lexicons else None
    written = _language(text, words(typed), known, fixed or default)
    lang = fixed or written
    lexicon = known.lexicons[lang]
    others = tuple(one for one in known.lexicons.values() if one is not lexicon)
    listed = tuple(_corrected(word, lexicon, others) for word in words(typed))
    surely = phrasing.one_on_another(typed) or any(
        _CODE.fullmatch(word) and word not in lexicon.entries for word in listed
    )  # then `5s` is no plural
    cut = tuple(part for word in listed for part in _codes(word, lexicon, known.cues, surely))
    cut = tuple(_letter(cut, at, lexicon, known.cues) for at in range(len(cut)))
    accented = phrasing.accented().search(text) is not None
    stems = tuple(map(lexicon.stem, listed))
    return Question(typed.strip(), lang, tuple(lexicon.read(cut, others)), stems, accented, text, written)


def _corrected(word: str, lexicon: Lexicon, others: tuple[Lexicon, ...]) -> str:
    """The word that was meant: one that is listed, else itself."""
    if word.isdigit() or word in lexicon.typed or word in lexicon.entries:
        return word
    found = lexicon.listed(word)
    if found is None and all(one.listed(word) is None for one in others):
        found = lexicon.meant(word)
    return word if found is None or lexicon.stem(word) == found else found


def _language(text: str, typed: tuple[str, ...], known: QuestionWords, default: str) -> str:
    """The language that most words are of; the default where as many are of another."""
    letters = {*text.lower()}
    says = {lang: SIGNS_TELL * (not letters.isdisjoint(language(lang).signs)) for lang in known.lexicons}
    for word in typed:
        if not word.isdigit():
            for lang, lexicon in known.lexicons.items():
                says[lang] += word in lexicon.entries
    most = [lang for lang, count in says.items() if count == max(says.values())]
    return most[0] if len(most) == 1 else default if default in known.lexicons else ENGLISH


def _codes(word: str, lexicon: Lexicon, cues: Cues, surely: bool) -> tuple[str, ...]:
    """`7h` is two words, a rank and a suit."""
    code = _CODE.fullmatch(word)
    if code is None or (word in lexicon.entries and not surely) or (word in cues["no_codes"] and not surely):
        return (word,)
    rank, letter = code.groups()
    own = cues.codes[lexicon.lang]
    suit = next((codes[letter] for codes in (own, *cues.codes.values()) if codes.get(letter, "") in cues.suits), "")
    named = own.get(rank, rank)
    return (cues.codes[ENGLISH].get(rank, rank) if named in cues.suits else named, suit) if suit else (word,)


def _letter(typed: tuple[str, ...], at: int, lexicon: Lexicon, cues: Cues) -> str:
    """A word; a letter beside a number or another letter is a card (`q` is also how `que` is typed)."""
    short_for = language(lexicon.lang).short.get(typed[at])
    if short_for and at + 1 < len(typed) and typed[at + 1] not in cues["after_queen"]:
        return short_for
    named = cues.codes[lexicon.lang].get(typed[at], "")
    if not named or named in cues.suits or typed[at] not in _COURTS:
        return typed[at]
    beside = (*typed[max(0, at - 1) : at], *typed[at + 1 : at + 2])
    return named if any(word.isdigit() or word in _COURTS or word == ACE for word in beside) else typed[at]


def pieces(question: Question, known: QuestionWords) -> tuple[Question, ...]:
    """What is asked, each with what is told around it: one question, or several that are joined in one."""
    texts: list[str] = []
    asked = False
    for cut in phrasing.joins().finditer(question.text + "?"):
        text = cut["text"].strip(" ,.;:!?-")
        if not text:
            continue
        asks = _asks(text, cut["end"])
        if texts and not (asks and asked):
            texts[-1] += f" . {text}"
        else:
            texts.append(text)
        asked = asked or asks
    return tuple(understand(text, known, question.lang, question.lang) for text in texts)


def halves(question: Question, known: QuestionWords) -> tuple[Question, ...]:
    """What stands before and after the only `and`, both with what is told before a colon."""
    if question.numbers.ranked or (question.yes_no and not question.numbers.players):
        return ()
    told, colon, rest = question.text.partition(":")
    cut = phrasing.adds().split(rest if colon else question.text)
    if len(cut) != 2 or not all(cut):
        return ()
    texts = [f"{told}, {half.strip()}" if colon else half for half in cut]
    return tuple(understand(text, known, question.lang, question.lang) for text in texts)


def _asks(text: str, end: str) -> bool:
    return len(text.split()) > 1 and ("?" in end or phrasing.begins().search(text) is not None)
