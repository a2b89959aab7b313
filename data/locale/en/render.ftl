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
render-passed = GOT THROUGH
render-saved = SURVIVED
render-chance = chance { $percent }%
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
render-over-losses = Losses: { $one } · { $other }
render-kind = { $kind ->
    [combat] Combat card
    [supply] Supply
    [hero] Hero
    [commander] Commander
   *[other] Event
}
render-hand-title = Your hand
render-hand-empty = No cards in hand
render-hand-count = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
render-hand-combat = { $n } combat
render-hand-supply = { $n } supply
render-hand-hero = { $n ->
    [one] { $n } hero
   *[other] { $n } heroes
}
render-hand-event = { $n ->
    [one] { $n } event
   *[other] { $n } events
}
render-shot-title = Shot
render-shot-strike = Strike
render-shot-mine = Mine
render-shot-where = { $scenario } · round { $round }
render-shot-range = Range { $n }
render-shot-need = { $need } or more needed
render-shot-chance = the chance was { $percent }%
render-shot-cells = { $n ->
    [one] { $n } cell
   *[other] { $n } cells
}
render-shot-dice = dice
render-shot-mod = { $kind ->
    [hero] hero
    [aces] three aces
    [lull] night lull
    [event] event
   *[other] modifier
}
render-shot-total = total
render-shot-against = against
render-shot-armour = armour
render-shot-cover = cover
render-shot-ace = { $card }: one more ace
render-shot-aces = { $n } now{ $bonus ->
    [0] {""}
   *[other] , +{ $bonus } to the roll
}
render-shot-kills = { $n ->
    [one] { $n } card destroyed
   *[other] { $n } cards destroyed
}
render-shot-ap = AP left: { $n }
render-shot-no-ace = no ace for this
render-shot-counter = { $area ->
    [0] Left flank: { $n }
    [1] Centre: { $n }
   *[other] Right flank: { $n }
}
render-shot-losses = { $side }, cards lost: { $n }
render-shot-event = { $side } draws an event
render-shot-deck = { $n } left in the deck
render-shot-loss = for the lost card
render-shot-own-loss = Own loss
render-shot-no-event = no event is drawn
render-shot-hero-spent = The hero took the hit
render-shot-stays = the card stays in the field
render-shot-holds = { $card } holds
render-shot-nothing = everything stays as it was
render-title-line = { $one } against { $other } · { $n ->
    [one] { $n } battle
   *[other] { $n } battles
}
render-title-rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
render-title-edge = { $home ->
    [south] from the south
   *[north] from the north
}
render-report-title = After the battle
render-report-lost = losses
render-report-rounds = Losses by round
render-report-where = Where cards died
render-report-shot = Shot of the game
render-report-round = round { $n }
render-report-odds = { $total } against { $need } · chance { $percent }%
render-report-aces = Named aces
render-report-no-aces = None who saw the end destroyed two cards.
