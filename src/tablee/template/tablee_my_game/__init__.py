"""My Game: the Game object, through which Tablée uses the rules."""

from tablee.core.action import Action
from tablee.core.census import count_pieces
from tablee.core.game import Game
from tablee.core.refusal import Refusal
from tablee_my_game.knowledge.belief import MyGameBelief
from tablee_my_game.knowledge.view import TELLINGS, MyGameView, view
from tablee_my_game.rules import refusals
from tablee_my_game.rules.actions import MOVES, Deal, Play
from tablee_my_game.rules.position import MyGamePosition


class MyGameGame(Game[MyGamePosition, MyGameView]):
    """My Game as a Tablée game."""

    actions = Play
    nature = Deal
    moves = MOVES
    position_type = MyGamePosition
    view_type = MyGameView
    belief_type = MyGameBelief
    tellings = TELLINGS
    refusals = refusals.RULES

    def refusal(self, position: MyGamePosition, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def view(self, position: MyGamePosition, seat: int | None) -> MyGameView:
        return view(position, seat, self.outcome(position))

    def census(self, position: MyGamePosition) -> dict[str, int]:
        """Every card is somewhere, once."""
        played = filter(None, position.trick)
        return count_pieces("card", position.deck, *position.hands, played, position.gone)


GAME = MyGameGame()
