"""Weights that estimate how likely a goal is to be met, fitted to 188 games between bots. Compiled.

There are 28 rows: for each number of players, one row for each standing of a goal, which is how close it
is to being met (see `prospects`). Each row is a logistic regression with nine weights, one for each of
these inputs, called signs: the constant 1, the log of the rounds left, the seat's tokens, the others'
tokens, four signs of the goal itself, and the number of shapes that the goal lacks. The weighted sum of
the signs is the logit of the chance. The script that fitted the weights was never committed;
docs/bots/kunst-stuecke.md says what is known about it.
"""

# fmt: off
MEASURED: list[float] = [
    # The rows for 2 players:
    4.66, -0.49, 0.67, -1.12, 0.14, -0.84, 2.15, -0.31, 0.32,  # The goal 6+ (six or more shapes) is met.
    6.12, -0.62, 1.48, -1.43, 0.33, -3.03, 0.09, -0.86, 0.47,  # Several groups meet the goal.
    6.39, -0.31, 0.65, -1.15, 0.67, -3.00, -0.06, -1.57, -0.89,  # One group meets the goal.
    -2.95, 0.51, 1.19, -0.76, 0.24, 0.21, 0.73, -0.35, -0.15,  # A group is one shape too small.
    -5.69, 1.15, 0.86, -0.88, -1.36, 1.99, -0.07, -0.77, -1.08,  # A group is one shape too large.
    -6.54, 0.95, 1.46, -1.08, 1.87, 1.14, 1.39, 0.45, -2.23,  # The goal is far from met.
    -0.87, -0.58, 0.46, 0.33, 0.08, -0.06, -0.13, 1.40, 0.00,  # The tile has not been taken.
    # The rows for 3 players:
    4.38, -1.30, 0.95, -0.42, 0.07, -1.07, 1.90, -0.45, 0.69,  # The goal 6+ (six or more shapes) is met.
    5.98, -0.62, 0.83, -1.44, 0.48, -2.73, 0.08, -0.74, 0.48,  # Several groups meet the goal.
    5.16, -0.71, 0.93, -1.01, 0.61, -2.32, 0.43, -1.20, -0.87,  # One group meets the goal.
    -3.74, 0.58, 1.11, -0.88, 1.27, 0.19, 0.01, -0.63, 0.53,  # A group is one shape too small.
    -5.39, 1.12, 0.65, -0.67, -0.93, 1.95, -0.38, -0.99, -1.15,  # A group is one shape too large.
    -7.42, 1.15, 0.72, -0.98, 2.55, 1.83, 1.34, 0.23, -1.69,  # The goal is far from met.
    -1.20, -0.47, 0.13, -0.00, 0.26, 0.51, 0.53, 1.26, 0.00,  # The tile has not been taken.
    # The rows for 4 players:
    4.44, -0.63, 0.24, -0.04, 0.09, -1.86, 2.10, -0.33, 0.85,  # The goal 6+ (six or more shapes) is met.
    5.43, -1.04, 1.32, -0.92, 0.21, -3.30, 0.26, -0.89, 0.45,  # Several groups meet the goal.
    4.41, -0.86, 0.87, -0.68, 0.83, -2.45, -0.00, -0.88, -0.66,  # One group meets the goal.
    -2.49, 0.66, 0.26, -0.52, 0.86, 0.02, 0.82, 0.42, 0.53,  # A group is one shape too small.
    -4.51, 0.78, -0.02, -0.56, -0.76, 2.11, -0.18, -0.98, -0.94,  # A group is one shape too large.
    -6.79, 1.26, 0.13, -0.82, 3.00, 1.79, 0.94, 0.13, -1.46,  # The goal is far from met.
    -1.43, -0.02, 0.79, -0.56, 0.13, 0.19, 0.34, 0.11, 0.00,  # The tile has not been taken.
    # The rows for 5 players:
    3.72, -1.31, 0.50, 0.39, -0.09, -1.60, 1.37, 0.55, 0.47,  # The goal 6+ (six or more shapes) is met.
    5.52, -0.63, 1.30, -0.89, -0.18, -3.80, 0.40, -0.99, 0.28,  # Several groups meet the goal.
    4.34, -0.25, 0.86, -0.77, 0.94, -2.76, 0.52, -1.99, -0.44,  # One group meets the goal.
    -2.36, 0.92, 0.11, -0.39, 1.12, -0.15, 0.64, -0.33, 0.16,  # A group is one shape too small.
    -4.37, 1.48, 0.17, -1.18, -0.70, 2.36, 0.25, -1.60, -0.99,  # A group is one shape too large.
    -5.75, 1.27, 0.14, -0.81, 2.52, 1.66, 1.16, 0.12, -1.61,  # The goal is far from met.
    -2.33, 0.03, 0.14, -0.09, 0.17, 0.37, 0.24, 1.11, 0.00,  # The tile has not been taken.
]
