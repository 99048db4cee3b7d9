"""The site that a browser shows: passkeys are made for its host name and work on its pages only."""

from urllib.parse import urlsplit

from tablee.core.mistake import Mistake
from tablee.server.accounts.passkeys import Site
from tablee.server.web.identity import AnyConnection


def site_of(connection: AnyConnection) -> Site:
    """The site from which a request comes. `security.py` has checked that its origin is allowed."""
    own = f"{connection.url.scheme}://{connection.headers.get('host', '')}"
    origin = connection.headers.get("origin", own)
    name = urlsplit(origin).hostname
    if not name:
        raise Mistake("passkey-refused")
    return Site(name, origin)
