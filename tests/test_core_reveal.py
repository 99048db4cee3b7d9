"""How the seats take part in the deals, and how `verify` finds every false claim about it."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tablee.core.fair import Fair, commitment_to, from_seed
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import FairRecord, Record, SeatRecord, decode_record, encode_record
from tablee.core.replay import Fault, replay_record, verify_record
from tablee.core.reveal import (
    NonceRecord,
    RevealRecord,
    draw_first,
    state_of,
    terms_of,
)
from tests.forgery import rechained
from tests.toy_game import GAME, Take

replace = msgspec.structs.replace
NONCES = ("11" * 32, "22" * 32)
REVEALED = tuple(NonceRecord("revealed", commitment_to(nonce)) for nonce in NONCES)
SETTING = GAME.setting(2)


def played(
    nonces: tuple[str, ...] = NONCES, seats: Sequence[NonceRecord] = REVEALED, **more: Any
) -> Record:
    """The record of a whole game whose seats took part in the deals as they say."""
    fair = Fair(from_seed(5).secret, nonces)
    first_drawn = more.get("first_drawn", True)
    first = draw_first(SETTING, fair) if first_drawn else 0
    setting = replace(SETTING, first=first)
    claims = {"abandoned": 0, "terms": terms_of(setting, first_drawn), "first_drawn": first_drawn}
    reveal = RevealRecord(seats=tuple(seats), **{**claims, **more})
    proof = FairRecord(fair.commitment, nonces, None, reveal)
    people = (SeatRecord(name="Ann"), SeatRecord(name="Bob"))
    match = Match(GAME, setting, fair=fair, proof=proof, seats=people)
    match.begin()
    while not match.is_over:
        match.play(match.to_act[0], Take(1))
    return match.record()


RECORD = played()


def with_reveal(record: Record, **fields: Any) -> Record:
    assert record.fair.reveal is not None
    return replace(record, fair=replace(record.fair, reveal=replace(record.fair.reveal, **fields)))


def why(record: Record) -> str | None:
    """Why a record is false, though a forger has recomputed all its checks."""
    found = verify_record(GAME, rechained(GAME, record)).fault
    assert found is None or found.move == 0
    return found.why if found else None


def test_a_record_with_a_reveal_has_format_2_and_comes_back_as_it_was() -> None:
    assert RECORD.format == 2
    assert decode_record(encode_record(RECORD)) == RECORD
    assert replay_record(GAME, RECORD).record() == RECORD
    assert verify_record(GAME, RECORD).proved


def test_format_1_has_no_reveal() -> None:
    with pytest.raises(Mistake) as caught:
        decode_record(encode_record(replace(RECORD, format=1)))
    assert caught.value.key == "record-malformed"


@pytest.mark.parametrize(
    "fields",
    [
        {"abandoned": 1},
        {"terms": "0" * 64},
        {"first_drawn": False},
        {"seats": REVEALED[::-1]},
        {"seats": (NonceRecord("none"), REVEALED[1])},
    ],
)
def test_the_check_of_the_header_covers_everything_in_the_reveal(fields: dict[str, Any]) -> None:
    assert verify_record(GAME, with_reveal(RECORD, **fields)).fault == Fault(0, "fault-head")


def test_a_number_of_abandoned_starts_is_not_negative() -> None:
    with pytest.raises(Mistake) as caught:
        decode_record(encode_record(with_reveal(RECORD, abandoned=-1)))
    assert caught.value.key == "record-malformed"


COMMITMENT = commitment_to(NONCES[1])
TRUE: list[tuple[tuple[str, ...], NonceRecord]] = [
    ((NONCES[0], NONCES[1]), NonceRecord("revealed", COMMITMENT)),
    ((NONCES[0], ""), NonceRecord("withheld", COMMITMENT)),
    ((NONCES[0], ""), NonceRecord("none")),
    ((NONCES[0], "my luck"), NonceRecord("open")),
]


@pytest.mark.parametrize(("nonces", "seat"), TRUE)
def test_every_state_of_a_nonce_can_be_proved(nonces: tuple[str, ...], seat: NonceRecord) -> None:
    record = played(nonces, (REVEALED[0], seat))
    assert why(record) is None
    assert verify_record(GAME, record).proved


def test_a_record_without_any_nonce_lists_none() -> None:
    assert why(played((), (NonceRecord("none"), NonceRecord("withheld", COMMITMENT)))) is None


def test_a_repeated_deal_has_nonces_and_no_commitments() -> None:
    repeated = NonceRecord("repeated")
    assert why(played(NONCES, (repeated, repeated), first_drawn=False)) is None
    assert why(played(NONCES, (repeated, replace(repeated, commitment=COMMITMENT)))) == "fault-nonce"


FALSE: list[tuple[tuple[str, ...], NonceRecord]] = [
    ((NONCES[0], "33" * 32), NonceRecord("revealed", COMMITMENT)),
    ((NONCES[0], "no hexadecimal digits"), NonceRecord("revealed", COMMITMENT)),
    ((NONCES[0], ""), NonceRecord("revealed", COMMITMENT)),
    ((NONCES[0], NONCES[1]), NonceRecord("revealed")),
    ((NONCES[0], NONCES[1]), NonceRecord("withheld", COMMITMENT)),
    ((NONCES[0], NONCES[1]), NonceRecord("open", COMMITMENT)),
    ((NONCES[0], NONCES[1]), NonceRecord("none")),
    ((NONCES[0], ""), NonceRecord("withheld")),
    ((NONCES[0], ""), NonceRecord("open")),
]


@pytest.mark.parametrize(("nonces", "seat"), FALSE)
def test_a_false_claim_about_a_nonce_is_found(nonces: tuple[str, ...], seat: NonceRecord) -> None:
    assert why(played(nonces, (REVEALED[0], seat))) == "fault-nonce"


def test_there_is_a_claim_and_a_nonce_for_each_seat() -> None:
    assert why(played(NONCES, REVEALED[:1])) == "fault-nonce"
    assert why(played(NONCES[:1], REVEALED)) == "fault-nonce"
    assert why(played((*NONCES, ""), (*REVEALED, NonceRecord("none")))) == "fault-nonce"


def test_settings_other_than_those_for_which_nonces_were_asked_are_found() -> None:
    assert why(with_reveal(RECORD, terms=terms_of(GAME.setting(3), True))) == "fault-terms"


def test_another_first_player_than_the_drawn_one_is_found() -> None:
    chosen = played(first_drawn=False)
    for record in (RECORD, chosen):
        assert why(record) is None
    drawn = RECORD.first
    setting = replace(SETTING, first=1 - drawn)
    forged = replace(RECORD, first=1 - drawn)
    assert terms_of(setting, True) == RECORD.fair.reveal.terms  # type: ignore[union-attr]  # it has one
    found = verify_record(GAME, replace(forged, check=rechained(GAME, forged).check)).fault
    assert found == Fault(0, "fault-first")


def test_while_the_secret_is_hidden_the_first_player_cannot_be_checked() -> None:
    hidden = replace(RECORD, fair=replace(RECORD.fair, secret=None))
    verdict = verify_record(GAME, hidden)
    assert (verdict.fault, verdict.proved) == (None, False)


def test_terms_are_the_hash_of_the_settings_without_a_first_player_who_is_drawn() -> None:
    second = replace(SETTING, first=1)
    assert terms_of(second, False) == hashlib.sha256(second.public_bytes()).hexdigest()
    assert terms_of(second, True) == terms_of(SETTING, True) == terms_of(SETTING, False)


def test_the_first_player_depends_on_secret_and_nonces_and_is_drawn_evenly() -> None:
    setting = GAME.setting(3)
    drawn = [draw_first(setting, Fair(from_seed(1).secret, (f"{n}",))) for n in range(600)]
    assert all(150 < count < 250 for count in Counter(drawn).values())
    assert drawn != [draw_first(setting, Fair(from_seed(2).secret, (f"{n}",))) for n in range(600)]


def test_the_state_follows_from_commitment_and_nonce() -> None:
    assert state_of("c", "n") == "revealed"
    assert state_of("c", "") == "withheld"
    assert state_of("", "n") == "open"
    assert state_of("", "") == "none"
