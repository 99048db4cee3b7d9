"""What the player whose turn it is should do, and what the players have just said."""

from tablee.games.belote.rules.cards import KING, QUEEN, SUIT_SIZE, cards_of, suit_of
from tablee.games.belote.rules.melds import KINDS, count_of
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import (
    ANNOUNCED,
    HAND,
    LAST,
    NAME_ROUND,
    NO_SEAT,
    OVER,
    PLAY,
    SEATS,
    TAKE_ROUND,
    TRICK,
    TRICKS,
)

PHASES = {OVER: "over", TAKE_ROUND: "take", NAME_ROUND: "name"}


def phase_of(position: BelotePosition, seat: int | None) -> str:
    """The phase, in which the player whose turn it is learns what the trick asks for."""
    if position.phase != PLAY:
        return PHASES.get(position.phase, "deal")
    return _what_to_play(position) if seat == position.turn else "play"


def _what_to_play(position: BelotePosition) -> str:
    if not position.lying:
        return "lead"
    led = suit_of(position.slots[TRICK + position.leader])
    hand, playable = position.slots[HAND + position.turn], position.playable()
    if hand & cards_of(led):
        return "raise" if led == position.trump else "follow"
    is_bound = playable != hand or not hand & ~cards_of(position.trump)
    return "trump" if is_bound else "discard"


def said_by(position: BelotePosition, seat: int) -> str | None:
    """What a seat has said in this round of taking, or to the trick that lies there."""
    if position.phase in (TAKE_ROUND, NAME_ROUND):
        return "pass" if _has_passed(position, seat) else None
    if position.taker == NO_SEAT:
        return None
    part = TRICK if position.lying else LAST
    card = position.slots[part + seat]
    number = card - SUIT_SIZE * position.trump
    if position.belote == seat and number in (KING, QUEEN):
        return "rebelote" if position.rebelote else "belote"
    is_first = position.slots[TRICKS] + position.slots[TRICKS + 1] == (0 if position.lying else 1)
    kinds = position.slots[ANNOUNCED + seat]
    found = [name for kind, name in enumerate(KINDS) if count_of(kinds, kind)]
    return found[-1] if found and is_first else None


def _has_passed(position: BelotePosition, seat: int) -> bool:
    """Whether a seat has passed in this round, or will speak again after passing in the first."""
    first = position.dealer + 1
    return position.phase == NAME_ROUND or (seat - first) % SEATS < (position.turn - first) % SEATS
