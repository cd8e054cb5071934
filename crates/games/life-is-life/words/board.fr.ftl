# La page de Life is Life.
web-lil-last-turns = Derniers tours : fin demandée par { $seats }
web-lil-laid-by = posées par { $seat }
web-lil-took = a pris la rangée { $row }
web-lil-laid = et posé
web-lil-held = { $species }, valeur { $value } : { $count } en main
web-lil-set = Les { $count } dans une main après un échange : mort subite
web-lil-pick = Choisissez une rangée, puis cochez autant de vos cartes
web-lil-exchange = Poser { $count ->
    [one] une carte
   *[other] { $count } cartes
  } et prendre { $taken }
web-lil-tick = Cochez exactement { $count ->
    [one] une carte
   *[other] { $count } cartes
  } de votre main
web-lil-completes = Si vous les gardez toutes, vous complétez une série et c’est la mort subite : { $sets }
web-lil-knock = Frapper
web-lil-memory = Ce que tout le monde a vu des mains
web-lil-memory-how = Les cartes qu’un joueur a prises dans cette manche et n’a pas reposées depuis sont sûrement dans sa main
web-lil-unknown = { $count ->
    [one] une carte inconnue
   *[other] { $count } cartes inconnues
  }
web-lil-scored = Décompte de la manche { $round }
web-lil-scored-how = Le joueur qui a plus de cartes d’une espèce que tous les autres en marque la valeur ; le plus de points ne perd aucune vie, le moins en perd deux, tous les autres une
web-lil-tie = Personne n’en a plus que tous les autres
web-lil-sudden-death = La manche { $round } s’est terminée par une mort subite
web-lil-sudden-death-how = { $seat } a complété une série ({ $sets }) ; on ne compte donc pas les points et tous les autres perdent une vie
web-lil-kept = aucune vie perdue
web-lil-out = hors jeu
