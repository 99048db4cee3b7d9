"""Checks the hourglasses of an edition of Professor Tempus, and counts the cards of a game."""

from functools import lru_cache
from typing import Any

from tablee.core.mistake import Mistake
from tablee.games.professor_tempus.rules.actions import COLOURS, NAMES, names_in
from tablee.games.professor_tempus.rules.cards import Deck
from tablee.games.professor_tempus.rules.position import TempusPosition
from tablee.games.professor_tempus.rules.state import CARD, HAND, NOTED, PLACES, PLAYED

MOST_HOURGLASSES = 3


def deck_of(material: dict[str, Any]) -> Deck:
    """Makes the deck with its hourglasses (PT2); raises a Mistake if the edition is impossible."""
    table = material.get("hourglasses")
    if set(material) != {"hourglasses"} or not isinstance(table, dict) or set(table) != set(COLOURS):
        raise Mistake("edition-hourglasses", colours=", ".join(COLOURS))
    hourglasses: list[int] = []
    for colour, values in COLOURS.items():
        row = table[colour]
        if not isinstance(row, list) or len(row) != len(values):
            raise Mistake("edition-row", colour=colour, count=len(values))
        for value, count in zip(values, row, strict=True):
            if type(count) is not int or not 0 <= count <= MOST_HOURGLASSES:
                raise Mistake("edition-count", card=f"{colour}-{value}", most=MOST_HOURGLASSES)
        hourglasses += row
    return _deck(tuple(hourglasses))


@lru_cache(maxsize=16)
def _deck(hourglasses: tuple[int, ...]) -> Deck:
    """Makes a deck. Decks never change, so all tables of an edition share one."""
    return Deck([*hourglasses])


def census_of(position: TempusPosition) -> dict[str, int]:
    """Counts each card, wherever it lies, and the hourglasses on all cards together."""
    slots = list(position.slots)
    cards = list(names_in(position.pile))
    for heap in slots[HAND:NOTED]:
        cards += names_in(heap)
    single = slots[PLAYED : PLAYED + position.played]
    single += slots[PLACES + position.drawn : PLACES + position.put]
    cards += [NAMES[place & CARD] for place in single]
    census = {name: cards.count(name) for name in NAMES}
    census["hourglasses"] = sum(
        position.deck.hourglasses_on(position.deck.bits[NAMES.index(card)]) for card in cards
    )
    return census
