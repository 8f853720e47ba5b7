from __future__ import annotations

import re
import runpy
import shutil
import struct
import subprocess
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from scorekeeper.messages import languages
from scorekeeper.messages.catalogue import Catalogue

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "compile_words.py"))
SOURCES: list[Path] = TOOL["sources"]()
FIELD = re.compile(r"\{(\w*)(:or|:word)?\}")


def forms(po: Path) -> dict[str, tuple[str, ...]]:
    messages = (message for message in TOOL["read"](po) if message.id)
    return {
        message.id if isinstance(message.id, str) else message.id[0]: (
            (message.string,) if isinstance(message.string, str) else tuple(message.string)
        )
        for message in messages
    }


FORMS = {po.parent.parent.name: forms(po) for po in SOURCES}
ENGLISH = FORMS["en"]


def fields(texts: tuple[str, ...]) -> set[str]:
    return {name for text in texts for name, _ in FIELD.findall(text)}


def test_every_language_folder_is_a_language() -> None:
    assert set(languages()) == set(FORMS) >= {"en", "es"}


@pytest.mark.parametrize("lang", sorted(FORMS))
def test_every_sentence_is_there_in_every_language(lang: str) -> None:
    assert set(FORMS[lang]) ^ set(ENGLISH) == set()
    assert [key for key, texts in FORMS[lang].items() if not all(texts)] == []


@pytest.mark.parametrize("lang", sorted(FORMS))
def test_sentences_have_the_same_fields_in_every_language(lang: str) -> None:
    different = {
        key: (sorted(fields(texts)), sorted(fields(ENGLISH[key])))
        for key, texts in FORMS[lang].items()
        if fields(texts) != fields(ENGLISH[key])
    }
    assert different == {}


@pytest.mark.parametrize("lang", sorted(FORMS))
def test_what_has_a_plural_in_english_has_all_plurals_in_every_language(lang: str) -> None:
    expected = TOOL["read"](next(po for po in SOURCES if po.parent.parent.name == lang)).num_plurals
    wrong = {
        key: len(texts)
        for key, texts in FORMS[lang].items()
        if len(texts) != (expected if len(ENGLISH[key]) > 1 else 1)
    }
    assert wrong == {}


@pytest.mark.parametrize("lang", sorted(FORMS))
def test_sentences_hold_nothing_in_braces_but_fields(lang: str) -> None:
    odd = [
        text
        for texts in FORMS[lang].values()
        for text in texts
        if set(FIELD.sub("", text.replace("{{", "").replace("}}", ""))) & set("{}")
    ]
    assert odd == []


def test_every_hint_belongs_to_a_problem() -> None:
    assert [key for key in ENGLISH if key.endswith(".hint") and key.removesuffix(".hint") not in ENGLISH] == []


@pytest.mark.parametrize("po", SOURCES, ids=lambda po: po.parent.parent.name)
def test_compiled_catalogue_is_current(po: Path) -> None:
    def meaning(compiled: bytes) -> dict[object, str]:
        read = dict(vars(GNUTranslations(BytesIO(compiled)))["_catalog"])
        read.pop("", None)  # dates and tools differ, sentences must not
        return read

    built = meaning(TOOL["compiled"](po))
    assert built
    assert meaning(po.with_suffix(".mo").read_bytes()) == built, "run: python tools/compile_words.py"


def test_the_manual_pages_are_current() -> None:
    pages = dict(TOOL["manual_pages"]())
    assert [page.name for page in pages] == ["scorekeeper.en.1", "scorekeeper.es.1"]
    for page, content in pages.items():
        assert page.read_bytes() == content, "run: python tools/compile_words.py"


@pytest.mark.skipif(shutil.which("groff") is None, reason="nothing here sets a manual page")
def test_a_manual_page_has_no_request_that_is_none() -> None:
    for page in dict(TOOL["manual_pages"]()):
        done = subprocess.run(["groff", "-man", "-Kutf8", "-Tutf8", "-ww", str(page)], capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        example = {"en": "scorekeeper hand", "es": "scorekeeper mano"}[page.suffixes[0][1:]] + " b=8k3 c=a,10"
        assert example in re.sub(".\b", "", done.stdout)  # bold is struck twice


def test_a_key_written_twice_is_refused(tmp_path: Path) -> None:
    po = tmp_path / "en" / "LC_MESSAGES" / "scorekeeper.po"
    po.parent.mkdir(parents=True)
    po.write_text(SOURCES[0].read_text(encoding="utf-8") + '\nmsgid "list.and"\nmsgstr "again"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="written twice"):
        TOOL["read"](po)


@pytest.mark.parametrize("po", SOURCES, ids=lambda po: po.parent.parent.name)
def test_tidying_keeps_every_sentence_and_changes_nothing_the_second_time(po: Path, tmp_path: Path) -> None:
    copy = tmp_path / po.parent.parent.name / "LC_MESSAGES" / po.name
    copy.parent.mkdir(parents=True)
    copy.write_text(TOOL["tidy"](po), encoding="utf-8")
    assert forms(copy) == forms(po)
    assert TOOL["tidy"](copy) == copy.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", sorted(FORMS))
def test_a_sentence_is_the_one_that_the_standard_library_reads(lang: str) -> None:
    compiled = next(po for po in SOURCES if po.parent.parent.name == lang).with_suffix(".mo").read_bytes()
    standard, ours = GNUTranslations(BytesIO(compiled)), Catalogue(compiled)
    for key in FORMS[lang]:
        for n in (0, 1, 2, 7):
            said = next(text for text in (standard.ngettext(key, key, n), standard.gettext(key)) if text != key)
            assert (ours.sentence(key, n), ours.sentence(key + "?", n)) == (said, None)


@pytest.mark.parametrize("broken", [b"", b"\xde\x12\x04\x95", b"x" * 40, b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_file_that_is_no_catalogue(broken: bytes) -> None:
    with pytest.raises((ValueError, struct.error)):
        Catalogue(broken)
