"""From what a seat sees to whole worlds that agree with it. Bots think in such worlds."""

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.draws import deal
from tablee.core.setting import Setting
from tablee_my_game.knowledge.view import MyGameView
from tablee_my_game.rules.position import MyGamePosition


class MyGameBelief(Belief):
    """Puts what the view shows on a table, and deals the rest at random."""

    def __init__(self, setting: Setting, view: MyGameView) -> None:
        self.known = MyGamePosition(setting)
        self.known.leader = view.leader
        self.known.points = list(view.points)
        self.known.trick = [card or 0 for card in view.trick]
        self.known.gone = list(view.gone)
        self.missing = list(view.hand_sizes)
        if view.seat is not None:
            self.known.hands[view.seat] = list(view.hand)
            self.missing[view.seat] = 0
        seen = {*view.gone, *view.trick, *view.hand}
        self.known.deck = [card for card in self.known.deck if card not in seen]

    def sample(self, chance: Chance) -> MyGamePosition:
        world = self.known.clone()
        for seat, hand in enumerate(deal(chance, world.deck, self.missing)):
            if hand:
                world.hands[seat] = sorted(hand)
                world.deck = [card for card in world.deck if card not in hand]
        return world
