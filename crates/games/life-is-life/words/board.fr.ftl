# La page de Life is Life.
web-lil-last-turns = Derniers tours : fin demandée par { $seats }
web-lil-last = Derniers tours
web-lil-laid-by = posées par { $seat }
web-lil-held = { $species }, valeur { $value } : { $count } en main
web-lil-told-exchanged = { $seat } prend la rangée { $row }
    .you = Vous prenez la rangée { $row }
web-lil-told-knocked = { $seat } frappe
    .you = Vous frappez
web-lil-sign-life = une vie
web-lil-sign-value = points pour qui a le plus de cette espèce : une fois, quel que soit le nombre de cartes
web-lil-sign-set = combien vous en avez, et combien font la mort subite
web-lil-set = Combien vous en avez, sur { $count } ; les { $count } dans une main après un échange font la mort subite, qui termine la manche
web-lil-count = Combien vous en avez ; quand une rangée est choisie, combien vous en auriez
web-lil-pick = Choisissez une rangée et vos cartes
web-lil-exchange-row = Prendre la rangée { $row }
web-lil-exchange = poser { $count ->
    [one] une carte
   *[other] { $count } cartes
  } et prendre { $taken }
web-lil-tick = { $count ->
    [one] Cochez une de vos cartes
   *[other] Cochez { $count } de vos cartes
  }
web-lil-tick-more = { $count ->
    [one] Cochez encore une carte
   *[other] Cochez encore { $count } cartes
  }
web-lil-untick = Une carte de trop : décochez-en une
web-lil-too-many = { $count ->
    [one] Trop de cartes : cette rangée n’en demande qu’une
   *[other] Trop de cartes : cette rangée n’en demande que { $count }
  }
web-lil-completes = Les garder toutes déclenche la mort subite : { $sets }
web-lil-knock = Frapper
web-lil-knock-means = puis un dernier tour
web-lil-decline = Ne rien changer
web-lil-decline-means = frapper aussi, sans échanger
web-lil-no-scoring = Le décompte de la dernière manche apparaîtra ici
web-lil-memory = Ce que tout le monde a vu des mains
web-lil-memory-how = Les cartes qu’un joueur a prises dans cette manche et n’a pas reposées depuis sont forcément dans sa main
web-lil-unknown = { $count ->
    [one] une carte inconnue
   *[other] { $count } cartes inconnues
  }
web-lil-scored = Décompte de la manche { $round }
web-lil-scored-how = Le joueur qui a plus de cartes d’une espèce que tous les autres en marque la valeur une fois ; le plus grand total ne perd aucune vie, le plus petit en perd deux, tous les autres une
web-lil-duel = À deux joueurs, il faut au moins deux cartes pour avoir la majorité
web-lil-duel-brief = À deux : deux cartes au moins par majorité
web-lil-tie = Personne n’en a plus que tous les autres
web-lil-sudden-death = La manche { $round } s’est terminée par une mort subite
web-lil-sudden-death-how = { $seat } a { $sets } ; on ne compte donc pas les points et tous les autres perdent une vie
    .you = Vous avez { $sets } ; on ne compte donc pas les points et tous les autres perdent une vie
web-lil-all-cats = les quatre chats
web-lil-all-rabbits = les cinq lapins
web-lil-all-pigs = les cinq cochons
web-lil-last-round = La dernière manche
web-lil-you-are-out = Vous n’avez plus de vie : vous êtes hors jeu
web-lil-continue = Continuer
web-lil-kept = aucune vie perdue
web-lil-out = hors jeu

# Les règles en une minute, et l’aide-mémoire.
game-life-is-life-goal = Gardez vos vies : ayez le plus de cartes du plus grand nombre d’animaux au moment où quelqu’un frappe
minute-lil-rows = Quatre rangées d’une, deux, trois et quatre cartes sont au bord de l’eau. À votre tour, prenez une rangée entière et posez à sa place autant de cartes de votre main
minute-lil-hand = Vous avez dix cartes. Le chiffre sur un animal dit combien il y en a, et combien de points marque, une seule fois, celui qui en a le plus
minute-lil-knock = Après un échange dans la manche, vous pouvez frapper au lieu d’échanger. Les autres jouent alors un dernier tour, puis on compte les points
minute-lil-scoring = Celui qui a le plus de cartes d’un animal marque son chiffre une seule fois, quel que soit leur nombre ; à égalité, personne. La meilleure main ne perd pas de vie, la moins bonne en perd deux, toutes les autres une. Le dernier en vie gagne
game-life-is-life-card-1 = Votre tour | Échanger avec une rangée, ou frapper
game-life-is-life-card-2 = Échanger | Poser autant de cartes que la rangée en a et la prendre ; au moins une carte doit différer
game-life-is-life-card-3 = Frapper | Seulement après un échange dans la manche ; les autres échangent encore une fois ou gardent leur main
game-life-is-life-card-4 = Majorité | Strictement le plus de cartes d’un animal : son chiffre en points, une fois. Égalité : personne. À deux joueurs : au moins deux cartes
game-life-is-life-card-5 = Vies | Le plus de points : aucune perdue. Le moins : 2 perdues. Les autres : 1 perdue
game-life-is-life-card-6 = Mort subite | Les 4 chats, 5 lapins ou 5 cochons après un échange : la manche se termine, tous les autres perdent une vie
game-life-is-life-card-7 = Avancé | Seulement 5 lapins ou 5 cochons ; celui qui les a gagne une vie
game-life-is-life-card-8 = La fin | Le dernier joueur en vie gagne
game-life-is-life-advice-1 = Réunissez ce que vous avez déjà en nombre : celui qui a strictement le plus de cartes d’un animal en marque le chiffre, une fois
game-life-is-life-advice-2 = À trois joueurs ou plus, une seule carte suffit si personne d’autre n’a cet animal ; à égalité, personne ne marque
game-life-is-life-advice-3 = Plus de la moitié des cartes d’un animal suffit, car personne ne peut en avoir plus : posez le reste contre autre chose
game-life-is-life-advice-4 = Frappez quand votre main est bonne et que les autres progressent encore : il ne leur reste alors qu’un tour chacun
game-life-is-life-advice-5 = Quand quelqu’un a frappé, tous les autres ont un dernier tour : gardez votre main si un échange ne rapporte rien, car le plus petit total coûte deux vies
game-life-is-life-advice-6 = S’il ne vous manque qu’une carte d’un animal à l’éclair, guettez-la : avec toutes, la manche se termine aussitôt, et tous les autres perdent une vie
game-life-is-life-advice-7 = Retenez qui ramasse des animaux à éclair, et ne posez pas la dernière carte qui lui manque
game-life-is-life-advice-8 = À deux joueurs, une carte seule ne rapporte rien : réunissez au moins deux cartes de chaque animal
game-life-is-life-advice-9 = Avec une seule vie, seul le meilleur total vous garde en jeu : tout autre coûte une vie
