"""Goofspiel, a traditional game: everybody bids for the same prizes, all at once."""

from collections.abc import Iterator, Sequence
from typing import Any

from tablee.core.action import Action
from tablee.core.adviser import Adviser
from tablee.core.features import Features
from tablee.core.game import Game
from tablee.core.match import Step
from tablee.core.mistake import Mistake
from tablee.core.refusal import Refusal
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import Setting
from tablee.core.texts import Texts
from tablee.core.view import Line, Outcome
from tablee.games.goofspiel import terminal
from tablee.games.goofspiel.bot.adviser import GoofspielAdviser
from tablee.games.goofspiel.bot.features import GoofspielFeatures
from tablee.games.goofspiel.knowledge import log as logs
from tablee.games.goofspiel.knowledge import view as views
from tablee.games.goofspiel.knowledge.belief import GoofspielBelief
from tablee.games.goofspiel.knowledge.from_view import belief_of
from tablee.games.goofspiel.knowledge.view import GoofspielView
from tablee.games.goofspiel.rules import refusals
from tablee.games.goofspiel.rules.actions import Bid, Turn
from tablee.games.goofspiel.rules.cards import card_name, card_named, size, worth
from tablee.games.goofspiel.rules.position import HAND, SCORE, GoofspielPosition, set_up

LEAST_CARDS, MOST_CARDS = 3, 13


class Goofspiel(Game[GoofspielPosition, GoofspielView]):
    """Implements the interface `Game`, through which the rest of Tablée uses Goofspiel."""

    actions = Bid
    nature = Turn
    view_type = GoofspielView
    events = tuple(logs.EVENTS.values())
    refusals = refusals.RULES
    has_windows = True

    def check_material(self, material: dict[str, Any]) -> None:
        cards = material.get("cards")
        known = type(cards) is int and LEAST_CARDS <= cards <= MOST_CARDS
        if set(material) != {"cards"} or not known:
            raise Mistake("edition-cards", least=LEAST_CARDS, most=MOST_CARDS)

    def set_up(self, setting: Setting) -> GoofspielPosition:
        return set_up(setting)

    def action_of(self, position: GoofspielPosition, move: int) -> Action:
        return Bid(card_name(move)) if position.turned else Turn(card_name(move))

    def move_of(self, position: GoofspielPosition, action: Action) -> int:
        assert isinstance(action, Bid | Turn)
        card = card_named(action.card)
        assert card is not None
        return card

    def refusal(self, position: GoofspielPosition, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, Bid)
        return refusals.refusal(position, seat, action)

    def impossible(self, position: GoofspielPosition, action: Action) -> Refusal | None:
        assert isinstance(action, Turn)
        return refusals.impossible(position, action)

    def view(self, position: GoofspielPosition, seat: int | None) -> GoofspielView:
        return views.view(position, seat)

    def belief(self, setting: Setting, view: GoofspielView) -> GoofspielBelief:
        return belief_of(setting, view)

    def adviser(self, setting: Setting) -> Adviser:
        return GoofspielAdviser(setting.players)

    def features(self, setting: Setting) -> Features:
        return GoofspielFeatures(setting.players)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line:
        return logs.line(event)

    def outcome(self, position: GoofspielPosition) -> Outcome | None:
        return views.outcome(position)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        return logs.score_entries(log)

    def in_words(self, action: Action) -> Line:
        assert isinstance(action, Bid | Turn)
        return Line(f"action-{action.name}", {"card": action.card})

    def draw(self, view: GoofspielView, texts: Texts, names: Sequence[str]) -> str:
        return terminal.draw(view, texts, names)

    def census(self, position: GoofspielPosition) -> dict[str, int]:
        """What all prizes are worth. Everybody has as many bid cards as the others."""
        seats = range(position.players)
        scores = sum(position.part(SCORE, seat) for seat in seats)
        lying = sum(worth(prizes) for prizes in (position.to_come, position.up, position.gone))
        sizes = {int(size(position.part(HAND, seat))) for seat in seats}
        return {"prizes": int(scores + lying), "sizes of hands": len(sizes)}


GAME = Goofspiel()
