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
window-phase = The windows are being filled, and it is { $seat }’s turn: only cards from their hand into their own window can be played now.
reserve-phase = The reserves are being filled, and it is { $seat }’s turn: only one card from their hand into their own reserve can be played now, or a pass.
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
told-buy = { $seat } buys a whole window for one note: { $owner_seat }’s.
told-buy-own = { $seat } takes their own window, for nothing.
told-decline = { $seat } buys nothing, which ends the purchases.
told-start = The round is over; { $seat } is start player of the next one.
told-end = The draw pile can no longer fill every hand: the game is over.

## What brought the points

score-money = starting money
score-sale = four cards sold ({ $kind })
score-bought = window bought from { $owner_seat }
score-window = window sold to { $buyer_seat }

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

## The table in the browser

short-piercing = Piercing
short-earring = Earring
short-gold-tooth = Gold tooth
short-shoe = Shoe
short-fob-watch = Fob watch
short-tiara = Tiara
short-necklace = Necklace

letter-piercing = P
letter-earring = E
letter-gold-tooth = G
letter-shoe = S
letter-fob-watch = F
letter-tiara = T
letter-necklace = N

step-window = Window
step-reserve = Reserve
step-purchase = Purchase

do-window = Fill your window
do-reserve = Reserve a jewel, or pass
do-purchase = Buy a whole window
do-sale = Choose what is sold first
help-window = As many as you like, at least one jewel.
help-window-more = As many jewels as you like, or none.
help-reserve = Four alike are sold. Passing: purchase { $number }.
help-purchase = Yours is free, another costs 1 note.
help-purchase-free = Yours is empty: buy another, or nothing.
help-purchase-broke = Without a note you can only take yours.
help-sale = Kinds are counted anew after each sale.

wait-deal = Cards are being dealt
wait-window = { $seat } fills the window
wait-reserve = { $seat } fills the reserve
wait-purchase = { $seat } chooses a window
wait-sale = { $seat } chooses what is sold first

over-won = { $count ->
    [one] { $winner_seat } wins with { $count } note
   *[other] { $winner_seat } wins with { $count } notes
}
over-won-you = { $count ->
    [one] You win with { $count } note
   *[other] You win with { $count } notes
}
over-shared = { $count ->
    [one] A shared win with { $count } note: { $winner_seat }
   *[other] A shared win with { $count } notes: { $winner_seat }
}
over-help = The pile cannot fill every hand.
over-tie = A tie: the fewest cards laid out win.

bar-display = { $count ->
    [0] Add nothing
    [one] Display 1 jewel
   *[other] Display { $count } jewels
}
bar-choose-window = Choose a jewel
bar-choose-reserve = Choose a jewel
bar-choose-purchase = Choose a window
bar-choose-sale = Choose a foursome
bar-reserve = Reserve · { $short }
bar-reserve-sale = { $count ->
    [one] Reserve and sell · { $short } · +{ $count } note
   *[other] Reserve and sell · { $short } · +{ $count } notes
}
bar-pass = Pass (purchase { $number })
bar-pass-short = Pass
bar-pass-now = Pass and take purchase { $number }
bar-buy = Buy from { $owner_seat } · 1 note
bar-buy-own = Take my window · free
bar-buy-own-short = My window · free
bar-decline = Buy nothing
bar-cancel = Cancel
bar-cancel-short = ✕
bar-decline-now = Buy nothing, end the purchases
bar-sell = { $count ->
    [one] Sell { $cards } · +{ $count } note
   *[other] Sell { $cards } · +{ $count } notes
}
bar-brief-sale = { $count ->
    [one] Sell · +{ $count } note
   *[other] Sell · +{ $count } notes
}
bar-brief-pass = Pass · Purchase { $number }
bar-brief-buy = Buy · 1 note
bar-brief-buy-own = Take back · free
bar-brief-decline = Buy nothing
why-window = At least one: your window is empty.

receipt-reserve = If you reserve { $card }
receipt-pass = If you pass
receipt-buy = If you buy from { $owner_seat }
receipt-buy-own = If you take your own window
receipt-decline = If you buy nothing
receipt-sell = If you sell { $cards } first
receipt-window = { $count ->
    [one] Window, 1 jewel
   *[other] Window, { $count } jewels
}
receipt-sale = { $count ->
    [one] { $cards } sold, 1 kind
   *[other] { $cards } sold, { $count } kinds
}
receipt-necklaces = { $cards } sold, always 4
receipt-order = You choose which is sold first
receipt-left = { $count ->
    [0] Then: reserve empty, price { $notes }
    [one] Then: 1 kind, price { $notes }
   *[other] Then: { $count } kinds, price { $notes }
}
receipt-missing = { $count ->
    [one] { $short }: 1 more for a sale
   *[other] { $short }: { $count } more for a sale
}
receipt-price = { $count ->
    [one] Four alike pay { $count } note
   *[other] Four alike pay { $count } notes
}
receipt-one-kind-more = { $count ->
    [one] One kind more: four alike now pay { $count } note
   *[other] One kind more: four alike now pay { $count } notes
}
receipt-card = Purchase card { $number } of { $count }
receipt-keeps = { $count ->
    [one] You keep 1 jewel in hand
   *[other] You keep { $count } jewels in hand
}
receipt-too-late = No purchase this time for { $late_seat }
receipt-starts = You start the next round
receipt-notes = Your notes:

tariff-title = Four alike pay
tariff-kinds = { $count ->
    [one] 1 kind in the reserve
    [4] 4 kinds or more
   *[other] { $count } kinds
}
tariff-necklaces = Necklaces, always

live-display = For the window: { $cards }.
live-notes = Your notes: { $before }, then { $after }.
live-holding = In your hand: { $cards }. In your window: { $shown_cards }. In your reserve: { $kept_cards }. { $notes ->
    [one] You have { $notes } note.
   *[other] You have { $notes } notes.
}

table-state = Round { $number } · { $count ->
    [one] { $count } card in the pile
   *[other] { $count } cards in the pile
}
table-shop = { $seat }’s shop
table-shop-own = Your shop
table-window = { $seat }’s window: { $cards }.
table-window-own = Your window: { $cards }.
table-window-void = Empty window
table-bought-by = bought by { $seat }
table-taken-back = taken back
table-costs = 1 note.
table-free = Free.
table-cost = −1 note
table-cost-own = free
table-key = Key { $number }.
table-reserve = { $notes ->
    [one] { $seat }’s reserve: { $cards }. Four alike would pay { $notes } note.
   *[other] { $seat }’s reserve: { $cards }. Four alike would pay { $notes } notes.
}
table-reserve-own = { $notes ->
    [one] Your reserve: { $cards }. Four alike would pay { $notes } note.
   *[other] Your reserve: { $cards }. Four alike would pay { $notes } notes.
}
table-reserve-void = Reserve empty
table-kinds = { $count ->
    [one] 1 kind
   *[other] { $count } kinds
}
table-stack = { $cards }
table-stack-coming = { $kind }, { $count } with those to come
table-sell = { $notes ->
    [one] { $cards }: sold first, { $notes } note in all
   *[other] { $cards }: sold first, { $notes } notes in all
}
table-hand = Your hand
table-card = { $kind }, in your hand, { $number } of { $count }
table-hand-sure = { $count ->
    [one] { $count } card in hand, surely among them: { $cards }
   *[other] { $count } cards in hand, surely among them: { $cards }
}
table-hand-open = { $count ->
    [one] { $count } card in hand: { $cards }
   *[other] { $count } cards in hand: { $cards }
}
table-purchase = Purchase
table-purchase-done = purchase card { $number }, played
table-order = Purchase order
table-order-of = { $number }: { $seat }
table-order-free = Purchase card { $number }, not taken
table-pile = { $count ->
    [one] Draw pile, { $count } card: what is known of it
   *[other] Draw pile, { $count } cards: what is known of it
}
table-pile-missing = { $count ->
    [one] 1 card is missing from the hands. The game ends when the pile cannot fill them.
   *[other] { $count } cards are missing from the hands. The game ends when the pile cannot fill them.
}
table-pile-money = The backs of the cards are money: a card turned over is a note.
table-last-round = Last round?
table-top = Known on top of the pile: { $cards }
table-top-order = Known on top, the next one first:
table-sold = Turned into notes so far: { $cards }.
table-close = Close
table-wins = Winner
table-notes-word = { $count ->
    [one] note
   *[other] notes
}
table-account = { $sales ->
    [0] 1 to start.
    [one] 1 to start, +{ $earned } for 1 sale.
   *[other] 1 to start, +{ $earned } for { $sales } sales.
}
table-account-got = +{ $count } for windows that others bought.
table-account-paid = −{ $count } for windows bought.
table-left = { $count ->
    [one] { $count } card left lying.
   *[other] { $count } cards left lying.
}

guide-window = Tap the jewels you want to show here. Whoever buys your window pays you 1 note; otherwise you can take it back for free. Keep those you want to gather.
guide-reserve = Tap a jewel you gather. Four alike are sold at once: their backs, like those of the pile, are your money. The fewer kinds, the better the price. Pass early to buy first.
guide-purchase = Tap a window: all its jewels will go into your reserve, and the slip says what that brings. Yours is free, another costs 1 note.
final-title = The till

hint-look-display = Look at your hand: what can you show without regret?
hint-look-reserve = Look at your reserve: which jewel of your hand completes a kind there?
hint-look-pass = Look at the windows: should you buy before the others do?
hint-look-buy = Look at the windows: which one goes well with your reserve?
hint-look-decline = Look at what each window would add to your reserve: is it worth it?
hint-look-sell = Look at your reserve: which cards do you want to see back on the pile?

## The recap: each event in two to four words, after the player’s face

chip-display = fills the window
chip-reserve = reserves { $card }
chip-pass = takes purchase { $number }
chip-forced-pass = takes purchase { $number }
chip-sale = sells four: { $kind }
chip-buy = buys from { $owner_seat }
chip-buy-own = takes own window
chip-decline = buys nothing
