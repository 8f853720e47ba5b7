"""What cards count, alone and added up, worked out from the ruleset's values."""

from __future__ import annotations

from scorekeeper.answers import citing
from scorekeeper.answers.computing import COMPARING, claimed_value
from scorekeeper.answers.named_cards import NamedCard, number_of
from scorekeeper.answers.question_words import load
from scorekeeper.answers.rule_question import ComputedAnswer, RuleQuestion
from scorekeeper.cards.showing import rank_name
from scorekeeper.messages import say
from scorekeeper.referee import play_rules
from scorekeeper.rules.card_values import CardTable
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

_LIKENED = frozenset(("SAME", "FACE", "RANK"))
COLLECTED = frozenset(("COLLECT", "GOOUT", "SCORE", "TOTAL"))
TEN = 10  # the number that courts are said to count, too


def value(asked: RuleQuestion) -> ComputedAnswer | None:
    """What a card, or a group of cards, counts."""
    table = _table(asked.rules)
    if table is None:
        return None
    if _is_about_numbers(asked):
        return ComputedAnswer("", (table.clauses[_number_card(asked, table)],), "no" if asked.claims else "")
    groups = _groups(asked, table)
    if not groups:
        return None
    parts = [say("ask.value", asked.lang, cards=names, n=points) for names, points, _ in groups]
    clauses = tuple(dict.fromkeys(clause for _, _, found in groups for clause in found))
    if wild := next((one for card in asked.numbers.ranked if (one := asked.rules.when_wild(table, card.rank))), ""):
        parts, clauses = (
            [*parts, citing.clause_text(asked.rules, wild, asked.lang)],
            tuple(dict.fromkeys((*clauses, wild))),
        )
    verdict = ""
    claimed = _claimed(asked)
    if comparison := _comparison(asked, groups):
        verdict = comparison
    elif claimed and asked.claims and len(groups) == 1:
        verdict = "yes" if claimed[-1] == groups[0][1] else "no"
    return ComputedAnswer(" ".join(parts), clauses, verdict)


def _is_about_numbers(asked: RuleQuestion) -> bool:
    """`number cards are 10 each`: each counts its own number."""
    table = _table(asked.rules)
    concepts = {concept for word in asked.question.read for concept in word.concepts}
    return (
        "NUMBER" in concepts
        and "COURT" not in concepts
        and bool(table and _number_card(asked, table))
        and asked.question.yes_no
        and len(asked.numbers.ranked) + len(asked.numbers.others) == 1
        and not any(concept in _LIKENED for concept in concepts)
        and all(card.number == TEN for card in asked.numbers.ranked)
    )


def _comparison(asked: RuleQuestion, groups: list[tuple[str, int, tuple[str, ...]]]) -> str:
    """`do a king and a ten count the same`, `does a king count more than a ten`: yes, no, or empty."""
    compares = COMPARING & asked.question.concepts
    told = len({card.rank for card in asked.numbers.ranked}) + ("COURT" in asked.question.concepts)
    if not asked.claims or told != 2 or asked.numbers.others or len(compares) != 1:
        return ""
    if compares == {"SAME"}:
        return "yes" if len(groups) == 1 else "no"
    if len(asked.numbers.ranked) != 2:
        return ""
    table = _table(asked.rules)
    first, second = (table.points.get(card.rank, 0) if table else 0 for card in asked.numbers.ranked)
    return "yes" if (first > second if compares == {"HIGH"} else first < second) else "no"


def _number_card(asked: RuleQuestion, table: CardTable) -> str:
    """One of the cards that count the number printed on them; empty where that is no rule but chance for one or two."""
    ranks = asked.rules.ruleset.pack.ranks
    found = [rank.code for rank in ranks if rank.face and table.points.get(rank.code) == rank.face]
    return found[0] if len(found) > 2 else ""


def _claimed(asked: RuleQuestion) -> tuple[int, ...]:
    """The numbers of points that the question names."""
    said = tuple(card.number for card in asked.numbers.ranked if card.number is not None)
    return (*(said if _only_letters(asked) else ()), *asked.numbers.others)


def _only_letters(asked: RuleQuestion) -> bool:
    """Whether its numbers are no cards: `are face cards 10`, `is the ace 1 or 10`, `do kings count 10`."""
    letters = [card for card in asked.numbers.ranked if card.number is None]
    either = asked.question.either and len(letters) == 1
    return "COURT" in asked.question.concepts or either or claimed_value(asked.question, load().cues) is not None


def _groups(asked: RuleQuestion, table: CardTable) -> list[tuple[str, int, tuple[str, ...]]]:
    """Each kind of card that is asked about, in words, with what it counts and the clauses that say so."""
    pack, lang = asked.rules.ruleset.pack, asked.lang
    found: list[tuple[str, int, tuple[str, ...]]] = []
    cards = [card for card in asked.numbers.ranked if card.number is None or not _only_letters(asked)]
    if _is_likened(asked):
        cards = [asked.numbers.ranked[0]]
    if not cards and claimed_value(asked.question, load().cues) is not None:
        cards = [asked.numbers.ranked[0]]  # `is an eight worth 8`: the other number is the claim
    ranks = list(dict.fromkeys(card.rank for card in cards))
    if "COURT" in asked.question.concepts and not _is_likened(asked):
        ranks += [rank.code for rank in pack.ranks if rank.face is None and rank.code != "A" and rank.code not in ranks]
    by_points: dict[int, list[str]] = {}
    for rank in ranks:
        if rank in table.points:
            by_points.setdefault(table.points[rank], []).append(rank)
    for points, same in by_points.items():
        names = tuple(rank_name(rank, pack, lang, plural=True) for rank in same)
        clauses = tuple(dict.fromkeys(table.clauses[rank] for rank in same))
        found.append((_begun(say("ask.cards", lang, cards=names)), points, clauses))
    return found


def _of_two(asked: RuleQuestion) -> bool:
    """Whether the cards are those of two players: `ana has a king, beto has an eight`."""
    holds, cards = load().cues["computing.holds"], [card.at for card in asked.numbers.ranked]
    held = [at for at, word in enumerate(asked.question.read) if word.text in holds]
    return len({sum(card > at for card in cards) for at in held} - {0}) > 1


def _is_likened(asked: RuleQuestion) -> bool:
    """`a 10 counts twenty like the faces`: the court cards are only likened."""
    cards, read = asked.numbers.ranked, asked.question.read
    if len(cards) != 1 or not asked.question.yes_no:
        return False
    courts = [at for at, word in enumerate(read) if "COURT" in word.concepts]
    likened = load().cues["computing.liken"]
    return bool(courts) and any(word.text in likened for word in read[cards[0].at + 1 : courts[0]])


@dataclass(frozen=True)
class Counted:
    """Cards added up: their points, each with its share in words, and the clauses."""

    points: int
    parts: tuple[str, ...]
    clauses: tuple[str, ...]


def counted(asked: RuleQuestion) -> Counted | None:
    """What the cards told add up to; None where some of them count nothing that the rules name."""
    table = _table(asked.rules)
    told = [card for card in asked.numbers.cards if card.rank]
    cards = _with_wild(asked, [card for card in told if not _is_denied(asked, card)])
    if table is None or not cards or any(card.rank not in table.points for card in cards):
        return None
    pack, lang = asked.rules.ruleset.pack, asked.lang
    parts, points = [], 0
    for card in cards:
        worth = table.points[card.rank] * card.count
        points += worth
        name = rank_name(card.rank, pack, lang, plural=card.count > 1)
        parts.append(f"{card.count} {name} {worth}" if card.count > 1 else f"{name} {worth}")
    return Counted(points, tuple(parts), tuple(dict.fromkeys(table.clauses[card.rank] for card in cards)))


def _is_denied(asked: RuleQuestion, card: NamedCard) -> bool:
    """Whether a card is said not to be there: `two kings and no eight`, `but not the 8`."""
    read, cues = asked.question.read, load().cues
    at = card.at - 1 - (card.count > 1)
    while at > 0 and read[at].text in cues["computing.article"]:
        at -= 1
    return at > 0 and read[at].text in cues["playing.none"] | cues["computing.except"]


def _with_wild(asked: RuleQuestion, cards: list[NamedCard]) -> list[NamedCard]:
    """The cards with those that are only called wild, `two crazies`, where one rank alone is wild."""
    read, names = asked.question.read, load().cues["computing.wild_card"]
    wild = [at for at, word in enumerate(read) if word.text in names]
    ranks = _wild_ranks(asked.rules) if wild else ()
    if len(ranks) != 1 or any(card.rank == ranks[0] for card in cards):
        return cards
    found = list(cards)
    for at in wild:
        times = number_of(read[at - 1]) if at else None
        found = [card for card in found if card.at != at - 1]
        found.append(NamedCard(ranks[0], (), at, times or 1))
    return sorted(found, key=lambda card: card.at)


def _wild_ranks(rules: TableRules) -> tuple[str, ...]:
    table = play_rules(rules)
    kinds = rules.ruleset.pack.kinds.items()
    wild = (kind.rank for code, kind in kinds if table and kind.exact and table.wild(code))
    return tuple(dict.fromkeys(wild))


def total(asked: RuleQuestion) -> ComputedAnswer | None:
    """What the cards held add up to."""
    held = counted(asked)
    if held is None:
        return None
    collected = COLLECTED & asked.question.concepts
    if _of_two(asked) and (not collected or (asked.rules.lowest_wins and "COLLECT" not in collected)):
        return None  # their cards are counted together only for whoever collects them
    verdict = ""
    if asked.numbers.others and asked.question.yes_no:
        verdict = "yes" if held.points in asked.numbers.others else "no"
    return ComputedAnswer(say("ask.sum", asked.lang, n=held.points, parts=", ".join(held.parts)), held.clauses, verdict)


def cheapest(asked: RuleQuestion) -> ComputedAnswer | None:
    """Which card counts least."""
    table = _table(asked.rules)
    if table is None or not table.points:
        return None
    pack = asked.rules.ruleset.pack
    ranks = [rank.code for rank in pack.ranks if table.points.get(rank.code) == table.least]
    names = say("ask.cards", asked.lang, cards=tuple(rank_name(rank, pack, asked.lang, plural=True) for rank in ranks))
    names = _begun(names)
    return ComputedAnswer(
        say("ask.value", asked.lang, cards=names, n=table.least), tuple(dict.fromkeys(table.clauses[r] for r in ranks))
    )


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _table(rules: TableRules) -> CardTable | None:
    """The values of cards left in a hand: the only table, else the one called `left`; none where only some count.

    Of a layout all cards that are taken count; what only a check adds up (`derive`) tells what no card is worth.
    """
    facts = rules.ruleset.facts.values()
    picked = {fact.values for fact in facts if fact.take is not None and fact.kind != "grid"}
    told = {fact.values for fact in facts if fact.values} or rules.tables.keys()
    tables = {name: table for name, table in rules.tables.items() if name in told and name not in picked}
    return tables.get("left") or (next(iter(tables.values())) if len(tables) == 1 else None)
