### Lobby, commands and help: what is said around every game.

common-product = Fieldpost
common-tagline = Board wargames by message: play over days, between other things, right in the chat.
common-welcome-title = What shall we play?
common-welcome-line = Pick a game. Your opponent sits down right here; if nobody is at hand, the built-in one plays.
common-newgame-button = New game: { $game }
common-solo-button = Against the program: { $game }
common-help-button = How it works

## Lobby
common-lobby-title = { $game } · { $scenario }
common-lobby-open = Table { $table } is open. Take a seat: the game begins by itself once the seats are taken.
common-lobby-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
common-lobby-seat-free = { $side }: free
common-lobby-seat-taken = { $side }: { $name }
common-lobby-seat-opponent = { $side }: the program, { $level }
common-lobby-join = Play { $side }
common-lobby-join-any = Take a free seat
common-lobby-leave = Leave the table
common-lobby-solo = Seat the program
common-lobby-abort = Close the table
common-lobby-watch-hint = To watch from another chat: /watch { $code }
common-level-greedy = calculating
common-level-random = at random
common-you = you
common-opponent = the program

## Table message buttons
common-play = Play
common-hand = Hand
common-log = Log
common-rules = Rules
common-text = As text
common-watch = Watch
common-rematch = Rematch
common-verify = Check the dice
common-export = Save the game
common-undo = Undo
common-back = Back

## Seats
common-note-acts = to act
common-note-waits = waits
common-note-free = free
common-note-opponent = the program, { $level }
common-note-winner = victory
common-note-lost = defeat
common-note-drawn = a draw

## Tiles
common-tile-lobby = waiting for players
common-tile-aborted = table closed

## Replies
common-joined = { $name } plays { $side } (table { $table }).
common-left = { $name } leaves table { $table }.
common-started = The seats are taken, table { $table } begins. Good luck to all.
common-aborted = Table { $table } is closed.
common-undone = Taken back.
common-resigned = You resigned. The game is over.
common-draw-offered = You offered a draw. The other side will see it on their screen.
common-no-games = You sit at no table yet. Begin with /newgame.
common-games-title = Your tables
common-log-title = Log of table { $table }
common-log-empty = Nothing has happened yet.
common-export-title = Record of game { $table }
common-export-running = While the game runs the record holds only what you have seen. The full one, with every roll, comes after the end.
common-export-done = The full record: check it with “python -m bot verify FILE”.
common-verify-title = The dice of table { $table }
common-verify-running = The game is still on. The fingerprint { $commitment } was named before it began; the secret number is shown at the end, and then every roll can be checked.
common-verify-good = { $rolls ->
    [one] All agrees: { $rolls } roll was derived again from the number now shown, and the game was replayed move by move.
   *[other] All agrees: { $rolls } rolls were derived again from the number now shown, and the game was replayed move by move.
}
common-verify-bad = It does not agree: { $difference }
common-verify-seed = Secret number: { $seed }
common-verify-commitment = Fingerprint named before the start: { $commitment }
common-watching = Table { $table } is now shown here, too.
common-lang-set = English it is.
common-lang-which = Languages: /lang ru or /lang en.
common-not-your-table = This screen is for those who sit at table { $table }. Anybody may watch.
common-nothing-asked = It is not your move now: { $awaited } is thinking.
common-nothing-to-undo = Nothing to take back: there is no way behind a roll, a card shown or a turn passed on.
common-say-what = What would you like to do? Type a move such as “b1 b3”, or press a button.

## Answers that refuse
common-no-such-game = There is no game “{ $word }”. There are: { $known }.
common-no-such-scenario = There is no scenario “{ $word }”. There are: { $known }.
common-no-such-command = There is no command “/{ $word }”. { $near ->
    [none] The list: /help.
   *[other] Did you mean { $near }?
}
common-no-such-table = There is no table { $table }. Your tables: /games.
common-no-table-here = There is no open table here. Open one: /newgame.
common-which-table = There are several tables, name one: { $known }.
common-no-such-side = There is no side “{ $word }”. There are: { $known }.
common-no-such-card = There is no card “{ $word }”. { $near ->
    [none] The whole list: /card.
   *[other] Near it: { $near }.
}
common-no-such-level = There is no opponent “{ $word }”. There are: { $known }.
common-no-such-code = No table has the code “{ $word }”. The code stands in the table's message.
common-no-such-topic = There is no topic “{ $word }”. There are: { $known }.
common-side-taken = That seat is taken.
common-seats-full = All seats are taken. Anybody may watch.
common-already-seated = You already sit at this table. One person can't hold two seats of it.
common-not-seated = You don't sit at table { $table }.
common-not-in-lobby = Table { $table } is already playing: seats are free before the start only. Who has to leave later offers the seat with /replace.
common-not-playing = Table { $table } has not begun yet.
common-never-begun = Table { $table } was closed before its game began.
common-need-seat-first = Take a seat yourself first, then seat the program.
common-not-all-seated = Not all seats are taken yet.
common-only-creator = Only the one who opened the table, or an admin of its chat, may do that.
common-is-over = Game { $table } is over. Once more: /rematch.
common-not-over = A rematch is possible once the game is over.
common-too-many-tables = Too many open tables. Close one with /abort.
common-unknown-game = There is no game “{ $word }”. There are: { $known }.
common-unknown-set = There is no set “{ $word }”. There are: { $known }.
common-unknown-scenario = There is no scenario “{ $word }”. There are: { $known }.
common-unknown-option = There is no option “{ $word }”. There are: { $known }.
common-unknown-value = Option { $option } can't be “{ $word }”. It may be: { $known }.
common-stale = The position has changed, your move was not made. This is how things stand now.
common-not-your-seat = Somebody else holds that seat. Nothing has changed.
common-unknown-press = That button has had its day. This is how things stand now.
common-down = The store does not answer: your move was not taken, nothing is lost. Try again in a minute.
common-frozen = Table { $table } is stopped until it is mended: after an update its replay differs from the record. Nothing is lost.

## Help
common-help-title = Help
common-help-intro = Everything works by buttons. You may type as well: a move in words (“b1 b3” moves, “b3 x b5” shoots) or a command of this list.
common-help-cmd = /{ $name } · { $what }
common-cmd-newgame = a new table: /newgame kursk prokhorovka pace=3d
common-cmd-join = take a seat: /join, /join wehrmacht
common-cmd-leave = leave before the start
common-cmd-begin = begin once the seats are taken
common-cmd-solo = a game against the program: /solo kursk
common-cmd-games = your tables, those waiting for you first
common-cmd-board = the board; “/board text” describes it in words
common-cmd-hand = your hand, seen by you alone
common-cmd-log = what happened lately: /log 20
common-cmd-rules = the rules by topic
common-cmd-card = a card in full: /card tiger
common-cmd-odds = the chance of a shot: /odds f3 f5
common-cmd-army = army lists: the ready ones, or yours priced and checked: /army Horde: orcs, trolls + general
common-cmd-standing = what you need not be asked about: /standing
common-cmd-undo = take back your move, to the last roll; further if all agree: /undo ask
common-cmd-resign = resign
common-cmd-draw = offer a draw
common-cmd-replace = take over a seat on offer, or offer yours: /replace
common-cmd-replay = watch the game again: step by step or as a film
common-cmd-export = the record of the game
common-cmd-verify = check the dice
common-cmd-lang = language: /lang ru; of the chat: /lang chat ru
common-cmd-abort = close the table; a game under way only if all agree
common-cmd-rematch = once more, sides swapped
common-cmd-watch = show a table in this chat too: /watch CODE
common-cmd-help = this help
common-resign-sure = Really resign at table { $table }? It can't be taken back.
common-resign-yes = Resign
common-resign-no = Play on
common-cards-title = Cards
common-cards-pick = Name a card: /card name. There are:
common-cards-group = { $title }: { $known }.
common-rules-title = Rules: { $game }
common-over-title = { $game } · { $scenario }: the game is over
common-over-draw = A draw by agreement. The game is over.
common-cmd-play = your question with its buttons
common-no-such-pace = There is no pace “{ $word }”. There are: { $known }.

## People, rights, chats
common-private = Table { $table } is private: only those who sit there see it.
common-private-status = private table
common-lobby-private = The table is private: nobody else will see it. Whoever is to join from another chat writes: /join { $code }
common-home-chat = Table { $table } was opened here and stays here. /abort closes it.
common-anonymous = An anonymous admin can't hold a seat. Press the button under the table's message: then it is you.
common-only-admin = Only an admin of this chat may do that.
common-too-fast = Not so fast, please: try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
common-knock = { $name }, it is your turn at table { $table }. Press the button: your hand opens for you alone.
common-unwatched = Table { $table } is no longer shown here.
common-blocked = Somebody at table { $table } would rather not play with you. There are other tables: /games.
common-you-block = You have blocked { $name }. First lift that: /unblock { $name }
common-no-such-person = I don't know who “{ $word }” is. People you have met at tables: { $known }.
common-block-list = Blocked: { $names }.
common-block-none = You have blocked nobody. To keep somebody from your tables: /block name.
common-block-full = You can block { $most } people at most.
common-block-done = { $name } can no longer sit down at a table with you. To lift it: /unblock { $name }
common-unblock-whom = Whom? Blocked: { $known }.
common-unblock-done = { $name } may sit down with you again.
common-settings-title = Settings
common-settings-lang = Your language: { $chosen }.
common-settings-chat-lang = The language of this chat: { $chosen }.
common-settings-button = I read: { $chosen }
common-settings-chat-button = The chat reads: { $chosen }
common-language-ru = Russian
common-language-en = English
common-language-none = as the platform says
common-lang-chat-set = From now on the table messages here are in English.
common-lang-no-chat = This chat is yours alone: /lang en is enough.
common-cmd-unwatch = show a table here no longer: /unwatch K7F2
common-cmd-block = keep somebody from your tables: /block name
common-cmd-unblock = lift that: /unblock name
common-cmd-pace = pace and clocks: /pace; change: /pace 3d; give time: /pace +24h
common-cmd-pause = pause by consent of all; once more – play on
common-cmd-vacation = days off, your clocks stand still: /vacation 5; back: /vacation off
common-cmd-remind = reminders of deadlines: /remind off, /remind 6h
common-cmd-link = one player on two platforms: /link gives a code, /link CODE there joins
common-cmd-unlink = part this account from your other ones
common-cmd-stats = ratings and results: /stats, /stats name
common-cmd-top = the best of this chat: /top kursk; of all chats: /top kursk all
common-cmd-tournament = round robin, Swiss or ladder in this chat: /tournament swiss kursk
common-cmd-mydata = what is kept about you; erase it: /mydata erase
common-cmd-settings = language, time zone, quiet hours, notices; the chat's too: /settings zone Leeds
common-no-army-lists = None of the games here has army lists.
common-no-own-list = You have kept no army list of your own yet. Type it after /army, and it is priced, checked and kept.
