"""The clock of a table: paces, reserves, quiet hours, vacations, pauses, defaults, reminders, grace.

Everything is data (`Times`, field `clock` of the game's hash) written with the move; the field `deadline` is
the next moment at which anything of the table falls due. All arithmetic is pure and takes `now` (ms, UTC).

| file | holds |
|---|---|
| `paces.py`, `hours.py` | how long things may take; what stops a clock, and time with and without the stops |
| `course.py` | one seat's clock: a question put, held, ended; when it falls due |
| `follow.py` | how the clocks of a table follow what happens at it |
| `effects.py`, `requests.py` | what people may do to clocks; the same as plans of a change |
| `timer.py` | lets clocks follow every change before it is written, finds the next deadline |
| `agenda.py`, `outage.py` | what is due at a table now, as plans of a change; what waits after a downtime |
| `keeper.py` | `Timekeeper` (`tables.time`): looks after all tables, in the background or tick by tick |

A change of table or match needs nothing: `Desk` has the timer make the clocks follow. Whoever changes clocks
alone gives the result of an effect to the `Change` as `times`; its news are numbered version + 1 + position.
Before somebody takes a seat, `await tables.time.learn(person)`: clocks then know their zone and quiet hours.

What `SeatTime` says: `asked` when the question was put (0: none pending), `due` when its default is played
(0: never), `base` when the reserve begins, `warned` 0, 50 or 90, `missed` in a row, `answered` and `late` in
all (decisions, windows never counted), `reserve` ms left, `vacation` days left, `away` from … until. The time
of a question is that of the whole phase: from when a seat is asked until it stops waiting in that phase.
"""
