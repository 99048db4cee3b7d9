"""A page's memory: every string and number in it, by where it is held.

A snapshot of the heap has what objects and closures hold by name. It leaves out numbers in lists and
in maps; those are asked of the objects themselves, which the debugger finds wherever they are.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.async_api import CDPSession, Page

STRINGS = {"string", "concatenated string", "sliced string"}
HOLDERS = {"object", "array", "closure", "hidden"}
DEEP = 200
LISTS = """function () {
  const isPlain = (it) => it === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof it);
  const itemsOf = (it) => {
    if (Array.isArray(it) || ArrayBuffer.isView(it) && !(it instanceof DataView)) return Array.from(it);
    if (it instanceof Map) return [...it].flat();
    return it instanceof Set ? [...it] : [];
  };
  const told = [];
  for (const it of this) {
    const items = itemsOf(it).filter(isPlain).map(String);
    if (items.length) told.push([it.constructor.name, items.join(' ')]);
  }
  return told;
}"""


class Place(NamedTuple):
    """What holds something, and under which name; a list holds all it has under none."""

    holder: str
    name: str


Memory = Counter[tuple[Place, str]]


async def memory_of(page: Page) -> Memory:
    """Everything that is still held after what nobody needs was thrown away."""
    session = await page.context.new_cdp_session(page)
    await session.send("HeapProfiler.enable")
    await session.send("HeapProfiler.collectGarbage")
    held = await snapshot_of(session)
    held.update((Place(f"list {kind}", ""), items) for kind, items in await lists_in(session))
    await session.detach()
    return held


async def snapshot_of(session: CDPSession) -> Memory:
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    options = {"reportProgress": False, "captureNumericValue": True}
    await session.send("HeapProfiler.takeHeapSnapshot", options)
    return Snapshot(json.loads("".join(chunks))).memory()


async def lists_in(session: CDPSession) -> list[list[str]]:
    """The strings and numbers of every list, map and set, wherever it is."""
    base = await session.send("Runtime.evaluate", {"expression": "Object.prototype"})
    found = await session.send("Runtime.queryObjects", {"prototypeObjectId": base["result"]["objectId"]})
    ask = {"functionDeclaration": LISTS, "returnByValue": True}
    told = await session.send(
        "Runtime.callFunctionOn", {**ask, "objectId": found["objects"]["objectId"]}
    )
    lists: list[list[str]] = told["result"]["value"]
    return lists


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
        for kind, name, to in self.edges_of(node):
            value = self.value_of(to)
            if value is not None:
                numbered = kind in ("element", "hidden") or self.strings[name].isdecimal()
                yield Place(holder, "" if numbered else self.strings[name]), value


def told_apart(here: Memory, there: Memory, control: Memory) -> dict[Place, set[str]]:
    """What the first two do not both hold, at places where the first and the control are alike."""
    restless = {place for place, _ in (here - control) + (control - here)}
    found: dict[Place, set[str]] = {}
    for place, value in (here - there) + (there - here):
        if place not in restless:
            found.setdefault(place, set()).add(value)
    return found
