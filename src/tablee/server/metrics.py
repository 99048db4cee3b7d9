"""Figures for Prometheus, in its text format."""

import resource

from tablee.server.place import Place

GAUGES = {
    "tables_in_memory": "Tables that are awake.",
    "sockets": "Open connections to tables.",
    "memory_peak_bytes": "The most memory that the server has had.",
}
COUNTERS = {
    "moves": "Actions played and kept.",
    "undos": "Actions taken back.",
    "tables": "Tables opened.",
    "errors": "Failures of tables or rules.",
    "store_errors": "What could not be kept.",
    "commits": "Transactions on disk.",
    "bot_thoughts": "Actions that bots found.",
    "bot_failures": "Bots that were killed or too slow.",
}


def exposition(place: Place) -> str:
    counts = dict(place.services.counts)
    counts["commits"] = getattr(getattr(place.store, "writer", None), "commits", 0)
    counts["bot_thoughts"] = getattr(place.services.thinker, "thoughts", 0)
    counts["bot_failures"] = getattr(place.services.thinker, "failures", 0)
    gauges = {
        "tables_in_memory": len(place.hub.tables),
        "sockets": place.sockets,
        "memory_peak_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
    }
    lines: list[str] = []
    for name, told in GAUGES.items():
        lines += _metric(name, "gauge", told, gauges[name])
    for name, told in COUNTERS.items():
        lines += _metric(f"{name}_total", "counter", told, counts.get(name, 0))
    return "\n".join(lines) + "\n"


def _metric(name: str, kind: str, told: str, value: int) -> list[str]:
    full = f"tablee_{name}"
    return [f"# HELP {full} {told}", f"# TYPE {full} {kind}", f"{full} {value}"]
