# Les mots du produit lui-même ; chaque jeu a son propre fichier.

seat-name = Joueur { $number }
nothing = rien

# --- erreurs : quoi, pourquoi, que faire ---

language-unknown = La langue « { $language } » n’existe pas ici. Choisissez parmi : { $known }.
game-unknown = Il n’y a pas de jeu « { $game } » dans la collection. Choisissez parmi : { $known }.
players-wrong = { $game } ne se joue pas à { $players } : il faut { $least } à { $most } joueurs.
first-wrong = Le siège { $first } ne peut pas commencer. Choisissez un siège de 0 à { $last }.
seat-unknown = Il n’y a pas de siège { $seat_number } à cette table. Choisissez un siège de 0 à { $last }.
option-unknown = Cette table n’a pas d’option « { $option } ». Ses options : { $known }.
option-value-unknown = L’option « { $option } » ne peut pas valoir « { $value } ». Choisissez parmi : { $known }.
option-shape = « { $text } » n’est pas une option. Écrivez nom=valeur.
edition-unknown = { $game } n’a pas d’édition « { $edition } ». Choisissez parmi : { $known }.
bot-unknown = Il n’y a pas de robot « { $bot } ». Choisissez parmi : { $known }.
hint-over = Après { $moves } coups, cette partie est finie : il n’y a plus rien à décider. Choisissez un coup plus tôt avec --upto.
hint-nature = Après { $moves } coups vient une donne ou un lancer, et personne ne décide. Choisissez un autre coup avec --upto.
hint-seat = Après { $moves } coups, c’est la place { $acting } qui décide, pas la place { $seat_number }. Choisissez cette place, ou un autre coup avec --upto.
bot-not-searching = Le robot « { $bot } » ne donne pas de conseil : il ne réfléchit pas. Choisissez parmi : { $known }.
bots-wrong = { $bots } robots sont nommés pour { $seats } sièges. Nommez-en un par siège, ou un seul pour tous.
entry-point-broken = L’entrée « { $entry } » d’un paquet ne se charge pas ({ $reason }). Réparez ou retirez ce paquet.
entry-point-no-game = L’entrée « { $entry } » d’un paquet n’est pas un jeu Tablée. Elle doit désigner un objet Game.
nonce-too-long = Un aléa de joueur a { $most } caractères au plus. Raccourcissez-le.
secret-missing = Cette partie ne peut pas continuer depuis son compte rendu : le secret de ses donnes n’y est pas. Revoyez-la, ou commencez une autre partie.
number-wrong = « { $name } » ne peut pas valoir { $value }. Choisissez un nombre de { $least } à { $most }.
upto-wrong = Ce compte rendu a { $moves } coups : on ne peut pas le montrer jusqu’au coup { $upto }. Choisissez un nombre de 0 à { $moves }.
rule-unknown = { $game } n’a pas de règle « { $rule } ». Ses règles vont de { $first } à { $last }.
file-missing = Il n’y a pas de fichier « { $file } ». Vérifiez son nom et son dossier.
file-is-folder = « { $file } » est un dossier. Nommez le fichier qui s’y trouve.
file-unreadable = Le fichier « { $file } » est illisible ({ $reason }). Vérifiez ses droits.
file-unwritable = Le fichier « { $file } » ne peut pas être écrit ({ $reason }). Choisissez un autre endroit.
record-too-big = Ce fichier n’est pas un compte rendu de partie : il dépasse { $most } Mio. Choisissez un autre fichier.
record-truncated = Ce fichier est vide ou s’arrête au milieu : ce n’est pas un compte rendu de partie. Copiez-le ou enregistrez-le à nouveau.
record-not-json = Ce fichier n’est pas un compte rendu de partie : ce n’est pas du JSON. Prenez un fichier écrit par `tablee record` ou par la table.
record-malformed = Ce fichier n’est pas un compte rendu de partie : il n’en a pas la forme ({ $reason }). Prenez un fichier écrit par `tablee record` ou par la table.
record-format = Ce compte rendu est au format { $format }, et cette version de Tablée lit le format { $known }. Prenez une version plus récente ou plus ancienne.
record-too-long = Ce compte rendu a plus de { $most } coups. Aucune partie n’est si longue.
record-seats = Ce compte rendu nomme { $seats } sièges pour { $players } joueurs. Il n’a pas été écrit par Tablée.
record-rules = Cette partie suit les règles { $rules } de { $game }, et cette version de Tablée connaît les règles { $known }. Prenez la version qui l’a écrite.
record-options = Il manque à ce compte rendu les options { $missing }. Il n’a pas été écrit par Tablée.
record-seat = Le coup { $number } de ce compte rendu est du siège { $seat_number }, et sa table a les sièges 0 à { $last }. Il n’a pas été écrit par Tablée.
record-action = Le coup { $number } de ce compte rendu n’est pas une action du jeu ({ $reason }). Il n’a pas été écrit par Tablée.
record-number = Le coup { $number } de ce compte rendu contient un nombre qu’aucun jeu n’a. Il n’a pas été écrit par Tablée.
record-illegal = Le coup { $number } de ce compte rendu est contraire à la règle { $rule }. `tablee verify` en dira davantage.
record-secret = Le secret de ce compte rendu n’est pas une suite de { $digits } chiffres hexadécimaux. Le compte rendu a été modifié.
bench-missing = Les mesures demandent une copie de travail de Tablée : lancez-y ./tablee bench engine.
not-a-terminal = Une partie dans le terminal demande un terminal où écrire. Lancez cette commande à la main.
bench-unknown = Il n’y a pas de mesure « { $what } ». Choisissez parmi : { $known }.
command-unknown = Il n’y a pas de commande « { $command } ». Choisissez parmi : { $known }.
flag-unknown = Il n’y a pas d’option « { $flag } » ici. Voir : { $more }
flag-missing = Il manque { $flag } : donnez-lui une valeur. Voir : { $more }
flag-with-value = { $flag } ne prend pas de valeur. Retirez la valeur.
flag-twice = { $flag } est donné deux fois. Donnez-le une fois.
not-a-number = { $flag } ne peut pas valoir « { $text } » : il faut un nombre entier, en chiffres. Voir : { $more }
word-too-many = « { $text } » est un mot de trop. Voir : { $more }
usage = La commande est illisible : { $reason } Voir : { $more }

# --- les commandes, comme `tablee --help` les liste ---

help-tablee = Des jeux de société selon leurs vraies règles.
help-play = Jouer ici, au premier siège, contre des robots.
help-games = Montrer la collection.
help-rules = Lire le livret de règles d’un jeu, ou une seule règle.
help-simulate = Jouer des parties au hasard dans le moteur et donner les chiffres par siège.
help-record = Laisser des robots jouer une partie et en imprimer le compte rendu.
help-replay = Raconter une partie coup par coup, telle qu’un siège l’a vue ou tout à découvert.
help-verify = Prouver un compte rendu : chaque coup selon les règles, chaque donne d’après le secret engagé.
help-schema = Imprimer le schéma JSON d’un compte rendu.
help-check-game = Contrôler un jeu, de Tablée ou d’un autre paquet, avec tout le banc d’essai.
help-hint = Dire ce qu’un bon joueur ferait dans une partie enregistrée, et ce que vaut chaque coup.
help-perft = Compter les positions atteintes en quelques coups, depuis un début fixe.
help-edition = Lister les éditions d’un jeu, en ajouter une, ou en contrôler une.
help-bench = Mesurer le moteur face à ses pairs, ou compter ses instructions.

# --- vérification ---

fault-head = L’en-tête (réglages, sièges ou engagement) a été modifié.
fault-commitment = Le secret révélé n’est pas celui de l’engagement.
fault-illegal = Ce coup est contraire aux règles.
fault-deal = Cette donne n’est pas celle que produit le secret engagé.
fault-check = Ce coup a été modifié : son empreinte ne correspond pas.
fault-result = Le résultat n’est pas celui auquel mènent les coups.
verify-fault-head = Pas authentique. { $why }
verify-fault-move = Pas authentique. Coup { $number } : { $why }
verify-proved = Authentique : les { $moves } coups suivent les règles, et chaque donne vient du secret engagé.
verify-unfinished = En ordre jusqu’ici : { $moves } coups suivent les règles. Les donnes se prouveront à la fin, quand le secret sera révélé.
verify-unproved = Les coups suivent les règles, mais le secret n’a jamais été révélé : les donnes ne sont pas prouvées.

# --- le terminal ---

about-players = { $players } joueurs
about-minutes = { $minutes } minutes
about-age = dès { $age } ans
about-made = { $authors }, { $publisher } { $year }
about-option = Option { $option } : { $values } (par défaut { $default })
you = { $name } (vous)
your-turn = À vous.
choose = Que faites-vous ? (un numéro ; une action en mots ; ? pour l’aide ; q pour quitter)
choose-help = Tapez le numéro d’une action, ou quelques-uns de ses mots comme dans la liste. « r { $rule } » montre une règle, « r » toutes, « w » remontre la table, « m » liste toutes les actions, « u » dit ce qui s’est passé, « q » quitte.
choose-written = Toute action peut aussi s’écrire en entier : { $forms }
not-understood = « { $text } » n’est pas une des actions. Tapez son numéro, ou ? pour l’aide.
more-actions = … et { $count } autres (« m » les liste toutes).
no-such-number = Il n’y a pas d’action { $number }. Tapez un numéro de 1 à { $last }.
found-actions = Actions avec « { $text } » :
refused = Refusé : { $why }
left-table = Vous avez quitté la table. Rien n’est gardé.
winner = { $seat } gagne avec { $score }.
shared-win = Victoire partagée : { $seats }, avec { $score }.
column-seat = Siège
commitment = Les donnes sont engagées : { $commitment }. `tablee verify` les prouve après la partie.
record-saved = Le compte rendu de cette partie est dans { $file }.
new-game-which = Quel jeu ?
new-game-players = Combien de joueurs ({ $least } à { $most }) ?
number-again = Tapez un nombre de { $least } à { $most }.
uncompiled = Le moteur tourne ici sans compilation : exact, mais plus lent.
simulate-progress = Simulation
simulated = { $games } parties de { $game } à { $players } joueurs : { $decisions } décisions en { NUMBER($seconds, minimumFractionDigits: 2, maximumFractionDigits: 2) } s, soit { $rate } par seconde.
win-share = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
mean-score = { NUMBER($score, minimumFractionDigits: 2, maximumFractionDigits: 2) }
column-wins = Part de victoires
column-mean = Score moyen
column-ending = Fin
column-count = Parties
hint = { $action } ({ $simulations } parties imaginées)
hint-more = … et { $count } de plus.
column-action = Action
column-win = Chance de gagner
column-visits = Essais
column-score = Score attendu
interrupted = Interrompu après { $done } parties sur { $asked } ; les chiffres valent pour celles-là.
replay-seen-by = Vue de { $seat }
replay-seen-by-all = Tout à découvert
replay-nature = Hasard : { $action }
check-ok = ✓ { $check }
check-broken = ✗ { $check } : { $reason }
check-all-ok = { $game } passe les { $count } contrôles.
check-some-broken = { $game } échoue à { $count } contrôles.
check-blessed = Écrit : { $file }. Lisez-le : il dit qui apprend quoi de chaque coup.
check-counted = Écrit : { $file }. Il garde combien de positions quelques coups atteignent.
edition-written = Écrit : { $file }. Adaptez-le à votre boîte, contrôlez-le avec `tablee edition { $game } --check { $file }`, jouez avec --edition { $edition }.
edition-fine = { $file } est une bonne édition de { $game }.
edition-exists = L’édition { $file } existe déjà et reste comme elle est. Choisissez un autre nom.
edition-name = « { $edition } » ne peut pas nommer une édition. Prenez des minuscules, des chiffres et des tirets.
edition-malformed = L’édition { $file } est illisible : { $reason }. Corrigez cette ligne.
edition-too-big = L’édition { $file } dépasse { $most } Kio. Une édition tient en une page.
