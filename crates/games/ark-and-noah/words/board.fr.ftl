# The page of this game.
web-noa-round = Tour { $round } ({ $least } au moins)
web-noa-hull = { $count } bords extérieurs sur { $total } ont une planche
web-noa-tasks-legend = Les ouvriers se tiennent au-dessus des tâches effectuées et choisissent de gauche à droite ; +1 à +4 est un bonus pour qui s’y rend
web-noa-gain-stores = 3, les autres 1
web-noa-gain-animals = premier choix
web-noa-gain-exchange = prime, puis permuter ou troquer
web-noa-gain-exchange-quick = 1 point, puis troquer
web-noa-gain-wood = 4, les autres 2
web-noa-gain-build = jusqu’à 8, les autres 5
web-noa-gain-load = 8 à dépenser, les autres 5
web-noa-gain-load-quick = 2 couples, les autres 1
web-noa-turned = L’arche est dressée ici : le haut d’une case se trouve à sa gauche
web-noa-legend-size = cases d’un enclos
web-noa-legend-food = nourriture manquante
web-noa-legend-pitch = poix manquante
web-noa-ready = prêt pour un couple
web-noa-corral = enclos { $corral } de { $size ->
    [one] 1 case
   *[other] { $size } cases
  }
web-noa-lacks-food = nourriture manquante : { $count }
web-noa-lacks-pitch = poix manquante : { $count }
web-noa-closes = { $board } – achève un enclos de { $sizes }
web-noa-points = { $count ->
    [one] point
   *[other] points
  }
web-noa-majority = le plus de planches aux bords extérieurs, 5 points à la fin
web-noa-no-animals = aucun animal
web-noa-bag-males = { $count } mâles dans le sac
web-noa-bag-females = { $count } femelles dans le sac
web-noa-drawn = Tirés
web-noa-done = Terminé
web-noa-hint-board = Touchez un bord de l’arche pour y poser une planche
web-noa-hint-build = Touchez un bord de l’arche pour y poser une planche, ou un point entre deux planches pour la poix
web-noa-hint-swap = Touchez une planche de l’arche pour la permuter avec une autre
web-noa-hint-with = Touchez la planche d’une autre couleur qui changera de place avec celle marquée
web-noa-hint-food = Touchez une case d’un enclos pour y mettre de la nourriture
web-noa-no-pairs = Aucun de vos animaux n’a son partenaire en jeu, il n’y a donc pas de couple à charger
web-noa-for = contre
web-noa-no-trade = Ne rien troquer
web-noa-kept = Ne peuvent être troqués
web-noa-into = dans { $corral }
web-noa-size = taille { $size }
web-noa-size-cost = taille { $size }, coûte { $cost }
web-noa-no-corral = { $size ->
    [0] Il n’y a pas encore d’enclos
    [one] Il n’y a pas encore d’enclos de 1 case
   *[other] Il n’y a pas encore d’enclos de { $size } cases
  }
