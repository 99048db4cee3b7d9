# Belote : tous les mots que lit un joueur, en français.

## La boîte sur l’étagère

box-hook = Deux équipes, huit plis, un atout.
box-thought = à deux contre deux, rusé
box-about = Deux contre deux. Quelqu’un prend et fixe l’atout, et doit alors faire plus de points que l’équipe adverse. Le valet et le neuf sont les meilleurs atouts.
how-1 = Chacun a cinq cartes, et une est retournée. Prends-la, et sa couleur est l’atout ; ou passe.
how-2 = Fournis la couleur demandée. Sinon, tu dois couper, sauf si ton partenaire est maître du pli.
how-3 = À l’atout, le valet (20) et le neuf (14) sont les plus forts. Ailleurs, c’est l’as (11), puis le dix (10).
how-4 = Les preneurs doivent faire plus de points que les autres ; sinon ils sont dedans et ne marquent rien.
option-announcements = Annonces
option-announcements-off = Seules comptent belote et rebelote.
option-announcements-on = Tierce, cinquante, cent et carré comptent aussi.
option-target = But
option-target-501 = La partie finit à 501 points.
option-target-1001 = La partie finit à 1001 points.
option-target-four-deals = La partie finit après quatre donnes.

## Les cartes

suit-clubs = trèfle
suit-diamonds = carreau
suit-hearts = cœur
suit-spades = pique
cards-clubs = { card-clubs }
cards-diamonds = { card-diamonds }
cards-hearts = { card-hearts }
cards-spades = { card-spades }
kind-tierce = tierce
kind-cinquante = cinquante
kind-cent = cent
kind-carre = carré

## Ce qu’on peut faire

action-take = Prendre à { $suit }
action-pass = Passer
action-play = Jouer : { $card }
action-deal = { $seat } reçoit { $cards }
action-turn-up = Retourne : { $card }
phase-take = Prends la retourne, ou passe.
phase-name = Prends à une autre couleur, ou passe.
phase-play = On joue une carte.
phase-lead = À toi d’entamer.
phase-follow = À toi : fournis à { $led_suit }.
phase-raise = Atout demandé : monte si tu peux.
phase-trump = Tu n’as pas la couleur : coupe.
phase-discard = À toi : joue ce que tu veux.
phase-deal = On distribue les cartes.
phase-over = La partie est finie.

## Pourquoi une action est refusée

game-over = La partie est finie : on ne joue plus rien.
dealing = On distribue les cartes : attends-les.
turn-to-speak = C’est à { $seat } de prendre ou de passer.
turn-to-play = C’est à { $seat } de jouer une carte.
still-taking = Personne n’a encore pris : prends, ou passe.
taking-done = L’atout est fixé : joue une carte.
no-such-suit = Cette couleur n’existe pas : choisis trèfle, carreau, cœur ou pique.
turned-up-suit = Au premier tour, on ne prend qu’à { $suit }, la couleur de la retourne.
another-suit = Au second tour, nomme une autre couleur que { $suit }.
no-such-card = Cette carte n’est pas dans le jeu : choisis-en une de ta main.
not-in-hand = Tu n’as pas cette carte ({ $card }) : joue une carte de ta main.
must-follow = Tu as du { $suit } : fournis.
must-play-higher = Tu as un atout plus fort ({ $card } sur la table) : monte.
must-trump = Tu ne peux pas fournir, et un adversaire est maître du pli : coupe à { $suit }.
must-overtrump = Tu as un atout plus fort ({ $card } sur la table) : surcoupe.
deal-impossible = Ces cartes ne peuvent pas avoir été distribuées à ce moment.

## Le journal

told-dealt = { $seat } reçoit { $count } cartes.
told-dealt-you = Tu reçois : { $cards }.
told-turned-up = Retourne : { $card }.
told-passed = { $seat } passe.
told-took = { $seat } prend à { $suit }.
told-thrown-in = Tous ont passé deux fois : les cartes sont jetées.
told-played = { $seat } joue : { $card }.
told-belote = { $seat } dit « belote ».
told-rebelote = { $seat } dit « rebelote ».
told-announced = { $seat } annonce : { $kind }.
told-shown = { $seat } montre : { $cards }.
told-trick = { $seat } remporte le pli ({ $points }).
told-last-trick = { $seat } a le dernier pli : { $points } de plus.
told-capot = { $seat } et { $partner_seat } ont remporté tous les plis : capot !
told-made = L’équipe { DE($seat) } a rempli son contrat, avec { $points }.
told-dedans = L’équipe { DE($seat) } est dedans, avec { $points }.
told-litige = Litige à { $points } : les points de l’équipe { DE($seat) } sont en suspens.
told-scored-cards = { $seat } et { $partner_seat } marquent { $points } pour leurs cartes.
told-scored-belote = { $seat } et { $partner_seat } marquent { $points } pour la belote.
told-scored-announced = { $seat } et { $partner_seat } marquent { $points } pour les annonces.
told-scored-held = { $seat } et { $partner_seat } marquent les { $points } qui étaient en suspens.

## La fin

reason-target = Une équipe a atteint le but.
reason-four-deals = Les quatre donnes ont été jouées.
score-cards = cartes
score-belote = belote
score-announced = annonces
score-held = en suspens
label-round = Donne { $number }
label-pair = { $seats } : { $points } · cette donne { $deal } · plis { $tricks }
label-turn-up = Retourne : { $card }
label-trumps = Atout : { $suit }, pris par { $seat }
label-trick = Pli :
label-played = { $seat } : { $card }
label-hand = Ta main :

## La table dans le navigateur

zone-hand = Ta main
zone-held = Cartes en main
zone-trick = Le pli
zone-trumps = Atout
zone-scores = Scores
note-trumps =
    { $takes ->
        [0] à prendre
       *[other] pris par { $taker_seat }
    }
row-game = Partie
row-deal = Donne
row-tricks = Plis
tag-lead = entame
tag-turned-up = retourne
tag-best = maître
tag-won = remporté
state-line = Donne { $deal }
said-pass = Je passe
said-belote = Belote
said-rebelote = Rebelote
said-tierce = Tierce
said-cinquante = Cinquante
said-cent = Cent
said-carre = Carré
ask-take-suit = À quelle couleur ?
ask-play-card = Choisis une carte de ta main
help-take = Sa couleur devient l’atout, et la carte est à toi.
help-name = Toute couleur sauf celle de la retourne.
help-lead = Qui remporte un pli entame le suivant.
help-follow = { $best_seat } est maître du pli.
help-raise = { $best_seat } est maître du pli.
help-trump = { $best_seat } est maître du pli.
help-discard = { $best_seat } est maître du pli.
