"""Who won on another day, or at another game: `who won last Sunday`, `a qué jugamos ayer`, `who won hearts`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scorekeeper.answers.match_reader.folding import small_words_of, typed_words
from scorekeeper.answers.match_reader.match_answer import MatchAnswer
from scorekeeper.answers.match_reader.on_table import PastMatch
from scorekeeper.answers.match_reader.question import AskedOfMatch
from scorekeeper.messages import in_language, say

MOST_TOLD = 3  # matches of one day, or of one week
Days = tuple[str, str]  # ISO dates


def is_asked(asked: AskedOfMatch) -> bool:
    """Whether it is asked who won, or what was played, on days that are past or at a game that is named."""
    played = asked.has("GAMENAME", "PLAYED") or (asked.has("PLAYING", "PLAYTO") and asked.has("PAST", "WHEN"))
    if asked.has("HAND", "LEADING") or asked.named or not (played or asked.has("WIN")):
        return False
    return days_meant(asked) is not None or bool(_of_the_game(asked))


def on_those_days(asked: AskedOfMatch) -> MatchAnswer | None:
    """What was played to its end in those days, or of that game, and who won it; that nothing was."""
    days, of_game = days_meant(asked), _of_the_game(asked)
    if days is None:
        return MatchAnswer(_who_won(asked, of_game[-1])) if of_game else None
    first, last = days
    played = of_game or asked.table.played()
    found = [one for one in played if first <= one.at[:10] <= last]
    told = [_who_won(asked, one) for one in (found or played[-1:])[-MOST_TOLD:]]
    if not found:
        told.insert(0, say("asked.none-then", asked.lang, first=first, last=last if last != first else None))
    return MatchAnswer(" ".join(told))


def _of_the_game(asked: AskedOfMatch) -> tuple[PastMatch, ...]:
    """The matches that are over of a game that is named: `who won hearts`; none where no such game was played."""
    strange = {word for one in asked.heard if not one.stands for word in one.text.split(" ")}
    if not strange:
        return ()  # the matches are only read where a word may be the name of a game
    words = " ".join(asked.words)
    return tuple(
        one
        for one in asked.table.played()
        if any(re.search(rf"\b{re.escape(' '.join(typed_words(name)))}\b", words) for name in one.game.values())
    )


def _who_won(asked: AskedOfMatch, one: PastMatch) -> str:
    facts = {"day": one.at[:10], "game": in_language(one.game, asked.lang), "players": one.winners}
    return say("asked.won-on", asked.lang, **facts, n=len(one.winners))


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
