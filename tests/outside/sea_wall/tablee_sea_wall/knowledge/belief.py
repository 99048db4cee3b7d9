"""From what a seat sees to whole worlds that agree with it. Bots think in such worlds."""

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.draws import deal, draw
from tablee.core.setting import Setting
from tablee_sea_wall.knowledge.view import SeaWallView
from tablee_sea_wall.rules.position import PASSED, UNDECIDED, SeaWall, set_up


class SeaWallBelief(Belief):
    """Deals the boards that nobody has seen, and lets the others decide anything."""

    def __init__(self, setting: Setting, view: SeaWallView) -> None:
        self.view = view
        self.known = set_up(setting)
        self.known.lookout = view.lookout
        self.known.cracks = view.cracks
        self.known.wave = view.wave or 0
        self.known.past_waves = list(view.past_waves)
        drawn = (*view.past_waves, view.wave)
        self.known.sea = [card for card in self.known.sea if card not in drawn]
        self.known.gone = list(view.gone)
        self.missing = list(view.board_counts)
        for board in (*view.gone, *view.hand, *([view.choice] if view.choice else [])):
            self.known.deck.remove(board)
        if view.seat is not None:
            self.known.hands[view.seat] = list(view.hand)
            self.known.choices[view.seat] = UNDECIDED if view.choice is None else view.choice
            self.missing[view.seat] = 0

    def sample(self, chance: Chance) -> SeaWall:
        world = self.known.clone()
        for seat, hand in enumerate(deal(chance, world.deck, self.missing)):
            if seat == self.view.seat:
                continue
            for board in hand:
                world.deck.remove(board)
            if self.view.decided[seat]:
                self.decide(world, seat, hand, chance)
            world.hands[seat] = sorted(hand)
        return world

    def decide(self, world: SeaWall, seat: int, hand: list[int], chance: Chance) -> None:
        """A seat that has decided may have put up any of its boards, or none."""
        world.choices[seat] = draw(chance, [PASSED, *hand])
        if world.choices[seat] != PASSED:
            hand.remove(world.choices[seat])
