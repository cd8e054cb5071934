# Ark & Noah.

game-ark-and-noah = Ark & Noah
section-noa-1 = Matériel et mise en place
section-noa-2 = Choix des tâches
section-noa-3 = Exécution des tâches
section-noa-4 = Fin et décompte
section-noq = Jeu rapide
noa-bag-male = le sac des mâles
noa-bag-female = le sac des femelles
noa-task-pitch = Préparer la poix
noa-task-animals = Rassembler les animaux
noa-task-food = Cueillir la nourriture
noa-task-exchange = Échange
noa-task-wood = Couper du bois
noa-task-build = Construire l’arche
noa-task-load = Charger l’arche
noa-ware-point = un point
noa-ware-food = de la nourriture
noa-ware-board = des planches
noa-ware-pitch = de la poix

# Animaux par sexe.
animal-crow-male = { animal-crow } mâle
animal-crow-female = { animal-crow } femelle
animal-dove-male = { animal-dove } mâle
animal-dove-female = { animal-dove } femelle
animal-mouse-male = { animal-mouse } mâle
animal-mouse-female = { animal-mouse } femelle
animal-squirrel-male = { animal-squirrel } mâle
animal-squirrel-female = { animal-squirrel } femelle
animal-frog-male = { animal-frog } mâle
animal-frog-female = { animal-frog } femelle
animal-dog-male = { animal-dog } mâle
animal-dog-female = { animal-dog } femelle
animal-cat-male = { animal-cat } mâle
animal-cat-female = { animal-cat } femelle
animal-koala-male = { animal-koala } mâle
animal-koala-female = { animal-koala } femelle
animal-rabbit-male = { animal-rabbit } mâle
animal-rabbit-female = { animal-rabbit } femelle
animal-fox-male = { animal-fox } mâle
animal-fox-female = { animal-fox } femelle
animal-flamingo-male = { animal-flamingo } mâle
animal-flamingo-female = { animal-flamingo } femelle
animal-sheep-male = { animal-sheep } mâle
animal-sheep-female = { animal-sheep } femelle
animal-pig-male = { animal-pig } mâle
animal-pig-female = { animal-pig } femelle
animal-wolf-male = { animal-wolf } mâle
animal-wolf-female = { animal-wolf } femelle
animal-goat-male = { animal-goat } mâle
animal-goat-female = { animal-goat } femelle
animal-kangaroo-male = { animal-kangaroo } mâle
animal-kangaroo-female = { animal-kangaroo } femelle
animal-crocodile-male = { animal-crocodile } mâle
animal-crocodile-female = { animal-crocodile } femelle
animal-lion-male = { animal-lion } mâle
animal-lion-female = { animal-lion } femelle
animal-horse-male = { animal-horse } mâle
animal-horse-female = { animal-horse } femelle
animal-tiger-male = { animal-tiger } mâle
animal-tiger-female = { animal-tiger } femelle
animal-bear-male = { animal-bear } mâle
animal-bear-female = { animal-bear } femelle
animal-camel-male = { animal-camel } mâle
animal-camel-female = { animal-camel } femelle
animal-elephant-male = { animal-elephant } mâle
animal-elephant-female = { animal-elephant } femelle
animal-giraffe-male = { animal-giraffe } mâle
animal-giraffe-female = { animal-giraffe } femelle
animal-rhinoceros-male = { animal-rhinoceros } mâle
animal-rhinoceros-female = { animal-rhinoceros } femelle
animal-hippopotamus-male = { animal-hippopotamus } mâle
animal-hippopotamus-female = { animal-hippopotamus } femelle

# Mots de la notation.
noa-word-task = une tâche comme build
noa-word-bag = m ou f
noa-word-tile = un animal comme elm ou elf
noa-word-tiles = des animaux comme elm,dgf
noa-word-award = point, food, board ou pitch
noa-word-edge = un bord comme c2t
noa-word-corner = un coin comme c1tl
noa-word-square = une case comme c2
noa-word-species = une espèce comme el
noa-word-count = un nombre
noa-word-position = une ligne d’une position
noa-not-a-species = « { $text } » n’est pas une espèce ; écrivez l’une de celles-ci : { $known }
noa-not-a-bag = « { $text } » n’est pas un sac ; écrivez m pour les mâles ou f pour les femelles
noa-not-a-tile = « { $text } » n’est pas un animal ; écrivez une espèce et m ou f, comme elf pour la femelle de l’éléphant
noa-not-a-task = « { $text } » n’est pas une tâche ; les tâches sont : { $known }
noa-not-an-award = « { $text } » n’est pas une récompense ; les récompenses sont : { $known }
noa-not-a-square = « { $text } » n’est pas une case ; écrivez une colonne et une rangée, comme c2
noa-not-an-edge = « { $text } » n’est pas un bord ; écrivez une case et t, r, b ou l pour son côté haut, droit, bas ou gauche, comme c2t
noa-not-a-corner = « { $text } » n’est pas un coin ; écrivez une case et tl, tr, br ou bl pour son coin haut gauche, haut droit, bas droit ou bas gauche, comme c1tl

# Positions et dessins.
noa-position-line = « { $text } » ne fait pas partie d’une position
noa-position-pieces = La position en contient plus que la boîte : { $pieces }
noa-drawing-line = Cette ligne du dessin ne correspond pas à l’arche : « { $text } »
noa-drawing-point = Un emplacement de poix se dessine * ou +, et non « { $text } »
noa-drawing-water = On ne peut rien dessiner ici, mais il y a « { $text } »
noa-drawing-board = Une planche se dessine avec le numéro de son joueur sur tout le bord, et non « { $text } »
noa-drawing-square = Une case se dessine avec o pour la nourriture, puis un grand et un petit couple, et non « { $text } »
noa-drawing-board-inside = Une planche se trouve dans un enclos
noa-drawing-pitch = Il y a de la poix là où il manque l’une des deux planches
noa-drawing-loose = Ce qui est dessiné ici n’est pas dans un enclos qui peut le contenir

# Articles.
clause-noa-1-1 = De deux à quatre joueurs assemblent l’arche avec une partie par joueur : toujours la proue et la poupe, et une partie centrale pour le troisième puis pour le quatrième joueur ; elle a 24 cases à deux joueurs et 48 à quatre
clause-noa-1-2 = Ensemble, les parties forment un seul contour ; ses bords extérieurs sont ceux qui ont l’eau d’un côté
clause-noa-1-2-ruling = Le livret ne montre le contour qu’en image ; le nôtre a quatre rangées, avec des colonnes de 2, 2, 4 et 4 cases à la proue et à la poupe et de 4 entre elles : douze cases par partie, et 24, 30 ou 36 bords extérieurs
clause-noa-1-3 = Un emplacement de poix se trouve à chaque point où deux bords extérieurs se rejoignent, en ligne ou en angle
clause-noa-1-3-ruling = Il y a donc autant d’emplacements de poix que de bords extérieurs, et ceux d’un enclos sont les extrémités de ses bords extérieurs, comme dans les exemples du livret
clause-noa-1-4 = Il y a 26 espèces, avec une tuile mâle et une tuile femelle chacune ; une espèce a une taille de 0 à 4, des points par tuile et un nombre de joueurs à partir duquel on l’utilise ; les animaux de taille 0 sont petits et ne rapportent rien
clause-noa-1-4-ruling = Le livret ne nomme que huit espèces et ne donne que peu de nombres ; le reste vient de nous et se trouve dans un fichier que les propriétaires peuvent corriger
clause-noa-1-5 = Il y a 27 planches par couleur, 36 cubes de poix, 60 tuiles de nourriture et des tuiles bonus jusqu’à +4
clause-noa-1-5-ruling = Le livret français compte 56 tuiles de nourriture et 8 tuiles bonus, l’anglais 60 et 12 ; nous suivons l’anglais, qui est complet, et les tuiles bonus ne manquent jamais
clause-noa-1-6 = On tire les mâles d’un sac et les femelles d’un autre ; personne ne regarde dans les sacs, mais tout le reste est visible de tous
clause-noa-1-6-ruling = Les tuiles tirées pour un échange sont montrées aussi : chacun peut donc savoir ce qui reste dans les sacs
clause-noa-1-7 = Chacun commence avec un ouvrier (deux s’il n’y a que deux joueurs), 3 planches, 2 cubes de poix, 2 tuiles de nourriture, et un mâle et une femelle d’espèces différentes tirés au sort
clause-noa-1-7-ruling = S’ils sont de la même espèce, on remet la femelle et on en tire une autre ; le livret français donne aussi deux ouvriers à trois joueurs, mais nous suivons l’anglais
clause-noa-1-8 = Dans le sens horaire à partir du premier joueur, les ouvriers commencent sur les cases Action effectuée 1, 2, 3 et 4 ; à deux, ceux du premier joueur sont sur 1 et 4, ceux de l’autre sur 2 et 3
clause-noa-1-8-ruling = Le livret demande qui a senti la pluie en dernier ; ici le premier joueur est tiré au sort, sauf si l’hôte désigne un joueur
clause-noa-1-9 = Un animal est en couple tant que son compagnon est en jeu, chez un joueur ou à bord, et seul sinon ; tout le monde le voit
clause-noa-1-9-ruling = Cela vaut dès la mise en place ; une tuile tirée pour Rassembler les animaux compte dès le tirage ; dans le jeu rapide, échanger une tuile rend son compagnon seul de nouveau
clause-noa-2-1 = Dans l’ordre des cases Action effectuée, de gauche à droite, chaque ouvrier va sur une case Action en cours libre de l’une des sept tâches ; il peut garder sa tâche précédente
clause-noa-2-2 = Une tuile bonus sur la case choisie rapporte aussitôt ses points et quitte le plateau ; au premier tour il n’y en a pas
clause-noa-2-3 = Quand tous les ouvriers sont placés, le bonus de chaque case Action en cours vide augmente de 1, jusqu’à 4
clause-noa-3-1 = Les tâches qui ont un ouvrier sont exécutées de gauche à droite ; le propriétaire de l’ouvrier agit d’abord, puis les autres dans l’ordre des colonnes de leurs ouvriers, et l’ouvrier monte ensuite sur la case Action effectuée
clause-noa-3-1-ruling = À deux joueurs, qui ont chacun deux ouvriers, l’autre joueur agit une fois par tâche
clause-noa-3-2 = Les réserves sont limitées : on prend ce qui reste, dans l’ordre, et les derniers peuvent recevoir moins ou rien
clause-noa-3-3 = Préparer la poix : le propriétaire prend 3 cubes, chaque autre joueur 1
clause-noa-3-4 = Rassembler les animaux : le propriétaire tire un mâle et une femelle, à trois joueurs aussi une troisième tuile du sac de son choix, à quatre deux de chaque ; il en garde une, et chaque autre joueur, dans l’ordre, en prend une
clause-noa-3-4-ruling = On nomme le sac de la troisième tuile avant de tirer ; ce qui manque dans un sac vient de l’autre ; s’il y a moins de tuiles que de joueurs, les derniers n’en reçoivent pas ; on ne demande rien aux joueurs qui n’ont pas le choix
clause-noa-3-5 = Cueillir la nourriture : le propriétaire prend 3 tuiles, chaque autre joueur 1
clause-noa-3-6 = Échange, pour le propriétaire seul : d’abord une récompense d’un point, d’une tuile de nourriture, d’une planche ou d’un cube de poix ; puis permuter deux planches de couleurs différentes sur l’arche, ou tirer trois tuiles des sacs de son choix et en échanger une, ou aucune, contre l’un de ses animaux
clause-noa-3-6-ruling = Une récompense doit être dans la réserve ; le propriétaire dit avant de tirer combien de tuiles viennent de quel sac, et s’il y en a moins de trois dans les sacs, on les tire toutes ; si aucun échange n’est possible, il n’y a que la récompense
clause-noa-3-7 = Un animal dont le compagnon est en jeu ne peut pas être échangé ; sans animal échangeable, on ne peut pas tirer de tuiles
clause-noa-3-7-ruling = Peu importe qui a le compagnon, même si c’est vous ; les tuiles qui viennent d’être tirées ne sont pas en jeu
clause-noa-3-8 = Couper du bois : le propriétaire prend 4 planches de sa couleur, chaque autre joueur 2
clause-noa-3-9 = Construire : le propriétaire peut ajouter à l’arche jusqu’à 8 des planches et cubes de poix qu’il possède, chaque autre joueur jusqu’à 5 ; chaque pièce rapporte 1 point
clause-noa-3-10 = Une planche se pose sur n’importe quel bord vide d’une case, bords extérieurs compris, mais jamais dans un enclos
clause-noa-3-10-ruling = Le livret français demande un bord d’une case vide, l’anglais n’importe quel bord vide ; nous suivons l’anglais
clause-noa-3-11 = Un enclos est un groupe d’au plus quatre cases, de n’importe quelle forme, entouré de planches de n’importe quelles couleurs ; quand il est terminé, les planches à l’intérieur retournent dans les réserves de leurs couleurs
clause-noa-3-11-ruling = Les bords extérieurs doivent aussi avoir des planches ; une planche peut terminer deux enclos ; les points marqués pour une planche rendue restent acquis ; un groupe fermé de cinq cases ou plus n’est pas un enclos et peut être divisé
clause-noa-3-12 = Un cube de poix se pose sur un emplacement de poix vide si les deux bords extérieurs voisins ont des planches, de n’importe quelle couleur
clause-noa-3-13 = Charger : le propriétaire peut dépenser jusqu’à 8 points de chargement en nourriture et en couples, chaque autre joueur jusqu’à 5
clause-noa-3-14 = Une tuile de nourriture coûte 1 point de chargement et va dans une case vide d’un enclos dont le pourtour a une planche de votre couleur ; elle rapporte 1 point et ne bouge plus
clause-noa-3-15 = On peut embarquer un couple si les deux animaux sont en jeu et que l’un au moins est à vous, dans un enclos d’exactement leur taille (petits animaux : n’importe quelle taille), avec de la nourriture sur chaque case, tous ses emplacements de poix remplis et une planche de votre couleur au pourtour ; il ne doit pas y avoir d’autre couple, sauf qu’un petit et un grand couple peuvent partager l’enclos
clause-noa-3-15-ruling = Les emplacements de poix d’un enclos sont les extrémités de ses planches sur les bords extérieurs, comme le dit le livret anglais ; le français demande tous ceux qui touchent l’enclos, ce qui en ajouterait un là où une case ne rencontre l’eau qu’à un angle rentrant, comme c2 dans l’enclos c2, c3, c4
clause-noa-3-16 = Embarquer un couple coûte sa taille pour chacun des deux animaux qui est à vous ; celui d’un autre joueur est gratuit, et les petits animaux ne coûtent rien, même quand il ne reste plus de points
clause-noa-3-17 = Quand un couple est embarqué, chaque tuile rapporte ses points à son détenteur, chaque joueur marque 1 point par planche à lui au pourtour, et celui qui embarque marque 1 point par cube de poix de l’enclos ; un second couple fait compter à nouveau planches et poix
clause-noa-4-1 = La partie se termine après un tour si au moins dix tours ont été joués et que chaque bord extérieur a une planche
clause-noa-4-1-ruling = Le livret français dit dix tours, l’anglais au moins dix ; nous suivons l’anglais
clause-noa-4-2 = S’il reste des bords extérieurs ouverts, la partie se termine aussi, au plus tôt après dix tours (huit dans le jeu rapide) : quand plus personne n’a de planche, quand rien n’a été mis sur l’arche pendant trois tours de suite à partir de là, et après le tour 30
clause-noa-4-2-ruling = Le livret n’en dit rien ; ce garde-fou assure que toute partie se termine, et le déluge et le décompte suivent comme d’habitude
clause-noa-4-3 = Au déluge, de celui qui a le moins de points à celui qui en a le plus, chacun peut charger de la nourriture dans les cases vides de n’importe quel enclos ; puis, dans le même ordre, des couples aux conditions habituelles, mais sans points de chargement et sans planche de sa couleur ; rien ne rapporte de points
clause-noa-4-3-ruling = L’ordre est fixé une fois pour toutes ; à égalité, on agit dans l’ordre des ouvriers les plus à gauche
clause-noa-4-4 = À la fin, le joueur qui a le plus de planches sur les bords extérieurs marque 5 points, chacun s’ils sont à égalité ; chacun perd 1 point par planche, tuile de nourriture et cube de poix qu’il possède encore, et la taille de chaque animal qu’il possède encore
clause-noa-4-4-ruling = Un joueur sans planche sur un bord extérieur ne peut pas en avoir le plus
clause-noa-4-5 = Le joueur qui a le plus de points gagne ; les ex æquo partagent la victoire ; les points peuvent être négatifs
clause-noq-1 = Le jeu rapide n’a ni nourriture, ni poix, ni petits animaux, ni ouvriers ; on joue dans le sens horaire à partir du premier joueur, qui est le même à chaque tour, et dans un tour chacun joue une fois
clause-noq-1-ruling = Chacun commence avec 3 planches et deux animaux d’espèces différentes, comme dans le jeu normal
clause-noq-2 = Quand c’est à vous, vous choisissez l’une des cinq tâches, quoi qu’aient choisi les autres, même une tâche sans effet
clause-noq-3 = Animaux : on tire comme dans le jeu normal ; vous gardez une tuile et les autres en prennent une chacun dans l’ordre du tour
clause-noq-4 = Échange : vous marquez 1 point, tirez trois tuiles des sacs de votre choix et pouvez en échanger une contre l’un de vos animaux, même en couple ; on ne permute pas de planches, et les autres ne font rien
clause-noq-4-ruling = S’il y a moins de trois tuiles dans les sacs, on les tire toutes ; un joueur sans animal, ou qui trouve les sacs vides, n’en tire pas
clause-noq-5 = Bois : vous prenez 4 planches, chaque autre joueur 2
clause-noq-6 = Construire : vous pouvez ajouter jusqu’à 8 planches, chaque autre joueur jusqu’à 5, dans l’ordre du tour ; construire ne rapporte rien, et planches et enclos suivent les règles normales
clause-noq-7 = Charger : vous pouvez embarquer jusqu’à deux couples, chaque autre joueur un ; l’enclos doit avoir la taille exacte, une planche de votre couleur et aucun autre animal ; les tuiles rapportent leurs points à leurs détenteurs, et chacun marque 1 point par planche à lui au pourtour
clause-noq-8 = Le jeu rapide se termine après un tour si au moins huit tours ont été joués et que chaque bord extérieur a une planche ; le joueur qui a le plus de planches sur les bords extérieurs marque 5 points, chacun s’ils sont à égalité ; il n’y a ni déluge ni pénalité, et celui qui a le plus de points gagne
clause-noq-8-ruling = Les ex æquo partagent la victoire, comme dans le jeu normal

# Matériel.
noa-components-too-few = À { $players } joueurs, il n’y a que { $species } espèces qui ne sont pas petites ; il en faut au moins { $needed }
noa-component-small-points = Ligne { $row } de « { $table } » ({ $species }) : un petit animal ne rapporte pas de points
noa-part-sign = Ligne { $row } de « { $table } » : un plan n’a que # pour les cases et . pour l’eau, et non « { $text } »
noa-part-ragged = Ligne { $row } de « { $table } » : toutes les lignes d’un plan doivent avoir la même longueur
noa-outline-squares = L’arche pour { $players } joueurs doit avoir { $needed } cases, comme le dit le livret ; ces parties en ont { $squares }
noa-outline-size = Les parties pour { $players } joueurs doivent avoir le même nombre de rangées, au plus { $rows }, et au plus { $columns } colonnes ensemble
noa-outline-apart = L’arche pour { $players } joueurs est en morceaux qui ne se touchent pas
noa-outline-pinched = L’arche pour { $players } joueurs a des cases qui ne se touchent que par un coin
noa-outline-hole = L’arche pour { $players } joueurs a de l’eau à l’intérieur
noa-outline-too-long = L’arche pour { $players } joueurs a { $edges } bords, dont { $outside } extérieurs ; au plus { $most-edges } et { $most-outside } sont possibles

# Ce qui est demandé.
noa-due-choose = choisir une tâche dont la case est libre
noa-due-quick-choose = choisir l’une des cinq tâches
noa-due-bag = choisir le sac du troisième animal
noa-due-take = prendre l’un des animaux tirés
noa-due-award = choisir une récompense
noa-due-exchange = permuter deux planches sur l’arche, ou tirer des animaux pour un échange
noa-due-draw = dire combien d’animaux tirer de chaque sac
noa-due-with = choisir la seconde planche à permuter
noa-due-trade = échanger un animal contre l’un de ceux tirés, ou terminer
noa-due-build = ajouter des planches ou de la poix, ou terminer
noa-due-quick-build = ajouter des planches, ou terminer
noa-due-load = charger de la nourriture, embarquer un couple, ou terminer
noa-due-quick-load = embarquer un couple, ou terminer
noa-due-flood-food = charger de la nourriture avant le déluge, ou terminer
noa-due-flood-pairs = embarquer des couples avant le déluge, ou terminer

# Refus.
noa-other-decision-due = Il faut d’abord décider autre chose : { $due }
noa-space-taken = { $seat } a un ouvrier sur « { $task } » ; choisissez une tâche dont la case est libre
    .you = Vous avez vous-même un ouvrier sur « { $task } » ; choisissez une tâche dont la case est libre
noa-not-in-quick-game = Le jeu rapide n’a pas « { $task } » ; choisissez animals, exchange, wood, build ou load
noa-not-drawn = Cet animal n’a pas été tiré : { $tile } ; choisissez parmi : { $drawn }
noa-award-not-left = Cette récompense n’est plus dans la réserve : { $award } ; choisissez-en une autre
noa-no-such-edge = L’arche n’a pas de bord { $edge } ; choisissez un côté de l’une de ses cases
noa-named-otherwise = { $text } s’écrit { $name }
noa-no-board-there = Il n’y a pas de planche à cet endroit ; choisissez un bord qui en a une
noa-no-board-yet = Il n’y a encore aucune planche sur l’arche, on ne peut donc pas permuter ; tirez plutôt des animaux
noa-one-color = Toutes les planches de l’arche sont de la même couleur, on ne peut donc pas permuter ; tirez plutôt des animaux
noa-same-color = Cette planche est aussi à { $seat } ; permutez des planches de couleurs différentes
    .you = Cette planche est aussi à vous ; permutez des planches de couleurs différentes
noa-no-swap-in-quick-game = On ne permute pas de planches dans le jeu rapide ; tirez des animaux
noa-nothing-to-trade = { $count ->
    [0] Vous n’avez pas d’animal et ne pouvez donc pas tirer pour un échange
   *[other] Tous vos animaux ont leur compagnon en jeu, aucun ne peut donc être échangé : { $animals }
  } ; permutez plutôt des planches
noa-bags-empty = Les deux sacs sont vides ; permutez plutôt des planches
noa-draw-count = Il faut tirer exactement { $needed } animaux, et non { $asked }
noa-bag-too-small = Il n’en reste que { $left } dans { $bag }, et non { $asked } ; tirez-en plus de l’autre
noa-not-your-animal = Vous n’avez pas cet animal : { $tile } ; les vôtres sont : { $own }
noa-mate-in-play = Cet animal ne peut pas être échangé : { $tile }, car { $seat } a son compagnon : { $mate } ; vous pouvez échanger : { $tradable }
    .you = Cet animal ne peut pas être échangé : { $tile }, car vous avez son compagnon : { $mate } ; vous pouvez échanger : { $tradable }
noa-no-board-held = Vous n’avez pas de planche ; coupez d’abord du bois, ou ajoutez de la poix
noa-no-pitch-held = Vous n’avez pas de poix ; préparez-en d’abord, ou ajoutez des planches
noa-no-pitch-in-quick-game = Il n’y a pas de poix dans le jeu rapide ; ajoutez des planches
noa-edge-taken = { $seat } a déjà une planche à cet endroit ; choisissez un bord vide
    .you = Vous avez déjà une planche à cet endroit ; choisissez un bord vide
noa-inside-corral = Ce bord est à l’intérieur d’un enclos, où l’on ne pose pas de planche ; choisissez un autre bord
noa-no-such-space = Il n’y a pas d’emplacement de poix en { $corner } ; choisissez un point sur le contour de l’arche
noa-pitch-there = Il y a déjà de la poix à cet endroit ; choisissez un emplacement vide
noa-pitch-needs-boards = La poix ne va qu’entre deux planches au bord de l’eau ; mettez d’abord des planches sur les deux bords extérieurs voisins
noa-no-such-square = L’arche n’a pas de case { $square }
noa-group-too-large = { $square } est dans un groupe de { $size } cases, mais un enclos en a au plus 4 ; divisez-le d’abord avec des planches
noa-border-open = { $square } n’est pas encore dans un enclos ; fermez-le d’abord par des planches tout autour
noa-no-food-held = Vous n’avez pas de nourriture ; cueillez-en d’abord
noa-no-food-in-quick-game = Il n’y a pas de nourriture dans le jeu rapide ; embarquez des couples
noa-food-there = Il y a déjà de la nourriture en { $square } ; choisissez une case vide
noa-needs-own-board = Le pourtour de l’enclos { $corral } n’a pas de planche de votre couleur ; choisissez-en un qui en a une
noa-no-loading-point = Il ne vous reste aucun point de chargement pour la nourriture
noa-corral-named-otherwise = Nommez l’enclos de { $square } par sa première case, { $name }
noa-already-aboard = Ce couple est déjà à bord : { $species }
noa-not-in-play = Pas encore en jeu : { $missing } ; il faut les deux animaux pour un couple
noa-neither-yours = Aucun animal de ce couple n’est à vous : { $species } ; embarquez un couple dont l’un des deux est à vous
noa-wrong-size = Il faut à ce couple un enclos d’exactement { $needed ->
    [one] 1 case
   *[other] { $needed } cases
  }, et celui-ci en a { $size } : { $species }
noa-needs-food = Il faut aux animaux de la nourriture sur chaque case de leur enclos ; il en manque en : { $squares }
noa-occupied = L’enclos a déjà des animaux de cette sorte : { $species } ; choisissez un autre enclos
noa-needs-pitch = L’enclos prend l’eau : il faut d’abord de la poix à tous les bouts de ses planches au bord de l’eau
noa-too-few-points = Ce couple vous coûterait { $needed } points de chargement, et il vous en reste { $left } : { $species }
noa-first-not-seated = Le premier joueur doit occuper l’une des { $players } places
noa-uneven-deal = Chacun des { $players } joueurs doit recevoir un mâle et une femelle
noa-pair-dealt = { $seat } doit recevoir des animaux de deux espèces, et non un couple : { $species }
    .you = Vous devez recevoir des animaux de deux espèces, et non un couple : { $species }
noa-not-in-bags = Ces animaux ne sont pas dans les sacs : { $tiles }
noa-tiles-drawn = Mâles à tirer maintenant : { $males } ; femelles : { $females }
noa-other-chance-due = Un autre événement du hasard doit venir maintenant : « { $due } »

# Événements.
noa-first-player = { $seat } joue en premier
    .you = Vous jouez en premier
noa-dealt = { $seat } commence avec { $animals }
    .you = Vous commencez avec { $animals }
noa-round-started = Le tour { $round } commence
noa-chose = { $seat } choisit « { $task } »
    .you = Vous choisissez « { $task } »
noa-bonus-taken = { $seat } marque un bonus de { $points }
    .you = Vous marquez un bonus de { $points }
noa-bonus-grew = Le bonus sur « { $task } » est maintenant de +{ $points }
noa-task-started = « { $task } » commence avec { $seat }
    .you = « { $task } » commence avec vous
noa-took-point = { $seat } marque { $count } point
    .you = Vous marquez { $count } point
noa-took-food = { $seat } prend { $count ->
    [0] aucune tuile de nourriture sur { $wanted }, car la réserve est vide
    [one] une tuile de nourriture
   *[other] { $count } tuiles de nourriture
  }
    .you = Vous prenez { $count ->
        [0] aucune tuile de nourriture sur { $wanted }, car la réserve est vide
        [one] une tuile de nourriture
       *[other] { $count } tuiles de nourriture
      }
noa-took-boards = { $seat } prend { $count ->
    [0] aucune planche sur { $wanted }, car la réserve est vide
    [one] une planche
   *[other] { $count } planches
  }
    .you = Vous prenez { $count ->
        [0] aucune planche sur { $wanted }, car la réserve est vide
        [one] une planche
       *[other] { $count } planches
      }
noa-took-pitch = { $seat } prend { $count ->
    [0] aucun cube de poix sur { $wanted }, car la réserve est vide
    [one] un cube de poix
   *[other] { $count } cubes de poix
  }
    .you = Vous prenez { $count ->
        [0] aucun cube de poix sur { $wanted }, car la réserve est vide
        [one] un cube de poix
       *[other] { $count } cubes de poix
      }
noa-bag-named = { $seat } prend le troisième animal dans { $bag }
    .you = Vous prenez le troisième animal dans { $bag }
noa-drawn = { $seat } tire { $tiles }
    .you = Vous tirez { $tiles }
noa-animal-taken = { $seat } prend { $tile }
    .you = Vous prenez { $tile }
noa-no-animal-left = Il ne reste pas d’animal pour { $seat }
    .you = Il ne reste pas d’animal pour vous
noa-bags-are-empty = Les deux sacs sont vides, personne ne reçoit donc d’animal
noa-swapped = { $seat } permute les planches sur { $one } et { $other }
    .you = Vous permutez les planches sur { $one } et { $other }
noa-traded = { $seat } échange { $given } contre { $received }
    .you = Vous échangez { $given } contre { $received }
noa-nothing-traded = { $seat } n’échange rien, et les animaux retournent dans les sacs
    .you = Vous n’échangez rien, et les animaux retournent dans les sacs
noa-nothing-to-exchange = { $seat } n’a rien à échanger
    .you = Vous n’avez rien à échanger
noa-board-added = { $seat } pose une planche sur { $edge }{ $points ->
    [0] {""}
    [one] {" "}et marque 1 point
   *[other] {" "}et marque { $points } points
  }
    .you = Vous posez une planche sur { $edge }{ $points ->
        [0] {""}
        [one] {" "}et marquez 1 point
       *[other] {" "}et marquez { $points } points
      }
noa-pitch-added = { $seat } met de la poix en { $corner }{ $points ->
    [0] {""}
    [one] {" "}et marque 1 point
   *[other] {" "}et marque { $points } points
  }
    .you = Vous mettez de la poix en { $corner }{ $points ->
        [0] {""}
        [one] {" "}et marquez 1 point
       *[other] {" "}et marquez { $points } points
      }
noa-corral-completed = Un enclos de { $size ->
    [one] 1 case
   *[other] { $size } cases
  } est terminé : { $squares }
noa-boards-returned = { $count ->
    [one] Une planche de { $seat } à l’intérieur d’un enclos retourne
   *[other] { $count } planches de { $seat } à l’intérieur d’un enclos retournent
  } dans la réserve
    .you = { $count ->
    [one] Une de vos planches à l’intérieur d’un enclos retourne
   *[other] { $count } de vos planches à l’intérieur d’un enclos retournent
  } dans la réserve
noa-food-loaded = { $seat } charge de la nourriture en { $square }{ $points ->
    [0] {""}
    [one] {" "}et marque 1 point
   *[other] {" "}et marque { $points } points
  }
    .you = Vous chargez de la nourriture en { $square }{ $points ->
        [0] {""}
        [one] {" "}et marquez 1 point
       *[other] {" "}et marquez { $points } points
      }
noa-pair-loaded = { $seat } embarque ce couple dans l’enclos { $corral } : { $species } (points de chargement : { $cost })
    .you = Vous embarquez ce couple dans l’enclos { $corral } : { $species } (points de chargement : { $cost })
noa-load-scored = { $seat } marque { $points } : { $animals } pour les animaux, { $boards } pour les planches, { $pitch } pour la poix
    .you = Vous marquez { $points } : { $animals } pour les animaux, { $boards } pour les planches, { $pitch } pour la poix
noa-stopped = { $seat } a terminé
    .you = Vous avez terminé
noa-round-ended = Le tour { $round } est terminé
noa-ends-closed = Chaque bord extérieur a une planche : la partie se termine
noa-ends-no-boards = Personne n’a plus de planche : la partie se termine
noa-ends-idle = Rien n’a été mis sur l’arche pendant trois tours : la partie se termine
noa-ends-last-round = C’était le dernier tour possible : la partie se termine
noa-flood = Le déluge commence ; dans cet ordre, chacun charge ce qu’il peut encore : { $order }
noa-outside-majority = { $seat } a le plus de planches sur les bords extérieurs ({ $boards }) et marque 5
    .you = Vous avez le plus de planches sur les bords extérieurs ({ $boards }) et marquez 5
noa-penalty = { $seat } perd { $pieces } pour les planches, la nourriture et la poix qui restent et { $sizes } pour les animaux
    .you = Vous perdez { $pieces } pour les planches, la nourriture et la poix qui restent et { $sizes } pour les animaux
noa-final-points = { $seat } finit avec { $points }
    .you = Vous finissez avec { $points }

# Plateau.
noa-board-you = Vous êtes { $seat }
noa-board-setup = Mise en place
noa-board-round = Tour { $round }
noa-board-flood = Le déluge
noa-board-over = Partie terminée
noa-board-quick = Jeu rapide
noa-board-drawn = Tirés : { $tiles }
noa-board-swap = Première planche à permuter : { $edge }
noa-board-tasks = Les tâches
noa-board-completed = tâche effectuée par { $seat }
noa-board-current = ouvrier de { $seat }
noa-board-bonus = bonus +{ $points }
noa-board-players = Les joueurs
noa-board-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
noa-board-place = rang { $count }
noa-board-boards = { $count ->
    [one] { $count } planche
   *[other] { $count } planches
  }
noa-board-pitch = { $count } poix
noa-board-food = { $count } nourriture
noa-board-outside = { $count } sur les bords extérieurs
noa-board-animals = animaux
noa-board-coupled = { $tile } (taille { $size }, en couple)
noa-board-single = { $tile } (taille { $size })
noa-board-supply = La réserve
noa-board-stores = { $pitch } poix, { $food } nourriture
noa-board-wood = { $count ->
    [one] { $count } planche de { $seat }
   *[other] { $count } planches de { $seat }
  }
noa-board-males = mâles dans le sac ({ $count }) : { $animals }
noa-board-females = femelles dans le sac ({ $count }) : { $animals }
noa-turn-chance = On va tirer au sort
noa-turn-act = { $seat } doit agir : { $due }
noa-turn-your-act = À vous : { $due }
noa-turn-pieces-left = { $count ->
    [one] encore 1 pièce
   *[other] encore { $count } pièces
  }
noa-turn-points-left = { $count ->
    [one] encore 1 point de chargement
   *[other] encore { $count } points de chargement
  }
noa-turn-pairs-left = { $count ->
    [one] encore 1 couple
   *[other] encore { $count } couples
  }
noa-soon-closed = Chaque bord extérieur a une planche : la partie finit après { $now ->
    [0] le tour { $round }
   *[other] ce tour
  }
noa-soon-no-boards = Plus personne n’a de planche : la partie finit après { $now ->
    [0] le tour { $round }
   *[other] ce tour
  }
noa-soon-idle = Tours de suite sans rien poser sur l’arche : { $count } ; après { $most }, la partie finit
noa-soon-rounds = La partie finit après le tour { $round }, même s’il reste des bords extérieurs ouverts
noa-soon-few-boards = Planches restantes, tous joueurs ensemble : { $count } ; quand il n’y en a plus, la partie finit, même s’il reste des bords extérieurs ouverts
noa-soon-few-edges = { $count ->
    [one] Un bord extérieur est ouvert : le tour où il reçoit une planche est le dernier
   *[other] { $count } bords extérieurs sont ouverts : le tour où le dernier reçoit une planche est le dernier
  }
noa-soon-ends = { $now ->
    [0] fin après { $round }
   *[other] dernier tour
  }
noa-soon-idle-short = sans rien : { $count } sur { $most }
noa-soon-few-boards-short = planches : { $count }
noa-turn-over = Victoire de { $winners }

# En dehors du plateau : titres, options, analyse, études, images.
item-noa-points = { $form ->
    [gain] rapporter plus pour la construction, la nourriture et les bonus
    [unit] points
   *[other] la construction, la nourriture et les bonus
  }
item-noa-animals = { $form ->
    [gain] rapporter plus pour les animaux
    [unit] points
   *[other] les animaux, embarqués ou à embarquer
  }
item-noa-boards = { $form ->
    [gain] rapporter plus pour les planches et la poix autour des enclos
    [unit] points
   *[other] les planches et la poix autour des enclos
  }
item-noa-outside = { $form ->
    [gain] vous rapprocher de la majorité des planches extérieures
    [unit] points
   *[other] la majorité des planches extérieures
  }
item-noa-stores = { $form ->
    [gain] vous laisser des pièces encore utiles
   *[other] les pièces en main, et celles qui restent à la fin
  }
item-noa-end = { $form ->
    [gain] faire finir la partie à un meilleur moment pour vous
   *[other] l’approche de la fin de partie
  }
noa-do-choose = { $task }{ $bonus ->
    [0] { "" }
   *[other] {" "}(bonus +{ $bonus })
  }
noa-do-swap = la planche de { $seat } : { $edge }
noa-do-draw = tirer { $males ->
    [one] { $males } mâle
   *[other] { $males } mâles
  } et { $females ->
    [one] { $females } femelle
   *[other] { $females } femelles
  }
noa-do-trade = recevoir { $drawn } contre { $given }
noa-do-board-outside = planche : { $edge }, bord extérieur
noa-do-board-inside = planche : { $edge }
noa-do-pitch = poix : { $corner }
noa-do-food = nourriture sur { $place }
noa-do-load = couple : { $species }, dans { $squares }
noa-do-done = terminer
noa-edge-top = haut de { $square }
noa-edge-right = droite de { $square }
noa-edge-bottom = bas de { $square }
noa-edge-left = gauche de { $square }
noa-corner-top-left = coin haut gauche de { $square }
noa-corner-top-right = coin haut droit de { $square }
noa-corner-bottom-right = coin bas droit de { $square }
noa-corner-bottom-left = coin bas gauche de { $square }
noa-legend = une rangée de chiffres est une planche du joueur de ce numéro, * est de la poix, + un emplacement de poix vide ; dans une case, o est de la nourriture, et les animaux d’un enclos figurent dans sa première case par leurs noms abrégés ; c2t, c2r, c2b et c2l sont les côtés haut, droit, bas et gauche de la case c2, c2tl est son coin en haut à gauche

# Ce qu’ont en commun des actions qui commencent pareil.
noa-begin-boards = ajouter une planche
noa-begin-pitch = ajouter de la poix
noa-begin-food = charger de la nourriture
noa-begin-load = embarquer un couple
noa-begin-swap = une planche de l’arche
noa-begin-trade = recevoir l’un des animaux tirés
noa-begin-drawn = recevoir { $drawn }
noa-begin-column = dans la colonne { $place }
noa-begin-square = en { $place }

# Plateaux à lire à haute voix.
noa-spoken-ark = L’arche
noa-spoken-squares = { $count } cases : { $columns }
noa-spoken-column = { $first } à { $last }
noa-spoken-boards = Planches de { $seat } sur l’arche ({ $count }) : { $places }
noa-spoken-pitch = Poix sur l’arche ({ $count }) : { $places }
noa-spoken-no-corral = Il n’y a pas encore d’enclos
noa-spoken-corral = Enclos de { $count ->
    [one] { $count } case
   *[other] { $count } cases
  } : { $places }{ $fed ->
    [0] { "" }
   *[other] {" "}; nourriture sur { $food }
  } ; animaux : { $animals }
study-noa-bonus = tuiles bonus
study-noa-building = construction
study-noa-food = nourriture
study-noa-animals = animaux embarqués
study-noa-boards = planches autour des enclos
study-noa-pitch = poix des enclos
study-noa-outside = le plus de planches extérieures
study-noa-penalty = restes
study-noa-award = récompenses
study-noa-corrals = enclos terminés
study-noa-pairs = couples embarqués
study-noa-swaps = planches permutées
study-noa-trades = animaux échangés
study-noa-closed = coque fermée
study-noa-no-boards = plus de planches
study-noa-idle = trois tours sans rien
study-noa-last-round = dernier tour possible
rules-reconstructed-noa = le livret ne montre pas toutes les tuiles ; certaines tailles et certains points des animaux ainsi que les contours des parties de l’arche sont donc notre reconstitution ; si vous possédez le jeu, vous pouvez les corriger
picture-noa-tasks = Le plateau d’actions : les ouvriers ont leurs tâches pour le tour
picture-noa-animals = Ce qu’ont les joueurs : animaux, planches, poix et nourriture
picture-noa-corrals = L’arche en chantier : les cases entourées de planches sont des enclos, et certains contiennent déjà de la nourriture
game-ark-and-noah-pitch = Construisez les enclos ensemble, nourrissez et embarquez les couples, et soyez en tête quand vient le déluge
game-ark-and-noah-length = 60 minutes
variant-ark-and-noah-normal = Jeu normal
variant-ark-and-noah-normal-description = Avec ouvriers, nourriture et poix
variant-ark-and-noah-quick = Jeu rapide
variant-ark-and-noah-quick-description = Plus court et plus simple : ni ouvriers, ni nourriture, ni poix
