# Ce que disent tous les jeux. Une phrase n’a pas de point final : qui l’affiche l’ajoute.

seat-name = Siège { $number }
you = vous
labeled = { $label } : { $text }
list-and = et
rule = règle { $id }
ruling = Notre décision :
source = Livret de règles : { $source }
source-ours = Absent du livret ; c’est notre décision
source-follows = Absent du livret ; cela découle des autres règles
rules-title = Règles : { $game }
rules-intro = Les règles dans nos propres mots, article par article. Le code, les tests et chaque refus renvoient à ces numéros.
decision = motifs : { $file }
spectator = spectateur
nothing = rien
yes = oui
no = non

# Mots employés dans les phrases sur les textes illisibles.
word-actor = un siège comme s1, ou * pour le hasard
word-action = une action
word-chance = un événement du hasard
word-seat = un siège

# Pourquoi un texte est illisible.
missing-word = Il manque ici quelque chose : { $expected }
surplus-text = « { $text } » est de trop ici
word-expected = « { $expected } » doit se trouver ici
not-a-number = « { $text } » n’est pas un nombre entier
not-a-seat = « { $text } » n’est pas un siège ; les sièges sont numérotés à partir de 1
not-a-game = « { $text } » n’est pas un jeu ; les jeux sont : { $known }
not-a-bot = « { $text } » n’est pas un bot ; les bots sont : { $known }
not-an-action = « { $text } » n’est pas une action ; les actions commencent par : { $known }
not-a-chance = « { $text } » n’est pas un événement du hasard ; ils commencent par : { $known }
not-an-actor = « { $text } » ne dit pas qui agit ; écrivez s1 à s{ $seats }, ou * pour le hasard
not-an-option = « { $text } » n’est pas une option ; écrivez nom=valeur
not-hexadecimal = Exactement { $digits } chiffres hexadécimaux en minuscules doivent se trouver ici
list-not-sorted = « { $text } » n’est pas à sa place ; les listes sont triées et nomment chaque chose une seule fois

# Options.
option-repeated = L’option « { $option } » est donnée plusieurs fois
option-not-in-range = « { $value } » est impossible pour l’option « { $option } » ; il faut un nombre entier de { $least } à { $most }
option-not-a-choice = « { $value } » est impossible pour l’option « { $option } » ; les choix sont : { $choices }
option-unknown = L’option « { $option } » n’existe pas ; les options sont : { $known }
first-player-not-seated = « { $text } » ne peut pas commencer ; choisissez « random » ou un siège de 1 à { $players }
components-not-toml = La ligne { $line } du fichier de matériel n’est pas du TOML lisible
components-not-needed = Ce jeu n’a pas besoin de fichier de matériel ; son livret dit tout

# Pourquoi une étape n’est pas jouée.
game-over = La partie est finie, on ne peut plus rien jouer
not-your-turn = Ce n’est pas votre tour ; on attend d’abord : { $awaited }
not-by-chance = Un siège doit agir maintenant, rien n’est laissé au hasard
nobody = le hasard

# Enregistrements.
record-other-format = Cet enregistrement est au format { $version } ; ce programme lit le format { $known }
record-other-game = Ceci est un enregistrement de « { $game } », un autre jeu
record-other-rules = Cet enregistrement suit la version { $rules } des règles ; ce programme connaît la version { $known }
record-other-components = Cette partie a été jouée avec un autre matériel ; indiquez son fichier avec --components
record-options-incomplete = Les options doivent être écrites en entier : { $options }
record-seat-count = Les options demandent { $seats } sièges mais l’enregistrement nomme { $players } joueurs
record-line-expected = Une ligne qui commence par « { $expected } » doit se trouver ici
record-cut-short = L’enregistrement s’arrête ici ; une ligne qui commence par « { $expected } » devrait suivre
record-last-line-cut = La dernière ligne est coupée
record-line-too-long = Cette ligne dépasse { $bytes } octets
record-too-long = Ce fichier dépasse { $bytes } octets, plus qu’aucun enregistrement
record-not-utf-8 = Ce n’est pas du texte UTF-8
record-step-number = L’étape suivante doit porter le numéro { $number }
record-step-count = L’enregistrement compte { $steps } étapes, mais sa dernière ligne dit autre chose
record-surplus-lines = Rien ne peut suivre la dernière ligne d’un enregistrement
record-step-after-end = La partie est finie avant cette étape
record-draw-differs = L’étape { $step } n’est pas ce que tire le secret ; il tire « { $drawn } »
record-secret-differs = Ce secret ne correspond pas à l’engagement publié au départ
record-result-differs = Le résultat est { $result }, et non { $written }
record-result-missing = La partie est finie, son résultat doit se trouver ici : { $result }
record-not-over = Un résultat se trouve ici, mais la partie n’est pas finie
record-checksum-differs = Quelque chose a été changé dans cet enregistrement après coup : sa somme de contrôle diffère
record-carriage-return = Cette ligne finit par un retour chariot ; les lignes finissent par un simple saut de ligne
record-secret-too-early = Un secret ne peut se trouver ici qu’après un résultat
record-secret-uncommitted = Un secret se trouve ici, mais aucun engagement n’a été publié au départ
not-a-table = « { $text } » n’est pas une table ; lettres, chiffres, - et _ sont permis, 64 au plus
not-a-seat-line = Le nom du joueur du siège { $seat } doit se trouver ici, sur une ligne de 60 caractères au plus
not-a-salt-line = Un siège de cette table et son sel doivent se trouver ici, dans l’ordre des sièges
not-an-origin = Une partie commencée ailleurs nomme le nombre d’étapes reprises, le SHA-256 de cet enregistrement, et « real » ou « imagined » avec un siège
record-imagined-needs-secret = Ce qui était caché a été imaginé à nouveau au début de cette partie, ce qu’on ne peut répéter qu’avec son secret
replay-at = Après l’étape { $step } sur { $steps }

# La ligne de commande.
verified = { $file } est valide : { $steps } étapes permises{ $given ->
    [0] { "" }
   *[other] { " " }(les { $given } premières reprises d’un autre enregistrement)
  }, { $secret ->
    [yes] les { $draws } tirages découlent du secret
   *[no] ses tirages sont possibles mais aucun secret ne permet de les retrouver
  }, { $finished ->
    [yes] points et places { $result }
   *[no] partie inachevée
  }
verified-all = Les { $count } enregistrements sont valides
verified-not-all = { $failed } enregistrements sur { $count } ne sont pas valides
replay-no-step = Cet enregistrement compte { $steps } étapes, il n’y a donc pas d’étape { $step }
replay-no-seat = « { $text } » n’est pas un siège de cette table ; ses sièges vont de 1 à { $seats }
bots-count = { $bots } bots sont nommés pour { $seats } sièges ; nommez-en un, ou un par siège
and-more = et { $count } autres

# Les niveaux des bots.
level-random = hasard
level-random-description = joue n’importe quoi de permis
level-easy = facile
level-easy-description = connaît quelques principes et les oublie une fois sur deux
level-medium = moyen
level-medium-description = suit quelques principes et voit un coup à l’avance
level-hard = difficile
level-hard-description = imagine quelques centaines de parties possibles à chaque décision
level-expert = expert
level-expert-description = imagine des milliers de parties et les juge d’après ce qu’il a appris en jouant contre lui-même
