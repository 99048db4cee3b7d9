"""What one seat may know in a game of Three Cards, and the log lines that it may read."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.refusal import Facts
from tablee.core.score_entry import ScoreEntry
from tablee.core.telling import Telling
from tablee.core.view import Outcome, View
from tablee_three_cards.rules.actions import Play
from tablee_three_cards.rules.position import GONE, HAND, PLAYED, TOLD_TRICK, ThreeCards

TELLINGS = (
    Telling("told-dealt", "card", own="told-dealt-you", secret=True),
    Telling("told-played", "card"),
    Telling("told-trick", "card"),
)
"""The log. Only the owner of a dealt card is told which card it is."""


class ThreeCardsView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[Play, ...] = ()
    leader: int
    tricks: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    on_table: tuple[int | None, ...]
    """The card that each seat has played to this trick, if any."""
    gone: tuple[int, ...] = ()
    """The cards from earlier tricks, lowest first."""
    hand: tuple[int, ...] = ()


def view(position: ThreeCards, seat: int | None, outcome: Outcome | None) -> ThreeCardsView:
    seats, to_act = range(position.players), position.to_act()
    return ThreeCardsView(
        seat=seat,
        to_act=(to_act,) if to_act >= 0 else (),
        outcome=outcome,
        leader=position.leader,
        tricks=tuple(position.tricks),
        hand_sizes=tuple(len(position.cards(HAND + other)) for other in seats),
        on_table=tuple(next(iter(position.cards(PLAYED + other)), None) for other in seats),
        gone=tuple(position.cards(GONE)),
        hand=() if seat is None else tuple(position.cards(HAND + seat)),
    )


def score_entries(log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """A point for each trick (TC6). Each trick is a round."""
    tricks = [
        (move, seat, card)
        for move, step in enumerate(log, 1)
        for told, seat, card in step.events
        if told == TOLD_TRICK
    ]
    for number, (move, seat, card) in enumerate(tricks, 1):
        facts: Facts = {"card": card}
        yield ScoreEntry(seat=seat, points=1, key="score-trick", facts=facts, move=move, round=number)
