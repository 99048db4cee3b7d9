"""Replays records, and verifies that a record is genuine."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.action import Action
from tablee.core.fair import SECRET, SECRET_BYTES, Fair, KeyedChance
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE
from tablee.core.record import MoveRecord, Record, header_check, move_check
from tablee.core.refusal import IllegalAction, Refusal
from tablee.core.reveal import reveal_fault
from tablee.core.setting import Setting, check_first, check_options, check_players

MOST_NUMBER = 2**53
"""The greatest integer that a record may contain. All JSON readers handle integers up to it exactly."""


class Fault(Struct, frozen=True):
    """One fault in a record. `move` is the number of the move, counted from 1; 0 means the header."""

    move: int
    why: str
    refusal: Refusal | None = None


class Verdict(Struct, frozen=True):
    """What `verify_record` found. `proved`: no fault, and the revealed secret yields every deal."""

    moves: int
    finished: bool
    proved: bool
    fault: Fault | None


def setting_of(game: AnyGame, record: Record) -> Setting:
    """Checks and returns the settings in a record."""
    about = game.under_rules(record.rules).about
    check_players(about, record.players)
    options = check_options(about, record.players, record.options)
    if options != record.options:
        missing = sorted(options.keys() - record.options.keys())
        raise Mistake("record-options", missing=", ".join(missing))
    return Setting(
        game=record.game,
        rules=record.rules,
        players=record.players,
        first=check_first(record.players, record.first),
        edition=record.edition,
        options=options,
        material=game.checked(record.material),
    )


def decode_action(game: AnyGame, move: MoveRecord, number: int) -> Action:
    """Decodes a recorded action. Raises a Mistake if it is not a valid action of this game."""
    kinds = game.nature if move.seat is None else game.actions
    try:
        action: Action = msgspec.convert(move.action, kinds)
    except msgspec.ValidationError as error:
        raise Mistake("record-action", number=number, reason=str(error)) from None
    if any(abs(value) > MOST_NUMBER for value in numbers_in(move.action)):
        raise Mistake("record-number", number=number)
    return action


def numbers_in(thing: Any) -> Iterator[int]:
    """Yields all integers in JSON data, at any depth."""
    if isinstance(thing, int):
        yield thing
    elif isinstance(thing, dict | list | tuple):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from numbers_in(part)


def match_of(game: AnyGame, record: Record) -> Match:
    """Returns the match as it was before the first recorded move, with the record's rules version."""
    game = game.under_rules(record.rules)
    fair = fair_of(record)
    return Match(
        game,
        setting_of(game, record),
        fair=fair,
        proof=record.fair,
        seats=record.seats,
    )


def fair_of(record: Record) -> Fair | None:
    secret = record.fair.secret
    if secret is None:
        return None
    if not SECRET.fullmatch(secret):
        raise Mistake("record-secret", digits=2 * SECRET_BYTES)
    return Fair(secret, record.fair.nonces)


def replay_record(game: AnyGame, record: Record, upto: int | None = None) -> Match:
    """Replays the first `upto` moves of a record, by default all of them, and returns the match."""
    upto = len(record.moves) if upto is None else upto
    if not 0 <= upto <= len(record.moves):
        raise Mistake("upto-wrong", upto=upto, moves=len(record.moves))
    match = match_of(game, record)
    for number in range(1, upto + 1):
        replay_number(match, record, number)
    return match


def replay_number(match: Match, record: Record, number: int) -> None:
    """Play move `number` of a record, counted from 1. Raises a Mistake if the move is illegal."""
    move = record.moves[number - 1]
    action = decode_action(match.game, move, number)
    try:
        match.replay_move(move.seat, action)
    except IllegalAction as illegal:
        raise Mistake("record-illegal", number=number, rule=illegal.refusal.rule) from None


Found: TypeAlias = Fault | None


def verify_record(game: AnyGame, record: Record) -> Verdict:
    """Replays every move of a record, recomputes every deal and hash, and reports the first fault."""
    match = match_of(game, record)
    fault = _head_fault(match, record) or _first_fault(match, record) or _result_fault(match, record)
    proved = match.fair is not None and fault is None
    return Verdict(len(record.moves), match.is_over, proved, fault)


def _head_fault(match: Match, record: Record) -> Found:
    if record.check != header_check(match.setting, record.seats, record.fair, record.format):
        return Fault(0, "fault-head")
    if match.fair and match.fair.commitment != record.fair.commitment:
        return Fault(0, "fault-commitment")
    reveal, nonces = record.fair.reveal, record.fair.nonces
    why = reveal_fault(reveal, match.setting, nonces, match.fair) if reveal else None
    return Fault(0, why) if why else None


def _first_fault(match: Match, record: Record) -> Found:
    chance = KeyedChance(match.fair, match.setting.public_bytes()) if match.fair else None
    check = record.check
    for number, move in enumerate(record.moves, 1):
        action = decode_action(match.game, move, number)
        deal = _deal_of(match, move, chance)
        try:
            match.replay_move(move.seat, action)
        except IllegalAction as illegal:
            return Fault(number, "fault-illegal", illegal.refusal)
        if deal is not None and deal != action:
            return Fault(number, "fault-deal")
        check = move_check(check, move.seat, action)
        if check != move.check:
            return Fault(number, "fault-check")
    return None


def _deal_of(match: Match, move: MoveRecord, chance: KeyedChance | None) -> Action | None:
    """Computes Nature's move from the secret. None without a secret, or if Nature does not move next."""
    if chance is None or move.seat is not None or match.position.to_act() != NATURE:
        return None
    chance.start(match.deals)
    return match.game.action_of(match.position, match.position.sample(chance))


def _result_fault(match: Match, record: Record) -> Found:
    return None if match.outcome == record.result else Fault(len(record.moves), "fault-result")
