"""One sample of every request and of every message, with which permissions are tried out."""

from typing import Any, NamedTuple

from tests.server.permission_people import GAME, PASSPHRASE

WISH = {"game": GAME, "players": 3}
NOTE = {"words": "Because."}
NEW_PASSKEY = {"id": "AAAA", "client_data": "AAAA", "attestation": "AAAA"}
PASSKEY_PROOF = {
    "id": "AAAA",
    "client_data": "AAAA",
    "authenticator_data": "AAAA",
    "signature": "AAAA",
}


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
    "POST /api/account/codes": Sample(),
    "POST /api/account/confirm": Sample(body={"passphrase": PASSPHRASE}),
    "POST /api/account/confirm/question": Sample(),
    "DELETE /api/account/mail": Sample(),
    "PUT /api/account/mail": Sample(body={"address": "ann@example.org"}),
    "POST /api/account/mail/confirm": Sample(body={"token": "unknown"}),
    "POST /api/account/passkeys": Sample(body=NEW_PASSKEY),
    "POST /api/account/passkeys/offer": Sample(),
    "DELETE /api/account/passkeys/{passkey_id}": Sample(),
    "PUT /api/account/passphrase": Sample(body={"old": PASSPHRASE, "new": PASSPHRASE + " again"}),
    "POST /api/admin/announcements": Sample(body={"fr": "Salut.", "en": "Hi.", "minutes": 1}),
    "DELETE /api/admin/announcements/{announcement_id}": Sample(),
    "GET /api/admin/appeals": Sample(),
    "GET /api/admin/audit": Sample(),
    "GET /api/admin/closed-reports": Sample(),
    "GET /api/admin/here": Sample(),
    "GET /api/admin/invitations": Sample(),
    "POST /api/admin/invitations": Sample(body={"uses": 1}),
    "DELETE /api/admin/invitations/{invitation_id}": Sample(),
    "GET /api/admin/load": Sample(),
    "GET /api/admin/me": Sample(),
    "PUT /api/admin/modes/{mode}": Sample(body={"on": False}),
    "GET /api/admin/pending-bans": Sample(),
    "GET /api/admin/people": Sample(),
    "GET /api/admin/people/{guest}": Sample(),
    "GET /api/admin/reports": Sample(),
    "GET /api/admin/reports/{report_id}": Sample(),
    "POST /api/admin/reports/{report_id}/close": Sample(body=NOTE),
    "POST /api/admin/reports/{report_id}/release": Sample(),
    "POST /api/admin/reports/{report_id}/take": Sample(),
    "GET /api/admin/roles": Sample(),
    "POST /api/admin/roles": Sample(body={"account": "unknown"}),
    "DELETE /api/admin/roles/{account}": Sample(),
    "GET /api/admin/sanctions": Sample(),
    "POST /api/admin/sanctions": Sample(body={"kind": "warn", "reason": "Rude.", "guest": "unknown"}),
    "POST /api/admin/sanctions/{sanction_id}/answer": Sample(body=NOTE | {"lift": True}),
    "POST /api/admin/sanctions/{sanction_id}/confirm": Sample(),
    "POST /api/admin/sanctions/{sanction_id}/lift": Sample(body=NOTE),
    "POST /api/admin/sanctions/{sanction_id}/refuse": Sample(body=NOTE),
    "GET /api/admin/tables": Sample(),
    "POST /api/admin/tables/{table_id}/delete": Sample("waiting", body=NOTE),
    "POST /api/admin/tables/{table_id}/end": Sample("waiting", body=NOTE),
    "POST /api/admin/tables/{table_id}/remove-line": Sample("talked", body=NOTE | {"number": 0}),
    "GET /api/admin/tokens": Sample(),
    "POST /api/admin/tokens": Sample(body={"account": "unknown"}),
    "DELETE /api/admin/tokens/{token_id}": Sample(),
    "GET /api/games": Sample(),
    "GET /api/games/{game}/rules": Sample(),
    "POST /api/invitation": Sample(body={"code": "unknown", "name": "Emil"}),
    "DELETE /api/me": Sample(body={"name": lambda here: here.name}),
    "GET /api/me": Sample(),
    "POST /api/me": Sample(body={"name": "Emil"}),
    "GET /api/me/blocks": Sample(),
    "DELETE /api/me/blocks/{block_id}": Sample(),
    "GET /api/me/data": Sample(),
    "GET /api/me/ratings": Sample(),
    "POST /api/me/recover": Sample(body={"token": "unknown"}),
    "POST /api/me/recovery": Sample(),
    "POST /api/me/renew": Sample(),
    "GET /api/me/results": Sample(),
    "GET /api/me/sanctions": Sample(),
    "GET /api/me/sessions": Sample(),
    "DELETE /api/me/sessions/{session_id}": Sample(),
    "GET /api/notices": Sample(),
    "GET /api/openapi.json": Sample(),
    "POST /api/proof": Sample("over", body=lambda here: here.record),
    "GET /api/reach": Sample(),
    "POST /api/replay": Sample("over", body=lambda here: here.record),
    "GET /api/sanctions/{sanction_id}": Sample(),
    "POST /api/sanctions/{sanction_id}/appeal": Sample(body=NOTE),
    "DELETE /api/session": Sample(),
    "POST /api/session": Sample(body={"name": lambda here: here.unused, "passphrase": PASSPHRASE}),
    "POST /api/session/code": Sample(body={"name": lambda here: here.unused, "code": "unknown"}),
    "POST /api/session/mail": Sample(body={"address": "ann@example.org"}),
    "POST /api/session/passkey": Sample(body=PASSKEY_PROOF),
    "POST /api/session/passkey/question": Sample(),
    "GET /api/tables": Sample(),
    "POST /api/tables": Sample(body=WISH),
    "GET /api/tables/{table_id}": Sample("playing"),
    "POST /api/tables/{table_id}/back": Sample("playing"),
    "POST /api/tables/{table_id}/block": Sample("waiting", body={"seat": 0}),
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
    "POST /api/tables/{table_id}/report": Sample("waiting", body={"seat": 0, "reason": "insult"}),
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
    "commit": Sample("waiting", body={"commitment": "0" * 64}),
    "reveal": Sample("waiting", body={"nonce": "0" * 64}),
}
