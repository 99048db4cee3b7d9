"""Samples complete positions of Three Cards that agree with what a seat knows."""

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.draws import deal
from tablee.core.setting import Setting
from tablee_three_cards.knowledge.view import ThreeCardsView
from tablee_three_cards.rules.position import DECK, GONE, HAND, PLAYED, ThreeCards, set_up


class ThreeCardsBelief(Belief):
    """A seat's belief. In `known`, every card that the seat has not seen is in the deck."""

    def __init__(self, setting: Setting, view: ThreeCardsView) -> None:
        self.known = set_up(setting)
        self.known.leader = view.leader
        self.known.tricks = list(view.tricks)
        self.known.place |= dict.fromkeys(view.gone, GONE)
        self.known.place |= {card: PLAYED + seat for seat, card in enumerate(view.on_table) if card}
        self.missing = list(view.hand_sizes)
        if view.seat is not None:
            self.known.place |= dict.fromkeys(view.hand, HAND + view.seat)
            self.missing[view.seat] = 0

    def sample(self, chance: Chance) -> ThreeCards:
        """Sample a position. Each way to distribute the unseen cards is equally likely."""
        world = self.known.clone()
        for seat, hand in enumerate(deal(chance, world.cards(DECK), self.missing)):
            world.place |= dict.fromkeys(hand, HAND + seat)
        return world
