"""Tables of Belote for tests. A card is written with two letters: `Js` is the jack of spades."""

from tablee.core.match import Match
from tablee.games.belote import GAME
from tablee.games.belote.knowledge.view import BeloteView
from tablee.games.belote.rules.actions import Deal, Pass, Play, Take, TurnUp
from tablee.games.belote.rules.cards import ALL_CARDS
from tablee.games.belote.rules.names import SUIT_NAMES, cards_named, names_in
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import HAND, HAND_SIZE, PLAY, PLAYED, SCORE, SEATS, TRICKS
from tablee.kit.tables import Tables

TABLES = Tables(GAME)
Table = Match[BelotePosition, BeloteView]
RANKS = "789TJQKA"
LETTERS = {suit[0]: suit for suit in SUIT_NAMES}


def name(short: str) -> str:
    """The id of a card: `spades-11` for `Js`."""
    return f"{LETTERS[short[1]]}-{RANKS.index(short[0]) + 7}"


def names(shorts: str) -> tuple[str, ...]:
    return tuple(name(short) for short in shorts.split())


def cards(shorts: str) -> int:
    """The set of these cards."""
    return cards_named(names(shorts))


def table(
    *hands: str,
    trump: str = "h",
    taker: int = 0,
    first: int = 0,
    scores: tuple[int, int] = (0, 0),
    tricks: tuple[int, int] | None = None,
    **options: str,
) -> Table:
    """A match in which these hands are played. Cards that nobody has were played by the last seat."""
    position = GAME.set_up(GAME.setting(SEATS, first=first, options=options))
    position.phase, position.pile = PLAY, 0
    position.trump, position.taker = SUIT_NAMES.index(LETTERS[trump]), taker
    position.turn = position.leader = first
    for seat, hand in enumerate(hands):
        position.slots[HAND + seat] = cards(hand)
    done = HAND_SIZE - len(hands[0].split())
    if done:
        held = sum(cards(hand) for hand in hands)
        position.slots[PLAYED + SEATS - 1] = ALL_CARDS & ~held
    won = tricks or (done - done // 2, done // 2)
    for pair in (0, 1):
        position.slots[TRICKS + pair] = won[pair]
        position.slots[SCORE + pair] = scores[pair]
    return TABLES.at(position, SEATS, first=first, **options)


def play(match: Table, shorts: str) -> Table:
    """Play these cards, each by the seat whose turn it is. All must be legal."""
    TABLES.in_turn(match, *(Play(card) for card in names(shorts)))
    return match


def playable(match: Table) -> set[str]:
    """The cards that the seat whose turn it is may play, as `Js`."""
    legal = match.legal(match.to_act[0])
    return {_short(action.card) for action in legal if isinstance(action, Play)}


def _short(card: str) -> str:
    suit, _, rank = card.partition("-")
    return RANKS[int(rank) - 7] + suit[0]


def dealt(*hands: str, turn_up: str, first: int = 0, **options: str) -> Table:
    """A match in which everybody has these five cards, and it is the first player's turn to speak."""
    match = TABLES.dealt(SEATS, first=first, **options)
    sorted_hands = [names_in(cards(hand)) for hand in hands]
    for part in (slice(0, 3), slice(3, 5)):
        for place in range(SEATS):
            seat = (first + place) % SEATS
            match.replay_move(None, Deal(seat, sorted_hands[seat][part]))
    match.replay_move(None, TurnUp(name(turn_up)))
    return match


FIVE = ("7c 8c 9c Tc Jc", "7d 8d 9d Td Jd", "7s 8s 9s Ts Js", "7h 8h 9h Th Jh")
"""Four hands of five cards, one of each suit."""


def passes(match: Table, number: int) -> Table:
    TABLES.in_turn(match, *[Pass()] * number)
    return match


def take(match: Table, suit: str) -> Table:
    """Take in this suit, such as `h`. Nature deals the rest."""
    TABLES.in_turn(match, Take(LETTERS[suit]))
    return match


def points(match: Table) -> tuple[int, ...]:
    return match.view(None).game_points
