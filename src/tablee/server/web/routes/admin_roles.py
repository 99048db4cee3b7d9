"""Routes about roles and tokens. Operators read them; only the command line beside the data gives them.

So nobody who has stolen an operator's cookie can make themselves at home.
"""

from litestar.params import FromPath, JSONBody
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import MACHINE, OPERATOR
from tablee.server.pulse import now
from tablee.server.web.admin_access import (
    actor_of,
    admin_delete,
    admin_get,
    admin_post,
    note_attempt,
)
from tablee.server.web.identity import place_of
from tablee.server.web.routes.admin_people import guest_by
from tablee.server.web.routes.admin_tables import Handled
from tablee.server.web.routes.admin_views import Name, Person, person
from tablee.server.web.routes.me import AnyRequest
from tablee.store import moderation_queries as queries
from tablee.store.moderation_rows import Role


class RoleInfo(Struct, frozen=True, kw_only=True):
    """Somebody who runs the place, and since when."""

    person: Person
    role: Role
    granted_at: int
    granted_by: Person


class Grant(Struct, frozen=True, forbid_unknown_fields=True):
    """The account that gets a role."""

    account: Name
    role: Role = "moderator"


class TokenOwner(Struct, frozen=True, forbid_unknown_fields=True):
    """The operator's account for which a token is made."""

    account: Name


class TokenInfo(Struct, frozen=True, kw_only=True):
    """A token with which scripts act as an operator. It is shown only once, when it is made."""

    id: str
    person: Person
    made_at: int
    token: str | None = None


@admin_get("/api/admin/roles", OPERATOR)
async def roles(request: AnyRequest) -> list[RoleInfo]:
    """The moderators and operators."""
    return await _roles(request)


async def _roles(request: AnyRequest) -> list[RoleInfo]:
    place = place_of(request)
    return [
        RoleInfo(
            person=await person(place, row.guest),
            role=row.role,
            granted_at=row.granted_at,
            granted_by=await person(place, row.granted_by),
        )
        for row in await queries.all_roles(place.store)
    ]


async def _account(request: AnyRequest, account: str) -> str:
    guest = await guest_by(request, "", account)
    if not guest:
        raise Mistake("person-unknown")
    note_attempt(request, guest)
    return guest


@admin_post("/api/admin/roles", MACHINE)
async def grant(request: AnyRequest, data: JSONBody[Grant]) -> list[RoleInfo]:
    """Give an account a role."""
    guest = await _account(request, data.account)
    await place_of(request).moderation.roles.grant(actor_of(request), guest, data.role, now())
    return await _roles(request)


@admin_delete("/api/admin/roles/{account:str}", MACHINE)
async def revoke(request: AnyRequest, account: FromPath[str]) -> list[RoleInfo]:
    """Take an account's role and tokens away."""
    guest = await _account(request, account)
    await place_of(request).moderation.roles.revoke(actor_of(request), guest, now())
    return await _roles(request)


@admin_get("/api/admin/tokens", OPERATOR)
async def tokens(request: AnyRequest) -> list[TokenInfo]:
    """The operators' tokens, without the tokens themselves."""
    place = place_of(request)
    return [
        TokenInfo(id=row.id, person=await person(place, row.guest), made_at=row.made_at)
        for row in await queries.all_tokens(place.store)
    ]


@admin_post("/api/admin/tokens", MACHINE)
async def make_token(request: AnyRequest, data: JSONBody[TokenOwner]) -> TokenInfo:
    """Make a token for an operator."""
    place, at = place_of(request), now()
    guest = await _account(request, data.account)
    token, name = await place.moderation.roles.make_token(actor_of(request), guest, at)
    return TokenInfo(id=name, person=await person(place, guest), made_at=at, token=token)


@admin_delete("/api/admin/tokens/{token_id:str}", OPERATOR)
async def revoke_token(request: AnyRequest, token_id: FromPath[str]) -> Handled:
    """Make a token void at once."""
    await place_of(request).moderation.roles.revoke_token(actor_of(request), token_id, now())
    return Handled()


ROUTES = [roles, grant, revoke, tokens, make_token, revoke_token]
