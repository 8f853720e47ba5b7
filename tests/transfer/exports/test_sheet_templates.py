from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.messages import has, say
from scorekeeper.transfer.exports import sheet_templates
from scorekeeper.transfer.exports.sheet_templates import markdown_text, red_suits

TEMPLATES = sorted((Path(sheet_templates.__file__).parent / "templates").iterdir())


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_every_sentence_of_a_template_is_there(path: Path, lang: str) -> None:
    keys = re.findall(r'say\("([^"]+)"', path.read_text(encoding="utf-8"))
    assert [key for key in keys if not has(key, lang)] == []


def test_templates_say_what_they_show() -> None:
    words = [path for path in TEMPLATES if path.suffix in (".html", ".md", ".svg")]
    marks = re.compile(r"(?s)<style>.*</style>|\{%.*?%\}|\{\{.*?\}\}|<.*?>")
    texts = [marks.sub(" ", path.read_text(encoding="utf-8")) for path in words]
    assert [word for text in texts for word in re.findall(r"[A-Za-z]{3,}", text)] == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ana", "Ana"),
        ("a*b_c", r"a\*b\_c"),
        ("[x](y)", r"\[x\](y)"),
        ("a | b", r"a \| b"),
        ("<b> & co", "&lt;b&gt; &amp; co"),
        ("# one", r"\# one"),
        ("- one", r"\- one"),
        ("12. one", r"12\. one"),
        ("12 one", "12 one"),
        ("$x$", r"\$x\$"),
        (7, 7),
    ],
)
def test_markdown_shows_a_text_as_it_is(text: object, shown: object) -> None:
    assert markdown_text(text) == shown


def test_red_suits_are_red_and_nothing_else_is_markup() -> None:
    assert red_suits("8♠ K♦") == '8♠ <span class="red">K♦</span>'
    assert red_suits("<i>♥") == '<span class="red">&lt;i&gt;♥</span>'


def test_the_order_that_is_explained_is_the_order_of_the_rows_also_where_they_are_stacked() -> None:
    """`In this order: points of the hand, total; then: cards.`"""
    named = {path.name: path.read_text(encoding="utf-8") for path in TEMPLATES}
    cell = re.findall(r'class="(points|total|held)"', named["hands.html"])
    assert list(dict.fromkeys(cell)) == ["points", "total", "held"]
    columns = dict(re.findall(r"\.(who|points|total|held) \{[^}]*grid-column: (\d)", named["stacked.css"]))
    assert sorted(columns, key=lambda name: int(columns[name])) == ["who", "points", "total", "held"]
    assert say("export.each", "en", asked="cards") == "In this order: points of the hand, total; then: cards."
    assert say("export.each", "es", asked="cartas") == "Por orden: puntos de la mano, total; después: cartas."
