"""Names that count as one person, held against who sat at one table: there they are two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping


def one_at_one_table(
    aliases: Mapping[str, str], names: Iterable[str]
) -> Iterator[tuple[tuple[str, ...], str, tuple[str, ...]]]:
    """Names of one table that count as one person, who that is, and which of them would have to count alone."""
    counts_as = {alias.casefold(): person for alias, person in aliases.items()}
    persons: dict[str, set[str]] = {}
    for name in names:
        persons.setdefault(counts_as.get(name.casefold(), name).casefold(), set()).add(name)
    for found in persons.values():
        if len(found) > 1:
            people = tuple(sorted(found))
            others = tuple(name for name in people if name.casefold() in counts_as)
            person = counts_as.get(others[0].casefold(), others[0]) if others else people[0]
            yield people, person, others[1 - len(people) :]  # one may keep the person's name


def spelled_so(aliases: Iterable[str], name: str) -> tuple[str, ...]:
    """The aliases that are this name, whatever their case."""
    return tuple(alias for alias in aliases if alias.casefold() == name.casefold())


def aliases_that_hold(aliases: Mapping[str, str], tables: Iterable[Iterable[str]]) -> dict[str, str]:
    """The aliases without those of whoever sat at one table with somebody who would be the same person."""
    held = dict(aliases)
    for names in tables if aliases else ():
        for _, _, apart in one_at_one_table(held, names):
            held = {
                alias: person for alias, person in held.items() if not any(spelled_so((alias,), one) for one in apart)
            }
    return held
