# The page on which a table is made.
new-more = Autres options
new-rated = Partie classée
new-public = Afficher cette table sur la page d’accueil
new-public-about = Tout le monde peut alors la trouver et y prendre place ; sinon, seulement les personnes qui ont le lien
new-first = Qui commence
new-first-random = tiré au sort
new-first-about = Le sort décide, ou vous nommez la place qui commence
new-memory-aid = Aide-mémoire
new-hints-about = Un conseil dit ce que ferait le robot difficile ; tout le monde voit qui en a demandé combien
new-pace-about = Avec une pause, on peut suivre ce que font les robots l’un après l’autre
new-talk-free = mots libres
new-talk-phrases = phrases toutes faites seulement
new-talk-about = Ce que les personnes à cette table peuvent se dire ; vous pouvez le changer pendant la partie
new-duplicate = Donne dupliquée
new-first-empty = Personne ne prend la place { $number }, qui ne peut donc pas commencer
new-not-offered = « { $value } » ne peut pas être choisi pour « { $field } »
new-variant-about = Quelle forme du jeu est jouée
