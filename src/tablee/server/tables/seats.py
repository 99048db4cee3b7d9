"""Who sits at a table: sitting down, standing up, bots, and coming back to a seat."""

import msgspec

from tablee.core.fair import NONCE_MOST
from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.people.faces import free_avatar, with_faces
from tablee.server.people.person import Person
from tablee.server.protocol import DailyClock
from tablee.server.tables.chat import check_retelling, tell_again
from tablee.server.tables.hosting import heir_of, make_host, settle_host
from tablee.server.tables.play import change_player, stand_in
from tablee.server.tables.start import check_level, waiting_status
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import TableSettings
from tablee.store.rows import PLAYING, WAITING, SeatRow, TableRow


def first_seats(
    table_id: str, settings: TableSettings, host: Person, bots: dict[int, str]
) -> list[SeatRow]:
    """The seats of a new table. The host gets the first one that no bot has."""
    seats = [SeatRow(table_id=table_id, seat=seat) for seat in range(settings.players)]
    for seat, level in bots.items():
        check_level(level)
        check_seat(seat, settings.players)
        seats[seat] = SeatRow(table_id=table_id, seat=seat, bot=level, name=level)
    free = next((seat.seat for seat in seats if seat.bot is None), None)
    if free is not None:
        guest, name, has_account, avatar = host
        own = {"guest": guest, "name": name, "face": avatar, "has_account": has_account}
        seats[free] = msgspec.structs.replace(seats[free], **own)
    return seats


async def sit(table: Table, person: Person, seat: int | None, nonce: str) -> m.Table:
    """Sit down, move to another seat, or keep the same seat under another name or with another face."""
    table.check_waiting()
    if len(nonce) > NONCE_MOST:
        raise Mistake("nonce-too-long", most=NONCE_MOST)
    guest, name, has_account, avatar = person
    before = table.seat_of(guest)
    chosen = _choose_seat(table, before, seat)
    if before is None:  # asked last, so that a table where nobody can sit down answers everyone alike
        await table.services.conduct.check_may_join(guest, table.row.host)
    new = SeatRow(
        table_id=table.id,
        seat=chosen,
        guest=guest,
        name=name,
        nonce=nonce,
        face=free_avatar(avatar, _faces_of_others(table, before)),
        commitment="" if before is None else table.seats[before].commitment,
        has_account=has_account,
    )
    is_shown_anew = before != chosen or table.seats[chosen].name != name
    if is_shown_anew:
        check_retelling(table, guest, guest)
    rows: list[SeatRow | TableRow] = [new]
    if before is not None and before != chosen:
        rows.append(SeatRow(table_id=table.id, seat=before))
    now = table.services.now()
    order = _with_seated(table, [*(it for it in table.settings.seated if it != guest), guest])
    rows += [order] if before is None else []
    await table.save(*rows, waiting_status(table.id, table.settings, now))
    if before != chosen:
        table.presence.change_person(chosen, now)
    table.reintroduce(guest)
    await settle_host(table)
    table.send_info()
    if is_shown_anew:
        tell_again(table, guest)
    return table.info()


def _with_seated(table: Table, guests: list[str]) -> TableRow:
    """The table's row with these guests, who sat down in this order."""
    settings = msgspec.structs.replace(table.settings, seated=tuple(guests))
    return msgspec.structs.replace(table.row, wish=msgspec.json.encode(settings))


def _faces_of_others(table: Table, seat: int | None) -> set[str]:
    return {row.face for row in with_faces(table.id, table.seats) if row.seat != seat}


def _choose_seat(table: Table, before: int | None, wanted: int | None) -> int:
    """The wanted seat. If `wanted` is None: the guest's seat `before`, or else a free one.

    Raises a Mistake if the wanted seat is taken, or if no seat is free.
    """
    free = [row.seat for row in table.seats if row.guest is None and row.bot is None]
    if before is not None:
        free.insert(0, before)
    if wanted is None and free:
        return free[0]
    if wanted is None:
        raise Mistake("table-full")
    check_seat(wanted, table.settings.players)
    if wanted not in free:
        raise Mistake("seat-taken", seat_number=wanted)
    return wanted


def check_seat(seat: int, players: int) -> None:
    if not 0 <= seat < players:
        raise Mistake("seat-unknown", seat_number=seat, last=players - 1)


async def leave(table: Table, guest: str) -> m.Table:
    """Before the start, free the seat. During play, let a bot play until the person is back.

    A host who leaves passes the host's rights on.
    """
    seat = table.check_seated(guest)
    status = table.status_row.status
    if status == WAITING:
        table.check_waiting()
        check_retelling(table, guest, guest)
        await free_seat(table, seat)
    elif status == PLAYING and table.seats[seat].stand_in is None:
        await stand_in(table, seat)
    if table.is_host(guest) and (heir := heir_of(table)):
        await make_host(table, heir)
    return table.info()


async def free_seat(table: Table, seat: int, level: str | None = None) -> None:
    """Before the start, free a seat or give it to a bot."""
    before, name = table.seats[seat].guest, level or ""
    new = SeatRow(table_id=table.id, seat=seat, bot=level, name=name)
    seats = with_faces(table.id, [new if old.seat == seat else old for old in table.seats])
    rows: list[SeatRow | TableRow] = [seats[seat]]
    if before in table.settings.seated:
        rows.append(_with_seated(table, [it for it in table.settings.seated if it != before]))
    await table.save(*rows)
    table.reintroduce(before)
    table.send_info()
    if before is not None:
        tell_again(table, before)


async def come_back(table: Table, guest: str) -> m.Table:
    """Let a person play again: at once, or after their bot's next move if they are out of time.

    After the game nothing changes, because the result says for whom a bot finished it.
    """
    seat = table.check_seated(guest)
    game_log = table.game_log
    if table.seats[seat].stand_in is not None and table.status_row.status == PLAYING:
        is_due = game_log is not None and seat in game_log.match.to_act
        if game_log and is_due and table.clock.is_out_of_time(game_log, seat):
            table.returning.add(seat)
        else:
            await change_player(table, msgspec.structs.replace(table.seats[seat], stand_in=None))
    return table.info()


async def put_bot(table: Table, guest: str, seat: int, level: str | None) -> m.Table:
    """The host gives a seat to a bot, or frees the seat.

    During play, everyone who sits at the table may let a bot play for a person who has been away for a
    long time.
    """
    is_waiting = table.status_row.status == WAITING
    if is_waiting or table.seat_of(guest) is None:
        table.check_host(guest)
    if level is not None:
        check_level(level)
    check_seat(seat, table.settings.players)
    if is_waiting:
        table.check_waiting()
        if table.seats[seat].guest is not None and level is not None:
            raise Mistake("seat-taken", seat_number=seat)
        await free_seat(table, seat, level)
    else:
        await _replace_person(table, seat, level)
    return table.info()


async def _replace_person(table: Table, seat: int, level: str | None) -> None:
    table.check_playing()
    row = table.seats[seat]
    if level is None or row.guest is None:
        raise Mistake("table-started")
    if isinstance(table.settings.clock, DailyClock):
        raise Mistake("seat-has-days", hours=table.settings.clock.hours)
    away, absent_ms = table.presence.absent_since(seat), table.services.absent_ms
    if away is None or table.services.now() - away < absent_ms:
        raise Mistake("seat-present", seconds=absent_ms // 1000)
    await change_player(table, msgspec.structs.replace(row, stand_in=level))
