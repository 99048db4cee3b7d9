"""What record processes find out: a page of a replay, the proof of a record, the end of a game."""

import msgspec
from msgspec import Raw, Struct

from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import Record, SeatRecord, decode_record
from tablee.core.replay import Verdict, match_of, replay_record, verify_record
from tablee.core.reveal import RevealRecord
from tablee.core.score_sheet import ScoreSheet, score_sheet
from tablee.core.view import Outcome
from tablee.registry import find_game
from tablee.server.people.faces import faces_in_record
from tablee.server.protocol import EncodedView, SeatInfo, encode
from tablee.server.record_processes.jobs import MAX_PAGE_BYTES, MAX_UPLOAD_MOVES, Job, Players
from tablee.server.tables.replay_frames import ReplayFrame, frame_at, stops

OPEN = "open"


class Replay(Struct, frozen=True, kw_only=True):
    """A game, position by position, as one viewer saw it. A long game comes in several pages."""

    game: str
    title: str
    players: int
    options: dict[str, str]
    edition: str
    seats: tuple[SeatInfo, ...]
    moves: int
    result: Outcome | None
    sheet: ScoreSheet | None
    """What brought the points. Null if the game is not over, and on all pages but the first."""
    stops: tuple[int, ...]
    """For every position of the whole replay, the number of the move that led to it."""
    start: int
    """The number of this page's first position, counted from 0."""
    frames: tuple[ReplayFrame, ...]
    """The positions of this page. The next page starts after them."""


class RecordCheck(Struct, frozen=True):
    """The verdict on a record, and what proves its deals: the secret and the seats' nonces."""

    verdict: Verdict
    commitment: str
    secret: str | None
    nonces: tuple[str, ...]
    reveal: RevealRecord | None
    """How the seats took part in the deals. Null if the record does not say it."""
    seats: tuple[SeatRecord, ...]


class TableEnd(Struct, frozen=True, kw_only=True):
    """The end of a game: what brought the points, and the last position as every seat saw it."""

    sheet: ScoreSheet
    open: tuple[EncodedView, ...]


def answer_to(job: Job) -> bytes:
    """The answer to a job, as JSON. Raises a Mistake if the record is wrong."""
    record = decode_record(job.record)
    if job.players is None and len(record.moves) > MAX_UPLOAD_MOVES:
        raise Mistake("record-too-long", most=MAX_UPLOAD_MOVES)
    if job.kind == "proof":
        return msgspec.json.encode(check_record(record))
    if job.kind == "end":
        return msgspec.json.encode(end_of(replay_record(find_game(record.game), record)))
    return msgspec.json.encode(page_of(record, job.players or players_in(record), job.eyes, job.start))


def players_in(record: Record) -> Players:
    """Who played a record that was uploaded. It does not say who had which face, or who was absent."""
    faces = faces_in_record(record.fair.commitment, record.seats)
    seats = tuple(
        SeatInfo(name=seat.name, taken=True, bot=seat.bot or None, here=True, face=face, colour=number)
        for number, (seat, face) in enumerate(zip(record.seats, faces, strict=True))
    )
    return Players(seats, {})


def page_of(record: Record, players: Players, eyes: str, start: int) -> Replay:
    """A page of a game's replay, from a spectator's view unless `eyes` names another one.

    `eyes` may be a seat's number, or `open`, which adds the views of all seats. The whole game is
    replayed for every page, which costs little: views are only made for the page's own positions.
    """
    game = find_game(record.game)
    seat = _seat_of(record, eyes)
    open_seats = range(record.players) if eyes == OPEN else ()
    match = match_of(game, record)
    numbers: list[int] = []
    page = Page(start)
    for stop in stops(match, record):
        if page.wants(len(numbers)):
            page.add(frame_at(match, stop, seat, open_seats=open_seats, stand_ins=players.stand_ins))
        numbers.append(stop.move)
    return Replay(
        game=record.game,
        title=game.about.title,
        players=record.players,
        options=record.options,
        edition=record.edition,
        seats=players.seats,
        moves=len(record.moves),
        result=record.result,
        sheet=score_sheet(match) if match.is_over and start == 0 else None,
        stops=tuple(numbers),
        start=start,
        frames=tuple(page.frames),
    )


def _seat_of(record: Record, eyes: str) -> int | None:
    seat = int(eyes) if eyes.isdecimal() and len(eyes) < 3 else None
    if seat is not None and seat >= record.players:
        raise Mistake("seat-unknown", seat_number=seat, last=record.players - 1)
    return seat


class Page:
    """The frames from number `start` on, until they have `MAX_PAGE_BYTES`."""

    def __init__(self, start: int) -> None:
        self._start = start
        self._bytes = 0
        self.frames: list[ReplayFrame] = []

    def wants(self, number: int) -> bool:
        return number >= self._start and self._bytes < MAX_PAGE_BYTES

    def add(self, frame: ReplayFrame) -> None:
        self._bytes += len(msgspec.json.encode(frame))
        if self._bytes <= MAX_PAGE_BYTES or not self.frames:
            self.frames.append(frame)


def check_record(record: Record) -> RecordCheck:
    verdict, fair = verify_record(find_game(record.game), record), record.fair
    return RecordCheck(verdict, fair.commitment, fair.secret, fair.nonces, fair.reveal, record.seats)


def end_of(match: Match) -> TableEnd:
    """The end of a match that is over, when nothing is hidden any more."""
    views = [match.game.view(match.position, seat) for seat in range(match.setting.players)]
    return TableEnd(sheet=score_sheet(match), open=tuple(Raw(encode(view)) for view in views))
