"""Reads the dice of an edition of Kinoko, and counts all cards and dice on a table."""

import itertools
from collections import Counter
from functools import cache
from typing import Any

from mypy_extensions import i64

from tablee.core.mistake import Mistake
from tablee.core.setting import Setting
from tablee.core.vecs import vec
from tablee.games.kinoko.rules.actions import COLOURS, FACES, colours_in, colours_in_play
from tablee.games.kinoko.rules.cards import ROWS, VALUES, laid
from tablee.games.kinoko.rules.position import KinokoPosition, set_up
from tablee.games.kinoko.rules.state import DICE, LAYER, NIBBLE_BITS, NONE, REROLL

SIDES = 6
ONLY_HIDDEN_LOOKS = "1"
"""The rules version in which a seat may only look at its own mushrooms and those in rows (KI10)."""
CARDS_OF_A_COLOUR = ("1", "2", "3", "family")


def faces_in(material: dict[str, Any]) -> list[list[int]]:
    """The faces of each die (KI2). Raises a Mistake if the edition's dice are invalid."""
    dice = material.get("dice")
    if set(material) != {"dice"} or not isinstance(dice, list) or len(dice) != DICE:
        raise Mistake("edition-dice", count=DICE)
    for number, die in enumerate(dice, 1):
        if not isinstance(die, list) or len(die) != SIDES:
            raise Mistake("edition-die-sides", number=number, sides=SIDES)
        if unknown := [face for face in die if face not in FACES]:
            raise Mistake(
                "edition-die-face", number=number, unknown=str(unknown[0]), known=", ".join(FACES)
            )
    faces = [[FACES.index(face) for face in die] for die in dice]
    if {face for die in faces for face in die} == {REROLL}:
        raise Mistake("edition-only-re-rolls")
    return faces


def rolls_of(material: dict[str, Any]) -> vec[i64]:
    """All throws of the three dice, as ints with four bits per die.

    A throw that can come about in several ways is listed that many times.
    """
    throws = itertools.product(*faces_in(material))
    return vec[i64](
        [sum(face << NIBBLE_BITS * die for die, face in enumerate(throw)) for throw in throws]
    )


@cache
def orders_of(sets: int) -> vec[i64]:
    """All ways to lay cards of `sets` colours into as many sets, each as a layer (see `cards`)."""
    orders = itertools.permutations(range(sets))
    return vec[i64]([sum(laid(colour, at) for at, colour in enumerate(order)) for order in orders])


def table_of(setting: Setting) -> KinokoPosition:
    """A table before the colours are drawn."""
    orders, rolls = orders_of(setting.players + ROWS), rolls_of(setting.material)
    position = set_up(setting.players, setting.first, orders, rolls)
    position.memory = setting.options["memory"] == "on"
    position.any_look = setting.rules != ONLY_HIDDEN_LOOKS
    return position


def census_of(position: KinokoPosition) -> dict[str, int]:
    """Counts all cards on the table and in the box, and the dice. Impossible dice count as 0."""
    cards = Counter([*_on_the_table(position), *_in_the_box(position)])
    possible = position.dice == NONE or position.dice in position.rolls
    return {**cards, "dice": DICE if possible else 0}


def _on_the_table(position: KinokoPosition) -> list[str]:
    if not position.is_dealt():
        return []
    layers = {str(value + 1): position.slots[LAYER + value] for value in range(VALUES)}
    layers["family"] = position.families
    return [f"{colour} {of}" for of, layer in layers.items() for colour in colours_in(position, layer)]


def _in_the_box(position: KinokoPosition) -> list[str]:
    out = colours_in_play(position) if position.is_dealt() else ()
    return [f"{colour} {of}" for colour in COLOURS if colour not in out for of in CARDS_OF_A_COLOUR]
