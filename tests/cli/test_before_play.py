"""What is told before the play is kept until the rest is told, and every answer about the hand knows it."""

from __future__ import annotations

from pathlib import Path

import pytest
from match.evening import SHIPPED, game

from scorekeeper.rules.naming import told_as
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.files.disk import Disk
from scorekeeper.table.typed.line_to_type import hand_to_type

from .conftest import Cli


@pytest.fixture
def wizard(cli: Cli) -> Cli:
    assert cli("new", "wizard", "Ana", "Beto", "Carla").code == 0
    return cli


def test_bids_are_kept_until_the_tricks_are_told(wizard: Cli) -> None:
    said = wizard("hand", "a=1", "b=0", "c=0").out
    assert "Hand 1, before the play. Bid: Ana 1, Beto 0 and Carla 0." in said
    assert "scorekeeper hand Ana=tricks" in said
    assert wizard("score", "--json").json["hands"] == []
    for line in ("score", "why", "why 1"):
        assert "Bid: Ana 1, Beto 0 and Carla 0." in wizard(*line.split()).out
    assert "Beto 0" in wizard("ask", "what", "did", "beto", "bid").out
    assert wizard("score", "--json").json["before_play"] == {"number": 1, "bid": {"Ana": 1, "Beto": 0, "Carla": 0}}
    recorded = wizard("hand", "--json", "a=1")
    assert recorded.json["hands"][0]["bid"] == {"Ana": 1, "Beto": 0, "Carla": 0}
    assert recorded.json["totals"] == {"Ana": 30, "Beto": 20, "Carla": 20}
    assert "before the play" not in wizard("score").out


def test_what_somebody_bid_is_shown_when_all_have(wizard: Cli) -> None:
    for line in ("hand a=1 b=0", "score", "why", "score --json", "ask what did ana bid"):
        said = wizard(*line.split()).out
        assert "Ana 1" not in said, line
        assert '"Ana": 1' not in said, line
    assert "Still to be told: Carla." in wizard("score").out
    assert "Ana 1, Beto 0 and Carla 1" in wizard("hand", "c=1").out


def test_a_bid_may_be_put_right_before_the_play(wizard: Cli) -> None:
    wizard("hand", "a=1", "b=0", "c=1")
    assert "Ana 1, Beto 0 and Carla 0" in wizard("hand", "--bid", "c=0").out
    assert wizard("hand", "b=1", "--bid", "b=1", "--json").json["totals"] == {"Ana": -10, "Beto": 30, "Carla": 20}


def test_what_cannot_be_bid_is_refused_at_once(cli: Cli) -> None:
    cli("new", "wizard", "Ana", "Beto", "Carla", "--set", "no_exact_sum=yes")
    assert "may" not in cli("hand", "a=1", "b=0").err
    wrong = cli("hand", "c=0")
    assert wrong.code == 2
    assert "the last bidder has to say something else" in wrong.err
    assert "Still to be told: Carla." in cli("score").out
    assert cli("hand", "c=21").code == 2


def test_a_misdeal_is_bid_anew(wizard: Cli, tmp_path: Path) -> None:
    wizard("hand", "a=1", "b=0", "c=1")
    assert wizard("hand", "--void").code == 0
    assert "before the play" not in wizard("score").out
    assert not list((tmp_path / "home" / "drafts").glob("*.json"))


def test_who_plays_alone_is_told_before_the_rest(cli: Cli) -> None:
    cli("new", "skat", "Ana", "Beto", "Carla", "--lang", "es")
    said = cli("hand", "--declara", "ana", "--juego", "clubs", "--lang", "es").out
    assert "Mano 1, antes de jugarla. Quién declaró: Ana." in said
    assert cli("hand", "--matadors", "1", "--won", "--json").json["totals"]["Ana"] == 24


def test_it_is_not_said_to_be_kept_where_it_cannot_be(wizard: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(disk: Disk, path: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Disk, "create", full)
    ran = wizard("hand", "a=1", "b=0", "c=1")
    assert (ran.code, ran.out) == (5, "")
    assert ran.err.startswith("What you told could not be kept: the disk says no.")


def test_a_whole_hand_in_one_line_is_recorded_at_once(wizard: Cli) -> None:
    wizard("hand", "a=1/1", "b=0/0", "c=0/0")
    assert wizard("score", "--json").json["totals"] == {"Ana": 30, "Beto": 20, "Carla": 20}


def test_the_other_prompts_take_up_what_is_kept(wizard: Cli, tmp_path: Path) -> None:
    from scorekeeper.store.file_store import FileStore
    from scorekeeper.store.files.home import Home
    from scorekeeper.table.entry.kept_draft import found_again
    from scorekeeper.table.entry.prompts import prompts
    from scorekeeper.table.match_access import Table, open_match

    wizard("hand", "a=1", "b=0", "c=1")
    table = Table(FileStore(Home(tmp_path / "home")), lambda: "2026-01-01T20:00:00+00:00", "en")
    state = open_match(table)
    draft = found_again(table, state)
    still = [one.key for one in prompts(state, draft.answers) if one.key not in draft.answers]
    assert still == [("tricks", "Ana"), ("tricks", "Beto"), ("tricks", "Carla")]


@pytest.mark.parametrize(
    "name", [name for name in SHIPPED if any(one.before_play for one in game(name).facts.values())]
)
def test_what_is_typed_after_the_play_can_be_said_in_every_game(name: str) -> None:
    """What is asked then may hang on what was told before: who was declarer in skat, the picker in sheepshead."""
    agreed = (table_rules_for(game(name), {}, count) for count in range(2, 9))
    rules = next(found for found in agreed if isinstance(found, TableRules))
    players = ("Ana", "Beto", "Carla", "Dani", "Eva", "Fede", "Gina", "Hugo")[: rules.player_count]
    line = hand_to_type(rules, players, "Ana", late=True)
    assert line["en"]
    early = [told_as(one.called)["en"].rstrip("=") for one in game(name).facts.values() if one.before_play]
    assert not [word for word in line["en"].split() if word.lstrip("-") in early]


@pytest.mark.parametrize(("game_and_people", "line"), [("skat Ana Beto Carla", "hand --declarer ana --contract grand")])
def test_who_plays_alone_is_kept(cli: Cli, game_and_people: str, line: str) -> None:
    cli("new", *game_and_people.split())
    ran = cli(*line.split())
    assert ran.code == 0
    assert "It is kept." in ran.out


@pytest.mark.parametrize("word", ["nobody", "none", "nadie", ""])
def test_a_hand_in_which_everybody_passed_is_recorded_at_once(cli: Cli, word: str) -> None:
    cli("new", "julepe", "Ana", "Beto", "Carla")
    lang = ("--lang", "es") if word == "nadie" else ()
    assert cli("hand", "--plate", "2", "--playing", word, "--json", *lang).json["totals"] == {
        "Ana": -2,
        "Beto": 0,
        "Carla": 0,
    }
