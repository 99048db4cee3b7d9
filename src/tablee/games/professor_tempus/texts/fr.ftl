# Professor Tempus : tous les mots qu’un joueur lit, en français.

## La boîte sur l’étagère

box-hook = Du temps à voler.
box-thought = vif, un peu de calcul
box-about = Trois séries de cartes font le tour de la table. Pose la bonne carte sur l’une d’elles et elle est à toi, jusqu’à ce qu’on te la reprenne. À la fin de la manche chacun garde ce qu’il a devant lui, et le plus de sabliers gagne.
how-1 = Commence une série avec une carte, en montant (+) ou en descendant (−).
how-2 = Prends la série d’un autre avec une carte de sa couleur qui continue dans le bon sens. Un joker va sur toute couleur, toute couleur va sur un joker.
how-3 = Ou glisse une carte sous une série : son propriétaire la reçoit, et elle quitte ta main.
how-4 = Quand chacun n’a plus que deux cartes, garde les séries devant toi et compte leurs sabliers. Puis on recommence tant que la pioche suffit : deux à sept manches, moins si l’on est nombreux.
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
dealing = On distribue encore les cartes : attends que toutes les mains soient complètes.
not-your-turn = C’est à { $seat } de jouer : attends ton tour.
no-such-card = Il n’y a pas de carte « { $card } » dans ce jeu : choisis-en une de ta main.
not-held = Tu n’as pas le { $card } en main : joue une carte que tu tiens.
must-start = Aucune série n’est encore sur la table : commences-en une.
must-discard = Les trois séries sont devant toi : glisse une carte sous la pioche.
may-not-discard = On ne met une carte sous la pioche que si les trois séries sont devant soi : commence une série, prends-en une ou glisse une carte dessous.
no-holder-free = Les trois porte-cartes sont pris : prends une série d’un adversaire, ou glisse une carte dessous.
capture-no-series = Il n’y a pas de série numéro { $number } sur la table : prends-en une qui s’y trouve.
tuck-no-series = Il n’y a pas de série numéro { $number } sur la table : glisse la carte sous une série qui s’y trouve.
own-series = La série { series-letter } est devant toi : choisis celle d’un adversaire.
wrong-colour = Le { $card } ne va pas sur le { $last_card } : il faut la même couleur, ou un joker.
not-higher = Le { $card } ne va pas sur le { $last_card } : cette série monte, pose une carte plus forte.
not-lower = Le { $card } ne va pas sur le { $last_card } : cette série descend, pose une carte plus faible.
joker-not-higher = Le { $card } ne va pas sur le { $last_card } : avec un joker la couleur n’importe pas, mais cette série monte. L’égalité n’est permise qu’entre un joker et une carte de couleur.
joker-not-lower = Le { $card } ne va pas sur le { $last_card } : avec un joker la couleur n’importe pas, mais cette série descend. L’égalité n’est permise qu’entre un joker et une carte de couleur.
no-deal-due = Aucune donne n’est prévue à ce moment : retire-la de l’enregistrement.
deal-wrong-seat = La donne va à la mauvaise place : c’est au tour { DE($seat) }.
deal-wrong-number = La donne n’a pas le bon nombre de cartes : il en faut exactement { $count }, toutes différentes.
deal-not-in-pile = Ces cartes ne peuvent pas venir maintenant : { $cards }. Donne ce qui est dans la pioche ; les cartes glissées dessous viennent en dernier, la première d’abord.

## Le journal

told-dealt = { $count ->
    [one] { $seat } reçoit une carte.
   *[other] { $seat } reçoit { $count } cartes.
}
told-dealt-you = Tu reçois { $cards }.
told-drawn = { $seat } pioche une carte { QUE($by_seat) } avait glissée sous la pioche.
told-drawn-back = Tu repioches le { $card } que tu avais glissé sous la pioche.
told-drawn-yours = { $seat } pioche le { $card } que tu avais glissé sous la pioche.
told-start = { $seat } commence une série { $way } avec le { $card }.
way-up = montante
way-down = descendante
told-capture = { $seat } pose le { $card } sur la série { series-letter } et la prend à { $owner_seat }.
told-tuck = { $seat } glisse le { $card } sous la série { series-letter }, devant { $owner_seat }.
told-discard = { $seat } a les trois séries et glisse une carte sous la pioche.
told-discard-you = Tu as les trois séries et glisses le { $card } sous la pioche.
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
told-round = La manche { $number } commence ; { $seat } est premier joueur.
told-end = La pioche ne suffit plus à compléter toutes les mains : la partie est finie.

## Ce qui a rapporté les points

score-series = série { series-letter } de { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

## Ce qu’un joueur peut faire

action-start = Commencer une série ({ $direction }) avec le { $card }
action-capture = Prendre la série { series-letter } avec le { $card }
action-tuck = Glisser le { $card } sous la série { series-letter }
action-discard = Glisser le { $card } sous la pioche
action-deal = Donner à { $seat } : { $cards }

## Ce qu’il y a à faire

phase-deal = On distribue les cartes.
phase-play = Commence une série, pose une carte sur celle d’un adversaire pour la prendre, ou glisse une carte dessous.
phase-start = Commence une série, montante ou descendante, avec une carte de ta main.
phase-no-holder = Pose une carte sur la série d’un adversaire pour la prendre, ou glisse une carte dessous.
phase-tuck = Aucune de tes cartes ne convient : glisses-en une sous la série d’un adversaire.
phase-discard = Les trois séries sont devant toi : glisse une carte sous la pioche.
phase-over = La partie est finie.

reason-pile-too-small = La pioche ne suffisait plus à compléter toutes les mains.
reason-pile-too-small-twice = La pioche est épuisée pour la deuxième fois.

## Ce qui ne va pas dans une édition

edition-hourglasses = L’édition doit avoir un seul tableau, [hourglasses], avec une ligne pour chacune de ces sortes et rien d’autre : { $colours }. Corrige le fichier de l’édition.
edition-row = La ligne « { $colour } » doit donner { $count } nombres, un par carte. Corrige-la dans le fichier de l’édition.
edition-count = Les sabliers du { $card } doivent être un nombre entier de 0 à { $most }. Corrige-le dans le fichier de l’édition.

## Étiquettes de la table

label-round = Manche { $number }
label-pile = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
label-under = Sous la pioche : une carte { DE($seat) }
label-under-yours = Sous la pioche : ton { $card }
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
label-hand = Main (• : un sablier) :
label-hand-size = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
label-first-player = Premier joueur
label-known = Piochées parmi tes cartes sous la pioche :

## La table dans le navigateur : mots courts

word-up = monte
word-down = descend
word-joker = joker
word-capture = Prendre
word-tuck = Glisser dessous

## La table dans le navigateur : les choses et leur place

hourglass-words = { $hourglasses ->
    [0] sans sablier
    [one] { $hourglasses } sablier
   *[other] { $hourglasses } sabliers
}
count-hourglasses = { $count ->
    [0] 0 sablier
    [one] { $count } sablier
   *[other] { $count } sabliers
}
piece-card = { $card }, { hourglass-words }
piece-hand = { $card }, { hourglass-words }, dans ta main, { $number } sur { $count }
piece-takes = { $name } ; prend la série { $series_list }
piece-tucked = { $card }, { hourglass-words }, glissé sous la série { series-letter }
piece-series-up = Série { series-letter }, qui monte, devant { $owner_seat } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, la dernière est le { $last_card } ; { hourglass-words } en jeu
piece-series-down = Série { series-letter }, qui descend, devant { $owner_seat } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, la dernière est le { $last_card } ; { hourglass-words } en jeu
piece-won = { $seat } : { hourglass-words } et { $count ->
    [one] { $count } carte de côté
   *[other] { $count } cartes de côté
}. Voir ces cartes
piece-clock = Manche { $number }, tour { $turn } sur { $count }
piece-pile = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}{ $under ->
    [0] { "" }
    [one] , dont { $under } glissée dessous
   *[other] , dont { $under } glissées dessous
}

place-own = Devant { $seat }
place-table = Séries, porte-cartes et pioche
place-hand = Ta main : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
place-hand-of = Main { DE($seat) }

label-state = Manche { $number } · { $count ->
    [one] { $count } carte en pioche
   *[other] { $count } cartes en pioche
}
label-stake = { count-hourglasses } en jeu dans cette série
label-free-holder = Porte-cartes { series-letter }, libre
label-draw-pile = Pioche
label-under-count = { $count ->
    [one] { $count } glissée dessous
   *[other] { $count } glissées dessous
}
label-last-round = La pioche a trop peu de cartes pour une autre manche.
label-last-round-short = Dernière manche
label-own-series = À toi : rien dessus, rien dessous.
next-red-up = Suite : plus haut, rouge ou joker
next-red-down = Suite : plus bas, rouge ou joker
next-mauve-up = Suite : plus haut, mauve ou joker
next-mauve-down = Suite : plus bas, mauve ou joker
next-joker-up = Suite : plus haut, toute couleur
next-joker-down = Suite : plus bas, toute couleur
label-kept = Les cartes mises de côté
label-noted = { count-hourglasses } de la première pioche
label-wins = gagne
label-shares = gagne aussi
label-final = Le compte des sabliers
label-final-why = Chacun compte les sabliers de ses cartes mises de côté ; les mains ne comptent pas.
label-round-over = Fin de la manche
label-series-kept = garde la série { series-letter } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}

## La table dans le navigateur : quoi faire

ask-card = Choisis une carte
ask-where = Où va ton { $card } ?
ask-play = Jouer ton { $card } ?
ask-other = { $seat } choisit une carte…
first-pick = Choisis d’abord une carte de ta main.
help-pick-start = Elle commence une série devant toi.
help-pick-any = Une lettre jaune : elle prend cette série.
help-pick-full = Lettre jaune : elle prend la série ; sinon, dessous.
help-pick-under = Aucune ne prend de série : glisses-en une dessous.
help-pick-discard = Les trois séries sont à toi : elle ira sous la pioche.
help-aim-start = Choisis le sens : + monte, − descend.
help-aim-any = Sur une série, dessous, ou une nouvelle série.
help-aim-full = Prends une série, ou glisse la carte dessous.
help-aim-under = Glisse-la sous une série.
help-aim-discard = Glisse-la sous la pioche.
after-start = À toi, jusqu’à ce qu’une autre carte la prenne.
after-capture = Elle vient à toi ; la suite se joue sur ton { $card }.
after-tuck = Son propriétaire la garde ; la suite ne change pas.
after-discard = Les autres voient le geste, mais pas le { $card }.
do-pick = Choisis une carte
do-aim = Choisis sa place
do-start-up = Commencer la série { series-letter } (+) avec le { $card } · { count-hourglasses }
do-start-down = Commencer la série { series-letter } (−) avec le { $card } · { count-hourglasses }
do-capture = Prendre la série { series-letter } à { $owner_seat } · { count-hourglasses }
do-tuck = Glisser le { $card } sous la série { series-letter } { DE($owner_seat) }
do-discard = Glisser le { $card } sous la pioche
do-start-up-short = Commencer la { series-letter } (+)
do-start-down-short = Commencer la { series-letter } (−)
do-capture-short = Prendre la { series-letter } · { count-hourglasses }
do-tuck-short = Glisser sous la { series-letter }
do-discard-short = Sous la pioche
do-go-on = Continuer
do-cancel = Renoncer
do-cancel-short = ✕
key-capture = prendre la série A, B, C
key-tuck = glisser sous une série ; encore pour la suivante
key-start = commencer une série
misfit-red = rouge sur mauve
misfit-mauve = mauve sur rouge
misfit-up = { $number } sur { $last } : elle monte
misfit-down = { $number } sur { $last } : elle descend
misfit-why = . Pourquoi ?
end-yours = Tu gagnes avec { count-hourglasses }
end-theirs = { $winner_seat } gagne avec { count-hourglasses }
end-shared = Victoire partagée : { $winner_seat }, { count-hourglasses }
live-picked = { $card } en main, prêt à jouer.
live-takes = Il prend la série { $series_list }.
live-aimed = { $move }. Entrée pour jouer.
live-holding = Dans ta main : { $hand }.

guide-rounds = { $passes ->
    [2] quatre manches
   *[other] { $players ->
        [2] cinq à sept manches
        [3] quatre ou cinq manches
        [4] trois manches
       *[other] deux manches
    }
}
guide-pick-start = On joue { guide-rounds }. Choisis une carte pour ouvrir une série : une petite monte loin, une grande descend loin.
guide-aim-start = Choisis + si la série doit monter, − si elle doit descendre.
guide-pick-any = On joue { guide-rounds }. Une lettre jaune : la série que la carte prend. Choisis une carte.
guide-aim-any = Prends une série et ses sabliers, ou glisse dessous. Jamais sur ni sous la tienne.
guide-pick-discard = Tout est à toi, et rien ne va sous ses propres séries. Choisis la carte à perdre.
guide-aim-discard = Glisse-la sous la pioche.
guide-play-start = Joue : elle est à toi tant que personne ne la prend. Toi, tu n’y mets rien, ni dessus ni dessous.
guide-play-capture = Joue : elle vient à toi. En fin de manche, tu gardes ses sabliers si tu l’as encore.
guide-play-tuck = Joue : la carte part sous la série, dont le propriétaire gagne ses sabliers.
guide-play-discard = Joue : toi seul sauras quelle carte est là.

## Le résumé : chaque événement en deux à quatre mots, après la tête du joueur

chip-start = commence : { $card }
chip-capture = prend { series-letter }
chip-tuck = glisse sous { series-letter }
chip-discard = écarte une carte
