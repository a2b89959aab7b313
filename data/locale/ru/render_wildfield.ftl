### Что написано на картинках «Дикого поля».

render-wild-under-title = { $title } · 1630–1670
render-wild-miles = Мили казацкие
render-wild-campaign = Кампания { $campaign } из { $campaigns } · Раунд { $round }
render-wild-phase = { $phase ->
    [setup] Расстановка
    [movement] Движение
    [hiring] Наём
    [battles] Битвы
    [supply] Снабжение и грабёж
    [diplomacy] Дипломатия
   *[over] Война окончена
}
render-wild-turn = Ход: { $nation }
render-wild-your-turn = Ваш ход: { $nation }
render-wild-together = Все сразу
render-wild-vp = ПО
render-wild-cards = Карты
render-wild-won = Победа: { $nation }
render-wild-shared = Общая победа: { $nations }
render-wild-over = Война окончена
render-wild-battle = { $kind ->
    [storm] Штурм: { $area }
    [sea] Морской бой: { $area }
   *[field] Битва: { $area }
}
render-wild-round-of = Круг { $round } из { $rounds }
render-wild-storm-of = Крепость { $strength }
render-wild-attacks = нападение
render-wild-defends = оборона
render-wild-strength = Сила
render-wild-of = { $n } из { $most }
render-wild-phase-name = { $phase ->
    [0] Пушки
    [1] Конница
   *[2] Пехота
}
render-wild-storm-phase = { $phase ->
    [0] Пушки
    [1] Вылазка
   *[2] Приступ
}
render-wild-no-roll = не бросает
render-wild-hits = { $n ->
    [0] мимо
    [one] { $n } попадание
    [few] { $n } попадания
   *[many] { $n } попаданий
}
render-wild-lost = { $name } −{ $n }
render-wild-nobody = потерь нет
render-wild-mod = { $name ->
    [ruler] правитель
    [greed] нажива
    [wagenburg] вагенбург
    [arrows] стрелы
    [undermining] подкоп
   *[other] { $name }
} { $n }
render-wild-result = { $result ->
    [attacker] { $attacker }: победа
    [defender] { $defender }: победа
    [both] На поле никого не осталось
    [retreat_attacker] { $attacker }: отступление
    [retreat_defender] { $defender }: отступление
    [held] Крепость устояла
    [taken] Крепость взята: { $attacker }
    [gates] Ворота открыты: { $attacker }
    [refused] От боя уклонились
   *[other] Бой продолжается
}
render-wild-losses = Потери: { $attacker } { $one }, { $defender } { $other }
render-wild-not-yet = Первая фаза ещё впереди
render-wild-any-nation = Любая нация
render-wild-diplomacy = Дипломатия
render-wild-fight = Битва
render-wild-hand = Ваши карты
render-wild-hand-empty = На руках карт нет
render-wild-hand-count = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
render-wild-ap = { $n } ОД
render-wild-report = Чем кончилось
render-wild-areas = областей: { $n }
render-wild-bank = в копилке: { $n }
render-wild-reason = { $reason ->
    [points] по очкам
    [strength] по оставшейся силе
    [blocks] по числу отрядов
    [shared] всё поровну
    [resigned] соперник сдался
   *[other] { $reason }
}
render-wild-motto = Пять кампаний, закрытые отряды, одна степь
render-wild-ruler = Правитель: { $name }
render-wild-no-ruler = правителя нет
render-wild-course = Ход войны
render-wild-course-after = { $n ->
    [one] { $n } кампания
    [few] { $n } кампании
   *[many] { $n } кампаний
}
render-wild-course-lost = Потери отрядов по кампаниям
render-wild-course-points = Очки в конце каждой кампании
render-wild-course-cause = { $cause ->
    [battle] сражения
    [storm] штурмы
    [supply] голод
    [plague] чума
    [storm_at_sea] буря на море
    [scatter] рассеяно
    [retreat] отступления
    [gates] открытые ворота
   *[other] { $cause }
}: { $n }
