"""What is wrong with a text that is not cards, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scorekeeper.cards.folding import fold, part_of
from scorekeeper.cards.pack import Pack
from scorekeeper.cards.runs import Cuts, cut_run
from scorekeeper.cards.showing import letters_help, show_cards
from scorekeeper.cards.spelling import Spellings, spellings
from scorekeeper.messages.safety import REPEATED, shorten
from scorekeeper.messages.typed import is_listed
from scorekeeper.problems import Problem, ProblemKind

FIRST_OF_A_RUN = 2  # cards without anything between: after so many letters that are cards it is no word any more


def blame_run(run: str, token: str, start: int, pack: Pack, lang: str) -> Problem:
    """The problem of a run that is no cards: `run` is folded, and began at `start` of the folded `token`."""
    spelled = spellings(pack, lang)
    cut = cut_run(run, spelled.guessable, spelled.longest)
    if cut.longest:
        begin, end = next((b, e) for b, e in cut.longest if run[b:e] in spelled.unclear)
        codes = spelled.unclear[run[begin:end]]
        return ambiguous(token, part_of(token, start + begin, start + end), [(code,) for code in codes], pack, lang)
    if run in spelled.suits and run == fold(token):
        key = "cards.colour-alone" if pack.coloured else "cards.suit-alone"
        return Problem(key, {"token": token, **letters_help(pack, lang)}, kind=ProblemKind.CARDS_TYPED)
    turned = _turned(run, cut.gap, spelled)
    if turned:
        return wrong_order(token, turned, pack, lang)
    small_word = len(run) > 1 and (is_listed("no", run) or is_listed("not", run))  # and no knight of coins, `NO`
    for other in () if small_word else pack.languages:
        # Several digits are points, and a joker with a letter behind it is rather a joker that was mistyped.
        meant = _in_other(run, spellings(pack, other)) if other != lang and not (run.isdigit() and len(run) > 1) else ()
        if meant and not (len(meant) > 1 and any(pack.kinds[code].extra for code in meant)):
            return other_language(token, meant, pack, lang)
    word = run.isalpha() and cut.gap < FIRST_OF_A_RUN  # letters that are not cards one after the other
    begin, end = (0, len(run)) if word else (cut.gap, cut.again)
    return not_a_card(token, part_of(token, start + begin, start + end), pack, lang)


def could_be_cards(run: str, pack: Pack, lang: str) -> bool:
    """Whether a folded run is cards, or would be with a letter more."""
    spelled = spellings(pack, lang)
    return bool(cut_run(run, spelled.guessable, spelled.longest).longest)


def blame_code(code: str, pack: Pack) -> Problem:
    """The problem of one entry of a machine list that is no card's code."""
    folded = fold(code[: REPEATED + 1])
    spelled = spellings(pack, "en")
    if folded in spelled.unclear:
        return ambiguous(code, code, [(meant,) for meant in spelled.unclear[folded]], pack, "en")
    if folded in spelled.turned:
        return wrong_order(code, (spelled.turned[folded],), pack, "en")
    for other in pack.languages:
        meant = spellings(pack, other).plain.get(folded)
        if meant:
            return other_language(code, (meant,), pack, "en")
    return not_a_card(code, code, pack, "en")


def not_a_card(token: str, part: str, pack: Pack, lang: str) -> Problem:
    """`part` of the token is no card (empty where all of it is meant); the facts say which letters hold here."""
    part = part.strip()
    facts = {"token": shorten(token), "part": "" if part == token.strip() else shorten(part)}
    return Problem("cards.not-a-card", {**facts, **letters_help(pack, lang)}, kind=ProblemKind.NO_CARD)


def card_or_count(token: str, card: str, number: int, pack: Pack, lang: str) -> Problem:
    """The token (`three hearts`) may be the one card, typed `card`, or so many of its suit."""
    facts = {"token": shorten(token), "card": card, "number": str(number), **letters_help(pack, lang)}
    return Problem("cards.card-or-count", facts, kind=ProblemKind.CARDS_TYPED)


def ambiguous(token: str, part: str, choices: Iterable[tuple[str, ...]], pack: Pack, lang: str) -> Problem:
    """`part` of the token may be any of these cards: the fact `choices` has them as they are typed: "A", "10"."""
    order = {code: place for place, code in enumerate(pack.kinds)}
    shown = sorted(choices, key=lambda codes: (len(codes), [order[code] for code in codes]))
    typed = tuple(show_cards(codes, pack, lang, "letters") for codes in shown)
    return Problem(
        "cards.ambiguous",
        {"token": shorten(token), "part": shorten(part), "choices": typed},
        kind=ProblemKind.CARDS_TYPED,
    )


def wrong_order(token: str, meant: tuple[str, ...], pack: Pack, lang: str) -> Problem:
    """The token would be the cards `meant` if rank and suit changed places."""
    facts = {"token": shorten(token), "meant": shorten(show_cards(meant, pack, lang, "letters"))}
    return Problem("cards.wrong-order", {**facts, **letters_help(pack, lang)}, kind=ProblemKind.CARDS_TYPED)


def other_language(token: str, meant: tuple[str, ...], pack: Pack, lang: str) -> Problem:
    """The token would be the cards `cards` in another language; here they are typed `meant`."""
    facts = {
        "token": shorten(token),
        "cards": shorten(show_cards(meant, pack, lang, "sign")),
        "meant": shorten(show_cards(meant, pack, lang, "letters")),
    }
    return Problem("cards.other-language", {**facts, **letters_help(pack, lang)}, kind=ProblemKind.CARDS_TYPED)


def _turned(run: str, gap: int, spelled: Spellings) -> tuple[str, ...]:
    """The cards meant when all of the run, or all of it from the gap on, is the wrong way round."""
    for start in (0, gap) if gap else (0,):
        right = cut_run(run[:start], spelled.plain, spelled.longest).longest
        wrong = cut_run(run[start:], spelled.turned, spelled.longest).longest
        if wrong and (right or not start):
            return _meant(run, right, spelled.plain) + _meant(run[start:], wrong, spelled.turned)
    return ()


def _in_other(run: str, spelled: Spellings) -> tuple[str, ...]:
    for known in (spelled.plain, spelled.turned):
        cuts = cut_run(run, known, spelled.longest).longest
        if cuts:
            return _meant(run, cuts, known)
    return ()


def _meant(run: str, cuts: Cuts, known: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(known[run[begin:end]] for begin, end in cuts)
