# Professor Tempus : tous les mots qu’un joueur lit, en français.

## La boîte sur l’étagère

box-hook = Du temps à voler.
box-thought = vif, un peu de calcul
box-about = Trois séries de cartes font le tour de la table. Pose la bonne carte sur l’une d’elles et elle est à toi, jusqu’à ce qu’on te la reprenne. À la fin de la manche chacun garde ce qu’il a devant lui, et le plus de sabliers gagne.
how-1 = Commence une série avec une carte, en montant (+) ou en descendant (−).
how-2 = Prends la série d’un autre avec une carte de sa couleur qui continue dans le bon sens.
how-3 = Ou glisse une carte sous une série : son propriétaire la reçoit, et elle quitte ta main.
how-4 = Quand chacun n’a plus que deux cartes, garde les séries devant toi et compte leurs sabliers.
option-double = Double partie
option-double-on = Deux fois toute la pioche, les deux comptes s’additionnent.
option-double-off = Une seule fois la pioche.

## Cartes et séries

card-red = { $number } rouge
card-mauve = { $number } mauve
card-joker = joker { $number }

cards-red = { $number } rouge
cards-mauve = { $number } mauve
cards-joker = joker { $number }

series-letter = { $series ->
    [0] A
    [1] B
   *[other] C
}

## Pourquoi une action est refusée

game-over = La partie est finie : plus rien ne peut être joué.
dealing = On distribue encore les cartes : attendez que toutes les mains soient complètes.
not-your-turn = C’est à { $seat } de jouer : attendez votre tour.
no-such-card = Il n’y a pas de carte « { $card } » dans ce jeu : choisissez-en une de votre main.
not-held = Vous n’avez pas le { $card } en main : jouez une carte que vous tenez.
must-start = Aucune série n’est encore sur la table : commencez-en une.
must-discard = Les trois séries sont devant vous : glissez une carte sous la pioche.
may-not-discard = On ne met une carte sous la pioche que si les trois séries sont devant soi : commencez une série, prenez-en une ou glissez une carte dessous.
no-holder-free = Les trois porte-cartes sont pris : prenez une série d’un adversaire, ou glissez une carte dessous.
capture-no-series = Il n’y a pas de série numéro { $number } sur la table : prenez-en une qui s’y trouve.
tuck-no-series = Il n’y a pas de série numéro { $number } sur la table : glissez la carte sous une série qui s’y trouve.
own-series = La série { series-letter } est devant vous : choisissez celle d’un adversaire.
wrong-colour = Le { $card } ne va pas sur le { $last_card } : il faut la même couleur, ou un joker.
not-higher = Le { $card } ne va pas sur le { $last_card } : cette série monte, posez une carte plus forte.
not-lower = Le { $card } ne va pas sur le { $last_card } : cette série descend, posez une carte plus faible.
joker-not-higher = Le { $card } ne va pas sur le { $last_card } : avec un joker la couleur n’importe pas, mais cette série monte. L’égalité n’est permise qu’entre un joker et une carte de couleur.
joker-not-lower = Le { $card } ne va pas sur le { $last_card } : avec un joker la couleur n’importe pas, mais cette série descend. L’égalité n’est permise qu’entre un joker et une carte de couleur.
no-deal-due = Aucune donne n’est prévue à ce moment : retirez-la de l’enregistrement.
deal-wrong-seat = La donne va à la mauvaise place : c’est au tour de { $seat }.
deal-wrong-number = La donne n’a pas le bon nombre de cartes : il en faut exactement { $count }, toutes différentes.
deal-not-in-pile = Ces cartes ne peuvent pas venir maintenant : { $cards }. Donnez ce qui est dans la pioche ; les cartes glissées dessous viennent en dernier, la première d’abord.

## Le journal

told-dealt = { $count ->
    [one] { $seat } reçoit une carte.
   *[other] { $seat } reçoit { $count } cartes.
}
told-dealt-you = Vous recevez { $cards }.
told-drawn = { $seat } pioche une carte que { $by_seat } avait glissée sous la pioche.
told-drawn-back = Vous repiochez le { $card } que vous aviez glissé sous la pioche.
told-drawn-yours = { $seat } pioche le { $card } que vous aviez glissé sous la pioche.
told-start = { $seat } commence une série ({ $direction }) avec le { $card }.
told-capture = { $seat } pose le { $card } sur la série { series-letter } et la prend à { $owner_seat }.
told-tuck = { $seat } glisse le { $card } sous la série { series-letter }, devant { $owner_seat }.
told-discard = { $seat } a les trois séries et glisse une carte sous la pioche.
told-discard-you = Vous avez les trois séries et glissez le { $card } sous la pioche.
told-aside = { $seat } met de côté la série { series-letter } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, { $hourglasses ->
    [one] { $hourglasses } sablier
   *[other] { $hourglasses } sabliers
}.
told-noted = { $hourglasses ->
    [one] On note { $hourglasses } sablier pour { $seat }.
   *[other] On note { $hourglasses } sabliers pour { $seat }.
}
told-shuffle = La pioche est épuisée une première fois : toutes les cartes sont mélangées à nouveau.
told-round = La manche { $number } commence ; { $seat } est premier joueur.
told-end = La pioche ne suffit plus à compléter toutes les mains : la partie est finie.

## Ce qu’un joueur peut faire

action-start = Commencer une série ({ $direction }) avec le { $card }
action-capture = Prendre la série { series-letter } avec le { $card }
action-tuck = Glisser le { $card } sous la série { series-letter }
action-discard = Glisser le { $card } sous la pioche
action-deal = Donner à { $seat } : { $cards }

## Ce qu’il y a à faire

phase-deal = On distribue les cartes.
phase-play = Commencez une série, posez une carte sur celle d’un adversaire pour la prendre, ou glissez une carte dessous.
phase-start = Commencez une série, montante ou descendante, avec une carte de votre main.
phase-no-holder = Posez une carte sur la série d’un adversaire pour la prendre, ou glissez une carte dessous.
phase-tuck = Aucune de vos cartes ne convient : glissez-en une sous la série d’un adversaire.
phase-discard = Les trois séries sont devant vous : glissez une carte sous la pioche.
phase-over = La partie est finie.

reason-pile-too-small = La pioche ne suffisait plus à compléter toutes les mains.
reason-pile-too-small-twice = La pioche est épuisée pour la deuxième fois.

## Ce qui ne va pas dans une édition

edition-hourglasses = L’édition doit avoir un seul tableau, [hourglasses], avec une ligne pour chacune de ces sortes et rien d’autre : { $colours }. Corrigez le fichier de l’édition.
edition-row = La ligne « { $colour } » doit donner { $count } nombres, un par carte. Corrigez-la dans le fichier de l’édition.
edition-count = Les sabliers du { $card } doivent être un nombre entier de 0 à { $most }. Corrigez-le dans le fichier de l’édition.

## Étiquettes de la table

label-round = Manche { $number }
label-pile = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
label-under = Sous la pioche : une carte de { $seat }
label-under-yours = Sous la pioche : votre { $card }
label-series = Série { series-letter } ({ $direction }), devant { $owner_seat } :
label-no-series = Aucune série n’est sur la table.
label-tucked = Glissées dessous :
label-hourglasses = { $count ->
    [one] { $count } sablier
   *[other] { $count } sabliers
}
label-aside = { $count ->
    [one] { $count } carte de côté
   *[other] { $count } cartes de côté
}
label-hand = Main (• : un sablier) :
label-hand-size = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
label-first-player = Premier joueur
label-known = Piochées parmi vos cartes sous la pioche :
