-- Whoever runs the place: roles, sanctions, reports, announcements, and the audit log.

CREATE TABLE roles (
  guest TEXT PRIMARY KEY,
  role TEXT NOT NULL,
  granted_by TEXT NOT NULL,
  granted_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE admin_tokens (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  guest TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sanctions (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  guest TEXT NOT NULL,
  network TEXT NOT NULL,
  reason TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  state TEXT NOT NULL,
  report TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE case_steps (
  case_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  what TEXT NOT NULL,
  done_by TEXT NOT NULL,
  at INTEGER NOT NULL,
  words TEXT NOT NULL,
  PRIMARY KEY (case_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  table_id TEXT NOT NULL,
  about TEXT NOT NULL,
  made_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  words TEXT NOT NULL,
  line INTEGER,
  since_line INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  taken_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE report_lines (
  report TEXT NOT NULL,
  number INTEGER NOT NULL,
  guest TEXT NOT NULL,
  seat INTEGER,
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (report, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE blocks (
  guest TEXT NOT NULL,
  blocked TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (guest, blocked)
) STRICT, WITHOUT ROWID;

CREATE TABLE announcements (
  id TEXT PRIMARY KEY,
  fr TEXT NOT NULL,
  en TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE modes (
  name TEXT PRIMARY KEY,
  set_by TEXT NOT NULL,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
  hash TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  made_by TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  uses INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE invitation_uses (
  invitation TEXT NOT NULL,
  number INTEGER NOT NULL,
  guest TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (invitation, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE table_ends (
  table_id TEXT PRIMARY KEY,
  ended_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  done_by TEXT NOT NULL,
  via TEXT NOT NULL,
  address TEXT NOT NULL,
  what TEXT NOT NULL,
  whom TEXT NOT NULL,
  ref TEXT NOT NULL,
  reason TEXT NOT NULL,
  outcome TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sanctions_by_guest ON sanctions (guest, ends_at);
CREATE INDEX sanctions_by_network ON sanctions (network) WHERE network <> '';
CREATE INDEX reports_by_table ON reports (table_id);
CREATE INDEX reports_about ON reports (about);
CREATE INDEX reports_by_guest ON reports (made_by, at);
CREATE INDEX reports_unhandled ON reports (at) WHERE state <> 'closed';
CREATE INDEX blocks_of ON blocks (blocked);
CREATE INDEX invitation_uses_by_guest ON invitation_uses (guest);
