"""A table's log, and the match that results from replaying it. Only the log is stored."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee.core.action import Action
from tablee.core.fair import Fair
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.position import Position
from tablee.core.record import FairRecord, SeatRecord
from tablee.core.refusal import IllegalAction
from tablee.core.reveal import RevealRecord
from tablee.core.setting import Setting
from tablee.store.rows import ACT, START, UNDO, MoveRow

BOT, PERSON, SERVER = "bot", "person", "server"
MOVES_AT_A_STRETCH = 20
"""How many moves a replay makes before it lets other tables run."""


class StartBody(Struct, frozen=True, omit_defaults=True):
    """The start of a match: its settings, its players, and Nature's first moves (such as deals)."""

    setting: Setting
    seats: tuple[SeatRecord, ...]
    """The bots. Older versions wrote people's names here, too; these are in the seats' rows."""
    nonces: tuple[str, ...]
    nature: tuple[Any, ...]
    reveal: RevealRecord | None = None
    """How the seats took part in the deals. None if an older version started the match."""


class ActBody(Struct, frozen=True, omit_defaults=True):
    """A seat's action, who chose it, and Nature's moves (such as deals) after it.

    A person or a bot chose it, or the server, which passes for a person who can do nothing else.
    """

    action: Any
    by: str
    nature: tuple[Any, ...]
    showed: bool = False
    """Whether the action itself showed its own seat something hidden. Noted only for a lone person."""


class UndoBody(Struct, frozen=True, omit_defaults=True):
    """The match returns to the position after entry `to`.

    The seat that undoes has already used `used` milliseconds for the move that it then makes anew.
    """

    to: int
    used: int = 0
    only: int | None = None
    """The only entry that is taken back: a choice in a window that entry `to` opened. None for all."""


class Mark(Struct, frozen=True):
    """An entry that has not been undone, and how many moves the match had just after this entry."""

    seq: int
    log: int
    by_bot: bool = False
    showed: bool = False
    """Whether the action itself showed its own seat something hidden (see ActBody)."""


def without_names(seats: Iterable[SeatRecord]) -> tuple[SeatRecord, ...]:
    return tuple(SeatRecord(bot=seat.bot) for seat in seats)


def undone_entries(rows: Iterable[MoveRow]) -> frozenset[int]:
    """The numbers of the actions that later undos took back. Raises a Mistake if the log was altered."""
    remaining: list[int] = []
    undone: list[int] = []
    for row in rows:
        if row.kind != UNDO:
            remaining.append(row.seq)
            continue
        with entry_of(row):
            body = msgspec.json.decode(row.body, type=UndoBody)
            first = remaining.index(body.to) + 1
            last = len(remaining)
            if body.only is not None:
                first = remaining.index(body.only, first)
                last = first + 1
        undone += remaining[first:last]
        del remaining[first:last]
    return frozenset(undone)


def withdrawn(row: MoveRow) -> int | None:
    """The only entry that an undo has taken back. None if it has taken back all since a position."""
    return msgspec.json.decode(row.body, type=UndoBody).only


@contextmanager
def entry_of(row: MoveRow) -> Iterator[None]:
    """Turn every error in this block into a Mistake that names the entry."""
    try:
        yield
    except Mistake:
        raise
    except Exception:  # altered bytes can make the rules fail in any way
        raise Mistake("table-altered", table=row.table_id, number=row.seq) from None


def new_match(game: AnyGame, secret: str, body: StartBody) -> Match:
    """The match that begins with this start, before Nature's first moves."""
    fair = Fair(secret, body.nonces)
    proof = FairRecord(fair.commitment, body.nonces, None, body.reveal)
    return Match(game, body.setting, fair=fair, proof=proof, seats=without_names(body.seats))


class GameLog:
    """The entries of a started table's log, in order, and the match that they lead to."""

    def __init__(self, game: AnyGame, secret: str) -> None:
        self.game = game
        self.secret = secret
        self.rows: list[MoveRow] = []
        self.marks: list[Mark] = []
        """The entries that have not been undone. The first is the entry that started the match."""
        self.clients: dict[tuple[int | None, str], int] = {}
        """For each message, identified by its seat and id, the number of the log entry that it made."""
        self._spent: Counter[int | None] = Counter()
        self._undos: Counter[int | None] = Counter()
        self.match: Match
        self.bot_seats: frozenset[int] = frozenset()
        """The seats in which bots began the match."""
        self.lone_person: int | None = None
        """The seat of the only person at the table. None if several people play, or none."""
        self.undid_bot = False
        """Whether an undo has ever taken back a bot's action. Such a game is not rated."""

    @property
    def seq(self) -> int:
        """The current position's number, which is the last entry's number."""
        return len(self.rows) - 1

    def used_before(self, seat: int, entry: int) -> int:
        """Milliseconds that a seat had used when `entry` asked it again, because it undid its move."""
        row = self.rows[entry]
        if row.kind != UNDO or row.seat != seat:
            return 0
        return msgspec.json.decode(row.body, type=UndoBody).used

    def add(self, row: MoveRow, *, by_bot: bool = False, showed: bool = False) -> None:
        """Append an entry whose move the match has made already."""
        assert row.seq == len(self.rows)
        self.rows.append(row)
        if row.spent:
            self._spent[row.seat] += row.spent
        if row.client:
            self.clients[row.seat, row.client] = row.seq
        if row.kind == UNDO:
            self._undos[row.seat] += 1
        else:
            self.marks.append(Mark(row.seq, len(self.match.log), by_bot, showed))
        if row.kind == START:
            seats = range(len(self.match.seats))
            self.bot_seats = frozenset(seat for seat in seats if self.match.seats[seat].bot)
            people = [seat for seat in seats if seat not in self.bot_seats]
            self.lone_person = people[0] if len(people) == 1 else None

    def remove_from(self, seq: int) -> None:
        """Remove the entry with this number and all later ones, as if they had never been added."""
        for row in self.rows[seq:]:
            self._spent[row.seat] -= row.spent
            self._undos[row.seat] -= row.kind == UNDO
            self.clients.pop((row.seat, row.client), None)
        del self.rows[seq:]

    def last_decision(self, before: int | None = None) -> int:
        """The place among the marks of the last action that a person chose. 0 if there is none.

        With `before`, only the marks up to that place count.
        """
        place = len(self.marks) - 1 if before is None else before
        while self.marks[place].by_bot:
            place -= 1
        return place

    def stand_ins(self, since: int) -> dict[int, int]:
        """The moves, after the first `since`, that bots made for absent people, and the people's seats.

        A bot's entry has no client. In a bot's own seat, the bot plays for nobody but itself.
        """
        found: dict[int, int] = {}
        for number in range(len(self.marks) - 1, 0, -1):
            before, mark = self.marks[number - 1], self.marks[number]
            if mark.log <= since:
                break
            row = self.rows[mark.seq]
            assert row.seat is not None
            if not row.client and row.seat not in self.bot_seats:
                found |= dict.fromkeys(range(before.log, mark.log), row.seat)
        return found

    def reserve_spent(self, seat: int) -> int:
        """How many milliseconds of its reserve time a seat has used."""
        return self._spent[seat]

    def undos_of(self, seat: int) -> int:
        """How many times a seat has taken something back in this game."""
        return self._undos[seat]

    # --- replaying rows ---

    async def replay(self, rows: Sequence[MoveRow]) -> None:
        """Replay the log of a table. Raises a Mistake if an entry cannot be replayed.

        Actions that were undone later are read but not played, so that undos do not slow down a load.
        """
        undone = undone_entries(rows)
        for number, row in enumerate(rows):
            with entry_of(row):
                if row.seq in undone:
                    self._pass_over(row)
                else:
                    self._replay_entry(row)
            if number % MOVES_AT_A_STRETCH == MOVES_AT_A_STRETCH - 1:
                await asyncio.sleep(0)

    async def replay_undone_too(self, rows: Sequence[MoveRow]) -> None:
        """Replay every entry in order, to check also the actions that were undone later."""
        played: dict[int, tuple[Position, int]] = {}
        for number, row in enumerate(rows):
            with entry_of(row):
                if row.kind == UNDO:
                    self._take_back(msgspec.json.decode(row.body, type=UndoBody), played)
                self._replay_entry(row)
                played[row.seq] = self.match.position, self.match.deals
            if number % MOVES_AT_A_STRETCH == MOVES_AT_A_STRETCH - 1:
                await asyncio.sleep(0)

    def _replay_entry(self, row: MoveRow) -> None:
        if row.kind == START:
            self.match = self._start(row)
            self.add(row)
        elif row.kind == ACT:
            body = self._follow(self.match, row)
            self.add(row, by_bot=body.by == BOT, showed=body.showed)
        else:
            self.add(row)

    def _pass_over(self, row: MoveRow) -> None:
        """Append an action that was undone later. The match never makes its move."""
        assert row.kind == ACT
        self.undid_bot |= msgspec.json.decode(row.body, type=ActBody).by == BOT
        self.add(row)
        del self.marks[-1]

    def _take_back(self, undo: UndoBody, played: dict[int, tuple[Position, int]]) -> None:
        """Go back as an undo says. Choices that remain in the window are made again."""
        later = [mark for mark in self.marks if undo.only is not None and mark.seq > undo.only]
        self._return_to(undo.to if undo.only is None else self._before(undo.only), played)
        for mark in later:
            self._follow(self.match, self.rows[mark.seq])
            self.marks.append(replace(mark, log=len(self.match.log)))
            played[mark.seq] = self.match.position, self.match.deals

    def _before(self, seq: int) -> int:
        """The number of the last entry before `seq` that has not been undone."""
        return max(mark.seq for mark in self.marks if mark.seq < seq)

    def _return_to(self, to: int, played: Mapping[int, tuple[Position, int]]) -> None:
        """Go back to entry `to` without replaying: a match never changes a position it has left."""
        match = self.match
        self.go_back(to, match)
        assert self.marks[-1].seq == to
        match.position, match.deals = played[to]
        del match.log[self.marks[-1].log :]

    def go_back(self, to: int, match: Match) -> None:
        """Drop the marks after entry `to`. `match` is the match as it was after that entry."""
        if any(mark.by_bot for mark in self.marks if mark.seq > to):
            self.undid_bot = True
        self.marks = [mark for mark in self.marks if mark.seq <= to]
        self.match = match

    def withdraw(self, seq: int, match: Match) -> None:
        """Drop the mark of a choice in the open window. `match` is the match without that choice."""
        later = [replace(mark, log=mark.log - 1) for mark in self.marks if mark.seq > seq]
        self.marks = [*(mark for mark in self.marks if mark.seq < seq), *later]
        self.match = match

    async def match_at(self, to: int) -> Match:
        """The match after entry `to`, replayed from the log. That entry must not have been undone."""
        return await self._played([mark.seq for mark in self.marks if mark.seq <= to])

    async def match_without(self, seq: int) -> Match:
        """The match without a choice in the open window, replayed from the log."""
        return await self._played([mark.seq for mark in self.marks if mark.seq != seq])

    async def _played(self, entries: Sequence[int]) -> Match:
        first, *others = [self.rows[seq] for seq in entries]
        match = self._start(first)
        for number, row in enumerate(others):
            self._follow(match, row)
            if number % MOVES_AT_A_STRETCH == MOVES_AT_A_STRETCH - 1:
                await asyncio.sleep(0)
        return match

    def _start(self, row: MoveRow) -> Match:
        body = msgspec.json.decode(row.body, type=StartBody)
        rules = self.game.about.rules
        if body.setting.rules != rules:
            facts = {"game": self.game.about.title, "rules": body.setting.rules, "known": rules}
            raise Mistake("table-rules", **facts)
        match = new_match(self.game, self.secret, body)
        self._follow_nature(match, body.nature, row)
        return match

    def _follow(self, match: Match, row: MoveRow) -> ActBody:
        body = msgspec.json.decode(row.body, type=ActBody)
        self._replay_move(match, row, row.seat, msgspec.convert(body.action, self.game.actions))
        self._follow_nature(match, body.nature, row)
        return body

    def _follow_nature(self, match: Match, moves: tuple[dict[str, Any], ...], row: MoveRow) -> None:
        for move in moves:
            self._replay_move(match, row, None, msgspec.convert(move, self.game.nature))

    def _replay_move(self, match: Match, row: MoveRow, seat: int | None, action: Action) -> None:
        try:
            match.replay_move(seat, action)
        except IllegalAction as illegal:
            rule = illegal.refusal.rule
            raise Mistake("table-illegal", table=row.table_id, number=row.seq, rule=rule) from None
