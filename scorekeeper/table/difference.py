"""What a correction does, in sentences: to the hand, to the totals, to the end, to a tie-break, to hands kept aside."""

from __future__ import annotations

from scorekeeper.match.standings import ENDED, PLAYING, Standings
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.words import say


def difference(before: Standings, after: Standings, lang: str) -> tuple[str, ...]:
    """Every difference that matters to the table, the hands first; empty where nothing changes."""
    said = [
        *_hands(before, after, lang),
        *_aside(before, after, lang),
        *_totals(before, after, lang),
        *_state(before, after, lang),
    ]
    return tuple(said)


def _hands(before: Standings, after: Standings, lang: str) -> list[str]:
    said = []
    old = {hand.event: hand for hand in before.hands}
    new = {hand.event: hand for hand in after.hands}
    for event, hand in new.items():
        was = old.get(event)
        if was is None:
            said.append(say("diff.hand-back", lang, number=hand.number))
        elif hand.kind == "void" and was.kind != "void":
            said.append(say("diff.void", lang, number=hand.number))
        elif not was.aside and not hand.aside:
            changed = [player for player in hand.points if hand.points[player] != was.points.get(player, 0)]
            said += [
                say(
                    "diff.points",
                    lang,
                    number=hand.number,
                    player=player,
                    was=was.points.get(player, 0),
                    now=hand.points[player],
                )
                for player in changed
            ]
            if not changed and hand.told != was.told:
                said.append(say("diff.same-points", lang, number=hand.number))
    said += [say("diff.hand-gone", lang, number=hand.number) for event, hand in old.items() if event not in new]
    return said


def _aside(before: Standings, after: Standings, lang: str) -> list[str]:
    old = {hand.event: hand.aside for hand in before.hands}
    said = []
    for hand in after.hands:
        was = old.get(hand.event, "")
        if hand.aside and not was:
            said.append(say(f"diff.aside-{hand.aside}", lang, number=hand.number))
        elif was and not hand.aside:
            said.append(say("diff.counts-again", lang, number=hand.number))
    return said


def _totals(before: Standings, after: Standings, lang: str) -> list[str]:
    changed = [f"{player} {total}" for player, total in after.totals.items() if before.totals.get(player) != total]
    return [say("diff.totals", lang, totals=tuple(changed))] if changed else []


def _state(before: Standings, after: Standings, lang: str) -> list[str]:
    same = (before.state, before.winners, before.next) == (after.state, after.winners, after.next)
    said = []
    if before.state == ENDED and after.state == PLAYING:
        said.append(say("diff.not-over", lang))
    if not same or before.places != after.places:
        said.append(standing_sentence(after, lang))
    return said
