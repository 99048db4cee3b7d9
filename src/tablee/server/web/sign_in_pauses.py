"""Growing pauses between attempts to sign in, by account name and by address."""

import math
from collections.abc import Iterator
from contextlib import contextmanager

from tablee.core.mistake import Mistake
from tablee.server.accounts.accounts import account_key
from tablee.server.web.identity import AnyConnection, address_of, place_of


@contextmanager
def counted_guess(connection: AnyConnection, name: str) -> Iterator[None]:
    """Count an attempt to sign in, unless the block succeeds. Raises a Mistake during a pause.

    It makes no difference whether the account exists.
    """
    place, key, address = place_of(connection), account_key(name), address_of(connection)
    counts = (place.guessing_name, key), (place.guessing_address, address)
    left = max(pauses.seconds_left(who) for pauses, who in counts)
    if left > 0:
        raise Mistake("sign-in-paused", seconds=math.ceil(left))
    for pauses, who in counts:
        pauses.count(who)
    yield
    place.guessing_name.forgive(key)
    place.guessing_address.take_back(address)  # an account of one's own must not pay for guesses
