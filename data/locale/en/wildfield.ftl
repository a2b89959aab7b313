### Wild Field: everything a player reads. Names of nations, areas, blocks, cards are in the set's own texts.

## Words

wildfield-name = Wild Field
wildfield-title = { wildfield-name } · { $scenario } · { $table }
wildfield-blurb = Hidden blocks, raids and sieges between the Vistula and the Crimea, 1630–1670. Two or three players, five campaigns.
wildfield-phase = { $phase ->
    [setup] set-up
    [movement] movement
    [hiring] hiring
    [battles] battles
    [supply] supply and raid
    [diplomacy] diplomacy
   *[over] war over
 }
wildfield-card-ap = { $card }, { $ap } AP
wildfield-nothing = nothing
wildfield-nobody = nobody
wildfield-no-ruler = no ruler
wildfield-in-reserve = in reserve
wildfield-face = { $block } { $n }
wildfield-units = { $n ->
    [one] { $n } block
   *[other] { $n } blocks
 }
wildfield-a-block = a block
wildfield-by-sea = { " " }by sea
wildfield-stack = { $nation }: { $n ->
    [0] garrison only
    [one] { $n } block
   *[other] { $n } blocks
 }{ $fort ->
    [0] { "" }
   *[other] {" "}and the fortress
 }
wildfield-fort = fortress { $n }
wildfield-in-fort = { $face } in the fortress
wildfield-no-troops = no troops
wildfield-lost-n = { $block } −{ $n }
wildfield-the-fort = Fortress
wildfield-cause = { $cause ->
    [battle] in battle
    [storm] in the storm
    [supply] of hunger
    [plague] of the plague
    [storm_at_sea] at sea
    [scatter] gone home
    [retreat] in the retreat
    [gates] the gates were opened
   *[other] { $cause }
 }
wildfield-topic = { $topic ->
    [round] start of a round
    [march] a march of others
    [retreat] an enemy retreats
    [plan] battle plan
    [hiring] hiring
    [supply] hunger
    [raid] raids
   *[other] { $topic }
 }
wildfield-mode = { $mode ->
    [ask] ask me
    [quiet] don't ask me
    [always] always ask
    [weakest] the weakest suffers
    [never] no raids
   *[other] { $mode }
 }
wildfield-when = { $when ->
    [start] as soon as it can
   *[losing] when losing
 }

## The common screen

wildfield-headline = Campaign { $campaign } of { $campaigns } · round { $round } · { $phase }
wildfield-headline-turn = Campaign { $campaign } of { $campaigns } · round { $round } · { $phase } · { $nation } to act
wildfield-headline-setup = Secret { $phase }
wildfield-headline-over = War over · campaign { $campaign } · winner: { $list }
wildfield-points = Points: { $list }.
wildfield-captives = Captives in Kafa: { $loot }, sold: { $bank }.
wildfield-allies = Alliances: { $list }.
wildfield-vassal = Protectorate: { $nation } under { $lord }.
wildfield-quiet = All quiet so far.
wildfield-button-hand = Hand
wildfield-button-log = Log
wildfield-button-rules = Rules
wildfield-button-text = Map as text
wildfield-button-play = To my turn
wildfield-alt-map = Map. { $status }. { $stacks }. { $choices }
wildfield-alt-choices = You may: { $list }.

## Questions

wildfield-ask-wait = { $nation } to act. This screen changes as soon as a decision of yours is wanted.
wildfield-ask-wait-all = Waiting for: { $list }.
wildfield-ask-resolving = The game is being resolved.
wildfield-ask-other = Your decision?
wildfield-ask-any = Cards that may be played at any turn of yours.
wildfield-ask-setup = Secret set-up: { $n } of { $needs } blocks laid. Pick a block, or take the ready-made set-up.
wildfield-ask-put = { $block }: where to?
wildfield-setup-laid = Laid: { $list }.
wildfield-post-field = { $block } – { $area }
wildfield-post-fort = { $block } – { $area }, fortress
wildfield-ask-movement = Your turn: choose a card – for a march, as an event, or to put away.
wildfield-hire-ordered = Ordered for the hiring phase: { $block } – { $area } with “{ $card }”.
wildfield-ask-card = { $card }: { $ap } AP. From where does a group march?
wildfield-ask-power = { $card }: whose army?
wildfield-ask-origin = { $card }: from where?
wildfield-ask-group = { $area }: { $n ->
    [one] { $n } block marches
   *[other] { $n } blocks march
 }, { $ap } AP. Tap blocks to take or leave them, then where to.
wildfield-group-leave = Stays in the fortress: { $block }.
wildfield-ask-enter = Does one of the group enter the fortress?
wildfield-ask-target = { $card }: which one?
wildfield-ask-target-next = { $card }: chosen { $list }. What else?
wildfield-warn-protectorate = Mind: the protectorate costs { $n } points at the end.
wildfield-ask-recruit = { $card }: whom to hire?
wildfield-ask-muster = { $block }: where to raise?
wildfield-ask-hiring = Hiring: a card of 3 AP or more brings a block back from the reserve.
wildfield-window-round = Round { $round } begins.
wildfield-window-march = { $nation }: { $units } about to march, { $start } → { $area }.
wildfield-window-retreat = { $nation } in retreat: { $start } → { $area }.
wildfield-ask-window = Will you answer?
wildfield-ask-plan = Battles lie ahead. One plan serves them all.
wildfield-plan-line = { $name }: { $value }
wildfield-plan-cards = Cards: { $list }.
wildfield-plan-card = { $card } – { $when }
wildfield-ask-stand = Battle, { $area }: round { $round } is over. Stay or retreat?
wildfield-ask-spoils = Captured at the market: { $n ->
    [one] { $n } token
   *[other] { $n } tokens
 }. To which area of yours does the next one go?
wildfield-ask-diplomacy = To whom do you offer peace for the next campaign? Answers are opened together.
wildfield-ruler-line = { $nation }: { $ruler }
wildfield-ask-standing = Instructions: what need not be asked of you.
wildfield-standing-now = Now: { $topic } – { $mode }.

## The battle plan

wildfield-plan-name-commander = Commanders
wildfield-plan-name-retreat = Retreat
wildfield-plan-name-hits = Hits
wildfield-plan-name-storm = Storms
wildfield-plan-name-sortie = Sortie
wildfield-plan-name-garrison = Garrison
wildfield-plan-name-shelter = Shelter
wildfield-plan-commander = { $value ->
    [0] with the artillery
    [1] with the cavalry
   *[2] with the infantry
 }
wildfield-plan-retreat = { $value ->
    [never] never
    [round1] after round 1
    [round2] after round 2
    [round3] after round 3
    [weaker50] if weaker than half the enemy
    [weaker100] if weaker than the enemy
    [ask] ask me each time
   *[other] { $value }
 }
wildfield-plan-hits = { $value ->
    [weakest] weakest first
    [strongest] strongest first
    [artillery] artillery first
    [cavalry] cavalry first
    [infantry] infantry first
   *[other] { $value }
 }
wildfield-plan-storm = { $value ->
    [auto] if hits will do
    [always] always
   *[never] never
 }
wildfield-plan-sortie = { $value ->
    [0] no sortie
   *[1] cavalry sorties
 }
wildfield-plan-garrison = { $value ->
    [0] leave none in a taken fortress
   *[1] leave one in a taken fortress
 }
wildfield-plan-shelter = { $value ->
    [0] all retreat
   *[1] one into the own fortress
 }
wildfield-plan-target-any = the best area
wildfield-plan-ask-commander = In which phase do your commanders fight?
wildfield-plan-ask-retreat = When do you retreat?
wildfield-plan-ask-hits = Who takes hits first, where one may choose?
wildfield-plan-ask-storm = When do you storm fortresses?
wildfield-plan-ask-sortie = Does a cavalry garrison sortie?
wildfield-plan-ask-garrison = Does one unit stay in a fortress you took?
wildfield-plan-ask-shelter = When retreating: does one unit go into your fortress there?

## Buttons

wildfield-do-suggested = ★ { $what }
wildfield-do-ready-made = Ready-made set-up
wildfield-do-confirm = Confirm
wildfield-do-clear = Take all back
wildfield-do-back = Back
wildfield-do-first = Back to the top
wildfield-do-more = More ({ $page } of { $pages })
wildfield-do-undo = Undo
wildfield-do-put = { $area }
wildfield-do-put-fort = { $area }, fortress
wildfield-do-drop = ✕ { $block } – { $area }
wildfield-do-drop-fort = ✕ { $block } – { $area }, fortress
wildfield-do-card = { $card } · { $ap }
wildfield-do-use = Use its AP for a march
wildfield-do-event = Play as an event
wildfield-do-play-event = Event: { $card }
wildfield-do-discard = Put away
wildfield-do-order-hire = Order { $block }: { $area }{ $fort ->
    [0] { "" }
   *[other] , fortress
 }
wildfield-do-hire-with = Hire with this card too
wildfield-do-hire = Hire { $block }: { $area }{ $fort ->
    [0] { "" }
   *[other] , fortress
 }
wildfield-do-drop-hire = Take the hire back
wildfield-do-pass = Pass
wildfield-do-origin = { $area } · { $units }
wildfield-do-toggle-on = ☑ { $block }
wildfield-do-toggle-off = ☐ { $block }
wildfield-do-leave = Garrison: { $block }
wildfield-do-leave-none = Nobody stays behind
wildfield-do-leave-door = Leave a garrison
wildfield-do-enter = In: { $block }
wildfield-do-enter-none = All stay in the field
wildfield-do-go = → { $area }
wildfield-do-stay = Stay
wildfield-do-march = { $start } → { $area }, { $units } · { $card }
wildfield-do-posts = { $start }: change the garrison · { $card }
wildfield-do-power = { $nation }: { $start } → { $area }
wildfield-do-play = Play: { $card }
wildfield-do-play-at = { $card }: unit { $n }
wildfield-do-play-on = { $card }: { $target }
wildfield-do-any = At any time ({ $n })
wildfield-do-standing = { $topic }: { $mode }
wildfield-do-standing-card = { $topic }: play “{ $card }”
wildfield-do-standing-door = Instructions
wildfield-do-prepare = { $card }: { $when }
wildfield-do-unprepare = Keep “{ $card }”
wildfield-do-plan = Fight by this plan
wildfield-do-retreat = Retreat → { $area }
wildfield-do-give-all = In turn: { $list }
wildfield-do-answer = Peace: { $list }
wildfield-do-answer-all = Peace with all: { $list }
wildfield-do-answer-none = No peace with anybody
wildfield-do-offer = Offer peace: { $nation }
wildfield-do-decline = No peace: { $nation }
wildfield-do-other = { $name }
wildfield-hint-tokens = tokens there: { $n }
wildfield-typed-suggest = do as suggested

## Hand, cards, odds

wildfield-hand-title = Your hand
wildfield-hand-line = { $number }. { $card }: { $about }
wildfield-hand-empty = Your hand is empty.
wildfield-hand-none = A spectator has no hand.
wildfield-hand-alt = Hand: { $list }.
wildfield-about-card = { $ap } AP, for anybody
wildfield-about-card-of = { $ap } AP, effect for: { $list }
wildfield-about-ruler = { $nation }, diplomacy { $diplomacy }, battle { $battle }
wildfield-card-unknown = There is no card “{ $name }”. Did you mean: { $list }?
wildfield-card-unknown-plain = There is no card “{ $name }”. “/card” alone lists the names.
wildfield-card-list = Cards of this set: { $list }.
wildfield-card-which = Which card shall I show?
wildfield-card-alt = Card “{ $card }”: { $about }.
wildfield-odds-title = Odds of a battle
wildfield-odds-usage = Write from where and at whom: “/odds sich ochakov”.
wildfield-odds-none = There are not two armies to compare there.
wildfield-odds-line = { $start } → { $area }: your strength { $own } against about { $enemy }. You win in about { $percent }% of such battles.
wildfield-odds-note = Blocks you don't see are reckoned by the average of their army.

## Typed orders

wildfield-say-no-area = There is no area “{ $word }”.
wildfield-say-no-area-near = There is no area “{ $word }”. Did you mean: { $list }?
wildfield-say-march-how = Write from where to where: “m kyiv>poltava 2,3”. Numbers are blocks; without them all go.
wildfield-say-no-troops = You have no troops { $at }. You have some in: { $list }.
wildfield-say-no-number = Blocks { $at }: { $list }.
wildfield-say-no-card = You hold no “{ $word }”. You hold: { $list }.
wildfield-say-no-reach = No card reaches that far: { $area }. You hold: { $list }.
wildfield-say-no-block = No such block. There are: { $list }.
wildfield-say-hire-how = Write whom and where: “hire hussars lviv”. In reserve: { $list }.
wildfield-say-no-hire-card = Hiring takes a card of { $needs } AP or more.
wildfield-say-post-how = Write a block and its place: “hussars lviv”, “hussars lviv fort”. Blocks: { $list }.
wildfield-say-no-rival = Whom? There are: { $list }. (“{ $word }” is none of them.)
wildfield-say-not-now = Not now. You can: { $list }.
wildfield-say-not-asked = It is not your turn.
wildfield-say-not-there = Not there: { $area }. You can: { $list }.
wildfield-say-no-suggestion = Nothing to suggest right now.

## What happens in the game

wildfield-event-match-began = { $scenario }. First player by the dice ({ $rolls }): { $nation }.
wildfield-event-setup-laid = { $nation }: the set-up is sealed.
wildfield-event-setup-shown = The armies stand on the map.
wildfield-event-campaign-began = Campaign { $campaign } of { $campaigns } begins.
wildfield-event-hand-dealt = You are dealt: { $cards }.
wildfield-event-round-began = Round { $round }. Order: { $order }.
wildfield-event-phase-began = Phase: { $phase }.
wildfield-event-initiative-taken = { $nation }: initiative seized. Order: { $order }.
wildfield-event-card-played = { $nation }: { $card } { $use ->
    [march] for a march
    [event] as an event
    [discard] put away
    [hire] for a hire
    [surprise] as a surprise
   *[bonus] in battle
 }.
wildfield-event-passed = { $nation }: no more movements in this campaign.
wildfield-event-march-declared = { $nation }: march from { $from }, { $n } in all.
wildfield-event-march-secret = Your group: { $list }.
wildfield-event-block-refused = Discord { $at }: a unit refuses to march ({ $people }).
wildfield-event-block-refused-secret = Refused to march: { $block }.
wildfield-event-march-cancelled = The march from { $from } fails ({ $nation }): { $cause ->
    [storm] a storm at sea
    [discord] discord in the camp
   *[armistice] an armistice
 }.
wildfield-event-blocks-march = { $nation }: { $units }{ $way } from { $from } { $towards }.
wildfield-event-blocks-retreat = { $nation }: retreat{ $way } { $towards }, { $units }.
wildfield-event-blocks-pursuit = { $nation }: pursuit{ $way } { $towards }, { $units }.
wildfield-event-blocks-raid = { $nation }: raiders take captives from { $from } { $towards }.
wildfield-event-garrison-changed = { $nation }: { $n ->
    [0] the garrison leaves the fortress
   *[other] a garrison enters the fortress
 } { $at }.
wildfield-event-blocks-hurt = { $nation }: strength { $n } lost { $at }, { $cause ->
    [plague] the plague
   *[supply] no supply
 }.
wildfield-event-blocks-hurt-secret = Your losses: { $list }.
wildfield-event-block-lost = { $nation }: { $kind } lost { $at } ({ $cause }).
wildfield-event-block-lost-secret = Lost: { $block } ({ $area }).
wildfield-event-hire-ordered = Ordered: { $block } – { $area } ({ $card }).
wildfield-event-hire-dropped = No hire after all: { $block }.
wildfield-event-hired = { $nation }: a new unit { $at }.
wildfield-event-hired-secret = Hired: { $block } – { $area }.
wildfield-event-plan-sealed = { $nation }: the battle plan is sealed.
wildfield-event-battle-field = Battle { $at }: { $attacker } ({ $n }) attacks { $defender } ({ $m }).
wildfield-event-battle-sea = Sea battle { $at }: { $attacker } ({ $n }) attacks { $defender } ({ $m }).
wildfield-event-battle-storm = Storm of { $fort }: { $attacker } ({ $n }) against { $defender }.
wildfield-event-volley = { $nation }: dice.
wildfield-event-round-fought = Round { $round } is fought { $at }.
wildfield-event-retreat-declared = { $nation }: about to retreat { $towards }.
wildfield-event-retreat-barred = { $card }: no retreat { $at }.
wildfield-event-pursued = Pursuit of those who retreated ({ $nation }): “{ $card }”.
wildfield-event-gates-rolled = { $card } { $at }: die { $die } – { $success ->
    [0] the gates stay shut
   *[other] the gates are open
 }.
wildfield-event-fortress-taken = { $nation }: fortress taken { $at }.
wildfield-event-battle-ended = Battle { $at } over: { $result ->
    [attacker] victory – { $attacker }
    [defender] victory – { $defender }
    [both] both are gone
    [retreat_attacker] retreat – { $attacker }
    [retreat_defender] retreat – { $defender }
    [held] the fortress is held – { $defender }
    [taken] the fortress is taken – { $attacker }
    [gates] the gates are opened to { $attacker }
    [refused] battle refused – { $defender }
   *[other] it is undecided
 }. Blocks lost: { $attacker } { $n }, { $defender } { $m }.
wildfield-battle-title = { $kind ->
    [storm] Storm
    [sea] Sea battle
   *[field] Battle
 }, { $area }: { $attacker } against { $defender }.
wildfield-battle-phase = { $phase ->
    [0] artillery
    [1] cavalry
   *[2] infantry
 }
wildfield-battle-roll = Round { $round }, { $phase }, { $nation }: { $dice } – hits { $hits }.
wildfield-event-area-neutral = { $area } is in nobody's hands now.
wildfield-event-captives-taken = { $nation }: captives driven off, { $area }. In Kafa now: { $loot }.
wildfield-event-captives-sold = { $nation }: captives sold, { $n }. In the bank: { $bank }.
wildfield-event-market-taken = { $nation }: market and captives seized, { $n }.
wildfield-event-token-given = { $nation }: a token goes to { $area }.
wildfield-event-token-taken = { $nation }: token taken, { $from } → { $to }.
wildfield-event-ruler-changed = { $nation }: { $old } is { $cause ->
    [intrigue] deposed
   *[battle] dead
 }; now { $ruler }.
wildfield-event-intrigue-rolled = Intrigue against { $nation }: die { $die } – { $success ->
    [0] nothing comes of it
   *[other] it succeeds
 }.
wildfield-event-reserves-arrived = Reserves arrive { $at } ({ $people }).
wildfield-event-reserves-secret = At full strength again: { $block }.
wildfield-event-armistice-signed = { $nation }: armistice with the neutral powers until the campaign ends.
wildfield-event-protectorate-sworn = The Cossacks swear to { $nation }: its army marches with them now.
wildfield-event-plague-laid = Plague { $at }.
wildfield-event-plague-lifted = The plague { $at } is over.
wildfield-event-horde-scattered = The horde scatters { $at }.
wildfield-event-peasants-rose = Peasants rise { $at }.
wildfield-event-peasants-secret = With them: { $block } – { $area }.
wildfield-event-alliance-broken = The alliance is broken: { $seats }. By: { $by }.
wildfield-event-diplomacy-sealed = { $nation }: the answer is sealed.
wildfield-event-diplomacy-settled = { $first } – { $second }: { $result ->
    [alliance] alliance
    [imposed_peace] peace imposed ({ $dice })
    [imposed_war] peace refused ({ $dice })
    [tie] no peace, the dice are even ({ $dice })
    [no_ruler] no ruler on the map, no alliance
   *[war] no alliance
 }.
wildfield-event-campaign-ended = Campaign { $campaign } is over. Points: { $list }.
wildfield-event-final-round = Last round. Areas: { $list }.
wildfield-event-standing-set = Noted: { $topic } – { $mode }.
wildfield-event-resigned = { $nation }: the war is given up.
wildfield-event-taken-back = { $nation }: the last step is taken back.
wildfield-event-rewound = { $nation }: by agreement an own step is taken back, and with it all that was done since.
wildfield-event-match-won = The war is over. Winner: { $nation }. { $reason }
wildfield-event-match-shared = The war is over. A shared victory: { $list }. { $reason }

## Report

wildfield-report-title = Report · { wildfield-title }
wildfield-report-won = Winner: { $nation }. { $reason }
wildfield-report-shared = A shared victory: { $list }. { $reason }
wildfield-report-areas = { $nation } – areas: { $list }. Rulers lost: { $n }.
wildfield-reason = { $reason ->
    [points] Most points.
    [strength] Equal points; more strength on the map.
    [blocks] Equal points and strength; more blocks.
    [shared] Equal in everything.
    [resigned] The others gave up.
   *[other] { $reason }
 }

## Map as text

wildfield-text-title = Map as text · { wildfield-title }
wildfield-text-seat = { $nation }: points { $vp }, cards { $hand }, reserve { $reserve }, ruler { $ruler }{ $passed ->
    [0] { "" }
   *[other] , has passed
 }.
wildfield-text-area = { $area } (owner: { $owner }, tokens { $n }{ $fort ->
    [0] { "" }
   *[other] , fortress { $fort }
 }): { $list }.
wildfield-text-area-plain = { $area }: { $list }.
wildfield-text-plague = Plague { $at }.
wildfield-text-discard = Discarded: { $list }.
wildfield-text-own = Yours, { $area }: { $list }.
wildfield-text-reserve = Your reserve: { $list }.
wildfield-text-hand = Your hand: { $list }.

## Why not

wildfield-no-other = That can't be done now.
wildfield-no-not-your-decision = It is not your decision now.
wildfield-no-match-over = The war is over.
wildfield-no-not-now = That comes at another time.
wildfield-no-bad-arguments = I did not get that order.
wildfield-no-no-such-area = There is no such area.
wildfield-no-no-such-block = There is no such block.
wildfield-no-not-in-hand = You don't hold “{ $card }”.
wildfield-no-not-your-block = That block is not yours.
wildfield-no-block-elsewhere = The block can't march from there: { $area }.
wildfield-no-no-group = Nobody is chosen to march.
wildfield-no-no-road = No way leads there: { $from } → { $to }.
wildfield-no-too-far = { $area } is too far for { $ap } AP.
wildfield-no-enemy-in-way = An enemy stands in the way: { $area }.
wildfield-no-foreign-land = Players may not enter: { $area }.
wildfield-no-no-port = There is no port: { $area }.
wildfield-no-no-cavalry-at-sea = Cavalry can't go by sea.
wildfield-no-cannot-sail = Your nation does not sail.
wildfield-no-came-from-there = The enemy came from there: { $area }.
wildfield-no-fortress-not-yours = The fortress is not yours: { $area }.
wildfield-no-fortress-full = The fortress holds one block already: { $area }.
wildfield-no-no-fortress = There is no fortress: { $area }.
wildfield-no-enemy-in-area = An enemy army is there: { $area }.
wildfield-no-at-sea = Not at sea: { $area }.
wildfield-no-nothing-changes = That would change nothing.
wildfield-no-too-many-blocks = At most { $most } blocks may go.
wildfield-no-not-an-event = “{ $card }” can't be played as an event.
wildfield-no-not-your-card = Your nation can use “{ $card }” only for its AP.
wildfield-no-no-target = “{ $card }” has no target now.
wildfield-no-bad-target = “{ $card }” can't be aimed there.
wildfield-no-needs-target = “{ $card }” needs a target.
wildfield-no-truce = An armistice protects: { $nation }.
wildfield-no-hire-too-cheap = “{ $card }” has { $ap } AP; a hire takes { $needs }.
wildfield-no-not-in-reserve = The block is not in your reserve.
wildfield-no-not-home = { $area } is not your home area.
wildfield-no-not-yours = You don't hold { $area }.
wildfield-no-nothing-picked = Pick a block first.
wildfield-no-setup-count = { $needs } blocks are laid at the start; now there are { $n }.
wildfield-no-twice = The same block twice.
wildfield-no-no-retreat = No retreat there: { $area }.
wildfield-no-bad-plan = The plan has no such setting.
wildfield-no-not-usable = “{ $card }” can't be used now.
wildfield-no-already-played = “{ $card }” has been played.
wildfield-no-no-tokens = There is no token: { $area }.
wildfield-no-already-served = { $area } had its token; serve the others first.
wildfield-no-no-such-seat = There is no such player.
wildfield-no-bad-standing = There is no such instruction.
wildfield-no-no-hire-ordered = No hire is ordered.
wildfield-no-game-has-protectorate = There is a protectorate in this game already.

## Rules by topic

wildfield-help-title = Rules: { $topic }
wildfield-help-topics = Topics: { $list }.
wildfield-help-unknown = No topic “{ $topic }”. There are: { $list }.
wildfield-help-turn-name = Campaign
wildfield-help-turn = { $campaigns } campaigns. In each everybody gets { $hand } cards; rounds follow until all hands are empty or passed.
    A round: movement, hiring, battles, supply and raid. After the last round of a campaign: diplomacy.
wildfield-help-cards-name = Cards
wildfield-help-cards = In a turn you play one card: for its AP, as an event instead of moving, or put it away. Or you pass for the campaign and keep the rest.
    Letters on a card say whose effect it is; others use its AP only.
wildfield-help-move-name = Movement
wildfield-help-move = One group (any own units of one area) moves as many areas as the card has AP. It stops where an enemy field army stands. Garrisons don't stop anybody.
    Units may be left in an own fortress on leaving, one may enter it on arrival. Nobody enters Muscovy or Turkey.
wildfield-help-sea-name = Sea
wildfield-help-sea = Cossacks and Turks sail, without cavalry, from port to port; each sea area costs one AP.
wildfield-help-hire-name = Hiring
wildfield-help-hire = A card of { $hire } AP or more brings one unit from the reserve at full strength to an own home area free of enemies. It can be ordered together with the movement.
wildfield-help-battle-name = Battle
wildfield-help-battle = Up to { $rounds } rounds of three phases: artillery, cavalry, infantry. Units of the phase roll as many dice as they have strength; { $hits } and more hit. Losses are simultaneous.
    Artillery against an army without any picks its victims. After each round first the attacker, then the defender may retreat.
wildfield-help-plan-name = Plan
wildfield-help-plan = One secret plan serves all battles of a round: phase of the commanders, when to retreat, who takes hits, storms, cards. Defaults are sensible; “ask me each time” asks after every round.
wildfield-help-storm-name = Storm
wildfield-help-storm = With no enemy in the field a fortress may be stormed every round: fortress and artillery, then a sortie of cavalry, or, without one, infantry. It falls when its garrison is dead. Cavalry doesn't storm.
wildfield-help-supply-name = Supply
wildfield-help-supply = More field units of a nation than tokens in an area: one of them loses 1. Garrisons, Tatars and units at sea are exempt.
wildfield-help-raid-name = Raid
wildfield-help-raid = Where Tatars stand in a foreign area without enemy troops they take one token; a unit drives it to Kafa. The card “Sale of captives” turns tokens in Kafa into points. Whoever takes Kafa takes what lies there.
wildfield-help-neutral-name = Neutral powers
wildfield-help-neutral = Muscovy and Turkey move by cards only; whoever plays the card decides. Killed units go home. Areas they drive you from become neutral.
    Protectorate: the Cossacks may swear to one of them; it costs { $cost } points.
wildfield-help-diplomacy-name = Diplomacy
wildfield-help-diplomacy = After a campaign each pair may ally for the next one. Both want it: alliance. One does: die plus ruler's diplomacy, the higher imposes peace or war. Without the ruler's block on the map no alliance. Tatars may raid allies.
wildfield-help-rulers-name = Rulers
wildfield-help-rulers = Each ruler has diplomacy and a battle bonus (dice for his own block). When his block dies in battle or intrigue deposes him, the next one follows; after the fourth none.
wildfield-help-surprises-name = Surprises
wildfield-help-surprises = Only holders of a card that fits are asked, privately. “Instructions” let you play a card as soon as it can be, or not be asked.
wildfield-help-victory-name = Victory
wildfield-help-victory = Poland and Cossacks: a point for each home area without enemies and for each other area with own troops and no enemy, Tatar areas apart. Tatars: a point for each token sold.
    Equal: more strength on the map, then more blocks, then shared.
wildfield-help-hidden-name = Hidden
wildfield-help-hidden = Others see how many blocks stand where, not which. Battle shows those that fight. Hands, plans and the set-up are secret.
wildfield-help-options-name = Options
wildfield-help-options = Options of this table.
wildfield-help-typed-name = Typing
wildfield-help-typed = “m kyiv>poltava 2,3” marches with blocks 2 and 3, “e plague sich” plays an event, “hire hussars lviv” orders a hire, “x plague” puts a card away, “pass”, “ok”, “peace poland”, “refuse”, “undo”.
    Russian and misspelt names will do.
wildfield-switch-campaigns = Campaigns: { $value }.
wildfield-switch-no-tatars = Tatars: { $value ->
    [0] play
   *[1] left out
 }.
wildfield-switch-open-blocks = Blocks: { $value ->
    [0] hidden
   *[1] open
 }.
wildfield-switch-blind-windows = Surprises: { $value ->
    [0] only those who can are asked
   *[1] everybody is asked
 }.
wildfield-switch-rotate-first = First player: { $value ->
    [0] the same all game
   *[1] changes each campaign
 }.
wildfield-switch-supply-once = Supply: { $value ->
    [0] every round
   *[1] in a campaign's last round
 }.
wildfield-switch-unsold = Unsold captives: { $value ->
    [third] a third of a point
    [half] half a point
   *[none] nothing
 }.
wildfield-switch-neutral-limit = Most blocks a power moves: { $value ->
    [0] no limit
   *[other] { $value }
 }.
wildfield-switch-fast-final = Last round: { $value ->
    [0] as the others
   *[1] lists all areas
 }.
wildfield-report-lost = { $nation } lost { $n ->
    [one] { $n } block
   *[other] { $n } blocks
} (by campaign: { $list }).
wildfield-report-no-losses = Nobody lost a block.
wildfield-alt-course = The course of the war, campaign by campaign. { $list }
