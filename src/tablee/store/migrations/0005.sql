-- Sessions: each device on which a guest is signed in can be listed and ended. Passphrases can be changed,
-- and links to another device work once.

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  guest TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  device TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_guest ON sessions (guest);

CREATE TABLE passphrases (
  account TEXT NOT NULL,
  number INTEGER NOT NULL,
  hash TEXT NOT NULL,
  at INTEGER NOT NULL,
  session TEXT NOT NULL,
  PRIMARY KEY (account, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE links (
  hash TEXT PRIMARY KEY,
  guest TEXT NOT NULL,
  generation INTEGER NOT NULL,
  session TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE link_uses (
  hash TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE accounts ADD COLUMN session TEXT NOT NULL DEFAULT '';
CREATE INDEX accounts_by_guest ON accounts (guest);
