# Perudo : tous les mots que lit un joueur, en français.

## La boîte sur l’étagère

box-hook = Annoncer, bluffer, douter.
box-thought = vif, beaucoup de bluff
box-about = Chacun lance ses dés en secret et annonce ce qu’il y a en tout. Qui doute à tort, ou fait une annonce dont on doute avec raison, perd un dé.
how-1 = Chacun lance ses dés sous son gobelet et ne regarde que les siens.
how-2 = À tour de rôle, on surenchérit : plus de dés, ou une face plus haute. Les as sont des pacos et comptent pour toutes les faces.
how-3 = Tu ne crois pas la dernière annonce ? Doute. On lève les gobelets, et celui qui avait tort perd un dé.
how-4 = Sans dés, on est éliminé. Le dernier qui en a gagne.
option-palifico = Palifico
option-palifico-on = La première fois qu’un joueur n’a plus qu’un dé, les pacos ne sont pas des jokers pendant une manche.
option-palifico-off = Toutes les manches se jouent de la même façon.
option-calza = Calza
option-calza-off = On ne peut que surenchérir ou douter.
option-calza-on = On peut aussi dire qu’une annonce tombe tout juste, et regagner un dé.

## Les dés

die-1 = paco
face-1 = pacos
dice-paco = { $number ->
    [one] { $number } paco
   *[other] { $number } pacos
  }
dice-two = { $number } deux
dice-three = { $number } trois
dice-four = { $number } quatre
dice-five = { $number } cinq
dice-six = { $number } six

## Ce qu’on peut faire

action-bid = Annoncer { $quantity } × { $face }
action-doubt = Dudo !
action-calza = Calza !
action-roll = Lancer les dés
action-throw = Le joueur { $seat } lance
ask-bid-quantity = Combien ?
ask-bid-face = De quoi ?
steps-bid = { $moment ->
    [first] Toutes les faces, sauf les pacos.
    [palifico-first] N’importe quelle face. Tout le monde la garde.
    [palifico] Plus de dés de la même face.
   *[other] Dépasse { $quantity } × { $face ->
        [1] pacos ; une autre face en demande le double plus un.
       *[other] { $face } ; en pacos, la moitié suffit.
      }
  }
phase-rolling = Les dés roulent.
phase-first = Fais la première annonce.
phase-bid = Surenchéris, ou doute.
phase-palifico-first = Palifico : fais la première annonce.
phase-palifico = Palifico : surenchéris, ou doute.
phase-open = Lance la manche suivante.
phase-over = La partie est finie.
help-first = On ne commence pas par des pacos.
help-bid = Les pacos comptent pour toutes les faces.
help-palifico-first = Les pacos ne sont pas des jokers, et la face reste.
help-palifico = Les pacos ne sont pas des jokers, et la face reste.
help-open = Les gobelets sont levés : tous les dés se voient.

## La table

zone-dice = { $moment ->
    [open] Visibles de tous
    [over] Visibles de tous
   *[other] Cachés aux autres
  }
zone-cup = Gobelet
zone-said = Dernière annonce
zone-bid = Annonce
tag-lost = perd un dé
tag-regained = regagne un dé
note-bid = { $moment ->
    [first] sur { $total } dés
    [palifico-first] sur { $total } dés, palifico
    [palifico] sur { $total } dés, sans jokers
    [open] il y en a { $found }
    [over] il y en a { $found }
   *[other] sur { $total } dés, pacos compris
  }
state-line = Manche { $round } · { $total } dés en jeu
seat-line = { $dice ->
    [0] plus de dés
    [one] 1 dé
   *[other] { $dice } dés
  }

## Pourquoi une action est refusée

game-over = La partie est finie : on ne peut plus rien faire.
rolling = Les dés roulent encore : attends-les.
you-are-out = Tu n’as plus de dés : tu es éliminé et tu regardes.
not-your-turn = C’est le tour { DE($seat) }.
roll-first = Les gobelets sont levés : on relance d’abord tous les dés.
cups-are-down = Personne n’a encore douté : on relance les dés après la manche.
nothing-to-doubt = Personne n’a encore rien annoncé : fais la première annonce.
nothing-to-claim = Personne n’a encore rien annoncé : rien ne peut tomber tout juste.
no-calza = À cette table, on joue sans calza : surenchéris ou doute.
no-such-face = Il n’y a pas de face { $number } : annonce de 1 à 6.
no-dice = Annonce au moins un dé.
too-many-dice = Il n’y a que { $count } dés en jeu.
pacos-first = On ne commence pas par des pacos : annonce une autre face.
bid-too-low = Dépasse { $dice } : plus de dés, ou autant d’une face plus haute.
too-few-pacos = Sur { $dice }, annonce au moins { $count } pacos.
too-low-after-pacos = Sur { $dice }, annonce plus de pacos, ou au moins { $count } dés d’une autre face.
palifico-face = Dans un palifico, la face reste : annonce plus que { $dice }, ou doute.
palifico-too-low = Dans un palifico, chaque annonce a plus de dés : annonce plus que { $dice }, ou doute.
throw-impossible = Ces dés ne peuvent pas avoir été lancés à ce moment.

## Le journal

told-round = Manche { $number } : tout le monde lance, et { $seat } commence.
told-palifico = La manche { $number } est un palifico : tout le monde lance, et { $seat } commence.
told-bid = { $seat } annonce { $dice }.
told-doubt = { $seat } ne croit pas qu’il y ait { $dice }.
told-calza = { $seat } dit qu’il y a tout juste { $dice }.
told-shown = { $seat } a { $dice }.
told-found = On compte : { $dice }.
told-loses = { $seat } perd un dé et { $count ->
    [0] n’en a plus.
   *[other] en garde { $count }.
  }
told-regains = { $seat } a raison et a de nouveau { $count } dés.
told-full = { $seat } a raison, et a déjà ses cinq dés.
told-out = { $seat } est éliminé, à la place { $place }.

## La fin

reason-last-with-dice = Un seul joueur a encore des dés.
score-outlived = a survécu à un joueur
label-round = Manche { $number }
label-palifico = palifico
label-found = Dés qui comptent : { $count }
