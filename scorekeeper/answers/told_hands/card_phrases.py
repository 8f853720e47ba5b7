"""The cards that a question tells of: `two eights`, `a pair of tens`, `3 figuras`, `queen of spades`, `10, 9`."""

from __future__ import annotations

from scorekeeper.answers.match_reader.word_folding import lexicon_of
from scorekeeper.answers.told_hands.card_words import (
    court_rank,
    equal_cards,
    plurals_said,
    suits_said,
    two_kinds,
)
from scorekeeper.answers.told_hands.described_hand import DescribedHand, Hearing
from scorekeeper.answers.told_hands.number_phrases import is_beside
from scorekeeper.messages.typed import AND

MOST_OF_A_CARD = 20


def hear_cards(hearing: Hearing, said: DescribedHand, who: str, at: int) -> int:
    """Cards told at this place: `two eights`, `a pair of tens`, `3 figuras`, `queen of spades`, `a 7`; words used."""
    pack = hearing.rules.ruleset.pack
    count, here = 1, at
    number = hearing.number(at)
    does = hearing.does(at)
    article = int(bool(does & {"single", "the"}))
    if _suit_alone(hearing, at + article) and hearing.rank(at + article + 1):  # `a red skip`
        suit = _suit_alone(hearing, at + article)
        return _keep(hearing, said, who, hearing.rank(at + article + 1), 1, at + article + 2, suit) - at
    if length := _of_one_suit(hearing, said, who, at) or _all_of_a_suit(hearing, said, who, at):
        return length
    if _is_the_card(hearing, at):  # `the 55`
        return _keep(hearing, said, who, str(hearing.number(at + 1)), 1, at + 2) - at
    if "PAIR" in hearing.stands(at):
        count, here = 2, at + 2
    elif number is not None and number <= MOST_OF_A_CARD and (_several(hearing, at + 1) or _is_code(hearing, at + 1)):
        count, here = number, at + 1
    elif number is not None and number <= MOST_OF_A_CARD and _is_between(hearing, at + 1) and _several(hearing, at + 2):
        count, here = number, at + 2  # `four little hearts`
    elif "article" in does and hearing.number(at + 1) is not None:
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
    if "single" in does and _suit_alone(hearing, at + 1):
        here = at + 1  # `a heart`
    suit = _suit_alone(hearing, here)
    if suit and here > at:
        equal = equal_cards(hearing.rules, suit)
        if equal:
            said.seat(who).cards += equal[:count]
            return here + 1 - at
        said.doubtful = True
    return 0


def _of_one_suit(hearing: Hearing, said: DescribedHand, who: str, at: int) -> int:
    """Keeps several cards whose suit is said once (`the 5, 6 and king of hearts`); how many words tell them."""
    ranks, here = list[str](), at
    while here < len(hearing.words):
        word, number = hearing.words[here], hearing.number(here)
        if ranks and word in AND:
            here += 1
            continue
        ace = word == "a" and hearing.number(here + 1) is not None and hearing.number(here + 2) is not None
        rank = "A" if ace else str(number) if number is not None else hearing.rank(here)
        counts = number is not None and hearing.number(here + 1) is None and bool(hearing.rank(here + 1))
        if rank not in hearing.rules.ruleset.pack.named or counts or _several(hearing, here):
            break  # `two draw fours` are counted
        ranks.append(rank)
        here += 1
    suit = _suit_alone(hearing, here + 1) if here < len(hearing.words) and "link" in hearing.does(here) else ""
    if not suit or len(ranks) < 1 or (len(ranks) == 1 and hearing.number(at) is None):
        return 0
    said.doubtful = said.doubtful or {"A", "2"} <= {*ranks}  # what counts a low ace?
    for rank in ranks:
        _keep(hearing, said, who, rank, 1, here, suit)
    return here + 2 - at


def _all_of_a_suit(hearing: Hearing, said: DescribedHand, who: str, at: int) -> int:
    """Keeps all cards of a suit that count alike (`all the hearts`); how many words tell them."""
    if "all" not in hearing.does(at):
        return 0
    here = at + 1
    while here < len(hearing.words) and hearing.does(here) & {"the", "those", "link", "single"}:
        here += 1
    suit = _suit_alone(hearing, here) if here < len(hearing.words) else ""
    equal = equal_cards(hearing.rules, suit) if suit else []
    said.seat(who).cards += equal
    return here + 1 - at if equal else 0


def _is_between(hearing: Hearing, at: int) -> bool:
    """Whether a word may stand between a number and what it counts (`little`, `malditas`): it says nothing itself."""
    if at + 1 not in hearing.part(at) or hearing.number(at) is not None or hearing.rank(at) or _suit_alone(hearing, at):
        return False
    joins = hearing.words[at] in AND or hearing.does(at) & {"the", "link"}
    return not joins and not hearing.stands(at) - {"PLAIN", "FILLER"}


def _is_the_card(hearing: Hearing, at: int) -> bool:
    """Whether an article and a number name a card: `the 55`, `el 7`; not `the 2 points`, nor `the 2 jokers`."""
    number = hearing.number(at + 1)
    if "the" not in hearing.does(at) or number is None or hearing.number(at + 2) is not None:
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
    unit = {"SUMMED", "PLAYERS", "TRICKWORD", "CARDS"} & hearing.stands(at + 1)
    if word not in pack.named or unit or "single" in hearing.does(at):
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
    if any(fact.kind == "number" and is_beside(hearing, at, fact) for fact in facts):
        return False

    def is_card(place: int) -> bool:
        number = hearing.number(place)
        named = number is not None and str(number) in hearing.rules.ruleset.pack.named
        return named or bool(0 <= place < len(hearing.words) and hearing.rank(place))

    def joins(place: int) -> bool:
        return 0 <= place < len(hearing.words) and hearing.words[place] in AND

    def past(place: int, way: int) -> int:
        while joins(place) or (way < 0 and "single" in hearing.does(place)):
            place += way
        return place

    return any(is_card(past(at + way, way)) for way in (-1, 1))


def _is_a_number(hearing: Hearing, at: int) -> bool:
    """Whether a word that names a card (`eight`, `ocho`) only counts here: `eight points`, `hand eight`."""
    if hearing.number(at) is None:
        return False
    before = hearing.words[at - 1] if at else ""
    return before not in AND and "before_card" not in hearing.does(at - 1)


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
    of_suit = 0  # words that say the suit after the rank, and that `after` does not count yet
    if not suit and count == 1 and after < len(hearing.words) and not hearing.words[after].endswith("s"):
        suit = _suit_alone(hearing, after)  # `un salto rojo`
        after += bool(suit)
    if not suit and after + 1 < len(hearing.words) and "link" in hearing.does(after):
        suit = _suit_alone(hearing, after + 1)
        of_suit = 2 * bool(suit)
    code = pack.code(rank, suit) if suit else rank
    if "COURT" in lexicon_of(hearing.lang).find(hearing.words, after - 1)[1]:
        after += lexicon_of(hearing.lang).find(hearing.words, after - 1)[0] - 1
    seat = said.seat(who)
    cards = [code if code in pack.kinds else rank] * count
    (seat.kept if two_kinds(hearing.rules) and _is_kept(hearing, said, after) else seat.cards).extend(cards)
    begins = hearing.row(after - 1)
    if not seat.rows or said.row != begins:
        seat.rows.append([])
        said.row = begins
    seat.rows[-1] += cards
    return after + of_suit


def _is_kept(hearing: Hearing, said: DescribedHand, after: int) -> bool:
    """Whether cards are those still in a hand and not those on the table: by what the part says, else what was said."""
    does = [hearing.does(place) for place in hearing.part(after - 1)]
    held, laid = any("held" in one for one in does), any("laid" in one for one in does)
    return True if held and not laid else said.keeps
