-- What a guest signs in with: passkeys, recovery codes, a mail address; and the queue of mails.

CREATE TABLE credential_changes (
  guest TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  what TEXT NOT NULL,
  at BIGINT NOT NULL,
  session TEXT NOT NULL,
  PRIMARY KEY (guest, number)
);

CREATE TABLE passkeys (
  id TEXT COLLATE "C" PRIMARY KEY,
  guest TEXT NOT NULL,
  site TEXT NOT NULL,
  public_key BYTEA NOT NULL,
  sign_count BIGINT NOT NULL,
  device TEXT NOT NULL,
  added_at BIGINT NOT NULL,
  session TEXT NOT NULL,
  used_at BIGINT NOT NULL
);
CREATE INDEX passkeys_by_guest ON passkeys (guest);

CREATE TABLE passkey_removals (
  passkey TEXT COLLATE "C" PRIMARY KEY,
  guest TEXT NOT NULL,
  at BIGINT NOT NULL,
  session TEXT NOT NULL
);
CREATE INDEX passkey_removals_by_guest ON passkey_removals (guest);

CREATE TABLE code_sets (
  guest TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  hashes TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  session TEXT NOT NULL,
  PRIMARY KEY (guest, number)
);

CREATE TABLE code_uses (
  hash TEXT COLLATE "C" PRIMARY KEY,
  guest TEXT NOT NULL,
  at BIGINT NOT NULL
);
CREATE INDEX code_uses_by_guest ON code_uses (guest);

CREATE TABLE challenge_uses (
  hash TEXT COLLATE "C" PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
CREATE INDEX challenge_uses_expired ON challenge_uses (expires_at);

CREATE TABLE mail_addresses (
  guest TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  address TEXT NOT NULL,
  added_at BIGINT NOT NULL,
  session TEXT NOT NULL,
  PRIMARY KEY (guest, number)
);
CREATE INDEX mail_addresses_by_address ON mail_addresses (address);

ALTER TABLE links ADD COLUMN purpose TEXT NOT NULL DEFAULT 'device';
ALTER TABLE links ADD COLUMN address TEXT NOT NULL DEFAULT '';
CREATE INDEX links_by_guest ON links (guest);

CREATE TABLE mails (
  id TEXT COLLATE "C" PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  language TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  tries BIGINT NOT NULL
);
CREATE INDEX mails_due ON mails (due_at);

CREATE TABLE mail_tries (
  mail TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (mail, number)
);
