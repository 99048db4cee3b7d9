# Kunst Stücke : tous les mots qu’un joueur lit, en français.

## La boîte sur l’étagère

box-hook = Une toile, cinq avis.
box-thought = dans l’espace, avec des secrets
box-about = De grands artistes partagent une seule toile, et chacun a en secret son idée du tableau achevé. Pose tes formes, fais glisser celles des autres, et choisis des objectifs que la toile est sur le point de remplir. Quand la dernière forme est jouée, les objectifs atteints décident.
how-1 = Pose une forme qui touche sa couleur, ou qui ne touche rien.
how-2 = Fais glisser une forme de la toile par des cases libres, pour 1 jeton.
how-3 = Prends un objectif secret : une couleur, une taille de groupe, sur une case avec un bonus.
how-4 = À la fin, chaque objectif qu’un groupe de la toile remplit te rapporte.

## Couleurs

colour-red = rouge
colour-blue = bleue
colour-yellow = jaune
colour-green = verte
colour-black = noire

## Pourquoi une action est refusée

game-over = La partie est terminée : on ne peut plus rien jouer.
dealing = On distribue encore les formes et les tuiles d’objectif : attends le premier tour.
not-your-turn = C’est à { $seat } de jouer : attends ton tour.
must-keep = Tu as regardé la pile { $pile } : garde une de ses tuiles avant toute autre chose.
not-looking = Tu ne regardes aucune pile : regardes-en d’abord une, puis garde une de ses tuiles.
not-in-pile = Il n’y a pas de tuile « { $tile } » dans la pile { $pile } que tu regardes : garde une de ses tuiles.
no-such-slot = Un tableau de marque n’a pas de case { $slot } : choisis-en une de 0 à { $last }.
slot-taken = Une tuile occupe déjà la case { $slot }, et aucune tuile ne change de case : choisis une case libre.
no-such-pile = Il n’y a pas de pile « { $name } » : choisis-en une de A à E.
pile-empty = La pile { $pile } est vide : choisis-en une autre.
one-tile-a-turn = Tu as déjà pris une tuile d’objectif à ce tour, et une par tour suffit : prends la suivante à un autre tour.
five-tiles = Tes cinq cases sont pleines : tu ne prends plus de tuile d’objectif dans cette partie.
already-spent = Tu as déjà posé ou défaussé une forme à ce tour, et une suffit : fais glisser, prends une tuile ou termine ton tour.
not-yet-spent = Un tour ne se termine pas avant qu’une forme soit posée ou défaussée : fais-le d’abord.
no-such-shape = Il n’y a pas de forme « { $name } » dans le jeu : choisis-en une par sa couleur et son genre.
shape-not-yours = La forme { $colour } { $kind } est à { $owner_seat } : choisis une de tes formes.
shape-on-canvas = La forme { $colour } { $kind } est déjà sur la toile : choisis une des formes devant toi.
shape-discarded = La forme { $colour } { $kind } a été défaussée, elle est sortie pour de bon : choisis une des formes devant toi.
shape-not-dealt = La forme { $colour } { $kind } n’a été distribuée à personne et n’est pas de cette partie : choisis une des formes devant toi.
no-such-rotation = On ne tourne pas une forme de { $rotation } quarts de tour : choisis 0, 1, 2 ou 3 quarts de tour.
off-board = La forme dépasserait du plateau, dont les colonnes et les lignes vont de 0 à { $last } : pose-la à l’intérieur.
not-free = La forme { $colour } { $kind } est déjà là : choisis des cases libres.
touches-others = La forme toucherait la forme { $colour } { $kind } sans toucher sa propre couleur : qu’elle touche aussi sa couleur, ou bien rien.
own-at-corner = La forme toucherait la forme { $colour } { $kind }, et sa propre couleur par un coin seulement, ce qui n’est pas un contact : qu’elle ait un côté commun avec sa couleur.
no-token = Tu n’as plus de jeton, et chaque glissement en coûte un : fais autre chose.
not-on-canvas = La forme { $colour } { $kind } n’est pas sur la toile : choisis une forme qui s’y trouve.
slide-off-board = La forme dépasserait du plateau, dont les colonnes et les lignes vont de 0 à { $last } : fais-la glisser vers une place à l’intérieur.
slide-not-free = La forme { $colour } { $kind } occupe la place où ce glissement finirait : choisis des cases libres.
slide-no-path = Aucun chemin de cases libres n’y mène : choisis une place que la forme atteint pas à pas, sans tourner.
slide-loses-colour = La forme { $colour } { $kind } touche maintenant sa couleur et doit la toucher à la fin du glissement : choisis une telle place.
slide-own-at-corner = À la fin, la forme { $colour } { $kind } ne rencontrerait sa couleur que par un coin, ce qui n’est pas un contact : qu’elle ait un côté commun avec elle.
no-deal-due = Aucune distribution n’est prévue à ce moment : retire-la de l’enregistrement.
deal-wrong-place = Les formes vont au mauvais endroit : c’est au tour { DE($seat) }.
deal-wrong-number = On doit distribuer { $count } formes différentes.
deal-not-left = Ces formes ne sont pas toutes à distribuer : ne distribue que ce qui est dans la boîte.
stack-wrong-place = Les tuiles vont au mauvais endroit : c’est le tour de la pile { $pile }.
stack-wrong-number = Une pile doit être de { $count } tuiles différentes.
stack-not-left = Ces tuiles ne restent pas toutes : n’empile que ce qui n’est dans aucune pile.

## Le journal

told-shared = { $seat } reçoit { $count } formes, un tableau de marque et dix jetons.
told-stacked = Les tuiles d’objectif forment cinq piles. { $seat } commence.
told-place = { $seat } pose la forme { $colour } { $kind }{ $rotation ->
    [0] {""}
    [1] , tournée d’un quart
   *[other] , tournée de { $rotation } quarts
}, colonne { $x }, ligne { $y }.
told-discard = { $seat } défausse la forme { $colour } { $kind }.
told-slide = { $seat } paie un jeton et fait glisser la forme { $colour } { $kind } jusqu’à la colonne { $x }, ligne { $y }.
told-look = { $seat } regarde la pile { $pile }.
told-keep = { $seat } garde une tuile de la pile { $pile }, sur la case { $slot }.
told-keep-you = Tu gardes la tuile { $colour } { $number } de la pile { $pile }, sur la case { $slot }.
told-end = { $seat } termine son tour.
told-over = Toutes les formes sont jouées : l’œuvre est finie, et on retourne toutes les tuiles.
told-met = { $seat } a atteint l’objectif de la tuile { $colour } { $number } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
told-missed = { $seat } a manqué l’objectif de la tuile { $colour } { $number }.

## Ce qui a rapporté les points

score-goal = tuile { $colour } { $number }, sur la case +{ $bonus }

## Ce qu’un joueur peut faire

action-place = Poser la forme { $colour } { $kind }, { $rotation ->
    [0] sans la tourner
    [1] tournée d’un quart
   *[other] tournée de { $rotation } quarts
}, colonne { $x }, ligne { $y }
action-discard = Défausser la forme { $colour } { $kind }
action-slide = Faire glisser la forme { $colour } { $kind } jusqu’à la colonne { $x }, ligne { $y }
action-look = Regarder la pile { $pile }
action-keep = Garder la tuile { $colour } { $number } sur la case { $slot }
action-end = Terminer le tour
action-deal = Distribuer { $count } formes à { $seat }
action-deal-tiles = Empiler { $count } tuiles d’objectif en { $pile }

## Ce qu’il faut faire

phase-sharing = On distribue les formes.
phase-stacking = On empile les tuiles d’objectif.
phase-turn = Pose ou défausse une forme. Avant et après, tu peux faire glisser des formes, un jeton chaque fois, et prendre une tuile d’objectif.
phase-spent = Fais glisser des formes, un jeton chaque fois, prends une tuile d’objectif si ce n’est pas fait, ou termine ton tour.
phase-keeping = Garde une tuile de la pile { $pile } et choisis sa case.
phase-over = La partie est terminée.

reason-all-shapes-spent = Chacun a posé ou défaussé toutes ses formes.

## La table dans le navigateur

hue-red = rouge
hue-blue = bleu
hue-yellow = jaune
hue-green = vert
hue-black = noir

# La lettre de chaque couleur, pour qui ne distingue pas les couleurs : toutes différentes.
letter-red = R
letter-blue = B
letter-yellow = J
letter-green = V
letter-black = N

name-shape = forme { $colour } { $kind }
name-tile = { $colour } { $number }
name-rack = Forme { $colour } { $kind }, devant toi, { $number } sur { $count }
name-piece = Forme { $colour } { $kind }, colonne { $x }, ligne { $y }, { $count ->
    [1] seule de sa couleur
   *[other] groupe { $hue } de { $count }
}
name-pile = Pile { $pile }, { $count ->
    [0] vide
    [1] 1 tuile
   *[other] { $count } tuiles
}.
name-pile-seen = Tu l’as déjà regardée.
name-fan = Tuile { $colour } { $number } : { $state }
name-chip = { $seat } : { $count ->
    [1] 1 forme
   *[other] { $count } formes
}, { $tokens ->
    [one] { $tokens } jeton
   *[other] { $tokens } jetons
}, { $goals ->
    [one] { $goals } objectif
   *[other] { $goals } objectifs
}. Voir le reste.

zone-canvas = La toile, { $size } × { $size } cases, { $count ->
    [0] encore vide
    [1] 1 forme
   *[other] { $count } formes
}
zone-ghost = Viser la toile avec la forme { $colour } { $kind }
zone-rack = Tes formes
zone-rack-of = Formes { DE($seat) }
zone-slots = Tableau de marque
zone-piles = Objectifs
zone-modes = Que faire
zone-fan = Les tuiles de la pile { $pile }
zone-final = Le classement
zone-goals-of = Objectifs { DE($seat) }
help-keys-place = Flèches : déplacer d’une case. R : tourner. N : place permise suivante. Entrée : poser. Échap : reprendre.
help-keys-slide = Flèches : avancer d’une case libre. N : place permise suivante. Entrée : glisser. Échap : laisser.

state = { $count ->
    [0] Toile vide
    [1] 1 forme sur la toile
   *[other] { $count } formes sur la toile
} · { $left } à jouer
shapes-left = { $count ->
    [1] Reste 1 forme
   *[other] Restent { $count } formes
}
label-goals-taken = { $count ->
    [0] aucun objectif
    [1] 1 objectif
   *[other] { $count } objectifs
}
label-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rack-empty = Toutes tes formes sont jouées.

slot-free = Case { $slot }, +{ $bonus }, libre
slot-hidden = Case { $slot }, +{ $bonus }, une tuile cachée de la pile { $pile }
slot-open = Case { $slot }, +{ $bonus }, objectif { $hue } { $number }
slot-scored = Case { $slot }, +{ $bonus }, objectif { $hue } { $number } : { $points ->
    [0] manqué
    [1] 1 point
   *[other] { $points } points
}
slot-own = Case { $slot }, +{ $bonus }, objectif { $hue } { $number } : { $state }. Voir ses groupes.

goal-free = libre
goal-hidden = pile { $pile }
goal-met = atteint pour l’instant
goal-now = atteint
goal-will = atteint ici
goal-lost = perdu ici
goal-none = rien encore
goal-none-taken = Aucun objectif.
goal-points = { $points ->
    [0] manqué
    [1] 1 point
   *[other] { $points } points
}

mode-place = Poser
mode-slide = Glisser
mode-slide-name = Glisser, { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
mode-goal = Objectif
mode-discard = Défausser
mode-done = { $mode }, déjà fait
show-groups = Groupes
show-list = Liste
turn-left = Tourner à gauche
turn-right = Tourner à droite
zoom-out = Voir toute la toile

ghost-touches = Touche le { $hue }
ghost-touches-nothing = Ne touche rien
ghost-group = groupe { $before } → { $after }
ghost-new-group = nouveau groupe { $after }
ghost-slide = Glisse ici, 1 jeton

now-place = Choisis une forme à poser.
help-place = Elle touchera sa couleur, ou rien du tout.
now-aim = Pose ta forme { $colour } { $kind } sur la toile.
help-aim = Les cases teintées sont permises dans ce sens.
now-turn = Tourne ta forme { $colour } { $kind }.
help-turn = Dans ce sens, elle ne va nulle part.
now-nowhere = Ta forme { $colour } { $kind } ne va nulle part.
help-nowhere = Prends-en une autre, ou défausse-la.
now-place-here = Pose ta forme { $colour } ici ?
help-place-here = Elle touche sa couleur : c’est permis.
now-place-alone = Pose ta forme { $colour } ici ?
help-place-alone = Elle ne touche rien : c’est permis.
now-not-here = Cherche une autre place.
help-not-here = La toile dit pourquoi pas ici.
now-discard = Choisis la forme à défausser.
help-discard = Elle sort du jeu pour de bon.
now-discard-this = Défausse ta forme { $colour } { $kind } ?
help-discard-this = Elle sort du jeu pour de bon.
now-slide = Choisis une forme à faire glisser.
help-slide = { $count ->
    [0] Tu n’as plus de jeton.
    [1] Un glissement coûte 1 jeton ; c’est ton dernier.
   *[other] Un glissement coûte 1 jeton ; tu en as { $count }.
}
now-slide-aim = Fais glisser la forme { $colour } { $kind }.
help-slide-aim = Par les cases libres, sans tourner.
now-slide-here = Glisse la forme { $colour } jusqu’ici ?
help-slide-here = Pour 1 jeton ; il t’en restera { $count }.
now-goal = Choisis une pile d’objectifs.
help-goal = Qui regarde une pile garde une tuile.
now-keep = Garde une tuile de la pile { $pile }.
help-keep = Toi seul la verras. Les autres retournent à la pile.
now-keep-slot = Choisis une case pour la tuile { $colour } { $number }.
help-keep-slot = La tuile n’en bougera plus.
now-keep-here = Garde la tuile { $colour } { $number } sur la case +{ $bonus } ?
help-keep-here = Atteint à la fin, il rapporte aussi { $bonus }.
now-spent-slide-goal = Continue, ou termine ton tour.
help-spent-slide-goal = Tu peux faire glisser, prendre un objectif.
now-spent-slide = Fais glisser, ou termine ton tour.
help-spent-slide = { $count ->
    [1] Il te reste 1 jeton.
   *[other] Il te reste { $count } jetons.
}
now-spent-goal = Prends un objectif, ou termine ton tour.
help-spent-goal = Un par tour, cinq dans la partie.
now-spent-nothing = Termine ton tour.
help-spent-nothing = Ta forme est jouée.
wait-turn = À { $seat } de jouer.
wait-not-spent = Sa forme n’est pas encore jouée.
wait-spent = Sa forme est jouée.
wait-looking = { $seat } regarde la pile { $pile }…
help-looking = Une tuile ira sur son tableau.
over-you = Tu gagnes avec { $points } points.
over-won = { $seat } gagne avec { $points } points.
over-shared = Victoire partagée, { $points } points : { $winner_seat }.
over-help = Touche un objectif : la toile montre ses groupes.

do-place = Poser ici
do-place-short = Poser ici
do-place-some = Poser une forme
do-place-some-short = Poser
do-slide = Glisser ici · 1 jeton
do-slide-short = Glisser
do-slide-some = Glisser une forme
do-slide-some-short = Glisser
do-goal-some = Regarder une pile
do-goal-some-short = Regarder
do-discard = Défausser la { $colour } { $kind }
do-discard-short = Défausser
do-discard-some = Défausser une forme
do-discard-some-short = Défausser
do-keep = Garder la { $colour } { $number } sur +{ $bonus }
do-keep-short = Garder sur +{ $bonus }
do-keep-some = Garder une tuile
do-keep-some-short = Garder
do-end = Terminer le tour
do-end-short = Finir
do-drop = Renoncer
do-drop-short = ✕

ask-no = Pas maintenant
ask-look = Regarder la pile { $pile } ?
ask-look-text = { $count ->
    [1] Elle n’a qu’une tuile, et tu devras la garder.
   *[other] Tu devras garder une de ses { $count } tuiles, tout de suite.
}
ask-look-seen = { $count ->
    [0] Tu y as vu, tout au début : { $tiles }.
    [1] Tu y as vu, quand 1 tuile y manquait : { $tiles }.
   *[other] Tu y as vu, quand { $count } tuiles y manquaient : { $tiles }.
}
ask-look-yes = Regarder la pile { $pile }
ask-discard = Défausser ta forme { $colour } { $kind } ?
ask-discard-text = Elle sort du jeu pour de bon, et compte pour ta forme de ce tour.
ask-discard-yes = Défausser

live-picked = Forme { $colour } { $kind } en main.
live-yes = Colonne { $x }, ligne { $y } : permis, groupe { $hue } de { $count }.
live-no = Colonne { $x }, ligne { $y } : pas permis.
live-home = Forme { $colour } { $kind } prise, colonne { $x }, ligne { $y }. Fais-la avancer.
live-holding = Devant toi : { $shapes }. { $tokens ->
    [one] Tu as { $tokens } jeton.
   *[other] Tu as { $tokens } jetons.
}
live-goals = Tes objectifs : { $goals }.

list-title = Toutes les formes
list-close = Fermer
list-canvas = Sur la toile : { $count }
list-mine = Devant toi : { $count }
list-theirs = { $seat } : { $count }
list-discarded = Défaussées : { $count }
final-winner = gagne
final-points = points

hint-look-place = Regarde tes formes : l’une d’elles a une bonne place.
hint-look-discard = Regarde tes formes : l’une d’elles ne te sert plus.
hint-look-slide = Regarde la toile : une forme serait mieux ailleurs.
hint-look-look = Regarde les piles d’objectifs.
hint-look-keep = Regarde bien ces tuiles, et tes cases libres.
hint-look-end = Regarde ce qu’il te reste à faire : peut-être rien.

guide-pick = Choisis une de tes formes : touche-la. Chaque tour, tu en poses une.
guide-aim = Touche les cases teintées, ou glisse la forme dessus : contre sa couleur, ou sans rien toucher. Les flèches rondes la tournent.
guide-place = La coche dit que c’est permis. Le bouton jaune la pose pour de bon.
guide-goal = Seuls les objectifs rapportent. Un 3 rouge veut un groupe rouge d’exactement trois formes : 3 points et le bonus de sa case. Prends-en un avec le drapeau, ou termine ton tour.
guide-keep = 3 veut dire un groupe d’exactement trois formes de cette couleur, 6+ six ou plus. Atteinte à la fin, une tuile rapporte son nombre et le bonus de sa case. Choisis une tuile, puis une case.
guide-pile = Choisis une pile. Tu regardes toutes ses tuiles en secret, et tu en gardes une.
guide-end = C’est tout pour ce tour : termine-le avec le bouton jaune.

## Ce qui ne va pas dans une édition

edition-parts = L’édition doit avoir exactement ces parties : { $parts }. Corrige le fichier de l’édition.
edition-size = La taille du plateau doit être un nombre entier de { $least } à { $most } : plus petit, une forme pourrait ne pas y tenir ; plus grand, le moteur manque de place. Corrige le fichier de l’édition.
edition-slots = Un tableau de marque a { $count } cases, chacune avec un bonus de 0 à { $most }. Corrige le fichier de l’édition.
edition-shapes = Il faut { $count } formes, chacune avec un nom et un dessin. Corrige le fichier de l’édition.
edition-drawing = Le dessin de la forme « { $shape } » doit être fait de lignes de même longueur, avec # et . seulement. Corrige le fichier de l’édition.
edition-squares = La forme « { $shape } » a { $squares } cases ; il en faut de 1 à { $most }. Corrige le fichier de l’édition.
edition-margin = Le dessin de la forme « { $shape } » a une ligne ou une colonne vide au bord. Ôte-la du fichier de l’édition.
edition-split = Les cases de la forme « { $shape } » ne se tiennent pas par leurs côtés. Corrige le fichier de l’édition.
edition-shape-name = La forme « { $shape } » doit porter le nom d’une lettre majuscule suivie du nombre de ses cases, { $squares }. Corrige le fichier de l’édition.

## Libellés de la table

label-shape = { $colour } { $kind }
label-tile = { $colour } { $number }
label-group = { $count ->
    [one] { $colour }, seule : { $kinds }
   *[other] { $colour }, un groupe de { $count } : { $kinds }
}
label-pile = { $count ->
    [0] { $pile } : vide.
    [1] { $pile } : une tuile.
   *[other] { $pile } : { $count } tuiles.
}
label-glimpse = { $count ->
    [0] Tu as vu la pile { $pile } quand aucune tuile n’y avait été prise : { $tiles }.
    [1] Tu as vu la pile { $pile } quand une tuile y avait été prise : { $tiles }.
   *[other] Tu as vu la pile { $pile } quand { $count } tuiles y avaient été prises : { $tiles }.
}
label-tokens = { $count ->
    [0] aucun jeton
    [1] un jeton
   *[other] { $count } jetons
}
label-shapes = Formes :
label-goals = Objectifs :
label-goal-hidden = case { $slot } (+{ $bonus }) une tuile de la pile { $pile }
label-goal = case { $slot } (+{ $bonus }) { $colour } { $number } de la pile { $pile }
label-goal-points = case { $slot } (+{ $bonus }) { $colour } { $number } de la pile { $pile }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Le résumé : chaque événement en deux à quatre mots, après la tête du joueur

chip-place = pose { $kind } { $colour }
chip-discard = défausse { $kind } { $colour }
chip-slide = glisse { $kind } { $colour }
chip-look = regarde la pile { $pile }
chip-keep = garde un objectif
chip-over = termine la toile
