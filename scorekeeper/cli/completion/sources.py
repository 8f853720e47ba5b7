"""What there is to offer: games, matches, house rules, hands; who sits at the table, who has ever played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.cli.completion.line_before import LineBefore
from scorekeeper.cli.completion.offer import Offer
from scorekeeper.match.names import folded
from scorekeeper.messages import in_language, say
from scorekeeper.rules.model import Option
from scorekeeper.rules.naming import plain_name

MATCHES, MOST_VALUES, LONGEST_HELP = 40, 12, 60


def games(before: LineBefore) -> Iterator[Offer]:
    """Every ruleset by its id, with its name where that says more."""
    yield from (Offer(name) for name in before.run.files.paths())


def matches(before: LineBefore) -> Iterator[Offer]:
    """The newest matches by their ids."""
    yield from (Offer(match) for match in before.run.table.store.newest(MATCHES))


def binned(before: LineBefore) -> Iterator[Offer]:
    """The matches in the bin."""
    yield from (Offer(match) for match in before.run.table.store.deleted())


def house_rules(before: LineBefore) -> Iterator[Offer]:
    """Each `OPTION=`, and each of its values as it is typed."""
    ruleset = before.ruleset()
    chosen = {plain_name(word.partition("=")[0]) for word in (*before.words("options"),)}
    for option in ruleset.options.values():
        name = in_language(option.called, before.run.lang)
        if not chosen & {plain_name(option.name), plain_name(name)}:
            about = in_language(option.title, before.run.lang)[:LONGEST_HELP]
            yield from (Offer(f"{name}={value}", about) for value in _values(option, before.run.lang))


def _values(option: Option, lang: str) -> Sequence[str]:
    """What the option may be; for a number what it usually is, since any other can be typed."""
    if option.kind == "yes_no":
        return [say(f"word.{word}", lang) for word in ("yes", "no")]
    known = [*(in_language(word, lang) for word in option.words.values()), *map(str, option.one_of)]
    if option.kind == "number" and not option.one_of:
        known = [use for _, use in option.default if use not in option.also] + known
        if option.least is not None and option.most is not None and option.most - option.least < MOST_VALUES:
            known += [str(number) for number in range(option.least, option.most + 1)]
    if option.may_be_none or option.kind == "several":
        known.append(say("word.none", lang))
    return list(dict.fromkeys(known))


def seated(before: LineBefore) -> Iterator[Offer]:
    """Who sits at the table, without those named already."""
    named = {folded(word) for words in ("name", "words", "which") for word in before.words(words)}
    yield from (Offer(player) for player in before.state.standings.seats if folded(player) not in named)


def people(before: LineBefore) -> Iterator[Offer]:
    """Who has ever played, most often first, without those named already."""
    counts = before.run.table.store.people()
    named = {folded(word) for word in before.words("players")}
    for name in sorted(counts, key=lambda name: (-counts[name], folded(name))):
        if folded(name) not in named:
            yield Offer(name, as_written=True)


def newcomers(before: LineBefore) -> Iterator[Offer]:
    """Who has played before and does not sit here."""
    there = set(before.state.standings.seats)
    yield from (offer for offer in people(before) if offer.value not in there)


def hands_and_names(before: LineBefore) -> Iterator[Offer]:
    """A hand by its number, newest first, then whose; once there is a number, only names."""
    words = [word for name in ("words", "which") for word in before.words(name)]
    if not words:
        yield from (Offer(str(hand.number)) for hand in reversed(before.state.standings.hands))
    yield from seated(before)
