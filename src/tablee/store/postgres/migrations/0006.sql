-- The looks of account names: no two accounts may look alike. Deletions that are being worked off.
-- Seats and chat lines say whether a name belongs to an account.

CREATE TABLE names (
  look TEXT COLLATE "C" PRIMARY KEY,
  account TEXT NOT NULL,
  guest TEXT NOT NULL
);
CREATE INDEX names_by_guest ON names (guest);

CREATE TABLE deletions (
  guest TEXT COLLATE "C" PRIMARY KEY,
  salt TEXT NOT NULL,
  at BIGINT NOT NULL
);

ALTER TABLE seats ADD COLUMN has_account BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE chat ADD COLUMN has_account BOOLEAN NOT NULL DEFAULT false;
UPDATE seats SET has_account = true
  WHERE EXISTS (SELECT 1 FROM accounts WHERE accounts.guest = seats.guest AND accounts.name = lower(seats.name));

CREATE INDEX chat_by_guest ON chat (guest);
CREATE INDEX tables_by_host ON tables (host);
