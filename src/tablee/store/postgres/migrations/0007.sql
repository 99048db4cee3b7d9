-- Whoever runs the place: roles, sanctions, reports, announcements, and the audit log.

CREATE TABLE roles (
  guest TEXT COLLATE "C" PRIMARY KEY,
  role TEXT NOT NULL,
  granted_by TEXT NOT NULL,
  granted_at BIGINT NOT NULL
);

CREATE TABLE admin_tokens (
  hash TEXT COLLATE "C" PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL,
  guest TEXT COLLATE "C" NOT NULL,
  made_at BIGINT NOT NULL
);

CREATE TABLE sanctions (
  id TEXT COLLATE "C" PRIMARY KEY,
  kind TEXT NOT NULL,
  guest TEXT COLLATE "C" NOT NULL,
  network TEXT NOT NULL,
  reason TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  state TEXT NOT NULL,
  report TEXT COLLATE "C" NOT NULL
);

CREATE TABLE case_steps (
  case_id TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  what TEXT NOT NULL,
  done_by TEXT NOT NULL,
  at BIGINT NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (case_id, number)
);

CREATE TABLE reports (
  id TEXT COLLATE "C" PRIMARY KEY,
  table_id TEXT COLLATE "C" NOT NULL,
  about TEXT COLLATE "C" NOT NULL,
  made_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  line BIGINT,
  since_line BIGINT NOT NULL,
  at BIGINT NOT NULL,
  state TEXT NOT NULL,
  taken_by TEXT NOT NULL
);

CREATE TABLE report_lines (
  report TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  guest TEXT COLLATE "C" NOT NULL,
  seat BIGINT,
  words TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (report, number)
);

CREATE TABLE blocks (
  guest TEXT COLLATE "C" NOT NULL,
  blocked TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (guest, blocked)
);

CREATE TABLE announcements (
  id TEXT COLLATE "C" PRIMARY KEY,
  fr TEXT NOT NULL,
  en TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL
);

CREATE TABLE modes (
  name TEXT COLLATE "C" PRIMARY KEY,
  set_by TEXT NOT NULL,
  since BIGINT NOT NULL
);

CREATE TABLE invitations (
  hash TEXT COLLATE "C" PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL,
  made_by TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  uses BIGINT NOT NULL
);

CREATE TABLE invitation_uses (
  invitation TEXT COLLATE "C" NOT NULL,
  number BIGINT NOT NULL,
  guest TEXT COLLATE "C" NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (invitation, number)
);

CREATE TABLE table_ends (
  table_id TEXT COLLATE "C" PRIMARY KEY,
  ended_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  at BIGINT NOT NULL
);

CREATE TABLE audit (
  id TEXT COLLATE "C" PRIMARY KEY,
  at BIGINT NOT NULL,
  done_by TEXT NOT NULL,
  via TEXT NOT NULL,
  address TEXT NOT NULL,
  what TEXT NOT NULL,
  whom TEXT NOT NULL,
  ref TEXT NOT NULL,
  reason TEXT NOT NULL,
  outcome TEXT NOT NULL
);

CREATE INDEX sanctions_by_guest ON sanctions (guest, ends_at);
CREATE INDEX sanctions_by_network ON sanctions (network) WHERE network <> '';
CREATE INDEX reports_by_table ON reports (table_id);
CREATE INDEX reports_about ON reports (about);
CREATE INDEX reports_by_guest ON reports (made_by, at);
CREATE INDEX reports_unhandled ON reports (at) WHERE state <> 'closed';
CREATE INDEX blocks_of ON blocks (blocked);
CREATE INDEX invitation_uses_by_guest ON invitation_uses (guest);

-- What each process tells the console about itself: its load, its guests, its latest errors.
ALTER TABLE processes ADD COLUMN report TEXT NOT NULL DEFAULT '';
