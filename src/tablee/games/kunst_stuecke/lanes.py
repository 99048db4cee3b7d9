"""A canvas as six words: row y lies in word y % 6, in the lane y // 6 of 19 bits. Compiled.

So one operation works on three rows at once, a step down is the next word, and column x is a
bit. The nineteenth bit of a lane stays free: it stops the carry of an addition.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORDS: Final = 6
LANE: Final = 19
MOST_ROWS: Final = 18
ROW: Final = (1 << 19) - 1
TWO_LANES: Final = (1 << 38) - 1

# Masks and the highest bit, all below 1 << 62: from there on mypyc keeps a number in a box.
HIGHEST: Final = 1 << 61
PAIRS: Final = 0x1555555555555555
FOURS: Final = 0x3333333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F0F


def bit(index: i64) -> i64:
    """The number with that one bit set, 0 to 61."""
    return HIGHEST >> (61 - index)


def count_by_bytes(word: i64) -> i64:
    """How many bits each byte of the word has, as eight numbers side by side."""
    word -= (word >> 1) & PAIRS
    word = (word & FOURS) + ((word >> 2) & FOURS)
    return (word + (word >> 4)) & EIGHTS


def sum_of_bytes(word: i64) -> i64:
    """The sum of eight numbers side by side, each below 64."""
    word += word >> 32
    word += word >> 16
    return (word & 255) + ((word >> 8) & 255)


def count(word: i64) -> i64:
    """How many bits of a word are set."""
    return sum_of_bytes(count_by_bytes(word))


def count_all(words: vec[i64]) -> i64:
    """How many bits of six words are set."""
    total: i64 = 0
    word: i64 = 0
    while word < WORDS:
        total += count_by_bytes(words[word])
        word += 1
    return sum_of_bytes(total)


def nth_bit(word: i64, n: i64) -> i64:
    """The place of the n-th bit that is set, from 0."""
    while n:
        word &= word - 1
        n -= 1
    return count((word & -word) - 1)


def row_of(words: vec[i64], y: i64) -> i64:
    """Row y of six words."""
    lane: i64 = 0
    while y >= WORDS:
        y -= WORDS
        lane += LANE
    return (words[y] >> lane) & ROW


def nth_square(words: vec[i64], n: i64) -> i64:
    """The n-th square that is set, row by row from the top, as y * 32 + x."""
    y: i64 = 0
    while True:
        row = row_of(words, y)
        here = count(row)
        if n < here:
            return y * 32 + nth_bit(row, n)
        n -= here
        y += 1


def set_square(words: vec[i64], square: i64) -> None:
    """Add a square, y * 32 + x, to six words."""
    y = square >> 5
    lane: i64 = 0
    while y >= WORDS:
        y -= WORDS
        lane += LANE
    words[y] |= bit(lane + (square & 31))


def clear_square(words: vec[i64], square: i64) -> None:
    """Take a square out of six words."""
    y = square >> 5
    lane: i64 = 0
    while y >= WORDS:
        y -= WORDS
        lane += LANE
    words[y] &= ~bit(lane + (square & 31))


def has_square(words: vec[i64], square: i64) -> bool:
    return (row_of(words, square >> 5) >> (square & 31)) & 1 == 1


def all_squares(words: vec[i64]) -> list[int]:
    """Every square that is set, in the order of `nth_square`."""
    squares: list[int] = []
    y: i64 = 0
    while y < MOST_ROWS:
        row = row_of(words, y)
        x: i64 = 0
        while row:
            if row & 1:
                squares.append(y * 32 + x)
            row >>= 1
            x += 1
        y += 1
    return squares


def step_down(words: vec[i64], word: i64) -> i64:
    """What lies in that word when all squares move one row down."""
    if word:
        return words[word - 1]
    return (words[WORDS - 1] & TWO_LANES) << LANE


def step_up(words: vec[i64], word: i64) -> i64:
    """What lies in that word when all squares move one row up."""
    if word < WORDS - 1:
        return words[word + 1]
    return words[0] >> LANE


def beside(words: vec[i64], word: i64) -> i64:
    """The squares of that word with a side in common with a square that is set (KS14)."""
    row = words[word]
    return (row << 1) | (row >> 1) | step_down(words, word) | step_up(words, word)
