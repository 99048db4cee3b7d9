# The studio of `tablee dev`: every word on its page, in English.

studio = Studio
version = version { $version }
banner-running = The kit is checking …
banner-fault = The last save cannot be loaded
banner-fault-kept = You see the last version that could be.
banner-crash = The game’s own code raised an error
banner-good = Ready: every check passes
banner-bad = { $count ->
    [one] Almost ready: one check fails
   *[other] { $count } checks fail
}
tally = { $passed } ✓ · { $failed } ✗
lost = The studio does not answer. Is `tablee dev` still running?

seats = All seats
seats-note = each sees only what it may know
seat-acts = { $count ->
    [one] one move
   *[other] { $count } moves
}
seat-waits = waits
seat-out = out
knows = What this seat may know
knows-view = view, as it is sent
knows-recall = recall, as bots get it
knows-same = recall: the same
frame-of = The table as { $name } sees it

choices = Possible moves
choices-nobody = The game is over.
choices-count = { $who } · { $count }
choices-more = and { $count } more
choices-find = Find a move
nature = Nature

deal = Nature and the deal
deal-note = the seed decides, or you do
players = Players
seed = Seed
deal-again = Deal again
by-hand = By hand
by-hand-note = Nature waits for you at every deal and roll.
by-luck = As the seed has it
try = Any move, as data
try-do = Play it
try-seat = for

past = Moves so far
past-none = None yet.
past-back = Go back to before this move
past-hand = Choose this one by hand
one-back = One move back
to-start = To the start
bot-move = One bot move
bots-end = Bots finish
copy-link = Copy the link

refused = Last refusals
refused-none = None yet. A move that the rules refuse is listed here, with its rule.
refused-link = The link’s move { $number } is refused, and the position is the one before it.

verdict = The kit’s verdict
verdict-note = live, quick checks
state-waiting = waits
state-running = running
state-passed = passes
state-failed = fails
seconds = { $seconds } s
