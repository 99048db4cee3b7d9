"""What the other players' choices reveal about their families and the cards that they see. Compiled.

Players make moves that help them. A world (a possible table) is therefore more likely if the others'
moves would have helped them in that world, given what each of them knew at the time. A world is less
likely if, in that world, a player was sure that their family was together but did not stop the round.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.games.kinoko.bot.options import Options
from tablee.games.kinoko.knowledge.belief import KinokoBelief
from tablee.games.kinoko.rules.cards import VALUES
from tablee.games.kinoko.rules.dealing import as_dealt
from tablee.games.kinoko.rules.past import CHOSEN, ROLLED, SEAT
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import CHOOSE, END_OF_TURN, LAYER

MOVE: Final = 255
FINE: Final = 1 << 20
TEMPER: Final = 0.3
"""A move that saves this many turns is e times as likely as a move that saves none."""
SLIP: Final = 0.03
"""The chance that a player makes a random move."""
WHIM: Final = SLIP / 20
"""The chance that a player makes one particular move at random. There are about twenty moves."""
SURE: Final = 0.9
OVERSIGHT: Final = 0.05
"""The chance that a player does not stop the round, although sure that their family is together."""


@final
class Reading(Belief):
    """A belief given by a list of worlds (possible tables). Likely worlds occur in it more often."""

    def __init__(self, worlds: list[KinokoPosition]) -> None:
        self.worlds = worlds

    def sample(self, chance: Chance) -> KinokoPosition:
        return self.worlds[chance.below(len(self.worlds))].clone()


@final
class Reader:
    """Weighs worlds (possible tables) for one seat by what the others have done this round."""

    def __init__(self, seat: i64, options: Options) -> None:
        self.seat = seat
        self.options = options

    def read(self, belief: KinokoBelief, number: i64, chance: Chance) -> Reading:
        """Samples `number` worlds, then draws as many from these, in proportion to their likelihoods."""
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
        """The probability that the others do what they did this round, if `world` is the real table."""
        table = at_its_deal(world)
        likely = 1.0
        for deed in deeds:
            likely *= self.likelihood_of(table, deed)
        return likely

    def likelihood_of(self, table: KinokoPosition, deed: i64) -> float:
        """Plays a deed (what a seat did) on the table, and returns how likely it was."""
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
        """How likely the seat is to choose a die with this face and to make this move."""
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
    """Returns a copy of the table, with every mushroom back where it was dealt."""
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
    """Draws as many worlds as are in `worlds`. Each is drawn about in proportion to its weight."""
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
