# Clocks of players.
clock-time = Temps
clock-none = sans limite
clock-explained = Quand le temps de quelqu’un est écoulé, un robot moyen joue à sa place jusqu’à son retour
clock-live = { $minutes } min, et { $increment } s de plus après chaque tour
clock-live-seconds = { $seconds } s, et { $increment } s de plus après chaque tour
clock-days = { $days ->
    [one] Un jour pour chaque décision
   *[other] { $days } jours pour chaque décision
 }
clock-left-days = { $days } j { $hours } h
clock-out = absent : un robot joue
clock-hurry = bientôt un robot joue
