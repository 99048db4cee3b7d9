"""Golden games: whole recorded games that must replay byte for byte until the rules change.

A game lists them as `GOLDEN` in `tests/golden_games.py`, and keeps the records in `tests/golden/`.
After a change to the rules or to the record format, `python -m tablee.kit.golden GAME` makes new
records. Review the changes before you commit them. If the game still knows an earlier rules version,
move the records of that version to `tests/golden/rules-VERSION/`. Those records must continue to replay.
"""

import importlib.util
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.fair import from_seed
from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.record import Record, decode_record, encode_record
from tablee.core.replay import replay_record, verify_record
from tablee.core.setting import Setting
from tablee.kit.effort import Effort
from tablee.kit.play import expect
from tablee.registry import find_game

DECLARATION = "tests/golden_games.py"
RECORDS = "tests/golden"
MAX_SEEDS_TRIED = 10_000

Chooser: TypeAlias = Callable[[Match, FastChance], Action]
"""A function that picks an action for the seat whose turn it is, the lowest if there are several."""


def any_action(match: Match, chance: FastChance) -> Action:
    """Picks any legal action, each with the same probability."""
    legal = match.legal(match.to_act[0])
    return legal[chance.below(len(legal))]


class Golden(Struct, frozen=True):
    """A game to record: the first game, with a seed from `seed` upwards, for which `shows` is true."""

    players: int
    feature: str
    shows: Callable[[Match], bool]
    seed: int = 0
    choose: Chooser = any_action
    options: Mapping[str, str] = {}

    @property
    def name(self) -> str:
        return f"{self.players}-{self.feature}"

    @property
    def file(self) -> str:
        return f"{self.name}.json"


# --- playing and recording ---


def play_whole(game: AnyGame, setting: Setting, seed: int, choose: Chooser = any_action) -> Match:
    """Play a match to its end. The seed determines both the deals and the choices."""
    match = Match(game, setting, fair=from_seed(seed))
    match.begin()
    chance = FastChance(seed)
    while match.to_act:
        match.play(match.to_act[0], choose(match, chance))
    return match


def make_golden(game: AnyGame, golden: Golden) -> Match:
    """Play games, seed by seed, until one shows the feature that the golden game is named for."""
    for seed in range(golden.seed, golden.seed + MAX_SEEDS_TRIED):
        first = seed % golden.players
        setting = game.setting(golden.players, first=first, options=golden.options)
        match = play_whole(game, setting, seed, golden.choose)
        if golden.shows(match):
            return match
    raise LookupError(f"{golden.name}: no game shows this in {MAX_SEEDS_TRIED} tries")


def bless_golden_games(game: AnyGame, tell: Callable[[str], None] = lambda _: None) -> str:
    """Record all golden games again, and delete the records of games that are no longer listed.

    `tell` hears the name of each before a game is looked for that shows it, which may take long.
    """
    made = {}
    for golden in declared_golden_games(game):
        tell(golden.file)
        made[golden.file] = encode_record(make_golden(game, golden).record())
    folder = game.folder / RECORDS
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.json"):
        path.unlink()
    for name, data in made.items():
        (folder / name).write_bytes(data)
    return str(folder)


def golden_records(game: AnyGame) -> dict[str, Record]:
    """Returns the records of all golden games, by file name."""
    paths = sorted((game.folder / RECORDS).glob("*.json"))
    return {path.name: decode_record(path.read_bytes()) for path in paths}


def declared_golden_games(game: AnyGame) -> tuple[Golden, ...]:
    """The tuple `GOLDEN`, loaded from `tests/golden_games.py` in the game's own folder."""
    path = game.folder / DECLARATION
    expect(path.is_file(), "there is no file", path)
    spec = importlib.util.spec_from_file_location(f"{game.folder.name}_golden_games", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    declared: tuple[Golden, ...] = module.GOLDEN
    return declared


# --- checking ---


def check_golden_games(game: AnyGame, effort: Effort) -> None:
    """Checks every golden game, and that together they cover each player count and each ending."""
    declared = declared_golden_games(game)
    folder = game.folder / RECORDS
    wanted, found = {golden.file for golden in declared}, {path.name for path in folder.glob("*.json")}
    expect(wanted <= found, "golden games not recorded in", folder, ":", sorted(wanted - found))
    expect(found <= wanted, "golden games not declared in", DECLARATION, ":", sorted(found - wanted))
    records = [_check_golden_game(game, golden, folder / golden.file) for golden in declared]
    _check_coverage(game, records)
    for rules in game.about.earlier:
        _check_earlier_rules(game, rules, folder / f"rules-{rules}")


def _check_golden_game(game: AnyGame, golden: Golden, path: Path) -> Record:
    """Check that a golden game verifies, replays byte for byte, shows its feature, and can be remade."""
    where = f"golden game {golden.file}"
    data = path.read_bytes()
    record = decode_record(data)
    verdict = verify_record(game, record)
    sound = verdict.fault is None and verdict.finished and verdict.proved
    expect(sound, where, "does not verify:", verdict)
    options = game.setting(golden.players, options=golden.options).options
    same = (record.players, record.options) == (golden.players, options)
    expect(same, where, "is of", record.players, "players with", record.options)
    match = replay_record(game, record)
    expect(encode_record(match.record()) == data, where, "replays to other bytes")
    expect(golden.shows(match), where, "does not show what it is named for")
    made = encode_record(make_golden(game, golden).record())
    expect(made == data, where, "comes out differently when it is made again")
    return record


def _check_earlier_rules(game: AnyGame, rules: str, folder: Path) -> None:
    """Check that games recorded under an earlier rules version verify and replay byte for byte."""
    paths = sorted(folder.glob("*.json"))
    expect(bool(paths), "no games by rules", rules, "are recorded in", folder)
    for path in paths:
        data = path.read_bytes()
        record = decode_record(data)
        expect(record.rules == rules, path.name, "is played by rules", record.rules, "not", rules)
        verdict = verify_record(game, record)
        sound = verdict.fault is None and verdict.finished and verdict.proved
        expect(sound, f"golden game rules-{rules}/{path.name} does not verify:", verdict)
        same = encode_record(replay_record(game, record).record()) == data
        expect(same, f"golden game rules-{rules}/{path.name} replays to other bytes")


def _check_coverage(game: AnyGame, records: list[Record]) -> None:
    least, most = game.about.players
    missing = set(range(least, most + 1)) - {record.players for record in records}
    expect(not missing, "no golden game for this number of players:", sorted(missing))
    shown = {record.result.reason for record in records if record.result}
    reasons = {key.removeprefix("reason-") for key in game.texts("en").keys("reason-")}
    expect(shown == reasons, "golden games end by", sorted(shown), "of the reasons", sorted(reasons))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(bless_golden_games(find_game(name)))
