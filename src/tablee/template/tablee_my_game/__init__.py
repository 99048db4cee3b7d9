"""My Game: the Game object, through which Tablée uses the rules."""

from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.game import Game
from tablee.core.refusal import Refusal
from tablee.core.setting import Setting
from tablee_my_game.knowledge.belief import MyGameBelief
from tablee_my_game.knowledge.view import TELLINGS, MyGameView, view
from tablee_my_game.rules import refusals
from tablee_my_game.rules.actions import MOVES, Deal, Play
from tablee_my_game.rules.position import MyGamePosition, set_up


class MyGameGame(Game[MyGamePosition, MyGameView]):
    """My Game as a Tablée game."""

    actions = Play
    nature = Deal
    moves = MOVES
    view_type = MyGameView
    tellings = TELLINGS
    refusals = refusals.RULES

    def set_up(self, setting: Setting) -> MyGamePosition:
        return set_up(setting)

    def refusal(self, position: MyGamePosition, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def view(self, position: MyGamePosition, seat: int | None) -> MyGameView:
        return view(position, seat, self.outcome(position))

    def belief(self, setting: Setting, view: MyGameView) -> Belief:
        return MyGameBelief(setting, view)

    def census(self, position: MyGamePosition) -> dict[str, int]:
        """Every card is somewhere, once."""
        hands = [card for hand in position.hands for card in hand]
        everywhere = [*position.deck, *hands, *filter(None, position.trick), *position.gone]
        return {f"card {card}": everywhere.count(card) for card in sorted(everywhere)}


GAME = MyGameGame()
