"""Routes for ways back into an account: recovery codes, and links by mail."""

from litestar import delete, post, put
from litestar.params import JSONBody
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.server.accounts.mail_addresses import check_address
from tablee.server.pulse import now
from tablee.server.web.confirmed import need_confirmed
from tablee.server.web.errors import ANSWERS, language_of
from tablee.server.web.identity import address_of, check_rate, need_guest, place_of, session_of
from tablee.server.web.routes.account import Account, account_of
from tablee.server.web.routes.me import AnyRequest, TypedText
from tablee.store.people_rows import GuestRow


class NewCodes(Struct, frozen=True):
    """A new set of recovery codes. They are shown this once."""

    codes: list[str]


class MailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """A mail address."""

    address: TypedText


class MailSent(Struct, frozen=True):
    """A mail is on its way to this address, provided that somebody here has it."""

    address: str


class ConfirmedAddress(Struct, frozen=True):
    """The mail address that is confirmed now."""

    address: str


class MailToken(Struct, frozen=True, forbid_unknown_fields=True):
    """The token after the # of a link that confirms a mail address."""

    token: TypedText


@post("/api/account/codes", status_code=201, responses=ANSWERS)
async def make_codes(request: AnyRequest) -> NewCodes:
    """Make a new set of recovery codes. Earlier ones are void from now on."""
    guest = await need_guest(request)
    credentials = place_of(request).credentials
    await credentials.accounts.need(guest)
    await need_confirmed(request, guest)
    return NewCodes(await credentials.codes.make(guest, session_of(request), now()))


@put("/api/account/mail", status_code=200, responses=ANSWERS)
async def ask_for_mail(request: AnyRequest, data: JSONBody[MailAddress]) -> MailSent:
    """Send a link to a mail address. The address is mine once I have followed the link."""
    guest = await need_guest(request)
    addresses = place_of(request).credentials.mail_addresses
    await place_of(request).credentials.accounts.need(guest)
    _need_mail(request)
    address = check_address(data.address)
    await need_confirmed(request, guest)
    check_rate(place_of(request).mailing_from.take(address_of(request)))
    check_rate(place_of(request).mailing_to.take(address))  # many accounts must not flood one address
    check_rate(_may_send(request, guest))
    await addresses.ask(guest, address, session_of(request), language_of(request), now())
    return MailSent(address)


@post("/api/account/mail/confirm", status_code=200, responses=ANSWERS)
async def confirm_mail(request: AnyRequest, data: JSONBody[MailToken]) -> ConfirmedAddress:
    """Confirm a mail address with the token that was sent there, from whatever device."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    addresses = place_of(request).credentials.mail_addresses
    return ConfirmedAddress(await addresses.confirm(data.token, language_of(request), now()))


@delete("/api/account/mail", status_code=200, responses=ANSWERS)
async def remove_mail(request: AnyRequest) -> Account:
    """Remove my mail address. The place tells that address, which can undo it for a week."""
    guest = await need_guest(request)
    addresses = place_of(request).credentials.mail_addresses
    await need_confirmed(request, guest)
    if await addresses.of(guest):
        await addresses.remove(guest, session_of(request), language_of(request), now())
    return await account_of(request, guest)


@post("/api/session/mail", status_code=200, responses=ANSWERS)
async def ask_for_link(request: AnyRequest, data: JSONBody[MailAddress]) -> MailSent:
    """Ask for a link that signs me in. The answer is the same if nobody has this address."""
    _need_mail(request)
    address = check_address(data.address)
    check_rate(place_of(request).mailing_from.take(address_of(request)))
    place_of(request).credentials.mail_addresses.recover(
        address, language_of(request), now(), lambda guest: _may_send(request, guest)
    )
    return MailSent(address)


def _need_mail(request: AnyRequest) -> None:
    if not place_of(request).mail.is_on:
        raise Mistake("mail-none")


def _may_send(request: AnyRequest, guest: GuestRow) -> bool:
    """Whether one more mail that somebody asks for may be sent to this guest."""
    place = place_of(request)
    return place.mailing_to.take(guest.id) and place.mailing.take()


ROUTES = [make_codes, ask_for_mail, confirm_mail, remove_mail, ask_for_link]
