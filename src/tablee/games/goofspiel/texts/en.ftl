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

card-1 = ace
card-11 = jack
card-12 = queen
card-13 = king
card-other = { $number }

## What one can do

action-bid = Bid the { $card }
action-turn = The prize { $card } is turned up
phase-bid = Choose a card to bid.
phase-over = The game is over.

## Why an action is refused

game-over = The game is over: nothing more can be bid.
turning = The next prize is not turned up yet: wait for it.
already-bid = Your bid lies on the table: wait for the others.
no-such-card = There is no bid card with the value { $number }: choose one of your hand.
used-card = You have used the { $card } already: bid a card that you still have.
turn-impossible = This prize cannot have been turned up at this point.
edition-cards = The edition must say how many cards there are, from { $least } to { $most }, and nothing else.

## The log

told-turned = The prize { $card } is turned up.
told-bid = { $seat } has bid.
told-shown = { $seat } bid the { $card }.
told-taken = { $seat } takes prizes worth { $points }.
told-tied = The highest bids are equal: the prizes stay.
told-lost = The highest bids are equal: the prizes are lost.
told-left = The prizes that are left belong to nobody.

## The end

reason-all-bid = All bid cards have been used.
score-prizes = prizes
label-round = Round { $number }
label-prizes = Prizes:
label-left = To come:
label-hand = Your hand:
label-bid = Your bid:
label-player = { $seat }: { $points } · { $cards }
label-has-bid = has bid
