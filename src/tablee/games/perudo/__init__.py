"""Perudo, a traditional game: bids on dice under cups, and doubts."""

from collections.abc import Iterator, Sequence

from tablee.core.action import Action
from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.features import Features
from tablee.core.game import Game
from tablee.core.match import Step
from tablee.core.refusal import Refusal
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import Setting
from tablee.core.texts import Texts
from tablee.core.view import Line, Outcome
from tablee.games.perudo import terminal
from tablee.games.perudo.bot.adviser import PerudoAdviser
from tablee.games.perudo.bot.features import PerudoFeatures
from tablee.games.perudo.knowledge import log as logs
from tablee.games.perudo.knowledge import view as views
from tablee.games.perudo.knowledge.from_view import belief_of
from tablee.games.perudo.knowledge.view import PerudoView
from tablee.games.perudo.rules import refusals
from tablee.games.perudo.rules.actions import Bid, Calza, Doubt, Roll, Throw
from tablee.games.perudo.rules.bids import bid_of, face_of, quantity_of, size
from tablee.games.perudo.rules.names import dice_of, faces_of
from tablee.games.perudo.rules.position import CALZA, DOUBT, ROLL, PerudoPosition, set_up
from tablee.games.perudo.rules.state import BIDDING, DICE, LEFT, ROLLING

SPOKEN: dict[int, Action] = {DOUBT: Doubt(), CALZA: Calza(), ROLL: Roll()}
MOVES = {action: move for move, action in SPOKEN.items()}


class Perudo(Game[PerudoPosition, PerudoView]):
    """Implements the interface `Game`, through which the rest of Tablée uses Perudo."""

    actions = Bid | Doubt | Calza | Roll
    nature = Throw
    view_type = PerudoView
    tellings = logs.TELLINGS
    refusals = refusals.RULES

    def set_up(self, setting: Setting) -> PerudoPosition:
        return set_up(setting)

    def action_of(self, position: PerudoPosition, move: int) -> Action:
        if position.phase == ROLLING:
            return Throw(int(position.rolling), faces_of(move))
        return SPOKEN.get(move) or Bid(int(quantity_of(move)), int(face_of(move)))

    def move_of(self, position: PerudoPosition, action: Action) -> int:
        if isinstance(action, Throw):
            return dice_of(action.dice)
        if isinstance(action, Bid):
            return int(bid_of(action.quantity, action.face))
        return MOVES[action]

    def refusal(self, position: PerudoPosition, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def impossible(self, position: PerudoPosition, action: Action) -> Refusal | None:
        assert isinstance(action, Throw)
        return refusals.impossible(position, action)

    def view(self, position: PerudoPosition, seat: int | None) -> PerudoView:
        return views.view(position, seat)

    def belief(self, setting: Setting, view: PerudoView) -> Belief:
        return belief_of(setting, view)

    def adviser(self, setting: Setting) -> Adviser:
        return PerudoAdviser(setting.players)

    def features(self, setting: Setting) -> Features:
        return PerudoFeatures(setting.players)

    def outcome(self, position: PerudoPosition) -> Outcome | None:
        return views.outcome(position)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        return logs.score_entries(setting.players, log)

    def in_words(self, action: Action) -> Line:
        if isinstance(action, Bid):
            return Line("action-bid", {"quantity": action.quantity, "face": str(action.face)})
        return super().in_words(action)

    def draw(self, view: PerudoView, texts: Texts, names: Sequence[str]) -> str:
        return terminal.draw(view, texts, names)

    def census(self, position: PerudoPosition) -> dict[str, int]:
        """All dice, and the seats under whose cups others lie than they have."""
        seats = range(position.players)
        left = [int(position.part(LEFT, seat)) for seat in seats]
        lying = [int(size(position.part(DICE, seat))) for seat in seats]
        wrong = sum(a != b for a, b in zip(left, lying, strict=True)) * (position.phase == BIDDING)
        return {"dice": sum(left) + int(position.aside), "wrong cups": int(wrong)}


GAME = Perudo()
