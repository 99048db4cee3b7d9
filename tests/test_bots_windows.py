"""Bots where several seats choose at once: nobody answers a choice that it cannot see."""

from collections import Counter
from typing import Any

from mypy_extensions import i64

from tablee.bots import BOTS, make_bot
from tablee.bots.many_trees import ManyTrees
from tablee.bots.node import Node
from tablee.bots.tree import Search
from tablee.core.action import Action
from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance, FastChance
from tablee.core.fair import from_seed
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.position import NOBODY, Position, lowest_seat
from tablee.core.setting import Setting
from tablee.core.view import View
from tests.window_game import GAME as TOLL


class Pennies(Position):
    """Matching pennies: seat 0 wins if both show the same side, but a pair of heads (1) wins double."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = [0, 0]

    def pending(self) -> i64:
        return sum(1 << seat for seat in (0, 1) if not self.shown[seat])

    def to_act(self) -> i64:
        return lowest_seat(self.pending()) if self.pending() else NOBODY

    def num_legal_of(self, seat: i64) -> i64:
        return 0 if self.shown[seat] else 2

    def legal_at_of(self, seat: i64, index: i64) -> i64:
        return index + 1

    def num_legal(self) -> i64:
        return 2 if self.pending() else 0

    def legal_at(self, index: i64) -> i64:
        return index + 1

    def apply(self, move: i64) -> None:
        self.apply_by(self.to_act(), move)

    def apply_by(self, seat: i64, move: i64) -> None:
        self.shown[seat] = move

    def reopen(self, seat: i64) -> None:
        self.shown[1 - seat] = 0

    def result(self, seat: i64) -> float:
        same = self.shown[0] == self.shown[1]
        return float(same == (seat == 0))

    def clone(self) -> "Pennies":
        copy = Pennies()
        copy.shown = list(self.shown)
        return copy

    def ints(self) -> list[int]:
        return list(self.shown)


class AnyPennies(Belief):
    """Seat 0 has already shown a side. Seat 1 knows that, but not which side it is."""

    def sample(self, chance: Chance) -> Pennies:
        world = Pennies()
        world.shown[0] = 1 + chance.below(2)
        return world


def searched(seat: int, belief: Belief, simulations: int) -> dict[int, float]:
    """What the search thinks of each of the seat's moves."""
    root = Node(0, 0, 1.0)
    search = Search(Adviser(), 2, seat, 1.0, FastChance(1))
    ManyTrees(search, root).run(belief, simulations)
    return {child.move: child.worth() for child in root.children()}


def test_the_last_seat_cannot_answer_a_hidden_choice() -> None:
    """A seat that saw the other's penny would always win. Here each side wins about half of the time."""
    worths = searched(1, AnyPennies(), 4000)
    assert set(worths) == {1, 2}
    assert all(0.4 < worth < 0.6 for worth in worths.values())


def test_the_first_seat_does_not_expect_to_be_read() -> None:
    """If later seats answered its penny, seat 0 would expect to lose whatever it shows."""

    class Nothing(Belief):
        def sample(self, chance: Chance) -> Pennies:
            return Pennies()

    assert all(0.4 < worth < 0.6 for worth in searched(0, Nothing(), 4000).values())


class PenniesGame(Game[Pennies, View]):
    """Only what a bot needs of a game."""

    has_windows = True

    def belief(self, setting: Setting, view: View) -> Belief:
        return AnyPennies()

    def action_of(self, position: Pennies, move: int) -> Any:
        return move


def test_a_bot_that_chooses_at_the_same_time_as_others_cannot_be_read() -> None:
    game = PenniesGame()
    game.about = TOLL.about
    setting = TOLL.setting(2)
    shown = Counter[Any]()
    for seed in range(40):
        bot = make_bot("regular@100", seed)
        shown[bot.choose(game, setting, View(seat=1))] += 1
    assert min(shown[1], shown[2]) >= 8, shown


def played(bots: list[str], seed: int) -> Match:
    match = Match(TOLL, TOLL.setting(len(bots)), fair=from_seed(seed))
    match.begin()
    sitting = [make_bot(name, seed * 10 + seat) for seat, name in enumerate(bots)]
    while not match.is_over:
        seat = match.to_act[-1]  # the highest first: any order will do
        action: Action = sitting[seat].choose(TOLL, match.setting, match.recall(seat))
        match.play(seat, action)
    return match


def test_bots_of_every_kind_play_where_several_are_to_act() -> None:
    for number, name in enumerate(BOTS):
        bot = f"{name}@30" if name in ("novice", "regular", "master") else name
        assert played([bot, "random", bot], number).is_over


def test_search_beats_chance_where_all_choose_at_once() -> None:
    shares = []
    for seed in range(30):
        outcome = played(["regular@60", "random"], seed).outcome
        assert outcome is not None
        shares.append((0 in outcome.winners) / len(outcome.winners))
    assert sum(shares) / len(shares) > 0.6
