"""Klunker for OpenSpiel's Python interface, written simply, with lists and no optimizations.

It was written from the rules alone and shares no code with Tablée's Klunker. Rule numbers are those of
Klunker's rules.en.md. A heap of cards is a list with the number of cards of each kind.
"""

import itertools
from collections.abc import Iterable
from typing import Any

import pyspiel

KINDS = ["piercing", "earring", "gold tooth", "shoe", "fob watch", "tiara", "necklace"]
DECK = [14, 14, 14, 14, 14, 14, 10]  # the number of cards of each kind (KL1)
NECKLACE = 6
FULL_HAND = 6
PLAYERS = 4
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
NOTES = [0, 4, 3, 2]  # notes for a sale, by the number of kinds in the reserve; 4 or more bring 1 (KL13)

# All sets of up to six cards, as the number of each kind. Action n displays PICKS[n]. PICKS[0] is empty.
PICKS = [pick for pick in itertools.product(range(7), repeat=len(KINDS)) if sum(pick) <= FULL_HAND]
DISPLAY = {pick: action for action, pick in enumerate(PICKS)}
RESERVE = len(PICKS)
PASS = RESERVE + len(KINDS)
SELL = PASS + 1
BUY = SELL + len(KINDS)
DECLINE = BUY + PLAYERS

GAME_TYPE = pyspiel.GameType(
    short_name="tablee_python_klunker",
    long_name="Klunker in Python",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=DECLINE + 1,
    max_chance_outcomes=len(KINDS),
    num_players=PLAYERS,
    min_utility=0.0,
    max_utility=1.0,
    utility_sum=1.0,
    max_game_length=10_000,
)


class KlunkerGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """Klunker for four players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> "KlunkerState":
        return KlunkerState(self)


class KlunkerState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """The state of one game of Klunker. OpenSpiel's chance player deals one card at a time."""

    def __init__(self, game: KlunkerGame) -> None:
        super().__init__(game)
        self.pile = list(DECK)
        self.known_top: list[int] = []  # cards that went back onto the pile (KL14), the topmost last
        self.hands = [[0] * len(KINDS) for _ in range(PLAYERS)]
        self.windows = [[0] * len(KINDS) for _ in range(PLAYERS)]
        self.reserves = [[0] * len(KINDS) for _ in range(PLAYERS)]
        self.notes = [0] * PLAYERS
        self.start = 0
        self.phase = "money"
        self.turn = 0
        self.seller: int | None = None  # the player who must choose which kind to sell first (KL17)
        self.passed: list[int] = []  # players in the order in which they took purchase cards (KL9)
        self.bought = 0  # how many players have had their turn to buy

    # --- the interface that OpenSpiel calls ---

    def current_player(self) -> int:
        if self.seller is not None:
            return self.seller
        if self.phase == "over":
            return TERMINAL
        if self.phase in ("money", "refill"):
            return CHANCE
        return self.turn

    def is_terminal(self) -> bool:
        return self.phase == "over"

    def chance_outcomes(self) -> list[tuple[int, float]]:
        cards = sum(self.pile)
        return [(kind, count / cards) for kind, count in enumerate(self.pile) if count]

    def _legal_actions(self, player: int) -> list[int]:
        if self.seller is not None:
            return [SELL + kind for kind in self.foursomes(self.seller)]
        if self.phase == "window":
            return self.displays(player)
        if self.phase == "reserve":
            return [*(RESERVE + kind for kind, count in enumerate(self.hands[player]) if count), PASS]
        return self.purchases(player)

    def _apply_action(self, action: int) -> None:
        if self.phase == "money":
            self.deal_money(action)
        elif self.phase == "refill":
            self.deal_to_hand(action)
        elif self.seller is not None:
            seller, self.seller = self.seller, None
            self.sell(seller, action - SELL)
            self.sell_foursomes(seller)
        elif self.phase == "window":
            self.display(PICKS[action])
        elif self.phase == "reserve":
            self.reserve_or_pass(action)
        elif action == DECLINE:
            self.start = self.turn  # who buys nothing becomes the start player (KL26, KL27)
            self.end_round()
        else:
            self.buy(action - BUY)

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return f"deal {KINDS[action]}"
        if action < RESERVE:
            return f"display {PICKS[action]}"
        if action < PASS:
            return f"reserve {KINDS[action - RESERVE]}"
        if SELL <= action < BUY:
            return f"sell {KINDS[action - SELL]}"
        if BUY <= action < DECLINE:
            return f"buy window {action - BUY}"
        return "pass" if action == PASS else "decline"

    def returns(self) -> list[float]:
        """The most notes win; on a tie, the fewest open cards. Else the win is shared (KL30, KL31)."""
        if self.phase != "over":
            return [0.0] * PLAYERS
        standings = [
            (self.notes[seat], -sum(self.windows[seat]) - sum(self.reserves[seat]))
            for seat in range(PLAYERS)
        ]
        winners = standings.count(max(standings))
        return [1.0 / winners if standing == max(standings) else 0.0 for standing in standings]

    def __str__(self) -> str:
        return f"{self.phase} {self.turn} {self.hands} {self.windows} {self.reserves} {self.notes}"

    # --- dealing (KL3, KL4, KL28) ---

    def deal_money(self, kind: int) -> None:
        self.pile[kind] -= 1
        self.notes[self.turn] += 1
        self.turn = left_of(self.turn)
        if self.turn == self.start:
            self.refill()

    def refill(self) -> None:
        self.phase = "refill"
        self.turn = self.start
        self.next_card()

    def deal_to_hand(self, kind: int) -> None:
        self.pile[kind] -= 1
        self.hands[self.turn][kind] += 1
        self.next_card()

    def next_card(self) -> None:
        """Deal the known cards, which lie on top of the pile. If they run out, chance deals next."""
        while True:
            if sum(self.hands[self.turn]) == FULL_HAND:
                self.turn = left_of(self.turn)
                if self.turn == self.start:
                    self.phase = "window"
                    return
            elif self.known_top:
                self.hands[self.turn][self.known_top.pop()] += 1
            else:
                return

    # --- window (KL5, KL6) ---

    def displays(self, player: int) -> list[int]:
        counts = [range(count + 1) for count in self.hands[player]]
        displays = [DISPLAY[pick] for pick in itertools.product(*counts)]
        return displays if any(self.windows[player]) else displays[1:]

    def display(self, pick: Iterable[int]) -> None:
        hand, window = self.hands[self.turn], self.windows[self.turn]
        for kind, count in enumerate(pick):
            hand[kind] -= count
            window[kind] += count
        self.turn = left_of(self.turn)
        if self.turn == self.start:
            self.phase = "reserve"
            self.pass_without_cards()

    # --- reserve (KL8 to KL11) ---

    def reserve_or_pass(self, action: int) -> None:
        if action == PASS:
            self.passed.append(self.turn)
            self.next_to_reserve()
        else:
            self.hands[self.turn][action - RESERVE] -= 1
            self.reserves[self.turn][action - RESERVE] += 1
            self.sell_foursomes(self.turn)

    def next_to_reserve(self) -> None:
        if len(self.passed) < PLAYERS:
            self.turn = left_of(self.turn)
            while self.turn in self.passed:
                self.turn = left_of(self.turn)
            self.pass_without_cards()
        else:
            self.phase = "purchase"
            self.bought = 0
            self.turn = self.passed[0]

    def pass_without_cards(self) -> None:
        """Pass for the current player if this player has no cards in hand (KL10)."""
        if not any(self.hands[self.turn]):
            self.passed.append(self.turn)
            self.next_to_reserve()

    # --- selling (KL13 to KL17) ---

    def foursomes(self, seller: int) -> list[int]:
        return [kind for kind, count in enumerate(self.reserves[seller]) if count >= 4]

    def sell_foursomes(self, seller: int) -> None:
        while foursomes := self.foursomes(seller):
            if len(foursomes) > 1:
                self.seller = seller
                return
            self.sell(seller, foursomes[0])
        if self.phase == "reserve":
            self.next_to_reserve()
        else:
            self.next_to_buy()

    def sell(self, seller: int, kind: int) -> None:
        reserve = self.reserves[seller]
        kinds = sum((count + 3) // 4 for count in reserve)  # 5 to 8 alike count as two kinds (KL15)
        notes = 4 if kind == NECKLACE else NOTES[kinds] if kinds < 4 else 1
        reserve[kind] -= 4
        self.notes[seller] += notes
        self.known_top += [kind] * (4 - notes)

    # --- purchase (KL18 to KL26) ---

    def purchases(self, player: int) -> list[int]:
        windows = [seat for seat in range(PLAYERS) if any(self.windows[seat])]
        if not self.notes[player]:
            windows = [seat for seat in windows if seat == player]
        decline = [] if any(self.windows[player]) else [DECLINE]
        return [BUY + seat for seat in windows] + decline

    def buy(self, owner: int) -> None:
        if owner != self.turn:
            self.notes[self.turn] -= 1
            self.notes[owner] += 1
        reserve = self.reserves[self.turn]
        for kind, count in enumerate(self.windows[owner]):
            reserve[kind] += count
        self.windows[owner] = [0] * len(KINDS)
        self.sell_foursomes(self.turn)

    def next_to_buy(self) -> None:
        self.bought += 1
        if self.bought == PLAYERS:
            self.end_round()
        else:
            self.turn = self.passed[self.bought]

    def end_round(self) -> None:
        """Start another round, unless the pile cannot fill every hand (KL29)."""
        self.passed = []
        missing = sum(FULL_HAND - sum(hand) for hand in self.hands)
        if sum(self.pile) + len(self.known_top) < missing:
            self.phase = "over"
        else:
            self.refill()


def left_of(seat: int) -> int:
    return (seat + 1) % PLAYERS


pyspiel.register_game(GAME_TYPE, KlunkerGame)
