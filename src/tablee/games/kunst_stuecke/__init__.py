"""Kunst Stücke, by Karl-Heinz Schmiel: five artists, one canvas, everyone's secret goals."""

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
from tablee.games.kunst_stuecke import terminal
from tablee.games.kunst_stuecke.bot.adviser import KunstAdviser
from tablee.games.kunst_stuecke.bot.features import KunstFeatures
from tablee.games.kunst_stuecke.knowledge import log as logs
from tablee.games.kunst_stuecke.knowledge import scores
from tablee.games.kunst_stuecke.knowledge import view as views
from tablee.games.kunst_stuecke.knowledge.from_view import belief_of
from tablee.games.kunst_stuecke.knowledge.view import KunstView
from tablee.games.kunst_stuecke.rules import refusals
from tablee.games.kunst_stuecke.rules.actions import Deal, PlayerAction, action_of, canonical, move_of
from tablee.games.kunst_stuecke.rules.material import census_of, shapes_of
from tablee.games.kunst_stuecke.rules.offer import KunstOffer, offer
from tablee.games.kunst_stuecke.rules.position import KunstPosition, set_up


class KunstStuecke(Game[KunstPosition, KunstView]):
    """Implements the interface `Game`, through which the rest of Tablée uses Kunst Stücke."""

    actions = PlayerAction
    nature = Deal
    view_type = KunstView
    offer_type = KunstOffer
    events = (*logs.EVENTS.values(), "told-keep-you")
    refusals = refusals.RULES

    def check_material(self, material: dict[str, Any]) -> None:
        shapes_of(material)

    def set_up(self, setting: Setting) -> KunstPosition:
        return set_up(setting.players, setting.first, shapes_of(setting.material))

    def action_of(self, position: KunstPosition, move: int) -> Action:
        return action_of(position, move)

    def move_of(self, position: KunstPosition, action: Action) -> int:
        return move_of(position, action)

    def canonical(self, position: KunstPosition, action: Action) -> Action:
        return canonical(position, action)

    def refusal(self, position: KunstPosition, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def impossible(self, position: KunstPosition, action: Action) -> Refusal | None:
        assert isinstance(action, Deal)
        return refusals.impossible(position, action)

    def view(self, position: KunstPosition, seat: int | None) -> KunstView:
        return views.view(position, seat)

    def belief(self, setting: Setting, view: KunstView) -> Belief:
        return belief_of(setting, view)

    def adviser(self, setting: Setting) -> Adviser:
        return KunstAdviser(shapes_of(setting.material))

    def features(self, setting: Setting) -> Features:
        return KunstFeatures(shapes_of(setting.material), setting.players)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        return logs.line(event, viewer)

    def outcome(self, position: KunstPosition) -> Outcome | None:
        return views.outcome(position)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        return scores.score_entries(self.set_up(setting), log)

    def offer(self, position: KunstPosition) -> KunstOffer | None:
        return offer(position)

    def in_words(self, action: Action) -> Line:
        return terminal.in_words(action)

    def task(self, view: KunstView) -> Line:
        return terminal.task(view)

    def draw(self, view: KunstView, texts: Texts, names: Sequence[str]) -> str:
        return terminal.draw(view, texts, names)

    def census(self, position: KunstPosition) -> dict[str, int]:
        return census_of(position)


GAME = KunstStuecke()
