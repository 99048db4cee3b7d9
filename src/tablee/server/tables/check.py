"""Checks a stored table: replaying its log by the rules must lead to the stored status."""

from tablee.core.mistake import Mistake
from tablee.core.texts import Texts
from tablee.registry import find_version
from tablee.server.tables.game_log import GameLog
from tablee.store.rows import OVER, WAITING, Kept


async def what_is_wrong(kept: Kept, texts: Texts) -> str:
    """Returns a description of what is wrong with a table. Empty if nothing is wrong."""
    try:
        game = find_version(kept.table.game, kept.table.rules)
        if not kept.moves:
            status: tuple[str, int] = WAITING, 0
        else:
            game_log = GameLog(game, kept.table.secret)
            await game_log.replay_undone_too(kept.moves)
            status = status_of(game_log)
    except Mistake as mistake:
        return mistake.in_words(texts.language)
    if status[1:] != (kept.status.pending,) or (status[0] == OVER) != (kept.status.status == OVER):
        return texts.say("db-stands")
    return ""


def status_of(game_log: GameLog) -> tuple[str, int]:
    """Whether the game is still being played or is over, and which seats are to act, as a mask."""
    pending = int(game_log.match.position.pending())
    return "playing" if pending else OVER, pending
