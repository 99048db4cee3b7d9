-- The looks of account names: no two accounts may look alike. Deletions that are being worked off.
-- Seats and chat lines say whether a name belongs to an account.

CREATE TABLE names (
  look TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  guest TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX names_by_guest ON names (guest);

CREATE TABLE deletions (
  guest TEXT PRIMARY KEY,
  salt TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE seats ADD COLUMN has_account INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN has_account INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET has_account = 1
  WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.guest = seats.guest AND accounts.name = lower(seats.name));

CREATE INDEX chat_by_guest ON chat (guest);
CREATE INDEX tables_by_host ON tables (host);
