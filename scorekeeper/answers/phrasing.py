"""How questions are built in either language, as patterns: made of the cues, so that the words themselves are data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from scorekeeper.answers.language import in_any_language, language
from scorekeeper.answers.question_words import load

WE_ARE = "around_players.we_are_"  # the cues for each word for players
HANDS = 12  # a hand with a higher number is not read
RANK = r"(?:10|[2-9tjqka])"


def any_of(*names: str) -> str:
    """A pattern for any of the words and phrases of these cues, the longest first."""
    phrases = frozenset[str]().union(*(load().cues[name] for name in names))
    return one_of(phrases)


def one_of(phrases: Iterable[str]) -> str:
    """A pattern for any of these phrases, the longest first."""
    return f"(?:{'|'.join(map(re.escape, sorted(phrases, key=len, reverse=True)))})"


@cache
def accented() -> re.Pattern[str]:
    """A question word that has its accent, as only a question has it in Spanish."""
    return re.compile(rf"\b{any_of('languages.accented')}\b", re.IGNORECASE)


@cache
def begins() -> re.Pattern[str]:
    """What a question begins with, after `and`, `so` or the name of who asks."""
    return re.compile(rf"^(?:(?:{any_of('languages.what_before')}|[a-z]+:) +)*{_begin()}")


def _begin() -> str:
    return rf"{any_of('languages.second')}\b"


@cache
def joins() -> re.Pattern[str]:
    """A piece of a question with what ends it: a mark, or a joining word before what begins a question."""
    join = rf"[,;.]? +{any_of('languages.joins')} +(?={_begin()})|, *(?={_begin()})"
    return re.compile(rf"(?P<text>.*?)(?P<end>[?!.;:]+(?=\s|$)|{join})\s*")


@cache
def adds() -> re.Pattern[str]:
    """What joins two things that are asked in one question."""
    return re.compile(rf" +{any_of('languages.adds')}\b +| *\+ *")


@cache
def asks_what() -> re.Pattern[str]:
    """What begins a question that yes or no does not answer, or shows it anywhere."""
    starts, before, unless, anywhere = (
        any_of(f"languages.what_{name}") for name in ("starts", "before", "unless", "anywhere")
    )
    return re.compile(rf"(?:^|[.,;:!?-] *)(?:{before} )*{starts}\b(?! {unless}\b)|\b{anywhere}\b")


def main_part(text: str) -> str:
    """What is asked after `when`: of `when the stock is empty, does the top card stay` the second half."""
    found = _when().search(text)
    return found["rest"] if found else text


@cache
def _when() -> re.Pattern[str]:
    before, when, what = (any_of(f"languages.{name}") for name in ("what_before", "when", "what_starts"))
    told = rf"^(?:{before} )*{when} (?!.*\b{what}\b)"
    return re.compile(rf"{told}\S+ \S+.*?(?:, *| +(?={any_of('languages.when_ends')}\b))(?P<rest>.+)$")


@cache
def ends_asking() -> re.Pattern[str]:
    """`the first dealer is who?`"""
    return re.compile(rf"\b{any_of('languages.what_ends')}[ ?!.]*$")


@cache
def ends_short() -> re.Pattern[str]:
    """`jack is?`"""
    return re.compile(rf"\w {any_of('languages.what_short')}[ ?!.]*$")


@cache
def tells_not() -> re.Pattern[str]:
    """That something is not so: `my ace isn't trump`, `no tengo del palo`; a claim beside it may be its opposite."""
    return re.compile(rf"\b{any_of('languages.not')}\b")


@cache
def denies() -> re.Pattern[str]:
    """`is it forbidden`, where a yes may mean either."""
    return re.compile(rf"\b{any_of('languages.denies')}\b")


@cache
def names_two(lang: str) -> re.Pattern[str]:
    """`one or the other`, where yes or no says nothing."""
    either = one_of(load().cues["languages.either"] | language(lang).lists.get("either", frozenset()))
    return re.compile(rf"\b{either} (?!{any_of('languages.either_unless')}\b)\w")


def with_players(text: str) -> str:
    """The text where `we are 6` is `we are 6 players`, and `jugar de a dos` is so, too."""
    number = any_of("around_players.number")
    for word in (name.removeprefix(WE_ARE) for name in load().cues.lists if name.startswith(WE_ARE)):
        we_are = rf"\b{any_of(WE_ARE + word)} \d+(?= *[.,:;?!])"
        among = rf"\b{any_of(f'around_players.among_{word}')} {number}\b(?= *(?:[.,:;?!]|$))"
        text = re.sub(f"{we_are}|{among}", rf"\g<0> {word}", text)
        text = _only_two(word).sub(rf"\g<0> 2 {word}", text)
    return text


@cache
def _only_two(word: str) -> re.Pattern[str]:
    """`just me and my sister`, `solo mi marido y yo`: two who play."""
    only, and_me, me_and = (any_of(f"around_players.{name}") for name in ("only", f"and_me_{word}", f"me_and_{word}"))
    number, one_other = any_of("around_players.number"), any_of("around_players.one_other")
    other = rf"{one_other} (?!{number}\b)[a-z]*(?:[a-rt-z]|us|ss)\b"  # `my sisters`, `my two boys` are more than one
    return re.compile(rf"\b{only} (?:{other} {and_me}|{me_and} {other})\b(?! {any_of('languages.joins')} )")


def hand_number(text: str) -> int | None:
    """The number of the hand that is told: `the sixth deal`, `reparto número seis`; None where none is."""
    return next((number for number in range(1, HANDS + 1) if _numbered(number).search(text)), None)


@cache
def _numbered(number: int) -> re.Pattern[str]:
    hand, named = any_of("around_hand.hand"), any_of("around_hand.number")
    ordinal, cardinal = any_of(f"ordinals.{number}"), any_of(f"cardinals.{number}")
    return re.compile(rf"\b(?:{ordinal} {hand}|{hand} (?:{named}\.? )?(?:{cardinal}|{ordinal}))\b")


def without_comparison(text: str) -> str:
    """The text without another game that it is only compared with: `like in bridge`, `in rummy it is so, here too?`."""
    return _compared().sub(" ", text).strip() or text


@cache
def _compared() -> re.Pattern[str]:
    games, like, inside = any_of("comparing.games"), any_of("comparing.like"), any_of("comparing.inside")
    game, habit = rf"(?:{inside} )*{games}", one_of(in_any_language("habit"))
    return re.compile(rf"^(?:{inside} )+{games}\b[^.,:;?!]*[.,:;]+(?= *\w)|,? *\b{like} {game}\b|^{games} {habit}\b:?")


def one_on_another(text: str) -> bool:
    """Whether a card is told on one of another rank, `5s on 7s`: then neither is a plural."""
    return _on_code().search(text) is not None


@cache
def _on_code() -> re.Pattern[str]:
    on, aside = any_of("playing.on_code"), any_of("playing.on_code_aside")
    return re.compile(rf"\b({RANK})s +{on}(?: +{aside})* +(?!\1){RANK}s\b")
