"""Builds a seat's `KlunkerBelief` from the seat's view."""

from mypy_extensions import i64

from tablee.core.setting import Setting
from tablee.core.vecs import vec
from tablee.games.klunker.knowledge.belief import KlunkerBelief
from tablee.games.klunker.knowledge.view import PHASES, KlunkerView
from tablee.games.klunker.rules import state as s
from tablee.games.klunker.rules.actions import heap_of
from tablee.games.klunker.rules.jewels import BITS
from tablee.games.klunker.rules.material import cards_of
from tablee.games.klunker.rules.pile import pile_of
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.seats import marks


def belief_of(setting: Setting, view: KlunkerView) -> KlunkerBelief:
    """Builds a belief from everything that the view shows. All unseen cards go into the pile.

    This does not work while Nature deals, because a view does not tell which seat gets the cards.
    """
    known = KlunkerPosition(setting.players, vec[i64]([0] * s.TOP))
    known.start = view.start_player
    known.round = view.round
    known.selling = 1 if view.phase == "sale" else 0
    known.phase = s.PURCHASE if known.selling else PHASES.index(view.phase)
    for card in reversed(view.top):
        known.put_on_top(heap_of([card]), 1)
    known.sold_as_notes = heap_of(view.sold_as_notes)
    _lay_out(known, view)
    _whose_turn(known, view)
    known.pile = pile_of(_unseen(setting, view))
    unknown = [other.hand_size - len(other.sure) for other in view.players]
    if view.seat is not None:
        unknown[view.seat] = 0
    money = sum(other.notes for other in view.players) - len(view.sold_as_notes)
    return KlunkerBelief(known, unknown, money)


def _lay_out(known: KlunkerPosition, view: KlunkerView) -> None:
    for seat, player in enumerate(view.players):
        own = view.hand if seat == view.seat else player.sure
        known.slots[s.HAND + seat] = heap_of(own)
        known.slots[s.SURE + seat] = heap_of(player.sure)
        known.slots[s.IN_WINDOW + seat] = heap_of(player.window)
        known.slots[s.IN_RESERVE + seat] = heap_of(player.reserve)
        known.slots[s.NOTES + seat] = player.notes
        if player.window:
            known.stocked |= marks[seat]
        if player.purchase_card is not None:
            known.purchase_cards += 1
            known.order |= seat << BITS * (player.purchase_card - 1)


def _whose_turn(known: KlunkerPosition, view: KlunkerView) -> None:
    """Fills in whose turn it is, and which seats still wait to reserve or have had their turn to buy."""
    known.turn = view.to_act[0] if view.to_act else view.start_player
    if view.phase == "reserve":
        _put_in_line(known, view)
    if known.phase == s.PURCHASE:
        card = view.players[known.turn].purchase_card
        assert card is not None
        known.buyers_done = card - 1


def _put_in_line(known: KlunkerPosition, view: KlunkerView) -> None:
    """Queues the seats without a purchase card, clockwise from the seat whose turn it is."""
    waiting = [*range(known.turn, known.players), *range(known.turn)]
    waiting = [seat for seat in waiting if view.players[seat].purchase_card is None]
    known.waiting = sum(seat << BITS * place for place, seat in enumerate(waiting))
    known.last_place = BITS * (len(waiting) - 1)


def _unseen(setting: Setting, view: KlunkerView) -> int:
    """A heap of all cards except those that lie open, are known, or are in the viewer's hand."""
    seen = [*view.top, *view.sold_as_notes, *view.hand]
    for seat, player in enumerate(view.players):
        seen += [*player.window, *player.reserve]
        if seat != view.seat:
            seen += player.sure
    return cards_of(setting.material) - heap_of(seen)
