# Ce qu’on répond aux programmes qui utilisent l’API.
api-no-token = Il faut un jeton ; envoyez-le par « Authorization: Bearer … »
api-bad-token = Ce jeton est inconnu ou a expiré
api-no-scope = Ce jeton permet de lire, pas de jouer
api-not-seated = Ce n’est pas votre place
api-sealed = Cette donne est scellée tant qu’on la joue
api-not-found = Il n’y a rien ici
api-moved-on = La partie a avancé ; rien n’a été fait
api-no-open-seat = Aucune place n’est libre
api-not-over = La partie n’est pas terminée
api-unreadable = La requête ne correspond pas à la description donnée par GET /api
api-trouble = Un problème est survenu sur le serveur ; il a été noté dans le journal
api-challenge = Le défi de la semaine est réservé aux personnes ; jouez-le sur le site
api-closed = L’hôte a fermé cette table
api-removed = La personne qui a ouvert cette table vous en a retiré ; vous ne pouvez plus y prendre place
api-rated = Les tables classées sont réservées aux personnes ; jouez-y sur le site
