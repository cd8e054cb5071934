# L’application dans le navigateur, sans serveur.
device-title = Sur cet appareil
device-welcome = Jouez à { $games } contre des robots qui ne peuvent pas tricher, ou avec d’autres sur cet appareil ; sans réseau
device-what = Cette application tourne dans votre navigateur : les parties, les réglages et les progrès sont conservés sur cet appareil et nulle part ailleurs
device-secrets = Les cartes cachées sont dans la mémoire de cet appareil ; aucune page ne les montre à qui ne doit pas les voir, mais quelqu’un qui démonterait le navigateur pourrait les trouver
device-alone = Il faut d’autres personnes pour cela
device-alone-what = Les invitations, les classements, les tournois, les défis et les comptes demandent un serveur ; ici, vous jouez contre des robots, ou avec d’autres sur cet appareil
device-export = Tout enregistrer
device-export-what = Un seul fichier contient toutes les parties, les réglages et les progrès, à garder ou à emporter sur un autre appareil
device-import = Lire un fichier enregistré
device-import-what = Ajoute ce que contient le fichier ; une partie déjà présente ici reste telle qu’elle a été jouée en dernier
device-import-file = Fichier
device-import-go = Lire le fichier
device-import-done = { $count ->
    [0] Tout ce que contient le fichier est déjà ici
    [one] Un élément a été ajouté
   *[other] { $count } éléments ont été ajoutés
}
device-import-bad = La ligne { $line } du fichier est illisible ; rien n’a été ajouté
device-statistics-what = D’après les parties terminées sur cet appareil
device-statistics-none = Aucune partie n’a encore été terminée sur cet appareil
device-link = Jouer hors ligne
