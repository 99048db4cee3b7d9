"""From a view back to the table that it shows, without the dice that it does not show."""

from tablee.core.position import mask_of
from tablee.core.setting import Setting
from tablee.games.perudo.knowledge.belief import PerudoBelief
from tablee.games.perudo.knowledge.view import PerudoView
from tablee.games.perudo.rules.bids import bid_of
from tablee.games.perudo.rules.names import dice_of
from tablee.games.perudo.rules.position import PerudoPosition, set_up
from tablee.games.perudo.rules.state import (
    ALL_DICE,
    BID,
    BIDDING,
    DICE,
    LEFT,
    OPEN,
    OVER,
    PLACE,
    ROLLING,
)

PHASES = {"rolling": ROLLING, "open": OPEN, "over": OVER}


def belief_of(setting: Setting, view: PerudoView) -> PerudoBelief:
    known = set_up(setting)
    known.phase = PHASES.get(view.phase, BIDDING)
    known.round, known.turn = view.round, view.turn
    known.rolling = setting.players if view.rolling is None else view.rolling
    if view.bid is not None:
        known.bid, known.bidder = bid_of(view.bid.quantity, view.bid.face), view.bid.seat
    known.is_palifico, known.next_palifico = int(view.palifico), int(view.palifico_next)
    known.had_palifico = sum(mask_of(seat) for seat in view.palificos)
    known.in_play = sum(view.left)
    known.aside = ALL_DICE * setting.players - sum(view.left)
    known.playing = setting.players - len(view.out)
    for seat in range(setting.players):
        _fill_in(known, view, seat)
    return PerudoBelief(known, _hidden(known, view), False)


def _fill_in(known: PerudoPosition, view: PerudoView, seat: int) -> None:
    said = view.bids[seat]
    known.set_part(LEFT, seat, view.left[seat])
    known.set_part(PLACE, seat, view.places[seat])
    if said is not None:
        known.set_part(BID, seat, bid_of(said.quantity, said.face))
    if view.shown:
        known.set_part(DICE, seat, dice_of(view.shown[seat]))
    elif seat == view.seat:
        known.set_part(DICE, seat, dice_of(view.dice))


def _hidden(known: PerudoPosition, view: PerudoView) -> int:
    """The seats that have rolled what the viewer does not see."""
    if view.shown:
        return 0
    rolled = [seat for seat in range(known.rolling) if view.left[seat] and seat != view.seat]
    return sum(mask_of(seat) for seat in rolled)
