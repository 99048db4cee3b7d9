# Les mots du navigateur ; chaque jeu a les siens, et les mots communs sont dans tablee/texts.

# --- les gens et les robots ---

level-novice-about = débute
level-regular-about = s’applique
level-master-about = ne pardonne rien
bot-away = Libérer la chaise { DE($name) }
face-fox = Renard
face-badger = Blaireau
face-owl = Chouette
face-hen = Poule
face-hare = Lièvre
face-hedgehog = Hérisson
face-frog = Grenouille
face-bear = Ours
face-cat = Chat
face-mouse = Souris
score-stand-in = un robot a joué à sa place :
avatar-choose = Ton visage à la table
same-name = { $name } { $number }
seat-you = toi
seat-guest = invité
seat-turn = à son tour
seat-away = un robot joue à sa place
seat-not-here = se reconnecte…
seat-absent = pas encore là
profile = Qui es-tu ?
profile-of = Ton profil : { $name }
name-label = Ton nom à la table
name-keep = Garder ce nom
name-yourself = Comment t’appelles-tu ?
recovery-about = Sur un autre appareil, retrouve ton nom et tes places avec un lien secret. Il marche une fois, dans la journée. Qui s’en sert est toi : ne le donne à personne.
recovery-make = Faire un lien secret
recovery-made = Le lien est prêt. Copie-le, et ouvre-le sur l’autre appareil.
account = Ton compte
account-link-about = Ton compte, tes appareils, et comment retrouver tes places ailleurs :
account-self = Toi
account-own = Un compte
account-about = Sans compte, seul le cookie de ce navigateur fait que tu es toi : s’il se perd, ou si quelqu’un le prend, rien ici ne peut vous distinguer. Avec un nom et une phrase secrète, tu te connectes partout.
account-is = Tu te connectes avec le nom « { $name } ».
account-name = Nom du compte
account-make = Créer le compte
account-made = Le compte est à toi. Sers-t’en pour te connecter ailleurs.
passphrase = Phrase secrète
passphrase-old = Phrase secrète actuelle
passphrase-new = Nouvelle phrase secrète
passphrase-change = Changer la phrase secrète
passphrase-kept = La phrase secrète est changée. Les appareils connectés le restent.
sign-in = Se connecter
sign-in-about = Si tu as un compte, connecte-toi pour retrouver ton nom, tes places et ton classement.
signed-in = Te revoilà.
sign-out = Déconnecter
sessions = Où tu es connecté
session-here = ici
session-program = Navigateur ou programme inconnu
session-since = depuis le { $opened }, vu le { $seen }
session-ended = Cet appareil est déconnecté.
sessions-ended = Tu n’es plus connecté qu’ici.
sign-out-elsewhere = Déconnecter tous les autres
sign-out-elsewhere-about = Les liens qui n’ont pas encore servi ne marcheront plus.
recovery = Sur un autre appareil
my-data = Tes données
my-data-about = Tout ce que la maison garde de toi, dans un fichier : nom, appareils, parties, résultats, messages. Des parties en cours, seulement que tu y es assis.
my-data-take = Emporter mes données
delete-me = M’effacer
delete-me-about = Ton nom disparaît partout, et tes messages aussi. Tes parties finies restent, sans toi ; dans celles en cours, un robot te remplace.
delete-me-warning = C’est tout de suite et pour toujours : personne ne pourra te rendre ton compte, tes places et ton classement. Les sauvegardes de la maison te gardent encore, jusqu’à ce qu’elles expirent.
delete-me-type = Pour confirmer, écris ton nom : { $name }
delete-me-now = M’effacer pour toujours
passkeys = Clés d’accès
passkeys-about = Connecte-toi avec ton doigt, ton visage ou le code de ton appareil : rien à taper, rien qu’on puisse voler ici.
passkeys-not-here = Les clés d’accès ne marchent pas sur cette page : il leur faut https et une adresse avec un nom.
passkey-add = Ajouter une clé
passkey-added = La clé est à toi. Tu peux te connecter avec elle.
passkey-remove = Retirer
passkey-removed = La clé est retirée. Elle ne connecte plus personne.
passkey-since = ajoutée le { $added }
passkey-used = servie le { $used }
passkey-declined = Aucune clé n’a servi : tu as refusé, ou cet appareil n’en a pas pour ce lieu. Réessaie, ou prends un autre chemin.
passkey-already = Cet appareil a déjà une clé à toi. Sers-toi de celle-là.
codes = Codes de secours
codes-about = Dix codes pour le jour où tu auras perdu tout le reste. Chacun te connecte une fois, avec le nom de ton compte.
codes-make = Faire des codes
codes-renew = Faire de nouveaux codes
codes-made = Voici tes codes. Ceux d’avant ne valent plus rien.
codes-keep = Note-les maintenant : ils ne seront plus jamais montrés.
codes-left = { $count ->
    [0] Plus aucun code
    [one] Encore un code
   *[other] Encore { $count } codes
  }
codes-since = faits le { $made }
code = Code de secours
mail = Courriel
mail-about = Si tu ne peux plus te connecter, le lieu envoie un lien à cette adresse. Il la prévient aussi si quelqu’un la remplace ou la retire.
mail-not-here = Ce lieu n’envoie pas de courriel. Les codes de secours et les clés d’accès rendent le même service.
mail-address = Adresse de courriel
mail-add = Envoyer un lien pour la confirmer
mail-replace = Changer l’adresse
mail-remove = Retirer
mail-asked = Un courriel est en route. Ouvre le lien qu’il contient, et l’adresse est à toi.
mail-confirmed = { $address } est confirmée. Tu peux fermer cette page.
mail-removed = L’adresse est retirée.
sign-in-passkey = Se connecter avec une clé
sign-in-code = Se connecter avec un code de secours
sign-in-mail = Recevoir un lien par courriel
sign-in-mail-about = Si un compte a cette adresse, un lien qui te connecte arrive en quelques minutes.
mail-link-ask = M’envoyer un lien
mail-link-asked = Si un compte a cette adresse, un lien est en route.
passphrase-forgotten = Tu es venu sans ta phrase secrète. Si tu l’as oubliée, choisis-en une nouvelle.
confirm-you = C’est bien toi ?
confirm-about = Un cookie se vole. Montre donc autre chose que toi seul as ; cela vaut dix minutes.
confirm = Confirmer
confirm-passkey = Confirmer avec une clé d’accès
confirm-code = Confirmer avec un code de secours
renew = Reprendre ce qui est à moi
renew-title = Quelqu’un d’autre est peut-être moi
renew-about = Confirme avec ce que tu as de plus ancien. Alors tous les autres sont déconnectés, les liens meurent, et ce qui a été ajouté sur des appareils venus plus tard est retiré : phrases secrètes, clés, codes, adresses de courriel.
renew-passphrase = Une nouvelle phrase secrète, si quelqu’un connaît peut-être la tienne
renew-guest = Tu n’as ici que le cookie de ce navigateur. Si quelqu’un l’a copié, rien ne peut vous distinguer : tu peux déconnecter tous les autres, et lui aussi. Crée un compte ou ajoute une clé d’accès avant que cela n’arrive.
renewed-sure = C’est fait. Personne d’autre n’est connecté comme toi, et rien ne reste de ce qu’un autre a pu ajouter.
renewed-unsure = Tous les autres sont déconnectés. Mais il reste quelque chose de plus récent que ce avec quoi tu as confirmé : regarde tes clés, tes codes et ton adresse, ou confirme avec quelque chose de plus ancien.
renewed-removed = Voici ce qui a été retiré :
undone-account = un compte
undone-passphrase = une phrase secrète changée
undone-passkey = une clé d’accès
undone-passkey-removed = le retrait d’une clé, qui marche à nouveau
undone-codes = un jeu de codes de secours
undone-mail = une adresse de courriel changée

# --- partout ---

close = Fermer
copy = Copier
copied = Copié
copy-link = Lien à copier
loading = Un instant…
lighting = On allume la lampe…
language = Langue
language-switch = Langue : français. Switch to English
theme = Lumière
theme-day = Passer en mode jour
theme-night = Passer en mode nuit
tools = Aide et outils
yes = oui
no = non
to-shelf = Voir l’étagère
to-table = Retour à la table
offline = Le serveur ne répond pas. Vérifie ta connexion et réessaie.

# --- l’étagère ---

shelf = L’étagère des jeux
shelf-title = On joue à quoi ?
shelf-about = La table est ouverte jour et nuit. Viens à plusieurs, ou joue contre la vaisselle.
box-open = Ouvrir la boîte
box-players = { $least } à { $most } joueurs
box-players-one = { $players } joueurs
box-minutes-one = { $minutes } min
box-minutes = { $least } à { $most } min
counter = Rejoindre une table
join-title = On t’attend quelque part ?
join-about = Colle le lien de l’invitation.
join-placeholder = lien ou code
join = Rejoindre
open-tables = Tables ouvertes
open-free = { $free ->
    [0] complet
    [one] une chaise libre
   *[other] { $free } chaises libres
}
hosted-by = chez { $name }
hosted-by-guest = chez { $name } (invité)
time-left = encore { $time }
resume-bot = Un robot joue à ta place
watch = Regarder
resume = Reprendre
resume-yours = Ta partie t’attend
resume-goes-on = Ta partie continue
status-waiting = pas encore commencée
status-playing = en cours
status-over = terminée
status-yours = à toi de jouer

# --- la page d’un jeu ---

play-now = Jouer maintenant
how-many = À combien ?
against = Contre qui ?
open-table = Ouvrir une table entre amis
how-to-play = Comment on joue
my-tables = Mes tables
rulebook = Les règles

# --- la salle d’attente ---

room = Salle d’attente
room-sit = Une chaise est libre : assieds-toi
room-free = { $count ->
    [one] Encore une chaise libre
   *[other] Encore { $count } chaises libres
}
room-full = Tout le monde est là : commence
room-full-wait = Tout le monde est là
room-full-watch = Toutes les chaises sont prises : tu peux regarder, ou ouvrir une autre table.
room-starting = La partie commence
room-reveal = { $count ->
    [one] On attend le navigateur de { $names }…
   *[other] On attend les navigateurs de { $names }…
}
room-reveal-help = Un nombre au hasard manque. La partie commence bientôt sans lui.
room-abandoned = { $count ->
    [one] Un départ a été abandonné avant la donne.
   *[other] { $count } départs ont été abandonnés avant la donne.
}
room-host-help = Invite, ajoute un robot, ou commence : des robots prennent les chaises vides.
room-guest-help = L’hôte lance la partie.
chairs = Les chaises autour de la table
chair = Libre
chair-invite = Chaise { $number }, libre : inviter ou ajouter un robot
chair-sit = Chaise { $number }, libre : s’y asseoir
free-chair = libérer
who-sits = Qui s’assoit ici ?
sit-here = M’asseoir ici
sit-down = S’asseoir
stand-up = Quitter la table
or-invite = Ou invite quelqu’un :
you-here = toi
you-host = toi · hôte
host = hôte
ready = prêt
seat-with = avec { $names }
seat-with-all = tous ensemble
seat-number = chaise { $number }
rename = changer de nom
invitation = Invitation
invitation-about = Qui a ce lien peut s’asseoir.
invitation-here-only = Ce lien ne marche que sur cet ordinateur. Pour jouer avec d’autres appareils, lance :
invitation-link = Le lien de l’invitation
qr = Code QR du lien de l’invitation
start = Commencer
start-filled = { $count ->
    [one] Commencer avec un robot
   *[other] Commencer avec { $count } robots
}
wish-players = Joueurs
wish-first = Premier joueur
first-drawn = tiré au sort
wish-clock = Temps
clock-none = sans limite
clock-quick = 30 s par coup
clock-easy = 1 min par coup
clock-slow = 3 min par coup
clock-daily = 1 jour par coup
clock-days = 3 jours par coup
clock-other-daily = { $hours } h par coup
clock-other-live = { $seconds } s par coup, { $reserve } s en réserve
wish-open = Qui peut venir
open-no = qui a le lien
open-yes = tout le monde
wish-practice = Entraînement
practice-no = non
practice-yes = oui : tout se reprend, rien ne compte
practice-wanted = Entraînement : je peux tout reprendre, et rien ne compte au classement
wish-edition = Édition

# --- autour d’une table ---

leave-to-shelf = Retour à l’étagère
live = Ce qui se passe à la table
rule-open = Règle { $number }, l’ouvrir dans le livret
rule-cited = Règle { $number }.
banner-yours = À toi de jouer
banner-theirs = { $seat } joue
banner-over = La partie est finie
turn-now = Passer à mon tour
since-turn = Depuis ton tour
since-again = Revoir ce qui s’est passé depuis ton tour
since-more = +{ $count }
since-chip = { $number } : { $sentence }
clock-move = Temps pour ce coup
clock-reserve = Temps en réserve
clock-hours = { $hours } h
guide-skip = Je sais jouer
guide-wanted = Expliquer chaque étape
table-not-loaded = Cette table n’a pas pu être chargée. Vérifie ta connexion et recharge la page.
table-own-broken = La table que le jeu apporte ne marche pas : en voici une autre. La partie continue.
about-own-table = Ce jeu vient d’un autre paquet, qui dessine aussi sa table : son programme tourne dans ta page.
table-moved-on = La table a changé entre-temps. Regarde, puis rejoue.
banner-awaited = On attend { $names }.
turn-yours = À toi !
turn-said = À toi : { $sentence }
undo = Annuler
undone = Le dernier coup est repris.
undo-asked = { $name } voudrait reprendre son coup.
undo-agree = D’accord
undo-refuse = Non
unrated-practice = Table d’entraînement : tu peux tout reprendre, et la partie ne compte pas au classement.
unrated-deal = Une donne déjà jouée : cette partie ne compte pas au classement.
unrated-undo = Cette partie ne compte pas au classement : un coup a été repris après la réponse d’un robot.
stood-in = Un robot ({ $level }) a fini la partie à la place { DE($name) }, qui passe en dernier.
undo-ask = Reprendre ton coup et les réponses des robots ?
undo-unrates = La partie ne comptera alors pas au classement.
undo-yes = Reprendre
undo-no = Garder le coup
undo-waits = Les autres doivent être d’accord pour reprendre ce coup.
line-lost = Connexion perdue. On garde ta chaise.
line-back = { $count ->
    [one] Te revoilà. Une chose s’est passée sans toi.
   *[other] Te revoilà. { $count } choses se sont passées sans toi.
}
line-back-see = Les revoir
watching = Tu regardes cette partie.
two-tabs = Cette table est ouverte dans un autre onglet : les deux montrent la même chose.
bot-plays-for-you = Un robot joue à ta place.
come-back = Reprendre ma place
someone-absent = { $name } s’est absenté. On l’attend.
someone-expected = On attend { $name }.
replace-soon = Dans { $seconds } s, un robot pourra jouer à sa place.
replace = Faire jouer un robot à sa place
leave = Quitter : un robot joue
leave-ask = Quitter la partie ?
leave-yes = Quitter
leave-no = Rester
leave-about = Un robot joue à ta place. Tu peux revenir quand tu veux : ta place reste la tienne.

# --- les tiroirs ---

log = Le journal
log-empty = Rien encore.
chat = Discussion
chat-label = Dis quelque chose
chat-send = Envoyer
chat-said = { $name } dit : { $text }
chat-nothing = Personne n’a rien dit encore.
chat-erased = message effacé
chat-spectator = { $name } (regarde)
chat-mute = faire taire
chat-unmute = laisser parler
chat-is-muted = (muet ici)
chat-name = Ton nom, pour parler
chat-keep-quiet = Cacher la discussion à ceux qui regardent
unread = messages non lus
menu = Menu
speed-others = Les coups des autres
speed-slow = lentement
speed-normal = posément
speed-fast = vite
speed-once = d’un coup
sound = Des sons : cartes, dés, argent, ton tour
volume = Volume
haptics = Vibrations
notices = Une notification quand c’est à toi
watch-link = Le lien de cette table
keys = Au clavier
key-hint = un indice
key-rules = les règles
key-log = le journal
key-chat = la discussion
key-menu = ce menu
key-undo = annuler
key-again = relire à voix haute quoi faire et ce que tu tiens
key-recap = revoir et relire à voix haute ce que les autres ont fait
key-skip = passer au dernier coup
key-drop = lâcher, fermer
key-enter = Entrée
key-escape = Échap
key-space = Espace

# --- les indices ---

hint-ask = Un indice
hint-show = Montre-moi le coup
hint-thinking = La théière réfléchit…
hint-chance = Ainsi, { $win } % de chances de gagner.
hint-compared = Ainsi, { $win } % de chances de gagner, contre { $less } % pour : { $other }.
hint-games = ({ $games } parties imaginées.)

# --- la table simple ---

plain-wanted = Table simple : des listes plutôt que des images
field-players = joueurs
field-hand = main
field-hand_size = cartes en main
field-round = manche
field-pile_size = cartes en pioche
field-start_player = premier joueur
field-points = points
field-score = score
field-scores = scores
field-tokens = jetons
plain-view = Ce que tu sais de la table
plain-actions = Ce que tu peux faire
plain-count = { $count ->
    [one] un choix
   *[other] { $count } choix
}
plain-seek = Chercher dans la liste
plain-more = { $count ->
    [one] Encore un
   *[other] Encore { $count }
}
plain-do = Jouer ce coup
plain-choose = Choisis d’abord un coup.

# --- après la partie ---

end = Les scores
see-scores = Voir les scores
tie-broken = À égalité de points : la règle de départage décide.
score-of = { $name } : { $score }
score-sheet = Ce qui a rapporté les points
decided-see = Voir ce coup
rematch = Revanche
rematch-open = La revanche est prête.
rematch-join = J’y vais
other-game = Autre jeu
deal-again = Rejouer cette donne
deal-again-about = La même donne, dans le même ordre. Tu la connais maintenant : la partie ne compte pas au classement.
deal-again-seat = La place où jouer
deal-again-as = à la place { DE($name) }
deal-again-level = Le niveau des robots
deal-again-usual = robots comme avant
deal-again-do = Rejouer cette donne contre des robots
share = Partager
share-link = Un lien pour revoir la partie
share-text = Une partie à notre table, coup par coup.
share-failed = Cela n’a pas marché ici. Réessaie, ou copie l’adresse de cette page.
picture = Une image de la table
picture-saved = L’image est dans tes téléchargements.
proof = Une donne honnête
proof-about = Avant le départ, le serveur s’est engagé sur un secret, et chaque navigateur sur un nombre au hasard. Toutes les donnes en viennent, ensemble : une seule personne honnête suffit. Vérifie ici, ou chez toi : tablee verify et le fichier de la partie.
proof-do = Vérifier
proof-promise = Cette page a recalculé l’empreinte du secret : c’est bien celle de l’engagement.
proof-promise-seen = Cette page a recalculé l’empreinte du secret : c’est celle que ce navigateur a vue avant le premier coup.
proof-promise-changed = L’engagement n’est pas celui que ce navigateur a vu avant le premier coup.
proof-own-used = Le nombre au hasard de ton navigateur fait partie de ces donnes, et rien de ce qu’il a vu fixé avant la donne n’a changé.
proof-own-late = Le nombre au hasard de ton navigateur ne fait pas partie de ces donnes : il est arrivé trop tard, ou n’a pas été demandé.
proof-own-changed = Ce que ton navigateur a vu avant la donne n’est pas ce que dit le fichier de la partie : les engagements, les réglages, le nombre de départs ou ton nombre au hasard.
proof-own-unsafe = Ton navigateur n’ajoute pas de nombre au hasard ici, car la page n’est pas chargée par HTTPS.
proof-nonce-false = Un nombre au hasard du fichier ne correspond pas à son engagement.
proof-limits = Ce que cela ne montre pas : qui tient le lieu peut lire les cartes cachées dans sa base de données. Et si tous les autres à la table sont de mèche avec la maison, seul ton propre nombre au hasard te protège.
record-download = Télécharger la partie

# --- revoir ---

replay = Revoir une partie
replay-watch = Revoir la partie
replay-open = Ouvrir une partie enregistrée
replay-about = Choisis un fichier de partie : celui que la table t’a donné, ou celui de tablee record.
replay-choose = Choisir un fichier
replay-none = Rien à revoir ici
play = Lecture
pause = Pause
step-back = Un coup en arrière
step-on = Un coup plus loin
moment = Moment de la partie
moment-link = Un lien vers ce moment
move-of = coup { $move } / { $moves }
eyes = Par quels yeux
eyes-all = Tout à découvert
eyes-of = Par les yeux { DE($name) }
eyes-none = Comme un spectateur
speed = Vitesse

# --- perdu ---

lost-page = Il n’y a rien ici
lost-page-do = L’adresse est peut-être incomplète. L’étagère est juste à côté.
lost-table = Cette table est débarrassée
lost-table-do = Le lien est ancien ou incomplet. L’étagère est juste à côté.
lost-table-other = Cette table ne peut pas s’ouvrir

# --- la maison : annonces, signalements, décisions de la modération ---

people-here = Autour de la table
report-open = Signaler ou bloquer { $name }
report-title = Signaler { $name }
report-why = Que se passe-t-il ?
report-reason-insult = insultes
report-reason-spam = messages en masse
report-reason-cheating = triche
report-reason-name = son nom
report-reason-other = autre chose
report-words = En quelques mots, si tu veux
report-about = Une personne de la modération lira la discussion autour de ce moment.
report-send = Signaler
report-sent = Merci. Une personne de la modération va regarder.
block-about = Si tu bloques { $name }, tu ne liras plus ses messages, et tes tables lui seront fermées. { $name } n’en saura rien.
block-do = Bloquer
block-done = { $name } est sur ta liste de personnes bloquées. Tu la trouves sur la page de ton compte.
blocked = Personnes bloquées
blocked-since = depuis le { $day }
blocked-nobody = Personne. À une table, le drapeau à côté d’un nom ou d’un message permet de bloquer quelqu’un.
unblock = Débloquer
chat-gone = (message retiré)
person-warned = La modération te donne un avertissement : { $reason }
appeal = Faire appel
appeal-about = Dis pourquoi cette décision n’est pas juste. Tu peux le faire une fois, et une autre personne le lira.
appeal-send = Envoyer
appeal-sent = Ton appel est envoyé. La réponse sera ici.
appeal-answered = Réponse à ton appel : { $words }
shut-out = Tu ne peux pas jouer ici pour l’instant
closed-title = Cette maison est réservée à ses membres
closed-about = Entre avec un code d’invitation, ou connecte-toi si tu as déjà un compte ici.
closed-code = Code d’invitation
closed-enter = Entrer

# --- la console, avant que ses mots soient chargés ---

console-refused = Cette page est pour qui tient la maison
console-sign-in = Connecte-toi avec le compte qui modère ou tient cette maison.
console-operators = Cette partie est pour les personnes qui tiennent la maison, pas pour la modération.

# --- la table de la maison ---

house-middle = Le milieu de la table
house-zone-of = { $zone }, { $name }
house-list = { $zone } : { $list }
house-count = { $zone } : { $count }
house-count-can = { $zone } : { $count }, dont { $can } possibles
house-place = { $name }, { $number } sur { $count }
house-hidden = Carte cachée
house-hidden-die = Dé caché
house-die = Dé : { $value }
house-card = { $rank } de { $suit }
house-suit-spades = pique
house-suit-hearts = cœur
house-suit-diamonds = carreau
house-suit-clubs = trèfle
house-rank-ace = as
house-rank-jack = valet
house-rank-queen = dame
house-rank-king = roi
house-letter-ace = A
house-letter-jack = V
house-letter-queen = D
house-letter-king = R
house-played = { $name }, par { $by }
house-drop = Pose ici
house-chosen = { $name } a choisi.
house-waiting = { $name } n’a pas encore choisi.
house-wait-for = On attend { $names }.
house-ready = prêt
house-yours-hidden = Ton choix, caché aux autres : { $name }
house-cup = Gobelet { DE($name) }, { $count ->
    [one] 1 dé
   *[other] { $count } dés
  }
house-cup-out = Gobelet { DE($name) }, couché : hors jeu
house-bid = { $number } × { $face }
house-no-bid = Rien encore
house-may = { $row } : { $points ->
    [one] { $points } point possible
   *[other] { $points } points possibles
  }
house-sum = Total
house-us = Nous
house-them = Eux
house-team = Équipe { $number }
house-with-you = avec toi
house-against-you = contre toi
house-out = hors jeu
house-empty = vide
house-steps = Ton choix, étape par étape
house-only = { $name }, seulement { $only }
house-next-value = Valeur suivante { $value }
house-others = Autres…
