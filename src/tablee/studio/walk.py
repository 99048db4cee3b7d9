"""Plays the moves that a link names: those of seats, and those of Nature that are chosen by hand."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from tablee.bots import make_bot
from tablee.core.action import Action
from tablee.core.author_errors import contained
from tablee.core.chance import FastChance
from tablee.core.fair import KeyedChance, from_seed
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.plain_position import PlainPosition
from tablee.core.position import NATURE
from tablee.core.refusal import IllegalAction, Refusal
from tablee.kit.checks import reason_of
from tablee.server.message_parts import AnyAction

MAX_MOVES = 20_000
MAX_DRAWS = 200
DRAW_TRIES = 600
"""How often Nature is asked for a move, where the game does not list what Nature may do."""
BOT = "greedy"


class MadeMove(Struct, frozen=True):
    """A move that a link names. `seat` is None for a move of Nature that was chosen by hand."""

    seat: int | None
    action: AnyAction


class Wish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position: the settings, the seed of Nature's luck, and the moves."""

    players: int
    seed: int = 1
    options: dict[str, str] = {}
    by_hand: bool = False
    """Whether Nature's next moves wait for the author instead of coming from the seed."""
    moves: tuple[MadeMove, ...] = ()
    since: int = 0
    """The number of moves that the page has shown already. Only the lines after them are sent."""


class Stopped(Struct, frozen=True, kw_only=True):
    """The first move of a link that cannot be played, and why."""

    number: int
    """The number of the link's move, counted from 0."""
    seat: int | None
    action: AnyAction
    refusal: Refusal


class Walk:
    """A match that is played as a wish says, until its end or until a move cannot be played."""

    def __init__(self, game: AnyGame, wish: Wish) -> None:
        setting = game.setting(wish.players, options=wish.options)
        fair = from_seed(wish.seed)
        self.wish = wish
        self.match: Match[Any, Any] = Match(game, setting, fair=fair)
        self.by_hand: list[bool] = []
        """Whether each move of the match was chosen by hand: all but those of Nature from the seed."""
        self.stopped: Stopped | None = None
        self.fault = ""
        """Where the game's own code raised an error; empty if nowhere."""
        self._chance = KeyedChance(fair, setting.public_bytes())

    def run(self) -> None:
        """Play all moves. An error in the author's code ends the walk, and is told."""
        try:
            with contained():
                if self._play_moves() and not self.wish.by_hand:
                    self.settle()
        except Mistake:
            raise
        except Exception as error:  # whatever the author's code raises
            self.fault = reason_of(error)

    def _play_moves(self) -> bool:
        for number, made in enumerate(self.wish.moves):
            if made.seat is not None:
                self.settle()
            action = self._decoded(made)
            try:
                self._make(made.seat, action, by_hand=True)
            except IllegalAction as illegal:
                self.stopped = Stopped(
                    number=number, seat=made.seat, action=action, refusal=illegal.refusal
                )
                return False
        return True

    def _decoded(self, made: MadeMove) -> Action:
        game = self.match.game
        kinds = game.nature if made.seat is None else game.actions
        try:
            action: Action = msgspec.convert(made.action, kinds)
        except msgspec.ValidationError as error:
            raise Mistake("action-malformed", reason=str(error)) from None
        return action

    def _make(self, seat: int | None, action: Action, *, by_hand: bool) -> None:
        if len(self.match.log) >= MAX_MOVES:
            raise Mistake("studio-endless", most=MAX_MOVES)
        self.match.replay_move(seat, action)
        self.by_hand.append(by_hand)

    # --- Nature ---

    @property
    def is_natures(self) -> bool:
        return bool(self.match.position.to_act() == NATURE)

    def settle(self) -> None:
        """Make Nature's moves from the seed until a seat is to act."""
        while self.is_natures:
            self._make(None, self.luck(), by_hand=False)

    def luck(self) -> Action:
        """What Nature does next by the seed."""
        match = self.match
        self._chance.start(match.deals)
        return match.game.action_of(match.position, match.position.sample(self._chance))

    def draws(self) -> list[Action]:
        """What Nature may do next: all of it if the game lists it, otherwise what tries found."""
        position = self.match.position
        moves = position.draws() if isinstance(position, PlainPosition) else self._tries()
        different = list(dict.fromkeys(moves))[:MAX_DRAWS]
        return [self.match.game.action_of(position, move) for move in different]

    def _tries(self) -> Iterator[int]:
        chance = FastChance(self.wish.seed)
        for _ in range(DRAW_TRIES):
            yield self.match.position.sample(chance)

    # --- bots ---

    def play_bots(self, count: int) -> None:
        """Let bots make up to `count` moves. They see what their seats may know, as always."""
        try:
            with contained():
                self._let_bots_move(count)
        except Mistake:
            raise
        except Exception as error:
            self.fault = reason_of(error)

    def _let_bots_move(self, count: int) -> None:
        for _ in range(count):
            self.settle()
            if self.match.is_over:
                break
            seat = self.match.to_act[0]
            bot = make_bot(BOT, self.wish.seed + len(self.match.log))
            self._make(seat, self._chosen(bot, seat), by_hand=True)

    def _chosen(self, bot: Any, seat: int) -> Action:
        match = self.match
        action: Action = bot.choose(match.game, match.setting, match.recall(seat))
        return action
