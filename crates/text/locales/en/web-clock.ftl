# Clocks.
clock-time = Time
clock-none = no limit
clock-explained = When a player’s time runs out, a medium bot plays for them until they return
clock-live = { $minutes } min, plus { $increment } s after each turn
clock-live-seconds = { $seconds } s, plus { $increment } s after each turn
clock-days = { $days ->
    [one] One day per decision
   *[other] { $days } days per decision
 }
clock-left-days = { $days } d { $hours } h
clock-out = away: a bot plays
clock-hurry = a bot plays soon
