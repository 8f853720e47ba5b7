"""Which phone sits where, who asks to be let in, and what the keeper allows."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import field

from scorekeeper.values import dataclass
from scorekeeper.web.links import Guest

MOST_WAITING = 20
WAITS = 600.0  # seconds that four digits hold


@dataclass
class PhoneSeats:
    """The seats taken by phones. `clock` counts seconds; what waits for the keeper is forgotten with the program."""

    clock: Callable[[], float]
    taken: dict[str, str] = field(default_factory=dict)  # a player, and the id of the phone
    watching: set[str] = field(default_factory=set)  # phones that were asked who they are, and only watch
    allowed: dict[str, str] = field(default_factory=dict)  # by the keeper's word: the id of a browser, and its link
    asking: dict[str, str] = field(default_factory=dict)  # a player, and the other phone that says it is that player
    waiting: dict[str, tuple[str, float]] = field(default_factory=dict)  # four digits: whose, since when

    def of(self, guest: Guest) -> str:
        """Who this phone is; empty where it has taken no seat."""
        return next((player for player, phone in self.taken.items() if phone == guest.id), "")

    def take(self, guest: Guest, player: str) -> bool:
        """Whether the seat is this phone's now; not where another one has it. It gives its former seat back."""
        if self.taken.get(player, guest.id) != guest.id:
            return False
        self.stand_up(guest)
        self.taken[player] = guest.id
        return True

    def stand_up(self, guest: Guest) -> None:
        """This phone has no seat."""
        self.taken = {player: phone for player, phone in self.taken.items() if phone != guest.id}
        self.asking = {player: phone for player, phone in self.asking.items() if phone != guest.id}
        self.watching.discard(guest.id)

    def watch(self, guest: Guest) -> None:
        """This phone only watches."""
        self.stand_up(guest)
        self.watching.add(guest.id)

    def free(self, player: str) -> None:
        """Nobody has this seat."""
        self.taken.pop(player, None)

    def ask_for(self, guest: Guest, player: str) -> None:
        """This phone says that it is that player, on another phone; the keeper decides."""
        if len(self.asking) < MOST_WAITING:
            self.asking[player] = guest.id

    def allow_other(self, player: str) -> bool:
        """The phone that asked for this seat has it now, whoever had it before."""
        phone = self.asking.pop(player, None)
        if phone is not None:
            self.stand_up(Guest(phone))
            self.taken[player] = phone
        return phone is not None

    def digits_of(self, guest: Guest) -> str:
        """The four digits by which the keeper knows this browser; empty where too many wait."""
        now = self.clock()
        self.waiting = {code: one for code, one in self.waiting.items() if now - one[1] < WAITS}
        found = next((code for code, (phone, _) in self.waiting.items() if phone == guest.id), "")
        if not found and len(self.waiting) < MOST_WAITING:
            free = [code for code in (f"{n:04}" for n in range(1000, 10_000)) if code not in self.waiting]
            found = secrets.choice(free)
            self.waiting[found] = (guest.id, now)
        return found

    def allow(self, digits: str, link: str) -> bool:
        """The browser that shows these digits was shown this link."""
        phone, _ = self.waiting.pop(digits, ("", 0.0))
        if phone:
            self.allowed[phone] = link
        return bool(phone)

    def renamed(self, called: Callable[[str], str]) -> None:
        """Players are called otherwise now."""
        self.taken, self.asking = (
            {called(one): phone for one, phone in who.items()} for who in (self.taken, self.asking)
        )

    def clear(self) -> None:
        """Nobody sits, nobody waits."""
        self.taken, self.asking, self.waiting, self.allowed, self.watching = {}, {}, {}, {}, set()
