# Belote: every word that a player reads, in English.

## The box on the shelf

box-hook = Two pairs, eight tricks, one trump suit.
box-thought = with a partner, cunning
box-about = Two against two. Somebody takes and names trumps, and must then win more points than the other pair. The jack and the nine are the best trumps.
how-1 = Everybody has five cards, and one is turned up. Take it, and its suit is trumps; or pass.
how-2 = Follow suit. If you cannot, you must trump, unless your partner is winning the trick.
how-3 = In trumps, the jack (20) and the nine (14) are the best. Elsewhere it is the ace (11), then the ten (10).
how-4 = The takers need more points than the others, or they are dedans and score nothing.
option-announcements = Announcements
option-announcements-off = Only belote and rebelote count.
option-announcements-on = Tierce, cinquante, cent and carré count too.
option-target = Target
option-target-501 = The game ends at 501 points.
option-target-1001 = The game ends at 1001 points.
option-target-four-deals = The game ends after four deals.

## Cards

suit-clubs = clubs
suit-diamonds = diamonds
suit-hearts = hearts
suit-spades = spades
cards-clubs = { card-clubs }
cards-diamonds = { card-diamonds }
cards-hearts = { card-hearts }
cards-spades = { card-spades }
kind-tierce = tierce
kind-cinquante = cinquante
kind-cent = cent
kind-carre = carré

## What one can do

action-take = Take in { $suit }
action-pass = Pass
action-play = Play the { $card }
action-deal = { $seat } is dealt { $cards }
action-turn-up = Turned up: { $card }
phase-take = Take the turned-up card, or pass.
phase-name = Take in another suit, or pass.
phase-play = A card is played.
phase-lead = Your lead.
phase-follow = Follow suit: { $led_suit }.
phase-raise = Trumps are led: go higher if you can.
phase-trump = You have none of the suit: trump.
phase-discard = Play any card.
phase-deal = The cards are dealt.
phase-over = The game is over.

## Why an action is refused

game-over = The game is over: nothing can be played any more.
dealing = The cards are being dealt: wait for them.
turn-to-speak = It is the turn of { $seat } to take or to pass.
turn-to-play = It is the turn of { $seat } to play a card.
still-taking = Nobody has taken yet: take, or pass.
taking-done = Trumps are settled: play a card.
no-such-suit = There is no such suit: choose clubs, diamonds, hearts or spades.
turned-up-suit = In the first round you can take only in { $suit }, the suit of the turned-up card.
another-suit = In the second round, name another suit than { $suit }.
no-such-card = There is no such card in the deck: choose one of your hand.
not-in-hand = You do not have the { $card }: play a card of your hand.
must-follow = You have { $suit }: follow suit.
must-play-higher = You have a higher trump than the { $card }: play a higher one.
must-trump = You cannot follow suit, and an opponent is winning the trick: play a trump ({ $suit }).
must-overtrump = You have a higher trump than the { $card }: overtrump.
deal-impossible = These cards cannot have been dealt at this point.

## The log

told-dealt = { $seat } gets { $count } cards.
told-dealt-you = You get { $cards }.
told-turned-up = Turned up: { $card }.
told-passed = { $seat } passes.
told-took = { $seat } takes in { $suit }.
told-thrown-in = All have passed twice: the cards are thrown in.
told-played = { $seat } plays the { $card }.
told-belote = { $seat } says “belote”.
told-rebelote = { $seat } says “rebelote”.
told-announced = { $seat } announces: { $kind }.
told-shown = { $seat } shows { $cards }.
told-trick = { $seat } wins the trick ({ $points }).
told-last-trick = { $seat } has the last trick: { $points } more.
told-capot = { $seat } and { $partner_seat } have won all the tricks: capot!
told-made = The pair of { $seat } has made its contract, with { $points }.
told-dedans = The pair of { $seat } is dedans, with { $points }.
told-litige = Both pairs have { $points }: what the pair of { $seat } has is held over.
told-scored-cards = { $seat } and { $partner_seat } score { $points } for their cards.
told-scored-belote = { $seat } and { $partner_seat } score { $points } for belote.
told-scored-announced = { $seat } and { $partner_seat } score { $points } for announcements.
told-scored-held = { $seat } and { $partner_seat } score the { $points } that were held over.

## The end

reason-target = A pair has reached the target.
reason-four-deals = The four deals have been played.
score-cards = cards
score-belote = belote
score-announced = announcements
score-held = held over
label-round = Deal { $number }
label-pair = { $seats }: { $points } · this deal { $deal } · tricks { $tricks }
label-turn-up = Turned up: { $card }
label-trumps = Trumps: { $suit }, taken by { $seat }
label-trick = Trick:
label-played = { $seat }: { $card }
label-hand = Your hand:

## The table in the browser

zone-hand = Your hand
zone-held = Cards in hand
zone-trick = The trick
zone-trumps = Trumps
zone-scores = Scores
note-trumps =
    { $takes ->
        [0] to be taken
       *[other] taken by { $taker_seat }
    }
row-game = Game
row-deal = Deal
row-tricks = Tricks
tag-lead = lead
tag-turned-up = turned up
tag-best = winning
tag-won = won
state-line = Deal { $deal }
said-pass = Pass
said-belote = Belote
said-rebelote = Rebelote
said-tierce = Tierce
said-cinquante = Cinquante
said-cent = Cent
said-carre = Carré
ask-take-suit = In which suit?
ask-play-card = Choose a card of your hand
help-take = Its suit becomes trumps, and the card is yours.
help-name = Any suit but that of the turned-up card.
help-lead = Whoever wins a trick leads to the next one.
help-follow = { $best_seat } is winning the trick.
help-raise = { $best_seat } is winning the trick.
help-trump = { $best_seat } is winning the trick.
help-discard = { $best_seat } is winning the trick.
