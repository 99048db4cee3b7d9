"""The reasons why an action is refused in Yams: the rules once more, as a referee explains them."""

from tablee.core.refusal import Refusal, refuser
from tablee.games.yams.rules.actions import Choice, Roll, Score, Throw
from tablee.games.yams.rules.position import DICE, DOWN, FILLED, THROWS, YamsPosition, size
from tablee.games.yams.rules.sheet import FACES, ROWS

RULES = {
    "game-over": "YA16",
    "throwing": "YA8",
    "not-your-turn": "YA8",
    "no-throws-left": "YA9",
    "no-such-dice": "YA1",
    "keeps-all": "YA9",
    "no-such-row": "YA1",
    "row-filled": "YA12",
    "row-not-next": "YA13",
    "throw-impossible": "YA9",
}
refuse = refuser(RULES)


def refusal(position: YamsPosition, seat: int, action: Choice) -> Refusal | None:
    if position.is_over():
        return refuse("game-over")
    if seat != position.active():
        return refuse("not-your-turn")
    if position.is_due:
        return refuse("throwing")
    return (
        roll_refusal(position, action) if isinstance(action, Roll) else score_refusal(position, action)
    )


def roll_refusal(position: YamsPosition, action: Roll) -> Refusal | None:
    if position.throws == THROWS:
        return refuse("no-throws-left")
    places = [place for place in range(DICE) if place in action.keep]
    if places != list(action.keep):
        return refuse("no-such-dice")
    return refuse("keeps-all") if len(places) == DICE else None


def score_refusal(position: YamsPosition, action: Score) -> Refusal | None:
    if action.row not in ROWS:
        return refuse("no-such-row")
    filled = [row for at, row in enumerate(ROWS) if position.slot(position.active(), FILLED) >> at & 1]
    if action.row in filled:
        return refuse("row-filled", row=action.row)
    first = next(row for row in ROWS if row not in filled)
    if position.order == DOWN and action.row != first:
        return refuse("row-not-next", row=first)
    return None


def impossible(position: YamsPosition, action: Throw) -> Refusal | None:
    is_due = position.is_due and not position.is_over()
    thrown = DICE - size(position.kept)
    is_throw = len(action.dice) == thrown and all(1 <= face <= FACES for face in action.dice)
    return None if is_due and is_throw else refuse("throw-impossible")
