"""The contestants in the benchmarks, and how each of them plays or searches."""
