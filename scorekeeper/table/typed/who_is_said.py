"""Who is meant by a whole sentence, where it is asked who: `Renée went out`, `ganó Lupe`, `nadie ganó`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scorekeeper.match.names import find_player, folded
from scorekeeper.messages import parse_word
from scorekeeper.messages.typed import bare, is_around, is_article, is_listed
from scorekeeper.rules.model import Fact


def who_is_said(text: str, people: Sequence[str], lang: str) -> str:
    """The name in the sentence, or the word for nobody; the text as it is where it says anything else.

    Every other word has to be one with which people answer who it was, so that `Tom leaves` is no answer.
    """
    plain = text.strip().rstrip("!. ")
    words = plain.split()
    if len(words) < 2 or isinstance(find_player(plain, people), str):
        return plain or text
    left = [word for word in words if not says_who(word)]
    if not left or len(left) == len(words):
        return text
    who = " ".join(left)
    known = isinstance(find_player(who, people), str) and any(folded(who) in folded(name) for name in people)
    return who if (known and not who.isdecimal()) or parse_word(who, lang, ("nobody",)) else text


def words_of(fact: Fact) -> set[str]:
    """The words of what is asked and of what it is called, in every language, without capitals and accents."""
    return {bare(word) for said in (*fact.ask.values(), *fact.called.values()) for word in re.findall(r"\w+", said)}


def yes_or_no_said(fact: Fact, text: str, people: Sequence[str]) -> str:
    """`yes` or `no` where a question about the hand is answered in its own words: `gin`, `Siobhán did`, `nobody alone`.

    Every word has to be one of the question, of what people say for it, a name, or one that stands around these.
    """
    own = words_of(fact) | {
        bare(word) for said in fact.said.values() for one in said for word in re.findall(r"\w+", one)
    }
    words = [bare(word.strip("!.,¡¿?")) for word in text.split()]
    names = [word for word in words if isinstance(find_player(word, people), str)]
    denied = [word for word in words if is_listed("not", word) or parse_word(word, "", ("nobody", "no"))]
    rest = [word for word in words if word not in (*names, *denied) and not (says_who(word) or is_around(word))]
    rest = [word for word in rest if not (is_article(word) or is_listed("pronouns", word) or word in own)]
    told = len(words) > len(names) + len(denied) or (denied and not names)  # a name alone says nothing of it
    return "" if rest or not told or len(denied) > 1 else "no" if denied else "yes"


def says_who(word: str) -> bool:
    """Whether people say the word around the one it was: `went`, `ganó`."""
    return is_listed("who", word)


def goes_with_name(word: str, people: Sequence[str]) -> bool:
    """Whether the word says nothing beside a name, `la Ana`, `Tom did`; `a` is Ana: nobody says `a Ana`."""
    initial = len(word) == 1 and any(part.startswith(folded(word)) for one in people for part in folded(one).split())
    return not initial and (is_article(word) or says_who(word))


def says_out(word: str) -> bool:
    """Whether the word alone says that somebody has no cards left: `won`, `gana`."""
    return is_listed("out", word)


def without_who(words: Sequence[str], people: Sequence[str]) -> list[str]:
    """The words without those with which people say who it was, `cerró la Caro con menos diez`; `minus` stays."""
    kept = [word for word in words if not (says_who(word) or is_around(word))]
    named = any(isinstance(find_player(word, people), str) for word in kept)
    return kept if named else list(words)


def perhaps_who(text: str, people: Sequence[str]) -> str:
    """The one of the people whose name is in a sentence that says more; empty where nobody is, or where it says not."""
    called = {person: {word for word in folded(person).split() if not is_article(word)} for person in people}
    parts = [{bare(word) for word in part.split()} for part in re.split(r"[,.;:!¡¿?]", text)]
    named = [(person, part) for part in parts for person, own in called.items() if own & part]
    if len({person for person, _ in named}) != 1 or len(text.split()) < 2:
        return ""
    person, part = named[0]  # `not Tom` and `Tom or ...` say something else; what follows a comma is another matter
    return "" if any(is_listed("not", word) for word in part) else person
