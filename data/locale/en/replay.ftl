replay-title = Replay · { $title }
replay-where = { $where } · seen by: { $eyes }
replay-step = { $step ->
    [0] The start
   *[other] Step { $step } of { $steps }
}
replay-button = Watch it again
replay-from-here = Watch from here
replay-first = ⏮ Start
replay-back = ◀ Back
replay-next = Next ▶
replay-last = End ⏭
replay-turn-back = ⏪ Turn
replay-phase-back = ◂ Phase
replay-phase-next = Phase ▸
replay-turn-next = Turn ⏩
replay-first-hint = The first position
replay-back-hint = One step back
replay-next-hint = One step on
replay-last-hint = The last position
replay-turn-back-hint = Back to where this turn began, or the one before
replay-phase-back-hint = Back to where this phase began, or the one before
replay-phase-next-hint = On to where the next phase begins
replay-turn-next-hint = On to where the next turn begins
replay-eyes-spectator = Spectator
replay-eyes-open = All open
replay-quiet = Nothing that can be told.
replay-more = { $n ->
    [one] … and one thing more
   *[other] … and { $n } things more
}
replay-aside = { $side }: { $line }
replay-cause-deadline = (Played by default: the time was up.)
replay-cause-standing = (By standing instruction.)
replay-cause-agreed = (Taken back by consent of all.)
replay-hand = { $side } held: { $list }
replay-laid = Orders laid by { $side }: { $list }
replay-film = 🎞 Film
replay-steps = Step by step
replay-film-making = The film is being made: { $percent } %
replay-film-done = { $frames ->
    [one] The whole game in one picture
   *[other] The whole game in { $frames } pictures
} · { $kb } KB
replay-film-failed = The film could not be made. Step by step works all the same.
replay-film-alt = An animation of the whole game “{ $title }”, { $frames ->
    [one] one picture
   *[other] { $frames } pictures
}, as seen by: { $eyes }. How it ends: { $end }
replay-which = “{ $word }” says nothing to me here. You can name a step (/replay 12), a side ({ $known }), “first”, “last” or “film”.
replay-no-such-eyes = There is no seat { $word } at table { $table }.
replay-replay-secret = While game { $table } is on, everyone looks back with their own eyes only. After the end all is open.
replay-differs = The log of table { $table } can’t be played again by this version of the rules. Please tell whoever runs the bot.

## The promise about the dice
proof-opened = The dice are honest: the fingerprint of a secret number, { $short }, was named before anybody sat down. The number is shown at the end, and every roll can be checked.
proof-begun = Honest dice: all rolls come from a secret number with the fingerprint (SHA-256) { $commitment } and a random word of each player. Keep the fingerprint if you like; the number is shown at the end.
proof-ended = Honest dice: the secret number was { $seed }; its fingerprint { $short }… was named at the start. /verify { $table } derives every roll again; the saved game can be checked on any computer: python -m bot verify FILE.
