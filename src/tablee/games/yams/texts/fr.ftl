# Yams : tous les mots que lit un joueur, en français.

## La boîte sur l’étagère

box-hook = Trois lancers, une ligne.
box-thought = à plusieurs ou tout seul
box-about = Lance cinq dés jusqu’à trois fois, garde ce qui te plaît, et remplis les treize lignes de ta feuille. Chaque ligne ne sert qu’une fois : alors, la suite, les six ou le yams ?
how-1 = On lance cinq dés. Touche ceux que tu veux garder et relance les autres, deux fois au plus.
how-2 = Puis choisis une ligne de ta feuille. Les nombres au crayon disent ce que tes dés y valent.
how-3 = Chaque ligne se remplit une seule fois. Si les dés ne conviennent pas, elle est barrée et rapporte 0.
how-4 = 63 points dans le haut en rapportent 35 de plus. Après treize tours, le plus haut score gagne.
option-order = Ordre des lignes
option-order-free = N’importe quelle ligne encore vide.
option-order-down = De haut en bas, ligne après ligne.
option-extra = Autres yams
option-extra-none = Ne rapportent rien de plus.
option-extra-hundred = Rapportent 100 points, si le yams a ses 50.

## La table

zone-dice = À relancer
zone-throws = Lancers restants
note-throws = sur 3
zone-kept = Gardés
zone-sheet = Le carnet de marque
part-upper = Le haut
part-lower = Le bas
sum-upper = 63 : +35
sum-lower = Total
row-ones = As
row-twos = Deux
row-threes = Trois
row-fours = Quatre
row-fives = Cinq
row-sixes = Six
row-three = Brelan
row-four = Carré
row-full = Full
row-small = Petite suite
row-large = Grande suite
row-yams = Yams
row-chance = Chance
state-line = Tour { $turn } sur 13
seat-line = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
help-turn = Touche un dé pour le garder, ou une ligne pour la remplir.
help-score = Les trois lancers sont faits. Touche une ligne de ta feuille.

## Ce qu’on peut faire

action-roll = Garder les dés n° { $keep }, relancer les autres
action-roll-all = Relancer les cinq dés
action-score = Noter : { $row }
action-throw = Les dés montrent { $dice }
do-roll = Relancer { $rest ->
    [one] 1 dé
   *[other] { $rest } dés
  }
do-score = Noter { $points ->
    [one] { $points } point
   *[other] { $points } points
  } : { $row }
ask-roll-keep = Choisis les dés à garder
ask-score-row = Choisis une ligne
phase-turn = Relance, ou remplis une ligne.
phase-score = Remplis une ligne.
phase-over = La partie est finie.

## Pourquoi une action est refusée

game-over = La partie est finie : on ne lance et on ne note plus rien.
throwing = Les dés roulent encore : attends-les.
not-your-turn = Ce n’est pas ton tour : attends que les dés viennent à toi.
no-throws-left = Tu as lancé trois fois : remplis maintenant une ligne.
no-such-dice = Il y a cinq dés : nomme une fois chaque dé que tu gardes, dans l’ordre des places.
keeps-all = Tu gardes les cinq dés : relances-en au moins un, ou remplis une ligne.
no-such-row = Cette ligne n’existe pas sur la feuille : choisis-en une des treize.
row-filled = Ta ligne « { $row } » est déjà remplie : choisis-en une vide.
row-not-next = Les lignes se remplissent de haut en bas : la prochaine est « { $row } ».
throw-impossible = Les dés ne peuvent pas avoir été lancés ainsi à ce moment.

## Le journal

told-kept = { $seat } garde { $dice } et relance le reste.
told-all-again = { $seat } relance tous les dés.
told-thrown = { $seat } lance { $dice }.
told-scored = { $seat } note { $points } à « { $row } ».
told-crossed = { $seat } barre « { $row } ».
told-bonus = { $seat } a 63 dans le haut : { $points } points de plus.
told-extra = { $seat } lance un autre yams : { $points } points de plus.

## La fin

reason-sheets-full = Toutes les feuilles sont pleines.
score-row = { $row }
score-bonus = 63 dans le haut
score-extra = un autre yams
label-round = Tour { $number }
label-dice = Dés :
label-throws = { $count ->
    [0] Plus de lancer.
    [one] Encore un lancer.
   *[other] Encore { $count } lancers.
  }
