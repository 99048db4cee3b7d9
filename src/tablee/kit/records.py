"""Checks that a recorded game replays byte for byte, and that its record verifies."""

import msgspec

from tablee.core.game import AnyGame
from tablee.core.match import Match, in_seat_order
from tablee.core.record import decode_record, encode_record
from tablee.core.replay import replay_record, verify_record
from tablee.kit.effort import Effort
from tablee.kit.play import expect, label, play_randomly, settings_for, start, viewers


def check_replay(game: AnyGame, effort: Effort) -> None:
    """Checks that replaying a record gives the same position, messages and record, byte for byte."""
    for setting in settings_for(game, effort):
        for seed in range(effort.matches):
            match = start(game, setting, seed)
            for _ in play_randomly(match, seed):
                pass
            _compare(match, f"({label(setting)}, seed {seed})")


def _compare(match: Match, where: str) -> None:
    data = encode_record(match.record())
    record = decode_record(data)
    again = replay_record(match.game, record)
    expect(again.position.to_bytes() == match.position.to_bytes(), "replay ends elsewhere", where)
    expect(encode_record(again.record()) == data, "replay gives another record", where)
    in_order = in_seat_order(match.log) == match.log
    for viewer in viewers(match.setting):
        same = _told(again, viewer, in_order) == _told(match, viewer, in_order)
        expect(same, "replay gives viewer", viewer, "another message", where)
    verdict = verify_record(match.game, record)
    expect(verdict.proved and verdict.finished, "the record does not verify:", verdict, where)


def _told(match: Match, viewer: int | None, in_order: bool) -> object:
    """All that a viewer was told. The lines of a window come in the order in which the seats chose."""
    if in_order:
        return match.message(viewer)
    lines = sorted(msgspec.json.encode(line) for line in match.lines(viewer))
    return len(match.log), match.view(viewer), lines
