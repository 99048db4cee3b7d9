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

card-1 = as
card-11 = valet
card-12 = dame
card-13 = roi
card-other = { $number }

## Ce qu’on peut faire

action-bid = Miser : { $card }
action-turn = Le prix retourné : { $card }
phase-bid = Choisis une carte à miser.
phase-over = La partie est finie.

## Pourquoi une action est refusée

game-over = La partie est finie : on ne mise plus.
turning = Le prochain prix n’est pas encore retourné : attends-le.
already-bid = Ta mise est sur la table : attends les autres.
no-such-card = Il n’y a pas de carte de mise de valeur { $number } : choisis-en une de ta main.
used-card = Cette carte ({ $card }) a déjà servi : mise une carte qui te reste.
turn-impossible = Ce prix ne peut pas avoir été retourné à ce moment.
edition-cards = L’édition doit dire combien de cartes il y a, de { $least } à { $most }, et rien d’autre.

## Le journal

told-turned = Prix retourné : { $card }.
told-bid = { $seat } a misé.
told-shown = { $seat } a misé : { $card }.
told-taken = { $seat } emporte des prix pour { $points }.
told-tied = Les plus fortes mises sont égales : les prix restent.
told-lost = Les plus fortes mises sont égales : les prix sont perdus.
told-left = Les prix restants ne sont à personne.

## La fin

reason-all-bid = Toutes les cartes de mise ont servi.
score-prizes = prix
label-round = Manche { $number }
label-prizes = Prix :
label-left = À venir :
label-hand = Ta main :
label-bid = Ta mise :
label-player = { $seat } : { $points } · { $cards }
label-has-bid = a misé
