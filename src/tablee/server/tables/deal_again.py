"""A finished game's deal, to be played again against bots at a new table.

Nature's k-th move depends on the secret, the settings and the nonces, and on nothing else. A table with
the same three gets the same set-up, and the same order of draws for as long as its players let it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.registry import find_game
from tablee.server.tables.game_log import StartBody
from tablee.server.tables.start import check_level
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import TableSettings, colours_of, setting_of
from tablee.store.rows import OVER, SeatRow


class Deal(NamedTuple):
    """What determines all deals of a match, besides its setting."""

    secret: str
    nonces: tuple[str, ...]


class DealAgain(NamedTuple):
    """A table to open: its settings, its deal, and the levels of the bots."""

    settings: TableSettings
    deal: Deal
    bots: dict[int, str]


def deal_again(table: Table, guest: str, seat: int | None, level: str | None) -> DealAgain:
    """A table at which a guest plays a finished game's deal again, in `seat` or else in their own.

    Everyone else is a bot of this level. If it is None, bots are what they were, and a bot of the usual
    level plays instead of a person. Raises a Mistake before the end, when the deal is still secret.
    """
    if table.game_log is None or table.status_row.status != OVER:
        raise Mistake("table-not-over")
    own = table.check_seated(guest) if seat is None else _check_seat(seat, table)
    if level is not None:
        check_level(level)
    body = msgspec.json.decode(table.game_log.rows[0].body, type=StartBody)
    settings = _settings(table, body)
    usual = table.services.stand_in
    bots = {row.seat: level or row.bot or usual for row in table.seats if row.seat != own}
    return DealAgain(settings, Deal(table.row.secret, body.nonces), bots)


def _check_seat(seat: int, table: Table) -> int:
    if seat >= len(table.seats):
        raise Mistake("seat-unknown", seat_number=seat, last=len(table.seats) - 1)
    return seat


def _settings(table: Table, body: StartBody) -> TableSettings:
    """The settings that give the same deals. Raises a Mistake if the game has changed since."""
    before = body.setting
    settings = TableSettings(
        game=before.game,
        players=before.players,
        options=before.options,
        edition=before.edition,
        first=before.first,
        colours=colours_of(table.settings),
        deal_of=table.id,
    )
    if setting_of(find_game(before.game), settings, before.first) != before:
        raise Mistake("deal-gone")
    return settings


def with_nonces(seats: Sequence[SeatRow], deal: Deal | None) -> list[SeatRow]:
    """The seats with the nonces of an earlier deal, whoever gave them."""
    if deal is None or not deal.nonces:
        return list(seats)
    return [replace(row, nonce=nonce) for row, nonce in zip(seats, deal.nonces, strict=True)]
