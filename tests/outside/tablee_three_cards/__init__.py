"""Three Cards: a game that another package adds to Tablée's collection."""

from collections.abc import Iterator, Sequence

from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.game import Game
from tablee.core.match import Step
from tablee.core.refusal import Refusal
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import Setting
from tablee_three_cards.knowledge import view
from tablee_three_cards.knowledge.belief import ThreeCardsBelief
from tablee_three_cards.knowledge.view import ThreeCardsView
from tablee_three_cards.rules import refusals
from tablee_three_cards.rules.actions import Deal, Play
from tablee_three_cards.rules.position import GONE, ThreeCards, set_up


class ThreeCardsGame(Game[ThreeCards, ThreeCardsView]):
    """Three Cards as a Tablée game."""

    actions = Play
    nature = Deal
    view_type = ThreeCardsView
    tellings = view.TELLINGS
    refusals = refusals.RULES

    def set_up(self, setting: Setting) -> ThreeCards:
        return set_up(setting)

    def action_of(self, position: ThreeCards, move: int) -> Action:
        return Deal(position.turn(), move) if position.draws() else Play(move)

    def move_of(self, position: ThreeCards, action: Action) -> int:
        assert isinstance(action, Play | Deal)
        return action.card

    def refusal(self, position: ThreeCards, seat: int, action: Action) -> Refusal | None:
        assert isinstance(action, Play)
        return refusals.refusal(position, seat, action)

    def view(self, position: ThreeCards, seat: int | None) -> ThreeCardsView:
        return view.view(position, seat, self.outcome(position))

    def belief(self, setting: Setting, view: ThreeCardsView) -> Belief:
        return ThreeCardsBelief(setting, view)

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        return view.score_entries(log)

    def census(self, position: ThreeCards) -> dict[str, int]:
        gone = len(position.cards(GONE)) - position.players * sum(position.tricks)
        return {"cards": len(position.place), "cards gone without a trick": gone}


GAME = ThreeCardsGame()
