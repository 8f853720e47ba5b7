"""What an account may mean: each number as one thing or another, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorekeeper.answers.told_hands.bids_and_tricks.evidence import is_special, opposite
from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import (
    BELOW,
    FAILED,
    HELD,
    MADE,
    NO,
    NOT,
    NOTHING,
    NUMBER,
    OTHER_SIDE,
    SOME,
    SOME_OF_IT,
    TOTAL,
    Phrase,
)
from scorekeeper.answers.told_hands.bids_and_tricks.interpretation import (
    Interpretation,
    Item,
    counted,
    most_of,
    taker_of,
)
from scorekeeper.answers.told_hands.bids_and_tricks.order_out import ORDER, with_place
from scorekeeper.answers.told_hands.bids_and_tricks.parties import THEY, WE
from scorekeeper.answers.told_hands.bids_and_tricks.phrases_heard import Account, Match
from scorekeeper.answers.told_hands.bids_and_tricks.rising_calls import climbed, is_ladder, lowered, marked
from scorekeeper.answers.told_hands.cards_held.people import ALL
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.answers.told_hands.described_hand import ME, OTHER, PARTNER
from scorekeeper.rules.fact_wanted import may_be_wanted
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

LOOSE, ONE_WORD, CARRIED = 0.25, 0.3, 0.1  # what small words between, a single word, a person of before cost
WEAK = 0.8  # a verb that goes with anything: `took`
RULED = 1.5  # a noun after a verb that says otherwise: `bid 4 tricks`
PARALLEL, SAME, LISTED, ANY_FACT, LEFT_OUT, ON_SHEET, COUNTS_ELSE = 0.8, 0.4, 0.2, 2.0, 4.0, 1.5, 1.0
THE_REST = "+rest"  # the one number that has to be told of somebody and was not
NAMED = re.compile("[a-z]")
BOTH_SIDES = "both"  # a total that both sides have: `four all`
BY_NUMBER = re.compile(r"(?P<so>yes|no)(?: from (?P<least>\d+))?(?: to (?P<most>\d+))?")
CLAIM = 0.6  # a number that is asked about, or that somebody only says: `do we get 50?`
AGAIN = 0.2  # the same number of the same thing, said once more
BY_A_NOUN = 1.5  # a verb that goes with anything, before a number that counts something else
CLAIMED, NEAR_BY, COUPLE = 4, 3, 2  # words back to who claims a number, or to the article of a card; partners
DASHES = ("-", "–", "—", ":")
MOST = 14  # so many interpretations are followed at once
WORSE = 4.0  # an interpretation that costs so much more than the best is none
PEOPLE = ("player", "side", "players", ORDER)
COUNTED = ("number", *CARD_FACTS)  # facts of which a number may be told: of cards their points


@dataclass(frozen=True)
class Candidate:
    """One thing that a number may be: the phrases that say so, of whom, what it costs, and the number it comes to."""

    phrases: tuple[Phrase, ...]
    owner: str
    cost: float
    number: int | None = None


def interpretations(account: Account) -> list[Interpretation]:
    """The ways to take an account, the likeliest first; none where nothing of a hand is told."""
    found = [Interpretation(dealt=account.dealt)]
    for at in sorted(account.numbers, key=lambda at: _how_plain(account, at)):
        options = list(candidates(account, at, found))
        said = said_at(account, at)
        told = [(one, option, said if option.number is None else option.number) for one in found for option in options]
        grown = [new for one, option, number in told if (new := _with(account, one, option, number))]
        found = best(grown) or found
    found = best([with_deeds(account, one) for one in found])
    found = [together(account, one) or one for one in found]
    return [one for one in found if one.items]


def _how_plain(account: Account, at: int) -> int:
    """What is told in so many words is heard first, then what it is counted from, then what no phrase explains."""
    own = [one.phrase for one in account.matches if one.at == at]
    return 2 if not own else int(all(NAMED.search(one.value) for one in own))


def best(found: Sequence[Interpretation]) -> list[Interpretation]:
    """The likeliest interpretations, each once."""
    cheapest: dict[object, Interpretation] = {}
    for one in sorted(found, key=lambda one: one.cost):
        said = (frozenset(one.items), tuple(one.totals.items()), one.outcomes)
        cheapest.setdefault(said, one)
    kept = list(cheapest.values())
    return [one for one in kept if one.cost <= kept[0].cost + WORSE][:MOST]


def said_at(account: Account, at: int) -> int:
    """The number at a place, as the phrase around it counts it."""
    said = (one.number for one in account.matches if one.at == at and one.number is not None)
    return next(said, account.told.number(at) or 0)


def candidates(account: Account, at: int, so_far: Sequence[Interpretation]) -> Iterator[Candidate]:
    """What the number at a place may be."""
    own = [one for one in account.matches if one.at == at]
    claims = any("claims" in account.told.does(place) for place in range(at - CLAIMED, at) if place >= 0)
    yield from _by_phrases(account, at, own, claims)
    owner = _owner(account, at, at + 1)[0]
    around = [one for one in account.matches if one.begin <= at < one.end and one.at != at]
    if around:
        yield Candidate((), owner, 0.0)  # a word of a phrase: `the forty`
        if not own and any(one.number is None and one.phrase.of in account.rules.ruleset.facts for one in around):
            return
    number = account.told.number(at)
    if number is None:
        yield Candidate((), owner, LEFT_OUT)
        return
    yield from _on_the_sheet(account, at, number, so_far)
    yield from _by_neighbours(account, at, own, so_far)
    yield from _besides(account, at, own, number)
    claimed = not own and (at in account.asked.places or claims)
    yield Candidate((Phrase(NOTHING, (NUMBER,)),) if claimed else (), owner, CLAIM if claimed else LEFT_OUT)


def _by_phrases(account: Account, at: int, own: Sequence[Match], claims: bool) -> Iterator[Candidate]:
    """What the phrases that have a number say it is; `claims`: somebody says it is so."""
    for one in own:
        if BY_NUMBER.fullmatch(one.phrase.value) and (claims or at in account.asked.places):
            continue  # `is that 48 points?` tells nothing of the cards
        whose, said = _owner(account, one.begin, one.end)
        whose = _each_of_us(account, one, whose)
        twins = tuple(
            two.phrase
            for two in own
            if two.phrase.of != one.phrase.of
            and (two.begin, two.end, two.weight) == (one.begin, one.end, one.weight)
            and two.phrase.words == one.phrase.words
            and not (BY_NUMBER.fullmatch(one.phrase.value) or BY_NUMBER.fullmatch(two.phrase.value))
        )
        cost = LOOSE * one.loose + (ONE_WORD if one.weight < 2 else 0) + (0 if said else CARRIED)
        cost += WEAK if account.is_weak(one) else 0
        ruled = any(
            two.phrase.of != one.phrase.of and two.end == two.at + 1 and not account.is_weak(two) for two in own
        )
        cost += RULED if ruled and one.end > one.at + 1 and one.weight < 2 else 0
        row = _row(account, at) if whose in (WE, THEY) and _each_has(account, one.phrase) else ()
        if len(row) == COUPLE:  # `they bid 4 and 3`: what partners have together
            together = sum(account.told.number(place) or 0 for place in row)
            yield Candidate((one.phrase, *twins), whose, cost, together)
        else:
            yield Candidate((one.phrase, *twins), whose, cost + (BY_A_NOUN if _is_of_a_noun(account, one) else 0))


def _by_neighbours(
    account: Account, at: int, own: Sequence[Match], so_far: Sequence[Interpretation]
) -> Iterator[Candidate]:
    """What the numbers beside it, and those told before, say that a number is."""
    facts = account.rules.ruleset.facts
    owner, here = _owner(account, at, at + 1)
    row = _row(account, at)
    if len(row) == COUPLE and any(
        _each_has(account, one.phrase)
        and one.at in row
        and one.at != at
        and _owner(account, one.begin, one.end)[0] in (WE, THEY)
        for one in account.matches
    ):
        yield Candidate((Phrase(NOTHING, (NUMBER,)),), owner, LISTED)  # it is told with the other one
    for neighbour in _listed_with(account, at):
        for one in account.matches:
            if one.at == neighbour and one.phrase.of in facts and not one.phrase.value and not own:
                whose = _each_of_us(account, replace(one, at=at), owner)
                yield Candidate((Phrase(one.phrase.of, (NUMBER,)),), whose, LISTED)
    before = {item.of for one in so_far for item in one.items if isinstance(item.value, int)}
    last = _last_told(account, at)
    for name in before & {*facts}:
        if facts[name].each and here:
            cost = RULED if own else 0
            like = SAME if name in last else PARALLEL  # `she said five and I four`
            yield Candidate((Phrase(name, (NUMBER,)),), owner, like + cost)
    if not own and here and TOTAL in last:  # `we had 470, they 120`
        yield Candidate((Phrase(TOTAL, (NUMBER,)),), owner, LISTED)


def _besides(account: Account, at: int, own: Sequence[Match], number: int) -> Iterator[Candidate]:
    """What a number may be that nothing around it speaks of."""
    owner = _owner(account, at, at + 1)[0]
    if not own:
        yield Candidate((Phrase(THE_REST, (NUMBER,)),), owner, ANY_FACT)
        numbers = (one for one in account.rules.ruleset.facts.values() if one.kind == "number")
        most = max((most_of(account.rules, one) for one in numbers), default=0)
        if number > most and at not in account.asked.places:  # no total is asked about: `is that 40?`
            yield Candidate((Phrase(TOTAL, (NUMBER,)),), owner, ON_SHEET)
    if all(account.is_weak(one) or one.phrase.of == TOTAL for one in own):
        if account.counts_else(at) or _is_a_card(account, at):
            yield Candidate((Phrase(NOTHING, (NUMBER,)),), owner, COUNTS_ELSE)
        elif account.asks_if_over and _is_the_target(account, at, number):
            yield Candidate((Phrase(NOTHING, (NUMBER,)),), owner, CLAIM)


def _on_the_sheet(account: Account, at: int, number: int, so_far: Sequence[Interpretation]) -> Iterator[Candidate]:
    """That a number is a total because of the one beside it: `it is 7-7`, `we lead 8-5`, `we had 470, they 120`."""
    owner, here = _owner(account, at, at + 1)
    told, teams = account.told, bool(account.rules.teams)
    pair = next((one for one in (at - 2, at + 2) if _joined(told, at, one)), None)
    dash = pair is not None and told.text((pair + at) // 2) in DASHES
    lead = frozenset[str]().union(*map(told.does, told.sentence(at))) & {"leads", "trails"}
    if (of := _beside_whom(account, at)) and any(
        _beside_whom(account, one) not in (None, of) for one in account.numbers
    ):
        yield Candidate((Phrase(TOTAL, (NUMBER,)),), of, LISTED)  # `8 us, 9 them`
    if pair is not None and len(lead) == 1 and told.number(pair) != number:  # `up 7 to 5`
        more = number > (told.number(pair) or 0)
        whose = owner if here or not teams else WE
        yield Candidate((Phrase(TOTAL, (NUMBER,)),), whose if more is ("leads" in lead) else opposite(whose), LISTED)
    elif not dash:
        pass
    elif pair is not None and told.number(pair) == number:
        both = Phrase(TOTAL, (NUMBER,), BOTH_SIDES) if at < pair else Phrase(NOTHING, (NUMBER,))
        yield Candidate((both,), owner, LISTED)
    elif pair is not None and teams and owner in (WE, THEY) and here:
        yield Candidate((Phrase(TOTAL, (NUMBER,)),), owner if at < pair else opposite(owner), CLAIM)
    before = next((one for one in range(at - 1, -1, -1) if told.number(one) is not None), -1)
    on_sheet = any(one.at == before and one.phrase.of == TOTAL for one in account.matches)
    if here and on_sheet and any(one.totals and owner not in one.totals for one in so_far):
        yield Candidate((Phrase(TOTAL, (NUMBER,)),), owner, PARALLEL)


def _joined(told: Told, at: int, other: int) -> bool:
    """Whether two numbers are joined as those of two sides are: `7-5`, `7 to 5`."""
    between = (at + other) // 2
    return told.number(other) is not None and (
        told.text(between) in DASHES or bool({"for", "marks_person"} & told.does(between))
    )


def _beside_whom(account: Account, at: int) -> str | None:
    """Who stands right after a number as the one who has it: `8 us`, `3 for them`."""
    place = at + 1 + ("for" in account.told.does(at + 1))
    sides = {"us", "they", "theirs"}
    return next((one.who for one in account.mentions if one.at == place and sides & account.told.does(place)), None)


def _row(account: Account, at: int) -> tuple[int, ...]:
    """The places of the numbers in the row that a number stands in; empty where it stands alone."""
    listed = _listed_with(account, at)
    return tuple(sorted({*listed, at})) if listed else ()


def _each_has(account: Account, phrase: Phrase) -> bool:
    """Whether a phrase is of a number that each player has, and the sides have together."""
    fact = account.rules.ruleset.facts.get(phrase.of)
    alike = fact is not None and fact.kind == "number" and fact.who == "everyone"
    return alike and not phrase.value and bool(account.rules.teams)


def _is_of_a_noun(account: Account, one: Match) -> bool:
    """Whether a verb that goes with anything stands before a number that counts something: `had two wizards`."""
    return one.end == one.at + 1 and one.phrase.of == TOTAL and account.counts_else(one.at)


def _is_a_card(account: Account, at: int) -> bool:
    """Whether a number in words is a card that is spoken of: `a lone nine`, `un ocho`."""
    if account.told.tokens[at].in_digits:
        return False
    before = next((place for place in range(at - 1, at - NEAR_BY, -1) if "indefinite" in account.told.does(place)), -1)
    return before >= 0 and all(account.told.text(place).isalpha() for place in range(before, at))


def _is_the_target(account: Account, at: int, number: int) -> bool:
    """Whether a number is what the match is played to, and spoken of as that."""
    aims = {"for", "toward", "bound", "marks_person"} & account.told.does(at - 1)
    return bool(aims) and number == account.rules.options.get("target")


def _last_told(account: Account, at: int) -> set[str]:
    """What the number before this one was of, in so many words: `she said three, I two`."""
    before = max((one.at for one in account.matches if 0 <= one.at < at), default=-1)
    return {one.phrase.of for one in account.matches if one.at == before}


def _owner(account: Account, begin: int, end: int) -> tuple[str, bool]:
    """Of whom it is told; of several numbers in a row that are told of all the others each is of another one."""
    who, here = account.of_whom(begin, end)
    numbers = [at for at in account.numbers if begin <= at < end]
    if numbers and (who == ALL or (who.startswith(OTHER) and not account.rules.teams)):
        row = _row(account, numbers[0])
        if row:
            return f"{ALL}{row.index(numbers[0]) + 1}", here
    return who, here


def _each_of_us(account: Account, one: Match, owner: str) -> str:
    """Who of us has a number of a row that is told of both: `we bid five and four`."""
    fact = account.rules.ruleset.facts.get(one.phrase.of)
    if owner != WE or fact is None or fact.who != "everyone":
        return owner
    row = _row(account, one.at)
    return (ME, PARTNER)[row.index(one.at)] if len(row) == len((ME, PARTNER)) else owner


def _listed_with(account: Account, at: int) -> list[int]:
    """The other numbers of the row that a number stands in: `12, 7 and 9`."""
    told, found = account.told, list[int]()
    for way in (-1, 1):
        place = at + way
        while told.is_comma(place) or "and" in told.does(place):
            place += way
            if told.is_comma(place) or "and" in told.does(place):
                place += way
            if told.number(place) is None:
                break
            found.append(place)
            place += way
    return found


def _with(account: Account, way: Interpretation, option: Candidate, number: int) -> Interpretation | None:
    """The interpretation with one more number; None where it cannot be that."""
    facts = account.rules.ruleset.facts
    for phrase in option.phrases:
        if phrase.of == NOTHING:
            continue
        if phrase.of == TOTAL:
            owners = (WE, THEY) if phrase.value == BOTH_SIDES and account.rules.teams else (option.owner,)
            if any(one in way.totals for one in owners):
                return None
            way = replace(way, totals={**way.totals, **dict.fromkeys(owners, number)})
            continue
        fact = facts.get(phrase.of) if phrase.of != THE_REST else _only_untold(account.rules, way, option.owner)
        if fact is not None and fact.kind in PEOPLE:
            continue  # how many cards were left says who was left with them, and no more
        if fact is not None and fact.kind == "yes_no" and phrase.has_number:
            so = _so_by_number(phrase, number)
            if so is None or not _is_of_the_taker(account, option.owner):
                return None
            told = way.told(fact.name, "")
            if told not in (None, so):
                return None
            way = replace(way, items=(*way.items, Item(fact.name, "", so))) if told is None else way
            continue
        if fact is None or fact.kind not in COUNTED:
            return None
        value = counted(account.rules, phrase, way, fact, option.owner, number)
        owner = option.owner if fact.each else ""
        if value is None or not fact.least <= value <= most_of(account.rules, fact, way.dealt):
            return None
        before = way.told(fact.name, owner)
        if before is not None and before != value:
            return None
        both = [way.told(fact.name, one) for one in (ME, PARTNER)]
        if owner in (ME, PARTNER) and before is None and fact.who == "everyone":
            ours, other = way.told(fact.name, WE), both[owner == ME]
            if ours is not None and other is not None and int(ours) != int(other) + value:
                return None
        if owner == WE and before is None and None not in both and fact.who == "everyone":
            if sum(map(int, both)) != value:  # type: ignore[arg-type]
                return None
            continue
        if before == value:
            way = replace(way, cost=way.cost + AGAIN)
            continue
        way = replace(way, items=(*way.items, Item(fact.name, owner, value)))
        if not fact.each:
            way = taken(account.rules, way, option.owner)
    unread = (number,) if not option.phrases and option.cost > 0 else ()
    return replace(way, cost=way.cost + option.cost, left_out=way.left_out + unread)


def _so_by_number(phrase: Phrase, number: int) -> str | None:
    """What a yes or no is by the number that is told: `yes from 61 to 89`; None where the phrase is not meant."""
    found = BY_NUMBER.fullmatch(phrase.value)
    if found is None:
        return None
    least, most = int(found["least"] or 0), int(found["most"] or number)
    return found["so"] if least <= number <= most else None


def _is_of_the_taker(account: Account, owner: str) -> bool:
    """Whether it is told of those who have taken on what was played for, or chosen it, as far as that is told."""
    taker, facts = taker_of(account.rules), account.rules.ruleset.facts
    told = [one for one in account.matches if one.phrase.of in facts and one.phrase.value != OTHER_SIDE]
    took = [one for one in told if taker is not None and one.phrase.of == taker.name]
    chose = [one for one in told if facts[one.phrase.of].kind in ("choice", "number") and not facts[one.phrase.of].each]
    who = {_owner(account, one.begin, one.end)[0] for one in took or chose}
    return not who or owner in who


def _only_untold(rules: TableRules, way: Interpretation, owner: str) -> Fact | None:
    """The one number that has to be told of somebody, or of the hand, and was not; None where nothing else is told."""
    untold = [
        fact
        for fact in rules.ruleset.facts.values()
        if fact.kind == "number" and not fact.optional and way.told(fact.name, owner if fact.each else "") is None
    ]
    return untold[0] if len(untold) == 1 and way.items else None


def taken(rules: TableRules, way: Interpretation, owner: str) -> Interpretation:
    """Who tells what was played for has played it: the first one asked for before the play."""
    taker = taker_of(rules)
    if taker is None or any(one.of == taker.name for one in way.items) or taker.optional:
        return way
    return replace(way, items=(*way.items, Item(taker.name, owner, "")))


def with_deeds(account: Account, way: Interpretation, only_special: bool = False) -> Interpretation:
    """It with what is told in words alone: who did what, what was chosen, that it was made or failed.

    `only_special`: of the deeds only those of which the rules of the game say what they are (`is_special`).
    """
    facts = account.rules.ruleset.facts
    outright = {(one.of, one.owner) for one in way.items}
    named: dict[tuple[str, str], set[int]] = {}
    for one in account.matches:
        who = facts[one.phrase.of].kind in PEOPLE if one.phrase.of in facts else False
        if (one.number is not None and not who) or one.begin in account.asked.places:
            continue
        owner, _ = account.of_whom(one.begin, one.end)
        others = account.denied_after(one.end) or (who and account.is_lost(one.begin))  # somebody else has it
        denied = account.denied(one.begin) or others
        if one.phrase.of in (MADE, FAILED):
            so = one.phrase.of if not denied else FAILED if one.phrase.of == MADE else MADE
            way = replace(way, outcomes=(*way.outcomes, (so, owner)))
            continue
        fact = facts.get(one.phrase.of)
        if only_special and (fact is None or not is_special(one.phrase, fact)):
            continue
        if fact is not None and _is_best(one.phrase, fact):
            lost = account.is_lost(one.begin) or account.is_worse(one.end) or account.denied_after(one.end)
            owner, denied = (opposite(owner), False) if lost else (owner, denied)
        if fact is not None and may_be_wanted(account.rules, fact, account.rules.player_count):
            if _adds(one.phrase):
                if (fact.name, owner) not in outright and not denied:
                    named.setdefault((fact.name, owner), set()).add(one.end)
                continue
            if others and who and not one.phrase.value:
                owner, denied = opposite(owner), False
            way = _with_deed(account, way, one, fact, owner, denied)
    for (name, owner), places in named.items():
        way = _at_least(way, facts[name], owner, len(places))
    return lowered(account.rules, way)


def _is_best(phrase: Phrase, fact: Fact) -> bool:
    """Whether a phrase says that somebody has most of something that each side has, or the best."""
    return fact.kind in COUNTED and fact.each and phrase.value.isdigit() and int(phrase.value) > 0


def _adds(phrase: Phrase) -> bool:
    """Whether a phrase tells one more of what it speaks of: `the jack`, of the points won."""
    return phrase.value.replace(" ", "") == f"{phrase.of}+1"


def _at_least(way: Interpretation, fact: Fact, owner: str, count: int) -> Interpretation:
    """It with so many of what was named one by one, where no more of it is told."""
    before = way.told(fact.name, owner)
    if count > fact.most or (isinstance(before, int) and before >= count):
        return way
    kept = tuple(one for one in way.items if (one.of, one.owner) != (fact.name, owner))
    return replace(way, items=(*kept, Item(fact.name, owner, count)))


def _with_deed(
    account: Account, way: Interpretation, one: Match, fact: Fact, owner: str, denied: bool
) -> Interpretation:
    value: int | str | None = one.phrase.value
    if fact.kind == "number" and one.phrase.value.endswith(f" {OTHER_SIDE}"):  # `they refused the envido`
        one = replace(one, phrase=replace(one.phrase, value=one.phrase.value.removesuffix(f" {OTHER_SIDE}")))
        owner = opposite(owner)
        way = way if account.of_whom(one.begin, one.end)[1] else replace(way, cost=way.cost + LEFT_OUT)
    if fact.kind == ORDER:
        return with_place(way, one.phrase, owner, denied)
    if value in (BELOW, HELD):
        return marked(way, one.phrase)
    if value == SOME_OF_IT and not denied:
        return replace(way, outcomes=(*way.outcomes, (SOME + fact.name, owner)))
    if fact.kind in COUNTED:
        value = counted(account.rules, one.phrase, way, fact, owner, 0)
        if value is None or (denied and value) or not fact.least <= value <= fact.most:
            return way
        before = way.told(fact.name, owner if fact.each else "")
        if before is not None:
            return way
    elif fact.kind in PEOPLE:
        if denied and not value:
            return (
                way
                if account.is_of_nobody(one.begin)
                else replace(way, outcomes=(*way.outcomes, (NOT + fact.name, owner)))
            )
        others = (value == OTHER_SIDE) is not denied
        if others and owner not in (ME, WE) and not account.rules.teams and account.rules.player_count > COUPLE:
            return replace(way, outcomes=(*way.outcomes, (NOT + fact.name, owner)))  # of several others it may be any
        owner = opposite(owner) if others else owner
        value = ""
    elif fact.kind == "yes_no":
        value = NO if denied or value == NO else "yes"
    elif denied:
        return way
    item = Item(fact.name, owner if fact.kind in PEOPLE or fact.each else "", value if value is not None else "")
    if not item.owner and (fact.kind == "choice" or (fact.before_play and value == "yes")):
        way = taken(account.rules, way, owner)
    return with_told(way, fact, item, owner)


def with_told(way: Interpretation, fact: Fact, item: Item, owner: str) -> Interpretation:
    """It with one thing more; what is said twice, and not the same, costs, but for who did it: that is who is said."""
    same = [old for old in way.items if old.of == item.of and (old.owner == item.owner or not fact.each)]
    if item in same:
        return way
    if same and fact.kind in ("player", "side"):
        kept = tuple(old for old in way.items if old not in same)
        return replace(way, items=(*kept, item), cost=way.cost + (AGAIN if same[0].owner != owner else 0))
    if same and is_ladder(fact):
        return climbed(way, fact, str(item.value))
    if same and fact.kind != "players":
        return replace(way, cost=way.cost + (LEFT_OUT if fact.kind == "choice" else ANY_FACT))
    return replace(way, items=(*way.items, item))


def together(account: Account, way: Interpretation) -> Interpretation | None:
    """What one who asks tells without a word of the partner, as told of both: `bid 4, took 4`."""
    facts = account.rules.ruleset.facts
    mine = [one for one in way.items if facts[one.of].who == "everyone" and one.owner in (ME, PARTNER)]
    numbers = [one for one in mine if facts[one.of].kind == "number"]
    said_me = any(one.who == ME for one in account.mentions)
    if (
        said_me
        or not account.rules.teams
        or len(numbers) < 2
        or {one.owner for one in mine} != {ME}
        or 0 in (x.value for x in mine)
    ):
        return None
    both = tuple(replace(one, owner=WE) if one in numbers else one for one in way.items)
    return replace(way, items=both, cost=way.cost + CARRIED)
