"""What a good player of Goofspiel looks at. Compiled.

Prizes and bids count the same, so a bid near the value of the prize is the natural one. Search begins
there, and simulations play on around it.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position
from tablee.games.goofspiel.rules.cards import all_cards, bid_card, nth, size, value_of, worth
from tablee.games.goofspiel.rules.position import HAND, SCORE, GoofspielPosition

MARGIN: Final = 0.4
"""How much of the worth of a game is the margin in points; the rest is the share of the win."""
MARGIN_OF_TWO: Final = 0.1
"""The same for two players, where a bot that plays for the margin can be exploited."""
ABOVE: Final = 3
"""How many ranks above the natural bid a shrewd player fights for a middling prize."""
LOW: Final = 2
"""A shrewd player throws one of so many lowest cards under the other bids."""
DUMPED: Final = 0.15
CROWD: Final = 4
"""From so many players on, everybody who bids near the natural card pays too much."""
LONG: Final = 200
SPREAD: Final = 3
"""Simulations bid up to this many ranks above or below the natural bid."""


@final
class GoofspielAdviser(Adviser):
    """Advises the search bots."""

    def __init__(self, players: i64) -> None:
        super().__init__()
        self.players = players
        self.tells_points = True
        self.mixes = players == 2
        self.shrewd: i64 = NOBODY
        """The seat that knows better than to bid near the natural card; NOBODY in a short search."""
        self.margin = MARGIN if players > 2 else MARGIN_OF_TWO

    def notice(self, position: Position, seat: i64) -> i64:
        """Everybody sees the prizes that lie there."""
        assert isinstance(position, GoofspielPosition)
        return position.up

    def weight(self, position: Position, move: i64) -> float:
        """Bids near the natural one look more promising, and those far away hardly at all."""
        assert isinstance(position, GoofspielPosition)
        hand = position.part(HAND, position.to_act())
        away = rank_of(hand, value_of(move)) - natural_rank(position, hand)
        if self.players == 2:
            return 1.0 / float(2 + max(away, -away))
        near = 1.0 / float(4 + away * away)
        if self.shrewd != position.to_act():
            return near
        above = 1.0 / float(4 + (away - ABOVE) * (away - ABOVE))
        dumped = DUMPED if rank_of(hand, value_of(move)) < LOW else 0.0
        return max(near, above, dumped)

    def believe(self, belief: Belief, seat: i64, simulations: i64, chance: Chance) -> Belief:
        """Long searches at large tables know that all who bid near the natural card pay too much."""
        is_shrewd = self.players >= CROWD and simulations >= LONG
        self.shrewd = seat if is_shrewd else NOBODY
        return belief

    def pick(self, position: Position, chance: Chance) -> i64:
        assert isinstance(position, GoofspielPosition)
        seat = position.to_act()
        hand = position.part(HAND, seat)
        rank = natural_rank(position, hand)
        if seat == self.shrewd and chance.below(4):
            rank = shrewd_rank(rank, size(hand), chance)
        else:
            rank += chance.below(2 * SPREAD + 1) - SPREAD
        return bid_card(seat, nth(hand, max(0, min(rank, size(hand) - 1))))

    def play_out(self, position: Position, chance: Chance) -> None:
        while True:
            actor = position.to_act()
            if actor == NATURE:
                position.apply(position.sample(chance))
            elif actor == NOBODY:
                return
            else:
                position.apply_by(actor, self.pick(position, chance))

    def worth(self, position: Position, seat: i64) -> float:
        """The share of the win, and some of the margin over the best opponent."""
        assert isinstance(position, GoofspielPosition)
        best: i64 = 0
        other: i64 = 0
        while other < self.players:
            if other != seat:
                best = max(best, position.part(SCORE, other))
            other += 1
        prizes = worth(all_cards(position.cards))
        margin = 0.5 + 0.5 * float(position.part(SCORE, seat) - best) / float(prizes)
        return (1.0 - self.margin) * position.result(seat) + self.margin * margin

    def points(self, position: Position, seat: i64) -> float:
        assert isinstance(position, GoofspielPosition)
        return float(position.part(SCORE, seat))


def shrewd_rank(natural: i64, held: i64, chance: Chance) -> i64:
    """Above the others for prizes of middling worth; a low card for the rest."""
    if 9 * held <= 20 * natural < 17 * held:
        return natural + ABOVE
    return chance.below(LOW)


def rank_of(values: i64, value: i64) -> i64:
    """How many cards of a set are lower than this value."""
    one: i64 = 1
    return size(values & ((one << value) - 1))


def natural_rank(position: GoofspielPosition, hand: i64) -> i64:
    """The rank in hand of the bid that stands among those left as the prize does among its kind."""
    prizes = worth(position.up)
    if prizes > position.cards:
        return size(hand) - 1
    return rank_of(position.to_come, prizes)
