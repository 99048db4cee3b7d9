"""Belote, a traditional game: two pairs of partners, tricks, and a trump suit that somebody takes."""

from collections import Counter
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
from tablee.games.belote import terminal
from tablee.games.belote.bot.adviser import BeloteAdviser
from tablee.games.belote.bot.features import BeloteFeatures
from tablee.games.belote.knowledge import log as logs
from tablee.games.belote.knowledge import view as views
from tablee.games.belote.knowledge.from_view import belief_of
from tablee.games.belote.knowledge.view import BeloteView
from tablee.games.belote.rules import refusals
from tablee.games.belote.rules.actions import Deal, Pass, Play, Take, TurnUp
from tablee.games.belote.rules.cards import first
from tablee.games.belote.rules.names import (
    SUIT_NAMES,
    cards_named,
    name_of,
    names_in,
    suit_name,
)
from tablee.games.belote.rules.position import BelotePosition, set_up
from tablee.games.belote.rules.state import HAND, OVER, PASS, PLAY, PLAYED, SEATS, TAKE, TURN


class Belote(Game[BelotePosition, BeloteView]):
    """Implements the interface `Game`, through which the rest of Tablée uses Belote."""

    actions = Take | Pass | Play
    nature = Deal | TurnUp
    view_type = BeloteView
    events = (*logs.EVENTS.values(), logs.OWN_DEAL)
    refusals = refusals.RULES

    def set_up(self, setting: Setting) -> BelotePosition:
        return set_up(setting)

    def teams(self, setting: Setting) -> tuple[int, ...]:
        return views.TEAMS

    def action_of(self, position: BelotePosition, move: int) -> Action:
        if position.phase == PLAY:
            return Play(name_of(move))
        if position.phase > OVER:
            return Pass() if move == PASS else Take(suit_name(move - TAKE))
        if position.phase == TURN:
            return TurnUp(name_of(first(move)))
        return Deal(int(position.receiver()), names_in(move))

    def move_of(self, position: BelotePosition, action: Action) -> int:
        if isinstance(action, Play):
            return int(first(cards_named([action.card])))
        if isinstance(action, Take):
            return TAKE + SUIT_NAMES.index(action.suit)
        if isinstance(action, TurnUp):
            return cards_named([action.card])
        return cards_named(action.cards) if isinstance(action, Deal) else PASS

    def refusal(self, position: BelotePosition, seat: int, action: Action) -> Refusal | None:
        return refusals.refusal(position, seat, action)

    def impossible(self, position: BelotePosition, action: Action) -> Refusal | None:
        return refusals.impossible(position, action)

    def view(self, position: BelotePosition, seat: int | None) -> BeloteView:
        return views.view(position, seat)

    def belief(self, setting: Setting, view: BeloteView) -> Belief:
        return belief_of(setting, view)

    def adviser(self, setting: Setting) -> Adviser:
        return BeloteAdviser()

    def features(self, setting: Setting) -> Features:
        return BeloteFeatures()

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line:
        return logs.line(event, viewer)

    def outcome(self, position: BelotePosition) -> Outcome | None:
        return views.outcome(position)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        return logs.score_entries(log)

    def task(self, view: BeloteView) -> Line:
        return Line(f"phase-{view.phase}", {"led_suit": view.led} if view.led else {})

    def draw(self, view: BeloteView, texts: Texts, names: Sequence[str]) -> str:
        return terminal.draw(view, texts, names)

    def census(self, position: BelotePosition) -> dict[str, int]:
        """Every card, wherever it is: in the pile, turned up, in a hand, or played."""
        heaps = [position.pile]
        for seat in range(SEATS):
            heaps += [position.slots[HAND + seat], position.slots[PLAYED + seat]]
        found = Counter(name for heap in heaps for name in names_in(heap))
        found.update([name_of(position.turn_up)] if position.turn_up >= 0 else [])
        return dict(found)


GAME = Belote()
