"""MoveTable: a list of all actions of a game, so that a move is an action's place in it."""

from collections.abc import Iterable

from tablee.core.action import Action


class MoveTable:
    """Converts between moves (ints) and actions."""

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions = tuple(actions)
        self._moves = {action: move for move, action in enumerate(self.actions)}
        assert len(self._moves) == len(self.actions), "an action is listed twice"

    def __len__(self) -> int:
        return len(self.actions)

    def __contains__(self, action: object) -> bool:
        return action in self._moves

    def __getitem__(self, move: int) -> Action:
        return self.actions[move]

    def move(self, action: Action) -> int:
        """The move that encodes an action, which must be in the table."""
        return self._moves[action]
