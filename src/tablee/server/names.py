"""What people may type: names, and what they say. Plain text, on one line, of a decent length."""

from unicodedata import category, normalize

from tablee.core.mistake import Mistake

MOST_NAME = 40
MOST_SAID = 500
JOINER, VARIATION = "\u200d", "\ufe0f"


def clean(text: str) -> str:
    """The text without control signs and with single spaces; emoji keep what joins them."""
    kept = (c if _is_plain(c) else " " for c in normalize("NFC", text))
    return " ".join("".join(kept).split())


def _is_plain(sign: str) -> bool:
    return (category(sign)[0] != "C" and sign not in "\u2028\u2029") or sign in (JOINER, VARIATION)


def check_name(text: str) -> str:
    """A name that can stand beside a seat; raises a Mistake for none or too long a one."""
    name = clean(text)
    if not name:
        raise Mistake("name-empty")
    if len(name) > MOST_NAME:
        raise Mistake("name-long", most=MOST_NAME)
    return name


def check_said(text: str) -> str:
    said = clean(text)
    if not said:
        raise Mistake("chat-empty")
    if len(said) > MOST_SAID:
        raise Mistake("chat-long", most=MOST_SAID)
    return said
