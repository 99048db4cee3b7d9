"""Cookies as versions without sessions gave them."""

from tablee.server.people.guests import Guests


def older_cookie(guests: Guests, cookie: str) -> str:
    """The cookie that an older version would have given to the same guest."""
    claim = guests.claim(cookie)
    assert claim
    what = f"{claim.guest}.{claim.generation}"
    return f"{what}.{guests.sign('guest', what)}"
