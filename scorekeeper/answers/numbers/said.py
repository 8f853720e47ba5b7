"""What a question tells of a hand: whose cards, sums, bids, tricks; every number has a type before it counts."""

from __future__ import annotations

import re
from collections.abc import Iterable

from scorekeeper.answers.data import load
from scorekeeper.answers.match_reader.folding import lexicon_of, typed_words
from scorekeeper.answers.match_reader.names import NamesAtTable
from scorekeeper.answers.match_reader.question import alike
from scorekeeper.answers.match_reader.who_asks import who_asks
from scorekeeper.answers.numbers.card_words import (
    THE,
    court_rank,
    equal_cards,
    joined,
    nicknamed,
    plurals_said,
    suits_said,
    two_kinds,
)
from scorekeeper.answers.numbers.described_hand import ME, OTHER, DescribedHand, DescribedSeat, Hearing
from scorekeeper.answers.numbers.described_hand import PARTNER as PARTNERED
from scorekeeper.messages.typed import AND
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.view import View

MOST_OF_A_CARD = 20
PARTNER = ("partner", "pareja", "companero", "companera")  # what partners tell apart is not put together here
_NOT_ONE = re.compile(r"\b(?:not (?:a single(?: one)?|one)|ni (?:un[ao]?)(?: sol[ao])?)\b", re.IGNORECASE)
_CAPITAL = re.compile(r"(?<=[a-záéíóúñ,] )[A-ZÁÉÍÓÚÑ][a-záéíóúñ]+")
_PART = re.compile(r"[.!?;:]+(?=\s|$)|,(?=\s)")
_HELD = re.compile(r"\b(?:in (?:my|his|her|their|the) hand|stuck|(?:en la|en mi|en su) mano)\b")
_LAID = re.compile(r"\b(?:on the table|in front|laid|melded|en la mesa|sobre la mesa|baje|bajo|bajaron)\b")
ONE_OF = ("a", "an", "one", "un", "una")
DENIED = ("no", "not", "sin", "without", "nothing", "nada")
SUBJECTS = ("i", "ive", "yo")
NOTHING = ("nothing", "none", "no", "nada", "ninguno", "ninguna")
MOST_HANDS = 40  # hands looked through for the one with most cards
FAR = 7  # words after a number that may say what it counts
BACK = 3  # words before a number that may say it
BIG = 20  # points above it are a total, where no fact of a hand can be so many


def hear(rules: TableRules, names: NamesAtTable | None, lang: str, text: str) -> DescribedHand:
    """What the text tells of a hand under these rules."""
    parts = [
        nicknamed(rules, joined(rules.ruleset.pack, typed_words(one))) for one in _PART.split(_NOT_ONE.sub("0", text))
    ]
    words = tuple(word for part in parts for word in part)
    cuts = frozenset(sum(map(len, parts[:at])) for at in range(1, len(parts)))
    capitals = frozenset(typed_words(" ".join(_CAPITAL.findall(text))))
    hearing = Hearing(rules, names, lang, words, cuts, capitals)
    me = who_asks(names, hearing.words, lang) if names else ME
    said, who, at, mine = DescribedHand(), me, 0, False
    pending = ""  # what the last verb tells of: a bid, tricks, cards
    together = False
    _choices(hearing, said)
    while at < len(hearing.words):
        name = names.meant(hearing.words, at, lexicon_of(lang)) if names else ""
        stands = hearing.stands(at)
        if name:
            who = _with_partner(hearing, at, name) or name
            at += 2 if who != name else 0
        elif "ME" in stands:
            if hearing.words[at] in SUBJECTS and pending == "held" and who == me and not mine and said.counts:
                said.seats[OTHER] = said.seats.pop(me)  # `grandpa has ..., and i have ...`
            who, mine = me, True
        elif hearing.words[at] in PARTNER and rules.teams and names is None:
            who = PARTNERED
        elif "THEY" in stands and names and len(said.seats) > 1 and _team_of(rules, said):
            who = _team_of(rules, said)
        elif "SOMEBODY" in stands or _is_a_name(hearing, at):
            who = OTHER
        said.keeps = said.keeps or "KEEPS" in stands
        said.doubtful = said.doubtful or bool(rules.teams and names and hearing.words[at] in PARTNER)
        if "TOGETHER" in stands:
            who = (_team_of(rules, said) if names else "") or ME
            together = names is None and bool(rules.teams)
            at += lexicon_of(lang).find(hearing.words, at)[0]
            continue
        told = dict(said.seats[who].numbers) if who in said.seats else {}
        length = _card(hearing, said, who, at) or _number(hearing, said, who, at, pending) or 1
        if together and who in said.seats:
            new = {name: number for name, number in said.seats[who].numbers.items() if told.get(name) != number}
            said.ours |= new
            said.seats[who].numbers = told
        pending = _verb(hearing, said, who, at, stands) or pending
        at += length
    _shared_out(rules, said)
    _tied(hearing, said)
    if any("EXACTLY" in hearing.stands(at) for at in range(len(hearing.words))):
        for seat in said.seats.values():
            if "bid" in seat.numbers and "tricks" in rules.ruleset.facts:
                seat.numbers.setdefault("tricks", seat.numbers["bid"])
    return said


def _choices(hearing: Hearing, said: DescribedHand) -> None:
    """What was chosen for the hand, by the words of its choices; and whether it was won, where that is a fact."""
    marks = frozenset(mark for at in range(len(hearing.words)) for mark in hearing.stands(at))
    for name, fact in hearing.rules.ruleset.facts.items():
        if fact.each:
            continue
        if fact.kind == "choice":
            called = {
                word: choice
                for choice, texts in fact.choices.items()
                for text in (choice, texts.get(hearing.lang, ""))
                if len(told := typed_words(text)) == 1 and (word := told[0]) not in NOTHING
            }
            meant = {called[word] for word in hearing.words if word in called}
            if len(meant) == 1:
                said.chosen[name] = meant.pop()
        elif fact.kind == "yes_no" and is_won(fact):
            if "LOST" in marks:
                said.no.append(name)
            elif {"EXACTLY", "WIN"} & marks:
                said.yes.append(name)


def is_won(fact: Fact) -> bool:
    """Whether a fact asks if the hand was won."""
    return any(
        "WIN" in lexicon_of(lang).find((word,), 0)[1] for lang, text in fact.ask.items() for word in typed_words(text)
    )


def _with_partner(hearing: Hearing, at: int, name: str) -> str:
    """The team of two partners who are named together: `Gus and Ruth`; empty where it is one alone."""
    if hearing.names is None or not {*hearing.words[at + 1 : at + 2]} & {*AND}:
        return ""
    other = hearing.names.meant(hearing.words, at + 2, lexicon_of(hearing.lang)) if at + 2 < len(hearing.words) else ""
    return next((team for team, who in hearing.rules.teams.items() if name != other and {name, other} <= set(who)), "")


def _team_of(rules: TableRules, said: DescribedHand) -> str:
    """The team of all who were told of by name, where that is one: `Kate bids 3, Lily bids 4, together they take 8`."""
    told = {one for one in said.seats if one not in (ME, OTHER)}
    return next((team for team, members in rules.teams.items() if told and told <= set(members)), "")


def _shared_out(rules: TableRules, said: DescribedHand) -> None:
    """What was told of a team is told of its members, if they were told of, too: each their bid, the first the rest."""
    for team, members in rules.teams.items():
        own = [said.seats[one] for one in members if one in said.seats]
        if team not in said.seats or not own:
            continue
        for fact, number in said.seats.pop(team).numbers.items():
            given = [seat.numbers.get(fact, min(seat.numbers.values(), default=0)) for seat in own]
            if len(own) < len(members) or any(fact in seat.numbers for seat in own):
                said.doubtful = True
                continue
            left = number
            for seat, most in zip(own[1:], given[1:], strict=True):
                seat.numbers[fact] = min(most, left)
                left -= seat.numbers[fact]
            own[0].numbers[fact] = left


def _is_a_name(hearing: Hearing, at: int) -> bool:
    """Whether a word that no list has stands before what somebody does: a person of whom the match knows nothing."""
    word = hearing.words[at]
    if hearing.names is not None or not word.isalpha() or at + 1 >= len(hearing.words):
        return False
    lexicon, known = lexicon_of(hearing.lang), load().lexicons[hearing.lang]
    game = (word for name in hearing.rules.ruleset.name.values() for word in typed_words(name))
    texts = [
        text for fact in hearing.rules.ruleset.facts.values() for one in fact.choices.values() for text in one.values()
    ]
    listed = word in lexicon.words or word in known.entries or word in known.stems
    if (listed and word not in hearing.capitals) or hearing.rank(at) or word in game:
        return False
    if any(word in typed_words(text) for text in texts):
        return False
    return bool({"HOLDS", "BIDS", "TAKES", "CLOSES"} & hearing.stands(at + 1)) and len(hearing.words[at + 1]) > 2


def _tied(hearing: Hearing, said: DescribedHand) -> None:
    """`while somebody ties`: they have as much; `shoots the moon`: one has all that there is to take."""
    marks = frozenset(mark for at in range(len(hearing.words)) for mark in hearing.stands(at))
    mine = next((seat.sum for seat in said.seats.values() if seat.sum is not None), None)
    bid = hearing.rules.ruleset.facts.get("bid")
    if "NIL" in marks and bid is not None and bid.each:
        seat = said.seat(next(iter(said.seats), ME))
        seat.numbers.setdefault("bid", 0)
    if (
        "TIE" in marks
        and mine is not None
        and all(seat.sum is None for who, seat in said.seats.items() if who == OTHER)
    ):
        said.seat(OTHER).sum = mine
    if "MOON" in marks and not said.counts:
        fact = next((one for one in hearing.rules.ruleset.facts.values() if one.kind == "cards"), None)
        who = next(iter(said.seats), None) or next((n for n in _everybody_named(hearing)), ME)
        total = hearing.rules.must_total(fact, View(())) if fact is not None and fact.must_total else None
        if total is not None:
            said.seat(who).sum = total
            told = [
                number for at in range(len(hearing.words)) if (number := hearing.number(at)) is not None and number > 1
            ]
            said.seat(who).total = told[0] if len(told) == 1 else None


def _everybody_named(hearing: Hearing) -> list[str]:
    """The players who are named, in order."""
    if hearing.names is None:
        return []
    lexicon = lexicon_of(hearing.lang)
    return [name for at in range(len(hearing.words)) if (name := hearing.names.meant(hearing.words, at, lexicon))]


def _verb(hearing: Hearing, said: DescribedHand, who: str, at: int, stands: frozenset[str]) -> str:
    """Keeps who ends the hand and what is so; the kind of verb it is, for the number that follows."""
    facts = hearing.rules.ruleset.facts
    ends = _ends_fact(facts.values())
    if ends is not None and "CLOSES" in stands and said.ends is None and not ("bid" in facts and "BIDS" in stands):
        said.ends = _subject(hearing, at) or who
    for name, fact in facts.items():
        if is_won(fact):
            continue
        if fact.kind == "yes_no" and not fact.each and _names_it(fact, hearing, at) and name not in said.yes:
            said.yes.append(name)
            said.ends = who if ends is not None and said.ends is None else said.ends
    if "bid" in facts and "BIDS" in stands:
        return "bid"
    bid_before = who in said.seats and "bid" in said.seats[who].numbers
    if "tricks" in facts and ("TAKES" in stands or ("HOLDS" in stands and bid_before)):
        return "tricks"
    return "held" if "HOLDS" in stands else ""


def _subject(hearing: Hearing, at: int) -> str:
    """Who is named right after the verb (`si cierra Chayo y yo ...`); empty where nobody is."""
    if hearing.names is None or hearing.lang != "es" or at + 1 in hearing.cuts:
        return ""
    if at and hearing.names.meant(hearing.words, at - 1, lexicon_of(hearing.lang)):
        return ""  # `Tito cierra`: who does it stands before it
    here = at + 1 + int(hearing.words[at + 1 : at + 2] in (("la",), ("el",)))
    return hearing.names.meant(hearing.words, here, lexicon_of(hearing.lang)) if here < len(hearing.words) else ""


def _ends_fact(facts: Iterable[Fact]) -> Fact | None:
    """The fact that names who ended the hand."""
    return next((fact for fact in facts if fact.kind in ("player", "side") and not fact.card), None)


def _names_it(fact: Fact, hearing: Hearing, at: int) -> bool:
    """Whether what matters in a yes-or-no question is said here: its own name in any language, and not denied."""
    words = hearing.words
    if {*words[max(0, at - 2) : at]} & {*DENIED}:
        return False
    for name in (fact.name, *fact.called.values()):
        own = typed_words(name.replace("_", " ").replace("-", " "))
        here = words[at : at + len(own)]
        if own == here or (len(own) == len(here) == 1 and len(own[0]) > 4 and alike(own[0], here[0])):
            return len(name) > 2
    return False


def _card(hearing: Hearing, said: DescribedHand, who: str, at: int) -> int:
    """Cards told at this place: `two eights`, `a pair of tens`, `3 figuras`, `queen of spades`, `a 7`; words used."""
    pack = hearing.rules.ruleset.pack
    count, here = 1, at
    number = hearing.number(at)
    word = hearing.words[at]
    article = int(word in ONE_OF or word in THE)
    if _suit_alone(hearing, at + article) and hearing.rank(at + article + 1):  # `a red skip`
        suit = _suit_alone(hearing, at + article)
        return _keep(hearing, said, who, hearing.rank(at + article + 1), 1, at + article + 2, suit) - at
    if _is_the_card(hearing, at):  # `the 55`
        return _keep(hearing, said, who, str(hearing.number(at + 1)), 1, at + 2) - at
    if "PAIR" in hearing.stands(at):
        count, here = 2, at + 2
    elif number is not None and number <= MOST_OF_A_CARD and (_several(hearing, at + 1) or _is_code(hearing, at + 1)):
        count, here = number, at + 1
    elif word in ("a", "an", "un", "una", "another", "otro", "otra") and hearing.number(at + 1) is not None:
        following = hearing.words[at + 2] if at + 2 < len(hearing.words) else ""
        code = str(hearing.number(at + 1))
        if code in pack.named and "SUMMED" not in hearing.stands(at + 2) and not _group(hearing, at + 2):
            return _keep(hearing, said, who, code, 1, at + 2) - at if following != "=" else 0
    if number is not None and here == at and _is_listed(hearing, at):
        return _keep(hearing, said, who, str(number), 1, at + 1) - at
    codes = _group(hearing, here)
    if codes:
        if here == at and _is_a_number(hearing, at):
            return 0
        if here == at and _several(hearing, at):
            before = hearing.stands(at - 1) | hearing.stands(at - 2)
            count = 2 if "BOTH" in before else 1
            said.doubtful = said.doubtful or "BOTH" not in before
        return _keep(hearing, said, who, codes, count, here + 1) - at
    if word in ONE_OF and _suit_alone(hearing, at + 1):
        here = at + 1  # `a heart`
    suit = _suit_alone(hearing, here)
    if suit and here > at:
        equal = equal_cards(hearing.rules, suit)
        if equal:
            said.seat(who).cards += equal[:count]
            return here + 1 - at
        said.doubtful = True
    return 0


def _is_the_card(hearing: Hearing, at: int) -> bool:
    """Whether an article and a number name a card: `the 55`, `el 7`; not `the 2 points`, nor `the 2 jokers`."""
    number = hearing.number(at + 1)
    if hearing.words[at] not in THE or number is None or hearing.number(at + 2) is not None:
        return False
    then = hearing.stands(at + 2)
    return (
        str(number) in hearing.rules.ruleset.pack.named
        and not then & {"SUMMED", "HAND", "TRICKWORD", "CARDS", "PLAYERWORD", "PLAYERS"}
        and not _group(hearing, at + 2)
        and "HAND" not in hearing.stands(at - 1)
    )


def _several(hearing: Hearing, at: int) -> bool:
    """Whether the word at a place is of several cards: `eights`, `figuras`, `hearts`."""
    if at >= len(hearing.words):
        return False
    word = hearing.words[at]
    court = "COURT" in lexicon_of(hearing.lang).find(hearing.words, at)[1]
    return (
        court
        or (word[:-1].isdigit() and word.endswith("s"))
        or word in plurals_said(hearing.rules.ruleset.pack)
        or (bool(_suit_alone(hearing, at)) and word.endswith("s"))
    )


def _is_code(hearing: Hearing, at: int) -> bool:
    """Whether several words that name a card were put together here: then a number before it counts cards."""
    word = hearing.words[at] if at < len(hearing.words) else ""
    return len(word) > 1 and not word.isdigit() and word.upper() in hearing.rules.ruleset.pack.named


def _is_listed(hearing: Hearing, at: int) -> bool:
    """Whether a bare number is a card in a list of cards: `rey, reina, 3 y 9`, `has 10, 9 and a queen`."""
    word, pack = str(hearing.number(at)), hearing.rules.ruleset.pack
    if word not in pack.named or "SUMMED" in hearing.stands(at + 1) or hearing.words[at] in ONE_OF:
        return False
    if not hearing.rules.ruleset.pack.suits or all(_is_digits(rank.code) for rank in hearing.rules.ruleset.pack.ranks):
        return _in_a_row_of_numbers(hearing, at)
    numbers_too = any(fact.kind == "number" and fact.each for fact in hearing.rules.ruleset.facts.values())
    others = any(hearing.rank(place) for place in range(len(hearing.words)) if place != at)
    before = hearing.words[at - 1] if at else ""
    in_a_list = bool(hearing.rank(at - 1)) if at else False
    in_a_list = in_a_list or (before.isdigit() and before in pack.named) or bool(hearing.rank(at + 1))
    after = hearing.words[at + 1] if at + 1 < len(hearing.words) else ""
    then = hearing.words[at + 2] if at + 2 < len(hearing.words) else ""
    in_a_list = in_a_list or after in pack.named or (after in AND and then in pack.named)
    in_a_list = in_a_list or (before in AND and others)
    return others and in_a_list and not numbers_too


def _is_digits(code: str) -> bool:
    return code.lstrip("-").isdigit()


def _in_a_row_of_numbers(hearing: Hearing, at: int) -> bool:
    """Whether a number that is a card here stands in a list of such: `10, 22 and 35`."""
    facts = hearing.rules.ruleset.facts.values()
    if any(fact.kind == "number" and _beside(hearing, at, fact) for fact in facts):
        return False

    def is_card(place: int) -> bool:
        number = hearing.number(place)
        named = number is not None and str(number) in hearing.rules.ruleset.pack.named
        return named or bool(0 <= place < len(hearing.words) and hearing.rank(place))

    def joins(place: int) -> bool:
        return 0 <= place < len(hearing.words) and hearing.words[place] in AND

    def past(place: int, way: int) -> int:
        while joins(place) or (way < 0 and 0 <= place < len(hearing.words) and hearing.words[place] in ONE_OF):
            place += way
        return place

    return any(is_card(past(at + way, way)) for way in (-1, 1))


def _is_a_number(hearing: Hearing, at: int) -> bool:
    """Whether a word that names a card (`eight`, `ocho`) only counts here: `eight points`, `hand eight`."""
    if hearing.number(at) is None:
        return False
    before = hearing.words[at - 1] if at else ""
    return before not in (*AND, "a", "an", "un", "una", "the", "el", "another", "otro", "my", "mi", "con", "with")


def _group(hearing: Hearing, at: int) -> str:
    """The rank at a place; for `face cards` one of the ranks that stand for them."""
    if at >= len(hearing.words):
        return ""
    if "COURT" in hearing.stands(at) or "COURT" in lexicon_of(hearing.lang).find(hearing.words, at)[1]:
        return court_rank(hearing.rules)
    return hearing.rank(at)


def _suit_alone(hearing: Hearing, at: int) -> str:
    return suits_said(hearing.rules.ruleset.pack).get(hearing.words[at], "") if at < len(hearing.words) else ""


def _keep(hearing: Hearing, said: DescribedHand, who: str, rank: str, count: int, after: int, suit: str = "") -> int:
    """The cards are told of this player; the place of the first word after them. `suit`: one that was said before."""
    pack = hearing.rules.ruleset.pack
    before = bool(suit)
    if not before and count == 1 and after < len(hearing.words) and not hearing.words[after].endswith("s"):
        suit = _suit_alone(hearing, after)  # `un salto rojo`
        after += bool(suit)
        before = bool(suit)
    if before:
        pass
    elif after + 1 < len(hearing.words) and hearing.words[after] in ("of", "de"):
        suit = _suit_alone(hearing, after + 1)
    code = pack.code(rank, suit) if suit else rank
    if "COURT" in lexicon_of(hearing.lang).find(hearing.words, after - 1)[1]:
        after += lexicon_of(hearing.lang).find(hearing.words, after - 1)[0] - 1
    seat = said.seat(who)
    cards = [code if code in pack.kinds else rank] * count
    (seat.kept if two_kinds(hearing.rules) and _is_kept(hearing, said, after) else seat.cards).extend(cards)
    begins = hearing.part(after - 1).start
    if not seat.rows or said.row != begins:
        seat.rows.append([])
        said.row = begins
    seat.rows[-1] += cards
    return after + 2 if suit and not before else after


def _is_kept(hearing: Hearing, said: DescribedHand, after: int) -> bool:
    """Whether cards are those still in a hand and not those on the table: by what the part says, else what was said."""
    words = " ".join(hearing.words[place] for place in hearing.part(after - 1))
    held, laid = _HELD.search(words) is not None, _LAID.search(words) is not None
    return True if held and not laid else said.keeps


def _number(hearing: Hearing, said: DescribedHand, who: str, at: int, pending: str) -> int:
    """A number that is no card: a bid, tricks, a sum in front of somebody, points on the sheet."""
    number = hearing.number(at)
    asked_of = any(
        fact.kind == "number" and _beside(hearing, at, fact) for fact in hearing.rules.ruleset.facts.values()
    )
    if number is not None and at and "HAND" in hearing.stands(at - 1) and not asked_of:
        return 1  # the number of a hand
    facts = hearing.rules.ruleset.facts
    if number is None or (
        not hearing.words[at].lstrip("-").isdigit()
        and number == 1
        and pending in ("", "held")
        and not any(fact.kind == "number" and _beside(hearing, at, fact) for fact in facts.values())
    ):
        return 0
    seat = said.seat(who)
    after = hearing.stands(at + 1) | hearing.stands(at + 2)
    fact = _by_its_verb(hearing, at, seat) or _nearest(hearing, at)
    if fact is None and pending in ("bid", "tricks"):
        wanted = "tricks" if pending == "bid" and "bid" in seat.numbers else pending
        fact = facts.get(wanted)
    if fact is not None and fact.kind == "number" and not fact.least <= number <= _most(hearing, fact):
        fact = None
    if fact is not None and fact.kind == "number" and fact.name not in seat.numbers:
        seat.numbers[fact.name] = number
        return 1
    if fact is None and number > BIG and seat.total is None and pending != "held" and _is_above(hearing, number):
        seat.total = number
        return 1
    cards = next((fact for fact in facts.values() if fact.kind in ("cards", "grid")), None)
    if cards is None or pending != "held":
        said.doubtful = said.doubtful or pending == "held" or bool(said.counts)
        return 1
    if _is_total(hearing, at, after, said):
        seat.total = number
    elif seat.sum is None and not seat.cards:
        seat.sum = number
        said.doubtful = said.doubtful or two_kinds(hearing.rules)  # laid down, or left?
    else:
        said.doubtful = True
    return 1


def _is_above(hearing: Hearing, number: int) -> bool:
    """Whether a number is more than any fact of a hand can be, so that it stands on the sheet."""
    facts = hearing.rules.ruleset.facts.values()
    numbers = [fact for fact in facts if fact.kind == "number"]
    return bool(numbers) and all(number > _most(hearing, fact) for fact in numbers)


def _most(hearing: Hearing, fact: Fact) -> int:
    """The most that a number of a hand can be: what there is of it in all, where that is known."""
    if not fact.must_total:
        return fact.most
    totals = [hearing.rules.must_total(fact, View((), hand_number=number)) for number in range(1, MOST_HANDS)]
    return min(fact.most, max((total for total in totals if total is not None), default=fact.most))


def _is_total(hearing: Hearing, at: int, after: frozenset[str], said: DescribedHand) -> bool:
    """Whether points are those on the sheet: cards or another holding follow (`I have 70 and hold a queen`)."""
    if said.ends is not None:
        return False
    rest = range(at + 1, len(hearing.words))
    return any(hearing.rank(place) or "COURT" in hearing.stands(place) for place in rest)


def _beside(hearing: Hearing, at: int, fact: Fact) -> bool:
    """Whether a word next to the number is one that the fact is asked with: `4 tricks`, `bid 3`."""
    part = hearing.part(at)
    near = [hearing.words[place] for place in (at + 1, at - 1) if place in part]
    held = [one for one in hearing.rules.ruleset.facts.values() if one.kind in ("cards", "grid") and fact.optional]
    own = _own(fact).difference(*map(_own, held))  # a word of the cards left tells of no limit to them
    return any(len(word) > 2 and _is_own(word, own) for word in near)


def _own(fact: Fact) -> frozenset[str]:
    """The words that a fact is asked with."""
    texts = (*fact.ask.values(), *fact.called.values(), fact.name)
    return frozenset(word for text in texts for word in typed_words(text.replace("_", " ")) if len(word) > 2)


def _is_own(word: str, own: frozenset[str]) -> bool:
    return any(alike(word, mine) for mine in own)


def _nearest(hearing: Hearing, at: int) -> Fact | None:
    """The number of a hand that the words around speak of: next to the number, else further on in this part."""
    facts = [fact for fact in hearing.rules.ruleset.facts.values() if fact.kind == "number"]
    beside = [fact for fact in facts if _beside(hearing, at, fact)]
    if len(facts) > 1:
        part = hearing.part(at)
        after = next((place for place in range(at + 1, part.stop) if hearing.number(place) is not None), part.stop)
        words = [hearing.words[place] for place in range(at + 1, min(after, at + FAR)) if len(hearing.words[place]) > 2]
        own = {fact.name: _own(fact) for fact in facts}
        shared = frozenset.intersection(*own.values())
        scores = {
            fact.name: sum(
                1 / (1 + sum(_is_own(word, own[other.name]) for other in facts if other is not fact))
                for word in words
                if _is_own(word, own[fact.name] - shared)
            )
            for fact in facts
        }
        best = max(scores.values())
        first = [fact for fact in facts if scores[fact.name] == best]
        if best > 0 and len(first) == 1 and (not beside or first[0] in beside):
            return first[0]
    return beside[0] if beside else _before(hearing, at, facts)


def _by_its_verb(hearing: Hearing, at: int, seat: DescribedSeat) -> Fact | None:
    """The bid or the tricks, where the verb stands right before the number: `says 2 takes 2`."""
    before, facts = hearing.stands(at - 1) if at else frozenset(), hearing.rules.ruleset.facts
    if "BIDS" in before and "bid" in facts and "bid" not in seat.numbers:
        return facts["bid"]
    return facts.get("tricks") if "TAKES" in before and "BIDS" not in before and "tricks" not in seat.numbers else None


def _before(hearing: Hearing, at: int, facts: Iterable[Fact]) -> Fact | None:
    """The one number of a hand that is spoken of some words before: `my hand is worth 10`; None where several are."""
    for place in range(at - 2, max(-1, at - 2 - BACK), -1):
        if hearing.words[place] in AND or hearing.number(place) is not None or place not in hearing.part(at):
            return None
        found = [fact for fact in facts if _is_own(hearing.words[place], _own(fact)) and len(hearing.words[place]) > 2]
        if found:
            return found[0] if len(found) == 1 else None
    return None
