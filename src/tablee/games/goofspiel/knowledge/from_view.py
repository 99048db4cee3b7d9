"""From a view back to the table that it shows, without the bids that it does not show."""

from collections.abc import Iterable

from tablee.core.position import mask_of
from tablee.core.setting import Setting
from tablee.games.goofspiel.knowledge.belief import GoofspielBelief
from tablee.games.goofspiel.knowledge.view import RANKS, GoofspielView
from tablee.games.goofspiel.rules.cards import card_named, value_of
from tablee.games.goofspiel.rules.position import (
    BID,
    HAND,
    NO_BID,
    NO_SEAT,
    SCORE,
    SHOWN,
    GoofspielPosition,
    set_up,
)


def belief_of(setting: Setting, view: GoofspielView) -> GoofspielBelief:
    known = set_up(setting)
    known.to_come, known.up, known.gone = map(_set_of, (view.to_come, view.prizes, view.gone))
    if view.to_act:
        (newest,) = set(view.prizes) - set(view.carried)
        known.turned = _value(newest)
    known.taker = view.takers[0] if view.takers else NO_SEAT
    for seat in range(setting.players):
        _put_seat(known, view, seat)
    hidden = (seat for seat in range(setting.players) if view.chosen[seat] and seat != view.seat)
    return GoofspielBelief(known, sum(map(mask_of, hidden)))


def _put_seat(known: GoofspielPosition, view: GoofspielView, seat: int) -> None:
    bid = view.bids[seat]
    known.set_part(HAND, seat, sum(mask_of(RANKS.index(rank)) for rank in view.left[seat]))
    known.set_part(SCORE, seat, view.scores[seat])
    known.set_part(BID if view.chosen[seat] else SHOWN, seat, _value(bid) if bid else NO_BID)
    if view.chosen[seat]:
        known.chosen |= mask_of(seat)


def _set_of(names: Iterable[str]) -> int:
    return sum(mask_of(_value(name)) for name in names)


def _value(name: str) -> int:
    card = card_named(name)
    assert card is not None, name
    return int(value_of(card))
