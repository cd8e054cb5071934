# Études.
study-points = Points
study-steps = Étapes
study-by-rank = Premier, deuxième, …
study-seats = Victoires par place
study-sources = Points par source
study-all = tous
study-winners = vainqueurs
study-interval = intervalle à 95 % ; en pointillé : part équitable
study-endings = Fins de partie
study-happenings = Par partie en moyenne
study-rounds = manches
study-one-winner = un seul vainqueur
study-shared-victory = victoire partagée
study-legend = moyenne ± écart-type   minimum … premier quartile [médiane] troisième quartile … maximum
study-seat-columns = victoires avec intervalle à 95 %, points moyens
study-games = { $games } parties
study-ended = fin de partie
