"""The small words people type that have a translation: nobody, nadie, yes, sí, seven, siete."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from scorekeeper.messages.catalogue import languages
from scorekeeper.messages.facts import lookup

WORDS = ("yes", "no", "none", "any", "nobody", "everybody")
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
    """The number that was typed: in digits (nine at most), or in a word of any language, from zero to twenty."""
    typed = bare(text)
    if typed.isascii() and typed.isdigit() and len(typed) <= 9:
        return int(typed)
    found = (number_words(code).get(typed) for code in (lang, *languages()))
    return next((number for number in found if number is not None), None)


@cache
def number_words(lang: str) -> Mapping[str, int]:
    """The words for numbers, which the message lists from zero on."""
    listed = (lookup("typed.numbers", lang) or "").split(",")
    return {bare(way): number for number, ways in enumerate(listed) for way in ways.split("/") if way.strip()}


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
