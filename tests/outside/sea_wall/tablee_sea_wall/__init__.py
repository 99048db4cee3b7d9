"""Sea Wall: the Game object, through which Tablée uses the rules."""

from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.game import Game
from tablee.core.refusal import Refusal
from tablee.core.setting import Setting
from tablee.core.view import Outcome
from tablee_sea_wall.knowledge.belief import SeaWallBelief
from tablee_sea_wall.knowledge.view import TELLINGS, SeaWallView, view
from tablee_sea_wall.rules import refusals
from tablee_sea_wall.rules.actions import MOVES, Deal, Pass, PutUp, Wave
from tablee_sea_wall.rules.position import SeaWall, set_up


class SeaWallGame(Game[SeaWall, SeaWallView]):
    """Sea Wall as a Tablée game: all play against the sea, and answer each wave at once."""

    actions = PutUp | Pass
    nature = Deal | Wave
    moves = MOVES
    view_type = SeaWallView
    tellings = TELLINGS
    refusals = refusals.RULES
    has_windows = True
    passing = Pass()

    def set_up(self, setting: Setting) -> SeaWall:
        return set_up(setting)

    def teams(self, setting: Setting) -> tuple[int, ...]:
        return (0,) * setting.players

    def refusal(self, position: SeaWall, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def view(self, position: SeaWall, seat: int | None) -> SeaWallView:
        return view(position, seat, self.outcome(position))

    def belief(self, setting: Setting, view: SeaWallView) -> Belief:
        return SeaWallBelief(setting, view)

    def outcome(self, position: SeaWall) -> Outcome | None:
        """All win or all lose (SW5)."""
        reason = position.reason()
        if reason is None:
            return None
        everyone = tuple(range(position.players))
        winners = everyone if reason == "wall-stands" else ()
        return Outcome(tuple(position.scores()), winners, reason, teams=(0,) * position.players)

    def census(self, position: SeaWall) -> dict[str, int]:
        """Every board and every wave card is somewhere, once."""
        boards = [*position.deck, *(it for hand in position.hands for it in hand), *position.gone]
        boards += [choice for choice in position.choices if choice > 0]
        waves = [*position.sea, *position.past_waves, *([position.wave] if position.wave else [])]
        return {f"board {it}": boards.count(it) for it in boards} | {f"wave {it}": 1 for it in waves}


GAME = SeaWallGame()
