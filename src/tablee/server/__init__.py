"""A place where tables stay open: the hub, its seats and clocks, and the web in front of it."""
