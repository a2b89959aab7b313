# Why an army list won't do. $name: battalion, $word: the word typed.
army-empty = The list is empty. Write, for example: “Horde: orcs, goblin archers + captain, trolls + general”.
army-no-book = There is no book “{ $word }”. There are: { $known }.
army-unknown = There is no battalion “{ $word }”.
army-unknown-near = There is no battalion “{ $word }”. Did you mean “{ $name }”?
army-unknown-formation = There is no formation “{ $word }”. There are: column, hedgehog, wedge, loose.
army-unknown-character = “{ $word }” is no character of this book. Possible: general, captain, mage, hero.
army-bad-count = { $n } battalions alike? The number before a name is 1 to { $most }.
army-other-book = { $name }: not in the book “{ $word }”.
army-no-hedgehog = { $name }: riders don't form a hedgehog.
army-too-dear = The battalions cost { $n } { $n ->
    [one] point
   *[other] points
}, at most { $most } are allowed.
army-too-cheap = The battalions cost { $n } { $n ->
    [one] point
   *[other] points
}, at least { $most } are needed.
army-too-many = { $n } { $n ->
    [one] battalion
   *[other] battalions
} in the list, at most { $most } are allowed.
army-no-general = There is no general: add “+ general” to one of the battalions.
army-generals = { $n } generals, but an army has one.
army-captains = { $n ->
    [one] { $n } captain
   *[other] { $n } captains
}, at most { $most } are allowed.
army-mages = { $n ->
    [one] { $n } mage
   *[other] { $n } mages
}, at most { $most } are allowed.
army-heroes = { $n ->
    [one] { $n } hero
   *[other] { $n } heroes
}, at most { $most } are allowed.
army-two-on-base = { $name } (place { $n }): one character a base.
army-too-fast = { $name }: speed { $n } is too much for this field. The zones are { $word } paces apart and must be at least three speeds apart: here the speed is { $most } at most.
army-no-room = There is no room for { $n } battalions in the deployment zone.
