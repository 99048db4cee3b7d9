"""What a seat of Kinoko can do with a die, and how good each of it looks. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.games.kinoko.hopes import FAR, Hopes
from tablee.games.kinoko.position import KinokoPosition
from tablee.games.kinoko.state import DICE, LOOK_FACE, REROLL, THREE, hand_of, pair_at

PLACES_TO_LOOK_AT: Final = 9


@final
class Options:
    """All that the seat whose turn it is can do, judged by what it knows."""

    def __init__(self) -> None:
        self.hopes = Hopes()
        self.move: i64 = 0
        """The best move with the die that was asked about last, or with the best die."""

    def consider(self, position: KinokoPosition) -> None:
        self.hopes.consider(position, position.turn, position.family_of(position.turn))

    def best_die(self, position: KinokoPosition, chance: Chance) -> i64:
        """The die with which the seat gets on best, at random among equals; `move` is what with it."""
        least = FAR
        chosen: i64 = 0
        move: i64 = 0
        equals: i64 = 0
        die: i64 = 0
        while die < DICE:
            if is_first_of_its_face(position, die):
                turns = self.best_with(position, position.face_of(die), chance)
                if turns < least:
                    least = turns
                    equals = 0
                if turns == least:
                    equals += 1
                    if chance.below(equals) == 0:
                        chosen = die
                        move = self.move
            die += 1
        self.move = move
        return chosen

    def best_with(self, position: KinokoPosition, face: i64, chance: Chance) -> float:
        """Turns to go after the best move with such a die, which is left in `move`."""
        hopes = self.hopes
        least = FAR
        equals: i64 = 0
        left = moves_with(position, face)
        while left:
            left -= 1
            move = move_with(position, face, left)
            turns = hopes.after(face, move)
            if turns < least:
                least = turns
                equals = 0
            if turns == least:
                equals += 1
                if equals == 1 or chance.below(equals) == 0:
                    self.move = move
        return least

    def least_with(self, position: KinokoPosition, face: i64) -> float:
        """Turns to go after the best move with such a die."""
        hopes = self.hopes
        least = FAR
        left = moves_with(position, face)
        while left:
            left -= 1
            turns = hopes.after(face, move_with(position, face, left))
            if turns < least:
                least = turns
        return least

    def ease(self, position: KinokoPosition, temper: float) -> float:
        """All that the dice allow, added up, what helps more counting exponentially more."""
        ease = 0.0
        die: i64 = 0
        while die < DICE:
            face = position.face_of(die)
            left = moves_with(position, face)
            if not is_first_of_its_face(position, die):
                left = 0
            while left:
                left -= 1
                ease += self.help_of(face, move_with(position, face, left), temper)
            die += 1
        return ease

    def help_of(self, face: i64, move: i64, temper: float) -> float:
        return math.exp((self.hopes.now - self.hopes.after(face, move)) / temper)


def is_first_of_its_face(position: KinokoPosition, die: i64) -> bool:
    """Whether no die before it shows the same."""
    face = position.face_of(die)
    before: i64 = 0
    while before < die:
        if position.face_of(before) == face:
            return False
        before += 1
    return True


def moves_with(position: KinokoPosition, face: i64) -> i64:
    """How many moves there are with a die of that face; one for a blank and a re-roll."""
    if face <= THREE:
        return position.sets * (position.sets - 1) // 2
    if face == LOOK_FACE:
        return PLACES_TO_LOOK_AT
    if face <= REROLL:
        return 1
    return position.sets - 1


def move_with(position: KinokoPosition, face: i64, index: i64) -> i64:
    if face <= THREE:
        return pair_at(index)
    if face == LOOK_FACE:
        return position.place_to_look_at(index)
    if face > REROLL and index >= hand_of(position.turn):
        return index + 1
    return index
