# What only Discord shows: options of commands, the form for typed moves, short lines.

discord-choose = Choose…
discord-typed = ⌨ Type
discord-form-title = Your move · { $table }
discord-form-label = Move
discord-form-example = ? tells what can be typed
discord-see-below = Done, see the channel.
discord-see-thread = The game has its own thread: { $thread }
discord-no-move = That is no move. Type ? for what can be typed, or name the table in the option “table”.
discord-fault = Something broke on my side; it is noted. Please try again.
discord-nameless = Player { $number }

discord-bad-token = Discord doesn't accept the token. Take a new one in the Developer Portal (Bot → Reset Token) and put it into DISCORD_TOKEN.
discord-no-line = Discord can't be reached ({ $why }). Check the line and DISCORD_API_BASE, then start again.

discord-cmd-move = type a move, such as the ones suggested

discord-option-game = Which game; the first one if left out
discord-option-scenario = Which battle; the game's usual one if left out
discord-option-options = Switches of the battle: KEY=VALUE
discord-option-thread = A thread of its own for the game
discord-option-table = Which table, by its short name (K7F2); the only one here if left out
discord-option-side = Which side
discord-option-level = How strong the program plays
discord-option-text = What to type
discord-option-plain = In words, for screen readers
discord-option-lines = How many lines
discord-option-where = Which step, or which side’s eyes
discord-option-film = The whole game as an animation
discord-option-topic = About what
discord-option-name = Name of the card
discord-option-list = A ready list by name, or your own typed out
discord-option-shot = From where to where: f3 f5
discord-option-language = Which language
discord-option-chat = For the whole chat (by its admins)
discord-option-instruction = Which instruction, in the words of its button; empty: the list
discord-option-erase = Erase everything about you
discord-option-word = The one-time word you were shown
discord-option-pace = A new pace (8h, 24h, 3d, live, free) or time for the opponent (+24h); empty: the clocks
discord-option-days = How many days; off: you are back; empty: how many are left
discord-option-link-code = The code you were given on the other platform; empty: a new code
discord-option-everywhere = All chats, not only this one
discord-option-action = What to do; empty: how it stands
discord-option-event = Which tournament, by its short name; empty: the only one here
discord-option-code = The table's code for watching
discord-option-person = Whom

# Names of commands and options: small letters, no spaces.
discord-name-move = move
discord-name-game = game
discord-name-scenario = scenario
discord-name-options = options
discord-name-thread = thread
discord-name-table = table
discord-name-side = side
discord-name-level = level
discord-name-text = text
discord-name-plain = plain
discord-name-lines = lines
discord-name-where = where
discord-name-film = film
discord-name-topic = topic
discord-name-name = name
discord-name-list = list
discord-name-shot = shot
discord-name-language = language
discord-name-chat = chat
discord-name-instruction = instruction
discord-name-erase = erase
discord-name-word = word
discord-name-pace = pace
discord-name-days = days
discord-name-link-code = code
discord-name-everywhere = everywhere
discord-name-action = action
discord-name-event = event
discord-name-code = code
discord-name-person = person
discord-choice-robin = New round robin
discord-choice-swiss = New Swiss tournament
discord-choice-ladder = New ladder
discord-choice-join = Take part
discord-choice-leave = Withdraw
discord-choice-start = Start
discord-choice-close = Call off
discord-choice-challenge = Challenge somebody above
