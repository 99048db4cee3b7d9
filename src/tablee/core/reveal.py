"""How the seats took part in the deals: nonces, the commitments to them, and abandoned starts.

Before the start, a client commits to a nonce by its hash. Once the settings and all commitments are
fixed, it reveals the nonce. So neither the server nor a client can choose the deals, as long as one of
them is honest (docs/decisions/021-deals-against-the-house.md).
"""

import hashlib
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from tablee.core.fair import SECRET, Fair, KeyedChance, commitment_to
from tablee.core.setting import Setting

NonceState: TypeAlias = Literal["revealed", "withheld", "none", "open", "repeated"]
"""What became of a seat's nonce. `revealed`: it was committed to and then revealed. `withheld`: it was
committed to and not revealed in time. `none`: there was none. `open`: it was given without a commitment,
by an older client. `repeated`: the deals are those of an earlier game, nonces included."""


class NonceRecord(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One seat's part in the deals. `commitment` is the hash of its nonce, given before the start."""

    state: NonceState
    commitment: str = ""


class RevealRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """What was fixed before the nonces were revealed, and what became of each nonce."""

    seats: tuple[NonceRecord, ...]
    abandoned: Annotated[int, Meta(ge=0)]
    """How many times nonces were asked for before, at a start that did not lead to a deal."""
    terms: str
    """The hash of the settings (see `terms_of`)."""
    first_drawn: bool
    """Whether the seat that begins was drawn. If not, the host chose it."""


def terms_of(setting: Setting, first_drawn: bool) -> str:
    """The hash of the settings that are fixed before the nonces are revealed.

    A seat that is drawn to begin is not fixed yet, because the nonces determine it.
    """
    return hashlib.sha256(_terms(setting, first_drawn)).hexdigest()


def draw_first(setting: Setting, fair: Fair) -> int:
    """The seat that begins, drawn from the secret and the nonces."""
    return KeyedChance(fair, b"first\0" + _terms(setting, first_drawn=True)).below(setting.players)


def _terms(setting: Setting, first_drawn: bool) -> bytes:
    return (replace(setting, first=0) if first_drawn else setting).public_bytes()


def state_of(commitment: str, nonce: str) -> NonceState:
    """What became of a nonce at a start whose deals are new."""
    if commitment:
        return "revealed" if nonce else "withheld"
    return "open" if nonce else "none"


def reveal_fault(
    reveal: RevealRecord, setting: Setting, nonces: tuple[str, ...], fair: Fair | None
) -> str | None:
    """The key of the text that says what is wrong with this part of a record. None if nothing is."""
    given = nonces or ("",) * setting.players
    if not len(reveal.seats) == len(given) == setting.players:
        return "fault-nonce"
    if not all(map(_is_consistent, reveal.seats, given)):
        return "fault-nonce"
    if reveal.terms != terms_of(setting, reveal.first_drawn):
        return "fault-terms"
    if reveal.first_drawn and fair and setting.first != draw_first(setting, fair):
        return "fault-first"
    return None


def _is_consistent(seat: NonceRecord, nonce: str) -> bool:
    """Whether a seat's state agrees with its nonce, and the nonce with its commitment."""
    if seat.state == "repeated":
        return not seat.commitment
    if seat.state == "revealed" and not (
        SECRET.fullmatch(nonce) and commitment_to(nonce) == seat.commitment
    ):
        return False
    return seat.state == state_of(seat.commitment, nonce)
