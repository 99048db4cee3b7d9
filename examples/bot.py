"""A bot for any game. It joins a table by its link: `python examples/bot.py LINK [NAME]`.

It needs only `websockets`. docs/protocol.md describes the protocol.
"""

import asyncio
import json
import random
import sys
from contextlib import suppress
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def post(url: str, body: dict, cookie: str = "") -> tuple[dict, str]:
    """Send a request. Returns the answer and the cookie that came with it."""
    headers = {"content-type": "application/json", "cookie": cookie}
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer), (answer.headers["set-cookie"] or "").partition(";")[0]


def choose(offer: dict) -> dict:
    """Pick a random action from an offer. In `rows`, bit x of row y says whether a shape fits there."""
    if "actions" in offer:
        return random.choice(offer["actions"])
    rest = offer["compact"]
    spots = random.choice([*rest.get("place", []), *rest.get("slide", []), *rest.get("others", [])])
    if "rows" not in spots:
        return spots
    rows = spots.pop("rows")
    x, y = random.choice([(x, y) for y, row in enumerate(rows) for x in range(32) if row >> x & 1])
    return {"type": "place" if "shape" in spots else "slide", **spots, "x": x, "y": y}


async def play(link: str, name: str) -> None:
    server, table = "{0.scheme}://{0.netloc}".format(urlsplit(link)), link.rpartition("/")[2]
    _, cookie = post(f"{server}/api/me", {"name": name})
    post(f"{server}/api/tables/{table}/sit", {}, cookie)
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async for socket in connect(address, additional_headers={"cookie": cookie}, max_size=None):
        with suppress(ConnectionClosed):  # if the connection ends, the loop connects again
            async for frame in socket:
                message = json.loads(frame)
                if message["type"] == "view" and "outcome" in message["view"]:
                    print(name, "sees the end:", message["view"]["outcome"])
                    return
                if message["type"] == "view" and "offer" in message:
                    act = {"type": "act", "id": f"at-{message['seq']}", "seq": message["seq"]}
                    await socket.send(json.dumps({**act, "action": choose(message["offer"])}))


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], *(sys.argv[2:] or ["Robota"])))
