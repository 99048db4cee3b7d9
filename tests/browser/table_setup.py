"""Sets up tables and makes moves through the API, for tests of what a page shows."""

import random

import httpx

from tests.browser.person import Person

POST = """async ({path, body}) => {
  const headers = {'content-type': 'application/json'};
  const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""
PLAY = """async ({id, luck}) => {
  const menu = await (await fetch(`/api/tables/${id}/menu?start=0`)).json();
  if (!menu.count) return null;
  const {action} = menu.actions[Math.floor(luck * menu.actions.length)];
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
  return new Promise((resolve) => {
    socket.onmessage = ({data}) => {
      const told = JSON.parse(data);
      const said = {type: 'act', id: crypto.randomUUID(), seq: told.seq, action};
      if (told.type === 'view') socket.send(JSON.stringify(said));
      if (!['done', 'refused', 'stale', 'wrong'].includes(told.type)) return;
      socket.close();
      resolve(told.type);
    };
  });
}"""


def post(person: Person, path: str, **body: object) -> dict[str, str]:
    """Post a request to the server as this person. Returns the answer."""
    answer: dict[str, str] = person.page.evaluate(POST, {"path": path, "body": body})
    return answer


def sit_at(
    person: Person, game: str, players: int, *, others: str | None = "greedy", name: str = "Ann"
) -> str:
    """Open a table and sit in the first seat. Bots of level `others` take the rest. Returns the id."""
    person.go("/")
    post(person, "/api/me", name=name)
    bots = dict.fromkeys(map(str, range(1, players)), others) if others else {}
    return post(person, "/api/tables", game=game, players=players, bots=bots, first=0)["id"]


def join(person: Person, table: str, name: str) -> None:
    """Sit down at a table and open its page."""
    person.go("/")
    post(person, "/api/me", name=name)
    post(person, f"/api/tables/{table}/sit")
    person.go(f"/t/{table}")


def begin(person: Person, table: str) -> None:
    """Start the game at a table, open its page, and wait for this person's turn."""
    post(person, f"/api/tables/{table}/start")
    person.go(f"/t/{table}")
    person.page.locator(".phase.mine").wait_for()


def play(person: Person, table: str, chance: random.Random) -> None:
    """Play a legal action over another socket. The page sees it like anyone else's move."""
    done = person.page.evaluate(PLAY, {"id": table, "luck": chance.random()})
    assert done in ("done", "stale", None)


def guest(address: str, table: str, name: str = "Bob") -> httpx.Client:
    """The HTTP client of a guest without a browser, who sits down at the table."""
    client = httpx.Client(base_url=address)
    client.post("/api/me", json={"name": name}).raise_for_status()
    client.post(f"/api/tables/{table}/sit", json={}).raise_for_status()
    return client
