"""Limits the tables that one guest and one address have in the lobby, so that nobody can fill it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tablee.core.mistake import Mistake
from tablee.server.web.identity import AnyConnection, address_of, place_of
from tablee.store.people_rows import GuestRow


@asynccontextmanager
async def room_in_lobby(connection: AnyConnection, guest: GuestRow) -> AsyncIterator[None]:
    """Let the block bring a table of the guest into the lobby. Raises a Mistake if there is no room."""
    place = place_of(connection)
    async with place.listing_locks.of(guest.id):
        if not await has_room_in_lobby(connection, guest):
            raise Mistake("lobby-yours", most=place.settings.lobby_tables_per_guest)
        if not place.listing_from.take(address_of(connection)):
            raise Mistake("lobby-crowded")
        yield


async def has_room_in_lobby(connection: AnyConnection, guest: GuestRow) -> bool:
    """Whether the guest may have one more table in the lobby."""
    place = place_of(connection)
    return await place.store.count_listed(guest.id) < place.settings.lobby_tables_per_guest
