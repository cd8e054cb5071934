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
play-against = Your opponents: { $bots }
play-bot = { $seat } ({ $level })
play-level = { $level }: { $description }
play-how = Type a number to choose. Type “{ $help }” to see what else you can type, “{ $rules }” to read the rules, “{ $quit }” to leave
play-resumed = The game continues after { $steps ->
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
    [one] One choice starts
   *[other] { $count } choices start
  } with “{ $text }”
play-group = { $count } choices
play-narrow = { $count } choices in all. Type the start of an action to see the ones that match, such as “{ $example }”; “{ $list }” shows them all
play-prompt = Your choice
play-prompt-over = What next
play-no-number = There is no choice { $number }; your choices are numbered from 1 to { $count }
play-read-rule = “{ $command }” shows that rule
play-thinking = { $seat } is thinking

# Help.
play-help-number = a number: make that choice from the list
play-help-action = an action, as listed: { $examples }
play-help-beginning = the start of an action: list the ones that match
play-short-names = Short names: { $names }
play-range = { $first } to { $last }
play-help-enter = Enter: show the question again
play-help-list = list all your choices
play-help-undo = undo your last move, if nothing has happened since
play-help-hint = what a hard bot would choose
play-help-log = what has happened so far
play-help-board = show the board again
play-help-rules = read the rules
play-help-rule = read one rule, or all rules that mention a word
play-help-save = save the game now and after every step
play-help-quit = leave the game
play-legend = Symbols on the board: { $legend }

# Taking back.
play-undone = Undone: { $action }
play-undo-nothing = There is nothing to undo yet
play-undo-chance = Your last move cannot be undone, because something has been drawn since
play-undo-revealed = Your last move cannot be undone, because it showed you something hidden
play-undo-other = Your last move cannot be undone, because { $seat } has acted since
play-undo-over = The game is over, so nothing can be undone

# Hints.
play-hint = A hard bot would choose the first of these
play-hint-exact = Calculated to the end, not estimated: the first of these is best
play-hint-chance = wins { $percent }%
play-hint-only = You have no other choice: { $action }

# Rules.
play-no-rule = No rule has the number “{ $text }” or mentions it; “{ $rules }” shows them all

# Saving and leaving.
play-saved = The game is saved in { $file }, and will be after every step
play-saved-secrets = That file contains what is hidden from you, so do not open it before the game ends; nobody else can read it
play-save-name = Give a file name too: “{ $command }”
play-save-there = { $file } already exists; choose another name
play-save-failed = { $file } cannot be written: { $reason }
play-quit-unsaved = This game is not saved; type “{ $save }” to keep it, or “{ $quit }” again to leave
play-left = You left the game without saving it
play-left-saved = You left the game; “{ $command }” continues it
play-left-over = Goodbye
play-record-saved = The record is in { $file }; “{ $command }” checks it
play-offer-save = Type “{ $save }” to keep a record of this game, or press Enter to leave
play-offer-look = Type “{ $log }” to see everything that happened, or press Enter to leave

# The end.
play-ranking = The game is over
play-results-kept = The result is kept in { $file }; next time bots of the level “adaptive” play like this: { $grade }
play-rank = { $place }. { $name }: { $score }
play-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }

# Why no game starts.
play-not-a-level = “{ $text }” is not a level; the levels are: { $known }
play-adaptive-results = Adaptive bots follow your results; name the file that keeps them with “--results FILE”
play-results-unread = { $file } cannot be read: { $reason }
play-level-count = { $levels } levels for { $bots } bots; name one level for all bots, or one for each
play-not-a-save = { $file } is not a saved game
play-save-damaged = { $file } is damaged at line { $line }
play-save-over = The game in { $file } is over; “{ $command }” shows it
play-save-other-game = { $file } contains a game of { $game }, not of { $asked }
