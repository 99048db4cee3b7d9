# Klunker: every word that a player reads, in English.

## The box on the shelf

box-hook = Sell at the right moment.
box-thought = easy to learn, sly
box-about = You run a jewellery shop. Show your treasures in the window, keep your favourites in the reserve, and buy whole windows from your neighbours. Four of a kind sell by themselves, and the tidier your reserve, the better the price.
how-1 = Put cards from your hand into your window: somebody will buy them.
how-2 = Put cards into your reserve one by one, or pass early to buy first.
how-3 = Buy one whole window: yours for free, another for 1 note.
how-4 = Four alike in your reserve are sold: 4 notes with one kind there, fewer with more.

## Jewels

cards-piercing = { $count ->
    [one] a piercing
   *[other] { $count } piercings
}
cards-earring = { $count ->
    [one] an earring
   *[other] { $count } earrings
}
cards-gold-tooth = { $count ->
    [one] a gold tooth
   *[other] { $count } gold teeth
}
cards-shoe = { $count ->
    [one] a shoe
   *[other] { $count } shoes
}
cards-fob-watch = { $count ->
    [one] a fob watch
   *[other] { $count } fob watches
}
cards-tiara = { $count ->
    [one] a tiara
   *[other] { $count } tiaras
}
cards-necklace = { $count ->
    [one] a necklace
   *[other] { $count } necklaces
}

kinds-piercing = { $count ->
    [one] piercing
   *[other] piercings
}
kinds-earring = { $count ->
    [one] earring
   *[other] earrings
}
kinds-gold-tooth = { $count ->
    [one] gold tooth
   *[other] gold teeth
}
kinds-shoe = { $count ->
    [one] shoe
   *[other] shoes
}
kinds-fob-watch = { $count ->
    [one] fob watch
   *[other] fob watches
}
kinds-tiara = { $count ->
    [one] tiara
   *[other] tiaras
}
kinds-necklace = { $count ->
    [one] necklace
   *[other] necklaces
}

kind-piercing = piercing
kind-earring = earring
kind-gold-tooth = gold tooth
kind-shoe = shoe
kind-fob-watch = fob watch
kind-tiara = tiara
kind-necklace = necklace

card-piercing = a piercing
card-earring = an earring
card-gold-tooth = a gold tooth
card-shoe = a shoe
card-fob-watch = a fob watch
card-tiara = a tiara
card-necklace = a necklace

## Why an action is refused

game-over = The game is over: nothing more can be played.
dealing = Cards are still being dealt: wait until all hands are full.
window-phase = The windows are being filled, and it is { $seat }’s turn: only cards from the hand into the own window can be played now.
reserve-phase = The reserves are being filled, and it is { $seat }’s turn: only one card from the hand into the own reserve can be played now, or a pass.
purchase-phase = Windows are being bought, and it is { $seat }’s turn: only buying can be played now, or, with an empty window, buying nothing.
choose-sale = Several kinds stand at four or more ({ $kinds }): { $seat } must first choose which one to sell.
display-not-held = Your hand does not hold that much; missing: { $cards }. Choose only cards that you hold.
window-empty = Your window is empty: put at least one card into it.
reserve-not-held = There is no { $kind } in your hand: reserve a card that you hold, or pass.
no-foursome = Your reserve does not hold four cards of that kind ({ $kind }): choose a kind of which there are at least four.
no-such-window = There is no window number { $number } at this table: choose the window of one of the players.
buy-empty = The window of { $owner_seat } is empty: choose one that holds cards.
buy-no-note = You have no note to pay { $owner_seat }: only your own window is free, and if that is empty you buy nothing.
must-buy = There are cards in your own window, so you must buy: that window or another.
no-deal-due = No such deal is due at this point: take it out of the record.
deal-wrong-seat = The deal goes to the wrong seat: { $seat } is next.
deal-wrong-number = The deal has the wrong number of cards: it takes { $count ->
    [one] exactly one
   *[other] exactly { $count }
}.
deal-not-in-pile = The draw pile does not hold that much; missing: { $cards }. Deal only what lies in it.
deal-not-from-top = The known cards on top of the draw pile come first, and not all of them were dealt: { $cards }.

## The log

told-money = { $seat } gets the starting money: one card, face down.
told-top-dealt = From the top of the draw pile, { $seat } gets cards that all have seen: { $cards }.
told-dealt = { $count ->
    [one] { $seat } fills up the hand: one card.
   *[other] { $seat } fills up the hand: { $count } cards.
}
told-dealt-you = You are dealt { $cards }.
told-display = { $seat } puts into the window: { $cards }.
told-reserve = { $seat } reserves { $card }.
told-pass = { $seat } passes and takes purchase card { $number }.
told-forced-pass = { $seat } has no card in hand, so passes and takes purchase card { $number }.
told-sale = { $notes ->
    [one] { $seat } sells four cards ({ $kind }) for one note.
   *[other] { $seat } sells four cards ({ $kind }) for { $notes } notes.
}
told-buy = { $seat } buys a whole window: { $owner_seat }’s.
told-buy-own = { $seat } takes the own window, for nothing.
told-decline = { $seat } buys nothing, which ends the purchases.
told-start = The round is over; { $seat } is start player of the next one.
told-end = The draw pile can no longer fill every hand: the game is over.

## What a player may do

action-display = Put into your window: { $cards }
action-display-nothing = Put nothing into your window
action-reserve = Reserve { $card }
action-pass = Pass and take the lowest purchase card
action-sell = Sell four cards of this kind: { $kind }
action-buy = Buy the whole window of { $owner_seat }
action-decline = Buy nothing and end the purchases
action-deal = Deal to { $seat } { $to }: { $cards }

to-money = as starting money
to-hand = into the hand

## What to do now

phase-window = Put any number of cards into your window; at least one if it is empty.
phase-reserve = Put one card into your reserve, or pass and take the lowest purchase card.
phase-purchase = Buy one whole window; if yours is empty you may also buy nothing.
phase-sale = Choose which four cards alike you sell first.
phase-over = The game is over.

reason-pile-too-small = The draw pile could no longer fill every hand up to six cards.

## What is wrong with an edition

edition-cards = The edition must have one table, [cards], that gives a number for each of these kinds and nothing else: { $kinds }. Correct the edition’s file.
edition-card-count = The number of cards of the kind “{ $kind }” must be a whole number from 0 to { $most }. Correct it in the edition’s file.
edition-card-sum = All the cards together must number from { $least } to { $most }. Correct the numbers in the edition’s file.

## Labels of the table

label-window = Window:
label-reserve = Reserve:
label-hand = Hand:
label-notes = { $count ->
    [one] { $count } note
   *[other] { $count } notes
}
label-pile = { $count ->
    [one] Draw pile: { $count } card
   *[other] Draw pile: { $count } cards
}
label-top = Known on top:
label-purchase-card = purchase card { $number }
label-start-player = start player
label-round = Round { $number }
label-hand-size = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
label-sure = Surely in hand:
