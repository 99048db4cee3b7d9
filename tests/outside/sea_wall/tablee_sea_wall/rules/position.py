"""The state of Sea Wall, and what each move does. Rule numbers (SW…) are those of rules.en.md."""

from collections.abc import Sequence

from tablee.core.plain_position import PlainPosition
from tablee.core.position import lowest_seat
from tablee.core.setting import Setting
from tablee_sea_wall.rules.actions import MOVES, STRENGTHS, WAVES, Deal, Pass, PutUp, Wave

BOARDS_OF_EACH, FULL_HAND, ALL_WAVES, MOST_CRACKS = 4, 3, 4, 2
UNDECIDED, PASSED = -1, 0

TOLD_DEALT, TOLD_WAVE, TOLD_DECIDED, TOLD_BOARD, TOLD_HELD, TOLD_CRACK = range(6)


class SeaWall(PlainPosition):
    """Where every board and wave card is, and what each seat has decided against this wave."""

    def __init__(self, players: int, first: int) -> None:
        super().__init__()
        self.players = players
        self.lookout = first
        self.deck = [board for board in STRENGTHS for _ in range(BOARDS_OF_EACH)]
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.sea = list(WAVES)
        self.past_waves: list[int] = []
        self.wave = 0
        """The card of the wave that is coming; 0 between waves."""
        self.choices = [UNDECIDED] * players
        """The board that each seat has put up against this wave, or PASSED, or UNDECIDED."""
        self.gone: list[int] = []
        self.cracks = 0

    # --- whose turn it is, and what may happen ---

    def dealt(self) -> int:
        return BOARDS_OF_EACH * len(STRENGTHS) - len(self.deck)

    def draws(self) -> Sequence[int]:
        """The deal (SW1), and between two waves the next one (SW2)."""
        dealt = self.dealt()
        if dealt < FULL_HAND * self.players:
            seat = (self.lookout + dealt) % self.players
            return [MOVES.move(Deal(seat, board)) for board in self.deck]
        return [] if self.wave else [MOVES.move(Wave(card)) for card in self.sea]

    def is_due(self, seat: int) -> bool:
        """Whoever holds a board is asked, and everybody knows who does (SW3)."""
        held = bool(self.hands[seat])
        return bool(self.wave) and held and self.choices[seat] == UNDECIDED

    def pending(self) -> int:
        return sum(1 << seat for seat in range(self.players) if self.is_due(seat))

    def turn(self) -> int:
        return int(lowest_seat(self.pending()))

    def moves(self) -> Sequence[int]:
        return self.moves_of(self.turn())

    def moves_of(self, seat: int) -> list[int]:
        if not self.is_due(seat):
            return []
        boards = sorted(set(self.hands[seat]))
        return [*(MOVES.move(PutUp(board)) for board in boards), MOVES.move(Pass())]

    def num_legal_of(self, seat: int) -> int:
        return len(self.moves_of(seat))

    def legal_at_of(self, seat: int, index: int) -> int:
        return self.moves_of(seat)[index]

    # --- what a move does ---

    def apply(self, move: int) -> None:
        action = MOVES[move]
        if isinstance(action, Deal):
            self.deck.remove(action.board)
            self.hands[action.seat] = sorted([*self.hands[action.seat], action.board])
            self.tell(TOLD_DEALT, action.seat, action.board)
        elif isinstance(action, Wave):
            self.call(action.card)
        else:
            self.apply_by(self.turn(), move)

    def call(self, card: int) -> None:
        """The lookout calls a wave (SW2). If nobody holds a board, it breaks at once."""
        self.sea.remove(card)
        self.wave = card
        self.tell(TOLD_WAVE, self.lookout, self.height())
        if not self.pending():
            self.break_wave()

    def height(self) -> int:
        return self.wave + 2 * (self.players - 2)

    def apply_by(self, seat: int, move: int) -> None:
        action = MOVES[move]
        if isinstance(action, PutUp):
            self.hands[seat].remove(action.board)
        self.choices[seat] = action.board if isinstance(action, PutUp) else PASSED
        self.tell(TOLD_DECIDED, seat, 0)
        if not self.pending():
            self.break_wave()

    def break_wave(self) -> None:
        """The boards are turned up, and hold the wave or do not (SW4)."""
        boards = [(seat, board) for seat, board in enumerate(self.choices) if board > 0]
        for seat, board in boards:
            self.tell(TOLD_BOARD, seat, board)
        holds = sum(board for _, board in boards) >= self.height()
        self.cracks += not holds
        self.tell(TOLD_HELD if holds else TOLD_CRACK, self.lookout, self.height())
        self.gone = sorted([*self.gone, *(board for _, board in boards)])
        self.past_waves = sorted([*self.past_waves, self.wave])
        self.wave, self.choices = 0, [UNDECIDED] * self.players
        self.lookout = (self.lookout + 1) % self.players

    def reopen(self, seat: int) -> None:
        for other in range(self.players):
            if other != seat and self.wave:
                if self.choices[other] > 0:
                    self.hands[other] = sorted([*self.hands[other], self.choices[other]])
                self.choices[other] = UNDECIDED

    # --- the end ---

    def reason(self) -> str | None:
        """Why the game is over, if it is (SW5)."""
        if self.cracks == MOST_CRACKS:
            return "wall-breaks"
        return "wall-stands" if len(self.past_waves) == ALL_WAVES else None

    def scores(self) -> Sequence[int]:
        """Everybody's points: the waves that the wall has held."""
        return [len(self.past_waves) - self.cracks] * self.players

    def result(self, seat: int) -> float:
        return float(self.reason() == "wall-stands")


def set_up(setting: Setting) -> SeaWall:
    """The position before the deal."""
    return SeaWall(setting.players, setting.first)
