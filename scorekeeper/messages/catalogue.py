"""The catalogues of sentences: which languages there are, and the one that is wanted."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import cache, lru_cache
from gettext import c2py
from os import listdir
from struct import error, unpack_from

from scorekeeper.messages.packaged import read_beside

ENGLISH = "en"
_DOMAIN = "scorekeeper"
_FOLDER = __file__.replace("\\", "/").rpartition("/")[0]
_MAGIC = 0x950412DE  # of a compiled catalogue, which `tools/compile_words.py` writes with the smallest byte first


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, English first, then by code."""
    try:
        names = listdir(f"{_FOLDER}/locale")
    except OSError:  # the package lies in a zip
        from importlib.resources import files  # dear to import

        names = [folder.name for folder in files(__package__).joinpath("locale").iterdir()]
    found = {name for name in names if catalogue(name)}
    return (ENGLISH, *sorted(found - {ENGLISH}))


class Catalogue:
    """The sentences of a compiled file (`.mo`), each looked for when it is wanted.

    The standard library would read all of them first, which takes as long as opening a match. Raises ValueError or
    struct.error where the bytes are no such file.
    """

    def __init__(self, compiled: bytes) -> None:
        self._compiled = compiled
        magic, _, self._count, self._keys, self._texts = unpack_from("<5I", compiled)
        if magic != _MAGIC or max(self._keys, self._texts) + 8 * self._count > len(compiled):
            raise ValueError("not a compiled catalogue")
        self._forms = lru_cache(maxsize=4000)(self._looked_for)  # an evening says the same few hundred again and again
        header = dict(line.partition(": ")[::2] for line in (self.sentence("", 1) or "").splitlines())
        self._plural = c2py(header.get("Plural-Forms", "").partition("plural=")[2].rstrip(";") or "n != 1")

    def sentence(self, key: str, n: int) -> str | None:
        """The sentence of this key, in the form for `n` where it has several; None where there is none."""
        forms = self._forms(key.encode(errors="surrogatepass"))  # what was typed may be no text: no key is either
        return None if forms is None else forms[self._plural(n) if len(forms) > 1 else 0]

    def _looked_for(self, wanted: bytes) -> tuple[str, ...] | None:
        place = bisect_left(range(self._count), wanted, key=self._key)
        if place == self._count or self._key(place) != wanted:
            return None
        return tuple(form.decode(errors="replace") for form in self._piece(self._texts, place).split(b"\0"))

    def _key(self, place: int) -> bytes:
        return self._piece(self._keys, place).partition(b"\0")[0]  # what follows is the plural's key

    def _piece(self, table: int, place: int) -> bytes:
        length, start = unpack_from("<2I", self._compiled, table + 8 * place)
        return self._compiled[start : start + length]


@cache
def catalogue(lang: str) -> Catalogue | None:
    """The sentences of `lang` (`en`, `pt_BR`); None where there is no such language or its file cannot be read."""
    if not (lang.isascii() and lang.replace("_", "").isalpha()):
        return None
    try:
        return Catalogue(read_beside(__file__, f"locale/{lang}/LC_MESSAGES/{_DOMAIN}.mo"))
    except (OSError, ValueError, error):
        return None


def pick_language(wanted: str | None, setting: str | None, env: Mapping[str, str]) -> str:
    """The first of these that has a catalogue: what was asked for, the setting, the environment, English.

    Each may be a code or a locale (`es`, `es-MX`, `es_AR.UTF-8`); of `env`, the first of LC_ALL, LC_MESSAGES and LANG.
    """
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := env.get(name))), None)
    for candidate in (wanted, setting, locale):
        if candidate and (code := known_language(candidate)):
            return code
    return ENGLISH


def known_language(locale: str) -> str | None:
    """The language of a code or a locale, where there is a catalogue for it."""
    language, _, region = locale.partition(".")[0].partition("@")[0].strip().replace("-", "_").partition("_")
    codes = (f"{language.lower()}_{region.upper()}", language.lower())
    return next((code for code in codes if catalogue(code)), None)
