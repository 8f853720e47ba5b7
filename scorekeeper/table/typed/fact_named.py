"""What is told, named before it is said: `grande 4 0`, `juego i 2`, `gin`; as the options of the one-line command."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.cards.typing import read_cards
from scorekeeper.match.names import find_player_or_side
from scorekeeper.messages import parse_word
from scorekeeper.messages.typed import AND, bare, is_around, is_listed, numbers_joined
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import meant, plain_name
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.typed.lone_number import takes_totals
from scorekeeper.table.typed.sample import shortest
from scorekeeper.table.typed.typed_hand import LISTS, with_names_joined
from scorekeeper.table.typed.typed_seat import read_number
from scorekeeper.table.typed.who_is_said import goes_with_name, says_who

LONGEST = 6  # words of what a fact is called
SHORTEST = 4  # letters of the first of them, where it stands for all


def told_by_name(rules: TableRules, players: Sequence[str], language: str, words: Sequence[str]) -> tuple[str, ...]:
    """The words as an option and its value where they name one thing that is told of a hand; else nothing.

    `players` are those who play. A word that is somebody's name is that name; `grande i=3` is one thing told of one,
    `grande 4 0` of all in their order, `gin` and `it was gin` a yes, `no gin` a no.
    """
    facts = rules.ruleset.facts
    words = with_names_joined(words, (*players, *rules.teams))
    parts = [part for word in words for part in _apart(word, rules, players)]
    found, rest = set[str](), list[str]()
    while parts:
        number_of_one = found and rest and _is_number(parts[0]) and _is_somebody(rest[-1], players, rules)
        name, length = ("", 1) if number_of_one else _names(parts, facts, players, rules)  # `points ana 40` is no song
        found |= {name} if name else set()
        rest += [] if name else parts[:1]
        parts = parts[length:]
    if not found:
        return _choice_alone(facts, words)
    if len(found) != 1:
        return ()
    fact = facts[found.pop()]
    rest = numbers_joined(rest, ":" if takes_totals(fact, rules) else "")
    rest = [word for word in rest if plain_name(word) not in AND or _is_somebody(word, players, rules)]
    if any(word.startswith("-") for word in rest):
        return ()
    rest = list(_names_in_one(rest, players, rules))
    if fact.each and fact.kind in CARD_FACTS:
        value = _cards_of_each(rules, players, fact, rest, language)
    else:
        value = _of_each(rules, players, fact, rest) if fact.each else _of_hand(rules, players, fact, rest, language)
    return (f"--{fact.name}", value) if value else ()


def fact_alone(rules: TableRules, players: Sequence[str], line: str) -> str:
    """The name of the fact that is all the line says, `left`; empty where it says anything else."""
    words = line.replace("=", " ").split()
    name, length = _names(words, rules.ruleset.facts, players, rules) if words else ("", 0)
    return name if length == len(words) else ""


def _apart(word: str, rules: TableRules, players: Sequence[str]) -> list[str]:
    """The words of `left:`, `8,k` and `left=8k`; `ana=8k` is one, because it says of whom."""
    name, equals, told = word.partition("=")
    called = {known: fact.called for known, fact in rules.ruleset.facts.items()}
    if equals and told and "=" not in told and meant(name, called) and not _is_somebody(name, players, rules):
        word = f"{name} {told}"
    elif equals:
        first, *more = told.replace(",", " ").split() or [""]
        return [f"{name}={first}", *more]
    return word.rstrip(":").replace(",", " ").split()


def _choice_alone(facts: Mapping[str, Fact], words: Sequence[str]) -> tuple[str, ...]:
    """`truco`, where one thing is chosen of a hand, and that is one of its choices."""
    asked = [fact for fact in facts.values() if fact.kind == "choice" and not fact.each]
    said = "".join(word for word in words if not (is_around(word) or says_who(word)))
    found = meant(said, asked[0].words) if len(asked) == 1 else ()
    return (f"--{asked[0].name}", found[0]) if found and found[0] != "none" else ()


def _names(
    words: Sequence[str], facts: Mapping[str, Fact], players: Sequence[str], rules: TableRules
) -> tuple[str, int]:
    """The fact that the first words name, and how many words: `treses rojos`, or the first of them, `treses`."""
    called = {name: fact.called for name, fact in facts.items()}
    asked = {name: {lang: "-".join(ask.split()) for lang, ask in fact.ask.items()} for name, fact in facts.items()}
    if verb := _by_verb(words, facts):
        return verb, 1
    for length in range(min(len(words), LONGEST), 0, -1):
        said = "" if any("=" in word for word in words[:length]) else "-".join(words[:length])
        found = meant(said, called) or meant(said, asked) or _as_people_say(" ".join(words[:length]), facts)
        if len(found) == 1 and not _is_somebody(" ".join(words[:length]), players, rules):
            return found[0], length
    first = plain_name(words[0])
    begun = [name for name in called if any(plain_name(own).startswith(f"{first}-") for own in called[name].values())]
    if len(begun) == 1 and len(first) >= SHORTEST and not _is_somebody(words[0], players, rules):
        return begun[0], 1
    return "", 1


def _by_verb(words: Sequence[str], facts: Mapping[str, Fact]) -> str:
    """The number of each that is told with this word before it: one for which people say it, `pegged 5`; or, where one
    is told before the play and one after it, `bid 5` and `took 5`. Empty where the words say anything else.
    """
    if len(words) < 2 or not _is_number(words[1]):
        return ""
    verb = bare(words[0])
    numbers = [fact for fact in facts.values() if fact.kind == "number" and fact.each]
    own = [fact for fact in numbers if any(_is_way(verb, way) for ways in fact.said.values() for way in ways)]
    early = [fact for fact in numbers if fact.before_play]
    late = [fact for fact in numbers if not fact.before_play]
    for name, told, others in (("before-play", early, late), ("after-play", late, early)):
        if not own and others and is_listed(name, verb):
            own = told
    return own[0].name if len(own) == 1 else ""


def _is_way(verb: str, way: str) -> bool:
    """Whether the verb is that of a way to say a number, `took #`, or one with its beginning, `hic* #`."""
    said, _, number = bare(way).rpartition(" ")
    return number == "#" and (said == verb or (said.endswith("*") and verb.startswith(said[:-1])))


def _as_people_say(words: str, facts: Mapping[str, Fact]) -> tuple[str, ...]:
    """The yes or no of each for which people say just this, `las 40`."""
    each = (fact for fact in facts.values() if fact.kind == "yes_no" and fact.each)
    return tuple(fact.name for fact in each if any(bare(words) in ways for ways in fact.said.values()))


def _is_somebody(word: str, players: Sequence[str], rules: TableRules) -> bool:
    """Whether one of the players is meant, or one of the sides."""
    return bool(_somebody(word, players, rules))


def _somebody(word: str, players: Sequence[str], rules: TableRules) -> str:
    """The player who is meant, or the side; empty where it is nobody."""
    found = find_player_or_side(word, players, tuple(rules.teams), "", players)
    return found if isinstance(found, str) else ""


def _of_hand(rules: TableRules, players: Sequence[str], fact: Fact, rest: Sequence[str], language: str) -> str:
    """What is said of the hand as a whole: yes or no, who it was."""
    said = [word for word in rest if not (is_around(word) or goes_with_name(word, players))]
    if fact.kind == "yes_no":
        if len(said) == 1 and (parse_word(said[0], language, ("no", "none")) or is_listed("not", said[0])):
            return "no"
        return "yes" if not said or (len(said) == 1 and parse_word(said[0], language, ("yes",))) else ""
    if fact.kind == "choice":
        return next(iter(meant("".join(said), fact.words)), "")
    if fact.kind in ("player", "side"):
        return " ".join(said) if said and _is_somebody(" ".join(said), players, rules) else ""
    if fact.kind in LISTS:
        nobody = len(said) == 1 and parse_word(said[0], language, ("nobody", "none"))
        return ",".join(said) if nobody or all(_is_somebody(name, players, rules) for name in said) else ""
    if fact.kind == "number":
        return said[0] if len(said) == 1 and not read_number(said[0], "")[1] else ""
    return ""


def _cards_of_each(rules: TableRules, players: Sequence[str], fact: Fact, rest: Sequence[str], language: str) -> str:
    """The cards of each, or what they came to: `50 20` of all in their order, or a name and all up to the next name."""
    sides = tuple(rules.teams) if fact.who == "sides" and rules.teams else tuple(players)
    if len(rest) == len(sides) > 1 and all(_is_number(word) for word in rest):
        return ",".join(f"{_typed(side, sides, players)}={word}" for side, word in zip(sides, rest, strict=True))
    rest = [part for word in rest for part in _name_and_cards(word)]
    if rest and not _name_length(rest, players, rules) and _is_somebody(rest[-1], players, rules):
        rest = (rest[-1], *rest[:-1])  # `k k bob`, as one says it
    told = list(zip(rest[::2], ([word] for word in rest[1::2]), strict=False))  # `k 5 q 6` may be two people's numbers
    whose = {_somebody(who, players, rules) for who, _ in told}
    by_turns = not len(rest) % 2 and len(whose - {""}) == len(told) and all(_is_number(word[0]) for _, word in told)
    if not by_turns:
        told = _by_names(rules, players, rest, language)
    once = len({_somebody(who, players, rules) for who, _ in told}) == len(told)
    if not once or not all(who and words for who, words in told):
        return ""
    return ",".join(f"{_one_word(who, sides, players, rules)}={','.join(words)}" for who, words in told)


def _name_and_cards(word: str) -> tuple[str, ...]:
    """`ana=8k` in two; behind `ana=` nothing is what Ana has."""
    name, equals, told = word.partition("=")
    return (name, told or "0") if equals else (word,)


def _by_names(
    rules: TableRules, players: Sequence[str], rest: Sequence[str], language: str
) -> list[tuple[str, list[str]]]:
    """Each who is named, with the words behind the name; a card behind cards is one, and no name that begins so."""
    told, place = [("", list[str]())], 0
    while place < len(rest):
        who, words = told[-1]
        length = 0 if who and not words else _name_length(rest[place:], players, rules)
        cards = read_cards(" ".join((*words, rest[place])), rules.deck.pack_in_play, language)
        if length and not (words and not cards.problems):
            told.append((" ".join(rest[place : place + length]), []))
        elif not (who and not words and is_around(rest[place])):
            words.append(rest[place])
        place += max(length, 1) if told[-1][0] != who else 1
    return told if told[0][1] else told[1:]


def _name_length(words: Sequence[str], players: Sequence[str], rules: TableRules) -> int:
    """How many of the first words are somebody's name: `Grandad Tom` are two; 0 where they are nobody's."""
    longest = min(LONGEST, len(words))
    return next((n for n in range(longest, 0, -1) if _is_somebody(" ".join(words[:n]), players, rules)), 0)


def _names_in_one(words: Sequence[str], players: Sequence[str], rules: TableRules) -> Iterator[str]:
    """The words, a name of several of them as one."""
    place = 0
    while place < len(words):
        length = max(_name_length(words[place:], players, rules), 1)
        yield " ".join(words[place : place + length])
        place += length


def _one_word(who: str, sides: Sequence[str], players: Sequence[str], rules: TableRules) -> str:
    """The name as it was typed; where that was several words, in one."""
    return _typed(_somebody(who, players, rules), sides, players) if " " in who else who


def _of_each(rules: TableRules, players: Sequence[str], fact: Fact, rest: Sequence[str]) -> str:
    """What is said of each: numbers for all in their order, or a name and a number by turns; of whom it is so, where
    that is a yes or a no.
    """
    sides = tuple(rules.teams) if fact.who == "sides" and rules.teams else tuple(players)
    if fact.kind == "yes_no":
        names = [word for word in rest if not goes_with_name(word, players)]
        return ",".join(names) if all(_is_somebody(name, players, rules) for name in names) else ""
    if not rest or fact.kind != "number":
        return ""
    if len(rest) > 1 and len(rest) == len(sides) and all(_is_number(word) for word in rest):
        return ",".join(f"{_typed(side, sides, players)}={word}" for side, word in zip(sides, rest, strict=True))
    rest = [word for word in rest if _is_number(word) or not goes_with_name(word, players)]
    if not rest:
        return ""
    turned = _is_number(rest[0]) and not _is_number(rest[-1])  # `2 abu`, as one says it
    pairs = list(_pairs(rest[::-1] if turned else rest))
    if not all(_is_number(number) and _is_somebody(who, players, rules) for who, number in pairs):
        return ""
    return ",".join(f"{who}={number}" for who, number in pairs)


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """`i=3 b=0` and `i 3 b 0`: who, and the number told of them."""
    who = ""
    for word in words:
        name, equals, number = word.partition("=")
        if equals:
            yield name, number
        elif who:
            yield who, word
            who = ""
        elif not is_around(word):
            who = word
    if who:
        yield who, ""


def _is_number(word: str) -> bool:
    return bool(word) and not read_number(word, "")[1]


def _typed(side: str, sides: Sequence[str], players: Sequence[str]) -> str:
    """A name in one word: its shortest beginning, or the number of the seat."""
    short = shortest(side, (*sides, *players) if set(sides) != set(players) else sides)
    return str(list(players).index(side) + 1) if " " in short and side in players else short
