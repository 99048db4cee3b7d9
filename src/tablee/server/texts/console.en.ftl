# The console's texts, which are loaded only with it.

console = The house
section-reports = Reports
section-people = Who is here
section-tables = Tables
section-decisions = Decisions
section-house = Announcements and modes
section-load = Load
section-roles = Roles
section-log = Log
lost = The house does not answer. Nothing is queued: try again when this line has gone.
somebody = somebody
by-machine = the command line

# --- reports ---

to-see = To look at
all-calm = All is calm.
all-calm-about = All is calm: no report is waiting. New ones appear here by themselves.
choose-report = Choose a report on the left. The oldest is on top.
next = next, previous
back-to-list = ← All reports
report-count = { $count ->
    [one] 1 report
   *[other] { $count } reports
}
report-of = Report { $number }, { $time }
taken-by = { $name } is on it
take = I’ll handle it
take-over = Take it over
take-about = Take this case, so that nobody else handles it at the same time.
not-yours = This report concerns you: somebody else must handle it.
why-insult = insults
why-spam = too many messages
why-cheating = cheating
why-name = name
why-other = something else
ready-insult = Insults at the table.
ready-spam = Too many messages in a row.
ready-cheating = Cheating.
ready-name = This name does not fit here.
reported-by = { $name } reports ({ $why }):
has-account = account “{ $name }”
is-guest = a guest without an account
since = here since { $day }
is-here = at a table now
has-left = no longer here: decisions apply all the same
before = { $count ->
    [one] 1 sanction before:
   *[other] { $count } sanctions before:
}
before-nothing = never sanctioned
talk = The chat around it
talk-none = Nobody has written anything.
see-table = See the table
is-reported = reported:
remove-line = remove
line-removed = (removed)

# --- deciding ---

reason = Reason
reason-about = { $name } will read it
what-to-do = What to do
how-long = For how long
new-name = New name
cancel = Cancel
for-ever = for ever
act-warn = Warn
act-mute = Mute
act-rename = Rename
act-suspend = Suspend
act-ban = Ban
act-end = End table
act-nothing = Nothing to do
release = Give back
about-warn = a word, nothing else
about-mute = still plays, no chat
about-rename = another name, 30 days
about-suspend = 1, 7 or 30 days
about-ban = by two, if an account
about-end = without a result
about-nothing = close it
release-about = somebody else takes it
does-warn = { $name } will read your reason at the top of every page, and can appeal.
does-mute = { $name } will not be able to write until { $end }, but can play.
does-rename = { $name } will bear this new name everywhere, and cannot change it before { $end }.
does-suspend = { $name } will not be able to open, join or play at tables until { $end }.
does-ban = { $name } will not be able to play here until { $end }. If it is an account, a second person must confirm.
does-ban-ever = { $name } will never be able to play here again. If it is an account, a second person must confirm.
does-end = The table ends for everyone: no result, and no rating changes.
does-nothing = The report is closed. { $name } is not told.
done-warn = { $name } is warned.
done-mute = { $name } cannot write until { $end }.
done-rename = { $name } has a new name.
done-suspend = { $name } is suspended until { $end }.
done-ban = { $name } is banned.
done-pending = { $name } is suspended. A second person must confirm the ban.
done-end = The table is ended.
done-nothing = The report is closed.
nothing-note = Nothing wrong.
key-take = C
key-warn = W
key-mute = M
key-rename = N
key-suspend = S
key-ban = B
key-end = E
key-nothing = D
key-release = G

# --- second opinions, appeals, sanctions ---

second = Bans to confirm
second-other = Somebody else must decide.
proposed-by = proposed by { $name }
ban-confirm = Confirm
refuse = Refuse
appeals = Appeals
keep = Uphold
lift = Lift
recent = Latest decisions
recent-none = No decision yet.
nothing-waits = Nothing is waiting.
why = Why?
why-for = Why ({ $name })
until = until { $end }
kind-warn = warning
kind-mute = mute
kind-rename = another name
kind-suspend = suspension
kind-ban = ban
state-active = over
state-lifted = lifted
state-refused = refused
state-pending = never confirmed
done-refused = The ban is refused.
done-answered = The answer is sent.
done-lifted = { $name }’s sanction is lifted.
network = Ban a network
network-which = Address or network
network-ban = Ban this network
days = Days
done-network = { $network } is banned.

# --- people and tables ---

search = Name or account
search-do = Search
found = { $count ->
    [0] Nobody has this name.
    [one] One person found
   *[other] { $count } people found
}
found-nobody = Try the beginning of the name.
here-count = { $count ->
    [0] Nobody is at a table.
    [one] One person is at a table
   *[other] { $count } people are at tables
}
here-nobody = As soon as somebody sits down or watches, their name is here.
open-case = Act
role-moderator = moderates
role-operator = runs the place
bot = bot
status-closed = closed
table-open = open to all
tables-none = No tables.
delete-table = Delete
does-end-table = The table ends for everyone: no result, and no rating changes. Whoever comes there reads your reason.
does-delete-table = The table disappears with its game and its chat. Reports keep what they need. This cannot be undone.
done-end-table = The table is ended.
done-delete-table = The table is deleted.

# --- the house ---

announcement = Announcement
in-french = In French
in-english = In English
minutes = Minutes
announce = Announce
announce-about = On every page and at every table, until { $end }.
withdraw = Withdraw
done-announced = Everyone is told.
modes = Modes
mode-draining = Before a restart
mode-draining-about = No game begins; those going on continue.
mode-read-only = Read-only
mode-read-only-about = Nothing changes, and no clock runs.
mode-closed = Closed place
mode-closed-about = Members and invitation codes only.
mode-on = The mode is on.
mode-off = The mode is off.
is-on = on
is-off = off
invitations = Invitation codes
invitation-hours = Hours
invitation-uses = People
invite = Make a code
invitation-once = This code is shown only once. Copy it now.
invitation-code = The code
invitation-used = { $used } of { $uses } used
load-up = Up for
load-sockets = Connections
load-tables = Tables in memory
load-bots = Bots waiting
load-commit = One commit
load-memory = Memory
errors = Latest errors
errors-none = No errors.
roles-about = Roles and tokens are given only beside the data:
roles-command = tablee admin grant NAME
granted = since { $day }, by { $name }
tokens = Tokens
tokens-none = No tokens.
revoke = Revoke
done-revoked = The token is void.
log-none = Nothing yet.
log-more = Older
log-export = Export
log-file = log
done-saved = The log is in your downloads.
audit-warn = warns
audit-mute = mutes
audit-rename = renames
audit-suspend = suspends
audit-ban = bans
audit-ban-pending = proposes to ban
audit-ban-confirmed = confirms the ban of
audit-ban-refused = refuses the ban of
audit-ban-lifted = lifts the ban of
audit-mute-lifted = lets write again
audit-suspend-lifted = lifts the suspension of
audit-rename-lifted = lets change the name of
audit-report-taken = takes a report about
audit-report-open = gives back a report about
audit-report-closed = closes a report about
audit-end-table = ends the table
audit-delete-table = deletes the table
audit-remove-line = removes a message at the table
audit-announce = announces
audit-withdraw = withdraws an announcement
audit-invite = makes an invitation code
audit-withdraw-invitation = withdraws an invitation code
audit-grant-moderator = makes a moderator of
audit-grant-operator = entrusts the place to
audit-revoke-role = revokes the role of
audit-make-token = makes a token for
audit-revoke-token = revokes a token of
audit-read-only-on = switches on
audit-read-only-off = switches off
audit-draining-on = switches on
audit-draining-off = switches off
audit-closed-on = switches on
audit-closed-off = switches off
