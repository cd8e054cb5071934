# Ce qu’on répond aux programmes qui utilisent l’API.
api-no-token = Il faut un jeton ; envoyez-le par « Authorization: Bearer … »
api-bad-token = Ce jeton est inconnu ou a expiré
api-no-scope = Ce jeton permet de lire, pas de jouer
api-not-seated = { $count ->
    [0] Vous n’avez pas de place à cette table
    [one] Ce n’est pas votre place ; la vôtre est la { $own }
    [other] Ce n’est pas votre place ; les vôtres sont { $own }
   *[unknown] Ce n’est pas votre place
  }
api-sealed = Cette donne est scellée tant qu’on la joue
api-not-found = Il n’y a rien à { $path } : cet appel n’existe pas (GET /api les donne tous), ou rien ne porte ce nom ou cet identifiant
api-moved-on = { $version ->
    [one] La table en est à la version { $version } ; rien n’a été fait
    [other] La table en est déjà à la version { $version } ; rien n’a été fait
   *[unknown] La partie a avancé ; rien n’a été fait
  }
api-no-open-seat = Aucune place n’est libre
api-not-over = La partie n’est pas terminée
api-unreadable = La requête ne correspond pas à la description donnée par GET /api
api-trouble = Un problème est survenu sur le serveur ; il a été noté dans le journal sous la référence { $reference }
api-unavailable = Le serveur n’a pas répondu à temps ; réessayez dans un instant
api-challenge = Le défi de la semaine est réservé aux joueurs humains ; jouez-le sur le site
api-closed = L’hôte a fermé cette table
api-removed = L’hôte a libéré votre place ; vous ne pouvez plus vous asseoir à cette table
api-rated = Les humains jouent leurs parties classées sur le site, et les programmes entre eux
api-tournament = Les humains disputent leurs tournois sur le site, et les programmes entre eux

# What is wrong with a field. $possible is one of the parts below.
api-field-missing = « { $field } » manque ; il faut { $possible }
api-field-unknown = Champ inconnu « { $field } » ; attendu : { $possible }
api-field-none = Champ inconnu « { $field } » ; aucun champ n’est attendu ici
api-field-wrong = « { $field } » vaut { $found }, mais il faut { $possible }
api-field-twice = « { $field } » apparaît deux fois
api-possible-one-of = une valeur parmi { $values }
api-possible-whole = un nombre entier de { $least } à { $most }
api-possible-whole-from = un nombre entier à partir de { $least }
api-possible-name = un nom de 1 à { $most } lettres
api-possible-action = une des actions de « view.actions », en texte ou en objet
api-possible-text = un texte d’au plus { $most } caractères
api-possible-line = un texte de 1 à { $most } caractères visibles
api-possible-clock = « live:SECONDES+INCRÉMENT » (de 1 à { $bank }, de 0 à { $increment }) ou « days:N » (de 1 à { $days })
api-possible-boolean = true ou false
api-possible-object = un objet JSON
api-possible-list = une liste de { $least } à { $most } éléments, chacun { $each }
api-possible-schema = une valeur conforme au schéma JSON { $schema }
api-body-syntax = Le corps doit être un objet JSON ; erreur de syntaxe à la ligne { $line }, colonne { $column }
api-body-unread = Le corps dépasse { $most } ko ou n’est pas arrivé en entier
api-query = Les paramètres de l’adresse sont illisibles ; écrivez nom=valeur&nom=valeur, avec l’encodage %
api-method = { $method } n’est pas possible ici ; utilisez { $allowed }
api-seats-twice = Une seule place peut être « me »
api-seats-bots = Au moins une place doit être « me » ou « open » ; les parties entre robots se jouent avec « ararat arena »
api-rated-seats = Une partie classée a une place « me », et toutes les autres sont « open »
api-rated-hints = Il n’y a pas de conseils dans une partie classée
api-say-one = Envoyez soit « phrase », soit « text »
api-not-asked = { $name } ne vous a pas envoyé de demande d’ami ; envoyez-lui la vôtre avec POST /api/friends/ask
api-link-unknown = Ce lien n’est plus valable ; demandez-en un autre
api-mute-whom = On ne peut masquer que les autres personnes de cette table
api-accept-one = Envoyez soit « name », soit « link »
api-not-running = La partie n’a pas commencé, ou elle est finie
api-only-open = « { $field } » n’est possible qu’avec which=open
api-not-invited = Vous n’êtes pas invité à cette table
api-waits-already = { $clock ->
    [none] Vous attendez déjà pour ce jeu à la table { $table }, à { $players } joueurs et sans pendule ; quittez-la d’abord
   *[other] Vous attendez déjà pour ce jeu à la table { $table }, à { $players } joueurs et avec la pendule { $clock } ; quittez-la d’abord
  }
api-not-waiting = Cette table n’attend pas de joueurs
api-no-account = Il n’y a pas d’autre compte nommé « { $name } »
api-many-invited = Cette table a atteint la limite d’invitations

# The reference page.
api-docs = Référence de l’API
api-docs-link = API
api-docs-about = Tout ce qu’un programme peut faire ici ; cette page est tirée de la description de l’API
api-docs-token = Il faut un jeton
api-docs-games = Jeux
api-docs-actions = Actions
api-docs-refusals = Codes de refus
api-docs-errors = Codes d’erreur
api-docs-forms = Forme des requêtes et des réponses
