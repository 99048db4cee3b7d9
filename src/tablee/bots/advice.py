"""What a bot says of a decision: its choice, and how each move looked to it."""

from msgspec import Struct

from tablee.core.action import Action


class Candidate(Struct, frozen=True):
    """One move: how often it was tried, the chance to win with it, and the score to expect."""

    action: Action
    visits: int
    win: float | None
    score: float | None


class Advice(Struct, frozen=True):
    """The candidates come best first; `action` is what the bot does."""

    action: Action
    candidates: tuple[Candidate, ...]
    simulations: int
    seconds: float
