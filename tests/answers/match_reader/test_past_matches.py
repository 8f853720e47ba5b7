"""Who won on another day, or at another game, as the matches that are over tell it."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.answers.match_reader.on_table import Day, OnTable, PastMatch
from scorekeeper.answers.match_reader.past_matches import days_meant
from scorekeeper.answers.match_reader.reader import read
from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import load
from tests.answers.match_reader.conftest import Evenings

WHIST = {"en": "Whist", "es": "Whist"}
HEARTS, GIN = {"en": "Hearts", "es": "Corazones"}, {"en": "Gin Rummy", "es": "Gin rummy"}
PLAYED = (
    PastMatch("2025-12-24T21:00:00+01:00", WHIST, ("Beto",), lambda lang: f"Beto wins ({lang})."),
    PastMatch("2026-10-31T21:00:00+01:00", HEARTS, ("Ana",)),
    PastMatch("2026-11-22T20:00:00+01:00", GIN, ("Beto",)),
    PastMatch("2026-11-22T22:00:00+01:00", HEARTS, ("Carla", "Dani")),
    PastMatch("2026-11-29T18:00:00+01:00", GIN, ("Ana",)),
    PastMatch("2026-11-29T19:00:00+01:00", HEARTS, ("Beto",)),
)
SUNDAY = date(2026, 11, 29)
DAYS = tuple(Day(day.isoformat(), day.weekday()) for day in (SUNDAY - timedelta(days=ago) for ago in range(367)))


@pytest.fixture
def table(evenings: Evenings) -> OnTable:
    return OnTable(evenings["ochos"][0], "en", played=lambda: PLAYED, days=lambda: DAYS)


def told(table: OnTable, question: str, lang: str) -> str:
    return " ".join(one.answer for one in read(table, understand(question, load(), lang, lang)))


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [
        ("en", "who won last sunday",
         "22 November 2026, Gin Rummy: Beto won. 22 November 2026, Hearts: Carla and Dani won."),
        ("en", "who won last week",
         "22 November 2026, Gin Rummy: Beto won. 22 November 2026, Hearts: Carla and Dani won."),
        ("es", "quién ganó el 31 de octubre", "31 de octubre de 2026, Corazones: ganó Ana."),
        ("en", "who won on October 31st", "31 October 2026, Hearts: Ana won."),
        ("es", "a qué jugamos la semana pasada",
         "22 de noviembre de 2026, Gin rummy: ganó Beto. 22 de noviembre de 2026, Corazones: ganaron Carla y Dani."),
        ("en", "who won yesterday", "No match that began on 28 November 2026 was played to its end. The latest one: "
         "29 November 2026, Hearts: Beto won."),
        ("en", "who won hearts", "29 November 2026, Hearts: Beto won."),
        ("en", "when did we last play gin rummy", "29 November 2026, Gin Rummy: Ana won."),
        ("en", "who won the gin rummy and who the hearts",
         "29 November 2026, Hearts: Beto won. 29 November 2026, Gin Rummy: Ana won."),
        # feasts; how the one match that is meant ended, with its totals
        ("es", "se acuerda la máquina de quién ganó en Nochebuena", "24 de diciembre de 2025, Whist: Beto wins (es)."),
        ("en", "what did Marta finish on at christmas eve", "24 December 2025, Whist: Beto wins (en)."),
        # of tonight: the first, the one before, all of them
        ("en", "that first game tonight, who took it", "29 November 2026, Gin Rummy: Ana won."),
        ("es", "cómo quedó la anterior, la que acabamos antes de esta",
         "29 de noviembre de 2026, Corazones: ganó Beto."),
        ("en", "has Marta won any game this evening",
         "No. 29 November 2026, Gin Rummy: Ana won. 29 November 2026, Hearts: Beto won."),
        ("es", "cuántas partidas hemos terminado hoy", "Se jugaron 2 partidas hasta el final. "
         "29 de noviembre de 2026, Gin rummy: ganó Ana. 29 de noviembre de 2026, Corazones: ganó Beto."),
        ("es", "cuántas partidas ha ganado Marta hoy", "Marta ganó 0 de 2 partidas. "
         "29 de noviembre de 2026, Gin rummy: ganó Ana. 29 de noviembre de 2026, Corazones: ganó Beto."),
        ("en", "who won gin rummy last week", "22 November 2026, Gin Rummy: Beto won."),
    ],
)  # fmt: skip
def test_the_day_or_the_game_is_looked_up(lang: str, question: str, answer: str, table: OnTable) -> None:
    assert told(table, question, lang) == answer


@pytest.mark.parametrize(
    ("question", "days"),
    [
        ("who won on monday", ("2026-11-23", "2026-11-23")),
        ("who won on sunday", ("2026-11-22", "2026-11-22")),  # today is one, and is not over
        ("who won last week", ("2026-11-16", "2026-11-22")),
        ("who won on december 5", ("2025-12-05", "2025-12-05")),
        ("who won on november 31", None),
        ("may I win", None),
        ("who won", None),
    ],
)
def test_a_day_is_the_latest_one_that_is_past(question: str, days: tuple[str, str] | None, table: OnTable) -> None:
    assert days_meant(AskedOfMatch(table, question, "en", "en")) == days


def test_without_a_clock_no_day_is_known(evenings: Evenings) -> None:
    assert days_meant(AskedOfMatch(OnTable(evenings["ochos"][0], "en"), "who won yesterday", "en", "en")) is None


def test_where_nothing_was_played_there_is_no_latest_one(evenings: Evenings) -> None:
    table = OnTable(evenings["ochos"][0], "en", days=lambda: DAYS)
    assert told(table, "who won yesterday", "en") == "No match that began on 28 November 2026 was played to its end."


def test_of_many_the_latest_are_told(evenings: Evenings) -> None:
    many = tuple(PastMatch(f"2026-11-{day}T20:00:00+01:00", HEARTS, (name,)) for day, name in enumerate("ABCDE", 17))
    table = OnTable(evenings["ochos"][0], "en", played=lambda: many, days=lambda: DAYS)
    assert told(table, "who won last week", "en") == (
        "19 November 2026, Hearts: C won. 20 November 2026, Hearts: D won. 21 November 2026, Hearts: E won."
    )


def test_a_contract_is_no_game(table: OnTable) -> None:
    assert "2026" not in told(table, "how many points is 6 hearts bid and made", "en")
    assert "29 November 2026, Hearts" in told(table, "who won hearts", "en")
