"""The catalogues of sentences: which languages there are, and the one that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from gettext import GNUTranslations
from io import BytesIO

ENGLISH = "en"
_DOMAIN = "scorekeeper"


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue, English first, then by code."""
    from importlib.resources import files  # dear to import, and only lists need it

    found = {folder.name for folder in files(__package__).joinpath("locale").iterdir() if catalogue(folder.name)}
    return (ENGLISH, *sorted(found - {ENGLISH}))


@cache
def catalogue(lang: str) -> GNUTranslations | None:
    """The sentences of `lang` (`en`, `pt_BR`); None where there is no such language or its file cannot be read."""
    if not (lang.isascii() and lang.replace("_", "").isalpha()):
        return None
    try:
        return GNUTranslations(BytesIO(_read(f"locale/{lang}/LC_MESSAGES/{_DOMAIN}.mo")))
    except (OSError, ValueError):
        return None


def _read(path: str) -> bytes:
    # The loader reads from a folder and from a zip alike, and unlike importlib.resources costs nothing to import.
    folder = __file__.replace("\\", "/").rpartition("/")[0]
    get_data: Callable[[str], bytes] = globals()["__spec__"].loader.get_data
    return get_data(f"{folder}/{path}")


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
