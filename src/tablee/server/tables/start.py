"""Creates a table, changes its settings, starts its game, and loads a table from its log."""

import secrets
from functools import partial

import msgspec

from tablee.bots import BOTS
from tablee.core.fair import Fair, fresh
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import SeatRecord
from tablee.server import protocol as m
from tablee.server.people.faces import with_faces
from tablee.server.tables.chat import first_open_line
from tablee.server.tables.deserted import DESERTED_MS
from tablee.server.tables.game_log import GameLog, StartBody
from tablee.server.tables.play import continue_play, make_views
from tablee.server.tables.ratings import look_up
from tablee.server.tables.status import next_turn, status_row
from tablee.server.tables.table import Change, Table
from tablee.server.tables.table_settings import TableSettings, setting_of
from tablee.server.tables.view_messages import ViewMessages
from tablee.store.rows import START, WAITING, AnyRow, Kept, MoveRow, SeatRow, TableRow, TableStatusRow


def fresh_id() -> str:
    """A new table's id. Nobody can guess it, so whoever knows it has been invited."""
    return secrets.token_urlsafe(9)


def new_table(
    settings: TableSettings,
    rules: str,
    host: str,
    now: int,
    rematch_of: str | None = None,
    secret: str | None = None,
    table_id: str | None = None,
) -> tuple[TableRow, TableStatusRow]:
    """The rows of a new table, without its seats. A `secret` repeats the deals of another table.

    Without a `table_id` the table gets a random one.
    """
    table = TableRow(
        id=table_id or fresh_id(),
        game=settings.game,
        rules=rules,
        host=host,
        wish=msgspec.json.encode(settings),
        secret=secret or fresh().secret,
        created_at=now,
        rematch_of=rematch_of,
    )
    return table, waiting_status(table.id, settings, now)


def waiting_status(table_id: str, settings: TableSettings, now: int) -> TableStatusRow:
    """The status of a table whose game has not begun. It is closed if nobody comes for a long time."""
    return TableStatusRow(
        table_id=table_id,
        status=WAITING,
        listed=settings.is_open,
        to_act=None,
        wake_at=now + DESERTED_MS,
        updated_at=now,
    )


async def change_settings(table: Table, guest: str, settings: TableSettings) -> m.Table:
    """The host changes the settings of a table before the start."""
    table.check_host(guest)
    table.check_waiting()
    if settings.game != table.row.game:
        raise Mistake("table-game")
    setting_of(table.game, settings, settings.first or 0)
    before, after = len(table.seats), settings.players
    if any(row.guest or row.bot for row in table.seats[after:]):
        raise Mistake("seat-taken", seat_number=after)
    settings = msgspec.structs.replace(
        settings,
        muted=table.settings.muted,
        unheard=first_open_line(table),
        seated=table.settings.seated,
        colours=table.settings.colours,
        deal_of=table.settings.deal_of,
        opened_as=table.settings.opened_as,
    )
    row = msgspec.structs.replace(table.row, wish=msgspec.json.encode(settings))
    changed = range(min(before, after), max(before, after))
    empty = [SeatRow(table_id=table.id, seat=seat) for seat in changed]
    table.seats += [seat for seat in empty if seat.seat >= before]
    try:
        await table.save(row, waiting_status(table.id, settings, table.services.now()), *empty)
    finally:
        del table.seats[table.settings.players :]
    table.send_info()
    return table.info()


async def start(table: Table, guest: str, fill: str | None) -> m.Table:
    """The host starts the game. Empty seats get bots of the level `fill`."""
    table.check_host(guest)
    table.check_waiting()
    seats = with_faces(table.id, [_fill_seat(row, fill) for row in table.seats])
    game_log, body = _start_match(table, seats)
    await table.transact(partial(_make_start, table, game_log, body, seats))
    continue_play(table)
    await look_up(table)
    return table.info()


def _fill_seat(row: SeatRow, level: str | None) -> SeatRow:
    if row.guest or row.bot:
        return row
    if level is None:
        raise Mistake("seats-empty")
    check_level(level)
    return msgspec.structs.replace(row, bot=level, name=level)


def check_level(level: str) -> None:
    """Raise a Mistake if there is no bot of this level."""
    if level not in BOTS:
        raise Mistake("bot-unknown", bot=level, known=", ".join(BOTS))


def _start_match(table: Table, seats: list[SeatRow]) -> tuple[GameLog, StartBody]:
    """An empty log with a match that has just begun, and the body of its first entry."""
    settings, secret = table.settings, table.row.secret
    first = secrets.randbelow(len(seats)) if settings.first is None else settings.first
    setting = setting_of(table.game, settings, first)
    nonces = tuple(row.nonce for row in seats)
    nonces = nonces if any(nonces) else ()
    records = tuple(SeatRecord(name="" if row.bot else row.name, bot=row.bot or "") for row in seats)
    game_log = GameLog(table.game, secret)
    game_log.match = Match(table.game, setting, fair=Fair(secret, nonces), seats=records)
    game_log.match.begin()
    nature = tuple(step.action for step in game_log.match.log)
    return game_log, StartBody(setting, records, nonces, nature)


def _make_start(table: Table, game_log: GameLog, body: StartBody, seats: list[SeatRow]) -> Change:
    match = game_log.match
    due = match.to_act[0] if match.to_act else None
    turn = next_turn(table, begins=due is not None)
    row = MoveRow(
        table_id=table.id,
        seq=0,
        kind=START,
        seat=None,
        body=msgspec.json.encode(body),
        client="",
        spent=0,
        at=table.services.now(),
        due=due,
        turn=turn,
    )
    game_log.add(row)
    table.seats, table.game_log, table.view_messages = seats, game_log, ViewMessages(game_log)
    views = make_views(table, game_log, table.view_messages.news)
    rules = msgspec.structs.replace(table.row, rules=match.setting.rules)
    rows: list[AnyRow] = [rules, row, status_row(table, game_log, turn), *seats]
    return Change(rows, views, info_first=True)


async def load(table: Table, kept: Kept) -> None:
    """Restore a table, and let its bot think or its clock run. This begins no new turn."""
    await restore(table, kept)
    if table.game_log:
        continue_play(table)


async def restore(table: Table, kept: Kept) -> None:
    """Restore a table's match by replaying its log."""
    if kept.moves:
        game_log = GameLog(table.game, kept.table.secret)
        await game_log.replay(kept.moves)
        table.game_log, table.view_messages = game_log, ViewMessages(game_log)
        table.clock.load(game_log)
