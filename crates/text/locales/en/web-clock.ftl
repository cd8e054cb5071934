# Clocks of players.
clock-time = Time
clock-none = no limit
clock-explained = When somebody’s time runs out, a medium bot plays in its place until it returns
clock-live = { $minutes } min, and { $increment } s more after each turn
clock-live-seconds = { $seconds } s, and { $increment } s more after each turn
clock-days = { $days ->
    [one] One day for each decision
   *[other] { $days } days for each decision
 }
clock-left-days = { $days } d { $hours } h
clock-out = away: a bot plays
clock-hurry = soon a bot plays
