"""Routes for the reader's account: its name, its passphrase, and how the reader confirms changes."""

from litestar import get, post, put
from litestar.params import JSONBody
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.server.accounts.accounts import KnownBy
from tablee.server.accounts.confirmations import CONFIRMED_MS
from tablee.server.pulse import now
from tablee.server.web.confirmed import confirmation_for, need_confirmed
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import (
    address_of,
    check_rate,
    guest_of,
    need_guest,
    place_of,
    session_of,
)
from tablee.server.web.passkey_messages import PasskeyProof
from tablee.server.web.routes.me import AnyRequest, TypedText
from tablee.server.web.sign_in_pauses import counted_guess
from tablee.server.web.site import site_of
from tablee.store.people_rows import GuestRow


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and its passphrase."""

    name: TypedText
    passphrase: TypedText


class NewPassphrase(Struct, frozen=True, forbid_unknown_fields=True):
    """The passphrase that shall replace the account's present one.

    `old` is the present one. It may be null if the request has a confirmation.
    """

    new: TypedText
    old: TypedText | None = None


class ShownProof(Struct, frozen=True, forbid_unknown_fields=True):
    """What the reader confirms with: one of the three."""

    passphrase: TypedText | None = None
    code: TypedText | None = None
    passkey: PasskeyProof | None = None


class Confirmed(Struct, frozen=True):
    """A confirmation, for the header `Tablee-Confirmation` of later requests of the same session."""

    confirmation: str
    seconds: int
    """The time for which the confirmation is valid."""


class Passkey(Struct, frozen=True):
    """One of the reader's passkeys. Moments are milliseconds since 1970."""

    id: str
    device: str
    """The browser in which it was made. Empty if that could not be recognized."""
    site: str
    added_at: int
    used_at: int | None


class CodesLeft(Struct, frozen=True):
    """The reader's recovery codes: how many are left, and when the set was made."""

    left: int
    made_at: int


class Account(Struct, frozen=True):
    """The reader's account, and what the reader signs in with. `name` is null without an account."""

    name: str | None = None
    created_at: int | None = None
    """A moment, in milliseconds since 1970."""
    passkeys: list[Passkey] = []
    codes: CodesLeft | None = None
    mail: str | None = None
    """The reader's mail address, if it is confirmed."""
    place_has_mail: bool = False
    """Whether this place can send mail."""


async def account_of(request: AnyRequest, guest: GuestRow) -> Account:
    """All that a guest signs in with, as its owner may see it."""
    credentials = place_of(request).credentials
    row = await credentials.accounts.of(guest)
    codes = await credentials.codes.left(guest)
    return Account(
        name=row.name if row else None,
        created_at=row.created_at if row else None,
        passkeys=[
            Passkey(it.id, it.device, it.site, it.added_at, it.used_at or None)
            for it in await credentials.passkeys.of(guest)
        ],
        codes=CodesLeft(codes.number, codes.made_at) if codes else None,
        mail=await credentials.mail_addresses.of(guest) or None,
        place_has_mail=place_of(request).mail.is_on,
    )


@get("/api/account", responses=ANSWERS)
async def account(request: AnyRequest) -> Account:
    """My account, and what I sign in with."""
    guest = await guest_of(request)
    if guest is None:
        return Account(place_has_mail=place_of(request).mail.is_on)
    return await account_of(request, guest)


@post("/api/account", status_code=201, responses=ANSWERS)
async def register(request: AnyRequest, data: JSONBody[Credentials]) -> Account:
    """Create an account: a name and a passphrase with which I can sign in as this guest again.

    A guest who has a passkey confirms it first.
    """
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    accounts = place_of(request).credentials.accounts
    if existing := await accounts.of(guest):
        raise Mistake("account-already", name=existing.name)
    await need_confirmed(request, guest)
    await accounts.register(guest, data.name, data.passphrase, session_of(request), now())
    return await account_of(request, guest)


@put("/api/account/passphrase", status_code=200, responses=ANSWERS)
async def change_passphrase(request: AnyRequest, data: JSONBody[NewPassphrase]) -> Account:
    """Change my account's passphrase. Devices that are signed in stay so."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    accounts = place_of(request).credentials.accounts
    row = await accounts.need(guest)
    if data.old is None:
        await need_confirmed(request, guest)
    else:
        with counted_guess(request, row.name):
            await accounts.check_passphrase(row, data.old)
        check_rate(place_of(request).changing.take(guest.id))
    await accounts.set_passphrase(guest, data.new, session_of(request), now())
    return await account_of(request, guest)


@post("/api/account/confirm", status_code=200, responses=ANSWERS)
async def confirm(request: AnyRequest, data: JSONBody[ShownProof]) -> Confirmed:
    """Show that I am who I am, with something that a stolen cookie does not give."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    since = await _since(request, guest, data)
    given = confirmation_for(request, KnownBy(guest, since), session_of(request))
    return Confirmed(given, CONFIRMED_MS // 1000)


async def _since(request: AnyRequest, guest: GuestRow, data: ShownProof) -> int:
    """When that which the reader shows was added. Raises a Mistake if it is wrong."""
    credentials = place_of(request).credentials
    if data.passkey:
        said, site = data.passkey.as_assertion(), site_of(request)
        return await credentials.confirm_with_passkey(guest, session_of(request), said, site, now())
    row = await credentials.accounts.need(guest)
    with counted_guess(request, row.name):
        if data.code is not None:
            return await credentials.codes.use(guest, data.code, now())
        return await credentials.accounts.check_passphrase(row, data.passphrase or "")


ROUTES = [account, register, change_passphrase, confirm]
