"""The check of what was acknowledged fails for each kind of loss, and for each kind of double."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256

import pytest

from tests.server.history import FiledReport, GivenSanction, History
from tests.server.history_check import check

CODE = sha256(b"g-ann ABCD").hexdigest()
DATA = f"""
CREATE TABLE accounts AS SELECT 'k-ann' AS name, 'g-ann' AS guest UNION SELECT 'k-bob', 'g-bob';
CREATE TABLE roles AS SELECT 'g-ann' AS guest;
CREATE TABLE code_sets AS SELECT 'g-ann' AS guest, 1 AS number, '{CODE}' AS hashes;
CREATE TABLE code_uses AS SELECT '{CODE}' AS hash;
CREATE TABLE blocks AS SELECT 'g-ann' AS guest, 'g-bob' AS blocked;
CREATE TABLE tables AS SELECT 't' AS id, 'g-ann' AS host, NULL AS rematch_of, 'u' AS rematch
  UNION SELECT 'u', 'g-ann', 't', NULL;
CREATE TABLE seats AS SELECT 't' AS table_id;
CREATE TABLE results AS SELECT 't' AS table_id, 'g-ann' AS guest, 'kinoko' AS game;
CREATE TABLE ratings AS SELECT 'g-ann' AS guest, 'kinoko' AS game, 1 AS games;
CREATE TABLE moves AS SELECT 't' AS table_id, 0 AS seq, 'start' AS kind, '' AS client
  UNION SELECT 't', 1, 'act', 'm1' UNION SELECT 't', 2, 'undo', 'm2'
  UNION SELECT 't', 3, 'act', 'm3' UNION SELECT 't', 4, 'undo', '';
CREATE TABLE chat AS SELECT 't' AS table_id, 0 AS number, 'hello' AS text UNION SELECT 't', 1, '';
CREATE TABLE sanctions AS
  SELECT 's1' AS id, 'warn' AS kind, 'g-bob' AS guest, 'k reason 1' AS reason, 'active' AS state
  UNION SELECT 's2', 'mute', 'g-bob', 'k reason 2', 'lifted';
CREATE TABLE case_steps AS SELECT 's2' AS case_id, 'appealed' AS what UNION SELECT 's2', 'lifted';
CREATE TABLE reports AS
  SELECT 'r1' AS id, 't' AS table_id, 'g-ann' AS made_by, 'report 1' AS words, 'closed' AS state
  UNION SELECT 'r2', 't', 'g-ann', 'report 2', 'open';
CREATE TABLE audit AS SELECT 'warn' AS what, 'g-bob' AS whom, 's1' AS ref, 'done' AS outcome
  UNION SELECT 'mute', 'g-bob', 's2', 'done' UNION SELECT 'mute-lifted', 'g-bob', 's2', 'done'
  UNION SELECT 'remove-line', 't', '1', 'done' UNION SELECT 'report-closed', 'g-bob', 'r1', 'done';
"""
LOSSES = {
    "DELETE FROM moves WHERE seq = 4": "an undo by consent was lost",
    "DELETE FROM moves WHERE seq = 3": "an acknowledged move was lost",
    "UPDATE moves SET seq = 5 WHERE seq = 3": "an acknowledged move was lost",
    "DELETE FROM moves WHERE seq = 2": "an undo was lost",
    "DELETE FROM moves WHERE seq = 0; INSERT INTO moves VALUES ('t', -1, 'start', '')": "a gap",
    "DELETE FROM chat WHERE number = 0": "a line of chat was lost",
    "UPDATE chat SET text = 'rude' WHERE number = 1": "a line of chat was lost, or is back",
    "DELETE FROM audit WHERE what = 'remove-line'": "the removal of a line is not audited once",
    "DELETE FROM accounts WHERE name = 'k-bob'": "an account was lost",
    "DELETE FROM roles": "a role was lost",
    "DELETE FROM code_sets": "recovery codes were lost",
    "INSERT INTO code_sets VALUES ('g-ann', 2, 'other')": "recovery codes were lost",
    "DELETE FROM code_uses": "the use of a recovery code was lost",
    "DELETE FROM blocks": "a block was lost",
    "INSERT INTO blocks VALUES ('g-bob', 'g-ann')": "or is back",
    "DELETE FROM tables WHERE id = 't'": "a table was lost",
    "DELETE FROM tables WHERE id = 'u'": "a rematch was lost",
    "UPDATE tables SET rematch = NULL": "a rematch was lost",
    "DELETE FROM results": "a result was lost",
    "UPDATE ratings SET games = 0": "ratings count other games",
    "DELETE FROM sanctions WHERE id = 's1'": "a sanction was lost",
    "UPDATE sanctions SET state = 'active'": "is not lifted",
    "UPDATE sanctions SET state = 'lifted'": "a sanction was lost",
    "DELETE FROM audit WHERE what = 'warn'": "a sanction is not in the audit log once",
    "DELETE FROM audit WHERE what = 'mute-lifted'": "the end of a sanction is not there once",
    "DELETE FROM case_steps WHERE what = 'lifted'": "the end of a sanction is not there once",
    "DELETE FROM case_steps WHERE what = 'appealed'": "an appeal was lost",
    "DELETE FROM reports WHERE id = 'r2'": "a report was lost",
    "UPDATE reports SET state = 'open'": "the end of a report is not there once",
    "DELETE FROM audit WHERE what = 'report-closed'": "the end of a report is not there once",
}
DOUBLES = {
    "INSERT INTO moves VALUES ('t', 5, 'act', 'm1')": "a move was played twice",
    "INSERT INTO moves VALUES ('t', 5, 'undo', 'm2')": "an undo was made twice",
    "INSERT INTO moves VALUES ('t', 5, 'act', 'm4')": "refused as too late",
    "INSERT INTO chat VALUES ('t', 2, 'hello')": "a line of chat was said twice",
    "INSERT INTO audit VALUES ('remove-line', 't', '1', 'done')": "is not audited once",
    "INSERT INTO accounts VALUES ('k-eve', 'g-bob')": "a person has two accounts",
    "INSERT INTO tables VALUES ('v', 'g-ann', NULL, NULL)": "a table was opened twice",
    "INSERT INTO tables VALUES ('v', 'g-ann', 't', NULL)": "a rematch was opened twice",
    "UPDATE ratings SET games = 2": "ratings count other games",
    "INSERT INTO sanctions VALUES ('s3', 'warn', 'g-bob', 'k reason 1', 'active')": "given twice",
    "INSERT INTO sanctions VALUES ('s3', 'warn', 'g-bob', 'k reason 3', 'active')": "one too many",
    "INSERT INTO audit VALUES ('warn', 'g-bob', 's1', 'done')": "not in the audit log once",
    "INSERT INTO audit VALUES ('warn', 'g-bob', 's9', 'done')": "not in the audit log once",
    "INSERT INTO audit VALUES ('mute-lifted', 'g-bob', 's2', 'done')": "the end of a sanction",
    "INSERT INTO case_steps VALUES ('s2', 'appealed')": "an appeal was lost, or is there twice",
    "INSERT INTO reports VALUES ('r3', 't', 'g-ann', 'report 2', 'open')": "a report was filed twice",
    "INSERT INTO audit VALUES ('report-closed', 'g-bob', 'r1', 'done')": "the end of a report",
}


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:")) as opened:
        opened.executescript(DATA)
        yield opened


@pytest.fixture
def history() -> History:
    """What was acknowledged: exactly what the data have, one of each kind."""
    return History(
        label="k",
        tables={"t"},
        acts={("t", "m1"): 1, ("t", "m3"): 3},
        refused={("t", "m4")},
        undos={("t", "m2"): 2},
        consents={("t", 4)},
        lines={("t", 0): "hello", ("t", 1): "rude"},
        removed={("t", 1)},
        rematches={"t": "u"},
        finished={"t"},
        accounts={"k-ann", "k-bob"},
        codes={"k-ann": ["AB-CD"]},
        used_codes={("k-ann", "AB-CD")},
        blocks={("k-ann", "k-bob"): True, ("k-bob", "k-ann"): False},
        moderators={"k-ann"},
        sanctions={
            "s1": GivenSanction("warn", "k-bob", "k reason 1"),
            "s2": GivenSanction("mute", "k-bob", "k reason 2", is_lifted=True),
        },
        appeals={"s2"},
        reports={
            "report 1": FiledReport("t", "k-ann", "r1", is_closed=True),
            "report 2": FiledReport("t", "k-ann", ""),
        },
    )


def test_data_with_all_that_was_acknowledged_pass(db: sqlite3.Connection, history: History) -> None:
    check(history, db)


@pytest.mark.parametrize("planted", [*LOSSES, *DOUBLES])
def test_whatever_is_lost_or_doubled_is_found(
    db: sqlite3.Connection, history: History, planted: str
) -> None:
    db.executescript(planted)
    with pytest.raises(AssertionError, match=(LOSSES | DOUBLES)[planted]):
        check(history, db)


def test_viewers_who_see_different_things_are_found(db: sqlite3.Connection, history: History) -> None:
    history.positions["t", 1] = {((0,), None, False), ((1,), None, False)}
    with pytest.raises(AssertionError, match="viewers saw different positions"):
        check(history, db)
    history.positions.clear()
    history.logs.append(("t", [{"text": "a"}], []))
    with pytest.raises(AssertionError, match="a log looks different"):
        check(history, db)
