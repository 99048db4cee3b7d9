"""A table of Klunker in one readable line: `table(phase="purchase", windows=["3 shoe", "tiara"])`."""

from collections.abc import Sequence

from mypy_extensions import i64

from tablee.core.action import Action
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.refusal import Refusal
from tablee.core.vecs import vec
from tablee.games.klunker import GAME
from tablee.games.klunker import state as s
from tablee.games.klunker.actions import Cards, heap_of, names_in, top_of
from tablee.games.klunker.jewels import size
from tablee.games.klunker.material import cards_of
from tablee.games.klunker.pile import pile_of
from tablee.games.klunker.position import KlunkerPosition
from tablee.games.klunker.seats import marks
from tablee.games.klunker.view import PHASES, KlunkerView


def words(text: str) -> list[str]:
    """Cards as they are written, in that order: "2 shoe tiara" is a shoe, a shoe and a tiara."""
    found: list[str] = []
    count = 1
    for word in text.split():
        if word.isdigit():
            count = int(word)
        else:
            found += [word] * count
            count = 1
    return found


def heap(text: str) -> int:
    return heap_of(words(text))


def cards(text: str) -> Cards:
    """The cards sorted by kind, as actions and views have them."""
    return names_in(heap(text))


def table(
    phase: str = "window",
    *,
    players: int = 3,
    start: int = 0,
    turn: int | None = None,
    hands: Sequence[str] = (),
    windows: Sequence[str] = (),
    reserves: Sequence[str] = (),
    notes: Sequence[int] = (),
    sure: Sequence[str] = (),
    order: Sequence[int] = (),
    buyer: int = 0,
    pile: str | None = None,
    top: str = "",
    sold: str = "",
) -> Match:
    """A match that stands there. What is not said is empty, and each player has one note.

    `order` is who holds purchase card 1, 2, …; `top` is named from the topmost card down. Without
    `pile`, it holds all cards that are nowhere else.
    """
    position = KlunkerPosition(players, vec[i64]([0] * s.TOP))
    position.phase = PHASES.index(phase)
    position.round = 1
    position.start = start
    lay(position, s.HAND, hands)
    lay(position, s.IN_WINDOW, windows)
    lay(position, s.IN_RESERVE, reserves)
    lay(position, s.SURE, sure)
    for seat in range(players):
        position.slots[s.NOTES + seat] = notes[seat] if notes else 1
    give_purchase_cards(position, order or (range(players) if phase == "purchase" else ()))
    position.buyers_done = buyer
    position.turn = turn_of(position) if turn is None else turn
    if phase == "reserve":
        wait(position, order)
    stack(position, top)
    position.sold_as_notes = heap(sold)
    fill_pile(position, pile)
    return match_at(position)


def lay(position: KlunkerPosition, place: int, heaps: Sequence[str]) -> None:
    for seat, text in enumerate(heaps):
        position.slots[place + seat] = heap(text)
        if place == s.IN_WINDOW and text:
            position.stocked |= marks[seat]


def give_purchase_cards(position: KlunkerPosition, order: Sequence[int]) -> None:
    for number, seat in enumerate(order):
        position.order |= seat << 4 * number
        position.purchase_cards += 1


def wait(position: KlunkerPosition, order: Sequence[int]) -> None:
    """Those without a purchase card are still to reserve, clockwise from the turn."""
    seats = [(position.turn + step) % position.players for step in range(position.players)]
    for place, seat in enumerate(seat for seat in seats if seat not in order):
        position.waiting += seat << 4 * place
        position.last_place = 4 * place


def turn_of(position: KlunkerPosition) -> int:
    if position.phase == s.PURCHASE:
        return position.order >> 4 * position.buyers_done & 15
    return position.start


def stack(position: KlunkerPosition, top: str) -> None:
    for card in reversed(words(top)):
        position.put_on_top(heap_of([card]), 1)


def fill_pile(position: KlunkerPosition, pile: str | None) -> None:
    """Every note has a face and, unless the pile is given, every card of the house edition a place."""
    faces = sum(list(position.slots)[s.NOTES : s.SURE]) - size(position.sold_as_notes)
    rest = cards_of(GAME.material("maison")) - position.sold_as_notes
    rest -= sum(list(position.slots)[s.HAND : s.NOTES])
    rest -= heap_of(top_of(position))
    position.starting_money = heap_of(names_in(rest)[:faces])
    position.pile = pile_of(rest - position.starting_money if pile is None else heap(pile))


def match_at(position: KlunkerPosition) -> Match:
    setting = GAME.setting(position.players, first=position.start)
    match = Match(GAME, setting, fair=from_seed(1))
    match.position = position
    return match


def new(players: int, seed: int = 1, first: int = 0) -> Match:
    """A match as it begins: dealt, in its first window phase."""
    match = Match(GAME, GAME.setting(players, first=first), fair=from_seed(seed))
    match.begin()
    return match


def play(match: Match, *moves: tuple[int, Action]) -> None:
    """Play moves, each of which must be among those offered to its seat."""
    for seat, action in moves:
        assert action in match.legal(seat), (seat, action)
        match.play(seat, action)


def see(match: Match, seat: int | None = None) -> KlunkerView:
    view = match.view(seat)
    assert isinstance(view, KlunkerView)
    return view


def position_of(match: Match) -> KlunkerPosition:
    assert isinstance(match.position, KlunkerPosition)
    return match.position


def told(match: Match, seat: int | None = None) -> list[str]:
    """The keys of the log's lines."""
    return [line.key for line in match.lines(seat)]


def refused(match: Match, seat: int, action: Action) -> Refusal:
    """The refusal of an action, which must not be among those offered."""
    assert action not in match.legal(seat)
    refusal = match.refusal(seat, action)
    assert refusal is not None
    return refusal


def notes(match: Match) -> list[int]:
    return [player.notes for player in see(match).players]
