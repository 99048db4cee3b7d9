"""Kinoko, by Tim Rogasch: bring your three mushrooms together. You see all hands but your own."""

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
from tablee.games.kinoko import terminal
from tablee.games.kinoko.bot.adviser import KinokoAdviser
from tablee.games.kinoko.bot.features import KinokoFeatures
from tablee.games.kinoko.knowledge import log as logs
from tablee.games.kinoko.knowledge import scores
from tablee.games.kinoko.knowledge import view as views
from tablee.games.kinoko.knowledge.from_view import belief_of
from tablee.games.kinoko.knowledge.view import KinokoView
from tablee.games.kinoko.rules import refusals
from tablee.games.kinoko.rules.actions import NatureAction, PlayerAction, action_of, move_of
from tablee.games.kinoko.rules.material import census_of, faces_in, table_of
from tablee.games.kinoko.rules.position import KinokoPosition


class Kinoko(Game[KinokoPosition, KinokoView]):
    """Implements the interface `Game`, through which the rest of Tablée uses Kinoko."""

    actions = PlayerAction
    nature = NatureAction
    view_type = KinokoView
    events = (*dict.fromkeys(logs.EVENTS.values()), "told-look-you")
    refusals = refusals.RULES

    def check_material(self, material: dict[str, Any]) -> None:
        faces_in(material)

    def set_up(self, setting: Setting) -> KinokoPosition:
        return table_of(setting)

    def action_of(self, position: KinokoPosition, move: int) -> Action:
        return action_of(position, move)

    def move_of(self, position: KinokoPosition, action: Action) -> int:
        return move_of(position, action)

    def refusal(self, position: KinokoPosition, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def impossible(self, position: KinokoPosition, action: Action) -> Refusal | None:
        return refusals.impossible(position, action)

    def view(self, position: KinokoPosition, seat: int | None) -> KinokoView:
        return views.view(position, seat)

    def recall(self, position: KinokoPosition, seat: int | None) -> KinokoView:
        return views.recall(position, seat)

    def belief(self, setting: Setting, view: KinokoView) -> Belief:
        return belief_of(setting, view)

    def adviser(self, setting: Setting) -> Adviser:
        return KinokoAdviser()

    def features(self, setting: Setting) -> Features:
        return KinokoFeatures(setting.players)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        return logs.line(event, viewer)

    def outcome(self, position: KinokoPosition) -> Outcome | None:
        return views.outcome(position)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        return scores.score_entries(log)

    def in_words(self, action: Action) -> Line:
        return terminal.in_words(action)

    def task(self, view: KinokoView) -> Line:
        return terminal.task(view)

    def draw(self, view: KinokoView, texts: Texts, names: Sequence[str]) -> str:
        return terminal.draw(view, texts, names)

    def census(self, position: KinokoPosition) -> dict[str, int]:
        return census_of(position)


GAME = Kinoko()
