# Ark (Arche Opti Mix).

game-ark = Arche Opti Mix
section-ark-1 = Matériel
section-ark-2 = Mise en place
section-ark-3 = Un tour : prendre ou jouer
section-ark-4 = Poser une carte
section-ark-5 = Pluie, animaux domestiques, fin de partie
section-ark-6 = Animaux spéciaux
section-ark-7 = Décompte final

# Provisions.
ark-grain = céréales
ark-fish = poisson
ark-water = eau
ark-turnips = navets
ark-apples = pommes
ark-bread = pain
ark-hay = foin
ark-honey = miel
ark-meat = viande
ark-milk = lait

# Ce qui est imprimé sur les cartes.
ark-climate-hot = chaud
ark-climate-cold = froid
ark-climate-either = chaud ou froid
ark-diet-herbivore = herbivore
ark-diet-carnivore = carnivore
ark-diet-omnivore = omnivore
ark-mark-hot = C
ark-mark-cold = F
ark-mark-herbivore = h
ark-mark-carnivore = c
ark-mark-omnivore = o
ark-mark-shy = p
ark-board-legend = Après le poids : C chaud, F froid · h herbivore, c carnivore, o omnivore · p peureux
ark-type-heavy = lourd
ark-type-shy = peureux
ark-type-slow = lent
ark-type-useful = utile
ark-type-provisions = provisions
ark-type-none = sans type, donc sans pion
ark-ability-discs = ! donne 2 disques
ark-ability-unbothered = ! ne craint pas les chasseurs
ark-ability-ejects-any = ! peut éjecter tout animal sauf renard, araignée, moustique
ark-ability-ejects-weight-two = ! peut éjecter un animal de poids 2
ark-ability-ejects-shy = ! peut éjecter un animal peureux
ark-ability-raised = ! son pion compte 1½
ark-ability-lifts = ! peut surélever un pion à 1½
ark-side-port = bâbord
ark-side-starboard = tribord
ark-side-none = aucun côté

# Textes illisibles.
ark-word-card = une carte comme polar-bear
ark-word-cards = des cartes comme cat,dog
ark-word-cabin = une cabine comme p1 ou s3
ark-word-type = une carte de score : heavy, shy, slow, useful ou none
ark-not-a-card = « { $text } » n’est pas une carte ; écrivez son nom anglais, comme polar-bear
ark-not-a-cabin = « { $text } » n’est pas une cabine ; écrivez p pour bâbord ou s pour tribord, puis la rangée depuis la proue, comme p1
ark-not-a-type = « { $text } » n’est pas une carte de score ; écrivez heavy, shy, slow, useful, provisions ou none
ark-cards-not-sorted = « { $text } » n’est pas à sa place ; cette liste doit être triée
ark-card-count = On attend ici exactement { $needed } cartes, et non { $count }

# Fichiers de matériel.
ark-file-cards-missing = Il manque la liste « cards »
ark-row-name-unknown = Ligne { $row } : le programme ne connaît pas « { $value } » pour « { $field } » ; prenez un nom qu’il connaît et que votre paquet n’a pas
ark-row-type-of-provisions = Ligne { $row } : « { $field } » de « { $card } » est faux : seules les provisions ont « provisions », et elles l’ont toutes
ark-row-provisions-with-diet = Ligne { $row } : « { $card } » est de la nourriture, donc « { $field } » doit être « none »
ark-row-special = Ligne { $row } : les règles donnent une capacité à « { $card } », écrivez donc « { $field } = true »
ark-row-not-special = Ligne { $row } : les règles ne donnent aucune capacité à « { $card } », retirez donc « { $field } »
ark-row-not-as-told = Le livret dit autre chose de « { $card } » : { $field }
ark-deck-rain = Le fichier doit indiquer « rain = { $needed } », car il y a { $needed } cartes Pluie
ark-deck-animals = Il faut de { $least } à { $most } animaux en tout, et non { $count } : moins ne suffit pas pour cinq joueurs, et le programme n’a pas de place pour plus
ark-deck-provisions = Il faut { $needed } provisions en tout, et non { $count }
ark-deck-special-missing = Il manque l’animal spécial « { $card } »
ark-deck-starters = On ne trouverait pas toujours les quatre cartes de départ : il faut au moins quatre cartes de poids 1 ou 2 et, pour chaque type, au moins deux d’entre elles d’un autre type

# Articles.
clause-ark-1-1 = À trois, quatre ou cinq, on joue avec un paquet d’animaux, 8 provisions et 5 cartes Pluie, cinq cartes de score, une carte Proue qui montre l’inclinaison, 22 disques orange qui servent de disques d’action et se glissent sous les pions, et des pions à sa couleur
clause-ark-1-1-ruling = Le livret ne dit pas combien il y a d’animaux ; notre paquet en a 47, un nombre publié, et un fichier de matériel peut en avoir plus ou moins ; les pions ne manquent à personne, car le livret dit lui-même que le nombre de pièces en bois varie
clause-ark-1-2 = Une carte a un climat (chaud, froid ou indifférent) et un poids de 0 à 4 ; la plupart des animaux ont un régime (herbivore, carnivore ou omnivore) et un type (lourd, peureux, lent ou utile) ; les provisions ont le type provisions et pas de régime ; une carte sans type n’apporte pas de pion
clause-ark-1-3 = Le livret ne donne que quelques-unes des valeurs des cartes, dans ses exemples
clause-ark-1-3-ruling = Les autres valeurs sont reconstituées par nous ; elles figurent dans un fichier que les propriétaires du jeu imprimé peuvent corriger
clause-ark-2-1 = Avant d’ajouter la pluie, on pioche jusqu’à trouver quatre cartes de départ, une par cabine des deux premières rangées : seulement des poids 1 et 2, et pas de troisième carte du même type ; les autres retournent dans le paquet
clause-ark-2-1-ruling = La première et la deuxième carte se font face dans la première rangée, la quatrième et la troisième dans la seconde ; rien n’est vérifié entre ces quatre cartes, elles n’apportent pas de pion et n’ont pas d’effet à l’entrée, mais leurs capacités durables s’appliquent
clause-ark-2-2 = L’inclinaison est la différence des poids des deux côtés ; les cartes de départ ne la portent jamais au-delà de 2
clause-ark-2-3 = On mélange toutes les autres cartes ; chaque joueur en pioche deux en secret, et trois sont posées face visible
clause-ark-2-4 = Le reste de la pioche est partagé en deux moitiés ; on mélange quatre cartes Pluie à la moitié du dessous, on pose la cinquième dessus, puis l’autre moitié par-dessus
clause-ark-2-4-ruling = Si le nombre est impair, la moitié du dessous a une carte de plus
clause-ark-2-5 = Chaque joueur commence avec trois disques d’action, le quatrième et le cinquième dans l’ordre du tour avec quatre ; les autres forment la réserve, et tout le monde voit les disques
clause-ark-2-6 = Le premier joueur commence, puis on joue dans le sens horaire
clause-ark-2-6-ruling = Le livret laisse les joueurs choisir ; ici le premier joueur est tiré au sort, sauf si l’hôte désigne un joueur
clause-ark-3-1 = À son tour, on prend des cartes ou on en joue, jamais les deux
clause-ark-3-2 = Pour prendre, on ajoute à sa main l’une des trois cartes visibles et la première de la pioche, puis on remplace la carte visible
clause-ark-3-2-ruling = On choisit la carte visible avant de voir l’autre, et le nombre de cartes en main n’est pas limité
clause-ark-3-3 = Chaque fois qu’une carte Pluie est piochée, on la pose de côté, face visible, et on pioche une autre carte à la place
clause-ark-3-4 = Pour jouer, on joue une ou deux cartes ; un animal lent ou une provision doit être la seule carte du tour
clause-ark-3-4-ruling = Si vous avez encore des cartes, on vous en propose une seconde même si aucune ne convient, pour que les autres ne puissent rien déduire de l’absence de question
clause-ark-3-5 = Deux cartes jouées dans le même tour vont dans deux cabines différentes, et chacune doit respecter les règles au moment où elle est posée
clause-ark-3-6 = Dans la partie normale, on peut toujours prendre : il y a trois cartes visibles, et la cinquième pluie vient avant que la pioche soit épuisée
clause-ark-3-7 = Après chaque carte on pose un de ses pions sur la carte de score de son type
clause-ark-4-1 = Les cabines forment des rangées de deux, bâbord et tribord, et contiennent trois cartes au plus
clause-ark-4-2 = Les cartes de climat chaud et froid ne partagent jamais une cabine ; les indifférentes vont avec les deux
clause-ark-4-2-ruling = Le livret ne parle que des animaux ; comme les provisions ont aussi un climat, la règle vaut également pour elles
clause-ark-4-3 = Après chaque carte, les poids des deux côtés peuvent différer de 2 au plus
clause-ark-4-4 = Un carnivore doit être plus léger que tous les autres animaux de sa cabine ; une cabine a donc au plus un carnivore ou omnivore ; le poids des provisions ne compte pas
clause-ark-4-5 = Un herbivore ne partage jamais une cabine avec des provisions
clause-ark-4-6 = Un omnivore suit la règle des carnivores et celle des herbivores
clause-ark-4-7 = Un animal peureux ne peut être ni dans la cabine d’un carnivore, ni dans la cabine voisine du même côté, ni dans celle d’en face ; cela vaut aussi pour une cabine qu’on est en train d’ouvrir
clause-ark-4-7-ruling = Seuls les carnivores effraient, comme le dit le texte, et on ne peut pas non plus poser plus tard un carnivore près d’un animal peureux
clause-ark-4-8 = Seule la carte posée est comparée aux cartes à bord : elle ne doit ni être en danger ni mettre une autre carte en danger
clause-ark-4-8-ruling = Les cartes réunies depuis la mise en place peuvent rester et n’empêchent pas d’en poser d’autres
clause-ark-4-9 = Une carte peut ouvrir une nouvelle cabine à la première place libre de l’un ou l’autre côté : on donne un disque d’action à son voisin de droite et on prend aussitôt une des cartes visibles, qui n’est remplacée qu’à la fin du tour
clause-ark-4-9-ruling = Le disque se paie avant tout effet de la carte, et sa capacité s’utilise avant de prendre la carte visible
clause-ark-5-1 = Quand la deuxième carte Pluie apparaît, chacun peut poser face cachée un animal de sa main comme animal domestique ; il doit peser de 0 à 2 et ne pas avoir de capacité
clause-ark-5-1-ruling = Tout le monde choisit en même temps et en secret, seuls les animaux permis sont proposés, et chacun est interrogé, pour que la question ne révèle rien ; on voit ensuite qui en a posé un, et la pioche interrompue reprend
clause-ark-5-2 = Quand la cinquième carte Pluie apparaît, la partie normale s’arrête aussitôt : on ne pioche plus rien, et le joueur suivant commence la fin de partie
clause-ark-5-3 = En fin de partie, on passe définitivement, ou on paie un disque à la réserve et on pose un animal selon les règles habituelles ; une nouvelle cabine coûte un disque de plus et n’apporte pas de carte ; on ne joue ni animaux lents ni provisions, et on ne pioche plus
clause-ark-5-4 = La partie se termine quand tous les joueurs ont passé
clause-ark-5-4-ruling = Seuls les joueurs sans disque ou sans carte passent automatiquement ; dans tout autre cas, passer automatiquement révélerait quelque chose de la main
clause-ark-6-1 = Les animaux marqués d’un point d’exclamation ont une capacité qu’on peut utiliser en les posant
clause-ark-6-1-ruling = Utiliser le renard ou le brontosaure n’est jamais un désavantage : leur capacité agit automatiquement ; surélever un pion et éjecter restent des choix
clause-ark-6-2 = Le renard apporte deux disques de la réserve et ne peut pas être éjecté
clause-ark-6-2-ruling = Avec notre paquet, les disques suffisent toujours ; avec un autre, la réserve peut se vider : le renard apporte alors ce qui reste, le brontosaure reçoit un pion simple et le chimpanzé ne surélève rien
clause-ark-6-3 = La tortue et le hérisson ne craignent ni les carnivores ni les omnivores, qui n’ont pas à être plus légers qu’eux ; le hérisson est lui-même omnivore, un autre chasseur peut donc partager sa cabine
clause-ark-6-3-ruling = Cela vaut aussi à poids égal
clause-ark-6-4 = Le putois peut éjecter n’importe quel animal, le moustique un animal de poids 2, l’araignée un animal peureux, et il prend sa place ; l’animal éjecté quitte le jeu, et l’éjecteur doit ensuite respecter toutes les règles de placement ; renard, araignée, moustique et provisions ne peuvent pas être éjectés
clause-ark-6-4-ruling = L’inclinaison suit les poids ; l’exemple du livret indique le mauvais sens
clause-ark-6-5 = Si vous éjectez un animal, vous posez aussi un pion sur sa carte de score, et l’ancien pion reste ; pour un brontosaure, le vôtre compte 1½, pour un chimpanzé, vous pouvez surélever un pion ; on peut entrer ainsi dans une cabine pleine
clause-ark-6-6 = Le pion du brontosaure repose sur un disque de la réserve et compte 1½
clause-ark-6-7 = Avec le chimpanzé, on peut glisser un disque de la réserve sous un de ses pions simples, sur n’importe quelle carte de score sauf les provisions ; ce pion compte alors 1½ ; sans pion simple, il ne se passe rien
clause-ark-6-8 = Si un joueur a deux pions sur disque sur la même carte de score, ils deviennent trois pions simples, et les disques retournent à la réserve
clause-ark-6-8-ruling = Le livret permet cet échange ; ici il se fait aussitôt et automatiquement, car ce n’est jamais un désavantage
clause-ark-7-1 = On retourne d’abord les animaux domestiques, et chacun ajoute un pion sur la carte de score de son type
clause-ark-7-2 = Sur chaque carte de score, le plus grand nombre de pions rapporte 10, le deuxième 6, et tout autre joueur qui y a un pion marque 2 ; les joueurs à égalité se partagent les points de leurs places, arrondis vers le bas
clause-ark-7-3 = Chaque disque d’action restant rapporte 1 ; le joueur qui a le plus de points gagne ou, à égalité, celui qui a le moins d’animaux en main
clause-ark-7-3-ruling = Si l’égalité persiste, la victoire est partagée ; toutes les mains sont montrées à la fin

# Refus.
ark-played-already = Vous avez déjà joué une carte à ce tour, vous ne pouvez donc pas en prendre ; jouez-en une autre ou arrêtez-vous
ark-nothing-played = Prenez d’abord des cartes ou jouez-en une
ark-not-on-display = La carte « { $card } » n’est pas face visible ; prenez-en une parmi { $display }
ark-not-in-hand = Vous n’avez pas « { $card } » en main ; jouez une carte de votre main
ark-must-be-alone = La carte « { $card } » doit être la seule du tour et ne peut pas être la seconde ; jouez une autre carte ou arrêtez-vous
ark-same-cabin = Les deux cartes d’un tour vont dans des cabines différentes, et la première est allée en { $cabin } ; choisissez une autre cabine
ark-cabin-full = Il n’y a plus de place pour « { $card } » dans la cabine { $cabin }, où se trouvent déjà { $cards }
ark-too-warm = La cabine { $cabin } est trop chaude pour « { $card } » à cause de ce qui s’y trouve ({ $because }) ; choisissez une cabine froide ou sans climat
ark-too-cold = La cabine { $cabin } est trop froide pour « { $card } » à cause de ce qui s’y trouve ({ $because }) ; choisissez une cabine chaude ou sans climat
ark-would-tip = Avec « { $card } » dans la cabine { $cabin }, l’arche pencherait de { $tilt } vers { $side } ; 2 est le maximum
ark-would-eat = Ici, « { $card } » (poids { $weight }) mangerait « { $other } » (poids { $other-weight }) ; choisissez une cabine où tous les animaux sont plus lourds
ark-would-be-eaten = Ici, « { $card } » (poids { $weight }) se ferait manger par « { $other } » (poids { $other-weight }) ; seuls des animaux plus lourds peuvent entrer dans cette cabine
ark-would-eat-up = Ici, « { $card } » mangerait « { $other } » ; choisissez une cabine sans provisions
ark-would-be-eaten-up = Ces provisions, « { $card } », seraient mangées par « { $other } » ; mettez-les là où personne n’en mange
ark-frightened = Dans la cabine { $cabin }, « { $card } » aurait peur de « { $other } » en { $near } ; choisissez une cabine ni à côté ni en face d’un carnivore
ark-would-frighten = Dans la cabine { $cabin }, « { $card } » ferait peur à « { $other } » en { $near } ; choisissez une cabine ni à côté ni en face d’un animal peureux
ark-no-such-cabin = Il n’y a pas de cabine { $cabin } ; on peut en ouvrir une en { $port } ou en { $starboard }
ark-no-disc = Ouvrir la cabine { $cabin } coûte un disque, et vous n’en avez pas ; utilisez une cabine existante
ark-cabin-card-due = Prenez d’abord une carte visible pour votre nouvelle cabine : { $display }
ark-pet-due = Choisissez d’abord un animal domestique, ou aucun
ark-no-pet-now = On ne pose un animal domestique que lorsque la deuxième carte Pluie apparaît
ark-pet-not-in-hand = Vous n’avez pas « { $card } » en main ; choisissez un animal de votre main, ou aucun
ark-pet-not-an-animal = Une provision comme « { $card } » ne peut pas être un animal domestique ; choisissez un animal, ou aucun
ark-pet-too-heavy = Trop lourd pour un animal domestique : « { $card } » pèse { $weight } ; choisissez un poids de 0 à 2, ou aucun
ark-pet-special = La carte « { $card } » a une capacité et ne peut pas être un animal domestique ; choisissez-en une autre, ou aucune
ark-no-taking-in-endgame = On ne prend rien en fin de partie ; jouez un animal ou passez
ark-pass-instead = En fin de partie on joue un animal ou on passe
ark-stop-instead = On ne passe qu’en fin de partie ; jouez une seconde carte, ou arrêtez-vous avec « done »
ark-no-pass-now = On ne passe qu’en fin de partie ; prenez des cartes ou jouez-en une
ark-not-in-endgame = La carte « { $card } » ne se joue pas en fin de partie : animaux lents et provisions restent à terre ; jouez un autre animal ou passez
ark-two-discs-needed = Ouvrir la cabine { $cabin } en fin de partie coûte deux disques, et vous en avez { $discs } ; utilisez une cabine existante, ou passez
ark-cannot-eject = La carte « { $card } » ne peut éjecter personne ; seuls le putois, le moustique et l’araignée le peuvent
ark-not-in-cabin = On ne peut pas éjecter « { $card } » de la cabine { $cabin } : { $count ->
    [0] il n’y a personne
   *[other] il n’y a que { $cards }
  }
ark-provisions-stay = La carte « { $card } » éjecte des animaux, mais pas des provisions comme « { $target } »
ark-cannot-be-ejected = On ne peut pas éjecter « { $target } »
ark-ejects-weight-two = La carte « { $card } » n’éjecte que les animaux de poids 2, et « { $target } » pèse { $weight }
ark-ejects-shy = La carte « { $card } » n’éjecte que les animaux peureux, et « { $target } » ne l’est pas
ark-lift-due = Choisissez d’abord un pion à surélever, ou aucun
ark-no-lift-now = Il n’y a pas de pion à surélever maintenant
ark-lift-provisions = Les pions des provisions ne se surélèvent pas ; choisissez une autre carte de score, ou aucune
ark-no-marker-to-lift = Vous n’avez pas de pion simple sur la carte de score « { $type } » ; choisissez-en une autre, ou aucune
ark-first-not-seated = Le premier joueur doit occuper l’une des { $players } places
ark-start-weight = « { $card } » pèse { $weight } ; les cartes de départ pèsent 1 ou 2
ark-start-type = « { $card } » serait la troisième carte de départ du type « { $type } »
ark-uneven-deal = Chacun des { $players } joueurs doit recevoir exactement deux cartes
ark-not-in-pool = On ne peut pas piocher « { $card } » : cette carte n’est pas ou plus dans le paquet
ark-no-rain-yet = Il ne peut pas encore pleuvoir ; cartes au-dessus de la première pluie : { $cards }
ark-rain-due = Seule une carte Pluie peut venir maintenant
ark-other-chance-due = Un autre événement du hasard doit venir maintenant : « { $due } »

# Événements.
ark-first-player = { $seat } joue en premier
    .you = Vous jouez en premier
ark-started = À bord dès le départ : { $port } à bâbord, { $starboard } à tribord ; { $tilt ->
    [0] l’arche est à plat
   *[other] l’arche penche de { $tilt } vers { $side }
  }
ark-dealt = Chacun reçoit deux cartes ; face visible : { $display }
ark-dealt-to-you = Vous recevez { $cards }
ark-took = { $seat } prend { $card }
    .you = Vous prenez { $card }
ark-drew = { $seat } pioche une carte
    .you = Vous piochez une carte
ark-you-drew = La carte piochée : { $card }
ark-refilled = Carte posée face visible : { $card }
ark-rain = Il pleut : carte Pluie { $count } sur 5
ark-pets-asked = Chacun peut poser un animal domestique
ark-pet-chosen = { $seat } a choisi
    .you = Vous avez choisi
ark-you-chose-pet = Vous choisissez comme animal domestique : { $card }
ark-you-chose-no-pet = Vous ne choisissez pas d’animal domestique
ark-pet-laid = { $seat } pose un animal domestique
    .you = Vous posez un animal domestique
ark-no-pets-laid = Personne ne pose d’animal domestique
ark-paid-supply = { $seat } paie un disque à la réserve
    .you = Vous payez un disque à la réserve
ark-opened-cabin = { $seat } ouvre la cabine { $cabin } pour un disque
    .you = Vous ouvrez la cabine { $cabin } pour un disque
ark-got-disc = Le disque est pour { $seat }
    .you = Le disque est pour vous
ark-placed = { $seat } pose { $card } dans la cabine { $cabin } ; { $tilt ->
    [0] l’arche est à plat
   *[other] l’arche penche de { $tilt } vers { $side }
  }
    .you = Vous posez { $card } dans la cabine { $cabin } ; { $tilt ->
        [0] l’arche est à plat
       *[other] l’arche penche de { $tilt } vers { $side }
      }
ark-ejected = { $seat } éjecte { $target } de la cabine { $cabin } avec { $card } ; { $tilt ->
    [0] l’arche est à plat
   *[other] l’arche penche de { $tilt } vers { $side }
  }
    .you = Vous éjectez { $target } de la cabine { $cabin } avec { $card } ; { $tilt ->
        [0] l’arche est à plat
       *[other] l’arche penche de { $tilt } vers { $side }
      }
ark-marked = { $seat } a maintenant { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } sur la carte de score « { $type } »
    .you = Vous avez maintenant { $wholes }{ $half ->
        [0] { "" }
       *[other] ½
      } sur la carte de score « { $type } »
ark-took-discs = Le renard donne à { $seat } { $taken ->
    [0] aucun disque, car la réserve est vide
    [1] le dernier disque de la réserve, ce qui fait { $discs }
   *[other] deux disques, ce qui fait { $discs }
}
    .you = Le renard vous donne { $taken ->
    [0] aucun disque, car la réserve est vide
    [1] le dernier disque de la réserve, ce qui fait { $discs }
   *[other] deux disques, ce qui fait { $discs }
  }
ark-lifted = { $seat } surélève un pion et a maintenant { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } sur la carte de score « { $type } »
    .you = Vous surélevez un pion et avez maintenant { $wholes }{ $half ->
        [0] { "" }
       *[other] ½
      } sur la carte de score « { $type } »
ark-lifted-nothing = { $seat } ne surélève aucun pion
    .you = Vous ne surélevez aucun pion
ark-stopped = { $seat } ne joue pas de seconde carte
    .you = Vous ne jouez pas de seconde carte
ark-endgame-started = La partie normale est terminée ; { $seat } commence la fin de partie
    .you = La partie normale est terminée ; vous commencez la fin de partie
ark-passed = { $seat } passe
    .you = Vous passez
ark-passed-without-disc = { $seat } n’a pas de disque et passe
    .you = Vous n’avez pas de disque et passez
ark-passed-without-card = { $seat } n’a pas de carte et passe
    .you = Vous n’avez pas de carte et passez
ark-game-ended = Tout le monde a passé : l’arche lève l’ancre
ark-pet-shown = Animal domestique de { $seat } : { $card }
    .you = Votre animal domestique : { $card }
ark-hand-shown = { $seat } a encore en main : { $count ->
    [0] rien
   *[other] { $cards }
  }
    .you = Vous avez encore en main : { $count ->
        [0] rien
       *[other] { $cards }
      }
ark-majority = Carte de score « { $type } » : { $seat } a { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } et marque { $points }
    .you = Carte de score « { $type } » : vous avez { $wholes }{ $half ->
    [0] { "" }
   *[other] ½
  } et marquez { $points }
ark-scored = { $seat } marque { $total } : { $cards } sur les cartes de score, { $discs } pour les disques
    .you = Vous marquez { $total } : { $cards } sur les cartes de score, { $discs } pour les disques

# Plateau.
ark-board-setup = Mise en place
ark-board-normal = Partie normale
ark-board-endgame = Fin de partie
ark-board-over = Partie terminée
ark-board-rain = pluie { $count } sur 5
ark-board-ship = L’arche
ark-board-level = à plat
ark-board-tilt = penche de { $tilt } vers { $side }
ark-board-free = place libre
ark-board-display = Face visible
ark-board-deck = Pioche : { $cards } cartes
ark-board-deck-dry = Pioche : { $cards } cartes, { $dry ->
    [0] la prochaine est une carte Pluie
   *[other] première pluie après { $dry } cartes
  }
ark-board-gone = Éjectés : { $cards }
ark-board-supply = Disques dans la réserve : { $discs }
ark-board-score-cards = Cartes de score
ark-board-discs = disques
ark-board-hand-count = main
ark-board-points = Points
ark-board-total = total
ark-board-place = rang
ark-board-known-hand = On sait que { $seat } a en main : { $cards }
ark-board-last-hand = Reste dans la main de { $seat } : { $cards }
ark-board-pet = animal domestique
ark-board-pet-open = animal domestique : { $card }
ark-board-passed = a passé
ark-board-first = premier joueur
ark-board-chosen = a choisi
ark-board-hand = Votre main
ark-board-your-pet = Votre animal domestique : { $card }
ark-board-weight = poids { $weight }
ark-turn-setup = Mise en place de la partie
ark-turn-draw = On va piocher une carte pour { $seat }
ark-turn-draw-display = On va poser une carte face visible
ark-turn-act = { $seat } doit prendre des cartes ou en jouer
ark-turn-second = { $seat } peut jouer une seconde carte
ark-turn-lift = { $seat } peut surélever un pion
ark-turn-cabin-card = { $seat } doit prendre une carte visible pour la nouvelle cabine
ark-turn-pets = { $seats } : choisir un animal domestique, ou aucun
ark-turn-last = { $seat } doit jouer un animal ou passer
ark-turn-your-act = À vous : prenez ou jouez une carte
ark-turn-your-second = À vous : encore une carte, ou terminez
ark-turn-your-second-none = Plus rien ne convient : terminez
ark-turn-your-lift = À vous : surélevez un de vos pions, ou aucun
ark-turn-your-cabin-card = Prenez une carte visible pour la nouvelle cabine
ark-turn-your-pets = Choisissez un animal domestique, ou aucun
ark-turn-your-pets-none = Aucune carte adoptable : choisissez « aucun »
ark-turn-your-last = Jouez un animal, ou passez définitivement
ark-turn-your-last-none = Aucune de vos cartes n’est jouable : passez
ark-turn-over = Victoire de { $winners }

# En dehors du plateau : titres, options, analyse, études, images.
item-ark-heavy = { $form ->
    [gain] rapporter plus sur la carte de score des animaux lourds
    [unit] points
   *[other] la carte de score des animaux lourds
  }
item-ark-shy = { $form ->
    [gain] rapporter plus sur la carte de score des animaux peureux
    [unit] points
   *[other] la carte de score des animaux peureux
  }
item-ark-slow = { $form ->
    [gain] rapporter plus sur la carte de score des animaux lents
    [unit] points
   *[other] la carte de score des animaux lents
  }
item-ark-useful = { $form ->
    [gain] rapporter plus sur la carte de score des animaux utiles
    [unit] points
   *[other] la carte de score des animaux utiles
  }
item-ark-provisions = { $form ->
    [gain] rapporter plus sur la carte de score des provisions
    [unit] points
   *[other] la carte de score des provisions
  }
item-ark-discs = { $form ->
    [gain] vous laisser plus de disques
   *[other] les disques
  }
item-ark-special = { $form ->
    [gain] tirer meilleur parti des animaux spéciaux et des secondes cartes
   *[other] les animaux spéciaux et les secondes cartes
  }
ark-do-take = prendre { $card } ({ $printed })
ark-begin-card = { $card } : { $printed }
ark-do-place = poser { $card } avec { $company } ; { $tilt ->
    [0] à plat
   *[other] penche de { $tilt } vers { $side }
  }
ark-do-open = poser { $card } dans une nouvelle cabine, { $discs ->
    [one] { $discs } disque
   *[other] { $discs } disques
  } ; { $tilt ->
    [0] à plat
   *[other] penche de { $tilt } vers { $side }
  }
ark-do-eject = poser { $card } à la place de { $target } ; { $tilt ->
    [0] à plat
   *[other] penche de { $tilt } vers { $side }
  }
ark-do-lift = un de vos pions sur « { $type } » compte 1½
ark-do-lift-none = ne surélever aucun pion
ark-do-done = ne pas jouer de seconde carte
ark-do-pet = poser { $card } comme animal domestique ({ $printed })
ark-do-pet-none = ne pas poser d’animal domestique
ark-do-pass = ne plus jouer
ark-begin-place = jouer une carte
ark-spoken-cabin = Cabine { $cabin } : { $cards }
ark-spoken-card = { $card } ({ $printed })
ark-spoken-free = Places libres : { $places }
study-ark-discs = disques
study-ark-took = cartes visibles prises
study-ark-opened-cabin = cabines ouvertes
study-ark-placed = cartes posées
study-ark-ejected = éjections
study-ark-lifted = pions surélevés
study-ark-pets = animaux domestiques
study-ark-last-animals = animaux joués en fin de partie
rules-reconstructed-ark = le livret ne donne pas la liste des cartes ; l’essentiel de ce qui y est imprimé – climat, poids, régime et type – est donc reconstitué par nos soins ; si vous possédez le jeu, vous pouvez corriger la liste
picture-ark-cards = Des cartes en main, avec climat, poids, régime et type
picture-ark-cabins = L’arche avec ses cabines des deux côtés, et son inclinaison
picture-ark-score-cards = Les cartes de score avec les pions de chacun à la fin d’une partie
game-ark-pitch = Chargez l’arche sans mêler les ennemis ni la faire pencher, et choisissez les animaux qui rapportent
game-ark-length = 60 minutes
