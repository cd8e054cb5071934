# Ce que l’on dit aux programmes qui appellent l’interface.
api-no-token = Il faut un jeton : envoyez-le par « Authorization: Bearer … »
api-bad-token = Ce jeton est inconnu ou a expiré
api-no-scope = Ce jeton permet de regarder, pas de jouer
api-not-seated = Vous n’occupez pas cette place
api-sealed = Cette donne est scellée tant qu’elle est jouée
api-not-found = Il n’y a rien ici
api-moved-on = La partie a avancé entre-temps ; rien n’a été fait
api-no-open-seat = Aucune place n’est libre
api-not-over = La partie n’est pas terminée
api-unreadable = La requête n’a pas la forme que décrit GET /api
api-trouble = Un problème est survenu ici ; il a été noté
api-challenge = Le défi de la semaine est réservé aux personnes, qui y jouent sur les pages du site
api-removed = La personne qui a ouvert cette table vous en a retiré ; vous ne pouvez plus y prendre place
api-rated = Seules des personnes jouent aux tables classées, par les pages
