"""What is asked of a record process, and what it answers."""

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.msgpack import Decoder, Encoder

from tablee.core.mistake import Mistake
from tablee.registry import find_game
from tablee.server.protocol import SeatInfo

MAX_UPLOAD_BYTES = 1 << 20
MAX_UPLOAD_MOVES = 4_000
"""The most moves of an uploaded record. Games have a few hundred; the longest golden one has 238."""
MAX_PAGE_BYTES = 1 << 20
"""The most bytes of frames in one page of a replay, unless a single frame is longer."""
MAX_ANSWER_BYTES = 4 << 20
"""A longer answer is refused. Only a record with monstrous material leads to one."""
LENGTH_BYTES = 4
Kind: TypeAlias = Literal["replay", "proof", "end"]


class Players(Struct, frozen=True):
    """Who played a game at this place, and which moves bots made for absent people."""

    seats: tuple[SeatInfo, ...]
    stand_ins: dict[int, int]


class Job(Struct, frozen=True, kw_only=True):
    """A question about a record. `players` is None if the record was uploaded."""

    kind: Kind
    record: bytes
    players: Players | None = None
    eyes: str = ""
    start: int = 0
    """The number of the first frame that is wanted, counted from 0."""
    is_packed: bool = False
    """Whether the answer shall be compressed with gzip."""


class Done(Struct, frozen=True, tag=True):
    """The answer as JSON, compressed if that was asked for."""

    body: bytes


class Refused(Struct, frozen=True, tag=True):
    """The Mistake that the record led to. `game` is the game whose texts contain the key, if any."""

    key: str
    facts: dict[str, int | str]
    game: str | None = None

    def mistake(self) -> Mistake:
        found = Mistake(self.key, **self.facts)
        found.game = None if self.game is None else find_game(self.game)
        return found


class Broke(Struct, frozen=True, tag=True):
    """An unexpected error, and where it happened."""

    where: str


Answer: TypeAlias = Done | Refused | Broke
encode = Encoder().encode
decode_job = Decoder(Job).decode
decode_answer = Decoder(Answer).decode
