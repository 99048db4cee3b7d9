"""What the others' choices tell of their families and of the cards that they see. Compiled.

Whoever exchanges, looks and swaps does so for a reason. A world that fits is the likelier, the
better what the others did this round would have served them in it, with what each of them knew
then; and the less likely if someone did not stop though sure to have the three together.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.kinoko.belief import KinokoBelief
from tablee.games.kinoko.cards import VALUES
from tablee.games.kinoko.dealing import as_dealt
from tablee.games.kinoko.options import Options
from tablee.games.kinoko.past import CHOSEN, ROLLED, SEAT
from tablee.games.kinoko.position import KinokoPosition
from tablee.games.kinoko.state import CHOOSE, END_OF_TURN, LAYER

MOVE: Final = 255
FINE: Final = 1 << 20
TEMPER: Final = 0.3
"""How many turns a move must save to be e times as likely."""
SLIP: Final = 0.03
"""How often someone does just anything."""
WHIM: Final = SLIP / 20
"""The chance of any one move for no reason at all: there are about twenty."""
SURE: Final = 0.9
OVERSIGHT: Final = 0.05
"""The chance that someone goes on who is sure."""


@final
class Reading(Belief):
    """Worlds drawn once, each as often as it is likely."""

    def __init__(self, worlds: list[KinokoPosition]) -> None:
        self.worlds = worlds

    def sample(self, chance: Chance) -> KinokoPosition:
        return self.worlds[chance.below(len(self.worlds))].clone()


@final
class Reader:
    """One seat, thinking about what the others have done this round."""

    def __init__(self, seat: i64, options: Options) -> None:
        self.seat = seat
        self.options = options

    def read(self, belief: KinokoBelief, number: i64, chance: Chance) -> Reading:
        """That many of the worlds that fit, drawn again as likely as the deeds make them."""
        deeds = belief.known.deeds()
        worlds: list[KinokoPosition] = []
        weights: list[float] = []
        while number:
            world = belief.sample(chance)
            worlds.append(world)
            weights.append(self.likelihood(world, deeds))
            number -= 1
        return Reading(drawn_again(worlds, weights, chance))

    def likelihood(self, world: KinokoPosition, deeds: list[int]) -> float:
        """How likely the others would have done what they did, were this the world."""
        table = at_its_deal(world)
        likely = 1.0
        for deed in deeds:
            likely *= self.likelihood_of(table, deed)
        return likely

    def likelihood_of(self, table: KinokoPosition, deed: i64) -> float:
        """Do it, and say how likely it was to be done."""
        table.turn = (deed >> SEAT) & 3
        table.dice = deed >> ROLLED
        table.phase = CHOOSE
        die = (deed >> CHOSEN) & 3
        move = deed & MOVE
        likely = 1.0
        if table.turn != self.seat:
            likely = self.choice(table, table.face_of(die), move)
        table.apply(die)
        if table.phase > CHOOSE and table.phase < END_OF_TURN:
            table.apply(move)
        if table.turn != self.seat and table.phase == END_OF_TURN:
            likely *= self.going_on(table)
        return likely

    def choice(self, table: KinokoPosition, face: i64, move: i64) -> float:
        """How likely the seat whose turn it is takes such a die and makes that move."""
        options = self.options
        options.consider(table)
        reason = options.help_of(face, move, TEMPER) / options.ease(table, TEMPER)
        return WHIM + (1.0 - SLIP) * reason

    def going_on(self, table: KinokoPosition) -> float:
        self.options.consider(table)
        if self.options.hopes.chance() > SURE:
            return OVERSIGHT
        return 1.0


def at_its_deal(world: KinokoPosition) -> KinokoPosition:
    """The table as it lay when the round began."""
    table = world.clone()
    slots = table.slots
    value: i64 = 0
    while value < VALUES:
        slots[LAYER + value] = table.fresh | as_dealt(slots[LAYER + value], table.sets)
        value += 1
    return table


def drawn_again(
    worlds: list[KinokoPosition], weights: list[float], chance: Chance
) -> list[KinokoPosition]:
    """As many worlds, each as often as its weight says."""
    total = 0.0
    for weight in weights:
        total += weight
    step = total / float(len(worlds))
    reach = step * (float(chance.below(FINE)) + 0.5) / float(FINE)
    drawn: list[KinokoPosition] = []
    passed = 0.0
    for index in range(len(worlds)):
        passed += weights[index]
        while reach < passed:
            drawn.append(worlds[index])
            reach += step
    return drawn
