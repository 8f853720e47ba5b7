"""Cards: what a pack holds, what a person types, how a card is shown."""

from __future__ import annotations

from scorekeeper.cards.deck import Deck
from scorekeeper.cards.pack import Extra, Kind, Pack, Rank, Suit
from scorekeeper.cards.showing import Style, letters_help, rank_name, show_card, show_cards, suit_name
from scorekeeper.cards.typing import MOST_CARDS, MOST_CHARACTERS, MOST_TIMES, TypedCards, read_cards, read_codes

__all__ = [
    "MOST_CARDS",
    "MOST_CHARACTERS",
    "MOST_TIMES",
    "Deck",
    "Extra",
    "Kind",
    "Pack",
    "Rank",
    "Style",
    "Suit",
    "TypedCards",
    "letters_help",
    "rank_name",
    "read_cards",
    "read_codes",
    "show_card",
    "show_cards",
    "suit_name",
]
