"""How a match compares with the same hands under other rules, in sentences and rows."""

from __future__ import annotations

from scorekeeper.insight.rescoring import Rescored
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.messages import say

Rows = tuple[list[str], list[list[str]]]


def rescored_sentences(before: Standings, found: Rescored, rules: str, lang: str) -> tuple[str, ...]:
    """Who would have won, or would lead; what would not have been played; what had to be taken as it is."""
    after = found.standings
    said = [_first(before, found, rules, lang)]
    if found.owed:
        said.append(say("rescore.owed", lang, players=found.owed))
    elif found.unplayed and after.counted:
        said.append(say("rescore.sooner", lang, number=after.counted[-1].number, n=found.unplayed))
    if found.carried:
        said.append(say("rescore.carried", lang))
    return tuple(said)


def _first(before: Standings, found: Rescored, rules: str, lang: str) -> str:
    after = found.standings
    if not after.counted:
        return say("rescore.nothing", lang, rules=rules)
    first, was = after.places[0], before.places[0]
    sheet = after.final or after.totals
    facts = {"rules": rules, "players": first, "lost": was, "total": sheet[first[0]], "n": len(first)}
    if found.owed and found.owed == first:
        return say("rescore.tied", lang, rules=rules, players=first, total=sheet[first[0]])
    over = after.state == ENDED or bool(found.owed)  # an extra hand for a lower place leaves the first one as it is
    if not over and len(after.places) == 1:
        return say("rescore.level", lang, rules=rules, total=sheet[first[0]])
    same = set(first) == set(was)
    if over and same:
        return say("rescore.wins-too" if before.state == ENDED else "rescore.wins-already", lang, **facts)
    if over:
        return say("rescore.wins", lang, **facts)
    return say("rescore.leads-too" if same else "rescore.leads", lang, **facts)


def rescored_rows(before: Standings, after: Standings, rules: str, lang: str) -> Rows:
    """Totals and places side by side, in the order of the places as they were played."""
    place = say("column.place", lang)
    header = ["", say("rescore.column-played", lang), place, rules, place]
    sides = [side for group in before.places for side in group]
    sides += [side for side in before.totals if side not in sides]
    return header, [[side, *_cells(before, side, lang), *_cells(after, side, lang)] for side in sides]


def _cells(standings: Standings, side: str, lang: str) -> list[str]:
    sheet = standings.final or standings.totals
    place = 1
    for group in standings.places:
        if side in group:
            key = "show.place" if len(group) == 1 else "show.shared-place"
            return [str(sheet.get(side, "")), say(key, lang, place=place)]
        place += len(group)
    return [str(sheet.get(side, "")), ""]
