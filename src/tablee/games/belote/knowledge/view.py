"""What one seat may know at a table of Belote (BE27, BE28)."""

from msgspec import Struct

from tablee.core.view import Outcome, View
from tablee.games.belote.knowledge.hand_order import hand_in_order
from tablee.games.belote.knowledge.phase import phase_of, said_by
from tablee.games.belote.rules.actions import Pass, Play, Take
from tablee.games.belote.rules.cards import size
from tablee.games.belote.rules.melds import KINDS, count_of
from tablee.games.belote.rules.names import name_of, names_in, suit_name
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import (
    ANNOUNCED,
    HAND,
    LACKS,
    LAST,
    MELDS,
    NO_CARD,
    NO_SEAT,
    NO_SUIT,
    OVER,
    PLAYED,
    POINTS,
    SCORE,
    SEATS,
    SURE,
    TRICK,
    TRICKS,
    pair_of,
)

TEAMS = (0, 1, 0, 1)


class PlayedCard(Struct, frozen=True):
    """A card in a trick, and the seat that played it."""

    seat: int
    card: str


class BeloteView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it. Lists with two numbers have one for each pair."""

    legal: tuple[Take | Pass | Play, ...] = ()
    phase: str
    deal: int
    """The number of the deal, counted from 1. A deal that was thrown in counts with the next one."""
    dealer: int
    teams: tuple[int, ...]
    hand: tuple[str, ...] = ()
    """The viewer's own cards, trumps first."""
    hand_sizes: tuple[int, ...]
    pile: int
    """How many cards are not dealt yet, without the turned-up one."""
    dealt: int = 0
    """How many seats have been given cards, while Nature deals."""
    turn_up: str | None = None
    """The turned-up card, until it is taken."""
    takes: int
    """1 as soon as somebody has taken in this deal, else 0."""
    taker: int | None
    trumps: str | None = None
    said: tuple[str | None, ...]
    """What each seat has just said: passed, a kind of announcement, belote."""
    trick: tuple[PlayedCard, ...]
    """The cards of the trick in the order of play. A finished trick lies there until the next lead."""
    middle: tuple[PlayedCard, ...]
    """The trick, as soon as it is led to, or, before anybody takes, the dealer's turned-up card."""
    turned_by: int | None
    """The dealer, as long as the turned-up card lies there."""
    led_by: int | None
    """The seat that led to the trick, if another one is winning it."""
    best: int | None
    """The seat that is winning the trick, or has won it."""
    led: str | None = None
    """The suit that was led."""
    last_trick: tuple[PlayedCard, ...] = ()
    """The trick before the one that lies there."""
    last_winner: int | None = None
    played: tuple[tuple[str, ...], ...]
    """The cards that each seat has played in this deal."""
    sure: tuple[tuple[str, ...], ...]
    """The cards of each seat's hand that everybody knows."""
    lacks: tuple[tuple[str, ...], ...]
    """The cards that each seat cannot have, as everybody could see (BE28), if they are not played."""
    belote: int | None = None
    """The seat that has said "belote" in this deal."""
    rebelote: bool = False
    announced: tuple[tuple[str, ...], ...]
    """The kinds that each seat has announced."""
    announced_points: tuple[int, ...]
    deal_points: tuple[int, ...]
    tricks: tuple[int, ...]
    game_points: tuple[int, ...]
    held: int = 0
    """The points that are held over (BE20)."""


def view(position: BelotePosition, seat: int | None) -> BeloteView:
    slots, seats = position.slots, range(SEATS)
    actor = position.to_act()
    trick, last = tricks_shown(position)
    everything = sum(int(slots[PLAYED + other]) for other in seats)
    turned_up = name_of(position.turn_up) if position.turn_up != NO_CARD else None
    shown = position.best if position.lying else position.last_winner
    return BeloteView(
        seat=seat,
        to_act=(int(actor),) if actor >= 0 else (),
        outcome=outcome(position),
        phase=phase_of(position, seat),
        deal=int(position.deals) + (position.phase != OVER),
        dealer=int(position.dealer),
        teams=TEAMS,
        hand=() if seat is None else hand_in_order(slots[HAND + seat], position.trump),
        hand_sizes=tuple(int(size(slots[HAND + other])) for other in seats),
        pile=int(size(position.pile)),
        dealt=int(position.dealt) if position.phase < OVER else 0,
        turn_up=turned_up,
        takes=int(position.taker != NO_SEAT),
        taker=seat_or_none(position.taker),
        trumps=suit_name(position.trump) if position.trump != NO_SUIT else None,
        said=tuple(said_by(position, other) for other in seats),
        trick=trick,
        middle=_middle(position, trick),
        turned_by=None if turned_up is None else int(position.dealer),
        led_by=trick[0].seat if trick and trick[0].seat != shown else None,
        best=seat_or_none(shown),
        led=trick[0].card.partition("-")[0] if position.lying else None,
        last_trick=last,
        last_winner=seat_or_none(position.last_winner) if position.lying else None,
        played=tuple(names_in(slots[PLAYED + other]) for other in seats),
        sure=tuple(names_in(slots[SURE + other]) for other in seats),
        lacks=tuple(names_in(slots[LACKS + other] & ~everything) for other in seats),
        belote=seat_or_none(position.belote),
        rebelote=bool(position.rebelote),
        announced=tuple(kinds_in(slots[ANNOUNCED + other]) for other in seats),
        announced_points=of_pairs(position, MELDS),
        deal_points=of_pairs(position, POINTS),
        tricks=of_pairs(position, TRICKS),
        game_points=of_pairs(position, SCORE),
        held=int(position.held),
    )


def seat_or_none(seat: int) -> int | None:
    return None if seat == NO_SEAT else int(seat)


def of_pairs(position: BelotePosition, part: int) -> tuple[int, ...]:
    return (int(position.slots[part]), int(position.slots[part + 1]))


def kinds_in(kinds: int) -> tuple[str, ...]:
    """The names of the kinds that a seat announced, mostly none."""
    return (
        ()
        if not kinds
        else tuple(name for kind, name in enumerate(KINDS) for _ in range(count_of(kinds, kind)))
    )


Trick = tuple[PlayedCard, ...]


def tricks_shown(position: BelotePosition) -> tuple[Trick, Trick]:
    """The trick that lies on the table, and the one before it, if it began after that."""
    last = _trick_at(position, LAST, position.last_leader)
    return (_trick_at(position, TRICK, position.leader), last) if position.lying else (last, ())


def _middle(position: BelotePosition, trick: Trick) -> Trick:
    if position.turn_up != NO_CARD:
        return (PlayedCard(int(position.dealer), name_of(position.turn_up)),)
    return trick if position.lying else ()


def _trick_at(position: BelotePosition, part: int, leader: int) -> Trick:
    seats = [int(leader + place) % SEATS for place in range(SEATS)]
    cards = [(seat, position.slots[part + seat]) for seat in seats]
    return tuple(PlayedCard(seat, name_of(card)) for seat, card in cards if card != NO_CARD)


def outcome(position: BelotePosition) -> Outcome | None:
    """Both partners have the score of their pair (BE26)."""
    if position.phase != OVER:
        return None
    scores = of_pairs(position, SCORE)
    winner = int(scores[1] > scores[0])
    return Outcome(
        scores=tuple(scores[pair_of(seat)] for seat in range(SEATS)),
        winners=(winner, winner + 2),
        reason="target" if position.target else "four-deals",
        teams=TEAMS,
    )
