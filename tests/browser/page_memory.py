"""Reads a page's memory: every string and number in it, and where it is stored.

The debugger finds all objects, and a script reads their properties. The variables in the scopes of the
page's functions come from a snapshot of the heap.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.async_api import CDPSession, Page

STRINGS = {"string", "concatenated string", "sliced string"}
SCOPE = "system / Context"
MANY_VARIABLES = 12
"""A scope with more variables is a module's."""
DEEP = 200
OBJECTS = """function () {
  const isPlain = (it) => it === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof it);
  const itemsOf = (it) => {
    if (Array.isArray(it) || ArrayBuffer.isView(it) && !(it instanceof DataView)) return Array.from(it);
    if (it instanceof Map) return [...it].flat();
    return it instanceof Set ? [...it] : null;
  };
  const PLAIN = [Object, Array, Map, Set, Uint8Array, Int32Array, Float64Array, undefined];
  const isNative = (it) => typeof it === 'function' && `${it}`.includes('[native code]');
  const isOurs = ({ constructor }) => PLAIN.includes(constructor) || !isNative(constructor);
  const told = [];
  const tell = (it) => {
    const kind = it.constructor?.name ?? '';
    const items = itemsOf(it);
    if (items) return told.push([kind, '', items.filter(isPlain).join(' ')]);
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(it)))
      if (isPlain(value)) told.push([kind, name, String(value)]);
  };
  for (const it of this) if (isOurs(it)) tell(it);
  return told;
}"""


class Place(NamedTuple):
    """Where a value is stored: in an object of class `holder`, as property `name` (empty for a list)."""

    holder: str
    name: str


Memory = Counter[tuple[Place, str]]


async def memory_of(page: Page) -> Memory:
    """All values that are still reachable after garbage collection."""
    session = await page.context.new_cdp_session(page)
    await session.send("HeapProfiler.enable")
    await session.send("HeapProfiler.collectGarbage")
    held = await held_by_objects(session)
    held.update(await held_by_scopes(session))
    await session.detach()
    return held


async def held_by_objects(session: CDPSession) -> Memory:
    """The values in the page's own objects. A list, a map or a set counts as one value."""
    base = await session.send("Runtime.evaluate", {"expression": "Object.prototype"})
    query = {"prototypeObjectId": base["result"]["objectId"]}
    found = (await session.send("Runtime.queryObjects", query))["objects"]
    ask = {"functionDeclaration": OBJECTS, "returnByValue": True, "objectId": found["objectId"]}
    told = (await session.send("Runtime.callFunctionOn", ask))["result"]["value"]
    return Counter((Place(kind, name), value) for kind, name, value in told)


async def held_by_scopes(session: CDPSession) -> Memory:
    chunks: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    options = {"reportProgress": False, "captureNumericValue": True}
    await session.send("HeapProfiler.takeHeapSnapshot", options)
    return Snapshot(json.loads("".join(chunks))).scopes()


class Snapshot:
    """A heap snapshot in V8's format: flat lists of numbers that refer to each other."""

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
        """For each edge from a node: its type, its name or index, and the node that it leads to."""
        start = self.first[node]
        count = self.nodes[node + self.at_count] * self.edge_wide
        for edge in range(start, start + count, self.edge_wide):
            kind, name, to = self.edges[edge : edge + 3]
            yield self.edge_types[kind], name, to

    def value_of(self, node: int, deep: int = 0) -> str | None:
        """The value of this node if it is a string or a number, else None."""
        kind = self.type_of(node)
        if kind == "string" or (kind in STRINGS and deep > DEEP):
            return self.name_of(node)
        if kind == "number":
            return next((self.name_of(to) for _, _, to in self.edges_of(node)), self.name_of(node))
        if kind == "concatenated string":
            halves = {
                self.strings[name]: to for edge, name, to in self.edges_of(node) if edge == "internal"
            }
            return "".join(self.value_of(halves[half], deep + 1) or "" for half in ("first", "second"))
        return self.name_of(node) if kind in STRINGS else None

    def scopes(self) -> Memory:
        """The values that the page's functions can reach through variables in their scopes."""
        held: Memory = Counter()
        for node in self.first:
            if self.name_of(node).startswith(SCOPE):
                variables = [
                    (self.strings[name], to)
                    for kind, name, to in self.edges_of(node)
                    if kind == "context"
                ]
                holder = scope_of([name for name, _ in variables])
                values = ((name, self.value_of(to)) for name, to in variables)
                held.update((Place(holder, name), value) for name, value in values if value is not None)
        return held


def scope_of(variables: list[str]) -> str:
    """The name of a scope. A function's is told apart from others by its variables."""
    return f"{SCOPE}: {' '.join(sorted(variables))}" if len(variables) <= MANY_VARIABLES else SCOPE


def told_apart(here: Memory, there: Memory) -> dict[Place, set[str]]:
    """The values that one page stores more often than the other, grouped by their place."""
    found: dict[Place, set[str]] = {}
    for place, value in (here - there) + (there - here):
        found.setdefault(place, set()).add(value)
    return found
