# Professor Tempus: every word that a player reads, in English.

## The box on the shelf

box-hook = Time is there to be stolen.
box-thought = quick, a little counting
box-about = Three series of cards go round the table. Lay the right card on one and it is yours, until somebody takes it back. At the end of a round everyone keeps what lies before them, and the most hourglasses win.
how-1 = Begin a series with a card, going up (+) or down (−).
how-2 = Take a series from another player with a card of its colour that goes on in its direction.
how-3 = Or tuck any card under a series: its owner gets it, and it leaves your hand.
how-4 = When everyone has two cards left, keep the series before you and count their hourglasses.
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
told-start = { $seat } starts a series ({ $direction }) with the { $card }.
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
