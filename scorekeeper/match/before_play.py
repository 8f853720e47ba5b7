"""What was told of the hand that is due before it is played: bids, the contract, who plays alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from scorekeeper.values import dataclass


@dataclass(frozen=True, slots=True)
class BeforePlay:
    """What was told, in the machine form; `open` is what is still to be told of that kind: a fact, and of whom."""

    number: int = 0
    facts: Mapping[str, Any] = field(default_factory=dict)
    open: tuple[tuple[str, str], ...] = ()

    @property
    def complete(self) -> bool:
        """Whether all of it is there: until then nobody is shown what the others said."""
        return bool(self.facts) and not self.open

    @property
    def shown(self) -> Mapping[str, Any]:
        """What may be shown of it: all, or what concerns the whole hand while somebody is still to tell."""
        waits = {fact for fact, _ in self.open}
        return {name: value for name, value in self.facts.items() if name not in waits}


NOTHING_TOLD = BeforePlay()
