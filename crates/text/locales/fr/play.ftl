# Jouer dans le terminal.

# Mots à taper ; le premier est affiché, les autres sont compris aussi.
play-word-help = aide ?
play-word-list = liste
play-word-undo = annuler
play-word-hint = conseil
play-word-log = journal
play-word-board = plateau
play-word-rules = règles regles
play-word-rule = règle regle
play-word-save = enregistrer sauver
play-word-quit = quitter
play-word-all = tout
play-word-file = FICHIER

# Le début.
play-you-are = Vous êtes { $seat }
play-against = Contre vous : { $bots }
play-bot = { $seat } ({ $level })
play-level = { $level } : { $description }
play-how = Tapez un nombre pour choisir. Tapez « { $help } » pour voir ce que vous pouvez taper d’autre, « { $rules } » pour lire les règles, « { $quit } » pour partir
play-resumed = La partie reprend après { $steps ->
    [one] une étape
   *[other] { $steps } étapes
  }

# Un tour.
play-happened = Ce qui s’est passé
play-earlier = { $count } { $count ->
    [one] événement plus ancien : « { $log } » le montre
   *[other] événements plus anciens : « { $log } » les montre
  }
play-choices = { $count ->
    [one] Votre seul choix
   *[other] Vos { $count } choix
  }
play-beginning = { $count ->
    [one] Un choix commence
   *[other] { $count } choix commencent
  } par « { $text } »
play-group = { $count } choix
play-narrow = { $count } choix en tout. Tapez le début d’une action pour voir celles qui commencent ainsi, par exemple « { $example } » ; « { $list } » les montre toutes
play-prompt = Votre choix
play-prompt-over = Et maintenant
play-no-number = Il n’y a pas de choix { $number } ; les vôtres vont de 1 à { $count }
play-read-rule = « { $command } » montre cette règle
play-thinking = { $seat } réfléchit

# Aide.
play-help-number = un nombre : choisir ce qui le porte dans la liste
play-help-action = une action, telle que la liste l’écrit : { $examples }
play-help-beginning = le début d’une action : lister celles qui commencent ainsi
play-short-names = Noms abrégés : { $names }
play-range = { $first } à { $last }
play-help-enter = Entrée : reposer la question
play-help-list = lister tous vos choix
play-help-undo = reprendre votre dernière étape, tant que rien d’autre n’est arrivé
play-help-hint = ce que choisirait un bot difficile
play-help-log = ce qui s’est passé jusqu’ici
play-help-board = montrer de nouveau le plateau
play-help-rules = lire les règles
play-help-rule = lire une règle, ou celles qui parlent de quelque chose
play-help-save = enregistrer la partie, et désormais après chaque étape
play-help-quit = quitter la partie
play-legend = Signes du plateau : { $legend }

# Reprendre un coup.
play-undone = Repris : { $action }
play-undo-nothing = Vous n’avez encore rien fait que l’on puisse reprendre
play-undo-chance = Votre dernière étape ne peut pas être reprise, car le sort a décidé quelque chose depuis
play-undo-revealed = Votre dernier coup ne peut pas être repris, car il vous a montré quelque chose de caché
play-undo-other = Votre dernière étape ne peut pas être reprise, car { $seat } a agi depuis
play-undo-over = La partie est finie, on ne peut plus rien reprendre

# Conseils.
play-hint = Un bot difficile choisirait le premier de ceux-ci
play-hint-chance = gagne à { $percent } %
play-hint-only = Vous n’avez pas d’autre choix : { $action }

# Règles.
play-no-rule = Aucune règle ne porte le numéro « { $text } » ni n’en parle ; « { $rules } » les montre toutes

# Enregistrer et partir.
play-saved = La partie est enregistrée dans { $file }, et le sera désormais après chaque étape
play-saved-secrets = Ce fichier contient ce qui vous est caché, ne le regardez donc pas avant la fin ; vous seul pouvez le lire
play-save-name = Nommez aussi le fichier : « { $command } »
play-save-there = Il y a déjà quelque chose dans { $file } ; choisissez un autre nom
play-save-failed = Impossible d’écrire { $file } : { $reason }
play-quit-unsaved = Cette partie n’est pas enregistrée ; tapez « { $save } » pour la garder, ou encore « { $quit } » pour partir
play-left = Vous avez quitté la partie, qui n’était pas enregistrée
play-left-saved = Vous avez quitté la partie ; « { $command } » la reprend
play-left-over = Au revoir
play-record-saved = L’enregistrement est dans { $file } ; « { $command } » le vérifie
play-offer-save = Tapez « { $save } » pour garder un enregistrement de cette partie, ou Entrée pour partir
play-offer-look = Tapez « { $log } » pour voir tout ce qui s’est passé, ou Entrée pour partir

# La fin.
play-ranking = La partie est finie
play-rank = { $place }. { $name } : { $score }
play-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }

# Pourquoi aucune partie ne commence.
play-not-a-level = « { $text } » n’est pas un niveau ; les niveaux sont : { $known }
play-level-count = { $levels } niveaux sont nommés pour { $bots } bots ; nommez-en un, ou un par bot
play-not-a-save = { $file } n’est pas une partie enregistrée
play-save-damaged = { $file } est abîmé : la ligne { $line } ne peut pas être juste
play-save-over = La partie de { $file } est finie ; « { $command } » la montre
play-save-other-game = { $file } contient une partie de { $game }, et non de { $asked }

# Ce que donnent les actions.
aob-do-keep = garder { $tile }, dévoiler { $others }
aob-do-split = mettre à part { $part } ; { $count ->
    [one] { $rest } reste
   *[other] { $count } tuiles restent
  }
aob-do-take = prendre { $tiles } pour { $price ->
    [one] { $price } caisse
   *[other] { $price } caisses
  }
aob-do-pass = passer
lil-do-exchange = poser { $laid } contre { $taken }
lil-do-knock = annoncer les derniers tours de la manche
lil-do-decline = garder votre main
ark-do-take = { $card } : { $printed }
ark-do-place = poser { $card } avec { $company } ; { $tilt ->
    [0] à plat
   *[other] penche de { $tilt } vers { $side }
  }
ark-do-open = poser { $card } dans une nouvelle cabine, { $discs ->
    [one] { $discs } disque
   *[other] { $discs } disques
  } ; { $tilt ->
    [0] à plat
   *[other] penche de { $tilt } vers { $side }
  }
ark-do-eject = poser { $card } à la place de { $target } ; { $tilt ->
    [0] à plat
   *[other] penche de { $tilt } vers { $side }
  }
ark-do-lift = un de vos pions sur « { $type } » compte 1½
ark-do-lift-none = n’élever aucun pion
ark-do-done = ne pas jouer de seconde carte
ark-do-pet = { $card } : { $printed }
ark-do-pet-none = ne pas poser d’animal domestique
ark-do-pass = ne plus jouer
noa-do-choose = { $task }{ $bonus ->
    [0] { "" }
   *[other] {" "}(bonus +{ $bonus })
  }
noa-do-swap = la planche de { $seat } : { $edge }
noa-do-draw = tirer { $males ->
    [one] { $males } mâle
   *[other] { $males } mâles
  } et { $females ->
    [one] { $females } femelle
   *[other] { $females } femelles
  }
noa-do-trade = recevoir { $drawn } contre { $given }
noa-do-board-outside = planche : { $edge }, bord extérieur
noa-do-board-inside = planche : { $edge }
noa-do-pitch = poix : { $corner }
noa-do-food = nourriture sur { $place }
noa-do-load = un couple de { $species } dans { $squares }
noa-do-done = rien de plus
noa-edge-top = haut de { $square }
noa-edge-right = droite de { $square }
noa-edge-bottom = bas de { $square }
noa-edge-left = gauche de { $square }
noa-corner-top-left = coin haut gauche de { $square }
noa-corner-top-right = coin haut droit de { $square }
noa-corner-bottom-right = coin bas droit de { $square }
noa-corner-bottom-left = coin bas gauche de { $square }
noa-legend = une rangée de chiffres est une planche de ce siège, * est de la poix, + une place de poix vide ; dans une case o est de la nourriture, et les animaux d’un enclos sont dans sa première case par leurs noms abrégés

# Ce qu’ont en commun des actions qui commencent pareil.
aob-begin-split = partager le groupe { $group } de { $count } tuiles
aob-begin-part = mettre à part { $part } et d’autres
lil-begin-exchange = poser { $count } cartes contre { $taken }
lil-begin-laid = poser { $laid } et d’autres contre { $taken }
ark-begin-place = jouer une carte
noa-begin-boards = ajouter une planche
noa-begin-pitch = ajouter de la poix
noa-begin-food = charger de la nourriture
noa-begin-load = charger un couple
noa-begin-swap = une planche de l’arche
noa-begin-trade = recevoir l’un des animaux tirés
noa-begin-drawn = recevoir { $drawn }
noa-begin-column = dans la colonne { $place }
noa-begin-square = en { $place }

# Plateaux à lire à haute voix.
aob-spoken-group = Groupe { $group }, { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  } : { $tiles }
lil-spoken-row = Rangée { $row } : { $cards }
ark-spoken-cabin = Cabine { $cabin } : { $cards }
ark-spoken-card = { $card } ({ $printed })
ark-spoken-free = Places libres : { $places }
noa-spoken-ark = L’arche
noa-spoken-squares = { $count } cases : { $columns }
noa-spoken-column = { $first } à { $last }
noa-spoken-boards = Planches de { $seat } sur l’arche ({ $count }) : { $places }
noa-spoken-pitch = Poix sur l’arche ({ $count }) : { $places }
noa-spoken-no-corral = Il n’y a pas encore d’enclos
noa-spoken-corral = Enclos de { $count ->
    [one] { $count } case
   *[other] { $count } cases
  } : { $places }{ $fed ->
    [0] { "" }
   *[other] {" "}; nourriture sur { $food }
  } ; animaux : { $animals }
