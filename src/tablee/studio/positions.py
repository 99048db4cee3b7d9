"""What the studio's page shows of a position: each seat's own view, and what may happen next."""

from msgspec import Raw, Struct

from tablee.core.action import Action
from tablee.core.author_errors import contained
from tablee.core.match import Match
from tablee.core.view import Line
from tablee.kit.checks import reason_of
from tablee.server.message_parts import AnyAction
from tablee.server.protocol import EncodedView, encode
from tablee.server.tables.replay_frames import ReplayFrame, Stop, frame_at
from tablee.studio.walk import Stopped, Walk

MAX_LISTED = 300


class Choice(Struct, frozen=True, kw_only=True):
    """A move that is possible now, in the game's words and as data. `seat` is None for Nature."""

    seat: int | None
    action: AnyAction
    words: Line


class PastMove(Struct, frozen=True, kw_only=True):
    """A move of the match so far."""

    seat: int | None
    action: AnyAction
    words: Line
    by_hand: bool
    """False for a move of Nature that came from the seed."""


class SeatKnowledge(Struct, frozen=True, kw_only=True):
    """What one seat may know: the frame that its table shows, and what a careful player remembers."""

    frame: ReplayFrame
    recall: EncodedView


class StudioPosition(Struct, frozen=True, kw_only=True):
    """A position as the studio shows it."""

    seats: tuple[SeatKnowledge, ...]
    moves: tuple[PastMove, ...]
    to_act: tuple[int, ...]
    is_natures: bool
    """Whether Nature moves next, and waits for the author."""
    choices: tuple[Choice, ...]
    count: int
    """How many moves are possible now; `choices` has the first of them."""
    luck: AnyAction | None
    """What Nature does next by the seed, while Nature waits."""
    stopped: Stopped | None
    fault: str
    """Where the game's own code raised an error; empty if nowhere."""


def position_of(walk: Walk) -> StudioPosition:
    """The position to which a walk has led."""
    fault = walk.fault
    seats: tuple[SeatKnowledge, ...] = ()
    choices: list[Choice] = []
    try:
        with contained():
            seats, choices = knowledge(walk), choices_in(walk)
    except Exception as error:  # the author's view or rules
        fault = fault or reason_of(error)
    waits = not fault and walk.is_natures
    return StudioPosition(
        seats=seats,
        moves=past_moves(walk),
        to_act=walk.match.to_act,
        is_natures=waits,
        choices=tuple(choices[:MAX_LISTED]),
        count=len(choices),
        luck=walk.luck() if waits else None,
        stopped=walk.stopped,
        fault=fault,
    )


def knowledge(walk: Walk) -> tuple[SeatKnowledge, ...]:
    """What each seat is sent, as at any table."""
    match = walk.match
    stop = stop_of(match, walk.wish.since)
    return tuple(
        SeatKnowledge(
            frame=frame_at(match, stop, seat, with_offers=True), recall=Raw(encode(match.recall(seat)))
        )
        for seat in range(match.setting.players)
    )


def stop_of(match: Match, since: int) -> Stop:
    since = min(since, len(match.log))
    actors = [step.seat for step in match.log[since:] if step.seat is not None]
    return Stop(len(match.log), actors[-1] if actors else None, since)


def choices_in(walk: Walk) -> list[Choice]:
    """What the seats to act may do or, while Nature waits, what Nature may do."""
    if walk.is_natures:
        return [choice(walk.match, None, action) for action in walk.draws()]
    match = walk.match
    return [choice(match, seat, action) for seat in match.to_act for action in match.legal(seat)]


def choice(match: Match, seat: int | None, action: Action) -> Choice:
    return Choice(seat=seat, action=action, words=match.game.in_words(action))


def past_moves(walk: Walk) -> tuple[PastMove, ...]:
    game = walk.match.game
    return tuple(
        PastMove(seat=step.seat, action=step.action, words=game.in_words(step.action), by_hand=by_hand)
        for step, by_hand in zip(walk.match.log, walk.by_hand, strict=True)
    )
