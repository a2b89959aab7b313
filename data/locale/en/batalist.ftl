### Batalist: everything a player reads. Names of books, battalions, heroes and spells are in the set's own texts.

## Words

batalist-name = Batalist
batalist-title = { batalist-name } · { $scenario } · { $table }
batalist-blurb = Fantasy armies on an open field: secret orders, formations, charges and magic. Two players.
batalist-nobody = nobody
batalist-nothing = nothing
batalist-side-of-two = { $side }, { $seat ->
    [0] south
   *[1] north
 }
batalist-seat-south = south
batalist-seat-north = north
batalist-unknown-battalion = hidden battalion
batalist-walkers = { $tag } walking wounded
batalist-walkers-of = { $tag } wounded of { $parent }
batalist-rank = { $rank ->
    [captain] captain
    [general] general
    [mage] mage
    [hero] hero
   *[other] { $rank }
 }
batalist-character-of = { $name } ({ $side })
batalist-ground = { $kind ->
    [hill] hill
    [slope] slope
    [ravine] ravine
    [wood] wood
    [mist] mist
    [water] water
    [marsh] marsh
    [rough] rough ground
    [building] building
    [bridge] bridge
    [entrenchment] entrenchment
    [stairs] stairs
    [ruin] ruin
   *[other] { $kind }
 }
batalist-building = building { $n }
batalist-paces = { $n ->
    [one] { $n } pace
   *[other] { $n } paces
 }
batalist-degrees = { $n }°
batalist-place = ({ $x }, { $y })
batalist-compass = { $point ->
    [n] north
    [ne] north-east
    [e] east
    [se] south-east
    [s] south
    [sw] south-west
    [w] west
   *[nw] north-west
 }
batalist-figures = { $n ->
    [one] { $n } figure
   *[other] { $n } figures
 }
batalist-leg-forward = forward { $n }
batalist-leg-back = back { $n }
batalist-leg-left = step left { $n }
batalist-leg-right = step right { $n }
batalist-leg-wheel-left = wheel left { $n }°
batalist-leg-wheel-right = wheel right { $n }°
batalist-turn-by = { $right ->
    [0] left by { $angle }
   *[1] right by { $angle }
 }
batalist-straight-on = straight ahead
batalist-plan-turn = { $angle }
batalist-plan-aim = at { $target }
batalist-shape = { $formation }, { $n ->
    [one] { $n } file
   *[other] { $n } files
 }
batalist-lost-share = { $side } { $n }%
batalist-topic = { $topic ->
    [dispel] dispelling
    [doctor] wounded on their way
   *[other] { $topic }
 }
batalist-mode = { $mode ->
    [ask] ask me every time
    [never] never
    [walk] walk on
    [halt] halt
    [1] by itself, whatever the spell
    [2] by itself from complexity 2, else never
    [3] by itself from complexity 3, else never
    [4] by itself at complexity 4, else never
   *[other] { $mode }
 }

## Attacks, blow by blow

batalist-the-spell = The spell
batalist-attack-head = { $mode ->
    [melee] { $who } in melee with { $whom }{ $side }:
    [shoot] { $who } shooting at { $whom }{ $side }:
    [jet] { $who }, jet at { $whom }{ $side }:
    [area] { $who }, shot at { $whom }:
   *[strike] { $who } strikes { $whom }:
 }
batalist-attack-side = { $side ->
    [flank] {", "}in the flank
   *[rear] {", "}from the rear
 }
batalist-attack-fell = { $n ->
    [0] { $whom } without a loss (damage { $damage }).
    [one] { $whom } down by { $n } figure (damage { $damage }).
   *[other] { $whom } down by { $n } figures (damage { $damage }).
 }
batalist-attack-return = { $n ->
    [0] In return: { $whom } without a loss.
    [one] In return: { $whom } down by { $n } figure.
   *[other] In return: { $whom } down by { $n } figures.
 }
batalist-attack-wall = Damage to the wall: { $damage }.
batalist-the-wall = the wall
batalist-attack-breach = The wall is breached.
batalist-blow-head = { $who } → { $whom }:
batalist-blow-fighters = { $n } × { $b } = { $sum }
batalist-blow-bracket = = { $n }.
batalist-blow-damage = { $bracket } ÷ { $defence }{ $cover } → { $share }, + die { $die }{ $late }{ $halved ->
    [0] { "" }
   *[1] {", "}halved (weapon as armour)
 } = damage { $damage }.
batalist-blow-fallen = Fallen: { $n }, wounded among them: { $wounded }.
batalist-mod = { $value } { $name }{ $dice }
batalist-mod-name = { $name ->
    [order] order Melee
    [wedge] in a wedge
    [hedgehog] hedgehog
    [flank] flank
    [rear] rear
    [downhill] downhill
    [uphill] uphill
    [unskilled] no skill Melee
    [big] big against small
    [long_weapon] long weapon against riders
    [spell] spell
    [heavy_armour] heavy armour
    [hero] hero
    [moved] moved
    [large] large target
    [rider] rider as target
    [big_shield] big shield
    [figures] figures hit
    [column] column as target
    [wet] target in water
    [target_moved] target moved
    [cover] cover
    [strength] spell's strength
    [die] die
   *[other] { $name }
 }

## Events

batalist-event-match-began = { $scenario }: { $first } (south) against { $second } (north), { $turns } turns.
batalist-event-ability-rolled = { $character }: die { $die } – { $ability }{ $mage ->
    [0] , CS { $cs }, CR { $cr }.
   *[1] , MS { $ms }.
 }
batalist-event-mana-rolled = { $character }: die { $dice }, mana { $mana }.
batalist-event-turn-began = Turn { $turn }.
batalist-event-phase-began = Turn { $turn }: { $phase ->
    [deploy] deployment
    [orders] orders
    [initiative] initiative
    [execution] execution
   *[over] end
 }.
batalist-event-orders-confirmed = { $seat }: orders are laid.
batalist-event-orders-secret = Your orders lie: { $list }.
batalist-event-orders-laid = Orders lie on: { $list }.
batalist-event-aside = Stamina set aside for magic: { $list }.
batalist-aside-of = { $character } { $n }
batalist-card-line = { $tag } { $order }
batalist-initiative-roll = { $side } { $die } + { $bonus } = { $sum }
batalist-event-initiative-rolled = Initiative: { $list }. It goes to { $side }.
batalist-event-initiative-tied = Initiative: { $list }. A tie: roll again.
batalist-event-initiative-chosen = { $first } acts first.
batalist-event-went-on = { $seat } lets its orders run.
batalist-event-stopped = { $seat } stops: { $cause }.
batalist-stop-cause = { $cause ->
    [attacked] a battalion was attacked
    [touched] a battalion was touched
    [target] the target is gone
    [unprepared] a card has no plan
    [illegal] a plan can't be carried out
    [spell] a spell calls for an answer
   *[said] at its own word
 }
batalist-event-order-turned = { $b }: { $order }.
batalist-event-order-replaced = { $b }: { $replaced } turned over and carried out as { $order }.
batalist-event-order-cancelled = { $b }: { $order } cancelled.
batalist-event-order-idle = { $b }: { $order } turned over to no effect.
batalist-event-order-refused = { $b }: { $skill }, die { $die } – { $order } is not carried out.
batalist-event-passed = { $seat } passes.
batalist-event-battalion-moved = { $cause ->
    [fast] { $b }, fast: { $legs }
    [spell] { $b }, moved by magic: { $legs }
    [bloodthirsty] { $b }, bloodthirsty: { $legs }
    [doctor] { $b }, on the way to the doctor: { $legs }
   *[other] { $b }: { $legs }
 } → { $place }, facing { $compass }.
batalist-event-touched = Contact: { $target }.
batalist-event-marker-moved = A marker moved: { $tag } → { $place }.
batalist-event-battalion-turned = { $b }: a turn on the spot, facing { $compass } { $place }.
batalist-event-battalion-reformed = { $b }: new formation – { $shape }.
batalist-event-charge-short = { $b }: out of speed before { $target }, no fight.
batalist-event-figures-lost = { $b } −{ $n }{ $cause ->
    [spell] {" "}by magic
    [mercy] {" "}of its own wounded
   *[other] { "" }
 }, { $left } left.
batalist-event-of-them-wounded = Wounded: { $n }.
batalist-event-battalion-lost = { $b }: destroyed to the last.
batalist-event-character-lost = Fallen: { $k }.
batalist-event-building-breached = Breached: { $element }.
batalist-event-character-stepped = { $k }: { $start } → { $goal }.
batalist-event-battalion-revealed = Out of hiding: { $b }, { $n } { $place }, facing { $compass }.
batalist-event-battalion-hid = In hiding now: { $tag }.
batalist-event-recon-rolled = { $b }: Recon of { $tag }, dice { $dice }, successes of the hidden { $n } – { $found ->
    [0] not found
   *[1] found
 }.
batalist-event-wounded-healed = { $b }: { $n } back in the ranks (die { $die }).
batalist-event-wounded-left = { $b }: { $n } wounded leave for the doctor.
batalist-event-wounded-walked = { $b }: on the way to the doctor { $place }.
batalist-event-wounded-saved = { $b }: { $n } saved.
batalist-event-wounded-lost = { $b }: { $n } wounded lost.
batalist-event-figures-raised = { $b }: { $n } fallen rise again (dice { $dice }).
batalist-event-raged = { $b }, bloodthirsty: at { $target }!
batalist-event-order-obeyed = { $b }: { $order } obeyed, die { $die }.
batalist-event-deployment-rolled = Who places first: { $list }.
batalist-event-deployment-confirmed = { $seat } has deployed.
batalist-event-battalion-placed = { $b } placed at { $place }, facing { $compass }.
batalist-event-marker-placed = A hidden battalion lies in wait: { $tag } { $place }.
batalist-event-character-seated = { $k } joins { $b }.
batalist-event-spell-cast = { $k } casts “{ $spell }” at { $target }.
batalist-event-spell-dispelled = “{ $spell }” is dispelled: { $by }, { $rolls }.
batalist-event-spell-landed = “{ $spell }” takes effect.
batalist-event-charm-set = Lasting spell – { $charm }.
batalist-event-charm-ended = Spell over – { $charm }.
batalist-event-patch-laid = Ground changed – { $patch }.
batalist-event-patch-ended = Ground as before – { $patch }.
batalist-patch-place = { $spell }: { $place }
batalist-charm-line = { $spell }: { $target }
batalist-patch-line = { $spell }: { $place }, radius { $radius }
batalist-event-reserve-arrived = Reserve arrives: { $b }, { $n } { $place }, facing { $compass }.
batalist-event-recon-failed = { $b }: Recon of { $tag } – not found.
batalist-event-character-struck = { $k } is struck: damage { $damage }, in all { $harm } of { $needed }.
batalist-event-unbind-rolled = { $k } against “{ $spell }”: { $rolls } – { $ended ->
    [0] it holds
   *[1] it ends
 }.
batalist-a-spell = a lasting spell
batalist-moved-to = { $name } → { $place }
batalist-event-turn-ended = Turn { $turn } is over. Lost: { $list }.
batalist-event-standing-set = Noted: { $topic } – { $mode }.
batalist-event-draw-offered = { $seat } offers a draw.
batalist-event-draw-declined = { $seat } declines the draw.
batalist-event-resigned = { $seat } resigns.
batalist-event-taken-back = { $seat }: the last step is taken back.
batalist-event-rewound = { $seat }: by agreement an own step is taken back, and with it all that was done since.
batalist-event-match-won = The battle is over. Winner: { $side }. { $reason }
batalist-event-match-drawn = The battle is over: a draw. { $reason }
batalist-reason = { $reason ->
    [losses] The enemy's losses are too heavy.
    [general] The enemy's general has fallen.
    [intrude] The line is broken.
    [hold] The ground is held.
    [goals] All conditions are met.
    [limit] The turns are over.
    [discs] More objectives are held.
    [both] Both at once.
    [resigned] The other side resigned.
    [draw] Agreed.
    [agreed] Agreed.
   *[other] { $reason }
 }

## The common screen

batalist-phase = { $phase ->
    [deploy] deployment
    [orders] orders
    [initiative] initiative
    [execution] execution
   *[over] battle over
 }
batalist-headline = { $turn ->
    [0] { $phase }
   *[other] Turn { $turn } of { $turns } · { $phase }
 }
batalist-headline-turn = Turn { $turn } of { $turns } · { $phase } · { $side } to act
batalist-headline-ready = { $headline } · ready: { $side }
batalist-headline-over = Battle over · turn { $turn } · winner: { $side }
batalist-headline-drawn = Battle over · turn { $turn } · a draw
batalist-lost = Lost: { $list }.
batalist-cards-lying = Cards lying: { $list }.
batalist-going-on = Orders run by themselves: { $list }.
batalist-charm = { $charm }{ $lasting ->
    [0] {" "}(this turn)
   *[1] {" "}(until dispelled)
 }.
batalist-quiet = All quiet so far.
batalist-button-play = To my turn
batalist-button-hand = My orders
batalist-button-log = Log
batalist-button-text = Field as text
batalist-button-rules = Rules
batalist-alt-field = The field. { $status }. { $list } { $choices }
batalist-alt-choices = You may: { $list }.
batalist-alt-laid = Your cards: { $list }.
batalist-alt-turn = Turn { $turn }. { $list }
batalist-alt-losses = after turn { $turn }: { $list }
batalist-drag-base = { $name }: take it along to plan a Move
batalist-ghost-note = { $left } left

## Questions

batalist-ask-wait = Waiting for: { $list }. This screen changes as soon as a decision of yours is wanted.
batalist-ask-resolving = The orders are being carried out.
batalist-ask-other = Your decision?
batalist-ask-standing = Instructions: what need not be asked of you.
batalist-standing-now = Now: { $topic } – { $mode }.
batalist-offer-open = { $side } offers a draw.
batalist-ask-initiative = The initiative is yours: act first, or make the other side do so?
batalist-ask-deploy = Deployment: pick a battalion to move it, or confirm the line-up.
batalist-ask-deploy-picked = { $name } at { $place }, facing { $compass }: shift, turn, form or exchange it.
batalist-ask-deploy-one = Deployment one at a time: pick the battalion to place now, or let the next one stand where the scenario has it.
batalist-deploy-spot = Front at { $place }, facing { $compass }
batalist-ask-orders = Orders for turn { $turn }, { $n ->
    [0] none laid yet
    [one] { $n } laid
   *[other] { $n } laid
 }. { $ways ->
    [confirm] Confirm, or pick a battalion for another order.
    [copy] Take the suggestion, copy last turn, or pick a battalion.
   *[suggest] Take the suggestion, or pick a battalion.
 }
batalist-orders-question = Pick a battalion
batalist-commander-line = { $name } on { $on }: { $left } of { $most } orders left; commands { $list }.
batalist-commander-hero = { $name } on { $on }: { $left } of { $most } stamina left; commands { $list }.
batalist-orders-laid = Laid: { $list }.
batalist-order-planned = { $name }: { $order } – { $plan }
batalist-order-plain = { $name }: { $order }
batalist-out-of-command = Out of command: { $list }.
batalist-near-enemies = Nearest enemies: { $list }.
batalist-no-more-orders = No more orders for this battalion: two at most, and as many as its commanders have left.
batalist-ask-order = { $name }: which order?
batalist-ask-plan = { $name }: { $order }. How?
batalist-planned-so = Planned: { $plan }.
batalist-no-target-now = Nothing in reach now. The card may lie all the same and be planned when it is turned over.
batalist-ask-aside = Stamina set aside for magic lies open; what is not used this turn is lost.
batalist-ask-legs = { $name }: Move. Where to?
batalist-legs-none = Speed: { $sp }. Nothing planned yet.
batalist-legs-so-far = So far: { $legs } → { $place }, facing { $compass }. { $left } of { $sp } left.
batalist-hint-legs = Or type: “f4 wl30 f2”, “to h1”, “to 22.5,16”.
batalist-warn-contact = Contact: { $name } stops the move and may answer with Melee.
batalist-warn-slow = Slow ground on the way: { $list }.
batalist-warn-stop = { $stop ->
    [friend] Stopped by an own battalion.
    [ground] Stopped by ground it can't enter.
    [edge] Stopped at the edge of the field.
   *[spent] Speed is spent: the last leg is cut short.
 }
batalist-laid-warning = ⚠ { $tag } { $order }: { $what }
batalist-warn-short = As things stand it falls short of that target.
batalist-warn-no-landing = There is no room to land there.
batalist-warn-command = There it would be out of command.
batalist-ask-execute = Your go: { $n ->
    [0] none of your cards is left
    [one] { $n } card lies
   *[other] { $n } cards lie
 }, the enemy has { $enemy }. { $todo ->
    [nothing] Let the turn run on.
    [cast] Cast a spell, or let the turn run on.
    [turn] Turn one over.
   *[both] Turn one over, or cast a spell.
 }
batalist-may-answer = Attacked or touched, these may carry a card out as Move or Melee instead (Otherwise …): { $list }.
batalist-ask-instead = Cancelled: { $card }. Which card instead?
batalist-ask-cards = Which card otherwise: planned anew, or to no effect?
batalist-ask-cancel = Which card is cancelled? It is shown to all, and another one is carried out instead.
batalist-ask-people = Once a turn a character may step to an own base that touches.
batalist-ask-aim = { $name }: { $order }. { $kind ->
    [turn] Which way?
    [reform] Into what?
   *[other] At whom?
 }
batalist-ask-spell = { $name } on { $on }: which spell? Mana { $n }.
batalist-ask-spell-target = “{ $spell }”, complexity { $n }: at what?
batalist-hint-point = Or type a place: “30,20”.
batalist-ask-unbind = Which lasting spell is to end? Both roll D6 + MS.
batalist-ask-dispel = { $k } casts “{ $spell }” (complexity { $n }) at { $target }. Dispel it?

## Buttons

batalist-do-undo = Undo
batalist-do-first = Back to the top
batalist-do-more = More ({ $page } of { $pages })
batalist-do-back = Back
batalist-do-clear = Take all back
batalist-do-other = { $name }
batalist-do-suggested = ★ { $what }
batalist-do-suggested-orders = ★ { $n ->
    [one] Suggested: { $n } order
   *[other] Suggested: { $n } orders
 }, confirm
batalist-do-suggested-lay = Lay the suggestion
batalist-do-copy-confirm = As last turn, confirm
batalist-do-copy-last = Lay as last turn
batalist-do-no-orders = No orders this turn
batalist-do-confirm-orders = { $n ->
    [0] Confirm: no orders
    [one] Confirm { $n } order
   *[other] Confirm { $n } orders
 }
batalist-do-aside-door = Stamina for magic
batalist-do-set-aside = { $name }: set { $n } aside
batalist-do-all-battalions = All battalions
batalist-do-order-door = { $order } …
batalist-do-other-orders = Other orders …
batalist-do-lay = { $order }
batalist-do-lay-bare = { $order }: lay it without a target
batalist-do-lay-by-hand = { $order }: plan by hand
batalist-do-ready = { $order }: { $plan }
batalist-do-plan = { $order }: plan anew
batalist-do-plan-done = Done: leave it so
batalist-do-take-back = ✕ { $tag } { $order }
batalist-do-take-back-planned = ✕ { $tag } { $order }: { $plan }
batalist-do-legs-wheel = Wheel …
batalist-do-legs-aside = Aside, back …
batalist-do-legs-towards = Towards …
batalist-do-undo-leg = Undo last leg
batalist-do-towards = Towards { $name }
batalist-do-confirm-move = Turn the card over and move
batalist-do-confirm-fast = Move without an order
batalist-do-confirm-card = Turn over as planned: { $order }
batalist-do-confirm-deploy = Confirm the line-up
batalist-do-confirm-next = Place the next as the scenario has it
batalist-do-confirm-place = Place it here
batalist-do-swap = As { $order } instead
batalist-do-idle = Turn over to no effect
batalist-do-idle-card = To no effect: { $card }
batalist-do-cards = Otherwise …
batalist-do-choose-card = Plan it anew …
batalist-do-as-planned = { $tag } { $what }
batalist-do-cancel = Cancel: { $card }
batalist-do-cancel-door = Cancel a card …
batalist-do-people-door = Characters …
batalist-cancelling = (given up: { $card })
batalist-do-magic = Magic: { $name } on { $on } ({ $n } left)
batalist-do-fast = Fast: { $name }
batalist-do-step = { $name } → { $goal }
batalist-do-go-on = Go on: all my cards in order
batalist-do-go-on-bare = Let the turn run on
batalist-do-alike = { $what } (×{ $n })
batalist-do-stop = Stop going on
batalist-do-pass = Pass
batalist-do-act-first = Act first
batalist-do-act-second = Let them act first
batalist-do-cast-spell = { $number }. { $spell } · { $n }
batalist-do-cast = “{ $spell }”: { $target }
batalist-do-unbind = End “{ $spell }”
batalist-do-unbind-door = End a lasting spell …
batalist-do-dispel = Dispel: { $name }, MS { $ms }
batalist-do-let-it-land = Let it take effect
batalist-do-standing = { $topic }: { $mode }
batalist-do-standing-door = Instructions
batalist-do-accept-draw = Accept the draw
batalist-do-decline-draw = Decline the draw
batalist-do-ready-made = The scenario's line-up
batalist-do-shift = { $way ->
    [right] Right { $n }
    [left] Left { $n }
    [ahead] Ahead { $n }
   *[behind] Back { $n }
 }
batalist-do-exchange = Change places: { $name }
batalist-do-exchange-door = Change places …
batalist-do-attach = { $name } comes here
batalist-do-attach-door = Characters …
batalist-do-shape-door = Formation …
batalist-hint-final = Turning a card over can't be undone.
batalist-hint-orders-final = Once both have confirmed, the cards lie and nothing can be changed.
batalist-hint-go-on-bare = You are not asked again this turn, unless one of yours is attacked or touched, or a spell calls for an answer.
batalist-hint-go-on = As laid and planned, until one of yours is attacked, touched or has no target.
batalist-hint-dispel = Costs { $n }, whether it succeeds or not.
batalist-mage-on = { $name } on { $on }

## What may be expected

batalist-d6 = D6
batalist-odds-shot = ≈{ $mean } ({ $least }–{ $most })
batalist-odds-mean = ≈{ $mean }
batalist-odds-melee = ≈{ $mean } ({ $least }–{ $most }), in return ≈{ $back }
batalist-odds-wall = damage ≈{ $mean }
batalist-odds-short = falls short
batalist-odds-meets = meets { $tag }
batalist-row-dice = { $dice } { $name }
batalist-row-flat = +{ $n } { $name }
batalist-row-defence = ÷ { $n }{ $cover }
batalist-row-cover = {" "}(+D6 cover)
batalist-row-die = +D6
batalist-row-halved = halved
batalist-spell-against = { $n } figures, defence { $defence }
batalist-odds-title = What may be expected
batalist-odds-usage = Type: /odds b2 h1 – your battalion, then the enemy's; with “shoot” or “melee” between them if you like.
batalist-odds-none = From there that can't be attacked now.
batalist-odds-line = { $name }, { $order }, at { $target }: { $odds }.
batalist-odds-line-short = { $name }, { $order }: falls short, no fight.
batalist-odds-back = In return: { $rows }.

## The field as text

batalist-text-title = Field as text · { batalist-title }
batalist-edge = { $seat ->
    [0] south
   *[1] north
 }
batalist-text-side = { $side } ({ $place }):
batalist-text-battalion = { $name }: { $list }.
batalist-text-marker = { $name } at { $place }, cards: { $cards }.
batalist-of-figures = { $n } of { $full }
batalist-text-at = front at { $place }
batalist-facing = facing { $compass } ({ $degrees })
batalist-with-character = with { $rank }
batalist-commander-with = { $name } (CS { $cs }, CR { $cr })
batalist-mage-with = { $name } (MS { $n })
batalist-hero-with = { $name } (stamina { $n })
batalist-is-hidden = hidden
batalist-with-wounded = wounded: { $n }
batalist-with-harm = harm kept: { $n }
batalist-with-cards = cards: { $n }
batalist-with-right = may answer as Move or Melee
batalist-text-reserve = In reserve: { $list }.
batalist-comes-on = { $name } (turn { $turn })
batalist-text-ground = Ground: { $list }.
batalist-ground-at = { $kind } { $place }
batalist-text-discs = Objectives: { $list }.
batalist-disc-at = { $place }, radius { $radius }
batalist-text-card = Your card – { $name }: { $order }, { $plan }.
batalist-no-plan = no plan
batalist-text-bearings = From { $name }: { $list }.
batalist-bearing = { $tag } { $paces }, { $angle }
batalist-text-mana = { $name }: mana { $n }.
batalist-text-attack = The last attack:
batalist-hand-title = My orders
batalist-hand-army = My army
batalist-hand-none = Only those who play have orders here.
batalist-hand-empty = No cards lie.

## Report

batalist-report-title = Report · { batalist-title }
batalist-report-won = Winner in turn { $turn }: { $side }. { $reason }
batalist-report-drawn = A draw in turn { $turn }. { $reason }
batalist-report-left = { $side }: { $list }.
batalist-report-gone = Lost: { $list }.

## Looking up

batalist-card-which = Which battalion, hero or spell?
batalist-card-list = There are: { $list }.
batalist-card-unknown = No “{ $name }”. Did you mean: { $list }?
batalist-card-unknown-plain = No “{ $name }” in the army books.
batalist-about-sp = Speed { $n }
batalist-about-armour = { $kind }, defence { $n }
batalist-about-melee = melee: { $weapon }, strength { $b }
batalist-about-shooter = shooting: { $weapon }, strength { $b }, range { $range }{ $mode }
batalist-shooter-mode = { $mode ->
    [jet] , jet
   *[area] , area
 }
batalist-about-size = { $n } figures in { $files } files, { $points } points.
batalist-about-hero = Hero: stamina { $stamina }, { $points } points.
batalist-about-skills = Skills: { $list }.
batalist-about-spell = Complexity { $n }, range { $range }, { $target ->
    [own] at an own battalion
    [enemy] at an enemy
    [any] at anybody
    [mage] at an enemy mage
   *[point] at a place
 }, { $duration ->
    [instant] at once
    [turn] for this turn
   *[lasting] until dispelled
 }.
batalist-help-title = Rules: { $topic }
batalist-help-topics = Topics: { $list }.
batalist-help-unknown = There is no topic “{ $topic }”. Topics: { $list }.
batalist-help-typing-name = Typing
batalist-help-typing = Orders: “b3 move f4 wl30 f2”, “move 3 to h1”, “b2 shoot h1”, “b6 melee h2”, “b1 turn left 90”, “b4 reform wedge”, “b6 recon h3”, “b2 recover”.
    Legs: f forward, b back, l and r aside (paces); wl and wr wheel left and right (degrees); “to h1”, “to 22.5,16”.
    Orders phase: “copy” lays last turn's, “take 3” takes one back, “clear”, “suggest”, “aside 3” for a hero's magic, “ok” confirms.
    Execution: the same lines carry the card out; “go” runs all, “cancel 3”, “idle 3”, “fast 6 f4”, “step general 4”, “cast lightning h2”, “cast mist 30,20”, “pass”.
    Other: “first”, “second”, “dispel”, “place b3 20,5”, “odds b2 h1”, “undo”, “?”.
batalist-help-options-name = Options
batalist-help-options = In this match:
batalist-switch-abilities = Abilities of characters: { $value ->
    [roll] by dice
   *[fixed] as the scenario says
 }.
batalist-switch-deployment = Deployment: { $value ->
    [secret] both in secret
    [alternate] one battalion at a time
   *[ready] the scenario's line-up
 }.
batalist-switch-wounded = Wounded: { $value ->
    [0] off
   *[1] on
 }.
batalist-switch-magic = Magic: { $value ->
    [0] off
   *[1] on
 }.
batalist-switch-to-damage = Heavy armour and big shields lessen { $value ->
    [0] the sum before it is divided
   *[1] the damage itself
 }.
batalist-switch-turns = Turn limit: { $value ->
    [0] as the scenario says
   *[other] { $value }
 }.

## Army lists

batalist-army-title = Army lists
batalist-army-how = Ready lists are below. Your own: type “/army { $example }”. Battalions may cost { $most } points in all; exactly one general.
batalist-army-ready = { $title } ({ $book }, { $points } points). { $text }
batalist-army-play = Play it in the south
batalist-army-play-north = Play it in the north
batalist-army-own = Your list
batalist-army-unit = { $n }. { $name }: { $figures ->
    [one] { $figures } figure
   *[other] { $figures } figures
 }, { $points } points
batalist-army-sum = Battalions: { $points } of { $most } points. Characters: { $characters } points, not limited.
batalist-army-good = It may be brought. In a new game: /newgame batalist south={ $option } (or north={ $option }).
batalist-army-bad = This list won't do yet:

## Typed play

batalist-say-not-asked = It is not your decision now.
batalist-say-not-now = Not now. You could type: { $list }.
batalist-say-no-battalion = There is no battalion “{ $word }” of yours on the field. Yours: { $list }.
batalist-say-no-target = There is no enemy “{ $word }” on the field. Enemies: { $list }.
batalist-say-legs-how = “{ $word }” is no leg. Legs: f4, b1, l1, r1, wl30, wr45, or “to h1”, “to 22.5,16”.
batalist-say-turn-how = “{ $word }” is no angle. Type “turn 90”, “turn left 45” or the battalion to face: “turn h1”.
batalist-say-reform-how = “{ $word }” is no formation. Type column, hedgehog, wedge, loose – or the number of files.
batalist-say-no-card = No card lies on { $name }. Cards lie on: { $list }.
batalist-say-other-card = { $name }: the cards are { $list }.
batalist-say-nothing-laid = Nothing of that is laid. Orders lie on: { $list }.
batalist-say-not-fast = It has no move without an order now. These have: { $list }.
batalist-say-place-how = Type the battalion and where the middle of its front stands: “place b3 20,5”. Yours: { $list }.
batalist-say-aside-how = Stamina that may be set aside: { $list }.
batalist-say-no-caster = Nobody of yours can cast now.
batalist-say-no-spell = There is no spell “{ $word }”. Spells: { $list }.
batalist-say-cast-how = “{ $spell }”: name the target, such as “h2”, or a place, such as “30,20”.
batalist-say-step-how = No such step. Possible: { $list }.

## Why not

batalist-no-other = That can't be done now.
batalist-no-not-your-decision = It is not your decision now.
batalist-no-match-over = The battle is over.
batalist-no-not-now = Not now.
batalist-no-bad-arguments = That can't be read as a move.
batalist-no-no-such-battalion = There is no such battalion.
batalist-no-not-yours = { $b } is not yours.
batalist-no-gone = { $b } is not on the field.
batalist-no-no-such-card = There is no such card any more.
batalist-no-no-such-order = There is no order “{ $order }”.
batalist-no-two-orders = { $b }: { $most } orders a turn at most.
batalist-no-out-of-command = { $b } is out of everybody's command.
batalist-no-no-command-left = No commander in reach has an order left.
batalist-no-not-commander = { $k } commands nobody.
batalist-no-two-captains = A battalion has its orders from one captain or hero, and from the general.
batalist-no-needs-skill = { $b } lacks the skill { $skill }.
batalist-no-needs-wounded = { $b } has no wounded.
batalist-no-needs-no-plan = This order needs no plan.
batalist-no-cannot-move = { $b } can't move{ $cause ->
    [hedgehog] {" "}in a hedgehog
   *[other] {" "}now: it has no speed
 }.
batalist-no-has-shot = { $b } has shot this turn: an engine doesn't move and shoot.
batalist-no-has-moved = { $b } has moved this turn: an engine doesn't move and shoot.
batalist-no-has-hastened = { $b } has had its move without an order this turn.
batalist-no-bad-leg = “{ $kind } { $amount }” is no leg.
batalist-no-no-legs = It leads nowhere: add a leg first.
batalist-no-too-many-legs = { $most } legs at most.
batalist-no-bad-plan = That is no plan for { $order }.
batalist-no-too-far = The speed does not reach so far.
batalist-no-off-field = That is off the field.
batalist-no-solid-ground = The ground there can't be entered.
batalist-no-in-the-way = { $b } is in the way.
batalist-no-no-room = There is no room there.
batalist-no-no-landing = There is no room to land.
batalist-no-bad-formation = { $formation }: not for this battalion.
batalist-no-bad-files = { $files } files won't do: from { $least } to { $most }.
batalist-no-both-changed = Formation or files, not both at once.
batalist-no-nothing-changes = It stands like that already.
batalist-no-bad-angle = A turn is from 0.1° to 180° either way.
batalist-no-bad-target = That can't be a target.
batalist-no-own-side = { $target } is on your own side.
batalist-no-own-only = { $target }: the spell is for own battalions.
batalist-no-out-of-range = Out of range: { $distance }, the range is { $range }.
batalist-no-out-of-reach = Out of reach.
batalist-no-too-near = Too near: { $distance }, at least { $least } are needed.
batalist-no-not-in-front = { $target } is not in the front zone.
batalist-no-no-sight = No line of sight.
batalist-no-flying = { $target } flies: it can't be attacked in melee.
batalist-no-engine-only = Only engines shoot at buildings.
batalist-no-breached = That building is breached already.
batalist-no-no-path = There is no way there.
batalist-no-may-not-attack = { $b } may not attack: a spell.
batalist-no-may-not-shoot = { $b } may not shoot: a spell.
batalist-no-no-right = { $b } was not attacked since: no right to answer.
batalist-no-bad-replacement = A card may be replaced by Move or Melee only.
batalist-no-has-cards = You have cards still: turn one over.
batalist-no-nothing-else = There is no other card to carry out.
batalist-no-nothing-laid-before = Nothing was laid last turn.
batalist-no-nothing-to-undo = There is nothing to undo.
batalist-no-nothing-picked = Nothing is picked.
batalist-no-unprepared = The card has no plan.
batalist-no-goes-on-already = Your orders run already.
batalist-no-no-such-character = There is no such character.
batalist-no-not-a-mage = { $k } can't cast.
batalist-no-silenced = { $k } is silenced.
batalist-no-no-such-spell = That spell is not in your book.
batalist-no-no-mana = { $k }: mana does not suffice.
batalist-no-no-target = There is nothing to cast it at.
batalist-no-same-spell = { $b } is under that spell already.
batalist-no-no-effect = It would do nothing to { $b }.
batalist-no-needs-point = And where to?
batalist-no-not-lasting = That spell does not last.
batalist-no-no-stamina = { $k }: stamina does not suffice.
batalist-no-has-stepped = { $k } has stepped this turn.
batalist-no-last-figure = { $k } can't leave a fight with the last figure.
batalist-no-does-not-touch = { $b } does not touch.
batalist-no-taken = { $b } has a character already, or can't have one.
batalist-no-not-hidden = { $target } is not hidden.
batalist-no-out-of-zone = { $b } must stand wholly in your zone.
batalist-no-not-all-placed = { $n } of { $needs } battalions are named.
batalist-no-no-offer = No draw is offered.
batalist-no-offer-stands = A draw is offered already.
batalist-no-bad-standing = There is no such instruction.
batalist-alt-spells = Spells that can be cast now: { $list }.
