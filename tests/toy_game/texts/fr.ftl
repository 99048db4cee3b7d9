not-your-turn = C’est à { $seat } de jouer.
too-many-stones = { $stones ->
    [one] Tu ne peux pas prendre une pierre.
   *[other] Tu ne peux pas prendre { $stones } pierres.
}
no-gifts = Il n’y a pas de dons maintenant.
calm = Il n’y a pas de vent.
told-take = { $seat } en prend { $stones }.
score-stones = pierres
told-blow = Le vent en prend { $stones }.
action-take = En prendre { $stones }
action-give = En donner une à { $seat }
action-blow = Vent : { $stones }
phase-take = Prends des pierres.
reason-no-stones = Il ne reste plus de pierre.
edition-heap = Un tas ne peut pas valoir { $heap }.

carried = { $seat } et { $other_seat } portent { $things }.
shown = { $card } à côté de { $sum }.
seen-by = Vu par { $seats }.
stone-of = pierre de { $seat }
things-rock = { $count ->
    [one] un caillou
   *[other] { $count } cailloux
}
card-red = rouge { $number }
card-north-south = de { $north } à { $south }
blue-stone = une pierre bleue
