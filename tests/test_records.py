"""Whatever bytes a record contains, reading it raises nothing but a Mistake."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.core.mistake import Mistake
from tablee.core.record import MOST_BYTES
from tests.forgery import FILES, examples, judge

files = st.sampled_from(FILES)
HOSTILE = [
    "null",
    "true",
    "0",
    "-1",
    "-0",
    "99",
    "1.5",
    "1e3",
    "1e999",
    "NaN",
    "Infinity",
    "9007199254740993",
    "18446744073709551616",
    "9" * 400,
    "9" * 5000,
    '""',
    '"\\ud800"',
    '"\\ud83d\\ude00"',
    '"\\u0000\\u001b[2J"',
    '"' + "x" * 5000 + '"',
    '"{ $reason }"',
    '"[/red]"',
    "[]",
    "[[]]",
    "[null]",
    "[0, 0, 0]",
    "{}",
    '{"type": "deal"}',
    '{"": {}}',
    "[" * 300 + "]" * 300,
    '{"a":' * 300 + "0" + "}" * 300,
    "[" * 100_000,
]
MARK = "@here@"


@st.composite
def mangled(draw: st.DrawFn) -> bytes:
    """A genuine file in which bytes are changed, removed, inserted or repeated."""
    data = bytearray(draw(files))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(len(data) - 1, 0)))
        end = at + draw(st.integers(0, 40))
        how = draw(st.sampled_from(["flip", "cut", "put", "repeat", "truncate"]))
        if how == "flip" and at < len(data):
            data[at] ^= draw(st.integers(1, 255))
        elif how == "cut":
            del data[at:end]
        elif how == "put":
            data[at:at] = draw(st.binary(max_size=6))
        elif how == "repeat":
            data[at:at] = data[at:end]
        elif how == "truncate":
            del data[at:]
    return bytes(data)


def places(thing: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and object in a JSON value, with each of its keys or indices."""
    keys = thing.keys() if isinstance(thing, dict) else range(len(thing))
    for key in keys:
        yield thing, key
        if isinstance(thing[key], dict | list):
            yield from places(thing[key])


@st.composite
def hostile(draw: st.DrawFn) -> bytes:
    """A genuine record in which a hostile value replaces a value, or is added under a duplicate key."""
    opened = json.loads(draw(files))
    heads = [place for place in places(opened) if place[0] is opened or place[0] is opened["fair"]]
    container, key = draw(st.sampled_from(heads) | st.sampled_from(list(places(opened))))
    value = draw(st.sampled_from(HOSTILE))
    if isinstance(container, dict) and draw(st.booleans()):
        container[MARK] = 0
        text = json.dumps(opened).replace(f'"{MARK}": 0', f'"{key}": {value}')
    else:
        container[key] = MARK
        text = json.dumps(opened).replace(f'"{MARK}"', value)
    return text.encode()


@examples(150)
@given(st.binary(max_size=200))
def test_no_bytes_break_the_reader(data: bytes) -> None:
    assert isinstance(judge(data), Mistake)


@examples(250)
@given(mangled())
def test_no_damage_to_a_file_breaks_the_reader(data: bytes) -> None:
    judge(data)


@examples(350)
@given(hostile())
def test_no_hostile_value_breaks_the_reader(data: bytes) -> None:
    judge(data)


@pytest.mark.long
@examples(5_000, random=True)
@given(st.binary(max_size=2000) | mangled() | hostile())
def test_nothing_breaks_the_reader_in_the_long_run(data: bytes) -> None:
    judge(data)


@pytest.mark.parametrize("field", json.loads(FILES[0]))
def test_no_field_of_the_head_takes_a_hostile_value(field: str) -> None:
    text = json.dumps(json.loads(FILES[0]) | {field: MARK})
    for value in HOSTILE:
        judge(text.replace(f'"{MARK}"', value).encode())


MOVE = b'{"seat":0,"action":{"type":"deal"},"check":""}'
HUGE = {
    "moves": b'"moves":[' + b",".join([MOVE] * 80_000) + b"]",
    "seats": b'"seats":[' + b"{}," * 1_300_000 + b"{}]",
    "lists": b'"material":{"a":[' + b"[]," * 1_300_000 + b"[]]}",
    "depth": b'"material":{"a":' + b"[" * 4_000_000,
    "options": b'"options":{' + b",".join(b'"%d":""' % number for number in range(300_000)) + b"}",
    "text": b'"game":"' + b"x" * 4_000_000 + b'"',
    "number": b'"players":' + b"9" * 4_000_000,
}


@pytest.mark.parametrize("name", HUGE)
def test_a_huge_file_is_read_in_a_moment(name: str) -> None:
    data = FILES[0].rstrip()[:-1] + b"," + HUGE[name] + b"}"
    assert len(data) <= MOST_BYTES
    began = time.process_time()
    assert isinstance(judge(data), Mistake)
    assert time.process_time() - began < 5


MEASURE = """
import pathlib, re
from tablee.core.mistake import Mistake
from tablee.core.record import MOST_BYTES, decode_record
head = b'{"format":1,"game":"","rules":"","edition":"","options":{},"players":2,"first":0,'
head += b'"material":{"a":[' + b"[]," * (MOST_BYTES // 3 - 200) + b"[]]},"
head += b'"seats":[],"fair":{"commitment":"","nonces":[],"secret":null},'
head += b'"check":"","moves":[],"result":null}'
assert len(head) < MOST_BYTES
try:
    decode_record(head)
except Mistake as mistake:
    status = pathlib.Path("/proc/self/status").read_text()
    print(mistake.key, re.search(r"VmHWM:\\s+(\\d+) kB", status)[1])
"""


def test_the_costliest_file_takes_no_more_than_300_mebibytes() -> None:
    done = subprocess.run([sys.executable, "-c", MEASURE], capture_output=True, text=True, check=True)
    key, kibibytes = done.stdout.split()
    assert key == "record-seats"
    assert int(kibibytes) < 300 << 10
