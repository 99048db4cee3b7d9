"""The score sheet of a finished game: what brought each point, and the move that decided the game."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.plain_position import PlainPosition
from tablee.core.refusal import Facts
from tablee.core.score_entry import ScoreEntry
from tablee.core.texts import Texts
from tablee.core.view import Line, Outcome


class Decision(Struct, frozen=True):
    """The move after which the winner was never caught again."""

    seat: int
    move: int
    entry: int
    """The place, in the list of entries, of the one that best explains the move."""


class ScoreSheet(Struct, frozen=True):
    """Every point of a finished game, in the order in which they were earned."""

    entries: tuple[ScoreEntry, ...]
    decision: Decision | None


def score_sheet(match: Match) -> ScoreSheet:
    """Returns the score sheet of a match that is over."""
    outcome = match.outcome
    assert outcome is not None
    if type(match.game).score_entries is Game.score_entries:
        entries = tuple(score_changes(match))
    else:
        entries = tuple(match.game.score_entries(match.setting, match.log))
    return ScoreSheet(entries, decision_in(entries, outcome))


def score_changes(match: Match) -> Iterator[ScoreEntry]:
    """Plays a match again, and yields an entry wherever the scores of its PlainPosition change."""
    again = Match(match.game, match.setting, fair=None, proof=match.proof, seats=match.seats)
    scores = _scores_of(again)
    for number, step in enumerate(match.log, 1):
        again.replay_move(step.seat, step.action)
        before, scores = scores, _scores_of(again)
        for seat, (was, now) in enumerate(zip(before, scores, strict=True)):
            if was != now:
                yield ScoreEntry(seat=seat, points=now - was, key="score-points", move=number)


def _scores_of(match: Match) -> Sequence[int]:
    assert isinstance(match.position, PlainPosition), "without a PlainPosition, write score_entries"
    return match.position.scores()


def decision_in(entries: Sequence[ScoreEntry], outcome: Outcome) -> Decision | None:
    """Returns the move after which the winner had more points than anybody else until the end.

    None if several seats share the win or the best score, because then nobody got away on points; if
    all points came with one move, because then nothing was decided before the end; and if there was
    nobody to get away from.
    """
    if (
        len(outcome.winners) != 1
        or len(outcome.scores) == 1
        or len({entry.move for entry in entries}) < 2
    ):
        return None
    (winner,) = outcome.winners
    scores = [0] * len(outcome.scores)
    ahead_since: int | None = None
    for move, together in groupby(entries, key=lambda entry: entry.move):
        for entry in together:
            scores[entry.seat] += entry.points
        if not _is_ahead(winner, scores):
            ahead_since = None
        elif ahead_since is None:
            ahead_since = move
    if ahead_since is None:
        return None
    return Decision(winner, ahead_since, _entry_at(entries, winner, ahead_since))


def _is_ahead(winner: int, scores: Sequence[int]) -> bool:
    return all(scores[winner] > score for seat, score in enumerate(scores) if seat != winner)


def _entry_at(entries: Sequence[ScoreEntry], winner: int, move: int) -> int:
    """The winner's greatest gain with this move. Without one, others lost points: the first entry."""
    found = [place for place, entry in enumerate(entries) if entry.move == move]
    return max(found, key=lambda place: (entries[place].seat == winner) * entries[place].points)


# --- in words, for terminals and plain pages ---


def told_in_words(sheet: ScoreSheet, texts: Texts, names: Sequence[str]) -> Iterator[str]:
    """Yields the score sheet as lines of text: one for each round, and one for each seat in it."""
    rounds = sorted({entry.round or 0 for entry in sheet.entries})
    for number in rounds:
        if number:
            key = "label-round" if texts.has("label-round") else "score-round"
            yield texts.say(key, {"number": number})
        elif len(rounds) > 1:
            yield texts.say("score-before")
        yield from _round_in_words(
            [it for it in sheet.entries if (it.round or 0) == number], texts, names
        )
    if sheet.decision:
        entry = sheet.entries[sheet.decision.entry]
        facts: Facts = {
            "seat": sheet.decision.seat,
            "move": sheet.decision.move,
            "what": _what(entry, texts, names),
        }
        yield texts.tell(Line("score-decided", facts), names)


def _round_in_words(entries: Sequence[ScoreEntry], texts: Texts, names: Sequence[str]) -> Iterator[str]:
    for seat in sorted({entry.seat for entry in entries}):
        own = [entry for entry in entries if entry.seat == seat]
        what = " · ".join(f"{_what(it, texts, names)} {signed(it.points)}" for it in own)
        total = signed(sum(it.points for it in own))
        yield f"  {texts.name_of(seat, names)} {total} ({what})"


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _what(entry: ScoreEntry, texts: Texts, names: Sequence[str]) -> str:
    return texts.tell(Line(entry.key, entry.facts), names)
