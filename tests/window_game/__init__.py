"""Toll, a toy game for tests: hidden bids, all at once, and a veto that anyone may hold in hand.

Everybody is dealt three of the cards 1 to 9. In each of two rounds, all choose a card face down (TO1);
the highest wins the round (TO2). Before that counts, everybody else who still holds a card may veto it
by showing a card up to 3, or pass (TO3). Most rounds win (TO4).
"""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from mypy_extensions import i64

from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.game import Game
from tablee.core.match import Step
from tablee.core.position import NATURE, NOBODY, Position, lowest_seat
from tablee.core.refusal import Refusal
from tablee.core.score_entry import ScoreEntry
from tablee.core.setting import Setting
from tablee.core.view import Line, Outcome, View

CARDS, HAND_SIZE, ROUNDS, MOST_VETO = 9, 3, 2, 3
DECK, OUT, HAND = -2, -1, 0
NONE, PASS = 0, 10
DEAL, BID, REACT, OVER = range(4)
DEALT, CHOSE, TURNED, WON, VETOED = range(5)


class Bid(Action, frozen=True, tag="bid"):
    """Choose a card face down (TO1)."""

    card: int


class Veto(Action, frozen=True, tag="veto"):
    """Show a low card, so that nobody wins the round (TO3)."""

    card: int


class Pass(Action, frozen=True, tag="pass"):
    """Let the round be won (TO3)."""


class Deal(Action, frozen=True, tag="deal"):
    """Nature deals a card."""

    seat: int
    card: int


TollAction: TypeAlias = Bid | Veto | Pass


class TollView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    phase: str
    round: int
    hand_sizes: tuple[int, ...]
    won: tuple[int, ...]
    shown: tuple[int, ...]
    """All cards that have been shown, lowest first."""
    chosen: tuple[int, ...]
    """The seats that have chosen in the open window."""
    winner: int | None = None
    hand: tuple[int, ...] = ()
    choice: int = NONE
    """The viewer's own choice in the open window."""


class Toll(Position):
    """Where each card is, what each seat has chosen, and who has won how many rounds."""

    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players
        self.place = [DECK] * (CARDS + 1)
        self.phase, self.round, self.winner = DEAL, 0, -1
        self.asked = 0
        """The seats that the open window asks."""
        self.choice = [NONE] * players
        self.won = [0] * players

    def hand(self, seat: int) -> list[int]:
        return [card for card in range(1, CARDS + 1) if self.place[card] == HAND + seat]

    # --- whose turn it is ---

    def pending(self) -> i64:
        return sum(1 << seat for seat in range(self.players) if self.is_due(seat))

    def is_due(self, seat: int) -> bool:
        return self.phase in (BID, REACT) and bool(self.asked >> seat & 1) and not self.choice[seat]

    def to_act(self) -> i64:
        if self.phase == DEAL:
            return NATURE
        return NOBODY if self.phase == OVER else lowest_seat(self.pending())

    def moves(self, seat: int) -> list[int]:
        if not self.is_due(seat):
            return []
        if self.phase == BID:
            return self.hand(seat)
        return [card for card in self.hand(seat) if card <= MOST_VETO] + [PASS]

    def num_legal_of(self, seat: i64) -> i64:
        return len(self.moves(seat))

    def legal_at_of(self, seat: i64, index: i64) -> i64:
        return self.moves(seat)[index]

    def num_legal(self) -> i64:
        return self.num_legal_of(self.to_act())

    def legal_at(self, index: i64) -> i64:
        return self.legal_at_of(self.to_act(), index)

    def sample(self, chance: Chance) -> i64:
        deck = [card for card in range(1, CARDS + 1) if self.place[card] == DECK]
        return deck[chance.below(len(deck))]

    # --- what a move does ---

    def apply(self, move: i64) -> None:
        if self.phase == DEAL:
            self.deal(move)
        else:
            self.apply_by(self.to_act(), move)

    def next_dealt(self) -> int:
        return min(range(self.players), key=lambda seat: len(self.hand(seat)))

    def deal(self, card: int) -> None:
        seat = self.next_dealt()
        self.place[card] = HAND + seat
        self.tell(DEALT, seat, card)
        if all(len(self.hand(other)) == HAND_SIZE for other in range(self.players)):
            self.open(BID, range(self.players))

    def open(self, phase: int, seats: Sequence[int]) -> None:
        self.phase, self.choice = phase, [NONE] * self.players
        self.asked = sum(1 << seat for seat in seats)

    def apply_by(self, seat: i64, move: i64) -> None:
        self.choice[seat] = move
        self.tell(CHOSE, seat, 0)
        if not self.pending():
            self.turn_up() if self.phase == BID else self.settle_round()

    def turn_up(self) -> None:
        for seat, card in enumerate(self.choice):
            self.place[card] = OUT
            self.tell(TURNED, seat, card)
        self.winner = self.choice.index(max(self.choice))
        others = [s for s in range(self.players) if s != self.winner and self.hand(s)]
        if others:
            self.open(REACT, others)
        else:
            self.end_round(self.winner)

    def settle_round(self) -> None:
        vetoes = [(seat, card) for seat, card in enumerate(self.choice) if NONE < card < PASS]
        for seat, card in vetoes:
            self.place[card] = OUT
            self.tell(VETOED, seat, card)
        self.end_round(-1 if vetoes else self.winner)

    def end_round(self, winner: int) -> None:
        self.tell(WON, winner, self.round)
        if winner >= 0:
            self.won[winner] += 1
        self.round, self.winner = self.round + 1, -1
        bidders = [seat for seat in range(self.players) if self.hand(seat)]
        if self.round == ROUNDS or len(bidders) < self.players:
            self.phase, self.asked, self.choice = OVER, 0, [NONE] * self.players
        else:
            self.open(BID, bidders)

    def reopen(self, seat: i64) -> None:
        self.choice = [self.choice[other] if other == seat else NONE for other in range(self.players)]

    def result(self, seat: i64) -> float:
        best = max(self.won)
        return (self.won[seat] == best) / self.won.count(best)

    # --- copies ---

    def clone(self) -> "Toll":
        copy = type(self)(self.players)
        copy.set_ints(self.ints())
        return copy

    def ints(self) -> list[int]:
        head = [self.phase, self.round, self.winner, self.asked]
        return [*head, *self.choice, *self.won, *self.place]

    def set_ints(self, ints: list[int]) -> None:
        n = self.players
        self.phase, self.round, self.winner, self.asked = ints[:4]
        self.choice, self.won, self.place = ints[4 : 4 + n], ints[4 + n : 4 + 2 * n], ints[4 + 2 * n :]


class TollBelief(Belief):
    """Unseen cards are anywhere, and whoever has chosen may have chosen anything."""

    def __init__(self, players: int, view: TollView) -> None:
        self.view = view
        self.known = Toll(players)
        self.known.phase = ("deal", "bid", "react", "over").index(view.phase)
        self.known.round = view.round
        self.known.winner = -1 if view.winner is None else view.winner
        self.known.won = list(view.won)
        self.known.asked = sum(1 << seat for seat in (*view.to_act, *view.chosen))
        for card in view.shown:
            self.known.place[card] = OUT
        for card in view.hand:
            self.known.place[card] = HAND + (view.seat or 0)

    def sample(self, chance: Chance) -> Toll:
        world = self.known.clone()
        for seat, size in enumerate(self.view.hand_sizes):
            while len(world.hand(seat)) < size:
                world.place[world.sample(chance)] = HAND + seat
        for seat in self.view.chosen:
            moves = world.moves(seat)
            own = seat == self.view.seat
            world.choice[seat] = self.view.choice if own else moves[chance.below(len(moves))]
        return world


class TollGame(Game[Toll, TollView]):
    """Toll for two or three."""

    actions = TollAction
    nature = Deal
    view_type = TollView
    events = ("told-dealt", "told-chose", "told-turned", "told-won", "told-nobody", "told-veto")
    refusals = {"not-asked": "TO1", "no-bids-now": "TO1", "no-vetoes-now": "TO3", "not-held": "TO1"} | {
        "too-high": "TO3",
        "deal-impossible": "TO1",
    }
    has_windows = True
    position: type[Toll] = Toll

    def check_material(self, material: dict[str, Any]) -> None:
        pass

    def set_up(self, setting: Setting) -> Toll:
        return self.position(setting.players)

    def action_of(self, position: Toll, move: int) -> Action:
        if position.phase == DEAL:
            return Deal(position.next_dealt(), move)
        if position.phase == BID:
            return Bid(move)
        return Pass() if move == PASS else Veto(move)

    def move_of(self, position: Toll, action: Action) -> int:
        assert isinstance(action, Bid | Veto | Deal | Pass)
        return PASS if isinstance(action, Pass) else action.card

    def refusal(self, position: Toll, seat: int, action: Action) -> Refusal | None:
        if not position.is_due(seat):
            return self.refuse("not-asked")
        if isinstance(action, Bid) != (position.phase == BID):
            return self.refuse("no-bids-now" if isinstance(action, Bid) else "no-vetoes-now")
        if isinstance(action, Pass):
            return None
        assert isinstance(action, Bid | Veto)
        if not 0 < action.card <= CARDS or position.place[action.card] != HAND + seat:
            return self.refuse("not-held")
        is_low = isinstance(action, Bid) or action.card <= MOST_VETO
        return None if is_low else self.refuse("too-high")

    def impossible(self, position: Toll, action: Action) -> Refusal | None:
        assert isinstance(action, Deal)
        due = position.phase == DEAL and action.seat == position.next_dealt()
        known = 0 < action.card <= CARDS and position.place[action.card] == DECK
        return None if due and known else self.refuse("deal-impossible")

    def refuse(self, why: str) -> Refusal:
        return Refusal(self.refusals[why], why)

    def view(self, position: Toll, seat: int | None) -> TollView:
        seats = range(position.players)
        return TollView(
            seat=seat,
            to_act=tuple(other for other in seats if position.is_due(other)),
            outcome=self.outcome(position),
            phase=("deal", "bid", "react", "over")[position.phase],
            round=position.round,
            hand_sizes=tuple(len(position.hand(other)) for other in seats),
            won=tuple(position.won),
            shown=tuple(card for card in range(1, CARDS + 1) if position.place[card] == OUT),
            chosen=tuple(other for other in seats if position.choice[other]),
            winner=None if position.winner < 0 else position.winner,
            hand=() if seat is None else tuple(position.hand(seat)),
            choice=NONE if seat is None else position.choice[seat],
        )

    def belief(self, setting: Setting, view: TollView) -> Belief:
        return TollBelief(setting.players, view)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        told, seat, what = event
        if told == DEALT:
            return Line("told-dealt", {"seat": seat, "card": what if viewer == seat else 0})
        if told == CHOSE:
            return Line("told-chose", {"seat": seat})
        if told == WON:
            return Line("told-nobody") if seat < 0 else Line("told-won", {"seat": seat})
        return Line("told-turned" if told == TURNED else "told-veto", {"seat": seat, "card": what})

    def outcome(self, position: Toll) -> Outcome | None:
        if position.phase != OVER:
            return None
        won = tuple(position.won)
        return Outcome(won, tuple(s for s, it in enumerate(won) if it == max(won)), "rounds-played")

    def score_entries(self, setting: Setting, log: Sequence[Step]) -> Iterator[ScoreEntry]:
        for move, step in enumerate(log, 1):
            for told, seat, _ in step.events:
                if told == WON and seat >= 0:
                    yield ScoreEntry(seat=seat, points=1, key="score-toll", move=move)

    def census(self, position: Toll) -> dict[str, int]:
        return {"cards": len(position.place)}


GAME = TollGame()
