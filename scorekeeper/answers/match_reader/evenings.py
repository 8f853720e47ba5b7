"""What people did over all evenings."""

from __future__ import annotations

from scorekeeper.answers.match_reader import past_matches
from scorekeeper.answers.match_reader.averages import average
from scorekeeper.answers.match_reader.hands import nothing_yet
from scorekeeper.answers.match_reader.match_answer import UNKNOWN, MatchAnswer, is_so
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.insight.how_it_ran import leads
from scorekeeper.insight.statistics import Person, Statistics
from scorekeeper.match.standings import ENDED
from scorekeeper.messages import say
from scorekeeper.views.dates import day_in_words
from scorekeeper.views.lead_text import lead_sentence
from scorekeeper.views.sentences import hidden_sentence


def history(asked: AskedOfMatch) -> MatchAnswer | None:
    """Matches won, streaks, averages, best and worst hands over all evenings."""
    if asked.has("AVERAGE") and not asked.has("EVENINGS", "LASTMATCH") and asked.standings.counted:
        return average(asked)  # of the match on the table, unless other evenings are spoken of
    leads_ever = asked.has("LEADWORD", "LED", "LEADING", "THELEAD") and asked.has("EVER")
    if leads_ever and not asked.has("WIN", "EVENINGS"):
        return _led(asked)
    known = asked.table.history()
    if known is None:
        return UNKNOWN
    if asked.has("LASTMATCH") and not asked.named:
        return _last_time(asked, known)
    people = [person for name in asked.named for person in [_person(known, name)] if person]
    if asked.named and not people:
        return MatchAnswer(say("asked.never-played", asked.lang, player=asked.named[0]))
    if len(people) == 2:
        return _between(asked, known, people[0], people[1])
    if people:
        return MatchAnswer(_about(asked, people[0]))
    if not known.matches:
        return MatchAnswer(say("asked.no-match-over", asked.lang, n=known.unfinished))
    if asked.has("HOWMANY") and not asked.has("WHO", "WIN", "STREAK"):
        return MatchAnswer(say("asked.matches-played", asked.lang, n=known.matches))
    return _most(asked, known)


def _led(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who led when in the match on the table, and whether those who are named did; that is kept of no other match."""
    standings = asked.standings
    if asked.has("LASTMATCH") and standings.state != ENDED:
        return UNKNOWN
    if standings.hidden:
        return MatchAnswer(hidden_sentence(standings, asked.lang), (standings.rules.ruleset.hidden_clause,))
    if not standings.counted:
        return nothing_yet(asked)
    text, led = lead_sentence(standings, asked.lang), {side for lead in leads(standings) for side in lead.leaders}
    asks = asked.named and not asked.has("HOWMANY", "WHO", "HOWOFTEN", "WHEN")
    return MatchAnswer(is_so(asked, {*asked.sides} <= led, text) if asks else text)


def any_over(asked: AskedOfMatch) -> bool:
    """Whether a match was played to its end on any evening."""
    known = asked.table.history()
    return known is not None and known.matches > 0


def _person(known: Statistics, name: str) -> Person | None:
    return next((one for own, one in known.people.items() if own.casefold() == name.casefold()), None)


def _about(asked: AskedOfMatch, person: Person) -> str:
    lang = asked.lang
    if asked.has("STREAK"):
        return say("asked.streak", lang, player=person.name, n=person.streak, now=person.streak_now)
    if asked.has("AVERAGE") and person.left_hands:
        tenths = (20 * person.left_points + person.left_hands) // (2 * person.left_hands)
        return say(
            "asked.average", lang, player=person.name, n=person.left_hands, average=f"{tenths // 10}.{tenths % 10}"
        )
    for mark, marks in (("BEST", person.best), ("WORST", person.worst)):
        if asked.has(mark) and marks:
            one = next(iter(marks.values()))
            return say(
                f"asked.ever-{mark.lower()}",
                lang,
                player=person.name,
                points=one.points,
                day=day_in_words(one.at, lang),
            )
    if asked.has("HAND", "OUT") and not asked.has("MATCH"):
        return say("asked.hands-won-ever", lang, player=person.name, won=person.hands_won, n=person.hands)
    if not person.matches:
        return say("asked.won-none-over", lang, player=person.name)
    text = say("asked.won-ever", lang, player=person.name, won=person.won, n=person.matches)
    return is_so(asked, person.won > 0, text) if _asks_whether(asked) else text


def _asks_whether(asked: AskedOfMatch) -> bool:
    """Whether yes or no is wanted to a win: `has he ever won, or never`; not where `never` is claimed."""
    never = next((one.at for one in asked.heard if "NEVER" in one.stands), None)
    claimed = never is not None and "or" not in asked.does(never - 1)
    return asked.has("EVER") and not claimed and not asked.has("HOWMANY", "WHO", "HOWOFTEN")


def _between(asked: AskedOfMatch, known: Statistics, one: Person, other: Person) -> MatchAnswer:
    for (first, second), pair in known.between.items():
        if {first, second} == {one.name, other.name}:
            ahead, behind = (pair.ahead, pair.behind) if first == one.name else (pair.behind, pair.ahead)
            facts = {"first": one.name, "second": other.name, "ahead": ahead, "behind": behind, "level": pair.level}
            return MatchAnswer(say("asked.between-two", asked.lang, **facts))
    return MatchAnswer(say("asked.never-met", asked.lang, first=one.name, second=other.name))


def _most(asked: AskedOfMatch, known: Statistics) -> MatchAnswer:
    """Who has won most matches, or most in a row."""
    ranked = known.ranked()
    if asked.has("STREAK"):
        longest = max(person.streak for person in ranked)
        names = tuple(person.name for person in ranked if person.streak == longest)
        return MatchAnswer(say("asked.longest-streak", asked.lang, players=names, n=longest))
    most = ranked[0].won
    names = tuple(person.name for person in ranked if person.won == most)
    told = tuple(f"{person.name} {person.won}" for person in ranked[:5])
    return MatchAnswer(say("asked.most-won", asked.lang, players=names, n=most, told=told))


def _last_time(asked: AskedOfMatch, known: Statistics) -> MatchAnswer:
    """How the last match ended that is over."""
    if not known.matches:
        return MatchAnswer(say("asked.no-match-over", asked.lang, n=known.unfinished))
    return past_matches.latest(asked) or UNKNOWN
