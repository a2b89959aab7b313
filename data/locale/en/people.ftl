### One player on several platforms, results, ratings.

## Joining
people-link-title = One player everywhere
people-link-code = Your code: { $code }. Within ten minutes write on the other platform: /link { $code }
people-link-care = Whoever enters it becomes one player with you, so keep it to yourself. A new /link makes the old code void.
people-link-now = You are one player on: { $where }.
people-link-done = Done: from now on you are one player on { $where }. Ratings, results and blocks count together, and you hold one seat a table. Was that not you? /unlink
people-link-what = A code looks like K7F2-ABCD: eight letters and figures. Get one with /link on the other platform.
people-link-unknown = There is no such code, or its ten minutes are over. { $left ->
    [0] That was the last try for now.
    [one] You have one try left for now.
   *[other] You have { $left } tries left for now.
} A new code: /link on the other platform.
people-link-own = This is your own code. Enter it on the other platform.
people-link-much = Too many wrong codes. Try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
people-link-known = You are one player already.
people-link-full = One player can span { $most } accounts at most. Part one first: /unlink
people-link-opponents = You sit on both sides of table { $table } right now. Finish or close it first, then join.
people-link-none = You are not joined with another platform. To do it: /link
people-unlink-button = Part this account
people-unlink-done = Parted: this account is a player of its own again, with its own results.
people-platform-web = the local table
people-platform-telegram = Telegram
people-platform-discord = Discord

## One player
people-stats-title = { $name }: results
people-stats-none-own = You have not finished a game yet. The first one: /newgame, or /solo to practise.
people-stats-none = { $name } has not finished a game yet.
people-stats-game = { $game }: { $number } ± { $spread } · { $rated ->
    [one] { $rated } rated game
   *[other] { $rated } rated games
} (won { $won }, drawn { $drawn }, lost { $lost })
people-stats-provisional = { $game }: about { $number } ± { $spread }, still rough · { $rated ->
    [one] { $rated } rated game
   *[other] { $rated } rated games
} (won { $won }, drawn { $drawn }, lost { $lost })
people-stats-unrated = { $game }: no rated game yet · { $played ->
    [0] none finished
    [one] { $played } practice game
   *[other] { $played } practice games
}
people-stats-reliable = Answered in time: { $percent }% of { $asked ->
    [one] { $asked } decision
   *[other] { $asked } decisions
}.
people-stats-left = { $left ->
    [one] { $left } seat was left before the end.
   *[other] { $left } seats were left before the end.
}
people-stats-saved = { $saved ->
    [one] { $saved } game of others was played on from the middle. Thank you.
   *[other] { $saved } games of others were played on from the middle. Thank you.
}
people-stats-last = Last games:
people-stats-result = { $table } · { $game } · { $verdict } · against: { $against }
people-verdict-won = won
people-verdict-drawn = drawn
people-verdict-second = second place
people-verdict-lost = lost
people-verdict-saved = played on for somebody
people-verdict-practice = practice
people-verdict-aborted = closed, counts for nothing

people-moved = Ratings: { $moves }
people-move = { $name } { $before } → { $after }

## All players
people-top-title = { $game }: the best { $where }
people-top-here = of this chat
people-top-all = of all chats
people-top-line = { $place }. { $name } · { $number } ± { $spread } · { $won }–{ $drawn }–{ $lost }
people-top-own = { $place }. { $name } (you) · { $number } ± { $spread } · { $won }–{ $drawn }–{ $lost }
people-top-order = Ordered by a cautious estimate: the fewer games, the wider the margin and the lower the place. After the rating: won–drawn–lost.
people-top-none = Nobody has finished a rated game yet. Two people at one table, and there is a board.
people-top-none-here = Nobody of this chat has finished a rated game yet. Two people at one table, and there is a board.
people-top-button = Leaderboard: { $game }

## The card
people-card-heading = Rating from game to game
people-card-empty = The curve begins with the second rated game.
people-card-rough = still rough
people-card-won = won
people-card-drawn = drawn
people-card-lost = lost
people-card-reliable = answered in time
people-card-percent = { $percent }%
people-card-alt = { $name }, { $game }: rating { $number } ± { $spread }. The curve goes from { $first } to { $last } over { $games ->
    [one] one game
   *[other] { $games } games
}.
