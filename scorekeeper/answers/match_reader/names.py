"""Who is named in a question: a player or a team, by a word of the name, its beginning, or the seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from scorekeeper.answers.match_reader.word_folding import (
    SHORTEST_GUESS,
    PhraseBook,
    one_slip,
    small_words_of,
    typed_words,
)
from scorekeeper.match.standings import Standings
from scorekeeper.messages.typed import is_article

SHORTEST_BEGINNING = 3  # letters: of shorter ones nearly every word of a question is the beginning of some name


class NamesAtTable:
    """The names at a table, and whom the words of a question may mean."""

    def __init__(self, standings: Standings) -> None:
        self.players = tuple(
            dict.fromkeys((*standings.seats, *(name for name in standings.gone if not standings.teams)))
        )
        self.sides = tuple(standings.teams)

    @cached_property
    def words(self) -> Mapping[str, tuple[str, ...]]:
        """Each word of a name, and those who are called so."""
        found: dict[str, list[str]] = {}
        for name in (*self.players, *self.sides):
            for word in typed_words(name):
                if (len(word) > 1 and not is_article(word)) or len(typed_words(name)) == 1:
                    owners = found.setdefault(word, [])
                    if name not in owners and not (name in self.sides and owners):
                        owners.append(name)
        return {word: tuple(owners) for word, owners in found.items()}

    def meant(self, words: tuple[str, ...], at: int, lexicon: PhraseBook) -> str:
        """The one player (or team) that the word at this place means; empty where it means none, or several."""
        word = words[at]
        exact = self.words.get(word, ())
        if exact:
            return exact[0] if len(exact) == 1 and not self._is_a_verb(words, at, lexicon) else ""
        if word in lexicon.words or not word.isalpha():
            return ""
        if len(word) >= SHORTEST_BEGINNING:
            found = {owner for known, owners in self.words.items() if known.startswith(word) for owner in owners}
            found = found or self._with_an_ending(word, lexicon.lang)
            if len(found) == 1:
                return found.pop()
        if len(word) >= SHORTEST_GUESS and not any(word.startswith(one) for one, _ in lexicon.beginnings):
            near = {
                owner
                for known, owners in self.words.items()
                if len(known) >= SHORTEST_GUESS and known[0] == word[0] and abs(len(known) - len(word)) < 2
                if one_slip(known, word)
                for owner in owners
            }
            if len(near) == 1:
                return near.pop()
        return ""

    def _with_an_ending(self, word: str, lang: str) -> set[str]:
        """Those whose name has an ending here, and lost its own vowel before it: `vics`, `güerito`, `Lupita`."""
        endings = small_words_of(lang).endings.get("of_a_name", ())
        stems = {word.removesuffix(one) for one in endings if word.endswith(one)}
        whole = {one for one in stems if len(one) >= SHORTEST_GUESS}  # `Carlitos`: of longer ones more may be lost
        return {
            owner
            for known, owners in self.words.items()
            if stems & {known, known[:-1]} or known[:-2] in whole
            for owner in owners
        }

    def _is_a_verb(self, words: tuple[str, ...], at: int, lexicon: PhraseBook) -> bool:
        """`will Ana win`: a name that is a word of the language stands first, and somebody else is named after it."""
        follows = words[at + 1] if at + 1 < len(words) else ""
        return at == 0 and (bool(self.words.get(follows)) or follows in ("i", "we", "he", "she", "they", "it", "the"))
