# La page d’Arche Opti Mix.
web-ark-take = Prendre
web-ark-choose = Choisissez une carte en main, ou prenez-en une visible et une de la pioche
web-ark-chosen = Posez « { $card } » dans une cabine éclairée
web-ark-chosen-ejector = Posez « { $card } » ou éjectez un animal encadré
web-ark-chosen-stuck = « { $card } » n’a sa place nulle part ; choisissez une autre carte
web-ark-chosen-stuck-too = « { $card } » n’a sa place nulle part
web-ark-choose-second = Une seconde carte va dans une autre cabine ; ni animal lent, ni provision
web-ark-none-fits = Aucune de vos cartes ne convient ; choisissez-en une pour savoir pourquoi
web-ark-choose-last = Un animal coûte un disque, dans une nouvelle cabine deux ; un disque gardé vaut un point
web-ark-choose-pet = À la fin, il donne un pion de son type : un animal de poids 0 à 2, sans « ! »
web-ark-choose-lift = Appuyez sur une carte de score où vous avez un pion : un disque dessous le fait compter 1½
web-ark-done = Terminer
web-ark-pass = Passer
web-ark-as-pet = Adopter
web-ark-no-pet = Aucun
web-ark-no-lift = Aucun
web-ark-your-pet = votre animal domestique
web-ark-empty-hand = La main est vide
web-ark-endgame = Un animal coûte un disque, une nouvelle cabine un de plus ; animaux lents et provisions restent à terre
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
web-ark-bears = { $weight ->
    [0] ce côté ne supporte plus aucun poids
   *[other] ce côté supporte encore { $weight }
  }
web-ark-scores = Sur chaque carte de score, le plus de pions rapporte 10 points, le deuxième total 6, et tout autre joueur qui a un pion marque 2 ; à égalité, on se partage les points des rangs. Les points indiqués sont ceux du moment
web-ark-tie = { $seats } sont à égalité et se partagent { $points } : { $each } chacun{ $rest ->
    [0] { "" }
   *[other] , arrondi vers le bas
  }
web-ark-no-full = pleine
web-ark-no-warm = trop chaud
web-ark-no-cold = trop froid
web-ark-no-tip = pencherait
web-ark-no-eats = mange : { $other }
web-ark-no-eaten = { $other } le mange
web-ark-no-afraid = peur : { $other }
web-ark-no-frightens = effraie : { $other }
web-ark-no-same = déjà ce tour-ci
web-ark-no-disc = sans disque
web-ark-no-alone = seule carte d’un tour
web-ark-no-endgame = reste à terre
web-ark-no-other = pas ici
web-ark-told-placed = { $seat } pose { $card } en { $cabin }
    .you = Vous posez { $card } en { $cabin }
web-ark-told-ejected = { $seat } éjecte { $target } avec { $card }
    .you = Vous éjectez { $target } avec { $card }
web-ark-abilities = Animaux spéciaux
web-ark-sign-stripes = cabine ou carte pour animaux du chaud et du froid
web-ark-sign-bears = poids que ce côté peut encore porter
web-ark-sign-disc = disques : chacun paie une nouvelle cabine, ou un animal après la cinquième pluie ; gardé, il vaut un point
web-ark-sign-card = cartes en main
web-ark-sign-rain = pluie : à la deuxième on adopte un animal, la cinquième met fin à la partie normale, les autres n’ont aucun effet
web-ark-sign-pet = a posé un animal domestique
web-ark-special = a une capacité
web-ark-choose-take = Choisissez une des cartes visibles, puis appuyez encore dessus pour la prendre
web-ark-chosen-take = Appuyez encore pour prendre « { $card } »
web-ark-chosen-pet = Adoptez « { $card } », ou choisissez une autre carte
web-ark-chosen-no-pet = « { $card } » n’est pas adoptable ; choisissez une autre carte, ou aucune
web-ark-dry = { $dry ->
    [0] puis pluie
   *[other] pluie après { $dry }
  }
web-ark-markers = pions : { $count }
web-ark-supply = Disques que personne n’a
web-ark-points-now = points actuels
web-ark-no-pet-of-this = pas adoptable

# Les règles en une minute, et l’aide-mémoire.
game-ark-goal = Embarquez les bons animaux : sur chaque carte de score, le plus de pions rapporte le plus
minute-ark-ship = L’arche a des cabines côte à côte, de trois places chacune. À votre tour, prenez deux cartes, ou jouez-en une ou deux de votre main
minute-ark-cards = Une carte montre son poids en points, son climat par un soleil ou un flocon, ce qu’elle mange par une feuille ou des dents, et son type : lourd, peureux, lent, utile ou provisions
minute-ark-cabins = Personne ne doit être mangé, le chaud et le froid ne partagent jamais une cabine, et l’arche penche de deux au plus. Une nouvelle cabine coûte un disque, donné au voisin de droite, et rapporte une carte
minute-ark-scores = Chaque carte qui a un type pose votre pion sur sa carte de score. Après la cinquième pluie, chaque animal de plus coûte un disque ; puis chaque carte de score donne 10 pour le plus de pions, 6 pour le deuxième total et 2 à tout autre joueur qui en a, et chaque disque restant 1
game-ark-card-1 = Votre tour | Prendre des cartes ou en jouer
game-ark-card-2 = Prendre | Une carte de la table et la première de la pioche
game-ark-card-3 = Jouer | Une ou deux cartes, dans des cabines différentes ; animaux lents et provisions toujours seuls. Sans type, pas de pion
game-ark-card-4 = Climat | Jamais le chaud et le froid dans une cabine
game-ark-card-5 = Poids | Les deux côtés diffèrent de 2 au plus, après chaque carte
game-ark-card-6 = Chasseurs | Un carnivore ou omnivore doit être plus léger que tous les autres animaux de sa cabine
game-ark-card-7 = Provisions | Jamais avec un herbivore ni un omnivore
game-ark-card-8 = Peureux | Jamais dans une cabine avec un carnivore, ni à côté, ni en face
game-ark-card-9 = Nouvelle cabine | 1 disque au voisin de droite ; prendre une carte de la table
game-ark-card-10 = Pluie | La deuxième : chacun peut adopter un animal, un pion de plus à la fin. La cinquième : chaque animal de plus coûte un disque, ni lents ni provisions. Les autres n’ont aucun effet
game-ark-card-11 = Points | Sur chaque carte de score 10, 6, et 2 pour tous les autres avec un pion ; en cas d’égalité, on partage. 1 par disque restant

# Ce qui fait gagner : dans les règles, et par un entraîneur qui n’a rien d’autre à dire.
game-ark-advice-1 = Rassemblez des cartes qui ont leur place à bord, puis jouez-en deux en un tour : chaque carte qui a un type donne un pion
game-ark-advice-2 = Placez-vous sur les cinq cartes de score : un premier pion rapporte souvent plus qu’un second ailleurs
game-ark-advice-3 = Guettez les égalités : avec un pion de plus, 8 points chacun deviennent 10 pour vous et 6 pour l’autre
game-ark-advice-4 = Jouez à temps animaux lents et provisions : chacun occupe tout un tour, et après la cinquième pluie il est trop tard
game-ark-advice-5 = Dès qu’il pleut, la pluie peut venir deux fois en un tour : gardez deux disques et un animal qui n’est pas lent pour la fin
game-ark-advice-6 = Après la cinquième pluie, jouez un animal si son pion rapporte plus que son disque, qui vaut un point
game-ark-advice-7 = À la deuxième pluie, vous pouvez poser face cachée un animal domestique, de poids 0 à 2 : s’il a un type, il donne un pion à la fin
