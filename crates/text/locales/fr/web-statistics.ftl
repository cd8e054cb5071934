# Ce que les parties classées disent d’un jeu, et les analyses de quelqu’un.
statistics = Statistiques
statistics-what = D’après les parties classées terminées sur ce serveur ; les parties avec des robots et les donnes communes ne comptent pas
statistics-none = Aucune partie classée n’a encore été terminée
statistics-players = { $count } joueurs
statistics-games = { $count ->
    [one] Une partie
   *[other] { $count } parties
}
statistics-few = Avec si peu de parties, ces chiffres ne prouvent pas grand-chose ; voyez les intervalles
statistics-wins = victoires
statistics-interval = intervalle à 95 %
statistics-mean = points en moyenne
mistakes = Erreurs favorites
mistakes-what = { $games ->
    [one] Là où un meilleur choix aurait le plus rapporté, dans une partie analysée
   *[other] Là où un meilleur choix aurait le plus rapporté, dans { $games } parties analysées
}
mistakes-rated-only = D’après les parties classées seulement, que tout le monde peut voir
mistakes-lost = points de chances de gagner perdus
mistakes-count = décisions
mistakes-costliest = les plus coûteuses
mistakes-step = Étape { $step }
