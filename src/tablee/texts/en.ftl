# Words of the product itself; each game has its own file.

seat-name = Player { $number }
nothing = nothing

# --- players ---

level-random = random
level-greedy = greedy
level-novice = beginner
level-regular = regular
level-master = master
face-mill = Grinder
face-alarm = Alarm Clock
face-teapot = Teapot
face-kettle = Kettle
face-sugar = Sugar Bowl
face-sieve = Colander
face-moka = Coffee Pot
face-salt = Salt Cellar
face-whisk = Whisk
face-toaster = Toaster
face-pot = Stew Pot
face-eggcup = Egg Cup
stand-in-name = { $name } (bot)
bot-name = { $name } ({ $level })

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
edition-not-own = { $game } can be played only with the material that it brings along. Choose its own edition.
bot-unknown = There is no bot "{ $bot }". Choose one of: { $known }.
hint-over = After { $moves } moves this game is over, so there is nothing to decide. Choose an earlier move with --upto.
hint-nature = After { $moves } moves a deal or a roll is next, and nobody decides. Choose another move with --upto.
hint-seat = After { $moves } moves seat { $acting } decides, not seat { $seat_number }. Choose that seat, or another move with --upto.
hint-failed = No hint could be found just now. Try again in a moment.
hint-people = Other people sit at this table, so no bot whispers. Look for better moves in the replay, after the game.
hint-not-yours = It is not your turn. Ask for a hint when it is.
bot-not-searching = The bot "{ $bot }" gives no hints: it does not search. Choose one of: { $known }.
bots-wrong = { $bots } bots were named for { $seats } seats. Name one for each seat, or a single one for all.
entry-point-broken = The package entry "{ $entry }" cannot be loaded ({ $reason }). Mend or remove that package.
entry-point-no-game = The package entry "{ $entry }" is not a Tablée game. It must name a Game object.
entry-point-too-slow = The package entry "{ $entry }" is left out: it has been loading for { $seconds } seconds. Mend the endless loop, or whatever its modules wait for.
game-file-unreadable = The game of "{ $entry }" cannot be played, because the file "{ $file }" cannot be read ({ $reason }). Write it as UTF-8, or mend its rights.
game-id-wrong = The game of "{ $entry }" has the id "{ $id }" in game.toml. An id is made of small letters, digits and single hyphens, begins with a letter and has at most { $most } characters.
game-id-taken = The game in "{ $folder }" has the id "{ $id }", which { $title } in "{ $other }" has already. Give it another id in game.toml.
game-players-wrong = The game of "{ $entry }" is for { $least } to { $most } players in game.toml. A game can have 1 to { $limit } players, the smaller number first.
game-option-wrong = The option "{ $option }" in game.toml of "{ $entry }" has the default "{ $default }", which is not one of its values. Choose one of them.
game-file-missing = The game of "{ $entry }" cannot be played without the file "{ $file }". Write it.
game-attribute-wrong = In the game of "{ $entry }", { $name } is missing or not of the right kind. It should be: { $wanted }.
game-unfinished = The game of "{ $entry }" is left out until it has these methods: { $missing }. docs/write-a-game.md says what each is for.
game-folder-unreadable = There is no game in the folder "{ $folder }": its pyproject.toml cannot be read ({ $reason }). Mend it, or take the folder out of "{ $list }".
game-folder-without-game = The pyproject.toml in the folder "{ $folder }" names no game. It needs a table [project.entry-points."{ $group }"] with a line such as my-game = "tablee_my_game:GAME".
game-folder-hidden = The game in the folder "{ $folder }" cannot be used: Python finds a package of the same name in "{ $other }". Uninstall that one, or rename yours.
nonce-too-long = A nonce may have at most { $most } characters. Shorten it.
secret-missing = This game cannot go on from its record: the secret behind its deals is not in it. Replay it, or start a new game.
number-wrong = "{ $name }" cannot be { $value }. Choose a number from { $least } to { $most }.
upto-wrong = The record has { $moves } moves, so it cannot be shown up to move { $upto }. Choose a number from 0 to { $moves }.
rule-unknown = { $game } has no rule "{ $rule }". Its rules go from { $first } to { $last }.
file-missing = There is no file "{ $file }". Check its name and folder.
file-is-folder = "{ $file }" is a folder. Name the file in it.
file-unreadable = The file "{ $file }" cannot be read ({ $reason }). Check its rights.
file-unwritable = The file "{ $file }" cannot be written ({ $reason }). Choose another place.
file-exists = The file "{ $file }" is there already, and is left as it is. Choose another name.
place-owned = { $file } is in use by another server (process { $process }). Stop that one first, or choose another folder with TABLEE_DATA.
place-unreadable = { $file } cannot be used as a place of Tablée ({ $reason }). Restore a backup, or choose another folder with TABLEE_DATA.
place-foreign = { $file } is a database, but not a place of Tablée. Choose another folder with TABLEE_DATA.
place-newer = { $file } was written by a newer Tablée (version { $version } of its data; this one knows { $known }). Use that newer one.
place-older = { $file } was written by an older Tablée (version { $version } of its data; this one reads { $known }). Stop its server if one runs, then run: tablee db upgrade
postgres-missing = TABLEE_DATABASE names a PostgreSQL database, and what speaks to one is not installed. Install it with: pip install "tablee[postgres]"
database-url = TABLEE_DATABASE cannot be read ({ $reason }). Write it as postgresql://name:password@host:5432/database
database-url-signs = TABLEE_DATABASE cannot be read: a sign in the password was taken for the end of it. Write @ as %40, / as %2F, : as %3A, ? as %3F, # as %23, % as %25.
database-unreachable = The database { $database } cannot be reached ({ $reason }). Check TABLEE_DATABASE, and that PostgreSQL runs there.
database-rights = The database { $database } does not let this user do what a place needs ({ $reason }). Give the user the rights, or make it the database’s owner.
database-read-only = The database { $database } takes no changes: it is a copy of another, or set to be read only. Use the one that is written to.
database-forgetful = The database { $database } says that something is kept before it is on its disk (synchronous_commit is off): moves that people saw could be lost. Set it to on for this database or user.
database-full = The database { $database } is full ({ $reason }). Make room on its disk.
database-foreign = The database { $database } has a schema "tablee" that is not a place of Tablée. Choose another database.
database-newer = The database { $database } was written by a newer Tablée (version { $version } of its data; this one knows { $known }). Use that newer one.
database-older = The database { $database } has version { $version } of the data, and this Tablée writes version { $known }. Stop every server and worker of the place, then run: tablee db upgrade
database-empty = The database { $database } has no place of Tablée in it. Start `tablee serve` on it first, or move a place there with `tablee db migrate-to`.
database-unusable = The database { $database } cannot be used ({ $reason }).
place-moving = This place is being moved here and is not whole yet. Run `tablee db migrate-to` once more, to its end.
place-leaving = The place in { $database } is being moved to { $target } and is served nowhere meanwhile. If that was broken off, run `tablee db migrate-to` once more, or give it up as docs/operating.md says.
place-served = The place in { $database } is being served by { $count } { $count ->
    [one] process
   *[other] processes
  }. Stop every server and worker first, and wait for some seconds.
place-other = The folder { $file } belongs to another place than the database { $database }. Choose another folder with TABLEE_DATA, or another database; a place in a file is moved to a database with `tablee db migrate-to`.
target-taken = { $target } has another place in it already, and is left as it is. Choose another.
target-whole = { $target } has this very place in it already, and all of it. Serve it from there, or look at it with `tablee db check`.
move-differs = The copy is not the same: { $relation }, { $row }. Nothing is lost where it came from; run the command once more.
db-moved = { $tables } { $tables ->
    [one] table is
   *[other] tables are
  } at { $target } now, the same to the last row, and every one replays. What was moved is still where it was: do not serve both.
db-moving = { $relation }: { $count }
move-stopped = { $file } cannot be written to its end ({ $reason }). Nothing is lost where the place came from; make room, and run the command once more.
output-stopped = What was to be printed could not be written to its end ({ $reason }). Make room, and run the command once more.
db-upgraded = The data are at this Tablée’s version now.
db-database-backup = The data are in a PostgreSQL database: back it up with PostgreSQL’s own pg_dump or pg_basebackup (docs/operating.md says how).
db-target-missing = Say where to: `tablee db migrate-to postgresql://…`, or a folder.
record-too-big = This file is no record of a game: it is larger than { $most } MiB. Choose another file.
record-truncated = This file is empty or breaks off in the middle, so it is no record of a game. Copy or save it once more.
record-not-json = This file is no record of a game: it is not JSON. Use a file that `tablee record` or the table wrote.
record-malformed = This file is no record of a game: it has not the shape of one ({ $reason }). Use a file that `tablee record` or the table wrote.
record-format = This record has format { $format }, and this Tablée reads formats 1 to { $known }. Use a newer Tablée.
record-too-long = This record has more than { $most } moves. No game is that long.
record-too-heavy = Replaying this record takes too much time or memory for this place. Use `tablee replay` or `tablee verify` on your own machine.
replays-crowded = From your address, { $most } recorded games are being shown or checked already. Try again in a moment.
replays-busy = Too many people are looking at recorded games at this moment. Try again in a few seconds.
record-seats = This record names { $seats } seats for { $players } players. It was not written by Tablée.
record-rules = This record was made by rules version { $rules } of { $game }, and this Tablée has version { $known }. That is no sign of forgery: read it with a Tablée that has version { $rules }.
record-options = This record lacks the options { $missing }. It was not written by Tablée.
record-seat = Move { $number } of this record is by seat { $seat_number }, and its table has the seats 0 to { $last }. It was not written by Tablée.
record-action = Move { $number } of this record is not one of the game’s actions ({ $reason }). It was not written by Tablée.
record-number = Move { $number } of this record has a number that no game has. It was not written by Tablée.
record-illegal = Move { $number } of this record is against rule { $rule }. Run `tablee verify` on it to hear more.
record-secret = The secret in this record is not { $digits } hexadecimal digits. The record was altered.
not-a-terminal = A game in the terminal needs a terminal to type in. Run this command by hand.
command-unknown = There is no command "{ $command }". Choose one of: { $known }.
flag-unknown = There is no option "{ $flag }" here. See: { $more }
flag-missing = { $flag } is missing: give it a value. See: { $more }
flag-with-value = { $flag } takes no value. Leave the value out.
flag-twice = { $flag } is given twice. Give it once.
not-a-number = { $flag } cannot be "{ $text }": it must be a whole number, in digits. See: { $more }
word-too-many = "{ $text }" is one word too many. See: { $more }
usage = The command cannot be read: { $reason } See: { $more }

# --- the server: what, why, what to do ---

name-empty = A name needs at least one letter. Type one.
name-long = A name may have at most { $most } characters. Shorten it.
name-hidden = This name has a letter that nobody can see. Delete it and type it again.
name-mixed = In “{ $name }”, a word mixes several alphabets, like a name that imitates another. Write each word in one alphabet.
name-reserved = “{ $name }” is a name of the house: a bot or the staff is called that. Choose another.
name-signs = An account's name has only letters and digits, and “{ $sign }” is neither. Remove it.
name-owned = That name belongs to an account, or looks too much like an account's. Choose another.
name-of-account = Your account is called “{ $name }”, and you bear its name. You can only change its capitals.
name-not-yours = To be deleted, type your name exactly as it is here: { $name }.
avatar-unknown = There is no avatar "{ $avatar }". Choose one of: { $known }.
chat-empty = There is nothing to say in that message. Type some words.
chat-long = A message may have at most { $most } characters. Shorten it.
chat-too-much = That was much at once. Wait a few seconds before you go on.
chat-quiet = The players keep their talk to themselves at this table. You can watch.
chat-muted = The host of this table has muted you. You can go on playing.
chat-unknown = Nothing with the number { $number } was said here. Choose another message.
table-closed = This table is closed: its game had not begun, and nobody came for half an hour. Open a new table.
table-unknown = There is no table here. Check the link, or open a new table.
table-unreadable = This table cannot be read from disk just now. Try again; if it stays so, tell who runs this place.
store-failed = The data cannot be read from disk just now. Try again; if it stays so, tell who runs this place.
key-used = This Idempotency-Key has opened another table already. Give each new table a key of its own.
id-used = This id was used for something else already. Give each message an id of its own.
table-busy = This table has more to do than it can. Try again in a moment.
table-elsewhere = This table is moving from one server process to another. Try again in a moment.
table-waiting = The game has not begun. Wait for the host to start it.
table-started = The game has begun, so that cannot be changed. Open another table.
table-starting = The game is about to begin, so that cannot be changed. Wait a moment.
nonce-uncommitted = This seat committed to no nonce, so the deals do without one. Commit before the next start.
nonce-wrong = This nonce is not the one that was committed to. The deals do without it, unless the right one comes in time.
nonce-unasked = Nobody has asked for nonces yet. Keep yours until the host starts the game.
nonce-late = This nonce came too late: the game has begun without it. The proof says so.
start-abandoned = The start was abandoned before the deal, and counted. The host can start again.
table-over = The game is over. Ask for a rematch.
deal-gone = The game or its edition has changed since, so this deal cannot be dealt again. Open a new table.
table-not-over = The game is not over yet. Play it to its end first.
table-full = All seats are taken. You can watch, or open a table of your own.
table-game = A table keeps its game. Open a new table for another one.
table-rules = This table was begun by rules { $rules } of { $game }, and this server knows rules { $known }. It is kept as it is; go on with the version that began it.
table-altered = Entry { $number } of table { $table } cannot be read: its log was altered. Restore a backup.
table-illegal = Entry { $number } of table { $table } is against rule { $rule }: its log was altered, or the rules were. Restore a backup.
seat-taken = Seat { $seat_number } is taken. Choose another.
seat-has-days = Everyone here has { $hours } hours for a move. Wait until that time is over.
seat-present = Whoever sits there has not been away for { $seconds } seconds. Wait a little.
seats-empty = Some seats are empty. Wait for people, or give those seats to bots.
not-host = Only the host of the table can do that. Ask them.
not-seated = You do not sit at this table. Take a seat first, or watch.
not-kept = That could not be kept, so it did not happen. Try again in a moment.
place-lost = The file with this place’s data has vanished, so nothing can be saved any more. Stop playing, and tell who runs this place.
rules-broke = The rules of this game failed here, so nothing happened. Try another action, and tell who runs this place.
server-broke = Something failed here, and it is our fault. Try again in a moment.
action-malformed = This game has no such action ({ $reason }). Send one of those on offer.
action-number = This action has a number that no game has. Send one of those on offer.
undo-nothing = You have not decided anything yet, so there is nothing to take back. Play first.
undo-learnt = Since your last decision chance or a look has shown you something, so you cannot take it back. Play on; at a practice table everything can be taken back.
undo-not-yours = The last action is not yours, so you cannot take it back. Ask whoever did it.
undo-nobody-here = This action told something, so taking it back needs the others’ consent, and none of them is here. Play on, or wait until somebody is back.
undo-not-asked = Nobody asks you for that undo any more. Look at the table as it is now.
undo-too-often = You have taken back { $limit } moves in this game, and more is not possible. Play on.
guest-needed = Nobody knows you here yet. Choose a name first.
account-taken = That name belongs to someone. Choose another.
account-wrong = That name and passphrase do not go together. Try again.
sign-in-paused = There were several wrong attempts to sign in. Wait { $seconds } seconds before the next one.
lobby-yours = The lobby shows { $most } tables of yours already. Finish one first, or open this one only for those whom you invite.
lobby-crowded = Many tables in the lobby come from your network. Wait some minutes, or open this one only for those whom you invite.
table-crowded = { $most } people are watching this table already. Try again when some of them have gone.
table-sockets = There are { $most } connections to this table from your network already. Close one of them and try again.
passphrase-length = A passphrase has { $least } to { $most } characters. Choose another.
link-void = This link is not valid any more. Make a new one where you are still known.
session-unknown = You are not signed in there any more. Reload the page to see where you are.
account-already = You have an account already: { $name }. Sign in with it on other devices.
account-none = You have no account. Create one first.
passphrase-wrong = That is not your passphrase. Type the one that you have now.
credentials-changed = What you sign in with has just been changed elsewhere, so this was not done. Reload the page and try again.
confirmation-needed = This needs your passphrase, a passkey or a code, shown within the last ten minutes, since a cookie can be stolen. Confirm that it is you.
code-wrong = That name and code do not go together, or the code has been used. Each code works once: try another.
passkey-refused = This passkey could not be checked: it is unknown here, or the answer is not genuine. Try again, or sign in in another way.
passkey-late = The question was more than five minutes old when the answer came. Try again.
passkey-unknown = You have no such passkey any more. Reload the page to see those that you have.
passkeys-many = You have { $most } passkeys already. Remove one first.
mail-none = This place sends no mail. Use a recovery code or a passkey.
mail-address-wrong = That is not a mail address. Write it like ann@example.org.
mail-settings = Mail needs three settings together: mail_host, mail_from and public_address. Set those that are missing.
renewal-no-account = The account itself was added since, so it goes, and a passphrase with it. Renew without a new passphrase.
link-used = This link has been used. Each link works once: make a new one where you are still known.
origin-foreign = This was sent from a page of another site, so it is not done. Open the place itself and try again.
too-often = That was too much in too short a time. Wait a little and try again.
message-malformed = This message cannot be read ({ $reason }). See docs/protocol.md.
request-malformed = This request cannot be read ({ $reason }). See /api.
request-too-big = This is longer than anything that is needed here. Shorten it.
page-unknown = There is nothing at this address. Begin at /.
method-wrong = This address is not used in that way. See /api.
setting-wrong = A setting cannot be used: { $reason }. See `tablee serve --show-settings`.
setting-retired = The setting `{ $name }` is no longer used and has no effect: processes no longer connect to each other. Remove it, and see “Several processes” in docs/operating.md.
backup-of-database = TABLEE_BACKUP_FOLDER is set, but the data are in PostgreSQL. Back them up with pg_dump or with base backups (docs/operating.md), and remove the setting.
metrics-address = The metrics cannot be served at { $address } ({ $reason }). Give a free address with --metrics, like 127.0.0.1:9000.
port-taken = Nothing can listen on { $host }, port { $port } ({ $reason }). Choose another with --port.

# --- those who run the place ---

place-never-served = There is no place in this folder yet. Serve it once with `tablee serve`, and create an account there.
place-moved = { $address } sends you on to { $to }, where the token does not go by itself. If you trust that address, name it with --url.
place-unreachable = The place at { $address } does not answer ({ $reason }). Start it with `tablee serve`, or name its address with --url.
admin-token-missing = A place elsewhere asks for a token. Put one into { $variable }; `tablee admin token NAME` beside the data makes it.
role-needed = Only those who run this place can do that (role needed: { $role }). Ask them.
role-none = This account has no role here, so there is nothing to take away. See: tablee admin list
token-void = This token is not valid: it is wrong, expired or revoked. Ask for a new one with: tablee admin token NAME
token-unknown = There is no such token. See: tablee admin tokens
token-operators-only = Only an operator can have a token. Make the account an operator first: tablee admin grant NAME --role operator
tokens-too-many = An operator can have at most { $most } tokens. Revoke one first.
case-changed = Somebody else has just changed this. Look at it again before you go on.
person-unknown = Nobody here has that account or id. Check the spelling.
words-empty = Say why: the person concerned will read it.
words-long = That is too long: at most { $most } characters. Shorten it.
sanction-whom = Name either a person or a network, not both.
sanction-end = Say for how many hours: from 1 to { $most }.
sanction-yourself = This is about you, so somebody else must do it.
sanction-role = This person has a role. Only somebody with a higher one can decide: an operator, or the command line.
sanction-opponent = You play with this person: somebody else must decide.
lift-higher = Somebody with a higher role decided this, so you cannot end it. Ask them.
sanction-unknown = There is no such sanction. Look at the list again.
sanction-over = This sanction is over, so nothing changes.
sanction-not-pending = This ban does not wait for anybody's confirmation. Look at it again.
second-needed = You proposed this ban, so a second moderator must decide.
appeal-made = You have appealed against this already. Wait for the answer.
appeal-none = Nobody has appealed against this, or the appeal is answered already.
appeal-other = You decided this, so another moderator must answer the appeal.
network-malformed = "{ $network }" is not an address or a network. Write it like 203.0.113.0/24 or 2001:db8::/48.
network-wide = { $network } is too large: at most a /{ $widest } can be banned. Choose a smaller network.
network-own = { $network } contains your own address or this computer. Choose another network.
network-ban-only = A network can only be banned. Name a person instead.
sanctions-too-many = This person has { $most } such sanctions already. Lift one of them first.
networks-too-many = { $most } networks are banned already. Lift some of these bans first.
report-unknown = There is no such report. Look at the list again.
report-whom = Name either a seat or a chat line, not both.
report-nobody = No person sits there, so there is nobody to report or to block.
report-yourself = You cannot report yourself.
report-made = You have reported this already. A moderator will look at it.
reports-too-many = { $most } of your reports are not handled yet. Wait until a moderator has looked at them.
report-own = This report is about you or about a table where you sit, so somebody else must handle it.
report-taken = Another moderator has taken this report.
report-closed = This report is closed.
report-not-yours = Take this report first, so that nobody else handles it meanwhile.
block-yourself = You cannot block yourself.
block-unknown = You have not blocked that person. Look at the list again.
blocks-too-many = You have blocked { $most } people, and more is not possible. Unblock somebody first.
table-not-for-you = You cannot sit down at this table. You can watch, or open a table of your own.
table-own = You sit at this table, so somebody else must end or delete it.
table-ended = A moderator has ended this table: { $reason } Open a new table.
announcement-empty = An announcement needs words in both languages. Type some.
announcement-unknown = There is no such announcement any more. Look at the list again.
announcements-too-many = There are { $most } announcements already. Withdraw one first.
invitation-unknown = There is no such invitation. Look at the list again.
invitation-void = This invitation code is wrong, too old or used up. Ask whoever invited you for another.
invitations-too-many = There are { $most } invitations already. Withdraw some first.
mode-unknown = There is no mode "{ $mode }". Choose one of: { $known }.
place-closed = This place is only for members. Sign in, or join with an invitation code.
place-read-only = This place is read-only for now: you can look, but nothing can be changed, and no clock runs. Try again later.
place-draining = No new games begin here for now, because the place will restart soon. Finish your games, and try again later.
person-muted = A moderator has muted you until { $end }: { $reason } You can go on playing.
person-renamed = A moderator has changed your name, and you can change it again after { $end }: { $reason }
person-suspended = A moderator has suspended you until { $end }: { $reason } You can appeal once.
person-banned = You are banned from this place until { $end }: { $reason } You can appeal once.
person-banned-for-ever = You are banned from this place: { $reason } You can appeal once.
address-banned = This place cannot be used from your network until { $end }: { $reason } You can appeal once.

# --- verify ---

fault-head = The head of the record (settings, seats or commitment) was altered.
fault-commitment = The revealed secret is not the one that was committed to.
fault-nonce = What the record says of a player’s nonce does not agree: the nonce, its commitment and its state.
fault-terms = These settings are not the ones for which the nonces were asked.
fault-first = The player who begins is not the one whom the secret and the nonces draw.
fault-illegal = This move is against the rules.
fault-deal = This deal is not the one that the committed secret makes.
fault-check = This move was altered: its check does not match.
fault-result = The result is not the one that the moves lead to.
verify-fault-head = Not genuine. { $why }
verify-fault-move = Not genuine. Move { $number }: { $why }
verify-proved = Genuine: all { $moves } moves follow the rules, and every deal comes from the committed secret.
verify-unfinished = So far in order: { $moves } moves follow the rules. The deals can be proved when the game is over and its secret revealed.
verify-unproved = The moves follow the rules, but the secret was never revealed, so the deals are not proved.
nonce-revealed = { $name }: own random number revealed; it is part of the deals.
nonce-withheld = { $name }: promised a random number, but did not reveal it in time. The deals do without it.
nonce-none = { $name }: no random number.
nonce-open = { $name }: gave a random number, but openly, without promising it first.
nonces-nobody = No player added a random number, so the deals rest on the server alone.
deal-repeated = This deal repeats that of an earlier game, with its secret and its random numbers. It is never rated.
starts-abandoned = { $count ->
    [one] One start was abandoned before this one, after the random numbers had been asked for.
   *[other] { $count } starts were abandoned before this one, after the random numbers had been asked for.
}

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
common-win = You have won together, with { $score }.
common-loss = You have lost together, with { $score }.
nobody-wins = Nobody wins.
solo-score =
    { $score ->
        [one] { $seat }: { $score } point.
       *[other] { $seat }: { $score } points.
    }
team-win = { $seats } win together, with { $score }.
shared-win = Shared win: { $seats }, with { $score }.
score-before = At the start
score-round = Round { $number }
score-decided = With move { $move }, { $seat } drew ahead for good: { $what }.
score-points = points
nature-impossible = This deal or roll is not possible at this point.
card-clubs =
    { $number ->
        [11] jack
        [12] queen
        [13] king
        [14] ace
       *[other] { $number }
    } of clubs
card-diamonds =
    { $number ->
        [11] jack
        [12] queen
        [13] king
        [14] ace
       *[other] { $number }
    } of diamonds
card-hearts =
    { $number ->
        [11] jack
        [12] queen
        [13] king
        [14] ace
       *[other] { $number }
    } of hearts
card-spades =
    { $number ->
        [11] jack
        [12] queen
        [13] king
        [14] ace
       *[other] { $number }
    } of spades
column-seat = Seat
commitment = The deals are committed to: { $commitment }. `tablee verify` proves them after the game.
record-saved = The record of this game is in { $file }.
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
edition-written = Written: { $file }. Change it to fit your box, check it with `tablee edition { $game } --check { $file }`, play with --edition { $edition }.
edition-fine = { $file } is a good edition of { $game }.
edition-exists = The edition { $file } is there already, and is left as it is. Choose another name.
edition-name = "{ $edition }" cannot be the name of an edition. Use small letters, digits and hyphens.
edition-malformed = The edition { $file } cannot be read: { $reason }. Mend that line.
edition-too-big = The edition { $file } is larger than { $most } KiB. An edition is a page of text.

# --- house tables ---

table-file-too-big = The file table/{ $file } is larger than { $most } KiB, and places do not send it. Make it smaller.

# --- the arena ---

column-bot = Bot
column-share = Win share
column-fair = Fair
column-factor = × fair
column-score = Score
column-place = Place
column-rating = Rating
column-decisions = Decisions
column-wall = Clock, ms: median / 95% / longest
column-cpu = Processor, ms
# --- the server ---

worker-alone = A worker thinks for a place in a PostgreSQL database: say which with TABLEE_DATABASE.
worker-version = This worker is of Tablée { $version }, and a server of the place is of { $theirs }. Use the same version.
worker-open = { $count } { $count ->
    [one] bot thinks
   *[other] bots think
  } here at once. Ctrl-C ends it.
serve-here-only = Only this computer can play there. For devices in the same network, add: --host 0.0.0.0
serve-network = Devices in the same network can play there too, at this address.
serve-open = Tablée is open on { $address } (data in { $data }). Ctrl-C closes it.
page-title = Tablée
page-plain = The table in the browser is not built here: it needs Node once, for ./play to build it. Programs can play; in the terminal, ./play and the name of a game does.
page-tables = Open tables
page-programs = For programs
page-api = Every address that programs can use; as OpenAPI:
page-invited = You are invited to a table of { $game }.
page-recover = This link makes this device yours: your name, your seats, your tables.
page-recover-do = Go on here
page-mail = Is this your mail address? Confirm it, and it becomes a way back into your account.
page-mail-do = Confirm the address
db-backed-up = Written: { $file }.
db-backed-up-kept = Written: { $file }. Older backups removed: { $count }.
db-restored = Restored from { $file }. What was there is in { $aside }.
db-restored-anew = Restored from { $file }. Nothing was there before.
db-table-broken = ✗ Table { $table }: { $reason }
db-sound = All { $tables } tables are sound: every log replays by the rules.
db-broken = { $count } of { $tables } tables are not sound.
db-stands = it stands otherwise than its log says
word-unknown = There is no "{ $what }" here. Choose one of: { $known }.
db-file-missing = Say which file: tablee db { $what } FILE.
