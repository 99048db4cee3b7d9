"""Tables of Yams for tests: chosen throws, and sheets that are filled already."""

from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.position import mask_of
from tablee.games.yams import GAME
from tablee.games.yams.knowledge.view import YamsView
from tablee.games.yams.rules.actions import Choice, Throw
from tablee.games.yams.rules.position import FILLED, UPPER, YamsPosition
from tablee.games.yams.rules.sheet import ROWS, UPPER_ROWS
from tablee.kit.tables import Tables

TABLES = Tables(GAME)
Table = Match[YamsPosition, YamsView]


def table(players: int = 2, *sheets: dict[str, int], first: int = 0, **options: str) -> Table:
    """A match before a throw. The seats have these sheets, with as many filled rows each."""
    match = Match(GAME, GAME.setting(players, first=first, options=options), fair=from_seed(1))
    for seat, sheet in enumerate(sheets):
        fill(match.position, seat, sheet)
    match.position.turns = sum(len(sheet) for sheet in sheets)
    return match


def fill(position: YamsPosition, seat: int, sheet: dict[str, int]) -> None:
    rows = {ROWS.index(row): points for row, points in sheet.items()}
    for row, points in rows.items():
        position.set_slot(seat, row, points)
    position.set_slot(seat, FILLED, sum(mask_of(row) for row in rows))
    position.set_slot(seat, UPPER, sum(points for row, points in rows.items() if row < UPPER_ROWS))


def all_but(row: str, **points: int) -> dict[str, int]:
    """A sheet in which only one row is empty. Rows that are not named hold 0."""
    return {other: points.get(other, 0) for other in ROWS if other != row}


def throw(match: Table, *dice: int) -> Table:
    """Nature throws these dice."""
    match.replay_move(None, Throw(dice))
    return match


def act(match: Table, action: Choice) -> Table:
    """The active seat does this. Nature does not throw after it."""
    seat = match.view(None).active
    refusal = match.refusal(seat, action)
    assert refusal is None, refusal
    match.replay_move(seat, action)
    return match


def thrown(*dice: int, players: int = 2, **options: str) -> Table:
    """A new match after its first throw."""
    return throw(table(players, first=0, **options), *dice)


def worth(row: str, *dice: int) -> int:
    """What five dice are worth in a row of an empty sheet."""
    return thrown(*dice).view(None).worth[row]
