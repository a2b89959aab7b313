### Курская дуга: всё, что читает игрок. Имена карт, сторон и сценариев лежат в текстах набора.
### Имена стоят только в именительном падеже: у карт разный род и число, фразы построены так, чтобы это не мешало.

## Слова

kursk-name = Курская дуга 43 год
kursk-title = { kursk-name } · { $scenario } · { $table }
kursk-blurb = Карточный бой на поле 9×6: вывод карт, очки действий, два кубика. Двое игроков, около десяти раундов.
kursk-phase = { $phase ->
    [mulligan] начальная рука
    [deploy] развёртывание
    [command] приказы
    [combat] бой
   *[over] бой окончен
 }
kursk-area = { $area ->
    [0] левый фланг
    [1] центр
   *[2] правый фланг
 }
kursk-topic = { $topic ->
    [mulligan] первая рука
    [deploy] вывод карт
    [command] раздача ОД
    [combat] бой
   *[other] { $topic }
 }
kursk-mode = { $mode ->
    [ask] спрашивать
    [keep] оставить
    [redraw] сменить
    [idle] закончить, если делать нечего
    [suggested] как советует штаб
    [quiet] закончить, не дожидаясь событий
   *[other] { $mode }
 }
kursk-area-slot = { $area ->
    [0] левый фланг
    [1] штаб
   *[2] правый фланг
 }
kursk-class = { $class ->
    [tank] танк
    [assault_gun] штурмовое орудие
    [anti_tank_gun] противотанковая пушка
    [artillery] артиллерия
    [infantry] пехота
   *[motorised_infantry] мотопехота
 }
kursk-kind = { $kind ->
    [combat] боевая карта
    [supply] снабжение
    [hero] герой
    [commander] командующий
   *[event] событие
 }
kursk-kills = { $n ->
    [0] побед нет
    [1] одна победа
    [2] две победы
    [3] три победы
    [4] четыре победы
    [5] пять побед
    [6] шесть побед
    [one] { $n } победа
    [few] { $n } победы
   *[other] { $n } побед
 }
kursk-ap = { $n } ОД
kursk-percent = { $n } %
kursk-at = { $card } { $cell }
kursk-times = { $card } ×{ $n }
kursk-nothing = ничего
kursk-none = нет
kursk-mod = { $mod ->
    [hero] герой
    [aces] тузы
    [lull] затишье
    [event] событие
    [die] третий кубик
   *[other] { $mod }
 }

## Общий экран

kursk-headline = Раунд { $round } из { $rounds } · { $phase } · ходит { $side }
kursk-headline-over = Бой окончен · раунд { $round } · победитель: { $side }
kursk-headline-draw = Бой окончен · раунд { $round } · ничья
kursk-counters = { $side }: слева { $left }, центр { $centre }, справа { $right } (начало { $start }). Потеряно карт: { $losses }.
kursk-open-hand = { $side }, на руках: { $list }.
kursk-quiet = Пока тихо.
kursk-button-hand = Рука
kursk-button-log = Журнал
kursk-button-rules = Правила
kursk-button-text = Доска текстом
kursk-button-play = К ходу

## Вопросы

kursk-ask-wait = Ход противника ({ $side }). Как только понадобится ваше решение, этот экран изменится.
kursk-ask-standing = Указания: о чём вас можно не спрашивать. Их видите только вы.
kursk-standing-now = Сейчас: { $topic } – { $mode }.
kursk-ask-mulligan = В начальной руке нет боевых карт. Один раз её можно заменить.
kursk-ask-deploy = Развёртывание. Снабжение: свободно { $left } из { $limit }.
kursk-ask-deploy-suggested = Предлагаю: { $list }. Нажмите на карту, чтобы поставить её иначе.
kursk-ask-deploy-free = Выберите карту из руки или закончите развёртывание.
kursk-ask-deploy-nothing = Выставить больше нечего.
kursk-ask-place = { $card }: куда поставить?
kursk-ask-place-hero = { $card }: к какой карте присоединить героя?
kursk-ask-edit = { $card } · сейчас { $place }. Куда вместо этого?
kursk-ask-command = Приказы. Карты ОД в штабе: { $pool }.
kursk-ask-command-draft = Назначено: { $list }.
kursk-ask-command-suggested = Предлагаю: { $list }. Нажмите на карту, чтобы изменить её приказ.
kursk-ask-command-empty = Приказов пока нет.
kursk-ask-value = { $unit }: сколько очков действий отдать?
kursk-ask-combat = Бой. Выберите карту с приказом или действуйте, как предложено.
kursk-ask-combat-done = Бой. Очки действий истрачены.
kursk-ask-combat-unit = { $unit }: { $ap }. Куда идти или по кому стрелять?
kursk-ask-combat-events = Какое событие разыграть? Карты ОД в запасе: { $pool }.
kursk-ask-target = { $card }: что выбрать?
kursk-ask-target-block = { $card }: какой квадрат накрыть?
kursk-ask-target-next = { $card }: выбрано { $list }. Что ещё?
kursk-ask-other = Ваше решение?
kursk-offer-open = { $side } предлагает ничью.

## Кнопки

kursk-do-suggested-deploy = Выставить и закончить
kursk-do-suggested-lay = Только выставить
kursk-do-end-deploy = Закончить развёртывание
kursk-do-suggested-command = Отдать приказы
kursk-do-confirm = Подтвердить приказы
kursk-do-confirm-none = Никому не приказывать
kursk-do-clear = Снять все приказы
kursk-do-end-combat = Закончить ход
kursk-do-keep = Оставить руку
kursk-do-redraw = Заменить руку
kursk-do-back = Назад
kursk-do-first = К началу списка
kursk-do-more = Ещё ({ $page } из { $pages })
kursk-do-undo = Отменить
kursk-do-from-hand = Другая карта
kursk-do-other-unit = Другой картой
kursk-do-events = События ({ $n })
kursk-do-item = { $card } → { $place }
kursk-do-card = { $number }. { $card }
kursk-do-card-cost = { $number }. { $card } · { $cost }
kursk-do-leave = Оставить в руке
kursk-do-unit-ap = { $unit } · { $ap }
kursk-do-value = { $n ->
    [0] Без приказа
   *[other] { $n } ОД
 }
kursk-do-value-from = { $n } ОД (взять у { $from })
kursk-do-move = → { $cell }
kursk-do-march = → { $cell } ({ $ap } ОД)
kursk-do-fire = Выстрел { $cell } · { $percent } %
kursk-do-volley = Бить { $cell } · { $percent } %
kursk-do-assault = → { $cell }, бить { $target } · { $percent } %
kursk-do-clear-mine = Снять мину { $cell }
kursk-do-event = { $card } ({ $cost } ОД)
kursk-do-target-percent = { $target } · { $percent } %
kursk-do-play-event = { $card }: { $list }
kursk-do-suggested-move = { $unit } → { $cell }
kursk-do-suggested-fire = { $unit }: выстрел { $cell } · { $percent } %
kursk-do-suggested-volley = { $unit }: бить { $cell } · { $percent } %
kursk-do-suggested-assault = { $unit } → { $cell }, бить { $target } · { $percent } %
kursk-do-again = Ещё раз { $cell } · { $percent } %
kursk-do-resign = Сдаться
kursk-do-offer-draw = Предложить ничью
kursk-do-accept-draw = Принять ничью
kursk-do-decline-draw = Отклонить ничью
kursk-do-standing = { $topic }: { $mode }
kursk-do-standing-door = Указания
kursk-do-other = { $name }
kursk-hint-dice = Бросок кубиков: отменить будет нельзя.
kursk-hint-target = { $card }, нужно { $need }
kursk-hint-volley = { $card }, нужно { $need }. Огонь, пока цель стоит и есть ОД.
kursk-hint-ground = { $ground }

## Места

kursk-place-cell = { $cell }
kursk-place-block = квадрат { $first }–{ $last }
kursk-place-slot = { $area }
kursk-place-slot-replace = { $area } (вместо { $card })
kursk-place-unit = { $unit }

## Рука и карты

kursk-hand-title = Ваша рука
kursk-hand-line = { $number }. { $card }: { $about }
kursk-hand-empty = Рука пуста.
kursk-hand-none = У зрителя нет руки.
kursk-hand-alt = Рука: { $list }.
kursk-about-combat = { $class }, снабжение { $cost }, броня { $armour }, скорость { $speed }, дальность { $range }
kursk-about-indirect = навесной огонь от { $min }
kursk-about-engineer = снимает мины
kursk-about-supply = снабжение +{ $value }
kursk-about-commander = ранг { $rank }, карты ОД: { $ap }
kursk-about-event = цена { $cost } ОД
kursk-card-unknown = Карты «{ $name }» нет. Может быть: { $list }?
kursk-card-unknown-plain = Карты «{ $name }» нет. Список имён даёт команда «/card» без слова.
kursk-card-list = Карты этого набора: { $list }.
kursk-card-which = Какую карту показать?
kursk-card-alt = Карта «{ $card }»: { $about }.

## Шанс

kursk-odds-title = Шанс попасть
kursk-odds-line = { $shooter } → { $target }: нужно { $need } и больше на { $dice ->
    [one] { $dice } кубике
   *[other] { $dice } кубиках
 }.
kursk-odds-armour = Броня { $armour }, укрытие +{ $cover }, герой +{ $hero }, вместе { $need }.
kursk-odds-armour-plain = Броня { $armour }, укрытия нет.
kursk-odds-mods = К броску: { $list }.
kursk-odds-mods-none = Поправок к броску нет.
kursk-odds-chance = Шанс { $percent } %: { $ways } из { $total } бросков.
kursk-odds-usage = Напишите, кто и по кому: «/odds f3 f5».
kursk-odds-none = Карта { $shooter } сейчас не достаёт до цели: { $target }.
kursk-odds-all = { $shooter }: цели в пределах огня.
kursk-odds-target = { $target }: { $percent } %, нужно { $need }
kursk-odds-no-targets = { $shooter }: целей в пределах огня нет.

## Ввод словами

kursk-say-no-cell = Клетки «{ $word }» нет: пишите от A1 до I6.
kursk-say-no-unit = На { $cell } вашей карты нет. Ваши карты: { $list }.
kursk-say-no-ap = У карты на { $cell } нет очков действий. Могут действовать: { $list }.
kursk-say-nobody = Очков действий ни у кого не осталось. Закончить ход: «end».
kursk-say-no-move = Карта { $unit } не дойдёт до { $cell }. Доступно: { $list }.
kursk-say-no-move-any = Карте { $unit } сейчас некуда идти.
kursk-say-enemy-there = На { $cell } противник. Чтобы стрелять: «{ $typed }».
kursk-say-no-target = Карта { $unit } не достаёт до { $cell }. Цели: { $list }.
kursk-say-no-target-any = У карты { $unit } нет целей. Попробуйте подойти ближе.
kursk-say-no-card = Карты «{ $word }» у вас на руках нет. Есть: { $list }.
kursk-say-which-card = Какую карту? У вас на руках: { $list }.
kursk-say-no-place = Карта «{ $card }» сюда не встанет. Подойдёт: { $list }.
kursk-say-no-place-any = { $card }: сейчас ставить некуда или не хватает снабжения.
kursk-say-where = { $card }: куда? Подойдёт: { $list }.
kursk-say-no-value = Карты { $n } ОД в штабе нет. Есть: { $list }.
kursk-say-no-event = События «{ $word }» у вас нет. Есть: { $list }.
kursk-say-event-dear = Цена события «{ $card }»: { $cost } ОД, а в запасе { $pool }.
kursk-say-event-target = { $card }: сюда нельзя. Подойдёт: { $list }.
kursk-say-not-now = Сейчас { $phase }: так пока не ходят. Можно: { $list }.
kursk-say-not-asked = Сейчас не ваш ход.
kursk-say-help = Не понял. Можно: { $list }.
kursk-say-no-suggestion = Подсказать сейчас нечего.
kursk-typed-assault = { $unit } → { $stand }, огонь по { $cell }, { $percent } %
kursk-typed-move = { $unit } → { $cell }
kursk-typed-fire = { $unit }: один выстрел по { $cell }, { $percent } %
kursk-typed-volley = { $unit }: огонь по { $cell } до конца, { $percent } %
kursk-typed-deploy = { $card } → { $place }
kursk-typed-ap = { $unit }: { $n } ОД
kursk-typed-event = разыграть: { $card }
kursk-typed-end = закончить фазу
kursk-typed-suggest = сделать, как предложено
kursk-typed-undo = отменить последнее
kursk-typed-keep = оставить руку
kursk-typed-redraw = заменить руку
kursk-typed-clear-mine = { $unit }: снять мину { $cell }

## События игры

kursk-event-match-began = Бой начинается: { $scenario }. Первой ходит сторона { $side }.
kursk-event-hand-dealt = Вам сданы карты: { $cards }. События: { $events }.
kursk-event-cards-drawn = { $side } берёт из резерва { $n ->
    [one] { $n } карту
    [few] { $n } карты
   *[other] { $n } карт
 }.
kursk-event-cards-drawn-secret = Из резерва пришло: { $cards }.
kursk-event-events-drawn = { $side } берёт { $n ->
    [one] { $n } карту события
    [few] { $n } карты событий
   *[other] { $n } карт событий
 }.
kursk-event-events-drawn-secret = Новые события у вас на руках: { $cards }.
kursk-event-mulligan-taken = { $side } меняет начальную руку.
kursk-event-round-began = Раунд { $round } из { $rounds }.
kursk-event-phase-began = { $side }: { $phase }.
kursk-event-phase-ended = { $side } заканчивает фазу: { $phase }.
kursk-event-supply-laid = { $side } наращивает снабжение: { $card }, { $area }.
kursk-event-supply-replaced = { $side } наращивает снабжение: { $card } вместо { $replaced }, { $area }.
kursk-event-unit-deployed = { $side } выводит на { $cell }: { $card }.
kursk-event-hero-joined = К карте { $unit_card } { $cell } присоединяется герой: { $card }.
kursk-event-pool-formed = { $side } получает карты ОД: { $ap }.
kursk-event-pool-cut = { $side } получает карты ОД: { $ap }; перехвачено: { $lost }.
kursk-event-standing-set = Записано: { $topic } – { $mode }.
kursk-event-layout-confirmed = { $side } отдаёт приказы: { $ap } ОД; в запасе { $left }.
kursk-event-layout-empty = { $side } никому не отдаёт приказов.
kursk-event-unit-moved = { $card }: { $from } → { $to }.
kursk-event-shot-hit = { $card } { $cell } → { $target } { $target_cell }: { $sum } = { $total }, нужно { $need } ({ $chance } %). Цель уничтожена.
kursk-event-shot-saved = { $card } { $cell } → { $target } { $target_cell }: { $sum } = { $total }, нужно { $need } ({ $chance } %). Попадание, но цель уцелела.
kursk-event-shot-missed = { $card } { $cell } → { $target } { $target_cell }: { $sum } = { $total }, нужно { $need } ({ $chance } %). Мимо.
kursk-event-strike-hit = { $event } → { $target } { $target_cell }: { $sum } = { $total }, нужно { $need }. Цель уничтожена.
kursk-event-strike-saved = { $event } → { $target } { $target_cell }: { $sum } = { $total }, нужно { $need }. Попадание, но цель уцелела.
kursk-event-strike-missed = { $event } → { $target } { $target_cell }: { $sum } = { $total }, нужно { $need }. Мимо.
kursk-event-unit-lost = { $side } теряет карту { $card } на { $cell }.
kursk-event-counter-moved = { $side }, { $area }: счётчик теперь { $value }.
kursk-event-counter-moved-empty = { $side }: на поле ни одной боевой карты, { $area } опускается до { $value }.
kursk-event-counter-moved-breakthrough = { $side }: прорыв, { $area } опускается до { $value }.
kursk-event-ace-won = { $card }, { $kills }.
kursk-event-hero-spent = Герой { $card } принимает удар на себя, карта { $unit_card } { $cell } остаётся в строю.
kursk-event-event-played = { $side } разыгрывает событие: { $card }.
kursk-event-event-played-at = { $side } разыгрывает событие: { $card } ({ $targets }).
kursk-event-mine-laid = На { $cell } поставлены мины.
kursk-event-mine-hit = { $card } на мине { $cell }: { $sum } = { $total }, нужно { $need }. { $destroyed ->
    [yes] Карта потеряна.
   *[no] Обошлось.
 }
kursk-event-mine-cleared = Мины на { $cell } сняты.
kursk-event-smoke-laid = { $cell } закрывает дым.
kursk-event-smoke-cleared = Дым рассеялся: { $cell }.
kursk-event-event-deck-shuffled = Сброшенные события снова в колоде: { $n }.
kursk-event-entrenched = На { $cell } отрыты окопы.
kursk-event-cover-laid = { $side } ставит зенитное прикрытие: { $area }.
kursk-event-cover-used = Зенитки отбивают налёт: { $area }.
kursk-event-recon = { $side } ведёт разведку.
kursk-event-recon-secret = Разведка видит у противника: { $cards }.
kursk-event-card-returned = { $side }: после ремонта снова на руках { $card }.
kursk-event-effect-set = { $kind ->
    [lull] Затишье: следующий ход сторона { $side } стреляет хуже.
    [intercept] Перехват: сторона { $side } лишится старшей карты ОД.
    [fuel] Топливо кончается: одна машина стороны { $side } не получит приказа.
    [supply] { $side } получит больше снабжения в следующем ходу.
    [orders] { $side } получит лишнюю карту ОД в следующем ходу.
   *[other] { $side }: новое обстоятельство.
 }
kursk-event-unit-acts = Вне очереди: { $card } { $cell }, { $ap }.
kursk-event-draw-offered = { $side } предлагает ничью.
kursk-event-taken-back = { $side } отменяет последний шаг.
kursk-event-rewound = По общему согласию { $side } возвращает свой ход; отменено и всё, что было сделано после него.
kursk-event-draw-declined = { $side } отклоняет ничью.
kursk-event-match-won = Победа: { $side }. { $reason }
kursk-event-match-drawn = Ничья. { $reason }

## Итоги

kursk-report-title = Итоги · { kursk-title }
kursk-report-won = Победила сторона { $side } в раунде { $round }. { $reason }
kursk-report-drawn = Ничья в раунде { $round }. { $reason }
kursk-report-losses = { $side }: { $n ->
    [one] потеряна { $n } карта
    [few] потеряны { $n } карты
   *[other] потеряно { $n } карт
 }, счётчики { $left }, { $centre }, { $right }.
kursk-report-shot = Выстрел партии: { $card } { $cell } → { $target } { $target_cell }, шанс { $chance } %, выпало { $sum } = { $total } при нужных { $need }.
kursk-report-shot-event = Удар партии: { $card } → { $target } { $target_cell }, шанс { $chance } %, выпало { $sum } = { $total } при нужных { $need }.
kursk-report-no-shot = Ни один выстрел не достиг цели.
kursk-report-ace = { $card }, { $kills } ({ $side })
kursk-report-aces = Тузы на поле: { $list }.
kursk-report-no-aces = Тузов на поле не осталось.
kursk-report-rounds = Потери по раундам ({ $first } и { $second }): { $list }.
kursk-report-round = раунд { $round } – { $first } и { $second }
kursk-reason = { $reason ->
    [counters] Два счётчика из трёх дошли до единицы.
    [no_cards] Боевые карты противника кончились.
    [rounds_losses] Раунды истекли: победитель потерял меньше карт.
    [rounds_ground] Раунды истекли, потери равны: у победителя больше карт на чужой половине.
    [rounds_draw] Раунды истекли, стороны равны.
    [resigned] Противник сдался.
    [agreed] Стороны согласились на ничью.
   *[other] Бой окончен.
 }

## Доска текстом

kursk-text-title = Доска текстом · { kursk-title }
kursk-text-side = { $side }: { $edge ->
    [south] снизу, свой ряд 1
   *[north] сверху, свой ряд 6
 }. Счётчики: слева { $left }, центр { $centre }, справа { $right }, начало { $start }.
kursk-text-staff = Командуют: { $list }. В руке { $hand }, событий { $events }, в колоде { $deck }, потеряно { $losses }.
kursk-text-slots = Снабжение { $supply }: слева { $left }; штаб { $centre }; справа { $right }.
kursk-text-slot-free = пусто
kursk-text-pool = Карты ОД: { $pool }.
kursk-text-units = Карты на поле ({ $n }):
kursk-text-no-units = Карт на поле нет.
kursk-text-unit = { $cell } { $card }, броня { $armour }{ $extra }
kursk-text-unit-ap = , ОД { $ap } из { $of }
kursk-text-unit-hero = , герой { $card }
kursk-text-unit-aces = , жетонов «ас»: { $n }
kursk-text-unit-ground = , { $ground }
kursk-text-ground = Местность: { $list }.
kursk-text-ground-kind = { $kind }: { $cells }
kursk-text-mark = { $kind ->
    [mine] мины { $cell }
    [smoke] дым { $cell }
    [trench] окопы { $cell }
   *[air_cover] зенитки: { $area } ({ $side })
 }
kursk-text-marks = Метки: { $list }.
kursk-text-effect = { $kind ->
    [lull] { $side }: выстрелы с поправкой −{ $n }
    [intercept] { $side }: лишится старшей карты ОД
    [fuel] { $side }: одна машина без приказа
   *[other] { $side }: { $kind }
 }
kursk-text-effects = Действует: { $list }.
kursk-text-discard = В отбое: { $list }.
kursk-text-last-shot = Последний выстрел: { $text }
kursk-text-deck = В колоде событий { $n }.
kursk-text-hand = У вас на руках: { $list }. События: { $events }.

## Описания картинок

kursk-alt-board = Поле 9×6. { $status }. { $units } { $choices }
kursk-alt-choices = Отмечено: { $list }.
kursk-alt-shot = Выстрел: { $text }

## Справка

kursk-help-title = Правила: { $topic }
kursk-help-topics = О чём рассказать? { $list }.
kursk-help-unknown = Темы «{ $topic }» нет. Есть: { $list }.

kursk-help-turn-name = ход
kursk-help-turn = Ход состоит из трёх частей: развёртывание, приказы, бой. Потом ходит противник, и раунд кончается.
    Развёртывание: карты из резерва по рангу командующего и вывод на поле. Приказы: карты ОД кладутся на боевые карты. Бой: каждое очко даёт один ход или один выстрел.
    Сторона, которая начинает бой, в самый первый ход карт не берёт.
    «Указания» избавляют от лишних вопросов: фаза кончится сама, если делать нечего, карты ОД разложит штаб. Видите их только вы.
kursk-help-supply-name = снабжение
kursk-help-supply = За ход можно вывести боевых карт на сумму снабжения: { $base } по сценарию плюс значения своих карт снабжения. Остаток не копится.
    Карты снабжения и герои бесплатны. Снабжение кладут в свободное место штаба или фланга, оно считается сразу; старую карту заменяют только более сильной.
    Боевая карта встаёт на свободную клетку своего крайнего ряда, если местность её пускает.
kursk-help-ap-name = очки действий
kursk-help-ap = Карты ОД дают командующие, герои и события. На одну боевую карту ложится одна карта ОД, расклад открыт и после подтверждения не меняется.
    Что не выложено, остаётся в запасе и платит за события. В конце хода все карты ОД уходят: впрок их не оставить.
kursk-help-move-name = движение
kursk-help-move = Одно очко ведёт карту на её скорость, по прямым, не наискосок. Сквозь карты, свои и чужие, пройти нельзя.
    Клетка стоит столько, сколько велит местность; по дороге вдвое дешевле. Дорогая клетка всё же доступна, если отдать ей весь ход. Остаток скорости на другое очко не переходит.
kursk-help-shoot-name = стрельба
kursk-help-shoot = Одно очко: один выстрел. Два кубика и поправки против брони цели с укрытием. Набрали столько же или больше: цель уничтожена.
    Дальность считают шагами без диагоналей. Прямой огонь требует чистой линии: лес, село, высота и насыпь между клетками её закрывают, карты нет. Шанс показан до выстрела.
    За каждую победу карта без героя получает жетон «ас»; три жетона дают +1 к броску.
kursk-help-terrain-name = местность
kursk-help-terrain = Цена клетки: пехота, буксируемые, машины; прочерк значит «не пройти».
kursk-help-terrain-line = { $name }: { $foot }, { $towed }, { $vehicle }{ $extra }
kursk-help-terrain-blocks = , закрывает линию
kursk-help-terrain-road = , с дороги на дорогу вдвое дешевле
kursk-help-terrain-cover = , укрытие +{ $n } ({ $who })
kursk-help-terrain-height = , стрелку дальность +{ $n }
kursk-help-observer-name = наблюдатель
kursk-help-observer = Навесному огню линия не нужна, но нужен глаз: своя карта прямого огня не дальше { $range ->
    [one] { $range } клетки
   *[other] { $range } клеток
 } от цели и с чистой линией к ней. Ближе своей наименьшей дальности навесной огонь не бьёт.
kursk-help-heroes-name = герои
kursk-help-heroes = Герой присоединяется к любой своей карте на поле, один на карту, и остаётся с ней до конца. Карта с героем жетонов «ас» не получает, прежние не действуют.
    Герои прибавляют к броску, броне, скорости или дальности, дают третий кубик или лишнюю карту ОД, спасают от первого попадания, возвращают подбитую машину.
kursk-help-events-name = события
kursk-help-events = Событие разыгрывают в своём бою и платят картами ОД из запаса: сумма не меньше цены, сдачи нет. Потеряли карту от врага: возьмите событие.
    Каждая карта говорит своё сама: «/card авиаудар».
kursk-help-counters-name = счётчики
kursk-help-counters = У каждой стороны три счётчика: левый фланг, центр, правый фланг. Начало: { $start } (треть резерва).
    Потеря карты опускает счётчик того участка, где карта стояла. Ниже единицы он не идёт: следующая потеря бьёт по центру, а потеря в центре по тому флангу, где больше.
    Кто кончает ход без единой боевой карты на поле, хотя мог вывести, теряет деление самого высокого счётчика.
kursk-help-victory-name = победа
kursk-help-victory = Два счётчика из трёх на единице: бой проигран. Нет боевых карт на поле, в руке и в колоде: тоже.
    После { $rounds } раундов побеждает тот, кто потерял меньше карт; поровну: у кого больше карт на чужой половине; и тут поровну: ничья. Сдаться и предложить ничью можно всегда.
kursk-help-undo-name = отмена
kursk-help-undo = «Отменить» возвращает ваши шаги до последнего броска кубиков, взятой карты или конца фазы. Что показано или выпало, назад не берут.
kursk-help-typed-name = ввод словами
kursk-help-typed = Ход: «b1 b3». Выстрел: «b3 x b5», до конца: «b3 xx b5», подойти и бить: «b3 b4 x b5». Мина: «b3 m b4».
    Вывод: «d тигр b1» или номер карты «d 1 b1»; снабжение «s склад штаб»; герой «h наводчик f3». Приказ: «ap f3 3 g2 2».
    Событие: «e авиаудар f5». Дальше: «end», «suggest», «undo», «odds f3 f5», «?». Русские буквы в клетках годятся.
kursk-help-board-name = поле
kursk-help-board = Столбцы A–I, ряды 1–6. Ряд 1 принадлежит тому, кто снизу, ряд 6 тому, кто сверху. Три участка по три столбца: A–C, D–F, G–I.
    Под каждым участком лежит карта фланга или штаба со счётчиком. Разделители участков ничему не мешают.
kursk-help-hidden-name = что скрыто
kursk-help-hidden = Скрыты руки, порядок колод и то, что увидела разведка. Всё прочее на виду: число карт, поле, приказы, счётчики, отбой.

kursk-help-table-name = этот стол
kursk-help-table = За этим столом играют так.
kursk-switch-terrain = { $value ->
    [0] Местность не действует: всюду открытое место.
   *[other] Местность действует.
 }
kursk-switch-observer-range = { $value ->
    [0] Наблюдатель навесному огню не нужен.
   *[other] Наблюдатель должен быть не дальше { $value } от цели.
 }
kursk-switch-overflow = { $value ->
    [0] Потеря на участке со счётчиком 1 других счётчиков не трогает.
   *[other] Потеря на участке со счётчиком 1 бьёт по соседнему.
 }
kursk-switch-empty-field = { $value ->
    [0] Пустое поле не наказывают.
   *[other] Пустое поле в конце хода стоит деления самого высокого счётчика.
 }
kursk-switch-breakthrough = { $value ->
    [0] Прорыв к чужому краю счётчиков не двигает.
   *[other] Прорыв: карта, что с прошлого раунда стоит на незащищённом крайнем ряду врага, опускает его счётчик.
 }
kursk-switch-one-by-one = { $value ->
    [0] Карты можно чередовать свободно.
   *[other] По одной: карта тратит все свои очки, потом ходит следующая.
 }
kursk-switch-aces-cap = { $value ->
    [0] Жетонов «ас» на карте сколько угодно.
   *[other] Жетонов «ас» на карте не больше { $value }.
 }
kursk-switch-open-hands = { $value ->
    [0] Руки закрыты.
   *[other] Учебный стол: руки открыты всем.
 }

## Отказы

kursk-no-other = Сейчас так нельзя.
kursk-no-not-your-decision = Сейчас решает не ваша сторона.
kursk-no-match-over = Бой уже окончен.
kursk-no-not-now = Сейчас { $phase }: этому другое время.
kursk-no-bad-arguments = Не хватает слов или они не на месте. Подсказка: «?».
kursk-no-not-in-hand = { $card }: такой карты у вас на руках нет.
kursk-no-wrong-place-c = Карта «{ $card }» встаёт на клетку своего крайнего ряда.
kursk-no-wrong-place-s = Карта «{ $card }» ложится в штаб или на фланг.
kursk-no-wrong-place-u = Герой «{ $card }» присоединяется к своей карте на поле.
kursk-no-no-such-cell = Такой клетки нет: поле от A1 до I6.
kursk-no-not-home-row = { $cell } не годится: карты выходят только на ряд { $row }.
kursk-no-cell-taken = { $cell } занята.
kursk-no-ground-closed = Карта «{ $card }» сюда не пройдёт: { $cell }, { $terrain }.
kursk-no-no-supply = Цена карты «{ $card }»: { $cost }, а снабжения осталось { $left }.
kursk-no-no-place = { $card }: поставить сейчас некуда.
kursk-no-no-such-slot = Такого места для снабжения нет.
kursk-no-slot-not-higher = Здесь уже лежит карта «{ $laid }»: заменить можно только более сильной.
kursk-no-no-such-unit = Этой карты на поле уже нет.
kursk-no-not-your-unit = { $card }: это карта противника.
kursk-no-hero-taken = С этой картой уже { $hero }: больше одного героя нельзя.
kursk-no-no-fuel = Карта «{ $card }» без топлива и приказа в этом ходу не получит.
kursk-no-two-cards = Одной карте только одна карта ОД.
kursk-no-no-such-ap = Карты { $ap } ОД в штабе нет. Есть: { $pool }.
kursk-no-no-card-there = На этой карте приказа и не было.
kursk-no-pool-empty = Свободных карт ОД больше нет: сначала снимите чей-нибудь приказ.
kursk-no-draft-empty = Снимать нечего: приказов пока нет.
kursk-no-no-ap = У карты { $card } { $cell } кончились очки действий.
kursk-no-one-by-one = Сначала доиграйте картой { $card } { $cell }: за столом правило «по одной».
kursk-no-too-far = Карта «{ $card }» не дойдёт до { $cell }: скорость { $speed }, сквозь карты пути нет.
kursk-no-no-ap-to-fire = { $card }: на подход и выстрел нужно { $needs } ОД, а есть { $ap }.
kursk-no-no-enemy-there = На { $cell } нет противника.
kursk-no-out-of-range = До { $cell } { $distance ->
    [one] { $distance } клетка
    [few] { $distance } клетки
   *[other] { $distance } клеток
 }, а дальность { $range }.
kursk-no-too-close = { $cell } слишком близко: навесной огонь бьёт не ближе { $range }.
kursk-no-line-blocked = Линию до { $cell } закрывает { $by }.
kursk-no-no-observer = Некому наблюдать за { $cell }: нужна своя карта прямого огня не дальше { $range } и с чистой линией.
kursk-no-not-an-engineer = Карта «{ $card }» мин не снимает: это дело сапёров.
kursk-no-no-mine-near = На { $cell } снимать нечего: мины должны быть под картой или рядом.
kursk-no-event-too-dear = Цена события «{ $card }»: { $cost } ОД, а в запасе { $have }.
kursk-no-event-no-target = { $card }: сейчас применить не к чему.
kursk-no-event-bad-target = { $card }: сюда нельзя.
kursk-no-event-needs-target = { $card }: назовите цель до конца.
kursk-no-pay-not-in-hand = Таких карт ОД в запасе нет. Есть: { $pool }.
kursk-no-pay-too-little = Не хватает: { $sum } из { $cost } ОД.
kursk-no-draw-already-offered = Ничья уже предложена.
kursk-no-no-draw-offer = Ничьей сейчас никто не предлагал.
kursk-no-bad-standing = Такого указания нет.
kursk-no-nothing-to-undo = Отменять нечего.
kursk-no-undo-blocked = Этот шаг уже не отменить: после него был бросок или открылось новое.
kursk-no-undo-learnt = Так далеко вернуться уже нельзя: с тех пор бросали кубики или что-то открылось.
kursk-no-undo-needs-consent = Вернуться так далеко можно лишь с согласия всех: спросите их командой /undo.
