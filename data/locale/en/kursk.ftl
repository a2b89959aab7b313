### Kursk: everything a player reads. Names of cards, sides and scenarios are in the set's own texts.

## Words

kursk-name = Kursk Salient ’43
kursk-title = { kursk-name } · { $scenario } · { $table }
kursk-blurb = A card battle on a 9×6 field: bring up cards, hand out action points, roll two dice. Two players, about ten rounds.
kursk-phase = { $phase ->
    [mulligan] opening hand
    [deploy] deployment
    [command] orders
    [combat] combat
   *[over] battle over
 }
kursk-area = { $area ->
    [0] left flank
    [1] centre
   *[2] right flank
 }
kursk-topic = { $topic ->
    [mulligan] first hand
    [deploy] deployment
    [command] AP cards
    [combat] combat
   *[other] { $topic }
 }
kursk-mode = { $mode ->
    [ask] ask me
    [keep] keep it
    [redraw] redraw it
    [idle] end it when nothing can be done
    [suggested] as the staff suggests
    [quiet] end it, event cards or not
   *[other] { $mode }
 }
kursk-area-slot = { $area ->
    [0] left flank
    [1] HQ
   *[2] right flank
 }
kursk-class = { $class ->
    [tank] tank
    [assault_gun] assault gun
    [anti_tank_gun] anti-tank gun
    [artillery] artillery
    [infantry] infantry
   *[motorised_infantry] motorised infantry
 }
kursk-kind = { $kind ->
    [combat] combat card
    [supply] supply
    [hero] hero
    [commander] commander
   *[event] event
 }
kursk-kills = { $n ->
    [0] no kills
    [1] one kill
    [2] two kills
    [3] three kills
    [4] four kills
    [5] five kills
    [6] six kills
    [one] { $n } kill
   *[other] { $n } kills
 }
kursk-ap = { $n } AP
kursk-percent = { $n }%
kursk-at = { $card } { $cell }
kursk-times = { $card } ×{ $n }
kursk-nothing = nothing
kursk-none = none
kursk-mod = { $mod ->
    [hero] hero
    [aces] aces
    [lull] lull
    [event] event
    [die] third die
   *[other] { $mod }
 }

## The common screen

kursk-headline = Round { $round } of { $rounds } · { $phase } · { $side } to act
kursk-headline-over = Battle over · round { $round } · winner: { $side }
kursk-headline-draw = Battle over · round { $round } · a draw
kursk-counters = { $side }: left { $left }, centre { $centre }, right { $right } (of { $start }). Cards lost: { $losses }.
kursk-open-hand = { $side } holds: { $list }.
kursk-quiet = All quiet so far.
kursk-button-hand = Hand
kursk-button-log = Log
kursk-button-rules = Rules
kursk-button-text = Board as text
kursk-button-play = To my turn

## Questions

kursk-ask-wait = The other side acts ({ $side }). This screen changes as soon as a decision of yours is wanted.
kursk-ask-standing = Instructions: what need not be asked of you. Nobody else sees them.
kursk-standing-now = Now: { $topic } – { $mode }.
kursk-ask-mulligan = No combat card in your opening hand. You may swap it once.
kursk-ask-deploy = Deployment. Supply: { $left } of { $limit } free.
kursk-ask-deploy-suggested = Suggested: { $list }. Tap a card to place it elsewhere.
kursk-ask-deploy-free = Choose a card from your hand, or end the deployment.
kursk-ask-deploy-nothing = Nothing more to bring up.
kursk-ask-place = { $card }: where to?
kursk-ask-place-hero = { $card }: which card does the hero join?
kursk-ask-edit = { $card } · now { $place }. Where instead?
kursk-ask-command = Orders. AP cards at headquarters: { $pool }.
kursk-ask-command-draft = Laid so far: { $list }.
kursk-ask-command-suggested = Suggested: { $list }. Tap a card to change its order.
kursk-ask-command-empty = No orders yet.
kursk-ask-value = { $unit }: how many action points?
kursk-ask-combat = Combat. Choose a card with an order, or do as suggested.
kursk-ask-combat-done = Combat. All action points are spent.
kursk-ask-combat-unit = { $unit }: { $ap }. Where to, or whom to fire at?
kursk-ask-combat-events = Which event? AP cards in reserve: { $pool }.
kursk-ask-target = { $card }: which one?
kursk-ask-target-block = { $card }: which square to hit?
kursk-ask-target-next = { $card }: chosen { $list }. What else?
kursk-ask-other = Your decision?
kursk-offer-open = { $side } offers a draw.

## Buttons

kursk-do-suggested-deploy = Place and finish
kursk-do-suggested-lay = Place only
kursk-do-end-deploy = End deployment
kursk-do-suggested-command = Give these orders
kursk-do-confirm = Confirm orders
kursk-do-confirm-none = No orders to anyone
kursk-do-clear = Take all orders back
kursk-do-end-combat = End turn
kursk-do-keep = Keep the hand
kursk-do-redraw = Swap the hand
kursk-do-back = Back
kursk-do-first = Back to the top
kursk-do-more = More ({ $page } of { $pages })
kursk-do-undo = Undo
kursk-do-from-hand = Another card
kursk-do-other-unit = Another card
kursk-do-events = Events ({ $n })
kursk-do-item = { $card } → { $place }
kursk-do-card = { $number }. { $card }
kursk-do-card-cost = { $number }. { $card } · { $cost }
kursk-do-leave = Keep in hand
kursk-do-unit-ap = { $unit } · { $ap }
kursk-do-value = { $n ->
    [0] No order
   *[other] { $n } AP
 }
kursk-do-value-from = { $n } AP (from { $from })
kursk-do-move = → { $cell }
kursk-do-march = → { $cell } ({ $ap } AP)
kursk-do-fire = One shot at { $cell } · { $percent }%
kursk-do-volley = Fire at { $cell } · { $percent }%
kursk-do-assault = → { $cell }, fire at { $target } · { $percent }%
kursk-do-clear-mine = Clear mine { $cell }
kursk-do-event = { $card } ({ $cost } AP)
kursk-do-target-percent = { $target } · { $percent }%
kursk-do-play-event = { $card }: { $list }
kursk-do-suggested-move = { $unit } → { $cell }
kursk-do-suggested-fire = { $unit }: one shot at { $cell } · { $percent }%
kursk-do-suggested-volley = { $unit }: fire at { $cell } · { $percent }%
kursk-do-suggested-assault = { $unit } → { $cell }, fire at { $target } · { $percent }%
kursk-do-again = Again at { $cell } · { $percent }%
kursk-do-resign = Resign
kursk-do-offer-draw = Offer a draw
kursk-do-accept-draw = Accept the draw
kursk-do-decline-draw = Decline the draw
kursk-do-standing = { $topic }: { $mode }
kursk-do-standing-door = Instructions
kursk-do-other = { $name }
kursk-hint-dice = Dice will roll: no undo after this.
kursk-hint-target = { $card }, needs { $need }
kursk-hint-volley = { $card }, needs { $need }. Fires until it is gone or the AP run out.
kursk-hint-ground = { $ground }

## Places

kursk-place-cell = { $cell }
kursk-place-block = square { $first }–{ $last }
kursk-place-slot = { $area }
kursk-place-slot-replace = { $area } (for { $card })
kursk-place-unit = { $unit }

## Hand and cards

kursk-hand-title = Your hand
kursk-hand-line = { $number }. { $card }: { $about }
kursk-hand-empty = Your hand is empty.
kursk-hand-none = A spectator has no hand.
kursk-hand-alt = Hand: { $list }.
kursk-about-combat = { $class }, supply { $cost }, armour { $armour }, speed { $speed }, range { $range }
kursk-about-indirect = indirect fire from { $min }
kursk-about-engineer = clears mines
kursk-about-supply = supply +{ $value }
kursk-about-commander = rank { $rank }, AP cards: { $ap }
kursk-about-event = costs { $cost } AP
kursk-card-unknown = There is no card “{ $name }”. Did you mean: { $list }?
kursk-card-unknown-plain = There is no card “{ $name }”. “/card” alone lists the names.
kursk-card-list = Cards of this set: { $list }.
kursk-card-which = Which card shall I show?
kursk-card-alt = Card “{ $card }”: { $about }.

## Odds

kursk-odds-title = Chance to hit
kursk-odds-line = { $shooter } → { $target }: { $need } or more on { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 }.
kursk-odds-armour = Armour { $armour }, cover +{ $cover }, hero +{ $hero }, { $need } in all.
kursk-odds-armour-plain = Armour { $armour }, no cover.
kursk-odds-mods = Added to the roll: { $list }.
kursk-odds-mods-none = Nothing is added to the roll.
kursk-odds-chance = Chance { $percent }%: { $ways } of { $total } rolls.
kursk-odds-usage = Write who and at whom: “/odds f3 f5”.
kursk-odds-none = { $shooter } cannot reach { $target } now.
kursk-odds-all = { $shooter }: targets within reach of its fire.
kursk-odds-target = { $target }: { $percent }%, needs { $need }
kursk-odds-no-targets = { $shooter }: no targets within reach of its fire.

## Typed moves

kursk-say-no-cell = There is no cell “{ $word }”: they run from A1 to I6.
kursk-say-no-unit = No card of yours on { $cell }. Yours are: { $list }.
kursk-say-no-ap = The card on { $cell } has no action points. These can act: { $list }.
kursk-say-nobody = No action points are left. End the turn: “end”.
kursk-say-no-move = { $unit } cannot get to { $cell }. Within reach: { $list }.
kursk-say-no-move-any = { $unit }: nowhere to go now.
kursk-say-enemy-there = The enemy holds { $cell }. To fire: “{ $typed }”.
kursk-say-no-target = { $unit } cannot hit { $cell }. Targets: { $list }.
kursk-say-no-target-any = { $unit }: no target. Try to get closer.
kursk-say-no-card = There is no “{ $word }” in your hand. You hold: { $list }.
kursk-say-which-card = Which card? You hold: { $list }.
kursk-say-no-place = { $card } cannot go there. It can go to: { $list }.
kursk-say-no-place-any = { $card }: no room for it now, or not enough supply.
kursk-say-where = { $card }: where to? It can go to: { $list }.
kursk-say-no-value = No AP card of { $n } at headquarters. There are: { $list }.
kursk-say-no-event = You hold no event “{ $word }”. You hold: { $list }.
kursk-say-event-dear = { $card }: cost { $cost } AP, the reserve holds { $pool }.
kursk-say-event-target = { $card }: not there. It can take: { $list }.
kursk-say-not-now = This is { $phase }: that comes at another time. You can: { $list }.
kursk-say-not-asked = It is not your turn.
kursk-say-help = I did not get that. You can: { $list }.
kursk-say-no-suggestion = Nothing to suggest right now.
kursk-typed-assault = { $unit } → { $stand }, fire at { $cell }, { $percent }%
kursk-typed-move = { $unit } → { $cell }
kursk-typed-fire = { $unit }: one shot at { $cell }, { $percent }%
kursk-typed-volley = { $unit }: fire at { $cell } to the end, { $percent }%
kursk-typed-deploy = { $card } → { $place }
kursk-typed-ap = { $unit }: { $n } AP
kursk-typed-event = play { $card }
kursk-typed-end = end the phase
kursk-typed-suggest = do as suggested
kursk-typed-undo = take the last step back
kursk-typed-keep = keep the hand
kursk-typed-redraw = swap the hand
kursk-typed-clear-mine = { $unit }: clear the mine on { $cell }

## What happens in the game

kursk-event-match-began = The battle begins: { $scenario }. { $side } moves first.
kursk-event-hand-dealt = You are dealt: { $cards }. Events: { $events }.
kursk-event-cards-drawn = { $side } draws { $n ->
    [one] { $n } reserve card
   *[other] { $n } reserve cards
 }.
kursk-event-cards-drawn-secret = Up from the reserve: { $cards }.
kursk-event-events-drawn = { $side } takes { $n ->
    [one] { $n } event card
   *[other] { $n } event cards
 }.
kursk-event-events-drawn-secret = New events in your hand: { $cards }.
kursk-event-mulligan-taken = { $side } swaps the opening hand.
kursk-event-round-began = Round { $round } of { $rounds }.
kursk-event-phase-began = { $side }: { $phase }.
kursk-event-phase-ended = { $side } ends the phase: { $phase }.
kursk-event-supply-laid = { $side } builds up supply: { $card }, { $area }.
kursk-event-supply-replaced = { $side } builds up supply: { $card } for { $replaced }, { $area }.
kursk-event-unit-deployed = { $side } brings up at { $cell }: { $card }.
kursk-event-hero-joined = A hero joins { $unit_card } on { $cell }: { $card }.
kursk-event-pool-formed = { $side } receives AP cards: { $ap }.
kursk-event-pool-cut = { $side } receives AP cards: { $ap }; intercepted: { $lost }.
kursk-event-standing-set = Noted: { $topic } – { $mode }.
kursk-event-layout-confirmed = { $side } gives orders: { $ap } AP; { $left } in reserve.
kursk-event-layout-empty = { $side } gives no orders.
kursk-event-unit-moved = { $card }: { $from } → { $to }.
kursk-event-shot-hit = { $card } { $cell } → { $target } { $target_cell }: { $sum } = { $total }, needs { $need } ({ $chance }%). Target destroyed.
kursk-event-shot-saved = { $card } { $cell } → { $target } { $target_cell }: { $sum } = { $total }, needs { $need } ({ $chance }%). A hit, but the target holds.
kursk-event-shot-missed = { $card } { $cell } → { $target } { $target_cell }: { $sum } = { $total }, needs { $need } ({ $chance }%). A miss.
kursk-event-strike-hit = { $event } → { $target } { $target_cell }: { $sum } = { $total }, needs { $need }. Target destroyed.
kursk-event-strike-saved = { $event } → { $target } { $target_cell }: { $sum } = { $total }, needs { $need }. A hit, but the target holds.
kursk-event-strike-missed = { $event } → { $target } { $target_cell }: { $sum } = { $total }, needs { $need }. A miss.
kursk-event-unit-lost = { $side } loses { $card } on { $cell }.
kursk-event-counter-moved = { $side }, { $area }: counter now { $value }.
kursk-event-counter-moved-empty = { $side } has no combat card on the field: { $area } drops to { $value }.
kursk-event-counter-moved-breakthrough = { $side } is broken through: { $area } drops to { $value }.
kursk-event-ace-won = { $card }, { $kills }.
kursk-event-hero-spent = The hero { $card } takes the blow and saves { $unit_card } on { $cell }.
kursk-event-event-played = { $side } plays an event: { $card }.
kursk-event-event-played-at = { $side } plays an event: { $card } ({ $targets }).
kursk-event-mine-laid = Mines are laid on { $cell }.
kursk-event-mine-hit = { $card } on the mine at { $cell }: { $sum } = { $total }, needs { $need }. { $destroyed ->
    [yes] The card is lost.
   *[no] No harm done.
 }
kursk-event-mine-cleared = The mines on { $cell } are cleared.
kursk-event-smoke-laid = Smoke covers { $cell }.
kursk-event-smoke-cleared = The smoke has lifted: { $cell }.
kursk-event-event-deck-shuffled = The discarded events are a deck again: { $n }.
kursk-event-entrenched = Trenches are dug on { $cell }.
kursk-event-cover-laid = { $side } sets up anti-aircraft cover: { $area }.
kursk-event-cover-used = Anti-aircraft fire turns the raid back: { $area }.
kursk-event-recon = { $side } scouts ahead.
kursk-event-recon-secret = The scouts see in the enemy's hand: { $cards }.
kursk-event-card-returned = { $side } has it back in hand after repairs: { $card }.
kursk-event-effect-set = { $kind ->
    [lull] A lull: { $side } shoots worse next turn.
    [intercept] Intercepted: { $side } will lose its highest AP card.
    [fuel] Fuel runs short: one vehicle of { $side } will get no order.
    [supply] { $side } will have more supply next turn.
    [orders] { $side } will have an extra AP card next turn.
   *[other] { $side }: something has changed.
 }
kursk-event-unit-acts = Out of turn: { $card } { $cell }, { $ap }.
kursk-event-draw-offered = { $side } offers a draw.
kursk-event-taken-back = { $side } takes the last step back.
kursk-event-rewound = By agreement, { $side } goes back to before an own step; what was done since is taken back too.
kursk-event-draw-declined = { $side } declines the draw.
kursk-event-match-won = Victory: { $side }. { $reason }
kursk-event-match-drawn = A draw. { $reason }

## Report

kursk-report-title = Report · { kursk-title }
kursk-report-won = { $side } wins in round { $round }. { $reason }
kursk-report-drawn = A draw in round { $round }. { $reason }
kursk-report-losses = { $side }: { $n ->
    [one] { $n } card lost
   *[other] { $n } cards lost
 }, counters { $left }, { $centre }, { $right }.
kursk-report-shot = Shot of the game: { $card } { $cell } → { $target } { $target_cell }, chance { $chance }%, rolled { $sum } = { $total } against { $need }.
kursk-report-shot-event = Strike of the game: { $card } → { $target } { $target_cell }, chance { $chance }%, rolled { $sum } = { $total } against { $need }.
kursk-report-no-shot = No shot found its mark.
kursk-report-ace = { $card }, { $kills } ({ $side })
kursk-report-aces = Aces on the field: { $list }.
kursk-report-no-aces = No aces are left on the field.
kursk-report-rounds = Losses by round ({ $first } and { $second }): { $list }.
kursk-report-round = round { $round } – { $first } and { $second }
kursk-reason = { $reason ->
    [counters] Two of three counters stand at one.
    [no_cards] The enemy's combat cards have run out.
    [rounds_losses] The rounds are over: the winner lost fewer cards.
    [rounds_ground] The rounds are over, losses equal: the winner has more cards in the enemy half.
    [rounds_draw] The rounds are over and the sides are level.
    [resigned] The other side resigned.
    [agreed] The sides agreed on a draw.
   *[other] The battle is over.
 }

## Board as text

kursk-text-title = Board as text · { kursk-title }
kursk-text-side = { $side }: { $edge ->
    [south] south edge, home row 1
   *[north] north edge, home row 6
 }. Counters: left { $left }, centre { $centre }, right { $right }, began at { $start }.
kursk-text-staff = In command: { $list }. Hand { $hand }, events { $events }, deck { $deck }, lost { $losses }.
kursk-text-slots = Supply { $supply }: left { $left }; HQ { $centre }; right { $right }.
kursk-text-slot-free = free
kursk-text-pool = AP cards: { $pool }.
kursk-text-units = Cards on the field ({ $n }):
kursk-text-no-units = No cards on the field.
kursk-text-unit = { $cell } { $card }, armour { $armour }{ $extra }
kursk-text-unit-ap = , AP { $ap } of { $of }
kursk-text-unit-hero = , hero { $card }
kursk-text-unit-aces = , ace tokens: { $n }
kursk-text-unit-ground = , { $ground }
kursk-text-ground = Terrain: { $list }.
kursk-text-ground-kind = { $kind }: { $cells }
kursk-text-mark = { $kind ->
    [mine] mines { $cell }
    [smoke] smoke { $cell }
    [trench] trenches { $cell }
   *[air_cover] anti-aircraft: { $area } ({ $side })
 }
kursk-text-marks = Markers: { $list }.
kursk-text-effect = { $kind ->
    [lull] { $side }: shots at −{ $n }
    [intercept] { $side }: loses its highest AP card
    [fuel] { $side }: one vehicle without an order
   *[other] { $side }: { $kind }
 }
kursk-text-effects = In force: { $list }.
kursk-text-discard = Discarded: { $list }.
kursk-text-last-shot = Last shot: { $text }
kursk-text-deck = Event deck: { $n }.
kursk-text-hand = You hold: { $list }. Events: { $events }.

## Descriptions of pictures

kursk-alt-board = Field of 9×6. { $status }. { $units } { $choices }
kursk-alt-choices = Marked: { $list }.
kursk-alt-shot = Shot: { $text }

## Help

kursk-help-title = Rules: { $topic }
kursk-help-topics = Which topic? { $list }.
kursk-help-unknown = There is no topic “{ $topic }”. There are: { $list }.

kursk-help-turn-name = turn
kursk-help-turn = A turn has three parts: deployment, orders, combat. Then the other side has its turn, and that ends the round.
    Deployment: reserve cards by your commander's rank, then cards onto the field. Orders: AP cards are laid on combat cards. Combat: each point is one move or one shot.
    The side that begins the battle draws no cards on its very first turn.
    “Instructions” spare you questions: a phase ends by itself when you can do nothing in it, the staff lays the AP cards. Only you see them.
kursk-help-supply-name = supply
kursk-help-supply = In one turn you may bring up combat cards worth your supply: { $base } by the scenario plus the values of your supply cards. What is left over is not saved.
    Supply cards and heroes are free. Supply goes to a free place at HQ or on a flank and counts at once; an old card gives way only to a better one.
    A combat card enters on a free cell of your own edge row, if the ground lets it in.
kursk-help-ap-name = action points
kursk-help-ap = AP cards come from commanders, heroes and events. One combat card takes one AP card; the layout is open and fixed once confirmed.
    What you do not lay stays in reserve and pays for events. At the end of the turn all AP cards go back: none can be saved.
kursk-help-move-name = movement
kursk-help-move = One point takes a card as far as its speed, straight, never diagonally. Nobody passes through cards, own or enemy.
    A cell costs what the ground says; along a road half as much. A cell that costs too much can still be entered if the whole move goes into it. Speed left over is not carried to the next point.
kursk-help-shoot-name = shooting
kursk-help-shoot = One point is one shot. Two dice and what is added, against the target's armour with cover. As much or more: the target is destroyed.
    Range counts steps without diagonals. Direct fire needs a clear line: forest, village, height and embankment in between close it, cards do not. The chance is shown before you fire.
    For each kill a card without a hero earns an ace token; three tokens give +1 to the roll.
kursk-help-terrain-name = terrain
kursk-help-terrain = Cost of a cell: infantry, towed, vehicles; a dash means no entry.
kursk-help-terrain-line = { $name }: { $foot }, { $towed }, { $vehicle }{ $extra }
kursk-help-terrain-blocks = , closes the line
kursk-help-terrain-road = , half cost from road to road
kursk-help-terrain-cover = , cover +{ $n } ({ $who })
kursk-help-terrain-height = , range +{ $n } for the shooter
kursk-help-observer-name = observer
kursk-help-observer = Indirect fire needs no line, but it needs eyes: a card of yours with direct fire within { $range ->
    [one] { $range } cell
   *[other] { $range } cells
 } of the target, with a clear line to it. Closer than its least range indirect fire cannot hit.
kursk-help-heroes-name = heroes
kursk-help-heroes = A hero joins any card of yours on the field, one hero a card, and stays with it to the end. A card with a hero earns no ace tokens, and those it has do not count.
    Heroes add to the roll, armour, speed or range, give a third die or an extra AP card, save a card from the first hit, bring a wreck back.
kursk-help-events-name = events
kursk-help-events = You play an event in your own combat phase and pay with AP cards from the reserve: at least its cost, no change given. Lost a card to the enemy: take an event.
    Each card says what it does: “/card air strike”.
kursk-help-counters-name = counters
kursk-help-counters = Each side has three counters: left flank, centre, right flank. They begin at { $start } (a third of the reserve).
    A lost card moves the counter of the sector where it stood. None goes below one: a further loss there hits the centre, a further one in the centre hits the higher flank.
    Whoever ends a turn without one combat card on the field, though one could have come up, loses a step of the highest counter.
kursk-help-victory-name = victory
kursk-help-victory = Two of three counters at one: the battle is lost. No combat cards on the field, in hand or in the deck: lost too.
    After { $rounds } rounds the side that lost fewer cards wins; if equal, the one with more cards in the enemy half; if still equal, a draw. You may resign or offer a draw at any time.
kursk-help-undo-name = undo
kursk-help-undo = “Undo” takes your steps back to the last roll of dice, card drawn or end of a phase. What has been shown or rolled stays.
kursk-help-typed-name = typing
kursk-help-typed = Move: “b1 b3”. Shot: “b3 x b5”, until it is gone: “b3 xx b5”, advance and fire: “b3 b4 x b5”. Mine: “b3 m b4”.
    Deploy: “d tiger b1” or by number “d 1 b1”; supply “s depot hq”; hero “h layer f3”. Orders: “ap f3 3 g2 2”.
    Event: “e airstrike f5”. Also: “end”, “suggest”, “undo”, “odds f3 f5”, “?”. Russian letters in cells are fine.
kursk-help-board-name = field
kursk-help-board = Columns A–I, rows 1–6. Row 1 belongs to the south player, row 6 to the north player. Three sectors of three columns: A–C, D–F, G–I.
    Under each sector lies a flank or HQ card with its counter. The sector lines stop nothing.
kursk-help-hidden-name = hidden
kursk-help-hidden = Hidden: hands, the order of the decks, what scouts saw. All else is open: numbers of cards, the field, orders, counters, discards.

kursk-help-table-name = this table
kursk-help-table = How this table plays.
kursk-switch-terrain = { $value ->
    [0] Terrain is off: open ground everywhere.
   *[other] Terrain counts.
 }
kursk-switch-observer-range = { $value ->
    [0] Indirect fire needs no observer.
   *[other] An observer must be within { $value } of the target.
 }
kursk-switch-overflow = { $value ->
    [0] A loss in a sector whose counter is at 1 moves no other counter.
   *[other] A loss in a sector whose counter is at 1 moves its neighbour.
 }
kursk-switch-empty-field = { $value ->
    [0] An empty field costs nothing.
   *[other] An empty field at the end of a turn costs a step of the highest counter.
 }
kursk-switch-breakthrough = { $value ->
    [0] Reaching the enemy edge moves no counter.
   *[other] Breakthrough: a card standing on an undefended enemy edge since an earlier round moves that counter.
 }
kursk-switch-one-by-one = { $value ->
    [0] You may switch between cards freely.
   *[other] One by one: a card spends all its points before the next one acts.
 }
kursk-switch-aces-cap = { $value ->
    [0] Any number of ace tokens on a card.
   *[other] At most { $value } ace tokens on a card.
 }
kursk-switch-open-hands = { $value ->
    [0] Hands are hidden.
   *[other] Teaching table: hands are open to all.
 }

## Refusals

kursk-no-other = That is not possible now.
kursk-no-not-your-decision = It is not your side that decides now.
kursk-no-match-over = The battle is over.
kursk-no-not-now = This is { $phase }: that has another time.
kursk-no-bad-arguments = Words are missing or out of place. For help: “?”.
kursk-no-not-in-hand = { $card }: you hold no such card.
kursk-no-wrong-place-c = { $card }: only onto a cell of your edge row.
kursk-no-wrong-place-s = { $card }: only onto HQ or a flank.
kursk-no-wrong-place-u = { $card }: only onto a card of yours on the field.
kursk-no-no-such-cell = There is no such cell: the field runs from A1 to I6.
kursk-no-not-home-row = Not { $cell }: cards come up on row { $row } only.
kursk-no-cell-taken = { $cell } is taken.
kursk-no-ground-closed = { $card } cannot pass there: { $cell }, { $terrain }.
kursk-no-no-supply = { $card }: cost { $cost }, supply left { $left }.
kursk-no-no-place = { $card }: there is no place for it now.
kursk-no-no-such-slot = There is no such place for supply.
kursk-no-slot-not-higher = { $laid } is there already: only a better card may replace it.
kursk-no-no-such-unit = That card is no longer on the field.
kursk-no-not-your-unit = { $card }: that is an enemy card.
kursk-no-hero-taken = { $hero } is with this card already: one hero a card.
kursk-no-no-fuel = { $card }: out of fuel, no order this turn.
kursk-no-two-cards = One AP card a card, no more.
kursk-no-no-such-ap = No AP card of { $ap } at headquarters. There are: { $pool }.
kursk-no-no-card-there = That card had no order.
kursk-no-pool-empty = No AP cards are free: take an order back first.
kursk-no-draft-empty = Nothing to take back: no orders yet.
kursk-no-no-ap = { $card } { $cell }: no action points left.
kursk-no-one-by-one = Finish with { $card } { $cell } first: this table plays “one by one”.
kursk-no-too-far = { $card } cannot get to { $cell }: speed { $speed }, and no way through cards.
kursk-no-no-ap-to-fire = { $card }: advancing and firing takes { $needs } AP, it has { $ap }.
kursk-no-no-enemy-there = There is no enemy on { $cell }.
kursk-no-out-of-range = { $cell } is { $distance ->
    [one] { $distance } cell
   *[other] { $distance } cells
 } away, the range is { $range }.
kursk-no-too-close = { $cell } is too close: indirect fire starts at { $range }.
kursk-no-line-blocked = { $by } closes the line to { $cell }.
kursk-no-no-observer = Nobody sees { $cell }: it takes a direct-fire card of yours within { $range } with a clear line.
kursk-no-not-an-engineer = { $card } cannot clear mines: that is for engineers.
kursk-no-no-mine-near = Nothing to clear on { $cell }: mines must be under the card or next to it.
kursk-no-event-too-dear = { $card }: cost { $cost } AP, the reserve holds { $have }.
kursk-no-event-no-target = { $card }: nothing to use it on now.
kursk-no-event-bad-target = { $card }: not there.
kursk-no-event-needs-target = { $card }: name its whole target.
kursk-no-pay-not-in-hand = No such AP cards in the reserve. There are: { $pool }.
kursk-no-pay-too-little = Not enough: { $sum } of { $cost } AP.
kursk-no-draw-already-offered = A draw has been offered already.
kursk-no-no-draw-offer = Nobody has offered a draw.
kursk-no-bad-standing = There is no such instruction.
kursk-no-nothing-to-undo = Nothing to undo.
kursk-no-undo-blocked = That step cannot be undone any more: dice or something new came after it.
kursk-no-undo-learnt = Nobody can go back there any more: dice were thrown, or something was shown, since then.
kursk-no-undo-needs-consent = Going back so far takes the consent of all seats: ask them with /undo.
