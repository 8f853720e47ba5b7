"""Scores from paper and from spreadsheets: CSV as people and programs write it."""

from __future__ import annotations

import codecs
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.problems import Refused
from scorekeeper.transfer.imports.csv_cells import table_of
from scorekeeper.transfer.imports.csv_top import day_of

from .conftest import Cli, Ran

POINTS = """\
game,ochos
date,2023-12-25
name,Christmas
hand,Ana,Beto,Carla
1,0,63,11
2,50,3,0
3,13,0,44
total,63,66,55
"""
TOTALS = {"Ana": 63, "Beto": 66, "Carla": 55}


def bring(cli: Cli, text: str | bytes, *words: str) -> Ran:
    Path("in.csv").write_bytes(text if isinstance(text, bytes) else text.encode())
    return cli("import", "in.csv", *words)


def taken(cli: Cli, text: str | bytes, *words: str) -> Any:
    """The one match that is imported without a problem, as its export."""
    ran = bring(cli, text, "--yes", "--json", *words)
    assert (ran.code, ran.json["problems"]) == (0, []), ran.json
    return cli("export", ran.json["imported"][-1], "--format", "json").json


def places(ran: Ran) -> list[str]:
    return [line.split(":")[0] for line in ran.err.splitlines() if not line.startswith((" ", "Nothing"))]


def test_points_of_each_hand(cli: Cli) -> None:
    ran = bring(cli, POINTS, "--yes")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0].startswith(
        "Christmas: Ochos Locos, Ana, Beto and Carla, 3 hands. Carla leads with 55"
    )
    match = cli("export", "--format", "json").json
    assert (match["totals"], match["started"][:10]) == (TOTALS, "2023-12-25")
    assert match["hands"][0]["points"] == {"Ana": 0, "Beto": 63, "Carla": 11}


@pytest.mark.parametrize(
    "data",
    [
        POINTS.replace(",", ";"),
        POINTS.replace(",", "\t"),
        POINTS.replace("\n", "\r\n"),
        POINTS.replace("\n", "\r"),
        codecs.BOM_UTF8 + POINTS.encode(),
        POINTS.replace(",", "\t").encode("utf-16"),
        "sep=;\n" + POINTS.replace(",", ";"),
        POINTS.replace("\n", ",,,\n"),
        POINTS.replace("63", "63.0").replace("50", '"50,00"'),
        POINTS.replace("game", " Juego: ").replace("hand", "#").replace("total", "TOTAL:"),
        POINTS.replace("date,2023-12-25", "fecha,25/12/2023"),
        POINTS.replace("date,2023-12-25", "date,25.12.2023"),
        POINTS.replace("game,ochos", "game,Ochos Locos"),
        POINTS.replace("2,50,3,0", "2,50,3,"),
        POINTS.replace("3,13,0,44", "\n3,13,0,44").replace("total", "\n\ntotal"),
        "Christmas\n" + POINTS.replace("name,Christmas\n", ""),
        '"game","ochos"\n' + POINTS.partition("\n")[2],
    ],
)
def test_however_the_spreadsheet_wrote_it(cli: Cli, data: str | bytes) -> None:
    match = taken(cli, data)
    assert (match["totals"], match["name"], match["started"][:10]) == (TOTALS, "Christmas", "2023-12-25")


def test_letters_of_windows(cli: Cli) -> None:
    assert taken(cli, "juego;tally\nJosé;Begoña\n5;7\n".encode("cp1252"))["totals"] == {"José": 5, "Begoña": 7}


def test_cards_as_they_are_typed_at_the_table(cli: Cli) -> None:
    sheet = 'game,ochos\ntarget,200\n,Ana,Beto,Carla\n1,,"8S, K, 3",:11\n2,8k3:63,2h,\n3,q,-,\nmisdeal\n4,9,,7 7\n'
    match = taken(cli, sheet)
    told = [{key: hand[key] for key in ("left", "sat_out", "void") if key in hand} for hand in match["hands"]]
    assert told == [
        {"left": {"Beto": ["8S", "K", "3"], "Carla": 11}},
        {"left": {"Ana": {"cards": ["8", "K", "3"], "sum": 63}, "Beto": ["2H"]}},
        {"left": {"Ana": ["Q"]}, "sat_out": ["Beto"]},
        {"void": True},
        {"left": {"Ana": ["9"], "Carla": ["7", "7"]}},
    ]
    assert match["options"] == {"target": 200}


def test_cards_in_the_language_of_the_sheet(cli: Cli) -> None:
    sheet = "juego;ochos\nidioma;es\nAna;Beto\n;8p 0c as\n"
    assert taken(cli, sheet)["hands"][0]["left"] == {"Beto": ["8S", "10H", "A"]}


@pytest.mark.parametrize(
    ("said", "language", "cards"),
    [("language,es", "es", "qc"), ("language,ES", "es", "qc"), ("idioma,es", "es", "qc"), ("language,xx", "en", "qh")],
)
def test_a_sheet_says_in_which_language_its_cards_are(cli: Cli, said: str, language: str, cards: str) -> None:
    match = taken(cli, f"game,ochos\n{said}\nAna,Beto\n,{cards}\n")
    assert match["events"][0]["language"] == language
    assert match["hands"][0]["left"] == {"Beto": ["QH"]}


def test_what_else_a_game_asks_of_a_hand_has_a_column(cli: Cli) -> None:
    sheet = "game,ochos\nhand,Ana,Beto,out\n1,3,,beto\n2,3,9,nobody\n"
    assert [hand["out"] for hand in taken(cli, sheet)["hands"]] == ["Beto", None]


def test_numbers_that_grow_are_running_totals_where_they_fit_no_other_way(cli: Cli) -> None:
    grown = "game,ochos\nAna,Beto,Carla\n0,63,11\n50,66,11\n63,66,55\n"
    ran = bring(cli, grown, "--yes")
    assert ran.code == 0
    assert ran.err.startswith("Mind: The numbers were read as totals that grow from hand to hand.")
    assert cli("score", "--json").json["totals"] == TOTALS


@pytest.mark.parametrize(
    ("running", "totals"), [("", {"Ana": 18, "Beto": 9}), ("running,yes\n", {"Ana": 9, "Beto": 5})]
)
def test_where_both_would_fit_the_sheet_says_which(cli: Cli, running: str, totals: dict[str, int]) -> None:
    assert taken(cli, f"game,tally\n{running}Ana,Beto\n3,1\n6,3\n9,5\n")["totals"] == totals


def test_totals_at_the_bottom_that_do_not_add_up(cli: Cli) -> None:
    ran = bring(cli, POINTS.replace("total,63", "total,62"), "--yes")
    assert ran.code == 0
    assert ran.err.splitlines()[1] == "Mind: Ana has 63; the file says 62."


def test_several_sheets_one_below_the_other(cli: Cli) -> None:
    sheets = POINTS + "\nname,New Year\ndate,2024-01-01\nAna,Beto\n0,8\n\n\nZoë,Ana\n9,0\n"
    ran = bring(cli, sheets, "--yes", "--json")
    assert (ran.code, len(ran.json["imported"])) == (0, 3)
    matches = cli("matches", "--json").json
    assert sorted(match["totals"].get("Ana") for match in matches) == [0, 0, 63]
    assert {match["name"] for match in matches} >= {"Christmas", "New Year"}


def test_the_game_may_be_named_beside_the_file(cli: Cli) -> None:
    sheet = "Ana,Beto\n3,1\n"
    refused = bring(cli, sheet, "--yes")
    assert (refused.code, refused.err.splitlines()[0]) == (2, "line 1: The sheet does not say which game it is.")
    assert taken(cli, sheet, "-r", "tally")["ruleset"] == "tally"


def test_every_problem_by_row_at_once_and_nothing_written(cli: Cli) -> None:
    sheet = "game,ochos\nhand,Ana,Beto,Carla\n1,,8s 8s,3\n2,x,27,\n3,0,:0,:3\n4,,k,q\n5,,3,\n6,2,,q,77\n"
    ran = bring(cli, sheet, "--yes")
    assert (ran.code, ran.out) == (2, "")
    assert places(ran) == ["line 3, Beto", "line 4, Ana", "line 4, Beto", "line 5, Ana", "line 7", "line 8"]
    assert cli("matches", "--json").json == []


def test_what_is_wrong_above_the_names_is_told_with_the_rows_below_and_in_its_own_row(cli: Cli) -> None:
    sheet = "game,ochos\ndate,2023-13-45\ntarget,lots\ndealer,Zed\nhand,Ana,Beto\n1,,x\n2,5,\n3,,8s 8s\n"
    ran = bring(cli, sheet, "--yes")
    assert (ran.code, ran.out) == (2, "")
    assert places(ran) == ["line 2", "line 3", "line 4", "line 6, Beto", "line 8, Beto"]
    assert all(word in ran.err for word in ("2023-13-45", "lots", "Zed"))
    assert cli("matches", "--json").json == []


def test_the_same_sheet_twice_is_one_match(cli: Cli) -> None:
    taken(cli, POINTS)
    again = bring(cli, POINTS.replace(",", ";"), "--yes")
    assert again.out == "Nothing to import: the match is here already.\n"
    assert len(cli("matches", "--json").json) == 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x00\x01\x02,\x03", "line 1: Signs stand here that belong to no text."),
        (b"PK\x03\x04,,,", "in.csv is a ZIP file, as a backup is, and no single match."),
        (b"just a text", "This is neither a match nor a sheet with columns."),
        (b'game,tally\n"Ana,Beto\n3,1\n' + b"1,2\n" * 400, "line 2: This row is too large"),
        (b"game,tally\nAna," + b"x" * 5_000, "line 2: This row is too large"),
        (b"game,tally\n" + b"," * 500, "line 2: This row is too large"),
        (b"a,b\n" * 60_000, "The file has 60001 lines"),
        (b"game,nothing\nAna,Beto\n1,2\n", "line 1: There is no ruleset “nothing”."),
        (b"game,tally\n", "line 1: There are no names"),
        (b"game,tally\nAna,Ana\n1,2\n", "line 2: players: "),
        (b"game,tally\nAna,\x1b[31mBeto\n1,2\n", "line 2: Signs stand here that belong to no text."),
        (b"game,tally\nAna,Be\xe2\x80\xaeto\n1,2\n", "line 2: players: "),
        (b"game,tally\ntarget,lots\nAna,Beto\n1,2\n", "line 2: options.target: "),
        (b"game,tally\ndate,tomorrow\nAna,Beto\n1,2\n", "line 2: started: "),
        (b"game,tally\ndate,3/4/2024\nAna,Beto\n1,2\n", "line 2: started: "),
        (b"game,tally\nAna,Beto\n1,2.5\n", "line 3, Beto: "),
        (b"game,tally\nAna,Beto\n1,99999999\n", "line 3, Beto: "),
        (b"game,hearts\nAna,Beto,Eva,Zoe\n1,2,3,4\n", "line 3: "),
        (b"game,golf\nAna,Beto\n1,2\n", "line 2: Golf asks for nothing that fits in one cell a player."),
    ],
)
def test_hostile_and_broken_sheets(cli: Cli, data: bytes, said: str) -> None:
    ran = bring(cli, data, "--yes")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.replace(",0", "0").startswith(said), ran.err
    assert "\x1b" not in ran.err


@given(st.binary(max_size=300) | st.text('AB1,;\t"\n\r=', max_size=80).map(str.encode))
@settings(max_examples=80, deadline=None)
def test_any_bytes_are_rows_or_a_problem(data: bytes) -> None:
    with suppress(Refused):
        lines = [row.line for row in table_of(data)]
        assert lines == sorted(set(lines))


@pytest.mark.parametrize(
    ("cell", "meant"), [("'=1+1", "=1+1"), ("'-5", "-5"), ("'Ana", "'Ana"), ("\u00a0 8s\u00a0kd ", "8s kd"), ("'", "'")]
)
def test_an_apostrophe_against_formulas_is_no_part_of_a_cell(cell: str, meant: str) -> None:
    assert table_of(f'x,"{cell}"\n'.encode())[0][1] == meant


@pytest.mark.parametrize(
    ("text", "lang", "day"),
    [
        ("2024-05-01", "en", "2024-05-01"),
        ("1.5.2024", "en", "2024-05-01"),
        ("25/12/2023", "en", "2023-12-25"),
        ("12/25/2023", "en", "2023-12-25"),
        ("3/4/2024", "es", "2024-04-03"),
        ("3/4/2024", "en", "3/4/2024"),  # the third of April, or the fourth of March?
    ],
)
def test_days_as_spreadsheets_write_them(text: str, lang: str, day: str) -> None:
    assert day_of(text, lang) == day


@pytest.mark.parametrize(
    "headings",
    ["cierra,combinadas", "Cierra,Combinadas", "closer,all_melded", "¿Quién cerró?,¿Cerró con las siete combinadas?"],
)
def test_what_is_asked_of_a_hand_is_a_column_under_its_name_or_its_question(cli: Cli, headings: str) -> None:
    sheet = f"juego,Chinchón\nmano,Lucía,Diego,{headings}\n1,0,12,Lucia,sí\n2,8,3,diego,\n"
    match = taken(cli, sheet, "--lang", "es")
    assert match["totals"] == {"Lucía": -2, "Diego": 15}


def test_who_goes_out_has_the_column_that_the_manual_shows(cli: Cli) -> None:
    match = taken(cli, "juego,ochos-locos\nmano,Ana,Beto,termina\n1,50,0,Beto\n", "--lang", "es")
    assert match["hands"][0]["out"] == "Beto"


def test_points_below_zero_say_what_gives_them(cli: Cli) -> None:
    """Ten off is who closed with all seven melded; who closed without is told."""
    sheet = "juego,chinchón\nmano,Lucía,Diego,cierra\n1,-10,12,\n2,8,3,Diego\n3,20,-10,diego\ntotal,18,5,\n"
    match = taken(cli, sheet, "--lang", "es")
    assert match["totals"] == {"Lucía": 18, "Diego": 5}
    assert [hand["closer"] for hand in match["hands"]] == ["Lucía", "Diego", "Diego"]
