"""What a learned value counts in Kinoko. It sees all cards, and what each seat has seen. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.features import Features
from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.kinoko.bot.hopes import Hopes
from tablee.games.kinoko.rules.cards import colour_in, where_is
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import (
    CHOOSE,
    DICE,
    END_OF_TURN,
    LAYER,
    LOOK_FACE,
    SCORE,
)

NAMES: Final = (
    *("one", "two", "three", "lead", "dealt", "due", "soon", "missing", "missing-1", "together"),
    *("chance", "sure", "turns", "bad", "together-soon", "sure-soon", "false-soon", "end", "end-sure"),
    *("end-false", "two-to-win", "two-together", "two-sure", "three-together", "three-sure"),
    *("rivals-sure", "fits", "looks", "two-left"),
)
VERSION: Final = 1


@final
class KinokoFeatures(Features):
    """Points, how far each family is from being together, and who knows it."""

    def __init__(self, players: int) -> None:
        super().__init__(players, NAMES, VERSION)
        self.hopes = Hopes()
        self.chances: vec[float] = vec[float]([0.0] * players)
        """How sure each seat is that its family is together."""
        self.turns: vec[float] = vec[float]([0.0] * players)
        self.best: i64 = 0
        self.dealt = 0.0

    def look_at(self, position: Position) -> None:
        assert isinstance(position, KinokoPosition)
        self.best = position.best_score()
        self.dealt = float(position.is_dealt())
        seat: i64 = 0
        while seat < self.players:
            self.chances[seat] = 0.0
            self.turns[seat] = 0.0
            if position.is_dealt():
                self.hopes.consider(position, seat, position.family_of(seat))
                self.chances[seat] = self.hopes.chance()
                self.turns[seat] = self.hopes.soon
            seat += 1

    def write(self, position: Position, seat: i64) -> None:
        assert isinstance(position, KinokoPosition)
        score = position.slots[SCORE + seat]
        self.put(float(score == 1))
        self.put(float(score == 2))
        self.put(float(score == 3))
        self.put(float(score - self.best))
        self.put(self.dealt)
        if not position.is_dealt():
            while self.at < len(self.values):
                self.put(0.0)
            return
        self.write_round(position, seat, score)

    def write_round(self, position: KinokoPosition, seat: i64, score: i64) -> None:
        missing = cards_missing(position, position.family_of(seat))
        together = float(missing == 0)
        chance = self.chances[seat]
        sure = together * chance
        due = float(position.turn == seat)
        waits = (seat - position.turn + self.players) % self.players
        soon = 1.0 - float(waits) / float(self.players)
        end = due * float(position.phase == END_OF_TURN)
        self.put(due)
        self.put(soon)
        self.put(float(missing))
        self.put(float(missing == 1))
        self.put(together)
        self.put(chance)
        self.put(sure)
        self.put(self.turns[seat])
        self.put(float(position.holds_forbidden(seat)))
        self.put(together * soon)
        self.put(sure * soon)
        self.put((chance - sure) * soon)
        self.put(end)
        self.put(end * sure)
        self.put(end * (chance - sure))
        self.write_points(position, seat, score, together, sure)
        self.put(due * float(die_that_helps(position, position.family_of(seat))))
        self.put(due * float(position.phase == CHOOSE and shows(position, LOOK_FACE)))
        self.put(float(score >= 2) * float(missing))

    def write_points(
        self, position: KinokoPosition, seat: i64, score: i64, together: float, sure: float
    ) -> None:
        near = float(score >= 2)
        self.put(near)
        self.put(near * together)
        self.put(near * sure)
        self.put(float(score == 3) * together)
        self.put(float(score == 3) * sure)
        rivals = 0.0
        other: i64 = 0
        while other < self.players:
            if other != seat:
                there = float(cards_missing(position, position.family_of(other)) == 0)
                rivals = max(rivals, there * self.chances[other])
            other += 1
        self.put(rivals)


def cards_missing(position: KinokoPosition, colour: i64) -> i64:
    """How many exchanges bring a family together, if one knows where its cards are."""
    slots = position.slots
    one = where_is(slots[LAYER], colour)
    two = where_is(slots[LAYER + 1], colour)
    three = where_is(slots[LAYER + 2], colour)
    if one == two:
        return i64(two != three)
    if one == three or two == three:
        return 1
    return 2


def die_that_helps(position: KinokoPosition, colour: i64) -> bool:
    """Whether a die lets the seat whose turn it is bring this family together at once."""
    if position.phase != CHOOSE or cards_missing(position, colour) != 1:
        return False
    slots = position.slots
    one = where_is(slots[LAYER], colour)
    two = where_is(slots[LAYER + 1], colour)
    value: i64 = 0  # the value that lies apart
    if one == two:
        value = 2
    elif colour_in(slots[LAYER + 2], one) == colour:
        value = 1
    return shows(position, value)


def shows(position: KinokoPosition, face: i64) -> bool:
    die: i64 = 0
    while die < DICE:
        if position.face_of(die) == face:
            return True
        die += 1
    return False
