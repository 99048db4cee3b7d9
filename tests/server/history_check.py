"""Compares a place's data with what it acknowledged. Plain SQL: it uses none of the server's code."""

from collections import Counter
from hashlib import sha256
from typing import Any, TypeAlias

from tests.server.history import History

Database: TypeAlias = Any
"""A connection to SQLite or to PostgreSQL."""
KINDS = ("warn", "mute", "suspend")


def check(history: History, db: Database) -> None:
    """Raise an AssertionError if anything acknowledged is lost or is there twice."""
    check_seen(history)
    check_moves(history, db)
    check_chat(history, db)
    check_accounts(history, db)
    check_tables(history, db)
    check_results(history, db)
    check_sanctions(history, db)
    check_reports(history, db)
    check_blocks(history, db)


def check_seen(history: History) -> None:
    """All viewers of a position saw the same, and a log that grew is the log that is sent anew."""
    for position, seen in history.positions.items():
        assert len(seen) == 1, f"viewers saw different positions: {position} {seen}"
    for table, grown, whole in history.logs:
        same = next((n for n, it in enumerate(zip(grown, whole, strict=False)) if it[0] != it[1]), None)
        assert grown == whole, (
            f"a log looks different after reconnecting to {table}: "
            f"{len(grown)} lines, {len(whole)} then, the first other one is {same}"
        )


# --- at tables ---


def check_moves(history: History, db: Database) -> None:
    rows = db.execute("SELECT table_id, client, seq, kind FROM moves").fetchall()
    played = [((table, client), seq) for table, client, seq, kind in rows if client and kind != "undo"]
    assert len(dict(played)) == len(played), "a move was played twice"
    assert history.acts.items() <= dict(played).items(), "an acknowledged move was lost"
    assert not history.refused & dict(played).keys(), "a move was played that was refused as too late"
    undone = [((table, client), seq) for table, client, seq, kind in rows if kind == "undo"]
    own = [it for it in undone if it[0][1]]
    assert len(dict(own)) == len(own), "an undo was made twice"
    assert history.undos.items() <= dict(own).items(), "an undo was lost"
    agreed = {(table, seq) for (table, client), seq in undone if not client}
    assert history.consents <= agreed, "an undo by consent was lost"
    gaps = "SELECT table_id FROM moves GROUP BY table_id HAVING max(seq) - min(seq) + 1 != count(*)"
    assert not _all(db, gaps), "a log has a gap"


def check_chat(history: History, db: Database) -> None:
    rows = {(table, n): text for table, n, text in db.execute("SELECT table_id, number, text FROM chat")}
    said = Counter(text for text in rows.values() if text)
    assert all(times == 1 for times in said.values()), "a line of chat was said twice"
    removals = _count(db, "SELECT whom, ref FROM audit WHERE what = 'remove-line' AND outcome = 'done'")
    for line, text in history.lines.items():
        is_removed = line in history.removed
        assert rows.get(line) == ("" if is_removed else text), "a line of chat was lost, or is back"
        assert removals[line[0], str(line[1])] == is_removed, "the removal of a line is not audited once"


def check_tables(history: History, db: Database) -> None:
    ours = _guests(db, history)
    asked = "SELECT id, host, rematch_of, rematch FROM tables"
    rows = {table: (host, of, rematch) for table, host, of, rematch in db.execute(asked)}
    opened = {table for table, (host, of, _) in rows.items() if of is None and host in ours.values()}
    assert history.tables <= opened, "a table was lost"
    assert opened <= history.tables, "a table was opened twice"
    for table, rematch in history.rematches.items():
        assert rows[table][2] == rematch, "a rematch was lost"
        assert rematch in rows, "a rematch was lost"
    again = Counter(of for _, of, _ in rows.values() if of is not None)
    assert all(times == 1 for times in again.values()), "a rematch was opened twice"


def check_results(history: History, db: Database) -> None:
    """Every finished game has a result for each seat, and ratings count each result once."""
    seats = dict(db.execute("SELECT table_id, count(*) FROM seats GROUP BY table_id").fetchall())
    results = Counter(_each(db, "SELECT table_id FROM results"))
    assert all(results[table] == seats[table] for table in history.finished), "a result was lost"
    counted = "SELECT guest, game, count(*) FROM results GROUP BY guest, game"
    rated = "SELECT guest, game, games FROM ratings"
    assert set(db.execute(counted)) == set(db.execute(rated)), "ratings count other games"


# --- people ---


def check_accounts(history: History, db: Database) -> None:
    guests = _guests(db, history)
    assert history.accounts <= guests.keys(), "an account was lost"
    assert len(set(guests.values())) == len(guests), "a person has two accounts"
    roles = _all(db, "SELECT guest FROM roles")
    assert {guests[name] for name in history.moderators} <= roles, "a role was lost"
    asked = "SELECT guest, hashes FROM code_sets ORDER BY guest, number"
    latest = {guest: hashes.split() for guest, hashes in db.execute(asked)}
    for name, codes in history.codes.items():
        expected = [_hash_of(guests[name], code) for code in codes]
        assert latest.get(guests[name]) == expected, "recovery codes were lost"
    used = _all(db, "SELECT hash FROM code_uses")
    assert {_hash_of(guests[name], code) for name, code in history.used_codes} <= used, (
        "the use of a recovery code was lost"
    )


def check_blocks(history: History, db: Database) -> None:
    guests = _guests(db, history)
    rows = set(db.execute("SELECT guest, blocked FROM blocks"))
    for (name, other), is_blocked in history.blocks.items():
        is_there = (guests[name], guests[other]) in rows
        assert is_there == is_blocked, "a block was lost, or is back"


def _hash_of(guest: str, code: str) -> str:
    return sha256(f"{guest} {code.replace('-', '')}".encode()).hexdigest()


def _guests(db: Database, history: History) -> dict[str, str]:
    """The guests of this history's accounts, by the account's name."""
    rows = db.execute("SELECT name, guest FROM accounts").fetchall()
    return {name: guest for name, guest in rows if name.startswith(history.label)}


# --- moderation ---


def check_sanctions(history: History, db: Database) -> None:
    guests = _guests(db, history)
    asked = "SELECT id, kind, guest, reason, state FROM sanctions"
    rows = {row[0]: row[1:] for row in db.execute(asked).fetchall()}
    times = Counter(reason for _, _, reason, _ in rows.values() if reason.startswith(history.label))
    assert all(number == 1 for number in times.values()), "a sanction was given twice"
    for name, given in history.sanctions.items():
        state = "lifted" if given.is_lifted else "active"
        expected = given.kind, guests[given.account], given.reason, state
        assert rows.get(name) == expected, "a sanction was lost, or is not lifted, or is in force again"
    assert set(times) == {given.reason for given in history.sanctions.values()}, (
        "there is one too many of the sanctions"
    )
    _check_steps(history, db, set(rows))


def _check_steps(history: History, db: Database, sanctions: set[str]) -> None:
    """What was done about sanctions is in the audit log and among the steps of the case, once each."""
    audit = _count(db, "SELECT ref, what FROM audit WHERE outcome = 'done'")
    steps = _count(db, "SELECT case_id, what FROM case_steps")
    given = Counter(ref for ref, what in audit.elements() if what in KINDS)
    assert given == Counter(sanctions), "a sanction is not in the audit log once"
    for name, sanction in history.sanctions.items():
        lifts = audit[name, f"{sanction.kind}-lifted"], steps[name, "lifted"]
        assert lifts == (sanction.is_lifted, sanction.is_lifted), (
            "the end of a sanction is not there once"
        )
        appeals = steps[name, "appealed"]
        assert name not in history.appeals or appeals == 1, "an appeal was lost, or is there twice"


def check_reports(history: History, db: Database) -> None:
    guests = _guests(db, history)
    asked = "SELECT id, table_id, made_by, words, state FROM reports"
    rows = db.execute(asked).fetchall()
    times = Counter(words for *_, words, _ in rows)
    assert all(number == 1 for number in times.values()), "a report was filed twice"
    closed = _count(db, "SELECT ref FROM audit WHERE what = 'report-closed' AND outcome = 'done'")
    found = {words: (name, table, by, state) for name, table, by, words, state in rows}
    for words, report in history.reports.items():
        name, table, by, state = found.get(words, ("", "", "", ""))
        assert (table, by) == (report.table, guests[report.by]), "a report was lost"
        assert report.id in ("", name), "a report has another id"
        assert (state == "closed", closed[name,]) == (report.is_closed, report.is_closed), (
            "the end of a report is not there once"
        )


# --- reading ---


def _count(db: Database, asked: str) -> Counter[tuple[Any, ...]]:
    """How often each row is there."""
    return Counter(map(tuple, db.execute(asked).fetchall()))


def _each(db: Database, asked: str) -> list[Any]:
    return [value for (value,) in db.execute(asked)]


def _all(db: Database, asked: str) -> set[Any]:
    return set(_each(db, asked))
