"""The events in the log of Belote. Compiled.

A pair is told as its seat 0 or 1.
"""

from typing import Final

TOLD_DEALT: Final = 0  # a seat and its cards, a secret
TOLD_TURNED_UP: Final = 1  # the card
TOLD_PASSED: Final = 2  # a seat
TOLD_TOOK: Final = 3  # a seat, and the suit that is trumps
TOLD_THROWN_IN: Final = 4
TOLD_PLAYED: Final = 5  # a seat, and the card
TOLD_BELOTE: Final = 6  # a seat
TOLD_REBELOTE: Final = 7  # a seat
TOLD_ANNOUNCED: Final = 8  # a seat, and the kind
TOLD_SHOWN: Final = 9  # a seat, and the cards that it announced
TOLD_TRICK: Final = 10  # a seat, and the points of the trick
TOLD_LAST_TRICK: Final = 11  # a seat, and the points for the last trick
TOLD_CAPOT: Final = 12  # a seat that won all tricks with its partner
TOLD_MADE: Final = 13  # the taker, and the points of its pair
TOLD_DEDANS: Final = 14  # the same
TOLD_LITIGE: Final = 15  # the same
TOLD_SCORED_CARDS: Final = 16  # a pair and points, as the following
TOLD_SCORED_BELOTE: Final = 17
TOLD_SCORED_ANNOUNCED: Final = 18
TOLD_SCORED_HELD: Final = 19
