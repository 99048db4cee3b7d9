"""Metrics for Prometheus, in its text format."""

import resource
from collections import defaultdict
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tablee.server.place import Place
from tablee.server.scheduled_backups import ScheduledBackups

if TYPE_CHECKING:  # `member` needs PostgreSQL's driver, which may not be installed
    from tablee.server.cluster.member import Member

GAUGES = {
    "tables_in_memory": "Tables that are loaded.",
    "sockets": "Open connections to tables.",
    "memory_peak_bytes": "Peak memory of the server.",
}
SHARED_GAUGES = {
    "lease_sure": "1 if this process certainly has its lease, 0 if it is cut off from the database.",
    "tables_restless": "Tables that keep moving: the load balancer does not route by table.",
}
COUNTERS = {
    "moves": "Actions played and committed.",
    "undos": "Actions taken back.",
    "tables": "Tables opened.",
    "errors": "Failures of tables or rules.",
    "store_errors": "Commits that failed.",
    "commits": "Transactions committed.",
    "bot_thoughts": "Actions chosen by bots.",
    "bot_failures": "Bots that were killed or too slow.",
    "mails_sent": "Mails that the SMTP server took.",
    "mails_failed": "Attempts to deliver a mail that failed, and are repeated.",
    "mails_given_up": "Mails that could not be delivered.",
}
SHARED_COUNTERS = {
    "tables_handed_over": "Tables given to another process that was asked for them.",
    "leases_lost": "How often this process lost its lease.",
    "database_losses": "Connections to the database that were lost.",
    "commit_seconds": "Total duration of transactions.",
}
BACKUP_GAUGES = {
    "backup_last_success_seconds": "When the newest backup was begun, in seconds since 1970.",
    "backup_bytes": "Size of the newest backup.",
}
BACKUP_COUNTERS = {
    "backups": "Backups written by this process.",
    "backup_failures": "Backups that failed.",
}


def exposition(place: Place) -> str:
    """All metrics of this process, in Prometheus's text format."""
    counts = dict(place.services.counts)
    counts["commits"] = getattr(getattr(place.store, "writer", None), "commits", 0)
    counts["bot_thoughts"] = getattr(place.services.thinker, "thoughts", 0)
    counts["bot_failures"] = getattr(place.services.thinker, "failures", 0)
    counts |= {f"mails_{name}": number for name, number in place.mail.counts.items()}
    gauges = {
        "tables_in_memory": len(place.hub.tables),
        "sockets": place.sockets,
        "memory_peak_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
    }
    lines = _metrics(GAUGES, COUNTERS, defaultdict(int, {**counts, **gauges}))
    if place.backups:
        lines += _backups(place.backups)
    if place.member:
        lines += _shared(place, place.member)
    return "\n".join(lines) + "\n"


def _backups(backups: ScheduledBackups) -> list[str]:
    """The metrics that this process adds if it makes backups."""
    values: dict[str, float] = {
        "backup_last_success_seconds": backups.last_ms / 1000,
        "backup_bytes": backups.bytes,
        "backups": backups.written,
        "backup_failures": backups.failures,
    }
    return _metrics(BACKUP_GAUGES, BACKUP_COUNTERS, values)


def _shared(place: Place, member: "Member") -> list[str]:
    """The metrics that this process adds if the place has several processes."""
    values: dict[str, float] = {
        "lease_sure": int(member.is_sure),
        "tables_restless": place.hub.departures.restless.count,
        "tables_handed_over": place.services.counts["tables_handed_over"],
        "leases_lost": member.lost,
        "database_losses": member.store.losses + member.notifications.losses,
        "commit_seconds": round(member.store.writer.seconds, 6),
    }
    return _metrics(SHARED_GAUGES, SHARED_COUNTERS, values)


def _metrics(
    gauges: Mapping[str, str], counters: Mapping[str, str], values: Mapping[str, float]
) -> list[str]:
    lines: list[str] = []
    for name, help_text in gauges.items():
        lines += _metric(name, "gauge", help_text, values[name])
    for name, help_text in counters.items():
        lines += _metric(f"{name}_total", "counter", help_text, values[name])
    return lines


def _metric(name: str, kind: str, help_text: str, value: float) -> list[str]:
    full = f"tablee_{name}"
    return [f"# HELP {full} {help_text}", f"# TYPE {full} {kind}", f"{full} {value}"]
