"""Takes a record that can be analysed: finished, genuine, and by the rules that are played here."""

from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import Record
from tablee.core.replay import replay_record, verify_record


def finished_match(game: AnyGame, record: Record) -> Match:
    """Returns the match in a record; raises a Mistake if the record cannot be analysed."""
    game.under_rules(record.rules)
    if record.rules != game.about.rules:
        facts = {"rules": record.rules, "known": game.about.rules}
        raise Mistake("analysis-rules", game=game.about.title, **facts)
    verdict = verify_record(game, record)
    if verdict.fault:
        raise Mistake("analysis-tampered", number=verdict.fault.move)
    if not verdict.finished:
        raise Mistake("analysis-unfinished", moves=verdict.moves)
    return replay_record(game, record)
