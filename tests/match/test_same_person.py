"""Names that count as one person, held against who sits at one table."""

from __future__ import annotations

import pytest

from scorekeeper.match.same_person import aliases_that_hold, one_at_one_table


@pytest.mark.parametrize(
    ("aliases", "names", "found"),
    [
        ({"Ana": "Anita"}, "Anita Dora Ana", [(("Ana", "Anita"), "Anita", ("Ana",))]),
        ({"ana": "Anita"}, "Anita Ana", [(("Ana", "Anita"), "Anita", ("Ana",))]),
        ({"Ana": "Zoe", "Eva": "Zoe"}, "Ana Eva", [(("Ana", "Eva"), "Zoe", ("Eva",))]),  # one may be Zoe
        ({"Ana": "Zoe", "Eva": "Zoe"}, "Ana Eva Zoe", [(("Ana", "Eva", "Zoe"), "Zoe", ("Ana", "Eva"))]),
        ({"Ana": "Anita"}, "Ana Dora", []),
        ({}, "Ana Anita", []),
    ],
)
def test_who_would_have_to_count_alone(aliases: dict[str, str], names: str, found: list[object]) -> None:
    assert list(one_at_one_table(aliases, names.split())) == found


def test_what_holds_of_the_aliases_where_several_sat_at_one_table() -> None:
    aliases = {"Ana": "Zoe", "Eva": "Zoe", "Beto": "Berta"}
    assert aliases_that_hold(aliases, [("Ana", "Dora"), ("Eva", "Ana")]) == {"Ana": "Zoe", "Beto": "Berta"}
