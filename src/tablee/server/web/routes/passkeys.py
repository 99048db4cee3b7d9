"""Routes for passkeys: making, removing and using them."""

from base64 import urlsafe_b64encode

from litestar import Response, delete, post
from litestar.params import FromPath, JSONBody

from tablee.server.accounts.credentials import TO_SIGN_IN, to_confirm
from tablee.server.accounts.passkeys import to_add
from tablee.server.people.device_names import device_name
from tablee.server.pulse import now
from tablee.server.web.confirmed import given_confirmation, need_confirmed
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import address_of, check_rate, need_guest, place_of, session_of
from tablee.server.web.passkey_messages import NewPasskey, PasskeyOffer, PasskeyProof, PasskeyQuestion
from tablee.server.web.routes.account import Account, account_of
from tablee.server.web.routes.me import AnyRequest
from tablee.server.web.routes.sessions import SignedIn, as_known
from tablee.server.web.site import site_of


@post("/api/account/passkeys/offer", status_code=200, responses=ANSWERS)
async def offer_passkey(request: AnyRequest) -> PasskeyOffer:
    """Ask for a challenge with which my browser makes a passkey."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    credentials, site = place_of(request).credentials, site_of(request)
    await credentials.check_confirmed(given_confirmation(request), guest, session_of(request), now())
    account = await credentials.accounts.of(guest)
    return PasskeyOffer(
        challenge=credentials.passkeys.challenges.make(to_add(guest, session_of(request)), now()),
        site=site.name,
        user=urlsafe_b64encode(guest.id.encode()).rstrip(b"=").decode(),
        name=account.name if account else guest.name,
        others=[row.id for row in await credentials.passkeys.of(guest) if row.site == site.name],
    )


@post("/api/account/passkeys", status_code=201, responses=ANSWERS)
async def add_passkey(request: AnyRequest, data: JSONBody[NewPasskey]) -> Account:
    """Add the passkey that my browser made."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    await need_confirmed(request, guest)
    device = device_name(request.headers.get("user-agent", ""))
    await place_of(request).credentials.passkeys.add(
        guest, data.as_attestation(), site_of(request), device, session_of(request), now()
    )
    return await account_of(request, guest)


@delete("/api/account/passkeys/{passkey_id:str}", status_code=200, responses=ANSWERS)
async def remove_passkey(request: AnyRequest, passkey_id: FromPath[str]) -> Account:
    """Remove one of my passkeys."""
    guest = await need_guest(request)
    await need_confirmed(request, guest)
    passkeys = place_of(request).credentials.passkeys
    await passkeys.remove(guest, passkey_id, session_of(request), now())
    return await account_of(request, guest)


@post("/api/account/confirm/question", status_code=200, responses=ANSWERS)
async def question_to_confirm(request: AnyRequest) -> PasskeyQuestion:
    """Ask for a challenge that I answer with a passkey in order to confirm something."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    return _question(request, to_confirm(guest, session_of(request)))


@post("/api/session/passkey/question", status_code=200, responses=ANSWERS)
async def question_to_sign_in(request: AnyRequest) -> PasskeyQuestion:
    """Ask for a challenge that I answer with a passkey in order to sign in."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    return _question(request, TO_SIGN_IN)


def _question(request: AnyRequest, purpose: str) -> PasskeyQuestion:
    challenges = place_of(request).credentials.passkeys.challenges
    return PasskeyQuestion(challenges.make(purpose, now()), site_of(request).name)


@post("/api/session/passkey", status_code=200, responses=ANSWERS)
async def sign_in_with_passkey(request: AnyRequest, data: JSONBody[PasskeyProof]) -> Response[SignedIn]:
    """Sign in with a passkey. My browser knows for whom it is."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    said, site = data.as_assertion(), site_of(request)
    return await as_known(
        request, await place_of(request).credentials.sign_in_with_passkey(said, site, now())
    )


ROUTES = [
    offer_passkey,
    add_passkey,
    remove_passkey,
    question_to_confirm,
    question_to_sign_in,
    sign_in_with_passkey,
]
