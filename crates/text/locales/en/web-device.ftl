# The app inside a browser, without a server.
device-title = On this device
device-welcome = Play { $games } against bots that cannot cheat, or with others at this device; no network needed
device-what = This app runs inside your browser: games, settings and progress are kept on this device and nowhere else
device-secrets = Hidden cards are in the memory of this device; no page shows them to a player who may not see them, but somebody who takes the browser apart could find them
device-alone = This needs other people
device-alone-what = Invitations, ratings, tournaments, challenges and accounts need a server; here you play against bots, or with others at this device
device-export = Save everything
device-export-what = One file holds all games, settings and progress, to keep or to take to another device
device-import = Read a saved file
device-import-what = Adds what the file holds; a game that is here already stays as it was last played
device-import-file = File
device-import-go = Read the file
device-import-done = { $count ->
    [0] Everything in the file is here already
    [one] One thing was added
   *[other] { $count } things were added
}
device-import-bad = Line { $line } of the file cannot be read, so nothing was added
device-statistics-what = From the games finished on this device
device-statistics-none = No game has been finished on this device yet
device-link = Play offline
