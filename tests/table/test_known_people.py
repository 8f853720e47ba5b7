"""Who is who, changed by one person again and again: what is refused is refused for what holds, never for a ghost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from match.evening import evening

from scorekeeper.problems import Problem, Refused
from scorekeeper.store.memory_store import MemoryStore
from scorekeeper.table.known_people import (
    Change,
    Known,
    carry_out,
    merging,
    remarks_on_near_names,
    remarks_on_newcomers,
    renaming,
    separating,
)


class WhoPlayed(MemoryStore):
    """A store in which these have played so often; None: it cannot be found out."""

    def __init__(self, played: dict[str, int] | None = None) -> None:
        super().__init__()
        self.played = played

    def people(self) -> dict[str, int]:
        """See `Store`."""
        if self.played is None:
            raise Refused(Problem("store.cannot-list"))
        return self.played


PLAYED = (("1", {"people": ["Ana", "Beto"], "hands": 1}), ("2", {"people": ["Carla"], "hands": 1}))
NAMES = st.sampled_from(["Ana", "ana", "Beto", "Carla", "Anna", "anna", "Dani"])
KINDS = {"rename": renaming, "merge": merging}


def known(store: MemoryStore) -> Known:
    return Known(store.aliases(), PLAYED)


def test_a_name_goes_to_and_fro(  # it ended with "somebody else has changed who is who", though nobody had
) -> None:
    store = MemoryStore()
    for old, new in (("Ana", "Anna"), ("Anna", "Ana"), ("Ana", "Anna"), ("Anna", "anna"), ("anna", "Ana")):
        carry_out(store, renaming(known(store), old, new))
        assert known(store).named("Ana") == new


def test_a_name_that_somebody_had_for_a_while_may_be_anothers() -> None:
    store = MemoryStore()
    for old, new in (("Ana", "Dani"), ("Dani", "Ana"), ("Carla", "Dani")):
        carry_out(store, renaming(known(store), old, new))
    assert set(known(store).matches) == {"Ana", "Beto", "Dani"}
    assert known(store).named("Carla") == "Dani"


def test_two_who_take_the_same_name_at_once_do_not_become_one() -> None:
    store = MemoryStore()
    mine, theirs = renaming(known(store), "Ana", "Dani"), renaming(known(store), "Carla", "Dani")
    carry_out(store, theirs)
    with pytest.raises(Refused) as refused:
        carry_out(store, mine)
    assert [problem.key for problem in refused.value.problems] == ["people.changed-meanwhile"]
    assert set(known(store).matches) == {"Ana", "Beto", "Dani"}


@given(st.lists(st.tuples(st.sampled_from(["rename", "merge", "separate"]), NAMES, NAMES), max_size=12))
def test_who_is_alone_is_never_told_that_somebody_else_changed_it(changes: list[tuple[str, str, str]]) -> None:
    store = MemoryStore()
    for kind, one, other in changes:
        try:
            change: Change = (
                separating(known(store), one) if kind == "separate" else KINDS[kind](known(store), one, other)
            )
        except Refused:
            continue
        people = set(known(store).matches)
        carry_out(store, change)
        after = set(known(store).matches)
        assert len(after) - len(people) in ({0} if kind == "rename" else {-1} if kind == "merge" else {1, 0}), change
        aliases = store.aliases()
        assert not set(aliases) & set(aliases.values())


@pytest.mark.parametrize("store", [WhoPlayed({}), WhoPlayed({"Luis": 5}), WhoPlayed()])
def test_somebody_beside_a_name_like_the_own_is_told_of(store: MemoryStore) -> None:
    before, after = (evening("ochos-locos", names) for names in ("Ana Luis", "Ana Luis Lius"))
    assert [one.key for one in remarks_on_newcomers(store, before, after)] == ["people.near-at-table"]
    assert remarks_on_newcomers(store, after, after) == ()


@pytest.mark.parametrize(
    ("names", "meant"), [(["Anna", "Luis"], "Ana"), (["Ana", "Anna"], None), (["Anna", "Ana"], None)]
)
def test_whoever_sits_there_too_is_nobody_else(names: list[str], meant: str | None) -> None:
    remarks = remarks_on_near_names(WhoPlayed({"Ana": 3, "Luis": 2}), names, ["Ana"])
    assert [one.facts["known"] for one in remarks] == ([meant] if meant else [])


@pytest.mark.parametrize(("played", "said"), [({"Dora": 2}, ["start.did-you-mean"]), ({"Dora": 1}, []), (None, [])])
def test_somebody_who_joins_is_held_against_those_who_played(played: dict[str, int] | None, said: list[str]) -> None:
    """Who played once on another evening is no reason to ask; where that cannot be found out, nothing is held up."""
    before, after = (evening("ochos-locos", names) for names in ("Ana Luis", "Ana Luis Dorra"))
    assert [one.key for one in remarks_on_newcomers(WhoPlayed(played), before, after)] == said
