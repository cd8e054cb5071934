# Playing in the terminal.

# Words to type; the first one is shown, the others are understood too.
play-word-help = help ?
play-word-list = list
play-word-undo = undo
play-word-hint = hint
play-word-log = log
play-word-board = board show
play-word-rules = rules
play-word-rule = rule
play-word-save = save
play-word-quit = quit exit
play-word-all = all
play-word-file = FILE

# The start.
play-you-are = You are { $seat }
play-against = Against you: { $bots }
play-bot = { $seat } ({ $level })
play-level = { $level }: { $description }
play-how = Type a number to choose. Type “{ $help }” to see what else you can type, “{ $rules }” to read the rules, “{ $quit }” to leave
play-resumed = The game goes on after { $steps ->
    [one] one step
   *[other] { $steps } steps
  }

# A turn.
play-happened = What happened
play-earlier = { $count } earlier { $count ->
    [one] event: “{ $log }” shows it
   *[other] events: “{ $log }” shows them
  }
play-choices = { $count ->
    [one] Your only choice
   *[other] Your { $count } choices
  }
play-beginning = { $count ->
    [one] One choice begins
   *[other] { $count } choices begin
  } with “{ $text }”
play-group = { $count } choices
play-narrow = { $count } choices in all. Type the beginning of an action to see those that begin so, such as “{ $example }”; “{ $list }” shows them all
play-prompt = Your choice
play-prompt-over = What next
play-no-number = There is no choice { $number }; yours are numbered from 1 to { $count }
play-read-rule = “{ $command }” shows that rule
play-thinking = { $seat } is thinking

# Help.
play-help-number = a number: choose what is listed with it
play-help-action = an action, as it is listed: { $examples }
play-help-beginning = the beginning of an action: list those that begin so
play-short-names = Short names: { $names }
play-range = { $first } to { $last }
play-help-enter = Enter: ask again
play-help-list = list all your choices
play-help-undo = take back your last step, while nothing else has happened
play-help-hint = what a hard bot would choose
play-help-log = what has happened so far
play-help-board = show the board again
play-help-rules = read the rules
play-help-rule = read one rule, or the rules that speak of something
play-help-save = save the game, from then on after every step
play-help-quit = leave the game
play-legend = Signs on the board: { $legend }

# Taking back.
play-undone = Taken back: { $action }
play-undo-nothing = You have done nothing yet that could be taken back
play-undo-chance = Your last step cannot be taken back, for luck has decided something since
play-undo-revealed = Your last step cannot be taken back, for it showed you something hidden
play-undo-other = Your last step cannot be taken back, for { $seat } has acted since
play-undo-over = The game is over, so nothing can be taken back

# Hints.
play-hint = A hard bot would choose the first of these
play-hint-chance = wins { $percent } %
play-hint-only = You have no other choice: { $action }

# Rules.
play-no-rule = No rule has the number “{ $text }” or speaks of it; “{ $rules }” shows them all

# Saving and leaving.
play-saved = The game is saved in { $file }, and from now on after every step
play-saved-secrets = That file holds what is hidden from you, so do not look into it before the end; only you can read it
play-save-name = Name the file too: “{ $command }”
play-save-there = There is something in { $file } already; choose another name
play-save-failed = { $file } cannot be written: { $reason }
play-quit-unsaved = This game is not saved; type “{ $save }” to keep it, or “{ $quit }” again to leave
play-left = You have left the game, which was not saved
play-left-saved = You have left the game; “{ $command }” goes on with it
play-left-over = Goodbye
play-record-saved = The record is in { $file }; “{ $command }” checks it
play-offer-save = Type “{ $save }” to keep a record of this game, or press Enter to leave
play-offer-look = Type “{ $log }” to see all that happened, or press Enter to leave

# The end.
play-ranking = The game is over
play-rank = { $place }. { $name }: { $score }
play-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }

# Why no game starts.
play-not-a-level = “{ $text }” is not a level; the levels are: { $known }
play-level-count = { $levels } levels are named for { $bots } bots; name one, or one for each bot
play-not-a-save = { $file } is not a saved game
play-save-damaged = { $file } is damaged: line { $line } cannot be right
play-save-over = The game in { $file } is over; “{ $command }” shows it
play-save-other-game = { $file } holds a game of { $game }, not of { $asked }

# What actions come to.
