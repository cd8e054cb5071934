# La page d’Animal à Bord.
web-aob-last-round = Dernière manche : arche pleine pour { $seats }
web-aob-last-turn = Il ne reste qu’un joueur dans la manche, qui joue encore un tour
web-aob-meadow = Le milieu
web-aob-how = Sélectionnez des tuiles à mettre à part, ou prenez un groupe entier
web-aob-alone = Une tuile seule ne se partage pas
web-aob-meadow-empty = Il n’y a pas encore de tuiles ici
web-aob-group = Groupe { $group }, { $count ->
    [one] { $count } caisse
   *[other] { $count } caisses
  }
web-aob-take-for = Prendre :
web-aob-take = Prendre : { $count ->
    [one] { $count } caisse
   *[other] { $count } caisses
  }
web-aob-forecast = score : { $now } → { $then }
web-aob-forecast-unsure = score : { $now } → { $then } et ?
web-aob-short-brief = manque { $count }
web-aob-short = { $count ->
    [one] il manque { $count } caisse
   *[other] il manque { $count } caisses
  }
web-aob-split = Partager en
web-aob-gain = +1 caisse
web-aob-loss = Vous avez déjà cinq caisses : vous en perdez une
web-aob-put-back = Remettre
web-aob-split-by = partagé par
web-aob-new = arrivé au milieu dans cette manche
web-aob-told-split = { $seat } partage le groupe { $group }
    .you = Vous partagez le groupe { $group }
web-aob-told-took = { $seat } prend le groupe { $group } pour { $price ->
    [one] une caisse
   *[other] { $price } caisses
  }
    .you = Vous prenez le groupe { $group } pour { $price ->
        [one] une caisse
       *[other] { $price } caisses
      }
web-aob-sign-crate = caisses : un groupe en coûte une par tuile
web-aob-supply = la réserve : le sac de tuiles et les caisses que personne n’a
web-aob-sign-berth = tuiles dans l’arche, sur dix
web-aob-sign-value = ce que vaut l’animal s’il est seul de son espèce
web-aob-sign-hidden = une tuile face cachée : seul celui qui la prend la voit
web-aob-sign-flag = le drapeau : celui qui l’a commence la manche, et le premier à prendre un groupe le reçoit
web-aob-sign-out = a pris un groupe et attend la manche suivante
web-aob-sign-split = qui a partagé ce groupe depuis votre dernier tour
web-aob-hidden = face cachée
web-aob-owned = de cette espèce dans votre arche
web-aob-owned-there = de cette espèce dans cette arche
web-aob-keep = Garder
web-aob-others-keep = Chacun garde en secret une tuile sur trois ; les deux autres vont face visible dans le premier groupe
web-aob-keep-how = Gardez une de ces tuiles ; personne d’autre ne la voit, et les deux autres rejoignent le premier groupe, face visible
web-aob-laid-open = Quand tout le monde aura choisi, celles-ci rejoindront le premier groupe, face visible
web-aob-choosing = choisit
web-aob-chosen = a choisi
web-aob-took = a pris
web-aob-unseen = { $count ->
    [one] { $count } tuile inconnue
   *[other] { $count } tuiles inconnues
  }
web-aob-ark-of-ten = { $count } sur 10
web-aob-empty-ark = L’arche est vide
web-aob-ark-of = L’arche de { $seat }
web-aob-score-now = Score
web-aob-single = seul : { $points }
web-aob-pair = paire : il en faut trois
web-aob-pair-left = paire : perdue
web-aob-herd = troupeau : { $count } × 5 = { $points }
web-aob-no-room = en trop
web-aob-final-arks = Les arches
web-aob-place = Rang { $place }
web-aob-left-in-meadow = Restés au milieu
web-aob-price = { $count ->
    [one] une caisse
   *[other] { $count } caisses
}

# Les règles en une minute, et l’aide-mémoire.
game-animals-on-board-goal = Réunissez des animaux de valeur : trois ou plus d’une espèce rapportent le plus, deux exactement rien
minute-aob-middle = Les animaux sont au milieu. À votre tour, vous partagez un groupe en deux, ou vous en prenez un entier dans votre arche
minute-aob-split = Partager rapporte une caisse. Prendre coûte une caisse par animal du groupe, puis vous attendez la manche suivante
minute-aob-ark = Dans l’arche, un animal seul rapporte son chiffre, et un troupeau de trois ou plus 5 par animal. Deux d’une espèce repartent : Noé réclame toutes les paires. Seul celui qui prend la tuile cachée la voit
minute-aob-end = Après la manche où quelqu’un a dix animaux, on compte les arches. Chaque caisse restante vaut un point
game-animals-on-board-card-1 = Votre tour | Partager un groupe ou en prendre un, rien d’autre
game-animals-on-board-card-2 = Partager | Diviser un groupe en deux et recevoir 1 caisse ; avec cinq caisses, le maximum, on en rend une
game-animals-on-board-card-3 = Prendre | Payer 1 caisse par tuile du groupe ; on attend ensuite la manche suivante
game-animals-on-board-card-4 = Qui prend en premier | Reçoit le drapeau et commence la manche suivante
game-animals-on-board-card-5 = Le dernier en jeu | Joue exactement un dernier tour
game-animals-on-board-card-6 = Tuile cachée | Une au milieu ; seul celui qui la prend la voit
game-animals-on-board-card-7 = La fin | Après la manche où quelqu’un a 10 tuiles ou plus ; une arche n’en garde que 10
game-animals-on-board-card-8 = Points | Seul de son espèce : son chiffre. Deux : rien. Trois ou plus : 5 chacun. Chaque caisse : 1
game-animals-on-board-card-9 = Égalité | Le plus d’espèces différentes
game-animals-on-board-advice-1 = Seul de son espèce, un animal vaut son chiffre ; deux ne valent rien, trois ou plus 5 chacun : regardez votre arche avant de prendre un groupe
game-animals-on-board-advice-2 = Partager rapporte une caisse : mettez à part ce que vous voulez, assez peu de tuiles pour pouvoir les payer au prochain tour, et trop pour les autres
game-animals-on-board-advice-3 = Prenez le groupe qui vous plaît dès que vous pouvez le payer, si un autre joueur le peut aussi : au prochain tour, il sera peut-être parti
game-animals-on-board-advice-4 = Avec cinq caisses, partager n’en rapporte pas et en coûte une : mieux vaut prendre un groupe
game-animals-on-board-advice-5 = Le dernier en jeu dans une manche n’a plus qu’un tour : prenez un groupe, ou partagez encore pour une caisse
game-animals-on-board-advice-6 = Deux animaux exactement d’une espèce partent à la fin : cherchez le troisième, car trois valent 15
game-animals-on-board-advice-7 = Dix tuiles dans une arche, et la partie finit après cette manche : faites de vos paires des troupeaux, et comptez un point par caisse gardée
