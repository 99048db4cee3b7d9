"""Creates a table, changes its settings, starts its game, and loads a table from its log."""

import secrets
from collections.abc import Sequence
from functools import partial

import msgspec

from tablee.bots import BOTS
from tablee.core.fair import Fair, fresh
from tablee.core.mistake import Mistake
from tablee.core.record import SeatRecord
from tablee.core.reveal import NonceRecord, RevealRecord, draw_first, state_of, terms_of
from tablee.core.setting import Setting
from tablee.server import protocol as m
from tablee.server.tables.chat import first_open_line
from tablee.server.tables.deserted import DESERTED_MS
from tablee.server.tables.game_log import GameLog, StartBody, new_match
from tablee.server.tables.play import continue_play, make_views
from tablee.server.tables.ratings import look_up
from tablee.server.tables.status import status_row, turns_begun
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
        pending=0,
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


async def deal(table: Table, seats: list[SeatRow], abandoned: int) -> None:
    """Begin the game with these seats and their nonces. `abandoned` is the number of earlier starts."""
    game_log, body = _start_match(table, seats, abandoned)
    await table.transact(partial(_make_start, table, game_log, body, seats))
    continue_play(table)
    await look_up(table)


def fill_seat(row: SeatRow, level: str | None) -> SeatRow:
    """The seat, with a bot of this level if it is empty. Raises a Mistake if there is no level."""
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


def _start_match(table: Table, seats: Sequence[SeatRow], abandoned: int) -> tuple[GameLog, StartBody]:
    """An empty log with a match that has just begun, and the body of its first entry."""
    nonces = tuple(row.nonce for row in seats)
    fair = Fair(table.row.secret, nonces if any(nonces) else ())
    setting, first_drawn = drawn_setting(table, fair)
    records = tuple(SeatRecord(bot=row.bot or "") for row in seats)
    reveal = RevealRecord(
        seats=tuple(_nonce_record(table, row) for row in seats),
        abandoned=abandoned,
        terms=terms_of(setting, first_drawn),
        first_drawn=first_drawn,
    )
    body = StartBody(setting, records, fair.nonces, (), reveal)
    game_log = GameLog(table.game, fair.secret)
    game_log.match = new_match(table.game, fair.secret, body)
    game_log.match.begin()
    nature = tuple(step.action for step in game_log.match.log)
    return game_log, msgspec.structs.replace(body, nature=nature)


def drawn_setting(table: Table, fair: Fair) -> tuple[Setting, bool]:
    """The match's setting, and whether the seat that begins was drawn."""
    first = table.settings.first
    setting = setting_of(table.game, table.settings, first or 0)
    if first is not None:
        return setting, False
    return msgspec.structs.replace(setting, first=draw_first(setting, fair)), True


def _nonce_record(table: Table, row: SeatRow) -> NonceRecord:
    if table.settings.deal_of:
        return NonceRecord("repeated")
    return NonceRecord(state_of(row.commitment, row.nonce), row.commitment)


def _make_start(table: Table, game_log: GameLog, body: StartBody, seats: list[SeatRow]) -> Change:
    match = game_log.match
    turns = turns_begun(table, match, int(match.position.pending()))
    row = MoveRow(
        table_id=table.id,
        seq=0,
        kind=START,
        seat=None,
        body=msgspec.json.encode(body),
        client="",
        spent=0,
        at=table.services.now(),
        due=turns.due,
        turn=turns.turn,
        begun=turns.begun,
    )
    game_log.add(row)
    table.seats, table.game_log, table.view_messages = seats, game_log, ViewMessages(game_log)
    views = make_views(table, game_log, table.view_messages.news)
    rules = msgspec.structs.replace(table.row, rules=match.setting.rules)
    rows: list[AnyRow] = [rules, row, status_row(table, game_log, turns.turn), *seats]
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
