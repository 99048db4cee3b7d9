"""Klunker, by Uwe Rosenberg: show jewels, store jewels, buy jewels, sell them in fours."""

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
from tablee.games.klunker import terminal
from tablee.games.klunker.bot.adviser import KlunkerAdviser
from tablee.games.klunker.bot.features import KlunkerFeatures
from tablee.games.klunker.knowledge import log as logs
from tablee.games.klunker.knowledge import scores
from tablee.games.klunker.knowledge import view as views
from tablee.games.klunker.knowledge.from_view import belief_of
from tablee.games.klunker.knowledge.view import KlunkerView
from tablee.games.klunker.rules import refusals
from tablee.games.klunker.rules.actions import Buy, Deal, Display, PlayerAction, action_of, move_of
from tablee.games.klunker.rules.material import cards_of, census_of
from tablee.games.klunker.rules.position import KlunkerPosition, set_up


class Klunker(Game[KlunkerPosition, KlunkerView]):
    """Implements the interface `Game`, through which the rest of Tablée uses Klunker."""

    actions = PlayerAction
    nature = Deal
    view_type = KlunkerView
    events = (*logs.EVENTS.values(), "told-dealt-you", "told-buy-own")
    refusals = refusals.RULES

    def check_material(self, material: dict[str, Any]) -> None:
        cards_of(material)

    def set_up(self, setting: Setting) -> KlunkerPosition:
        return set_up(setting.players, setting.first, cards_of(setting.material))

    def action_of(self, position: KlunkerPosition, move: int) -> Action:
        return action_of(position, move)

    def move_of(self, position: KlunkerPosition, action: Action) -> int:
        return move_of(action)

    def refusal(self, position: KlunkerPosition, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def impossible(self, position: KlunkerPosition, action: Action) -> Refusal | None:
        assert isinstance(action, Deal)
        return refusals.impossible(position, action)

    def view(self, position: KlunkerPosition, seat: int | None) -> KlunkerView:
        return views.view(position, seat)

    def belief(self, setting: Setting, view: KlunkerView) -> Belief:
        return belief_of(setting, view)

    def adviser(self, setting: Setting) -> Adviser:
        return KlunkerAdviser()

    def features(self, setting: Setting) -> Features:
        return KlunkerFeatures(setting.players)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        return logs.line(event, viewer)

    def outcome(self, position: KlunkerPosition) -> Outcome | None:
        return views.outcome(position)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        return scores.score_entries(log)

    def in_words(self, action: Action) -> Line:
        if isinstance(action, Buy):
            return Line("action-buy", {"owner_seat": action.window})
        if isinstance(action, Display) and not action.cards:
            return Line("action-display-nothing")
        return super().in_words(action)

    def draw(self, view: KlunkerView, texts: Texts, names: Sequence[str]) -> str:
        return terminal.draw(view, texts, names)

    def census(self, position: KlunkerPosition) -> dict[str, int]:
        return census_of(position)


GAME = Klunker()
