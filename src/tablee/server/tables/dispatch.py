"""Handles everything a client does at a table: connecting, sending messages, disconnecting."""

import re
from functools import partial
from typing import assert_never

import msgspec

from tablee.core.action import Action
from tablee.core.author_errors import ENDINGS
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.core.refusal import IllegalAction
from tablee.core.replay import MOST_NUMBER, numbers_in
from tablee.server import protocol as m
from tablee.server.tables.chat import chat_message, may_read, talk, tell_new_name
from tablee.server.tables.game_log import PERSON, GameLog
from tablee.server.tables.hosting import settle_host
from tablee.server.tables.play import let_bots_think, play, show
from tablee.server.tables.reaction import shown_seq
from tablee.server.tables.seats import come_back, leave
from tablee.server.tables.start_phase import ask_for_nonce, commit_nonce, reveal_nonce
from tablee.server.tables.table import Table
from tablee.server.tables.undo import answer_undo, undo
from tablee.server.tables.view_messages import listed
from tablee.server.tables.viewer import Viewer
from tablee.server.tables.window import is_current
from tablee.store.rows import UNDO, MoveRow

MAY_BE_TOO_GREAT = re.compile(rb"[0-9](?:[0-9]{15}|[eE])")
"""A quick first test: a text without a match contains no number above MOST_NUMBER."""


async def handle_message(table: Table, viewer: Viewer, message: m.FromClient, at: int) -> None:
    """Answer a client's message, which arrived at the moment `at` and may have waited since then."""
    try:
        match message:
            case m.Act():
                await _act(table, viewer, message, at)
            case m.Ask():
                _list_actions(table, viewer, message)
            case m.Undo():
                await _undo(table, viewer, message, at)
            case m.Answer():
                await answer_undo(table, viewer, message, at)
            case m.Talk():
                await talk(table, viewer, message, at)
                _confirm(table, viewer, message)
            case m.Leave():
                await leave(table, viewer.guest)
                _confirm(table, viewer, message)
            case m.Back():
                await come_back(table, viewer.guest)
                _confirm(table, viewer, message)
            case m.Resend():
                _resend(table, viewer)
            case m.Commit():
                await commit_nonce(table, viewer.guest, message.commitment)
                _confirm(table, viewer, message)
            case m.Reveal():
                await reveal_nonce(table, viewer.guest, message.nonce)
                _confirm(table, viewer, message)
            case _:
                assert_never(message)
    except IllegalAction as illegal:
        refusal = illegal.refusal
        viewer.send(m.Refused(id=message.id, rule=refusal.rule, why=refusal.why, facts=refusal.facts))
    except Mistake as mistake:
        viewer.send(m.Wrong(id=message.id, why=mistake.key, facts=dict(mistake.facts)))
    except (Exception, *ENDINGS):  # the inbox, to which it goes on, keeps the process alive
        viewer.send(m.Wrong(id=message.id, why="server-broke", facts={}))
        raise


def _confirm(table: Table, viewer: Viewer, message: m.FromClient) -> None:
    seq = shown_seq(table.game_log, table.seat_of(viewer.guest)) if table.game_log else 0
    viewer.send(m.Done(id=message.id, seq=seq))


# --- coming and going ---


async def connect(table: Table, viewer: Viewer) -> None:
    """Connect a client: send it everything it needs, and show the others that it is connected."""
    conduct = table.services.conduct
    viewer.blocked = await conduct.blocked_by(viewer.guest) if viewer.guest else frozenset()
    told = await conduct.messages_for(viewer.guest)
    if table.is_in_doubt:  # the table is about to be reloaded
        table.send_away(viewer)
        return
    seat = table.seat_of(viewer.guest)
    if seat is None:
        _check_room(table)
    elif table.game_log:
        table.clock.reconnect(seat, table.game_log)
    table.presence.arrive(viewer, seat)
    try:
        greet(table, viewer)
        for message in told:
            viewer.send(message)
    except BaseException:
        table.presence.leave(viewer, table.services.now())
        raise
    let_bots_think(table)
    _send_presence(table, viewer)
    tell_new_name(table, viewer)
    await settle_host(table)


def _check_room(table: Table) -> None:
    """Raise a Mistake if a table has as many spectators as it may have."""
    most = table.services.max_spectators
    if sum(viewer.seat is None for viewer in table.presence.viewers) >= most:
        raise Mistake("table-crowded", most=most)


def greet(table: Table, viewer: Viewer) -> None:
    """Send a client everything about the table, as if it had nothing yet."""
    table.introduce(viewer)
    viewer.send(table.info())
    ask_for_nonce(table, viewer)
    show(table, viewer)
    for row in table.chat:
        if may_read(table, viewer, row):
            viewer.send(chat_message(table, row))


def _resend(table: Table, viewer: Viewer) -> None:
    if not table.limits.may_resend(viewer):
        raise Mistake("too-often")
    greet(table, viewer)


async def disconnect(table: Table, viewer: Viewer) -> None:
    """Remove a client whose connection has ended."""
    table.touched_at = table.services.now()
    table.presence.leave(viewer, table.touched_at)
    viewers = table.presence.viewers
    if table.view_messages and not any(other.seat == viewer.seat for other in viewers):
        table.view_messages.forget(viewer.seat)
    if not table.is_in_doubt:  # else the table is about to be reloaded, and its bot thinks then
        let_bots_think(table)
    _send_presence(table, viewer)
    await settle_host(table)


def _send_presence(table: Table, newcomer: Viewer) -> None:
    message = m.encode(table.info())
    for viewer in table.presence.viewers:
        if viewer is not newcomer:
            viewer.outbox.post(message)


# --- acting ---


async def _act(table: Table, viewer: Viewer, message: m.Act, at: int) -> None:
    seat = table.check_seated(viewer.guest)
    if row := _played_before(table, seat, message.id):
        check_same(table.game, row, message.seq, read_action(table, message.action))
        viewer.send(m.Done(id=message.id, seq=row.seq))
        return
    game_log = table.check_playing()
    if message.seq != game_log.seq and not is_current(game_log, seat, message.seq):
        _send_stale(table, viewer, message, game_log)
        return
    action = read_action(table, message.action)
    if table.reaction.timer and game_log.match.refusal(seat, action) is None:
        table.reaction.hold(seat, partial(handle_message, table, viewer, message, at))
        return
    await play(table, game_log, seat, action, client=message.id, by=PERSON, at=at)
    seq = game_log.seq if table.game.passing is None else shown_seq(game_log, seat)
    viewer.outbox.post(m.encode(m.Done(id=message.id, seq=seq)))


async def _undo(table: Table, viewer: Viewer, message: m.Undo, at: int) -> None:
    seat = table.check_seated(viewer.guest)
    if row := _played_before(table, seat, message.id):
        check_same(table.game, row, message.seq, None)
        viewer.send(m.Done(id=message.id, seq=row.seq))
        return
    game_log = table.check_playing()
    if message.seq != game_log.seq and not is_current(game_log, seat, message.seq):
        _send_stale(table, viewer, message, game_log)
        return
    await undo(table, game_log, viewer, seat, message, at)


def _played_before(table: Table, seat: int, client: str) -> MoveRow | None:
    """The log entry that an earlier message with the same id made. None if there is none."""
    game_log = table.game_log
    if game_log is None or (seq := game_log.clients.get((seat, client))) is None:
        return None
    return game_log.rows[seq]


def check_same(game: AnyGame, row: MoveRow, seq: int, action: Action | None) -> None:
    """Raise a Mistake if a message reuses an id for another action. `action` is None for an undo."""
    now = None if action is None else msgspec.json.decode(m.encode(action))
    same = now is None if row.kind == UNDO else msgspec.json.decode(row.body)["action"] == now
    # In a window, others may have chosen between the position that the message names and its entry.
    fits = seq < row.seq if game.has_windows else seq + 1 == row.seq
    if not same or not fits:
        raise Mistake("id-used")


def _send_stale(
    table: Table, viewer: Viewer, message: m.Act | m.Ask | m.Undo, game_log: GameLog
) -> None:
    """Answer a message that was meant for an earlier position, and send the current position.

    A client that does this again and again has been sent the position, and gets only the answer.
    """
    viewer.send(m.Stale(id=message.id, seq=shown_seq(game_log, viewer.seat)))
    if table.limits.may_resend(viewer):
        show(table, viewer)


def read_action(table: Table, raw: msgspec.Raw) -> Action:
    """The typed action in a message. Raises a Mistake if the message contains no valid action."""
    try:
        action: Action = msgspec.json.decode(raw, type=table.game.actions)
        if MAY_BE_TOO_GREAT.search(raw) and _has_too_great_number(action):
            raise Mistake("action-number")
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Mistake("action-malformed", reason=str(error)) from None
    return action


def _has_too_great_number(action: Action) -> bool:
    return any(abs(number) > MOST_NUMBER for number in numbers_in(msgspec.to_builtins(action)))


def _list_actions(table: Table, viewer: Viewer, message: m.Ask) -> None:
    seat = table.check_seated(viewer.guest)
    game_log = table.check_playing()
    if message.seq != game_log.seq and not is_current(game_log, seat, message.seq):
        _send_stale(table, viewer, message, game_log)
    else:
        seq = shown_seq(game_log, seat)
        viewer.send(listed(game_log.match, seat, message.start, message.id, seq))
