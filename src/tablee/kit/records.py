"""Records: replayed byte for byte, verified, and the golden games kept for ever."""

from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.record import Record, decode_record, encode_record
from tablee.core.replay import replay_record, verify_record
from tablee.kit.effort import Effort
from tablee.kit.play import expect, label, play_randomly, settings, start, viewers


def check_replay(game: AnyGame, effort: Effort) -> None:
    """A game, its record and its replay are one: positions, messages and records byte for byte."""
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


def golden_records(game: AnyGame) -> dict[str, Record]:
    paths = sorted((game.folder / "tests" / "golden").glob("*.json"))
    return {path.name: decode_record(path.read_bytes()) for path in paths}


def check_golden_games(game: AnyGame, effort: Effort) -> None:
    """Every golden game replays to its result; there is one for each size and way to end."""
    records = golden_records(game)
    for name, record in records.items():
        verdict = verify_record(game, record)
        expect(verdict.fault is None and verdict.finished, "golden game", name, "fails:", verdict)
    least, most = game.about.players
    missing = set(range(least, most + 1)) - {record.players for record in records.values()}
    expect(not missing, "no golden game for this number of players:", sorted(missing))
    told = {record.result.reason for record in records.values() if record.result}
    reasons = {key.removeprefix("reason-") for key in game.texts("en").keys("reason-")}
    expect(told == reasons, "golden games end by", sorted(told), "of the reasons", sorted(reasons))
