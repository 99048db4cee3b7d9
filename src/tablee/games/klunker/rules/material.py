"""Reads the cards of an edition of Klunker, and counts all cards on a table."""

from typing import Any

from tablee.core.mistake import Mistake
from tablee.games.klunker.rules.actions import names_in, top_of
from tablee.games.klunker.rules.jewels import BITS, KINDS, MOST_OF_A_KIND
from tablee.games.klunker.rules.pile import heap_in
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.state import FULL_HAND, HAND, NOTES, SURE

MOST_PLAYERS = 5
FEWEST_CARDS = MOST_PLAYERS * (FULL_HAND + 1)
MOST_CARDS = 96


def cards_of(material: dict[str, Any]) -> int:
    """All jewel cards of an edition (KL1), as a heap. Raises a Mistake if the edition is invalid."""
    counts = material.get("cards")
    if set(material) != {"cards"} or not isinstance(counts, dict) or set(counts) != set(KINDS):
        raise Mistake("edition-cards", kinds=", ".join(KINDS))
    for kind, count in counts.items():
        if type(count) is not int or not 0 <= count <= MOST_OF_A_KIND:
            raise Mistake("edition-card-count", kind=kind, most=MOST_OF_A_KIND)
    if not FEWEST_CARDS <= sum(counts.values()) <= MOST_CARDS:
        raise Mistake("edition-card-sum", least=FEWEST_CARDS, most=MOST_CARDS)
    heap = 0
    for index, kind in enumerate(KINDS):
        heap += counts[kind] << BITS * index
    return heap


def census_of(position: KlunkerPosition) -> dict[str, int]:
    """Counts the cards of each kind, wherever they lie.

    Every note is a card that lies face down (KL1), so "notes without a face" must be 0.
    """
    slots = list(position.slots)
    heap = heap_in(position.pile) + position.starting_money + position.sold_as_notes
    heap += sum(slots[HAND:NOTES])
    cards = [*names_in(heap), *top_of(position)]
    census = {kind: cards.count(kind) for kind in KINDS}
    faces = names_in(position.starting_money + position.sold_as_notes)
    census["notes without a face"] = sum(slots[NOTES:SURE]) - len(faces)
    return census
