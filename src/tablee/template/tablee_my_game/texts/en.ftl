# My Game: every word that a player reads, in English.

action-play = Play the { $card }
action-deal = { $seat } gets the { $card }
phase-turn = Play one of your cards.

told-dealt = { $seat } is dealt a card.
told-dealt-you = You are dealt the { $card }.
told-played = { $seat } plays the { $card }.
told-trick = { $seat } takes the trick with the { $card }.

not-your-turn = It is not your turn: you can play nothing now.
not-held = You do not hold the { $card }: play a card of your hand.

reason-hands-empty = All the cards are played.

zone-hand = Your hand
zone-held = Cards in hand
zone-trick = The trick
zone-points = Points
row-points = Points
tag-lead = leads
ask-play-card = Choose a card of your hand.
help-turn = The highest card takes the trick.
