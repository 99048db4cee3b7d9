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
hint-over = After { $moves } moves this game is over, so there is nothing to decide. Choose an earlier move with --upto.
hint-nature = After { $moves } moves a deal or a roll is next, and nobody decides. Choose another move with --upto.
hint-seat = After { $moves } moves seat { $acting } decides, not seat { $seat_number }. Choose that seat, or another move with --upto.
bot-not-searching = The bot "{ $bot }" gives no hints: it does not search. Choose one of: { $known }.
bots-wrong = { $bots } bots were named for { $seats } seats. Name one for each seat, or a single one for all.
entry-point-broken = The package entry "{ $entry }" cannot be loaded ({ $reason }). Mend or remove that package.
entry-point-no-game = The package entry "{ $entry }" is not a Tablée game. It must name a Game object.
nonce-too-long = A nonce may have at most { $most } characters. Shorten it.
secret-missing = This game cannot go on from its record: the secret behind its deals is not in it. Replay it, or start a new game.
number-wrong = "{ $name }" cannot be { $value }. Choose a number from { $least } to { $most }.
upto-wrong = The record has { $moves } moves, so it cannot be shown up to move { $upto }. Choose a number from 0 to { $moves }.
rule-unknown = { $game } has no rule "{ $rule }". Its rules go from { $first } to { $last }.
file-missing = There is no file "{ $file }". Check its name and folder.
file-is-folder = "{ $file }" is a folder. Name the file in it.
file-unreadable = The file "{ $file }" cannot be read ({ $reason }). Check its rights.
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
command-unknown = There is no command "{ $command }". Choose one of: { $known }.
flag-unknown = There is no option "{ $flag }" here. See: { $more }
flag-missing = { $flag } is missing: give it a value. See: { $more }
flag-with-value = { $flag } takes no value. Leave the value out.
flag-twice = { $flag } is given twice. Give it once.
not-a-number = { $flag } cannot be "{ $text }": it must be a whole number, in digits. See: { $more }
word-too-many = "{ $text }" is one word too many. See: { $more }
usage = The command cannot be read: { $reason } See: { $more }

# --- the commands, as `tablee --help` lists them ---

help-tablee = Board games by their real rules.
help-play = Play a game here, in the first seat, against bots.
help-games = Show the collection.
help-rules = Read a game’s rulebook, or one rule of it.
help-simulate = Play random games inside the engine and report figures by seat.
help-record = Let bots play a whole game and print its record.
help-replay = Tell a recorded game move by move, as one seat saw it or all in the open.
help-verify = Prove a record: every move by the rules, every deal from the committed secret.
help-schema = Print the JSON schema of a game’s record.
help-check-game = Check a game, Tablée’s own or another package’s, with everything in the kit.
help-hint = Say what a good player would do in a recorded game, and how every move looked.
help-perft = Count the positions that a number of moves leads to, from a fixed start.
help-edition = List the editions of a game, add one of your own, or check it.
help-bench = Measure the engine against its peers, or count its instructions.

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

about-players = { $players } players
about-minutes = { $minutes } minutes
about-age = from { $age } years
about-made = { $authors }, { $publisher } { $year }
about-option = Option { $option }: { $values } (by default { $default })
you = { $name } (you)
your-turn = Your turn.
choose = What do you do? (a number; an action in words; ? for help; q to leave)
choose-help = Type the number of an action, or some of its words as the list shows them. "r { $rule }" shows a rule, "r" all rules, "w" shows the table again, "m" lists every action, "u" says what happened so far, "q" leaves.
choose-written = Any action can also be written out: { $forms }
not-understood = "{ $text }" is not one of the actions. Type its number, or ? for help.
more-actions = … and { $count } more ("m" lists all).
no-such-number = There is no action { $number }. Type a number from 1 to { $last }.
found-actions = Actions with "{ $text }":
refused = Refused: { $why }
left-table = You left the table. Nothing was kept.
winner = { $seat } wins with { $score }.
shared-win = Shared win: { $seats }, with { $score }.
column-seat = Seat
commitment = The deals are committed to: { $commitment }. `tablee verify` proves them after the game.
record-saved = The record of this game is in { $file }.
new-game-which = Which game?
new-game-players = How many players ({ $least } to { $most })?
number-again = Type a number from { $least } to { $most }.
uncompiled = The engine runs uncompiled here: correct, but slower.
simulate-progress = Simulating
simulated = { $games } games of { $game } with { $players } players: { $decisions } decisions in { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s, { $rate } a second.
win-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
mean-score = { NUMBER($score, minimumFractionDigits: 2, maximumFractionDigits: 2) }
column-wins = Win share
column-mean = Mean score
column-ending = Ending
column-count = Games
hint = { $action } ({ $simulations } games thought through)
hint-more = … and { $count } more.
column-action = Action
column-win = Chance to win
column-visits = Tried
column-score = Score to expect
interrupted = Interrupted after { $done } of { $asked } games; the figures are for those.
replay-seen-by = As { $seat } saw it
replay-seen-by-all = All in the open
replay-nature = Nature: { $action }
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
