"""One sample of every request and of every message, with which permissions are tried out."""

from typing import Any, NamedTuple

from tests.server.permission_people import GAME, PASSPHRASE

WISH = {"game": GAME, "players": 3}


class Sample(NamedTuple):
    """The body of a request or message, and the phase of the table to which it is sent.

    A function in the body stands for a value that depends on the stage.
    """

    at: str = "no table"
    body: Any = None


REQUESTS: dict[str, Sample] = {
    "GET /api": Sample(),
    "GET /api/account": Sample(),
    "POST /api/account": Sample(body={"name": lambda here: here.unused, "passphrase": PASSPHRASE}),
    "PUT /api/account/passphrase": Sample(body={"old": PASSPHRASE, "new": PASSPHRASE + " again"}),
    "GET /api/games": Sample(),
    "GET /api/games/{game}/rules": Sample(),
    "GET /api/me": Sample(),
    "POST /api/me": Sample(body={"name": "Emil"}),
    "GET /api/me/ratings": Sample(),
    "POST /api/me/recover": Sample(body={"token": "unknown"}),
    "POST /api/me/recovery": Sample(),
    "POST /api/me/renew": Sample(),
    "GET /api/me/results": Sample(),
    "GET /api/me/sessions": Sample(),
    "DELETE /api/me/sessions/{session_id}": Sample(),
    "GET /api/openapi.json": Sample(),
    "POST /api/proof": Sample("over", body=lambda here: here.record),
    "GET /api/reach": Sample(),
    "POST /api/replay": Sample("over", body=lambda here: here.record),
    "DELETE /api/session": Sample(),
    "POST /api/session": Sample(body={"name": "nobody", "passphrase": PASSPHRASE}),
    "GET /api/tables": Sample(),
    "POST /api/tables": Sample(body=WISH),
    "GET /api/tables/{table_id}": Sample("playing"),
    "POST /api/tables/{table_id}/back": Sample("playing"),
    "POST /api/tables/{table_id}/bot": Sample("waiting", body={"seat": 3, "level": "greedy"}),
    "POST /api/tables/{table_id}/deal-again": Sample("over", body={"seat": 0}),
    "GET /api/tables/{table_id}/end": Sample("over"),
    "POST /api/tables/{table_id}/hint": Sample("playing"),
    "POST /api/tables/{table_id}/leave": Sample("playing"),
    "GET /api/tables/{table_id}/menu": Sample("playing"),
    "POST /api/tables/{table_id}/mute": Sample("talked", body={"number": 0}),
    "GET /api/tables/{table_id}/proof": Sample("over"),
    "POST /api/tables/{table_id}/quiet": Sample("playing", body={"quiet": True}),
    "GET /api/tables/{table_id}/record": Sample("over"),
    "POST /api/tables/{table_id}/rematch": Sample("over"),
    "GET /api/tables/{table_id}/replay": Sample("over"),
    "POST /api/tables/{table_id}/sit": Sample("waiting"),
    "POST /api/tables/{table_id}/start": Sample("waiting", body={"fill": "greedy"}),
    "POST /api/tables/{table_id}/why": Sample("playing", body={"action": lambda here: here.action}),
    "POST /api/tables/{table_id}/wish": Sample("waiting", body=WISH | {"players": 4}),
    "GET /api/texts": Sample(),
}

MESSAGES: dict[str, Sample] = {
    "act": Sample("playing", body={"seq": 0, "action": lambda here: here.action}),
    "ask": Sample("playing", body={"seq": 0}),
    "undo": Sample("acted", body={"seq": 1}),
    "answer": Sample("asked", body={"seq": lambda here: here.undo_seq, "agree": True}),
    "talk": Sample("waiting", body={"text": "Hello"}),
    "leave": Sample("playing"),
    "back": Sample("playing"),
    "resend": Sample("playing"),
}
