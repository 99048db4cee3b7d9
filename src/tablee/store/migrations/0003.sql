-- The turns that begin at a table are numbered. Those before this version have no number.

ALTER TABLE moves ADD COLUMN due INTEGER;
ALTER TABLE moves ADD COLUMN turn INTEGER;
ALTER TABLE turns ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;

-- A turn that begins without a move: a bot takes over the seat to act, or its person is back.
CREATE TABLE takeovers (
  table_id TEXT NOT NULL,
  turn INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  position INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (table_id, turn)
) STRICT, WITHOUT ROWID;
