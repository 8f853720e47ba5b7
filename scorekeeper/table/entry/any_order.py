"""Hands called out by name, in any order, whatever is asked: `b 8k3, l q`. For a page as for a terminal; pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile

from scorekeeper.cards.typing import read_cards
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player, folded
from scorekeeper.messages import in_language, parse_word
from scorekeeper.messages.nearest import nearest
from scorekeeper.messages.safety import shorten
from scorekeeper.messages.typed import AND, bare, is_around, is_article, is_listed
from scorekeeper.problems import Problem, ProblemKind, WayOut
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.entry.below_zero import cards_against
from scorekeeper.table.entry.checking import hear, with_all_taken
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import playing, with_who_is_left
from scorekeeper.table.entry.numbers_alone import numbers_are
from scorekeeper.table.entry.others_none import rest_told, still_asked, without_others
from scorekeeper.table.entry.prompts import Prompt, asked_by_seat, is_asked, prompts
from scorekeeper.table.typed.fact_named import told_by_name
from scorekeeper.table.typed.lone_number import TOTALS, as_total, lone_number
from scorekeeper.table.typed.typed_seat import read_number, seat_fact
from scorekeeper.table.typed.who_is_said import goes_with_name, says_out, says_who
from scorekeeper.values import dataclass

NO_HAND = 3  # words that are no cards, for a text to be no hand
ALIKE = 0.7  # how like a name a word of a line has to be
_LONG_WORD = re.compile(r"[^\W\d_]{3,}")
_PARTS = re.compile(r"[,;，；、]")
_DASHES = ("-", "–", "—", "−")
_DASHED = re.compile(f"([0-9]+)[{''.join(_DASHES)}]([0-9]+)")
_COMMA_OF_THOUSANDS = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")
_NAME_ENDS = re.compile(r"(?<=\w):(?=\s)")  # `Beto: 8k3`, as the screen writes it; `:12` is a total
_NAME_AND = re.compile(r"(?<!\S)([^\W\d_]{2,}):(?=\S)")  # `beto:30`; `k:10` is a king, and what it counts


@dataclass(frozen=True)
class Called:
    """What was called out: the draft with it, each answer as it was understood, and what is wrong.

    `doubtful`: all of it can be read, but not together with what was told before.
    """

    draft: Draft
    understood: tuple[tuple[str, str], ...] = ()
    problems: tuple[Problem, ...] = ()
    doubtful: bool = False


def called_out(
    state: MatchState,
    draft: Draft,
    question: Prompt | None,
    line: str,
    plain: bool = False,
    lately: Sequence[Collection[str]] = (),
) -> Called | None:
    """What the line tells of players by name, while `question` is asked (None: all is answered).

    None where it is no such line. The first name may stand alone, where the question is who: `ana, b 27, c 8`.
    Where all is answered it tells what was told last: `lately` are the facts as they were told, the newest first.
    """
    fact = question.fact if question and asked_by_seat(question.fact) else seat_fact(state.ruleset.facts)
    if fact is None:
        return None
    apart = partial(_apart_from_name, state, fact)
    line, others = without_others(_NAME_AND.sub(apart, line))
    if others:
        called = called_out(state, draft, question, line, plain, lately)
        if called is None or called.problems:
            return called
        nothing = dict.fromkeys(still_asked(state, called.draft, Prompt(fact)), "")
        return replace(called, draft=called.draft.with_told(nothing))
    parts, closed = _without_closing(state, _parts(line))
    if fact.kind == "number" and len(parts) == 1 and _numbers_alone(parts[0]):
        return None  # one of each, and not the number of a seat and its number
    first = [(Prompt(one), player) for one, player in closed]
    parts, out = _without_out(state, fact, parts)
    first += [(Prompt(one), player) for one, player in out]
    if question and question.fact.kind in ("player", "side"):
        words = [word for part in parts for word in part if word.casefold() not in AND]
        numbers = [word for word in words if word.isdecimal()]
        beside = len(words) > len(numbers) > 0 and question.fact.kind == "player"  # `hugo 3`: 3 is told of him
        if not (first or beside) and all(of_whom(state, question.fact, word) for word in words):
            return None  # several names, and nothing told of them; `tom out, beth 4` says who, and 4 is no seat
        who, place = _alone(state, question.fact, parts)
        if who and len(parts) > 1:
            first, parts = [*first, (question, who)], [*parts[:place], *parts[place + 1 :]]
    totals = numbers_are(state, draft) == TOTALS
    told = list(_told(state, fact, parts, totals))
    if not told or not all(player and text for player, text in told):
        unclear = _of_partners_together(state, draft, fact, parts) or _of_whoever(state, fact, parts)
        return Called(draft, (), (unclear,)) if unclear else None
    if question is None and (which := _which_none(state, fact, told)):
        return Called(draft, (), (which,))
    if question is None and len(meant := _told_last(_facts_told(state, draft, parts, totals), lately)) > 1:
        return Called(draft, (), (_of_which(meant, state.language, line),))
    if question is None and meant and fact not in meant:
        fact, told = meant[0], list(_told(state, meant[0], parts, totals))
    told = _partners_together(state, fact, parts, told, totals)
    if twice := _told_twice(told):
        told = list(_told(state, fact, parts, not totals))  # `a 8 a 5` is nobody twice where `a` is an ace
        if _told_twice(told) or not all(player and text for player, text in told):
            return Called(draft, (), (twice,))
    called = _heard(state, draft, [*first, *_answers(fact, told)], plain)
    if called.problems and not called.doubtful:  # `m 5 j 30`: a jack and thirty is no hand, Juan has thirty
        told = list(_told(state, fact, parts, not totals))
        other = _heard(state, draft, [*first, *_answers(fact, told)], plain)
        called = called if other.problems else other
    return called


def _partners_together(
    state: MatchState, fact: Fact, parts: Sequence[list[str]], told: Sequence[tuple[str, list[str]]], totals: bool
) -> list[tuple[str, list[str]]]:
    """What was told; where it is asked of sides, and numbers were told of two partners, what they have together."""
    alone = list(_told(state, replace(fact, who="everyone"), parts, totals)) if fact.who == "sides" else []
    together: dict[str, list[list[str]]] = {}
    for side, text in told:
        together.setdefault(side, []).append(text)
    of_partners = len({name for name, _ in alone}) == len(alone) == len(told) and not any(
        name in state.standings.teams for name, _ in alone
    )
    numbers = {
        side: [read_number(" ".join(text).removeprefix(":"), "")[0] for text in texts]
        for side, texts in together.items()
        if len(texts) > 1
    }
    if not (of_partners and numbers) or any(number is None for several in numbers.values() for number in several):
        return [*told]
    mark = ":" if fact.kind in CARD_FACTS else ""
    sums = {side: [f"{mark}{sum(filter(None, several))}"] for side, several in numbers.items()}
    return [(side, sums.get(side, texts[0])) for side, texts in together.items()]


def _of_partners_together(state: MatchState, draft: Draft, fact: Fact, parts: Sequence[list[str]]) -> Problem | None:
    """That a number was told of two partners together, `kate+susan 8`, of whom it is asked one by one."""
    if fact.kind != "number" or fact.who != "everyone" or not state.standings.teams:
        return None
    told = list(_told(state, replace(fact, who="sides"), parts))
    numbers = [read_number(" ".join(text), "")[0] for _, text in told]
    if not told or any(side not in state.standings.teams for side, _ in told) or None in numbers:
        return None
    side, number = told[0][0], numbers[0] or 0
    players = state.standings.teams[side]
    known = {player: _number(draft.answers.get((fact.name, player), "?")) for player in players}
    open_still = [player for player in players if known[player] is None] or players
    left = number - sum(known[player] or 0 for player in players if player not in open_still)
    share = max(left, 0) // len(open_still)  # an example, as it is where only one of them is not told yet
    known |= dict.fromkeys(open_still, share) | {open_still[0]: max(left, 0) - share * (len(open_still) - 1)}
    line = ", ".join(f"{player} {known[player]}" for player in players)
    facts = {"n": number, "players": players, "line": line, "ask": fact.ask}
    return Problem("companion.partners-together", facts, fact.name)


def _number(text: str) -> int | None:
    """The number that was told, where it is one; an answer by Enter alone is 0."""
    return read_number(text or "0", "")[0]


def _of_whoever(state: MatchState, fact: Fact, parts: Sequence[list[str]]) -> Problem | None:
    """That it is not said who is meant, `we made 6, they made 7`."""
    words = [word for part in parts for word in part]
    said = [word for word in words if is_listed("pronouns", word) and not of_whom(state, fact, word)]
    if fact.kind != "number" or not said or not any(not read_number(word, "")[1] for word in words):
        return None
    people = state.standings.sides if fact.who == "sides" else playing(state)
    return Problem("companion.who-is-meant", {"word": said[0], "players": tuple(people)}, fact.name)


def _told_twice(told: Sequence[tuple[str, list[str]]]) -> Problem | None:
    """That one is told twice, `mary 5, mary 7`, and not the same."""
    first: dict[str, str] = {}
    for name, words in told:
        text = " ".join(words).rstrip(",")
        if first.setdefault(name, text) != text:
            return Problem(
                "companion.told-twice", {"name": name, "first": shorten(first[name]), "second": shorten(text)}
            )
    return None


def _facts_told(state: MatchState, draft: Draft, parts: Sequence[list[str]], totals: bool) -> tuple[Fact, ...]:
    """What these parts may be of: the numbers, or the cards, that were told of all who are named in them."""
    facts = state.ruleset.facts
    main = seat_fact(facts)
    if main is None or (main.kind == "number" and any("/" in word for part in parts for word in part)):
        return ()  # `ana 3/4` is of all of them in their order
    kinds = CARD_FACTS if main.kind in CARD_FACTS else (main.kind,)
    alike = [fact for fact in facts.values() if fact.kind in kinds and asked_by_seat(fact)]
    named = {fact.name: [(fact.name, who) for who, _ in _told(state, fact, parts, totals)] for fact in alike}
    there = [fact for fact in alike if all(key in draft.answers for key in named[fact.name])]
    return tuple(fact for fact in there if named[fact.name] or not parts)


def _told_last(facts: Sequence[Fact], lately: Sequence[Collection[str]]) -> tuple[Fact, ...]:
    """Those of the facts that were told last, one where that is known."""
    found = ([fact for fact in facts if fact.name in names] for names in lately)
    return tuple(next(filter(None, found), facts))


def _of_which(facts: Sequence[Fact], language: str, line: str) -> Problem:
    """That a line may be of each of these, which is to be said."""
    of = tuple(in_language(fact.called, language) for fact in facts)
    return Problem("companion.of-which", {"choices": of, "last": of[-1], "row": line})


def _apart_from_name(state: MatchState, fact: Fact, found: re.Match[str]) -> str:
    """`beto ` of `beto:30`, where that is somebody; else as it is."""
    return f"{found[1]} " if of_whom(state, fact, found[1]) else found.group()


def _which_none(state: MatchState, fact: Fact, told: Sequence[tuple[str, list[str]]]) -> Problem | None:
    """`ann none`, where all was told and cards are asked for twice: of which she has none is to be said."""
    facts = state.ruleset.facts.values()
    several = [one for one in facts if one.kind in CARD_FACTS and is_asked(one) and asked_by_seat(one)]
    none = [player for player, text in told if parse_word(" ".join(text), state.language, ("none",))]
    if fact not in several or len(several) < 2 or not none:
        return None
    of = tuple(in_language(one.called, state.language) for one in several)
    return Problem("companion.none-of-which", {"name": none[0], "choices": of, "last": of[-1]}, none[0])


def names_totals(state: MatchState, draft: Draft, question: Prompt, line: str) -> bool:
    """Whether `a 27` is what Ana has, and no ace, two and seven: only names, and numbers that are on no card.

    At a table of totals each number is one: `j 6` is what Juan has there.
    """
    fact, words = question.fact, _PARTS.sub(" ", line).split()
    if fact.kind not in CARD_FACTS or len(words) < 2:
        return False
    totals = numbers_are(state, draft) == TOTALS
    told = list(_told(state, fact, _parts(line), totals=True))
    return all(
        player
        and len(text) == 1
        and _is_total(state, fact, text, True)
        and (totals or _no_one_card(state, fact, text[0]))
        for player, text in told
    )


def _no_one_card(state: MatchState, fact: Fact, number: str) -> bool:
    """Whether a number is none that stands on a card: then the letter before it is a name, and no ace."""
    alone = lone_number(fact, state.standings.rules, state.language, number)
    return alone is not None and len(alone.cards) != 1


def _answers(fact: Fact, told: Sequence[tuple[str, list[str]]]) -> list[tuple[Prompt, str]]:
    return [(Prompt(fact, player), " ".join(text)) for player, text in told]


def _heard(state: MatchState, draft: Draft, answers: Sequence[tuple[Prompt, str]], plain: bool) -> Called:
    """The draft with these answers, each held against the rules; what is in doubt against all of them together."""
    understood: list[tuple[str, str]] = []
    problems: list[Problem] = []
    in_doubt: list[tuple[Prompt, str]] = []
    for one, text in answers:
        if below := cards_against(state, draft, one.player, text):
            understood.append((one.player, text))
            draft = below
            continue
        if rest := rest_told(state, draft, one, text):
            understood.append((one.player, rest.answers[one.key]))
            draft = rest
            continue
        heard = hear(state, draft, one, text, plain)
        in_doubt += [(one, heard.text)] if heard.doubtful else []
        problems += () if heard.doubtful else _placed(one, heard.problems)
        understood.append((one.player, heard.understood))
        draft = with_all_taken(state, draft.with_answer(one, heard.text), one)
    problems = _no_hand(answers, problems)
    certain = bool(problems)
    for one, text in in_doubt:  # the answer before it may have been told anew behind it: `mela 45 lupita 75`
        again = _placed(one, hear(state, draft, one, text, plain).problems)
        problems += [wrong for wrong in again if wrong not in problems]
    draft = draft if problems else with_who_is_left(state, draft)
    return Called(draft, tuple(understood), tuple(problems), bool(problems) and not certain)


def _no_hand(answers: Sequence[tuple[Prompt, str]], problems: list[Problem]) -> list[Problem]:
    """The problems; where one was told more words that are no cards than anything else, that it is no hand, in one.

    With one number in it, it may be points outside a hand.
    """
    for one, text in answers:
        words, place = text.split(), ".".join(one.key)
        wrong = [each for each in problems if each.where == place and each.kind is ProblemKind.NO_CARD]
        if len(wrong) < NO_HAND or 2 * len(wrong) <= len(words):
            continue
        numbers = [word for word in words if word.isdecimal()]
        ways = (WayOut("adjust", words=(one.player, numbers[0])),) if len(numbers) == 1 else ()
        facts = {"text": shorten(text), "name": one.player, "do": ways[0] if ways else ""}
        told = Problem("companion.no-hand", facts, place)
        problems = [told, *(each for each in problems if each.where != place)]
    return problems


def _placed(question: Prompt, problems: Sequence[Problem]) -> list[Problem]:
    """The problems, each with what was answered where it has no place of its own."""
    return [wrong if wrong.where else wrong.placed(".".join(question.key)) for wrong in problems]


def told_anew(
    state: MatchState,
    draft: Draft,
    line: str,
    in_doubt: Sequence[Fact] = (),
    lately: Sequence[Collection[str]] = (),
) -> Called | None:
    """`60 60` where all was told: one number of each, anew, in the order of asking; None where it is no such line.

    They are of what is `in_doubt`, else of what was told last (`lately`, as in `called_out`); where that is several
    things, it is to be said which.
    """
    words = line.split()
    in_words = not all(word.isdecimal() for word in words)
    if in_words and told_by_name(state.standings.rules, playing(state), state.language, words):
        return None  # `forty 1`: who sang the forty
    facts = tuple(in_doubt) or _facts_told(state, draft, (), totals=False)
    found = {fact.name: told for fact in facts if (told := _row_anew(state, draft, fact, line))}
    rows = [fact for fact in facts if fact.name in found]
    meant = rows if in_doubt else _told_last(rows, lately)
    if len(meant) < 2:
        return found[meant[0].name] if meant else None
    return Called(draft, (), (_of_which(meant, state.language, line),))


def _row_anew(state: MatchState, draft: Draft, fact: Fact, line: str) -> Called | None:
    """The draft with one number of each for this fact, whatever was told of it before."""
    open_again = replace(draft, answers={key: text for key, text in draft.answers.items() if key[0] != fact.name})
    first = next((one for one in prompts(state, open_again.answers) if one.fact is fact), None)
    totals = numbers_are(state, draft) == TOTALS
    told = told_in_a_row(state, open_again, first, line, totals) if first else None
    return told if told and told.understood else None


def told_in_a_row(
    state: MatchState, draft: Draft, question: Prompt, line: str, of_totals: bool = False
) -> Called | None:
    """`0 5` where a number is asked of each: as many as are still asked, in the order of asking.

    So are the totals of their cards, `45 20 5`, where one of them is no card. Those of all are taken where they say
    again what was told; else what others told is changed by name alone, because three numbers of the last one asked may
    be their cards. With as many numbers as nobody asks for it is a problem. None where the line is anything else.
    """
    asked = [one for one in prompts(state, draft.answers) if one.fact is question.fact]
    still = [one for one in asked if one.key not in draft.answers]
    words = _of_two_sides(_PARTS.sub(" ", line).split())
    if len(words) not in (len(asked), len(still)):  # `1,100 30` of two: one comma of the two kinds it may be
        words = _PARTS.sub(" ", _COMMA_OF_THOUSANDS.sub("", line)).split()
    totals = _totals_alone(state, question.fact, words, of_totals or numbers_are(state, draft) == TOTALS)
    if not question.player or not (totals or (question.fact.kind == "number" and _numbers_alone(words))):
        return None
    if question.key != still[0].key:
        return None
    if len(words) == len(asked) and _says_again(draft, asked, words):
        still = asked
    elif len(words) != len(still) and totals:
        return None  # the cards of one, after all
    elif len(words) != len(still):
        whose = zip(asked if len(words) == len(asked) else still, words, strict=False)
        by_name = ", ".join(f"{one.player} {word}" for one, word in whose)
        facts = {"n": len(words), "players": tuple(one.player for one in still), "line": by_name}
        return Called(draft, (), (Problem("companion.numbers-in-a-row", facts, question.fact.name),))
    problems: list[Problem] = []
    doubtful = True
    for one, word in zip(still, words, strict=True):
        if below := cards_against(state, draft, one.player, word):
            draft = below
            continue
        heard = hear(state, draft, one, f":{word}" if totals and word.strip("0") else word)
        problems += heard.problems
        doubtful &= heard.doubtful or not heard.problems
        draft = draft.with_answer(one, heard.text)
    told = tuple((one.player, word) for one, word in zip(still, words, strict=True))
    return Called(draft, told, tuple(problems), bool(problems) and doubtful)


def _says_again(draft: Draft, asked: Sequence[Prompt], words: Sequence[str]) -> bool:
    """Whether these numbers, one of each, are those that were told, where some were."""
    told = [(draft.answers[one.key], word) for one, word in zip(asked, words, strict=True) if one.key in draft.answers]
    return all(read_number(text.removeprefix(":") or "0", "")[0] == read_number(word, "")[0] for text, word in told)


def _of_two_sides(words: Sequence[str]) -> list[str]:
    """`12 a 8`, `12-8`, `12 to 8` as the two numbers; any other words as they are."""
    if len(words) == 3 and (words[1] in _DASHES or is_listed("number-to-number", words[1])):
        words = [words[0], words[2]]
    elif len(words) == 1 and (two := _DASHED.fullmatch(words[0])):
        words = two.groups()
    return [*words]


def _totals_alone(state: MatchState, fact: Fact, words: Sequence[str], of_totals: bool) -> bool:
    """Whether the words are several totals of cards: each may be one, and one of them is no card.

    At a table `of_totals` each is one.
    """
    numbers = [word.replace("−", "-").removeprefix("-") for word in words]
    if fact.kind not in CARD_FACTS or len(words) < 2 or not all(word.isdecimal() for word in numbers):
        return False
    alone = [lone_number(fact, state.standings.rules, state.language, word) for word in numbers]
    return all(alone) and (of_totals or any(one and not one.cards for one in alone))


def _numbers_alone(words: Sequence[str]) -> bool:
    """Whether the words are several numbers and nothing else."""
    return len(words) > 1 and not any(read_number(word, "")[1] for word in words)


def with_near_names(state: MatchState, line: str) -> tuple[str, tuple[str, ...]]:
    """The line with `suzie` as Susie, who plays, and who was meant so; unchanged where every name is one."""
    standings, meant = state.standings, list[str]()
    firsts = {name.split()[0]: name for name in playing(state)}

    def known(found: re.Match[str]) -> str:
        word = found.group()
        if isinstance(find_player(word, standings.seats), str):
            return word
        near = nearest(word, firsts, ALIKE) or next(
            (one for one in firsts if sorted(folded(one)) == sorted(folded(word))), None
        )
        if near is None:
            return word
        meant.append(firsts[near])
        return near

    return _LONG_WORD.sub(known, line), tuple(meant)


def waiting_in(state: MatchState, line: str) -> tuple[str, ...]:
    """Those named in the line with their first name, or all of it, who sit here and do not play this hand."""
    words = {folded(word.strip(",;:=")) for word in line.split()}
    away = (name for name in state.standings.seats if name not in playing(state))
    return tuple(name for name in away if folded(name.split()[0]) in words)


def line_in_order(state: MatchState, words: Sequence[str]) -> Sequence[str]:
    """`Tom 8, Zoe a queen` as the words of the one-line command, `Tom=8`; any other words as they are."""
    fact = seat_fact(state.ruleset.facts)
    if fact is None or any("=" in word or word.startswith("-") for word in words):
        return words
    parts, closed = _without_closing(state, _parts(" ".join(words)))
    told = list(_told(state, fact, parts))
    if not told or not all(player and text for player, text in told):
        return words
    options = [f"--{one.name}={player}" for one, player in closed]
    return [*(f"{player}={' '.join(text)}" for player, text in told), *options]


def _parts(line: str) -> list[list[str]]:
    """The words of each part of the line."""
    return [part.split() for part in _PARTS.split(_NAME_ENDS.sub("", line)) if part.strip()]


def _without_closing(state: MatchState, parts: Sequence[list[str]]) -> tuple[list[list[str]], list[tuple[Fact, str]]]:
    """The parts without `knocked` beside a name, which answers who knocked; and these answers.

    Only what is asked before the cards (`Tom took 5` is not the last trick), and not where going out follows from them:
    `Beto se quedó con 8` says that he did not.
    """
    first = takewhile(lambda fact: not asked_by_seat(fact), state.ruleset.facts.values())
    asked = [fact for fact in first if fact.kind in ("player", "side") and not fact.each]
    verbs = {
        bare(word.strip("¿?")): fact
        for fact in asked
        if not (fact.card or fact.empty)
        for ask in fact.ask.values()
        for word in ask.split()
        if says_who(word.strip("¿?")) and not is_article(word)
    }
    kept: list[list[str]] = []
    found: list[tuple[Fact, str]] = []
    for part in parts:
        names = [word for word in part if says_who(word) or not goes_with_name(word, playing(state))]
        for n, word in enumerate(names):
            beside = (
                [of_whom(state, verbs[bare(word)], one) for one in names[max(0, n - 1) : n + 2]]
                if bare(word) in verbs
                else []
            )
            found += [(verbs[bare(word)], who) for who in filter(None, beside)][:1]
        kept.append([word for word in part if not (found and bare(word) in verbs)])
    return [part for part in kept if part], found


def _without_out(
    state: MatchState, fact: Fact, parts: Sequence[list[str]]
) -> tuple[list[list[str]], list[tuple[Fact, str]]]:
    """The parts without `c gana` before or behind what is told of others; it says who has none of what is told."""
    who = next((one for one in state.ruleset.facts.values() if one.empty == fact.name), None)
    kept, found = [*parts], list[tuple[Fact, str]]()
    for n, part in enumerate(parts if who else ()):
        ends = ((part[-size:], part[:-size]) for size in (3, 2))
        begins = ((part[:size], part[size:]) for size in (3, 2))
        for said, rest in (*ends, *begins):  # `ray went out` and `ray out`
            names = [word for word in said if not (says_out(word) or says_who(word))]
            alone = (len(parts) > 1 or bool(rest)) and len(said) > 1 and any(says_out(word) for word in said)
            if who and alone and len(names) == 1 and (name := of_whom(state, who, names[0])):
                if rest and not _begins(state, fact, rest, 0)[0]:
                    continue  # `Beto se quedó 8 k`: those are his
                joined = bool(rest) and rest[-1].casefold() in AND  # `tom 5 and ray went out`
                kept[n], found = rest[:-1] if joined else rest, [(who, name)]
                break
    return [part for part in kept if part], found


def _alone(state: MatchState, fact: Fact, parts: Sequence[list[str]]) -> tuple[str, int]:
    """Who stands alone in a part, and which part it is: the first (`ana, b 27`), one that says `Luis won`, or the one
    that is a name and no card, `b 27, ana`.
    """
    found: dict[int, str] = {}
    for place, part in enumerate(parts):
        name = [word for word in part if not goes_with_name(word, playing(state))] or part
        if who := of_whom(state, fact, " ".join(name)):
            if place == 0 or len(name) < len(part):
                return who, place
            if not _may_be_card(state, " ".join(name)):
                found[place] = who
    return next(((who, place) for place, who in found.items()), ("", 0)) if len(found) == 1 else ("", 0)


def _may_be_card(state: MatchState, text: str) -> bool:
    """Whether the text is a number or a card of the pack."""
    pack = state.standings.rules.deck.pack_in_play
    return text.isdecimal() or not read_cards(text, pack, state.language).problems


def with_who_alone(state: MatchState, question: Prompt, line: str) -> list[str]:
    """The words of `b=8k, ana`, where it is asked who, with Ana as the answer to that; of any other line its words."""
    parts = line.split(",")
    fact = question.fact
    names = [part for part in parts if "=" not in part and not _may_be_card(state, part.strip())]
    who = (
        of_whom(state, fact, names[0].strip())
        if len(names) == 1 < len(parts) and fact.kind in ("player", "side")
        else ""
    )
    kept = [part for part in parts if not (who and part == names[0])]
    return [*",".join(kept).split(), *([f"--{fact.name}={who}"] if who else [])]


def _told(
    state: MatchState, fact: Fact, parts: Sequence[list[str]], totals: bool = False
) -> Iterator[tuple[str, list[str]]]:
    """Each player with the words told of them; a part that begins with no name belongs to the one before.

    Where `totals` are told, a number alone is all of it, and the word after it a name, if it is one.
    """
    player, text = "", list[str]()
    for part in parts:
        is_and = part[0].casefold() in AND and len(part) > 1
        if is_and and of_whom(state, fact, part[0]):  # `e 27` may be Eva's
            is_and = bool(_begins(state, fact, part, 1)[0])
        words = part[1:] if is_and else part
        if text and not _begins(state, fact, words, 0)[0]:
            text[-1] += ","  # `8, a, king` has an ace, `8 and a king` none
        place = 0
        while place < len(words):
            found, length = _begins(state, fact, words, place)
            if found and (not place or not _is_told(state, fact, words[place]) or _is_total(state, fact, text, totals)):
                if player or text:
                    yield player, text
                player, text = found, []
                place += length
            elif _says_nothing(state, fact, words, place, bool(player) and not text):
                place += 1
            else:
                text = [*text, words[place]]
                place += 1
    if player or text:
        yield player, text


def _says_nothing(state: MatchState, fact: Fact, words: Sequence[str], place: int, after_name: bool) -> bool:
    """Whether the word only joins what stands around it: an `and` before a name, or `has` behind one."""
    if words[place].casefold() in AND:
        return bool(_begins(state, fact, words, place + 1)[0])
    return after_name and place + 1 < len(words) and (is_around(words[place]) or says_who(words[place]))


def _begins(state: MatchState, fact: Fact, words: Sequence[str], place: int) -> tuple[str, int]:
    """Who is named from this word on, with something told behind the name, and by how many words; or nobody."""
    most = 2 * max(len(name.split()) for name in state.standings.seats) + 1  # words of two partners: `íñigo y fran`
    for end in range(min(len(words) - 1, place + most), place, -1):
        if player := of_whom(state, fact, " ".join(words[place:end])):
            return player, end - place
    return "", 0


def _is_total(state: MatchState, fact: Fact, text: Sequence[str], totals: bool) -> bool:
    """Whether what was told so far is a total, as it can only be or `totals` are told: no card follows it."""
    told = " ".join(text)
    if fact.kind == "number" or told.startswith((":", "-", "−")):
        return bool(text)
    alone = lone_number(fact, state.standings.rules, state.language, as_total(told, state.language))
    return alone is not None and (totals or (bool(alone.total) and not alone.cards))


def _is_told(state: MatchState, fact: Fact, word: str) -> bool:
    """Whether the word may be a card, or a number: in the middle of a line it is that, and no name."""
    if fact.kind not in CARD_FACTS:
        return fact.kind == "number" and not read_number(word, "")[1]
    if word.isdecimal():
        return True
    return not read_cards(word, state.standings.rules.deck.pack_in_play, state.language).problems


def of_whom(state: MatchState, fact: Fact, name: str) -> str:
    """The player, or the side, that is named; empty where nobody is."""
    standings = state.standings
    found = find_player(name, playing(state), seats=standings.seats)
    if fact.who == "sides" or fact.kind == "side":
        side = find_player(name, standings.sides)
        found = side if isinstance(side, str) else standings.side_of(found) if isinstance(found, str) else found
        found = found if isinstance(found, str) else _of_partners(state, name)
    return found if isinstance(found, str) else ""


def _of_partners(state: MatchState, name: str) -> str:
    """The side of `íñigo y fran`, who play together; empty where they do not."""
    people = [find_player(word, playing(state)) for word in name.split() if word.casefold() not in AND]
    sides = {state.standings.side_of(one) if isinstance(one, str) else "" for one in people}
    return next(iter(sides)) if len(people) > 1 and len(sides) == 1 else ""
