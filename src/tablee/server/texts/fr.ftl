# Les mots du navigateur ; chaque jeu a les siens, et les mots communs sont dans tablee/texts.

# --- les gens et les robots ---

bot-random = Gobelet
bot-greedy = Sucrier
bot-novice = Moulin
bot-regular = Réveil
bot-master = Théière
same-name = { $name } { $number }
seat-you = toi
seat-turn = à son tour
seat-away = un robot joue à sa place
seat-not-here = se reconnecte…

# --- autour d’une table ---

leave-to-shelf = Retour à l’étagère
tools = Aide et outils
live = Ce qui se passe à la table
rule-open = Règle { $number }, l’ouvrir dans le livret
banner-yours = À toi de jouer
banner-theirs = { $seat } joue
banner-over = La partie est finie
clock-move = Temps pour ce coup
clock-reserve = Temps en réserve
clock-hours = { $hours } h
guide-skip = Je sais jouer
table-not-loaded = Cette table n’a pas pu être chargée. Vérifie ta connexion et recharge la page.
plain-do = Jouer ce coup
