# Rules pages and their pictures.
rules-rulings = Nos décisions
rules-rulings-what = Là où le livret se tait ou se contredit, il a fallu décider ; les règles ci-dessus suivent ces décisions
rules-reconstructed = Reconstitué :
rules-reconstructed-ark = le livret ne donne pas la liste des cartes ; la plupart de ce qui y est imprimé – climat, poids, régime et type – est donc reconstitué par nous ; qui possède le jeu peut corriger la liste des cartes
rules-reconstructed-noa = le livret ne montre pas toutes les tuiles ; certaines tailles et certains points des animaux ainsi que les contours des parties de l’arche sont donc reconstitués par nous ; qui possède le jeu peut les corriger
picture-aob-groups = Le milieu après quelques divisions : chaque groupe se prend pour autant de caisses qu’il a de tuiles, ou se divise encore s’il en a au moins deux
picture-aob-ark = Une arche telle que la voit son propriétaire ; pour les autres, son contenu est secret
picture-aob-end = Les arches à la fin, avec les points de chaque animal
picture-lil-rows = Les quatre rangées de l’étalage au début d’une manche
picture-lil-hand = Une main : pour prendre une rangée de trois cartes, on en pose trois de celles-ci à la place
picture-lil-scoring = Le décompte d’une manche : qui a plus de cartes d’une espèce que chacun des autres en reçoit la valeur
picture-ark-cards = Des cartes en main, avec climat, poids, régime et type
picture-ark-cabins = Le navire avec ses cabines des deux côtés, et sa gîte
picture-ark-score-cards = Les cartes de décompte avec les marqueurs de chacun à la fin d’une partie
picture-noa-tasks = Le plateau d’actions : les ouvriers ont reçu leurs tâches pour la manche
picture-noa-animals = Ce qu’ont les joueurs : animaux, planches, poix et nourriture
picture-noa-corrals = L’arche en chantier : les cases entourées de planches sont des enclos, et certains contiennent déjà de la nourriture
