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
