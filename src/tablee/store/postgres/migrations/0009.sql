-- Tables move to the process that is asked for them. Processes no longer connect to each other.

ALTER TABLE processes DROP COLUMN link;

-- What the last owner of a free table knew besides its log: see `Luggage` in the server.
ALTER TABLE leases ADD COLUMN luggage BYTEA;

-- The processes that have been asked for a table of another process. A wish counts for a moment only, so
-- whoever still waits repeats it. Nothing here needs to survive a crash of the database.
CREATE UNLOGGED TABLE wishes (
  table_id TEXT COLLATE "C" NOT NULL,
  process TEXT COLLATE "C" NOT NULL,
  asked_at TIMESTAMPTZ NOT NULL,
  seen_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (table_id, process)
);

CREATE FUNCTION is_fresh(seen TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql AS $$
  SELECT seen > clock_timestamp() - INTERVAL '1.5 seconds'
$$;

-- The process that has waited longest for a table. NULL if none waits.
CREATE FUNCTION first_in_line(wanted TEXT) RETURNS TEXT LANGUAGE sql AS $$
  SELECT process FROM wishes WHERE table_id = wanted AND is_fresh(seen_at) ORDER BY asked_at, process LIMIT 1
$$;

-- Notes or repeats that a process waits for a table, and tells the owner if that is news.
CREATE FUNCTION wish(wanted TEXT, who TEXT, owner TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  is_known BOOLEAN;
BEGIN
  SELECT is_fresh(seen_at) INTO is_known FROM wishes WHERE table_id = wanted AND process = who;
  IF is_known THEN
    UPDATE wishes SET seen_at = clock_timestamp() WHERE table_id = wanted AND process = who;
    RETURN;
  END IF;
  INSERT INTO wishes VALUES (wanted, who, clock_timestamp(), clock_timestamp())
    ON CONFLICT (table_id, process) DO UPDATE
    SET asked_at = excluded.asked_at, seen_at = excluded.seen_at;
  PERFORM pg_notify('tablee', 'wanted ' || owner);
END $$;

DROP FUNCTION take;

-- Takes a table if it is free and no other process has waited longer for it. Returns its owner or that
-- process, since when the table was free, and what its last owner left for the next one. If `insists`, a
-- process that does not get the table waits in line for it.
CREATE FUNCTION take(
  wanted TEXT, who TEXT, insists BOOLEAN, OUT owner TEXT, OUT since BIGINT, OUT carried BYTEA
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT process INTO owner FROM leases WHERE table_id = wanted;
  owner := coalesce(owner, first_in_line(wanted), who);
  IF owner = who THEN
    PERFORM fence(who);
    INSERT INTO leases (table_id) SELECT id FROM tables WHERE id = wanted ON CONFLICT DO NOTHING;
    SELECT process, freed_at, luggage INTO owner, since, carried
      FROM leases WHERE table_id = wanted FOR UPDATE;
    IF FOUND AND owner IS NULL THEN
      UPDATE leases SET process = who, freed_at = NULL, luggage = NULL WHERE table_id = wanted;
      DELETE FROM wishes WHERE table_id = wanted AND process = who;
      owner := who;
    END IF;
  END IF;
  IF insists AND owner <> who THEN
    PERFORM wish(wanted, who, owner);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION bury() RETURNS SETOF TEXT LANGUAGE plpgsql AS $$
DECLARE
  gone RECORD;
BEGIN
  FOR gone IN DELETE FROM processes WHERE renewed_at + lease < clock_timestamp() RETURNING * LOOP
    UPDATE leases SET process = NULL, freed_at = extract(epoch FROM gone.renewed_at) * 1000, luggage = NULL
      WHERE process = gone.id;
    PERFORM pg_notify('tablee', 'free');
    RETURN NEXT gone.name;
  END LOOP;
  DELETE FROM wishes WHERE seen_at < clock_timestamp() - INTERVAL '1 minute';
END $$;

-- A mail goes with the person whom it is for, also if nobody has confirmed its address.
ALTER TABLE mails ADD COLUMN guest TEXT COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX mails_by_guest ON mails (guest);

-- Deletions and downloads look for a person wherever one is named.
CREATE INDEX admin_tokens_by_guest ON admin_tokens (guest);
CREATE INDEX sanctions_given ON sanctions (made_by);
CREATE INDEX case_steps_by_guest ON case_steps (done_by);
CREATE INDEX reports_taken ON reports (taken_by);
CREATE INDEX report_lines_by_guest ON report_lines (guest);
CREATE INDEX announcements_by_guest ON announcements (made_by);
CREATE INDEX invitations_by_guest ON invitations (made_by);
CREATE INDEX table_ends_by_guest ON table_ends (ended_by);
CREATE INDEX audit_by_guest ON audit (done_by);
CREATE INDEX audit_about ON audit (whom);
