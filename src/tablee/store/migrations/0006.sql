-- What a guest signs in with: passkeys, recovery codes, a mail address; and the queue of mails.

CREATE TABLE credential_changes (
  guest TEXT NOT NULL,
  number INTEGER NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL,
  session TEXT NOT NULL,
  PRIMARY KEY (guest, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  guest TEXT NOT NULL,
  site TEXT NOT NULL,
  public_key BLOB NOT NULL,
  sign_count INTEGER NOT NULL,
  device TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  session TEXT NOT NULL,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_guest ON passkeys (guest);

CREATE TABLE passkey_removals (
  passkey TEXT PRIMARY KEY,
  guest TEXT NOT NULL,
  at INTEGER NOT NULL,
  session TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_removals_by_guest ON passkey_removals (guest);

CREATE TABLE code_sets (
  guest TEXT NOT NULL,
  number INTEGER NOT NULL,
  hashes TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  session TEXT NOT NULL,
  PRIMARY KEY (guest, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE code_uses (
  hash TEXT PRIMARY KEY,
  guest TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX code_uses_by_guest ON code_uses (guest);

CREATE TABLE challenge_uses (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenge_uses_expired ON challenge_uses (expires_at);

CREATE TABLE mail_addresses (
  guest TEXT NOT NULL,
  number INTEGER NOT NULL,
  address TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  session TEXT NOT NULL,
  PRIMARY KEY (guest, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_addresses_by_address ON mail_addresses (address);

ALTER TABLE links ADD COLUMN purpose TEXT NOT NULL DEFAULT 'device';
ALTER TABLE links ADD COLUMN address TEXT NOT NULL DEFAULT '';
CREATE INDEX links_by_guest ON links (guest);

CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  language TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  tries INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX mails_due ON mails (due_at);

CREATE TABLE mail_tries (
  mail TEXT NOT NULL,
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (mail, number)
) STRICT, WITHOUT ROWID;
