# Le salon, les parties rapides et les tournois.
lobby-title = Salon
lobby-what = Les tables publiques qui attendent des joueurs ; une table reste privée tant qu’on ne choisit pas de l’afficher
lobby-pair = Trouver une partie
lobby-pair-how = Choisissez un jeu et prenez place avec quelqu’un qui veut la même chose ; si personne n’attend, votre table est affichée ici pour tous jusqu’à ce qu’elle soit complète
lobby-pair-not-programs = Seuls les joueurs humains trouvent une partie ici ; les programmes jouent entre eux par l’API
lobby-players = Nombre de joueurs
lobby-fewest = le minimum
lobby-player-count = { $count } joueurs
lobby-bots = Si des places restent libres
lobby-bots-seconds = des robots après { $count } secondes
lobby-bots-minutes = { $count ->
    [one] des robots après une minute
   *[other] des robots après { $count } minutes
 }
lobby-bots-never = attendre des joueurs
lobby-tables = En attente de joueurs
lobby-all-games = Tous les jeux
lobby-pace = Rythme
lobby-pace-any = Tous les rythmes
lobby-pace-live = D’une traite
lobby-pace-days = En plusieurs jours
lobby-pace-free = Sans pendule
lobby-own = votre table
lobby-none = Personne n’attend pour le moment ; choisissez un jeu ci-dessus, et la prochaine personne vous trouvera
lobby-bots-in = Des robots prennent les places encore libres dans
lobby-people-only = La partie commence quand toutes les places sont prises
tournament-title = Tournois
tournament-what = Plusieurs rondes pour un groupe d’amis ; à chaque ronde, toutes les tables jouent la même donne, et la chance est donc la même pour tous
tournament-own = Vos tournois
tournament-new = Nouveau tournoi
tournament-name = Nom du tournoi
tournament-game = Jeu
tournament-system = Qui rencontre qui
tournament-swiss = Système suisse : on rencontre des joueurs de score proche
tournament-robin = Toutes rondes : chacun rencontre chacun
tournament-rounds-swiss = Rondes (système suisse)
tournament-round-length = Une ronde dure au plus
tournament-start-in = Il commence dans
tournament-minutes = { $count } minutes
tournament-hours = { $count ->
    [one] une heure
   *[other] { $count } heures
 }
tournament-days = { $count ->
    [one] un jour
   *[other] { $count } jours
 }
tournament-allow-bots = Des robots complètent les tables s’il manque des joueurs
tournament-make-public = L’afficher dans le salon ; sinon, il faut avoir le lien pour le trouver
tournament-make = Créer le tournoi
tournament-needs-account = Les tournois sont réservés aux personnes qui ont un compte, pour que chacun garde sa place au classement ; connectez-vous pour participer
tournament-bad-name = Donnez au tournoi un nom de 24 lettres et chiffres au plus
tournament-not-open = Ce tournoi est complet, commencé ou terminé
tournament-other-kind = Humains et programmes disputent leurs tournois séparément
tournament-programs = pour les programmes
tournament-too-few = Il n’y a pas assez d’inscrits ; il en faut deux, ou une table complète si les robots ne sont pas admis
tournament-not-organizer = Seule la personne qui a créé ce tournoi peut le lancer ou l’annuler
tournament-not-entered = Vous ne participez pas à ce tournoi
tournament-too-many = Vous avez atteint la limite de tournois en cours ; attendez la fin de l’un d’eux ou annulez-en un
tournament-open = inscriptions ouvertes
tournament-running = en cours
tournament-over = terminé
tournament-cancelled = annulé
tournament-cancelled-why = Il a été annulé, ou il n’y avait pas assez d’inscrits au moment de commencer
tournament-round-of = ronde { $round } sur { $rounds }
tournament-starts = Il commence le { $time }, ou plus tôt si la personne qui l’organise le souhaite
tournament-round-ends = Cette ronde se termine quand toutes ses parties sont finies, au plus tard le { $time }
tournament-ended = Il s’est terminé le { $time }
tournament-ends = La dernière ronde se termine au plus tard le { $time }
tournament-ends-so-far = Avec les inscrits actuels, la dernière ronde se termine au plus tard le { $time }
tournament-to-table = À votre table
tournament-join = Participer
tournament-start = Commencer maintenant
tournament-cancel = Annuler le tournoi
tournament-leave = Quitter le tournoi
tournament-standings = Classement
tournament-nobody = Aucun inscrit pour l’instant
tournament-rounds = Rondes
tournament-score = Score
tournament-deal-score = Mêmes cartes
tournament-opposition = Adversaires
tournament-out = parti
tournament-round = Ronde { $round }
tournament-playing = en jeu
tournament-look = Table
tournament-bye = sans adversaire
tournament-bots-too = { $count ->
    [one] et un robot
   *[other] et { $count } robots
 }
tournament-game-late = temps écoulé
tournament-game-left = a quitté la partie
tournament-compare = Comparer toutes les tables de cette donne
tournament-how = Comment on joue
tournament-swiss-what = Système suisse : à chaque ronde, vous rencontrez des personnes qui ont à peu près le même score que vous, et si possible jamais deux fois la même
tournament-robin-what = Toutes rondes : chacun rencontre tous les autres, dans la mesure où la taille des tables le permet
tournament-tables-of = On joue à { $count } par table
tournament-same-deal = Toutes les tables d’une ronde jouent la même donne ; les résultats comptent et les enregistrements s’ouvrent quand toutes les parties sont finies
tournament-clock = Temps : { $clock }
tournament-scoring = Vous marquez un point pour chaque joueur de votre table que vous devancez, et un demi-point pour chaque joueur à égalité avec vous ; sans adversaire, vous recevez la moitié des points possibles
tournament-tie-breaks = Les égalités sont départagées par vos résultats face aux joueurs qui avaient les mêmes cartes aux autres tables, puis par le total des scores de vos adversaires ; les joueurs encore à égalité partagent le rang
tournament-late = Une ronde dure au plus { $hours ->
    [one] une heure
   *[other] { $hours } heures
 } ; une partie encore en cours est alors fermée, et le joueur dont c’était le tour perd contre les autres, qui partagent le premier rang
tournament-with-bots = Des robots de niveau moyen complètent les tables s’il manque des joueurs ; ils ne sont pas classés
tournament-without-bots = Pas de robots : si le nombre de joueurs ne tombe pas juste, ceux qui ont eu le plus souvent des adversaires sont exempts d’une ronde
tournament-leaving = Si vous quittez le tournoi, vous ne jouez plus les rondes suivantes ; si vous quittez une table, un robot continue et vous perdez cette partie contre tous
tournament-link = Lien vers ce tournoi
tournament-listed = Ce tournoi figure dans le salon
tournament-unlisted = Ce tournoi ne figure sur aucune liste ; il faut avoir le lien pour le trouver
tournament-note = Fait partie d’un tournoi : { $name }
