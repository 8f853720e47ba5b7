"""A match comes back from the text of its QR code, and from a picture of it."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageFilter

from scorekeeper.transfer.extras import install_line

from .conftest import Cli


def facts(match: dict[str, Any]) -> dict[str, Any]:
    """What a code keeps of a match."""
    kept = ("ruleset", "options", "players", "dealer", "start", "totals", "places", "winners", "settings", "seats")
    hands = [hand for hand in match["hands"] if "note" not in hand]
    return {key: match[key] for key in kept} | {"hands": [strip(hand) for hand in hands]}


def strip(hand: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in hand.items() if key != "corrected"}


@pytest.fixture
def played(evening: Cli) -> dict[str, Any]:
    """The match as it was played; its code is in match.txt, its picture in match.png."""
    match: dict[str, Any] = evening("export", "--format", "json").json
    Path("match.txt").write_text(evening("qr", "--match", "--json").json["text"])
    assert evening("qr", "--match", "--to", "match.png").code == 0
    return match


@pytest.fixture
def elsewhere(cli: Cli, played: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """The same folder, on a computer that has no matches."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "elsewhere"))
    return cli


@pytest.mark.parametrize("file", ["match.txt", "match.png"])
def test_the_facts_come_back(elsewhere: Cli, played: dict[str, Any], file: str) -> None:
    ran = elsewhere("import", file, "--yes")
    assert (ran.code, ran.err) == (0, "")
    again = elsewhere("export", "--format", "json").json
    assert facts(again) == facts(played)
    assert again["started"][:16] == played["started"][:16]
    code = elsewhere("qr", "--match", "--json").json["text"]
    assert code.split("/")[1] == Path("match.txt").read_text().split("/")[1]
    assert elsewhere("import", file, "--yes").out == "Nothing to import: the match is here already.\n"


def test_at_home_it_is_the_match_that_was_played_here(cli: Cli, played: dict[str, Any]) -> None:
    told = cli("import", "match.txt", "--yes", "--json").json
    assert (told["imported"], told["there"]) == ([], [played["id"]])


@pytest.mark.parametrize(
    "around",
    [
        "{}\n",
        "\ufeff  {}  ",
        "Look, Eva, last night:\n\n{} - the whole match, OK/no?\n",
        "> {}\n> {}\n",
        "CARLA WON 14/13 {} AND MORE IN CAPITALS / OF COURSE /",
    ],
)
def test_wherever_it_stands_in_a_text(elsewhere: Cli, played: dict[str, Any], around: str) -> None:
    text = Path("match.txt").read_text()
    Path("chat.txt").write_text(around.replace("{}", text), "utf-8")
    ran = elsewhere("import", "chat.txt", "--yes", "--json")
    assert (ran.code, len(ran.json["imported"])) == (0, 1)


def test_a_mail_that_broke_the_lines(elsewhere: Cli, played: dict[str, Any]) -> None:
    text = Path("match.txt").read_text()
    Path("mail.txt").write_text("\r\n".join(text[at : at + 60] for at in range(0, len(text), 60)))
    assert elsewhere("import", "mail.txt", "--yes").code == 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text[:-9], "line 1: This match code is not whole"),
        (lambda text: text[:40] + "X" + text[41:], "line 1: This match code is not whole"),
        (lambda text: text.lower().replace("sk1", "SK1"), "This is neither a match"),
        (
            lambda text: text.replace("SK1", "SK2"),
            "line 1: This match code is of version SK2, and this program knows SK1.",
        ),
        (lambda text: "hello there", "This is neither a match nor a sheet with columns."),
        (lambda text: "\n".join(["SK1/ABCDEF/A/"] * 300), "There are more than 200 match codes in this file."),
        (lambda text: f"SK1/ABCDEF/{'A/' * 900_000}", "line 1: This match code is not whole"),
    ],
)
def test_what_is_not_whole(elsewhere: Cli, played: dict[str, Any], change: Any, said: str) -> None:
    Path("x.txt").write_text(change(Path("match.txt").read_text()))
    ran = elsewhere("import", "x.txt", "--yes")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(said), ran.err
    assert elsewhere("matches", "--json").json == []


def test_a_check_code_that_was_changed_is_told(elsewhere: Cli, played: dict[str, Any]) -> None:
    text = Path("match.txt").read_text()
    code = text.split("/")[1]
    Path("x.txt").write_text(text.replace(code, "AAAAAA"))
    ran = elsewhere("import", "x.txt", "--yes")
    assert ran.code == 0
    assert ran.err.splitlines()[1] == f"Mind: The check code here is {code}; the file says AAAAAA."


def saved(picture: Image.Image, form: str = "PNG", **options: Any) -> bytes:
    out = BytesIO()
    picture.save(out, form, **options)
    return out.getvalue()


def photographed(path: str) -> Image.Image:
    """Turned a little, on a brown table, out of focus, in poor light."""
    code = Image.open(path).convert("RGB")
    table = Image.new("RGB", (code.width * 2, code.height * 2), (96, 70, 52))
    table.paste(code, (code.width // 2, code.height // 3))
    turned = table.rotate(8, expand=True, fillcolor=(60, 50, 40), resample=Image.Resampling.BICUBIC)
    return turned.filter(ImageFilter.GaussianBlur(1.5)).point(lambda value: value * 3 // 4)


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "GIF", "BMP"])
def test_a_photograph(elsewhere: Cli, played: dict[str, Any], form: str) -> None:
    Path("photo").write_bytes(saved(photographed("match.png"), form))
    ran = elsewhere("import", "photo", "--yes")
    assert (ran.code, ran.err) == (0, "")
    assert facts(elsewhere("export", "--format", "json").json) == facts(played)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (saved(Image.new("L", (300, 300), 255)), "There is no match QR code in this picture."),
        (b"\x89PNG\r\n\x1a\n" + b"\x00" * 100, "This picture cannot be read."),
        (b"\xff\xd8\xff\xe0" + b"\xff" * 100, "This picture cannot be read."),
        (b"\x00\x00\x00\x18ftypheic" + b"\x00" * 100, "This picture cannot be read."),
        (saved(Image.new("1", (12_000, 12_000))), "The picture has more than 45 million pixels."),
    ],
)
def test_pictures_without_a_match(cli: Cli, data: bytes, said: str) -> None:
    Path("x.jpg").write_bytes(data)
    ran = cli("import", "x.jpg", "--yes")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(said)


def test_the_standings_are_no_match(evening: Cli) -> None:
    evening("qr", "--to", "x.png")
    assert evening("import", "x.png").err.startswith("There is no match QR code in this picture.")


def test_without_the_reader_it_says_how_to_get_it(
    cli: Cli, played: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    ran = cli("import", "match.png", "--yes")
    assert ran.code == 2
    assert ran.err.splitlines() == [
        "This needs zxingcpp, which is not installed.",
        f"  Install it once: {install_line()}",
    ]
    assert cli("import", "match.txt", "--yes").code == 0
