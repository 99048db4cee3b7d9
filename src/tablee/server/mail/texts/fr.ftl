# Les courriels que le lieu envoie, en texte simple.

mail-confirm-subject = Confirme ton adresse de courriel
mail-confirm-text =
    Bonjour { $name },

    quelqu’un, sans doute toi, a donné cette adresse pour le compte « { $name } » sur { $place }.
    Pour la confirmer, ouvre ce lien dans les { $hours } heures :

    { $link }

    Si ce n’était pas toi, ne fais rien : sans le lien, l’adresse ne compte pas.
mail-recover-subject = Ton lien pour revenir
mail-recover-text =
    Bonjour { $name },

    quelqu’un, sans doute toi, a demandé un lien pour se connecter comme « { $name } » sur { $place }.
    Il marche une fois, { $hours ->
        [one] pendant une heure
       *[other] pendant { $hours } heures
    } :

    { $link }

    Si ce n’était pas toi, ne fais rien. Ne donne ce lien à personne : qui l’ouvre est toi.
mail-replaced-subject = Ton adresse de courriel a été changée
mail-replaced-text =
    Bonjour { $name },

    cette adresse n’est plus celle de ton compte sur { $place } : elle a été remplacée ou retirée.
    Si c’était toi, il n’y a rien à faire.

    Sinon, quelqu’un d’autre est connecté comme toi. Ouvre ce lien dans les { $days } jours. Il te
    connecte ; ensuite « Quelqu’un d’autre est peut-être moi », sur la page de ton compte, défait tout :

    { $link }
