"""From a view back to the table that it shows, without the bids that it does not show."""

from collections.abc import Iterable

from tablee.core.position import mask_of
from tablee.core.setting import Setting
from tablee.games.goofspiel.knowledge.belief import GoofspielBelief
from tablee.games.goofspiel.knowledge.view import GoofspielView
from tablee.games.goofspiel.rules.position import BID, HAND, SCORE, set_up


def belief_of(setting: Setting, view: GoofspielView) -> GoofspielBelief:
    known = set_up(setting)
    known.to_come, known.up, known.gone = map(_set_of, (view.to_come, view.prizes, view.gone))
    known.is_turned = int(bool(view.to_act))
    for seat, hand in enumerate(view.hands):
        known.set_part(HAND, seat, _set_of(hand))
        known.set_part(SCORE, seat, view.scores[seat])
    if view.seat is not None and view.bid is not None:
        known.set_part(BID, view.seat, view.bid)
    waiting = set(view.to_act) | {view.seat}
    seats = range(setting.players) if view.to_act else ()
    return GoofspielBelief(known, _set_of(seat for seat in seats if seat not in waiting))


def _set_of(cards: Iterable[int]) -> int:
    return sum(mask_of(card) for card in cards)
