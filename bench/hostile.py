"""Attacks a server of our own and measures what others notice: `python -m bench.hostile`."""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeAlias

from cyclopts import App, Parameter

from bench.hostile_tables import abandoned_tables, undone_tables
from bench.hostile_uploads import slow_readers, uploads
from bench.load import Figures, deliver, out
from tests.server.server_process import ServerProcess

app = App(name="bench.hostile", help_format="plaintext")
Scenario: TypeAlias = Callable[[ServerProcess, float], Awaitable[Figures]]
"""Attacks a fresh server for some seconds. The names of its figures say their units."""
SCENARIOS: tuple[Scenario, ...] = (uploads, slow_readers, abandoned_tables, undone_tables)
"""Every attack. Each name is that of its function."""


@app.default
def hostile(
    *names: Annotated[str, Parameter(help="The attacks to run; all of them if none is named.")],
    seconds: Annotated[float, Parameter(help="How long each attack lasts.")] = 10.0,
    json_: Annotated[
        bool, Parameter(name="--json", negative=(), help="Print JSON, for machines.")
    ] = False,
    out_: Annotated[Path | None, Parameter(name="--out", help="Save the figures in this file.")] = None,
) -> int:
    """Measure how much slower and larger a server gets while somebody attacks it."""
    out.quiet = json_
    known = {scenario.__name__.replace("_", "-"): scenario for scenario in SCENARIOS}
    if unknown := set(names) - known.keys():
        print(
            f"No such attack: {', '.join(sorted(unknown))}. Known: {', '.join(known)}.", file=sys.stderr
        )
        return 2
    figures: dict[str, Figures] = {}
    for name in names or known:
        figures[name] = asyncio.run(attacked(known[name], seconds))
        out.print(f"{name:16} " + "  ".join(f"{it} {value:.1f}" for it, value in figures[name].items()))
    deliver({"seconds": seconds, "attacks": figures}, json_, out_)
    return 0


async def attacked(scenario: Scenario, seconds: float) -> Figures:
    """Start a server with an empty place for one attack, and stop it afterwards."""
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder) / "data") as server:
        await server.until_ready()
        return await scenario(server, seconds)


if __name__ == "__main__":
    sys.exit(app(sys.argv[1:], result_action="return_value"))
