# What only Telegram needs to say.

telegram-nameless = Player { $number }
telegram-group = the group
telegram-open = Open the bot
telegram-start-first = { $name }, this is for your eyes only. Press the button and then Start: the game goes on there.
telegram-chatter = That is neither a command nor a move. /games lists your tables, /help says what can be typed.
telegram-bad-token = Telegram does not accept the token in TELEGRAM_TOKEN. Take it from @BotFather again (/token) and start once more.
telegram-no-line = Telegram can't be reached: { $why }. Check the network and TELEGRAM_API_BASE; the other fronts go on.
telegram-fault = Something went wrong here; the operator sees it. Nothing was played: please try once more.
