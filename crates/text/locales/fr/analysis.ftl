# Analyse de parties.
analysis-title = { $game } · analysé par « { $bot } », graine { $seed } · { $steps } étapes
analysis-chances = Chances de gagner
analysis-steps-axis = étapes
analysis-player = joueur
analysis-start = départ
analysis-luck = hasard
analysis-others = autres
analysis-lost = perdu
analysis-end = fin
analysis-decisions = décisions
analysis-legend = En pour cent, d’après ce que chacun pouvait savoir ; départ + hasard + autres − perdu = fin
analysis-costliest = Les décisions les plus coûteuses
analysis-costliest-by-seat = Les décisions les plus coûteuses de chaque joueur
analysis-none = Aucune décision n’a coûté plus que la marge d’erreur de la recherche
analysis-decision = Étape { $step }, { $seat } : { $loss } points de chances de gagner perdus ({ $made } % au lieu de { $best } %)
analysis-mark = Étape { $step }, { $seat } : { $loss } points de chances de gagner perdus
analysis-made = joué
analysis-better = mieux
analysis-why = pourquoi
analysis-board = plateau
analysis-item = { $item } ({ $points })
analysis-gains = dans les parties imaginées, cela rapporte plus pour { $gains }
analysis-gains-and-costs = dans les parties imaginées, cela rapporte plus pour { $gains } et moins pour { $costs }
analysis-final-lead = jouées jusqu’au bout, les parties imaginées donnent en moyenne un résultat meilleur de { $lead }
analysis-uncounted = aucun principe simple ne l’explique : les parties imaginées sont gagnées plus souvent, voilà tout
analysis-exact = { $why } (calculé jusqu’à la fin pour chaque possibilité, sans estimation)
analysis-no-search = Seul un robot qui calcule peut analyser une partie ; choisissez hard, expert ou plain
analysis-timed = Ce qu’un robot trouve en un temps donné dépend de la machine ; donnez plutôt un nombre d’itérations, par exemple hard@1000
item-rivals = { $form ->
    [gain] gêner les autres
   *[other] la gêne causée aux autres
  }
why-gain = rapporter davantage pour { $item }
why-gain-by = { $gain } (environ { $points ->
    [one] 1 point
   *[other] { $points } points
  } de plus en moyenne)
why-gains = cela devrait { $gains }
why-final = jusqu’au bout de la partie, le résultat est en général meilleur
why-uncounted = cela fait gagner plus souvent, tout simplement
why-and-exact = { $why } ; c’est calculé jusqu’à la fin, et non estimé
