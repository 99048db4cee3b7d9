# Professor Tempus: every word that a player reads, in English.

## The box on the shelf

box-hook = Time is there to be stolen.
box-thought = quick, a little counting
box-about = Three series of cards go round the table. Lay the right card on one and it is yours, until somebody takes it back. At the end of a round everyone keeps what lies before them, and the most hourglasses win.
how-1 = Begin a series with a card, going up (+) or down (−).
how-2 = Take a series from another player with a card of its colour that goes on in its direction. A joker fits on every colour, every colour on a joker.
how-3 = Or tuck any card under a series: its owner gets it, and it leaves your hand.
how-4 = When everyone has two cards left, keep the series before you and count their hourglasses. Then deal a new round, until the pile is too small: two to seven rounds, fewer with more players.
option-double = Double game
option-double-on = Two passes through the draw pile, both counted.
option-double-off = One pass through the draw pile.

## Cards and series

card-red = red { $number }
card-mauve = mauve { $number }
card-joker = joker { $number }

cards-red = red { $number }
cards-mauve = mauve { $number }
cards-joker = joker { $number }

series-letter = { $series ->
    [0] A
    [1] B
   *[other] C
}

## Why an action is refused

game-over = The game is over: nothing more can be played.
dealing = Cards are still being dealt: wait until all hands are full.
not-your-turn = It is { $seat }’s turn: wait for yours.
no-such-card = There is no card “{ $card }” in this game: choose one from your hand.
not-held = The { $card } is not in your hand: play a card that you hold.
must-start = No series is out yet: start one.
must-discard = All three series lie in front of you: put a card under the draw pile.
may-not-discard = A card goes under the draw pile only when all three series lie in front of you: start, capture or tuck instead.
no-holder-free = All three holders are taken: capture a series of an opponent, or tuck a card under one.
capture-no-series = There is no series number { $number } on the table: capture one that is out.
tuck-no-series = There is no series number { $number } on the table: tuck the card under one that is out.
own-series = Series { series-letter } lies in front of you: choose a series of an opponent.
wrong-colour = The { $card } does not go on the { $last_card }: lay a card of the same colour, or a joker.
not-higher = The { $card } does not go on the { $last_card }: this series ascends, so lay a higher card.
not-lower = The { $card } does not go on the { $last_card }: this series descends, so lay a lower card.
joker-not-higher = The { $card } does not go on the { $last_card }: colour does not matter with a joker, but this series ascends. Only a joker and a coloured card may be equal.
joker-not-lower = The { $card } does not go on the { $last_card }: colour does not matter with a joker, but this series descends. Only a joker and a coloured card may be equal.
no-deal-due = No deal is due at this point: take it out of the record.
deal-wrong-seat = The deal goes to the wrong seat: { $seat } is next.
deal-wrong-number = The deal has the wrong number of cards: it takes exactly { $count } different ones.
deal-not-in-pile = These cards cannot come now: { $cards }. Deal what lies in the draw pile; cards put under it come last, the first one first.

## The log

told-dealt = { $count ->
    [one] { $seat } is dealt one card.
   *[other] { $seat } is dealt { $count } cards.
}
told-dealt-you = You are dealt { $cards }.
told-drawn = { $seat } draws a card that { $by_seat } had put under the pile.
told-drawn-back = You draw the { $card } again that you had put under the pile.
told-drawn-yours = { $seat } draws the { $card } that you had put under the pile.
told-start = { $seat } starts { $way } series with the { $card }.
way-up = an ascending
way-down = a descending
told-capture = { $seat } lays the { $card } on series { series-letter } and captures it from { $owner_seat }.
told-tuck = { $seat } tucks the { $card } under series { series-letter }, in front of { $owner_seat }.
told-discard = { $seat } has all three series and puts a card under the draw pile.
told-discard-you = You have all three series and put the { $card } under the draw pile.
told-aside = { $seat } keeps series { series-letter } aside: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, { $hourglasses ->
    [one] { $hourglasses } hourglass
   *[other] { $hourglasses } hourglasses
}.
told-noted = { $hourglasses ->
    [one] For { $seat } { $hourglasses } hourglass is noted.
   *[other] For { $seat } { $hourglasses } hourglasses are noted.
}
told-shuffle = The pile has run out for the first time: all the cards are shuffled again.
told-round = Round { $number } begins; { $seat } is first player.
told-end = The draw pile can no longer refill every hand: the game is over.

## What brought the points

score-series = series { series-letter } of { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## What a player may do

action-start = Start a series ({ $direction }) with the { $card }
action-capture = Capture series { series-letter } with the { $card }
action-tuck = Tuck the { $card } under series { series-letter }
action-discard = Put the { $card } under the draw pile
action-deal = Deal to { $seat }: { $cards }

## What to do now

phase-deal = Cards are being dealt.
phase-play = Start a series, lay a card on a series of an opponent to capture it, or tuck a card under one.
phase-start = Start a series, ascending or descending, with a card from your hand.
phase-no-holder = Lay a card on a series of an opponent to capture it, or tuck a card under one.
phase-tuck = None of your cards fits: tuck one under a series of an opponent.
phase-discard = All three series lie in front of you: put a card under the draw pile.
phase-over = The game is over.

reason-pile-too-small = The draw pile could no longer refill every hand.
reason-pile-too-small-twice = The draw pile has run out for the second time.

## What is wrong with an edition

edition-hourglasses = The edition must have one table, [hourglasses], with a row for each of these and nothing else: { $colours }. Correct the edition’s file.
edition-row = The row “{ $colour }” must give { $count } numbers, one for each card. Correct it in the edition’s file.
edition-count = The hourglasses on the { $card } must be a whole number from 0 to { $most }. Correct it in the edition’s file.

## Labels of the table

label-round = Round { $number }
label-pile = { $count ->
    [one] Draw pile: { $count } card
   *[other] Draw pile: { $count } cards
}
label-under = Under the pile: a card from { $seat }
label-under-yours = Under the pile: your { $card }
label-series = Series { series-letter } ({ $direction }), in front of { $owner_seat }:
label-no-series = No series is out.
label-tucked = Tucked under it:
label-hourglasses = { $count ->
    [one] { $count } hourglass
   *[other] { $count } hourglasses
}
label-aside = { $count ->
    [one] { $count } card aside
   *[other] { $count } cards aside
}
label-hand = Hand (•: an hourglass):
label-hand-size = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
label-first-player = First player
label-known = Drawn from what you put under the pile:

## The table in the browser: short words

word-up = ascends
word-down = descends
word-joker = joker
word-capture = Capture
word-tuck = Tuck under

## The table in the browser: things and their places

hourglass-words = { $hourglasses ->
    [0] no hourglass
    [one] { $hourglasses } hourglass
   *[other] { $hourglasses } hourglasses
}
count-hourglasses = { $count ->
    [0] 0 hourglasses
    [one] { $count } hourglass
   *[other] { $count } hourglasses
}
piece-card = { $card }, { hourglass-words }
piece-hand = { $card }, { hourglass-words }, in your hand, { $number } of { $count }
piece-takes = { $name }; captures series { $series_list }
piece-tucked = { $card }, { hourglass-words }, tucked under series { series-letter }
piece-series-up = Series { series-letter }, ascending, in front of { $owner_seat }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, the last is the { $last_card }; { hourglass-words } at stake
piece-series-down = Series { series-letter }, descending, in front of { $owner_seat }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, the last is the { $last_card }; { hourglass-words } at stake
piece-won = { $seat }: { hourglass-words } and { $count ->
    [one] { $count } card aside
   *[other] { $count } cards aside
}. See these cards
piece-clock = Round { $number }, turn { $turn } of { $count }
piece-pile = Draw pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}{ $under ->
    [0] { "" }
    [one] , { $under } of them put under it
   *[other] , { $under } of them put under it
}

place-own = In front of { $seat }
place-table = Series, holders and draw pile
place-hand = Your hand: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
place-hand-of = { $seat }’s hand

label-state = Round { $number } · { $count ->
    [one] { $count } card in the pile
   *[other] { $count } cards in the pile
}
label-stake = { count-hourglasses } at stake in this series
label-free-holder = Holder { series-letter }, free
label-draw-pile = Draw pile
label-under-count = { $count ->
    [one] { $count } put under it
   *[other] { $count } put under it
}
label-last-round = The pile has too few cards for another round.
label-last-round-short = Last round
label-own-series = Yours: nothing goes on or under it.
next-red-up = Next: higher, red or joker
next-red-down = Next: lower, red or joker
next-mauve-up = Next: higher, mauve or joker
next-mauve-down = Next: lower, mauve or joker
next-joker-up = Next: higher, any colour
next-joker-down = Next: lower, any colour
label-kept = The cards kept aside
label-noted = { count-hourglasses } from the first pile
label-wins = wins
label-shares = shares the win
label-final = Counting hourglasses
label-final-why = Everybody counts the hourglasses on the cards kept aside; hands count for nothing.
label-round-over = End of the round
label-series-kept = keeps series { series-letter }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

## The table in the browser: what to do

ask-card = Choose a card
ask-where = Where does your { $card } go?
ask-play = Play your { $card }?
ask-other = { $seat } is choosing a card…
first-pick = Choose a card from your hand first.
help-pick-start = It starts a series in front of you.
help-pick-any = A yellow letter: it captures that series.
help-pick-full = Yellow letter: it captures that series; else tuck it.
help-pick-under = None captures a series: tuck one under.
help-pick-discard = All three series are yours: it will go under the draw pile.
help-aim-start = Choose the direction: + ascends, − descends.
help-aim-any = On a series, under one, or start a new one.
help-aim-full = Capture a series, or tuck the card under one.
help-aim-under = Tuck it under a series.
help-aim-discard = Put it under the draw pile.
after-start = Yours, until another card captures it.
after-capture = It comes to you; your { $card } decides what follows.
after-tuck = Its owner keeps it; what follows does not change.
after-discard = The others see that you do, but not the { $card }.
do-pick = Choose a card
do-aim = Choose its place
do-start-up = Start series { series-letter } (+) with the { $card } · { count-hourglasses }
do-start-down = Start series { series-letter } (−) with the { $card } · { count-hourglasses }
do-capture = Capture series { series-letter } from { $owner_seat } · { count-hourglasses }
do-tuck = Tuck the { $card } under { $owner_seat }’s series { series-letter }
do-discard = Put the { $card } under the draw pile
do-start-up-short = Start { series-letter } (+)
do-start-down-short = Start { series-letter } (−)
do-capture-short = Capture { series-letter } · { count-hourglasses }
do-tuck-short = Tuck under { series-letter }
do-discard-short = Put under the pile
do-go-on = Go on
do-cancel = Cancel
do-cancel-short = ✕
key-capture = capture series A, B, C
key-tuck = tuck under a series; again for the next one
key-start = start a series
misfit-red = red on mauve
misfit-mauve = mauve on red
misfit-up = { $number } on { $last }: it ascends
misfit-down = { $number } on { $last }: it descends
misfit-why = . Why?
end-yours = You win with { count-hourglasses }
end-theirs = { $winner_seat } wins with { count-hourglasses }
end-shared = The win is shared: { $winner_seat }, { count-hourglasses }
live-picked = { $card } picked, ready to play.
live-takes = It captures series { $series_list }.
live-aimed = { $move }. Press Enter to play.
live-holding = In your hand: { $hand }.

guide-rounds = { $passes ->
    [2] four rounds
   *[other] { $players ->
        [2] five to seven rounds
        [3] four or five rounds
        [4] three rounds
       *[other] two rounds
    }
}
guide-pick-start = You play { guide-rounds }. Choose a card to start a series: a low one can climb far, a high one fall far.
guide-aim-start = Choose + for a series that ascends, − for one that descends.
guide-pick-any = You play { guide-rounds }. A yellow letter: the series that card captures. Choose a card.
guide-aim-any = Take a series with its hourglasses, or tuck the card under. Never on or under your own.
guide-pick-discard = Everything is yours, and nothing goes under your own series. Choose the card to lose.
guide-aim-discard = Put it under the draw pile.
guide-play-start = Play: it is yours until somebody takes it. You lay nothing on it and nothing under it.
guide-play-capture = Play: it comes to you. At the end of the round you keep its hourglasses, if you still have it.
guide-play-tuck = Play: the card goes under the series, and its owner gets the hourglasses.
guide-play-discard = Play: you alone will know which card lies there.

## The recap: each event in two to four words, after the player’s face

chip-start = starts with { $card }
chip-capture = captures { series-letter }
chip-tuck = tucks under { series-letter }
chip-discard = puts a card away
