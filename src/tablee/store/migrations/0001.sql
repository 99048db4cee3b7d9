-- The data of a place, first version. Times are milliseconds since 1970.

CREATE TABLE place (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE outages (
  began_at INTEGER PRIMARY KEY,
  ended_at INTEGER NOT NULL
) STRICT;

CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  generation INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE accounts (
  name TEXT PRIMARY KEY,
  guest TEXT NOT NULL,
  hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules TEXT NOT NULL,
  host TEXT NOT NULL,
  wish BLOB NOT NULL,
  secret TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  rematch_of TEXT,
  rematch TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE turns (
  table_id TEXT PRIMARY KEY,
  status TEXT NOT NULL,
  listed INTEGER NOT NULL,
  to_act INTEGER,
  wake_at INTEGER,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX turns_listed ON turns (updated_at) WHERE listed = 1 AND status != 'over';
CREATE INDEX turns_waking ON turns (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE seats (
  table_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  guest TEXT,
  name TEXT NOT NULL,
  bot TEXT,
  stand_in TEXT,
  nonce TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_guest ON seats (guest) WHERE guest IS NOT NULL;

CREATE TABLE moves (
  table_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  seat INTEGER,
  body BLOB NOT NULL,
  client TEXT NOT NULL,
  spent INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
  table_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  guest TEXT NOT NULL,
  seat INTEGER,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
