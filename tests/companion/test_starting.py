"""How an evening begins: what is offered, and how a game and its players are named."""

from __future__ import annotations

from pathlib import Path

import pytest
from match.evening import SHIPPED

from scorekeeper.cli.companion.evening import Evening
from scorekeeper.cli.companion.keyboard import InputLine
from scorekeeper.store.files.current_match import current_match
from scorekeeper.table.match_access import Table

from .conftest import MatchNow, Sit


@pytest.fixture
def played(sit: Sit) -> Sit:
    """A match of three that is over, and was announced."""
    sit("ochos-locos", "Ana Beto Carla", "a", "8", "9", "", "c", "k", "8", "", ".quit")
    return sit


def test_tonights_match_goes_on_at_once(four: Sit) -> None:
    said = four(now="2026-11-21T02:00:00+01:00")
    assert said.startswith("Ochos Locos: Ana, Beto, Carla and Dani.\nNo hand has been recorded yet. Ana deals.\n")
    assert "Hand 1, dealt by Ana" in said


@pytest.mark.parametrize("line", ["hearts", "play hearts", "jugar corazones"])
def test_a_game_in_the_shell_goes_on_to_who_plays(line: str, sit: Sit, now_there: MatchNow) -> None:
    said = sit("Ana Beto Carla", line=line)
    assert said.startswith("Hearts: ")
    assert now_there().standings.seats == ("Ana", "Beto", "Carla")


def test_play_alone_is_the_companion(four: Sit) -> None:
    assert four(line="play").startswith("Ochos Locos: Ana, Beto, Carla and Dani.\n")


@pytest.mark.parametrize(
    ("now", "when"),
    [
        ("2026-11-20T22:00:00+01:00", "today"),
        ("2026-11-21T20:00:00+01:00", "yesterday"),
        ("2026-11-23T20:00:00+01:00", "3 days ago"),
        ("2026-11-27T20:00:00+01:00", "last week"),
        ("2027-01-05T20:00:00+01:00", "on 2026-11-20"),
    ],
)
def test_the_same_people_once_more(played: Sit, now_there: MatchNow, now: str, when: str) -> None:
    said = played("", now=now)
    assert said.startswith(f"Ochos Locos with Ana, Beto and Carla, as {when}?\n")
    assert not now_there().standings.hands
    assert now_there().standings.seats == ("Ana", "Beto", "Carla")


def test_an_older_match_that_is_not_over_is_offered(four: Sit, now_there: MatchNow) -> None:
    four("a", "8", "9", "k", "")
    said = four("", now="2026-11-27T20:00:00+01:00")
    assert said.startswith("Ochos Locos with Ana, Beto, Carla and Dani, begun last week, is not over.\n")
    assert "Hand 2, dealt by Beto" in said
    assert len(now_there().standings.hands) == 1


def test_another_game_instead_of_what_is_offered(played: Sit, now_there: MatchNow) -> None:
    played("uno", "Ana Beto", now="2026-11-27T20:00:00+01:00")
    assert now_there().ruleset.id == "uno"


@pytest.mark.parametrize(
    ("typed", "lang", "ruleset"),
    [
        ("gin", "en", "gin-rummy"),
        ("GIN RU", "en", "gin-rummy"),
        ("crazy eights, five", "en", "crazy-eights-five-rounds"),
        ("ochos locos", "en", "ochos-locos"),
        ("ocho", "es", "ocho"),
        ("coraz", "es", "hearts"),
        ("anot", "es", "tally"),
        ("anotador", "en", "tally"),
    ],
)
def test_a_game_by_a_few_letters(sit: Sit, now_there: MatchNow, typed: str, lang: str, ruleset: str) -> None:
    people = "Ana Beto Carla Dani" if ruleset == "hearts" else "Ana Beto"
    sit(typed, people, *[""] * 3 * (ruleset == "tally"), lang=lang)
    assert now_there().ruleset.id == ruleset


def test_several_games_are_listed_and_chosen_by_number(sit: Sit, now_there: MatchNow) -> None:
    said = sit("och", "2", "Ana Beto")
    assert "1 Ocho: " in said
    assert "2 Ochos Locos: Crazy Eights the Latin American family way" in said
    assert now_there().ruleset.id == "ochos-locos"


def test_letters_after_a_list_mean_any_game(sit: Sit, now_there: MatchNow) -> None:
    sit("ocho", "", "gin", "", "och", "gin", "Ana Beto")
    assert now_there().ruleset.id == "gin-rummy"


def test_enter_lists_the_games_by_name(sit: Sit) -> None:
    said = sit("", "99", "0", "")
    assert "Gin Rummy; " in said
    assert "No game begins with “99”." in said


def test_game_and_names_in_one_line(sit: Sit, now_there: MatchNow) -> None:
    sit("gin Ana Beto")
    assert now_there().standings.seats == ("Ana", "Beto")


def test_names_with_blanks_stand_between_commas(sit: Sit, now_there: MatchNow) -> None:
    sit("gin", "María José, Ana Luz")
    assert now_there().standings.seats == ("María José", "Ana Luz")


def test_what_is_wrong_with_names_is_said_and_they_stand_there_again(sit: Sit, now_there: MatchNow) -> None:
    said = sit("gin", "Ana Ana", "Ana Beto Carla", "Ana Beto")
    assert "[Ana Ana] Ana Beto Carla" in said
    assert now_there().standings.seats == ("Ana", "Beto")


@pytest.mark.parametrize(("answer", "seats"), [("", ("Ana", "Zoe")), ("n", ("Anna", "Zoe"))])
def test_a_name_that_is_nearly_known_is_asked_about(
    played: Sit, now_there: MatchNow, answer: str, seats: tuple[str, ...]
) -> None:
    played("", "a", "8", "9", "", ".new", "gin", "Ana Beto")
    said = played(".new", "gin", "Anna Zoe", answer)
    assert "Is Anna Ana (2 matches)?" in said
    assert now_there().standings.seats == seats


@pytest.mark.parametrize("command", [".help", ".rules gin", "?is it raining", "perhaps"])
def test_what_is_no_answer_to_whether_somebody_is_known_does_not_start_the_match(
    played: Sit, now_there: MatchNow, command: str
) -> None:
    played("", "a", "8", "9", "", ".new", "gin", "Ana Beto")
    said = played(".new", "gin", "Anna Zoe", command, "")
    assert said.count("Is Anna Ana (2 matches)?") == 2
    assert now_there().standings.seats == ("Ana", "Zoe")


def test_the_match_before_instead_of_saying_whether_somebody_is_known(played: Sit, now_there: MatchNow) -> None:
    played("", "a", "8", "9", "", ".new", "gin", "Ana Beto")
    played(".new", "uno", "Anna Bet", ".back")
    assert now_there().ruleset.id == "gin-rummy"


@pytest.mark.parametrize(
    "names", ["Ana, Beto and Carla", "Ana, Beto y Carla", "Ana Beto & Carla", "Ana, Beto, Carla", "Ana Beto Carla"]
)
@pytest.mark.parametrize("game", ["ochos-locos", "ochos-locos ", "ochos locos "])
def test_names_as_people_list_them(sit: Sit, now_there: MatchNow, names: str, game: str) -> None:
    said = sit(f"{game}{names}") if game.endswith(" ") else sit(game, names)
    assert now_there().standings.seats == ("Ana", "Beto", "Carla")
    assert "Ochos Locos, 3 players: Ana, Beto and Carla." in said


@pytest.mark.parametrize(
    ("lang", "typed", "ruleset", "seats"),
    [
        ("es", ("un truquito", "", "Martín y Sofi", ""), "truco", "Martín Sofi"),
        ("es", ("la escoba de 15", "Juan, Marta"), "escoba", "Juan Marta"),
        ("es", ("escoba del quince", "Juan, Marta"), "escoba", "Juan Marta"),
        ("es", ("conquián con Beto y Chuy",), "conquian", "Beto Chuy"),
        ("en", ("harts", "", "Tom Zoe Joe Ann"), "hearts", "Tom Zoe Joe Ann"),
        ("en", ("Tom, Zoe, Joe, Ann", "hearts, Tom, Zoe, Joe, Ann"), "hearts", "Tom Zoe Joe Ann"),
        ("en", ("the gin with Tom and Zoe",), "gin-rummy", "Tom Zoe"),
        ("en", ("Tom Zoe Joe Ann", ".new", "hearts", "Tom Zoe Joe Ann"), "hearts", "Tom Zoe Joe Ann"),
        ("es", ("se juega al truco", ".nueva", "gin", "Ana Beto"), "gin-rummy", "Ana Beto"),
    ],
)
def test_a_game_as_people_say_it_and_people_are_no_game(
    sit: Sit, now_there: MatchNow, lang: str, typed: tuple[str, ...], ruleset: str, seats: str
) -> None:
    sit(*typed, lang=lang)
    assert (now_there().ruleset.id, " ".join(now_there().standings.seats)) == (ruleset, seats)


def test_names_behind_the_beginning_of_a_game_are_shown_before_it_starts(sit: Sit, now_there: MatchNow) -> None:
    said = sit("spad Tom Zoe Joe Ann", "")
    assert "[Tom Zoe Joe Ann]" in said
    assert now_there().standings.seats == ("Tom", "Zoe", "Joe", "Ann")


def test_partners_against_each_other(sit: Sit, now_there: MatchNow) -> None:
    sit("spades", "Tom & Ann vs Zoe & Joe")
    assert dict(now_there().standings.rules.teams) == {"Tom+Ann": ("Tom", "Ann"), "Zoe+Joe": ("Zoe", "Joe")}


@pytest.mark.parametrize("typed", [("how many can play?", "Ana Beto", "15"), ("Ana Beto", "how many are dealt?", "15")])
def test_a_question_without_its_sign_before_the_match(sit: Sit, now_there: MatchNow, typed: tuple[str, ...]) -> None:
    said = sit("truco", *typed)
    assert "(" in said.partition("?\n")[2].splitlines()[0]
    assert now_there().standings.rules.options["target"] == 15


def test_an_empty_line_instead_of_names_goes_back_to_the_games(sit: Sit, now_there: MatchNow) -> None:
    said = sit("gin", "", "uno", "Ana Beto")
    assert "Gin Rummy does not start without names." in said
    assert now_there().ruleset.id == "uno"


def test_who_somebody_is_is_asked_once_in_an_evening(played: Sit, now_there: MatchNow) -> None:
    said = played(".new ochos", "Anna Beto", "", ".stop", "", ".new eights", "Anna Beto")
    assert said.count("Is Anna Ana (") == 1
    assert now_there().ruleset.id == "eights"
    assert now_there().standings.seats == ("Ana", "Beto")


@pytest.mark.parametrize("typed", [(".back",), ("", "och", ".back"), ("gin", ".back"), (".new", ".back")])
def test_back_goes_on_with_the_match_when_no_other_game_is_wanted(
    four: Sit, table: Table, typed: tuple[str, ...]
) -> None:
    match = current_match(table.store.home)
    said = four("a", "8", ".new", *typed, "9")
    assert "Enter lists them; .back: Ochos Locos goes on:" in said
    assert "Carla: 9" in said, "and what was half typed is still there"
    assert current_match(table.store.home) == match


def test_enter_lists_the_games_after_new_too(four: Sit) -> None:
    assert "Gin Rummy; " in four(".new", "")


def test_back_where_nothing_was_before(sit: Sit) -> None:
    assert "There is no match on the table yet." in sit(".back")


def test_a_match_that_cannot_be_read_is_told_of_and_passed_over(played: Sit, table: Table) -> None:
    (path,) = table.store.home.matches.glob("*.json")
    path.write_text("[]", encoding="utf-8")
    said = played()
    assert said.startswith(f"{path} is damaged")
    assert "Good evening." in said


@pytest.mark.parametrize(
    ("names", "answers", "seats"),
    [
        ("Ana, Beto, Carla Luis", ("",), ("Ana", "Beto", "Carla", "Luis")),
        ("Ana, Beto, Carla Luis", ("n",), ("Ana", "Beto", "Carla Luis")),
        ("tía Ana, doña Eva, Carla Luis", ("",), ("tía Ana", "doña Eva", "Carla", "Luis")),
        ("Ana, tía Eva, doña Carmen", (), ("Ana", "tía Eva", "doña Carmen")),
        ("Ana, Grandad Tom, Beto", (), ("Ana", "Grandad Tom", "Beto")),
        ("Lucía, Tomás, la abuela", (), ("Lucía", "Tomás", "la abuela")),
        ("ana, beto, my sister", (), ("Ana", "Beto", "my sister")),
        ("Ana Paz, Beto Rey", (), ("Ana Paz", "Beto Rey")),
    ],
)
def test_a_comma_that_was_forgotten_is_noticed(
    sit: Sit, now_there: MatchNow, names: str, answers: tuple[str, ...], seats: tuple[str, ...]
) -> None:
    said = sit("ochos-locos", names, *answers)
    assert ("Carla Luis: one person, or two? Enter: two; n: one." in said) == bool(answers)
    assert now_there().standings.seats == seats


@pytest.mark.parametrize(("lang", "yes"), [("en", "y"), ("en", "yes"), ("es", "s"), ("es", "sí")])
def test_a_yes_to_what_is_offered_is_one(sit: Sit, now_there: MatchNow, lang: str, yes: str) -> None:
    """`y` began Yaniv."""
    sit("ochos-locos", "Ana Beto", "a", "8", "", ".stop", "", "n", lang=lang)
    sit(yes, lang=lang)
    assert (now_there().ruleset.id, now_there().standings.hands) == ("ochos-locos", ())


def test_the_name_of_the_game_is_nobodys(sit: Sit, now_there: MatchNow) -> None:
    said = sit("rummy-500", "rummy 500", "Ann, Bob")
    assert "Five Hundred" not in said
    assert now_there().standings.seats == ("Ann", "Bob")


def test_every_game_is_offered_where_a_game_is_asked_for(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[InputLine] = []
    real = Evening.ask

    def ask(evening: Evening, line: InputLine) -> str:
        asked.append(line)
        return real(evening, line)

    monkeypatch.setattr(Evening, "ask", ask)
    sit("ochos-locos", "Ana Beto")
    assert set(SHIPPED) <= {offer for offer, _ in asked[0].offers}


def test_a_score_sheet_asks_what_is_played_who_wins_and_to_how_many(sit: Sit, now_there: MatchNow) -> None:
    said = sit("scrabble", "Ana Beto", "", "sideways", "the lowest", "a hundred", "100")
    assert "What are you playing? Enter: Scrabble: \nWho wins? highest or lowest; Enter: highest: sideways\n" in said
    assert "“sideways” is not a choice for winner." in said
    assert "How many points do you play to? Enter: no limit: a hundred\n" in said
    state = now_there()
    assert (state.name, state.standings.rules.options["winner"]) == ("Scrabble", "lowest")
    assert state.standings.rules.options["target"] == 100
    assert sit().startswith("Scrabble: Ana and Beto.\n")


def test_what_is_asked_at_the_start_is_kept_for_the_next_match(sit: Sit, now_there: MatchNow) -> None:
    sit("anotador", "Ana Beto", "Carcassonne", "", "", lang="es")
    sit("5", "9", "", ".parar", "s", "s", lang="es")
    assert (now_there().name, now_there().standings.hands) == ("Carcassonne", ())


def test_a_question_or_a_command_where_a_game_asks(sit: Sit, now_there: MatchNow) -> None:
    said = sit("truco", "Ana Beto", "?how many cards are dealt", ".help", "15")
    assert said.count("How many points do you play to? Enter: 30:") == 3
    assert now_there().standings.rules.options["target"] == 15


@pytest.mark.parametrize(
    ("lang", "across", "right"),
    [
        (
            "en",
            "those who sit opposite each other are partners",
            "Name the dealer first and go on to the dealer's left, though this game is dealt and played to the right.",
        ),
        (
            "es",
            "son pareja quienes se sientan enfrente",
            "sigue hacia su izquierda, aunque en este juego se reparta y se juegue hacia la derecha",
        ),
    ],
)
def test_where_one_sits_is_said_before_the_names(sit: Sit, lang: str, across: str, right: str) -> None:
    said = sit("mus", lang=lang)
    assert across in said
    assert right in said


@pytest.mark.parametrize(
    ("game", "right", "together", "across"),
    [("mus", True, True, True), ("hearts", False, False, False), ("casino", False, True, False)],
)
def test_where_one_sits_is_said_only_where_it_is_so(
    sit: Sit, game: str, right: bool, together: bool, across: bool
) -> None:
    """Whoever may play casino in pairs says who is with whom; at mus it is those who sit opposite."""
    said = sit(game)
    assert ("played to the right" in said, "typed together" in said, "sit opposite" in said) == (
        right,
        together,
        across,
    )


def test_a_game_with_many_options_begins_with_those_that_matter(sit: Sit) -> None:
    said = sit("gin", "Ana Beto")
    assert "Target: 100. Bonus for an undercut: 10. Bonus for gin: 20. 10 cards each." in said


@pytest.mark.parametrize(
    "typed",
    [
        ("Anna Ana", "", "", "", ".join dora"),
        ("Ana Beto", "", "", "", ".join anna"),
        ("Ana Beto", "", "", "", ".rename beto Anna", ""),
    ],
)
def test_two_at_the_table_who_count_as_one_are_told_of_once(sit: Sit, table: Table, typed: tuple[str, ...]) -> None:
    table.store.add_aliases(["Anna"], "Ana")
    said = sit("ochos-locos", *typed)
    assert said.count("Ana and Anna are put down as one person, Ana.") == 1, said


@pytest.mark.parametrize(
    ("names", "ways", "then"),
    [
        ("Ana Beto Carla", ".swap Beto Carla", "Beto"),
        ("Ana Beto Carla Dani", ".swap Beto Dani", "Beto"),
        ("Ana Beto Carla Dani Eva", ".swap Beto Eva; .swap Carla Dani", "Beto"),
    ],
)
def test_where_the_deal_passes_to_the_right_it_is_said_to_whom_and_how_to_turn_the_seats_round(
    sit: Sit, now_there: MatchNow, names: str, ways: str, then: str
) -> None:
    last = names.split()[-1]
    said = sit(f"chinchon {names}")
    assert f"After Ana it is {last}, on their right, who deals. If Beto sits there: {ways}." in said
    assert "Name the dealer first" not in said, "the names were there already"
    sit(*ways.split("; "))
    seats = now_there().standings.seats
    assert seats == ("Ana", *names.split()[:0:-1])
    assert seats[-1] == then


@pytest.mark.parametrize("line", ["chinchon Ana Beto", "ochos Ana Beto Carla"])
def test_nothing_is_said_of_it_where_there_are_two_or_the_deal_passes_to_the_left(sit: Sit, line: str) -> None:
    assert "on their right" not in sit(line)


@pytest.mark.parametrize(
    ("repaired", "goes_on"), [((), "Ochos Locos: Ana, Beto"), ((".doctor", "y"), "Ochos Locos: Eva")]
)
def test_a_damaged_match_is_told_of_and_none_taken_up_in_its_place_unasked(
    four: Sit, tmp_path: Path, repaired: tuple[str, ...], goes_on: str
) -> None:
    four("a", "8", "9", "k", "", ".new ochos-locos Eva Fede", "e", "8", "", ".quit")
    (later,) = (tmp_path / "home" / "matches").glob("*-2.json")
    later.write_bytes(later.read_bytes()[:-40])
    said = four(*repaired, "", ".quit")
    assert said.startswith(f"{later} is damaged")
    assert "To go on from it: .doctor" in said
    offered, _, resumed = said.partition("Ochos Locos with Ana, Beto, Carla and Dani, begun today, is not over.")
    assert (offered and resumed).count(goes_on) == 1


@pytest.mark.parametrize("line", ["score sheet", "score shet", "otro juego", "hoja de puntos"])
def test_a_sheet_for_any_game_is_found_by_what_it_is_called(line: str, sit: Sit, now_there: MatchNow) -> None:
    sit(line, "Kate, Bil, Tom", "Zilch", "", "", "", ".quit")
    assert now_there().ruleset.id == "tally"
    assert now_there().standings.seats == ("Kate", "Bil", "Tom")


def test_a_game_that_is_not_there_leads_to_the_sheet(sit: Sit) -> None:
    assert "type tally: a plain score sheet" in sit("grandmas zilch")


def test_a_game_is_found_in_a_sentence(sit: Sit, now_there: MatchNow) -> None:
    sit("jugamos al guiñote", "Pilar+Rosa Paco+Manolo", ".quit")
    assert now_there().ruleset.id == "guinote"


@pytest.mark.parametrize(("lang", "back"), [("en", ".back"), ("es", ".atrás"), ("en", "back")])
def test_back_goes_to_the_question_before_while_a_game_is_set_up(
    sit: Sit, now_there: MatchNow, lang: str, back: str
) -> None:
    """From the names to the game, from what a game asks to what it asked before, and to the names."""
    said = sit(
        "hearts", back, "tally", "Kate Bill Tom", "Cribbage", "", back, back, back, "", "Whist", "", "", lang=lang
    )
    assert said.count("Kate Bill Tom") >= 2
    assert now_there().name == "Whist"
    assert now_there().standings.seats == ("Kate", "Bill", "Tom")


def test_back_from_a_question_about_a_name_goes_to_the_names(sit: Sit, now_there: MatchNow) -> None:
    sit("crazy eights", "Margarita Bill", "m", "5", "")
    said = sit(".new", "crazy eights", "Margarta Bill", ".back", "Zoe Bill")
    assert said.count("Who plays?") == 2
    assert now_there().standings.seats == ("Zoe", "Bill")


def test_back_after_another_game_was_begun_is_the_match_before_in_the_end(sit: Sit, now_there: MatchNow) -> None:
    said = sit("hearts", "Ana Beto Carla", ".new", "tally", "Kate Bill", "Whist", ".back", ".back", ".back", "5")
    assert now_there().ruleset.id == "hearts"
    assert said.count("Ana: ") == 2


def test_back_asks_both_sides_where_one_enter_told_of_both(sit: Sit) -> None:
    said = sit("cuarenta", "Ana+Luz Pepe+Rosi", "", ".atrás", "2 0", lang="es")
    assert "Ana+Luz 2; Pepe+Rosi 0" in said


def test_one_word_behind_what_may_be_a_game_is_no_player(sit: Sit) -> None:
    """`burro castigado` is one game; `harts Ana Beto` are two who play another."""
    assert "castigado" not in sit("burro castigado", "").partition("Who plays?")[2]
    assert "[Ana Beto]" in sit("harts Ana Beto", "", "")
