"""`python -m tablee`: the command line."""

import sys


def main() -> None:
    from tablee.cli import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
