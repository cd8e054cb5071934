# La page d’Ark & Noah.
web-noa-round = Tour { $round } ({ $least } au moins)
web-noa-hull = { $count } bords extérieurs sur { $total } ont une planche
web-noa-tasks-legend = Les ouvriers se tiennent au-dessus des tâches effectuées et choisissent de gauche à droite ; +1 à +4 est un bonus pour le joueur qui s’y rend
web-noa-gain-stores = 3, les autres 1
web-noa-gain-animals = premier choix
web-noa-gain-exchange = récompense, puis permuter ou échanger
web-noa-gain-exchange-quick = 1 point, puis échanger
web-noa-gain-wood = 4, les autres 2
web-noa-gain-build = jusqu’à 8, les autres 5
web-noa-gain-load = 8 à dépenser, les autres 5
web-noa-gain-load-quick = 2 couples, les autres 1
web-noa-turned = L’arche est à la verticale ici : le haut d’une case se trouve à sa gauche
web-noa-legend-size = cases d’un enclos
web-noa-legend-food = nourriture manquante
web-noa-legend-pitch = poix manquante
web-noa-ready = prêt pour un couple
web-noa-corral = enclos { $corral } de { $size ->
    [one] 1 case
   *[other] { $size } cases
  }
web-noa-lacks-food = nourriture manquante : { $count }
web-noa-lacks-pitch = poix manquante : { $count }
web-noa-closes = { $board } – termine un enclos de { $sizes }
web-noa-points = { $count ->
    [one] point
   *[other] points
  }
web-noa-majority = le plus de planches sur les bords extérieurs, 5 points à la fin
web-noa-no-animals = aucun animal
web-noa-bag-males = { $count } mâles dans le sac
web-noa-bag-females = { $count } femelles dans le sac
web-noa-drawn = Tirés
web-noa-done = Terminé
web-noa-hint-board = Cliquez sur un bord de l’arche pour y poser une planche
web-noa-hint-build = Cliquez sur un bord de l’arche pour y poser une planche, ou sur un point entre deux planches pour la poix
web-noa-hint-swap = Cliquez sur une planche de l’arche pour la permuter avec une autre
web-noa-hint-with = Cliquez sur la planche d’une autre couleur à permuter avec celle qui est marquée
web-noa-hint-food = Cliquez sur une case d’un enclos pour y mettre de la nourriture
web-noa-no-pairs = Aucun de vos animaux n’a son compagnon en jeu, il n’y a donc pas de couple à embarquer
web-noa-for = contre
web-noa-no-trade = Ne rien échanger
web-noa-kept = Ne peuvent pas être échangés
web-noa-into = dans { $corral }
web-noa-size = taille { $size }
web-noa-size-cost = taille { $size }, coûte { $cost }
web-noa-no-corral = { $size ->
    [0] Il n’y a pas encore d’enclos
    [one] Il n’y a pas encore d’enclos de 1 case
   *[other] Il n’y a pas encore d’enclos de { $size } cases
  }
