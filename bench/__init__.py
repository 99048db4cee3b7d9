"""Benchmarks that compare Tablée's engine, bots and server with their peers. README.md explains them."""

import tablee as tablee  # must come first: it makes TABLEE_PURE=1 apply to this package too
