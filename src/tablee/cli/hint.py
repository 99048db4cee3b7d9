"""`tablee hint`: shows what a bot would do in a recorded game, and how it rates each move."""

import json
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table

from tablee.bots import make_search_bot
from tablee.bots.advice import Advice, Candidate
from tablee.cli.parameters import WHOLE, File, check_seed
from tablee.cli.seating import names_of
from tablee.cli.speech import PLAIN, Manner, out
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.replay import replay_record
from tablee.core.texts import Texts
from tablee.files import read_record
from tablee.registry import find_game

MAX_SHOWN_MOVES = 12


def hint(
    file: File,
    *,
    seat: Annotated[
        int | None,
        WHOLE,
        Parameter(help="The seat that decides, counted from 0; by default the first one to act."),
    ] = None,
    upto: Annotated[int | None, WHOLE, Parameter(help="Stop after this many moves of the game.")] = None,
    bot: Annotated[str, Parameter(help="The level that thinks, as in --bots.")] = "master",
    seed: Annotated[int, WHOLE, Parameter(help="The same number gives the same hint again.")] = 0,
    manner: Manner = PLAIN,
) -> None:
    """Show what a bot would do in a recorded game, given only what the player knew at that point."""
    kept = read_record(file)
    check_seed(seed)
    adviser = make_search_bot(bot, seed)
    match = replay_record(find_game(kept.game), kept, upto)
    asked = _check_seat(match, seat)
    advice = adviser.advise(match.game, match.setting, match.recall(asked))
    if manner.json:
        print(json.dumps(msgspec.to_builtins(advice), ensure_ascii=False))
    else:
        _show(match, advice, match.game.texts(manner.language))


def _check_seat(match: Match, seat: int | None) -> int:
    """The seat whose turn it is. Raises a Mistake if there is none, or if it is not `seat`'s turn."""
    moves = len(match.log)
    if match.is_over:
        raise Mistake("hint-over", moves=moves)
    if not match.to_act:
        raise Mistake("hint-nature", moves=moves)
    if seat is not None and seat not in range(match.setting.players):
        raise Mistake("seat-unknown", seat_number=seat, last=match.setting.players - 1)
    if seat is None:
        return match.to_act[0]
    if seat not in match.to_act:
        acting = ", ".join(str(other) for other in match.to_act)
        raise Mistake("hint-seat", seat_number=seat, acting=acting, moves=moves)
    return seat


def _show(match: Match, advice: Advice, texts: Texts) -> None:
    names = names_of(match, texts)
    chosen = texts.tell(match.game.in_words(advice.action), names)
    out.print(texts.say("hint", {"action": chosen, "simulations": advice.simulations}))
    table = Table(texts.say("column-action"))
    for column in ("win", "visits", "score"):
        table.add_column(texts.say(f"column-{column}"), justify="right")
    for candidate in advice.candidates[:MAX_SHOWN_MOVES]:
        table.add_row(*_row(match, candidate, texts, names))
    out.print(table)
    if len(advice.candidates) > MAX_SHOWN_MOVES:
        out.print(texts.say("hint-more", {"count": len(advice.candidates) - MAX_SHOWN_MOVES}))


def _row(match: Match, candidate: Candidate, texts: Texts, names: list[str]) -> list[str]:
    action = texts.tell(match.game.in_words(candidate.action), names)
    win, score = candidate.win, candidate.score
    return [
        action,
        "–" if win is None else texts.say("win-share", {"share": win}),
        str(candidate.visits),
        "–" if score is None else texts.say("mean-score", {"score": score}),
    ]
