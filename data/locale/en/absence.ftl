### Seats that change hands, votes, tables that close.

## Seats on offer
absence-offer-absent-other = { $side }: { $name } has let two deadlines in a row pass. The seat is on offer: whoever takes it plays on.
absence-offer-absent-own = You have let two deadlines in a row pass, so your seat is on offer. Make your move, and it is yours again.
absence-offer-leaving-other = { $side }: { $name } has to leave. The seat is on offer: whoever takes it plays on.
absence-offer-leaving-own = Your seat is on offer. Play on until somebody takes it, or keep it after all.
absence-note = on offer
absence-take = Take the seat: { $side }
absence-back = I am staying
absence-taken = { $name } takes over { $side } and plays on (table { $table }).
absence-returned = Good to have you back: the seat is yours.
absence-offered = Your seat is on offer now. Play on until somebody takes it; if you change your mind, /replace keeps it for you.
absence-offer-sure = Leave table { $table }? The game goes on: whoever likes takes your seat with one tap, sees what you see and plays on. Until then you play.
absence-offer-yes = Offer my seat
absence-over-claimed = One seat had stayed empty too long, so the win was claimed.

## Votes
vote-absent = { $side }: { $name } doesn't come. What shall become of the seat?
vote-asks = { $kind ->
    [pause] { $name } asks for a pause.
    [pace] { $name } would like another pace: { $pace }.
    [undo] { $name } would like to take a step back, and with it all that was done since.
    [abort] { $name } proposes to end the game here, without a result.
   *[other] { $name } asks something of all.
}
vote-waits = Still to answer: { $waits }; until { $when }.
vote-say-yes = { $kind ->
    [pause] Yes, let's pause
    [pace] Yes, that pace
    [undo] Yes, take it back
    [abort] Yes, end the game
   *[other] Yes
}
vote-say-no = { $kind ->
    [pause] No pause
    [pace] No, keep our pace
    [undo] No, it stands
    [abort] No, play on
   *[other] No
}
vote-say-wait = Wait
vote-say-replacement = Look for somebody
vote-say-opponent = The program plays on
vote-say-win = Claim the win
vote-win-sure = The game ends then, and the absent side has lost. Sure?
vote-noted = Noted. You can change your mind as long as the others haven't all answered.
vote-asked = The others have been asked. You will hear what they say.
vote-none = Nothing is being voted on at table { $table }.
vote-which = Several questions wait for you: please use their buttons.

## What votes came to
verdict-yes = { $kind ->
    [pause] All agreed to a pause.
    [pace] All agreed on a new pace: { $pace }.
    [undo] All agreed: the step is taken back.
   *[other] All agreed.
}
verdict-no = { $kind ->
    [pause] { $name } would rather not pause.
    [pace] { $name } would rather keep the pace.
    [undo] { $name } doesn't agree to taking the step back.
    [abort] { $name } would like to play on.
   *[other] { $name } doesn't agree.
}
verdict-silence = { $kind ->
    [pause] Not everybody answered about the pause: the clocks run on.
    [pace] Not everybody answered about the pace: it stays.
    [undo] Not everybody answered: the step stands.
    [abort] Not everybody answered: the game goes on.
   *[other] Not everybody answered in time.
}
verdict-overtaken = { $kind ->
    [undo] The step can't be taken back any more: dice were thrown or something was shown meanwhile.
   *[other] The question has settled itself.
}
verdict-absent = { $word ->
    [wait] The others are waiting for { $name }.
    [replacement] The others hope for a replacement: { $side } is free to take.
    [opponent] From now on the program plays { $side }.
    [win] The win was claimed.
    [silence] Nothing was decided in time: { $side } stays free to take.
   *[overtaken] The question about { $side } has settled itself.
}

## Tables that close
absence-closes = Nothing has happened here for long. The table closes by itself: until { $when } a single move keeps it open.
absence-closes-lobby = The seats are still free. The table closes by itself: until { $when } one more player keeps it open.
absence-closed-agreed = Those who played agreed to end the game without a result.
absence-closed-lobby = The seats hadn't filled in a week. A new table takes one line: /newgame.
absence-closed-stalled = Nobody had made a move for long.
absence-abort-asked = The others have been asked: if all agree, the game ends without a result.

## Taking back
absence-undo-how = You can't go back further on your own. But nothing has been thrown or shown since your last step: if all agree, it is taken back, and with it what others did since.
absence-undo-ask = Ask the others

## Answers that refuse
common-vote-open = That very question is before the table already.
common-vote-closed = That vote is over.
common-vote-not-asked = This question isn't for you: it is for those whose consent is needed.
common-vote-word = “{ $word }” is no answer here. There are: { $known }.
common-vote-said = You have said so already; it counts.
common-only-players = A game under way is ended by those who play it, if all agree, or by an admin of its chat.
common-seat-not-offered = No seat of table { $table } is on offer.
common-which-seat = More than one seat of table { $table } is on offer: name the side, please.
common-knows-other-side = You have played another side of this game and know what it hides. This seat has to be somebody else's.
common-seat-offered-already = Your seat is on offer already.
common-cannot-claim = The win can't be claimed now.
common-undo-is-free = You needn't ask for that: /undo takes it back.
common-undo-learnt = There is nothing to take back: you have not moved yet, or dice were thrown or something was shown since.
common-undo-needs-consent = Going back so far takes the consent of all: /undo ask.
