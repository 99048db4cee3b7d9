# Les mots du produit lui-même ; chaque jeu a son propre fichier.

seat-name = Joueur { $number }
nothing = rien

# --- les joueurs ---

level-random = au hasard
level-greedy = gourmand
level-novice = débutant
level-regular = habitué
level-master = maître
face-mill = Moulin
face-alarm = Réveil
face-teapot = Théière
face-kettle = Bouilloire
face-sugar = Sucrier
face-sieve = Passoire
face-moka = Cafetière
face-salt = Salière
face-whisk = Fouet
face-toaster = Grille-pain
face-pot = Cocotte
face-eggcup = Coquetier
stand-in-name = { $name } (robot)
bot-name = { $name } ({ $level })

# --- erreurs : quoi, pourquoi, que faire ---

language-unknown = La langue « { $language } » n’existe pas ici. Choisis parmi : { $known }.
game-unknown = Il n’y a pas de jeu « { $game } » dans la collection. Choisis parmi : { $known }.
players-wrong = { $game } ne se joue pas à { $players } : il faut { $least } à { $most } joueurs.
first-wrong = Le siège { $first } ne peut pas commencer. Choisis un siège de 0 à { $last }.
seat-unknown = Il n’y a pas de siège { $seat_number } à cette table. Choisis un siège de 0 à { $last }.
option-unknown = Cette table n’a pas d’option « { $option } ». Ses options : { $known }.
option-value-unknown = L’option « { $option } » ne peut pas valoir « { $value } ». Choisis parmi : { $known }.
option-shape = « { $text } » n’est pas une option. Écris nom=valeur.
edition-unknown = { $game } n’a pas d’édition « { $edition } ». Choisis parmi : { $known }.
edition-not-own = { $game } ne se joue qu’avec son propre matériel. Choisis sa propre édition.
bot-unknown = Il n’y a pas de robot « { $bot } ». Choisis parmi : { $known }.
hint-over = Après { $moves } coups, cette partie est finie : il n’y a plus rien à décider. Choisis un coup plus tôt avec --upto.
hint-nature = Après { $moves } coups vient une donne ou un lancer, et personne ne décide. Choisis un autre coup avec --upto.
hint-seat = Après { $moves } coups, c’est la place { $acting } qui décide, pas la place { $seat_number }. Choisis cette place, ou un autre coup avec --upto.
hint-failed = Aucun indice n’a pu être trouvé à l’instant. Réessaie dans un moment.
hint-people = D’autres personnes sont à cette table : aucun robot n’y souffle. Cherche de meilleurs coups en revoyant la partie.
hint-not-yours = Ce n’est pas ton tour. Demande un indice quand ce le sera.
bot-not-searching = Le robot « { $bot } » ne donne pas de conseil : il ne réfléchit pas. Choisis parmi : { $known }.
bots-wrong = { $bots } robots sont nommés pour { $seats } sièges. Nommes-en un par siège, ou un seul pour tous.
entry-point-broken = L’entrée « { $entry } » d’un paquet ne se charge pas ({ $reason }). Répare ou retire ce paquet.
entry-point-no-game = L’entrée « { $entry } » d’un paquet n’est pas un jeu Tablée. Elle doit désigner un objet Game.
entry-point-too-slow = L’entrée « { $entry } » est laissée de côté : elle se charge depuis { $seconds } secondes. Corrige la boucle sans fin, ou ce que ses modules attendent.
game-file-unreadable = Le jeu de « { $entry } » est injouable, car le fichier « { $file } » est illisible ({ $reason }). Écris-le en UTF-8, ou corrige ses droits.
game-id-wrong = Le jeu de « { $entry } » a l’identifiant « { $id } » dans game.toml. Un identifiant est fait de minuscules sans accent, de chiffres et de tirets isolés, commence par une lettre et a au plus { $most } caractères.
game-id-taken = Le jeu de « { $folder } » a l’identifiant « { $id } », que porte déjà { $title } dans « { $other } ». Donne-lui un autre identifiant dans game.toml.
game-players-wrong = Le jeu de « { $entry } » est pour { $least } à { $most } joueurs dans game.toml. Un jeu peut avoir de 1 à { $limit } joueurs, le plus petit nombre d’abord.
game-option-wrong = L’option « { $option } » dans game.toml de « { $entry } » a pour défaut « { $default } », qui n’est pas une de ses valeurs. Choisis l’une d’elles.
game-file-missing = Le jeu de « { $entry } » ne peut pas se jouer sans le fichier « { $file } ». Écris-le.
game-attribute-wrong = Dans le jeu de « { $entry } », { $name } manque ou n’est pas du bon type. Il faudrait : { $wanted }.
game-unfinished = Le jeu de « { $entry } » reste à l’écart tant qu’il n’a pas ces méthodes : { $missing }. docs/write-a-game.md dit à quoi sert chacune.
game-folder-unreadable = Il n’y a pas de jeu dans le dossier « { $folder } » : son pyproject.toml ne se lit pas ({ $reason }). Répare-le, ou retire le dossier de « { $list } ».
game-folder-without-game = Le pyproject.toml du dossier « { $folder } » ne nomme aucun jeu. Il lui faut une table [project.entry-points."{ $group }"] avec une ligne comme my-game = "tablee_my_game:GAME".
game-folder-hidden = Le jeu du dossier « { $folder } » est inutilisable : Python trouve un paquet du même nom dans « { $other } ». Désinstalle celui-là, ou renomme le tien.
nonce-too-long = Un aléa de joueur a { $most } caractères au plus. Raccourcis-le.
secret-missing = Cette partie ne peut pas continuer depuis son compte rendu : le secret de ses donnes n’y est pas. Revois-la, ou commence une autre partie.
number-wrong = « { $name } » ne peut pas valoir { $value }. Choisis un nombre de { $least } à { $most }.
upto-wrong = Ce compte rendu a { $moves } coups : on ne peut pas le montrer jusqu’au coup { $upto }. Choisis un nombre de 0 à { $moves }.
rule-unknown = { $game } n’a pas de règle « { $rule } ». Ses règles vont de { $first } à { $last }.
file-missing = Il n’y a pas de fichier « { $file } ». Vérifie son nom et son dossier.
file-is-folder = « { $file } » est un dossier. Nomme le fichier qui s’y trouve.
file-unreadable = Le fichier « { $file } » est illisible ({ $reason }). Vérifie ses droits.
file-unwritable = Le fichier « { $file } » ne peut pas être écrit ({ $reason }). Choisis un autre endroit.
file-exists = Le fichier « { $file } » existe déjà et reste tel quel. Choisis un autre nom.
place-owned = { $file } est utilisé par un autre serveur (processus { $process }). Arrête-le d’abord, ou choisis un autre dossier avec TABLEE_DATA.
place-unreadable = { $file } ne peut pas servir de lieu à Tablée ({ $reason }). Restaure une sauvegarde, ou choisis un autre dossier avec TABLEE_DATA.
place-foreign = { $file } est une base de données, mais pas un lieu de Tablée. Choisis un autre dossier avec TABLEE_DATA.
place-newer = { $file } a été écrit par une version plus récente de Tablée (données en version { $version } ; celle-ci connaît { $known }). Utilise cette version plus récente.
place-older = { $file } a été écrit par une version plus ancienne de Tablée (données en version { $version } ; celle-ci lit la version { $known }). Arrête son serveur s’il tourne, puis lance : tablee db upgrade
postgres-missing = TABLEE_DATABASE désigne une base PostgreSQL, et ce qui lui parle n’est pas installé. Installe-le avec : pip install "tablee[postgres]"
database-url = TABLEE_DATABASE est illisible ({ $reason }). Écris-le ainsi : postgresql://nom:motdepasse@machine:5432/base
database-url-signs = TABLEE_DATABASE est illisible : un signe du mot de passe a été pris pour sa fin. Écris %40 pour @, %2F pour /, %3A pour les deux-points, %3F pour le point d’interrogation, %23 pour #, %25 pour %.
database-unreachable = La base { $database } est injoignable ({ $reason }). Vérifie TABLEE_DATABASE, et que PostgreSQL y tourne.
database-rights = La base { $database } ne laisse pas cet utilisateur faire ce qu’il faut à un lieu ({ $reason }). Donne-lui ces droits, ou fais-en le propriétaire de la base.
database-read-only = La base { $database } n’accepte aucun changement : c’est la copie d’une autre, ou elle est en lecture seule. Utilise celle où l’on écrit.
database-forgetful = La base { $database } dit que c’est gardé avant que ce ne soit sur son disque (synchronous_commit vaut off) : des coups déjà vus pourraient se perdre. Mets-le à on pour cette base ou cet utilisateur.
database-full = La base { $database } est pleine ({ $reason }). Fais de la place sur son disque.
database-foreign = La base { $database } a un schéma « tablee » qui n’est pas un lieu de Tablée. Choisis une autre base.
database-newer = La base { $database } a été écrite par une version plus récente de Tablée (données en version { $version } ; celle-ci connaît { $known }). Utilise cette version plus récente.
database-older = La base { $database } a des données en version { $version }, et cette Tablée écrit la version { $known }. Arrête tous les serveurs et assistants du lieu, puis lance : tablee db upgrade
database-empty = La base { $database } ne contient aucun lieu de Tablée. Lance d’abord « tablee serve » dessus, ou déménage un lieu avec « tablee db migrate-to ».
database-unusable = La base { $database } est inutilisable ({ $reason }).
place-moving = Ce lieu est en train d’être déménagé ici et n’est pas encore entier. Relance « tablee db migrate-to » jusqu’au bout.
place-leaving = Le lieu dans { $database } est en train de déménager vers { $target } et n’est servi nulle part entre-temps. Si le déménagement s’est interrompu, relance « tablee db migrate-to », ou renonces-y comme l’indique docs/operating.md.
place-served = Le lieu dans { $database } est servi par { $count } processus. Arrête d’abord tous les serveurs et assistants, et attends quelques secondes.
place-other = Le dossier { $file } appartient à un autre lieu que la base { $database }. Choisis un autre dossier avec TABLEE_DATA, ou une autre base ; on déménage un lieu d’un fichier vers une base avec « tablee db migrate-to ».
target-taken = { $target } contient déjà un autre lieu, et reste tel quel. Choisis-en un autre.
target-whole = { $target } contient déjà ce même lieu, en entier. Sers-le de là, ou regarde-le avec `tablee db check`.
move-differs = La copie n’est pas identique : { $relation }, { $row }. Rien n’est perdu à l’origine ; relance la commande.
db-moved = { $tables } { $tables ->
    [one] table est
   *[other] tables sont
  } maintenant à { $target }, pareilles jusqu’à la dernière ligne, et chacune se rejoue. L’original est toujours où il était : ne sers pas les deux.
db-moving = { $relation } : { $count }
move-stopped = { $file } n’a pas pu être écrit jusqu’au bout ({ $reason }). Rien n’est perdu à l’origine du lieu ; fais de la place, et relance la commande.
output-stopped = La sortie n’a pas pu être écrite jusqu’au bout ({ $reason }). Fais de la place, et relance la commande.
db-upgraded = Les données sont maintenant à la version de cette Tablée.
db-database-backup = Les données sont dans une base PostgreSQL : sauvegarde-la avec pg_dump ou pg_basebackup de PostgreSQL (docs/operating.md dit comment).
db-target-missing = Dis où : « tablee db migrate-to postgresql://… », ou un dossier.
record-too-big = Ce fichier n’est pas un compte rendu de partie : il dépasse { $most } Mio. Choisis un autre fichier.
record-truncated = Ce fichier est vide ou s’arrête au milieu : ce n’est pas un compte rendu de partie. Copie-le ou enregistre-le à nouveau.
record-not-json = Ce fichier n’est pas un compte rendu de partie : ce n’est pas du JSON. Prends un fichier écrit par `tablee record` ou par la table.
record-malformed = Ce fichier n’est pas un compte rendu de partie : il n’en a pas la forme ({ $reason }). Prends un fichier écrit par `tablee record` ou par la table.
record-format = Ce compte rendu est au format { $format }, et cette version de Tablée lit les formats 1 à { $known }. Prends une version plus récente.
record-too-long = Ce compte rendu a plus de { $most } coups. Aucune partie n’est si longue.
record-too-heavy = Rejouer ce compte rendu demande trop de temps ou de mémoire à ce lieu. Utilise `tablee replay` ou `tablee verify` sur ta propre machine.
replays-crowded = Depuis ton adresse, { $most } parties enregistrées sont déjà montrées ou vérifiées. Réessaie dans un instant.
replays-busy = Trop de gens regardent des parties enregistrées en ce moment. Réessaie dans quelques secondes.
record-seats = Ce compte rendu nomme { $seats } sièges pour { $players } joueurs. Il n’a pas été écrit par Tablée.
record-rules = Cette partie a été enregistrée avec la version { $rules } des règles de { $game }, et ce Tablée a la version { $known }. Ce n’est pas signe d’un faux : lis-la avec un Tablée qui a la version { $rules }.
record-options = Il manque à ce compte rendu les options { $missing }. Il n’a pas été écrit par Tablée.
record-seat = Le coup { $number } de ce compte rendu est du siège { $seat_number }, et sa table a les sièges 0 à { $last }. Il n’a pas été écrit par Tablée.
record-action = Le coup { $number } de ce compte rendu n’est pas une action du jeu ({ $reason }). Il n’a pas été écrit par Tablée.
record-number = Le coup { $number } de ce compte rendu contient un nombre qu’aucun jeu n’a. Il n’a pas été écrit par Tablée.
record-illegal = Le coup { $number } de ce compte rendu est contraire à la règle { $rule }. `tablee verify` en dira davantage.
record-secret = Le secret de ce compte rendu n’est pas une suite de { $digits } chiffres hexadécimaux. Le compte rendu a été modifié.
not-a-terminal = Une partie dans le terminal demande un terminal où écrire. Lance cette commande à la main.
command-unknown = Il n’y a pas de commande « { $command } ». Choisis parmi : { $known }.
flag-unknown = Il n’y a pas d’option « { $flag } » ici. Voir : { $more }
flag-missing = Il manque { $flag } : donne-lui une valeur. Voir : { $more }
flag-with-value = { $flag } ne prend pas de valeur. Retire la valeur.
flag-twice = { $flag } est donné deux fois. Donne-le une fois.
not-a-number = { $flag } ne peut pas valoir « { $text } » : il faut un nombre entier, en chiffres. Voir : { $more }
word-too-many = « { $text } » est un mot de trop. Voir : { $more }
usage = La commande est illisible : { $reason } Voir : { $more }

# --- le serveur : quoi, pourquoi, que faire ---

name-empty = Un nom a besoin d’au moins une lettre. Écris-en un.
name-long = Un nom a au plus { $most } caractères. Raccourcis-le.
name-hidden = Ce nom a une lettre que personne ne voit. Efface-le et écris-le de nouveau.
name-mixed = Dans « { $name } », un mot mêle plusieurs alphabets, comme un nom qui en imite un autre. Écris chaque mot dans un seul alphabet.
name-reserved = « { $name } » est un nom de la maison : un robot ou l’équipe s’appelle ainsi. Choisis-en un autre.
name-signs = Le nom d’un compte est fait de lettres et de chiffres, et « { $sign } » n’en est pas. Enlève ce signe.
name-owned = Ce nom appartient à un compte, ou ressemble trop à celui d’un compte. Choisis-en un autre.
name-of-account = Ton compte s’appelle « { $name } », et tu portes son nom. Tu peux seulement en changer les majuscules.
name-not-yours = Pour t’effacer, écris ton nom exactement comme il est ici : { $name }.
avatar-unknown = Il n’y a pas d’avatar « { $avatar } ». Choisis parmi : { $known }.
chat-empty = Ce message ne dit rien. Écris quelques mots.
chat-long = Un message a au plus { $most } caractères. Raccourcis-le.
chat-too-much = C’était beaucoup à la fois. Attends quelques secondes avant de continuer.
chat-quiet = Les joueurs de cette table parlent entre eux. Tu peux regarder.
chat-muted = L’hôte de cette table t’a mis en sourdine. Tu peux continuer à jouer.
chat-unknown = Rien n’a été dit ici sous le numéro { $number }. Choisis un autre message.
table-closed = Cette table est fermée : la partie n’a pas commencé, et personne n’y est venu pendant une demi-heure. Ouvre une nouvelle table.
table-unknown = Il n’y a pas de table ici. Vérifie le lien, ou ouvre une nouvelle table.
table-unreadable = Cette table est illisible sur le disque pour l’instant. Réessaie ; si cela dure, préviens qui tient ce lieu.
store-failed = Les données sont illisibles sur le disque pour l’instant. Réessaie ; si cela dure, préviens qui tient ce lieu.
key-used = Cette Idempotency-Key a déjà ouvert une autre table. Donne à chaque nouvelle table sa propre clé.
id-used = Cet identifiant a déjà servi à autre chose. Donne à chaque message le sien.
table-busy = Cette table a trop à faire. Réessaie dans un instant.
table-elsewhere = Cette table passe d’un processus du serveur à un autre. Réessaie dans un instant.
table-waiting = La partie n’a pas commencé. Attends que l’hôte la lance.
table-started = La partie a commencé, cela ne peut plus changer. Ouvre une autre table.
table-starting = La partie va commencer, cela ne peut plus changer. Attends un instant.
nonce-uncommitted = Ce siège ne s’est engagé sur aucun aléa : les donnes s’en passent. Engage-toi avant le prochain départ.
nonce-wrong = Cet aléa n’est pas celui de l’engagement. Les donnes s’en passent, à moins que le bon n’arrive à temps.
nonce-unasked = Personne n’a encore demandé les aléas. Garde le tien jusqu’à ce que l’hôte lance la partie.
nonce-late = Cet aléa est arrivé trop tard : la partie a commencé sans lui. La preuve le dit.
start-abandoned = Le départ a été abandonné avant la donne, et compté. L’hôte peut relancer.
table-over = La partie est finie. Demande une revanche.
deal-gone = Le jeu ou son édition a changé depuis : cette donne ne peut plus être redonnée. Ouvre une nouvelle table.
table-not-over = La partie n’est pas encore finie. Joue-la d’abord jusqu’au bout.
table-full = Toutes les places sont prises. Tu peux regarder, ou ouvrir ta propre table.
table-game = Une table garde son jeu. Ouvre une nouvelle table pour un autre.
table-rules = Cette table a commencé avec les règles { $rules } de { $game }, et ce serveur connaît les règles { $known }. Elle est gardée telle quelle ; continue avec la version qui l’a commencée.
table-altered = L’entrée { $number } de la table { $table } est illisible : son journal a été modifié. Restaure une sauvegarde.
table-illegal = L’entrée { $number } de la table { $table } est contraire à la règle { $rule } : son journal a été modifié, ou les règles. Restaure une sauvegarde.
seat-taken = La place { $seat_number } est prise. Choisis-en une autre.
seat-has-days = Ici, chacun a { $hours } heures par coup : on attend la fin de ce temps.
seat-present = La personne assise là n’est pas absente depuis { $seconds } secondes. Patiente un peu.
seats-empty = Des places sont vides. Attends du monde, ou donne ces places à des robots.
not-host = Seul l’hôte de la table peut faire cela. Demande-lui.
not-seated = Tu n’es pas assis à cette table. Prends d’abord place, ou regarde.
not-kept = Cela n’a pas pu être gardé, et n’a donc pas eu lieu. Réessaie dans un instant.
place-lost = Le fichier des données de ce lieu a disparu : plus rien ne peut être gardé. Arrête de jouer, et préviens qui tient ce lieu.
rules-broke = Les règles de ce jeu ont échoué ici, et rien ne s’est passé. Essaie une autre action, et préviens qui tient ce lieu.
server-broke = Quelque chose a échoué ici, et c’est notre faute. Réessaie dans un instant.
action-malformed = Ce jeu n’a pas une telle action ({ $reason }). Envoie une de celles proposées.
action-number = Cette action a un nombre qu’aucun jeu n’a. Envoie une de celles proposées.
undo-nothing = Tu n’as encore rien décidé : il n’y a rien à reprendre. Joue d’abord.
undo-learnt = Depuis ta dernière décision, le hasard ou un coup d’œil t’a montré quelque chose : tu ne peux plus la reprendre. Continue ; à une table d’entraînement, tout se reprend.
undo-not-yours = La dernière action n’est pas la tienne, tu ne peux pas la reprendre. Demande à qui l’a faite.
undo-nobody-here = Cette action a appris quelque chose : la reprendre demande l’accord des autres, et aucun n’est là. Continue, ou attends que quelqu’un revienne.
undo-not-asked = Personne ne te demande plus cette reprise. Regarde la table telle qu’elle est.
undo-too-often = Tu as repris { $limit } coups dans cette partie, et ce n’est pas possible davantage. Continue.
guest-needed = Personne ne te connaît encore ici. Choisis d’abord un nom.
account-taken = Ce nom appartient à quelqu’un. Choisis-en un autre.
account-wrong = Ce nom et cette phrase secrète ne vont pas ensemble. Réessaie.
sign-in-paused = Il y a eu plusieurs essais de connexion erronés. Attends { $seconds } secondes avant le prochain.
lobby-yours = Le salon montre déjà { $most } de tes tables. Finis-en d’abord une, ou n’ouvre celle-ci qu’à ceux que tu invites.
lobby-crowded = Beaucoup de tables du salon viennent de ton réseau. Attends quelques minutes, ou n’ouvre celle-ci qu’à ceux que tu invites.
table-crowded = { $most } personnes regardent déjà cette table. Réessaie quand quelques-unes seront parties.
table-sockets = Il y a déjà { $most } connexions à cette table depuis ton réseau. Fermes-en une et réessaie.
passphrase-length = Une phrase secrète a de { $least } à { $most } caractères. Choisis-en une autre.
link-void = Ce lien n’est plus valable. Fais-en un nouveau là où l’on te connaît encore.
session-unknown = Tu n’y es plus connecté. Recharge la page pour voir où tu l’es.
account-already = Tu as déjà un compte : { $name }. Sers-t’en pour te connecter ailleurs.
account-none = Tu n’as pas de compte. Crées-en un d’abord.
passphrase-wrong = Ce n’est pas ta phrase secrète. Tape celle que tu as aujourd’hui.
credentials-changed = Tes moyens de connexion viennent d’être changés ailleurs, donc ceci n’a pas été fait. Recharge la page et réessaie.
confirmation-needed = Il faut ta phrase secrète, une clé d’accès ou un code, montrés il y a moins de dix minutes, car un cookie se vole. Confirme que c’est toi.
code-wrong = Ce nom et ce code ne vont pas ensemble, ou le code a déjà servi. Chaque code marche une fois : essaies-en un autre.
passkey-refused = Cette clé d’accès n’a pas pu être vérifiée : elle est inconnue ici, ou la réponse n’est pas authentique. Réessaie, ou connecte-toi autrement.
passkey-late = La question avait plus de cinq minutes quand la réponse est venue. Réessaie.
passkey-unknown = Tu n’as plus cette clé d’accès. Recharge la page pour voir celles que tu as.
passkeys-many = Tu as déjà { $most } clés d’accès. Retires-en une d’abord.
mail-none = Ce lieu n’envoie pas de courriel. Sers-toi d’un code de secours ou d’une clé d’accès.
mail-address-wrong = Ce n’est pas une adresse de courriel. Écris-la comme anne@exemple.fr.
mail-settings = Le courriel demande trois réglages ensemble : mail_host, mail_from et public_address. Renseigne ceux qui manquent.
renewal-no-account = Le compte lui-même a été ajouté depuis : il part, et sa phrase secrète avec lui. Recommence sans nouvelle phrase secrète.
link-used = Ce lien a servi. Chaque lien ne marche qu’une fois : fais-en un nouveau là où l’on te connaît encore.
origin-foreign = Ceci vient d’une page d’un autre site, et n’est donc pas fait. Ouvre le lieu lui-même et réessaie.
too-often = C’était trop en trop peu de temps. Attends un peu et réessaie.
message-malformed = Ce message est illisible ({ $reason }). Vois docs/protocol.md.
request-malformed = Cette requête est illisible ({ $reason }). Vois /api.
request-too-big = C’est plus long que tout ce qui sert ici. Raccourcis.
page-unknown = Il n’y a rien à cette adresse. Commence à /.
method-wrong = Cette adresse ne s’emploie pas ainsi. Vois /api.
setting-wrong = Un réglage ne convient pas : { $reason }. Vois `tablee serve --show-settings`.
setting-retired = Le réglage `{ $name }` ne sert plus et n’a aucun effet : les processus ne se relient plus entre eux. Retire-le, et vois « Several processes » dans docs/operating.md.
backup-of-database = TABLEE_BACKUP_FOLDER est réglé, mais les données sont dans PostgreSQL. Sauvegarde-les avec pg_dump ou des sauvegardes de base (docs/operating.md), et enlève le réglage.
metrics-address = Les mesures ne peuvent pas être servies à { $address } ({ $reason }). Donne une adresse libre avec --metrics, comme 127.0.0.1:9000.
port-taken = Impossible d’écouter sur { $host }, port { $port } ({ $reason }). Choisis-en un autre avec --port.

# --- qui tient la maison ---

place-never-served = Il n’y a pas encore de maison dans ce dossier. Ouvre-la une fois avec `tablee serve`, et crée-y un compte.
place-moved = { $address } renvoie à { $to }, où le jeton ne va pas tout seul. Si cette adresse est sûre, donne-la avec --url.
place-unreachable = La maison à l’adresse { $address } ne répond pas ({ $reason }). Démarre-la avec `tablee serve`, ou donne son adresse avec --url.
admin-token-missing = Une maison ailleurs demande un jeton. Mets-le dans { $variable } ; `tablee admin token NOM` à côté des données en fait un.
role-needed = Seules les personnes qui tiennent cette maison peuvent faire cela (rôle requis : { $role }). Demande-leur.
role-none = Ce compte n’a pas de rôle ici : il n’y a rien à retirer. Vois : tablee admin list
token-void = Ce jeton n’est pas valable : il est faux, périmé ou révoqué. Demandes-en un autre avec : tablee admin token NOM
token-unknown = Il n’y a pas de tel jeton. Vois : tablee admin tokens
token-operators-only = Seul un opérateur peut avoir un jeton. Donne d’abord ce rôle au compte : tablee admin grant NOM --role operator
tokens-too-many = Un opérateur peut avoir au plus { $most } jetons. Révoques-en un d’abord.
case-changed = Quelqu’un d’autre vient de changer cela. Regarde à nouveau avant de continuer.
person-unknown = Personne ici n’a ce compte ou cet identifiant. Vérifie l’orthographe.
words-empty = Dis pourquoi : la personne concernée le lira.
words-long = C’est trop long : { $most } caractères au plus. Raccourcis.
sanction-whom = Nomme soit une personne, soit un réseau, pas les deux.
sanction-end = Dis pour combien d’heures : de 1 à { $most }.
sanction-yourself = Cela te concerne : quelqu’un d’autre doit le faire.
sanction-role = Cette personne a un rôle. Seul un rôle plus élevé peut décider : un opérateur, ou la ligne de commande.
sanction-opponent = Tu joues avec cette personne : quelqu’un d’autre doit décider.
lift-higher = Quelqu’un d’un rôle plus élevé a décidé cela : tu ne peux pas y mettre fin. Demande-lui.
sanction-unknown = Il n’y a pas de telle sanction. Regarde la liste à nouveau.
sanction-over = Cette sanction est finie : rien ne change.
sanction-not-pending = Cette exclusion n’attend la confirmation de personne. Regarde-la à nouveau.
second-needed = Tu as proposé cette exclusion : une deuxième personne doit décider.
appeal-made = Tu as déjà fait appel. Attends la réponse.
appeal-none = Personne n’a fait appel, ou l’appel a déjà sa réponse.
appeal-other = Tu as décidé cela : une autre personne doit répondre à l’appel.
network-malformed = « { $network } » n’est ni une adresse ni un réseau. Écris par exemple 203.0.113.0/24 ou 2001:db8::/48.
network-wide = { $network } est trop grand : on peut exclure au plus un /{ $widest }. Choisis un réseau plus petit.
network-own = { $network } contient ta propre adresse ou cet ordinateur. Choisis un autre réseau.
network-ban-only = Un réseau peut seulement être exclu. Nomme plutôt une personne.
sanctions-too-many = Cette personne a déjà { $most } sanctions de ce genre. Lèves-en une d’abord.
networks-too-many = { $most } réseaux sont déjà exclus. Lève d’abord certaines de ces exclusions.
report-unknown = Il n’y a pas de tel signalement. Regarde la liste à nouveau.
report-whom = Nomme soit une place, soit un message, pas les deux.
report-nobody = Il n’y a personne à cette place : personne à signaler ou à bloquer.
report-yourself = Tu ne peux pas te signaler.
report-made = Tu as déjà signalé cela. Une personne de la modération regardera.
reports-too-many = { $most } de tes signalements ne sont pas encore traités. Attends que quelqu’un les ait regardés.
report-own = Ce signalement te concerne, ou une table où tu joues : quelqu’un d’autre doit s’en occuper.
report-taken = Quelqu’un d’autre s’occupe de ce signalement.
report-closed = Ce signalement est clos.
report-not-yours = Prends d’abord ce signalement, pour que personne d’autre ne s’en occupe en même temps.
block-yourself = Tu ne peux pas te bloquer.
block-unknown = Tu n’as pas bloqué cette personne. Regarde la liste à nouveau.
blocks-too-many = Tu as bloqué { $most } personnes, et ce n’est pas possible davantage. Débloques-en une d’abord.
table-not-for-you = Tu ne peux pas t’asseoir à cette table. Tu peux regarder, ou ouvrir ta propre table.
table-own = Tu joues à cette table : quelqu’un d’autre doit y mettre fin ou la supprimer.
table-ended = La modération a mis fin à cette table : { $reason } Ouvre une nouvelle table.
announcement-empty = Une annonce a besoin de mots dans les deux langues. Écris-les.
announcement-unknown = Cette annonce n’existe plus. Regarde la liste à nouveau.
announcements-too-many = Il y a déjà { $most } annonces. Retires-en une d’abord.
invitation-unknown = Il n’y a pas de telle invitation. Regarde la liste à nouveau.
invitation-void = Ce code d’invitation est faux, trop vieux ou épuisé. Demandes-en un autre à qui t’a invité.
invitations-too-many = Il y a déjà { $most } invitations. Retires-en d’abord.
mode-unknown = Il n’y a pas de mode « { $mode } ». Choisis parmi : { $known }.
place-closed = Cette maison est réservée aux membres. Connecte-toi, ou entre avec un code d’invitation.
place-read-only = Cette maison est en lecture seule pour l’instant : tu peux regarder, mais rien ne peut changer, et aucune pendule ne tourne. Réessaie plus tard.
place-draining = Aucune nouvelle partie ne commence pour l’instant, car la maison va redémarrer. Finis tes parties, et réessaie plus tard.
person-muted = La modération t’a mis en sourdine jusqu’au { $end } : { $reason } Tu peux continuer à jouer.
person-renamed = La modération a changé ton nom, et tu pourras le changer après le { $end } : { $reason }
person-suspended = La modération t’a suspendu jusqu’au { $end } : { $reason } Tu peux faire appel une fois.
person-banned = Tu es exclu de cette maison jusqu’au { $end } : { $reason } Tu peux faire appel une fois.
person-banned-for-ever = Tu es exclu de cette maison : { $reason } Tu peux faire appel une fois.
address-banned = Cette maison n’est pas accessible depuis ton réseau jusqu’au { $end } : { $reason } Tu peux faire appel une fois.

# --- vérification ---

fault-head = L’en-tête (réglages, sièges ou engagement) a été modifié.
fault-commitment = Le secret révélé n’est pas celui de l’engagement.
fault-nonce = Ce que le compte rendu dit de l’aléa d’un joueur ne concorde pas : l’aléa, son engagement et son état.
fault-terms = Ces réglages ne sont pas ceux pour lesquels les aléas ont été demandés.
fault-first = Qui commence n’est pas qui le secret et les aléas désignent.
fault-illegal = Ce coup est contraire aux règles.
fault-deal = Cette donne n’est pas celle que produit le secret engagé.
fault-check = Ce coup a été modifié : son empreinte ne correspond pas.
fault-result = Le résultat n’est pas celui auquel mènent les coups.
verify-fault-head = Pas authentique. { $why }
verify-fault-move = Pas authentique. Coup { $number } : { $why }
verify-proved = Authentique : les { $moves } coups suivent les règles, et chaque donne vient du secret engagé.
verify-unfinished = En ordre jusqu’ici : { $moves } coups suivent les règles. Les donnes se prouveront à la fin, quand le secret sera révélé.
verify-unproved = Les coups suivent les règles, mais le secret n’a jamais été révélé : les donnes ne sont pas prouvées.
nonce-revealed = { $name } : nombre au hasard révélé, il fait partie des donnes.
nonce-withheld = { $name } : nombre au hasard promis, mais pas révélé à temps. Les donnes s’en passent.
nonce-none = { $name } : pas de nombre au hasard.
nonce-open = { $name } : nombre au hasard donné ouvertement, sans promesse avant.
nonces-nobody = Aucun joueur n’a ajouté de nombre au hasard : les donnes reposent sur le seul serveur.
deal-repeated = Cette donne répète celle d’une partie passée, avec son secret et ses nombres au hasard. Elle ne compte jamais au classement.
starts-abandoned = { $count ->
    [one] Un départ a été abandonné avant celui-ci, après la demande des nombres au hasard.
   *[other] { $count } départs ont été abandonnés avant celui-ci, après la demande des nombres au hasard.
}

# --- le terminal ---

about-players = { $players } joueurs
about-minutes = { $minutes } minutes
about-age = dès { $age } ans
about-made = { $authors }, { $publisher } { $year }
about-option = Option { $option } : { $values } (par défaut { $default })
you = { $name } (toi)
your-turn = À toi.
choose = Que fais-tu ? (un numéro ; une action en mots ; ? pour l’aide ; q pour quitter)
choose-help = Tape le numéro d’une action, ou quelques-uns de ses mots comme dans la liste. « r { $rule } » montre une règle, « r » toutes, « w » remontre la table, « m » liste toutes les actions, « u » dit ce qui s’est passé, « q » quitte.
choose-written = Toute action peut aussi s’écrire en entier : { $forms }
not-understood = « { $text } » n’est pas une des actions. Tape son numéro, ou ? pour l’aide.
more-actions = … et { $count } autres (« m » les liste toutes).
no-such-number = Il n’y a pas d’action { $number }. Tape un numéro de 1 à { $last }.
found-actions = Actions avec « { $text } » :
refused = Refusé : { $why }
left-table = Tu as quitté la table. Rien n’est gardé.
winner = { $seat } gagne avec { $score }.
common-win = Vous avez gagné ensemble, avec { $score }.
common-loss = Vous avez perdu ensemble, avec { $score }.
nobody-wins = Personne ne gagne.
solo-score =
    { $score ->
        [one] { $seat } : { $score } point.
       *[other] { $seat } : { $score } points.
    }
team-win = { $seats } gagnent ensemble, avec { $score }.
shared-win = Victoire partagée : { $seats }, avec { $score }.
score-before = Au départ
score-round = Manche { $number }
score-decided = Au coup { $move }, { $seat } a pris la tête pour de bon : { $what }.
score-points = points
nature-impossible = Cette donne ou ce lancer n’est pas possible à ce moment.
card-clubs =
    { $number ->
        [11] valet
        [12] dame
        [13] roi
        [14] as
       *[other] { $number }
    } de trèfle
card-diamonds =
    { $number ->
        [11] valet
        [12] dame
        [13] roi
        [14] as
       *[other] { $number }
    } de carreau
card-hearts =
    { $number ->
        [11] valet
        [12] dame
        [13] roi
        [14] as
       *[other] { $number }
    } de cœur
card-spades =
    { $number ->
        [11] valet
        [12] dame
        [13] roi
        [14] as
       *[other] { $number }
    } de pique
column-seat = Siège
commitment = Les donnes sont engagées : { $commitment }. `tablee verify` les prouve après la partie.
record-saved = Le compte rendu de cette partie est dans { $file }.
number-again = Tape un nombre de { $least } à { $most }.
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
interrupted = Interrompu après { $done } parties sur { $asked } ; les chiffres valent pour celles-là.
replay-seen-by = Vue { DE($seat) }
replay-seen-by-all = Tout à découvert
replay-nature = Hasard : { $action }
edition-written = Écrit : { $file }. Adapte-le à ta boîte, contrôle-le avec `tablee edition { $game } --check { $file }`, joue avec --edition { $edition }.
edition-fine = { $file } est une bonne édition de { $game }.
edition-exists = L’édition { $file } existe déjà et reste comme elle est. Choisis un autre nom.
edition-name = « { $edition } » ne peut pas nommer une édition. Prends des minuscules, des chiffres et des tirets.
edition-malformed = L’édition { $file } est illisible : { $reason }. Corrige cette ligne.
edition-too-big = L’édition { $file } dépasse { $most } Kio. Une édition tient en une page.

# --- les tables de la maison ---

table-file-too-big = Le fichier table/{ $file } dépasse { $most } Kio, et la place ne l’envoie pas. Réduis-le.

# --- l’arène ---

column-bot = Robot
column-share = Victoires
column-fair = Juste part
column-factor = × juste part
column-score = Score
column-place = Place
column-rating = Classement
column-decisions = Décisions
column-wall = Horloge, ms : médiane / 95 % / maximum
column-cpu = Processeur, ms
# --- le serveur ---

worker-alone = Un assistant réfléchit pour un lieu dans une base PostgreSQL : désigne-la avec TABLEE_DATABASE.
worker-version = Cet assistant est de Tablée { $version }, et un serveur du lieu est de { $theirs }. Utilise la même version.
worker-open = { $count } { $count ->
    [one] robot réfléchit
   *[other] robots réfléchissent
  } ici à la fois. Ctrl-C l’arrête.
serve-here-only = Seul cet ordinateur peut y jouer. Pour les appareils du même réseau, ajoute : --host 0.0.0.0
serve-network = Les appareils du même réseau peuvent y jouer aussi, avec cette adresse.
serve-open = Tablée est ouvert sur { $address } (données dans { $data }). Ctrl-C le ferme.
page-title = Tablée
page-plain = La table dans le navigateur n’est pas construite ici : ./play a besoin une fois de Node pour la construire. Les programmes peuvent jouer ; dans le terminal, ./play suivi du nom d’un jeu.
page-tables = Tables ouvertes
page-programs = Pour les programmes
page-api = Toutes les adresses à l’usage des programmes ; en OpenAPI :
page-invited = On t’invite à une table de { $game }.
page-recover = Ce lien fait de cet appareil le tien : ton nom, tes places, tes tables.
page-recover-do = Continuer ici
page-mail = Est-ce ton adresse de courriel ? Confirme-la : elle te permettra de retrouver ton compte.
page-mail-do = Confirmer l’adresse
db-backed-up = Écrit : { $file }.
db-backed-up-kept = Écrit : { $file }. Anciennes sauvegardes enlevées : { $count }.
db-restored = Restauré depuis { $file }. Ce qui y était est dans { $aside }.
db-restored-anew = Restauré depuis { $file }. Il n’y avait rien auparavant.
db-table-broken = ✗ Table { $table } : { $reason }
db-sound = Les { $tables } tables sont saines : chaque journal se rejoue selon les règles.
db-broken = { $count } tables sur { $tables } ne sont pas saines.
db-stands = elle n’est pas où son journal la met
word-unknown = Il n’y a pas de « { $what } » ici. Choisis parmi : { $known }.
db-file-missing = Dis quel fichier : tablee db { $what } FICHIER.
