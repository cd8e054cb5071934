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
play-against = Vos adversaires : { $bots }
play-bot = { $seat } ({ $level })
play-level = { $level } : { $description }
play-how = Tapez un numéro pour choisir. Tapez « { $help } » pour voir ce que vous pouvez taper d’autre, « { $rules } » pour lire les règles, « { $quit } » pour partir
play-resumed = La partie reprend après { $steps ->
    [one] une étape
   *[other] { $steps } étapes
  }

# Un tour.
play-happened = Ce qui s’est passé
play-earlier = { $count } { $count ->
    [one] événement plus ancien : « { $log } » l’affiche
   *[other] événements plus anciens : « { $log } » les affiche
  }
play-choices = { $count ->
    [one] Votre seul choix
   *[other] Vos { $count } choix
  }
play-beginning = { $count ->
    [one] Un choix commence
   *[other] { $count } choix commencent
  } par « { $text } »
play-group = { $count } choix
play-narrow = { $count } choix en tout. Tapez le début d’une action pour voir celles qui correspondent, par exemple « { $example } » ; « { $list } » les affiche toutes
play-prompt = Votre choix
play-prompt-over = Et maintenant
play-no-number = Il n’y a pas de choix { $number } ; vos choix sont numérotés de 1 à { $count }
play-read-rule = « { $command } » affiche cette règle
play-thinking = { $seat } réfléchit

# Aide.
play-help-number = un numéro : jouer l’action de la liste qui le porte
play-help-action = une action, comme dans la liste : { $examples }
play-help-beginning = le début d’une action : afficher celles qui correspondent
play-short-names = Noms abrégés : { $names }
play-range = { $first } à { $last }
play-help-enter = Entrée : afficher de nouveau la question
play-help-list = afficher tous vos choix
play-help-undo = annuler votre dernier coup, si rien ne s’est passé depuis
play-help-hint = ce que choisirait un robot de niveau difficile
play-help-log = ce qui s’est passé jusqu’ici
play-help-board = afficher de nouveau le plateau
play-help-rules = lire les règles
play-help-rule = lire une règle, ou toutes celles qui contiennent un mot
play-help-save = enregistrer la partie maintenant et après chaque étape
play-help-quit = quitter la partie
play-legend = Symboles du plateau : { $legend }

# Reprendre un coup.
play-undone = Annulé : { $action }
play-undo-nothing = Il n’y a encore rien à annuler
play-undo-chance = Votre dernier coup ne peut pas être annulé, car quelque chose a été tiré depuis
play-undo-revealed = Votre dernier coup ne peut pas être annulé, car il vous a montré quelque chose de caché
play-undo-other = Votre dernier coup ne peut pas être annulé, car { $seat } a joué depuis
play-undo-over = La partie est terminée, on ne peut plus rien annuler

# Conseils.
play-hint = Un robot de niveau difficile choisirait le premier de ces coups
play-hint-exact = Calculé jusqu’à la fin, et non estimé : le premier de ces coups est le meilleur
play-hint-chance = { $percent } % de victoires
play-hint-only = Vous n’avez pas d’autre choix : { $action }

# Règles.
play-no-rule = Aucune règle ne porte le numéro « { $text } » ni ne contient ce mot ; « { $rules } » les affiche toutes

# Enregistrer et partir.
play-saved = La partie est enregistrée dans { $file }, et le sera après chaque étape
play-saved-secrets = Ce fichier contient ce qui vous est caché, ne l’ouvrez donc pas avant la fin ; personne d’autre ne peut le lire
play-save-name = Donnez aussi un nom de fichier : « { $command } »
play-save-there = { $file } existe déjà ; choisissez un autre nom
play-save-failed = Impossible d’écrire { $file } : { $reason }
play-quit-unsaved = Cette partie n’est pas enregistrée ; tapez « { $save } » pour la garder, ou une nouvelle fois « { $quit } » pour partir
play-left = Vous avez quitté la partie sans l’enregistrer
play-left-saved = Vous avez quitté la partie ; « { $command } » permet de la reprendre
play-left-over = Au revoir
play-record-saved = L’enregistrement est dans { $file } ; « { $command } » permet de le vérifier
play-offer-save = Tapez « { $save } » pour garder un enregistrement de cette partie, ou Entrée pour partir
play-offer-look = Tapez « { $log } » pour voir tout ce qui s’est passé, ou Entrée pour partir

# La fin.
play-ranking = La partie est terminée
play-results-kept = Le résultat est gardé dans { $file } ; la prochaine fois, les robots de niveau « adaptive » auront cette force : { $grade }
play-rank = { $place }. { $name } : { $score }
play-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }

# Pourquoi aucune partie ne commence.
play-not-a-level = « { $text } » n’est pas un niveau ; les niveaux sont : { $known }
play-adaptive-results = Les robots adaptatifs suivent vos résultats ; indiquez le fichier qui les contient avec « --results FICHIER »
play-results-unread = { $file } ne peut pas être lu : { $reason }
play-level-count = { $levels } niveaux pour { $bots } robots ; indiquez un niveau pour tous, ou un par robot
play-not-a-save = { $file } n’est pas une partie enregistrée
play-save-damaged = { $file } est endommagé à la ligne { $line }
play-save-over = La partie de { $file } est terminée ; « { $command } » l’affiche
play-save-other-game = { $file } contient une partie d’un autre jeu : { $game }, et non { $asked }
