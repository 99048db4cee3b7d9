"""Writes the client's generated types, `*.generated.ts`, from the types in the Python code.

Run it after changing a view, an action, an offer or a message: `.venv/bin/python build_types.py`.
With `--check` it writes nothing and fails if a file is out of date.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from build_client import find_node
from tablee.cli.collection import protocol_schema
from tablee.core.game_schema import game_schema
from tablee.registry import all_games
from tablee.server.web.http_schema import http_schema
from tablee.studio.routes import API_ROUTES as STUDIO_ROUTES

WEB = Path(__file__).parent / "web"
SOURCES = WEB / "src"
BANNER = "Made by build_types.py from {}: do not edit."


def wanted() -> dict[Path, dict[str, Any]]:
    """The schema and the banner of every generated file."""
    return {
        SOURCES / "protocol.generated.ts": asked(protocol_schema(), "the protocol's schema"),
        SOURCES / "http.generated.ts": asked(http_schema(), "the schema of the HTTP interface"),
        SOURCES / "studio" / "studio.generated.ts": asked(
            http_schema(STUDIO_ROUTES), "the schema of the studio's routes"
        ),
        **{
            game.folder / "table" / "types.generated.ts": asked(game_schema(game), "the game's types")
            for game in all_games().values()
            if (game.folder / "table").is_dir()
        },
    }


def asked(schema: dict[str, Any], origin: str) -> dict[str, Any]:
    return {"schema": schema, "banner": BANNER.format(origin)}


def generate(files: Mapping[Path, dict[str, Any]]) -> dict[Path, str]:
    """Returns the TypeScript source of every generated file."""
    done = subprocess.run(
        [str(find_node()), str(WEB / "schema_to_ts.mjs")],
        input=json.dumps(list(files.values())),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    return dict(zip(files, json.loads(done.stdout), strict=True))


def stale(made: Mapping[Path, str]) -> list[Path]:
    """The files that are missing or out of date."""
    return [path for path, text in made.items() if not path.exists() or path.read_text("utf-8") != text]


def main() -> None:
    made = generate(wanted())
    old = stale(made)
    if "--check" in sys.argv and old:
        names = ", ".join(path.name for path in old)
        raise SystemExit(f"out of date: {names}. Run .venv/bin/python build_types.py")
    for path in old:
        path.write_text(made[path], "utf-8")


if __name__ == "__main__":
    main()
