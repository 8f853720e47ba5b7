"""Which player is meant: by any unique beginning of a word of the name, or by the seat; accents do not matter."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from scorekeeper.messages import parse_word
from scorekeeper.messages.nearest import nearest
from scorekeeper.messages.safety import shorten
from scorekeeper.problems import Problem, ProblemKind

LONGEST = 60
LONGEST_TITLE = 80  # of the name of a match
FIRST_SIGNS, SIGNS = ("-", ".", "?", "+"), ("=", ":", ",")  # they mean something on the command line
JOINERS = ("\u200c", "\u200d")  # nobody sees them, but they join emoji and letters


def folded(name: str) -> str:
    """The name without case and accents, spaces single."""
    if name.isascii():
        return " ".join(name.casefold().split())
    plain = unicodedata.normalize("NFKD", name).casefold()
    return " ".join("".join(mark for mark in plain if not unicodedata.combining(mark)).split())


def find_player(text: str, players: Sequence[str], where: str = "", seats: Sequence[str] = ()) -> str | Problem:
    """The one of `players` who is meant; else the problem (unknown, or more than one).

    Meant is the name, its beginning, the beginning of another of its words (`carmen` for doña Carmen), or the number of
    the seat among `seats`; the first of these that fits anybody counts.
    """
    wanted = folded(text)
    if not wanted:
        return Problem("names.empty", {}, where)
    names = [(player, folded(player)) for player in players]
    seat = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 3 else 0
    ways = (
        [player for player in players if player == text],
        [player for player, name in names if name == wanted],
        [player for player, name in names if name.startswith(wanted)],
        [player for player, name in names if f" {wanted}" in name],
        [player for player in seats[seat - 1 : seat] if player in players] if seat else [],
    )
    found = next(filter(None, ways), [])
    if len(found) == 1:
        return found[0]
    if found:
        return Problem("players.ambiguous", {"name": shorten(text, LONGEST), "choices": tuple(found)}, where)
    return unknown_player(_first_named(text), players, where)


def find_player_or_side(
    text: str, players: Sequence[str], sides: Sequence[str], where: str = "", seats: Sequence[str] = ()
) -> str | Problem:
    """The player or the side that is meant; whoever is named is meant before the side that is called after them."""
    found = find_player(text, (*players, *sides), where, seats)
    player = find_player(text, players, where, seats)
    return player if isinstance(found, Problem) and isinstance(player, str) else found


def _first_named(text: str) -> str:
    """The name with which a line begins that tells more: `martaa` of `martaa 88, ana 8q`; any other text as it is."""
    if not any(sign in text for sign in SIGNS):
        return text
    for sign in SIGNS:
        text = text.split(sign)[0]
    name = [word for word in text.split() if not any(letter.isdigit() for letter in word)]
    return " ".join(name) or text


def unknown_player(name: object, players: Iterable[str], where: str) -> Problem:
    """That nobody among `players` has this name; with the one who is nearest to it, if any."""
    text, names = shorten(str(name), LONGEST), tuple(players)
    facts = {"name": text, "players": names, "nearest": nearest(text, names)}
    return Problem("players.unknown", facts, where, kind=ProblemKind.UNKNOWN_PLAYER)


def new_name(text: str, where: str = "players") -> str | Problem:
    """A name as it will be kept: visible characters, single spaces, at most 60; or the problem with it."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if name[:1] in FIRST_SIGNS:
        return Problem("names.first-sign", {"name": name[:LONGEST], "sign": name[0]}, where)
    for sign in SIGNS:
        if sign in name:
            return Problem("names.sign", {"name": name[:LONGEST], "sign": sign}, where)
    return name_problem(name, where) or name


def typed_name(text: str, where: str = "players") -> str | Problem:
    """The same for somebody new: not a word with which the command line says who, such as `nobody`."""
    if parse_word(text, "", ("nobody", "everybody")):
        return Problem("names.word", {"name": text.strip()}, where)
    return new_name(text, where)


def typed_title(text: str) -> str | Problem:
    """The name of a match as it was typed, without the spaces around and between, or what is wrong with it."""
    plain = " ".join(text.split())
    if any(_hidden(character) for character in plain):
        return Problem("names.hidden", {"name": plain[:LONGEST]})
    if not plain:
        return Problem("match.name-empty")
    if len(plain) > LONGEST_TITLE:
        return Problem("match.name", {"n": len(plain)})
    return plain


def name_problem(name: str, where: str = "players") -> Problem | None:
    """What is wrong with a name that is kept as it is: empty, too long, or with characters that nobody can see."""
    if not name.strip():
        return Problem("names.empty", {}, where)
    if any(_hidden(character) for character in name):
        return Problem("names.hidden", {"name": name[:LONGEST]}, where)
    if len(name) > LONGEST:
        return Problem("names.too-long", {"name": name[:20] + "…", "n": len(name), "most": LONGEST}, where)
    return None


def _hidden(character: str) -> bool:
    """Characters that move the cursor or turn the line around."""
    kind = unicodedata.category(character)
    return kind in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") or (kind == "Cf" and character not in JOINERS)
