"""What everybody learns when a round of Kinoko is stopped."""

from msgspec import Struct

from tablee.games.kinoko.rules import state as s
from tablee.games.kinoko.rules.actions import Colour, Set, Trio, colours_in, set_names
from tablee.games.kinoko.rules.cards import ROWS, VALUES, are_together, colour_in, holds, where_is
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import hand_of


class LastRound(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was revealed when the last round was stopped (KI15), and how it was scored."""

    round: int
    caller: int
    is_right: bool = False
    """Whether the caller was right: the caller's three mushrooms lay in one hand or row (KI14)."""
    together: tuple[int, ...] = ()
    """The seats whose three mushrooms lay in one hand or row."""
    where: tuple[Set, ...] = ()
    """For each seat in `together`, the hand or row in which its mushrooms lay."""
    penalised: tuple[int, ...] = ()
    """The seats that held the forbidden colour (KI17). Empty if the caller was wrong (KI18)."""
    families: tuple[Colour, ...]
    forbidden: Colour
    last_family: Colour
    hands: tuple[Trio, ...]
    rows: tuple[Trio, ...]
    points: tuple[int, ...]
    """How many points each seat gained or lost in the round."""


def last_round(position: KinokoPosition) -> LastRound:
    slots = position.slots
    seats = range(position.players)
    families = colours_in(position, position.revealed_families)
    ones, twos, threes = (slots[s.REVEALED + value] for value in range(VALUES))
    trios = tuple(zip(*(colours_in(position, layer) for layer in (ones, twos, threes)), strict=True))
    of_seat = [colour_in(position.revealed_families, seat) for seat in seats]
    together = tuple(seat for seat in seats if are_together(ones, twos, threes, of_seat[seat]))
    is_right = position.caller in together
    forbidden = colour_in(position.revealed_families, position.players)
    return LastRound(
        round=position.round - 1 if position.is_dealt() else position.round,
        caller=position.caller,
        is_right=is_right,
        together=together,
        where=set_names(where_is(ones, of_seat[seat]) for seat in together),
        penalised=tuple(
            seat for seat in seats if is_right and holds(ones, twos, threes, hand_of(seat), forbidden)
        ),
        families=families[: position.players],
        forbidden=families[-2],
        last_family=families[-1],
        hands=trios[ROWS:],
        rows=trios[:ROWS],
        points=tuple(slots[s.SCORE + seat] - slots[s.BEFORE + seat] for seat in seats),
    )
