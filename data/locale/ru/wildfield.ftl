### Дикое поле: всё, что читает игрок. Названия наций, областей, отрядов и карт лежат в текстах набора.

## Слова

wildfield-name = Дикое поле
wildfield-title = { wildfield-name } · { $scenario } · { $table }
wildfield-blurb = Скрытые отряды, набеги и осады между Вислой и Крымом, 1630–1670. Двое или трое, пять кампаний.
wildfield-phase = { $phase ->
    [setup] расстановка
    [movement] движение
    [hiring] наём
    [battles] битвы
    [supply] снабжение и набеги
    [diplomacy] дипломатия
   *[over] война окончена
 }
wildfield-card-ap = { $card }, { $ap } ОД
wildfield-nothing = ничего
wildfield-nobody = никто
wildfield-no-ruler = нет правителя
wildfield-in-reserve = в резерве
wildfield-face = { $block } { $n }
wildfield-units = { $n ->
    [one] { $n } отряд
    [few] { $n } отряда
   *[other] { $n } отрядов
 }
wildfield-a-block = отряд
wildfield-by-sea = { " " }морем
wildfield-stack = { $nation }: { $n ->
    [0] только гарнизон
    [one] { $n } отряд
    [few] { $n } отряда
   *[other] { $n } отрядов
 }{ $fort ->
    [0] { "" }
   *[other] {" "}и крепость
 }
wildfield-fort = крепость { $n }
wildfield-in-fort = { $face } в крепости
wildfield-no-troops = войск нет
wildfield-lost-n = { $block } −{ $n }
wildfield-the-fort = Крепость
wildfield-cause = { $cause ->
    [battle] в битве
    [storm] в штурме
    [supply] от голода
    [plague] от чумы
    [storm_at_sea] в море
    [scatter] разошёлся
    [retreat] при отходе
    [gates] ворота открыты
   *[other] { $cause }
 }
wildfield-topic = { $topic ->
    [round] начало раунда
    [march] чужой поход
    [retreat] враг отступает
    [plan] план битвы
    [hiring] наём
    [supply] голод
    [raid] набеги
   *[other] { $topic }
 }
wildfield-mode = { $mode ->
    [ask] спрашивать
    [quiet] не спрашивать
    [always] спрашивать всегда
    [weakest] страдает слабейший
    [never] без набегов
   *[other] { $mode }
 }
wildfield-when = { $when ->
    [start] как только можно
   *[losing] если бьют нас
 }

## Общий экран

wildfield-headline = Кампания { $campaign } из { $campaigns } · раунд { $round } · { $phase }
wildfield-headline-turn = Кампания { $campaign } из { $campaigns } · раунд { $round } · { $phase } · решение: { $nation }
wildfield-headline-setup = Тайная { $phase }
wildfield-headline-over = Война окончена · кампания { $campaign } · победа: { $list }
wildfield-points = Очки: { $list }.
wildfield-captives = Пленников в Кафе: { $loot }, продано: { $bank }.
wildfield-allies = Союзы: { $list }.
wildfield-vassal = Протекторат: { $nation }, сюзерен – { $lord }.
wildfield-quiet = Пока всё тихо.
wildfield-button-hand = Рука
wildfield-button-log = Журнал
wildfield-button-rules = Правила
wildfield-button-text = Карта текстом
wildfield-button-play = К моему ходу
wildfield-alt-map = Карта. { $status }. { $stacks }. { $choices }
wildfield-alt-choices = Можно: { $list }.

## Вопросы

wildfield-ask-wait = Решение за другими: { $nation }. Экран сменится, как только понадобится ваше.
wildfield-ask-wait-all = Ждём: { $list }.
wildfield-ask-resolving = Игра идёт своим чередом.
wildfield-ask-other = Ваше решение?
wildfield-ask-any = Карты, которые можно сыграть в любой свой черёд.
wildfield-ask-setup = Тайная расстановка: поставлено { $n } из { $needs }. Выберите отряд или возьмите готовую.
wildfield-ask-put = { $block }: куда поставить?
wildfield-setup-laid = Стоят: { $list }.
wildfield-post-field = { $block } – { $area }
wildfield-post-fort = { $block } – { $area }, крепость
wildfield-ask-movement = Ваш ход: выберите карту – для похода, как событие или в сброс.
wildfield-hire-ordered = Заказано на фазу найма: { $block } – { $area }, карта «{ $card }».
wildfield-ask-card = { $card }: { $ap } ОД. Откуда выступает группа?
wildfield-ask-power = { $card }: чьё войско?
wildfield-ask-origin = { $card }: откуда?
wildfield-ask-group = { $area }: { $n ->
    [one] идёт { $n } отряд
    [few] идут { $n } отряда
   *[other] идут { $n } отрядов
 }, ОД { $ap }. Отметьте, кто идёт, затем – куда.
wildfield-group-leave = В крепости остаётся: { $block }.
wildfield-ask-enter = Войдёт ли кто-нибудь в крепость?
wildfield-ask-target = { $card }: что выбрать?
wildfield-ask-target-next = { $card }: выбрано { $list }. Что ещё?
wildfield-warn-protectorate = Учтите: протекторат в конце стоит { $n } очков.
wildfield-ask-recruit = { $card }: кого нанять?
wildfield-ask-muster = { $block }: где собрать?
wildfield-ask-hiring = Наём: карта в 3 ОД и больше возвращает отряд из резерва.
wildfield-window-round = Начинается раунд { $round }.
wildfield-window-march = { $nation }: выступает { $units }, { $start } → { $area }.
wildfield-window-retreat = { $nation }: отход, { $start } → { $area }.
wildfield-ask-window = Ответите?
wildfield-ask-plan = Впереди битвы. Один план на все.
wildfield-plan-line = { $name }: { $value }
wildfield-plan-cards = Карты: { $list }.
wildfield-plan-card = { $card } – { $when }
wildfield-ask-stand = Битва, { $area }: круг { $round } окончен. Стоять или отступать?
wildfield-ask-spoils = Захвачено на рынке: { $n ->
    [one] { $n } жетон
    [few] { $n } жетона
   *[other] { $n } жетонов
 }. В какую вашу область положить следующий?
wildfield-ask-diplomacy = Кому предложите мир на следующую кампанию? Ответы откроются вместе.
wildfield-ruler-line = { $nation }: { $ruler }
wildfield-ask-standing = Указания: о чём вас можно не спрашивать.
wildfield-standing-now = Сейчас: { $topic } – { $mode }.

## План битвы

wildfield-plan-name-commander = Полководцы
wildfield-plan-name-retreat = Отход
wildfield-plan-name-hits = Попадания
wildfield-plan-name-storm = Штурм
wildfield-plan-name-sortie = Вылазка
wildfield-plan-name-garrison = Гарнизон
wildfield-plan-name-shelter = Укрытие
wildfield-plan-commander = { $value ->
    [0] с артиллерией
    [1] с конницей
   *[2] с пехотой
 }
wildfield-plan-retreat = { $value ->
    [never] никогда
    [round1] после 1-го круга
    [round2] после 2-го круга
    [round3] после 3-го круга
    [weaker50] если сил меньше половины
    [weaker100] если сил меньше, чем у врага
    [ask] спрашивать каждый раз
   *[other] { $value }
 }
wildfield-plan-hits = { $value ->
    [weakest] сперва слабейшие
    [strongest] сперва сильнейшие
    [artillery] сперва артиллерия
    [cavalry] сперва конница
    [infantry] сперва пехота
   *[other] { $value }
 }
wildfield-plan-storm = { $value ->
    [auto] если хватит попаданий
    [always] всегда
   *[never] никогда
 }
wildfield-plan-sortie = { $value ->
    [0] без вылазок
   *[1] конница делает вылазку
 }
wildfield-plan-garrison = { $value ->
    [0] во взятой крепости никого
   *[1] во взятой крепости – один
 }
wildfield-plan-shelter = { $value ->
    [0] уходят все
   *[1] один – в свою крепость
 }
wildfield-plan-target-any = лучшая область
wildfield-plan-ask-commander = В какой фазе бьются ваши полководцы?
wildfield-plan-ask-retreat = Когда отступать?
wildfield-plan-ask-hits = Кому попадания в первую очередь, если можно выбрать?
wildfield-plan-ask-storm = Когда штурмовать крепости?
wildfield-plan-ask-sortie = Делает ли вылазку конный гарнизон?
wildfield-plan-ask-garrison = Оставить ли отряд во взятой крепости?
wildfield-plan-ask-shelter = При отходе: уходит ли один отряд в свою крепость?

## Кнопки

wildfield-do-suggested = ★ { $what }
wildfield-do-ready-made = Готовая расстановка
wildfield-do-confirm = Подтвердить
wildfield-do-clear = Убрать всё
wildfield-do-back = Назад
wildfield-do-first = К началу
wildfield-do-more = Ещё ({ $page } из { $pages })
wildfield-do-undo = Отменить
wildfield-do-put = { $area }
wildfield-do-put-fort = { $area }, крепость
wildfield-do-drop = ✕ { $block } – { $area }
wildfield-do-drop-fort = ✕ { $block } – { $area }, крепость
wildfield-do-card = { $card } · { $ap }
wildfield-do-use = Поход на её ОД
wildfield-do-event = Сыграть как событие
wildfield-do-play-event = Событие: { $card }
wildfield-do-discard = В сброс
wildfield-do-order-hire = Заказать: { $block } – { $area }{ $fort ->
    [0] { "" }
   *[other] , крепость
 }
wildfield-do-hire-with = Ещё и нанять этой картой
wildfield-do-hire = Нанять: { $block } – { $area }{ $fort ->
    [0] { "" }
   *[other] , крепость
 }
wildfield-do-drop-hire = Отменить наём
wildfield-do-pass = Пас
wildfield-do-origin = { $area } · { $units }
wildfield-do-toggle-on = ☑ { $block }
wildfield-do-toggle-off = ☐ { $block }
wildfield-do-leave = Гарнизон: { $block }
wildfield-do-leave-none = Никто не остаётся
wildfield-do-leave-door = Оставить гарнизон
wildfield-do-enter = Входит: { $block }
wildfield-do-enter-none = Все в поле
wildfield-do-go = → { $area }
wildfield-do-stay = Остаться
wildfield-do-march = { $start } → { $area }, { $units } · { $card }
wildfield-do-posts = { $start }: сменить гарнизон · { $card }
wildfield-do-power = { $nation }: { $start } → { $area }
wildfield-do-play = Сыграть: { $card }
wildfield-do-play-at = { $card }: отряд { $n }
wildfield-do-play-on = { $card }: { $target }
wildfield-do-any = В любой черёд ({ $n })
wildfield-do-standing = { $topic }: { $mode }
wildfield-do-standing-card = { $topic }: сыграть «{ $card }»
wildfield-do-standing-door = Указания
wildfield-do-prepare = { $card }: { $when }
wildfield-do-unprepare = Приберечь «{ $card }»
wildfield-do-plan = Биться по этому плану
wildfield-do-retreat = Отойти → { $area }
wildfield-do-give-all = По кругу: { $list }
wildfield-do-answer = Мир: { $list }
wildfield-do-answer-all = Мир со всеми: { $list }
wildfield-do-answer-none = Мира никому
wildfield-do-offer = Предложить мир: { $nation }
wildfield-do-decline = Без мира: { $nation }
wildfield-do-other = { $name }
wildfield-hint-tokens = жетонов там: { $n }
wildfield-typed-suggest = сделать как советуют

## Рука, карты, шансы

wildfield-hand-title = Ваша рука
wildfield-hand-line = { $number }. { $card }: { $about }
wildfield-hand-empty = Рука пуста.
wildfield-hand-none = У зрителя нет руки.
wildfield-hand-alt = Рука: { $list }.
wildfield-about-card = ОД { $ap }, для всех
wildfield-about-card-of = ОД { $ap }, действие – { $list }
wildfield-about-ruler = { $nation }, дипломатия { $diplomacy }, бой { $battle }
wildfield-card-unknown = Карты «{ $name }» нет. Может быть: { $list }?
wildfield-card-unknown-plain = Карты «{ $name }» нет. Одно «/card» покажет названия.
wildfield-card-list = Карты набора: { $list }.
wildfield-card-which = Какую карту показать?
wildfield-card-alt = Карта «{ $card }»: { $about }.
wildfield-odds-title = Шансы битвы
wildfield-odds-usage = Напишите, откуда и куда: «/odds сечь очаков».
wildfield-odds-none = Там нет двух армий для сравнения.
wildfield-odds-line = { $start } → { $area }: ваша сила { $own } против примерно { $enemy }. Победа примерно в { $percent } % таких битв.
wildfield-odds-note = Отряды, лица которых вам не видны, посчитаны по среднему их войска.

## Ходы словами

wildfield-say-no-area = Области «{ $word }» нет.
wildfield-say-no-area-near = Области «{ $word }» нет. Может быть: { $list }?
wildfield-say-march-how = Напишите, откуда и куда: «м киев>полтава 2,3». Числа – отряды; без них идут все.
wildfield-say-no-troops = Ваших войск { $at } нет. Есть здесь: { $list }.
wildfield-say-no-number = Отряды { $at }: { $list }.
wildfield-say-no-card = Карты «{ $word }» у вас нет. В руке: { $list }.
wildfield-say-no-reach = Так далеко карты не достают: { $area }. В руке: { $list }.
wildfield-say-no-block = Такого отряда нет. Есть: { $list }.
wildfield-say-hire-how = Напишите, кого и куда: «нанять гусары львов». В резерве: { $list }.
wildfield-say-no-hire-card = Для найма нужна карта в { $needs } ОД или больше.
wildfield-say-post-how = Напишите отряд и место: «гусары львов», «гусары львов крепость». Отряды: { $list }.
wildfield-say-no-rival = Кому? Есть: { $list }. («{ $word }» среди них нет.)
wildfield-say-not-now = Не сейчас. Можно: { $list }.
wildfield-say-not-asked = Сейчас не ваш черёд.
wildfield-say-not-there = Туда нельзя: { $area }. Можно: { $list }.
wildfield-say-no-suggestion = Сейчас нечего посоветовать.

## Что происходит в игре

wildfield-event-match-began = { $scenario }. Первый по кубику ({ $rolls }): { $nation }.
wildfield-event-setup-laid = { $nation }: расстановка запечатана.
wildfield-event-setup-shown = Войска встали на карту.
wildfield-event-campaign-began = Начинается кампания { $campaign } из { $campaigns }.
wildfield-event-hand-dealt = Вам сданы: { $cards }.
wildfield-event-round-began = Раунд { $round }. Порядок: { $order }.
wildfield-event-phase-began = Фаза: { $phase }.
wildfield-event-initiative-taken = { $nation }: инициатива. Порядок: { $order }.
wildfield-event-card-played = { $nation }: { $card } – { $use ->
    [march] на поход
    [event] событие
    [discard] в сброс
    [hire] на наём
    [surprise] сюрприз
   *[bonus] в битве
 }.
wildfield-event-passed = { $nation }: пас до конца кампании.
wildfield-event-march-declared = { $nation }: поход, { $from }, отрядов { $n }.
wildfield-event-march-secret = Ваша группа: { $list }.
wildfield-event-block-refused = Раздор { $at }: один отряд не идёт ({ $people }).
wildfield-event-block-refused-secret = Отказался идти: { $block }.
wildfield-event-march-cancelled = Поход сорван ({ $nation }, { $from }): { $cause ->
    [storm] шторм на море
    [discord] раздор в стане
   *[armistice] перемирие
 }.
wildfield-event-blocks-march = { $nation }: { $units }{ $way }, { $from } → { $to }.
wildfield-event-blocks-retreat = { $nation }: отход{ $way } { $towards }, { $units }.
wildfield-event-blocks-pursuit = { $nation }: погоня{ $way } { $towards }, { $units }.
wildfield-event-blocks-raid = { $nation }: с полоном { $towards }, { $from }.
wildfield-event-garrison-changed = { $nation }: { $n ->
    [0] гарнизон выходит из крепости
   *[other] гарнизон входит в крепость
 } { $at }.
wildfield-event-blocks-hurt = { $nation }: потеряно силы { $n } { $at }, { $cause ->
    [plague] чума
   *[supply] голод
 }.
wildfield-event-blocks-hurt-secret = Ваши потери: { $list }.
wildfield-event-block-lost = { $nation }: потеря { $at } – { $kind } ({ $cause }).
wildfield-event-block-lost-secret = Потерян: { $block } ({ $area }).
wildfield-event-hire-ordered = Заказано: { $block } – { $area } ({ $card }).
wildfield-event-hire-dropped = Наём отменён: { $block }.
wildfield-event-hired = { $nation }: новый отряд { $at }.
wildfield-event-hired-secret = Нанят: { $block } – { $area }.
wildfield-event-plan-sealed = { $nation }: план битвы запечатан.
wildfield-event-battle-field = Битва { $at }: { $attacker } ({ $n }) против { $defender } ({ $m }).
wildfield-event-battle-sea = Морской бой { $at }: { $attacker } ({ $n }) против { $defender } ({ $m }).
wildfield-event-battle-storm = Штурм, { $fort }: { $attacker } ({ $n }) против { $defender }.
wildfield-event-volley = { $nation }: бросок.
wildfield-event-round-fought = Круг { $round } окончен { $at }.
wildfield-event-retreat-declared = { $nation }: решено отойти { $towards }.
wildfield-event-retreat-barred = { $card }: отхода нет { $at }.
wildfield-event-pursued = За отступившими погоня ({ $nation }): «{ $card }».
wildfield-event-gates-rolled = { $card } { $at }: кубик { $die } – { $success ->
    [0] ворота закрыты
   *[other] ворота открыты
 }.
wildfield-event-fortress-taken = { $nation }: взята крепость { $at }.
wildfield-event-battle-ended = Битва { $at } окончена: { $result ->
    [attacker] победа – { $attacker }
    [defender] победа – { $defender }
    [both] погибли обе армии
    [retreat_attacker] отход – { $attacker }
    [retreat_defender] отход – { $defender }
    [held] крепость держится – { $defender }
    [taken] крепость взята – { $attacker }
    [gates] ворота открыты – { $attacker }
    [refused] от боя уклонились – { $defender }
   *[other] ничья
 }. Потеряно отрядов: { $attacker } { $n }, { $defender } { $m }.
wildfield-battle-title = { $kind ->
    [storm] Штурм
    [sea] Морской бой
   *[field] Битва
 }, { $area }: { $attacker } против { $defender }.
wildfield-battle-phase = { $phase ->
    [0] артиллерия
    [1] конница
   *[2] пехота
 }
wildfield-battle-roll = Круг { $round }, { $phase }, { $nation }: { $dice } – попаданий { $hits }.
wildfield-event-area-neutral = { $area }: теперь ничья земля.
wildfield-event-captives-taken = { $nation }: угнан полон, { $area }. В Кафе теперь: { $loot }.
wildfield-event-captives-sold = { $nation }: продано пленников { $n }. В копилке: { $bank }.
wildfield-event-market-taken = { $nation }: захвачен рынок и пленники, { $n }.
wildfield-event-token-given = { $nation }: жетон ложится – { $area }.
wildfield-event-token-taken = { $nation }: жетон снят, { $from } → { $to }.
wildfield-event-ruler-changed = { $nation }: { $old } – { $cause ->
    [intrigue] свергнут
   *[battle] погиб
 }; теперь { $ruler }.
wildfield-event-intrigue-rolled = Интрига, { $nation }: кубик { $die } – { $success ->
    [0] не вышло
   *[other] удалась
 }.
wildfield-event-reserves-arrived = Подошли резервы { $at } ({ $people }).
wildfield-event-reserves-secret = Снова в полной силе: { $block }.
wildfield-event-armistice-signed = { $nation }: перемирие с нейтралами до конца кампании.
wildfield-event-protectorate-sworn = Присяга: { $nation } теперь сюзерен, её войско идёт с казаками.
wildfield-event-plague-laid = Чума { $at }.
wildfield-event-plague-lifted = Чума прошла { $at }.
wildfield-event-horde-scattered = Орда рассеялась { $at }.
wildfield-event-peasants-rose = Мужики восстали { $at }.
wildfield-event-peasants-secret = С ними: { $block } – { $area }.
wildfield-event-alliance-broken = Союз разорван: { $seats }. Кто: { $by }.
wildfield-event-diplomacy-sealed = { $nation }: ответ запечатан.
wildfield-event-diplomacy-settled = { $first } – { $second }: { $result ->
    [alliance] союз
    [imposed_peace] мир навязан ({ $dice })
    [imposed_war] в мире отказано ({ $dice })
    [tie] мира нет, кубики равны ({ $dice })
    [no_ruler] правителя нет на карте, союза нет
   *[war] союза нет
 }.
wildfield-event-campaign-ended = Кампания { $campaign } окончена. Очки: { $list }.
wildfield-event-final-round = Последний раунд. Области: { $list }.
wildfield-event-standing-set = Записано: { $topic } – { $mode }.
wildfield-event-resigned = { $nation }: сдача.
wildfield-event-taken-back = { $nation }: последний шаг отменён.
wildfield-event-rewound = { $nation }: ход возвращён по общему согласию; отменено и всё, что было сделано после него.
wildfield-event-match-won = Война окончена. Победа: { $nation }. { $reason }
wildfield-event-match-shared = Война окончена. Общая победа: { $list }. { $reason }

## Отчёт

wildfield-report-title = Отчёт · { wildfield-title }
wildfield-report-won = Победа: { $nation }. { $reason }
wildfield-report-shared = Общая победа: { $list }. { $reason }
wildfield-report-areas = { $nation } – области: { $list }. Правителей потеряно: { $n }.
wildfield-reason = { $reason ->
    [points] Больше очков.
    [strength] Очков поровну, на карте больше силы.
    [blocks] Очков и силы поровну, больше отрядов.
    [shared] Всё поровну.
    [resigned] Остальные сдались.
   *[other] { $reason }
 }

## Карта текстом

wildfield-text-title = Карта текстом · { wildfield-title }
wildfield-text-seat = { $nation }: очки { $vp }, карт { $hand }, резерв { $reserve }, правитель { $ruler }{ $passed ->
    [0] { "" }
   *[other] , пас
 }.
wildfield-text-area = { $area } (хозяин: { $owner }, жетонов { $n }{ $fort ->
    [0] { "" }
   *[other] , крепость { $fort }
 }): { $list }.
wildfield-text-area-plain = { $area }: { $list }.
wildfield-text-plague = Чума { $at }.
wildfield-text-discard = В сбросе: { $list }.
wildfield-text-own = Ваши, { $area }: { $list }.
wildfield-text-reserve = Ваш резерв: { $list }.
wildfield-text-hand = Ваша рука: { $list }.

## Почему нельзя

wildfield-no-other = Сейчас так нельзя.
wildfield-no-not-your-decision = Сейчас решаете не вы.
wildfield-no-match-over = Война окончена.
wildfield-no-not-now = Это в другое время.
wildfield-no-bad-arguments = Приказ непонятен.
wildfield-no-no-such-area = Такой области нет.
wildfield-no-no-such-block = Такого отряда нет.
wildfield-no-not-in-hand = Карты «{ $card }» у вас нет.
wildfield-no-not-your-block = Отряд не ваш.
wildfield-no-block-elsewhere = Отряд не может выступить оттуда: { $area }.
wildfield-no-no-group = Никто не выбран в поход.
wildfield-no-no-road = Дороги нет: { $from } → { $to }.
wildfield-no-too-far = { $area }: слишком далеко для { $ap } ОД.
wildfield-no-enemy-in-way = На пути враг: { $area }.
wildfield-no-foreign-land = Игрокам туда нельзя: { $area }.
wildfield-no-no-port = Порта нет: { $area }.
wildfield-no-no-cavalry-at-sea = Конница по морю не ходит.
wildfield-no-cannot-sail = Ваша нация по морю не ходит.
wildfield-no-came-from-there = Оттуда пришёл враг: { $area }.
wildfield-no-fortress-not-yours = Крепость не ваша: { $area }.
wildfield-no-fortress-full = В крепости уже есть отряд: { $area }.
wildfield-no-no-fortress = Крепости нет: { $area }.
wildfield-no-enemy-in-area = Там армия врага: { $area }.
wildfield-no-at-sea = В море нельзя: { $area }.
wildfield-no-nothing-changes = Это ничего не изменит.
wildfield-no-too-many-blocks = Не больше отрядов, чем { $most }.
wildfield-no-not-an-event = «{ $card }» как событие не играется.
wildfield-no-not-your-card = Вашей нации от «{ $card }» годятся только ОД.
wildfield-no-no-target = Для «{ $card }» сейчас нет цели.
wildfield-no-bad-target = «{ $card }» туда не направить.
wildfield-no-needs-target = Для «{ $card }» нужна цель.
wildfield-no-truce = Перемирие: { $nation } под защитой.
wildfield-no-hire-too-cheap = У «{ $card }» ОД { $ap }, для найма нужно { $needs }.
wildfield-no-not-in-reserve = Отряд не в вашем резерве.
wildfield-no-not-home = { $area } – не ваша родная область.
wildfield-no-not-yours = { $area } сейчас не под вашей властью.
wildfield-no-nothing-picked = Сперва выберите отряд.
wildfield-no-setup-count = В начале ставится отрядов: { $needs }, сейчас { $n }.
wildfield-no-twice = Один отряд назван дважды.
wildfield-no-no-retreat = Туда не отойти: { $area }.
wildfield-no-bad-plan = В плане нет такой строки.
wildfield-no-not-usable = «{ $card }» сейчас не сыграть.
wildfield-no-already-played = «{ $card }» уже сыграна.
wildfield-no-no-tokens = Жетонов нет: { $area }.
wildfield-no-already-served = { $area }: жетон уже положен, сперва остальным.
wildfield-no-no-such-seat = Такого игрока нет.
wildfield-no-bad-standing = Такого указания нет.
wildfield-no-no-hire-ordered = Наём не заказан.
wildfield-no-game-has-protectorate = Протекторат в этой игре уже есть.

## Правила по темам

wildfield-help-title = Правила: { $topic }
wildfield-help-topics = Темы: { $list }.
wildfield-help-unknown = Темы «{ $topic }» нет. Есть: { $list }.
wildfield-help-turn-name = Кампания
wildfield-help-turn = Кампаний: { $campaigns }. В каждой все получают карты, по { $hand }; раунды идут, пока руки не опустеют или все не спасуют.
    Раунд: движение, наём, битвы, снабжение и набеги. После последнего раунда кампании – дипломатия.
wildfield-help-cards-name = Карты
wildfield-help-cards = В свой ход играется одна карта: на ОД, как событие вместо движения или в сброс. Или пас до конца кампании: остальные карты остаются.
    Буквы на карте говорят, чьё это действие; прочим годятся только её ОД.
wildfield-help-move-name = Движение
wildfield-help-move = Одна группа (любые свои отряды одной области) проходит столько областей, сколько у карты ОД. Она встаёт там, где в поле армия врага. Гарнизоны никого не держат.
    Уходя, можно оставить отряд в своей крепости; придя – ввести один. В Московию и Турцию игроки не ходят.
wildfield-help-sea-name = Море
wildfield-help-sea = По морю ходят казаки и турки, без конницы, из порта в порт; каждая морская область стоит одно ОД.
wildfield-help-hire-name = Наём
wildfield-help-hire = Карта в { $hire } ОД и больше ставит отряд из резерва в полной силе в родную область без врага. Его можно заказать вместе с движением.
wildfield-help-battle-name = Битва
wildfield-help-battle = Кругов не больше, чем { $rounds }, в каждом три фазы: артиллерия, конница, пехота. Отряды фазы бросают столько кубиков, сколько у них силы; попадание – { $hits } и больше. Потери одновременны.
    Артиллерия против армии без пушек сама выбирает, в кого попала. После круга отступить может нападающий, затем защитник.
wildfield-help-plan-name = План
wildfield-help-plan = Один тайный план на все битвы раунда: фаза полководцев, когда отступать, кому попадания, штурм, карты. Значения по умолчанию разумны; «спрашивать каждый раз» спросит после каждого круга.
wildfield-help-storm-name = Штурм
wildfield-help-storm = Если врага в поле нет, крепость можно штурмовать каждый раунд: крепость и артиллерия, затем вылазка конницы, а без неё – пехота. Крепость пала, когда погиб гарнизон. Конница не штурмует.
wildfield-help-supply-name = Снабжение
wildfield-help-supply = Отрядов нации в поле больше, чем жетонов в области: один теряет 1. Гарнизоны, татары и отряды в море – вне счёта.
wildfield-help-raid-name = Набег
wildfield-help-raid = Где татары стоят в чужой области без войск врага, они берут жетон; отряд гонит его в Кафу. Карта «Продажа пленников» делает из жетонов в Кафе очки. Кто возьмёт Кафу, берёт и лежащее там.
wildfield-help-neutral-name = Державы
wildfield-help-neutral = Московия и Турция ходят только по картам; решает сыгравший. Погибшие отряды уходят домой. Область, откуда они вас выбили, ничья.
    Протекторат: казаки могут присягнуть одной из них; это стоит { $cost } очков.
wildfield-help-diplomacy-name = Дипломатия
wildfield-help-diplomacy = После кампании каждая пара может вступить в союз на следующую. Хотят оба – союз. Хочет один – кубик и дипломатия правителя: больший навязывает мир или войну. Без блока правителя на карте союза нет. Татары грабят и союзников.
wildfield-help-rulers-name = Правители
wildfield-help-rulers = У правителя есть дипломатия и надбавка в бою (кубики его блока). Погиб его блок в битве или удалась интрига – приходит следующий; после четвёртого никто.
wildfield-help-surprises-name = Сюрпризы
wildfield-help-surprises = Спрашивают только тех, у кого есть подходящая карта, и тайно. «Указания» позволяют сыграть карту, как только можно, или не спрашивать.
wildfield-help-victory-name = Победа
wildfield-help-victory = Польша и казаки: очко за родную область без врага и за другую, где стоят свои и нет врага, кроме татарских. Татары: очко за проданный жетон.
    Поровну: больше силы на карте, затем больше отрядов, затем победа общая.
wildfield-help-hidden-name = Скрытое
wildfield-help-hidden = Другие видят, сколько отрядов где стоит, но не какие. Битва открывает тех, кто бьётся. Руки, планы и расстановка тайны.
wildfield-help-options-name = Настройки
wildfield-help-options = Настройки этого стола.
wildfield-help-typed-name = Ввод
wildfield-help-typed = «м киев>полтава 2,3» – поход отрядами 2 и 3, «э чума сечь» – событие, «нанять гусары львов» – наём, «сброс чума», «пас», «ок», «мир польша», «отказ», «отмена».
    Годятся и английские названия, и с опечаткой.
wildfield-switch-campaigns = Кампаний: { $value }.
wildfield-switch-no-tatars = Татары: { $value ->
    [0] играют
   *[1] не играют
 }.
wildfield-switch-open-blocks = Отряды: { $value ->
    [0] скрыты
   *[1] открыты
 }.
wildfield-switch-blind-windows = Сюрпризы: { $value ->
    [0] спрашивают тех, кто может
   *[1] спрашивают всех
 }.
wildfield-switch-rotate-first = Первый игрок: { $value ->
    [0] один всю игру
   *[1] меняется каждую кампанию
 }.
wildfield-switch-supply-once = Снабжение: { $value ->
    [0] каждый раунд
   *[1] в последнем раунде кампании
 }.
wildfield-switch-unsold = Непроданные пленники: { $value ->
    [third] треть очка
    [half] пол-очка
   *[none] не считаются
 }.
wildfield-switch-neutral-limit = Отрядов в походе державы: { $value ->
    [0] без предела
   *[other] не больше { $value }
 }.
wildfield-switch-fast-final = Последний раунд: { $value ->
    [0] как прочие
   *[1] со списком областей
 }.
wildfield-report-lost = { $nation }: потеряно { $n ->
    [one] { $n } отряд
    [few] { $n } отряда
   *[many] { $n } отрядов
} (по кампаниям: { $list }).
wildfield-report-no-losses = Никто не потерял ни одного отряда.
wildfield-alt-course = Ход войны по кампаниям. { $list }
