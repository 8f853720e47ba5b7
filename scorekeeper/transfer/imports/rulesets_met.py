"""The rulesets that the matches of a file are played by; each is read once, however many matches there are."""

from __future__ import annotations

from contextlib import suppress

from scorekeeper.match.names import folded
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.build import build
from scorekeeper.rules.carried_rules import carried_ruleset
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.protocol import Store
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles


class Rulesets:
    """Those met so far, by the hash, the id or the title that a match names."""

    def __init__(self, store: Store, files: RulesetFiles) -> None:
        self._store, self._files = store, files
        self._by_hash: dict[str, Ruleset] = {}
        self._by_name: dict[str, Ruleset] = {}
        self._by_title: dict[tuple[str, bool], Ruleset | Refused] = {}

    def frozen(self, name: str, game: str, carried: object) -> Ruleset:
        """The ruleset of the hash `name`: ours if we have it, else the one that the export carries; raises Refused."""
        if name not in self._by_hash:
            ruleset = self._ours(name, game) or carried_ruleset(carried, name)
            if isinstance(ruleset, Problem):
                raise Refused(ruleset)
            self._by_hash[name] = ruleset
        return self._by_hash[name]

    def named(self, name: str) -> Ruleset:
        """The ruleset of this id, as it is now. Raises Refused."""
        if name not in self._by_name:
            self._by_name[name] = self._files.get(name)
        return self._by_name[name]

    def titled(self, title: str, *, whole: bool = False) -> Ruleset:
        """The ruleset of this id, or of this title in any language; of the title first where it is `whole`, since
        another id may begin so. Raises Refused.
        """
        found = self._by_title.get((title, whole)) or (self._called(title) if whole else None)
        if found is None:
            try:
                found = self.named(title)
            except Refused as refused:
                found = self._called(title) or refused
        self._by_title[title, whole] = found
        if isinstance(found, Refused):
            raise found
        return found

    def _called(self, title: str) -> Ruleset | None:
        for known in self._files.paths():
            with suppress(Refused):
                if folded(title) in map(folded, self.named(known).name.values()):
                    return self.named(known)
        return None

    def _ours(self, name: str, game: str) -> Ruleset | None:
        with suppress(Refused):
            return build(self._store.thaw(name))
        with suppress(Refused):
            found = self._files.get(game)
            return found if found.hash == name else None
        return None
