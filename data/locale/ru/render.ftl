### Что пишется на картинках.

render-round = Раунд { $round } из { $rounds }
render-phase = { $phase ->
    [mulligan] замена руки
    [deploy] фаза 1: резервы
    [command] фаза 2: приказы
    [combat] фаза 3: бой
   *[other] бой окончен
}
render-caption = { $round }  ·  { $phase }
render-reserve = ОД в запасе
render-supply-left = Снабжение { $left } из { $limit }
render-supply = Снабжение { $n }
render-turn = Ход: { $side }
render-area = { $area ->
    [0] Левый фланг
    [1] Центр
   *[other] Правый фланг
}
render-last-shot = Последний выстрел
render-last-strike = Последний удар
render-quiet = Выстрелов ещё не было
render-event-deck = События { $n }
render-draw-offer = Предложена ничья
render-against = против { $need }
render-destroyed = УНИЧТОЖЕН
render-missed = МИМО
render-passed = ПРОШЛИ
render-saved = УЦЕЛЕЛ
render-chance = шанс { $percent } %
render-over-won = Победа: { $side }
render-over-draw = Ничья
render-over-reason = { $reason ->
    [counters] два счётчика из трёх упали до единицы
    [no_cards] у противника не осталось боевых карт
    [rounds_losses] последний раунд сыгран: потерь меньше
    [rounds_ground] последний раунд сыгран: больше карт на чужой половине
    [rounds_draw] последний раунд сыгран: всё поровну
    [resigned] противник сдался
    [agreed] по согласию сторон
   *[other] бой окончен
}
render-over-losses = Потери: { $one } · { $other }
render-kind = { $kind ->
    [combat] Боевая карта
    [supply] Снабжение
    [hero] Герой
    [commander] Командующий
   *[other] Событие
}
render-hand-title = Ваша рука
render-hand-empty = Карт на руках нет
render-hand-count = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
render-hand-combat = { $n ->
    [one] { $n } боевая
   *[other] { $n } боевых
}
render-hand-supply = { $n ->
    [1] снабжение
   *[other] { $n } снабжения
}
render-hand-hero = { $n ->
    [1] герой
    [one] { $n } герой
    [few] { $n } героя
   *[many] { $n } героев
}
render-hand-event = { $n ->
    [1] событие
    [one] { $n } событие
    [few] { $n } события
   *[many] { $n } событий
}
render-shot-title = Выстрел
render-shot-strike = Удар
render-shot-mine = Мина
render-shot-where = { $scenario } · раунд { $round }
render-shot-range = Дальность { $n }
render-shot-need = нужно { $need } и больше
render-shot-chance = шанс был { $percent } %
render-shot-cells = { $n ->
    [one] { $n } клетка
    [few] { $n } клетки
   *[many] { $n } клеток
}
render-shot-dice = кости
render-shot-mod = { $kind ->
    [hero] герой
    [aces] три туза
    [lull] затишье
    [event] событие
   *[other] поправка
}
render-shot-total = итог
render-shot-against = против
render-shot-armour = броня
render-shot-cover = укрытие
render-shot-ace = { $card }: ещё один «ас»
render-shot-aces = теперь { $n }{ $bonus ->
    [0] {""}
   *[other] , к броску +{ $bonus }
}
render-shot-kills = { $n ->
    [one] подбита { $n } карта
    [few] подбито { $n } карты
   *[many] подбито { $n } карт
}
render-shot-ap = осталось ОД: { $n }
render-shot-no-ace = «ас» не даётся
render-shot-counter = { $area ->
    [0] Левый фланг: { $n }
    [1] Центр: { $n }
   *[other] Правый фланг: { $n }
}
render-shot-losses = { $side }, потеряно карт: { $n }
render-shot-event = { $side } берёт событие
render-shot-deck = в колоде { $n }
render-shot-loss = за потерянную карту
render-shot-own-loss = Своя потеря
render-shot-no-event = событие не берётся
render-shot-hero-spent = Герой принял удар
render-shot-stays = карта остаётся в строю
render-shot-holds = { $card } держится
render-shot-nothing = всё осталось на местах
render-title-line = { $one } против { $other } · { $n ->
    [one] { $n } сражение
    [few] { $n } сражения
   *[many] { $n } сражений
}
render-title-rounds = { $n ->
    [one] { $n } раунд
    [few] { $n } раунда
   *[many] { $n } раундов
}
render-title-edge = { $home ->
    [south] с юга
   *[north] с севера
}
render-report-title = Итоги боя
render-report-lost = потери
render-report-rounds = Потери по раундам
render-report-where = Где гибли карты
render-report-shot = Выстрел партии
render-report-round = раунд { $n }
render-report-odds = { $total } против { $need } · шанс { $percent } %
render-report-aces = Именные «асы»
render-report-no-aces = Никто из дошедших до конца не подбил двух карт.
