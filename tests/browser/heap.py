"""A page's memory: every string and number in a snapshot of its heap, by where it is held."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.async_api import Page

STRINGS = {"string", "concatenated string", "sliced string"}
HOLDERS = {"object", "array", "closure", "hidden", "native", "synthetic"}
LISTED = ("element", "hidden")
DEEP = 200


class Place(NamedTuple):
    """What holds something, and under which name; a list holds all it has under none."""

    holder: str
    name: str


Memory = Counter[tuple[Place, str]]


async def memory_of(page: Page) -> Memory:
    """Everything that is still held after what nobody needs was thrown away."""
    chunks: list[str] = []
    session = await page.context.new_cdp_session(page)
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    await session.send("HeapProfiler.enable")
    await session.send("HeapProfiler.collectGarbage")
    await session.send(
        "HeapProfiler.takeHeapSnapshot", {"reportProgress": False, "captureNumericValue": True}
    )
    await session.detach()
    return Snapshot(json.loads("".join(chunks))).memory()


class Snapshot:
    """V8's own format: flat lists of numbers that point into each other."""

    def __init__(self, data: dict[str, Any]) -> None:
        meta = data["snapshot"]["meta"]
        self.strings: list[str] = data["strings"]
        self.nodes: list[int] = data["nodes"]
        self.edges: list[int] = data["edges"]
        self.wide = len(meta["node_fields"])
        self.edge_wide = len(meta["edge_fields"])
        self.types: list[str] = meta["node_types"][0]
        self.edge_types: list[str] = meta["edge_types"][0]
        fields: list[str] = meta["node_fields"]
        self.at_type, self.at_name = fields.index("type"), fields.index("name")
        self.at_count = fields.index("edge_count")
        self.first: dict[int, int] = {}
        edge = 0
        for node in range(0, len(self.nodes), self.wide):
            self.first[node] = edge
            edge += self.nodes[node + self.at_count] * self.edge_wide

    def type_of(self, node: int) -> str:
        return self.types[self.nodes[node + self.at_type]]

    def name_of(self, node: int) -> str:
        return self.strings[self.nodes[node + self.at_name]]

    def edges_of(self, node: int) -> Iterator[tuple[str, int, int]]:
        """Each edge: its type, its name or number, and what it leads to."""
        start = self.first[node]
        count = self.nodes[node + self.at_count] * self.edge_wide
        for edge in range(start, start + count, self.edge_wide):
            kind, name, to = self.edges[edge : edge + 3]
            yield self.edge_types[kind], name, to

    def value_of(self, node: int, deep: int = 0) -> str | None:
        """The string or number that this node is, if it is one."""
        kind = self.type_of(node)
        if kind == "string" or (kind in STRINGS and deep > DEEP):
            return self.name_of(node)
        if kind == "number":
            return next((self.name_of(to) for _, _, to in self.edges_of(node)), self.name_of(node))
        if kind == "concatenated string":
            return "".join(self.value_of(to, deep + 1) or "" for _, _, to in self.edges_of(node))
        return self.name_of(node) if kind in STRINGS else None

    def memory(self) -> Memory:
        held: Memory = Counter()
        for node in self.first:
            if self.type_of(node) in HOLDERS:
                held.update(self.held_by(node))
        return held

    def held_by(self, node: int) -> Iterator[tuple[Place, str]]:
        holder = f"{self.type_of(node)} {self.name_of(node)}"
        listed = []
        for kind, name, to in self.edges_of(node):
            value = self.value_of(to)
            if value is None:
                continue
            if kind in LISTED:
                listed.append(value)
            else:
                yield Place(holder, self.strings[name]), value
        if listed:
            yield Place(f"{holder} of {len(listed)}", ""), "\0".join(listed)


def told_apart(here: Memory, there: Memory, control: Memory) -> dict[Place, set[str]]:
    """What the first two do not both hold, at places where the first and the control are alike."""
    restless = {place for place, _ in (here - control) + (control - here)}
    found: dict[Place, set[str]] = {}
    for place, value in (here - there) + (there - here):
        if place not in restless:
            found.setdefault(place, set()).add(value)
    return found
