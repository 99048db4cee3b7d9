"""The waiting room and after: sitting down, bots, settings, the start, leaving, the rematch."""

import secrets

import msgspec

from tablee.bots import BOTS
from tablee.core.fair import NONCE_MOST, Fair, fresh
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import Record, SeatRecord
from tablee.server import messages as m
from tablee.server.chat import unheard
from tablee.server.ledger import Ledger, StartBody
from tablee.server.ratings import look_up
from tablee.server.showing import Showing
from tablee.server.table import Table
from tablee.server.turns import (
    change_seat,
    consider,
    is_out_of_time,
    made_for_all,
    position_stands,
    turn_row,
)
from tablee.server.wish import Wish, setting_of
from tablee.store.rows import OVER, PLAYING, START, WAITING, Kept, MoveRow, SeatRow, TableRow, TurnRow


def fresh_id() -> str:
    """A table's id, which is its invitation: nobody can guess it."""
    return secrets.token_urlsafe(9)


def new_table(
    wish: Wish, rules: str, host: str, now: int, rematch_of: str | None = None
) -> tuple[TableRow, TurnRow]:
    """The rows of a table that nobody sits at yet."""
    table = TableRow(
        id=fresh_id(),
        game=wish.game,
        rules=rules,
        host=host,
        wish=msgspec.json.encode(wish),
        secret=fresh().secret,
        created_at=now,
        rematch_of=rematch_of,
    )
    return table, waiting(table.id, wish, now)


def waiting(table_id: str, wish: Wish, now: int) -> TurnRow:
    return TurnRow(
        table_id=table_id,
        status=WAITING,
        listed=wish.is_open,
        to_act=None,
        wake_at=None,
        updated_at=now,
    )


def check_waiting(table: Table) -> None:
    if table.turn.status != WAITING:
        raise Mistake("table-started")


# --- sitting down and standing up ---


async def sit(table: Table, guest: str, name: str, seat: int | None, nonce: str) -> m.Table:
    """Take a seat, or another one, or the same under another name."""
    check_waiting(table)
    if len(nonce) > NONCE_MOST:
        raise Mistake("nonce-too-long", most=NONCE_MOST)
    before = table.seat_of(guest)
    chosen = _free_seat(table, before, seat)
    rows = [SeatRow(table_id=table.id, seat=chosen, guest=guest, name=name, nonce=nonce)]
    if before is not None and before != chosen:
        rows.append(SeatRow(table_id=table.id, seat=before))
    await table.keep(*rows, waiting(table.id, table.wish, table.services.now()))
    table.reintroduce(guest)
    table.tell_info()
    return table.info()


def _free_seat(table: Table, before: int | None, wanted: int | None) -> int:
    free = [row.seat for row in table.seats if row.guest is None and row.bot is None]
    if before is not None:
        free.insert(0, before)
    if wanted is None and free:
        return free[0]
    if wanted is None:
        raise Mistake("table-full")
    if not 0 <= wanted < table.wish.players:
        raise Mistake("seat-unknown", seat_number=wanted, last=table.wish.players - 1)
    if wanted not in free:
        raise Mistake("seat-taken", seat_number=wanted)
    return wanted


async def leave(table: Table, guest: str) -> m.Table:
    """Before the start the seat is free again; during play a bot plays until its owner is back."""
    seat = table.check_seated(guest)
    if table.turn.status == WAITING:
        await table.keep(SeatRow(table_id=table.id, seat=seat))
        table.reintroduce(guest)
        table.tell_info()
    elif table.turn.status == PLAYING and table.seats[seat].stand_in is None:
        row = msgspec.structs.replace(table.seats[seat], stand_in=table.services.stand_in)
        await change_seat(table, row)
    return table.info()


async def come_back(table: Table, guest: str) -> m.Table:
    """A person plays again: at once, or after the one move that they have no time left for."""
    seat = table.check_seated(guest)
    ledger = table.ledger
    if table.seats[seat].stand_in is not None:
        if ledger and ledger.match.to_act == (seat,) and is_out_of_time(table, ledger):
            table.returning.add(seat)
        else:
            await change_seat(table, msgspec.structs.replace(table.seats[seat], stand_in=None))
    return table.info()


async def put_bot(table: Table, guest: str, seat: int, level: str | None) -> m.Table:
    """The host gives a seat to a bot, or frees it; during play, to a bot for who is long gone."""
    table.check_host(guest)
    if level is not None:
        check_level(level)
    if not 0 <= seat < table.wish.players:
        raise Mistake("seat-unknown", seat_number=seat, last=table.wish.players - 1)
    if table.turn.status == WAITING:
        before = table.seats[seat].guest
        if before is not None and level is not None:
            raise Mistake("seat-taken", seat_number=seat)
        name = "" if level is None else level
        await table.keep(SeatRow(table_id=table.id, seat=seat, bot=level, name=name))
        table.reintroduce(before)
        table.tell_info()
    else:
        await _replace(table, seat, level)
    return table.info()


async def _replace(table: Table, seat: int, level: str | None) -> None:
    table.check_playing()
    row = table.seats[seat]
    if level is None or row.guest is None:
        raise Mistake("table-started")
    gone = table.away_since(seat)
    if gone is None or table.services.now() - gone < table.services.absent:
        raise Mistake("seat-present", seconds=table.services.absent // 1000)
    await change_seat(table, msgspec.structs.replace(row, stand_in=level))


def check_level(level: str) -> None:
    if level not in BOTS:
        raise Mistake("bot-unknown", bot=level, known=", ".join(BOTS))


# --- settings and start ---


async def change_wish(table: Table, guest: str, wish: Wish) -> m.Table:
    """The host sets the table otherwise, before the start."""
    table.check_host(guest)
    check_waiting(table)
    if wish.game != table.row.game:
        raise Mistake("table-game")
    setting_of(table.game, wish, wish.first or 0)
    before, after = len(table.seats), wish.players
    if any(row.guest or row.bot for row in table.seats[after:]):
        raise Mistake("seat-taken", seat_number=after)
    wish = msgspec.structs.replace(wish, muted=table.wish.muted, unheard=unheard(table))
    row = msgspec.structs.replace(table.row, wish=msgspec.json.encode(wish))
    changed = range(min(before, after), max(before, after))
    empty = [SeatRow(table_id=table.id, seat=seat) for seat in changed]
    table.seats += [seat for seat in empty if seat.seat >= before]
    try:
        await table.keep(row, waiting(table.id, wish, table.services.now()), *empty)
    finally:
        del table.seats[table.wish.players :]
    table.tell_info()
    return table.info()


async def start(table: Table, guest: str, fill: str | None) -> m.Table:
    """The host begins; empty seats take bots of the level `fill`."""
    table.check_host(guest)
    check_waiting(table)
    seats = [_filled(row, fill) for row in table.seats]
    first = secrets.randbelow(len(seats)) if table.wish.first is None else table.wish.first
    setting = setting_of(table.game, table.wish, first)
    nonces = tuple(row.nonce for row in seats)
    nonces = nonces if any(nonces) else ()
    records = tuple(SeatRecord(name="" if row.bot else row.name, bot=row.bot or "") for row in seats)
    ledger = Ledger(table.game, table.row.secret)
    ledger.match = Match(table.game, setting, fair=Fair(table.row.secret, nonces), seats=records)
    ledger.match.begin()
    nature = tuple(step.action for step in ledger.match.log)
    body = msgspec.json.encode(StartBody(setting, records, nonces, nature))
    now = table.services.now()
    row = MoveRow(table_id=table.id, seq=0, kind=START, seat=None, body=body, client="", spent=0, at=now)
    await _begin(table, ledger, seats, row)
    await look_up(table)
    return table.info()


async def _begin(table: Table, ledger: Ledger, seats: list[SeatRow], row: MoveRow) -> None:
    before = table.seats
    table.seats = seats
    table.ledger = ledger
    ledger.add(row)
    table.showing = Showing(ledger.match)
    rules = msgspec.structs.replace(table.row, rules=ledger.match.setting.rules)
    try:
        made = made_for_all(table, table.showing.news)
        await table.keep(rules, row, turn_row(table, ledger), *seats)
    except BaseException:
        table.seats, table.ledger, table.showing = before, None, None
        raise
    table.tell_info()
    position_stands(table, made)


def _filled(row: SeatRow, level: str | None) -> SeatRow:
    if row.guest or row.bot:
        return row
    if level is None:
        raise Mistake("seats-empty")
    check_level(level)
    return msgspec.structs.replace(row, bot=level, name=level)


# --- after the game ---


def record(table: Table) -> Record:
    """The whole game, open to all once it is over."""
    if table.ledger is None or table.turn.status != OVER:
        raise Mistake("table-not-over")
    return table.ledger.match.record()


async def rematch(table: Table, guest: str) -> tuple[str, Kept | None]:
    """The same people and bots at a new table, each a seat further; whoever asks is its host."""
    table.check_seated(guest)
    if table.turn.status != OVER:
        raise Mistake("table-not-over")
    if table.row.rematch is not None:
        return table.row.rematch, None
    now = table.services.now()
    wish = msgspec.structs.replace(table.wish, unheard=0)
    row, turn = new_table(wish, table.game.about.rules, guest, now, rematch_of=table.id)
    seats = [_moved(seat, row.id, table.wish.players) for seat in table.seats]
    old = msgspec.structs.replace(table.row, rematch=row.id)
    await table.commit(row, turn, *seats, old)
    table.adopt(old)
    table.tell_info()
    kept = Kept(table=row, turn=turn, seats=tuple(seats), moves=(), chat=())
    return row.id, kept


def _moved(row: SeatRow, table_id: str, players: int) -> SeatRow:
    seat = (row.seat + 1) % players
    return msgspec.structs.replace(row, table_id=table_id, seat=seat, stand_in=None, nonce="")


async def load(table: Table, kept: Kept) -> None:
    """Bring a table back from its log."""
    if kept.moves:
        ledger = Ledger(table.game, kept.table.secret)
        await ledger.replay(kept.moves)
        table.ledger = ledger
        table.shown = ledger.seq, ledger.began
        table.showing = Showing(ledger.match)
        consider(table)
