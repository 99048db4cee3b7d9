not-your-turn = It is { $seat }’s turn.
too-many-stones = { $stones ->
    [one] You cannot take one stone.
   *[other] You cannot take { $stones } stones.
}
no-gifts = There are no gifts now.
calm = There is no wind.
told-take = { $seat } takes { $stones }.
score-stones = stones
told-blow = The wind takes { $stones }.
action-take = Take { $stones }
action-give = Give one to { $seat }
action-blow = Wind: { $stones }
phase-take = Take some stones.
reason-no-stones = No stone is left.
edition-heap = A heap cannot be { $heap }.

# For the tests of texts.
carried = { $seat } and { $other_seat } carry { $things }.
shown = { $card } beside { $sum }.
seen-by = Seen by { $seats }.
stone-of = stone of { $seat }
things-rock = { $count ->
    [one] a rock
   *[other] { $count } rocks
}
card-red = red { $number }
card-north-south = from { $north } to { $south }
blue-stone = a blue stone
