"""An operator's day, acted out: install, serve behind TLS, play, back up, upgrade, lose data, restore.

`pytest -s --long tests/test_operators_day.py` prints what docs/operators-day.md shows.
"""

import asyncio
import json
import random
import re
import shutil
import signal
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import IO

import httpx
import pytest

from tablee.store.sqlite import FILE
from tests.server.conditions import wait_until
from tests.server.live_server import Client
from tests.server.proxies import Proxy, found, running_nginx
from tests.server.units import INSTALLED, Unit, two_ports, until_ready
from tests.wheel_build import NOTHING_ON_PATH, copy_checkout, environment, run

EARLIER = Path(__file__).parent / "server" / "earlier_places" / "0004.sql"
DICE = random.Random(9)
needs = pytest.mark.skipif(
    not found("nginx") or not found("systemd-analyze"), reason="no nginx or systemd"
)


class Day:
    """An installed Tablée with its unit, its data folder, and a transcript of what was done."""

    def __init__(self, folder: Path) -> None:
        self.prefix, self.data, self.folder = folder / "opt", folder / "lib", folder
        self.port = two_ports()
        tablee = str(self.prefix / "bin" / "tablee")
        changes = {INSTALLED: tablee, "/var/lib/tablee": str(self.data)}
        ports = {"8000": str(self.port), "9000": f"1{self.port}"}
        self.unit = Unit("tablee.service", {**changes, **ports})
        self.address = f"http://127.0.0.1:{self.port}"

    def tell(self, text: str) -> None:
        """Print a line of the transcript, with the paths and ports of a real installation."""
        names = {str(self.prefix): "/opt/tablee", str(self.data): "/var/lib/tablee"}
        names |= {str(self.folder): "…", f"1{self.port}": "9000", str(self.port): "8000"}
        for before, after in names.items():
            text = text.replace(before, after)
        print(text)

    def tablee(self, *words: object) -> str:
        """Run the installed program on the data folder, with nothing else on the PATH."""
        tablee = self.prefix / "bin" / "tablee"
        said = run(tablee, *words, **NOTHING_ON_PATH, TABLEE_DATA=str(self.data))
        self.tell(f"$ tablee {' '.join(map(str, words))}\n{said.strip()}")
        return said

    async def backups(self) -> list[Path]:
        folder = self.data / "backups"
        await wait_until(lambda: list(folder.glob("tablee-*.sqlite")))
        return sorted(folder.glob("tablee-*.sqlite"))

    async def stop(self, process: "subprocess.Popen[bytes]") -> None:
        self.tell("$ systemctl stop tablee")
        process.send_signal(signal.SIGTERM)
        assert await asyncio.to_thread(process.wait, int(self.unit.all("TimeoutStopSec")[0])) == 0


@needs
@pytest.mark.long
@pytest.mark.seconds(900)
def test_an_operators_day(tmp_path: Path) -> None:
    day, checkout = Day(tmp_path), copy_checkout(tmp_path / "checkout")
    day.tell("$ deploy/build.sh /opt/tablee")
    # Compiling takes longer than the rest of the day; test_wheel.py has the compiled wheel.
    day.tell(run(checkout / "deploy" / "build.sh", day.prefix, **environment(TABLEE_PURE="1")).strip())
    shutil.rmtree(checkout)
    day.tablee("--version")
    verified = day.unit.verify(tmp_path / "units")
    day.tell(f"$ systemd-analyze verify /etc/systemd/system/tablee.service; echo $?\n{verified[0]}")
    assert verified == (0, "")
    with (tmp_path / "log").open("wb") as log:
        asyncio.run(the_day(day, log))
    problems = [
        line for line in (tmp_path / "log").read_text().splitlines() if '"level": "error"' in line
    ]
    assert problems == []


async def the_day(day: Day, log: IO[bytes]) -> None:
    (day.folder / "nginx").mkdir()
    async with running_nginx(day.folder / "nginx", {"127.0.0.1:8000": f"127.0.0.1:{day.port}"}) as proxy:
        await morning(day, proxy, log)
        await noon(day, proxy, log)
        await evening(day, proxy, log)


async def morning(day: Day, proxy: Proxy, log: IO[bytes]) -> None:
    """The first start, a game through the proxy, and backups."""
    day.tell("$ systemctl start tablee nginx")
    with day.unit.started(log) as process:
        await until_ready(day.address)
        people = [proxy.client(), proxy.client()]
        for name, person in zip(("Ann", "Bob"), people, strict=True):
            answer = await person.http.post("/api/me", json={"name": name})
            assert answer.headers.get_list("set-cookie")[0].startswith("__Host-tablee=")
        table = await people[0].open_table("professor-tempus", 2)
        await people[1].post(f"/api/tables/{table}/sit")
        await people[0].post(f"/api/tables/{table}/start")
        sockets = [await person.socket(table) for person in people]
        await asyncio.gather(*(socket.play_on(DICE) for socket in sockets))
        day.tell("(two people play a whole game at https://example.org)")
        await day.backups()
        await asyncio.sleep(1)  # the next backup's name must tell another second
        assert "Older backups removed: 0" in day.tablee(
            "db", "backup", day.data / "backups", "--keep", 14
        )
        metrics = await private(day, "/metrics")
        day.tell("$ curl -s 127.0.0.1:9000/metrics | grep -E 'moves|backup' | grep -v '#'")
        day.tell("\n".join(re.findall(r"(?m)^tablee_(?:moves|backup).*$", metrics)))
        assert "tablee_backups_total 1" in metrics
        async with httpx.AsyncClient(verify=proxy.tls) as http:
            assert (await http.get(f"{proxy.address}/metrics/")).status_code == 404
        for person in people:
            await person.close()
        await day.stop(process)
    day.tablee("db", "check")


async def private(day: Day, path: str) -> str:
    async with httpx.AsyncClient() as http:
        return (await http.get(f"http://127.0.0.1:1{day.port}{path}")).text


async def noon(day: Day, proxy: Proxy, log: IO[bytes]) -> None:
    """An upgrade: the data of an earlier version, with games in progress, are served by this one."""
    shutil.rmtree(day.data)
    day.data.mkdir()
    with closing(sqlite3.connect(day.data / FILE)) as db:
        db.executescript(EARLIER.read_text("utf-8"))
    day.tell("(the data of an earlier version are in /var/lib/tablee)")
    day.tablee("db", "backup", day.folder / "before-upgrade.sqlite")
    day.tell("$ systemctl start tablee")
    with day.unit.started(log) as process:
        await until_ready(day.address)
        await play_on_as_before(proxy, 1000)
        day.tell("(Ann and Bob, with the cookies they had, play on at their table)")
        await day.backups()
        await day.stop(process)
    day.tablee("db", "check")


async def play_on_as_before(proxy: Proxy, first_id: int) -> None:
    """Two guests of the earlier version come back with their cookies, and make a move."""
    facts = json.loads(EARLIER.with_suffix(".json").read_text("utf-8"))
    table = next(iter(facts["tables"]))
    people: list[Client] = []
    for name in facts["tables"][table]["seats"]:
        people.append(proxy.client())
        people[-1].http.cookies.set("tablee", facts["cookies"][name])
        assert (await people[-1].get("/api/me"))["name"] == name
    sockets = [await person.socket(table) for person in people]
    for socket in sockets:
        socket._numbers = iter(range(first_id, 1_000_000))
        await socket.position(0)
    mover = next(socket for socket in sockets if socket.my_turn)
    assert (await mover.act(mover.choice(DICE)))["type"] == "done"
    for person in people:
        await person.close()


async def evening(day: Day, proxy: Proxy, log: IO[bytes]) -> None:
    """The data are lost while the place is served, and a backup is restored."""
    day.tell("$ systemctl start tablee")
    with day.unit.started(log) as process:
        await until_ready(day.address)
        day.tell("$ rm /var/lib/tablee/tables.sqlite   # by mistake")
        (day.data / FILE).unlink()
        async with httpx.AsyncClient(verify=proxy.tls) as http:
            answer = await http.get(f"{proxy.address}/readyz")
        day.tell(
            f"$ curl -s -o /dev/null -w '%{{http_code}}\\n' https://example.org/readyz\n{answer.status_code}"
        )
        assert answer.status_code == 503
        await wait_until((day.data / f"{FILE}.rescued-1").exists)
        await day.stop(process)
    newest = (await day.backups())[-1]
    day.tablee("db", "restore", newest)
    day.tablee("db", "check")
    day.tell("$ systemctl start tablee")
    with day.unit.started(log) as process:
        await until_ready(day.address)
        await play_on_as_before(proxy, 2000)
        day.tell("(Ann and Bob play on)")
        await day.stop(process)
