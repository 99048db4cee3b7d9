"""Professor Tempus, by Arno Steinwender and Wilfried Lepuschitz: steal series, gather hourglasses."""

from collections.abc import Iterator, Sequence
from typing import Any

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
from tablee.games.professor_tempus import terminal
from tablee.games.professor_tempus.bot.adviser import TempusAdviser
from tablee.games.professor_tempus.bot.features import TempusFeatures
from tablee.games.professor_tempus.knowledge import log as logs
from tablee.games.professor_tempus.knowledge import scores
from tablee.games.professor_tempus.knowledge import view as views
from tablee.games.professor_tempus.knowledge.from_view import belief_of
from tablee.games.professor_tempus.knowledge.view import TempusView
from tablee.games.professor_tempus.rules import refusals
from tablee.games.professor_tempus.rules.actions import (
    Capture,
    Deal,
    Discard,
    PlayerAction,
    Start,
    action_of,
    move_of,
)
from tablee.games.professor_tempus.rules.material import census_of, deck_of
from tablee.games.professor_tempus.rules.position import TempusPosition, set_up


class ProfessorTempus(Game[TempusPosition, TempusView]):
    """Implements the interface `Game`, through which the rest of Tablée uses Professor Tempus."""

    actions = PlayerAction
    nature = Deal
    view_type = TempusView
    events = (*logs.EVENTS.values(), *logs.TO_ONE)
    refusals = refusals.RULES

    def check_material(self, material: dict[str, Any]) -> None:
        deck_of(material)

    def set_up(self, setting: Setting) -> TempusPosition:
        double = setting.options.get("double") == "on"
        return set_up(setting.players, setting.first, double, deck_of(setting.material))

    def action_of(self, position: TempusPosition, move: int) -> Action:
        return action_of(position, move)

    def move_of(self, position: TempusPosition, action: Action) -> int:
        return move_of(action)

    def refusal(self, position: TempusPosition, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def impossible(self, position: TempusPosition, action: Action) -> Refusal | None:
        assert isinstance(action, Deal)
        return refusals.impossible(position, action)

    def view(self, position: TempusPosition, seat: int | None) -> TempusView:
        return views.view(position, seat)

    def belief(self, setting: Setting, view: TempusView) -> Belief:
        return belief_of(setting, view)

    def adviser(self, setting: Setting) -> Adviser:
        return TempusAdviser(deck_of(setting.material), setting.players)

    def features(self, setting: Setting) -> Features:
        return TempusFeatures(deck_of(setting.material), setting.players)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        return logs.line(event, viewer)

    def outcome(self, position: TempusPosition) -> Outcome | None:
        return views.outcome(position)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        return scores.score_entries(log)

    def task(self, view: TempusView) -> Line:
        """The line that tells a player what to do; it depends on the kinds of legal actions."""
        kinds = {type(action) for action in view.legal}
        if kinds == {Start}:
            return Line("phase-start")
        if kinds == {Discard}:
            return Line("phase-discard")
        if kinds and Start not in kinds:
            return Line("phase-no-holder" if Capture in kinds else "phase-tuck")
        return Line(f"phase-{view.phase}")

    def draw(self, view: TempusView, texts: Texts, names: Sequence[str]) -> str:
        return terminal.draw(view, texts, names)

    def census(self, position: TempusPosition) -> dict[str, int]:
        return census_of(position)


GAME = ProfessorTempus()
