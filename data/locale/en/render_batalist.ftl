### What is written on Batalist's pictures.

render-bat-turn = Turn { $turn } of { $turns }
render-bat-phase = { $phase ->
    [deploy] Deployment
    [orders] Orders
    [initiative] Initiative
    [execution] Execution
   *[over] The battle is over
}
render-bat-acts = { $side } acts
render-bat-lays = Waiting for { $side }
render-bat-won = { $side } wins
render-bat-draw = A draw
render-bat-lost = lost
render-bat-laid = Orders still laid: { $one } { $n }, { $other } { $m }
render-bat-laying = Both sides are laying orders
render-bat-ready = Ready: { $sides }
render-bat-unknown = Unknown
render-bat-ground = { $kind ->
    [hill] hill
    [wood] wood
    [rough] rough
    [water] water
    [marsh] marsh
    [ravine] ravine
    [stairs] stairs
    [ruin] ruin
    [entrenchment] trench
    [gate] gate
    [building] building
    [bridge] bridge
    [mist] mist
   *[slope] slope
}
render-bat-warning = { $kind ->
    [contact] contact: stops here
    [slow] slow ground
    [blocked] blocked
    [command] out of command
    [edge] edge of the field
   *[spent] no speed left
}
render-bat-private = only you see this
render-bat-orders = Orders
render-bat-orders-left = Orders left
render-bat-your-orders = Your orders
render-bat-no-cards = No orders laid
render-bat-cards = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
render-bat-cr = CR { $n }
render-bat-ms = MS { $n }
render-bat-on-base = on { $name }
render-bat-of = of { $n }
render-bat-none-in-reach = none in reach
render-bat-choose-below = choose a card below
render-bat-empty = empty
render-bat-out-of-command = out of command: no orders
render-bat-attack = { $mode ->
    [melee] { $side ->
        [flank] Melee: flank attack
        [rear] Melee: attack from behind
       *[front] Melee
    }
    [jet] Jet
    [area] Area shot
    [strike] Spell
   *[shoot] { $side ->
        [flank] Shooting at the flank
        [rear] Shooting from behind
       *[front] Shooting
    }
}
render-bat-on = { $by } on { $to }
render-bat-building = building
render-bat-why-melee = { $side ->
    [flank] The middle of { $by }'s front rank was in the flank zone of { $to } when the card was turned over and at contact: a flank attack.
    [rear] The middle of { $by }'s front rank was in the rear zone of { $to } when the card was turned over and at contact: an attack from behind.
   *[front] { $by } met the front of { $to }: no dice for flank or rear.
}
render-bat-why-shot = { $side ->
    [flank] { $by } stands in the flank zone of { $to }: one more die.
    [rear] { $by } stands behind { $to }: two more dice.
   *[front] { $by } shoots at the front of { $to }.
}
render-bat-zone = { $side ->
    [left] left flank of { $name }
    [right] right flank of { $name }
   *[rear] rear of { $name }
}
render-bat-why-spell = A spell needs neither sight of the front nor a flank: it strikes the whole battalion.
render-bat-why-building = A building of strength { $n } is breached by a damage of { $need } in one go.
render-bat-at-once = Both damages are taken at the same moment.
render-bat-left = { $n } left
render-bat-fallen = { $wounded ->
    [0] { $dead ->
        [0] · no losses
       *[other] · { $dead } dead
    }
   *[other] · { $wounded } wounded · { $dead } dead
}
render-bat-strikes = { $name } strikes
render-bat-strikes-back = { $name } strikes back
render-bat-shoots = { $name } shoots at { $to }
render-bat-spell-strikes = A spell strikes { $to }
render-bat-first-rank = First rank: { $n } × melee { $b }
render-bat-attacked-file = Attacked file: { $n } × melee { $b }
render-bat-last-rank = Last rank: { $n } × melee { $b }
render-bat-shooters = Shooters: { $n } × strength { $b }
render-bat-bracket = Bracket
render-bat-defence = ÷ defence { $n }, rounded down
render-bat-cover = Defence { $n } and cover
render-bat-divided = Bracket ÷ defence, rounded down
render-bat-final-die = Final die
render-bat-halved = { $weapon } on armour against it: halved
render-bat-at-least = Never less than nothing
render-bat-not-halved = { $weapon }: another class than the armour
render-bat-killed = { $wounded ->
    [0] Killed in { $name }
   *[other] Killed in { $name } ({ $wounded } of them wounded)
}
render-bat-damage = { $wounded ->
    [0] Damage { $n }: fallen in { $name }
   *[other] Damage { $n }: fallen in { $name } ({ $wounded } wounded)
}
render-bat-breached = Damage: the building is breached
render-bat-stands = Damage: the building stands
render-bat-mod = { $name ->
    [strike] Dice of the spell
    [order] Carrying out the order Melee
    [flank] Flank attack
    [rear] Attack from behind
    [wedge] Attacker in wedge
    [hedgehog] Target in hedgehog
    [downhill] Downhill
    [uphill] Uphill
    [unskilled] No skill Melee
    [big] Mounted or large against foot
    [long_weapon] Long weapons against riders
    [spell] Spells
    [heavy_armour] Heavy armour of { $to }
    [big_shield] Big shields of { $to }
    [hero] A hero in the first rank
    [moved] { $by } moved this turn
    [target_moved] { $to } moved this turn
    [column] Target in column
    [wet] Target in water or marsh
    [large] Large target
    [rider] Mounted target
    [figures] Figures under fire
    [cover] Cover
   *[other] { $name }
}
render-bat-why-area = One throw for all; each battalion under the disc suffers by its own figures there.
render-bat-losses = Losses
render-bat-after-turn = after turn { $turn }
render-bat-turn-word = turn
render-bat-share-lost = share of figure hits lost, by turn
render-bat-beaten = { $n }%: beaten
render-bat-left-word = left
render-bat-army = the army
render-bat-lost-share = lost { $share }
render-bat-reserve = in reserve
render-bat-hidden-one = hidden somewhere on the field
render-bat-status = { $status ->
    [lost] lost
    [reserve] { $turn ->
        [0] reserve
       *[other] turn { $turn }
    }
    [hidden] hidden
   *[aside] not placed
}
render-bat-paces-short = { $n } p.
render-bat-class = { $kind ->
    [cut] cut
    [pierce] pierce
    [crush] crush
   *[none] –
}
render-bat-fell = fallen
render-bat-cs = CS { $n }
render-bat-stamina = stamina { $n }
render-bat-mana = mana { $n }
render-bat-deeds = What happened
render-bat-deeds-then = And then
render-bat-nothing = Nobody did anything.
render-bat-lost-all = lost { $all } in all
render-bat-lost-turn = lost { $now } this turn, { $all } in all
render-bat-kind = { $kind ->
    [foot] foot
    [rider] riders
    [large] large
    [engine] engine
   *[hero] hero
}
render-bat-points = { $n } points
render-bat-no-class = no class
render-bat-stamina-word = stamina
render-bat-figures-word = figures/files
render-bat-speed-word = speed
render-bat-defence-word = defence
render-bat-armour-word = armour
render-bat-melee-line = Melee { $b }, { $weapon }
render-bat-shoot-line = { $mode ->
    [jet] Jet { $b }, { $weapon }, { $range } paces
    [area] Area { $b }, { $weapon }, { $range } paces
   *[plain] Shooting { $b }, { $weapon }, { $range } paces
}
render-bat-spell-word = spell
render-bat-complexity-word = complexity
render-bat-range-word = range
render-bat-target-word = target
render-bat-duration-word = lasts
render-bat-spell-target = { $value ->
    [own] own
    [enemy] enemy
    [point] a point
    [mage] a mage
   *[any] any
}
render-bat-spell-duration = { $value ->
    [instant] at once
    [turn] this turn
   *[lasting] on and on
}
render-bat-cs-word = orders
render-bat-cr-word = radius
render-bat-ms-word = skill
render-bat-mana-word = mana
render-bat-motto = Secret orders, steady ranks, an open field
render-bat-deploying = The armies are being drawn up
render-bat-spells = Spells
render-bat-harm = hurt { $n } of { $tough }
