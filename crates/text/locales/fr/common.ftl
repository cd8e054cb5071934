# Ce que disent tous les jeux. Une phrase n’a pas de point final : qui l’affiche l’ajoute.

seat-name = Joueur { $number }
you = vous
labeled = { $label } : { $text }
list-and = et
rule = règle { $id }
ruling = Notre décision :
source = Livret de règles : { $source }
source-ours = Pas dans le livret ; c’est notre décision
source-follows = Pas dans le livret ; cela découle des autres règles
rules-title = Règles : { $game }
rules-intro = Les règles reformulées par nos soins, article par article. Le code, les tests et chaque refus renvoient à ces numéros.
decision = pourquoi : { $file }
spectator = spectateur
nothing = rien
yes = oui
no = non

# Mots employés dans les phrases sur les textes illisibles.
word-actor = une place comme s1, ou * pour le hasard
word-action = une action
word-chance = un événement du hasard
word-seat = une place

# Pourquoi un texte est illisible.
missing-word = Il manque quelque chose ici : { $expected }
surplus-text = « { $text } » n’a rien à faire ici
word-expected = On attend ici « { $expected } »
not-a-number = « { $text } » n’est pas un nombre entier
not-a-seat = « { $text } » n’est pas une place ; les places sont numérotées à partir de 1
not-a-game = « { $text } » n’est pas un jeu ; les jeux sont : { $known }
bot-adaptive = « { $text } » suit les résultats d’une personne, qui ne sont pas connus ici ; indiquez une force de { $least } à { $most }
not-a-bot = « { $text } » n’est pas un robot ; les robots sont : { $known }
view-misfit = Impossible de jouer à partir de cette vue : « { $place } » manque ou ne va pas avec le reste ; la table a peut-être d’autres options ou un autre matériel
not-an-action = « { $text } » n’est pas une action ; les actions commencent par : { $known }
not-a-chance = « { $text } » n’est pas un événement du hasard ; ces événements commencent par : { $known }
not-an-actor = « { $text } » ne dit pas qui agit ; écrivez s1 à s{ $seats }, ou * pour le hasard
not-an-option = « { $text } » n’est pas une option ; écrivez nom=valeur
not-hexadecimal = On attend ici exactement { $digits } chiffres hexadécimaux en minuscules
list-not-sorted = « { $text } » n’est pas à sa place ; une liste est triée et nomme chaque chose une seule fois

# Options.
option-repeated = L’option « { $option } » est donnée plusieurs fois
option-not-in-range = L’option « { $option } » ne peut pas valoir « { $value } » ; il faut un nombre entier de { $least } à { $most }
option-not-a-choice = L’option « { $option } » ne peut pas valoir « { $value } » ; choisissez parmi : { $choices }
option-unknown = L’option « { $option } » n’existe pas ; les options sont : { $known }
first-player-not-seated = « { $text } » ne peut pas commencer ; choisissez « random » ou une place de 1 à { $players }
components-not-toml = La ligne { $line } du fichier de matériel n’est pas du TOML valide
components-not-needed = Ce jeu n’a pas besoin de fichier de matériel ; son livret donne toutes les valeurs

# Pourquoi une étape n’est pas jouée.
game-over = La partie est terminée, on ne peut plus rien jouer
not-your-turn = Ce n’est pas à vous ; on attend : { $awaited }
not-by-chance = Un joueur doit agir maintenant, on ne tire rien au sort
nobody = le hasard

# Enregistrements.
record-other-format = Cet enregistrement est au format { $version } ; ce programme lit le format { $known }
record-other-game = C’est l’enregistrement d’un autre jeu, « { $game } »
record-other-rules = Cet enregistrement suit la version { $rules } des règles ; ce programme connaît la version { $known }
record-other-components = Cette partie a été jouée avec un autre matériel ; indiquez son fichier avec --components
record-options-incomplete = Les options doivent être écrites en entier : { $options }
record-seat-count = Les options demandent { $seats } places, mais l’enregistrement nomme { $players } joueurs
record-line-expected = On attend ici une ligne qui commence par « { $expected } »
record-cut-short = L’enregistrement s’arrête ici ; une ligne qui commence par « { $expected } » devrait suivre
record-last-line-cut = La dernière ligne est coupée
record-line-too-long = Cette ligne dépasse { $bytes } octets
record-too-long = Ce fichier dépasse { $bytes } octets ; aucun enregistrement n’est aussi long
record-not-utf-8 = Ce n’est pas du texte UTF-8
record-step-number = L’étape suivante doit porter le numéro { $number }
record-step-count = L’enregistrement compte { $steps } étapes, mais sa dernière ligne dit autre chose
record-surplus-lines = Rien ne peut suivre la dernière ligne d’un enregistrement
record-step-after-end = La partie est terminée avant cette étape
record-draw-differs = L’étape { $step } ne découle pas du secret, qui donne « { $drawn } »
record-secret-differs = Ce secret ne correspond pas à l’engagement publié au départ
record-result-differs = Le résultat est { $result }, et non { $written }
record-result-missing = La partie est terminée, son résultat doit suivre ici : { $result }
record-not-over = Un résultat figure ici, mais la partie n’est pas terminée
record-checksum-differs = Cet enregistrement a été modifié après coup : sa somme de contrôle ne correspond pas
record-carriage-return = Cette ligne se termine par un retour chariot ; les lignes d’un enregistrement se terminent par un simple saut de ligne
record-secret-too-early = Un secret ne peut venir qu’après un résultat
record-secret-uncommitted = Un secret figure ici, mais aucun engagement n’a été publié au départ
not-a-table = « { $text } » n’est pas une table ; utilisez au plus 64 lettres, chiffres, - et _
not-a-seat-line = On attend ici le nom du joueur { $seat }, sur une ligne de 60 caractères au plus
not-a-salt-line = On attend ici une place de cette table et son sel, dans l’ordre des places
not-an-origin = Une partie commencée ailleurs indique le nombre d’étapes reprises, le SHA-256 de l’autre enregistrement, et « real » ou « imagined » avec une place
record-imagined-needs-secret = Ce qui était caché au début de cette partie a été réimaginé ; seul son secret permet de le retrouver
replay-at = Après l’étape { $step } sur { $steps }

# La ligne de commande.
verified = { $file } est valide : { $steps } étapes permises{ $given ->
    [0] { "" }
   *[other] { " " }(les { $given } premières reprises d’un autre enregistrement)
  }, { $secret ->
    [yes] les { $draws } tirages découlent du secret
   *[no] ses tirages sont possibles, mais aucun secret ne permet de les vérifier
  }, { $finished ->
    [yes] points et rangs { $result }
   *[no] partie inachevée
  }
verified-all = Les { $count } enregistrements sont valides
verified-not-all = { $failed } enregistrements sur { $count } ne sont pas valides
replay-no-step = Cet enregistrement compte { $steps } étapes, il n’y a donc pas d’étape { $step }
replay-no-seat = « { $text } » n’est pas une place de cette table ; ses places vont de 1 à { $seats }
bots-count = { $bots } robots pour { $seats } places ; indiquez un robot pour toutes, ou un par place
and-more = et { $count } autres

# Les niveaux des robots.
level-random = aléatoire
level-random-description = joue n’importe quel coup permis
level-easy = facile
level-easy-description = joue comme un débutant : suit quelques principes, mais oublie toujours la même chose pendant la partie et se contente souvent de moins bien
level-medium = moyen
level-medium-description = joue comme un joueur occasionnel : suit quelques principes, voit un coup à l’avance et commet de petites erreurs
level-hard = difficile
level-hard-description = joue quelques centaines de parties imaginées avant chaque décision
level-expert = expert
level-expert-description = joue des milliers de parties imaginées et les juge d’après ce qu’il a appris de milliers de parties entre robots
level-adaptive = adaptatif
level-adaptive-description = suit vos derniers résultats à ce jeu, pour que vous gagniez à peu près aussi souvent que lui
level-adaptive-now = adaptatif, actuellement { $grade }

# La force d’un robot qui s’adapte, comparée aux niveaux.
grade-1 = plus faible que facile
grade-2 = facile
grade-3 = entre facile et moyen
grade-4 = moyen
grade-5 = entre moyen et difficile
grade-6 = difficile
grade-7 = entre difficile et expert
grade-8 = expert

# Ce qu’un robot aime faire.
style-bold = audacieux
style-bold-description = prend des risques pour gagner plus, et gêne les autres
style-careful = prudent
style-careful-description = préfère ce qui est sûr, et garde des réserves
style-collecting = collectionneur
style-collecting-description = aime réunir beaucoup d’animaux
