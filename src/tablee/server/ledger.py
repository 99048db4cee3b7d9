"""A table's log and the match that follows from it; nothing of a match is kept but the log."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.action import Action
from tablee.core.fair import Fair
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import SeatRecord
from tablee.core.refusal import IllegalAction
from tablee.core.setting import Setting
from tablee.store.rows import ACT, START, UNDO, MoveRow

BREATH = 20
"""So many moves are replayed before other tables have their turn."""


class StartBody(Struct, frozen=True):
    """How a match began, and what Nature did first."""

    setting: Setting
    seats: tuple[SeatRecord, ...]
    nonces: tuple[str, ...]
    nature: tuple[Any, ...]


class ActBody(Struct, frozen=True):
    """What a seat did, who decided it (a person or a bot), and what Nature did then."""

    action: Any
    by: str
    nature: tuple[Any, ...]


class UndoBody(Struct, frozen=True):
    """The log goes on as it was after entry `to`, of whose time so much is used already."""

    to: int
    used: int = 0


class Mark(Struct, frozen=True):
    """After which entry the match had so many moves."""

    seq: int
    log: int


class Ledger:
    """The rows of a started table, in order, and the match that they make."""

    def __init__(self, game: AnyGame, secret: str) -> None:
        self.game = game
        self.secret = secret
        self.rows: list[MoveRow] = []
        self.marks: list[Mark] = []
        """The entries that count, the start first: an undo drops some."""
        self.clients: dict[tuple[int | None, str], int] = {}
        self._spent: Counter[int | None] = Counter()
        self.match: Match

    @property
    def seq(self) -> int:
        """The number of the position: of the last entry."""
        return len(self.rows) - 1

    @property
    def began(self) -> int:
        """When the position came about."""
        return self.rows[-1].at

    @property
    def used_before(self) -> int:
        """Milliseconds that the seat to act took for what was undone."""
        last = self.rows[-1]
        return msgspec.json.decode(last.body, type=UndoBody).used if last.kind == UNDO else 0

    def add(self, row: MoveRow) -> None:
        """Take over an entry whose move the match has made already."""
        assert row.seq == len(self.rows)
        self.rows.append(row)
        if row.spent:
            self._spent[row.seat] += row.spent
        if row.client:
            self.clients[row.seat, row.client] = row.seq
        if row.kind != UNDO:
            self.marks.append(Mark(row.seq, len(self.match.log)))

    def forget(self, row: MoveRow) -> None:
        """What is known of an entry that is taken away again."""
        self._spent[row.seat] -= row.spent
        self.clients.pop((row.seat, row.client), None)

    def said_by(self, seat: int, client: str) -> MoveRow | None:
        """The entry that a seat's client made under that id."""
        seq = self.clients.get((seat, client))
        return None if seq is None else self.rows[seq]

    def last_act(self) -> MoveRow | None:
        """The last action that counts."""
        last = self.rows[self.marks[-1].seq]
        return last if last.kind == ACT else None

    def reserve_spent(self, seat: int) -> int:
        return self._spent[seat]

    # --- from rows to a match ---

    async def replay(self, rows: Iterable[MoveRow]) -> None:
        """Follow the whole log."""
        for number, row in enumerate(rows):
            try:
                await self._enter(row)
            except Mistake:
                raise
            except Exception:  # whatever altered bytes do to the rules
                raise Mistake("table-altered", table=row.table_id, number=row.seq) from None
            if number % BREATH == BREATH - 1:
                await asyncio.sleep(0)

    async def _enter(self, row: MoveRow) -> None:
        if row.kind == START:
            self.match = self._start(row)
        elif row.kind == ACT:
            self._follow(self.match, row)
        else:
            await self.go_back(msgspec.json.decode(row.body, type=UndoBody).to)
        self.add(row)

    async def go_back(self, to: int) -> None:
        """Make the match what it was after entry `to`, from the log alone."""
        self.marks = [mark for mark in self.marks if mark.seq <= to]
        self.match = await self.match_at(to)

    async def match_at(self, to: int) -> Match:
        """The match as it was after an entry that counts."""
        first, *others = [self.rows[mark.seq] for mark in self.marks if mark.seq <= to]
        match = self._start(first)
        for number, row in enumerate(others):
            self._follow(match, row)
            if number % BREATH == BREATH - 1:
                await asyncio.sleep(0)
        return match

    def _start(self, row: MoveRow) -> Match:
        body = msgspec.json.decode(row.body, type=StartBody)
        rules = self.game.about.rules
        if body.setting.rules != rules:
            facts = {"game": self.game.about.title, "rules": body.setting.rules, "known": rules}
            raise Mistake("table-rules", **facts)
        fair = Fair(self.secret, body.nonces)
        match = Match(self.game, body.setting, fair=fair, seats=body.seats)
        self._nature(match, body.nature, row)
        return match

    def _follow(self, match: Match, row: MoveRow) -> None:
        body = msgspec.json.decode(row.body, type=ActBody)
        self._replay_move(match, row, row.seat, msgspec.convert(body.action, self.game.actions))
        self._nature(match, body.nature, row)

    def _nature(self, match: Match, moves: tuple[dict[str, Any], ...], row: MoveRow) -> None:
        for move in moves:
            self._replay_move(match, row, None, msgspec.convert(move, self.game.nature))

    def _replay_move(self, match: Match, row: MoveRow, seat: int | None, action: Action) -> None:
        try:
            match.replay_move(seat, action)
        except IllegalAction as illegal:
            rule = illegal.refusal.rule
            raise Mistake("table-illegal", table=row.table_id, number=row.seq, rule=rule) from None


class Point:
    """A ledger as it is now, to go back to if what comes next cannot be kept."""

    def __init__(self, ledger: Ledger) -> None:
        match = ledger.match
        self._ledger, self._match = ledger, match
        self._position, self._moves, self._deals = match.position, len(match.log), match.deals
        self._rows, self._marks, self._counting = len(ledger.rows), ledger.marks, len(ledger.marks)

    def nature_since(self) -> tuple[Action, ...]:
        """What Nature did since."""
        since = self._match.log[self._moves :]
        return tuple([step.action for step in since if step.seat is None])

    def return_to(self) -> None:
        ledger, match = self._ledger, self._match
        match.position, match.deals = self._position, self._deals
        del match.log[self._moves :]
        ledger.match, ledger.marks = match, self._marks
        del ledger.marks[self._counting :]
        for row in ledger.rows[self._rows :]:
            ledger.forget(row)
        del ledger.rows[self._rows :]
