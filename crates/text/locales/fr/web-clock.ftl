# Les pendules.
clock-time = Temps
clock-none = sans limite
clock-explained = Quand un joueur n’a plus de temps, un robot de niveau moyen joue à sa place jusqu’à son retour
clock-live = { $minutes } min, plus { $increment } s après chaque tour
clock-live-seconds = { $seconds } s, plus { $increment } s après chaque tour
clock-days = { $days ->
    [one] Un jour par décision
   *[other] { $days } jours par décision
 }
clock-left-days = { $days } j { $hours } h
clock-out = absent : un robot joue
clock-hurry = un robot va jouer
