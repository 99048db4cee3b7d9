"""The names of the facts that a place stores about itself, and its identity, derived from its key."""

from hashlib import sha256

SIGNING_KEY = "signing-key"
"""The key that signs the cookies and links of the place."""
MOVING_FROM = "moving-from"
"""Marks an unfinished copy. The value is the identity of the place that is being copied."""
MOVING_TO = "moving-to"
"""Marks a database whose place is being moved elsewhere. Until the move ends, nobody may serve it."""
RESTART_SINCE = "anew-since"
"""When the place was last moved or upgraded. Processes that registered earlier must be restarted."""
FACTS_OF_THE_DATABASE = (MOVING_TO, RESTART_SINCE)
"""Facts about a database, not about the place in it. A copy of the place does not get them."""


def identity(facts: dict[str, str]) -> str:
    """A short hash of the place's key that identifies the place. Empty if the place was never opened."""
    return sha256(facts[SIGNING_KEY].encode()).hexdigest()[:16] if SIGNING_KEY in facts else ""
