# La page de ce jeu.
web-lil-last-turns = Derniers tours, après le coup de { $seats }
web-lil-laid-by = posé par { $seat }
web-lil-took = prend la rangée { $row }
web-lil-laid = et pose
web-lil-held = { $species }, valeur { $value } : { $count } en main
web-lil-set = Les { $count } dans une main après un échange : mort subite
web-lil-pick = Choisissez une rangée, puis cochez autant de vos cartes
web-lil-exchange = Poser { $count ->
    [one] une carte
   *[other] { $count } cartes
  } et prendre { $taken }
web-lil-tick = Cochez { $count ->
    [one] une carte
   *[other] { $count } cartes
  } de votre main, ni plus ni moins
web-lil-completes = Si vous les gardez toutes, vous complétez une série et c’est la mort subite : { $sets }
web-lil-knock = Frapper
web-lil-memory = Ce que tous ont vu des mains
web-lil-memory-how = Les cartes qu’un joueur a prises dans cette manche et n’a pas reposées depuis sont sûrement dans sa main
web-lil-unknown = { $count ->
    [one] une carte inconnue
   *[other] { $count } cartes inconnues
  }
web-lil-scored = Décompte de la manche { $round }
web-lil-scored-how = Qui a plus de cartes d’une espèce que tout autre reçoit sa valeur ; le plus de points ne perd aucune vie, le moins en perd deux, tous les autres une
web-lil-tie = Personne n’en a plus que tous les autres
web-lil-sudden-death = La manche { $round } finit par une mort subite
web-lil-sudden-death-how = { $seat } a complété une série ({ $sets }) ; on ne compte donc pas de points et tous les autres perdent une vie
web-lil-kept = aucune vie perdue
web-lil-out = hors du jeu
