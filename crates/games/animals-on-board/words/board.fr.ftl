# La page d’Animal à Bord.
web-aob-last-round = Dernière manche : arche pleine pour { $seats }
web-aob-last-turn = Il ne reste qu’un joueur dans la manche, qui joue encore un tour
web-aob-meadow = Le milieu
web-aob-how = Sélectionnez des tuiles à mettre à part, ou prenez un groupe entier
web-aob-alone = Une tuile seule ne se partage pas
web-aob-meadow-empty = Il n’y a pas encore de tuiles ici
web-aob-group = Groupe { $group }, { $count ->
    [one] { $count } caisse
   *[other] { $count } caisses
  }
web-aob-take = Prendre : { $count ->
    [one] { $count } caisse
   *[other] { $count } caisses
  }
web-aob-forecast = arche : { $now } → { $then }
web-aob-forecast-unsure = arche : { $now } → { $then } et ?
web-aob-short = { $count ->
    [one] il manque { $count } caisse
   *[other] il manque { $count } caisses
  }
web-aob-split = Partager en
web-aob-gain = +1 caisse
web-aob-loss = Vous avez déjà cinq caisses : vous en perdez une
web-aob-put-back = Remettre
web-aob-split-by = partagé par
web-aob-new = nouveau
web-aob-hidden = face cachée
web-aob-owned = dans votre arche
web-aob-owned-there = dans cette arche
web-aob-keep = Garder
web-aob-keep-how = Gardez une de ces tuiles ; personne d’autre ne la voit, et les deux autres rejoignent le premier groupe, face visible
web-aob-laid-open = Quand tout le monde aura choisi, celles-ci rejoindront le premier groupe, face visible
web-aob-choosing = choisit
web-aob-chosen = a choisi
web-aob-took = a pris
web-aob-unseen = { $count ->
    [one] { $count } tuile inconnue
   *[other] { $count } tuiles inconnues
  }
web-aob-ark-of-ten = { $count } sur 10
web-aob-empty-ark = L’arche est vide
web-aob-ark-of = L’arche de { $seat }
web-aob-score-now = Score actuel
web-aob-single = seul : { $points }
web-aob-pair = perdue sans un troisième
web-aob-pair-left = paire : perdue
web-aob-herd = troupeau : { $count } × 5 = { $points }
web-aob-no-room = en trop
web-aob-place = Rang { $place }
web-aob-left-in-meadow = Restés au milieu
