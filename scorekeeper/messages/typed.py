"""The small words people type that have a translation: nobody, nadie, yes, sí, seven, siete."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from scorekeeper.messages.catalogue import languages
from scorekeeper.messages.facts import lookup

WORDS = ("yes", "no", "none", "any", "nobody", "everybody")
_LONGEST = 7  # words of a number that stands among others
AND = ("and", "&", "y", "e")  # whatever the language: the program itself lists names with them


def parse_word(text: str, lang: str, among: Iterable[str] = WORDS) -> str | None:
    """Which of the words `among` was typed (`nobody` for "Nadie"), or None; case, accents, outer blanks do not matter.

    Every language is understood, `lang` first where two read the same letters differently. The first of `among` wins.
    """
    typed = bare(text)
    if not typed:
        return None
    among = tuple(among)
    for code in (lang, *languages()):
        for word in among:
            if typed in _ways(word, code):
                return word
    return None


def parse_number(text: str, lang: str) -> int | None:
    """The number that was typed: in digits (nine at most), or in words of any language, up to 999 999.

    `minus ten` and `menos diez` are below zero; of `twenty five` a hyphen or an `and` is no part.
    """
    typed = bare(text)
    if typed.isascii() and typed.isdigit() and len(typed) <= 9:
        return int(typed)
    if not typed or len(typed) > 60:
        return None
    for code in dict.fromkeys((lang, *languages())):
        words = _parts(typed.replace("-", " ").split(), code)
        below = len(words) > 1 and words[0] in listed("minus", code)
        said = " ".join(words[below:])
        number = int(said) if below and said.isascii() and said.isdigit() else number_words(code).get(said)
        number = _thousands(words[below:], code) if number is None else number
        if number is not None:
            return -number if below else number
    return None


def _parts(words: Sequence[str], lang: str) -> list[str]:
    """What a number in words is made of: `diez y ocho` is one, `treintaiuno` two, and another `and` is none."""
    ones, tens = number_words(lang), _counted("tens", lang, 20, 10)
    parts, at = list[str](), 0
    while at < len(words):
        three, word = " ".join(words[at : at + 3]), words[at]
        at += 3 if three in ones else 1
        ten = next((one for one in tens if word not in ones and 0 < ones.get(_behind(word, one), 0) < 10), "")
        if three in ones:
            parts.append(three)
        elif ten:
            parts += [ten, _behind(word, ten)]
        elif word not in AND:
            parts.append(word)
    return parts


def _behind(word: str, beginning: str) -> str:
    """What stands behind the beginning of a word; nothing where it begins otherwise."""
    return word[len(beginning) :] if word.startswith(beginning) else ""


def numbers_joined(words: Sequence[str], mark: str = "") -> list[str]:
    """The words, each number of several words in digits with the `mark` before it: `ana diez y ocho` as `ana 18`."""
    joined, at = list[str](), 0
    while at < len(words):
        begins = begins_number(bare(words[at])) and (at > 0 or not is_article(words[at]))  # `a hundred`: Ana has it
        ends = range(min(len(words), at + _LONGEST), at + 1, -1) if begins else ()
        said = ((end, parse_number(" ".join(words[at:end]), "")) for end in ends if words[end - 1] not in AND)
        end, number = next((one for one in said if one[1] is not None), (at + 1, None))
        joined.append(words[at] if number is None else f"{mark}{number}")
        at = end
    return joined


def _thousands(words: Sequence[str], lang: str) -> int | None:
    """`one thousand two hundred`, `mil doscientos`: before the word for a thousand how many, behind it the rest."""
    at = next((n for n, word in enumerate(words) if word in listed("thousand", lang)), None)
    if at is None:
        return _in_words(words, lang)
    many, rest = (
        number_words(lang).get(" ".join(part), _in_words(part, lang)) for part in (words[:at], words[at + 1 :])
    )
    many = 1 if all(is_article(word) for word in words[:at]) else many
    rest = 0 if at + 1 == len(words) else rest
    return 1000 * many + rest if many and rest is not None else None


def _in_words(words: Sequence[str], lang: str) -> int | None:
    """`two hundred forty one`, `ciento veintiuno`: hundreds, then tens, then ones, each once; None where it is not."""
    ones, tens, hundreds = number_words(lang), _counted("tens", lang, 20, 10), _counted("hundreds", lang, 100, 100)
    rest, total, parts = list(words), 0, 0
    if len(rest) > 1 and 0 < ones.get(rest[0], 0) < 10 and hundreds.get(rest[1]) == 100:
        total, rest, parts = 100 * ones[rest[0]], rest[2:], 1
    elif rest and rest[0] in hundreds:
        total, rest, parts = hundreds[rest[0]], rest[1:], 1
    if rest and rest[0] in tens:
        total, rest, parts = total + tens[rest[0]], rest[1:], parts + 1
        if len(rest) == 1 and 0 < ones.get(rest[0], 0) < 10:
            return total + ones[rest[0]]
    elif len(rest) == 1 and parts and rest[0] in ones:
        return total + ones[rest[0]]
    return total if parts and not rest else None


@cache
def _counted(word: str, lang: str, first: int, step: int) -> Mapping[str, int]:
    """What each of the words that a message lists stands for, one step more each; ways to say the same have a slash."""
    return {bare(way): first + n * step for n, ways in enumerate(listed(word, lang)) for way in ways.split("/")}


@cache
def listed(word: str, lang: str) -> tuple[str, ...]:
    """The ways that a message lists for such a word, in their order."""
    return tuple(filter(None, (bare(way) for way in (lookup(f"typed.{word}", lang) or "").split(","))))


@cache
def number_words(lang: str) -> Mapping[str, int]:
    """The words for numbers, which the message lists from zero on."""
    listed = (lookup("typed.numbers", lang) or "").split(",")
    return {bare(way): number for number, ways in enumerate(listed) for way in ways.split("/") if way.strip()}


@cache
def _number_beginnings() -> frozenset[str]:
    counted = (number_words, lambda code: _counted("tens", code, 20, 10), lambda code: _counted("hundreds", code, 1, 1))
    return frozenset(word.split()[0] for code in languages() for words in counted for word in words(code))


def begins_number(word: str) -> bool:
    """Whether a number in words may begin with this word, in any language; it is without case and accents."""
    return word in _number_beginnings()


def is_listed(name: str, word: str) -> bool:
    """Whether the word stands in the list of this name (`not`, `of`, `my`), in any language."""
    return any(bare(word) in listed(name, code) for code in languages())


def is_around(word: str) -> bool:
    """Whether people say the word around what they tell, in any language: `had`, `solo`."""
    return is_listed("around", word)


def is_article(word: str) -> bool:
    """Whether the word is an article, in any language: `el Negro` is not called so by `el`."""
    return is_listed("articles", word)


@cache
def _ways(word: str, lang: str) -> frozenset[str]:
    listed = lookup(f"typed.{word}", lang) or ""
    return frozenset(filter(None, (bare(way) for way in (word, *listed.split(",")))))


def bare(text: str) -> str:
    """The text without case, accents and outer blanks."""
    if text.isascii():
        return text.strip().lower()
    import unicodedata  # only who types accents pays for it

    apart = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(char for char in apart if not unicodedata.combining(char))
