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
