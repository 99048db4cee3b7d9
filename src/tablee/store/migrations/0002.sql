-- Results and ratings. Games that ended before this migration have no results.

CREATE TABLE results (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  guest TEXT NOT NULL,
  game TEXT NOT NULL,
  players INTEGER NOT NULL,
  place INTEGER NOT NULL,
  score INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_guest ON results (guest, at);

CREATE TABLE ratings (
  guest TEXT NOT NULL,
  game TEXT NOT NULL,
  mu REAL NOT NULL,
  sigma REAL NOT NULL,
  games INTEGER NOT NULL,
  won INTEGER NOT NULL,
  PRIMARY KEY (guest, game)
) STRICT, WITHOUT ROWID;
