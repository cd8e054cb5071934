# La page d’Ark & Noah.
web-noa-round = Tour { $round } sur { $least }+
web-noa-hull = { $count } bords extérieurs sur { $total } ont une planche
web-noa-gain-stores = 3, autres 1
web-noa-gain-animals = premier choix
web-noa-gain-exchange = récomp., échange
web-noa-gain-exchange-quick = 1 point et échange
web-noa-gain-wood = 4, autres 2
web-noa-gain-build = 8 max., autres 5
web-noa-gain-load = 8 max., autres 5
web-noa-gain-load-quick = 2 couples, autres 1
web-noa-turned = L’arche est à la verticale ici : le haut d’une case se trouve à sa gauche
web-noa-told-nothing-traded = { $seat } n’échange rien
    .you = Vous n’échangez rien
web-noa-told-loaded = { $seat } embarque un couple : { $species }
    .you = Vous embarquez un couple : { $species }
web-noa-sign-sex = mâle, femelle
web-noa-sign-size = nombre de cases de l’enclos qu’il faut à l’animal
web-noa-sign-couple = un couple : ce joueur a les deux
web-noa-sign-mate = qui a l’autre moitié du couple
web-noa-sign-board = planches, de la couleur et du motif de chaque joueur
web-noa-sign-bonus = points pour qui choisira ensuite cette tâche
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
web-noa-last-scoring = Le dernier décompte
web-noa-before-flood = { $points } avant le déluge
web-noa-majority = le plus de planches sur les bords extérieurs, 5 points à la fin
web-noa-no-animals = aucun animal
web-noa-bag-males = mâles dans le sac : { $count }
web-noa-bag-females = femelles dans le sac : { $count }
web-noa-drawn = Tirés
web-noa-done = Terminer
web-noa-hint-board = Appuyez sur un bord de l’arche pour y poser une planche
web-noa-hint-build = Appuyez sur un bord de l’arche pour y poser une planche, ou sur un point entre deux planches pour la poix
web-noa-hint-swap = Appuyez sur une planche de l’arche pour la permuter avec une autre
web-noa-hint-with = Appuyez sur la planche d’une autre couleur à permuter avec celle qui est marquée
web-noa-hint-food = Appuyez sur une case d’un enclos pour y mettre de la nourriture
web-noa-no-pairs = Aucun de vos animaux n’a son compagnon en jeu : il n’y a pas de couple à embarquer
web-noa-no-trade = Ne rien échanger
web-noa-size = taille { $size }
web-noa-size-cost = taille { $size }, coûte { $cost }
web-noa-no-corral = { $size ->
    [0] Il n’y a pas encore d’enclos
    [one] Il n’y a pas encore d’enclos de 1 case
   *[other] Il n’y a pas encore d’enclos de { $size } cases
  }
web-noa-hull-short = Coque
web-noa-hint-choose = Les ouvriers choisissent dans l’ordre des tâches où ils se trouvent ; +1 à +4 est un bonus pour le prochain qui s’y rend
web-noa-hint-trade = Choisissez un animal tiré, puis celui que vous donnez ; si son compagnon est en jeu, il reste
web-noa-hint-trade-quick = Choisissez un animal tiré, puis celui que vous donnez, même si son compagnon est en jeu
web-noa-hint-pairs = Choisissez un de vos animaux pour voir où le couple peut aller
web-noa-hint-enlarge = Touchez une partie de l’arche pour l’agrandir
web-noa-enlarge = Agrandir les colonnes { $first } à { $last }
web-noa-whole = Toute l’arche
web-noa-draw = Tirer pour échanger :
web-noa-males = { $count ->
    [one] { $count } mâle
   *[other] { $count } mâles
  }
web-noa-females = { $count ->
    [one] { $count } femelle
   *[other] { $count } femelles
  }

# Les règles en une minute, et l’aide-mémoire.
game-ark-and-noah-goal = Construisez l’arche ensemble, embarquez les couples, et ayez le plus de points après le déluge
game-ark-and-noah-goal-quick = Construisez l’arche ensemble, embarquez les couples, et ayez le plus de points quand la coque est fermée
minute-noa-tasks = À chaque tour, chaque ouvrier choisit une des sept tâches. Celui qui a choisi une tâche en profite le plus ; les autres en profitent un peu aussi. Ce que personne ne choisit rapporte un bonus croissant
minute-noa-boards = Coupez du bois, puis construisez : les planches au bord des cases ferment des enclos d’une à quatre cases. Chaque planche posée vaut un point
minute-noa-couples = Un animal embarque avec son compagnon, peu importe qui l’a. Vous marquez des points pour vos animaux et pour vos planches autour de leur enclos
minute-noa-corrals = Il faut à un couple un enclos d’exactement sa taille, de la nourriture sur chaque case, et de la poix partout où l’enclos touche l’eau. Après dix tours, quand la coque est fermée ou que plus personne ne peut bâtir, vient le déluge ; ce que vous avez encore coûte alors des points
game-ark-and-noah-card-1 = Un tour | Choisir les tâches dans l’ordre, puis les exécuter de gauche à droite
game-ark-and-noah-card-2 = Poix, nourriture | 3 pour qui l’a choisie, 1 pour chaque autre
game-ark-and-noah-card-3 = Animaux | Tirés des sacs ; qui l’a choisi prend d’abord, puis chaque autre en prend un
game-ark-and-noah-card-4 = Échange | Une récompense de 1 ; puis permuter deux planches, ou tirer trois animaux et en échanger un. Seulement pour qui l’a choisi
game-ark-and-noah-card-5 = Bois | 4 planches, 2 pour chaque autre
game-ark-and-noah-card-6 = Construire | Jusqu’à 8 planches ou poix, les autres jusqu’à 5 ; 1 point chacune
game-ark-and-noah-card-7 = Charger | 8 points de chargement, les autres 5 : 1 par nourriture, la taille de chaque animal à soi pour un couple
game-ark-and-noah-card-8 = Un couple | Enclos d’exactement sa taille, nourriture partout, poix à l’extérieur, une planche à vous. Les animaux de taille 0 vont partout
game-ark-and-noah-card-9 = Points | Chaque animal rapporte à celui qui l’a, 1 par planche à soi autour, 1 par poix à celui qui charge
game-ark-and-noah-card-10 = La fin | Après 10 tours ou plus, avec une planche à chaque bord extérieur : le déluge. Bords ouverts : quand plus personne n’a de planche, après trois tours sans rien poser, ou après le tour 30
game-ark-and-noah-card-11 = Au décompte | 5 pour le plus de planches extérieures ; moins 1 par planche, nourriture et poix en main, moins la taille de chaque animal en main
game-ark-and-noah-card-12 = Jeu rapide | Sans nourriture, poix, ouvriers ni déluge, ni animaux de taille 0 ; à votre tour, une des cinq tâches au choix ; l’Échange accepte aussi les animaux en couple ; 8 tours ou plus

# Le journal. Le plateau montre où.
web-noa-log-swapped = { $seat } permute deux planches
    .you = Vous permutez deux planches
web-noa-log-board = { $seat } pose une planche sur l’arche{ $points ->
    [0] {""}
    [one] {" "}et marque 1 point
   *[other] {" "}et marque { $points } points
  }
    .you = Vous posez une planche sur l’arche{ $points ->
        [0] {""}
        [one] {" "}et marquez 1 point
       *[other] {" "}et marquez { $points } points
      }
web-noa-log-pitch = { $seat } met de la poix sur l’arche{ $points ->
    [0] {""}
    [one] {" "}et marque 1 point
   *[other] {" "}et marque { $points } points
  }
    .you = Vous mettez de la poix sur l’arche{ $points ->
        [0] {""}
        [one] {" "}et marquez 1 point
       *[other] {" "}et marquez { $points } points
      }
web-noa-log-food = { $seat } charge de la nourriture{ $points ->
    [0] {""}
    [one] {" "}et marque 1 point
   *[other] {" "}et marque { $points } points
  }
    .you = Vous chargez de la nourriture{ $points ->
        [0] {""}
        [one] {" "}et marquez 1 point
       *[other] {" "}et marquez { $points } points
      }
web-noa-log-corral = Un enclos de { $size ->
    [one] 1 case
   *[other] { $size } cases
  } est terminé
web-noa-log-loaded = { $seat } embarque un couple : { $species } (points de chargement : { $cost })
    .you = Vous embarquez un couple : { $species } (points de chargement : { $cost })

# Ce qui fait gagner : dans les règles, et par un entraîneur qui n’a rien d’autre à dire.
game-ark-and-noah-advice-1 = Choisissez la tâche qui donne ce qui vous manque ; vous avez un peu de chaque tâche que les autres choisissent
game-ark-and-noah-advice-2 = Prenez des animaux dont le compagnon est en jeu : un animal seul ne rapporte rien, et coûte sa taille à la fin si vous ne l’échangez pas
game-ark-and-noah-advice-3 = Construisez autant que vous le pouvez : chaque pièce vaut un point, et vos planches autour d’un enclos rapportent encore avec chaque couple
game-ark-and-noah-advice-4 = Préparez des enclos pour vos grands couples avant que quelqu’un choisisse de charger l’arche : fermés, étanches et garnis
game-ark-and-noah-advice-5 = Un bonus de +3 ou +4 vaut autant de planches : prenez-le quand aucune tâche ne presse
game-ark-and-noah-advice-6 = La fin approche : embarquez tout ce que vous pouvez, et utilisez planches, nourriture et poix, car chaque pièce qui reste coûte un point
game-ark-and-noah-advice-7 = Jeu rapide : seul l’embarquement rapporte ; construisez donc les enclos qu’il faut à vos animaux, avec vos planches autour
