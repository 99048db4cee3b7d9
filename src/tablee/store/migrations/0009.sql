-- Deals against the house: clients commit to a nonce before the start, and starts are counted, so that
-- everyone sees how many were abandoned.

ALTER TABLE tables ADD COLUMN starts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN commitment TEXT NOT NULL DEFAULT '';

-- A mail goes with the person whom it is for, also if nobody has confirmed its address.
ALTER TABLE mails ADD COLUMN guest TEXT NOT NULL DEFAULT '';
CREATE INDEX mails_by_guest ON mails (guest);
