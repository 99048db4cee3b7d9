# Klunker : chaque mot que lit un joueur, en français.

## La boîte sur l’étagère

box-hook = Vends au bon moment.
box-thought = vite appris, plein de ruses
box-about = Tu tiens une bijouterie. Montre tes trésors en vitrine, garde tes préférés en réserve et achète des vitrines entières à tes voisins. Quatre bijoux pareils se vendent d’eux-mêmes, et plus ta réserve est rangée, meilleur est le prix.
how-1 = Mets des cartes de ta main en vitrine : quelqu’un les achètera.
how-2 = Mets des cartes en réserve, une par une, ou passe tôt pour acheter en premier.
how-3 = Achète une vitrine entière : la tienne gratuitement, une autre pour 1 billet.
how-4 = Quatre pareils en réserve se vendent : 4 billets s’il n’y a qu’un genre, moins s’il y en a plusieurs.

## Bijoux

cards-piercing = { $count ->
    [one] un piercing
   *[other] { $count } piercings
}
cards-earring = { $count ->
    [one] une boucle d’oreille
   *[other] { $count } boucles d’oreilles
}
cards-gold-tooth = { $count ->
    [one] une dent en or
   *[other] { $count } dents en or
}
cards-shoe = { $count ->
    [one] une chaussure
   *[other] { $count } chaussures
}
cards-fob-watch = { $count ->
    [one] une montre à gousset
   *[other] { $count } montres à gousset
}
cards-tiara = { $count ->
    [one] un diadème
   *[other] { $count } diadèmes
}
cards-necklace = { $count ->
    [one] un collier
   *[other] { $count } colliers
}

kinds-piercing = { $count ->
    [one] piercing
   *[other] piercings
}
kinds-earring = { $count ->
    [one] boucle d’oreille
   *[other] boucles d’oreilles
}
kinds-gold-tooth = { $count ->
    [one] dent en or
   *[other] dents en or
}
kinds-shoe = { $count ->
    [one] chaussure
   *[other] chaussures
}
kinds-fob-watch = { $count ->
    [one] montre à gousset
   *[other] montres à gousset
}
kinds-tiara = { $count ->
    [one] diadème
   *[other] diadèmes
}
kinds-necklace = { $count ->
    [one] collier
   *[other] colliers
}

kind-piercing = piercing
kind-earring = boucle d’oreille
kind-gold-tooth = dent en or
kind-shoe = chaussure
kind-fob-watch = montre à gousset
kind-tiara = diadème
kind-necklace = collier

card-piercing = un piercing
card-earring = une boucle d’oreille
card-gold-tooth = une dent en or
card-shoe = une chaussure
card-fob-watch = une montre à gousset
card-tiara = un diadème
card-necklace = un collier

## Pourquoi une action est refusée

game-over = La partie est terminée : plus rien ne peut se jouer.
dealing = La distribution est en cours : attends que toutes les mains soient complètes.
window-phase = On garnit les vitrines, et c’est à { $seat } de jouer : pour l’instant, on ne peut que faire passer des cartes de sa main à sa vitrine.
reserve-phase = On garnit les réserves, et c’est à { $seat } de jouer : pour l’instant, on ne peut que mettre une carte de sa main en réserve, ou passer.
purchase-phase = On achète les vitrines, et c’est à { $seat } de jouer : pour l’instant, on ne peut qu’acheter ou, la vitrine vide, ne rien acheter.
choose-sale = Plusieurs sortes comptent au moins quatre cartes ({ $kinds }) : c’est d’abord à { $seat } de choisir laquelle vendre.
display-not-held = Ta main n’en contient pas autant ; il manque : { $cards }. Ne choisis que des cartes de ta main.
window-empty = Ta vitrine est vide : mets-y au moins une carte.
reserve-not-held = Ta main ne contient pas cette carte ({ $kind }) : mets en réserve une carte de ta main, ou passe.
no-foursome = Ta réserve ne contient pas quatre cartes de cette sorte ({ $kind }) : choisis une sorte qui en compte au moins quatre.
no-such-window = Il n’y a pas de vitrine numéro { $number } à cette table : choisis celle de l’un des joueurs.
buy-empty = La vitrine est vide chez { $owner_seat } : choisis-en une qui contient des cartes.
buy-no-note = Tu n’as pas de billet pour payer { $owner_seat } : seule ta propre vitrine est gratuite, et si elle est vide, tu n’achètes rien.
must-buy = Il y a des cartes dans ta propre vitrine, tu dois donc acheter : cette vitrine ou une autre.
no-deal-due = Aucune distribution de ce genre n’est attendue ici : retire-la du compte rendu.
deal-wrong-seat = La distribution se trompe de place : c’est à { $seat } de recevoir des cartes.
deal-wrong-number = La distribution n’a pas le bon nombre de cartes : il en faut { $count ->
    [one] exactement une
   *[other] exactement { $count }
}.
deal-not-in-pile = La pioche n’en contient pas autant ; il manque : { $cards }. Ne distribue que ce qui s’y trouve.
deal-not-from-top = Les cartes connues du dessus de la pioche se distribuent d’abord, et elles n’y sont pas toutes : { $cards }.

## Le journal

told-money = { $seat } reçoit l’argent de départ : une carte, face cachée.
told-top-dealt = Du dessus de la pioche, { $seat } reçoit des cartes que tout le monde a vues : { $cards }.
told-dealt = { $count ->
    [one] { $seat } complète sa main : une carte.
   *[other] { $seat } complète sa main : { $count } cartes.
}
told-dealt-you = Tu reçois { $cards }.
told-display = { $seat } met en vitrine : { $cards }.
told-reserve = { $seat } met en réserve { $card }.
told-pass = { $seat } passe et prend la carte d’achat { $number }.
told-forced-pass = { $seat } n’a plus de carte en main, passe donc et prend la carte d’achat { $number }.
told-sale = { $notes ->
    [one] { $seat } vend quatre cartes ({ $kind }) pour un billet.
   *[other] { $seat } vend quatre cartes ({ $kind }) pour { $notes } billets.
}
told-buy = { $seat } achète toute une vitrine pour un billet, chez { $owner_seat }.
told-buy-own = { $seat } reprend sa propre vitrine, sans rien payer.
told-decline = { $seat } n’achète rien, ce qui met fin aux achats.
told-start = Le tour est terminé ; c’est à { $seat } de commencer le suivant.
told-end = La pioche ne suffit plus à compléter toutes les mains : la partie est terminée.

## Ce qui a rapporté les points

score-money = argent de départ
score-sale = quatre cartes vendues ({ $kind })
score-bought = vitrine achetée chez { $owner_seat }
score-window = vitrine vendue à { $buyer_seat }

## Ce qu’un joueur peut faire

action-display = Mettre en vitrine : { $cards }
action-display-nothing = Ne rien mettre en vitrine
action-reserve = Mettre en réserve : { $card }
action-pass = Passer et prendre la plus petite carte d’achat
action-sell = Vendre quatre cartes de cette sorte : { $kind }
action-buy = Acheter toute la vitrine chez { $owner_seat }
action-decline = Ne rien acheter et mettre fin aux achats
action-deal = Distribuer à { $seat }, { $to } : { $cards }

to-money = comme argent de départ
to-hand = dans la main

## Que faire maintenant

phase-window = Mets autant de cartes que tu veux dans ta vitrine ; au moins une si elle est vide.
phase-reserve = Mets une carte en réserve, ou passe et prends la plus petite carte d’achat.
phase-purchase = Achète une vitrine entière ; si la tienne est vide, tu peux aussi ne rien acheter.
phase-sale = Choisis quelles quatre cartes pareilles tu vends d’abord.
phase-over = La partie est terminée.

reason-pile-too-small = La pioche ne suffisait plus à compléter toutes les mains à six cartes.

## Ce qui ne va pas dans une édition

edition-cards = L’édition doit contenir un seul tableau, [cards], qui donne un nombre pour chacune de ces sortes et rien d’autre : { $kinds }. Corrige le fichier de l’édition.
edition-card-count = Le nombre de cartes de la sorte « { $kind } » doit être un entier de 0 à { $most }. Corrige-le dans le fichier de l’édition.
edition-card-sum = Il faut de { $least } à { $most } cartes en tout. Corrige les nombres dans le fichier de l’édition.

## Les mots de la table

label-window = Vitrine :
label-reserve = Réserve :
label-hand = Main :
label-notes = { $count ->
    [one] { $count } billet
   *[other] { $count } billets
}
label-pile = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
label-top = Connues, sur le dessus :
label-purchase-card = carte d’achat { $number }
label-start-player = premier joueur
label-round = Tour { $number }
label-hand-size = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
label-sure = Sûrement en main :

## La table dans le navigateur

short-piercing = Piercing
short-earring = Boucle
short-gold-tooth = Dent en or
short-shoe = Chaussure
short-fob-watch = Gousset
short-tiara = Diadème
short-necklace = Collier

letter-piercing = P
letter-earring = B
letter-gold-tooth = De
letter-shoe = Ch
letter-fob-watch = G
letter-tiara = Di
letter-necklace = Co

step-window = Vitrine
step-reserve = Réserve
step-purchase = Achat

do-window = Garnis ta vitrine
do-reserve = Mets un bijou en réserve, ou passe
do-purchase = Achète une vitrine entière
do-sale = Choisis ce qui se vend d’abord
help-window = Autant que tu veux, au moins un bijou.
help-window-more = Autant de bijoux que tu veux, ou aucun.
help-reserve = Quatre pareils se vendent. Passer : achat { $number }.
help-purchase = La tienne est gratuite, une autre coûte 1 billet.
help-purchase-free = La tienne est vide : achètes-en une autre, ou rien.
help-purchase-broke = Sans billet, tu ne peux que la reprendre.
help-sale = On recompte les sortes après chaque vente.

wait-deal = On distribue les cartes
wait-window = { $seat } garnit sa vitrine
wait-reserve = { $seat } garnit sa réserve
wait-purchase = { $seat } choisit une vitrine
wait-sale = { $seat } choisit ce qui se vend d’abord

over-won = { $count ->
    [one] { $winner_seat } gagne avec { $count } billet
   *[other] { $winner_seat } gagne avec { $count } billets
}
over-won-you = { $count ->
    [one] Tu gagnes avec { $count } billet
   *[other] Tu gagnes avec { $count } billets
}
over-shared = { $count ->
    [one] Victoire partagée avec { $count } billet : { $winner_seat }
   *[other] Victoire partagée avec { $count } billets : { $winner_seat }
}
over-help = La pioche ne remplit plus toutes les mains.
over-tie = Égalité : le moins de cartes étalées gagne.

bar-display = { $count ->
    [0] Ne rien ajouter
    [one] Exposer 1 bijou
   *[other] Exposer { $count } bijoux
}
bar-choose-window = Choisis un bijou
bar-choose-reserve = Choisis un bijou
bar-choose-purchase = Choisis une vitrine
bar-choose-sale = Choisis un quatuor
bar-reserve = En réserve · { $short }
bar-reserve-sale = { $count ->
    [one] Réserve et vente · { $short } · +{ $count } billet
   *[other] Réserve et vente · { $short } · +{ $count } billets
}
bar-pass = Passer (achat { $number })
bar-pass-short = Passer
bar-pass-now = Passer et prendre l’achat { $number }
bar-buy = Acheter chez { $owner_seat } · 1 billet
bar-buy-own = Reprendre ma vitrine · gratuit
bar-buy-own-short = La mienne · gratuit
bar-decline = Ne rien acheter
bar-cancel = Renoncer
bar-cancel-short = ✕
bar-decline-now = Ne rien acheter, clore les achats
bar-sell = { $count ->
    [one] Vendre { $cards } · +{ $count } billet
   *[other] Vendre { $cards } · +{ $count } billets
}
bar-brief-sale = { $count ->
    [one] Vendre · +{ $count } billet
   *[other] Vendre · +{ $count } billets
}
bar-brief-pass = Passer · Achat { $number }
bar-brief-buy = Acheter · 1 billet
bar-brief-buy-own = Reprendre · gratuit
bar-brief-decline = Ne rien acheter
why-window = Au moins un : ta vitrine est vide.

receipt-reserve = Si tu mets en réserve { $card }
receipt-pass = Si tu passes
receipt-buy = Si tu achètes chez { $owner_seat }
receipt-buy-own = Si tu reprends ta vitrine
receipt-decline = Si tu n’achètes rien
receipt-sell = Si tu vends d’abord { $cards }
receipt-window = { $count ->
    [one] Vitrine, 1 bijou
   *[other] Vitrine, { $count } bijoux
}
receipt-sale = { $count ->
    [one] Vente : { $cards }, 1 sorte
   *[other] Vente : { $cards }, { $count } sortes
}
receipt-necklaces = Vente : { $cards }, toujours 4
receipt-order = À toi de choisir l’ordre des ventes
receipt-left = { $count ->
    [0] Ensuite : réserve vide, prix { $notes }
    [one] Ensuite : 1 sorte, prix { $notes }
   *[other] Ensuite : { $count } sortes, prix { $notes }
}
receipt-missing = { $count ->
    [one] { $short } : encore 1 pour une vente
   *[other] { $short } : encore { $count } pour une vente
}
receipt-price = { $count ->
    [one] Quatre pareils paient { $count } billet
   *[other] Quatre pareils paient { $count } billets
}
receipt-one-kind-more = { $count ->
    [one] Une sorte de plus : quatre pareils ne paient plus que { $count } billet
   *[other] Une sorte de plus : quatre pareils ne paient plus que { $count } billets
}
receipt-card = Carte d’achat { $number } sur { $count }
receipt-keeps = { $count ->
    [one] Tu gardes 1 bijou en main
   *[other] Tu gardes { $count } bijoux en main
}
receipt-too-late = Pas d’achat cette fois pour { $late_seat }
receipt-starts = Tu commences le tour suivant
receipt-notes = Tes billets :

tariff-title = Quatre pareils paient
tariff-kinds = { $count ->
    [one] 1 sorte en réserve
    [4] 4 sortes ou plus
   *[other] { $count } sortes
}
tariff-necklaces = Colliers, toujours

live-display = Pour la vitrine : { $cards }.
live-notes = Tes billets : { $before }, puis { $after }.
live-holding = Dans ta main : { $cards }. Dans ta vitrine : { $shown_cards }. Dans ta réserve : { $kept_cards }. { $notes ->
    [one] Tu as { $notes } billet.
   *[other] Tu as { $notes } billets.
}

table-state = Tour { $number } · { $count ->
    [one] { $count } carte en pioche
   *[other] { $count } cartes en pioche
}
table-shop = La boutique, chez { $seat }
table-shop-own = Ta boutique
table-window = Vitrine chez { $seat } : { $cards }.
table-window-own = Ta vitrine : { $cards }.
table-window-void = Vitrine vide
table-bought-by = achetée par { $seat }
table-taken-back = reprise
table-costs = 1 billet.
table-free = Gratuite.
table-cost = −1 billet
table-cost-own = gratuit
table-key = Touche { $number }.
table-reserve = { $notes ->
    [one] Réserve chez { $seat } : { $cards }. Quatre pareils paieraient { $notes } billet.
   *[other] Réserve chez { $seat } : { $cards }. Quatre pareils paieraient { $notes } billets.
}
table-reserve-own = { $notes ->
    [one] Ta réserve : { $cards }. Quatre pareils paieraient { $notes } billet.
   *[other] Ta réserve : { $cards }. Quatre pareils paieraient { $notes } billets.
}
table-reserve-void = Réserve vide
table-kinds = { $count ->
    [0] 0 sorte
    [one] 1 sorte
   *[other] { $count } sortes
}
table-stack = { $cards }
table-stack-coming = { $kind }, { $count } avec ce qui arrive
table-sell = { $notes ->
    [one] { $cards } : vendus d’abord, { $notes } billet en tout
   *[other] { $cards } : vendus d’abord, { $notes } billets en tout
}
table-hand = Ta main
table-card = { $kind }, dans ta main, { $number } sur { $count }
table-hand-sure = { $count ->
    [one] { $count } carte en main, sûrement : { $cards }
   *[other] { $count } cartes en main, dont sûrement : { $cards }
}
table-hand-open = { $count ->
    [one] { $count } carte en main : { $cards }
   *[other] { $count } cartes en main : { $cards }
}
table-purchase = Achat
table-purchase-done = carte d’achat { $number }, jouée
table-order = Ordre des achats
table-order-of = { $number } : { $seat }
table-order-free = Carte d’achat { $number }, encore libre
table-pile = { $count ->
    [one] Pioche, { $count } carte : ce qu’on en sait
   *[other] Pioche, { $count } cartes : ce qu’on en sait
}
table-pile-missing = { $count ->
    [one] Il manque 1 carte dans les mains. La partie s’arrête quand la pioche ne suffit plus à les compléter.
   *[other] Il manque { $count } cartes dans les mains. La partie s’arrête quand la pioche ne suffit plus à les compléter.
}
table-pile-money = Le dos des cartes, c’est l’argent : une carte retournée est un billet.
table-last-round = Dernier tour ?
table-top = Connues sur le dessus de la pioche : { $cards }
table-top-order = Connues sur le dessus, la prochaine d’abord :
table-sold = Devenues billets jusqu’ici : { $cards }.
table-close = Fermer
table-wins = Gagne
table-notes-word = { $count ->
    [one] billet
   *[other] billets
}
table-account = { $sales ->
    [0] 1 au départ.
    [one] 1 au départ, +{ $earned } pour 1 vente.
   *[other] 1 au départ, +{ $earned } pour { $sales } ventes.
}
table-account-got = +{ $count } pour sa vitrine.
table-account-paid = −{ $count } pour les vitrines achetées.
table-left = { $count ->
    [one] { $count } carte encore étalée.
   *[other] { $count } cartes encore étalées.
}

guide-window = Touche les bijoux à exposer. Qui achète ta vitrine te paie 1 billet ; sinon tu peux la reprendre, c’est gratuit. Garde ceux que tu rassembles.
guide-reserve = Touche un bijou que tu rassembles. Quatre pareils sont vendus aussitôt : leurs dos, comme ceux de la pioche, sont des billets. Moins de sortes, meilleur prix. Passe tôt pour acheter d’abord.
guide-purchase = Touche une vitrine : tous ses bijoux iront dans ta réserve, et le ticket dit ce que cela rapporte. La tienne est gratuite, une autre coûte 1 billet.
final-title = La caisse

hint-look-display = Regarde ta main : que peux-tu montrer sans regret ?
hint-look-reserve = Regarde ta réserve : quel bijou de ta main y complète une sorte ?
hint-look-pass = Regarde les vitrines : faut-il acheter avant les autres ?
hint-look-buy = Regarde les vitrines : laquelle va bien avec ta réserve ?
hint-look-decline = Regarde ce que chaque vitrine ajouterait à ta réserve : est-ce que cela vaut la peine ?
hint-look-sell = Regarde ta réserve : quelles cartes veux-tu voir revenir sur la pioche ?

## Le résumé : chaque événement en deux à quatre mots, après la tête du joueur

chip-display = garnit sa vitrine
chip-reserve = réserve { $card }
chip-pass = prend l’achat { $number }
chip-forced-pass = prend l’achat { $number }
chip-sale = en vend quatre : { $kind }
chip-buy = achète chez { $owner_seat }
chip-buy-own = reprend sa vitrine
chip-decline = n’achète rien
