### Tournaments and ladders.

events-title = Tournaments of this chat
events-intro = A round robin for a few, a Swiss tournament for many, a ladder that never ends. Matches open here by themselves.
events-kind-robin = Round robin
events-kind-swiss = Swiss tournament
events-kind-ladder = Ladder
events-name = { $kind }: { $game }, { $scenario }
events-by = Run by: { $name }.
events-status-open = Open for entries, { $count ->
    [0] nobody yet
    [one] one entrant
   *[other] { $count } entrants
}.
events-status-running = Under way, { $count ->
    [one] one entrant
   *[other] { $count } entrants
}.
events-status-over = Finished.
events-status-closed = Called off.
events-status-lapsed = Called off: nobody entered or started it for { $days } days.
events-round = Round { $round } of { $rounds }.
events-entrants = Taking part: { $names }.
events-about-robin = Everybody plays everybody, one match at a time, sides shared out evenly; options: legs=2 (each pair twice).
events-about-swiss = Each round the like play the like, nobody the same opponent twice; options: rounds=5.
events-about-robin-three = Everybody meets everybody at tables of three, one match at a time; all play equally many, at each side equally often; options: legs=2 (everything twice).
events-about-swiss-three = Tables of three: each round the like play the like, against others than before where that can be, at another side. If the entrants don’t divide by three, one or two sit out a round, everybody in turn; options: rounds=5.
events-points-three = Points: 2 for first place, 1 for second, 0 for third; level ones share.
events-points-bye = A round that is sat out gives 1 point.
events-robin-each = With { $count } entrants everybody plays { $matches ->
    [one] one match
   *[other] { $matches } matches
}.
events-swiss-each = With { $count } entrants there { $rounds ->
    [one] is one round
   *[other] are { $rounds } rounds
}.
events-about-ladder = Challenge somebody up to { $reach } places above you: win, and the place is yours.
events-how-start = Once all are in, whoever runs it begins: /tournament start { $event }. If nobody enters or starts it for { $days } days, it is called off.
events-which-game = Which game? For three sides, tables are of three. Or type it: /tournament { $kind } kursk ponyri pace=8h
events-button-join = Take part
events-button-leave = Withdraw
events-button-start = Start
events-button-close = Call off
events-button-challenge = Challenge { $name }
events-button-show = Standings
events-joined = { $name } takes part in { $event }. Entrants: { $count }.
events-left = { $name } withdraws from { $event }.
events-closed = { $event } is called off. Matches under way are played on and rated.
events-close-sure = Call off { $event } for good?
events-close-yes = Call off
events-close-no = Go on
events-challenged = { $name } challenges { $other }: table { $table }.
events-challenge-whom = Whom? On the ladder: { $known }.

## Lines
events-bye = { $name }: bye
events-playing = { $table } · { $names }: playing
events-played = { $table } · { $names }: { $score }
events-forfeit = { $table } · { $names }: { $score }, not played out
events-unplayed = { $names }: { $score }, not played: somebody withdrew
events-twice = { $names }: not played, one player under two names
events-void = { $table } · { $names }: closed, counts for nobody
events-waiting = { $count ->
    [one] One match is still to come.
   *[other] { $count } matches are still to come.
}
events-row = { $place }. { $name } · { $points } of { $played } · SB { $berger }
events-row-swiss = { $place }. { $name } · { $points } of { $played } · Buchholz { $buchholz }
events-row-three = { $place }. { $name } · points: { $points }, matches: { $played } · SB { $berger }
events-row-swiss-three = { $place }. { $name } · points: { $points }, rounds: { $played } · Buchholz { $buchholz }
events-row-ladder = { $place }. { $name } · wins: { $wins }
events-gone = { $name } (withdrew)
events-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
events-order-robin = Ties: points of those one has beaten (SB), then wins.
events-order-swiss = Ties: points of one’s opponents (Buchholz), points of those beaten, then wins.
events-counts = This match counts for “{ $event }”.
events-won = “{ $event }” is over. First: { $names }.

## Answers that refuse
events-none = There is no tournament { $event }. Those of this chat: /tournament
events-none-here = No tournament is on here. Make one: /tournament
events-which = There are several, say which: { $known }.
events-number = { $option } is a number from 1 to { $most }.
events-no-house = “{ $option }” doesn’t go with a tournament.
events-only-creator = Only whoever made the tournament, or an admin of its chat, can do that.
events-over = { $event } is over.
events-joined-already = You take part in { $event } already.
events-running = { $event } is under way: nobody can enter any more.
events-not-running = { $event } has not been started yet.
events-full = { $event } is full: { $most } entrants.
events-not-in = You don’t take part in { $event }.
events-few = { $event } needs { $need ->
    [3] three
   *[other] two
} entrants at least.
events-kind = There is no such kind: { $word }. There are: { $known }.
events-two-seats = A ladder is for battles of two. With three sides, choose a round robin or a Swiss tournament.
events-many = There are { $most } tournaments here already. Finish or call off one first.
events-no-ladder = { $event } is no ladder: its matches are drawn.
events-self = You can’t challenge yourself.
events-below = { $name } stands below you: challenge somebody above.
events-far = You can challenge up to { $reach } places above you.
events-busy = { $name } still has a match to play there.
