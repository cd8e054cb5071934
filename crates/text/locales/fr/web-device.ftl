# L’application dans le navigateur, sans serveur.
device-title = Sur cet appareil
device-welcome = Jouez à { $games } contre des robots qui ne peuvent pas tricher, ou avec d’autres sur cet appareil ; sans réseau
device-what = Cette application tourne dans votre navigateur : les parties, les réglages et les progrès sont conservés sur cet appareil et nulle part ailleurs
device-secrets = Les cartes cachées sont enregistrées sur cet appareil ; aucune page ne les montre à qui ne doit pas les voir, mais quelqu’un qui fouillerait dans les données du navigateur pourrait les trouver
device-alone = Il faut un serveur pour cela
device-alone-what = Les invitations, les amis, la recherche d’adversaires, la discussion, les pendules, les donnes communes, les défis, les tournois, les cotes, les comptes et l’interface pour les programmes demandent un serveur ; ici, vous jouez contre des robots, ou avec d’autres sur cet appareil
device-without = Les pendules, les parties classées, les donnes communes et les adversaires à distance demandent un serveur
device-export = Tout enregistrer
device-export-what = Un seul fichier avec toutes les parties, les réglages et les progrès, à garder ou à emporter sur un autre appareil
device-import = Lire un fichier enregistré
device-import-what = Ajoute ce que contient le fichier ; si une partie est à la fois ici et dans le fichier, c’est la version jouée en dernier qui reste
device-import-file = Fichier
device-import-go = Lire le fichier
device-import-done = { $count ->
    [0] Tout ce que contient le fichier est déjà ici
    [one] Un élément a été ajouté
   *[other] { $count } éléments ont été ajoutés
}
device-import-bad = La ligne { $line } du fichier est illisible ; rien n’a été ajouté
device-statistics-what = D’après les parties terminées sur cet appareil
device-statistics-own = Vos résultats
device-statistics-own-games = { $count ->
    [one] Vous avez terminé une partie contre des robots
   *[other] Vous avez terminé { $count } parties contre des robots
} et { $wins ->
    [0] n’en avez gagné aucune
    [one] en avez gagné une
   *[other] en avez gagné { $wins }
} ; vous marquez { $points } points en moyenne
device-statistics-own-what = Les parties qui en continuent une autre et les parties à plusieurs sur cet appareil ne sont pas comptées ici
device-statistics-bots = Contre chaque sorte de robot
device-statistics-adaptive = à votre mesure
device-statistics-ahead = vous finissez devant
device-statistics-beside = à égalité
device-statistics-behind = vous finissez derrière
device-statistics-none = Aucune partie n’a encore été terminée sur cet appareil
device-delete-game = Supprimer cette partie
device-delete = Supprimer { $game }
device-delete-what = La partie, son enregistrement et ses analyses sont supprimés définitivement de cet appareil, et vos statistiques ne la comptent plus
device-delete-now = Supprimer définitivement
device-delete-keep = La garder
device-records = Enregistrements sur cet appareil
device-records-what = Un enregistrement ouvert ici reste sur cet appareil jusqu’à ce que vous le supprimiez
device-delete-record = Supprimer cet enregistrement
device-delete-record-what = L’enregistrement est supprimé définitivement de cet appareil ; les parties reprises à partir de lui sont conservées
device-unreadable = Impossible d’ouvrir cette partie
device-unreadable-what = Une autre version de l’application l’a enregistrée ; elle reste sur cet appareil, et une mise à jour de l’application peut aider
device-unreadable-games = { $count ->
    [one] Une partie de cet appareil ne peut pas être ouverte, car une autre version de l’application l’a enregistrée
   *[other] { $count } parties de cet appareil ne peuvent pas être ouvertes, car une autre version de l’application les a enregistrées
} ; rien n’est perdu, et une mise à jour de l’application peut aider
device-other-analysis = Impossible de lire l’analyse de cette partie
device-other-analysis-what = Une autre version de l’application l’a enregistrée ; elle reste sur cet appareil, et une mise à jour de l’application peut aider
device-link = Jouer hors ligne
