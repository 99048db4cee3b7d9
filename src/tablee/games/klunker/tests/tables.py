"""Makes tables of Klunker for tests, such as `table("purchase", windows=["3 shoe", "tiara"])`."""

from collections.abc import Sequence

from mypy_extensions import i64

from tablee.core.match import Match
from tablee.core.vecs import vec
from tablee.games.klunker import GAME
from tablee.games.klunker.knowledge.view import PHASES
from tablee.games.klunker.rules import state as s
from tablee.games.klunker.rules.actions import Cards, heap_of, names_in, top_of
from tablee.games.klunker.rules.jewels import size
from tablee.games.klunker.rules.material import cards_of
from tablee.games.klunker.rules.pile import pile_of
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.seats import marks
from tablee.kit.tables import Tables

TABLES = Tables(GAME)
new, play, refused = TABLES.new, TABLES.play, TABLES.refused
position_of, see, told = TABLES.position_of, TABLES.view_of, TABLES.keys_told


def words(text: str) -> list[str]:
    """Lists the cards in the order of the text: "2 shoe tiara" gives a shoe, a shoe and a tiara."""
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
    """Reads cards from text and sorts them by kind, as actions and views do."""
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
    """Makes a match in which this phase is in progress. By default, every player has one note.

    Hands, windows and reserves that are not given are empty. `order` lists the seats that hold
    purchase card 1, 2, and so on; `buyer` of them have had their turn to buy. `top` begins with
    the topmost card. If `pile` is None, the pile holds all cards that are nowhere else.
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
    return TABLES.at(position, players, first=start)


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
    """Queues the seats without a purchase card, clockwise from the seat whose turn it is."""
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
    """Sets cards aside as starting money. Then fills the pile with `pile`, or with all other cards."""
    faces = sum(list(position.slots)[s.NOTES : s.SURE]) - size(position.sold_as_notes)
    rest = cards_of(GAME.material("maison")) - position.sold_as_notes
    rest -= sum(list(position.slots)[s.HAND : s.NOTES])
    rest -= heap_of(top_of(position))
    position.starting_money = heap_of(names_in(rest)[:faces])
    position.pile = pile_of(rest - position.starting_money if pile is None else heap(pile))


def notes(match: Match) -> list[int]:
    return [player.notes for player in see(match).players]
