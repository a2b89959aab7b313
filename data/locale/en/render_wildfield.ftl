### What is written on Wild Field's pictures.

render-wild-under-title = { $title } · 1630–1670
render-wild-miles = Cossack miles
render-wild-campaign = Campaign { $campaign } of { $campaigns } · Round { $round }
render-wild-phase = { $phase ->
    [setup] Set-up
    [movement] Movement
    [hiring] Hiring
    [battles] Battles
    [supply] Supply and raids
    [diplomacy] Diplomacy
   *[over] The war is over
}
render-wild-turn = Turn: { $nation }
render-wild-your-turn = Your turn: { $nation }
render-wild-together = All at once
render-wild-vp = VP
render-wild-cards = Cards
render-wild-won = Victory: { $nation }
render-wild-shared = A shared victory: { $nations }
render-wild-over = The war is over
render-wild-battle = { $kind ->
    [storm] Storm of { $area }
    [sea] Sea fight: { $area }
   *[field] Battle: { $area }
}
render-wild-round-of = Round { $round } of { $rounds }
render-wild-storm-of = Fortress { $strength }
render-wild-attacks = attack
render-wild-defends = defend
render-wild-strength = Strength
render-wild-of = { $n } of { $most }
render-wild-phase-name = { $phase ->
    [0] Guns
    [1] Horse
   *[2] Foot
}
render-wild-storm-phase = { $phase ->
    [0] Guns
    [1] Sortie
   *[2] Assault
}
render-wild-no-roll = no roll
render-wild-hits = { $n ->
    [0] no hits
    [one] { $n } hit
   *[other] { $n } hits
}
render-wild-lost = { $name } −{ $n }
render-wild-nobody = no losses
render-wild-mod = { $name ->
    [ruler] ruler
    [greed] greed
    [wagenburg] Wagenburg
    [arrows] arrows
    [undermining] mine
   *[other] { $name }
} { $n }
render-wild-result = { $result ->
    [attacker] { $attacker }: victory
    [defender] { $defender }: victory
    [both] Nobody is left on either side
    [retreat_attacker] { $attacker }: retreat
    [retreat_defender] { $defender }: retreat
    [held] The fortress has held
    [taken] The fortress is taken: { $attacker }
    [gates] The gates were opened: { $attacker }
    [refused] The battle was refused
   *[other] The battle goes on
}
render-wild-losses = Lost: { $attacker } { $one }, { $defender } { $other }
render-wild-not-yet = The first phase is still to come
render-wild-any-nation = Any nation
render-wild-diplomacy = Diplomacy
render-wild-fight = Battle
render-wild-hand = Your hand
render-wild-hand-empty = No cards in hand
render-wild-hand-count = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
render-wild-ap = { $n } AP
render-wild-report = How it ended
render-wild-areas = areas: { $n }
render-wild-bank = in the bank: { $n }
render-wild-reason = { $reason ->
    [points] by points
    [strength] by strength left
    [blocks] by blocks left
    [shared] all equal
    [resigned] by resignation
   *[other] { $reason }
}
render-wild-motto = Five campaigns, hidden blocks, one steppe
render-wild-ruler = Ruler: { $name }
render-wild-no-ruler = no ruler
render-wild-course = The course of the war
render-wild-course-after = { $n ->
    [one] one campaign
   *[other] { $n } campaigns
}
render-wild-course-lost = Blocks lost by campaign
render-wild-course-points = Points at the end of each campaign
render-wild-course-cause = { $cause ->
    [battle] battles
    [storm] storms
    [supply] hunger
    [plague] plague
    [storm_at_sea] storm at sea
    [scatter] scattered
    [retreat] retreats
    [gates] open gates
   *[other] { $cause }
} { $n }
