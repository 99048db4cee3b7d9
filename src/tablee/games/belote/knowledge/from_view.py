"""From a view back to the table that it shows, without the cards that it does not show."""

from mypy_extensions import i64

from tablee.core.setting import Setting
from tablee.core.vecs import vec
from tablee.games.belote.knowledge.belief import BeloteBelief
from tablee.games.belote.knowledge.view import BeloteView, Trick
from tablee.games.belote.rules.cards import ALL_CARDS, size
from tablee.games.belote.rules.melds import KIND_BITS, KINDS
from tablee.games.belote.rules.names import SUIT_NAMES, card_named, cards_named
from tablee.games.belote.rules.position import BelotePosition, set_up
from tablee.games.belote.rules.state import (
    ANNOUNCED,
    DEAL,
    HAND,
    LACKS,
    LAST,
    MELDS,
    NAME_ROUND,
    NO_CARD,
    NO_SEAT,
    NO_SUIT,
    OVER,
    PLAY,
    PLAYED,
    POINTS,
    REST,
    SCORE,
    SEATS,
    SURE,
    TAKE_ROUND,
    TRICK,
    TRICKS,
    TURN,
)

PILE_AT_TURN = 12
"""How many cards are left when all have five."""
PHASES = {"over": OVER, "take": TAKE_ROUND, "name": NAME_ROUND}


def belief_of(setting: Setting, view: BeloteView) -> BeloteBelief:
    """The belief of the seat that has this view, or of a spectator."""
    known = set_up(setting)
    _put_deal(known, view)
    _put_tricks(known, view)
    for seat in range(SEATS):
        _put_seat(known, view, seat)
    for part, values in (
        (SCORE, view.game_points),
        (POINTS, view.deal_points),
        (TRICKS, view.tricks),
        (MELDS, view.announced_points),
    ):
        known.slots[part], known.slots[part + 1] = values
    seen = cards_named([view.turn_up] if view.turn_up else [])
    for seat in range(SEATS):
        seen |= known.slots[HAND + seat] | known.slots[PLAYED + seat]
    rooms = vec[i64](
        [count - size(known.slots[HAND + seat]) for seat, count in enumerate(view.hand_sizes)]
    )
    return BeloteBelief(known, ALL_CARDS & ~seen, rooms)


def _put_deal(known: BelotePosition, view: BeloteView) -> None:
    known.deals = view.deal - (view.phase != "over")
    known.dealer = view.dealer
    known.phase = _phase(view)
    known.turn = view.to_act[0] if view.to_act else 0
    known.dealt = view.dealt
    known.turn_up = _card(view.turn_up)
    known.trump = NO_SUIT if view.trumps is None else SUIT_NAMES.index(view.trumps)
    known.taker = _seat(view.taker)
    known.belote = _seat(view.belote)
    known.rebelote = int(view.rebelote)
    known.held = view.held


def _phase(view: BeloteView) -> int:
    if view.phase != "deal":
        return PHASES.get(view.phase, PLAY)
    if view.taker is not None:
        return REST
    return TURN if view.pile == PILE_AT_TURN else DEAL


def _put_tricks(known: BelotePosition, view: BeloteView) -> None:
    """Put down the trick and the one before. A finished trick is the last one until the next lead."""
    is_open = view.led is not None
    trick, last = (view.trick, view.last_trick) if is_open else ((), view.trick)
    _put_trick(known, TRICK, trick)
    _put_trick(known, LAST, last)
    known.lying = len(trick)
    known.leader = trick[0].seat if trick else known.turn
    known.best = _seat(view.best) if is_open else NO_SEAT
    known.last_leader = last[0].seat if last else NO_SEAT
    known.last_winner = _seat(view.last_winner if is_open else view.best)


def _put_trick(known: BelotePosition, part: int, trick: Trick) -> None:
    for played in trick:
        known.slots[part + played.seat] = _card(played.card)


def _put_seat(known: BelotePosition, view: BeloteView, seat: int) -> None:
    sure = cards_named(view.sure[seat])
    known.slots[HAND + seat] = cards_named(view.hand) if seat == view.seat else sure
    known.slots[SURE + seat] = sure
    known.slots[PLAYED + seat] = cards_named(view.played[seat])
    known.slots[LACKS + seat] = cards_named(view.lacks[seat])
    kinds = [KINDS.index(kind) for kind in view.announced[seat]]
    known.slots[ANNOUNCED + seat] = sum(1 << (KIND_BITS * kind) for kind in kinds)


def _seat(seat: int | None) -> int:
    return NO_SEAT if seat is None else seat


def _card(name: str | None) -> int:
    card = None if name is None else card_named(name)
    return NO_CARD if card is None else card
