game-shells = Vingt et un coquillages
game-shells-pitch = Tirez des coquillages en secret et arrêtez-vous avant de dépasser 21
game-shells-length = 3 minutes

section-she-1 = Le jeu
clause-she-1-1 = Le jeu se joue de deux à quatre joueurs ; vingt coquillages valant de 1 à 20 sont dans un sac
clause-she-1-2 = À votre tour, vous tirez un coquillage du sac et le regardez en secret, ou vous vous arrêtez
clause-she-1-3 = On ne peut pas s’arrêter sans coquillage ; un joueur qui s’est arrêté ou qui a trois coquillages ne tire plus
clause-she-1-4 = Quand tout le monde s’est arrêté, on montre les coquillages ; une somme d’au plus 21 compte, une somme plus élevée ne compte pas

shells-your-turn = Tirez un coquillage ou arrêtez-vous
shells-turn = C’est à { $seats }
shells-drawing = On tire un coquillage
shells-over = La partie est terminée
shells-line = { $seat } : { $count ->
    [one] un coquillage
   *[other] { $count } coquillages
}
shells-own = Vos coquillages valent { $sum }
shells-do-draw = tirer un coquillage
shells-do-stop = s’arrêter
shells-somebody-drew = { $seat } tire un coquillage
    .you = Vous tirez un coquillage
shells-drew = Votre coquillage vaut { $value }
shells-stopped = { $seat } s’arrête
    .you = Vous vous arrêtez
shells-showed = { $seat } montre des coquillages valant { $sum }
    .you = Vous montrez des coquillages valant { $sum }
shells-no-shell-yet = Vous n’avez pas encore de coquillage ; tirez-en un avant de vous arrêter
shells-not-in-the-bag = Il n’y a pas de coquillage de valeur { $value } dans le sac
shells-malformed = « { $text } » n’est pas un coup de ce jeu ; écrivez draw ou stop
