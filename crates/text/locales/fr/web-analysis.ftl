# La page de l’analyse d’une partie terminée.
web-analysis = Analyse
web-analysis-what = Ce que chaque décision a coûté et la part du hasard, d’après ce que chacun pouvait savoir ; le robot « { $level } » réexamine chaque décision
web-analysis-start = Analyser cette partie
web-analysis-under-way = La partie est en cours d’analyse
web-analysis-progress = { $done } moments analysés sur { $total }
web-analysis-waiting = L’analyse commence bientôt ; d’autres parties passent avant
web-analysis-look-again = Actualiser
web-analysis-not-over = Seule une partie terminée peut être analysée
web-analysis-busy = Trop de parties attendent d’être analysées ; réessayez plus tard
web-analysis-before = Le plateau tel que { $seat } le voyait avant son choix
web-analysis-after = Le plateau après le meilleur choix
web-analysis-go-there = Aller à ce moment
web-analysis-luck-and-loss = Hasard et décisions
web-analysis-limits = Une recherche est un avis, avec sa marge d’erreur : les petits nombres ne disent pas grand-chose, et « autres » comprend leurs coups imprévus
web-analysis-costliest-of = Les décisions les plus coûteuses de { $seat }
web-analysis-every = { $count ->
    [one] La seule décision de { $seat }
   *[other] Les { $count } décisions de { $seat }
 }
web-analysis-step = Étape { $step }
web-analysis-none-better = rien de mieux trouvé
web-decided = Le tournant : la décision de { $seat } à l’étape { $step }, qui a coûté { $points } points de chances de gagner
    .you = Le tournant : votre décision à l’étape { $step }, qui a coûté { $points } points de chances de gagner
web-decided-even = Aucune décision n’a tout changé : aucune n’a coûté plus que la marge d’erreur de la recherche
