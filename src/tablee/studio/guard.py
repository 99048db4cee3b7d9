"""Lets the studio's page show the seats in frames, and answers nobody but this computer."""

from tablee.server.web.security import App, Message, Receive, Send, turn_away

POLICY = b"content-security-policy"
NO_FRAMES = b"frame-ancestors 'none'"
OWN_FRAMES = b"frame-ancestors 'self'; frame-src 'self'"
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


def is_loopback(host: str) -> bool:
    """Whether a request names this computer. A foreign page whose name leads here does not."""
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdigit() else host) in LOOPBACK


def guarded(app: App) -> App:
    """The application, for this computer only, and with frames of its own pages."""

    async def serve(scope: Message, receive: Receive, send: Send) -> None:
        host = next((value for name, value in scope["headers"] if name == b"host"), b"")
        if not is_loopback(host.decode("latin1")):
            await turn_away(scope, send, 403, "origin-foreign")
            return
        await app(scope, receive, _framing(send))

    return serve


def _framing(send: Send) -> Send:
    async def send_framed(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [
                (name, value.replace(NO_FRAMES, OWN_FRAMES) if name == POLICY else value)
                for name, value in message["headers"]
            ]
        await send(message)

    return send_framed
