"""How much an analysis computes. It counts what it does and never looks at a clock."""

from msgspec import Struct

MOST_TRIALS = 600_000
"""The most continuations (a move, and what follows it) in a whole game, except for very long ones."""
LEAST_TRIALS_A_DECISION = 40
MOST_TRIALS_A_DECISION = 20_000
MOST_DRAWS = 80_000
"""The most outcomes of Nature that are drawn in a whole game, except for very long ones."""
LEAST_DRAWS_A_DEAL = 48
MOST_DRAWS_A_DEAL = 600


class Budget(Struct, frozen=True):
    """How many continuations a decision may take, and how many outcomes a deal or roll may."""

    trials: int
    draws: int


def budget_for(decisions: int, deals: int) -> Budget:
    """The budget of a game with so many decisions, and moves of Nature."""
    trials = MOST_TRIALS // max(1, decisions)
    draws = MOST_DRAWS // max(1, deals)
    return Budget(
        trials=min(max(trials, LEAST_TRIALS_A_DECISION), MOST_TRIALS_A_DECISION),
        draws=min(max(draws, LEAST_DRAWS_A_DEAL), MOST_DRAWS_A_DEAL),
    )
