# La page d’Arche Opti Mix.
web-ark-take = Prendre
web-ark-choose = Pour jouer, choisissez une carte : les cabines qui peuvent l’accueillir s’éclairent
web-ark-chosen = À vous : posez « { $card } » dans une cabine éclairée, ou choisissez une autre carte
web-ark-chosen-stuck = « { $card } » n’a sa place nulle part pour l’instant ; choisissez une autre carte
web-ark-choose-second = Vous pouvez jouer une seconde carte, dans une autre cabine
web-ark-choose-last = Choisissez un animal à jouer pour un disque, ou passez définitivement
web-ark-choose-pet = Choisissez comme animal domestique un animal de poids 0 à 2 sans capacité, ou aucun
web-ark-choose-cabin-card = Prenez une des cartes visibles pour votre nouvelle cabine
web-ark-choose-lift = Glissez un disque sous un de vos pions : il compte alors 1½
web-ark-done = Pas de seconde carte
web-ark-pass = Passer définitivement
web-ark-as-pet = Adopter
web-ark-no-pet = Pas d’animal domestique
web-ark-no-lift = Ne rien surélever
web-ark-your-pet = votre animal domestique
web-ark-empty-hand = La main est vide
web-ark-endgame = Fin de partie : on ne prend plus rien
web-ark-eject = éjecter
web-ark-fits = { $count ->
    [0] nulle part
    [one] 1 place possible
   *[other] { $count } places possibles
  }
web-ark-then = { $tilt ->
    [0] → à plat
   *[other] → { $tilt } { $side }
  }
web-ark-bears = supporte encore { $weight }
web-ark-scores = Le plus de pions rapporte 10 points, le deuxième total 6, tout autre joueur qui a un pion marque 2 ; à égalité, on se partage les points des rangs. Points actuels :
web-ark-tie = { $seats } sont à égalité et se partagent { $points } : { $each } chacun{ $rest ->
    [0] { "" }
   *[other] , arrondi vers le bas
  }
web-ark-no-full = pleine
web-ark-no-warm = trop chaude
web-ark-no-cold = trop froide
web-ark-no-tip = trop penchée
web-ark-no-eats = mangerait { $other }
web-ark-no-eaten = mangé par { $other }
web-ark-no-afraid = craint { $other }
web-ark-no-frightens = effraie { $other }
web-ark-no-same = votre première carte y est
web-ark-no-disc = pas assez de disques
web-ark-no-alone = doit être seule
web-ark-no-endgame = reste à terre
web-ark-no-other = pas ici
web-ark-legend = Signification des symboles
web-ark-special = a une capacité
