"""Statistics for the table: what is said and shown of the matches that are meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from scorekeeper.cards.pack import Kind, Pack
from scorekeeper.insight.statistics import CardCost, Person, Statistics, ToldAs
from scorekeeper.messages import in_language, say
from scorekeeper.views.dates import day_in_words
from scorekeeper.views.readable import cards_text

Rows = tuple[list[str], list[list[str]]]
MOST_PAIRS, MOST_CARDS = 15, 5


def headline(told: Statistics, lang: str) -> tuple[str, ...]:
    """How much was played, and who has won most."""
    hands = say("stats.hands", lang, n=told.hands)
    if not told.matches:
        return (say("stats.none-over", lang, n=told.unfinished, hands=hands),)
    first, last = (day_in_words(at, lang) for at in (told.first, told.last))
    key = "stats.played" if first != last else "stats.played-on"
    said = [say(key, lang, n=told.matches, hands=hands, first=first, last=last)]
    if told.unfinished:
        said.append(say("stats.unfinished", lang, n=told.unfinished))
    if len(told.people) == 1:
        [only] = told.people.values()
        return (*said, say("stats.won-of", lang, player=only.name, won=only.won, n=only.matches))
    ranked = told.ranked()
    if won := ranked[0].won:
        names = tuple(person.name for person in ranked if person.won == won)
        said.append(say("stats.most-won", lang, players=names, won=won, n=len(names)))
    return tuple(said)


def people_rows(told: Statistics, lang: str) -> Rows:
    """A row a player: matches, hands, what was left, the best and the worst hand, wins in a row."""
    kinds = [kind for kind in ("low", "high") if any(kind in person.best for person in told.people.values())]
    left = _has_left(told)
    header = ["", *(say(f"stats.{name}", lang) for name in ("column-matches", "column-won", "column-hands"))]
    header += [say("stats.column-hands-won", lang)] + [say("stats.column-left", lang)] * left
    for kind in kinds:
        suffix = f"-{kind}" if len(kinds) > 1 else ""
        header += [say(f"stats.column-best{suffix}", lang), say(f"stats.column-worst{suffix}", lang)]
    header += [say("stats.column-streak", lang), say("stats.column-comebacks", lang)]
    return header, [_row(person, kinds, left, lang) for person in told.ranked()]


def column_note(told: Statistics, lang: str) -> str:
    """What the titles mean that do not say it themselves, of the columns that are there."""
    return say("stats.column-note", lang, left=say("stats.column-left", lang) if _has_left(told) else "")


def _has_left(told: Statistics) -> bool:
    return any(person.left_hands for person in told.people.values())


def _row(person: Person, kinds: Sequence[str], left: bool, lang: str) -> list[str]:
    cells = [person.name, *map(str, (person.matches, person.won, person.hands, person.hands_won))]
    cells += [average(person.left_points, person.left_hands, lang)] * left
    for kind in kinds:
        for marks in (person.best, person.worst):
            cells.append(str(marks[kind].points) if kind in marks else "")
    return [*cells, str(person.streak), str(person.comebacks)]


def average(points: int, times: int, lang: str) -> str:
    """A mean with one decimal, halves rounded up; empty where there is nothing to divide."""
    if not times:
        return ""
    tenths = (20 * abs(points) + times) // (2 * times)
    sign = "-" if points < 0 and tenths else ""
    return f"{sign}{tenths // 10}{say('number.decimal', lang)}{tenths % 10}"


def stories(told: Statistics, lang: str) -> Iterator[str]:
    """Streaks that go on, the comeback from farthest behind."""
    running = [person for person in told.ranked() if person.streak_now > 1]
    for person in running:
        yield say("stats.streak-now", lang, player=person.name, n=person.streak_now)
    back = max((person.farthest.points for person in told.ranked() if person.farthest), default=0)
    comebacks: dict[str, list[str]] = {}  # of whom, by the match: it is one of both partners
    for person in told.ranked():
        if person.farthest and person.farthest.points == back:
            comebacks.setdefault(person.farthest.at, []).append(person.name)
    for at, names in list(comebacks.items())[:1]:
        yield say("stats.comeback", lang, players=tuple(names), gap=back, n=len(names), day=day_in_words(at, lang))


def pair_rows(told: Statistics, lang: str) -> Rows:
    """Head to head: for each two who met, how often each was ahead at the end."""
    header = ["", *(say(f"stats.column-{name}", lang) for name in ("ahead", "behind", "level"))]
    pairs = sorted(told.between.items(), key=lambda one: -(one[1].ahead + one[1].behind + one[1].level))
    rows = [
        [say("stats.pair", lang, players=(one, other)), str(pair.ahead), str(pair.behind), str(pair.level)]
        for (one, other), pair in pairs[:MOST_PAIRS]
    ]
    return header, rows


def card_sentences(told: Statistics, pack_of: Callable[[str], Pack | None], lang: str, plain: bool) -> Iterator[str]:
    """The costliest card in a sentence, those after it, and what takes cards; `pack_of`: a pack by its name."""
    packs = {name: pack_of(name) for name in {pack for pack, *_ in told.lost}}
    costliest = told.costliest(_by_rank(told, packs))[:MOST_CARDS]
    texts = [_card_text(cost, packs[cost.pack], lang, plain) for cost in costliest]
    texts = [  # the 10 of one pack is a jack, and of another a ten
        _rank_name(cost, packs[cost.pack], lang) or text if texts.count(text) > 1 else text
        for cost, text in zip(costliest, texts, strict=True)
    ]
    if costliest:
        yield say("stats.card", lang, card=texts[0], points=costliest[0].points, n=costliest[0].times)
    if len(texts) > 1:
        pairs = zip(texts[1:], costliest[1:], strict=True)
        after = tuple(say("stats.card-after", lang, card=text, points=cost.points) for text, cost in pairs)
        yield say("stats.cards-after", lang, cards=after)
    if told.sums:
        yield say("stats.sums-only", lang, n=told.sums)


def _card_text(cost: CardCost, pack: Pack | None, lang: str, plain: bool) -> str:
    return cards_text((cost.card,), pack, lang, plain) if pack else cost.card


def _rank_name(cost: CardCost, pack: Pack | None, lang: str) -> str:
    """What a rank that is told without a suit is called; empty where the card is no rank."""
    rank = pack.named.get(cost.card) if pack else None
    return in_language(rank.name, lang) if rank else ""


def _by_rank(told: Statistics, packs: Mapping[str, Pack | None]) -> ToldAs:
    """The same card is told now with its suit and now without; a rank of which that is so is one, whatever its suit."""
    kinds = {name: pack.kinds if pack else {} for name, pack in packs.items()}
    alone = {
        (pack, card) for (pack, *_), cards in told.lost.items() for card in cards if _is_rank(kinds[pack].get(card))
    }

    def rank_or_card(pack: str, card: str) -> str:
        kind = kinds[pack].get(card)
        return kind.rank if kind and (pack, kind.rank) in alone else card

    return rank_or_card


def _is_rank(kind: Kind | None) -> bool:
    return kind is not None and not kind.exact
