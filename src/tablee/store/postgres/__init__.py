"""The store on PostgreSQL, which several processes can share. It needs the extra `postgres`."""
