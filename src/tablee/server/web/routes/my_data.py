"""Routes for what the place keeps about the reader: download it, or be deleted."""

from collections.abc import AsyncIterator

import msgspec
from litestar import Response, delete, get
from litestar.params import JSONBody
from litestar.response import Stream
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.server.people.text_input import clean
from tablee.server.pulse import now
from tablee.server.web.confirmed import need_confirmed
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import address_of, check_rate, cookies_for, need_guest, place_of
from tablee.server.web.routes.me import AnyRequest, Me, TypedText
from tablee.store.interface import Store
from tablee.store.people_rows import GuestRow
from tablee.store.personal_queries import all_personal
from tablee.store.personal_rows import PERSONAL, Personal

MAX_ROWS_OF_A_KIND = 20_000
"""The most rows of a kind in a download. Whoever has more gets the first of them, and is told so."""


class Farewell(Struct, frozen=True, forbid_unknown_fields=True):
    """The reader's name, typed once more: they mean it."""

    name: TypedText = ""


@get("/api/me/data", responses=ANSWERS, media_type="application/json")
async def my_data(request: AnyRequest) -> Stream:
    """Everything that the place keeps about me. Of running games, only that I sit there.

    The records of finished games are at `/api/tables/ID/record`.
    """
    guest = await need_guest(request)
    place = place_of(request)
    check_rate(place.downloading.take(guest.id) and place.downloading_from.take(address_of(request)))
    headers = {"content-disposition": 'attachment; filename="tablee.json"', "cache-control": "no-store"}
    return Stream(_written(place.store, guest), media_type="application/json", headers=headers)


async def _written(store: Store, guest: GuestRow) -> AsyncIterator[bytes]:
    """A JSON object with one array for each kind of row, piece by piece.

    `cut_off` names the arrays that are as long as an array may be, so that rows may be missing.
    """
    yield b'{"made_at":' + str(now()).encode()
    cut_off: list[str] = []
    for personal in PERSONAL:
        if personal.shown:
            yield f',\n"{personal.kind.relation}":['.encode()
            async for piece in _rows(store, personal, guest.id, cut_off):
                yield piece
            yield b"]"
    yield b',\n"cut_off":' + msgspec.json.encode(cut_off) + b"}\n"


async def _rows(
    store: Store, personal: Personal, guest: str, cut_off: list[str]
) -> AsyncIterator[bytes]:
    count = 0
    async for rows in all_personal(store, personal, guest, MAX_ROWS_OF_A_KIND):
        shown = [{name: getattr(row, name) for name in personal.shown} for row in rows]
        yield (b",\n" if count else b"") + b",\n".join(msgspec.json.encode(it) for it in shown)
        count += len(rows)
    if count == MAX_ROWS_OF_A_KIND:
        cut_off.append(personal.kind.relation)


@delete("/api/me", status_code=200, responses=ANSWERS)
async def delete_me(request: AnyRequest, data: JSONBody[Farewell]) -> Response[Me]:
    """Delete me, at once and for good. My games stay, without my name."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    if clean(data.name) != guest.name:
        raise Mistake("name-not-yours", name=guest.name)
    await need_confirmed(request, guest)
    await place_of(request).deletions.begin(guest, now())
    return Response(Me(None), cookies=cookies_for(request, ""))


ROUTES = [my_data, delete_me]
