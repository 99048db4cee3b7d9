"""What one seat may know in a game of Three Cards, and the log lines that it may read."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.refusal import Facts
from tablee.core.score_entry import ScoreEntry
from tablee.core.view import Line, Outcome, View
from tablee_three_cards.rules.actions import Play
from tablee_three_cards.rules.position import (
    GONE,
    HAND,
    PLAYED,
    TOLD_DEALT,
    TOLD_PLAYED,
    TOLD_TRICK,
    ThreeCards,
)


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


def view(position: ThreeCards, seat: int | None) -> ThreeCardsView:
    seats, to_act = range(position.players), position.to_act()
    return ThreeCardsView(
        seat=seat,
        to_act=(to_act,) if to_act >= 0 else (),
        outcome=outcome(position),
        leader=position.leader,
        tricks=tuple(position.tricks),
        hand_sizes=tuple(len(position.cards(HAND + other)) for other in seats),
        on_table=tuple(next(iter(position.cards(PLAYED + other)), None) for other in seats),
        gone=tuple(position.cards(GONE)),
        hand=() if seat is None else tuple(position.cards(HAND + seat)),
    )


def outcome(position: ThreeCards) -> Outcome | None:
    if (reason := position.reason()) is None:
        return None
    winners = tuple(seat for seat in range(position.players) if position.result(seat))
    return Outcome(scores=tuple(position.tricks), winners=winners, reason=reason)


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


EVENTS: tuple[str, ...] = ("told-dealt", "told-dealt-you", "told-played", "told-trick")


def line(event: tuple[int, int, int], viewer: int | None) -> Line:
    """The log line for an event. Only the owner of a dealt card is told which card it is."""
    told, seat, card = event
    if told == TOLD_DEALT:
        return (
            Line("told-dealt-you", {"card": card})
            if viewer == seat
            else Line("told-dealt", {"seat": seat})
        )
    return Line("told-played" if told == TOLD_PLAYED else "told-trick", {"seat": seat, "card": card})
