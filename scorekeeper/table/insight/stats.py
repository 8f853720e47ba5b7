"""Statistics for the table: which matches are meant, and what is said and shown of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.insight.statistics import Mark, Person, Statistics, statistics
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.build import build
from scorekeeper.rules.nearest import nearest
from scorekeeper.store.frozen import thaw
from scorekeeper.store.home import Home
from scorekeeper.table.insight.people import Known
from scorekeeper.table.showing import cards_text
from scorekeeper.words import say

Rows = tuple[list[str], list[list[str]]]
Matches = Sequence[tuple[str, Any]]
MOST_PAIRS, MOST_CARDS = 15, 5
_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")


@dataclass(frozen=True, slots=True)
class Asked:
    """Which matches: since a day (its beginning, `2026-11`), of one game, in which all of these played."""

    since: str = ""
    game: str = ""
    people: tuple[str, ...] = ()


def read_since(text: str) -> str:
    """`2026`, `2026-11` or `2026-11-20` as the day it begins with; raises Refused."""
    found = _DATE.fullmatch(text.strip())
    try:
        day = date(int(found[1]), int(found[2] or 1), int(found[3] or 1)) if found else None
    except ValueError:
        day = None
    if day is None:
        raise Refused(Problem("stats.date", {"text": text[:40]}, "since"))
    return day.isoformat()


def read_game(text: str, matches: Matches) -> str:
    """The game that `text` begins, of those that were played; raises Refused."""
    played: tuple[str, ...] = tuple(sorted({tree["game"] for _, tree in matches}))
    wanted = "-".join(text.casefold().split())
    found: list[str] = [game for game in played if game == wanted] or [
        game for game in played if game.startswith(wanted)
    ]
    if len(found) != 1:
        facts = {"name": text[:60], "choices": tuple(found or played), "nearest": nearest(wanted, played)}
        raise Refused(Problem("stats.game", facts, "ruleset"), Exit.NOT_FOUND)
    return found[0]


def asked_of(matches: Matches, known: Known, asked: Asked) -> Statistics:
    """The statistics of the matches that are meant. Raises Refused (NOT_FOUND) where there is none."""
    meant = [
        (match, tree)
        for match, tree in matches
        if tree["at"][: len(asked.since)] >= asked.since and (not asked.game or tree["game"] == asked.game)
    ]
    told = statistics(meant, known.named, frozenset(asked.people))
    if not told.hands:
        key = "stats.none-of-these" if asked != Asked() else "stats.none"
        raise Refused(Problem(key, {}), Exit.NOT_FOUND)
    return told


def headline(told: Statistics, lang: str) -> tuple[str, ...]:
    """How much was played, and who has won most."""
    hands = say("stats.hands", lang, n=told.hands)
    if not told.matches:
        return (say("stats.none-over", lang, n=told.unfinished, hands=hands),)
    first, last = told.first[:10], told.last[:10]
    key = "stats.played" if first != last else "stats.played-on"
    said = [say(key, lang, n=told.matches, hands=hands, first=first, last=last)]
    if told.unfinished:
        said.append(say("stats.unfinished", lang, n=told.unfinished))
    if len(told.people) == 1:
        [only] = told.people.values()
        return (*said, say("stats.won-of", lang, player=only.name, won=only.won, n=only.matches))
    ranked = told.ranked()
    if won := ranked[0].won:
        names = tuple(person.name for person in ranked if person.won == won)
        said.append(say("stats.most-won", lang, players=names, won=won, n=len(names)))
    return tuple(said)


def people_rows(told: Statistics, lang: str) -> Rows:
    """A row a player: matches, hands, what was left, the best and the worst hand, wins in a row."""
    kinds = [kind for kind in ("low", "high") if any(kind in person.best for person in told.people.values())]
    left = any(person.left_hands for person in told.people.values())
    header = ["", *(say(f"stats.{name}", lang) for name in ("column-matches", "column-won", "column-hands"))]
    header += [say("stats.column-hands-won", lang)] + [say("stats.column-left", lang)] * left
    for kind in kinds:
        suffix = f"-{kind}" if len(kinds) > 1 else ""
        header += [say(f"stats.column-best{suffix}", lang), say(f"stats.column-worst{suffix}", lang)]
    header += [say("stats.column-streak", lang), say("stats.column-comebacks", lang)]
    return header, [_row(person, kinds, left, lang) for person in told.ranked()]


def _row(person: Person, kinds: Sequence[str], left: bool, lang: str) -> list[str]:
    cells = [person.name, *map(str, (person.matches, person.won, person.hands, person.hands_won))]
    cells += [average(person.left_points, person.left_hands, lang)] * left
    for kind in kinds:
        for marks in (person.best, person.worst):
            cells.append(str(marks[kind].points) if kind in marks else "")
    return [*cells, str(person.streak), str(person.comebacks)]


def average(points: int, times: int, lang: str) -> str:
    """A mean with one decimal, halves rounded up; empty where there is nothing to divide."""
    if not times:
        return ""
    tenths = (20 * abs(points) + times) // (2 * times)
    sign = "-" if points < 0 and tenths else ""
    return f"{sign}{tenths // 10}{say('number.decimal', lang)}{tenths % 10}"


def stories(told: Statistics, lang: str) -> Iterator[str]:
    """Streaks that go on, the comeback from farthest behind."""
    running = [person for person in told.ranked() if person.streak_now > 1]
    for person in running:
        yield say("stats.streak-now", lang, player=person.name, n=person.streak_now)
    back = [(person.farthest.points, person) for person in told.ranked() if person.farthest]
    if back:
        gap, person = max(back, key=lambda one: one[0])
        yield say("stats.comeback", lang, player=person.name, gap=gap, day=_day(person.farthest))


def _day(mark: Mark | None) -> str:
    return mark.at[:10] if mark else ""


def pair_rows(told: Statistics, lang: str) -> Rows:
    """Head to head: for each two who met, how often each was ahead at the end."""
    header = ["", *(say(f"stats.column-{name}", lang) for name in ("ahead", "behind", "level"))]
    pairs = sorted(told.between.items(), key=lambda one: -(one[1].ahead + one[1].behind + one[1].level))
    rows = [
        [say("stats.pair", lang, one=one, other=other), str(pair.ahead), str(pair.behind), str(pair.level)]
        for (one, other), pair in pairs[:MOST_PAIRS]
    ]
    return header, rows


def card_sentences(home: Home, told: Statistics, matches: Matches, lang: str, plain: bool) -> Iterator[str]:
    """The costliest card in a sentence, and those after it."""
    costliest = told.costliest()[:MOST_CARDS]
    if not costliest:
        return
    packs = {name: _pack(home, name, matches) for name in {cost.pack for cost in costliest}}
    texts = [
        cards_text((cost.card,), pack, lang, plain) if (pack := packs[cost.pack]) else cost.card for cost in costliest
    ]
    yield say("stats.card", lang, card=texts[0], points=costliest[0].points, n=costliest[0].times)
    if len(texts) > 1:
        pairs = zip(texts[1:], costliest[1:], strict=True)
        after = tuple(say("stats.card-after", lang, card=text, points=cost.points) for text, cost in pairs)
        yield say("stats.cards-after", lang, cards=after)


def _pack(home: Home, name: str, matches: Matches) -> Pack | None:
    """The pack of this name; None where no ruleset that was played with it can be read any more."""
    for frozen in {tree["hash"] for _, tree in matches if tree["pack"] == name}:
        with suppress(Refused, KeyError, TypeError, ValueError):
            return build(thaw(home, frozen)).pack
    return None
