# La page où l’on prépare une table.
new-more = Autres options
new-rated = Partie classée
new-public = Afficher cette table sur la page d’accueil
new-public-about = Tout le monde peut alors la trouver et y prendre place ; sinon, il faut avoir le lien
new-first = Qui commence
new-first-random = tiré au sort
new-first-about = Tirez le premier joueur au sort, ou choisissez la place qui commence
new-memory-aid = Aide-mémoire
new-hints-about = Un conseil montre ce que ferait le robot difficile ; tout le monde voit combien chacun en a demandé
new-pace-about = Avec une pause, on peut suivre ce que font les robots l’un après l’autre
new-talk-free = texte libre
new-talk-phrases = phrases toutes faites seulement
new-talk-about = Ce qu’on peut se dire à cette table ; vous pouvez le changer pendant la partie
new-duplicate = Donne dupliquée
new-first-empty = La place { $number } est vide, elle ne peut donc pas commencer
new-not-offered = « { $value } » n’est pas possible pour « { $field } »
new-variant-about = À quelle version du jeu jouer
