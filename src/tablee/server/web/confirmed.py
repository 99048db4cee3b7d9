"""Confirmations in requests: what a person has just shown, in a header that no cookie contains."""

from tablee.server.accounts.accounts import KnownBy
from tablee.server.accounts.confirmations import Confirmation
from tablee.server.pulse import now
from tablee.server.web.identity import AnyConnection, check_rate, place_of, session_of
from tablee.store.people_rows import GuestRow

HEADER = "tablee-confirmation"
"""The header with the confirmation that a sign-in or `POST /api/account/confirm` gave."""


def given_confirmation(connection: AnyConnection) -> str:
    return connection.headers.get(HEADER, "")


async def need_confirmed(connection: AnyConnection, guest: GuestRow) -> Confirmation | None:
    """Check that the guest may change what they sign in with. Raises a Mistake if not.

    None if the guest has nothing to confirm with: then the cookie is all that counts.
    """
    place = place_of(connection)
    found = await place.credentials.check_confirmed(
        given_confirmation(connection), guest, session_of(connection), now()
    )
    check_rate(place.changing.take(guest.id))  # last, so that a thief cannot use up the owner's changes
    return found


def confirmation_for(connection: AnyConnection, known: KnownBy, session: str) -> str:
    """A confirmation for a guest who has just shown something."""
    confirmations = place_of(connection).credentials.confirmations
    return confirmations.give(known.guest, session, known.since, now())
