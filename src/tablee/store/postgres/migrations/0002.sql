-- The turns that begin at a table are numbered. Those before this version have no number.

ALTER TABLE moves ADD COLUMN due BIGINT;
ALTER TABLE moves ADD COLUMN turn BIGINT;
ALTER TABLE turns ADD COLUMN turn BIGINT NOT NULL DEFAULT 0;

-- A turn that begins without a move: a bot takes over the seat to act, or its person is back.
CREATE TABLE takeovers (
  table_id TEXT COLLATE "C" NOT NULL,
  turn BIGINT NOT NULL,
  seat BIGINT NOT NULL,
  position BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, turn)
);
