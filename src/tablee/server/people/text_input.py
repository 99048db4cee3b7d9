"""Cleans and checks the names and messages that people type. The result is one line of plain text."""

from unicodedata import category, normalize

from tablee.core.mistake import Mistake

MAX_NAME_CHARACTERS = 40
MAX_CHAT_CHARACTERS = 500
JOINER, VARIATION = "\u200d", "\ufe0f"
"""Invisible characters that occur in emoji."""


def clean(text: str) -> str:
    """The text without control characters or repeated spaces. Emoji stay whole."""
    kept = (c if _is_plain(c) else " " for c in normalize("NFC", text))
    return " ".join("".join(kept).split())


def _is_plain(sign: str) -> bool:
    return (category(sign)[0] != "C" and sign not in "\u2028\u2029") or sign in (JOINER, VARIATION)


def check_name(text: str) -> str:
    """The cleaned name. Raises a Mistake if it is empty or too long."""
    name = clean(text)
    if not name:
        raise Mistake("name-empty")
    if len(name) > MAX_NAME_CHARACTERS:
        raise Mistake("name-long", most=MAX_NAME_CHARACTERS)
    return name


def check_said(text: str) -> str:
    """The cleaned chat message. Raises a Mistake if it is empty or too long."""
    said = clean(text)
    if not said:
        raise Mistake("chat-empty")
    if len(said) > MAX_CHAT_CHARACTERS:
        raise Mistake("chat-long", most=MAX_CHAT_CHARACTERS)
    return said
