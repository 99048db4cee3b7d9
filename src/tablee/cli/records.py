"""`tablee record`, `tablee replay` and `tablee verify`: make, show and verify records of games."""

import json
import sys
from collections.abc import Sequence
from typing import Annotated

import msgspec
from cyclopts import Parameter

from tablee.api import new
from tablee.cli.codes import FOUND_WRONG, GOOD
from tablee.cli.parameters import (
    WHOLE,
    Bots,
    Edition,
    File,
    First,
    Lang,
    Options,
    Players,
    Seed,
    check_seed,
    read_options,
)
from tablee.cli.seating import names_of, read_bots, seat_bots
from tablee.cli.speech import PLAIN, Manner, out
from tablee.core.match import Match, Step
from tablee.core.mistake import Mistake, harmless
from tablee.core.record import Record, SeatRecord, encode_record
from tablee.core.replay import Fault, Verdict, replay_record, verify_record
from tablee.core.score_sheet import score_sheet, told_in_words
from tablee.core.texts import Texts
from tablee.core.view import Line, Outcome
from tablee.files import read_record
from tablee.registry import find_game


def record(
    game: str,
    *,
    players: Players,
    seed: Seed = None,
    bots: Bots = "random",
    first: First = 0,
    option: Options = (),
    edition: Edition = None,
    lang: Lang = None,
) -> None:
    """Let bots play a whole game and print its record."""
    found = find_game(game)
    options = read_options(option)
    found.setting(players, first=first, edition=edition, options=options)
    check_seed(seed)
    names = read_bots(bots, players)
    seats = [SeatRecord(bot=name) for name in names]
    match = new(game, players, options=options, edition=edition, first=first, seed=seed, seats=seats)
    sitting = seat_bots(names, seed)
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, sitting[seat].choose(found, match.setting, match.recall(seat)))
    sys.stdout.buffer.write(encode_record(match.record()))


def replay(
    file: File,
    *,
    seat: Annotated[
        int | None, WHOLE, Parameter(help="Show what this seat saw, counted from 0; by default all.")
    ] = None,
    upto: Annotated[int | None, WHOLE, Parameter(help="Only the first moves of the game.")] = None,
    manner: Manner = PLAIN,
) -> None:
    """Show a recorded game move by move, either as one seat saw it or with nothing hidden."""
    kept = read_record(file)
    game = find_game(kept.game)
    match = replay_record(game, kept, upto)
    if seat is not None and not 0 <= seat < kept.players:
        raise Mistake("seat-unknown", seat_number=seat, last=kept.players - 1)
    if manner.json:
        print(json.dumps(_entries(match, seat), ensure_ascii=False))
        return
    texts = game.texts(manner.language)
    names = names_of(match, texts)
    _print_perspective(seat, texts, names)
    for number, step in enumerate(match.log, 1):
        _print_step(match, step, number, seat, texts, names)
    out.print()
    out.print(match.game.draw(match.view(seat), texts, names))
    print_outcome(match, texts, names)


def _entries(match: Match, seat: int | None) -> list[dict[str, object]]:
    """One entry per move: what `seat` saw of the move, or the whole move if `seat` is None."""
    entries: list[dict[str, object]] = []
    for number, step in enumerate(match.log, 1):
        lines = [match.game.line(event, seat) for event in step.events]
        entry: dict[str, object] = {
            "move": number,
            "lines": msgspec.to_builtins([line for line in lines if line]),
        }
        if seat is None:
            entry |= {"seat": step.seat, "action": msgspec.to_builtins(step.action)}
        entries.append(entry)
    return entries


def _print_perspective(seat: int | None, texts: Texts, names: Sequence[str]) -> None:
    if seat is None:
        out.print(texts.say("replay-seen-by-all"), style="bold")
    else:
        out.print(texts.tell(Line("replay-seen-by", {"seat": seat}), names), style="bold")


def _print_step(
    match: Match, step: Step, number: int, seat: int | None, texts: Texts, names: Sequence[str]
) -> None:
    if seat is None and step.seat is None:
        dealt = match.game.in_words(step.action)
        said = [texts.say("replay-nature", {"action": texts.tell(dealt, names)})]
    else:
        lines = [match.game.line(event, seat) for event in step.events]
        said = [texts.tell(line, names) for line in lines if line]
    out.print(f"{number:>4}  " + ("\n      ".join(said) or "…"))


def print_outcome(match: Match, texts: Texts, names: Sequence[str]) -> None:
    """Print what brought the points, how the game ended and who won, if it is over."""
    outcome = match.outcome
    if outcome is None:
        return
    out.print()
    for told in told_in_words(score_sheet(match), texts, names):
        out.print(told)
    out.print()
    out.print(texts.say(f"reason-{outcome.reason}"))
    out.print(winners_in_words(outcome, texts, names))


def winners_in_words(outcome: Outcome, texts: Texts, names: Sequence[str]) -> str:
    """A sentence that says who won: a seat, several, a team, all together or nobody."""
    seats, winners, teams = range(len(outcome.scores)), outcome.winners, set(outcome.teams)
    best = outcome.scores[winners[0] if winners else 0]
    if len(seats) == 1:
        return texts.tell(Line("solo-score", {"seat": 0, "score": best}), names)
    if len(teams) == 1:
        return texts.say("common-win" if winners else "common-loss", {"score": best})
    if not winners:
        return texts.say("nobody-wins")
    if len(winners) == 1:
        return texts.tell(Line("winner", {"seat": winners[0], "score": best}), names)
    together = outcome.teams and len({outcome.teams[seat] for seat in winners}) == 1
    said = texts.list_of([texts.name_of(seat, names) for seat in winners])
    return texts.say("team-win" if together else "shared-win", {"seats": said, "score": best})


def verify(file: File, *, manner: Manner = PLAIN) -> int:
    """Verify a record: each move must be legal, each deal must come from the secret fixed beforehand."""
    kept = read_record(file)
    game = find_game(kept.game)
    verdict = verify_record(game, kept)
    if manner.json:
        print(msgspec.json.encode(verdict).decode())
    else:
        texts = game.texts(manner.language)
        out.print(_sentence(verdict, texts))
        for line in [] if verdict.fault else _reveal_lines(kept, texts):
            out.print(line)
    return FOUND_WRONG if verdict.fault else GOOD


def _sentence(verdict: Verdict, texts: Texts) -> str:
    if verdict.fault:
        return _fault_sentence(verdict.fault, texts)
    if verdict.proved:
        return texts.say("verify-proved", {"moves": verdict.moves})
    key = "verify-unproved" if verdict.finished else "verify-unfinished"
    return texts.say(key, {"moves": verdict.moves})


def _reveal_lines(record: Record, texts: Texts) -> list[str]:
    """What the players added to the deals. Bots add nothing, and are left out."""
    reveal = record.fair.reveal
    if reveal is None:
        return []
    if any(seat.state == "repeated" for seat in reveal.seats):
        return [texts.say("deal-repeated")]
    names = {
        number: harmless(seat.name) or texts.name_of(number, ())
        for number, seat in enumerate(record.seats)
        if seat.name or not seat.bot
    }
    states = [(seat.state, names[number]) for number, seat in enumerate(reveal.seats) if number in names]
    lines = [texts.say(f"nonce-{state}", {"name": name}) for state, name in states]
    if not any(record.fair.nonces):
        lines.append(texts.say("nonces-nobody"))
    if reveal.abandoned:
        lines.append(texts.say("starts-abandoned", {"count": reveal.abandoned}))
    return lines


def _fault_sentence(fault: Fault, texts: Texts) -> str:
    why = texts.say(fault.why)
    if fault.refusal:
        why = f"{why} {texts.why(fault.refusal)}"
    if fault.move == 0:
        return texts.say("verify-fault-head", {"why": why})
    return texts.say("verify-fault-move", {"number": fault.move, "why": why})
