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
account = Ton compte
account-link-about = Ton compte, tes appareils, et comment retrouver tes places ailleurs :
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
table-moved-on = La table a changé entre-temps. Regarde, puis rejoue.
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
proof-about = Avant le premier coup, le serveur s’est engagé sur un secret d’où viennent toutes les donnes. Le secret est maintenant révélé : vérifie. Chez toi : tablee verify et le fichier de la partie.
proof-do = Vérifier
proof-promise = Cette page a recalculé l’empreinte du secret : c’est bien celle de l’engagement.
proof-promise-seen = Cette page a recalculé l’empreinte du secret : c’est celle que ce navigateur a vue avant le premier coup.
proof-promise-changed = L’engagement n’est pas celui que ce navigateur a vu avant le premier coup.
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

# --- la maison : annonces, signalements, décisions de la modération ---

people-here = Autour de la table
report-open = Signaler ou bloquer { $name }
report-title = Signaler { $name }
report-why = Que se passe-t-il ?
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
person-warned = La modération te donne un avertissement : { $reason }
appeal = Faire appel
appeal-about = Dis pourquoi cette décision n’est pas juste. Tu peux le faire une fois, et une autre personne le lira.
appeal-send = Envoyer
appeal-sent = Ton appel est envoyé. La réponse sera ici.
appeal-answered = Réponse à ton appel : { $words }
shut-out = Tu ne peux pas jouer ici pour l’instant
closed-title = Cette maison est réservée à ses membres
closed-about = Entre avec un code d’invitation, ou connecte-toi si tu as déjà un compte ici.
closed-code = Code d’invitation
closed-enter = Entrer

# --- la console, avant que ses mots soient chargés ---

console-refused = Cette page est pour qui tient la maison
console-sign-in = Connecte-toi avec le compte qui modère ou tient cette maison.
console-operators = Cette partie est pour les personnes qui tiennent la maison, pas pour la modération.
