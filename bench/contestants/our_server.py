"""Plays whole games on Tablée's server without sockets: clients' bytes go in, viewers' bytes come out.

The secrets behind the deals and the players' choices are fixed, so that two runs play the same games.
"""

import asyncio
import hashlib
import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from unittest.mock import patch

import msgspec

from bench import connect_four_game
from bench.batch import SEED, Batch
from bench.contestants.ours import check_engine
from tablee.core.fair import Fair
from tablee.core.match import Match
from tablee.registry import all_games
from tablee.server.open_place import open_place
from tablee.server.people.person import Person
from tablee.server.place import Place
from tablee.server.place_settings import Settings
from tablee.server.tables import start, start_phase
from tablee.server.tables.seats import sit
from tablee.server.tables.table_settings import TableSettings
from tablee.server.tables.viewer import Viewer
from tablee.server.web.table_socket import Conversation

ANSWER_SECONDS = 60.0
ANSWER = b'{"type":"done"'


class CountingOutbox:
    """Replaces a socket: counts bytes, and notes when the player's own message is answered."""

    def __init__(self) -> None:
        self.sent_bytes = 0
        self.answered = asyncio.Event()

    def post(self, message: bytes) -> None:
        self.sent_bytes += len(message)
        if message.startswith(ANSWER):
            self.answered.set()

    def close(self, code: int) -> None:
        raise AssertionError(code)


class NoBots:
    """Replaces the bots. It never has to choose a move, because people sit in every seat."""

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        raise AssertionError(level)


def whole_games(name: str, players: int) -> Batch:
    """A batch of one game. It returns the number of bytes sent instead of the number of games."""
    check_engine()
    all_games().setdefault(connect_four_game.GAME.about.id, connect_four_game.GAME)
    runner, numbers, dice = asyncio.Runner(), count(), random.Random(SEED)
    folder = tempfile.TemporaryDirectory(prefix="tablee-bench-")
    settings = Settings(data=folder.name, messages_per_second=1e9)
    place = runner.run(open_place(settings, NoBots()))

    def batch() -> tuple[int, int]:
        assert folder.name
        return runner.run(one_game(place, name, players, next(numbers), dice))

    return batch


async def one_game(
    place: Place, name: str, players: int, number: int, dice: random.Random
) -> tuple[int, int]:
    """Play a game to its end. Returns the numbers of moves and of bytes sent after the start."""
    people = [f"person {seat}" for seat in range(players)]
    settings = TableSettings(game=name, players=players, first=number % players)
    with fixed_secret(number):
        table_id = await place.hub.create(settings, Person(people[0], people[0]), {})
    table = await place.hub.table(table_id)
    for person in people[1:]:
        other = Person(person, person, avatar="fox")
        await table.ask(lambda other=other: sit(table, other, None, ""))  # type: ignore[misc]  # a default value binds `other`
    outboxes = [CountingOutbox() for _ in people]
    clients = []
    for person, outbox in zip(people, outboxes, strict=True):
        viewer = Viewer(person, person, outbox)
        clients.append(Conversation(place, await place.hub.connect(table_id, viewer), viewer))
    await table.ask(lambda: start_phase.start(table, people[0], None))
    before = sum(outbox.sent_bytes for outbox in outboxes)
    game_log = table.game_log
    assert game_log is not None
    while game_log.match.to_act:
        (seat,) = game_log.match.to_act
        outboxes[seat].answered.clear()
        clients[seat].receive(message(game_log.match, game_log.seq, dice))
        await asyncio.wait_for(outboxes[seat].answered.wait(), ANSWER_SECONDS)
    for client in clients:
        client.connection.close()
    return game_log.seq, sum(outbox.sent_bytes for outbox in outboxes) - before


def message(match: Match, seq: int, dice: random.Random) -> bytes:
    """A message with a random legal action, as a client would send it."""
    position = match.position
    move = position.legal_at(dice.randrange(position.num_legal()))
    action = msgspec.json.encode(match.game.action_of(position, move))
    return b'{"type":"act","id":"%d","seq":%d,"action":%s}' % (seq, seq, action)


@contextmanager
def fixed_secret(number: int) -> Iterator[None]:
    """Within this block, a new table gets a secret that is the same in every run."""
    secret = hashlib.sha256(str(number).encode()).hexdigest()
    with patch.object(start, "fresh", lambda: Fair(secret, ())):
        yield
