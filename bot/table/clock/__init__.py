"""The clock of a table: paces, reserves, quiet hours, vacations, pauses, defaults, reminders, grace.

Everything is data (`Times`, field `clock` of the game's hash) written with the move; the field `deadline` is
the next moment at which anything of the table falls due. All arithmetic is pure and takes `now` (ms, UTC).

What others use:

`game.times` (`record.Game`)
    The clocks as stored; `Times()` without seats before the match. `Seen.times` is the same without secrets.
`Change(table, answer, steps, news, times)` (`desk.Change`)
    Every change of a table or match goes through `Desk`, which lets the clock follow by itself: questions
    asked and answered, holders who come and go, the end. Give `times` only to change clocks (an effect
    below); the table version grows then, so that nothing can cross it. The number of its news
    is version + 1 + position.
`effects` (pure, `Times` in, `Times` out)
    `paused(times, now)`, `resumed(table, times, now)`, `extended(table, times, seat, more_ms, now)`,
    `away(table, times, seat, days, now)`, `repaced(table, times, pace, now) -> (Table, Times)`,
    `heeded(table, times, person, hours, now)` (new zone or quiet hours). Votes call them with `game.times`.
`paces`
    `PACES` (name → `Pace(limit, reserve, window)` in ms, `free` has no limit), `pace_of(name)`.
`hours`
    `parse_quiet("23-8")`, `parse_zone("Europe/Kaliningrad")`: None when it is not understood; `Hours`.
`tables.time` (`keeper.Timekeeper`)
    `await tick()` does all that is due at `clock.now()` and gives how many changes it made; `await beat()`
    notes that the program lives (only the background loop calls it, and a test that plays downtime; `tick`
    never does); `await platform_says(platform, ok)` is the courier's report; `await refresh(person)` after a
    person changed `zone` or `quiet`; `await idle()` waits for answers under way; `await pace / extend /
    vacation / pause / resume (table, person, …) -> Answer`; `Tables(…, ticking=False)` starts
    no loop (tests).
    `register(Ending(due, plan))` (`timer.Ending`): one more thing that may fall due (votes, dead lobbies,
    stalled games): `due(table, times, last) -> ms or 0`, pure, `last`: when the last entry was made;
    `plan(game, now) -> Change | Answer`, called when that has passed (status `idle`: nothing after all).
    `on_missed(absence.noted)`: called after each default with the clocks that count it already.
    `await learn(person)` before a commit that seats somebody: clocks then know zone and quiet hours.
`requests`
    What persons ask, as plans of a change; `paced` and `paused` are effects of the votes `pace` and `pause`.

What `SeatTime` says: `asked` when the question was put (0: none pending), `due` when its default is played
(0: never), `base` when the reserve begins, `warned` 0, 50 or 90, `missed` in a row, `answered` and `late` in
all (decisions, windows never counted), `reserve` ms left, `vacation` days left, `away` from … until. The time
of a question is that of the whole phase: from when a seat is asked until it stops waiting in that phase.
"""
