from __future__ import annotations

import pytest

from .conftest import Cli


def first_line(cli: Cli, line: str) -> str:
    ran = cli("may", *line.split(), "--plain")
    assert ran.err == ""
    return ran.out.splitlines()[0]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("7C on 7D -r ochos", "Yes. 7 of clubs and 7 of diamonds have the same rank."),
        ("9D on 7D -r ochos", "Yes. 9 of diamonds and 7 of diamonds are of the same suit."),
        ("8 on K -r ochos", "Yes. 8 is wild: it goes on king. You name the suit to follow."),
        (
            "KC on 8S in hearts -r ochos",
            "No. King of clubs is not of the suit to follow, hearts. What would fit: hearts or eights. With nothing "
            "that fits you draw 1 card. Played by mistake and noticed in time: take it back and draw 1 card. "
            "Noticed later, the play stands.",
        ),
        ("KC on 7S -r eights", "No. King of clubs and 7 of spades match neither in suit nor in rank. What would fit: "),
        ("KH on 8S in H -r eights", "Yes. The suit to follow is hearts, and king of hearts is of it."),
        (
            "KH on 8S --first -r eights",
            "Yes. With 8 of spades turned up at the start, the first player may play any card.",
        ),
        ("KH on KS --drawn -r eights", "No. A card drawn this turn may not be played in the same turn."),
        ("KH on 8S --first -r ochos", "No. 8 of spades does not stay as the first card. It is buried in the stock, "),
        ("joker on 7H -r ochos", "No. This game is played without joker."),
        (
            "2S on 2H --stack 2 -r ocho",
            "Yes. 2 of spades may be played instead of drawing. The next player draws 4 cards and does not play, "
            "unless they play a two.",
        ),
        (
            "KS on 2H --stack 2 -r ocho",
            "No. Cards are waiting to be drawn: only a two may be played. You draw 2 cards ",
        ),
        (
            "joker on 2H --stack 2 -r ocho",
            "No. Joker may not be played on 2 of hearts here. You draw 2 cards and do not play.",
        ),
        (
            "joker on joker --stack 4 -r ocho",
            "No. Cards are waiting to be drawn, and no card answers joker. You draw 4 ",
        ),
        ("7H on 7H -r ocho", "Yes. 7 of hearts and 7 of hearts match in suit and in rank. The next player is skipped."),
        (
            "JH on 7H -r playpalace",
            "Yes. Jack of hearts and 7 of hearts are of the same suit. The direction of play turns",
        ),
        (
            "JH on 7H -r playpalace --players 2",
            "Yes. Jack of hearts and 7 of hearts are of the same suit. The next player is",
        ),
        ("8C on 8D -r ochos --set eight_on_eight=no", "No. 8 of clubs may not be played on 8 of diamonds here."),
        (
            "8C on 7D -r ochos --set silent=yes",
            "Yes. 8 of clubs is wild: it goes on 7 of diamonds. No suit is named: clubs is ",
        ),
        (
            "2C on 2D --stack 2 -r ochos",
            "Yes. 2 of clubs and 2 of diamonds have the same rank. Here nothing waits to be drawn ",
        ),
        (
            "B5 on B7 in red -r uno",
            "Yes. Blue 5 and blue 7 are of the same colour. No colour is named with blue 7: its own counts.",
        ),
        ("WD4 on R5 -r uno", "Yes. Wild draw four is wild: it goes on red 5. But only if you hold no red. You name"),
        ("7T sobre 7D -r ochos --lang es", "Sí. 7 de tréboles y 7 de diamantes tienen el mismo valor."),
        (
            "8p sobre 5c -r ocho --lang es",
            "No. 8 de picas y 5 de corazones no coinciden ni en palo ni en valor. Servirían: corazones, ",
        ),
        (
            "rey de picas sobre 8 en corazones -r eights --lang es",
            "No. Rey de picas no es del palo que hay que seguir, ",
        ),
        (
            "2p sobre 2c --stack 2 -r ocho --lang es",
            "Sí. 2 de picas se puede jugar en vez de robar. La siguiente persona roba 4 ",
        ),
    ],
)
def test_the_verdict_is_said_first(cli: Cli, line: str, said: str) -> None:
    assert first_line(cli, line).startswith(said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("R5 sobre AZ6 -r uno", "no coinciden ni en color ni en valor."),
        ("COMODIN4 sobre R5 -r uno", "Tú eliges el color."),
        ("R5 sobre R6 -r uno", "son del mismo color."),
        ("7T sobre 9P -r ochos", "no coinciden ni en palo ni en valor."),
        ("8T sobre 7P -r ochos", "Tú eliges el palo."),
    ],
)
def test_a_pack_of_colours_has_no_suits(cli: Cli, line: str, said: str) -> None:
    assert said in cli("puede", *line.split(), "--lang", "es").out


@pytest.mark.parametrize(
    "line",
    [
        "king of spades on 8 in hearts",
        "ks on 8 in hearts",
        "K S on 8 in heart",
        "K♠ on 8 in ♥",
        "rey picas sobre ocho en corazones",
        "the king spades on the 8 in H",
        "ks in 8 in h",
    ],
)
def test_cards_and_suits_may_be_typed_in_many_ways(cli: Cli, line: str) -> None:
    assert first_line(cli, f"{line} -r eights") == first_line(cli, "KS on 8 in H -r eights")


def test_after_it_come_the_titles_of_the_clauses(cli: Cli) -> None:
    assert cli("may", "8", "on", "7", "-r", "ochos").out.splitlines()[1:] == ["(Eights are wild; Naming a suit)"]
    assert "special.eights-wild" in cli("may", "8", "on", "7", "-r", "ochos", "--ids").out


@pytest.mark.parametrize(
    ("line", "verdict", "clause", "code"),
    [
        ("7C on 7D -r ochos", "yes", "turn.match", 0),
        ("KC on 8S in hearts -r ochos", "no", "special.after-eight", 0),
        ("KS on 8S -r ochos", "unsaid", "special.after-eight", 1),
        ("7 on 9 -r ochos", "unsaid", "turn.match", 1),
    ],
)
def test_the_machine_form(cli: Cli, line: str, verdict: str, clause: str, code: int) -> None:
    ran = cli("may", *line.split(), "--json")
    assert (ran.json["verdict"], ran.json["clauses"][0]["id"], ran.code) == (verdict, clause, code)
    assert list(ran.json) == ["verdict", "consequence", "clauses"]
    assert all(set(told) == {"id", "title", "text"} for told in ran.json["clauses"])


def test_nothing_follows_from_a_plain_card(cli: Cli) -> None:
    assert cli("may", "7C", "on", "7D", "-r", "eights", "--json").json["consequence"] is None


def test_where_no_card_is_judged_the_rules_of_a_turn_are_named(cli: Cli) -> None:
    ran = cli("may", "7H", "on", "9H", "-r", "kaluki")
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.splitlines() == [
        "The referee does not judge Kaluki card by card. Its rules tell in words what may be played.",
        "Read them: scorekeeper rules kaluki turn",
        "What your table decides is kept with scorekeeper note TEXT",
    ]
    assert cli("rules", "kaluki", "turn").code == 0


def test_where_the_rules_say_nothing_at_all_the_table_decides(cli: Cli) -> None:
    assert cli("may", "7H", "on", "9H", "-r", "tally").out.splitlines() == [
        "The rules of Tally do not say.",
        "Decide at the table and keep it: scorekeeper note TEXT",
    ]


def test_the_options_of_the_match_decide(evening: Cli) -> None:
    line = ("may", "8C", "on", "8D", "--json")
    assert evening(*line).json["verdict"] == "yes"
    assert evening("house", "eight_on_eight=no").code == 0
    assert evening(*line).json["verdict"] == "no"
    assert evening(*line[:-1]).out.splitlines()[1] == "House rules of this table decide here."
    assert evening(*line, "-r", "ochos").json["verdict"] == "yes"
    assert evening(*line, "--set", "eight_on_eight=yes").json["verdict"] == "yes"


def test_cards_are_typed_in_the_language_of_the_match(cli: Cli) -> None:
    assert cli("new", "ochos", "Ana", "Beto", "--lang", "es").code == 0
    assert cli("may", "7C", "on", "9T", "--json", "--lang", "en").json["verdict"] == "no"
    assert cli("may", "7C", "on", "9C", "--lang", "en", "--plain").out.startswith("Yes. 7 of hearts and 9")


@pytest.mark.parametrize(
    "line", ["7 on 9", "7 on 9 -r nope", "7 on 9 -r ochos --set jokers=2", "7 on 9 -r ochos --stack -1"]
)
def test_nothing_to_go_by(cli: Cli, line: str) -> None:
    ran = cli("may", *line.split())
    assert ran.code in (1, 2)
    assert ran.out == ""
    assert ran.err
