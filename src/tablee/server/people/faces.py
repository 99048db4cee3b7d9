"""The faces of players: crockery for bots, animals for people. No two seats at a table share a face.

A face is the name of a drawing in the browser client, and `face-<name>` is the key of its word.
"""

from collections.abc import Collection, Sequence
from hashlib import sha256

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.core.record import SeatRecord
from tablee.core.texts import Texts
from tablee.store.people_rows import GuestRow
from tablee.store.rows import SeatRow

BOT_FACES = (
    "mill",
    "alarm",
    "teapot",
    "kettle",
    "sugar",
    "sieve",
    "moka",
    "salt",
    "whisk",
    "toaster",
    "pot",
    "eggcup",
)
PERSON_FACES = (
    "fox",
    "badger",
    "owl",
    "hen",
    "hare",
    "hedgehog",
    "frog",
    "bear",
    "cat",
    "mouse",
)


def check_avatar(face: str) -> str:
    """The face that a person chose. Raises a Mistake if people cannot have it."""
    if face not in PERSON_FACES:
        raise Mistake("avatar-unknown", avatar=face, known=", ".join(PERSON_FACES))
    return face


def avatar_of(guest: GuestRow) -> str:
    """The face that a guest chose or, before that, one that depends only on the guest's id."""
    return guest.avatar or _shuffled(PERSON_FACES, guest.id)[0]


def free_avatar(wanted: str, taken: Collection[str]) -> str:
    """The face for a person at a table: the wanted one or, if another seat has it, the next free one."""
    start = PERSON_FACES.index(wanted)
    return _first_free(PERSON_FACES[start:] + PERSON_FACES[:start], taken)


def with_faces(table_id: str, rows: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats, with a face for each player who has none yet. The same table deals the same faces."""
    kinds = [BOT_FACES if row.bot else PERSON_FACES if row.guest else () for row in rows]
    faces = _deal(table_id, kinds, [row.face for row in rows])
    return [
        row if row.face == face else replace(row, face=face)
        for row, face in zip(rows, faces, strict=True)
    ]


def faces_in_record(commitment: str, seats: Sequence[SeatRecord]) -> list[str]:
    """The faces for a replay. A record has none, so that its commitment decides."""
    kinds = [BOT_FACES if seat.bot else PERSON_FACES for seat in seats]
    return _deal(commitment, kinds, ["" for _ in seats])


def bot_name(face: str, bot: str, texts: Texts) -> str:
    """What a bot is called where there are no pictures: by its face and, in words, its level."""
    return texts.say("bot-name", {"name": texts.say(f"face-{face}"), "level": level_words(bot, texts)})


def level_words(bot: str, texts: Texts) -> str:
    """A bot's level in words. A budget, as in `master@2000`, is left out."""
    level = bot.partition("@")[0]
    return texts.say(f"level-{level}") if texts.has(f"level-{level}") else level


def _deal(seed: str, kinds: Sequence[tuple[str, ...]], faces: list[str]) -> list[str]:
    dealt = list(faces)
    for seat, kind in enumerate(kinds):
        if kind and not dealt[seat]:
            dealt[seat] = _first_free(_shuffled(kind, seed), dealt)
    return dealt


def _shuffled(faces: tuple[str, ...], seed: str) -> list[str]:
    """The faces in an order that depends only on the seed, in every process and after a restart."""
    return sorted(faces, key=lambda face: sha256(f"{seed} {face}".encode()).digest())


def _first_free(faces: Sequence[str], taken: Collection[str]) -> str:
    return next((face for face in faces if face not in taken), faces[0])
