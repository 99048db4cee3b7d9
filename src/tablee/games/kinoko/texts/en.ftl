# Kinoko: every word a player reads, in English.

## The box on the shelf

box-hook = You see everything but your own hand.
box-thought = memory and nerve
box-about = You hold your cards the wrong way round: everyone sees them but you. Swap mushrooms until the three of your colour are together, wherever that is. Then call stop, and hope that you remembered right.
how-1 = Look at your family card: those three mushrooms must come together.
how-2 = Choose one of the three dice and do what it says.
how-3 = Swap two cards of the die’s value, anywhere, or look at one in secret.
how-4 = When you think they are together, call stop: 2 points if so, 1 for each other player if not.

## Colours

colour-red = red
colour-orange = orange
colour-brown = brown
colour-blue = blue
colour-green = green
colour-violet = violet

colours-red = { $count ->
    [one] red
   *[other] { $count } × red
}
colours-orange = { $count ->
    [one] orange
   *[other] { $count } × orange
}
colours-brown = { $count ->
    [one] brown
   *[other] { $count } × brown
}
colours-blue = { $count ->
    [one] blue
   *[other] { $count } × blue
}
colours-green = { $count ->
    [one] green
   *[other] { $count } × green
}
colours-violet = { $count ->
    [one] violet
   *[other] { $count } × violet
}

mushrooms-red = { $count ->
    [one] one red
   *[other] { $count } red
}
mushrooms-orange = { $count ->
    [one] one orange
   *[other] { $count } orange
}
mushrooms-brown = { $count ->
    [one] one brown
   *[other] { $count } brown
}
mushrooms-blue = { $count ->
    [one] one blue
   *[other] { $count } blue
}
mushrooms-green = { $count ->
    [one] one green
   *[other] { $count } green
}
mushrooms-violet = { $count ->
    [one] one violet
   *[other] { $count } violet
}

mushroom-red = fly agaric
mushroom-orange = chanterelle
mushroom-brown = cep
mushroom-blue = milk-cap
mushroom-green = russula
mushroom-violet = bonnet

## Dice

face-1 = exchange two 1s
face-2 = exchange two 2s
face-3 = exchange two 3s
face-blank = nothing
face-look = look at a card
face-re-roll = re-roll
face-swap = swap your three cards

die-1 = 1
die-2 = 2
die-3 = 3
die-blank = blank
die-look = look
die-re-roll = re-roll
die-swap = three for three


## Places

set-row = { $row ->
    [0] the top row
   *[other] the bottom row
}
set-seat = the hand of { $seat }
place-row = the { $number } of { $row ->
    [0] the top row
   *[other] the bottom row
}
place-seat = the { $number } of { $seat }

## Why an action is refused

game-over = The game is over: there is nothing left to play.
dealing = The cards are being dealt: wait until they are all on the table.
rolling = The dice are still rolling: wait to see what they show.
not-your-turn = It is the turn of { $seat }: wait for the dice to come to you.
choose-first = The dice are rolled: choose one of them first.
exchange-now = You chose a { $value }: now exchange two cards of value { $value }.
look-now = You chose to look: now name a card.
swap-now = You chose three for three: now name another hand or a row.
end-turn-now = Your action is done: stop the round, or hand the dice on.
turn-not-over = Your turn is not over: finish your action; only then can you stop the round or hand the dice on.
no-such-die = There is no die { $number }: choose one of the { $count } dice, counted from 0.
no-such-place = There is no such place at this table ({ $place }): choose a card of a player who is here, or of a row.
exchange-other-value = That is not the right value ({ $place }): the chosen die exchanges only { $value }s.
exchange-one-card = A card cannot be exchanged with itself ({ $place }): name two different cards.
look-at-other-hand = You see the cards of { $owner_seat } already: look at one of your own, or at a card of a row.
no-such-set = There are no such three cards at this table ({ $set }): choose the hand of a player who is here, or a row.
swap-own-set = Those are your own cards: choose another player's hand or a row.
no-draw-due = No colours are to be drawn here: they are drawn only once.
draw-wrong-colours = These colours cannot have been drawn: there must be exactly { $count }, all different.
no-deal-due = No deal is due here: take it out of the record.
deal-wrong-families = These family cards cannot have been dealt: each player gets one and one more is forbidden, all different and of colours in play.
deal-wrong-mushrooms = These mushrooms cannot have been dealt: each hand and each row gets a 1, a 2 and a 3, and each value exists once in each colour in play.
no-roll-due = No roll is due here: take it out of the record.
roll-no-such-faces = The three dice cannot show that: those faces are not theirs.

## The log

told-colours = The colours in play: { $colours }.
told-redeal = Three mushrooms of one colour ({ $colour }) in the hand of { $seat }: the round is dealt again.
told-start = Round { $number }: { $seat } begins.
told-forbidden = Forbidden colour: { $colour }.
told-family-you = Your family: { $colour }.
told-roll = { $seat } rolls the dice: { $one_die }, { $two_die }, { $three_die }.
told-choose = { $seat } chooses a die: { $face }.
told-exchange = { $seat } exchanges { $a_place } and { $b_place }.
told-look = { $seat } looks at { $place }.
told-look-you = You look at { $place }: { $colour }.
told-swap = { $seat } swaps three cards with { $set }.
told-continue = { $seat } hands the dice on.
told-stop = { $seat } stops the round!
told-hand = { $seat } (family: { $colour }) held { $mushrooms }.
told-row = In { $set }: { $mushrooms }.
told-last-family = The last family card: { $colour }.
told-together = Together ({ $colour }) in { $set }: 2 points for { $seat }.
told-penalty = The forbidden colour ({ $colour }) in the hand of { $seat }: 1 point less, but not below 0.
told-wrong = Not together ({ $colour }): the stop of { $seat } gives the others points.
told-point = 1 point for { $seat }.
told-end = The game is over.

## What brought the points

score-together = together ({ $colour }) in { $set }
score-forbidden = forbidden colour in hand ({ $colour })
score-wrong = wrong stop by { $caller_seat }

## Menu and table

action-choose = Take die { $number }.
action-exchange = Exchange { $a_place } and { $b_place }.
action-look = Look at { $place }.
action-swap = Swap your three cards with { $set }.
action-stop = Stop, they are together!
action-continue = Hand the dice on.
action-draw = Colours in play: { $colours }.
action-deal = Families, seat by seat: { $colours }; forbidden: { $colour }.
action-roll = Dice: { $one_die }, { $two_die }, { $three_die }.

phase-draw = The colours in play are being drawn.
phase-deal = The cards are being dealt.
phase-roll = The dice are being rolled.
phase-choose = Choose one of the three dice.
phase-exchange = Exchange two cards of value { $value }, wherever they are.
phase-look = Look at a card in secret.
phase-swap = Swap your three cards with another hand or a row.
phase-end-of-turn = Are your three mushrooms together? Stop the round, or hand the dice on.
phase-over = The game is over.

label-round = Round { $number }
label-forbidden = Forbidden: { $colour }
label-family = Your family: { $colour }
label-dice = Dice:
label-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
label-last-round = The round that { $seat } stopped:

## Options

option-memory = Memory
option-memory-on = The table keeps for each player the cards that they have seen.
option-memory-off = As at a real table: everyone remembers for themselves.

## How the game ends

reason-most-points = Four points, and more than anyone else.
reason-tie-last-caller = A tie: whoever stopped the last round wins.
reason-shared-win = A tie without the one who stopped: a shared win.

## Editions

edition-dice = This edition's file must give the list "dice" of { $count } dice, and nothing else. Correct it.
edition-die-sides = Die { $number } of this edition has not { $sides } faces. Give it { $sides }.
edition-die-face = Die { $number } of this edition has an unknown face: "{ $unknown }". Choose from: { $known }.
edition-only-re-rolls = Every face of this edition re-rolls the dice: nobody could ever play. Give them other faces.

## The table in the browser

letter-red = F
letter-orange = Ch
letter-brown = Ce
letter-blue = M
letter-green = R
letter-violet = B

kind-red = fly agaric (red)
kind-orange = chanterelle (orange)
kind-brown = cep (brown)
kind-blue = milk-cap (blue)
kind-green = russula (green)
kind-violet = bonnet (violet)

trio-red = the 3 red fly agarics
trio-orange = the 3 orange chanterelles
trio-brown = the 3 brown ceps
trio-blue = the 3 blue milk-caps
trio-green = the 3 green russulas
trio-violet = the 3 violet bonnets

place-yours = your { $number }
set-yours = your hand

name-of-set = { $set }
name-of-place = { $place }
zone-cards = The cards
zone-clearing = The clearing
zone-dice = The dice
zone-mine = Your place
zone-reveal = The end of the round

now-choose = Choose a die
now-exchange = Exchange two { $value }s
now-look = Look at a card
now-swap = Swap your three cards
now-end-of-turn = Together already?
now-over = The game is over
now-wait = The cards are being dealt
theirs-choose = { $seat } is choosing a die…
theirs-exchange = { $seat } is exchanging two { $value }s…
theirs-look = { $seat } is looking at a card…
theirs-swap = { $seat } is swapping three cards…
theirs-end-of-turn = { $seat } is thinking: stop, or go on?
help-choose = Take any one, and do what it shows.
help-choose-family = The aim: { $trio } together.
help-exchange = Touch two { $value }s, wherever they are.
help-exchange-one = Now the other { $value }.
help-look = A hidden one: you alone learn its colour.
help-swap = Touch another hand, or a row.
help-end-of-turn = Stop if { $trio } are together.
state-round = Round { $number } · 4 points end the game

do-choose-none = Choose a die
do-choose = Take this die: { $face }
do-exchange-none = Exchange two { $value }s
do-exchange = Exchange { $a_place } and { $b_place }
do-exchange-short = Exchange these two
do-look-none = Look at a card
do-look = Look at { $place }
do-look-short = Look at this one
do-swap-none = Swap your three cards
do-swap = Swap your three cards with { $set }
do-swap-short = Swap with these three
do-continue = Hand the dice to { $seat }
do-continue-short = Hand the dice on
do-stop-short = Stop!
do-cancel = Cancel
do-cancel-short = ✕

ask-stop = Stop the round?
ask-stop-text = If { $trio } are together, you score 2 points. If not, each of the others scores 1. All the cards are turned over.
ask-stop-yes = Stop, they are together!
ask-stop-no = Not yet

card-open = { $place }: { $kind }
card-hidden = { $place }, hidden
card-known = { $place }, hidden; you have seen it: { $kind }
card-looked = { $place }, turned up for you alone: { $kind }
card-notes = Your notes: { $kind }
card-forbidden = forbidden
card-yours-too = of your family
card-owner-knows = { $seat } knows it
card-just-exchanged = just exchanged
card-just-looked = just looked at
die-name = Die { $number }: { $face }
die-taken = taken
dice-of = Dice of { $seat }
seen-mark = seen
for-you-alone = only you

family-title = Your family
family-title-of = Family
family-hidden = Family of { $seat }, hidden
family-shown = Family of { $seat }: { $kind }
family-shown-last = The last family: { $kind }
family-last = Nobody’s
forbidden-title = Forbidden
forbidden-shown = Forbidden colour: { $kind }
forbidden-why = If a stop is right, one in hand costs 1 point.
score-now = { $count } of 4 points

live-die = { $face }. Enter takes this die.
live-one = Chosen: { $place }. Now another { $value }.
live-two = Chosen: { $a_place } and { $b_place }. Enter exchanges them.
live-look = Chosen: { $place }. Enter looks at it.
live-swap = Chosen: { $set }. Enter swaps.
live-hand = { $seat } holds: 1, { $one_kind }; 2, { $two_kind }; 3, { $three_kind }.

reveal-shout = Stop!
reveal-says = { $seat }: “They are together!”
reveal-family = { $seat } was after { $trio }…
reveal-right = Together!
reveal-wrong = Not together
reveal-where = { $seat }: { $trio } are in { $set }.
reveal-nowhere = { $trio } of { $seat } are not in one place: the others score.
reveal-penalty = Forbidden colour in hand, 1 point less: { $seat }.
reveal-skip = Turn everything over
reveal-next = Go to round { $number }
reveal-back = Back to the table
reveal-again = How round { $number } ended
reveal-again-short = End of round { $number }
reveal-won = { $seat } wins
reveal-share = { $seat } share the win

notes-title-family = What is the family of { $seat }?
notes-ask = What could it be? Note what you think.
notes-private = Only you see your notes. Nothing is ever noted for you.
notes-erase = Erase
notes-done = Done
notes-open = It faces you: { $kind }.
notes-known = You have seen it: { $kind }.
notes-seen-by = Seen by { $seat }.
notes-seen-nobody = Nobody has seen it.
notes-dealt = When it was dealt, it was { $place }.

guide-choose = You want { $trio } in one place: with you, with someone else or in a row. A die says what you may do. Choose one!
guide-exchange = You see everyone’s cards but your own. Touch two { $value }s to exchange them: bring { $trio } together.
guide-look = A back tells the value; looking tells the colour, to you alone. Touch one of your cards or of a row, and remember what you see.
guide-swap = Your three cards change places with three others. Touch a hand or a row.
guide-end-of-turn = Are { $trio } together? Then say stop. If not, hand the dice on. Press a card long to note what you think it is.

## The recap: each event in two to four words, after the player’s face

chip-roll = rolls the dice
chip-choose = die: { $face }
chip-exchange = exchanges two cards
chip-look = looks at one card
chip-swap = swaps three cards
chip-stop = stops the round
