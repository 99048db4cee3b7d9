# Yams: every word that a player reads, in English.

## The box on the shelf

box-hook = Three throws, one row.
box-thought = for all, also alone
box-about = Throw five dice up to three times, keep what you like, and fill the thirteen rows of your sheet. Every row counts once, so what is it to be: the straight, the sixes, or the yams?
how-1 = Five dice are thrown. Touch those that you want to keep, and throw the others again, twice at most.
how-2 = Then choose a row of your sheet. The pencilled numbers say what your dice are worth there.
how-3 = Every row is filled once. If the dice do not fit, it is crossed out and brings 0.
how-4 = 63 points in the upper part bring 35 more. After thirteen turns the highest score wins.
option-order = Order of the rows
option-order-free = Any row that is still empty.
option-order-down = From the top down, row by row.
option-extra = Further yams
option-extra-none = Bring nothing extra.
option-extra-hundred = Bring 100 points, if the yams has its 50.

## The table

zone-dice = To throw again
zone-throws = Throws left
note-throws = of 3
zone-kept = Kept
zone-sheet = The score pad
part-upper = Upper part
part-lower = Lower part
sum-upper = 63 for +35
sum-lower = Total
row-ones = Ones
row-twos = Twos
row-threes = Threes
row-fours = Fours
row-fives = Fives
row-sixes = Sixes
row-three = Three alike
row-four = Four alike
row-full = Full house
row-small = Small straight
row-large = Large straight
row-yams = Yams
row-chance = Chance
state-line = Turn { $turn } of 13
seat-line = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
help-turn = Touch a die to keep it, or a row to fill it.
help-score = Three throws are made. Touch a row of your sheet.

## What one can do

action-roll = Keep dice no. { $keep }, throw the others again
action-roll-all = Throw all five dice again
action-score = Enter: { $row }
action-throw = The dice show { $dice }
do-roll = Throw { $rest ->
    [one] 1 die
   *[other] { $rest } dice
  } again
do-score = Enter { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: { $row }
ask-roll-keep = Choose dice to keep
ask-score-row = Choose a row
phase-turn = Throw again, or fill a row.
phase-score = Fill a row.
phase-over = The game is over.

## Why an action is refused

game-over = The game is over: nothing is thrown or entered any more.
throwing = The dice are still rolling: wait for them.
not-your-turn = It is not your turn: wait until the dice come to you.
no-throws-left = You have thrown three times: fill a row now.
no-such-dice = There are five dice: name each die that you keep once, in the order of their places.
keeps-all = You keep all five dice: throw at least one again, or fill a row.
no-such-row = There is no such row on the sheet: choose one of the thirteen.
row-filled = Your row “{ $row }” is filled already: choose an empty one.
row-not-next = The rows are filled from the top down: the next one is “{ $row }”.
throw-impossible = The dice cannot have been thrown like this at this point.

## The log

told-kept = { $seat } keeps { $dice } and throws the rest again.
told-all-again = { $seat } throws all dice again.
told-thrown = { $seat } throws { $dice }.
told-scored = { $seat } enters { $points } at “{ $row }”.
told-crossed = { $seat } crosses out “{ $row }”.
told-bonus = { $seat } has 63 in the upper part: { $points } points more.
told-extra = { $seat } throws a further yams: { $points } points more.

## The end

reason-sheets-full = All sheets are full.
score-row = { $row }
score-bonus = 63 in the upper part
score-extra = a further yams
label-round = Turn { $number }
label-dice = Dice:
label-throws = { $count ->
    [0] No throw left.
    [one] One throw left.
   *[other] { $count } throws left.
  }
