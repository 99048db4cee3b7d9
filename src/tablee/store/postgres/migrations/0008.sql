-- Deals against the house: clients commit to a nonce before the start, and starts are counted, so that
-- everyone sees how many were abandoned.

ALTER TABLE tables ADD COLUMN starts BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
