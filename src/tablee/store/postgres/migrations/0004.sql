-- Sessions: each device on which a guest is signed in can be listed and ended. Passphrases can be changed,
-- and links to another device work once.

CREATE TABLE sessions (
  id TEXT COLLATE "C" PRIMARY KEY,
  guest TEXT NOT NULL,
  opened_at BIGINT NOT NULL,
  device TEXT NOT NULL,
  seen_at BIGINT NOT NULL,
  ended_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_guest ON sessions (guest);

CREATE TABLE passphrases (
  account TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  hash TEXT NOT NULL,
  at BIGINT NOT NULL,
  session TEXT NOT NULL,
  PRIMARY KEY (account, number)
);

CREATE TABLE links (
  hash TEXT COLLATE "C" PRIMARY KEY,
  guest TEXT NOT NULL,
  generation BIGINT NOT NULL,
  session TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE TABLE link_uses (
  hash TEXT COLLATE "C" PRIMARY KEY,
  at BIGINT NOT NULL
);

ALTER TABLE accounts ADD COLUMN session TEXT NOT NULL DEFAULT '';
CREATE INDEX accounts_by_guest ON accounts (guest);
