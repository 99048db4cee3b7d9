"""Who takes part, and how each of them plays or searches."""
