"""Unusable databases are refused with a clear sentence before anything is written."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablee import __version__
from tablee.core.mistake import Mistake
from tablee.server.place_settings import Settings, show_settings
from tablee.store.postgres.schema import migrations
from tests.conftest import Shell
from tests.server import postgres
from tests.server.live_server import open_live
from tests.server.postgres import run_sql

pytestmark = pytest.mark.one_store


def relations(url: str) -> list[Any]:
    """The names of all relations in a database, except PostgreSQL's own."""
    return run_sql(
        url,
        "SELECT relname FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace"
        " WHERE nspname NOT LIKE 'pg_%' AND nspname <> 'information_schema' ORDER BY 1",
    )


async def opened(url: str, data: Path) -> None:
    """Start a server that stores its data in this database, and stop it again."""
    async with open_live(data, database=url):
        pass


async def refusal(url: str, data: Path) -> Mistake:
    with pytest.raises(Mistake) as caught:
        await opened(url, data)
    return caught.value


async def test_a_place_is_made_in_an_empty_database_once(url: str, tmp_path: Path) -> None:
    await opened(url, tmp_path)
    await opened(url, tmp_path)
    assert run_sql(url, "SELECT number FROM tablee.migrations") == [(n,) for n in migrations()]


@pytest.mark.parametrize(("number", "key"), [(99, "database-newer"), (0, "database-older")])
async def test_another_schema_is_refused_untouched(
    url: str, tmp_path: Path, number: int, key: str
) -> None:
    await opened(url, tmp_path)
    run_sql(url, f"TRUNCATE tablee.migrations; INSERT INTO tablee.migrations VALUES ({number}, now())")
    before = relations(url)
    mistake = await refusal(url, tmp_path)
    assert mistake.key == key
    assert relations(url) == before
    assert run_sql(url, "SELECT count(*) FROM tablee.processes") == [(0,)]


async def test_a_foreign_schema_is_refused_untouched(url: str, tmp_path: Path) -> None:
    run_sql(url, "CREATE SCHEMA tablee; CREATE TABLE tablee.recipes (name TEXT)")
    assert (await refusal(url, tmp_path)).key == "database-foreign"
    assert relations(url) == [("recipes",)]


async def test_a_user_without_rights_is_told_which(url: str, tmp_path: Path) -> None:
    role = url.rpartition("/")[2].replace("tablee", "poor")
    run_sql(url, f'CREATE ROLE "{role}" LOGIN')
    poor = url.replace("postgres@", f"{role}@")
    try:
        assert (await refusal(poor, tmp_path)).key == "database-rights"
        assert relations(url) == []
        await opened(url, tmp_path)
        run_sql(url, f'GRANT USAGE ON SCHEMA tablee TO "{role}"')
        run_sql(url, f'GRANT SELECT ON ALL TABLES IN SCHEMA tablee TO "{role}"')
        assert "INSERT: tablee.place" in str(await refusal(poor, tmp_path))
    finally:
        run_sql(url, f'DROP OWNED BY "{role}"; DROP ROLE "{role}"')


async def test_a_database_that_is_only_read_is_refused(url: str, tmp_path: Path) -> None:
    mistake = await refusal(f"{url}?options=-c%20default_transaction_read_only%3Don", tmp_path)
    assert mistake.key == "database-read-only"
    assert relations(url) == []


FULL = """
CREATE FUNCTION full_disk() RETURNS event_trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE EVENT TRIGGER full_disk ON ddl_command_start EXECUTE FUNCTION full_disk();
"""
FULL_LATER = """
CREATE FUNCTION tablee.full_disk() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON tablee.processes EXECUTE FUNCTION tablee.full_disk();
"""


async def test_a_full_database_is_refused(url: str, tmp_path: Path) -> None:
    run_sql(url, FULL)
    try:
        assert (await refusal(url, tmp_path)).key == "database-full"
        assert relations(url) == []
    finally:
        run_sql(url, "DROP EVENT TRIGGER full_disk; DROP FUNCTION full_disk")
    await opened(url, tmp_path)
    run_sql(url, FULL_LATER)
    assert (await refusal(url, tmp_path)).key == "database-full"


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        ("postgresql://ann:secret@[", "database-url"),
        ("postgresql://ann:secret@127.0.0.1:1/x", "database-unreachable"),
        ("mysql://ann:secret@localhost/x", "database-url"),
        ("{url}-nowhere", "database-unreachable"),
        ("postgresql://ann:secret%ZZsecret@localhost/x", "database-url"),
        ("postgresql://ann:se@secret@localhost/x", "database-url-signs"),
        ("postgresql://ann:secret/x@localhost/x", "database-url-signs"),
        ("postgresql://ann:secret?x@localhost:1/x", "database-unreachable"),
        ("host=localhost password=my secret", "database-url"),
    ],
)
async def test_a_wrong_address_is_told_without_its_password(
    url: str, tmp_path: Path, wrong: str, key: str
) -> None:
    mistake = await refusal(wrong.format(url=url), tmp_path)
    assert mistake.key == key
    assert "secret" not in str(mistake)


async def test_a_database_that_says_too_early_that_all_is_kept_is_refused(
    url: str, tmp_path: Path
) -> None:
    await opened(url, tmp_path)
    early = f"{url}{'&' if '?' in url else '?'}options=-csynchronous_commit%3Doff"
    assert (await refusal(early, tmp_path)).key == "database-forgetful"


def test_settings_are_shown_without_the_password() -> None:
    shown = show_settings(Settings(data="d", database="postgresql://ann:secret@host/x"))
    assert "secret" not in shown
    assert "ann:…@host" in shown


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:secret@host/x?sslmode=require",
        "postgresql://ann:se/secret@cret secret@host/x",
        "postgresql://host/x?user=ann&password=secret",
        "postgresql://host/x?password=secret&user=ann",
        "postgresql://host/x?p%61ssword=sec%20secret&sslpassword=secret&user=ann",
        "host=host user=ann password=secret",
        "password = secret&secret host=host user=ann",
        r"host=host password='se\'c secret' user=ann",
        r"host=host password=se\ secret user=ann",
        "host=host user=ann password='not ended secret",
    ],
)
def test_a_password_is_hidden_however_the_address_is_written(address: str) -> None:
    shown = show_settings(Settings(data="d", database=address))
    assert "secret" not in shown
    assert "ann" in shown
    assert "host" in shown


def test_an_address_without_a_password_is_shown_as_it_is() -> None:
    for address in ("postgresql://ann@host:5432/x?user=bob&sslmode=on", "host=h user=a passfile=f"):
        assert f'"{address}"' in show_settings(Settings(data="d", database=address))


async def test_another_place_is_not_served_by_mistake(url: str, tmp_path: Path) -> None:
    other = postgres.databases().lend()
    try:
        await opened(url, tmp_path / "one")
        await opened(url, tmp_path / "another process of the same")
        await opened(other, tmp_path / "two")
        assert (await refusal(url, tmp_path / "two")).key == "place-other"
        assert (await refusal(other, tmp_path / "one")).key == "place-other"
    finally:
        postgres.databases().give_back(other)


async def test_a_folder_with_a_place_in_a_file_is_not_left_behind_by_mistake(
    url: str, tmp_path: Path
) -> None:
    await opened("", tmp_path)
    assert (await refusal(url, tmp_path)).key == "place-other"
    assert relations(url) == []


async def test_a_worker_of_another_version_or_of_no_place_is_refused(
    url: str, tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "TABLEE_DATABASE" in shell("worker").err
    monkeypatch.setenv("TABLEE_DATABASE", url)
    assert "no place of Tablée" in shell("worker").err
    await opened(url, tmp_path)
    run_sql(url, "INSERT INTO tablee.processes VALUES ('a', 'a', '0.0.9', '1 hour', now())")
    said = shell("worker").err
    assert __version__ in said
    assert "0.0.9" in said


def test_without_the_driver_that_is_said(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from tablee.cli import run\n"
        f"sys.exit(run(['serve', '--port', '0', '--data', {str(tmp_path)!r}]))"
    )
    environment = {"TABLEE_DATABASE": "postgresql://localhost/x", "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "tablee[postgres]" in done.stderr
