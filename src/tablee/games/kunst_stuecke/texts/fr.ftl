# Kunst Stücke : tous les mots qu’un joueur lit, en français.

## La boîte sur l’étagère

box-hook = Une toile, cinq avis.
box-thought = dans l’espace, avec des secrets
box-about = De grands artistes partagent une seule toile, et chacun a en secret son idée du tableau achevé. Pose tes formes, fais glisser celles des autres, et choisis des objectifs que la toile est sur le point de remplir. Quand la dernière forme est jouée, les objectifs atteints décident.
how-1 = Pose une forme qui touche sa couleur, ou qui ne touche rien.
how-2 = Fais glisser une forme de la toile par des cases libres, pour 1 jeton.
how-3 = Prends un objectif secret : une couleur, une taille de groupe, sur une case avec un bonus.
how-4 = À la fin, chaque objectif qu’un groupe de la toile remplit te rapporte.

## Couleurs

colour-red = rouge
colour-blue = bleue
colour-yellow = jaune
colour-green = verte
colour-black = noire

## Pourquoi une action est refusée

game-over = La partie est terminée : on ne peut plus rien jouer.
dealing = On distribue encore les formes et les tuiles d’objectif : attendez le premier tour.
not-your-turn = C’est à { $seat } de jouer : attendez votre tour.
must-keep = Vous avez regardé la pile { $pile } : gardez une de ses tuiles avant toute autre chose.
not-looking = Vous ne regardez aucune pile : regardez-en d’abord une, puis gardez une de ses tuiles.
not-in-pile = Il n’y a pas de tuile « { $tile } » dans la pile { $pile } que vous regardez : gardez une de ses tuiles.
no-such-slot = Un tableau de marque n’a pas de case { $slot } : choisissez-en une de 0 à { $last }.
slot-taken = Une tuile occupe déjà la case { $slot }, et aucune tuile ne change de case : choisissez une case libre.
no-such-pile = Il n’y a pas de pile « { $name } » : choisissez-en une de A à E.
pile-empty = La pile { $pile } est vide : choisissez-en une autre.
one-tile-a-turn = Vous avez déjà pris une tuile d’objectif à ce tour, et une par tour suffit : prenez la suivante à un autre tour.
five-tiles = Vos cinq cases sont pleines : vous ne prenez plus de tuile d’objectif dans cette partie.
already-spent = Vous avez déjà posé ou défaussé une forme à ce tour, et une suffit : faites glisser, prenez une tuile ou terminez votre tour.
not-yet-spent = Un tour ne se termine pas avant qu’une forme soit posée ou défaussée : faites-le d’abord.
no-such-shape = Il n’y a pas de forme « { $name } » dans le jeu : choisissez-en une par sa couleur et son genre.
shape-not-yours = La forme { $colour } { $kind } est à { $owner_seat } : choisissez une de vos formes.
shape-on-canvas = La forme { $colour } { $kind } est déjà sur la toile : choisissez une des formes devant vous.
shape-discarded = La forme { $colour } { $kind } a été défaussée, elle est sortie pour de bon : choisissez une des formes devant vous.
shape-not-dealt = La forme { $colour } { $kind } n’a été distribuée à personne et n’est pas de cette partie : choisissez une des formes devant vous.
no-such-rotation = On ne tourne pas une forme de { $rotation } quarts de tour : choisissez 0, 1, 2 ou 3 quarts de tour.
same-rotation = Tournée ainsi, la forme { $colour } { $kind } est la même { $rotation ->
    [0] que sans la tourner
    [1] qu’après un quart de tour
   *[other] qu’après { $rotation } quarts de tour
} : choisissez cela.
off-board = La forme dépasserait du plateau, dont les colonnes et les lignes vont de 0 à { $last } : posez-la à l’intérieur.
not-free = La forme { $colour } { $kind } est déjà là : choisissez des cases libres.
touches-others = La forme toucherait la forme { $colour } { $kind } sans toucher sa propre couleur : qu’elle touche aussi sa couleur, ou bien rien.
own-at-corner = La forme toucherait la forme { $colour } { $kind }, et sa propre couleur par un coin seulement, ce qui n’est pas un contact : qu’elle ait un côté commun avec sa couleur.
no-token = Vous n’avez plus de jeton, et chaque glissement en coûte un : faites autre chose.
not-on-canvas = La forme { $colour } { $kind } n’est pas sur la toile : choisissez une forme qui s’y trouve.
slide-off-board = La forme dépasserait du plateau, dont les colonnes et les lignes vont de 0 à { $last } : faites-la glisser vers une place à l’intérieur.
slide-not-free = La forme { $colour } { $kind } occupe la place où ce glissement finirait : choisissez des cases libres.
slide-no-path = Aucun chemin de cases libres n’y mène : choisissez une place que la forme atteint pas à pas, sans tourner.
slide-loses-colour = La forme { $colour } { $kind } touche maintenant sa couleur et doit la toucher à la fin du glissement : choisissez une telle place.
slide-own-at-corner = À la fin, la forme { $colour } { $kind } ne rencontrerait sa couleur que par un coin, ce qui n’est pas un contact : qu’elle ait un côté commun avec elle.
no-deal-due = Aucune distribution n’est prévue à ce moment : retirez-la de l’enregistrement.
deal-wrong-place = Les formes vont au mauvais endroit : c’est au tour de { $seat }.
deal-wrong-number = On doit distribuer { $count } formes différentes.
deal-not-left = Ces formes ne sont pas toutes à distribuer : ne distribuez que ce qui est dans la boîte.
stack-wrong-place = Les tuiles vont au mauvais endroit : c’est le tour de la pile { $pile }.
stack-wrong-number = Une pile doit être de { $count } tuiles différentes.
stack-not-left = Ces tuiles ne restent pas toutes : n’empilez que ce qui n’est dans aucune pile.

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
told-keep-you = Vous gardez la tuile { $colour } { $number } de la pile { $pile }, sur la case { $slot }.
told-end = { $seat } termine son tour.
told-over = Toutes les formes sont jouées : l’œuvre est finie, et on retourne toutes les tuiles.
told-met = { $seat } a atteint l’objectif de la tuile { $colour } { $number } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
told-missed = { $seat } a manqué l’objectif de la tuile { $colour } { $number }.

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
phase-turn = Posez ou défaussez une forme. Avant et après, vous pouvez faire glisser des formes, un jeton chaque fois, et prendre une tuile d’objectif.
phase-spent = Faites glisser des formes, un jeton chaque fois, prenez une tuile d’objectif si ce n’est pas fait, ou terminez votre tour.
phase-keeping = Gardez une tuile de la pile { $pile } et choisissez sa case.
phase-over = La partie est terminée.

reason-all-shapes-spent = Chacun a posé ou défaussé toutes ses formes.

## Ce qui ne va pas dans une édition

edition-parts = L’édition doit avoir exactement ces parties : { $parts }. Corrigez le fichier de l’édition.
edition-size = La taille du plateau doit être un nombre entier de { $least } à { $most } : plus petit, une forme pourrait ne pas y tenir ; plus grand, le moteur manque de place. Corrigez le fichier de l’édition.
edition-slots = Un tableau de marque a { $count } cases, chacune avec un bonus de 0 à { $most }. Corrigez le fichier de l’édition.
edition-shapes = Il faut { $count } formes, chacune avec un nom et un dessin. Corrigez le fichier de l’édition.
edition-drawing = Le dessin de la forme « { $shape } » doit être fait de lignes de même longueur, avec # et . seulement. Corrigez le fichier de l’édition.
edition-squares = La forme « { $shape } » a { $squares } cases ; il en faut de 1 à { $most }. Corrigez le fichier de l’édition.
edition-margin = Le dessin de la forme « { $shape } » a une ligne ou une colonne vide au bord. Ôtez-la du fichier de l’édition.
edition-split = Les cases de la forme « { $shape } » ne se tiennent pas par leurs côtés. Corrigez le fichier de l’édition.
edition-shape-name = La forme « { $shape } » doit porter le nom d’une lettre majuscule suivie du nombre de ses cases, { $squares }. Corrigez le fichier de l’édition.

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
    [0] Vous avez vu la pile { $pile } quand aucune tuile n’y avait été prise : { $tiles }.
    [1] Vous avez vu la pile { $pile } quand une tuile y avait été prise : { $tiles }.
   *[other] Vous avez vu la pile { $pile } quand { $count } tuiles y avaient été prises : { $tiles }.
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
