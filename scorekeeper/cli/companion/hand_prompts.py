"""One hand asked for, question after question; every answer is held against the rules at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.cli.command_names import command_called, name_of
from scorekeeper.cli.companion.both_sides import asked_of_both
from scorekeeper.cli.companion.dot_commands import asked_referee, did_command, meant_command, perhaps_command
from scorekeeper.cli.companion.dot_names import commands_offered, is_command, is_command_word
from scorekeeper.cli.companion.evening import Evening
from scorekeeper.cli.companion.hand_receipt import confirm_and_record
from scorekeeper.cli.companion.keyboard import InputLine
from scorekeeper.cli.companion.taken_up import show_taken_up
from scorekeeper.cli.companion.told_by_name import (
    change,
    change_by_words,
    is_told,
    said_who_went_out,
    took_below_zero,
    took_by_fact,
    took_called_out,
    took_in_a_row,
    took_the_rest,
)
from scorekeeper.cli.is_question import is_question
from scorekeeper.match.names import folded
from scorekeeper.match.standings import TIE_BREAK
from scorekeeper.messages import in_language, parse_word, say
from scorekeeper.problems import ProblemKind, WayOut
from scorekeeper.rules.model import Fact, Local
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.entry.any_order import called_out, names_totals
from scorekeeper.table.entry.checking import CheckedAnswer, hear, with_all_taken
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import playing
from scorekeeper.table.entry.named_in_line import of_whom, waiting_in, with_near_names, with_who_alone
from scorekeeper.table.entry.numbers_alone import numbers_chosen, total_sample
from scorekeeper.table.entry.prompts import SEAT_BY_SEAT, Key, Prompt, asked_by_seat
from scorekeeper.table.entry.put_right import filled_in, is_change, names_of_each, names_two
from scorekeeper.table.entry.the_rest import the_rest
from scorekeeper.table.seating import may_buy_in
from scorekeeper.table.typed.sample import sample_text
from scorekeeper.table.typed.typed_hand import SAT_OUT
from scorekeeper.table.typed.who_is_said import perhaps_who


def play_hand(evening: Evening) -> None:
    """One hand from the first question to its being recorded; commands in between may change what is asked."""
    _announce(evening)
    doubted: str | None = None
    hand = evening.hand_due
    while evening.state.standings.next is not None and evening.hand_due == hand:
        question = _open_question(evening)
        if question is not None:
            doubted = _ask_one(evening, question, doubted)
        elif confirm_and_record(evening):
            return


def _ask_one(evening: Evening, question: Prompt, doubted: str | None) -> str | None:
    """One question, asked; what was answered in doubt, because said once more, as `doubted`, it is meant."""
    shown = evening.on_phones()
    asked = _asked(evening, question, doubted is not None, shown)
    line = evening.ask(asked)
    evening.draft = replace(evening.draft, line="")
    if line not in ("", asked.filled.strip()) and not is_command(line):
        evening.told_of = evening.hand_due
    if not line and (told := evening.on_phones().get(question.key)) and told != shown.get(question.key):
        evening.say("web.terminal-told-meanwhile", player=question.player)  # nobody meant nothing by Enter alone
        return doubted
    if did_command(evening, line) or evening.catch_up(line, _with(evening, question, line)):
        return None
    if not line and _must_be_named(question.fact):
        evening.say("companion.name-somebody-or-nobody" if question.fact.nobody else "companion.name-somebody")
        return doubted
    if not line and _must_be_said(question.fact):
        evening.say("companion.say-a-number", ask=question.fact.ask)
        return doubted
    if said_who_went_out(evening, question, line) or took_the_rest(evening, question, line):
        return None
    heard = hear(evening.state, evening.draft, question, line, evening.table.plain)
    if not (heard.text or heard.problems) and _must_be_named(question.fact):  # `n`, `nobody`
        evening.say("companion.name-somebody")
        return doubted
    if _is_no_card(evening, question, heard, line):  # `atrás` is no ace, king and ace
        if not meant_command(evening, line):
            evening.perhaps(f".{name_of(command_called(line, evening.lang), evening.lang)}")
        return None
    if question.fact.kind in CARD_FACTS and took_in_a_row(evening, question, line, or_cards=True):
        return None  # `0 85` is nothing and 85 before it is a ten, an eight and a five
    if heard.problems and took_below_zero(evening, line, question):
        return None
    if names_totals(evening.state, evening.draft, question, line) and took_called_out(evening, question, line, doubted):
        return line if evening.refused else None
    if question.player and is_told(line) and took_by_fact(evening, f"{_called(evening, question.fact)} {line}"):
        return doubted  # `b=3` is of what is asked, whatever a whole hand begins with
    if heard.problems and not heard.doubtful and names_of_each(evening.state, line):
        took_by_fact(evening, line, aloud=True)  # `ann left q q` where it is asked what was laid
        return doubted
    if is_told(line) and not is_change(evening.state, line):
        change_by_words(evening, with_who_alone(evening.state, question, line), aloud=not asked_by_seat(question.fact))
        return doubted
    if is_told(line) or (heard.problems and not heard.doubtful and is_change(evening.state, line)):
        change(evening, line, aloud=not asked_by_seat(question.fact))
        return doubted
    if heard.problems and not (heard.doubtful and line == doubted):
        return _not_taken(evening, question, line, heard, doubted)
    _take(evening, question, line, heard)
    return None


def _called(evening: Evening, fact: Fact) -> str:
    """What a fact is called as it is typed in this match."""
    return in_language(fact.called, evening.state.language)


def _not_taken(evening: Evening, question: Prompt, line: str, heard: CheckedAnswer, doubted: str | None) -> str | None:
    """What is wrong with an answer is said, unless it was meant as something else; what is in doubt from now on."""
    if heard.refused:
        evening.tell(heard.problems[:1])
        evening.refuse(line if evening.fancy else "")
        return doubted
    if heard.doubtful:
        evening.tell(heard.problems[:1], doubtful=True)
        evening.refuse(line)
        return line
    if meant_command(evening, line):
        return None
    if who := _perhaps_who(evening, question, line):
        evening.say("companion.who-perhaps", player=who)
        evening.offered = who
        return doubted
    if took_in_a_row(evening, question, line, doubted=doubted):
        return line if evening.refused else None
    near = str(heard.problems[0].facts.get("nearest") or "") if line.isalpha() else ""
    if near and heard.problems[0].kind is ProblemKind.UNKNOWN_PLAYER:
        evening.say("companion.names-perhaps", players=(near,))
        evening.offered = near
        return doubted
    if _told_for_each_other(evening, question, line):
        return None
    if _named_alone(evening, question, line) or _asked_near_names(evening, question, line):
        return doubted
    if took_called_out(evening, question, line, doubted):
        _perhaps(evening, line if evening.refused else "")
        return line if evening.refused else None
    if asked_referee(evening, line):
        return doubted
    evening.tell(heard.problems[:1])
    _perhaps(evening, line)
    evening.refuse(line if evening.fancy and line not in SAT_OUT else "")  # instead of a dash one says Enter
    return line


def _take(evening: Evening, question: Prompt, line: str, heard: CheckedAnswer) -> None:
    """The answer is one of the draft's."""
    kind, plain = question.fact.kind, parse_word(line, evening.lang, ("yes", "no"))
    in_words = kind == "choice" or (kind == "yes_no" and not question.fact.each and not plain)
    said = heard.understood if in_words and folded(heard.understood) != folded(line) else ""
    if said or (said := _by_seats(evening, question, line)):
        evening.say("companion.taken-as", ask=question.player or question.fact.ask, text=said)
    draft = with_all_taken(evening.state, evening.draft.with_answer(question, heard.text), question)
    if (not line or parse_word(line, evening.lang, ("nobody",))) and asked_of_both(evening, question):
        both = [one.key for one in evening.questions() if one.fact is question.fact]
        draft = draft.with_told(dict.fromkeys(both, ""))
        evening.line("; ".join(f"{side} 0" for _, side in both))
    if heard.doubtful and not heard.text:  # nothing left here either, so it was somebody else who went out
        asked = ((name, player) for name, player in draft.answers if evening.state.ruleset.facts[name].empty)
        draft = next((draft.asked_again(key) for key in asked if draft.answers[key]), draft)
    evening.draft, evening.refused, evening.turn = draft, False, ""
    evening.keep()  # safely: from here on not even a dead battery loses it
    if not line and question.fact.nobody and not any(draft.answers.values()) and _open_question(evening) is None:
        # Nobody, and with that all is told: one Enter more would record a hand that was not played.
        evening.say("companion.taken-as", ask=question.fact.ask, text=say("companion.nobody", evening.lang))
    then = _open_question(evening) if question.fact.before_play else None
    if then is not None and not then.fact.before_play:
        evening.say("companion.now-play")


def _by_seats(evening: Evening, question: Prompt, line: str) -> str:
    """Who is meant where they were told by their seats: `3` may have been meant as the tricks, which are asked next."""
    words = line.replace(",", " ").split()
    if question.fact.kind in SEAT_BY_SEAT or not any(word.isdecimal() for word in words):
        return ""
    return ", ".join(of_whom(evening.state, question.fact, word) or word for word in words)


def _told_for_each_other(evening: Evening, question: Prompt, line: str) -> bool:
    """Whether the line names two of whom this was told, for each other; then that is put right, and read back."""
    told = {player for name, player in evening.draft.answers if name == question.fact.name}
    two = question.player and names_two(evening.state, line)
    if not two or not all(of_whom(evening.state, question.fact, word) in (*told, "") for word in line.split()):
        return False
    change(evening, line, aloud=True)
    return True


def _named_alone(evening: Evening, question: Prompt, line: str) -> bool:
    """Whether the line only names somebody of whom the same is asked; then they are asked now, or once more."""
    player = "" if line.isdecimal() else of_whom(evening.state, question.fact, line)
    if not (player and question.player):
        return False
    evening.turn = player
    key = (question.fact.name, player)
    if key in evening.draft.answers:
        evening.draft = evening.draft.asked_again(key)
    evening.keep()
    return True


def _asked_near_names(evening: Evening, question: Prompt, line: str) -> bool:
    """Whether the line tells of people by names that are nearly theirs; then it stands there with the names put right.

    Somebody who waits in this hand is told apart from a card that is none.
    """
    called = called_out(evening.state, evening.draft, question, line)
    if called and not called.problems:
        return False
    fixed, meant = with_near_names(evening.state, line)
    right = called_out(evening.state, evening.draft, question, fixed) if meant else None
    if right and not right.problems:
        evening.say("companion.names-perhaps", players=meant)
        evening.offered = fixed
        return True
    waits = waiting_in(evening.state, line)
    if waits and (do := perhaps_command(evening, line)):  # `entra Pili` is no card of hers
        evening.perhaps(do)
    elif waits:
        out = set(waits) <= set(evening.state.standings.eliminated)
        back = "" if len(waits) > 1 or not may_buy_in(evening.state, waits[0]) else WayOut("join", words=waits)
        key = "companion.out-of-match" if out else "companion.waits-in-this-hand"
        evening.say(key, players=waits, n=len(waits), playing=playing(evening.state), do=back)
        evening.refuse(line if evening.fancy else "")
    return bool(waits)


def _is_no_card(evening: Evening, question: Prompt, heard: CheckedAnswer, line: str) -> bool:
    """Whether what reads as cards typed together is the name of a command."""
    return question.fact.kind in CARD_FACTS and bool(heard.understood) and is_command_word(line, evening.lang)


def _must_be_named(fact: Fact) -> bool:
    """Whether an empty line cannot answer: somebody it was, and no card tells who."""
    return fact.kind in ("player", "side") and not (
        fact.each or (fact.nobody and not fact.must_be_told) or fact.optional or fact.empty or fact.card
    )


def _must_be_said(fact: Fact) -> bool:
    """Whether an empty line is no answer: nobody bids 0 by saying nothing, which in some games is nil."""
    return fact.kind == "number" and fact.before_play and not fact.may_be_left_out


def _perhaps_who(evening: Evening, question: Prompt, line: str) -> str:
    """The one person in a sentence that was not understood, where it is asked who and no command is meant."""
    tells = any(char.isdigit() for char in line) or is_question(line.split(), evening.lang)
    if question.fact.kind not in ("player", "side") or tells or perhaps_command(evening, line):
        return ""
    called = called_out(evening.state, evening.draft, question, line)
    return "" if called and not called.problems else perhaps_who(line, playing(evening.state))


def _perhaps(evening: Evening, line: str) -> None:
    """The command is named that a line may have meant that was not taken."""
    if do := perhaps_command(evening, line):
        evening.perhaps(do)


def _with(evening: Evening, question: Prompt, line: str) -> Draft:
    """The hand as it is told with this line."""
    if is_told(line):
        return filled_in(evening.state, evening.draft, line.split(), evening.lang)[0]
    if hear(evening.state, evening.draft, question, line).problems:
        called = called_out(evening.state, evening.draft, question, line)
        return called.draft if called else evening.draft
    return evening.draft.with_answer(question, line)


def _open_question(evening: Evening) -> Prompt | None:
    still = [one for one in evening.questions() if one.key not in evening.draft.answers]
    named = (one for one in still if one.player == evening.turn and one.fact is still[0].fact)
    return next(named, still[0] if still else None)


def _announce(evening: Evening) -> None:
    standings = evening.state.standings
    due = standings.next
    if due is None:
        return
    key = "companion.extra-hand" if standings.state == TIE_BREAK else "companion.hand"
    evening.titled = ()  # after a hand taken back, or read out, it is said again what is asked
    evening.line()
    evening.say(key, number=standings.number_due, dealer=due.dealer, players=due.players)
    if not evening.explained:
        evening.explained = True
        evening.say("companion.how")
    show_taken_up(evening, _open_question(evening) is None)


def _asked(evening: Evening, question: Prompt, again: bool, on_phones: Mapping[Key, str]) -> InputLine:
    fact = question.fact
    ask = in_language(fact.ask, evening.lang)
    if not evening.by_ear and question.player and not again and _needs_title(evening, fact):
        evening.line(f"{ask}{_or_total(evening, question)}")

    def heard(text: str) -> str:
        return _understood(evening, question, text)

    filled, whence = evening.draft.begun(question), ""
    if not filled and question.key in on_phones:
        filled, whence = on_phones[question.key], f" {say('web.terminal-on-phone', evening.lang)}"
    elif not filled and (filled := the_rest(evening.state, evening.draft, question)):
        whence = f" {say('companion.the-rest', evening.lang)}"
    return InputLine(
        f"{question.player}{whence}: " if question.player else f"{ask}{whence} ",
        filled=filled,
        spoken=_spoken(evening, question, filled, whence) if evening.by_ear else "",
        replaceable=evening.refused or not evening.draft.line,
        hint=_hint(evening, question),
        heard=heard,
        kept=evening.keeps_letters(),
        offers=(*commands_offered(evening.lang), *_offered(evening, fact)),
    )


def _needs_title(evening: Evening, fact: Fact) -> bool:
    """Whether it has to be said what is asked of each: in the first hand, of a number, of several things.

    So it does where something is told before the play: what comes after it is another thing.
    """
    before, evening.titled = evening.titled, (*evening.hand_due, fact.name)
    if before == evening.titled:
        return False
    facts = evening.state.standings.rules.ruleset.facts.values()
    several = sum(asked_by_seat(other) for other in facts) > 1 or any(other.before_play for other in facts)
    return several or fact.kind == "number" or not evening.state.standings.hands


def _offered(evening: Evening, fact: Fact) -> tuple[tuple[str, str], ...]:
    due = evening.state.standings.next
    if fact.kind == "choice":
        return tuple(
            (in_language(word, evening.lang), in_language(fact.choices[name], evening.lang))
            for name, word in _choices(evening, fact).items()
        )
    if due is None or asked_by_seat(fact):
        return ()
    names = evening.state.standings.sides if fact.kind == "side" else due.players
    return tuple((name, "") for name in names)


def _choices(evening: Evening, fact: Fact) -> dict[str, Local]:
    """The choices that this table has, as they are called."""
    refused = evening.state.standings.rules.choices_refused(fact)
    return {name: word for name, word in fact.words.items() if name not in refused}


def _spoken(evening: Evening, question: Prompt, filled: str, whence: str) -> str:
    """The whole question for those who hear it: what, of whom, and what Enter means; how cards are told, once.

    `whence`: where the answer comes from that stands there already.
    """
    lang, fact = evening.lang, question.fact
    if filled:
        heard = hear(evening.state, evening.draft, question, filled, evening.table.plain)
        read = heard.understood and (heard.doubtful or not heard.problems)
        kept = heard.understood if read else filled.strip()
        hint = say("companion.keeps", lang, text=kept)
    else:
        hint = _hint(evening, question, short=fact.name in evening.hinted)
        evening.hinted.add(fact.name)
    ask, player = in_language(fact.ask, lang), f"{question.player}{whence}".strip()
    if not ask.endswith("?"):
        ask = say("companion.asked", lang, what=(ask[:1].lower() + ask[1:]) if player else ask)
    return say("companion.spoken", lang, ask=ask, player=player, hint=hint) + " "


def _hint(evening: Evening, question: Prompt, short: bool = False) -> str:
    """What an empty line means here; unless `short`, with an example of what may be typed."""
    fact = question.fact
    named = fact.kind in ("player", "side")
    kind = (
        "empty" if fact.empty else "nobody" if named and fact.nobody else "" if named else fact.kind.replace("_", "-")
    )
    if not kind or _must_be_said(fact):
        return ""
    kind = "nobody-typed" if kind == "nobody" and _must_be_named(fact) else kind
    kind = "players" if kind == "yes-no" and fact.each and not asked_by_seat(fact) else kind
    kind = "numbers" if asked_of_both(evening, question) else kind
    rules, language = evening.state.standings.rules, evening.state.language
    if short and fact.kind in CARD_FACTS:
        return say("companion.hint-none", evening.lang) if fact.kind == "cards" else ""
    sample = sample_text(rules, fact, language) if fact.kind in CARD_FACTS else ""
    total = total_sample(evening.state, evening.draft, fact)
    return say(
        f"companion.hint-{kind}",
        evening.lang,
        choices=tuple(_choices(evening, fact).values()),
        sample=sample,
        total=total,
        **_of_both(evening, fact),
    )


def _or_total(evening: Evening, question: Prompt) -> str:
    """How a total is told instead of cards; and what a number alone is, where the table has said so."""
    fact = question.fact
    if _must_be_said(fact):
        return ""
    if fact.kind == "number":
        several = "s" if asked_of_both(evening, question) else ""
        return f" ({say(f'companion.hint-number{several}', evening.lang, **_of_both(evening, fact))})"
    total = total_sample(evening.state, evening.draft, fact)
    if not total:
        return ""
    sample = sample_text(evening.state.standings.rules, fact, evening.state.language)
    chosen = numbers_chosen(evening.state, evening.draft)
    return " " + say(f"companion.or-total{chosen and f'-{chosen}'}", evening.lang, sample=sample, total=total)


def _of_both(evening: Evening, fact: Fact) -> Mapping[str, str]:
    """Whose the first and the second number are where both are told at once."""
    asked = [one.player for one in evening.questions() if one.fact is fact and one.player]
    return {"first": asked[0], "second": asked[-1]} if asked else {}


def _understood(evening: Evening, question: Prompt, text: str) -> str:
    """What stands at the right while somebody types: the cards as understood, and what they count."""
    if not text.strip() or is_command(text) or "=" in text or question.fact.kind not in CARD_FACTS:
        return ""
    heard = hear(evening.state, evening.draft, question, text, evening.table.plain)
    if _is_no_card(evening, question, heard, text.strip()):
        return "?"
    if heard.problems and names_of_each(evening.state, text):
        return ""  # it is read back when it is told
    by_name = names_totals(evening.state, evening.draft, question, text)
    if by_name or (heard.problems and not heard.doubtful):
        called = called_out(evening.state, evening.draft, question, text, evening.table.plain)
        told = called.understood if called else ()
        return "; ".join(" ".join(filter(None, one)) for one in told) + "  ?" * bool(called and called.problems) or "?"
    points = f"  {heard.points}" if heard.points is not None else ""
    return f"{heard.understood}{points}{'  ?' if heard.doubtful else ''}"
