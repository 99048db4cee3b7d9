# Perudo: every word that a player reads, in English.

## The box on the shelf

box-hook = Bid, bluff, doubt.
box-thought = lively, lots of bluff
box-about = Everybody rolls dice in secret and bids on all of them together. Whoever doubts at the wrong time, or is doubted at the right one, loses a die.
how-1 = Everybody rolls their dice under a cup, and only looks at their own.
how-2 = In turn you bid higher: more dice, or a higher face. Ones are pacos, and count for every face.
how-3 = If you do not believe the last bid, doubt it. All cups are lifted, and whoever was wrong loses a die.
how-4 = Without dice you are out. The last player who has any wins.
option-palifico = Palifico
option-palifico-on = The first time that a player has a single die, pacos are not wild for a round.
option-palifico-off = Every round is played in the same way.
option-calza = Calza
option-calza-off = You can only bid higher or doubt.
option-calza-on = You may also say that a bid is exactly right, and win a die back.

## Dice

die-1 = paco
face-1 = pacos
dice-paco = { $number ->
    [one] 1 paco
   *[other] { $number } pacos
  }
dice-two = { $number ->
    [one] 1 two
   *[other] { $number } twos
  }
dice-three = { $number ->
    [one] 1 three
   *[other] { $number } threes
  }
dice-four = { $number ->
    [one] 1 four
   *[other] { $number } fours
  }
dice-five = { $number ->
    [one] 1 five
   *[other] { $number } fives
  }
dice-six = { $number ->
    [one] 1 six
   *[other] { $number } sixes
  }

## What one can do

action-bid = Bid { $quantity } × { $face }
action-doubt = Dudo!
action-calza = Calza!
action-roll = Roll the dice
action-throw = Player { $seat } rolls
ask-bid-quantity = How many?
ask-bid-face = Of what?
steps-bid = { $moment ->
    [first] Any face but pacos.
    [palifico-first] Any face. Everybody keeps to it.
    [palifico] More dice of the same face.
   *[other] Go above { $quantity } × { $face ->
        [1] pacos; other faces need twice as many and one more.
       *[other] { $face }; half as many pacos will do.
      }
  }
phase-rolling = The dice are rolling.
phase-first = Make the first bid.
phase-bid = Bid higher, or doubt.
phase-palifico-first = Palifico: make the first bid.
phase-palifico = Palifico: bid higher, or doubt.
phase-open = Roll for the next round.
phase-over = The game is over.
help-first = You do not begin with pacos.
help-bid = Pacos count for every face.
help-palifico-first = Pacos are not wild, and the face stays.
help-palifico = Pacos are not wild, and the face stays.
help-open = The cups are lifted: all dice are seen.

## The table

zone-dice = { $moment ->
    [open] Open to everybody
    [over] Open to everybody
   *[other] Hidden from the others
  }
zone-cup = Cup
zone-said = Last bid
zone-bid = Bid
tag-lost = loses a die
tag-regained = regains a die
note-bid = { $moment ->
    [first] of { $total } dice
    [palifico-first] of { $total } dice, palifico
    [palifico] of { $total } dice, pacos are not wild
    [open] there are { $found }
    [over] there are { $found }
   *[other] of { $total } dice, with the pacos
  }
state-line = Round { $round } · { $total } dice in play
seat-line = { $dice ->
    [0] no dice
    [one] 1 die
   *[other] { $dice } dice
  }

## Why an action is refused

game-over = The game is over: nobody can do anything more.
rolling = The dice are still rolling: wait for them.
you-are-out = You have no dice left: you are out and watch.
not-your-turn = It is { $seat }’s turn.
roll-first = The cups are lifted: first all dice are rolled again.
cups-are-down = Nobody has doubted yet: the dice are rolled again after the round.
nothing-to-doubt = Nobody has bid yet: make the first bid.
nothing-to-claim = Nobody has bid yet: there is nothing that could be exactly right.
no-calza = At this table nobody plays with calza: bid higher or doubt.
no-such-face = There is no face { $number }: bid on 1 to 6.
no-dice = Bid at least one die.
too-many-dice = There are only { $count } dice in play.
pacos-first = You cannot begin with pacos: bid on another face.
bid-too-low = Go above { $dice }: more dice, or as many of a higher face.
too-few-pacos = Over { $dice }, bid at least { $count } pacos.
too-low-after-pacos = Over { $dice }, bid more pacos, or at least { $count } dice of another face.
palifico-face = In a palifico the face stays: bid more than { $dice }, or doubt.
palifico-too-low = In a palifico each bid has more dice: bid more than { $dice }, or doubt.
throw-impossible = These dice cannot have been rolled at this point.

## The log

told-round = Round { $number }: everybody rolls, and { $seat } begins.
told-palifico = Round { $number } is a palifico: everybody rolls, and { $seat } begins.
told-bid = { $seat } bids { $dice }.
told-doubt = { $seat } doubts that there are { $dice }.
told-calza = { $seat } says that there are exactly { $dice }.
told-shown = { $seat } has { $dice }.
told-found = The count: { $dice }.
told-loses = { $seat } loses a die and has { $count ->
    [0] none
   *[other] { $count }
  } left.
told-regains = { $seat } is right and has { $count } dice again.
told-full = { $seat } is right, and has all five dice already.
told-out = { $seat } is out and takes place { $place }.

## The end

reason-last-with-dice = Only one player has dice left.
score-outlived = outlived a player
label-round = Round { $number }
label-palifico = palifico
label-found = Dice that count: { $count }
