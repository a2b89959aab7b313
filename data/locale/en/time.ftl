### The clocks of a table: pace, reserve, pauses, vacation, time as a gift.

## /pace
time-title = Time at table { $table }
time-pace = Pace: { $pace }. On top each side has a reserve for the whole game: { $reserve }.
time-pace-name-live = all at the table, 5 minutes a move
time-pace-name-8h = 8 hours a move
time-pace-name-24h = a day for a move
time-pace-name-3d = three days for a move
time-pace-name-free = no deadlines
time-lobby = Pace: { $pace }, on top { $reserve } of reserve for the game{ $weekends ->
    [off] , weekends don't count
   *[other] {""}
}. To change it: /pace.
time-pace-free = Pace: no deadlines. Nobody is hurried here.
time-window = To answer in the middle of somebody else's turn: { $window }.
time-weekends-off = The clocks stand still at weekends.
time-seat = { $side }, { $name }: { $reserve } of reserve.
time-seat-asked = { $side }, { $name }: to move until { $when }, { $reserve } of reserve.
time-seat-reserve = { $side }, { $name }: on reserve until { $when }.
time-pace-set = New pace: { $pace }.
time-give = Give { $span }
time-extended = Your opponent has { $span } more. That is gallant of you.
common-same-pace = That is the pace already.
common-nothing-to-extend = There is nobody to give time to just now: your opponent's clock isn't running.
common-too-much-time = At most { $days } { $days ->
    [one] day
   *[other] days
} can be given at once.

## /pause
time-pause = Ask for a pause
time-resume = Play on
time-paused = Paused: the clocks stand still until somebody presses “Play on” or writes /pause.
time-resumed = The clocks run again from where they stood.
common-paused-already = The clocks stand still already. To go on: /pause off.
common-not-paused = The clocks are running anyway.

## /vacation
time-vacation-title = Vacation
time-vacation-left = Table { $table }: { $left ->
    [0] no vacation days left
    [one] { $left } vacation day left
   *[other] { $left } vacation days left
}.
time-vacation-away = Table { $table }: you are away until { $when }. After that { $left ->
    [0] no days are left
    [one] { $left } day is left
   *[other] { $left } days are left
}.
time-vacation-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
time-vacation-back = I'm back
time-vacation-nowhere = You have no games against the clock just now: have a good rest.
time-vacation-which = How many days off? For example /vacation 5; a game allows { $most } in all. Back early: /vacation off. (“{ $word }” didn't make sense to us.)
common-not-away = You aren't on vacation at table { $table }.
common-no-vacation-left = At table { $table } you have { $left ->
    [0] no vacation days left
    [one] only { $left } vacation day left
   *[other] only { $left } vacation days left
}.
