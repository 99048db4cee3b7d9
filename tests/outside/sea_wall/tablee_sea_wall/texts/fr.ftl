# Sea Wall : tout ce que lit un joueur, en français.

action-put-up = Dresser une planche de { $board }
action-pass = Passer
action-deal = { $seat } reçoit une planche de { $board }
action-wave = La vague { $card } arrive
phase-turn = Dresse une planche, ou passe.

told-dealt = { $seat } reçoit une planche.
told-dealt-you = Tu reçois une planche de { $board }.
told-wave = { $seat } annonce une vague de { $height }.
told-decided = { $seat } a décidé.
told-board = { $seat } a dressé une planche de { $board }.
told-held = Le mur tient contre la vague de { $height }.
told-crack = La vague de { $height } fissure le mur.

no-wave = Aucune vague n’arrive maintenant : attends le guetteur.
decided = Tu as décidé pour cette vague : attends les autres.
no-board = Tu n’as plus de planche : les autres tiennent le mur.
not-held = Tu n’as pas de planche de { $board } : dresses-en une que tu as, ou passe.

reason-wall-stands = Le mur tient après la quatrième vague : tous gagnent.
reason-wall-breaks = Le mur a deux fissures : tous perdent.

zone-hand = Tes planches
zone-held = Planches
zone-wave = La vague
note-wave = vague
zone-cracks = Fissures
zone-score = Vagues arrêtées
ask-put-up-board = Quelle planche ?
help-turn = Tous décident en secret ; les planches sont retournées ensemble.
