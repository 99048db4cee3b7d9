"""Why an action is refused in Belote: the rules once more, as a referee explains them."""

from tablee.core.action import Action
from tablee.core.refusal import Refusal, refuser
from tablee.games.belote.rules.actions import Deal, Pass, Play, Take, TurnUp
from tablee.games.belote.rules.cards import above, bit_of, cards_of, size, suit_of
from tablee.games.belote.rules.names import (
    SUIT_NAMES,
    card_named,
    cards_named,
    name_of,
    names_in,
    suit_name,
)
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import (
    HAND,
    OVER,
    PLAY,
    TAKE_ROUND,
    TRICK,
    TURN,
    partner_of,
)

RULES = {
    "game-over": "BE26",
    "dealing": "BE5",
    "turn-to-speak": "BE6",
    "turn-to-play": "BE9",
    "still-taking": "BE8",
    "taking-done": "BE8",
    "no-such-suit": "BE1",
    "turned-up-suit": "BE6",
    "another-suit": "BE7",
    "no-such-card": "BE1",
    "not-in-hand": "BE9",
    "must-follow": "BE10",
    "must-play-higher": "BE11",
    "must-trump": "BE12",
    "must-overtrump": "BE12",
    "deal-impossible": "BE5",
}
refuse = refuser(RULES)


def refusal(position: BelotePosition, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not take this action now, or None if it may."""
    if position.phase == OVER:
        return refuse("game-over")
    if position.phase < OVER:
        return refuse("dealing")
    if position.phase == PLAY:
        return _refusal_in_play(position, seat, action)
    if seat != position.turn:
        return refuse("turn-to-speak", seat=int(position.turn))
    if isinstance(action, Play):
        return refuse("still-taking")
    return _take_refusal(position, action) if isinstance(action, Take) else None


def _take_refusal(position: BelotePosition, action: Take) -> Refusal | None:
    if action.suit not in SUIT_NAMES:
        return refuse("no-such-suit")
    turned_up = suit_name(suit_of(position.turn_up))
    if position.phase == TAKE_ROUND and action.suit != turned_up:
        return refuse("turned-up-suit", suit=turned_up)
    if position.phase != TAKE_ROUND and action.suit == turned_up:
        return refuse("another-suit", suit=turned_up)
    return None


def _refusal_in_play(position: BelotePosition, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Take | Pass):
        return refuse("taking-done")
    if seat != position.turn:
        return refuse("turn-to-play", seat=int(position.turn))
    assert isinstance(action, Play)
    card = card_named(action.card)
    if card is None:
        return refuse("no-such-card")
    hand = position.slots[HAND + seat]
    if not hand & bit_of(card):
        return refuse("not-in-hand", card=name_of(card))
    return _card_refusal(position, hand, card) if position.lying else None


def _card_refusal(position: BelotePosition, hand: int, card: int) -> Refusal | None:
    """Why a card of the hand may not be played to a trick that has begun (BE10 to BE13)."""
    trump, suit = position.trump, suit_of(card)
    led = suit_of(position.slots[TRICK + position.leader])
    best = position.slots[TRICK + position.best]
    trumps = hand & cards_of(trump)
    is_too_low = (
        suit_of(best) == trump
        and trumps & above(best, trump) != 0
        and not above(best, trump) & bit_of(card)
    )
    if hand & cards_of(led):
        if suit != led:
            return refuse("must-follow", suit=suit_name(led))
        if led == trump and is_too_low:
            return refuse("must-play-higher", card=name_of(best))
        return None
    if position.best == partner_of(position.turn) or not trumps:
        return None
    if suit != trump:
        return refuse("must-trump", suit=suit_name(trump))
    return refuse("must-overtrump", card=name_of(best)) if is_too_low else None


def impossible(position: BelotePosition, action: Action) -> Refusal | None:
    """Why Nature cannot make this move now, or None if she can (BE5, BE8)."""
    assert isinstance(action, Deal | TurnUp)
    names = action.cards if isinstance(action, Deal) else (action.card,)
    if position.phase >= OVER or any(card_named(name) is None for name in names):
        return refuse("deal-impossible")
    cards = cards_named(set(names))
    is_due = len(names) == size(cards) == position.deal_size() and not cards & ~position.pile
    if isinstance(action, TurnUp):
        is_due = is_due and position.phase == TURN
    else:
        is_due = is_due and position.phase != TURN and action.seat == position.receiver()
        is_due = is_due and names_in(cards) == names
    return None if is_due else refuse("deal-impossible")
