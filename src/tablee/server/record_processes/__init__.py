"""The processes that replay and prove records, with limits on time, memory and crowds."""
