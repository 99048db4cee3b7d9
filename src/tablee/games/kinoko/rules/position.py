"""Plays moves of Kinoko: rolling, choosing a die, acting, stopping the round. Compiled.

Rule numbers (KI…) refer to rules.en.md. The module `state` describes the attributes.
"""

from typing import final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import left_of
from tablee.core.vecs import vec
from tablee.games.kinoko.rules import events as e
from tablee.games.kinoko.rules.cards import (
    ROWS,
    SEEN,
    VALUES,
    colour_in,
    exchanged,
    laid,
    where_is,
)
from tablee.games.kinoko.rules.dealing import (
    FAMILIES,
    NO_HAND,
    at_the_deal,
    draw_colours,
    draw_deal,
    hand_of_one_colour,
    in_sight,
    names_of,
    order_in,
)
from tablee.games.kinoko.rules.past import CHOSEN, ROLLED, SEAT, Past
from tablee.games.kinoko.rules.state import (
    BLANK,
    CHOOSE,
    DEAL,
    END_OF_TURN,
    EXCHANGE,
    LAYER,
    LOOK,
    LOOK_FACE,
    NIBBLE,
    NIBBLE_BITS,
    NONE,
    OVER,
    POINTS_TO_END,
    ROLL,
    SCORE,
    SLOTS,
    STOP,
    SWAP,
    SWAP_FACE,
    THREE,
    KinokoState,
    hand_of,
)


@final
class KinokoPosition(KinokoState):
    """A position of Kinoko that carries out moves by the rules."""

    # --- playing a move ---

    def apply(self, move: i64) -> None:
        phase = self.phase
        if phase == CHOOSE:
            self.choose(move)
        elif phase == ROLL:
            self.roll(move)
        elif phase == END_OF_TURN:
            self.end_turn(move)
        elif phase == EXCHANGE:
            self.exchange(move & NIBBLE, move >> NIBBLE_BITS)
        elif phase == LOOK:
            self.look(move)
        elif phase == SWAP:
            self.swap(move)
        elif phase == DEAL:
            self.deal(move)
        else:
            self.draw(move)

    # --- Nature draws, deals and rolls ---

    def sample(self, chance: Chance) -> i64:
        """Draws a throw, a deal or the colours in play. All outcomes are equally likely.

        A deal is drawn from all deals. If KI7 refuses it, it is still played as a move, after which
        Nature deals again. So all deals that KI7 accepts are equally likely as well.
        """
        if self.phase == ROLL:
            return self.rolls[chance.below(len(self.rolls))]
        if self.phase == DEAL:
            return draw_deal(self.orders, chance)
        return draw_colours(self.sets, chance)

    def draw(self, drawn: i64) -> None:
        """Sets the colours in play for the whole game: two more than there are players (KI3)."""
        self.colours = names_of(drawn)
        self.tell(e.TOLD_COLOURS, self.players, self.colours)
        self.phase = DEAL

    def deal(self, deal: i64) -> None:
        """Deals family cards (KI4), hands and rows (KI5). If KI7 requires it, takes all cards back."""
        slots = self.slots
        orders = self.orders
        self.families = order_in(deal, FAMILIES, orders)
        slots[LAYER] = self.fresh | order_in(deal, 0, orders)
        slots[LAYER + 1] = self.fresh | order_in(deal, 1, orders)
        slots[LAYER + 2] = self.fresh | order_in(deal, 2, orders)
        hand = hand_of_one_colour(slots[LAYER], slots[LAYER + 1], slots[LAYER + 2], self.sets)
        if hand == NO_HAND:
            self.open_round()
        else:
            self.tell(e.TOLD_REDEAL, hand - ROWS, self.name_of(colour_in(slots[LAYER], hand)))
            self.gather()

    def open_round(self) -> None:
        self.round += 1
        self.phase = ROLL
        if self.story is not None:
            self.tell_dealt()

    def roll(self, dice: i64) -> None:
        self.tell(e.TOLD_ROLL, self.turn, dice)
        self.dice = dice
        self.phase = CHOOSE

    # --- a turn ---

    def choose(self, die: i64) -> None:
        """Chooses any one of the three dice (KI8). The seat must then do what this die shows."""
        face = self.face_of(die)
        self.tell(e.TOLD_CHOOSE, self.turn, face)
        self.chosen = die
        if face <= THREE:
            self.phase = EXCHANGE
        elif face == BLANK:
            self.remember(0)
            self.phase = END_OF_TURN  # a blank: nothing happens (KI13)
        elif face == LOOK_FACE:
            self.phase = LOOK
        elif face == SWAP_FACE:
            self.phase = SWAP
        else:
            self.remember(0)
            self.take_up_dice()  # a re-roll: all dice are rolled again (KI11)

    def exchange(self, one: i64, other: i64) -> None:
        """Exchanges two cards of the die's value, wherever they are (KI9)."""
        value = self.value_to_exchange()
        self.tell(e.TOLD_EXCHANGE, self.turn, value | (one << 4) | (other << 8))
        slots = self.slots
        slots[LAYER + value] = exchanged(slots[LAYER + value], one, other) | self.in_sight
        self.remember(one | (other << NIBBLE_BITS))
        self.phase = END_OF_TURN

    def look(self, place: i64) -> None:
        """Lets the seat look at one card in secret (KI10)."""
        at = place // VALUES
        value = place - at * VALUES
        slots = self.slots
        layer = slots[LAYER + value]
        if self.memory:
            self.tell(e.TOLD_LOOK, self.turn, place | (self.name_of(colour_in(layer, at)) << 8))
        else:
            self.tell(e.TOLD_GLANCE, self.turn, place)
        slots[LAYER + value] = layer | laid((1 << self.turn) << SEEN, at)
        self.looked = place
        self.remember(place)
        self.phase = END_OF_TURN

    def swap(self, other: i64) -> None:
        """Exchanges the seat's three cards with those in another hand or in a row (KI12)."""
        self.tell(e.TOLD_SWAP, self.turn, other)
        slots = self.slots
        own = hand_of(self.turn)
        seen = self.in_sight
        slots[LAYER] = exchanged(slots[LAYER], own, other) | seen
        slots[LAYER + 1] = exchanged(slots[LAYER + 1], own, other) | seen
        slots[LAYER + 2] = exchanged(slots[LAYER + 2], own, other) | seen
        self.remember(other)
        self.phase = END_OF_TURN

    def remember(self, move: i64) -> None:
        chosen = move | (self.chosen << CHOSEN) | (self.turn << SEAT)
        self.past = Past(chosen | (self.dice << ROLLED), self.past)

    def end_turn(self, move: i64) -> None:
        """Stops the round, rightly or wrongly, or passes the dice to the next seat (KI14)."""
        if move == STOP:
            self.stop_round()
        else:
            self.tell(e.TOLD_GO_ON, self.turn, 0)
            self.turn = left_of(self.turn, self.players)
            self.take_up_dice()

    def take_up_dice(self) -> None:
        """Clears the dice, the chosen die and the place looked at, before the dice are rolled again."""
        self.dice = NONE
        self.chosen = NONE
        self.looked = NONE
        self.phase = ROLL

    # --- end of a round ---

    def stop_round(self) -> None:
        caller = self.turn
        self.tell(e.TOLD_STOP, caller, 0)
        self.reveal()
        if self.is_together(self.family_of(caller)):
            self.score_families()
            self.punish_forbidden()
        else:
            self.score_others(caller)
        self.caller = caller
        self.end_round()

    def score_families(self) -> None:
        """Gives 2 points to each seat whose three mushrooms lie in one hand or row (KI16)."""
        seat: i64 = 0
        while seat < self.players:
            family = self.family_of(seat)
            if self.is_together(family):
                self.slots[SCORE + seat] += 2
                at = where_is(self.slots[LAYER], family)
                self.tell(e.TOLD_TOGETHER, seat, at | (self.name_of(family) << 4))
            seat += 1

    def punish_forbidden(self) -> None:
        """Takes 1 point from each seat that holds the forbidden colour, but never below 0 (KI17)."""
        seat: i64 = 0
        while seat < self.players:
            if self.holds_forbidden(seat):
                self.tell(e.TOLD_PENALTY, seat, self.name_of(self.forbidden()))
                if self.slots[SCORE + seat]:
                    self.slots[SCORE + seat] -= 1
            seat += 1

    def score_others(self, caller: i64) -> None:
        """Gives 1 point to each seat but the caller, who was wrong. Nobody loses points (KI18)."""
        self.tell(e.TOLD_WRONG, caller, self.name_of(self.family_of(caller)))
        seat: i64 = 0
        while seat < self.players:
            if seat != caller:
                self.slots[SCORE + seat] += 1
                self.tell(e.TOLD_POINT, seat, 0)
            seat += 1

    def end_round(self) -> None:
        """The seat to the caller's left begins the next round (KI19), unless the game is over (KI20)."""
        self.turn = left_of(self.caller, self.players)
        self.take_up_dice()
        self.gather()
        self.phase = DEAL
        if self.best_score() >= POINTS_TO_END:
            self.phase = OVER
            self.tell(e.TOLD_END, self.caller, 0)

    # --- result ---

    def result(self, seat: i64) -> float:
        """The seat's share of the win. The highest score wins (KI20).

        If the last caller is among the tied seats, it wins alone. Otherwise they share the win (KI21).
        """
        best = self.best_score()
        if self.slots[SCORE + seat] < best:
            return 0.0
        if self.slots[SCORE + self.caller] < best:
            return 1.0 / self.how_many_have(best)
        if seat == self.caller:
            return 1.0
        return 0.0

    # --- copies ---

    def clone(self) -> "KinokoPosition":
        copy = KinokoPosition(self.players, self.slots[:], self.orders, self.rolls)
        self.copy_to(copy)
        return copy


def set_up(players: i64, first: i64, orders: vec[i64], rolls: vec[i64]) -> KinokoPosition:
    """A table before the colours are drawn."""
    position = KinokoPosition(players, vec[i64]([0] * SLOTS), orders, rolls)
    position.in_sight = in_sight(players)
    position.fresh = at_the_deal(players)
    position.turn = first
    return position
