"""Cards told by name, whatever was asked and in any order, and what was told put right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.cli.command_names import name_of
from scorekeeper.cli.companion.evening import Evening
from scorekeeper.match.names import find_player
from scorekeeper.messages import parse_word, say
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.entry.any_order import called_out
from scorekeeper.table.entry.below_zero import told_below_zero
from scorekeeper.table.entry.checking import told_so_far
from scorekeeper.table.entry.deeds_told import told_with_deed
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import playing
from scorekeeper.table.entry.numbers_alone import numbers_are, ways_told
from scorekeeper.table.entry.others_none import rest_told
from scorekeeper.table.entry.prompts import Prompt, asked_by_seat, prompts
from scorekeeper.table.entry.put_right import by_fact, changed, filled_in, is_change
from scorekeeper.table.entry.row_of_numbers import told_anew, told_in_a_row
from scorekeeper.table.typed.lone_number import CARDS
from scorekeeper.table.typed.typed_options import find_option
from scorekeeper.table.typed.typed_seat import seat_fact, told_with
from scorekeeper.table.typed.who_is_said import says_out, says_who, who_is_said

_NUMBER_ALONE = re.compile(r"[^=]+=[0-9]+,?")


def is_told(line: str) -> bool:
    """Whether a line tells of somebody by name, whatever was asked: `b=8k3`, `--out ana`."""
    return "=" in line or line.startswith("--")


def change(evening: Evening, line: str, aloud: bool = False) -> None:
    """`b 8:7` or `b=8k3 c=a`: that is put right, or told already; the rest stays as it was typed.

    `aloud`: what was understood is said, because nothing shows it while it is typed.
    """
    if is_told(line) and not is_change(evening.state, line):
        change_by_words(evening, line.split(), aloud)
        return
    _put_right(evening, *changed(evening.state, _told_until_now(evening), line, evening.lang), aloud)


def change_by_words(evening: Evening, words: Sequence[str], aloud: bool = False) -> None:
    """The same for the words of the one-line command, in which a name may have several: `Tia Mela=8k`."""
    draft, problems = filled_in(evening.state, _told_until_now(evening), words, evening.lang)
    if not (problems and len(words) == 1 and perhaps_house(evening, words[0])):
        _put_right(evening, draft, problems, aloud)


def _put_right(evening: Evening, draft: Draft, problems: Sequence[Problem], aloud: bool) -> None:
    """The draft is the hand that is told now, unless there are problems, which are said."""
    evening.tell(problems)
    if not problems:
        if aloud:
            _read_back(evening, draft)
        evening.draft = draft
        evening.keep()


def took_by_fact(evening: Evening, line: str, aloud: bool = False) -> bool:
    """Whether the line names what it tells, `grande 4 0`, `gin`; then that is put right, or what is wrong said.

    `aloud`: as in `change`.
    """
    words = by_fact(evening.state, line)
    if words:
        change_by_words(evening, words, aloud)
    return bool(words)


def perhaps_house(evening: Evening, word: str) -> bool:
    """Whether the word is a house rule, `packs=2`; then it is said how one changes it."""
    name, equals, _ = word.partition("=")
    if not equals or not evening.match or isinstance(find_player(name, evening.state.standings.seats), str):
        return False
    if isinstance(find_option(evening.state.ruleset, name), Problem):
        return False
    evening.perhaps(f".{name_of('house', evening.lang)} {word}")
    return True


def took_below_zero(evening: Evening, line: str, question: Prompt | None = None) -> bool:
    """Whether the line tells points below zero that answers to the questions give, `lupe -10`; or who it was and what
    they did, `Lucía chinchón`; then those are told.
    """
    told = told_below_zero(evening.state, evening.draft, line, question)
    told = told or told_with_deed(evening.state, evening.draft, line)
    if told is None:
        return False
    for (name, player), text in told.answers.items():
        if player and text and evening.draft.answers.get((name, player)) != text:
            evening.say("companion.taken-as", ask=evening.state.ruleset.facts[name].ask, text=f"{player} {text[1:]}")
    asked = (evening.state.ruleset.facts[name] for name, player in told.answers if not player)
    new = [fact for fact in asked if (fact.name, "") not in evening.draft.answers]
    for fact in new:
        evening.say("companion.taken-as", ask=fact.ask, text=told.answers[fact.name, ""])
    evening.draft = told
    evening.keep()
    return True


def took_in_a_row(
    evening: Evening, question: Prompt, line: str, or_cards: bool = False, doubted: str | None = None
) -> bool:
    """Whether the line is the numbers of all who are still asked, `0 5`; then they are told, and read back.

    Where they may be cards (`or_cards`) they are, at a table that tells cards, and where as numbers they are wrong.
    In doubt they are taken when the line is `doubted`: said once more, it is meant.
    """
    told = told_in_a_row(evening.state, evening.draft, question, line)
    if told is None or (or_cards and (told.problems or CARDS in ways_told(evening.state, evening.draft))):
        return False
    evening.refused = bool(told.problems) and not (told.doubtful and line == doubted)
    if evening.refused:
        evening.tell(told.problems, told.doubtful)
        evening.refuse(line if evening.fancy or told.doubtful else "")
        return True
    evening.line("; ".join(" ".join(one) for one in told.understood))
    evening.draft = replace(told.draft, line="")
    evening.keep()
    return True


def took_the_rest(evening: Evening, question: Prompt, line: str) -> bool:
    """Whether the line is `the rest`, or `the others nothing`; then all who are still asked are told, and read back."""
    told = rest_told(evening.state, evening.draft, question, line)
    if told is None:
        return False
    none = say("show.none", evening.lang)
    new = [
        (player, text) for (name, player), text in told.answers.items() if (name, player) not in evening.draft.answers
    ]
    evening.line("; ".join(f"{player} {text.removeprefix(':') or none}" for player, text in new))
    evening.draft, evening.refused = replace(told, line=""), False
    evening.keep()
    return True


def took_anew(evening: Evening, line: str, in_doubt: Sequence[Fact] = ()) -> bool:
    """Whether the line is a number of each, `60 60`, where all was told; then it is anew, or what is wrong is said.

    `in_doubt` is what the numbers are of that do not fit.
    """
    told = told_anew(evening.state, evening.draft, line, in_doubt, evening.lately)
    if told is None:
        return False
    if told.problems and not told.doubtful:  # of what is in doubt the receipt says it
        evening.tell(told.problems)
    else:
        evening.draft = replace(told.draft, line="")
        evening.keep()
    return True


def took_called_out(evening: Evening, question: Prompt | None, line: str, doubted: str | None = None) -> bool:
    """Whether the line tells of players by name, in any order: `b 8k3, l q`; then that is told, or what is wrong said.

    In doubt it is taken when it is `doubted`: said once more, it is meant.
    """
    before, plain = _told_until_now(evening), evening.table.plain
    called = called_out(evening.state, before, question, line, plain, evening.lately)
    if called is None:
        return False
    evening.doubted = (evening.draft.answers, called.draft) if called.doubtful else None
    evening.refused = bool(called.problems) and not (called.doubtful and line == doubted)
    if evening.refused:
        evening.tell(called.problems, called.doubtful, whose=True)
        evening.refuse(line if evening.fancy or called.doubtful else "")  # else Enter would say it again and again
    else:
        if question is not None and not (asked_by_seat(question.fact) and question.fact.kind in CARD_FACTS):
            _read_back(evening, called.draft)
        evening.draft = replace(called.draft, line="")
        evening.keep()
    return True


def took_number_alone(evening: Evening, line: str) -> bool:
    """Whether the line is `kate=5` where all was told, and several numbers of each; then it is what `kate 5` is."""
    fact = seat_fact(evening.state.ruleset.facts)
    alone = all(_NUMBER_ALONE.fullmatch(word) for word in line.split())
    if not line or not alone or fact is None or len(told_with(fact, evening.state.ruleset.facts)) < 2:
        return False
    return took_called_out(evening, None, line.replace("=", " "))


def _told_until_now(evening: Evening) -> Draft:
    """What is told, with the line before this one where it was in doubt: of that, only what is wrong is said again.

    So as long as nothing else was told, or taken back, or begun anew: these are the very same answers then.
    """
    then, doubted = evening.doubted or (None, evening.draft)
    return doubted if then is evening.draft.answers else evening.draft


def _read_back(evening: Evening, draft: Draft) -> None:
    """What this draft tells of players that was not told before, as it was understood; the receipt shows it, too."""
    if all(question.key in draft.answers for question in prompts(evening.state, draft.answers)):
        return
    new = {key: text for key, text in draft.answers.items() if evening.draft.answers.get(key) != text}
    only_new = replace(draft, answers=new, numbers=numbers_are(evening.state, draft))
    none, facts = say("show.none", evening.lang), evening.state.ruleset.facts
    told = {
        player: "/".join(one or none for one in said)
        for player, said in told_so_far(evening.state, only_new, evening.table.plain).items()
    }
    asked = list(dict.fromkeys(name for name, player in new if player))
    if len(asked) == 1 and sum(asked_by_seat(fact) for fact in facts.values()) > 1:  # a number may be of any of them
        every = "; ".join(f"{player} {text}" for player, text in told.items())
        evening.say("companion.told", who=facts[asked[0]].ask, text=every)
        return
    for player, text in told.items():
        evening.say("companion.told", who=player, text=text)


def said_who_went_out(evening: Evening, question: Prompt, line: str) -> bool:
    """Whether a line typed where cards are asked for says who went out, `gana Beto`; then that is told."""
    if question.fact.kind not in CARD_FACTS or not any(says_out(word) for word in line.split()):
        return False
    said = who_is_said(line, playing(evening.state), evening.lang)
    return said != line and bool(_empty_fact(evening, question)) and named_who(evening, said)


def _empty_fact(evening: Evening, question: Prompt) -> Fact | None:
    """Who it is that has none of the cards that are asked for."""
    return next((one for one in evening.state.ruleset.facts.values() if one.empty == question.fact.name), None)


def named_who(evening: Evening, line: str) -> bool:
    """Whether the line is only a name, or `nobody`: whoever is named so late went out."""
    state = evening.state
    asked = [fact for fact in state.ruleset.facts.values() if fact.kind in ("player", "side") and not fact.each]
    who = next((fact for fact in asked if fact.empty), asked[0] if len(asked) == 1 else None)
    if who is None or not line or line.isdecimal():  # a number alone is meant as one, and as no seat
        return False
    line = who_is_said(line, state.standings.seats, evening.lang)
    said = evening.draft.answers.get((who.name, ""), "")
    agrees = said and isinstance(find_player(line, (said,)), str)  # also where others begin so
    out = said if agrees else find_player(line, playing(state), seats=state.standings.seats)
    kept = [word for word in line.split() if not says_who(word) and not says_out(word)]
    if not isinstance(out, str) and who.nobody and parse_word(" ".join(kept), evening.lang, ("nobody",)):
        out = say("companion.nobody", evening.lang)
    if not isinstance(out, str):
        return False
    if said != out:
        evening.say("companion.taken-as", ask=who.ask, text=out)
    evening.draft = replace(evening.draft, answers={**evening.draft.answers, (who.name, ""): out})
    evening.keep()
    return True
