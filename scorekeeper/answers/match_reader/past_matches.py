"""Who won on another day, or at another game: `who won last Sunday`, `a qué jugamos ayer`, `who won hearts`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scorekeeper.answers.match_reader.match_answer import MatchAnswer, is_so, wants_yes_or_no
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.answers.match_reader.on_table import PastMatch
from scorekeeper.answers.match_reader.word_folding import small_words_of, typed_words
from scorekeeper.messages import in_language, say
from scorekeeper.views.dates import day_in_words

MOST_TOLD = 3  # matches of one day, or of one week
FEAST = "feast_"  # what the name of a feast does, before the month and the day it is on
Days = tuple[str, str]  # ISO dates


def is_asked(asked: AskedOfMatch) -> bool:
    """Whether it is asked how a match ended that was played before this one, or how many and who won them."""
    if asked.has("HAND", "HAND#", "LEADING"):
        return False
    asks = asked.has("GAMENAME", "PLAYED", "WIN", "TAKES", "LAST", "OVER")
    asks = asks or (asked.has("PLAYING", "PLAYTO") and asked.has("PAST", "WHEN"))
    if (asks or asked.named or asked.has("WHO")) and days_meant(asked) is not None:
        return True
    return asks and (_is_of_today(asked) or bool(_earlier(asked) or _of_the_game(asked)))  # which reads the matches


def _is_of_today(asked: AskedOfMatch) -> bool:
    """Whether it is about the matches of today, several or any of them: `has Leo won any game tonight`."""
    known, words = small_words_of(asked.written), asked.words
    does = frozenset[str]().union(*(known.does(words, at) for at in range(len(words))))
    return does >= {"today", "matches"} and asked.has("WIN", "OVER", "PLAYED")


def _earlier(asked: AskedOfMatch) -> tuple[PastMatch, ...]:
    """The one match that is meant by its place in the evening: `the first game tonight`, `la partida de antes`."""
    known, words = small_words_of(asked.written), asked.words
    for at in range(len(words)):
        if "match_before" in known.does(words, at):
            return asked.table.played()[-1:]
        if "first_match" in known.does(words, at):
            return tuple(one for one in asked.table.played() if one.at[:10] == asked.table.days()[0].date)[:1]
    return ()


def how_it_ended(asked: AskedOfMatch) -> MatchAnswer | None:
    """How the matches ended that are meant, or that there are none; with yes or no, whether somebody won one."""
    of_game, days = _earlier(asked) or _of_the_game(asked), days_meant(asked)
    if days is None and _is_of_today(asked) and asked.table.days():
        days = (asked.table.days()[0].date,) * 2
    if days is None:
        latest = {tuple(one.game.values()): one for one in of_game}  # of each game that is named
        return MatchAnswer(_told(asked, tuple(latest.values()))) if of_game else None
    first, last = days
    played = of_game or asked.table.played()
    found = tuple(one for one in played if first <= one.at[:10] <= last)
    if not found:
        until = day_in_words(last, asked.lang) if last != first else None
        none = say("asked.none-then", asked.lang, day=day_in_words(first, asked.lang), until=until)
        other = say("asked.latest-then", asked.lang, told=_told(asked, played[-1:])) if played else ""
        return MatchAnswer(f"{none} {other}".rstrip())
    text = _told(asked, found[-MOST_TOLD:])
    if asked.has("HOWMANY") and _is_of_today(asked):
        if len(asked.named) == 1 and asked.has("WIN"):
            won = sum(asked.named[0] in one.winners for one in found)
            facts = {"player": asked.named[0], "won": str(won), "n": len(found)}
            return MatchAnswer(f"{say('asked.matches-won', asked.lang, **facts)} {text}")
        text = f"{say('asked.matches-then', asked.lang, n=len(found))} {text}"
    if asked.named and asked.has("WIN") and wants_yes_or_no(asked):
        return MatchAnswer(is_so(asked, any({*asked.named} & {*one.winners} for one in found), text))
    return MatchAnswer(text)


def latest(asked: AskedOfMatch) -> MatchAnswer | None:
    """How the last match ended that is over; None where none is."""
    played = asked.table.played()[-1:]
    return MatchAnswer(_told(asked, played)) if played else None


def _told(asked: AskedOfMatch, matches: tuple[PastMatch, ...]) -> str:
    """One match with its totals, several with who won them."""
    whole = len(matches) == 1
    return " ".join(_one(asked, match, match.result(asked.lang) if whole else "") for match in matches)


def _one(asked: AskedOfMatch, match: PastMatch, result: str) -> str:
    facts = {"day": day_in_words(match.at, asked.lang), "game": in_language(match.game, asked.lang)}
    if result:
        return say("asked.ended-on", asked.lang, **facts, result=result)
    return say("asked.won-on", asked.lang, **facts, players=match.winners, n=len(match.winners))


def _of_the_game(asked: AskedOfMatch) -> tuple[PastMatch, ...]:
    """The matches that are over of a game that is named: `who won hearts`; none where no such game was played."""
    strange = {word for one in asked.heard if not one.stands for word in one.text.split(" ")}
    if not strange:
        return ()  # the matches are only read where a word may be the name of a game
    words = " ".join(asked.words)  # `6 hearts bid and made` is a contract
    return tuple(
        one
        for one in asked.table.played()
        if any(re.search(rf"(?<!\d )\b{re.escape(' '.join(typed_words(name)))}\b", words) for name in one.game.values())
    )


def days_meant(asked: AskedOfMatch) -> Days | None:
    """The first and the last day that are meant; None where none is named, or it is not past."""
    known, words, days = small_words_of(asked.written), asked.words, asked.table.days()
    if not days:
        return None
    today, *past = days
    for at in range(len(words)):
        does = known.does(words, at)
        if "yesterday" in does:
            return past[0].date, past[0].date
        if "last_week" in does:
            return past[today.weekday + 6].date, past[today.weekday].date
        feasts = [name for name in does if name.startswith(FEAST)]  # `christmas eve` is no `christmas`
        if feast := max(feasts, key=lambda name: known.phrase(words, at, name), default=""):
            return next(((one.date, one.date) for one in past if one.date[5:] == feast.removeprefix(FEAST)), None)
        if "weekday" in does:
            meant = known.words_for("weekday").index(words[at])
            day = next(one.date for one in past if one.weekday == meant)
            return day, day
        if "month" in does and (number := _day_of_month(words, at)):
            ends = f"-{known.words_for('month').index(words[at]) + 1:02}-{number:02}"
            return next(((one.date, one.date) for one in past if one.date.endswith(ends)), None)
    return None


def _day_of_month(words: Sequence[str], month: int) -> int:
    """The day beside the name of the month: `22 November`, `November 22nd`, `22 de noviembre`; 0 if none is."""
    near = (word.rstrip("stndrh") for word in (*words[max(0, month - 2) : month], *words[month + 1 : month + 2]))
    return next((int(word) for word in near if word.isdigit() and len(word) < 3), 0)
