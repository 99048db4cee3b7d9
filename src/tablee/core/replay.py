"""From a record back to the match, and the verdict on whether a record is true."""

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.action import Action
from tablee.core.fair import SECRET_BYTES, Fair, KeyedChance
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE
from tablee.core.record import MoveRecord, Record, header_check, move_check
from tablee.core.refusal import IllegalAction, Refusal
from tablee.core.setting import Setting, check_first, check_options, check_players

SECRET = re.compile(rf"[0-9a-f]{{{2 * SECRET_BYTES}}}")
MOST_NUMBER = 2**53
"""The greatest number that all readers of JSON take as it is."""


class Fault(Struct, frozen=True):
    """What is not as it should be: `move` is its number in the record, from 1, or 0 for the head."""

    move: int
    why: str
    refusal: Refusal | None = None


class Verdict(Struct, frozen=True):
    """What `verify` found. `proved` says that the deals were recomputed from the revealed secret."""

    moves: int
    finished: bool
    proved: bool
    fault: Fault | None


def setting_of(game: AnyGame, record: Record) -> Setting:
    """The settings that a record names, checked."""
    about = game.about
    if record.rules != about.rules:
        raise Mistake("record-rules", game=about.title, rules=record.rules, known=about.rules)
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
    """A recorded action, typed; raises a Mistake for what this game does not know."""
    kinds = game.nature if move.seat is None else game.actions
    try:
        action: Action = msgspec.convert(move.action, kinds)
    except msgspec.ValidationError as error:
        raise Mistake("record-action", number=number, reason=str(error)) from None
    if any(abs(value) > MOST_NUMBER for value in numbers_in(move.action)):
        raise Mistake("record-number", number=number)
    return action


def numbers_in(thing: Any) -> Iterator[int]:
    """All whole numbers in plain data, however deep."""
    if isinstance(thing, int):
        yield thing
    elif isinstance(thing, dict | list | tuple):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from numbers_in(part)


def match_of(game: AnyGame, record: Record) -> Match:
    """A match as it stood before the first move of a record."""
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
    """The match after the first `upto` moves of a record, all of them by default."""
    upto = len(record.moves) if upto is None else upto
    if not 0 <= upto <= len(record.moves):
        raise Mistake("upto-wrong", upto=upto, moves=len(record.moves))
    match = match_of(game, record)
    for number, move in enumerate(record.moves[:upto], 1):
        action = decode_action(game, move, number)
        try:
            match.replay_move(move.seat, action)
        except IllegalAction as illegal:
            raise Mistake("record-illegal", number=number, rule=illegal.refusal.rule) from None
    return match


Found: TypeAlias = Fault | None


def verify_record(game: AnyGame, record: Record) -> Verdict:
    """Replay every move, recompute every deal and check, and name the first thing that is wrong."""
    match = match_of(game, record)
    fault = _head_fault(match, record) or _first_fault(match, record) or _result_fault(match, record)
    proved = match.fair is not None and fault is None
    return Verdict(len(record.moves), match.is_over, proved, fault)


def _head_fault(match: Match, record: Record) -> Found:
    if record.check != header_check(match.setting, record.seats, record.fair):
        return Fault(0, "fault-head")
    if match.fair and match.fair.commitment != record.fair.commitment:
        return Fault(0, "fault-commitment")
    return None


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
    """What the committed secret makes Nature do here."""
    if chance is None or move.seat is not None or match.position.to_act() != NATURE:
        return None
    chance.start(match.deals)
    return match.game.action_of(match.position, match.position.sample(chance))


def _result_fault(match: Match, record: Record) -> Found:
    return None if match.outcome == record.result else Fault(len(record.moves), "fault-result")
