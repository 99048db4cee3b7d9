"""The state of My Game, and what each move does. Rule numbers (MG…) are those of rules.en.md."""

from collections.abc import Sequence

from tablee.core.plain_position import PlainPosition
from tablee.core.setting import Setting
from tablee_my_game.rules.actions import CARDS, MOVES, Deal, Play

FULL_HAND = 3
TRICKS = 3

# The kinds of events in the log: their places in TELLINGS (knowledge/view.py).
TOLD_DEALT, TOLD_PLAYED, TOLD_TRICK = 0, 1, 2


class MyGamePosition(PlainPosition):
    """Where every card is, who leads, and the points. Lists of cards are sorted: order would leak."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.players = players = setting.players
        self.leader = setting.first
        self.deck = list(CARDS)
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.trick = [0] * players
        """The card that each seat has played to this trick; 0 if none."""
        self.gone: list[int] = []
        self.points = [0] * players

    # --- whose turn it is, and what may happen ---

    def draws(self) -> Sequence[int]:
        """Until everyone has three cards, any card of the deck may be dealt (MG2)."""
        if len(CARDS) - len(self.deck) == FULL_HAND * self.players:
            return ()
        return [MOVES.move(Deal(self.turn(), card)) for card in self.deck]

    def turn(self) -> int:
        """Clockwise from the leader, who has fewest cards from the deck (MG2) or plays next (MG3)."""
        dealt = len(CARDS) - len(self.deck)
        played = sum(card > 0 for card in self.trick)
        return (self.leader + dealt + played) % self.players

    def moves(self) -> Sequence[int]:
        return [MOVES.move(Play(card)) for card in self.hands[self.turn()]]

    # --- what a move does ---

    def apply(self, move: int) -> None:
        action = MOVES[move]
        if isinstance(action, Deal):
            self.deck.remove(action.card)
            self.hands[action.seat] = sorted([*self.hands[action.seat], action.card])
            self.tell(TOLD_DEALT, action.seat, action.card)
        elif isinstance(action, Play):
            self.play(self.turn(), action.card)

    def play(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.trick[seat] = card
        self.tell(TOLD_PLAYED, seat, card)
        if all(self.trick):
            self.take_trick()

    def take_trick(self) -> None:
        """The highest card takes the trick, and its player leads the next one (MG4)."""
        best = max(self.trick)
        self.leader = self.trick.index(best)
        self.points[self.leader] += 1
        self.gone = sorted([*self.gone, *self.trick])
        self.trick = [0] * self.players
        self.tell(TOLD_TRICK, self.leader, best)

    # --- the end ---

    def reason(self) -> str | None:
        """Why the game is over, if it is (MG5)."""
        return "hands-empty" if sum(self.points) == TRICKS else None

    def scores(self) -> Sequence[int]:
        return self.points
