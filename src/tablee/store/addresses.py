"""Hides passwords in the addresses of databases."""

import re
from urllib.parse import unquote

SECRETS = ("password", "sslpassword", "oauth_client_secret", "scram_client_key", "scram_server_key")
"""PostgreSQL's secret connection parameters, listed here because its driver may not be installed."""
BEFORE_HOST = re.compile(r"(//[^:/@\s]*):.*@")
"""Matches a user name and a password, up to the last @, as a password may contain an unescaped @."""
AFTER_HOST = re.compile(r"([?&])([^=&\s]*)=([^&\s]*)")
WORD = re.compile(
    rf"(?<![?&\w])({'|'.join(SECRETS)})(\s*=\s*)('(?:\\.|[^'\\])*'?|(?:\\.|\S)+)", re.DOTALL
)


def without_password(text: str) -> str:
    """Returns the text with the passwords of all database addresses hidden."""
    hidden = AFTER_HOST.sub(_hidden, BEFORE_HOST.sub(r"\1:…@", text))
    return WORD.sub(r"\1\2…", hidden)


def _hidden(found: re.Match[str]) -> str:
    return f"{found[1]}{found[2]}=…" if unquote(found[2]) in SECRETS else found[0]
