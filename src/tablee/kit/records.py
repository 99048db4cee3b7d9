"""Checks that a recorded game replays byte for byte, and that its record verifies."""

from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.record import decode_record, encode_record
from tablee.core.replay import replay_record, verify_record
from tablee.kit.effort import Effort
from tablee.kit.play import expect, label, play_randomly, settings, start, viewers


def check_replay(game: AnyGame, effort: Effort) -> None:
    """Checks that replaying a record gives the same position, messages and record, byte for byte."""
    for setting in settings(game):
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
    for viewer in viewers(match.setting):
        same = again.message(viewer) == match.message(viewer)
        expect(same, "replay gives viewer", viewer, "another message", where)
    verdict = verify_record(match.game, record)
    expect(verdict.proved and verdict.finished, "the record does not verify:", verdict, where)
