"""Plays an action. Then the next seat's bot thinks, or the next person's clock runs."""

import asyncio
from collections.abc import Callable
from functools import partial
from itertools import filterfalse
from operator import attrgetter
from random import random

import msgspec

from tablee.core.action import Action
from tablee.core.author_errors import ENDINGS, contained
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.position import mask_of
from tablee.core.refusal import IllegalAction
from tablee.server import protocol as m
from tablee.server.bot_processes.fair_queue import Ticket
from tablee.server.logs import where
from tablee.server.tables.bot_pace import wait_left
from tablee.server.tables.game_log import BOT, PERSON, SERVER, ActBody, GameLog
from tablee.server.tables.learnt import Moment, has_learnt, shows_own_seat
from tablee.server.tables.ratings import finish
from tablee.server.tables.reaction import can_only_pass, is_reaction, is_sealed, shown_seats
from tablee.server.tables.standing import asker_of, may_think
from tablee.server.tables.status import status_row, turns_begun
from tablee.server.tables.table import Change, Table, Thought, Views, log
from tablee.server.tables.view_messages import Facts, recalled
from tablee.server.tables.viewer import Viewer
from tablee.server.tables.window import asked_by, first_choice, opening, people_in
from tablee.store.rows import ACT, PLAYING, AnyRow, MoveRow, SeatRow, TakeoverRow

RETRY_SECONDS = 2.0
"""The number of seconds before a bot thinks again, or a clock is checked again, after a failure."""
BROKEN_RULES_SECONDS = 30.0
"""The number of seconds before a bot tries again to move in a game whose own code has failed."""
RULES_BROKE = "rules-broke"


# --- views ---


def show(table: Table, viewer: Viewer) -> None:
    """Send the whole position to one viewer."""
    if table.view_messages and table.game_log:
        viewer.outbox.post(table.view_messages.whole(viewer.seat, facts_of(table, table.game_log)))


def facts_of(table: Table, game_log: GameLog) -> Facts:
    """What all viewers are told. It does not depend on choices in an open reaction window."""
    clock, place, seats = table.clock, len(game_log.marks) - 1, game_log.match.to_act
    if table.game.passing is not None and is_reaction(game_log):
        place, seats = opening(game_log), shown_seats(game_log)
    message = None if clock.is_untimed else clock.message(game_log, table.settings.players, seats)
    last = game_log.rows[game_log.marks[place].seq].seat  # nobody's, if the match has just begun
    return Facts(game_log.seq, message, last, _undoers(table, game_log, place))


def _undoers(table: Table, game_log: GameLog, place: int) -> frozenset[int | None]:
    """The seats that may withdraw their choice, return to their last decision, or ask the others.

    The last decision is the last of those at or before `place` among the marks.
    """
    place = game_log.last_decision(place)
    if place == 0 or game_log.match.is_over:
        return frozenset()
    first, seats = place, frozenset((game_log.rows[game_log.marks[place].seq].seat,))
    is_free = table.settings.practice
    if game_log.game.has_windows:
        first = first_choice(game_log, place)
        seats = people_in(game_log, range(first, place + 1))
        is_free |= place > opening(game_log)
    lone = game_log.lone_person
    if lone is None or lone not in seats or is_free:
        return seats
    return frozenset() if has_learnt(game_log, lone, first) else seats


def make_views(
    table: Table,
    game_log: GameLog,
    make: Callable[[int | None, Facts], bytes],
    *,
    by: int | None = None,
) -> Views:
    """A view message for each seat that has a viewer, and one for spectators if there are any.

    If seat `by` has chosen, or withdrawn its choice, in a reaction window that stays open, it alone
    gets one.
    """
    facts = facts_of(table, game_log)
    views: Views = {}
    for viewer in table.presence.viewers:
        seat = viewer.seat
        if seat not in views and (by is None or seat == by):
            views[seat] = make(seat, facts)
    return views


# --- acting ---


async def play(
    table: Table, game_log: GameLog, seat: int, action: Action, *, client: str, by: str, at: int
) -> None:
    """Play an action, commit it, and only then show it. If anything fails, nothing has changed."""
    clock = table.clock
    used, spent = (0, 0) if clock.is_untimed else clock.used_and_spent(game_log, seat, at)
    if table.game.passing is not None:
        at = table.services.now()  # a choice that was held is dated to the moment when it is played
    make = partial(_make_move, table, game_log, seat, action, client, by, spent, at)
    try:
        await table.transact(make)
    except (IllegalAction, Mistake):
        raise
    except (Exception, *ENDINGS) as error:
        table.services.counts["errors"] += 1
        log.error("rules failed", extra={"table": table.id, "where": where(error)})
        raise Mistake(RULES_BROKE) from None
    table.services.counts["moves"] += 1
    if used:
        clock.remember(game_log.seq, used)
    continue_play(table)


def _make_move(
    table: Table,
    game_log: GameLog,
    seat: int,
    action: Action,
    client: str,
    by: str,
    spent: int,
    at: int,
) -> Change:
    match, messages = game_log.match, table.view_messages
    assert messages is not None
    moves, position = len(match.log), match.position
    match.play(seat, action)
    showed = False
    if seat == game_log.lone_person and not table.settings.practice:
        before = Moment(match.game, match.setting, position)
        showed = shows_own_seat(before, match.log[moves], seed=game_log.seq)
    nature = tuple(map(attrgetter("action"), match.log[moves + 1 :]))
    pending = int(match.position.pending())
    seat_row = table.seats[seat]
    comes_back = seat_row.stand_in is not None and (by == PERSON or seat in table.returning)
    goes_on = int(position.pending()) & ~(mask_of(seat) if comes_back else 0)
    turns = turns_begun(table, match, pending & ~goes_on)
    row = MoveRow(
        table_id=table.id,
        seq=game_log.seq + 1,
        kind=ACT,
        seat=seat,
        body=m.encode(ActBody(action, by, nature, showed)),
        client=client,
        spent=spent,
        at=at,
        due=turns.due,
        turn=turns.turn,
        begun=turns.begun,
    )
    game_log.add(row, by_bot=by == BOT, showed=showed)
    is_secret = match.game.passing is not None and is_sealed(game_log)
    views = make_views(table, game_log, messages.news, by=seat if is_secret else None)
    seats = list(table.seats)
    if comes_back:
        seats[seat] = msgspec.structs.replace(seat_row, stand_in=None)
    rows: list[AnyRow] = [row, status_row(table, game_log, turns.turn, seats)]
    if comes_back:
        rows.append(seats[seat])
    outcome = match.outcome
    commit = partial(finish, table, outcome, at) if outcome else None
    return Change(rows, views, commit, info_last=comes_back or not pending)


# --- whose turn it is ---


async def play_on(table: Table) -> None:
    """Let the table's bot think and its clock run again, as a job of the table."""
    continue_play(table)


def continue_play(table: Table) -> None:
    """Let the bots that are to act think, and the clocks of the people who are to act run."""
    game_log = table.game_log
    if game_log is None or table.status_row.status != PLAYING:
        table.rest()
        return
    to_act = game_log.match.to_act
    people = list(filterfalse(table.bot_of, to_act))
    table.is_put_off = False
    if table.game.passing is not None:
        table.reaction.follow(game_log, partial(_close_reaction, table))
    if table.thinking or len(people) < len(to_act):
        let_bots_think(table)
    if table.clock.is_untimed:
        return
    table.clock.show(game_log)
    table.clock.stop()
    if people:
        table.clock.start(game_log, people, _on_time_out(table, game_log.seq))


def let_bots_think(table: Table) -> None:
    """Let the bots that are to act think, if the table may. Called also when somebody comes or goes."""
    game_log = table.game_log
    if game_log is None or table.status_row.status != PLAYING:
        return
    is_allowed = may_think(table) and not table.services.conduct.modes.is_read_only
    bots = [seat for seat in game_log.match.to_act if table.bot_of(seat)] if is_allowed else []
    asked = {seat: asked_by(game_log, seat) for seat in bots}
    for seat, thought in list(table.thinking.items()):
        if asked.get(seat) != thought.entry:
            table.stop_thinking(seat)
        elif not table.services.queue.move(thought.ticket, asker_of(table)):
            table.stop_thinking(seat)
            table.is_put_off = True
            del asked[seat]
    for seat, entry in asked.items():
        if seat not in table.thinking:
            _enter_queue(table, game_log, seat, entry)


def _enter_queue(table: Table, game_log: GameLog, seat: int, entry: int) -> None:
    queue, level = table.services.queue, table.bot_of(seat)
    ticket = queue.enter(asker_of(table))
    if ticket is None:
        table.is_put_off = True
        return
    assert level is not None
    # Build the question now, because the match may have changed when the task begins.
    question = m.encode(game_log.match.setting), recalled(game_log.match, seat), level
    task = asyncio.create_task(_think(table, entry, seat, question, ticket))
    task.add_done_callback(lambda _: queue.give_back(ticket))  # also if it is cancelled before it begins
    table.thinking[seat] = Thought(entry, task, ticket)


def _on_time_out(table: Table, seq: int) -> Callable[[], None]:
    return partial(table.inbox.post_own, partial(_time_out, table, seq))


async def _time_out(table: Table, seq: int) -> None:
    """If somebody's time has run out in position `seq`, let a bot play until the person is back."""
    game_log = table.game_log
    if game_log is None or game_log.seq != seq or table.status_row.status != PLAYING:
        return
    people = list(filterfalse(table.bot_of, game_log.match.to_act))
    if not people:
        return
    late = [seat for seat in people if table.clock.is_out_of_time(game_log, seat)]
    if not table.services.can_commit() or table.reaction.timer:  # they may have chosen already
        table.clock.start_timer(round(RETRY_SECONDS * 1000), _on_time_out(table, seq))
    elif not late:
        table.clock.start(game_log, people, _on_time_out(table, seq))
    else:
        try:
            await stand_in(table, late[0])  # then the clock runs on, and finds the next one at once
        except Mistake:
            table.clock.start_timer(round(RETRY_SECONDS * 1000), _on_time_out(table, seq))


async def stand_in(table: Table, seat: int) -> None:
    """Let a bot play for the person in a seat from now on."""
    row = msgspec.structs.replace(table.seats[seat], stand_in=table.services.stand_in)
    await change_player(table, row)


async def change_player(table: Table, row: SeatRow) -> None:
    """Let a bot take over a seat, or its person take it back. If the seat is to act, a turn begins."""
    rows: list[AnyRow] = [row]
    if game_log := table.game_log:
        is_due = row.seat in game_log.match.to_act
        turn = table.status_row.turn + 1 if is_due else None
        seats = [row if other.seat == row.seat else other for other in table.seats]
        status = status_row(table, game_log, turn, seats)
        rows.append(status)
        if turn is not None:
            at = status.updated_at
            rows.append(
                TakeoverRow(table_id=table.id, turn=turn, seat=row.seat, position=game_log.seq, at=at)
            )
    await table.save(*rows)
    table.send_info()
    continue_play(table)


# --- bots ---


async def _think(
    table: Table, entry: int, seat: int, question: tuple[bytes, bytes, str], ticket: Ticket
) -> None:
    services, loop = table.services, asyncio.get_running_loop()
    pause = services.bot_pause * (1 + random() if table.game.has_windows else 1)
    began, action = loop.time(), None
    try:
        await ticket.called
        found = await services.thinker.think(*question)
        services.queue.give_back(ticket)
        action = msgspec.json.decode(found, type=table.game.actions)
        step = services.bot_pause if table.game.has_windows else 0
        await asyncio.sleep(wait_left(loop.time() - began, pause, step))
    except Exception as error:  # even the simplest bot has failed: the game's belief is broken
        log.error("no thought", extra={"table": table.id, "where": where(error)})
        action = None
    table.inbox.post_own(partial(_play_for_bot, table, seat, entry, action))


async def _close_reaction(table: Table) -> None:
    """Play what was held in a reaction window, and pass for the people who can only pass.

    All of this is done in the order of the seats, so that the log does not tell which is which.
    """
    game_log, held = table.game_log, table.reaction.release()
    seats = game_log.match.to_act if game_log and table.status_row.status == PLAYING else ()
    for seat in range(len(table.seats)):
        for job in held.get(seat, ()):
            table.inbox.post_own(job)
        if seat in seats and seat not in held:
            table.inbox.post_own(partial(_pass_for, table, seat))


async def _pass_for(table: Table, seat: int) -> None:
    """Pass for a person who can do nothing else. It takes none of their time."""
    game_log, passing = table.game_log, table.game.passing
    if game_log is None or passing is None or table.status_row.status != PLAYING:
        return
    is_due = seat in game_log.match.to_act and is_reaction(game_log)
    if not is_due or table.bot_of(seat) or not can_only_pass(game_log.match, seat):
        return
    asked = asked_by(game_log, seat)
    client, at = f"pass-{asked}", game_log.rows[asked].at
    try:
        await play(table, game_log, seat, passing, client=client, by=SERVER, at=at)
    except Mistake:
        table.reaction.start(RETRY_SECONDS, partial(_close_reaction, table))


async def _play_for_bot(table: Table, seat: int, entry: int, action: Action | None) -> None:
    """Play a bot's action, or the first legal one if it has found none that is legal."""
    game_log = table.game_log
    if game_log is None or table.status_row.status != PLAYING or table.bot_of(seat) is None:
        return
    match = game_log.match
    if seat not in match.to_act or asked_by(game_log, seat) != entry:
        return
    try:
        with contained():
            action = _allowed(table, match, seat, action)
    except Exception as error:
        log.error("rules failed", extra={"table": table.id, "where": where(error)})
        _tell_rules_broke(table, seat)
        return
    if table.reaction.timer:
        table.reaction.hold(seat, partial(_play_for_bot, table, seat, entry, action))
        return
    try:
        await play(table, game_log, seat, action, client="", by=BOT, at=table.services.now())
    except Mistake as mistake:
        if mistake.key == RULES_BROKE:
            _tell_rules_broke(table, seat)
        else:
            _think_again(table, seat, RETRY_SECONDS)


def _allowed(table: Table, match: Match, seat: int, action: Action | None) -> Action:
    if action is not None:
        if match.refusal(seat, action) is None:
            return action
        log.error("bot against the rules", extra={"table": table.id})
    return table.game.action_of(match.position, match.position.legal_at_of(seat, 0))


def _tell_rules_broke(table: Table, seat: int) -> None:
    """Tell everybody why a bot does not move. It tries again later, with other random numbers."""
    for viewer in table.presence.viewers:
        viewer.send(m.Wrong(id=None, why=RULES_BROKE, facts={}))
    _think_again(table, seat, BROKEN_RULES_SECONDS)


def _think_again(table: Table, seat: int, seconds: float) -> None:
    """Let a bot think again after a pause, if its action could not be played or committed.

    During the pause the bot still counts as thinking, so that the table stays in memory.
    """

    thought = table.thinking.get(seat)

    async def once_more() -> None:
        if thought and table.thinking.get(seat) is thought:
            del table.thinking[seat]
            continue_play(table)

    loop = asyncio.get_running_loop()
    loop.call_later(seconds, partial(table.inbox.post_own, once_more))
