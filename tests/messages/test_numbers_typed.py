"""Numbers as people say them, in both languages, whichever the table speaks."""

from __future__ import annotations

import pytest

from scorekeeper.messages import parse_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("fourteen", 14),
        ("Twenty five", 25),
        ("twenty-five", 25),
        ("ninety nine", 99),
        ("a hundred", 100),
        ("a hundred and four", 104),
        ("two hundred forty one", 241),
        ("minus ten", -10),
        ("catorce", 14),
        ("veintidós", 22),
        ("treinta", 30),
        ("setenta y dos", 72),
        ("cien", 100),
        ("ciento veinte", 120),
        ("doscientos cuarenta y uno", 241),
        ("mil doscientos", 1200),
        ("Mil", 1000),
        ("dos mil", 2000),
        ("dos mil ciento cinco", 2105),
        ("one thousand two hundred and fifty", 1250),
        ("a thousand", 1000),
        ("menos diez", -10),
        ("diez y ocho", 18),
        ("Diez y séis", 16),
        ("ciento diez y nueve", 119),
        ("mil diez y siete", 1017),
        ("menos diez y siete", -17),
        ("veinti tres", 23),
        ("treintaiuno", 31),
        ("cuarentaicinco", 45),
        ("ciento treintaidós", 132),
        ("twentythree", 23),
        ("a hundred fortyfive", 145),
        ("27", 27),
    ],
)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_number_that_is_said(text: str, number: int, lang: str) -> None:
    assert parse_number(text, lang) == number


@pytest.mark.parametrize(
    "text",
    [
        "twenty twenty",
        "five twenty",
        "twenty fourteen",
        "mil mil",
        "minus",
        "y",
        "ten five",
        "ten and eight",
        "diez ocho",
        "thirtyten",
    ],
)
def test_no_number(text: str) -> None:
    assert parse_number(text, "en") is None
