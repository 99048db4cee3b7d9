"""Stores a canvas as six words: row y is lane y // 6 of word y % 6. Compiled.

A word is an int with three lanes of 19 bits, so one operation works on three rows at once. Each lane of
the next word is one row further down. Bit x of a lane is column x. The last bit of a lane stays free, so
that the carry of an addition stops there.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.vecs import vec

WORDS: Final = 6
LANE: Final = 19
MOST_ROWS: Final = 18
ROW: Final = (1 << 19) - 1
TWO_LANES: Final = (1 << 38) - 1

# These numbers are below 1 << 62, because mypyc makes slow Python objects of greater ones.
HIGHEST: Final = 1 << 61
PAIRS: Final = 0x1555555555555555
FOURS: Final = 0x3333333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F0F


def bit(index: i64) -> i64:
    """The number in which only bit `index`, 0 to 61, is set."""
    return HIGHEST >> (61 - index)


def count_by_bytes(word: i64) -> i64:
    """Counts the bits set in each byte of a word; each byte of the result holds one count."""
    word -= (word >> 1) & PAIRS
    word = (word & FOURS) + ((word >> 2) & FOURS)
    return (word + (word >> 4)) & EIGHTS


def sum_of_bytes(word: i64) -> i64:
    """The sum of the eight bytes of a word; each byte must be below 64."""
    word += word >> 32
    word += word >> 16
    return (word & 255) + ((word >> 8) & 255)


def count(word: i64) -> i64:
    """How many bits are set in a word."""
    return sum_of_bytes(count_by_bytes(word))


def count_all(words: vec[i64]) -> i64:
    """How many bits are set in the six words of a canvas."""
    total: i64 = 0
    word: i64 = 0
    while word < WORDS:
        total += count_by_bytes(words[word])
        word += 1
    return sum_of_bytes(total)


def nth_bit(word: i64, n: i64) -> i64:
    """The index of the `n`-th set bit in a word. Both `n` and the index count from 0."""
    while n:
        word &= word - 1
        n -= 1
    return count((word & -word) - 1)


def row_of(words: vec[i64], y: i64) -> i64:
    """Row `y` of a canvas that is stored in six words. Bit x of the result is column x."""
    lane: i64 = 0
    while y >= WORDS:
        y -= WORDS
        lane += LANE
    return (words[y] >> lane) & ROW


def nth_square(words: vec[i64], n: i64) -> i64:
    """The `n`-th set square, as y * 32 + x. Squares are counted from 0, row by row from the top."""
    y: i64 = 0
    while True:
        row = row_of(words, y)
        here = count(row)
        if n < here:
            return y * 32 + nth_bit(row, n)
        n -= here
        y += 1


def set_square(words: vec[i64], square: i64) -> None:
    """Sets the bit for `square`, which is y * 32 + x, in the six words of a canvas."""
    y = square >> 5
    lane: i64 = 0
    while y >= WORDS:
        y -= WORDS
        lane += LANE
    words[y] |= bit(lane + (square & 31))


def clear_square(words: vec[i64], square: i64) -> None:
    """Clears the bit for `square`, which is y * 32 + x, in the six words of a canvas."""
    y = square >> 5
    lane: i64 = 0
    while y >= WORDS:
        y -= WORDS
        lane += LANE
    words[y] &= ~bit(lane + (square & 31))


def has_square(words: vec[i64], square: i64) -> bool:
    return (row_of(words, square >> 5) >> (square & 31)) & 1 == 1


def all_squares(words: vec[i64]) -> list[int]:
    """All set squares, each as y * 32 + x, row by row from the top."""
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
    """What `words[word]` would be if all squares moved down one row."""
    if word:
        return words[word - 1]
    return (words[WORDS - 1] & TWO_LANES) << LANE


def step_up(words: vec[i64], word: i64) -> i64:
    """What `words[word]` would be if all squares moved up one row."""
    if word < WORDS - 1:
        return words[word + 1]
    return words[0] >> LANE


def beside(words: vec[i64], word: i64) -> i64:
    """The squares that share a side with a set square (KS14). Returns only the word with this index."""
    row = words[word]
    return (row << 1) | (row >> 1) | step_down(words, word) | step_up(words, word)
