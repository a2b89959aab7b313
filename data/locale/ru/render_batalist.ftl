### Что написано на картинках «Баталиста».

render-bat-turn = Ход { $turn } из { $turns }
render-bat-phase = { $phase ->
    [deploy] Расстановка
    [orders] Приказы
    [initiative] Инициатива
    [execution] Исполнение
   *[over] Битва окончена
}
render-bat-acts = Ходит { $side }
render-bat-won = Победа: { $side }
render-bat-draw = Ничья
render-bat-lost = потери
render-bat-laid = Приказов осталось: { $one } { $n }, { $other } { $m }
render-bat-laying = Обе стороны кладут приказы
render-bat-ready = Готовы: { $sides }
render-bat-unknown = Неизвестный
render-bat-ground = { $kind ->
    [hill] холм
    [wood] лес
    [rough] пашня
    [water] вода
    [marsh] болото
    [ravine] овраг
    [stairs] лестница
    [ruin] руины
    [entrenchment] окоп
    [gate] ворота
    [building] здание
    [bridge] мост
    [mist] туман
   *[slope] склон
}
render-bat-warning = { $kind ->
    [contact] касание: дальше нельзя
    [slow] трудный грунт
    [blocked] путь закрыт
    [command] вне командования
    [edge] край поля
   *[spent] скорость исчерпана
}
