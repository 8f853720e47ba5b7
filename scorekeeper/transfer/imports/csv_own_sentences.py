"""What our own CSV says beside the hands, house rules and what happened: each sentence is known by saying it again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import Any

from scorekeeper.messages import in_language, parse_word, say
from scorekeeper.rules.model import Option, Ruleset
from scorekeeper.rules.options import read_option

MOST_NAMES = 24
Entry = dict[str, Any]  # of the hands of a replay line


class Sentences:
    """What may be said of the people of one match.

    A ruling and a change of house rules end where the next known sentence begins. A ruling that has such a sentence in
    it is cut there; where that changes the table, the check code shows it.
    """

    def __init__(self, names: Sequence[str], game: Ruleset, lang: str) -> None:
        self.names, self._game, self._lang = names, game, lang
        known = names[:MOST_NAMES]
        said: dict[str, Entry] = {say("export.left", lang, player=name): {"leave": name} for name in known}
        said |= {say("export.dealer", lang, player=name): {"dealer": name} for name in known}
        said |= {say("export.swapped", lang, players=two): {"swap": list(two)} for two in product(known, repeat=2)}
        self._said = said | {say("export.stopped", lang): {"stopped": True}}
        self._house, self._note = (say(key, lang, rules="", text="").strip() for key in ("export.house", "export.note"))

    def cut(self, text: str) -> tuple[str, str]:
        """The text up to the first known sentence, and the rest."""
        found = self._known.search(text)
        end = found.start() if found else len(text)
        return text[:end].strip(), text[end:]

    @cached_property
    def _known(self) -> re.Pattern[str]:
        each = sorted((*self._said, self._house, self._note), key=len, reverse=True)
        return re.compile(rf"(?:^|(?<= ))(?:{'|'.join(map(re.escape, each))})(?= |$)")

    def entries(self, text: str) -> Iterator[Entry]:
        """Who leaves, changes seats or deals, house rules, rulings, in the order in which they are told."""
        if not text:
            return
        found = list(self._known.finditer(text))
        ends = [*(one.start() for one in found[1:]), len(text)]
        for one, end in zip(found, ends, strict=False):
            rest = text[one.end() : end].strip()
            if one[0] == self._note:
                yield {"note": rest}
            elif one[0] == self._house:
                yield {"house": options_in(rest, self._game, self._lang)}
            else:
                yield self._said[one[0]]


def options_in(text: str, ruleset: Ruleset, lang: str) -> dict[str, Any]:
    """The options that `Target: 200; Packs of cards: 2` names; what cannot be read is passed on as it stands."""
    titles = {in_language(option.title, lang): option for option in ruleset.options.values()}
    if not titles or not text:
        return {}
    starts = "|".join(re.escape(title) for title in sorted(titles, key=len, reverse=True))
    found = list(re.finditer(rf"(?:^|; )({starts}): ", text))
    ends = [*(one.start() for one in found[1:]), len(text)]
    values = ((titles[one[1]], text[one.end() : end]) for one, end in zip(found, ends, strict=False))
    return {option.name: _value(option, value, lang) for option, value in values}


def _value(option: Option, text: str, lang: str) -> Any:
    choices = {in_language(told, lang): name for name, told in (*option.words.items(), *option.choices.items())}
    told: Any = choices.get(text, text)
    if text == say("show.no-value", lang):
        told = None
    elif option.kind == "several":
        told = [choices.get(part, part) for part in text.split("; ")]
    elif option.kind == "yes_no":
        told = {"yes": True, "no": False}.get(str(parse_word(text, lang, ("yes", "no"))), text)
    value, problem = read_option(option, told)
    return told if problem or isinstance(value, tuple) else value
