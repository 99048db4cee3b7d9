-- The data of a place, as in SQLite, and which process owns which table. Times are milliseconds since 1970,
-- except those of leases, which use the database's own clock. Texts are ordered by bytes, as in SQLite.

CREATE TABLE place (
  name TEXT COLLATE "C" PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE outages (
  began_at BIGINT PRIMARY KEY,
  ended_at BIGINT NOT NULL
);

CREATE TABLE guests (
  id TEXT COLLATE "C" PRIMARY KEY,
  name TEXT NOT NULL,
  generation BIGINT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE accounts (
  name TEXT COLLATE "C" PRIMARY KEY,
  guest TEXT NOT NULL,
  hash TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE TABLE tables (
  id TEXT COLLATE "C" PRIMARY KEY,
  game TEXT NOT NULL,
  rules TEXT NOT NULL,
  host TEXT NOT NULL,
  wish BYTEA NOT NULL,
  secret TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  rematch_of TEXT,
  rematch TEXT
);

CREATE TABLE turns (
  table_id TEXT COLLATE "C" PRIMARY KEY,
  status TEXT NOT NULL,
  listed BOOLEAN NOT NULL,
  to_act BIGINT,
  wake_at BIGINT,
  updated_at BIGINT NOT NULL
);

CREATE INDEX turns_listed ON turns (updated_at) WHERE listed AND status <> 'over';
CREATE INDEX turns_waking ON turns (wake_at) WHERE wake_at IS NOT NULL;

CREATE TABLE seats (
  table_id TEXT COLLATE "C" NOT NULL,
  seat BIGINT NOT NULL,
  guest TEXT COLLATE "C",
  name TEXT NOT NULL,
  bot TEXT,
  stand_in TEXT,
  nonce TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_guest ON seats (guest) WHERE guest IS NOT NULL;

CREATE TABLE moves (
  table_id TEXT COLLATE "C" NOT NULL,
  seq BIGINT NOT NULL,
  kind TEXT NOT NULL,
  seat BIGINT,
  body BYTEA NOT NULL,
  client TEXT NOT NULL,
  spent BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, seq)
);

CREATE TABLE chat (
  table_id TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  guest TEXT NOT NULL,
  seat BIGINT,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, number)
);

CREATE TABLE results (
  table_id TEXT COLLATE "C" NOT NULL,
  seat BIGINT NOT NULL,
  guest TEXT COLLATE "C" NOT NULL,
  game TEXT NOT NULL,
  players BIGINT NOT NULL,
  place BIGINT NOT NULL,
  score BIGINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (table_id, seat)
);

CREATE INDEX results_guest ON results (guest, at);

CREATE TABLE ratings (
  guest TEXT COLLATE "C" NOT NULL,
  game TEXT COLLATE "C" NOT NULL,
  mu DOUBLE PRECISION NOT NULL,
  sigma DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  won BIGINT NOT NULL,
  PRIMARY KEY (guest, game)
);

-- If two processes rate a person at the same time, the second is refused: it would undo the first rating.
CREATE FUNCTION rate_once() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.games <> OLD.games + 1 THEN
    RAISE EXCEPTION 'rated meanwhile' USING ERRCODE = 'TB002';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER rate_once BEFORE UPDATE ON ratings FOR EACH ROW EXECUTE FUNCTION rate_once();

-- The processes that serve the place. A process renews its row while it is alive. An id is never used again.
CREATE TABLE processes (
  id TEXT COLLATE "C" PRIMARY KEY,
  name TEXT NOT NULL,
  link TEXT NOT NULL,
  version TEXT NOT NULL,
  lease INTERVAL NOT NULL,
  renewed_at TIMESTAMPTZ NOT NULL
);

-- The owner of each table. NULL: the table is free, and `freed_at` is its last owner's last sign of life.
CREATE TABLE leases (
  table_id TEXT COLLATE "C" PRIMARY KEY,
  process TEXT COLLATE "C",
  freed_at BIGINT
);

CREATE INDEX leases_process ON leases (process) WHERE process IS NOT NULL;

-- Every transaction that writes begins with this. A process without a row can write nothing, and no row is
-- removed while a transaction of its process is running.
CREATE FUNCTION fence(who TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM processes WHERE id = who FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the lease is lost' USING ERRCODE = 'TB001';
  END IF;
END $$;

-- Takes a table if it is free. Returns its owner, the owner's address, and since when the table was free.
CREATE FUNCTION take(wanted TEXT, who TEXT, OUT owner TEXT, OUT address TEXT, OUT since BIGINT)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT process, freed_at INTO owner, since FROM leases WHERE table_id = wanted;
  IF owner IS NULL THEN
    PERFORM fence(who);
    INSERT INTO leases (table_id) SELECT id FROM tables WHERE id = wanted ON CONFLICT DO NOTHING;
    SELECT process, freed_at INTO owner, since FROM leases WHERE table_id = wanted FOR UPDATE;
    IF FOUND AND owner IS NULL THEN
      UPDATE leases SET process = who, freed_at = NULL WHERE table_id = wanted;
      owner := who;
    END IF;
  END IF;
  SELECT link INTO address FROM processes WHERE id = owner;
END $$;

-- Removes every process whose lease has run out, frees its tables, and returns the names of the processes.
CREATE FUNCTION bury() RETURNS SETOF TEXT LANGUAGE plpgsql AS $$
DECLARE
  gone RECORD;
BEGIN
  FOR gone IN DELETE FROM processes WHERE renewed_at + lease < clock_timestamp() RETURNING * LOOP
    UPDATE leases SET process = NULL, freed_at = extract(epoch FROM gone.renewed_at) * 1000
      WHERE process = gone.id;
    PERFORM pg_notify('tablee', 'free');
    RETURN NEXT gone.name;
  END LOOP;
END $$;

-- Questions for bots on other machines, and their answers, until the server has read them. A job contains
-- only the id of a question: jobs are logged, and a question contains a player's hand.
CREATE TABLE thoughts (
  id TEXT COLLATE "C" PRIMARY KEY,
  question BYTEA NOT NULL,
  action BYTEA,
  at TIMESTAMPTZ NOT NULL DEFAULT now()
);
