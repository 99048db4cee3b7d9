# Kinoko : chaque mot que lit un joueur, en français.

## La boîte sur l’étagère

box-hook = Tu vois tout, sauf ton jeu.
box-thought = de la mémoire et du cran
box-about = Tu tiens tes cartes à l’envers : tout le monde les voit, sauf toi. Échange des champignons jusqu’à ce que les trois de ta couleur soient réunis, où que ce soit. Puis dis stop, en espérant t’être bien souvenu.
how-1 = Regarde ta carte famille : ces trois champignons doivent se retrouver.
how-2 = Choisis un des trois dés et fais ce qu’il dit.
how-3 = Échange deux cartes de la valeur du dé, où tu veux, ou regardes-en une en secret.
how-4 = Quand tu les crois réunis, dis stop : 2 points si c’est vrai, 1 à chacun des autres sinon.

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
face-swap = échanger tes trois cartes

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
set-seat = la main { DE($seat) }
place-row = le { $number } de { $row ->
    [0] la rangée du haut
   *[other] la rangée du bas
}
place-seat = le { $number } { DE($seat) }

## Pourquoi une action est refusée

game-over = La partie est terminée : plus rien ne peut se jouer.
dealing = La donne est en cours : attends que toutes les cartes soient sur la table.
rolling = Les dés roulent encore : attends de voir ce qu’ils montrent.
not-your-turn = C’est à { $seat } de jouer : attends que les dés viennent à toi.
choose-first = Les dés sont lancés : choisis-en d’abord un.
exchange-now = Tu as choisi un { $value } : échange maintenant deux cartes de valeur { $value }.
look-now = Tu as choisi de regarder : désigne maintenant une carte.
swap-now = Tu as choisi trois contre trois : désigne maintenant une autre main ou une rangée.
end-turn-now = Ton action est faite : arrête la manche, ou passe les dés.
turn-not-over = Ton tour n’est pas fini : termine ton action ; ensuite seulement, on arrête la manche ou on passe les dés.
no-such-die = Il n’y a pas de dé { $number } : choisis l’un des { $count } dés, numérotés à partir de 0.
no-such-place = Cette place n’existe pas à cette table ({ $place }) : choisis une carte d’un joueur présent ou d’une rangée.
exchange-other-value = La valeur ne va pas ({ $place }) : le dé choisi n’échange que des { $value }.
exchange-one-card = Une carte ne s’échange pas contre elle-même ({ $place }) : désigne deux cartes différentes.
look-at-other-hand = Tu vois déjà les cartes { DE($owner_seat) } : regarde plutôt une des tiennes, ou une carte d’une rangée.
no-such-set = Ces trois cartes n’existent pas à cette table ({ $set }) : choisis la main d’un joueur présent ou une rangée.
swap-own-set = Ce sont tes propres cartes : choisis la main d’un autre joueur ou une rangée.
no-draw-due = Aucun tirage de couleurs n’est attendu ici : les couleurs se tirent une seule fois.
draw-wrong-colours = Ce tirage de couleurs est impossible : il en faut exactement { $count }, toutes différentes.
no-deal-due = Aucune donne n’est attendue ici : retire-la de la partie enregistrée.
deal-wrong-families = Ces cartes famille n’ont pas pu être données : chacun en reçoit une et une autre est interdite, toutes de couleurs en jeu et différentes.
deal-wrong-mushrooms = Ces champignons n’ont pas pu être donnés : chaque main et chaque rangée reçoit un 1, un 2 et un 3, et chaque valeur existe une fois par couleur en jeu.
no-roll-due = Aucun lancer n’est attendu ici : retire-le de la partie enregistrée.
roll-no-such-faces = Les trois dés ne peuvent pas montrer cela : ces faces ne sont pas les leurs.

## Le journal

told-colours = Les couleurs en jeu : { $colours }.
told-redeal = Trois champignons d’une couleur ({ $colour }) dans la main { DE($seat) } : on redonne.
told-start = Manche { $number } : { $seat } commence.
told-forbidden = Couleur interdite : { $colour }.
told-family-you = Ta famille : { $colour }.
told-roll = { $seat } lance les dés : { $one_die }, { $two_die }, { $three_die }.
told-choose = { $seat } choisit un dé : { $face }.
told-exchange = { $seat } échange { $a_place } et { $b_place }.
told-look = { $seat } regarde { $place }.
told-look-you = Tu regardes { $place } : { $colour }.
told-swap = { $seat } échange ses trois cartes contre { $set }.
told-continue = { $seat } passe les dés.
told-stop = { $seat } arrête la manche !
told-hand = { $seat } (famille : { $colour }) avait en main { $mushrooms }.
told-row = Dans { $set } : { $mushrooms }.
told-last-family = La dernière carte famille : { $colour }.
told-together = Réunis ({ $colour }) dans { $set } : 2 points pour { $seat }.
told-penalty = La couleur interdite ({ $colour }) dans la main { DE($seat) } : 1 point de moins, sans descendre sous 0.
told-wrong = Pas réunis ({ $colour }) : l’arrêt { DE($seat) } donne des points aux autres.
told-point = 1 point pour { $seat }.
told-end = La partie est finie.

## Ce qui a rapporté les points

score-together = réunis ({ $colour }) dans { $set }
score-forbidden = couleur interdite en main ({ $colour })
score-wrong = arrêt manqué { DE($caller_seat) }

## Le menu et la table

action-choose = Prendre le dé { $number }.
action-exchange = Échanger { $a_place } et { $b_place }.
action-look = Regarder { $place }.
action-swap = Échanger tes trois cartes contre { $set }.
action-stop = Stop, c’est réuni !
action-continue = Passer les dés.
action-draw = Couleurs en jeu : { $colours }.
action-deal = Familles, siège par siège : { $colours } ; interdite : { $colour }.
action-roll = Dés : { $one_die }, { $two_die }, { $three_die }.

phase-draw = On tire les couleurs en jeu.
phase-deal = On donne les cartes.
phase-roll = On lance les dés.
phase-choose = Choisis un des trois dés.
phase-exchange = Échange deux cartes de valeur { $value }, où qu’elles soient.
phase-look = Regarde une carte en secret.
phase-swap = Échange tes trois cartes contre une autre main ou une rangée.
phase-end-of-turn = Tes trois champignons sont-ils réunis ? Arrête la manche, ou passe les dés.
phase-over = La partie est finie.

label-round = Manche { $number }
label-forbidden = Interdite : { $colour }
label-family = Ta famille : { $colour }
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

reason-most-points = Quatre points, et plus que tous les autres.
reason-tie-last-caller = Égalité : qui a arrêté la dernière manche l’emporte.
reason-shared-win = Égalité sans qui a arrêté : victoire partagée.

## Éditions

edition-dice = Le fichier de cette édition doit donner la liste « dice » de { $count } dés, et rien d’autre. Corrige-le.
edition-die-sides = Le dé { $number } de cette édition n’a pas { $sides } faces. Donne-lui-en { $sides }.
edition-die-face = Le dé { $number } de cette édition a une face inconnue : « { $unknown } ». Choisis parmi : { $known }.
edition-only-re-rolls = Toutes les faces de cette édition relancent les dés : personne ne pourrait jamais jouer. Donne-leur d’autres faces.

## La table dans le navigateur

letter-red = A
letter-orange = G
letter-brown = C
letter-blue = L
letter-green = R
letter-violet = M

kind-red = amanite (rouge)
kind-orange = girolle (orange)
kind-brown = cèpe (brun)
kind-blue = lactaire (bleu)
kind-green = russule (vert)
kind-violet = mycène (violet)

trio-red = les 3 amanites rouges
trio-orange = les 3 girolles orange
trio-brown = les 3 cèpes bruns
trio-blue = les 3 lactaires bleus
trio-green = les 3 russules vertes
trio-violet = les 3 mycènes violettes

place-yours = ton { $number }
set-yours = ta main

name-of-set = { $set }
name-of-place = { $place }
zone-cards = Les cartes
zone-clearing = La clairière
zone-dice = Les dés
zone-mine = Ta place
zone-reveal = La fin de la manche

now-choose = Choisis un dé
now-exchange = Échange deux { $value }
now-look = Regarde une carte
now-swap = Échange tes trois cartes
now-end-of-turn = Réunis, ou pas encore ?
now-over = La partie est finie
now-wait = On donne les cartes
theirs-choose = { $seat } choisit un dé…
theirs-exchange = { $seat } échange deux { $value }…
theirs-look = { $seat } regarde une carte…
theirs-swap = { $seat } échange trois cartes…
theirs-end-of-turn = { $seat } réfléchit : stop, ou on continue ?
help-choose = Prends celui que tu veux et fais ce qu’il montre.
help-choose-family = Le but : réunir { $trio }.
help-exchange = Touche deux { $value }, où qu’ils soient.
help-exchange-one = Et maintenant, l’autre { $value }.
help-look = Une cachée : toi seul apprendras sa couleur.
help-swap = Touche une autre main, ou une rangée.
help-end-of-turn = Stop si { $trio } sont ensemble.
state-round = Manche { $number } · à 4 points, c’est fini

do-choose-none = Choisis un dé
do-choose = Prendre ce dé : { $face }
do-exchange-none = Échanger deux { $value }
do-exchange = Échanger { $a_place } et { $b_place }
do-exchange-short = Échanger ces deux-là
do-look-none = Regarder une carte
do-look = Regarder { $place }
do-look-short = Regarder celle-ci
do-swap-none = Échanger tes trois cartes
do-swap = Échanger tes trois cartes contre { $set }
do-swap-short = Contre ces trois-là
do-continue = Passer les dés à { $seat }
do-continue-short = Passer les dés
do-stop-short = Stop !
do-cancel = Renoncer
do-cancel-short = ✕

ask-stop = Arrêter la manche ?
ask-stop-text = Si { $trio } sont au même endroit, tu marques 2 points. Sinon, chacun des autres en marque 1. Toutes les cartes sont retournées.
ask-stop-yes = Stop, c’est réuni !
ask-stop-no = Pas encore

card-open = { $place } : { $kind }
card-hidden = { $place }, face cachée
card-known = { $place }, face cachée ; tu l’as vu : { $kind }
card-looked = { $place }, retourné pour toi seul : { $kind }
card-notes = Tes notes : { $kind }
card-forbidden = interdite
card-yours-too = de ta famille
card-owner-knows = { $seat } l’a vu
card-just-exchanged = vient d’être échangé
card-just-looked = vient d’être regardé
die-name = Dé { $number } : { $face }
die-taken = choisi
dice-of = Dés { DE($seat) }
seen-mark = vue
for-you-alone = toi seul

family-title = Ta famille
family-title-of = Famille
family-hidden = Famille { DE($seat) }, cachée
family-shown = Famille { DE($seat) } : { $kind }
family-shown-last = La dernière famille : { $kind }
family-last = À personne
forbidden-title = Interdite
forbidden-shown = Couleur interdite : { $kind }
forbidden-why = Si le stop est juste, en avoir une en main coûte 1 point.
score-now = { $count } sur 4 points

live-die = { $face }. Entrée prend ce dé.
live-one = Choisi : { $place }. Et maintenant un autre { $value }.
live-two = Choisis : { $a_place } et { $b_place }. Entrée les échange.
live-look = Choisi : { $place }. Entrée le regarde.
live-swap = Choisi : { $set }. Entrée échange.
live-hand = { $seat } tient : 1, { $one_kind } ; 2, { $two_kind } ; 3, { $three_kind }.

reveal-shout = Stop !
reveal-says = { $seat } : « C’est réuni ! »
reveal-family = { $seat } voulait { $trio }…
reveal-right = Réunis !
reveal-wrong = Pas réunis
reveal-where = { $seat } : { $trio } sont dans { $set }.
reveal-nowhere = { $trio } { DE($seat) } ne sont pas au même endroit : les autres marquent.
reveal-penalty = Couleur interdite en main, 1 point de moins : { $seat }.
reveal-skip = Tout retourner
reveal-next = Passer à la manche { $number }
reveal-back = Revenir à la table
reveal-again = La fin de la manche { $number }
reveal-again-short = Fin de la manche { $number }
reveal-won = Victoire : { $seat }
reveal-share = Victoire partagée : { $seat }

notes-title-family = Quelle est la famille { DE($seat) } ?
notes-ask = Qu’est-ce que ça peut être ? Note ce que tu penses.
notes-private = Tes notes ne sont que pour toi. Rien n’y est jamais écrit à ta place.
notes-erase = Effacer
notes-done = C’est noté
notes-open = Elle te fait face : { $kind }.
notes-known = Tu l’as vue : { $kind }.
notes-seen-by = Vue par { $seat }.
notes-seen-nobody = Personne ne l’a vue.
notes-dealt = À la donne, c’était { $place }.

guide-choose = Tu veux { $trio } au même endroit : chez toi, chez un autre ou dans une rangée. Un dé dit ce que tu peux faire. Choisis-en un !
guide-exchange = Tu vois les cartes de tous, sauf les tiennes. Touche deux { $value } pour les échanger : réunis { $trio }.
guide-look = Le dos dit la valeur ; regarder te dit la couleur, à toi seul. Touche une de tes cartes ou d’une rangée, et retiens ce que tu vois.
guide-swap = Tes trois cartes changent de place avec trois autres. Touche une main ou une rangée.
guide-end-of-turn = Si { $trio } sont au même endroit, dis stop. Sinon, passe les dés. Appui long sur une carte : note ce que tu en penses.

## Le résumé : chaque événement en deux à quatre mots, après la tête du joueur

chip-roll = lance les dés
chip-choose = dé : { $face }
chip-exchange = échange deux cartes
chip-look = regarde une carte
chip-swap = échange trois cartes
chip-stop = arrête la manche
