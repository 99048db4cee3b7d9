"""Figures for Prometheus, in its text format."""

import resource

from tablee.server.lines import Together
from tablee.server.place import Place

GAUGES = {
    "tables_in_memory": "Tables that are awake.",
    "sockets": "Open connections to tables.",
    "memory_peak_bytes": "The most memory that the server has had.",
}
SHARED_GAUGES = {
    "lease_sure": "Whether this process is sure of its tables (1), or cut off from the database (0).",
    "sockets_far": "Connections here that go on to tables of other processes.",
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
SHARED_COUNTERS = {
    "leases_lost": "How often others went on without this process.",
    "database_losses": "Connections to the database that were lost.",
    "commit_seconds": "Time that transactions took.",
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
    if place.together:
        lines += _shared(place.together)
    return "\n".join(lines) + "\n"


def _shared(together: Together) -> list[str]:
    """What only a place of several processes has."""
    member = together.member
    values: dict[str, float] = {
        "lease_sure": int(member.is_sure),
        "sockets_far": together.links.sockets,
        "leases_lost": member.lost,
        "database_losses": member.store.losses + member.hints.losses,
        "commit_seconds": round(member.store.writer.seconds, 6),
    }
    lines: list[str] = []
    for name, told in SHARED_GAUGES.items():
        lines += _metric(name, "gauge", told, values[name])
    for name, told in SHARED_COUNTERS.items():
        lines += _metric(f"{name}_total", "counter", told, values[name])
    return lines


def _metric(name: str, kind: str, told: str, value: float) -> list[str]:
    full = f"tablee_{name}"
    return [f"# HELP {full} {told}", f"# TYPE {full} {kind}", f"{full} {value}"]
