from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.authoring.typed_worths import read_worths, shown_worths
from scorekeeper.authoring.usual_worths import usual_worths
from scorekeeper.authoring.value_rows import CardWorth, points_of
from scorekeeper.problems import Refused
from scorekeeper.rules.card_values import rows_by_card
from scorekeeper.rules.model import ValueRow
from scorekeeper.store.shelf.ruleset_files import pack_names, read_pack

NAMES = [name for name in pack_names() if read_pack(name) is not None]


def rows(text: str, pack: str = "french-52", lang: str = "en", jokers: bool = False, rest: str = "") -> str:
    """The rows as they stand in a file: `8 50 | J-K 10`."""
    found = read_pack(pack)
    assert found is not None
    return " | ".join(f"{' '.join(row.cards)} {row.points}" for row in read_worths(text, found, lang, jokers, rest))


@pytest.mark.parametrize(
    ("typed", "file"),
    [
        ("8=50 jqk=10 a=1", "8 50 | J-K 10 | A 1 | 2-7 9 10 face"),
        ("8 = 50, j q k = 10; a=1", "8 50 | J-K 10 | A 1 | 2-7 9 10 face"),
        ("eights=50 J-K=10 ace=1", "8 50 | J-K 10 | A 1 | 2-7 9 10 face"),
        ("pictures=10 aces=15 2=20", "J-K 10 | A 15 | 2 20 | 3-10 face"),
        ("hearts=1 QS=13", "hearts 1 | QS 13 | other 0"),
        ("jd=-10 hearts=1 rest=0", "JD -10 | hearts 1 | other 0"),
        ("a=15 2-9=5 10-K=10", "A 15 | 2-9 5 | 10-K 10"),
    ],
)
def test_what_people_type_for_a_french_pack(typed: str, file: str) -> None:
    assert rows(typed) == file


@pytest.mark.parametrize(
    ("typed", "pack", "lang", "file"),
    [
        ("ases=1 figuras=10", "spanish-40", "es", "1 1 | 10-12 10 | 2-7 face"),
        ("rey=4 caballo=3 sota=2 3=10 as=11 resto=0", "spanish-40", "es", "12 4 | 11 3 | 10 2 | 3 10 | 1 11 | other 0"),
        ("corazones=1 QP=13", "french-52", "es", "hearts 1 | QS 13 | other 0"),
        ("espadas=1 damas=13 resto=0", "french-52", "es", "spades 1 | Q 13 | other 0"),
        ("skip,rev,d2=20 wild=50 wd4=50", "uno-108", "en", "SKIP-D2 20 | WILD 50 | WD4 50 | 0-9 face"),
        ("-2=5", "skyjo-150", "en", "-2 5 | -1-12 face"),
    ],
)
def test_other_packs_and_languages(typed: str, pack: str, lang: str, file: str) -> None:
    assert rows(typed, pack, lang) == file


def test_jokers_are_asked_for_only_where_there_are_any() -> None:
    assert rows("jqk=10 a=1") == "J-K 10 | A 1 | 2-10 face"
    assert rows("jqk=10 a=1 joker=20", jokers=True) == "J-K 10 | A 1 | JOKER 20 | 2-10 face"
    with pytest.raises(Refused) as refused:
        rows("jqk=10 a=1", jokers=True)
    assert [problem.key for problem in refused.value.problems] == ["authoring.value-missing"]
    assert rows("a=11 10=10", rest="0") == "A 11 | 10 10 | other 0"


def test_a_pack_without_court_cards_has_none_to_be_worth_anything() -> None:
    with pytest.raises(Refused) as refused:
        rows("pictures=10", "skyjo-150")
    assert {problem.key for problem in refused.value.problems} >= {"cards.not-a-card"}


@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_usual_can_be_typed(name: str, lang: str, taken: bool) -> None:
    pack = read_pack(name)
    assert pack is not None
    usual = usual_worths(pack, True, taken)
    assert read_worths(shown_worths(usual, pack, lang), pack, lang, jokers=True) == usual


@given(st.data())
def test_every_card_counts_what_was_said_of_it(data: st.DataObject) -> None:
    pack = read_pack("french-52")
    assert pack is not None
    said = data.draw(st.dictionaries(st.sampled_from([rank.code for rank in pack.ranks]), st.integers(-99, 99)))
    courts = {"A": 1, "J": 10, "Q": 10, "K": 10} | said
    typed = " ".join(f"{rank}={points}" for rank, points in courts.items())
    found = read_worths(typed, pack, "en", jokers=False)
    for rank in pack.ranks:
        assert points_of(f"{rank.code}S", found, pack) == courts.get(rank.code, rank.face)
    assert not rows_by_card(tuple(ValueRow(row.cards, (), "") for row in found), pack).doubled
    assert read_worths(shown_worths(found, pack, "es"), pack, "es", jokers=False) == found


@given(st.text(alphabet="8jqka=-,; 0123456789hSñ♠x\n", max_size=40))
def test_any_typing_gives_rows_or_problems(text: str) -> None:
    pack = read_pack("french-52")
    assert pack is not None
    try:
        found = read_worths(text, pack, "en", jokers=False)
    except Refused:
        return
    assert all(isinstance(row, CardWorth) and row.cards for row in found)
