# Pages.
web-title = Quatre arches, un déluge
web-welcome = Jouez à { $games } contre des robots qui ne peuvent pas tricher, ou entre amis : envoyez un lien, pas besoin de compte
web-front = Jouer
web-navigation = Navigation
web-skip = Aller au contenu
web-theme-device = Couleurs de l’appareil
web-theme-light = Couleurs claires
web-theme-dark = Couleurs sombres
web-games = Les jeux
web-players = { $least } à { $most } joueurs
web-play-now = Jouer maintenant
web-choose-table = Préparer une table
web-rules = Règles
web-rules-what = Reformulées par nos soins, avec des images tirées de vraies parties ; à table, chaque refus cite la règle qui l’explique
web-about = À propos
web-new-table = Nouvelle table
web-your-games = Vos parties
web-open-tables = Tables ouvertes
web-your-turn = à vous
web-awaits = on attend { $names }
web-bots-turn = aux robots de jouer
web-over = terminée
web-seat-open = libre
web-your-name = Votre nom
web-hand-of = La main de { $seat }
web-seats = Places
web-seat-number = Place { $number }
web-seat-none = personne
web-seat-me = moi
web-seat-here = sur cet appareil
web-seat-friend = pour un ami
web-seat-bot = robot : { $level }
web-level-style = { $level }, { $style }
web-variant = Variante
web-memory-aid = Afficher ce que tout le monde a déjà vu des cartes ou des tuiles des autres, pour que personne n’ait à le retenir
web-hints = Conseils
web-hints-bots = quand tous les autres sont des robots
web-hints-on = pour tout le monde
web-hints-off = aucun
web-pace = Vitesse des robots
web-pace-none = sans pause
web-pace-short = courte pause
web-pace-long = longue pause
web-open-table = Ouvrir la table
web-waiting = En attente de joueurs
web-fill-with-bots = Compléter avec des robots et commencer
web-join = Prendre place
web-invite = Inviter des amis
web-invite-removed = L’hôte a retiré ce joueur de la table, on ne peut donc pas l’inviter
web-invite-how = Envoyez ce lien ou faites scanner le code ; il suffit d’entrer un nom pour jouer
web-listed = Cette table figure sur la page d’accueil et dans le salon ; tout le monde peut y prendre place
web-unlisted = Cette table ne figure sur aucune liste ; il faut avoir le lien pour la trouver
web-remove = Retirer
web-remove-whom = Retirer { $name }
web-removed-what = L’hôte a libéré votre place : vous ne pouvez plus vous asseoir à cette table
web-remove-what = Une personne que vous retirez ne peut plus prendre place à cette table
web-not-removable = On ne peut retirer que les autres joueurs, et seulement avant le début de la partie
web-removed = Place libérée
web-invitation = Lien vers cette table
web-copy = Copier le lien
web-copied = Lien copié
web-seat-awaited = On attend quelqu’un
web-seats-open = { $count ->
    [one] Une place est libre
   *[other] { $count } places sont libres
 }
web-lost = Connexion perdue ; nouvel essai…
web-in-words = Le plateau en toutes lettres
web-type-action = Taper une action
web-send = Envoyer
web-players-title = Joueurs
web-to-act = doit jouer
web-hints-used = { $count ->
    [one] un conseil
   *[other] { $count } conseils
 }
web-controls = Commandes
web-undo = Annuler
web-ask-undo = Demander à annuler
web-undo-awaited = Votre demande d’annulation a été transmise aux autres joueurs
web-undo-refused = Une personne remplacée depuis par un robot a refusé l’annulation ; le coup reste donc joué
web-undo-not-asked = Personne ne demande à annuler un coup
web-own-undo = Ce sont les autres joueurs qui décident si vous pouvez annuler
web-undo-asked = { $seat } voudrait annuler son dernier coup
web-agree = Accepter
web-decline = Refuser
web-hint = Conseil
web-hint-title = Conseil
web-hint-best = Conseil : { $action } ({ $chance } de chances de gagner)
web-hint-others = Bien aussi : { $actions }
web-hint-close = Fermer le conseil
web-fill-seat = Laisser un robot jouer pour un absent
web-not-absent = Un robot ne peut prendre que la place d’un joueur qui fait attendre les autres depuis un moment, à une table sans limite de temps
web-return = Reprendre votre place
web-nothing-lost = Aucun robot ne joue à votre place à cette table
web-log-all = Afficher tout le journal
web-log = Journal
web-the-end = Fin de la partie
web-sources = D’où viennent les points
web-record = Télécharger l’enregistrement
web-again = Rejouer avec les mêmes
web-again-alone = Rejouer
web-hand-over = Passez l’appareil à { $name }
web-curtain = Les autres, merci de regarder ailleurs
web-i-am = Je suis { $name }
web-moved-on = La partie a avancé ; regardez le plateau et choisissez de nouveau
web-not-seated = Vous n’avez pas de place à cette table ; vous pouvez regarder
web-not-host = Seul l’hôte de cette table peut faire cela
web-not-found = Il n’y a rien ici
web-not-found-what = Cette page ou cette table n’existe pas (ou plus)
web-busy = Trop de demandes
web-busy-what = { $seconds ->
    [one] Patientez { $seconds } seconde et réessayez
    [other] Patientez { $seconds } secondes et réessayez
   *[unknown] Patientez un instant et réessayez
  }
web-trouble = Un problème est survenu
web-trouble-what = Ce n’est pas votre faute, et rien de ce que vous aviez fait n’est perdu ; la référence est { $reference }
web-unavailable = Le site n’a pas accès aux parties en ce moment ; votre dernière action n’a peut-être pas été enregistrée. Réessayez dans un instant
web-refused-origin = Cette demande ne provient pas de nos pages
web-bad-request = Cette demande est illisible
web-bad-request-what = Le formulaire reçu est endommagé. Revenez en arrière, rechargez la page et réessayez
web-too-long = C’est trop long
web-too-long-what = Un formulaire ne peut pas dépasser 16 ko. Revenez en arrière et envoyez moins de texte
web-late = Cette demande est arrivée trop tard
web-late-what = La suite de votre demande n’est pas arrivée à temps ; rien n’a été fait. Vérifiez votre connexion et réessayez
web-too-many-tables = Vous avez { $count } tables en cours ; terminez-en une d’abord
web-tables-too-fast = Beaucoup de tables viennent d’être ouvertes depuis votre réseau ; vous pourrez ouvrir la prochaine dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
 }
web-bad-name = Un nom a de 1 à 24 lettres, chiffres, espaces, traits d’union ou apostrophes
web-no-seat-for-me = Prenez une place vous-même, ou ouvrez-en une pour un ami
web-no-open-seat = Toutes les places sont prises
web-no-hints = Il n’y a pas de conseils à cette table
web-to-front = Page d’accueil
web-to-table = Retour à la table
web-guest = Invité
web-about-what = Ararat est un logiciel libre pour jouer à quatre jeux publiés sur le thème de l’arche, les héberger et les étudier
web-about-fair = Les robots voient ce que verrait un joueur à leur place, et rien de plus ; chaque donne peut être vérifiée après la partie
web-about-publishers = Les jeux sont l’œuvre de leurs auteurs et de leurs éditeurs, et les règles sont reformulées par nos soins ; si un jeu vous plaît, achetez-le
web-about-programs = Les programmes peuvent jouer ici aussi
web-about-pictures = Images d’animaux : Twemoji, © Twitter, Inc et autres contributeurs, CC BY 4.0 ; les animaux sans emoji et tous les plateaux sont nos propres dessins
web-about-font = Les titres et les nombres sont composés en Bitter, © 2011 The Bitter Project Authors, SIL Open Font License 1.1
web-about-credits = Crédits
undo-nothing-done = Il n’y a encore rien à annuler
undo-others-acted = Un autre joueur a joué depuis ; les autres doivent donc accepter l’annulation
undo-drawn = Quelque chose de caché a été révélé depuis ; les autres doivent donc accepter l’annulation
undo-revealed = Ce coup vous a montré quelque chose de caché ; les autres doivent donc accepter l’annulation
undo-over = La partie est terminée
web-region-board = Plateau
web-region-tray = Ce que vous avez
web-signs-by-keys = Les flèches du clavier passent d’un signe à l’autre et disent ce que chacun signifie
web-seat-more = En savoir plus sur { $name }
web-tabs = À côté du jeu
web-tab-table = Table
web-tab-beside = Détails
web-tab-help = Aide
web-legend = Signification des symboles
web-tab-menu = Menu
web-see-board = Voir le plateau
web-last-scoring = Voici le dernier décompte
web-see-result = Voir le résultat
web-end-you-won = { $points ->
    [0] Vous gagnez au départage contre { $other }
   *[other] Vous gagnez avec { $margin } d’avance sur { $other }
  }
web-end-you-share = Vous partagez la première place avec { $other }
web-end-you-behind = { $place ->
    [2] Deuxième
    [3] Troisième
    [4] Quatrième
    [5] Cinquième
   *[other] Sixième
  }, { $points ->
    [0] à égalité avec { $other } mais derrière au départage
   *[other] à { $margin } de { $other }
  }
web-end-won = { $points ->
    [0] { $seat } gagne au départage contre { $other }
   *[other] { $seat } gagne avec { $margin } d’avance sur { $other }
  }
web-end-share = { $seat } et { $other } partagent la première place
web-follow = Vitesse des robots
web-follow-step = Pas à pas
web-follow-slow = Lent
web-follow-normal = Normal
web-follow-fast = Rapide
web-follow-at-once = Immédiat
web-show-again = Revoir
web-next-step = Suite
web-sound = Sons
web-volume = Volume
web-left = { $seat } a quitté la table ; un robot prend le relais
web-seat-left = a quitté la table, robot : { $level }
web-leave = Quitter la table
web-leave-what = Un robot joue à votre place jusqu’à la fin, et vous ne pourrez pas revenir
web-leave-rated = Un robot joue à votre place jusqu’à la fin, vous ne pourrez pas revenir et la partie compte comme perdue
web-leave-now = Quitter
web-close = Fermer la table
web-close-lobby = Plus personne ne peut s’y asseoir, et la table disparaît de toutes les listes
web-close-what = La partie s’arrête ici sans résultat et disparaît de votre liste ; vous ne pourrez pas revenir
web-close-now = Fermer définitivement
web-close-not-owner = Seul l’hôte peut fermer cette table ; vous pouvez la quitter
web-close-others-play = D’autres personnes jouent à cette table, qui ne peut donc pas être fermée ; vous pouvez la quitter
web-close-over = Cette partie est terminée, il n’y a rien à fermer ; vous pouvez la retirer de vos parties
web-not-closed = La table reste ouverte
web-other-rules = Une partie jouée avec d’autres règles
web-closed = Cette table est fermée
web-closed-what = L’hôte a fermé cette table
web-unlist = Retirer de vos parties
web-unlist-what = Seule votre liste change ; la partie, son enregistrement et les listes des autres restent telles quelles
web-unlist-running = La partie disparaît de votre liste mais reste en l’état ; son adresse y mène toujours
web-unlist-now = La retirer
web-unlist-playing = Vous jouez encore avec d’autres à cette table ; terminez la partie ou quittez-la, et vous pourrez la retirer de vos parties
web-not-unlisted = La partie reste dans votre liste
web-past-games = Parties passées
web-past-none = Aucune partie terminée pour l’instant
web-remove-game = Retirer { $game } de vos parties
web-age-now = à l’instant
web-age-minutes = { $count ->
    [one] il y a une minute
   *[other] il y a { $count } minutes
 }
web-age-hours = { $count ->
    [one] il y a une heure
   *[other] il y a { $count } heures
 }
web-age-yesterday = hier
web-age-days = il y a { $count } jours
web-thinking = réfléchit
web-away-minutes = absent depuis { $count } min
web-away-hours = absent depuis { $count } h
web-away-yesterday = dernière visite hier
web-away-days = dernière visite il y a { $count } jours
web-face = Votre avatar
web-face-of = Avatar de { $name }
web-face-unknown = Il n’y a pas d’avatar « { $face } » ; choisissez parmi { $faces }
web-face-taken = Quelqu’un à cette table a déjà cet avatar ; choisissez parmi { $faces }
new-player = Joueur { $number }
new-player-name = Nom de la personne à la place { $number }
new-bad-name = Le nom de la personne à la place { $number } ne convient pas ; un nom a de 1 à 24 lettres, chiffres, espaces, traits d’union ou apostrophes
web-share = Partager
