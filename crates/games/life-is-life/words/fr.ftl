# Life is Life.

game-life-is-life = Life is Life
section-lil-1 = Matériel et mise en place
section-lil-2 = Un tour
section-lil-3 = Mort subite
section-lil-4 = Décompte d’une manche
section-lil-5 = Variante avancée

lil-word-row = le numéro d’une rangée de 1 à 4
lil-word-cards = des cartes comme gi,gi,mo
lil-not-a-species = « { $text } » n’est pas une espèce ; écrivez gi, be, mo, go, sh, do, ra, pi, ca ou mu
lil-not-a-row = « { $text } » n’est pas une rangée ; les rangées sont numérotées de 1 à 4
lil-cards-not-sorted = « { $text } » n’est pas à sa place ; écrivez les cartes dans l’ordre gi, be, mo, go, sh, do, ra, pi, ca, mu
lil-too-many-of-a-species = Il n’y a pas plus de { $count } cartes de cette espèce : { $species }

# Articles.
clause-lil-1-1 = Il y a soixante cartes de dix espèces, et la valeur inscrite sur une carte est le nombre de cartes de son espèce : girafe 9, ours 8, taupe 7, chèvre 7, mouton 6, chien 6, lapin 5, cochon 5, chat 4, souris 3
clause-lil-1-1-ruling = Le livret dit combien de cartes a chaque espèce, mais ne donne que la valeur de la girafe, de l’ours et de la taupe ; les autres valeurs sont celles du jeu publié
clause-lil-1-2 = Le jeu se joue de trois à cinq joueurs ; chacun commence avec cinq vies, que tout le monde voit
clause-lil-1-3 = À chaque manche on mélange toutes les cartes ; chaque joueur encore en jeu en reçoit dix, et dix autres sont posées face visible en quatre rangées d’une, deux, trois et quatre cartes ; à moins de cinq joueurs, le reste est mis de côté face cachée pour cette manche
clause-lil-1-4 = Un tirage au sort désigne qui commence la première manche ; chaque manche suivante est commencée par le voisin de gauche du joueur qui avait commencé la précédente ou, s’il est éliminé, par le joueur suivant encore en jeu
clause-lil-2-1 = On joue dans le sens horaire ; à son tour, on échange des cartes ou on frappe
clause-lil-2-2 = Pour échanger, on choisit une rangée, on pose autant de cartes de sa main qu’elle en compte et on prend toute la rangée ; les cartes posées forment la nouvelle rangée
clause-lil-2-3 = Les cartes posées ne doivent pas être exactement les mêmes animaux que ceux que l’on prend : une au moins doit être différente
clause-lil-2-4 = On ne peut frapper que si l’on a déjà échangé des cartes au moins une fois
clause-lil-2-4-ruling = Il s’agit de la manche en cours : le premier tour de chacun dans une manche est donc un échange
clause-lil-2-5 = Quand un joueur a frappé, tous les autres jouent encore exactement un tour : ils échangent, ou ils y renoncent en frappant aussi ; puis on compte les points
clause-lil-2-6 = Tout le monde voit quelles cartes un joueur prend dans l’étalage et lesquelles il y pose ; le reste d’une main est secret
clause-lil-2-6-ruling = Le journal garde la trace de ce que tous ont vu : personne n’a donc à le retenir ; avec le mémo, le plateau montre aussi ce qu’on a vu de chaque main
clause-lil-2-7 = Si chacun a échangé quarante fois dans une manche et que personne n’a frappé, le joueur dont c’est le tour doit frapper, sauf si la table a été ouverte sans cette règle
clause-lil-2-7-ruling = Le livret ne fixe pas de limite ; celle-ci est une option, active sauf si l’hôte la désactive, et frapper par obligation a les mêmes effets que frapper de soi-même
clause-lil-3-1 = Si vous avez en main, après votre échange, les quatre chats, les cinq lapins ou les cinq cochons, c’est annoncé, votre main est montrée et la manche se termine aussitôt, même si quelqu’un a déjà frappé
clause-lil-3-2 = Après une mort subite, tous les autres perdent une vie et l’on ne compte pas les points ; une série reçue à la distribution ne compte que si vous l’avez encore après un échange
clause-lil-3-3 = À moins de cinq joueurs, une carte d’une série peut être parmi celles mises de côté ; personne ne peut alors compléter cette série dans la manche
clause-lil-4-1 = Toutes les mains sont montrées, et pour chaque espèce le joueur qui a plus de cartes que tous les autres en marque une fois la valeur ; à égalité, personne ne marque
clause-lil-4-2 = À trois joueurs ou plus, une seule carte fait la majorité si personne d’autre n’en a ; à deux joueurs, il en faut au moins deux
clause-lil-4-3 = Le plus grand total ne perd aucune vie, le plus petit en perd deux, tous les autres une ; les joueurs à égalité sont traités de la même façon, et si tous ont le même total personne ne perd de vie
clause-lil-4-4 = Un joueur qui n’a plus de vie est aussitôt éliminé
clause-lil-4-5 = Le dernier joueur encore en jeu gagne
clause-lil-4-5-ruling = Les autres sont classés selon le moment de leur élimination, la plus tardive étant la meilleure ; ceux qui sont éliminés dans la même manche sont classés selon leurs points de cette manche et partagent la place s’ils sont à égalité ; ceux qu’élimine la même mort subite partagent la place
clause-lil-4-6 = Après 200 manches, la partie se termine
clause-lil-4-6-ruling = Le livret ne fixe pas de limite, mais une partie où les totaux sont sans cesse égaux ne finirait jamais ; les joueurs encore en jeu sont classés selon leurs vies et partagent la place s’ils en ont autant
clause-lil-5-1 = Dans la variante avancée, seuls cinq lapins ou cinq cochons déclenchent une mort subite ; qui la déclenche gagne une vie et tous les autres en perdent une ; quatre chats n’ont aucun effet
clause-lil-5-1-ruling = Le nombre de vies n’est pas limité

# Refus.
lil-must-knock = Tout le monde a échangé { $exchanges } fois dans cette manche, vous devez donc frapper maintenant
lil-card-count = La rangée { $row } a { $row ->
    [one] une carte
   *[other] { $row } cartes
  } ; posez-en exactement autant, et non { $laid }
lil-not-in-hand = Vous n’avez pas { $missing } ; choisissez dans votre main : { $hand }
lil-same-animals = La rangée { $row } montre déjà { $taken } ; posez au moins un animal différent
lil-exchange-first = Vous n’avez pas encore échangé de cartes dans cette manche ; échangez maintenant, vous pourrez frapper à un prochain tour
lil-first-not-seated = Le joueur qui commence doit occuper l’une des { $players } places
lil-uneven-deal = Chaque joueur encore en jeu ({ $seats }) doit recevoir exactement dix cartes, et personne d’autre
lil-row-length = La rangée { $row } doit recevoir { $row ->
    [one] une carte
   *[other] { $row } cartes
  }, et non { $dealt }
lil-not-in-deck = On distribue plus de cartes qu’il n’y en a : { $cards }
lil-other-chance-due = Un autre événement du hasard doit venir maintenant : « { $due } »

# Événements.
lil-first-starter = Le sort désigne { $seat } pour commencer la première manche
    .you = Le sort vous désigne pour commencer la première manche
lil-round-started = { $seat } commence la manche { $round } ; les rangées sont 1 : { $one } ; 2 : { $two } ; 3 : { $three } ; 4 : { $four }{ $aside ->
    [0] {""}
   *[other] {" "}; { $aside } cartes sont mises de côté
  }
    .you = Vous commencez la manche { $round } ; les rangées sont 1 : { $one } ; 2 : { $two } ; 3 : { $three } ; 4 : { $four }{ $aside ->
    [0] {""}
   *[other] {" "}; { $aside } cartes sont mises de côté
  }
lil-dealt-to-you = Vous recevez { $hand }
lil-exchanged = { $seat } pose { $laid } et prend la rangée { $row } : { $taken }
    .you = Vous posez { $laid } et prenez la rangée { $row } : { $taken }
lil-stalled = Personne n’a frappé depuis si longtemps que { $seat } doit le faire
    .you = Personne n’a frappé depuis si longtemps que vous devez le faire
lil-knocked = { $seat } frappe : tous les autres jouent un dernier tour
    .you = Vous frappez : tous les autres jouent un dernier tour
lil-declined = { $seat } frappe aussi et garde sa main
    .you = Vous frappez aussi et gardez votre main
lil-sudden-death = Mort subite ! { $seat } a une série complète ({ $sets }) et montre { $hand }
    .you = Mort subite ! Vous avez une série complète ({ $sets }) et montrez { $hand }
lil-scored = { $seat } montre { $hand } et marque { $points } { $count ->
    [0] sans aucune majorité
   *[other] pour { $won }
  }
    .you = Vous montrez { $hand } et marquez { $points } { $count ->
        [0] sans aucune majorité
       *[other] pour { $won }
      }
lil-nobody-loses = Tout le monde a le même nombre de points : personne ne perd de vie
lil-lives-kept = { $seat } garde { $lives ->
    [one] une vie
   *[other] { $lives } vies
  }
    .you = Vous gardez { $lives ->
        [one] une vie
       *[other] { $lives } vies
      }
lil-lives-lost = { $seat } perd { $lost ->
    [one] une vie
   *[other] { $lost } vies
  } et { $lives ->
    [0] n’en a plus
   *[other] en a encore { $lives }
  }
    .you = Vous perdez { $lost ->
        [one] une vie
       *[other] { $lost } vies
      } et { $lives ->
        [0] n’en avez plus
       *[other] en avez encore { $lives }
      }
lil-life-gained = { $seat } gagne une vie et en a maintenant { $lives }
    .you = Vous gagnez une vie et en avez maintenant { $lives }
lil-eliminated = { $seat } est hors jeu
    .you = Vous êtes hors jeu
lil-won = Il ne reste plus que { $seat } en jeu : la victoire lui revient
    .you = Il ne reste plus que vous en jeu : vous gagnez
lil-round-limit = La manche { $round } était la dernière ; les joueurs encore en jeu sont classés selon leurs vies

# Plateau.
lil-board-start = Avant la première manche
lil-board-round = Manche { $round }
lil-board-between = La manche { $round } est terminée
lil-board-over = Partie terminée
lil-board-advanced = variante avancée
lil-board-display = L’étalage
lil-board-aside = Mises de côté, face cachée : { $count } cartes
lil-board-players = Les joueurs
lil-board-lives = { $count ->
    [one] { $count } vie
   *[other] { $count } vies
  }
lil-board-lost = { $count ->
    [0] aucune vie perdue
    [one] 1 vie perdue
   *[other] { $count } vies perdues
  }
lil-board-gained = { $count ->
    [one] { $count } vie gagnée
   *[other] { $count } vies gagnées
  }
lil-board-out = éliminé à la manche { $round }
lil-board-place = rang { $place }
lil-board-starts = commence
lil-board-exchanged = a échangé
lil-board-knocked = a frappé
lil-board-last-scored = La manche précédente
lil-board-last-sudden-death = La manche précédente : mort subite
lil-board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
lil-board-known-hand = On sait que { $seat } a en main : { $cards }
lil-board-hand = Votre main
lil-board-card = { $cards } ({ $value })
lil-turn-chance = On va distribuer les cartes
lil-turn-chance-first = On va tirer au sort qui commence
lil-turn-act = { $seat } doit échanger des cartes ou frapper
lil-turn-exchange = { $seat } doit échanger des cartes
lil-turn-last = Dernier tour de { $seat } dans cette manche : échanger des cartes ou frapper
lil-turn-knock = { $seat } doit frapper
lil-turn-your-act = À vous : échangez des cartes, ou frappez
lil-turn-your-exchange = À vous : échangez des cartes
lil-turn-your-last = Dernier tour : échangez encore, ou gardez votre main
lil-turn-your-knock = À vous : vous devez frapper
lil-turn-over = Victoire de { $winners }

# En dehors du plateau : titres, options, analyse, études, images.
item-lil-lives = { $form ->
    [gain] vous épargner des vies
   *[other] les vies, comptées 29 points chacune
  }
item-lil-majorities = { $form ->
    [gain] vous donner plus de majorités
    [unit] points
   *[other] les majorités en main
  }
item-lil-sets = { $form ->
    [gain] vous rapprocher d’une mort subite à votre profit
   *[other] les séries presque complètes
  }
lil-do-exchange = poser { $laid } contre { $taken }
lil-do-knock = frapper, pour que les autres n’aient plus qu’un tour
lil-do-decline = frapper aussi et garder votre main
lil-begin-exchange = poser { $count } cartes contre { $taken }
lil-begin-laid = poser { $laid } et d’autres contre { $taken }
lil-spoken-row = Rangée { $row } : { $cards }
study-lil-exchanges = échanges
study-lil-knocks = manches terminées en frappant
study-lil-stalled = manches où il a fallu frapper
study-lil-sudden-death = morts subites
study-lil-nobody-loses = manches à égalité
study-lil-last-by-points = dernier en jeu aux points
study-lil-last-by-sudden-death = dernier en jeu par mort subite
study-lil-round-limit = limite de manches
study-lil-lives = Vies restantes
new-stall-guard = Si personne ne frappe jamais
new-stall-guard-on = après 40 échanges chacun, il faut frapper
new-stall-guard-off = la manche peut durer indéfiniment
picture-lil-rows = Les quatre rangées de l’étalage au début d’une manche
picture-lil-hand = Une main : pour prendre une rangée de trois cartes, on pose à leur place trois de celles-ci
picture-lil-scoring = Le décompte d’une manche : le joueur qui a plus de cartes d’une espèce que tous les autres en marque la valeur
game-life-is-life-pitch = Échangez des cartes pour être majoritaire dans beaucoup d’animaux, et frappez avant que les autres ne vous rattrapent
game-life-is-life-length = 30 minutes
variant-life-is-life-basic = Jeu de base
variant-life-is-life-basic-description = Quatre chats, cinq lapins ou cinq cochons terminent la manche aussitôt, et tous les autres perdent une vie
variant-life-is-life-advanced = Jeu avancé
variant-life-is-life-advanced-description = Seuls cinq lapins ou cinq cochons terminent la manche aussitôt, et le joueur qui les a gagne une vie
