# La page d’Animal à Bord.
web-aob-last-round = Dernière manche : arche pleine pour { $seats }
web-aob-last-turn = Une seule personne reste dans la manche et joue encore une fois
web-aob-meadow = La prairie
web-aob-how = Choisissez des tuiles à mettre à part, ou prenez un groupe entier
web-aob-alone = Une tuile seule ne se partage pas
web-aob-meadow-empty = Il n’y a pas encore de tuiles ici
web-aob-group = Groupe { $group }, { $count ->
    [one] { $count } caisse
   *[other] { $count } caisses
  }
web-aob-take = Prendre : { $count ->
    [one] { $count } caisse
   *[other] { $count } caisses
  }
web-aob-forecast = arche : { $now } → { $then }
web-aob-forecast-unsure = arche : { $now } → { $then } et ?
web-aob-short = { $count ->
    [one] il manque { $count } caisse
   *[other] il manque { $count } caisses
  }
web-aob-split = Partager en
web-aob-gain = +1 caisse
web-aob-loss = −1 caisse, car vous en avez cinq
web-aob-put-back = Remettre
web-aob-split-by = partagé par
web-aob-new = nouveau
web-aob-hidden = cachée
web-aob-owned = dans votre arche
web-aob-owned-there = dans cette arche
web-aob-keep = Garder
web-aob-keep-how = Une de ces tuiles navigue avec vous, et personne d’autre ne la voit ; les deux autres rejoignent le premier groupe, face visible
web-aob-laid-open = Quand tout le monde aura choisi, celles-ci rejoindront le premier groupe, face visible
web-aob-choosing = choisit
web-aob-chosen = a choisi
web-aob-took = a pris
web-aob-unseen = { $count ->
    [one] { $count } tuile non vue
   *[other] { $count } tuiles non vues
  }
web-aob-ark-of-ten = { $count } sur 10
web-aob-empty-ark = L’arche est vide
web-aob-score-now = Score actuel
web-aob-single = seul : { $points }
web-aob-pair = perdus sans un troisième
web-aob-pair-left = paire : perdue
web-aob-herd = troupeau : { $count } × 5 = { $points }
web-aob-no-room = sans place
web-aob-place = Place { $place }
web-aob-left-in-meadow = Restés dans la prairie
