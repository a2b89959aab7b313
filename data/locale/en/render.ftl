### What is written on pictures.

render-round = Round { $round } of { $rounds }
render-phase = { $phase ->
    [mulligan] new hand
    [deploy] phase 1: reserves
    [command] phase 2: orders
    [combat] phase 3: combat
   *[other] battle over
}
render-caption = { $round }  ·  { $phase }
render-reserve = AP in reserve
render-supply-left = Supply { $left } of { $limit }
render-supply = Supply { $n }
render-turn = Turn: { $side }
render-area = { $area ->
    [0] Left flank
    [1] Centre
   *[other] Right flank
}
render-last-shot = Last shot
render-last-strike = Last strike
render-quiet = No shot fired yet
render-event-deck = Events { $n }
render-draw-offer = Draw offered
render-against = against { $need }
render-destroyed = DESTROYED
render-missed = MISSED
render-saved = SURVIVED
render-chance = chance { $percent }%
render-nowhere = off the field
render-over-won = Victory: { $side }
render-over-draw = Draw
render-over-reason = { $reason ->
    [counters] two of three counters fell to one
    [no_cards] the enemy has no combat card left
    [rounds_losses] last round played: fewer losses
    [rounds_ground] last round played: more cards in the enemy half
    [rounds_draw] last round played: all is equal
    [resigned] the enemy resigned
    [agreed] by agreement
   *[other] the battle is over
}
render-over-losses = Losses: { $one } and { $other }
