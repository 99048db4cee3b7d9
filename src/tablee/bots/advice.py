"""A bot's advice on a decision: its choice, and its judgement of each move."""

from msgspec import Struct

from tablee.core.action import Action


class Candidate(Struct, frozen=True):
    """One move: how often search tried it, the expected share of the win, and the expected score."""

    action: Action
    visits: int
    win: float | None
    score: float | None


class Advice(Struct, frozen=True):
    """`action` is the bot's choice. The candidates are sorted with the best first."""

    action: Action
    candidates: tuple[Candidate, ...]
    simulations: int
    seconds: float
