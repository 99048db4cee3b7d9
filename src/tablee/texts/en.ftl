# Words of the product itself; each game has its own file.

seat-name = Player { $number }
nothing = nothing

# --- mistakes: what, why, what to do ---

language-unknown = There is no language "{ $language }" here. Choose one of: { $known }.
game-unknown = There is no game "{ $game }" in the collection. Choose one of: { $known }.
players-wrong = { $game } cannot be played by { $players }: it takes { $least } to { $most } players.
first-wrong = Seat { $first } cannot be the first player. Choose a seat from 0 to { $last }.
seat-unknown = There is no seat { $seat_number } at this table. Choose a seat from 0 to { $last }.
option-unknown = This table has no option "{ $option }". Its options: { $known }.
option-value-unknown = The option "{ $option }" cannot be "{ $value }". Choose one of: { $known }.
option-shape = "{ $text }" is not an option. Write it as name=value.
edition-unknown = { $game } has no edition "{ $edition }". Choose one of: { $known }.
bot-unknown = There is no bot "{ $bot }". Choose one of: { $known }.
bots-wrong = { $bots } bots were named for { $seats } seats. Name one for each seat, or a single one for all.
entry-point-broken = The package entry "{ $entry }" cannot be loaded ({ $reason }). Mend or remove that package.
entry-point-no-game = The package entry "{ $entry }" is not a Tablée game. It must name a Game object.
nonce-too-long = A nonce may have at most { $most } characters. Shorten it.
secret-missing = This game cannot go on from its record: the secret behind its deals is not in it. Replay it, or start a new game.
number-wrong = "{ $name }" cannot be { $value }. Choose a number from { $least } to { $most }.
upto-wrong = The record has { $moves } moves, so it cannot be shown up to move { $upto }. Choose a number from 0 to { $moves }.
rule-unknown = { $game } has no rule "{ $rule }". Its rules go from { $first } to { $last }.
file-unreadable = The file "{ $file }" cannot be read ({ $reason }). Check its name and rights.
file-unwritable = The file "{ $file }" cannot be written ({ $reason }). Choose another place.
record-too-big = This file is no record of a game: it is larger than { $most } MiB. Choose another file.
record-truncated = This file is empty or breaks off in the middle, so it is no record of a game. Copy or save it once more.
record-not-json = This file is no record of a game: it is not JSON. Use a file that `tablee record` or the table wrote.
record-malformed = This file is no record of a game: it has not the shape of one ({ $reason }). Use a file that `tablee record` or the table wrote.
record-format = This record has format { $format }, and this Tablée reads format { $known }. Use a newer or older Tablée.
record-too-long = This record has more than { $most } moves. No game is that long.
record-seats = This record names { $seats } seats for { $players } players. It was not written by Tablée.
record-rules = This record was played by rules { $rules } of { $game }, and this Tablée knows rules { $known }. Use the version that wrote it.
record-options = This record lacks the options { $missing }. It was not written by Tablée.
record-seat = Move { $number } of this record is by seat { $seat_number }, and its table has the seats 0 to { $last }. It was not written by Tablée.
record-action = Move { $number } of this record is not one of the game’s actions ({ $reason }). It was not written by Tablée.
record-number = Move { $number } of this record has a number that no game has. It was not written by Tablée.
record-illegal = Move { $number } of this record is against rule { $rule }. Run `tablee verify` on it to hear more.
record-secret = The secret in this record is not { $digits } hexadecimal digits. The record was altered.
bench-missing = The measurements need a checkout of Tablée: run ./tablee bench engine in one.
not-a-terminal = A game in the terminal needs a terminal to type in. Run this command by hand.
bench-unknown = There is no measurement "{ $what }". Choose one of: { $known }.
usage = { $reason } See: tablee { $command } --help

# --- verify ---

fault-head = The head of the record (settings, seats or commitment) was altered.
fault-commitment = The revealed secret is not the one that was committed to.
fault-illegal = This move is against the rules.
fault-deal = This deal is not the one that the committed secret makes.
fault-check = This move was altered: its check does not match.
fault-result = The result is not the one that the moves lead to.
verify-fault-head = Not genuine. { $why }
verify-fault-move = Not genuine. Move { $number }: { $why }
verify-proved = Genuine: all { $moves } moves follow the rules, and every deal comes from the committed secret.
verify-unfinished = So far in order: { $moves } moves follow the rules. The deals can be proved when the game is over and its secret revealed.
verify-unproved = The moves follow the rules, but the secret was never revealed, so the deals are not proved.

# --- the terminal ---

games-title = The collection
column-game = Game
column-id = Id
column-players = Players
column-minutes = Minutes
column-age = Age
column-authors = By
column-publisher = Publisher
column-options = Options
minutes-range = { $least }–{ $most }
age-from = from { $age }
you = you
your-turn = Your turn, { $name }.
their-turn = { $seat } is thinking …
choose = What do you do? (a number; an action in words; ? for help; q to leave)
choose-help = Type the number of an action, or type it in words as the list shows it. "r KL6" shows a rule, "r" all rules, "w" shows the table again, "m" lists every action, "u" says what happened so far, "q" leaves.
not-understood = "{ $text }" is not one of the actions. Type its number, or ? for help.
many-actions = There are { $count } actions. Type "m" to list all, a number to play one, or some words to find one.
more-actions = … and { $count } more ("m" lists all).
no-such-number = There is no action { $number }. Type a number from 1 to { $last }.
found-actions = Actions with "{ $text }":
refused = Refused: { $why }
left-table = You left the table. Nothing was kept.
over = The game is over.
winner = { $seat } wins with { $score }.
shared-win = Shared win: { $seats }, with { $score }.
scores-title = Scores
column-seat = Seat
column-score = Score
commitment = The deals are committed to: { $commitment }. `tablee verify` proves them after the game.
record-saved = The record of this game is in { $file }.
new-game-which = Which game?
new-game-players = How many players ({ $least } to { $most })?
uncompiled = The engine runs uncompiled here: correct, but slower.
simulate-progress = Simulating
simulated = { $games } games of { $game } with { $players } players: { $decisions } decisions in { $seconds } s, { $rate } a second.
column-wins = Win share
column-mean = Mean score
column-ending = Ending
column-count = Games
interrupted = Interrupted after { $done } of { $asked } games; the figures are for those.
replay-start = Before the first move
replay-move = Move { $number }
replay-seen-by = Seen by { $seat }
replay-seen-by-all = Seen by all
replay-nature = Nature: { $action }
replay-player = { $seat }: { $action }
check-ok = ✓ { $check }
check-broken = ✗ { $check }: { $reason }
check-all-ok = { $game } passes all { $count } checks.
check-some-broken = { $game } fails { $count } checks.
check-blessed = Written: { $file }. Read it: it says who learns what from each move.
check-counted = Written: { $file }. It keeps how many positions a few moves lead to.
edition-written = Written: { $file }. Change it to fit your box, check it with `tablee edition { $game } --check { $file }`, play with --edition { $edition }.
edition-fine = { $file } is a good edition of { $game }.
edition-exists = The edition { $file } is there already, and is left as it is. Choose another name.
edition-name = "{ $edition }" cannot be the name of an edition. Use small letters, digits and hyphens.
edition-malformed = The edition { $file } cannot be read: { $reason }. Mend that line.
edition-too-big = The edition { $file } is larger than { $most } KiB. An edition is a page of text.
