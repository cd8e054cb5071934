# Ce que les parties classées disent d’un jeu, et les analyses de quelqu’un.
statistics = Statistiques
statistics-what = D’après les parties classées que des personnes ont terminées sur ce serveur ; les parties avec des robots et les donnes dupliquées ne comptent pas
statistics-none = Aucune partie classée n’a encore été terminée
statistics-players = { $count } joueurs
statistics-games = { $count ->
    [one] Une partie
   *[other] { $count } parties
}
statistics-few = Si peu de parties disent peu : les intervalles disent combien peu
statistics-wins = victoires
statistics-interval = intervalle à 95 %
statistics-mean = points en moyenne
mistakes = Erreurs favorites
mistakes-what = { $games ->
    [one] Ce sur quoi la meilleure décision aurait compté davantage, dans une partie analysée
   *[other] Ce sur quoi la meilleure décision aurait compté davantage, dans { $games } parties analysées
}
mistakes-rated-only = Des parties classées seulement, que tout le monde peut regarder
mistakes-lost = points de chances de gagner perdus
mistakes-count = décisions
mistakes-costliest = les plus coûteuses
mistakes-step = Étape { $step }
