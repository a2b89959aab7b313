### «Баталист»: всё, что читает игрок. Имена армий, батальонов, героев и заклинаний – в текстах набора.

## Слова

batalist-name = Баталист
batalist-title = { batalist-name } · { $scenario } · { $table }
batalist-blurb = Фэнтезийные армии на открытом поле: тайные приказы, построения, атаки и магия. Двое игроков.
batalist-nobody = никто
batalist-nothing = ничего
batalist-side-of-two = { $side }, { $seat ->
    [0] юг
   *[1] север
 }
batalist-seat-south = юг
batalist-seat-north = север
batalist-unknown-battalion = скрытый батальон
batalist-walkers = { $tag } раненые на пути
batalist-walkers-of = { $tag } раненые из { $parent }
batalist-rank = { $rank ->
    [captain] капитан
    [general] генерал
    [mage] маг
    [hero] герой
   *[other] { $rank }
 }
batalist-character-of = { $name } ({ $side })
batalist-ground = { $kind ->
    [hill] холм
    [slope] склон
    [ravine] овраг
    [wood] лес
    [mist] туман
    [water] вода
    [marsh] болото
    [rough] неровная земля
    [building] постройка
    [bridge] мост
    [entrenchment] укрепление
    [stairs] лестница
    [ruin] развалины
   *[other] { $kind }
 }
batalist-building = постройка { $n }
batalist-paces = { $n ->
    [one] { $n } шаг
    [few] { $n } шага
    [many] { $n } шагов
   *[other] { $n } шага
 }
batalist-degrees = { $n }°
batalist-place = ({ $x }; { $y })
batalist-compass = { $point ->
    [n] север
    [ne] северо-восток
    [e] восток
    [se] юго-восток
    [s] юг
    [sw] юго-запад
    [w] запад
   *[nw] северо-запад
 }
batalist-figures = { $n ->
    [one] { $n } фигурка
    [few] { $n } фигурки
    [many] { $n } фигурок
   *[other] { $n } фигурки
 }
batalist-leg-forward = вперёд { $n }
batalist-leg-back = назад { $n }
batalist-leg-left = вбок влево { $n }
batalist-leg-right = вбок вправо { $n }
batalist-leg-wheel-left = заход влево { $n }°
batalist-leg-wheel-right = заход вправо { $n }°
batalist-turn-by = { $right ->
    [0] налево на { $angle }
   *[1] направо на { $angle }
 }
batalist-straight-on = прямо
batalist-plan-turn = { $angle }
batalist-plan-aim = цель: { $target }
batalist-shape = { $formation }, { $n ->
    [one] { $n } ряд
    [few] { $n } ряда
    [many] { $n } рядов
   *[other] { $n } ряда
 }
batalist-lost-share = { $side } { $n } %
batalist-topic = { $topic ->
    [dispel] рассеивать чары
    [doctor] раненые на пути
   *[other] { $topic }
 }
batalist-mode = { $mode ->
    [ask] спрашивать каждый раз
    [never] никогда
    [walk] идти дальше
    [halt] стоять
    [1] само, любое заклинание
    [2] само от сложности 2, иначе никогда
    [3] само от сложности 3, иначе никогда
    [4] само при сложности 4, иначе никогда
   *[other] { $mode }
 }

## Атаки, удар за ударом

batalist-the-spell = Заклинание
batalist-attack-head = { $mode ->
    [melee] { $who } – рукопашная, против: { $whom }{ $side }.
    [shoot] { $who } – стрельба, цель: { $whom }{ $side }.
    [jet] { $who } – струя, цель: { $whom }{ $side }.
    [area] { $who } – выстрел по площади, цель: { $whom }.
   *[strike] { $who }, удар: { $whom }.
 }
batalist-attack-side = { $side ->
    [flank] {", "}во фланг
   *[rear] {", "}в тыл
 }
batalist-attack-fell = { $n ->
    [0] { $whom }: потерь нет (урон { $damage }).
    [one] { $whom }: потеряна { $n } фигурка (урон { $damage }).
    [few] { $whom }: потеряно { $n } фигурки (урон { $damage }).
   *[other] { $whom }: потеряно { $n } фигурок (урон { $damage }).
 }
batalist-attack-return = { $n ->
    [0] В ответ: { $whom } без потерь.
    [one] В ответ: { $whom } – потеряна { $n } фигурка.
    [few] В ответ: { $whom } – потеряно { $n } фигурки.
   *[other] В ответ: { $whom } – потеряно { $n } фигурок.
 }
batalist-attack-wall = Урон стене: { $damage }.
batalist-the-wall = стена
batalist-attack-breach = Стена проломлена.
batalist-blow-head = { $who } → { $whom }:
batalist-blow-fighters = { $n } × { $b } = { $sum }
batalist-blow-bracket = = { $n }.
batalist-blow-damage = { $bracket } ÷ { $defence }{ $cover } → { $share }, + кубик { $die }{ $late }{ $halved ->
    [0] { "" }
   *[1] {", "}пополам (класс оружия и брони один)
 } = урон { $damage }.
batalist-blow-fallen = Пало: { $n }, из них раненых: { $wounded }.
batalist-mod = { $value } { $name }{ $dice }
batalist-mod-name = { $name ->
    [order] приказ рукопашной
    [wedge] клином
    [hedgehog] ёж
    [flank] фланг
    [rear] тыл
    [downhill] с горы
    [uphill] в гору
    [unskilled] без навыка рукопашной
    [big] большой против малых
    [long_weapon] длинное оружие против всадников
    [spell] заклинание
    [heavy_armour] тяжёлая броня
    [hero] герой
    [moved] двигался
    [large] цель большая
    [rider] цель – всадник
    [big_shield] большой щит
    [figures] фигурок под ударом
    [column] цель в колонне
    [wet] цель в воде
    [target_moved] цель двигалась
    [cover] укрытие
    [strength] сила заклинания
    [die] кубик
   *[other] { $name }
 }

## События

batalist-event-match-began = { $scenario }: { $first } (юг) – { $second } (север), ходов: { $turns }.
batalist-event-ability-rolled = { $character }: кубик { $die } – { $ability }{ $mage ->
    [0] , КН { $cs }, КР { $cr }.
   *[1] , МН { $ms }.
 }
batalist-event-mana-rolled = { $character }: кубик { $dice }, мана { $mana }.
batalist-event-turn-began = Ход { $turn }.
batalist-event-phase-began = Ход { $turn }: { $phase ->
    [deploy] расстановка
    [orders] приказы
    [initiative] инициатива
    [execution] исполнение
   *[over] конец
 }.
batalist-event-orders-confirmed = { $seat }: приказы отданы.
batalist-event-orders-secret = Ваши приказы лежат: { $list }.
batalist-event-orders-laid = Приказы лежат: { $list }.
batalist-event-aside = Запас сил отложен на магию: { $list }.
batalist-aside-of = { $character } { $n }
batalist-card-line = { $tag } { $order }
batalist-initiative-roll = { $side } { $die } + { $bonus } = { $sum }
batalist-event-initiative-rolled = Инициатива: { $list }. Её берёт { $side }.
batalist-event-initiative-tied = Инициатива: { $list }. Поровну, бросаем снова.
batalist-event-initiative-chosen = Первый ход: { $first }.
batalist-event-went-on = { $seat }: приказы исполняются подряд.
batalist-event-stopped = { $seat }: остановка – { $cause }.
batalist-stop-cause = { $cause ->
    [attacked] батальон атакован
    [touched] батальона коснулся враг
    [target] цели больше нет
    [unprepared] у приказа нет замысла
    [illegal] замысел невыполним
    [spell] заклинание требует ответа
   *[said] по своему слову
 }
batalist-event-order-turned = { $b }: { $order }.
batalist-event-order-replaced = { $b }: открыт приказ «{ $replaced }», исполнен как «{ $order }».
batalist-event-order-cancelled = { $b }: приказ «{ $order }» отменён.
batalist-event-order-idle = { $b }: приказ «{ $order }» открыт впустую.
batalist-event-order-refused = { $b }: { $skill }, кубик { $die } – приказ «{ $order }» не исполнен.
batalist-event-passed = { $seat }: пас.
batalist-event-battalion-moved = { $cause ->
    [fast] { $b }, быстрый бросок: { $legs }
    [spell] { $b }, перенос магией: { $legs }
    [bloodthirsty] { $b }, кровожадность: { $legs }
    [doctor] { $b }, путь к врачу: { $legs }
   *[other] { $b }: { $legs }
 } → { $place }, лицом на { $compass }.
batalist-event-touched = Касание: { $target }.
batalist-event-marker-moved = Передвинута метка: { $tag } → { $place }.
batalist-event-battalion-turned = { $b }: поворот, лицом на { $compass } { $place }.
batalist-event-battalion-reformed = { $b }: новый строй – { $shape }.
batalist-event-charge-short = { $b }: не хватило хода, цель { $target } не достигнута, боя нет.
batalist-event-figures-lost = { $b } −{ $n }{ $cause ->
    [spell] {" "}от магии
    [mercy] {" "}из своих раненых
   *[other] { "" }
 }, осталось { $left }.
batalist-event-of-them-wounded = Раненых: { $n }.
batalist-event-battalion-lost = { $b }: батальона больше нет.
batalist-event-character-lost = Гибель: { $k }.
batalist-event-building-breached = Пролом: { $element }.
batalist-event-character-stepped = { $k }: { $start } → { $goal }.
batalist-event-battalion-revealed = Обнаружен: { $b }, { $n } { $place }, лицом на { $compass }.
batalist-event-battalion-hid = Скрылся: { $tag }.
batalist-event-recon-rolled = { $b }: разведка { $tag }, кубики { $dice }, успехов у скрытого { $n } – { $found ->
    [0] не найден
   *[1] найден
 }.
batalist-event-wounded-healed = { $b }: в строй вернулось { $n } (кубик { $die }).
batalist-event-wounded-left = { $b }: раненых ушло к врачу – { $n }.
batalist-event-wounded-walked = { $b }: на пути к врачу { $place }.
batalist-event-wounded-saved = { $b }: спасено { $n }.
batalist-event-wounded-lost = { $b }: раненых погибло { $n }.
batalist-event-figures-raised = { $b }: павших поднялось { $n } (кубики { $dice }).
batalist-event-raged = { $b }, кровожадность: на врага! Цель: { $target }.
batalist-event-order-obeyed = { $b }: приказ «{ $order }» исполнен, кубик { $die }.
batalist-event-deployment-rolled = Кто ставит первым: { $list }.
batalist-event-deployment-confirmed = { $seat }: войско расставлено.
batalist-event-battalion-placed = { $b } – место { $place }, лицом на { $compass }.
batalist-event-marker-placed = Затаился скрытый батальон: { $tag } { $place }.
batalist-event-character-seated = { $k } – теперь с { $b }.
batalist-event-spell-cast = { $k }: заклинание «{ $spell }», цель: { $target }.
batalist-event-spell-dispelled = Заклинание «{ $spell }» рассеяно: { $by }, { $rolls }.
batalist-event-spell-landed = Заклинание «{ $spell }» подействовало.
batalist-event-charm-set = Чары наложены – { $charm }.
batalist-event-charm-ended = Чары спали – { $charm }.
batalist-event-patch-laid = Местность изменилась – { $patch }.
batalist-event-patch-ended = Местность прежняя – { $patch }.
batalist-patch-place = { $spell }: { $place }
batalist-charm-line = { $spell }: { $target }
batalist-patch-line = { $spell }: { $place }, радиус { $radius }
batalist-event-reserve-arrived = Подошёл резерв: { $b }, { $n } { $place }, лицом на { $compass }.
batalist-event-recon-failed = { $b }: разведка { $tag } – не найден.
batalist-event-character-struck = { $k } под ударом: урон { $damage }, всего { $harm } из { $needed }.
batalist-event-unbind-rolled = { $k } против «{ $spell }»: { $rolls } – { $ended ->
    [0] чары держатся
   *[1] чары спали
 }.
batalist-a-spell = чары
batalist-moved-to = { $name } → { $place }
batalist-event-turn-ended = Ход { $turn } окончен. Потери: { $list }.
batalist-event-standing-set = Записано: { $topic } – { $mode }.
batalist-event-draw-offered = { $seat }: предложена ничья.
batalist-event-draw-declined = { $seat }: ничья отклонена.
batalist-event-resigned = { $seat }: сдача.
batalist-event-taken-back = { $seat }: последний шаг отменён.
batalist-event-rewound = { $seat }: ход возвращён по общему согласию; отменено и всё, что было сделано после него.
batalist-event-match-won = Битва окончена. Победа: { $side }. { $reason }
batalist-event-match-drawn = Битва окончена: ничья. { $reason }
batalist-reason = { $reason ->
    [losses] Потери врага слишком велики.
    [general] Вражеский генерал пал.
    [intrude] Рубеж прорван.
    [hold] Местность удержана.
    [goals] Все условия выполнены.
    [limit] Ходы кончились.
    [discs] Удержано больше рубежей.
    [both] Оба сразу.
    [resigned] Другая сторона сдалась.
    [draw] По согласию.
    [agreed] По согласию.
   *[other] { $reason }
 }

## Общий экран

batalist-phase = { $phase ->
    [deploy] расстановка
    [orders] приказы
    [initiative] инициатива
    [execution] исполнение
   *[over] битва окончена
 }
batalist-headline = { $turn ->
    [0] { $phase }
   *[other] Ход { $turn } из { $turns } · { $phase }
 }
batalist-headline-turn = Ход { $turn } из { $turns } · { $phase } · действует { $side }
batalist-headline-ready = { $headline } · готовы: { $side }
batalist-headline-over = Битва окончена · ход { $turn } · победа: { $side }
batalist-headline-drawn = Битва окончена · ход { $turn } · ничья
batalist-lost = Потери: { $list }.
batalist-cards-lying = Лежат приказы: { $list }.
batalist-going-on = Приказы идут подряд: { $list }.
batalist-charm = { $charm }{ $lasting ->
    [0] {" "}(на этот ход)
   *[1] {" "}(пока не рассеют)
 }.
batalist-quiet = Пока всё тихо.
batalist-button-play = К моему ходу
batalist-button-hand = Мои приказы
batalist-button-log = Журнал
batalist-button-text = Поле текстом
batalist-button-rules = Правила
batalist-alt-field = Поле. { $status }. { $list } { $choices }
batalist-alt-choices = Можно: { $list }.
batalist-alt-laid = Ваши карты: { $list }.
batalist-alt-turn = Ход { $turn }. { $list }
batalist-alt-losses = после хода { $turn }: { $list }
batalist-drag-base = { $name }: возьмите и ведите, чтобы наметить движение
batalist-ghost-note = осталось { $left }

## Вопросы

batalist-ask-wait = Ждём: { $list }. Экран сменится, как только понадобится ваше решение.
batalist-ask-resolving = Приказы исполняются.
batalist-ask-other = Ваше решение?
batalist-ask-standing = Указания: о чём вас можно не спрашивать.
batalist-standing-now = Сейчас: { $topic } – { $mode }.
batalist-offer-open = { $side }: предложена ничья.
batalist-ask-initiative = Инициатива ваша: действовать первым или уступить?
batalist-ask-deploy = Расстановка: выберите батальон, чтобы его передвинуть, или подтвердите строй.
batalist-ask-deploy-picked = { $name }, место { $place }, лицом на { $compass }: сдвиньте, поверните, перестройте или поменяйте местами.
batalist-ask-deploy-one = Расстановка по одному: выберите, кого поставить сейчас, или пусть следующий встанет, как в сценарии.
batalist-deploy-spot = Фронт { $place }, лицом на { $compass }
batalist-ask-orders = Приказы на ход { $turn }, { $n ->
    [0] пока ни одного
    [one] отдан { $n }
   *[other] отдано { $n }
 }. { $ways ->
    [confirm] Подтвердите или выберите батальон для нового приказа.
    [copy] Возьмите подсказку, повторите прошлый ход или выберите батальон.
   *[suggest] Возьмите подсказку или выберите батальон.
 }
batalist-orders-question = Выберите батальон
batalist-commander-line = { $name } с { $on }: осталось приказов { $left } из { $most }; командует: { $list }.
batalist-commander-hero = { $name } с { $on }: запас сил { $left } из { $most }; командует: { $list }.
batalist-orders-laid = Отданы: { $list }.
batalist-order-planned = { $name }: { $order } – { $plan }
batalist-order-plain = { $name }: { $order }
batalist-out-of-command = Вне командования: { $list }.
batalist-near-enemies = Ближайшие враги: { $list }.
batalist-no-more-orders = Больше приказов этому батальону не дать: не более двух, и пока они есть у командиров.
batalist-ask-order = { $name }: какой приказ?
batalist-ask-plan = { $name }: { $order }. Как?
batalist-planned-so = Замысел: { $plan }.
batalist-no-target-now = Сейчас никого не достать. Карту можно положить и так, а решить при открытии.
batalist-ask-aside = Отложенное на магию лежит открыто; что не истрачено за ход, пропадает.
batalist-ask-legs = { $name }: Движение. Куда?
batalist-legs-none = Скорость: { $sp }. Пока ничего не намечено.
batalist-legs-so-far = Намечено: { $legs } → { $place }, лицом на { $compass }. Осталось { $left }, всего { $sp }.
batalist-hint-legs = Можно и набрать: «в4 зл30 в2», «к h1», «к 22.5,16».
batalist-warn-contact = Касание: { $name } остановит движение и сможет ответить рукопашной.
batalist-warn-slow = По пути медленная земля: { $list }.
batalist-warn-stop = { $stop ->
    [friend] Путь закрыл свой батальон.
    [ground] Дальше непроходимо.
    [edge] Дальше край поля.
   *[spent] Скорость вышла: последний отрезок короче.
 }
batalist-laid-warning = ⚠ { $tag } { $order }: { $what }
batalist-warn-short = Пока до этой цели не дойти.
batalist-warn-no-landing = Там негде сесть.
batalist-warn-command = Там он будет вне командования.
batalist-ask-execute = Ваш черёд: { $n ->
    [0] ваших карт больше нет
    [one] лежит { $n } карта
    [few] лежат { $n } карты
   *[other] лежит { $n } карт
 }, у врага { $enemy }. { $todo ->
    [nothing] Пусть ход идёт дальше.
    [cast] Колдуйте, или пусть ход идёт дальше.
    [turn] Откройте одну.
   *[both] Откройте одну или колдуйте.
 }
batalist-may-answer = Атакованы или задеты – могут исполнить карту движением или рукопашной (Иначе …): { $list }.
batalist-ask-instead = Отменяется: { $card }. Какую карту взамен?
batalist-ask-cards = Какую карту иначе: с новым замыслом или впустую?
batalist-ask-cancel = Какую карту отменить? Её покажут всем, а вместо неё исполнится другая.
batalist-ask-people = Раз в ход командир может перейти к своим, если базы касаются.
batalist-ask-aim = { $name }: { $order }. { $kind ->
    [turn] Куда?
    [reform] Как встать?
    [recon] Что разведать?
   *[other] По кому?
 }
batalist-ask-spell = { $name } с { $on }: какое заклинание? Мана { $n }.
batalist-ask-spell-target = «{ $spell }», сложность { $n }: на что?
batalist-hint-point = Можно набрать место: «30,20».
batalist-ask-unbind = Какие чары снять? Оба бросят К6 + МН.
batalist-ask-dispel = { $k }: «{ $spell }» (сложность { $n }), цель { $target }. Рассеять?

## Кнопки

batalist-do-undo = Отменить
batalist-do-first = К началу
batalist-do-more = Ещё ({ $page } из { $pages })
batalist-do-back = Назад
batalist-do-clear = Убрать все
batalist-do-other = { $name }
batalist-do-suggested = ★ { $what }
batalist-do-suggested-orders = ★ { $n ->
    [one] Подсказка: { $n } приказ
    [few] Подсказка: { $n } приказа
   *[other] Подсказка: { $n } приказов
 }, подтвердить
batalist-do-suggested-lay = Положить подсказку
batalist-do-copy-confirm = Как прошлый ход, подтвердить
batalist-do-copy-last = Положить как прошлый ход
batalist-do-no-orders = Без приказов в этот ход
batalist-do-confirm-orders = { $n ->
    [0] Подтвердить: без приказов
    [one] Подтвердить { $n } приказ
    [few] Подтвердить { $n } приказа
   *[other] Подтвердить { $n } приказов
 }
batalist-do-aside-door = Силы на магию
batalist-do-set-aside = { $name }: отложить { $n }
batalist-do-all-battalions = Все батальоны
batalist-do-order-door = { $order } …
batalist-do-other-orders = Другие приказы …
batalist-do-lay = { $order }
batalist-do-lay-bare = { $order }: положить без цели
batalist-do-lay-by-hand = { $order }: наметить самому
batalist-do-ready = { $order }: { $plan }
batalist-do-plan = { $order }: наметить заново
batalist-do-plan-done = Готово: пусть лежит так
batalist-do-take-back = ✕ { $tag } { $order }
batalist-do-take-back-planned = ✕ { $tag } { $order }: { $plan }
batalist-do-legs-wheel = Заход …
batalist-do-legs-aside = Вбок, назад …
batalist-do-legs-towards = К врагу …
batalist-do-undo-leg = Убрать отрезок
batalist-do-towards = К врагу: { $name }
batalist-do-confirm-move = Открыть карту и идти
batalist-do-confirm-fast = Идти без приказа
batalist-do-confirm-card = Открыть как намечено: { $order }
batalist-do-confirm-deploy = Подтвердить строй
batalist-do-confirm-next = Поставить следующего по сценарию
batalist-do-confirm-place = Поставить здесь
batalist-do-swap = Вместо этого: { $order }
batalist-do-idle = Открыть впустую
batalist-do-idle-card = Впустую: { $card }
batalist-do-cards = Иначе …
batalist-do-choose-card = Наметить заново …
batalist-do-as-planned = { $tag } { $what }
batalist-do-cancel = Отменить: { $card }
batalist-do-cancel-door = Отменить карту …
batalist-do-people-door = Командиры …
batalist-cancelling = (отменяется: { $card })
batalist-do-magic = Магия: { $name } с { $on } (осталось { $n })
batalist-do-fast = Быстрый бросок: { $name }
batalist-do-step = { $name } → { $goal }
batalist-do-go-on = Дальше: все мои карты подряд
batalist-do-go-on-bare = Пусть ход идёт дальше
batalist-do-alike = { $what } (×{ $n })
batalist-do-stop = Больше не подряд
batalist-do-pass = Пас
batalist-do-act-first = Действовать первым
batalist-do-act-second = Уступить первый ход
batalist-do-cast-spell = { $number }. { $spell } · { $n }
batalist-do-cast = «{ $spell }»: { $target }
batalist-do-unbind = Снять «{ $spell }»
batalist-do-unbind-door = Снять чары …
batalist-do-dispel = Рассеять: { $name }, МН { $ms }
batalist-do-let-it-land = Пусть подействует
batalist-do-standing = { $topic }: { $mode }
batalist-do-standing-door = Указания
batalist-do-accept-draw = Принять ничью
batalist-do-decline-draw = Отклонить ничью
batalist-do-ready-made = Строй по сценарию
batalist-do-shift = { $way ->
    [right] Вправо { $n }
    [left] Влево { $n }
    [ahead] Вперёд { $n }
   *[behind] Назад { $n }
 }
batalist-do-exchange = Поменять местами: { $name }
batalist-do-exchange-door = Поменять местами …
batalist-do-attach = Сюда: { $name }
batalist-do-attach-door = Командиры …
batalist-do-shape-door = Построение …
batalist-hint-final = Открытую карту назад не взять.
batalist-hint-orders-final = Когда подтвердят обе стороны, карты лягут и переиграть нельзя.
batalist-hint-go-on-bare = До конца хода вас не спросят, если ваших не атакуют, не коснутся и не придётся отвечать на заклинание.
batalist-hint-go-on = Как лежат и намечены, пока вас не атакуют, не коснутся или цель не пропадёт.
batalist-hint-dispel = Стоит { $n }, удастся или нет.
batalist-mage-on = { $name } с { $on }

## Чего ждать

batalist-d6 = К6
batalist-odds-shot = ≈{ $mean } ({ $least }–{ $most })
batalist-odds-mean = ≈{ $mean }
batalist-odds-melee = ≈{ $mean } ({ $least }–{ $most }), в ответ ≈{ $back }
batalist-odds-wall = урон ≈{ $mean }
batalist-odds-short = не достанет
batalist-odds-meets = встретит { $tag }
batalist-row-dice = { $dice } { $name }
batalist-row-flat = +{ $n } { $name }
batalist-row-defence = ÷ { $n }{ $cover }
batalist-row-cover = {" "}(+К6 укрытие)
batalist-row-die = +К6
batalist-row-halved = пополам
batalist-spell-against = фигурок { $n }, защита { $defence }
batalist-odds-title = Чего ждать
batalist-odds-usage = Наберите: /odds b2 h1 – свой батальон, потом вражеский; между ними можно «стрельба» или «рукопашная».
batalist-odds-none = Оттуда это сейчас не атаковать.
batalist-odds-line = { $name }, { $order }, цель { $target }: { $odds }.
batalist-odds-line-short = { $name }, { $order }: не достанет, боя не будет.
batalist-odds-back = В ответ: { $rows }.

## Поле текстом

batalist-text-title = Поле текстом · { batalist-title }
batalist-edge = { $seat ->
    [0] юг
   *[1] север
 }
batalist-text-side = { $side } ({ $place }):
batalist-text-battalion = { $name }: { $list }.
batalist-text-marker = { $name } { $place }, карт: { $cards }.
batalist-of-figures = { $n } из { $full }
batalist-text-at = фронт { $place }
batalist-facing = лицом на { $compass } ({ $degrees })
batalist-with-character = с ним { $rank }
batalist-commander-with = { $name } (КН { $cs }, КР { $cr })
batalist-mage-with = { $name } (МН { $n })
batalist-hero-with = { $name } (запас сил { $n })
batalist-is-hidden = скрыт
batalist-with-wounded = раненых: { $n }
batalist-with-harm = остаток урона: { $n }
batalist-with-cards = карт: { $n }
batalist-with-right = может ответить движением или рукопашной
batalist-text-reserve = В резерве: { $list }.
batalist-comes-on = { $name } (ход { $turn })
batalist-text-ground = Местность: { $list }.
batalist-ground-at = { $kind } { $place }
batalist-text-discs = Рубежи: { $list }.
batalist-disc-at = { $place }, радиус { $radius }
batalist-text-card = Ваша карта – { $name }: { $order }, { $plan }.
batalist-no-plan = без замысла
batalist-text-bearings = От { $name }: { $list }.
batalist-bearing = { $tag } { $paces }, { $angle }
batalist-text-mana = { $name }: мана { $n }.
batalist-text-attack = Последняя атака:
batalist-hand-title = Мои приказы
batalist-hand-army = Моё войско
batalist-hand-none = Приказы есть только у тех, кто играет.
batalist-hand-empty = Карт не лежит.

## Отчёт

batalist-report-title = Отчёт · { batalist-title }
batalist-report-won = Победа на ходу { $turn }: { $side }. { $reason }
batalist-report-drawn = Ничья на ходу { $turn }. { $reason }
batalist-report-left = { $side }: { $list }.
batalist-report-gone = Потеряны: { $list }.

## Справки

batalist-card-which = Какой батальон, герой или заклинание?
batalist-card-list = Есть: { $list }.
batalist-card-unknown = «{ $name }» не нашлось. Может быть: { $list }?
batalist-card-unknown-plain = «{ $name }» в книгах армий нет.
batalist-about-sp = Скорость { $n }
batalist-about-armour = { $kind }, защита { $n }
batalist-about-melee = рукопашная: { $weapon }, сила { $b }
batalist-about-shooter = стрельба: { $weapon }, сила { $b }, дальность { $range }{ $mode }
batalist-shooter-mode = { $mode ->
    [jet] , струя
   *[area] , по площади
 }
batalist-about-size = Фигурок { $n }, рядов { $files }, очков { $points }.
batalist-about-hero = Герой: запас сил { $stamina }, очков { $points }.
batalist-about-skills = Навыки: { $list }.
batalist-about-spell = Сложность { $n }, дальность { $range }, { $target ->
    [own] на своих
    [enemy] на врага
    [any] на любого
    [mage] на вражеского мага
   *[point] на место
 }, { $duration ->
    [instant] сразу
    [turn] на этот ход
   *[lasting] пока не рассеют
 }.
batalist-help-title = Правила: { $topic }
batalist-help-topics = Темы: { $list }.
batalist-help-unknown = Темы «{ $topic }» нет. Темы: { $list }.
batalist-help-typing-name = Набор
batalist-help-typing = Приказы: «b3 ход в4 зл30 в2», «ход 3 к h1», «b2 стрельба h1», «b6 атака h2», «b1 разворот влево 90», «b4 строй клин», «b6 разведка h3», «b2 восстановление».
    Отрезки: в вперёд, н назад, л и п вбок (шаги); зл и зп заход влево и вправо (градусы); «к h1», «к 22.5,16».
    Фаза приказов: «повтор» кладёт прошлые, «снять 3» убирает, «очистить», «совет», «отложить 3» на магию героя, «ок» подтверждает.
    Исполнение: те же строки исполняют карту; «дальше» – все подряд, «отменить 3», «впустую 3», «бросок 6 в4», «переход генерал 4», «магия молния h2», «магия туман 30,20», «пас».
    Прочее: «первым», «вторым», «рассеять», «поставить b3 20,5», «шансы b2 h1», «отмена», «?».
batalist-help-options-name = Настройки
batalist-help-options = В этой партии:
batalist-switch-abilities = Способности командиров: { $value ->
    [roll] по кубику
   *[fixed] как в сценарии
 }.
batalist-switch-deployment = Расстановка: { $value ->
    [secret] оба втайне
    [alternate] по одному батальону
   *[ready] строй сценария
 }.
batalist-switch-wounded = Раненые: { $value ->
    [0] нет
   *[1] есть
 }.
batalist-switch-magic = Магия: { $value ->
    [0] нет
   *[1] есть
 }.
batalist-switch-to-damage = Тяжёлая броня и большие щиты уменьшают { $value ->
    [0] сумму до деления
   *[1] сам урон
 }.
batalist-switch-turns = Предел ходов: { $value ->
    [0] как в сценарии
   *[other] { $value }
 }.

## Списки армий

batalist-army-title = Списки армий
batalist-army-how = Ниже – готовые списки. Свой: наберите «/army { $example }». Батальоны вместе – не дороже { $most } очков; ровно один генерал.
batalist-army-ready = { $title } ({ $book }, очков { $points }). { $text }
batalist-army-play = Играть на юге
batalist-army-play-north = Играть на севере
batalist-army-own = Ваш список
batalist-army-unit = { $n }. { $name }: { $figures ->
    [one] { $figures } фигурка
    [few] { $figures } фигурки
   *[other] { $figures } фигурок
 }, очков { $points }
batalist-army-sum = Батальоны: { $points } из { $most } очков. Командиры: { $characters } очков, без предела.
batalist-army-good = Список годится. В новой игре: /newgame batalist south={ $option } (или north={ $option }).
batalist-army-bad = Пока список не годится:

## Игра набором

batalist-say-not-asked = Сейчас решаете не вы.
batalist-say-not-now = Сейчас так нельзя. Можно набрать: { $list }.
batalist-say-no-battalion = Вашего батальона «{ $word }» на поле нет. Ваши: { $list }.
batalist-say-no-target = Врага «{ $word }» на поле нет. Враги: { $list }.
batalist-say-legs-how = «{ $word }» – не отрезок. Отрезки: в4, н1, л1, п1, зл30, зп45 или «к h1», «к 22.5,16».
batalist-say-turn-how = «{ $word }» – не угол. Наберите «разворот 90», «разворот влево 45» или к кому лицом: «разворот h1».
batalist-say-reform-how = «{ $word }» – не построение. Наберите колонна, ёж, клин, рассыпной – или число рядов.
batalist-say-no-card = На { $name } карта не лежит. Карты лежат: { $list }.
batalist-say-other-card = { $name }: лежат карты { $list }.
batalist-say-nothing-laid = Такого приказа нет. Приказы отданы: { $list }.
batalist-say-not-fast = Без приказа он сейчас не ходит. Могут: { $list }.
batalist-say-place-how = Наберите батальон и где середина фронта: «поставить b3 20,5». Ваши: { $list }.
batalist-say-aside-how = Отложить можно: { $list }.
batalist-say-no-caster = Колдовать сейчас некому.
batalist-say-no-spell = Заклинания «{ $word }» нет. Есть: { $list }.
batalist-say-cast-how = «{ $spell }»: назовите цель, например «h2», или место, например «30,20».
batalist-say-step-how = Такого перехода нет. Можно: { $list }.

## Почему нельзя

batalist-no-other = Сейчас так нельзя.
batalist-no-not-your-decision = Сейчас решаете не вы.
batalist-no-match-over = Битва окончена.
batalist-no-not-now = Сейчас нельзя.
batalist-no-bad-arguments = Это не прочесть как ход.
batalist-no-no-such-battalion = Такого батальона нет.
batalist-no-not-yours = { $b }: батальон не ваш.
batalist-no-gone = { $b }: на поле его нет.
batalist-no-no-such-card = Такой карты больше нет.
batalist-no-no-such-order = Приказа «{ $order }» нет.
batalist-no-two-orders = { $b }: не более { $most } приказов за ход.
batalist-no-out-of-command = { $b }: вне командования.
batalist-no-no-command-left = У командиров рядом приказов не осталось.
batalist-no-not-commander = { $k } никем не командует.
batalist-no-two-captains = Приказы батальону даёт один капитан или герой и ещё генерал.
batalist-no-needs-skill = { $b }: нет навыка { $skill }.
batalist-no-needs-wounded = { $b }: раненых нет.
batalist-no-needs-no-plan = Этому приказу замысел не нужен.
batalist-no-cannot-move = { $b } идти не может{ $cause ->
    [hedgehog] : он стоит ежом
   *[other] : скорости нет
 }.
batalist-no-has-shot = { $b } в этот ход стрелял: орудие не движется и не стреляет сразу.
batalist-no-has-moved = { $b } в этот ход двигался: орудие не движется и не стреляет сразу.
batalist-no-has-hastened = { $b }: бросок в этот ход уже был.
batalist-no-bad-leg = «{ $kind } { $amount }» – не отрезок.
batalist-no-no-legs = Так никуда не прийти: добавьте отрезок.
batalist-no-too-many-legs = Отрезков не более { $most }.
batalist-no-bad-plan = Такого замысла у приказа «{ $order }» не бывает.
batalist-no-too-far = Скорости не хватит.
batalist-no-off-field = Это за краем поля.
batalist-no-solid-ground = Туда не пройти.
batalist-no-in-the-way = { $b } на пути.
batalist-no-no-room = Там нет места.
batalist-no-no-landing = Там негде сесть.
batalist-no-bad-formation = { $formation }: не для этого батальона.
batalist-no-bad-files = Рядов { $files } нельзя: от { $least } до { $most }.
batalist-no-both-changed = Построение или ряды, но не то и другое.
batalist-no-nothing-changes = Он так уже стоит.
batalist-no-bad-angle = Разворот – от 0,1° до 180° в любую сторону.
batalist-no-bad-target = Это не цель.
batalist-no-own-side = { $target } – свои.
batalist-no-own-only = { $target }: заклинание только на своих.
batalist-no-out-of-range = Далеко: { $distance }, дальность { $range }.
batalist-no-out-of-reach = Не дотянуться.
batalist-no-too-near = Слишком близко: { $distance }, нужно не меньше { $least }.
batalist-no-not-in-front = { $target } не во фронтальной зоне.
batalist-no-no-sight = Цели не видно.
batalist-no-flying = { $target } летает: в рукопашной не атаковать.
batalist-no-engine-only = По постройкам стреляют только орудия.
batalist-no-breached = Там уже пролом.
batalist-no-no-path = Туда не подойти.
batalist-no-may-not-attack = { $b } атаковать не может: чары.
batalist-no-may-not-shoot = { $b } стрелять не может: чары.
batalist-no-no-right = { $b }: после ответа новых атак не было.
batalist-no-bad-replacement = Заменить карту можно только движением или рукопашной.
batalist-no-has-cards = У вас ещё лежат карты: откройте одну.
batalist-no-nothing-else = Другой карты нет.
batalist-no-nothing-laid-before = В прошлый ход приказов не было.
batalist-no-nothing-to-undo = Отменять нечего.
batalist-no-nothing-picked = Ничего не выбрано.
batalist-no-unprepared = У карты нет замысла.
batalist-no-goes-on-already = Ваши приказы уже идут подряд.
batalist-no-no-such-character = Такого командира нет.
batalist-no-not-a-mage = { $k } колдовать не умеет.
batalist-no-silenced = { $k }: наложено молчание.
batalist-no-no-such-spell = Такого заклинания в вашей книге нет.
batalist-no-no-mana = { $k }: маны не хватает.
batalist-no-no-target = Цели для него нет.
batalist-no-same-spell = { $b } уже под этими чарами.
batalist-no-no-effect = { $b }: толку не будет.
batalist-no-needs-point = А куда?
batalist-no-not-lasting = Это заклинание не длится.
batalist-no-no-stamina = { $k }: запаса сил не хватает.
batalist-no-has-stepped = { $k }: переход в этот ход уже был.
batalist-no-last-figure = { $k } не уйдёт из боя с последней фигуркой.
batalist-no-does-not-touch = { $b }: базы не касаются.
batalist-no-taken = { $b }: командир там уже есть или стоять не может.
batalist-no-not-hidden = { $target } не скрыт.
batalist-no-out-of-zone = { $b } должен целиком стоять в вашей зоне.
batalist-no-not-all-placed = Названо батальонов: { $n } из { $needs }.
batalist-no-no-offer = Ничью никто не предлагал.
batalist-no-offer-stands = Ничья уже предложена.
batalist-no-bad-standing = Такого указания нет.
batalist-alt-spells = Заклинания, которые можно сотворить сейчас: { $list }.
