"""Tells three things apart: a golden game of another rules version, changed rules, a changed file."""

from pathlib import Path

from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.core.record import Record, decode_record, header_check, move_check
from tablee.core.replay import verify_record
from tablee.core.setting import Setting
from tablee.kit.effort import Effort
from tablee.kit.golden import RECORDS, check_golden_games
from tablee.kit.play import BrokenError, expect

CHANGED_FILE = "its own checks do not hold, so the file was changed after it was made"
CHANGED_RULES = (
    "its own checks hold, so not the file has changed but the rules: raise `rules` in game.toml or, if"
    " nobody has played by these rules yet, make it again with `check-game {} --bless golden`"
)


def check_golden(game: AnyGame, effort: Effort) -> None:
    """Checks the golden games. If one does not verify, says what has changed."""
    paths = sorted((game.folder / RECORDS).glob("*.json"))
    for path in paths:
        expect_own_version(game, path)
    try:
        check_golden_games(game, effort)
    except BrokenError as broken:
        hint = next((hint for path in paths if (hint := what_changed(game, path))), "")
        raise BrokenError(f"{broken}{hint}") from None


def expect_own_version(game: AnyGame, path: Path) -> None:
    made, now, name = decode_record(path.read_bytes()).rules, game.about.rules, game.about.id
    expect(
        made == now,
        f"golden game {path.name} was made by rules version {made}, this is {now}: move it to",
        f"{RECORDS}/rules-{made}/ if `earlier` lists {made}, otherwise delete it, and then run",
        f"`check-game {name} --bless golden`",
    )


def what_changed(game: AnyGame, path: Path) -> str:
    """Whether a golden game does not verify because its file was changed, or because the rules were."""
    record = decode_record(path.read_bytes())
    if not is_intact(record):
        return f" ({path.name}: {CHANGED_FILE})"
    try:
        fault = verify_record(game, record).fault
    except Mistake:
        return f" ({path.name}: {CHANGED_RULES.format(game.about.id)})"
    return f" ({path.name}: {CHANGED_RULES.format(game.about.id)})" if fault else ""


def is_intact(record: Record) -> bool:
    """Whether all checks in a record hold. It needs no rules, only what the record says."""
    setting = Setting(
        game=record.game,
        rules=record.rules,
        players=record.players,
        first=record.first,
        edition=record.edition,
        options=record.options,
        material=record.material,
    )
    check = record.check
    if check != header_check(setting, record.seats, record.fair, record.format):
        return False
    for move in record.moves:
        check = move_check(check, move.seat, move.action)  # type: ignore[arg-type]  # the same JSON
        if check != move.check:
            return False
    return True
