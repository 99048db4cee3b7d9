zone-dice = Hidden from the others
zone-cup = Cup
zone-bid = Bid
note-bid = of { $total } dice, with the aces
steps-bid = Go above 5 fours.
state-line = Round { $round } · { $total } dice in play
seat-line = { $dice ->
    [0] no dice left
    [one] 1 die
   *[other] { $dice } dice
  }
phase-bid = Bid higher, or doubt.
help-bid = Aces count for all.
die-1 = ace
action-bid = Bid { $quantity } × { $face }
action-doubt = Liar!
action-exact = Spot on
ask-bid-quantity = How many?
ask-bid-face = Of what?
told-bid = { $seat } bids { $quantity } × { $face }.
