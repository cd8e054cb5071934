# Animal à Bord.

game-animals-on-board = Animal à Bord
section-aob-1 = Matériel et mise en place
section-aob-2 = Une manche
section-aob-3 = Fin et décompte
aob-face-down-tile = la tuile cachée

aob-word-tile = une tuile comme el3
aob-word-tiles = des tuiles comme el3,pa1
aob-word-group = la lettre d’un groupe
aob-word-species = des espèces comme fo,li
aob-not-a-tile = « { $text } » n’est pas une tuile ; écrivez une espèce et une valeur de 1 à 5, comme el3, ou ?? pour la tuile cachée
aob-not-a-species = « { $text } » n’est pas une espèce
aob-not-a-group = « { $text } » n’est pas un groupe ; les groupes portent une lettre de A à M

# Articles.
clause-aob-1-1 = Il y a douze espèces de cinq tuiles chacune, numérotées de 1 à 5, soit soixante tuiles
clause-aob-1-1-ruling = Le livret nomme cinq des espèces ; les sept autres sont celles du jeu publié
clause-aob-1-2 = Il y a 20 caisses de nourriture : chacun en reçoit une au départ, les autres forment la réserve générale, et tout le monde voit toujours combien chacun en possède
clause-aob-1-3 = À quatre, on joue avec les douze espèces, à trois avec dix, à deux avec huit ; tout le monde sait lesquelles sont en jeu
clause-aob-1-3-ruling = Les espèces écartées sont tirées au sort, sauf si l’hôte les choisit
clause-aob-1-4 = Chacun reçoit trois tuiles et en garde une en secret dans son arche ; quand tout le monde a choisi, les autres tuiles forment un groupe face visible au milieu
clause-aob-1-5 = Un joueur reçoit le drapeau de premier joueur
clause-aob-1-5-ruling = Le livret le donne au joueur le plus âgé ; ici il est tiré au sort, sauf si l’hôte désigne un joueur
clause-aob-1-6 = Seul son propriétaire voit ce que contient une arche, mais tout le monde peut savoir combien de tuiles elle contient
clause-aob-1-6-ruling = Le journal garde la trace de ce que tous ont vu : personne n’a donc à le retenir ; avec le mémo, le plateau montre aussi les tuiles qu’on a vues entrer dans chaque arche
clause-aob-2-1 = Une manche commence avec un seul groupe : ce qui reste au milieu, complété à exactement 12, 10 ou 8 tuiles visibles à 4, 3 ou 2 joueurs, et exactement une tuile face cachée que personne ne regarde ; s’il en reste une de la manche précédente, elle y reste et on n’en ajoute pas
clause-aob-2-2 = Le joueur qui a le drapeau de premier joueur commence la manche, puis on joue dans le sens horaire, en sautant ceux qui l’ont quittée
clause-aob-2-3 = À son tour, on partage un groupe ou on en prend un
clause-aob-2-4 = Pour partager, on choisit un groupe d’au moins deux tuiles et on les répartit en exactement deux groupes non vides, sans toucher aux autres groupes ; la tuile cachée peut aller dans l’un ou l’autre
clause-aob-2-5 = Après avoir partagé un groupe, on reçoit une caisse ; personne ne peut en avoir plus de cinq : au lieu d’en recevoir une sixième, on en rend une et il en reste quatre
clause-aob-2-6 = Pour prendre un groupe, on paie une caisse par tuile et on met toutes ses tuiles dans son arche ; on ne peut pas prendre un groupe qu’on ne peut pas payer, et seul le joueur qui la prend voit la tuile cachée
clause-aob-2-7 = Le joueur qui prend un groupe quitte la manche, et le premier à la quitter prend le drapeau de premier joueur
clause-aob-2-8 = Si aucun groupe ne peut être partagé, il faut en prendre un ; si l’on ne peut ni partager ni prendre, on passe et on reste dans la manche
clause-aob-2-9 = Quand il ne reste qu’un joueur dans la manche, il joue exactement un dernier tour, puis la manche se termine
clause-aob-2-10 = Un joueur qui a dix tuiles ou plus doit l’annoncer ; celles qui n’entrent pas dans l’arche sont posées à côté, face visible, et lui appartiennent toujours
clause-aob-2-10-ruling = La tuile cachée entre d’abord dans l’arche, puis les autres dans l’ordre où elles se trouvent ; le reste demeure dehors
clause-aob-2-11 = Les tuiles ne manquent jamais, car avant la dernière manche aucune arche n’en contient plus de neuf
clause-aob-3-1 = La partie se termine après la manche où quelqu’un a dix tuiles ou plus, en comptant celles posées à côté de l’arche ; atteindre dix n’arrête pas la manche
clause-aob-3-2 = On défausse d’abord toutes les espèces dont on a exactement deux tuiles
clause-aob-3-3 = Si l’on a encore plus de dix tuiles, on en défausse jusqu’à n’en garder que dix, sans laisser d’espèce avec exactement deux tuiles
clause-aob-3-3-ruling = Le programme garde pour vous les dix meilleures : le plus de points, puis le plus d’espèces, puis en défaussant d’abord les plus petites valeurs, puis les premières espèces
clause-aob-3-4 = Un animal seul rapporte le nombre de points indiqué sur sa tuile ; chaque animal d’un troupeau de trois ou plus rapporte 5 points
clause-aob-3-5 = Chaque caisse restante rapporte 1 point
clause-aob-3-6 = Le joueur qui a le plus de points gagne ; à égalité, celui qui a le plus d’espèces différentes ; si l’égalité persiste, la victoire est partagée
clause-aob-3-6-ruling = Les espèces se comptent après les défausses, et les places suivantes se décident de la même façon

# Options.
aob-species-twice = L’espèce { $species } est nommée deux fois
aob-left-out-count = À { $players } joueurs { $needed ->
    [0] aucune espèce n’est écartée
   *[other] exactement { $needed } espèces sont écartées
  }, et non { $named }

# Refus.
aob-keep-first = Choisissez d’abord la tuile que vous gardez : { $dealt }
aob-not-dealt-to-you = Vous n’avez pas reçu { $tile } ; gardez une de vos tuiles : { $dealt }
aob-already-kept = Vous avez déjà gardé votre premier animal ; partagez maintenant un groupe ou prenez-en un
aob-no-such-group = Il n’y a pas de groupe { $group } au milieu ; choisissez un groupe qui s’y trouve
aob-single-tile = Le groupe { $group } n’a qu’une tuile et ne peut pas être partagé ; prenez-le ou partagez un groupe d’au moins deux tuiles
aob-not-in-group = On ne peut déplacer que des tuiles du groupe { $group }, et celles-ci n’y sont pas : { $tiles }
aob-whole-group = Laissez au moins une tuile dans le groupe { $group }, pour qu’il y ait deux groupes
aob-other-part = Indiquez l’autre part de ce partage du groupe { $group }, celle sans { $first } : { $part }
aob-cannot-pay = Le groupe { $group } coûte { $price ->
    [one] une caisse
   *[other] { $price } caisses
  } et vous en avez { $crates } ; { $crates ->
    [0] partagez d’abord un groupe
   *[other] prenez un groupe plus petit ou partagez-en un
  }
aob-must-split-or-take = Vous ne pouvez pas passer : { $splittable ->
    [0] aucun groupe ne peut être partagé
    [one] un groupe peut être partagé
   *[other] { $splittable } groupes peuvent être partagés
  } et { $affordable ->
    [0] vous ne pouvez en payer aucun
    [one] vous pouvez en payer un
   *[other] vous pouvez en payer { $affordable }
  }
aob-left-out-drawn = Exactement { $needed } espèces doivent être écartées, et non { $species }
aob-first-not-seated = Le premier joueur doit occuper l’une des { $players } places
aob-uneven-deal = Chacun des { $players } joueurs doit recevoir exactement trois tuiles
aob-not-in-pool = Impossible de piocher { $tiles } : hors du jeu, déjà piochées ou piochées deux fois
aob-refill-count = Il manque { $needed } tuiles visibles au milieu, et non { $drawn }
aob-face-down-missing = Il faut ajouter une tuile cachée, car il n’y en a pas au milieu
aob-face-down-left-over = On n’ajoute pas de tuile cachée, car il en reste une de la manche précédente
aob-other-chance-due = Un autre événement du hasard doit venir maintenant : « { $due } »

# Événements.
aob-species-left-out = Hors du jeu : { $species }
aob-first-player = { $seat } reçoit le drapeau de premier joueur
    .you = Vous recevez le drapeau de premier joueur
aob-dealt = Chacun reçoit trois tuiles
aob-dealt-to-you = Vous recevez { $tiles }
aob-kept = { $seat } a choisi la tuile à garder
    .you = Vous avez choisi la tuile à garder
aob-you-kept = Vous gardez { $tile }
aob-laid-open = { $seat } révèle { $tiles }
    .you = Vous révélez { $tiles }
aob-round-started = { $seat } commence la manche { $round } ; { $count ->
    [0] la tuile cachée rejoint le milieu
   *[other] { $tiles } et une tuile cachée rejoignent le milieu
  }
    .you = Vous commencez la manche { $round } ; { $count ->
    [0] la tuile cachée rejoint le milieu
   *[other] { $tiles } et une tuile cachée rejoignent le milieu
  }
aob-round-started-left-over = { $seat } commence la manche { $round } ; { $tiles } { $count ->
    [one] rejoint
   *[other] rejoignent
  } le milieu, où reste la tuile cachée
    .you = Vous commencez la manche { $round } ; { $tiles } { $count ->
    [one] rejoint
   *[other] rejoignent
  } le milieu, où reste la tuile cachée
aob-split = { $seat } partage le groupe { $group } en { $group } ({ $rest }) et { $new } ({ $part }) et a maintenant { $crates ->
    [one] une caisse
   *[other] { $crates } caisses
  }
    .you = Vous partagez le groupe { $group } en { $group } ({ $rest }) et { $new } ({ $part }) et avez maintenant { $crates ->
        [one] une caisse
       *[other] { $crates } caisses
      }
aob-crate-returned = { $seat } a déjà cinq caisses : au lieu d’en recevoir une sixième, il faut en rendre une
    .you = Vous avez déjà cinq caisses : au lieu d’en recevoir une sixième, vous en rendez une
aob-took = { $seat } prend le groupe { $group } pour { $price ->
    [one] une caisse
   *[other] { $price } caisses
  } : { $tiles }
    .you = Vous prenez le groupe { $group } pour { $price ->
        [one] une caisse
       *[other] { $price } caisses
      } : { $tiles }
aob-you-saw = La tuile cachée que vous avez prise est { $tile }
aob-flag-taken = { $seat } quitte la manche en premier et prend le drapeau de premier joueur
    .you = Vous quittez la manche en premier et prenez le drapeau de premier joueur
aob-ark-full = L’arche de { $seat } est pleine avec { $tiles } tuiles, c’est donc la dernière manche
    .you = Votre arche est pleine avec { $tiles } tuiles, c’est donc la dernière manche
aob-outside = À côté de l’arche de { $seat } : { $tiles }
    .you = À côté de votre arche : { $tiles }
aob-passed = { $seat } ne peut ni partager ni prendre et passe
    .you = Vous ne pouvez ni partager ni prendre et passez
aob-round-ended = La manche { $round } est terminée
aob-game-ended = Les arches lèvent l’ancre : chacun montre ses animaux
aob-pairs-left = { $seat } perd ses paires : { $tiles }
    .you = Vous perdez vos paires : { $tiles }
aob-surplus-left = { $seat } laisse à terre ce qui ne rentre pas : { $tiles }
    .you = Vous laissez à terre ce qui ne rentre pas : { $tiles }
aob-scored = { $seat } marque { $total } : { $singles } pour les animaux seuls, { $herds } pour les troupeaux, { $crates } pour les caisses
    .you = Vous marquez { $total } : { $singles } pour les animaux seuls, { $herds } pour les troupeaux, { $crates } pour les caisses

# Plateau.
aob-board-setup = Mise en place
aob-board-round = Manche { $round }
aob-board-over = Partie terminée
aob-board-left-out = Hors du jeu : { $species }
aob-board-meadow = Le milieu
aob-board-meadow-empty = rien
aob-board-arks = Les arches
aob-board-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  }
aob-board-crates = { $count ->
    [one] { $count } caisse
   *[other] { $count } caisses
  }
aob-board-flag = drapeau de premier joueur
aob-board-in-round = dans la manche
aob-board-out = hors de la manche
aob-board-seen = vues entrer
aob-board-outside = à côté
aob-board-dealt = Vous avez reçu
aob-board-your-ark = Votre arche
aob-board-now-worth = vaut { $points } en l’état
aob-board-single = { $tiles } (seul, { $points })
aob-board-pair = { $tiles } (paire, sera perdue)
aob-board-pair-left = { $tiles } (paire, perdue)
aob-board-surplus-left = { $tiles } (en trop, perdu)
aob-board-herd = { $tiles } (troupeau, { $points })
aob-board-score = { $points } points, rang { $place }
aob-turn-keep = { $seats } : choisir une tuile à garder
aob-turn-chance = On va tirer au sort
aob-turn-act = { $seat } doit partager un groupe ou en prendre un
aob-turn-take = { $seat } doit prendre un groupe, car aucun ne peut être partagé
aob-turn-pass = { $seat } ne peut ni partager ni prendre et doit passer
aob-turn-your-keep = À vous : choisissez la tuile à garder
aob-turn-your-act = À vous : partagez un groupe ou prenez-en un
aob-turn-your-take = À vous : prenez un groupe, car aucun ne peut être partagé
aob-turn-your-pass = À vous : passez, car vous ne pouvez ni partager ni prendre
aob-turn-over = Victoire de { $winners }

# En dehors du plateau : titres, options, analyse, études, images.
item-aob-animals = { $form ->
    [gain] rapporter plus pour vos animaux
    [unit] points
   *[other] les animaux à bord
  }
item-aob-hopes = { $form ->
    [gain] vous laisser plus de paires et de troupeaux qui peuvent grandir
   *[other] les paires et troupeaux qui peuvent encore grandir
  }
item-aob-crates = { $form ->
    [gain] vous laisser plus de caisses
   *[other] les caisses
  }
item-aob-tiles = { $form ->
    [gain] remplir plus vite votre arche
   *[other] une arche plus pleine
  }
item-aob-round = { $form ->
    [gain] vous rapporter plus dans cette manche
   *[other] ce que peut apporter la fin de la manche
  }
aob-do-keep = garder { $tile }, révéler { $others }
aob-do-split = mettre à part { $part } et laisser { $count ->
    [one] { $rest }
   *[other] { $count } tuiles
  }
aob-do-split-off = { $count ->
    [one] ne laisser que { $rest }
   *[other] laisser { $rest } ensemble
  } et mettre les { $others } autres à part
aob-do-take = prendre { $tiles } pour { $price ->
    [one] { $price } caisse
   *[other] { $price } caisses
  }
aob-do-pass = passer
aob-begin-split = partager le groupe { $group } de { $count } tuiles
aob-begin-part = mettre à part { $part } et d’autres
aob-spoken-group = Groupe { $group }, { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  } : { $tiles }
study-aob-singles = animaux seuls
study-aob-herds = troupeaux
study-aob-crates = caisses
study-aob-crate-returned = sixièmes caisses rendues
study-aob-passed = tours passés
study-aob-pairs-left = arches qui perdent des paires
study-aob-surplus-left = arches trop pleines
study-aob-one-full = une arche pleine
study-aob-several-full = plusieurs arches pleines
new-leave-out = Espèces à écarter
new-leave-out-about = À deux on écarte quatre espèces, à trois deux, à quatre aucune ; cochez celles à écarter, ou n’en cochez aucune pour un tirage au sort
picture-aob-groups = Le milieu après quelques partages : chaque groupe se prend pour autant de caisses qu’il a de tuiles, ou se partage encore s’il en a au moins deux
picture-aob-ark = Une arche telle que la voit son propriétaire ; son contenu est caché aux autres
picture-aob-end = Les arches à la fin, avec les points de chaque animal
game-animals-on-board-pitch = Partagez les animaux en groupes, prenez-en un, et ne gardez jamais exactement deux animaux de la même espèce
game-animals-on-board-length = 25 minutes
