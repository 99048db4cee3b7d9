# Kinoko : chaque mot que lit un joueur, en français.

## La boîte sur l’étagère

box-hook = Tu vois tout, sauf ton jeu.
box-thought = de la mémoire et du cran
box-about = Tu tiens tes cartes à l’envers : tout le monde les voit, sauf toi. Échange des champignons jusqu’à ce que les trois de ta couleur soient réunis, où que ce soit. Puis dis stop, en espérant t’être bien souvenu.
how-1 = Regarde ta carte famille : ces trois champignons doivent se retrouver.
how-2 = Choisis un des trois dés et fais ce qu’il dit.
how-3 = Échange deux cartes de la valeur du dé, où tu veux, ou regardes-en une en secret.
how-4 = Quand tu les crois réunis, dis stop : 2 points si c’est vrai, 1 à chacun des autres sinon.

## Couleurs

colour-red = rouge
colour-orange = orange
colour-brown = brun
colour-blue = bleu
colour-green = vert
colour-violet = violet

colours-red = { $count ->
    [one] rouge
   *[other] { $count } × rouge
}
colours-orange = { $count ->
    [one] orange
   *[other] { $count } × orange
}
colours-brown = { $count ->
    [one] brun
   *[other] { $count } × brun
}
colours-blue = { $count ->
    [one] bleu
   *[other] { $count } × bleu
}
colours-green = { $count ->
    [one] vert
   *[other] { $count } × vert
}
colours-violet = { $count ->
    [one] violet
   *[other] { $count } × violet
}

mushrooms-red = { $count ->
    [one] un rouge
   *[other] { $count } rouges
}
mushrooms-orange = { $count ->
    [one] un orange
   *[other] { $count } orange
}
mushrooms-brown = { $count ->
    [one] un brun
   *[other] { $count } bruns
}
mushrooms-blue = { $count ->
    [one] un bleu
   *[other] { $count } bleus
}
mushrooms-green = { $count ->
    [one] un vert
   *[other] { $count } verts
}
mushrooms-violet = { $count ->
    [one] un violet
   *[other] { $count } violets
}

mushroom-red = amanite
mushroom-orange = girolle
mushroom-brown = cèpe
mushroom-blue = lactaire
mushroom-green = russule
mushroom-violet = mycène

## Dés

face-1 = échanger deux 1
face-2 = échanger deux 2
face-3 = échanger deux 3
face-blank = rien
face-look = regarder une carte
face-re-roll = relancer
face-swap = échanger vos trois cartes

die-1 = 1
die-2 = 2
die-3 = 3
die-blank = rien
die-look = regarder
die-re-roll = relancer
die-swap = trois contre trois


## Places

set-row = { $row ->
    [0] la rangée du haut
   *[other] la rangée du bas
}
set-seat = la main de { $seat }
place-row = le { $number } de { $row ->
    [0] la rangée du haut
   *[other] la rangée du bas
}
place-seat = le { $number } de { $seat }

## Pourquoi une action est refusée

game-over = La partie est terminée : plus rien ne peut se jouer.
dealing = La donne est en cours : attendez que toutes les cartes soient sur la table.
rolling = Les dés roulent encore : attendez de voir ce qu’ils montrent.
not-your-turn = C’est à { $seat } de jouer : attendez que les dés viennent à vous.
choose-first = Les dés sont lancés : choisissez-en d’abord un.
exchange-now = Vous avez choisi un { $value } : échangez maintenant deux cartes de valeur { $value }.
look-now = Vous avez choisi de regarder : désignez maintenant une de vos cartes ou une carte d’une rangée.
swap-now = Vous avez choisi trois contre trois : désignez maintenant une autre main ou une rangée.
end-turn-now = Votre action est faite : arrêtez la manche, ou passez les dés.
turn-not-over = Votre tour n’est pas fini : terminez votre action ; ensuite seulement, on arrête la manche ou on passe les dés.
no-such-die = Il n’y a pas de dé { $number } : choisissez l’un des { $count } dés, numérotés à partir de 0.
no-such-place = Cette place n’existe pas à cette table ({ $place }) : choisissez une carte d’un joueur présent ou d’une rangée.
exchange-other-value = La valeur ne va pas ({ $place }) : le dé choisi n’échange que des { $value }.
exchange-one-card = Une carte ne s’échange pas contre elle-même ({ $place }) : désignez deux cartes différentes.
look-at-other-hand = Vous voyez déjà les cartes de { $owner_seat } : regardez plutôt une des vôtres, ou une carte d’une rangée.
no-such-set = Ces trois cartes n’existent pas à cette table ({ $set }) : choisissez la main d’un joueur présent ou une rangée.
swap-own-set = Ce sont vos propres cartes : choisissez la main d’un autre joueur ou une rangée.
no-draw-due = Aucun tirage de couleurs n’est attendu ici : les couleurs se tirent une seule fois.
draw-wrong-colours = Ce tirage de couleurs est impossible : il en faut exactement { $count }, toutes différentes.
no-deal-due = Aucune donne n’est attendue ici : retirez-la de la partie enregistrée.
deal-wrong-families = Ces cartes famille n’ont pas pu être données : chacun en reçoit une et une autre est interdite, toutes de couleurs en jeu et différentes.
deal-wrong-mushrooms = Ces champignons n’ont pas pu être donnés : chaque main et chaque rangée reçoit un 1, un 2 et un 3, et chaque valeur existe une fois par couleur en jeu.
no-roll-due = Aucun lancer n’est attendu ici : retirez-le de la partie enregistrée.
roll-no-such-faces = Les trois dés ne peuvent pas montrer cela : ces faces ne sont pas les leurs.

## Le journal

told-colours = Les couleurs en jeu : { $colours }.
told-redeal = Trois champignons d’une couleur ({ $colour }) dans la main de { $seat } : on redonne.
told-start = Manche { $number } : { $seat } commence.
told-forbidden = Couleur interdite : { $colour }.
told-family-you = Votre famille : { $colour }.
told-roll = { $seat } lance les dés : { $one_die }, { $two_die }, { $three_die }.
told-choose = { $seat } choisit un dé : { $face }.
told-exchange = { $seat } échange { $a_place } et { $b_place }.
told-look = { $seat } regarde { $place }.
told-look-you = Vous regardez { $place } : { $colour }.
told-swap = { $seat } échange ses trois cartes contre { $set }.
told-continue = { $seat } passe les dés.
told-stop = { $seat } arrête la manche !
told-hand = { $seat } (famille : { $colour }) avait en main { $mushrooms }.
told-row = Dans { $set } : { $mushrooms }.
told-last-family = La dernière carte famille : { $colour }.
told-together = Réunis ({ $colour }) dans { $set } : 2 points pour { $seat }.
told-penalty = La couleur interdite ({ $colour }) dans la main de { $seat } : 1 point de moins, sans descendre sous 0.
told-wrong = Pas réunis ({ $colour }) : l’arrêt de { $seat } donne des points aux autres.
told-point = 1 point pour { $seat }.
told-end = La partie est finie.

## Le menu et la table

action-choose = Prendre le dé { $number }.
action-exchange = Échanger { $a_place } et { $b_place }.
action-look = Regarder { $place }.
action-swap = Échanger vos trois cartes contre { $set }.
action-stop = Stop, c’est réuni !
action-continue = Passer les dés.
action-draw = Couleurs en jeu : { $colours }.
action-deal = Familles, siège par siège : { $colours } ; interdite : { $colour }.
action-roll = Dés : { $one_die }, { $two_die }, { $three_die }.

phase-draw = On tire les couleurs en jeu.
phase-deal = On donne les cartes.
phase-roll = On lance les dés.
phase-choose = Choisissez un des trois dés.
phase-exchange = Échangez deux cartes de valeur { $value }, où qu’elles soient.
phase-look = Regardez une de vos cartes, ou une carte d’une rangée.
phase-swap = Échangez vos trois cartes contre une autre main ou une rangée.
phase-end-of-turn = Vos trois champignons sont-ils réunis ? Arrêtez la manche, ou passez les dés.
phase-over = La partie est finie.

label-round = Manche { $number }
label-forbidden = Interdite : { $colour }
label-family = Votre famille : { $colour }
label-dice = Dés :
label-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
label-last-round = Manche arrêtée par { $seat } :

## Options

option-memory = Mémoire
option-memory-on = La table garde pour chacun les cartes qu’il a vues.
option-memory-off = Comme autour d’une vraie table : à chacun de se souvenir.

## Comment la partie finit

reason-most-points = Quatre points sont atteints, et un score dépasse tous les autres.
reason-tie-last-caller = Égalité en tête : la dernière manche a été arrêtée par l’un des premiers, qui l’emporte.
reason-shared-win = Égalité en tête, sans celui qui a arrêté la dernière manche : les premiers se partagent la victoire.

## Éditions

edition-dice = Le fichier de cette édition doit donner la liste « dice » de { $count } dés, et rien d’autre. Corrigez-le.
edition-die-sides = Le dé { $number } de cette édition n’a pas { $sides } faces. Donnez-lui-en { $sides }.
edition-die-face = Le dé { $number } de cette édition a une face inconnue : « { $unknown } ». Choisissez parmi : { $known }.
edition-only-re-rolls = Toutes les faces de cette édition relancent les dés : personne ne pourrait jamais jouer. Donnez-leur d’autres faces.
