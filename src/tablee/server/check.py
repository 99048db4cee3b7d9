"""Whether a kept table is sound: its log replays by the rules to where it is said to stand."""

from tablee.core.mistake import Mistake
from tablee.core.texts import Texts
from tablee.registry import find_version
from tablee.server.ledger import Ledger
from tablee.store.rows import OVER, WAITING, Kept


async def what_is_wrong(kept: Kept, texts: Texts) -> str:
    """What is wrong with a table, in words; nothing if all is well."""
    try:
        game = find_version(kept.table.game, kept.table.rules)
        if not kept.moves:
            stands: tuple[str, int | None] = WAITING, None
        else:
            ledger = Ledger(game, kept.table.secret)
            await ledger.replay(kept.moves)
            stands = where_it_stands(ledger)
    except Mistake as mistake:
        return mistake.in_words(texts.language)
    if stands[1:] != (kept.turn.to_act,) or (stands[0] == OVER) != (kept.turn.status == OVER):
        return texts.say("db-stands")
    return ""


def where_it_stands(ledger: Ledger) -> tuple[str, int | None]:
    to_act = ledger.match.to_act
    return ("playing", to_act[0]) if to_act else (OVER, None)
