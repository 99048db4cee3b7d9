"""Helpers for a game's own tests: matches in a chosen position, scripted play, typed views.

A game's `tests/tables.py` makes one `Tables(GAME)` and adds functions that build its positions.
"""

from typing import Generic, TypeVar

from tablee.core.action import Action
from tablee.core.fair import from_seed
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.position import Position
from tablee.core.refusal import Refusal
from tablee.core.view import View

P = TypeVar("P", bound=Position)
V = TypeVar("V", bound=View)


class Tables(Generic[P, V]):
    """Makes matches of one game, and gives their positions and views the types of that game."""

    def __init__(self, game: Game[P, V]) -> None:
        self.game = game

    # --- making a match ---

    def new(self, players: int, seed: int = 1, first: int = 0, **options: str) -> Match[P, V]:
        """Returns a match after the deal, when it is the first player's turn."""
        match = self._match(players, seed, first, options)
        match.begin()
        return match

    def at(self, position: P, players: int, first: int = 0, **options: str) -> Match[P, V]:
        """Returns a match that starts in this position and has an empty log."""
        match = self._match(players, 1, first, options)
        match.position = position
        return match

    def dealt(self, players: int, *deals: Action, first: int = 0, **options: str) -> Match[P, V]:
        """Returns a match in which Nature makes these moves, as far as they are given."""
        match = self._match(players, 1, first, options)
        for deal in deals:
            match.replay_move(None, deal)
        return match

    def _match(self, players: int, seed: int, first: int, options: dict[str, str]) -> Match[P, V]:
        setting = self.game.setting(players, first=first, options=options)
        return Match(self.game, setting, fair=from_seed(seed))

    # --- playing ---

    def play(self, match: Match, *moves: tuple[int, Action]) -> None:
        """Play moves. Each move must be legal for its seat."""
        for seat, action in moves:
            assert action in match.legal(seat), (seat, action, match.refusal(seat, action))
            match.play(seat, action)

    def in_turn(self, match: Match, *actions: Action) -> Match:
        """Play these actions, each by the seat whose turn it is. Returns the same match."""
        for action in actions:
            self.play(match, (match.to_act[0], action))
        return match

    def script(self, match: Match, *moves: tuple[int | None, Action]) -> Match:
        """Make these moves, Nature's (of the seat None) included, such as a later roll."""
        for seat, action in moves:
            match.replay_move(seat, action)
        return match

    def refused(self, match: Match, seat: int, action: Action) -> Refusal:
        """Returns the Refusal that an illegal action gets. Fails if the action is legal."""
        assert action not in match.legal(seat)
        refusal = match.refusal(seat, action)
        assert refusal is not None
        return refusal

    # --- looking ---

    def position_of(self, match: Match) -> P:
        assert type(match.game) is type(self.game)
        position: P = match.position
        return position

    def view_of(self, match: Match, seat: int | None = None) -> V:
        view = match.view(seat)
        assert isinstance(view, self.game.view_type)
        return view

    def keys_told(self, match: Match, seat: int | None = None) -> list[str]:
        """The text keys of the log lines that this seat reads."""
        return [line.key for line in match.lines(seat)]
