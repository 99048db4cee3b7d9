# L’atelier de `tablee dev` : tout ce que dit sa page, en français.

studio = Atelier
version = version { $version }
banner-running = Le banc d’essai contrôle …
banner-fault = Le dernier enregistrement ne se charge pas
banner-fault-kept = Tu vois la dernière version qui se chargeait.
banner-crash = Le code du jeu a levé une erreur
banner-good = Prêt : tous les contrôles passent
banner-bad = { $count ->
    [one] Presque prêt : un contrôle échoue
   *[other] { $count } contrôles échouent
}
tally = { $passed } ✓ · { $failed } ✗
lost = L’atelier ne répond pas. `tablee dev` tourne-t-il encore ?

seats = Toutes les places
seats-note = chacune ne voit que ce qu’elle peut savoir
seat-acts = { $count ->
    [one] un coup
   *[other] { $count } coups
}
seat-waits = attend
seat-out = hors jeu
knows = Ce que cette place peut savoir
knows-view = view, telle qu’elle est envoyée
knows-recall = recall, telle que les robots la reçoivent
knows-same = recall : la même
frame-of = La table vue par { $name }

choices = Coups possibles
choices-nobody = La partie est finie.
choices-count = { $who } · { $count }
choices-more = et { $count } autres
choices-find = Chercher un coup
nature = La nature

deal = La nature et la donne
deal-note = la graine décide, ou toi
players = Joueurs
seed = Graine
deal-again = Redonner
by-hand = À la main
by-hand-note = La nature t’attend à chaque donne et à chaque jet.
by-luck = Comme le dit la graine
try = N’importe quel coup, en données
try-do = Le jouer
try-seat = pour

past = Coups joués
past-none = Aucun encore.
past-back = Revenir avant ce coup
past-hand = Choisir celui-ci à la main
one-back = Un coup en arrière
to-start = Au début
bot-move = Un coup de robot
bots-end = Les robots finissent
copy-link = Copier le lien

refused = Derniers refus
refused-none = Aucun encore. Un coup que les règles refusent apparaît ici, avec sa règle.
refused-link = Le coup { $number } du lien est refusé : tu vois la position d’avant.

verdict = Verdict du banc d’essai
verdict-note = en direct, contrôles rapides
state-waiting = attend
state-running = en cours
state-passed = passe
state-failed = échoue
seconds = { $seconds } s
