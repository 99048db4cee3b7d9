-- What a place keeps, as in SQLite, and who has which table. Times are milliseconds since 1970, but for
-- leases, which go by the database's own clock. Texts are ordered by their bytes, as SQLite does.

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

-- Two processes that rate a person at once would each forget the other's game: the second is refused.
CREATE FUNCTION rate_once() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.games <> OLD.games + 1 THEN
    RAISE EXCEPTION 'rated meanwhile' USING ERRCODE = 'TB002';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER rate_once BEFORE UPDATE ON ratings FOR EACH ROW EXECUTE FUNCTION rate_once();

-- Who serves the place. A process lives while it renews its row; a buried one never comes back under that id.
CREATE TABLE processes (
  id TEXT COLLATE "C" PRIMARY KEY,
  name TEXT NOT NULL,
  link TEXT NOT NULL,
  version TEXT NOT NULL,
  lease INTERVAL NOT NULL,
  renewed_at TIMESTAMPTZ NOT NULL
);

-- Which process has a table; none: it is free, and its last owner was last heard of at `freed_at`.
CREATE TABLE leases (
  table_id TEXT COLLATE "C" PRIMARY KEY,
  process TEXT COLLATE "C",
  freed_at BIGINT
);

CREATE INDEX leases_process ON leases (process) WHERE process IS NOT NULL;

-- Every transaction that keeps anything begins with this: whoever is buried keeps nothing more, and nobody is
-- buried while a transaction of theirs is under way.
CREATE FUNCTION fence(who TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM processes WHERE id = who FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the lease is lost' USING ERRCODE = 'TB001';
  END IF;
END $$;

-- Take a table that is free; who has it then, where to reach them, and since when nobody had it.
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

-- Free the tables of every process whose lease has run out; their names.
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

-- What bots on other machines are to think about, and what they found, until whoever asked has read it.
-- A job says only the id: jobs are logged, and a question has someone's hand in it.
CREATE TABLE thoughts (
  id TEXT COLLATE "C" PRIMARY KEY,
  question BYTEA NOT NULL,
  action BYTEA,
  at TIMESTAMPTZ NOT NULL DEFAULT now()
);
