-- Deals against the house: clients commit to a nonce before the start, and starts are counted, so that
-- everyone sees how many were abandoned.

ALTER TABLE tables ADD COLUMN starts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN commitment TEXT NOT NULL DEFAULT '';

-- A mail goes with the person whom it is for, also if nobody has confirmed its address.
ALTER TABLE mails ADD COLUMN guest TEXT NOT NULL DEFAULT '';
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
