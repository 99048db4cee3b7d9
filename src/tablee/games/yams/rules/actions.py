"""The actions of players and of Nature in Yams."""

from typing import TypeAlias

from tablee.core.action import Action


class Roll(Action, frozen=True, tag="roll"):
    """Keep some dice, and throw the others again (YA9). Dice are named by their places, from 0."""

    keep: tuple[int, ...] = ()


class Score(Action, frozen=True, tag="score"):
    """Enter the dice in a row (YA11)."""

    row: str


class Throw(Action, frozen=True, tag="throw"):
    """Nature throws the dice that are not kept; these are their faces, in the order of their places."""

    dice: tuple[int, ...]


Choice: TypeAlias = Roll | Score
