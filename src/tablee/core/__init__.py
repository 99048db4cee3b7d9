"""The core: positions, actions, refusals, chance, views and records. It uses no network or clock."""
