"""What a learned value counts in Klunker. It sees the whole table, hands included. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.features import Features, best_of_others
from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.klunker.bot.adviser import NOTE, fortune, promise
from tablee.games.klunker.rules.jewels import BITS, CARDS, KINDS, kinds_for_sale, size
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.seats import marks
from tablee.games.klunker.rules.state import HAND, IN_RESERVE, IN_WINDOW, NOTES, PURCHASE, WINDOW

NAMES: Final = (
    *("notes", "lead", "late-notes", "late-lead", "promise", "late-promise", "promise-lead"),
    *("kinds", "threes", "twos", "fours", "hand", "matches", "window", "window-gain", "window-cards"),
    *("best-gain", "to-buy", "gain-to-buy", "due", "pile", "start", "broke"),
)
VERSION: Final = 1
CARDS_IN_ALL: Final = 94.0


@final
class KlunkerFeatures(Features):
    """Notes, what the reserve promises, and what the windows would add to it."""

    def __init__(self, players: int) -> None:
        super().__init__(players, NAMES, VERSION)
        self.notes: vec[float] = vec[float]([0.0] * players)
        self.promises: vec[float] = vec[float]([0.0] * players)
        self.late = 0.0
        """How much of the pile is gone, from 0 to 1."""

    def look_at(self, position: Position) -> None:
        assert isinstance(position, KlunkerPosition)
        slots = position.slots
        self.late = 1.0 - float(position.pile_size()) / CARDS_IN_ALL
        seat: i64 = 0
        while seat < self.players:
            self.notes[seat] = float(slots[NOTES + seat])
            self.promises[seat] = float(promise(slots[IN_RESERVE + seat])) / float(NOTE)
            seat += 1

    def write(self, position: Position, seat: i64) -> None:
        assert isinstance(position, KlunkerPosition)
        slots = position.slots
        notes = self.notes[seat]
        lead = notes - best_of_others(self.notes, self.players, seat)
        hope = self.promises[seat]
        reserve = slots[IN_RESERVE + seat]
        self.put(notes)
        self.put(lead)
        self.put(notes * self.late * self.late)
        self.put(lead * self.late * self.late)
        self.put(hope)
        self.put(hope * self.late)
        self.put(hope - best_of_others(self.promises, self.players, seat))
        self.put(float(kinds_for_sale(reserve)))
        self.put(float(kinds_with(reserve, 3)))
        self.put(float(kinds_with(reserve, 2)))
        self.put(float(kinds_with(reserve, 4)))
        self.write_cards(position, seat, reserve)

    def write_cards(self, position: KlunkerPosition, seat: i64, reserve: i64) -> None:
        slots = position.slots
        hand = slots[HAND + seat]
        window = slots[IN_WINDOW + seat]
        self.put(float(hand % CARDS))
        self.put(float(matches(reserve, hand)))
        self.put(float(matches(reserve, window)))
        self.put(self.gain(reserve, window))
        self.put(float(size(window)))
        best = self.best_gain(position, seat, reserve)
        self.put(best)
        to_buy = buys_still(position, seat)
        self.put(to_buy)
        self.put(to_buy * best)
        self.put(float(position.to_act() == seat))
        self.put(self.late)
        self.put(float(position.start == seat))
        self.put(float(slots[NOTES + seat] == 0))

    def gain(self, reserve: i64, window: i64) -> float:
        """What a reserve gains by a window, in notes."""
        return float(fortune(reserve + window) - promise(reserve)) / float(NOTE)

    def best_gain(self, position: KlunkerPosition, seat: i64, reserve: i64) -> float:
        """What the seat gains by the best window that it could buy, in notes."""
        best = 0.0
        windows = position.windows_to_buy(seat)
        owner: i64 = 0
        while owner < self.players:
            if windows & marks[owner]:
                gain = self.gain(reserve, position.slots[IN_WINDOW + owner])
                if owner != seat:
                    gain -= 1.0
                best = max(best, gain)
            owner += 1
        return best


def kinds_with(heap: i64, number: i64) -> i64:
    """How many kinds the heap holds exactly this many cards of."""
    kinds: i64 = 0
    kind: i64 = 0
    while kind < len(KINDS):
        if (heap >> (BITS * kind)) & 15 == number:
            kinds += 1
        kind += 1
    return kinds


def matches(reserve: i64, cards: i64) -> i64:
    """How many pairs of like cards there are, one in the reserve and one among the others."""
    pairs: i64 = 0
    while reserve:
        pairs += (reserve & 15) * (cards & 15)
        reserve >>= BITS
        cards >>= BITS
    return pairs


def buys_still(position: KlunkerPosition, seat: i64) -> float:
    """How near the seat's purchase is (KL18): 1 if it buys now, less if later, 0 if it has bought."""
    if position.phase != PURCHASE:
        return 0.4 if position.phase >= WINDOW else 0.0
    place: i64 = 0
    while (position.order >> (4 * place)) & 15 != seat:
        place += 1
    if place < position.buyers_done:
        return 0.0
    return 1.0 / float(1 + place - position.buyers_done)
