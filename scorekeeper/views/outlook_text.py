"""Who can still win with the next hand, from the moment it is interesting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scorekeeper.insight.near_the_end import most_in_a_hand
from scorekeeper.insight.outlook import Outlook, Safe, Win, outlook
from scorekeeper.match.standings import TIE_BREAK, Standings
from scorekeeper.messages import say

MOST_TOLD = 3


def outlook_sentence(standings: Standings, lang: str) -> str:
    """The line; empty while the end is farther away than the most points of any hand, or where it is not exact."""
    which, told = _outlook(standings, lang)
    return say(f"outlook.{which}", lang, told="; ".join(told)) if which else "".join(told)


def outlook_lines(standings: Standings, lang: str) -> Iterator[str]:
    """The same to look at: where there is more than one thing to say, each is a sentence of its own."""
    which, told = _outlook(standings, lang)
    if which and len(told) > 1:
        yield say(f"outlook.{which}-of", lang)
        yield from (f"{one[:1].upper()}{one[1:]}." for one in told)
    elif said := outlook_sentence(standings, lang):
        yield said


def _outlook(standings: Standings, lang: str) -> tuple[str, list[str]]:
    """Which hand it is about, empty where that is said, and what there is to say of it."""
    most = most_in_a_hand(standings)
    found = outlook(standings) if most else None
    if found is None:
        return "", []
    places = {name: place for place, group in enumerate(standings.places) for name in group}
    wins = sorted(found.wins, key=lambda one: places.get(one.player, 0))
    near = wins if found.last_hand else [win for one in wins if (win := _within(one, most))]
    if standings.state == TIE_BREAK and len(near) == len(found.wins) and not any(map(_needs, near)):
        return "", [say("outlook.whoever", lang)]
    told = [_win(win, standings, lang) for win in near[:MOST_TOLD]]
    if others := tuple(win.player for win in near[MOST_TOLD:]):
        told.append(say("outlook.others", lang, players=others, n=len(others)))
    told += [say("outlook.safe", lang, player=one.player, n=one.most) for one in _threatened(found, most)[:MOST_TOLD]]
    return ("last-hand" if found.last_hand else "next-hand") if told else "", told


def _within(win: Win, most: int) -> Win | None:
    """The same with what a hand has brought before; None where it would take more than that."""
    any_of = tuple(one for one in win.any_of if one[1] <= most)
    reachable = all(least <= most for _, least in win.gets) and win.together <= most
    if not reachable or (win.any_of and not any_of):
        return None
    if len(any_of) == 1:
        return replace(win, gets=tuple({**dict(win.gets), **dict(any_of)}.items()), any_of=())
    return replace(win, any_of=any_of)


def _threatened(found: Outlook, most: int) -> list[Safe]:
    return sorted((one for one in found.safe if 0 <= one.most < most), key=lambda one: one.most)


def _needs(win: Win) -> bool:
    return bool(win.gets or win.any_of or win.together)


def _win(win: Win, standings: Standings, lang: str) -> str:
    needs = list(_told(win, standings, lang))
    if not needs:
        return say("outlook.wins", lang, player=win.player)
    return say("outlook.wins-if", lang, player=win.player, needs=tuple(needs))


def _told(win: Win, standings: Standings, lang: str) -> Iterator[str]:
    for name, least in win.gets:
        yield say("outlook.gets", lang, player=name, least=least)
    if win.any_of and not win.gets:
        either = tuple(say("outlook.gets", lang, player=name, least=least) for name, least in win.any_of)
        yield say("outlook.either", lang, needs=either)
    elif win.any_of:  # whoever it is, what ends the match is the same total
        name, least = win.any_of[0]
        yield say("outlook.reaches", lang, total=standings.totals[name] + least)
    if win.together:
        assert standings.next is not None
        others = tuple(name for name in standings.next.players if name != win.player)
        key = "outlook.hold-together" if len(others) > 1 else "outlook.holds"
        yield say(key, lang, players=others, least=win.together)


def outlook_result(standings: Standings) -> dict[str, Any] | None:
    """Everything that can be said of the next hand, in the machine form."""
    found = None if standings.hidden else outlook(standings)
    if found is None:
        return None
    return {
        "last_hand": found.last_hand,
        "wins": [
            {"player": win.player, "gets": dict(win.gets), "any_of": dict(win.any_of), "together": win.together}
            for win in found.wins
        ],
        "safe": {one.player: one.most for one in found.safe},
    }
