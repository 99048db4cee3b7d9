# The browser’s words; each game has its own file, and the product’s common ones are in tablee/texts.

# --- people and bots ---

level-novice-about = is learning
level-regular-about = takes care
level-master-about = forgives nothing
bot-away = Free { $name }’s chair
face-fox = Fox
face-badger = Badger
face-owl = Owl
face-hen = Hen
face-hare = Hare
face-hedgehog = Hedgehog
face-frog = Frog
face-bear = Bear
face-cat = Cat
face-mouse = Mouse
score-stand-in = a bot played for them:
avatar-choose = Your face at the table
same-name = { $name } { $number }
seat-you = you
seat-guest = guest
seat-turn = to move
seat-away = a bot plays for them
seat-not-here = reconnecting…
seat-absent = not here yet
profile = Who are you?
profile-of = Your profile: { $name }
name-label = Your name at the table
name-keep = Keep this name
name-yourself = What is your name?
recovery-about = Find your name and seats on another device with a secret link. It works once, within a day. Whoever uses it is you: give it to nobody.
recovery-make = Make a secret link
recovery-made = The link is ready. Copy it, and open it on the other device.
account = Your account
account-link-about = Your account, your devices, and how to find your seats elsewhere:
account-self = You
account-own = An account
account-about = Without an account, this browser’s cookie is all that makes you you: if it is lost, or somebody takes it, nothing here can tell you apart. With a name and a passphrase you can sign in anywhere.
account-is = You sign in with the name “{ $name }”.
account-name = Account name
account-make = Create the account
account-made = The account is yours. Use it to sign in on other devices.
passphrase = Passphrase
passphrase-old = Passphrase now
passphrase-new = New passphrase
passphrase-change = Change the passphrase
passphrase-kept = The passphrase is changed. Devices that are signed in stay so.
sign-in = Sign in
sign-in-about = If you have an account, sign in to find your name, seats and ratings.
signed-in = Welcome back.
sign-out = Sign out
sessions = Where you are signed in
session-here = here
session-program = Unknown browser or program
session-since = since { $opened }, last used { $seen }
session-ended = That device is signed out.
sessions-ended = You are signed out everywhere but here.
sign-out-elsewhere = Sign out everywhere else
sign-out-elsewhere-about = It also makes links useless that have not been used yet.
recovery = On another device
my-data = Your data
my-data-about = Everything that this place keeps about you, in one file: name, devices, games, results, messages. Of games that are going on, only that you sit there.
my-data-take = Take my data
delete-me = Delete me
delete-me-about = Your name disappears everywhere, and so do your messages. Your finished games stay, without you; in those going on, a bot takes your place.
delete-me-warning = This happens at once and for good: nobody can give you back your account, your seats and your ratings. The backups of this place still have you, until they expire.
delete-me-type = To confirm, type your name: { $name }
delete-me-now = Delete me for good
passkeys = Passkeys
passkeys-about = Sign in with your finger, your face or your device’s code: nothing to type, nothing that anybody can steal from here.
passkeys-not-here = Passkeys do not work on this page: they need https and an address with a name.
passkey-add = Add a passkey
passkey-added = The passkey is yours. You can sign in with it.
passkey-remove = Remove
passkey-removed = The passkey is removed. It signs nobody in any more.
passkey-since = added { $added }
passkey-used = last used { $used }
passkey-declined = No passkey was used: you declined, or this device has none for this place. Try again, or take another way.
passkey-already = This device has a passkey of yours already. Use that one.
codes = Recovery codes
codes-about = Ten codes for the day when you have lost everything else. Each signs you in once, with your account’s name.
codes-make = Make codes
codes-renew = Make new codes
codes-made = These are your codes. Those from before are useless now.
codes-keep = Write them down now: they are never shown again.
codes-left = { $count ->
    [0] No code left
    [one] One code left
   *[other] { $count } codes left
  }
codes-since = made { $made }
code = Recovery code
mail = Mail
mail-about = If you can sign in no more, the place sends a link to this address. It also tells this address if somebody replaces or removes it.
mail-not-here = This place sends no mail. Recovery codes and passkeys do the same service.
mail-address = Mail address
mail-add = Send a link to confirm it
mail-replace = Change the address
mail-remove = Remove
mail-asked = A mail is on its way. Open the link in it, and the address is yours.
mail-confirmed = { $address } is confirmed. You can close this page.
mail-removed = The address is removed.
sign-in-passkey = Sign in with a passkey
sign-in-code = Sign in with a recovery code
sign-in-mail = Get a link by mail
sign-in-mail-about = If an account has this address, a link that signs you in arrives within minutes.
mail-link-ask = Send me a link
mail-link-asked = If an account has this address, a link is on its way to it.
passphrase-forgotten = You came in without your passphrase. If you have forgotten it, choose a new one.
confirm-you = Is it you?
confirm-about = A cookie can be stolen. So show something else that only you have; it counts for ten minutes.
confirm = Confirm
confirm-passkey = Confirm with a passkey
confirm-code = Confirm with a recovery code
renew = Take back what is mine
renew-title = Someone else may be me
renew-about = Confirm with the oldest thing that you have. Then everybody else is signed out, links die, and whatever was added on devices that came later is removed: passphrases, passkeys, codes, mail addresses.
renew-passphrase = A new passphrase, if somebody may know yours
renew-guest = You have nothing here but this browser’s cookie. If somebody has copied it, nothing can tell the two of you apart: you can sign out everywhere else, and so can they. Create an account or add a passkey before that happens.
renewed-sure = Done. Nobody else is signed in as you, and nothing that somebody else may have added remains.
renewed-unsure = Everybody else is signed out. But something remains that is younger than what you confirmed with: look through your passkeys, codes and mail address, or confirm with something older.
renewed-removed = This was removed:
undone-account = an account
undone-passphrase = a changed passphrase
undone-passkey = a passkey
undone-passkey-removed = the removal of a passkey, which works again
undone-codes = a set of recovery codes
undone-mail = a changed mail address

# --- everywhere ---

close = Close
copy = Copy
copied = Copied
copy-link = Link to copy
loading = One moment…
lighting = Lighting the lamp…
language = Language
language-switch = Language: English. Passer en français
theme = Light
theme-day = Switch to day
theme-night = Switch to night
tools = Help and tools
yes = yes
no = no
to-shelf = To the shelf
to-table = Back to the table
offline = The server does not answer. Check your connection and try again.

# --- the shelf ---

shelf = The shelf of games
shelf-title = What shall we play?
shelf-about = The table is open day and night. Bring friends, or play against the crockery.
box-open = Open the box
box-players = { $least } to { $most } players
box-players-one = { $players } players
box-minutes-one = { $minutes } min
box-minutes = { $least } to { $most } min
counter = Join a table
join-title = Is someone expecting you?
join-about = Paste the invitation’s link.
join-placeholder = link or code
join = Join
open-tables = Open tables
open-free = { $free ->
    [0] full
    [one] one free chair
   *[other] { $free } free chairs
}
hosted-by = with { $name }
hosted-by-guest = with { $name } (guest)
time-left = { $time } left
resume-bot = A bot plays for you
watch = Watch
resume = Go on
resume-yours = Your game is waiting
resume-goes-on = Your game goes on
status-waiting = not begun yet
status-playing = being played
status-over = finished
status-yours = your turn

# --- a game’s page ---

play-now = Play now
how-many = How many?
against = Against whom?
open-table = Open a table for friends
how-to-play = How to play
my-tables = My tables
rulebook = The rules

# --- the waiting room ---

room = Waiting room
room-sit = A chair is free: sit down
room-free = { $count ->
    [one] One more chair is free
   *[other] { $count } more chairs are free
}
room-full = Everyone is here: begin
room-full-wait = Everyone is here
room-full-watch = All chairs are taken: you can watch, or open another table.
room-starting = The game begins
room-reveal = { $count ->
    [one] Waiting for { $names }’s browser …
   *[other] Waiting for the browsers of { $names } …
}
room-reveal-help = A random number is missing. The game soon begins without it.
room-abandoned = { $count ->
    [one] One start was abandoned before the deal.
   *[other] { $count } starts were abandoned before the deal.
}
room-host-help = Invite, add a bot, or begin: bots take the empty chairs.
room-guest-help = The host starts the game.
chairs = The chairs around the table
chair = Free
chair-invite = Chair { $number }, free: invite or add a bot
chair-sit = Chair { $number }, free: sit down here
free-chair = free it
who-sits = Who sits here?
sit-here = Sit here myself
sit-down = Sit down
stand-up = Leave the table
or-invite = Or invite someone:
you-here = you
you-host = you · host
host = host
ready = ready
seat-with = with { $names }
seat-with-all = all together
seat-number = chair { $number }
rename = change name
invitation = Invitation
invitation-about = Whoever has this link can sit down.
invitation-here-only = This link only works on this computer. To play with other devices, start:
invitation-link = The invitation’s link
qr = QR code of the invitation’s link
start = Begin
start-filled = { $count ->
    [one] Begin with one bot
   *[other] Begin with { $count } bots
}
wish-players = Players
wish-first = First player
first-drawn = drawn by lot
wish-clock = Time
clock-none = no limit
clock-quick = 30 s a move
clock-easy = 1 min a move
clock-slow = 3 min a move
clock-daily = 1 day a move
clock-days = 3 days a move
clock-other-daily = { $hours } h a move
clock-other-live = { $seconds } s a move, { $reserve } s in reserve
wish-open = Who may come
open-no = who has the link
open-yes = everyone
wish-practice = Practice
practice-no = no
practice-yes = yes: take back anything, not rated
practice-wanted = Practice: I may take back anything, and nothing is rated
wish-edition = Edition

# --- the frame of a table ---

leave-to-shelf = Back to the shelf
live = What happens at the table
rule-open = Rule { $number }, open it in the rulebook
rule-cited = Rule { $number }.
banner-yours = Your turn
banner-theirs = { $seat } is to move
banner-over = The game is over
turn-now = Skip to my turn
since-turn = Since your turn
since-again = See again what has happened since your turn
since-more = +{ $count }
since-chip = { $number }: { $sentence }
clock-move = Time left for this move
clock-reserve = Time left in reserve
clock-hours = { $hours } h
guide-skip = I know how to play
guide-wanted = Explain each step
table-not-loaded = This table could not be loaded. Check your connection and reload the page.
table-own-broken = The table that the game brings does not work: here is another one. The game goes on.
about-own-table = This game comes from another package, which also draws its table: its program runs in your page.
table-moved-on = The table changed meanwhile. Look, then play again.
banner-awaited = Waiting for { $names }.
turn-yours = Your turn!
turn-said = Your turn: { $sentence }
undo = Undo
undone = The last move is taken back.
undo-asked = { $name } would like to take the move back.
undo-agree = Agree
undo-refuse = No
unrated-practice = A table for practice: you may take back anything, and the game is not rated.
unrated-deal = A deal that has been played before: this game is not rated.
unrated-undo = This game is not rated, because a move was taken back after a bot had answered.
stood-in = A bot ({ $level }) finished the game for { $name }, who counts as last.
undo-ask = Take back your move and the bots’ answers?
undo-unrates = The game will then not be rated.
undo-yes = Take back
undo-no = Keep the move
undo-waits = The others must agree to take this move back.
line-lost = Connection lost. Your chair is kept.
line-back = { $count ->
    [one] You are back. One thing happened without you.
   *[other] You are back. { $count } things happened without you.
}
line-back-see = See them
watching = You are watching this game.
two-tabs = This table is open in another tab, too: both show the same.
bot-plays-for-you = A bot plays for you.
come-back = Take my seat back
someone-absent = { $name } is away. We wait.
someone-expected = We wait for { $name }.
replace-soon = In { $seconds } s, a bot may play instead.
replace = Let a bot play instead
leave = Leave: a bot plays on
leave-ask = Leave the game?
leave-yes = Leave
leave-no = Stay
leave-about = A bot plays for you. You can come back at any time: your seat stays yours.

# --- drawers ---

log = The log
log-empty = Nothing yet.
chat = Chat
chat-label = Say something
chat-send = Send
chat-said = { $name } says: { $text }
chat-nothing = Nobody has said anything yet.
chat-erased = message deleted
chat-spectator = { $name } (watching)
chat-mute = mute
chat-unmute = let talk
chat-is-muted = (muted here)
chat-name = Your name, to talk
chat-keep-quiet = Hide the chat from those who watch
unread = unread messages
menu = Menu
speed-others = The others’ moves
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-once = all at once
sound = Sounds: cards, dice, money, your turn
volume = Volume
haptics = Vibration
notices = A notification when it is your turn
watch-link = This table’s link
keys = By keyboard
key-hint = a hint
key-rules = the rules
key-log = the log
key-chat = the chat
key-menu = this menu
key-undo = undo
key-again = read out once more what to do and what you hold
key-recap = see again and read out what the others have done
key-skip = skip to the latest move
key-drop = drop, close
key-enter = Enter
key-escape = Esc
key-space = Space

# --- hints ---

hint-ask = A hint
hint-show = Show me the move
hint-thinking = The teapot is thinking…
hint-chance = That way, a { $win }% chance to win.
hint-compared = That way, a { $win }% chance to win, against { $less }% for: { $other }.
hint-games = ({ $games } games imagined.)

# --- the plain table ---

plain-wanted = Plain table: lists in place of pictures
field-players = players
field-hand = hand
field-hand_size = cards in hand
field-round = round
field-pile_size = cards in the draw pile
field-start_player = first player
field-points = points
field-score = score
field-scores = scores
field-tokens = tokens
plain-view = What you know of the table
plain-actions = What you can do
plain-count = { $count ->
    [one] one choice
   *[other] { $count } choices
}
plain-seek = Search the list
plain-more = { $count ->
    [one] One more
   *[other] { $count } more
}
plain-do = Do it
plain-choose = Choose an action first.

# --- after the game ---

end = The scores
see-scores = See the scores
tie-broken = Equal points: the tie-break decides.
score-of = { $name }: { $score }
score-sheet = What brought the points
decided-see = See this move
rematch = Rematch
rematch-open = The rematch is ready.
rematch-join = Join it
other-game = Another game
deal-again = Play this deal again
deal-again-about = The same deal, in the same order. You know it by now, so the game is not rated.
deal-again-seat = The seat to play in
deal-again-as = as { $name }
deal-again-level = The bots’ level
deal-again-usual = bots as before
deal-again-do = Play this deal again against bots
share = Share
share-link = A link to the replay
share-text = A game at our table, move by move.
share-failed = That did not work here. Try again, or copy the address of this page.
picture = A picture of the table
picture-saved = The picture is in your downloads.
proof = A fair deal
proof-about = Before the start the server committed to a secret, and each browser to a random number. All deals come from these together, so one honest person is enough. Verify here, or at home: tablee verify with the game’s file.
proof-do = Verify
proof-promise = This page recomputed the secret’s hash: it is the committed one.
proof-promise-seen = This page recomputed the secret’s hash: it is the one this browser saw before the first move.
proof-promise-changed = The commitment is not the one this browser saw before the first move.
proof-own-used = Your browser’s own random number is part of these deals, and everything it saw fixed before the deal is unchanged.
proof-own-late = Your browser’s random number is not part of these deals: it came too late, or was never asked for.
proof-own-changed = What your browser saw before the deal is not what the game’s file says: the commitments, the settings, the number of starts, or your random number.
proof-own-unsafe = Your browser adds no random number here, because the page was not loaded over HTTPS.
proof-nonce-false = A random number in the game’s file does not match its commitment.
proof-limits = What this cannot show: whoever runs the place can read hidden cards in its database. And if all the others at the table work with the house, only your own random number protects you.
record-download = Download the game

# --- replay ---

replay = Replay
replay-watch = Watch the replay
replay-open = Open a recorded game
replay-about = Choose a game’s file: one that a table gave you, or one by tablee record.
replay-choose = Choose a file
replay-none = Nothing to replay here
play = Play
pause = Pause
step-back = One move back
step-on = One move on
moment = Moment of the game
moment-link = A link to this moment
move-of = move { $move } / { $moves }
eyes = Through whose eyes
eyes-all = All in the open
eyes-of = Through { $name }’s eyes
eyes-none = As a spectator
speed = Speed

# --- lost ---

lost-page = There is nothing here
lost-page-do = The address may be incomplete. The shelf is right here.
lost-table = This table has been cleared
lost-table-do = The link is old or incomplete. The shelf is right here.
lost-table-other = This table cannot be opened

# --- the house: announcements, reports, moderators' decisions ---

people-here = Around the table
report-open = Report or block { $name }
report-title = Report { $name }
report-why = What is happening?
report-reason-insult = insults
report-reason-spam = too many messages
report-reason-cheating = cheating
report-reason-name = their name
report-reason-other = something else
report-words = In a few words, if you like
report-about = A moderator will read the chat around this moment.
report-send = Report
report-sent = Thank you. A moderator will have a look.
block-about = If you block { $name }, you no longer read their messages, and your tables are closed to them. { $name } is not told.
block-do = Block
block-done = { $name } is on your list of blocked people. You find it on your account’s page.
blocked = Blocked people
blocked-since = since { $day }
blocked-nobody = Nobody. At a table, the flag beside a name or a message lets you block somebody.
unblock = Unblock
chat-gone = (message removed)
person-warned = The moderators give you a warning: { $reason }
appeal = Appeal
appeal-about = Say why this decision is not right. You can do so once, and somebody else will read it.
appeal-send = Send
appeal-sent = Your appeal is sent. The answer will be here.
appeal-answered = The answer to your appeal: { $words }
shut-out = You cannot play here for now
closed-title = This place is for its members
closed-about = Enter with an invitation code, or sign in if you already have an account here.
closed-code = Invitation code
closed-enter = Enter

# --- the console, before its texts are loaded ---

console-refused = This page is for those who run the place
console-sign-in = Sign in with the account that moderates or runs this place.
console-operators = This part is for those who run the place, not for moderators.

# --- the house table ---

house-middle = The middle of the table
house-zone-of = { $zone }, { $name }
house-list = { $zone }: { $list }
house-count = { $zone }: { $count }
house-count-can = { $zone }: { $count }, { $can } of them possible
house-place = { $name }, { $number } of { $count }
house-hidden = Hidden card
house-hidden-die = Hidden die
house-die = Die: { $value }
house-card = { $rank } of { $suit }
house-suit-spades = spades
house-suit-hearts = hearts
house-suit-diamonds = diamonds
house-suit-clubs = clubs
house-rank-ace = ace
house-rank-jack = jack
house-rank-queen = queen
house-rank-king = king
house-letter-ace = A
house-letter-jack = J
house-letter-queen = Q
house-letter-king = K
house-played = { $name }, by { $by }
house-drop = Play here
house-chosen = { $name } has chosen.
house-waiting = { $name } has not chosen yet.
house-wait-for = Waiting for { $names }.
house-ready = ready
house-yours-hidden = Your choice, hidden from the others: { $name }
house-cup = { $name }’s cup, { $count ->
    [one] 1 die
   *[other] { $count } dice
  }
house-cup-out = { $name }’s cup, on its side: out of the game
house-bid = { $number } × { $face }
house-no-bid = Nothing yet
house-may = { $row }: { $points ->
    [one] { $points } point possible
   *[other] { $points } points possible
  }
house-sum = Total
house-us = We
house-them = They
house-team = Team { $number }
house-with-you = with you
house-against-you = against you
house-out = out of the game
house-empty = empty
house-steps = Your choice, step by step
house-only = { $name }, only { $only }
house-next-value = Next value { $value }
house-others = Others…
