"""Match: one game in progress, in which every move is checked. Compiled."""

from collections.abc import Sequence
from typing import Generic

import msgspec
from msgspec import Struct
from mypy_extensions import mypyc_attr

from tablee.core.action import Action
from tablee.core.fair import Fair, KeyedChance
from tablee.core.game import Game, P, V
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE, NOBODY, Position, mask_of, seats_in
from tablee.core.record import (
    FORMAT,
    FairRecord,
    MoveRecord,
    Record,
    SeatRecord,
    header_check,
    move_check,
    plain,
)
from tablee.core.refusal import IllegalAction, Refusal
from tablee.core.setting import Setting
from tablee.core.view import Line, Message, Outcome


class Step(Struct, frozen=True):
    """One move in the log, and the events that it caused. `seat` is None if Nature moved."""

    seat: int | None
    action: Action
    events: tuple[tuple[int, int, int], ...]
    pending: int = 0
    """The seats that had to choose when the move was made, as a mask. 0 if Nature moved."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match(Generic[P, V]):
    """A position, its history, and the secret that determines its deals."""

    def __init__(
        self,
        game: Game[P, V],
        setting: Setting,
        *,
        fair: Fair | None,
        proof: FairRecord | None = None,
        seats: Sequence[SeatRecord] = (),
    ) -> None:
        self.game = game
        self.setting = setting
        self.fair = fair
        self.proof = proof or _promise(fair)
        self.seats = tuple(seats) or tuple(SeatRecord() for _ in range(setting.players))
        assert len(self.seats) == setting.players
        self.position: P = game.set_up(setting)
        self.log: list[Step] = []
        self.deals = 0
        """The number of Nature's moves so far."""
        self._chance = KeyedChance(fair, setting.public_bytes()) if fair else None

    # --- whose turn it is, and what is legal ---

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now; empty when the game is over."""
        return seats_in(self.position.pending())

    @property
    def is_over(self) -> bool:
        return self.position.to_act() == NOBODY

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.position)

    def legal(self, seat: int) -> list[Action]:
        """The actions that are legal for this seat now."""
        self._check_seat(seat)
        return [self.game.action_of(self.position, move) for move in self.position.legal_of(seat)]

    def asked_at(self) -> int:
        """The length that the log had when the seats that are to act now were asked for their choices.

        What other seats choose in the same window does not change it, nor does it make a choice stale.
        """
        pending, length = int(self.position.pending()), len(self.log)
        while length > 0 and leads_to(self.log[length - 1], pending):
            length -= 1
            pending = self.log[length].pending
        return length

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Returns why the seat may not take this action now, or None if the action is legal."""
        self._check_seat(seat)
        return self.game.refusal(self.position, seat, action)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.setting.players:
            raise Mistake("seat-unknown", seat_number=seat, last=self.setting.players - 1)

    # --- playing ---

    def play(self, seat: int, action: Action) -> None:
        """Play an action and the moves of Nature that follow it. An error leaves the match unchanged."""
        if refusal := self.refusal(seat, action):
            raise IllegalAction(refusal)
        move = self.game.move_of(self.position, action)
        self._go(seat, move)

    def begin(self) -> None:
        """Make Nature's first moves, such as the deal."""
        if not self.log:
            self._go(None, None)

    def _go(self, seat: int | None, move: int | None) -> None:
        position = self._copy()
        steps = [] if move is None else [self._step(position, seat, move)]
        deals = self.deals
        while position.to_act() == NATURE:
            steps.append(self._step(position, None, self._nature(position, deals)))
            deals += 1
        self.position = position
        self.deals = deals
        self.log += steps

    def _copy(self) -> P:
        position: P = self.position.clone()  # type: ignore[assignment]  # a clone is of the same class
        return position

    def _nature(self, position: Position, deals: int) -> int:
        if self._chance is None:
            raise Mistake("secret-missing")
        self._chance.start(deals)
        return position.sample(self._chance)

    def _step(self, position: P, seat: int | None, move: int) -> Step:
        action = self.game.action_of(position, move)
        pending = int(position.pending())
        story: list[tuple[int, int, int]] = []
        position.story = story
        position.tell_move(move)
        if seat is None:
            position.apply(move)
        else:
            position.apply_by(seat, move)
        position.story = None
        return Step(seat, action, tuple(story), pending)

    def replay_move(self, seat: int | None, action: Action) -> None:
        """Play one move from a record. Raises IllegalAction if the rules do not allow the move."""
        if seat is None:
            refusal = self.game.impossible(self.position, action)
        else:
            refusal = self.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        position = self._copy()
        self.log.append(self._step(position, seat, self.game.move_of(position, action)))
        self.position = position
        self.deals += seat is None

    # --- what a viewer may know ---

    def view(self, seat: int | None) -> V:
        """Returns what a seat, or a spectator (None), may know, including the seat's legal actions."""
        legal = () if seat is None else tuple(self.legal(seat))
        view = self.game.view(self.position, seat)
        return msgspec.structs.replace(view, legal=legal)

    def recall(self, seat: int) -> V:
        """Returns what a careful player in this seat remembers. Bots receive this view.

        The view does not contain the legal actions: there can be thousands, and bots can compute them.
        """
        self._check_seat(seat)
        return self.game.recall(self.position, seat)

    def lines(self, seat: int | None, since: int = 0) -> list[Line]:
        """Returns the log lines that this viewer may read, without those of the first `since` moves."""
        told = [event for step in self.log[since:] for event in step.events]
        lines = [self.game.line(event, seat) for event in told]
        return [line for line in lines if line is not None]

    def message(self, seat: int | None, since: int = 0) -> bytes:
        """Returns this viewer's view, and the log lines after the first `since` moves, as JSON."""
        message = Message(len(self.log), self.view(seat), tuple(self.lines(seat, since)))
        return msgspec.json.encode(message)

    # --- the record ---

    def record(self) -> Record:
        """The whole game so far, with all hidden information. Show it to nobody before the game ends."""
        setting = self.setting
        fair = self._fair_record()
        head = header_check(setting, self.seats, fair)
        return Record(
            format=FORMAT,
            game=setting.game,
            rules=setting.rules,
            edition=setting.edition,
            material=setting.material,
            options=setting.options,
            players=setting.players,
            first=setting.first,
            seats=self.seats,
            fair=fair,
            check=head,
            moves=self._move_records(head),
            result=self.outcome,
        )

    def _fair_record(self) -> FairRecord:
        secret = self.fair.secret if self.fair and self.is_over else None
        return msgspec.structs.replace(self.proof, secret=secret)

    def _move_records(self, check: str) -> tuple[MoveRecord, ...]:
        moves = []
        for step in in_seat_order(self.log):
            check = move_check(check, step.seat, step.action)
            moves.append(MoveRecord(step.seat, plain(step.action), check))
        return tuple(moves)


def leads_to(step: Step, pending: int) -> bool:
    """Whether the window in which a step was made is still open when the seats in `pending` are due."""
    return step.seat is not None and pending != 0 and pending == step.pending & ~mask_of(step.seat)


def in_seat_order(log: Sequence[Step]) -> list[Step]:
    """The log as a record lists it: the choices of each window in the order of the seats.

    The choices commute, so a record does not depend on who was the first to choose.
    """
    ordered: list[Step] = []
    window: list[Step] = []
    for step in log:
        if window and not leads_to(window[-1], step.pending):
            ordered += sorted(window, key=_seat_of)
            window = []
        window.append(step)
    return ordered + sorted(window, key=_seat_of)


def _seat_of(step: Step) -> int:
    return -1 if step.seat is None else step.seat


def _promise(fair: Fair | None) -> FairRecord:
    if fair is None:
        raise Mistake("secret-missing")
    return FairRecord(fair.commitment, fair.nonces, None)
