# Goofspiel: every word that a player reads, in English.

## The box on the shelf

box-hook = Everybody bids at once.
box-thought = quick, all bluff
box-about = Thirteen prizes come up one by one. Everybody bids a card face down, and the highest takes the prize. Each card can be bid only once.
how-1 = A prize is turned up: it is worth its number.
how-2 = Everybody chooses a bid card, face down. Then all bids are turned up at once.
how-3 = The highest bid takes the prize. Every bid card can be used only once.
how-4 = If the highest bids are equal, the prize waits for the next round (or what the option says). The most points win.
option-ties = Equal highest bids
option-ties-carry = The prizes stay for the next round.
option-ties-lost = The prizes are lost.
option-ties-unique = The highest bid that nobody else made wins.

## Cards

suit-spades = spades
suit-clubs = clubs
suit-diamonds = diamonds
letter-ace = A
letter-jack = J
letter-queen = Q
letter-king = K

## What one can do

action-bid = Bid the { $card }
action-turn = The { $card } is turned up
phase-bid = Choose a card to bid.
phase-over = The game is over.

## Why an action is refused

game-over = The game is over: nothing more can be bid.
turning = The next prize is not turned up yet: wait for it.
already-bid = Your bid lies on the table: wait for the others.
no-such-card = There is no such card in this game: choose one of your hand.
other-suit = Your bid cards are the { $suit }: choose one of them.
used-card = You have used the { $card } already: bid a card that you still have.
turn-impossible = This prize cannot have been turned up at this point.
edition-cards = The edition must say how many cards there are, from { $least } to { $most }, and nothing else.

## The log

told-turned = The { $card } is turned up.
told-bid = { $seat } has bid.
told-shown = { $seat } bid the { $card }.
told-taken = { $points ->
    [one] { $seat } takes { $points } point.
   *[other] { $seat } takes { $points } points.
}
told-tied = The highest bids are equal: the prizes stay.
told-lost = The highest bids are equal: the prizes are lost.
told-left = The prizes that are left belong to nobody.

## The end

reason-all-bid = All bid cards have been used.
score-prizes = prizes

## The table

label-round = Round { $number }
label-prizes = Prizes:
label-to-come = To come:
label-gone = Lost:
label-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
label-has-bid = has bid
label-own-bid = bids the { $card }
label-last-bid = last bid: { $card }
state-line = Round { $round } of { $rounds }
seat-line = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
zone-hand = Your bid cards
zone-bid = Your bid
zone-left = Left to bid
zone-to-come = To come
zone-prizes = Prizes of this round
zone-stake = At stake
big-stake = { $stake ->
    [one] { $stake } point
   *[other] { $stake } points
}
tag-took = ✓ took the last
tag-carried = carried over
ask-bid-card = Choose a card of your hand
do-bid = Bid the { $card } in secret
help-bid = { $round ->
    [1] The bids are turned up when everybody has chosen.
   *[other] The bids are turned up when everybody has chosen. Until then, those of the last round are shown.
}
help-over = The highest score wins.
