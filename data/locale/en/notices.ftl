### Notices: deadlines, reminders, what was done for somebody; settings of what one is told and when.

## The clock of a table
clock-own = Your move: until { $when }.
clock-own-then = Your move: until { $when }, then your reserve runs: { $reserve }.
clock-own-reserve = Your move: your reserve is running, until { $when }. After that the program decides.
clock-move = Time to move: until { $when }.
clock-move-then = Time to move: until { $when }, then a reserve of { $reserve }.
clock-move-reserve = The reserve is running: until { $when }.
clock-side = { $side }: until { $when }.
clock-side-then = { $side }: until { $when }, then a reserve of { $reserve }.
clock-side-reserve = { $side }: on reserve until { $when }.
clock-paused = The table is paused: the clocks stand still, no need to hurry.
clock-grace = Something broke on our side. Nothing is held against anybody until { $when }.
clock-away = { $name } is on holiday until { $when }.

## What is said first
notice-begun = The game has begun. You play { $side }.
notice-seated = You play here from now on: { $side }, in the place of { $name }.
notice-reminder-50 = A reminder: half of the time has passed.
notice-reminder-90 = A reminder: time is nearly up.
notice-reminder-lead = A reminder, as you asked: the deadline is near.
notice-resumed = The pause is over, the clocks run again.
notice-default = { $missed ->
    [1] Time ran out, so this was decided for you:
   *[other] Time ran out { $missed } times in a row, and the program decided for you. The last time:
}
notice-call-vote = { $name }, your word is awaited at table { $table }.
notice-call-look = { $name }, there is news for you at table { $table }.
notice-gone-replaced = Your seat has been taken: { $name } plays { $side } now. You no longer sit at this table.
notice-gone-left = Your seat is handed over: { $name } plays { $side } now. You no longer sit at this table.
notice-gone-after = You are welcome to go on watching.

## /settings
settings-which = There is no setting “{ $word }”. There are: lang, zone, quiet, notices, where, remind.
settings-zone = Your time: { $zone }.
settings-zone-heard = Your time, by your browser: { $zone }. For notices and quiet hours choose a zone: /settings zone London.
settings-zone-none = You have chosen no time zone, so times are in UTC. To choose: /settings zone London.
settings-zone-text = { $name }, { $clock } now
settings-zone-set = Noted: { $zone }.
settings-no-zone = We don't know where that is: “{ $word }”. { $near ->
    [none] Write a city (“zone Leeds”) or an offset (“zone +3”).
   *[other] Did you mean { $near }?
}
settings-zone-utc = UTC
settings-quiet = Quiet hours: { $hours }. Your clocks stand still then, and reminders wait for the morning.
settings-quiet-none = You have no quiet hours. To keep some: /settings quiet 23-8.
settings-quiet-set = Quiet hours: { $hours }.
settings-quiet-off = No more quiet hours.
settings-no-quiet = “{ $word }” doesn't look like hours. Write for example “quiet 23-8” or “quiet 22:30-7”, twelve hours at most; “quiet off” does without.
settings-none = none
settings-notices-all = Notices: of everything.
settings-notices-turn = Notices: only when something is wanted from you.
settings-notices-none = Notices: none.
settings-notices-set-all = You will hear of everything.
settings-notices-set-turn = You will hear from us when somebody waits for you.
settings-notices-set-none = You won't hear from us first. Who waits for you stands in /games.
settings-no-notices = Notices can be: all, turn, none. “{ $word }” we didn't understand.
settings-where-direct = We write to you directly.
settings-where-chat = We call you in the chat of the game.
settings-where-set-direct = We will write to you directly.
settings-where-set-chat = We will call you in the chat of the game; what is secret you alone will see.
settings-no-where = We can write to you direct or in the chat. “{ $word }” we didn't understand.
settings-do-zone = Time zone
settings-do-quiet = Quiet hours
settings-do-notices = Notices
settings-do-where = Where to write
settings-do-remind = Reminders
settings-do-chat = Settings of this chat
settings-ask-zone = Pick a city or write your own: /settings zone Leeds, /settings zone +3.
settings-ask-quiet = In quiet hours your time doesn't run. Hours of your own: /settings quiet 22:30-7.
settings-ask-notices = What do you want to hear of?
settings-ask-where = Where shall we call you when it is your turn?
settings-pick-all = Everything
settings-pick-turn = When I am awaited
settings-pick-none = Nothing
settings-pick-direct = Directly
settings-pick-chat = In the game's chat
settings-city-kaliningrad = Kaliningrad
settings-city-moscow = Moscow
settings-city-yekaterinburg = Yekaterinburg
settings-city-novosibirsk = Novosibirsk
settings-city-vladivostok = Vladivostok
settings-city-london = London
settings-city-berlin = Berlin
settings-city-new-york = New York
settings-chat-title = Settings of the chat
settings-chat-zone = Times of the tables here: { $zone }.
settings-chat-zone-none = Times of the tables here are in UTC.
settings-chat-zone-set = Times of the tables here: { $zone }.
settings-chat-hint = An administrator may change them. Another city: /settings chat zone Leeds.
settings-no-chat = That is a setting of a chat, and here you are alone. Your own time: /settings zone.

## /remind
remind-title = { $table ->
    [none] Reminders
   *[other] Reminders, table { $table }
}
remind-usual = { $table ->
    [none] We remind you at half time and when time is nearly up.
   *[other] Table { $table }: we remind you at half time and when time is nearly up.
}
remind-lead = { $table ->
    [none] We remind you once: { $span } before the deadline.
   *[other] Table { $table }: we remind you once, { $span } before the deadline.
}
remind-off = { $table ->
    [none] No reminders. That it is your turn we tell you all the same.
   *[other] Table { $table }: no reminders. That it is your turn we tell you all the same.
}
remind-which = Write how long before the deadline: “/remind 6h”, “/remind 30m”. There are /remind on and /remind off, too. “{ $word }” we didn't understand.
remind-do-on = As usual
remind-do-off = Don't remind me
remind-do-lead = { $span } before

## /games
games-line = { $table } · { $title } · { $headline }
games-asked = ➤ { $table } · { $title } · { $headline } · you are awaited
games-vote = ➤ { $table } · { $title } · { $headline } · your word is awaited
games-until = { $line } · until { $when }
games-paused = { $line } · paused
games-elsewhere = { $line } · you sit there by { $platform ->
    [telegram] Telegram
    [discord] Discord
   *[other] the web page
}
games-play = Play: { $name }
