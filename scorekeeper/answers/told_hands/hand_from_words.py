"""What a question tells of a hand: whose cards, sums, bids, tricks; every number has a type before it counts."""

from __future__ import annotations

import re
from collections.abc import Iterable

from scorekeeper.answers.match_reader.match_question import alike
from scorekeeper.answers.match_reader.names import NamesAtTable
from scorekeeper.answers.match_reader.who_asks import who_asks
from scorekeeper.answers.match_reader.word_folding import lexicon_of, typed_words
from scorekeeper.answers.question_words import load
from scorekeeper.answers.told_hands.asking import asks
from scorekeeper.answers.told_hands.card_phrases import hear_cards
from scorekeeper.answers.told_hands.card_words import joined, nicknamed
from scorekeeper.answers.told_hands.described_hand import (
    ME,
    OTHER,
    PARTNER,
    DescribedHand,
    DescribedSeat,
    Hearing,
    without_not_one,
)
from scorekeeper.answers.told_hands.number_phrases import counts_nothing, hear_number
from scorekeeper.messages.typed import AND
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View

_CAPITAL = re.compile(r"(?<=[a-záéíóúñ,] )[A-ZÁÉÍÓÚÑ][a-záéíóúñ]+")
_PART = re.compile(r"[.!?;:]+(?=\s|$)|,(?=\s)")


def hear(hearing: Hearing) -> DescribedHand:
    """What the words tell of a hand."""
    rules, said = hearing.rules, DescribedHand()
    _choices(hearing, said)
    _Listener(hearing, said).listen()
    for seat in said.seats.values():
        seat.in_columns = any("column" in hearing.does(at) for at in range(len(hearing.words)))
    _bid_and_taken(hearing, said)
    _shared_out(rules, said)
    _tied(hearing, said)
    _exactly(hearing, said)
    return said


def _exactly(hearing: Hearing, said: DescribedHand) -> None:
    """`bid exactly two`, `made exactly two`: bid and taken; `took exactly two tricks` does not tell what was bid."""
    stands = frozenset(mark for at in range(len(hearing.words)) for mark in hearing.stands(at))
    if "EXACTLY" not in stands or not {"bid", "tricks"} <= hearing.rules.ruleset.facts.keys():
        return
    for seat in said.seats.values():
        bid, tricks = seat.numbers.get("bid"), seat.numbers.get("tricks")
        if bid is not None and tricks is None:
            seat.numbers["tricks"] = bid
        elif tricks is not None and bid is None and "TRICKWORD" not in stands:
            seat.numbers["bid"] = tricks


def _bid_and_taken(hearing: Hearing, said: DescribedHand) -> None:
    """Two numbers of one person are the bid and the tricks, in whatever words: `went for three, came home with two`."""
    facts = hearing.rules.ruleset.facts
    wanted = [fact.name for fact in facts.values() if fact.kind == "number" and fact.each and not fact.optional]
    if wanted != ["bid", "tricks"] or any({*wanted} <= {*seat.numbers} for seat in said.seats.values()) or said.ours:
        return
    told = [
        number
        for at in range(len(hearing.words))
        if (number := hearing.number(at)) is not None
        and not {"HAND", "CARDS", "PLAYERS", "MINUTES"} & (hearing.stands(at + 1) | hearing.stands(at - 1))
        and not counts_nothing(hearing, at, number)
        and (at + 1 not in hearing.part(at) or hearing.stands(at + 1))  # `eight bags` are neither
    ]
    people = [who for who, seat in said.seats.items() if seat.numbers or seat.sum is not None]
    if len(told) == len(wanted) and len(people) < 2 and all(number <= facts["bid"].most for number in told):
        who = people[0] if people else ME
        said.seats[who] = DescribedSeat(numbers=dict(zip(wanted, told, strict=True)))
        said.doubtful = False


def words_heard(rules: TableRules, names: NamesAtTable | None, lang: str, text: str) -> Hearing:
    """The words of a text, those that name one card put together, and where its parts begin."""
    parts = [
        nicknamed(rules, joined(rules.ruleset.pack, typed_words(one)), lang)
        for one in _PART.split(without_not_one(text))
    ]
    words = tuple(word for part in parts for word in part)
    cuts = frozenset(sum(map(len, parts[:at])) for at in range(1, len(parts)))
    return Hearing(rules, names, lang, words, cuts, frozenset(typed_words(" ".join(_CAPITAL.findall(text)))))


class _Listener:
    """Goes through the words once and keeps what each tells; knows of whom it is just now."""

    def __init__(self, hearing: Hearing, said: DescribedHand) -> None:
        """Listens for `hearing`, and keeps in `said`."""
        self.hearing, self.said = hearing, said
        self.lexicon = lexicon_of(hearing.lang)
        self.me = who_asks(hearing.names, hearing.words, hearing.lang) if hearing.names else ME
        self.who = self.me
        self.has_said_i = False
        self.pending = ""  # what the last verb tells of: a bid, tricks, cards
        self.together = False  # what follows is of the one who asks and the partner

    def listen(self) -> None:
        """Hears every word."""
        at = 0
        while at < len(self.hearing.words):
            stands = self.hearing.stands(at)
            at = self._of_whom(at, stands)
            at += self._together(at) if "TOGETHER" in stands else self._told(at, stands)

    def _of_whom(self, at: int, stands: frozenset[str]) -> int:
        """Keeps of whom the following is; the place of the last word that says it."""
        hearing, said = self.hearing, self.said
        names, rules, does = hearing.names, hearing.rules, hearing.does(at)
        said.keeps = said.keeps or "KEEPS" in stands
        if name := names.meant(hearing.words, at, self.lexicon) if names else "":
            self.who = _with_partner(hearing, at, name) or name
            at += 2 if self.who != name else 0
        elif "ME" in stands:
            held = self.pending == "held" and self.who == self.me and not self.has_said_i
            if held and said.counts and "i" in does:
                said.seats[OTHER] = said.seats.pop(self.me)  # `grandpa has ..., and i have ...`
            self.who, self.has_said_i = self.me, True
        elif "partner" in does and rules.teams and names is None:
            self.who = PARTNER
        elif "pronoun" in does and self._is_named():
            pass  # `what would Frank and George have if they take ten`
        elif "THEY" in stands and names and len(said.seats) > 1 and _team_of(rules, said):
            self.who = _team_of(rules, said)
        elif "THEY" in stands and names and (across := _other_side(rules, said)):
            self.who = across
        elif "SOMEBODY" in stands or _is_a_person(hearing, at) or _is_a_name(hearing, at):
            self.who = OTHER
        apart = bool(rules.teams and names) and "partner" in does  # what partners tell apart is not put together here
        said.doubtful = said.doubtful or apart
        return at

    def _is_named(self) -> bool:
        """Whether a pronoun is who was just named, of whom nothing is told yet."""
        return self.who not in (ME, OTHER, PARTNER, self.me) and not self.said.seats

    def _together(self, at: int) -> int:
        """`together they take 8`: of the team, or of the one who asks and the partner; how many words say so."""
        rules, names = self.hearing.rules, self.hearing.names
        self.who = (_team_of(rules, self.said) if names else "") or ME
        self.together = names is None and bool(rules.teams)
        return self.lexicon.find(self.hearing.words, at)[0]

    def _told(self, at: int, stands: frozenset[str]) -> int:
        """Keeps the cards or the number that is told at a place; how many words tell it, at least one."""
        hearing, said, who = self.hearing, self.said, self.who
        if length := self._not_held(at):
            return length
        told = dict(said.seats[who].numbers) if who in said.seats else {}
        length = hear_cards(hearing, said, who, at)
        if not length and not self._are_both(at):
            length = hear_number(hearing, said, who, at, self.pending)
        length = length or 1
        if self.together and who in said.seats:
            new = {name: number for name, number in said.seats[who].numbers.items() if told.get(name) != number}
            said.ours |= new
            said.seats[who].numbers = told
        self.pending = _verb(hearing, said, who, at, stands) or self.pending
        return length

    def _not_held(self, at: int) -> int:
        """The words that tell a card which is not there: `no eight`, `but not the queen`, `sin la reina`; 0: none."""
        hearing = self.hearing
        if not hearing.does(at) & {"not", "except"}:
            return 0
        for here in range(at + 1, len(hearing.words)):
            untold = DescribedHand()
            length = hear_cards(hearing, untold, self.who, here)
            if untold.counts:
                return here + length - at
            if not hearing.does(here) & {"holding", "the", "article"}:
                break
        return 0

    def _are_both(self, at: int) -> bool:
        """Whether the number at a place is two people: `las dos`."""
        words, stands = self.lexicon.find(self.hearing.words, at - 1) if at else (0, frozenset())
        return words > 1 and "BOTH" in stands


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
                if len(told := typed_words(text)) == 1
                and "nothing" not in hearing.small_words.does(told, 0)
                and (word := told[0])
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


def _other_side(rules: TableRules, said: DescribedHand) -> str:
    """The other one of two teams, where only one of them is told of; empty elsewhere."""
    across = [team for team in rules.teams if team not in said.seats]
    return across[0] if len(rules.teams) == len(said.seats) + 1 == len(across) + 1 else ""


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


def _is_a_person(hearing: Hearing, at: int) -> bool:
    """Whether a word says who plays, but not by name: `my niece`, `el suegro`."""
    return "PEOPLE" in asks(hearing.words[at : at + 1], hearing.lang)


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
    listed = word in lexicon.words or word in known.entries or word in known.typed
    said_who = any({"ME", "WE", "SOMEBODY"} & hearing.stands(place) for place in range(hearing.part(at).start, at))
    if ((listed or said_who) and word not in hearing.capitals) or hearing.rank(at) or word in game:
        return False  # `I got cocky, knocked ...` has said who it is
    if any(word in typed_words(text) for text in texts):
        return False
    verb = len(hearing.words[at + 1]) > 2 and "with" not in hearing.does(at + 1)
    does = verb and {"HOLDS", "BIDS", "TAKES", "CLOSES"} & hearing.stands(at + 1)
    return bool(does) or "WAS" in asks(hearing.words[at + 1 : at + 2], hearing.lang)


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
    with_cards = ends is not None and not ends.empty and "CLOSES" in stands  # `knocked with 4`
    return "held" if "HOLDS" in stands or with_cards else ""


def _subject(hearing: Hearing, at: int) -> str:
    """Who is named right after the verb (`si cierra Chayo y yo ...`); empty where nobody is."""
    if "verb_before_subject" not in hearing.small_words.grammar or at + 1 in hearing.cuts:
        return ""
    if hearing.names is None:
        after = range(at + 1, min(at + 3, hearing.part(at).stop))
        told = any("SOMEBODY" in hearing.stands(place) or _is_a_person(hearing, place) for place in after)
        return OTHER if told or {*hearing.words[at + 1 : at + 2]} & hearing.capitals else ""
    if at and hearing.names.meant(hearing.words, at - 1, lexicon_of(hearing.lang)):
        return ""  # `Tito cierra`: who does it stands before it
    here = at + 1 + int("the" in hearing.does(at + 1))
    return hearing.names.meant(hearing.words, here, lexicon_of(hearing.lang)) if here < len(hearing.words) else ""


def _ends_fact(facts: Iterable[Fact]) -> Fact | None:
    """The fact that names who ended the hand."""
    return next((fact for fact in facts if fact.kind in ("player", "side") and not fact.card), None)


def _names_it(fact: Fact, hearing: Hearing, at: int) -> bool:
    """Whether what matters in a yes-or-no question is said here: its own name in any language, and not denied."""
    words = hearing.words
    if any("not" in hearing.does(place) for place in range(max(0, at - 2), at)):
        return False
    for name in (fact.name, *fact.called.values()):
        own = typed_words(name.replace("_", " ").replace("-", " "))
        here = words[at : at + len(own)]
        if own == here or (len(own) == len(here) == 1 and len(own[0]) > 4 and alike(own[0], here[0])):
            return len(name) > 2
    return False
