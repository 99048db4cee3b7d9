zone-dice = Cachés aux autres
zone-cup = Gobelet
zone-bid = Enchère
note-bid = sur { $total } dés, pacos compris
steps-bid = Dépasse 5 quatre.
state-line = Manche { $round } · { $total } dés en jeu
seat-line = { $dice ->
    [0] plus de dés
    [one] 1 dé
   *[other] { $dice } dés
  }
phase-bid = Surenchéris, ou doute.
help-bid = Les pacos comptent pour tout.
die-1 = paco
action-bid = Annoncer { $quantity } × { $face }
action-doubt = Menteur !
action-exact = Tout pile
ask-bid-quantity = Combien ?
ask-bid-face = De quoi ?
told-bid = { $seat } annonce { $quantity } × { $face }.
