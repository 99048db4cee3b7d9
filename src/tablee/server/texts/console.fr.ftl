# Les mots de la console, qui ne sont chargés qu’avec elle.

console = La maison
section-reports = Signalements
section-people = Qui est là
section-tables = Tables
section-decisions = Décisions
section-house = Annonces et modes
section-load = Charge
section-roles = Rôles
section-log = Registre
lost = La maison ne répond pas. Rien n’est mis en attente : réessaie quand cette ligne aura disparu.
somebody = quelqu’un
by-machine = la ligne de commande

# --- les signalements ---

to-see = À voir
all-calm = Tout est calme.
all-calm-about = Tout est calme : aucun signalement n’attend. Les nouveaux arrivent ici d’eux-mêmes.
choose-report = Choisis un signalement à gauche. Le plus ancien est en haut.
next = le suivant, le précédent
back-to-list = ← Tous les signalements
report-count = { $count ->
    [one] 1 signalement
   *[other] { $count } signalements
}
report-of = Signalement { $number }, { $time }
taken-by = { $name } s’en occupe
take = Je m’en occupe
take-over = Reprendre ce cas
take-about = Prends ce cas, pour que personne d’autre ne le traite en même temps.
not-yours = Ce signalement te concerne : quelqu’un d’autre doit s’en occuper.
why-insult = insultes
why-spam = messages en masse
why-cheating = triche
why-name = nom
why-other = autre chose
ready-insult = Insultes à la table.
ready-spam = Trop de messages à la suite.
ready-cheating = Triche.
ready-name = Ce nom ne convient pas ici.
reported-by = { $name } signale ({ $why }) :
has-account = compte « { $name } »
is-guest = de passage, sans compte
since = ici depuis { $day }
is-here = à une table en ce moment
has-left = n’est plus là : les décisions valent quand même
before = { $count ->
    [one] 1 sanction avant :
   *[other] { $count } sanctions avant :
}
before-nothing = jamais sanctionné
talk = La discussion autour
talk-none = Personne n’a rien écrit.
see-table = Voir la table
is-reported = signalé :
remove-line = retirer
line-removed = (retiré)

# --- décider ---

reason = Raison
reason-about = { $name } la lira
what-to-do = Que faire
how-long = Pour combien de temps
new-name = Nouveau nom
cancel = Annuler
for-ever = pour de bon
act-warn = Avertir
act-mute = Faire taire
act-rename = Renommer
act-suspend = Suspendre
act-ban = Exclure
act-end = Finir la table
act-nothing = Rien à faire
release = Rendre
about-warn = un mot, rien d’autre
about-mute = joue encore, n’écrit plus
about-rename = un autre nom, 30 jours
about-suspend = 1, 7 ou 30 jours
about-ban = à deux, si c’est un compte
about-end = sans résultat
about-nothing = clore, sans suite
release-about = quelqu’un d’autre le prend
does-warn = { $name } lira ta raison en haut de chaque page, et pourra faire appel.
does-mute = { $name } ne pourra plus écrire jusqu’au { $end }, mais pourra jouer.
does-rename = { $name } portera ce nouveau nom partout, et ne pourra pas le changer avant le { $end }.
does-suspend = { $name } ne pourra ni ouvrir, ni rejoindre, ni jouer de table jusqu’au { $end }.
does-ban = { $name } ne pourra plus jouer ici jusqu’au { $end }. Pour un compte, une deuxième personne doit confirmer.
does-ban-ever = { $name } ne pourra plus jamais jouer ici. Pour un compte, une deuxième personne doit confirmer.
does-end = La table s’arrête pour tout le monde : aucun résultat, aucun classement touché.
does-nothing = Le signalement est clos. { $name } n’en saura rien.
done-warn = { $name } est averti.
done-mute = { $name } ne peut plus écrire jusqu’au { $end }.
done-rename = { $name } a un nouveau nom.
done-suspend = { $name } est suspendu jusqu’au { $end }.
done-ban = { $name } est exclu.
done-pending = { $name } est suspendu. Une deuxième personne doit confirmer l’exclusion.
done-end = La table est finie.
done-nothing = Le signalement est clos.
nothing-note = Rien à redire.
key-take = P
key-warn = A
key-mute = M
key-rename = N
key-suspend = S
key-ban = X
key-end = T
key-nothing = R
key-release = L

# --- les décisions à deux, les appels, les sanctions ---

second = Exclusions à confirmer
second-other = Une autre personne doit décider.
proposed-by = proposée par { $name }
ban-confirm = Confirmer
refuse = Refuser
appeals = Appels
keep = Maintenir
lift = Lever
recent = Décisions récentes
recent-none = Aucune décision pour l’instant.
nothing-waits = Rien n’attend.
why = Pourquoi ?
why-for = Pourquoi ({ $name })
until = jusqu’au { $end }
kind-warn = avertissement
kind-mute = sourdine
kind-rename = autre nom
kind-suspend = suspension
kind-ban = exclusion
state-active = finie
state-lifted = levée
state-refused = refusée
state-pending = jamais confirmée
done-refused = L’exclusion est refusée.
done-answered = La réponse est envoyée.
done-lifted = La sanction de { $name } est levée.
network = Exclure un réseau
network-which = Adresse ou réseau
network-ban = Exclure ce réseau
days = Jours
done-network = { $network } est exclu.

# --- les gens et les tables ---

search = Nom ou compte
search-do = Chercher
found = { $count ->
    [0] Personne ne porte ce nom.
    [one] Une personne trouvée
   *[other] { $count } personnes trouvées
}
found-nobody = Essaie le début de son nom.
here-count = { $count ->
    [0] Personne n’est à une table.
    [one] Une personne est à une table
   *[other] { $count } personnes sont à des tables
}
here-nobody = Dès que quelqu’un s’assied ou regarde, son nom est ici.
open-case = Agir
role-moderator = modère
role-operator = tient la maison
bot = robot
status-closed = fermée
table-open = ouverte à tous
tables-none = Aucune table.
delete-table = Supprimer
does-end-table = La table s’arrête pour tout le monde : aucun résultat, aucun classement touché. Qui y vient lira ta raison.
does-delete-table = La table disparaît avec sa partie et sa discussion. Les signalements gardent ce qu’il leur faut. Cela ne se reprend pas.
done-end-table = La table est finie.
done-delete-table = La table est supprimée.

# --- la maison ---

announcement = Annonce
in-french = En français
in-english = En anglais
minutes = Minutes
announce = Annoncer
announce-about = Sur chaque page et à chaque table, jusqu’au { $end }.
withdraw = Retirer
done-announced = C’est annoncé.
modes = Modes
mode-draining = Avant un arrêt
mode-draining-about = Aucune partie ne commence ; celles en cours continuent.
mode-read-only = Lecture seule
mode-read-only-about = Rien ne change, et aucune pendule ne tourne.
mode-closed = Maison fermée
mode-closed-about = Membres et codes d’invitation seulement.
mode-on = Le mode est allumé.
mode-off = Le mode est éteint.
is-on = allumé
is-off = éteint
invitations = Codes d’invitation
invitation-hours = Heures
invitation-uses = Personnes
invite = Faire un code
invitation-once = Ce code n’est montré qu’une fois. Copie-le maintenant.
invitation-code = Le code
invitation-used = utilisé { $used } fois sur { $uses }
load-up = Ouvert depuis
load-sockets = Connexions
load-tables = Tables en mémoire
load-bots = Robots en attente
load-commit = Une écriture
load-memory = Mémoire
errors = Dernières erreurs
errors-none = Aucune erreur.
roles-about = Les rôles et les jetons se donnent seulement à côté des données :
roles-command = tablee admin grant NOM
granted = depuis { $day }, par { $name }
tokens = Jetons
tokens-none = Aucun jeton.
revoke = Révoquer
done-revoked = Le jeton ne vaut plus rien.
log-none = Rien encore.
log-more = Plus ancien
log-export = Exporter
log-file = registre
done-saved = Le registre est dans tes téléchargements.
audit-warn = avertit
audit-mute = fait taire
audit-rename = renomme
audit-suspend = suspend
audit-ban = exclut
audit-ban-pending = propose d’exclure
audit-ban-confirmed = confirme l’exclusion de
audit-ban-refused = refuse l’exclusion de
audit-ban-lifted = lève l’exclusion de
audit-mute-lifted = laisse écrire
audit-suspend-lifted = lève la suspension de
audit-rename-lifted = laisse changer de nom
audit-report-taken = prend un signalement sur
audit-report-open = rend un signalement sur
audit-report-closed = clôt un signalement sur
audit-end-table = finit la table
audit-delete-table = supprime la table
audit-remove-line = retire un message à la table
audit-announce = annonce
audit-withdraw = retire une annonce
audit-invite = fait un code d’invitation
audit-withdraw-invitation = retire un code d’invitation
audit-grant-moderator = nomme à la modération
audit-grant-operator = confie la maison à
audit-revoke-role = retire son rôle à
audit-make-token = fait un jeton pour
audit-revoke-token = révoque un jeton de
audit-read-only-on = allume
audit-read-only-off = éteint
audit-draining-on = allume
audit-draining-off = éteint
audit-closed-on = allume
audit-closed-off = éteint
