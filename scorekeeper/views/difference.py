"""What a correction does, in sentences: to the hand, to the totals, to the end, to a tie-break, to hands kept aside."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorekeeper.match.events import PersonRenamed
from scorekeeper.match.hidden_totals import shown
from scorekeeper.match.names_in_events import renamed_side
from scorekeeper.match.standings import ENDED, PLAYING, Next, PlayedHand, Standings
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.views.sentences import standing_sentence
from scorekeeper.views.spoken import spoken_totals


def difference(
    before: Standings, after: Standings, lang: str, by_ear: bool = False, asked: bool = False
) -> tuple[str, ...]:
    """Every difference that matters to the table, the hands first; empty where nothing changes. `by_ear`: where totals
    change while it is played, one sentence says them all, instead of those that change and then who leads. `asked`: it
    has not happened yet, and somebody is asked whether it shall.
    """
    before, after = shown(before), shown(after)
    before, renamed = with_names_of(before, after)
    totals, state = _totals(before, after, lang), _state(before, after, lang)
    if by_ear and totals and before.state == after.state == PLAYING and after.counted:
        dealer = after.next.dealer if after.next and after.next != before.next else ""
        totals, state = [spoken_totals(after, lang)], [say("start.dealer", lang, dealer=dealer)] if dealer else []
    said = [
        *(say("diff.renamed", lang, old=old, new=new, player=old) for old, new in renamed),
        *_hands(before, after, lang, asked),
        *_aside(before, after, lang),
        *totals,
        *state,
    ]
    return tuple(said)


def with_names_of(before: Standings, after: Standings) -> tuple[Standings, tuple[tuple[str, str], ...]]:
    """The standings before with everybody called as after, and who was called otherwise: the old name, the new one."""
    was, now = _new_names(before), _new_names(after)
    pairs = [(event.new, event.old) for n, event in reversed(was.items()) if n not in now]
    pairs += [(event.old, event.new) for n, event in now.items() if n not in was]
    names = {name: name for name in before.totals}
    for old, new in pairs:
        names = {first: renamed_side(last, old, new) for first, last in names.items()}
    changed = tuple((first, last) for first, last in names.items() if first != last)
    return (_called(before, after, names) if changed else before), changed


def _new_names(standings: Standings) -> dict[int, PersonRenamed]:
    return {
        event.n: event
        for event in standings.events
        if isinstance(event, PersonRenamed) and event.n not in standings.troubles
    }


def _called(before: Standings, after: Standings, names: Mapping[str, str]) -> Standings:
    """As far as it is compared: hands, totals, places, winners, who is next."""
    told = {hand.event: hand.told for hand in after.hands}
    people = dict(names)
    for old, new in names.items():
        people |= dict(zip(before.teams.get(old, ()), after.teams.get(new, ()), strict=False))
    hands = tuple(
        replace(
            hand,
            points={names.get(side, side): points for side, points in hand.points.items()},
            told=told.get(hand.event, hand.told),
        )
        for hand in before.hands
    )
    due = before.next and Next(
        people.get(before.next.dealer, before.next.dealer),
        tuple(people.get(player, player) for player in before.next.players),
        tuple(names.get(side, side) for side in before.next.sides),
    )
    return replace(
        before,
        hands=hands,
        totals={names[side]: total for side, total in before.totals.items()},
        places=tuple(tuple(names.get(side, side) for side in group) for group in before.places),
        winners=tuple(names.get(side, side) for side in before.winners),
        next=due,
    )


def _hands(before: Standings, after: Standings, lang: str, asked: bool) -> list[str]:
    old = {hand.event: hand for hand in before.hands}
    new = {hand.event: hand for hand in after.hands}
    # first what was taken back: whatever came in its place came after it
    gone, back = (f"diff.hand-{what}{'-asked' if asked else ''}" for what in ("gone", "back"))
    said = [say(gone, lang, number=hand.number) for event, hand in old.items() if event not in new]
    for event, hand in new.items():
        was = old.get(event)
        if was is None:
            said.append(say(back, lang, number=hand.number))
        elif hand.kind == "void" and was.kind != "void":
            said.append(say("diff.void", lang, number=hand.number))
        elif not was.aside and not hand.aside:
            said += _told_otherwise(was, hand, after, lang)
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
                said.append(say("diff.hidden" if after.hidden else "diff.same-points", lang, number=hand.number))
    return said


def _told_otherwise(was: PlayedHand, hand: PlayedHand, after: Standings, lang: str) -> Iterator[str]:
    """Which answer is another one now, where points alone do not say: several are asked of each, or it is of the hand.

    Cards are not said: the points that change are theirs. Nor who went out, where that follows from the cards now or
    did before.
    """
    facts = after.rules.ruleset.facts
    several = sum(fact.each for fact in facts.values()) > 1
    for name, fact in facts.items():
        old, new = (told.get(name, False if fact.kind == "yes_no" else None) for told in (was.told, hand.told))
        if (
            old == new
            or fact.kind in CARD_FACTS
            or (fact.each and not several)
            or (fact.empty and not (name in was.told and name in hand.told))
        ):
            continue
        if not isinstance(new, Mapping):
            what, both = in_language(fact.ask, lang), (_answer(fact, new, lang), _answer(fact, old, lang))
            yield say("diff.told", lang, number=hand.number, what=what, now=both[0], was=both[1])
            continue
        before = old if isinstance(old, Mapping) else {}
        for player, one in new.items():
            if one != before.get(player):
                what = f"{player}, {in_language(fact.called, lang)}"
                both = (_answer(fact, one, lang), _answer(fact, before.get(player), lang))
                yield say("diff.told", lang, number=hand.number, what=what, now=both[0], was=both[1])


def _answer(fact: Fact, value: object, lang: str) -> object:
    """An answer in words: `nobody`, `yes`, what a choice is called."""
    if value is None:
        return say("companion.nobody", lang) if fact.kind in ("player", "side") else None
    return in_language(fact.words[value], lang) if isinstance(value, str) and value in fact.words else value


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
