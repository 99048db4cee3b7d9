# Trois Cartes : tout ce que lit un joueur, en français.

action-play = Jouer le { $card }
action-deal = { $seat } reçoit le { $card }
phase-turn = Joue une de tes cartes.

told-dealt = { $seat } reçoit une carte.
told-dealt-you = Tu reçois le { $card }.
told-played = { $seat } joue le { $card }.
told-trick = { $seat } prend le pli avec le { $card }.

score-trick = pli avec le { $card }

not-your-turn = Ce n’est pas ton tour : tu ne peux rien jouer maintenant.
not-held = Tu n’as pas le { $card } : joue une carte de ta main.

reason-two-tricks = Deux plis sont dans une même main.
reason-hands-empty = Toutes les cartes sont jouées.

option-end = Fin de la partie
option-end-two-tricks = Dès que quelqu’un a deux plis.
option-end-all-tricks = Après les trois plis.

zone-hand = Ta main
zone-held = Cartes en main
zone-trick = Le pli
zone-tricks = Plis
row-tricks = Plis
tag-lead = entame
ask-play-card = Choisis une carte de ta main.
help-turn = La carte la plus haute prend le pli.
