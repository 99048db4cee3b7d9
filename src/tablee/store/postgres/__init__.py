"""The big store: PostgreSQL, for as many processes as there are. Needs the extra `postgres`."""
