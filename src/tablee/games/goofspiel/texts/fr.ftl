# Goofspiel : tous les mots que lit un joueur, en français.

## La boîte sur l’étagère

box-hook = Tout le monde mise à la fois.
box-thought = rapide, tout en bluff
box-about = Treize prix se présentent un à un. Chacun mise une carte face cachée, et la plus forte emporte le prix. Chaque carte ne sert qu’une fois.
how-1 = Un prix est retourné : il vaut son nombre.
how-2 = Chacun choisit une carte de mise, face cachée. Puis toutes les mises sont retournées à la fois.
how-3 = La mise la plus forte emporte le prix. Chaque carte de mise ne sert qu’une fois.
how-4 = Si les plus fortes mises sont égales, le prix attend la manche suivante (ou ce que dit l’option). Le plus de points gagne.
option-ties = Plus fortes mises égales
option-ties-carry = Les prix restent pour la manche suivante.
option-ties-lost = Les prix sont perdus.
option-ties-unique = La plus forte mise que personne d’autre n’a faite gagne.

## Les cartes

suit-spades = piques
suit-clubs = trèfles
suit-diamonds = carreaux
letter-ace = A
letter-jack = V
letter-queen = D
letter-king = R

## Ce qu’on peut faire

action-bid = Miser : { $card }
action-turn = Le prix retourné : { $card }
phase-bid = Choisis une carte à miser.
phase-over = La partie est finie.

## Pourquoi une action est refusée

game-over = La partie est finie : on ne mise plus.
turning = Le prochain prix n’est pas encore retourné : attends-le.
already-bid = Ta mise est sur la table : attends les autres.
no-such-card = Cette carte n’existe pas dans ce jeu : choisis-en une de ta main.
other-suit = Tes cartes de mise sont les { $suit } : choisis l’une d’elles.
used-card = Cette carte ({ $card }) a déjà servi : mise une carte qui te reste.
turn-impossible = Ce prix ne peut pas avoir été retourné à ce moment.
edition-cards = L’édition doit dire combien de cartes il y a, de { $least } à { $most }, et rien d’autre.

## Le journal

told-turned = Prix retourné : { $card }.
told-bid = { $seat } a misé.
told-shown = { $seat } a misé : { $card }.
told-taken = { $points ->
    [one] { $seat } emporte { $points } point.
   *[other] { $seat } emporte { $points } points.
}
told-tied = Les plus fortes mises sont égales : les prix restent.
told-lost = Les plus fortes mises sont égales : les prix sont perdus.
told-left = Les prix restants ne sont à personne.

## La fin

reason-all-bid = Toutes les cartes de mise ont servi.
score-prizes = prix

## La table

label-round = Manche { $number }
label-prizes = Prix :
label-to-come = À venir :
label-gone = Perdus :
label-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
label-has-bid = a misé
label-own-bid = mise : { $card }
label-last-bid = dernière mise : { $card }
state-line = Manche { $round } sur { $rounds }
seat-line = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
zone-hand = Tes cartes de mise
zone-bid = Ta mise
zone-left = Encore à miser
zone-to-come = À venir
zone-prizes = Prix de la manche
zone-stake = Enjeu
big-stake = { $stake ->
    [one] { $stake } point
   *[other] { $stake } points
}
tag-took = ✓ a pris le dernier
tag-carried = reporté
ask-bid-card = Choisis une carte de ta main
do-bid = Miser en secret : { $card }
help-bid = { $round ->
    [1] On dévoile quand tout le monde a choisi.
   *[other] On dévoile quand tout le monde a choisi. D’ici là, on voit les mises de la dernière manche.
}
help-over = Le plus haut score gagne.
