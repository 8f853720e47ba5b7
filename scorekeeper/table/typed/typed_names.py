"""The players as people type them: `Ana Beto Carla`, `Ana, Beto and Carla`, with partners `Ana+Carla Beto+Dani`."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import chain, zip_longest

from scorekeeper.match.names import folded
from scorekeeper.messages import languages, parse_word
from scorekeeper.messages.typed import AND, bare, is_article, is_listed, listed


def names_typed(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The names in seat order, and the teams as they are typed to start a match.

    Each word is a name, but where there are commas the names are cut there; an `and` between two names is none.
    Partners do not sit beside each other: the first of every team, then the second of every team. `Ana y Beto contra
    Carla y Luis` are partners, too.
    """
    words = _against(words)
    commas = any("," in word for word in words)
    words = words if commas else _with_articles(words)
    parts = _without_and(" ".join(words).replace(",", " , ").split() if commas else words)
    parts = " ".join(parts).split(",") if commas else [part for part in parts if part != ","]
    if commas:
        parts = [part for part in parts if part.strip()]  # a comma at the end is no name that is missing
    groups = [_partners(part) for part in parts]
    partners = [group for group in groups if len(group) > 1]
    in_turn = chain.from_iterable(zip_longest(*groups) if partners else groups)
    return [name for name in in_turn if name is not None], [
        f"{'+'.join(group)}={','.join(group)}" for group in partners
    ]


def goes_to(words: Sequence[str]) -> tuple[list[str], str]:
    """The players as they were typed, without `to 50` before or behind them, and the number; empty: none is said."""
    words = list(words)
    for at, rest in ((len(words) - 2, words[:-2]), (0, words[2:])):
        said = len(words) > 1 and words[at].islower() and is_listed("until", words[at])  # `A` is somebody
        if said and (number := words[at + 1].rstrip(",")).isdecimal():
            if rest:
                rest[-1] = rest[-1].removesuffix(",")
            return [word for word in rest if word], number
    return words, ""


def as_known(line: str, known: Iterable[str]) -> str:
    """The line without what people say before the names, `somos Ana y Beto`; `Ana con Beto y Carla con Luis` as
    partners; people of several words kept together, `doña carmen y beto`, where there are no commas.
    """
    spelled = {folded(name) for name in known}
    words = line.split()
    words = words[_opening(words) :]
    beside = [n for n, word in enumerate(words) if 0 < n < len(words) - 1 and is_listed("beside", word)]
    if beside:
        partners = " ".join("+" if n in beside and len(beside) > 1 else word for n, word in enumerate(words))
        words = [word for word in partners.replace(" + ", "+").split() if not is_listed("beside", word)]
    line = " ".join(words)
    if "," in line or any(map(_is_against, words)):
        return line
    if "+" in line:
        return _partners_known(line, spelled)
    if not spelled:
        return line
    parts, place, joined = list[str](), 0, False
    while place < len(words):
        ends = range(len(words), place + 1, -1)
        end = next((end for end in ends if folded(" ".join(words[place:end])) in spelled), _name_ends(words, place))
        said = " ".join(words[place:end])
        joined |= end > place + 1
        parts.append(said)
        place = end
    return ", ".join(part for part in parts if part not in AND) if joined else " ".join(parts)


def says_who_plays(line: str) -> bool:
    """Whether the line begins as people say who plays, `we are Ana and Beto`, and is no question."""
    return "?" not in line and _opening(line.split()) > 0


def _opening(words: Sequence[str]) -> int:
    """How many words say that names follow, `we are`; none where fewer than two would be left."""
    ways = (way.split() for lang in languages() for way in listed("we-are", lang))
    return next((len(way) for way in ways if [*map(bare, words[: len(way)])] == way and len(words) > len(way) + 1), 0)


def _partners_known(line: str, spelled: Container[str]) -> str:
    """`Paco+Iker Lola+tía Marisa` with a comma between the sides, where one of the names has several known words."""
    words, joined = re.findall(r"\+|[^\s+]+", line), False
    sides, place, open_side = [""], 0, False
    while place < len(words):
        if words[place] == "+":
            sides[-1] += "+"
            place, open_side = place + 1, True
            continue
        ends = range(len(words), place + 1, -1)
        end = next((end for end in ends if folded(" ".join(words[place:end])) in spelled), place + 1)
        name = " ".join(words[place:end])
        joined |= end > place + 1
        sides = [*sides[:-1], sides[-1] + name] if open_side or not sides[-1] else [*sides, name]
        place, open_side = end, False
    return ", ".join(side for side in sides if side not in AND) if joined else line


def as_spelled(names: Iterable[str], known: Iterable[str]) -> Mapping[str, str]:
    """How people who have played here are spelled, for names typed in small letters or without their accents."""
    spelled: dict[str, list[str]] = {}
    for name in known:
        spelled.setdefault(folded(name), []).append(name)
    found = {name: spelled.get(folded(name), []) for name in names}
    one = {name: ways[0] for name, ways in found.items() if len(ways) == 1}
    return {
        name: known
        for name, known in one.items()
        if (name.islower() and not known.islower()) or (name.isascii() and not known.isascii())
    }


def as_written(names: Sequence[str], known: Iterable[str]) -> Mapping[str, str]:
    """How names are written that are typed otherwise: as those are spelled who have played here, else `ana` as Ana.

    A new name with any capital in it stays as it was typed.
    """
    known = tuple(known)
    there = {folded(name) for name in known}
    new = {name: _capital(name) for name in names if name.islower() and folded(name) not in there}
    return {**{name: written for name, written in new.items() if written != name}, **as_spelled(names, known)}


def _capital(name: str) -> str:
    """`Doña Carmen` for `doña carmen`; `de` and `y` inside a name stay small, and so does all of `la abuela`."""
    words = name.split(" ")
    if is_article(words[0]) or is_listed("my", words[0]):
        return name
    return " ".join(
        word if n and (is_article(word) or word in AND or is_listed("of", word)) else word[:1].upper() + word[1:]
        for n, word in enumerate(words)
    )


def teams_written(teams: Iterable[str], written: Mapping[str, str]) -> list[str]:
    """The teams, as they are typed to start a match, with these names written so."""
    return ["".join(written.get(part, part) for part in re.split(r"([+=,])", team)) for team in teams]


def _with_articles(words: Sequence[str]) -> list[str]:
    """The words with `la Nona` as the one name it is, and so `doña Nona`."""
    names, place = list[str](), 0
    while place < len(words):
        end = _name_ends(words, place)
        names.append(" ".join(words[place:end]))
        place = end
    return names


def _name_ends(words: Sequence[str], place: int) -> int:
    """Where the name ends that begins here: an article is none, nor is a title in small letters before a capital."""
    end = place
    while end + 1 < len(words) and words[end + 1] not in AND and _is_title_word(words[end]):
        before_capital = words[end].islower() and words[end + 1][:1].isupper()
        if words[end + 1][:1] in "+," or not (is_article(words[end]) or before_capital):
            break
        end += 1
    return end + 1


def _against(words: Sequence[str]) -> Sequence[str]:
    """`Ana & Beto vs Carla & Luis` as `Ana+Beto, Carla+Luis`; any other line as it is."""
    if not any(map(_is_against, words)):
        return words
    teams: list[list[str]] = [[]]
    for word in words:
        teams = [*teams, []] if _is_against(word) else [*teams[:-1], [*teams[-1], word]]
    named = (names_typed(team)[0] for team in teams if team)
    return ", ".join("+".join(names) for names in named).split()


def _is_against(word: str) -> bool:
    return is_listed("against", word.rstrip("."))


def perhaps_two(line: str, known: Container[str] = ()) -> tuple[tuple[str, str], ...]:
    """The names between commas that are two words, and may be two people: `Ana, Beto, Carla Luis`.

    Not where everybody has two words, where the first one is no name (`tía Eva`, `Mr Lee`: whoever is called so says
    nothing of the others), nor of people in `known`.
    """
    parts = [part.split() for part in line.split(",") if part.strip()]
    untitled = [part for part in parts if len(part) != 2 or not _is_title(*part)]
    if len(parts) < 2 or (all(len(part) > 1 for part in parts) and len(untitled) != 1):
        return ()
    two = (part for part in parts if len(part) == 2 and "+" not in "".join(part) and " ".join(part) not in known)
    return tuple((one, other) for one, other in two if not _is_title(one, other) and not {one, other} & set(AND))


def _is_title(first: str, name: str) -> bool:
    return (first[:1].islower() and name[:1].isupper()) or _is_title_word(first)


def _is_title_word(word: str) -> bool:
    return parse_word(word.rstrip("."), "", ("titles",)) is not None


def _partners(part: str) -> list[str]:
    names = [name.strip() for name in part.split("+") if name.strip()]
    return names if len(names) > 1 else [part.strip()]


def _without_and(words: Sequence[str]) -> list[str]:
    """The words with a comma in place of every `and` that has something before it and a name behind it."""
    behind = (*words, ",")[1:]
    found = [n > 0 and word in AND and after != "," for n, (word, after) in enumerate(zip(words, behind, strict=True))]
    return ["," if is_and else word for word, is_and in zip(words, found, strict=True)]
