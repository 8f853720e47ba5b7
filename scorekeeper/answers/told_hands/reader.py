"""The reader of numbers: a hand told in words is scored, and its lines are the answer."""

from __future__ import annotations

from dataclasses import replace
from math import exp

from scorekeeper.answers.match_reader.match_question import target_of
from scorekeeper.answers.match_reader.names import NamesAtTable
from scorekeeper.answers.match_reader.what_if_points import ASKED_OF, AsksThen, came_to, supposes_the_past
from scorekeeper.answers.match_reader.word_folding import lexicon_of, small_words_of, typed_words
from scorekeeper.answers.match_reader.word_folding import read as fold
from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import load
from scorekeeper.answers.reading import Reading
from scorekeeper.answers.small_words import small_words
from scorekeeper.answers.told_hands.asking import asks
from scorekeeper.answers.told_hands.card_words import ROOM
from scorekeeper.answers.told_hands.described_hand import ME, OTHER, DescribedHand, DescribedSeat
from scorekeeper.answers.told_hands.hand_from_words import hear, words_heard
from scorekeeper.answers.told_hands.imagined_table import in_teams, needs_cards, tells_cards
from scorekeeper.answers.told_hands.reckoning import Result, reckon
from scorekeeper.answers.told_hands.sheet_told import over_with
from scorekeeper.answers.told_hands.telling import Said, ToldHand, by_value, in_part, side_of, takes_cards, told_points
from scorekeeper.insight.outlook import outlook
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules, for_players

WEIGHTS = {"IF": 1.0, "ASKSVALUE": 1.0, "HOLDS": 0.8, "MAY": -4.0, "PLAYSON": -2.2, "COMPARE": -4.0, "OR": -1.5,
           "DEAL": -2.0, "WHEN": -2.0, "WHO": -2.0,
           "WHY": -4.0, "RULE": -3.0, "PAST": -0.3, "GENERIC": -0.3, "HALF": -3.0, "ANYONE": -0.5,
           "ASKSPOINTS": 1.5, "NOTPOINTS": -4.0,
           "MOON": 1.0, "MELDING": -2.5, "HAND": -0.8, "LAST": -1.5, "DID": -0.5}  # fmt: skip
SEVERAL, COMPLETE, ONE = 1.6, 2.4, -0.6  # several cards; a bid with its tricks, or an end with its sum; one thing alone
MIDDLE, STEEP = 1.2, 1.7  # as counted on the questions built with: so much evidence is an even chance
LISTED = 0.8  # three cards in a row, and nothing is done with them
ON_THE_SHEET = 0.8  # how likely a total and `is it over?` mean just that
TOLD_SO = 0.95  # how likely `does that win?` is asked of the hand, where it is told how that ends
PILE = 2  # cards of a pile that are no more may be a song, a pair: what they count is not what they bring
SUIT_LETTERS = 3  # of a suit's name are enough to name it
TOLD = 2  # so many cards and numbers make a hand
TELLS = frozenset({"ASKSPOINTS", "ASKSVALUE", "CLOSES", "HOLDS", "IF", "MOON", "PAST", "TAKES"})  # of a hand
NUMBER = "NUMBER"  # what the words for numbers stand for, with the number behind it
UNCLEAR = 0.6  # of what a rule may be, a hand that could not be worked out takes so much
LEAST = 0.35  # a chance below it is no reading


def read(
    rules: TableRules, standings: Standings | None, question: Question, supposed: float = 0.0
) -> tuple[Reading, ...]:
    """The points of the hand that is told, where it is one and they hang on nothing that is not told.

    `supposed`: the chance that the question supposes something of the match: with a hand told, that is this hand.
    """
    found = _read(rules, standings, question, supposed)
    if takes_cards(rules) or not _names_a_suit(rules, question):
        return found
    return tuple(one for one in found if one.answer)  # what cards are worth in the play is no hand: a rule says it


def _read(rules: TableRules, standings: Standings | None, question: Question, supposed: float) -> tuple[Reading, ...]:
    names = NamesAtTable(standings) if standings is not None else None
    alone = rules
    if standings is None:
        rules = _for_so_many(rules, question.numbers.players)
        rules = in_teams(rules) if rules.team_play == "must" else rules
    chosen = _offered(question)
    question = chosen or question
    marks = _marks(question)
    if (
        names is not None
        and "IF" in marks
        and supposes_the_past(typed_words(question.typed), small_words_of(question.written))
    ):
        return ()
    if _asks_of_an_order(question):
        return ()
    heard = standings is None and _may_tell(question, marks)
    hand = _told_in_full(rules, alone, question, marks, bool(chosen)) if heard else None
    if hand is not None and (hand.said or tells_cards(rules)):
        return _told(question, hand)
    hearing = words_heard(rules, names, question.written, question.typed)
    said = hear(hearing)
    sheet = over_with(rules, hearing, said, marks) if standings is None else None
    if sheet and not _asks_how_much(question):
        return (_reading(question, *sheet, ON_THE_SHEET),)
    if hand is not None and not needs_cards(rules):  # what is heard in full is not heard once more
        return _one_part(rules, said, question, marks) or _told(question, hand)
    if _is_for_the_rules(said, marks):
        return ()
    if said.doubtful:
        return _unclear(rules, said, marks, question)
    sure = 1.0 if chosen else 1 - (1 - _chance(rules, said, marks)) * (1 - supposed)
    if sure < LEAST:
        return ()
    on = None if standings is None or standings.hidden or standings.state == ENDED else standings
    over = _asks(marks, said, question)
    told_more = "MOON" in marks or said.yes or not all(_only_sum(seat) for seat in said.seats.values())
    if over and on is not None and not told_more:
        return ()  # so many points more: what is then, the reader of the match says
    if said.ends is None and _tells_what_was_played_for(rules, said):
        said.ends = ME  # who tells that has played it
    told = _worked_out(rules, on, said, question, (marks, over, "WE" in marks or rules is not alone))
    if not told:
        return _unclear(rules, said, marks, question)
    if over and said.yes:
        sure = max(sure, TOLD_SO)
    text, clauses = told
    if sheet:  # `is it over, and what am I on?`
        text, clauses = f"{text} {sheet[0]}", tuple(dict.fromkeys((*clauses, *sheet[1])))
    return (_reading(question, text, clauses, sure),)


def _may_tell(question: Question, marks: frozenset[str]) -> bool:
    """Whether anything is told that a hand is made of, or asked of one: `who leads first` tells nothing."""
    number = any(one.startswith(NUMBER) for one in marks) or any(map(str.isdigit, question.typed))
    return number or not marks.isdisjoint(TELLS)


def _asks_of_an_order(question: Question) -> bool:
    """Whether it is asked if one card comes before or after another: `does the ace go after the king`."""
    held = question.numbers.ranked
    if not question.yes_no or len(held) != 2:
        return False
    between = question.read[held[0].at : held[1].at]
    return any({"AFTER", "BEFORE"} & {*word.concepts} for word in between)


def _told_in_full(
    rules: TableRules, alone: TableRules, question: Question, marks: frozenset[str], chosen: bool
) -> ToldHand | None:
    """The hand that is told at no table, heard by the reader that this game needs; None where none is heard.

    `alone`: the rules without the teams that are taken for granted.
    """
    if tells_cards(rules):
        from scorekeeper.answers.told_hands.cards_held.reader import told_scene  # only games of cards held need it

        return told_scene(rules, question.typed, question.written, marks, chosen)
    from scorekeeper.answers.told_hands.bids_and_tricks.reader import (
        told_account,  # only games of bids and tricks need it
    )

    return told_account(alone, question.typed, question.written, question.lang, marks, chosen)


def _is_for_the_rules(said: DescribedHand, marks: frozenset[str]) -> bool:
    """Whether so little of a hand is told that a rule says it: what one card counts, what shooting the moon brings."""
    one_card = said.counts == 1 and not any(seat.numbers for seat in said.seats.values())
    anybodys = "GENERIC" in marks  # `what if someone keeps an eight`
    only_one = one_card and (anybodys or not marks & {"HOLDS", "IF", "MOON"})
    told_of = said.counts or (said.yes and said.ends is not None)  # `if I close with all of them melded`
    return not told_of or only_one or marks >= {"MOON", "GENERIC"}


def _names_a_suit(rules: TableRules, question: Question) -> bool:
    """Whether a suit of the pack is named: `7 y 6 de copa`."""
    names = {word for suit in rules.ruleset.pack.suits for text in suit.names for word in typed_words(text)}
    said = [word for word in typed_words(question.typed) if len(word) >= SUIT_LETTERS]
    return any(name.startswith(word) for word in said for name in names)


def _tells_what_was_played_for(rules: TableRules, said: DescribedHand) -> bool:
    """Whether who asks tells a number or a choice of the whole hand."""
    wide = {name for name, fact in rules.ruleset.facts.items() if not fact.each and fact.kind in ("number", "choice")}
    return bool(wide & {*said.chosen, *(said.seats[ME].numbers if ME in said.seats else ())})


def _told(question: Question, hand: ToldHand) -> tuple[Reading, ...]:
    """The hand that was heard as a reading; none where the rules answer, or some other reader."""
    if not hand.sure:
        return ()
    if hand.said is None:
        return (_reading(question, "", (), min(hand.sure, UNCLEAR)),)
    return (_reading(question, *hand.said, hand.sure),)


def _one_part(rules: TableRules, said: DescribedHand, question: Question, marks: frozenset[str]) -> tuple[Reading, ...]:
    """What the one number that is told brings by itself, whatever else belongs to the hand."""
    if said.counts != 1 or ME not in said.seats or said.doubtful or "ASKSPOINTS" not in marks:
        return ()
    found = reckon(rules, None, said)
    told = in_part(rules, said.seats[ME], found, question.lang) if found is not None else None
    return (_reading(question, *told, _chance(rules, said, marks)),) if told else ()


def _worked_out(
    rules: TableRules,
    on: Standings | None,
    said: DescribedHand,
    question: Question,
    asked: tuple[frozenset[str], frozenset[str], bool],
) -> Said | None:
    """What the hand comes to, on top of today's totals where there are any; None where nothing of it is sure.

    `asked`: what the words around it mean, what is asked of the match as it would be, whether partners tell it.
    """
    marks, over, together = asked
    pile = any(seat.cards or seat.kept for seat in said.seats.values()) and not takes_cards(rules)
    found = None if pile else reckon(rules, on, said, together=together)
    told = told_points(rules, on, said, found, question.lang) if found else None
    if found is not None and told is not None and on is not None and found.wins:
        told = _won(found, told, over, question.lang)
    elif found is not None and told is not None and on is not None and over:
        told = _came_to(on, found, over, question.lang) or told
    if found is not None and told is not None and on is not None and marks & {"ELIMINATED", "BUST"}:
        told = _put_out(on, found, told, question)
    if told is None and (takes_cards(rules) or (said.counts > PILE and marks & {"ASKSVALUE", "ASKSPOINTS"})):
        told = by_value(rules, said, found, question.lang)
    if not told and found is not None and ME in said.seats:
        told = in_part(rules, said.seats[ME], found, question.lang)
    return told


def _unclear(rules: TableRules, said: DescribedHand, marks: frozenset[str], question: Question) -> tuple[Reading, ...]:
    """That points are asked of a hand that is told and could not be worked out: a rule alone is no answer to that."""
    if said.counts < TOLD or not marks & {"ASKSPOINTS", "ASKSVALUE"}:
        return ()
    sure = _chance(rules, said, marks)
    return (_reading(question, "", (), min(sure, UNCLEAR)),) if sure >= LEAST else ()


def _reading(question: Question, text: str, clauses: tuple[str, ...], sure: float) -> Reading:
    again = say("numbers.question", question.lang, text=question.typed.strip())
    return Reading(again, say("numbers.title", question.lang), text, clauses, sure, "numbers")


def _asks(marks: frozenset[str], said: DescribedHand, question: Question) -> frozenset[str]:
    """What is asked of the match as it would be, OVER, WIN, LEADING: not where it says how the hand ends, or how much.

    With WHO, where a name is asked for and no yes or no.
    """
    if _asks_how_much(question):
        return frozenset()
    closes = said.ends is not None and "CLOSES" in marks
    found = marks & ({"WIN", "LEADING"} if closes else {"OVER", "WIN", "LEADING", "LOSING", "REACHED"})
    if "FIRST" in marks and not closes and "HAND" not in marks:
        found |= {"LEADING"}
    return found | (marks & {"WHO"}) if found else found


def _asks_how_much(question: Question) -> bool:
    """Whether a number or a person is asked for, and no yes or no; `what if` is none of these."""
    heard = fold(typed_words(question.typed), lexicon_of(question.written), lambda word: True)
    known = small_words(ROOM, question.written)
    how_much = any("ASKSVALUE" in one.stands and "how_much" in known.does(one.text.split(), 0) for one in heard)
    return how_much or any({"HOWMANY", "WHERE", "DOING", "WHAT"} & one.stands for one in heard)


def _for_so_many(rules: TableRules, told: tuple[int, ...]) -> TableRules:
    """The rules for the number of players that the question tells; the same where it tells none that may play."""
    other = for_players(rules, told[0]) if len(told) == 1 and not rules.teams else None
    return rules if other is None else other


def _only_sum(seat: DescribedSeat) -> bool:
    """Whether no card and no number of this seat is told, but points."""
    return not (seat.cards or seat.kept or seat.numbers)


def _won(found: Result, told: Said, asks: frozenset[str], lang: str) -> Said:
    """The same, and that the hand wins the match at once; after a yes or no where that is asked."""
    text = f"{told[0]} {say('numbers.won', lang, players=found.wins, n=len(found.wins))}"
    if asks & {"WIN", "OVER"} and "WHO" not in asks:
        so = "WIN" not in asks or not {*found.wins}.isdisjoint(found.who.values())
        text = say("ask.yes" if so else "ask.no", lang, text=text)
    return text, tuple(dict.fromkeys((found.hand.ended_by, *told[1])))[:3]


def _came_to(
    standings: Standings, found: Result, asks: frozenset[str], lang: str
) -> tuple[str, tuple[str, ...]] | None:
    """What is then, where that is asked: over, won, in front; None where it hangs on others."""
    rules = standings.rules
    sides = dict.fromkeys(
        side_of(found, rules, player) for one, player in found.who.items() if one not in (ME, OTHER) or rules.teams
    )
    if not sides or not set(sides) <= set(found.known):
        return None
    [side, *_] = sides
    totals = {one: found.hand.totals[one] for one in (*sides, *(one for one in found.known if one not in sides))}
    if len(totals) > 1 and len(sides) == 1 and len(found.known) < len(found.hand.points):
        totals = {side: totals[side]}
    marks = frozenset(mark for mark in ASKED_OF if mark in asks)
    told = came_to(standings, totals, AsksThen(marks, side, "WHO" in asks, target_of(standings)), lang)
    return told.text, tuple(dict.fromkeys((*told.clauses, *(x.clause for x in found.hand.lines if x.side == side))))[:3]


def _put_out(
    standings: Standings, found: Result, told: tuple[str, tuple[str, ...]], question: Question
) -> tuple[str, tuple[str, ...]]:
    """The same after a yes or no, where it is asked whether somebody would be out of the match with it."""
    safe = outlook(standings)
    most = {one.player: one.most for one in safe.safe} if safe else {}
    sides = [player for one, player in found.who.items() if one not in (ME, OTHER) and player in most]
    if len(sides) != 1 or _asks_how_much(question):
        return told
    so = found.hand.points[sides[0]] > most[sides[0]]
    return say("ask.yes" if so else "ask.no", question.lang, text=told[0]), told[1]


def _offered(question: Question) -> Question | None:
    """The question that is asked again where its points were offered as a choice; None where it is asked anew."""
    for lang in load().lexicons:
        before = say("numbers.question", lang, text="").strip()
        if question.typed.strip().casefold().startswith(before):
            return replace(question, typed=question.typed.strip()[len(before) :])
    return None


def _marks(question: Question) -> frozenset[str]:
    heard = fold(typed_words(question.typed), lexicon_of(question.written), lambda word: True)
    lexicon = lexicon_of(question.written)
    words, known = typed_words(question.typed), small_words(ROOM, question.written)
    single = {mark for word in words for mark in lexicon.find((word,), 0)[1]}
    if known.is_after(words, len(words), "asks_total"):
        single -= {"PLAYSON"}  # `what is Ana on then` lays no card on another
        heard = tuple(one for one in heard if "asks_total" not in known.does((one.text,), 0))
    against = {mark for mark, weight in WEIGHTS.items() if weight < 0}  # `up` says something, `ended up with` does not
    around = asks(words, question.written)
    return frozenset(mark for one in heard for mark in one.stands) | (single - against) | around


def _chance(rules: TableRules, said: DescribedHand, marks: frozenset[str]) -> float:
    """The chance that a hand is told, from what was told and the words around it."""
    if "ASKSPOINTS" in marks:
        marks -= {"PLAYSON"}  # `on the table`: the points are asked for in so many words
    evidence = sum(weight for mark, weight in WEIGHTS.items() if mark in marks)
    cards = sum(len(seat.cards) + len(seat.kept) for seat in said.seats.values())
    numbers = max((len(seat.numbers) for seat in said.seats.values()), default=0)
    sums = any(seat.sum is not None for seat in said.seats.values())
    evidence += SEVERAL if cards > 1 else 0.0
    evidence += LISTED if cards > 2 and not marks & {"PLAYSON", "MAY"} else 0.0
    facts = rules.ruleset.facts.values()
    wanted = [fact.name for fact in facts if fact.kind == "number" and fact.each and not fact.optional]
    complete = any(wanted and set(wanted) <= {*seat.numbers, *said.ours} for seat in said.seats.values())
    hand_wide = [
        fact.name for fact in facts if not fact.each and not fact.optional and fact.kind in ("number", "choice")
    ]
    told = {*said.chosen, *(name for seat in said.seats.values() for name in seat.numbers)}
    complete = complete or (bool(hand_wide) and len({*hand_wide} & told) > 1)
    evidence += COMPLETE if numbers > 1 or complete or (said.ends is not None and sums) else 0.0
    evidence += ONE if said.counts == 1 and not numbers else 0.0
    return 1 / (1 + exp(-STEEP * (evidence - MIDDLE)))
