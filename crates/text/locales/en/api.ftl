# Messages to programs that use the API.
api-no-token = This needs a token; send it as “Authorization: Bearer …”
api-bad-token = This token is unknown or has expired
api-no-scope = This token can read, but not play
api-not-seated = { $count ->
    [0] You do not sit at this table
    [one] This is not your seat; yours is { $own }
    [other] This is not your seat; yours are { $own }
   *[unknown] This is not your seat
  }
api-sealed = This deal is sealed while it is being played
api-not-found = There is nothing at { $path }: there is no such call (GET /api lists all), or nothing with this name or id
api-moved-on = { $version ->
    [one] The table is at version { $version }; nothing was done
    [other] The table is at version { $version } by now; nothing was done
   *[unknown] The game has moved on; nothing was done
  }
api-no-open-seat = There is no open seat
api-not-over = The game is not over
api-unreadable = The request does not match the description at GET /api
api-trouble = Something went wrong on the server; it was logged as { $reference }
api-unavailable = The server did not answer in time; try again in a moment
api-challenge = The weekly challenge is for people only; play it on the web pages
api-closed = The host has closed this table
api-removed = The host removed you, so you cannot sit down at this table again
api-rated = People play rated games on the web pages, and programs among themselves
api-tournament = People play tournaments on the web pages, and programs among themselves

# What is wrong with a field. $possible is one of the parts below.
api-field-missing = “{ $field }” is missing; it must be { $possible }
api-field-unknown = Unknown field “{ $field }”; expected { $possible }
api-field-none = Unknown field “{ $field }”; no fields are expected here
api-field-wrong = “{ $field }” is { $found }, but it must be { $possible }
api-field-twice = “{ $field }” is given twice
api-possible-one-of = one of { $values }
api-possible-whole = a whole number from { $least } to { $most }
api-possible-whole-from = a whole number, { $least } or more
api-possible-name = a name of 1 to { $most } letters
api-possible-action = one of “view.actions”, as text or as an object
api-possible-text = a text of at most { $most } characters
api-possible-line = a text of 1 to { $most } visible characters
api-possible-clock = “live:SECONDS+INCREMENT” (1 to { $bank }, 0 to { $increment }) or “days:N” (1 to { $days })
api-possible-boolean = true or false
api-possible-object = a JSON object
api-possible-list = a list of { $least } to { $most } items, each { $each }
api-possible-schema = a value that fits the JSON Schema { $schema }
api-body-syntax = The body must be a JSON object; there is a syntax error at line { $line }, column { $column }
api-body-unread = The body is longer than { $most } kB or did not arrive completely
api-query = The query string cannot be read; write it as name=value&name=value, percent-encoded
api-method = { $method } is not supported here; use { $allowed }
api-seats-twice = Only one seat can be “me”
api-seats-bots = At least one seat must be “me” or “open”; games of bots alone are played with “ararat arena”
api-rated-seats = A rated game has one seat for “me”, and all others are “open”
api-rated-hints = There are no hints in a rated game
api-say-one = Send either “phrase” or “text”
api-not-asked = { $name } has not asked to be your friend; ask them with POST /api/friends/ask
api-link-unknown = This link is no longer valid; ask for a new one
api-mute-whom = Only other people at this table can be muted
api-accept-one = Send either “name” or “link”
api-not-running = The game has not begun, or it is over
api-only-open = “{ $field }” can be given only with which=open
api-not-invited = You are not invited to this table
api-waits-already = { $clock ->
    [none] You are already waiting for this game at table { $table }, with { $players } players and without a clock; leave it first
   *[other] You are already waiting for this game at table { $table }, with { $players } players and the clock { $clock }; leave it first
  }
api-not-waiting = This table is not waiting for players
api-no-account = There is no other account called “{ $name }”
api-many-invited = This table has reached the limit on invitations

# The reference page.
api-docs = API reference
api-docs-link = API
api-docs-about = Everything that a program can do here, generated from the API description
api-docs-token = Needs a token
api-docs-games = Games
api-docs-actions = Actions
api-docs-refusals = Codes of refusals
api-docs-errors = Codes of errors
api-docs-forms = Forms of requests and answers
