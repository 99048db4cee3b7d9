-- People can choose an avatar, and every player at a table has a face. Tables and guests from before this
-- version have none; the server deals them faces.

ALTER TABLE guests ADD COLUMN avatar TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN face TEXT NOT NULL DEFAULT '';
