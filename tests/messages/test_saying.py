from __future__ import annotations

import string
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.messages import fill, has, in_language, languages, problem_text, safe, say
from scorekeeper.messages import saying as saying_module
from scorekeeper.messages.facts import fact_text
from scorekeeper.problems import Problem


@pytest.mark.parametrize(
    ("names", "english", "spanish"),
    [
        ((), "none", "ninguno"),
        (("Ana",), "Ana", "Ana"),
        (("Ana", "Beto"), "Ana and Beto", "Ana y Beto"),
        (("Ana", "Beto", "Carla"), "Ana, Beto and Carla", "Ana, Beto y Carla"),
        (("Ana", "Inés"), "Ana and Inés", "Ana e Inés"),
        (("Ana", "Íñigo"), "Ana and Íñigo", "Ana e Íñigo"),
        (("Ana", "Hilda"), "Ana and Hilda", "Ana e Hilda"),
        (("Ana", "hielo"), "Ana and hielo", "Ana y hielo"),
        (("Inés", "Ana"), "Inés and Ana", "Inés y Ana"),
        (("{last}", "Beto"), "{last} and Beto", "{last} y Beto"),
    ],
)
def test_a_list_of_names(names: tuple[str, ...], english: str, spanish: str) -> None:
    assert fact_text(names, "en") == english
    assert fact_text(list(names), "es") == spanish


def test_a_sentence_of_a_name_that_is_no_text_is_none() -> None:
    assert not has("called.option-\udcffx", "es")


@pytest.mark.parametrize(
    ("template", "player", "spanish"),
    [
        ("Después de {player}.", "el Negro", "Después del Negro."),
        ("A {player} le faltan {n}.", "el Negro", "Al Negro le faltan 3."),
        ("[[La de {player}. ]]Toca.", ("el Negro", "Ana"), "La del Negro y Ana. Toca."),
        ("Después de {player}.", "la tía", "Después de la tía."),
        ("Después de {player}.", "El Negro", "Después de El Negro."),
        ("Gana {player}.", "el Negro", "Gana el Negro."),
        ("{player} a {n}", "el Negro", "el Negro a 3"),
    ],
)
def test_the_article_of_a_name_becomes_one_word_with_what_stands_before_it(
    template: str, player: object, spanish: str
) -> None:
    assert fill(template, "es", {"player": player, "n": 3}) == spanish
    assert "el Negro" in fill("to a {player}", "en", {"player": "el Negro"})


@pytest.mark.parametrize(
    ("choices", "english", "spanish"),
    [
        (("7", "K"), "7 or K", "7 o K"),
        (("7", "8"), "7 or 8", "7 u 8"),
        (("siete", "ocho"), "siete or ocho", "siete u ocho"),
        (("10", "11"), "10 or 11", "10 u 11"),
        (("A", "2", "3"), "A, 2 or 3", "A, 2 o 3"),
    ],
)
def test_a_list_of_choices(choices: tuple[str, ...], english: str, spanish: str) -> None:
    assert fill("{choices:or}", "en", {"choices": choices}) == english
    assert fill("{choices:or}", "es", {"choices": choices}) == spanish


@pytest.mark.parametrize(
    ("number", "english", "spanish"),
    [
        (0, "0", "0"),
        (-7, "-7", "-7"),
        (9999, "9999", "9999"),
        (10_000, "10,000", "10\u00a0000"),
        (-1_234_567, "-1,234,567", "-1\u00a0234\u00a0567"),
        pytest.param(10**5000, "2^16609", "2^16609", id="very long"),
        (True, "yes", "sí"),
        (False, "no", "no"),
        (None, "none", "ninguno"),
    ],
)
def test_numbers_and_constants(number: int | None, english: str, spanish: str) -> None:
    assert (fact_text(number, "en"), fact_text(number, "es")) == (english, spanish)


@pytest.mark.parametrize(
    ("texts", "lang", "expected"),
    [
        ({"en": "Eights", "es": "Los ochos"}, "es", "Los ochos"),
        ({"en": "Eights", "es": "Los ochos"}, "pt", "Eights"),
        ({"es": "Los ochos"}, "en", "Los ochos"),
        ({}, "en", ""),
    ],
)
def test_a_text_in_several_languages(texts: dict[str, str], lang: str, expected: str) -> None:
    assert in_language(texts, lang) == fact_text(texts, lang) == expected


def test_a_text_over_several_lines_becomes_one_line() -> None:
    assert fact_text({"en": "Each eight\n  costs 50.\n"}, "en") == "Each eight costs 50."


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("{name} wins", "Ana {x} wins"),
        ("It is {name}.", "It is Ana {x}."),
        ("It is {game}. {game}.", "It is ¡Toma 6! ¡Toma 6!"),
        ("It is {game}...", "It is ¡Toma 6!..."),
        ("It is {asking}.", "It is Who?"),
        ("{nobody} wins", "{nobody} wins"),
        ("{{name}}", "{name}"),
        ("{name.__class__} {name[0]} {name!r} {name:99999999}", "{name.__class__} {name[0]} {name!r} {name:99999999}"),
        ("{ } {", "{ } {"),
        ("{word:word} {name:word}", "yes Ana {x}"),
        ("Wrong. [[Did you mean {name}?]]", "Wrong. Did you mean Ana {x}?"),
        ("Wrong. [[Did you mean {empty}?]]", "Wrong."),
        ("Wrong. [[Did you mean {nobody}?]]", "Wrong."),
        ("[[{name} or {empty}]]Go on [y/N] [[", "Go on [y/N] [["),
        ("", ""),
    ],
)
def test_filling_a_template(template: str, expected: str) -> None:
    assert (
        fill(template, "en", {"name": "Ana {x}", "game": "¡Toma 6!", "asking": "Who?", "empty": (), "word": "yes"})
        == expected
    )


TEXTS = st.text(alphabet="{}:a Inés\x1b\u202e\n", max_size=8)
FACTS = st.recursive(
    TEXTS | st.integers() | st.booleans() | st.none() | st.dictionaries(st.sampled_from(["en", "es"]), TEXTS),
    lambda inner: st.lists(inner, max_size=3) | st.lists(inner, max_size=3).map(tuple),
    max_leaves=4,
)


@given(
    template=st.text(alphabet="{}:or ab!.[]0", max_size=20), facts=st.dictionaries(st.sampled_from(["a", "b"]), FACTS)
)
def test_filling_never_fails_and_stays_safe(template: str, facts: dict[str, object]) -> None:
    for lang in languages():
        filled = fill(template, lang, facts)
        assert safe(filled) == filled


def test_a_key_without_a_sentence_is_said_as_it_is() -> None:
    assert say("no.such.key", "es", name="Ana") == "no.such.key"
    assert not has("no.such.key", "en")


@pytest.mark.parametrize("lang", ["xx", "", "../en", "EN\x00", "es/../en"])
def test_a_language_without_a_catalogue_is_english(lang: str) -> None:
    assert say("word.yes", lang) == "yes"


def test_facts_may_have_any_name() -> None:
    assert say("list.and", "en", key="k", lang="l", first="Ana", last="Beto") == "Ana and Beto"


@pytest.fixture
def sentences(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    known = {
        "cards.odd": "{token} is odd.",
        "cards.odd.hint": "Try {other}.",
        "cards.bare": "No.",
        "cards.bare.hint": "[[Or {a}.]]",
    }
    monkeypatch.setattr(saying_module, "lookup", lambda key, _lang, _n=None: known.get(key))
    return known


@pytest.mark.usefixtures("sentences")
def test_a_problem_says_what_is_wrong_and_the_way_out() -> None:
    problem = Problem("cards.odd", {"token": "8x\x1b[31m", "other": "8s"}, "left.Beto")
    assert problem_text(problem, "en") == ("8x\\x1b[31m is odd.", "Try 8s.")
    assert problem_text(Problem("cards.bare"), "en") == ("No.", None)
    assert problem_text(Problem("cards.unknown"), "en") == ("cards.unknown", None)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ana María", "Ana María"),
        ("\x1b[31mred\x07", "\\x1b[31mred\\x07"),
        ("two\nlines\ttab\r", "two\\nlines\\ttab\\r"),
        ("c1\x9b31m", "c1\\x9b31m"),
        ("nel\x85 del\x7f", "nel\\x85 del\\x7f"),
        ("evil\u202etxt\u2066", "evil\\u202etxt\\u2066"),
        ("line\u2028para\u2029", "line\\u2028para\\u2029"),
        ("half\ud800", "half\\ud800"),
        ("👩‍👩‍👧 🇲🇽 ❤️", "👩‍👩‍👧 🇲🇽 ❤️"),
        ("שלום عليكم", "שלום عليكم"),
        ("[bold]Ana[/]", "[bold]Ana[/]"),
        ("", ""),
    ],
)
def test_safe(text: str, shown: str) -> None:
    assert safe(text) == shown


@given(st.text(alphabet=st.characters()))
def test_safe_text_can_be_printed_on_one_line_and_stays_as_it_is(text: str) -> None:
    shown = safe(text)
    assert safe(shown) == shown
    assert shown.encode("utf-8").decode("utf-8") == shown
    assert len(shown.splitlines()) <= 1
    assert set(text) & set(string.ascii_letters) <= set(shown)


def test_saying_something_imports_little() -> None:
    code = (
        "import sys, scorekeeper.problems as _; before = set(sys.modules);"
        "from scorekeeper.messages import say; say('word.yes', 'es');"
        "print(*sorted(m for m in set(sys.modules) - before if not m.startswith('scorekeeper')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"gettext", "locale", "struct", "_struct", "functools", "bisect", "_bisect"}


PAIR = "Ana+Carla"


@pytest.mark.parametrize(
    ("key", "facts", "english", "spanish"),
    [
        ("diff.points", {"player": PAIR, "number": 1, "was": 7, "now": 10}, "becomes 10", "pasan de 7 a 10"),
        ("diff.renamed", {"player": PAIR, "old": PAIR, "new": "A+C"}, "are called A+C", "pasan a llamarse A+C"),
        ("companion.not-recorded", {"player": PAIR, "said": "a=3"}, "what Ana+Carla have", "qué tienen Ana+Carla"),
        ("companion.how-to-change", {"player": PAIR, "said": "a=3"}, "what Ana+Carla have", "qué tienen Ana+Carla"),
        ("adjust.nothing", {"name": PAIR}, "nothing for", "no les cambian nada"),
        ("asked.what-if", {"player": PAIR, "total": 7}, "would have", "tendrían 7"),
        ("stands.has", {"players": (PAIR,), "n": 1, "total": 7}, "have 7", "tienen 7"),
        ("stands.leads", {"players": (PAIR,), "n": 1, "total": 7}, "lead with 7", "van ganando con 7"),
        ("rescore.wins", {"players": (PAIR,), "n": 1, "total": 7}, "would have won with", "habrían ganado"),
        ("settle.pays", {"player": PAIR, "other": "B+D", "amount": 2}, "pay B+D 2", "le pagan 2"),
        ("import.differs-total", {"name": PAIR, "have": 2, "told": 3}, "have 2", "tienen 2"),
    ],
)
def test_of_partners_the_verb_is_in_the_plural(key: str, facts: dict[str, object], english: str, spanish: str) -> None:
    assert english in say(key, "en", **facts)
    assert spanish in say(key, "es", **facts)
