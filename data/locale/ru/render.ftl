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
render-saved = УЦЕЛЕЛ
render-chance = шанс { $percent } %
render-nowhere = вне поля
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
render-over-losses = Потери: { $one } и { $other }
