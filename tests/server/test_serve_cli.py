"""`tablee serve` and `tablee db` on the command line: settings, mistakes and maintenance."""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tablee.core.mistake import Mistake
from tablee.server.place_settings import read_settings
from tablee.store import schema
from tablee.store.sqlite import FILE
from tests.conftest import Shell
from tests.server.disk_faults import files_no_longer_than
from tests.server.free_ports import free_port
from tests.server.live_server import open_live
from tests.server.seated_tables import two_playing
from tests.server.server_process import ServerProcess
from tests.server.stores import chosen, doctor

ROOT = Path(__file__).parents[2]


def test_settings_come_from_the_command_line_the_environment_and_the_file(tmp_path: Path) -> None:
    (tmp_path / "tablee.toml").write_text('port = 1\nbot_pause = 2.5\nthinkers = 3\nhost = "::1"\n')
    environment = {"TABLEE_PORT": "2", "TABLEE_THINKERS": "4", "TABLEE_ORIGINS": "https://a https://b"}
    settings = read_settings({"port": 3, "host": None, "data": str(tmp_path)}, environment)
    assert (settings.port, settings.thinkers, settings.bot_pause) == (3, 4, 2.5)
    assert settings.host == "::1"
    assert settings.origins == ("https://a", "https://b")


def test_a_setting_of_an_older_version_is_ignored_and_named(
    tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tablee.toml").write_text('link = "10.0.0.5:7000"\nport = 1\n')
    done = shell("serve", "--show-settings", "--data", tmp_path)
    assert (done.code, "port = 1" in done.out, "\nlink =" in done.out) == (0, True, False)
    assert "`link`" in done.err
    (tmp_path / "tablee.toml").unlink()
    assert "link" not in shell("serve", "--show-settings", "--data", tmp_path).err
    monkeypatch.setenv("TABLEE_LINK", "10.0.0.5:7000")
    assert "`link`" in shell("serve", "--show-settings", "--data", tmp_path).err


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("port = 70000", "setting-wrong"),
        ('port = "x"', "setting-wrong"),
        ("prot = 1", "setting-wrong"),
        ("port = ", "file-unreadable"),
        ('stand_in = "genius"', "bot-unknown"),
    ],
)
def test_a_wrong_setting_is_told(tmp_path: Path, text: str, key: str) -> None:
    (tmp_path / "tablee.toml").write_text(text)
    with pytest.raises(Mistake) as caught:
        read_settings({"data": str(tmp_path)}, {})
    assert caught.value.key == key


def test_settings_are_shown(shell: Shell, tmp_path: Path) -> None:
    done = shell("serve", "--show-settings", "--port", "9", "--data", tmp_path)
    assert "port = 9\n" in done.out
    assert f'data = "{tmp_path}"' in done.out
    assert list(tmp_path.iterdir()) == []


def test_settings_are_printed_as_json_without_the_databases_password(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_DATABASE", "postgresql://ann:secret@127.0.0.1/place")
    shown = json.loads(shell("serve", "--show-settings", "--json", "--data", tmp_path).out)
    assert shown["data"] == str(tmp_path)
    assert "secret" not in shown["database"]


@pytest.mark.one_store
async def test_db_finds_the_place_that_serve_opens_by_default(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLEE_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    data = Path(json.loads(shell("serve", "--show-settings", "--json").out)["data"])
    assert data == tmp_path / "tablee"
    async with open_live(data) as live:
        await two_playing(live)
    checked = await asyncio.to_thread(shell, "db", "check", "--json")
    assert json.loads(checked.out) == {"tables": 1, "broken": {}}
    copy = tmp_path / "copy.sqlite"
    assert json.loads(shell("db", "backup", copy, "--json").out) == {"file": str(copy)}
    restored = json.loads(shell("db", "restore", copy, "--json").out)
    assert restored["aside"].startswith(str(data))
    assert json.loads(shell("db", "upgrade", "--json").out) == {"upgraded": True}


def test_a_taken_port_is_told_and_nothing_is_touched(shell: Shell, tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        done = shell("serve", "--port", taken.getsockname()[1], "--data", tmp_path / "data")
    assert done.code == 2
    assert "Choose another with --port" in done.err
    assert not (tmp_path / "data").exists()


@pytest.mark.one_store
async def test_two_servers_do_not_share_a_file(shell: Shell, tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data") as server:
        await server.until_ready()
        second = subprocess.run(
            [
                sys.executable,
                "-m",
                "tablee",
                "serve",
                "--port",
                str(free_port()),
                "--data",
                str(server.data),
            ],
            capture_output=True,
            text=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
            check=False,
        )
        assert second.returncode == 2
        assert "in use by another server" in second.stderr
        backup = tmp_path / "copy.sqlite"
        assert shell("db", "backup", backup, "--data", server.data).code == 0
        done = shell("db", "restore", backup, "--data", server.data)
        assert done.code == 2
        assert "in use by another server" in done.err


@pytest.mark.one_store
async def test_a_file_is_backed_up_checked_exported_and_restored(shell: Shell, tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with open_live(data) as live:
        await two_playing(live)
    checked = await asyncio.to_thread(shell, "db", "check", "--data", data)
    assert "All 1 tables are sound" in checked.out
    before = shell("db", "export", "--data", data).out
    assert '"relation":"moves"' in before
    copy = tmp_path / "copy.sqlite"
    assert shell("db", "backup", copy, "--data", data).code == 0
    done = shell("db", "restore", copy, "--data", data)
    assert "before-1" in done.out
    assert shell("db", "export", "--data", data).out == before


async def test_an_altered_log_is_found(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_live(tmp_path) as live:
        _, _, one, _, _ = await two_playing(live)
        await one.act(one.view["offer"]["actions"][0])
    doctor(tmp_path, "UPDATE moves SET seat = 1 WHERE seq = 1")
    monkeypatch.setenv("TABLEE_DATABASE", chosen.database(tmp_path))
    done = await asyncio.to_thread(shell, "db", "check", "--data", tmp_path)
    assert done.code == 1
    assert "against rule PT" in done.out


def test_what_a_database_backs_up_by_itself_is_told(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLEE_DATABASE", "postgresql://nobody@127.0.0.1:1/nothing")
    done = shell("db", "backup", tmp_path / "copy", "--data", tmp_path)
    assert done.code == 2
    assert "pg_dump" in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("db", "polish"), "Choose one of: backup, restore, check, export"),
        (("db", "backup"), "Say which file"),
        (("db", "check"), "There is no file"),
        (("db", "restore", "nowhere.sqlite"), "There is no file"),
    ],
)
def test_mistakes_at_the_command_line(
    shell: Shell, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    done = shell(*words, "--data", tmp_path)
    assert done.code == 2
    assert told in done.err


@pytest.mark.parametrize(
    ("words", "command"),
    [
        ((), "-m tablee serve"),
        (("--port", "9000"), "-m tablee serve --port 9000"),
        (("klunker", "--players", "4"), "-m tablee play klunker --players 4"),
    ],
)
def test_play_opens_the_place_or_a_game(tmp_path: Path, words: tuple[str, ...], command: str) -> None:
    (tmp_path / "play").write_text((ROOT / "play").read_text("utf-8"))
    (tmp_path / "setup.sh").write_text(f"venv={tmp_path}\nsetup() {{ :; }}\n")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").write_text('#!/bin/sh\necho "$@"\n')
    (tmp_path / "bin" / "python").chmod(0o755)
    done = subprocess.run(
        ["sh", str(tmp_path / "play"), *words], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == command


def test_listing_games_does_not_load_the_web() -> None:
    code = (
        "import sys; from tablee.cli import run; run(['games']);"
        "print([name for name in ('litestar', 'uvicorn', 'sqlite3', 'anyio') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A data folder in the format of the first release."""
    folder = tmp_path / "older"
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db:
        db.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        schema.run(db, 1, schema.migrations()[1])
        db.execute("INSERT INTO place VALUES ('signing-key', 'ab')")
    return folder


@pytest.mark.one_store
@pytest.mark.parametrize("words", [("export",), ("check",), ("migrate-to", "{tmp}/to")])
def test_an_older_file_is_not_read_halfway(
    shell: Shell, older: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    done = shell("db", *(word.format(tmp=tmp_path) for word in words), "--data", older)
    assert done.code == 2
    assert "tablee db upgrade" in done.err
    assert done.out == ""
    assert not (tmp_path / "to").exists()


@pytest.mark.one_store
def test_an_older_file_is_backed_up_upgraded_and_then_moved(
    shell: Shell, older: Path, tmp_path: Path
) -> None:
    assert shell("db", "backup", tmp_path / "copy", "--data", older).code == 0
    assert shell("db", "upgrade", "--data", older).code == 0
    assert '"signing-key"' in shell("db", "export", "--data", older).out
    assert shell("db", "migrate-to", tmp_path / "to", "--data", older).code == 0


@pytest.mark.one_store
async def test_a_file_that_is_served_or_is_not_there_is_not_upgraded(
    shell: Shell, tmp_path: Path
) -> None:
    done = shell("db", "upgrade", "--data", tmp_path)
    assert "There is no file" in done.err
    assert list(tmp_path.iterdir()) == []
    async with open_live(tmp_path):
        assert "in use by another server" in shell("db", "upgrade", "--data", tmp_path).err


@pytest.mark.one_store
def test_a_full_disk_is_told_in_moving_upgrading_and_exporting(
    shell: Shell, older: Path, tmp_path: Path
) -> None:
    with files_no_longer_than(20_000):
        done = shell("db", "upgrade", "--data", older)
        assert done.code == 2
        assert "rollback" not in done.err
    shell("db", "upgrade", "--data", older)
    with closing(sqlite3.connect(older / FILE)) as db, db:
        db.execute("INSERT INTO guests VALUES ('g', ?, 1, 1, '')", ("x" * 1_000_000,))
    with files_no_longer_than(500_000):
        done = shell("db", "migrate-to", tmp_path / "to", "--data", older)
        assert done.code == 2
        assert "make room" in done.err
    assert shell("db", "migrate-to", tmp_path / "to", "--data", older).code == 0
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "tablee", "db", "export", "--data", str(older)]
        said = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert said.returncode == 2
    assert said.stderr.count(b"\n") == 1


@pytest.mark.one_store
def test_a_damaged_file_is_told_in_exporting_and_moving(
    shell: Shell, older: Path, tmp_path: Path
) -> None:
    shell("db", "upgrade", "--data", older)
    with closing(sqlite3.connect(older / FILE)) as db, db:
        db.execute("DROP TABLE ratings")
    for words in (("export",), ("migrate-to", tmp_path / "to")):
        done = shell("db", *words, "--data", older)
        assert done.code == 2
        assert "no such table: ratings" in done.err
