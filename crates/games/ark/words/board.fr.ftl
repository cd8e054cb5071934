# The page of this game.
web-ark-take = Prendre
web-ark-choose = Pour jouer, choisissez une carte : les cabines qui peuvent l’accueillir s’éclairent
web-ark-chosen = À vous : posez { $card } dans une cabine éclairée, ou choisissez une autre carte
web-ark-chosen-stuck = { $card } : aucune cabine possible en ce moment, choisissez une autre carte
web-ark-choose-second = Vous pouvez jouer une deuxième carte, dans une autre cabine
web-ark-choose-last = Choisissez un animal à jouer pour un disque, ou passez définitivement
web-ark-choose-pet = Posez comme animal domestique un animal de poids 0 à 2 sans pouvoir, ou aucun
web-ark-choose-cabin-card = Prenez une des cartes visibles pour votre nouvelle cabine
web-ark-choose-lift = Glissez un disque sous un de vos marqueurs : il compte alors 1½
web-ark-done = Pas de deuxième carte
web-ark-pass = Passer définitivement
web-ark-as-pet = Domestiquer
web-ark-no-pet = Pas d’animal domestique
web-ark-no-lift = Ne rien rehausser
web-ark-your-pet = votre animal domestique
web-ark-empty-hand = La main est vide
web-ark-endgame = Fin de partie : on ne prend plus rien
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
web-ark-scores = Le plus de marqueurs rapporte 10 points, le deuxième total 6, tout autre marqueur 2 ; à égalité, on se partage les points des places. Points actuels :
web-ark-tie = { $seats } sont à égalité et se partagent { $points } : { $each } chacun{ $rest ->
    [0] { "" }
   *[other] , arrondi à l’inférieur
  }
web-ark-no-full = pleine
web-ark-no-warm = trop chaude
web-ark-no-cold = trop froide
web-ark-no-tip = chavire
web-ark-no-eats = mangerait { $other }
web-ark-no-eaten = mangé par { $other }
web-ark-no-afraid = craint { $other }
web-ark-no-frightens = effraie { $other }
web-ark-no-same = première carte ici
web-ark-no-disc = trop peu de disques
web-ark-no-alone = seulement seule
web-ark-no-endgame = reste à quai
web-ark-no-other = pas ici
web-ark-legend = Ce que les signes veulent dire
web-ark-special = a un pouvoir
