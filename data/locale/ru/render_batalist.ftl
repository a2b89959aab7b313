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
render-bat-lays = Ждём: { $side }
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
render-bat-private = видите только вы
render-bat-orders = Приказы
render-bat-orders-left = Осталось
render-bat-your-orders = Ваши приказы
render-bat-no-cards = Приказов нет
render-bat-cards = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[many] { $n } карт
}
render-bat-cr = КР { $n }
render-bat-ms = МН { $n }
render-bat-on-base = на { $name }
render-bat-of = из { $n }
render-bat-none-in-reach = командира нет
render-bat-choose-below = выберите карту ниже
render-bat-empty = пусто
render-bat-out-of-command = вне командования
render-bat-attack = { $mode ->
    [melee] { $side ->
        [flank] Рукопашная: удар во фланг
        [rear] Рукопашная: удар в тыл
       *[front] Рукопашная
    }
    [jet] Струя
    [area] Стрельба по площади
    [strike] Заклинание
   *[shoot] { $side ->
        [flank] Стрельба во фланг
        [rear] Стрельба в тыл
       *[front] Стрельба
    }
}
render-bat-on = { $by } → { $to }
render-bat-building = здание
render-bat-why-melee = { $side ->
    [flank] Середина первой шеренги { $by } была во фланговой зоне { $to } и при вскрытии карты, и при касании: удар во фланг.
    [rear] Середина первой шеренги { $by } была в тыловой зоне { $to } и при вскрытии карты, и при касании: удар в тыл.
   *[front] { $by } бьёт { $to } в лоб: кубиков за фланг и тыл нет.
}
render-bat-why-shot = { $side ->
    [flank] { $by } стоит во фланговой зоне { $to }: на кубик больше.
    [rear] { $by } стоит за спиной у { $to }: на два кубика больше.
   *[front] { $by } стреляет по фронту { $to }.
}
render-bat-zone = { $side ->
    [left] левый фланг { $name }
    [right] правый фланг { $name }
   *[rear] тыл { $name }
}
render-bat-why-spell = Заклинанию не важны ни фронт, ни фланг: оно бьёт весь батальон.
render-bat-why-building = Здание прочности { $n } рушится от урона { $need } за один раз.
render-bat-at-once = Потери обе стороны несут одновременно.
render-bat-left = Осталось { $n }
render-bat-fallen = { $wounded ->
    [0] { $dead ->
        [0] · потерь нет
       *[other] · убито { $dead }
    }
   *[other] · ранено { $wounded } · убито { $dead }
}
render-bat-strikes = Бьёт { $name }
render-bat-strikes-back = { $name } отвечает
render-bat-shoots = { $name } стреляет по { $to }
render-bat-spell-strikes = Заклинание бьёт { $to }
render-bat-first-rank = Первая шеренга: { $n } × Бр { $b }
render-bat-attacked-file = Атакованный ряд: { $n } × Бр { $b }
render-bat-last-rank = Последняя шеренга: { $n } × Бр { $b }
render-bat-shooters = Стрелки: { $n } × Бс { $b }
render-bat-bracket = Скобка
render-bat-defence = ÷ защита { $n }, вниз
render-bat-cover = Защита { $n } и укрытие
render-bat-divided = Скобка ÷ защита, вниз
render-bat-final-die = Последний кубик
render-bat-halved = { $weapon } по броне от того же: пополам
render-bat-at-least = Меньше нуля не бывает
render-bat-not-halved = { $weapon }: броня другого класса
render-bat-killed = { $wounded ->
    [0] Выбыло из { $name }
   *[other] Выбыло из { $name } (ранено { $wounded })
}
render-bat-damage = { $wounded ->
    [0] Урон { $n }: выбыло из { $name }
   *[other] Урон { $n }: выбыло из { $name } (ранено { $wounded })
}
render-bat-breached = Урон: здание проломлено
render-bat-stands = Урон: здание устояло
render-bat-mod = { $name ->
    [strike] Кубики заклинания
    [order] Приказ «Рукопашная»
    [flank] Удар во фланг
    [rear] Удар в тыл
    [wedge] Нападающий клином
    [hedgehog] Цель построена ежом
    [downhill] Вниз по склону
    [uphill] Вверх по склону
    [unskilled] Нет навыка рукопашной
    [big] Верховые или крупные против пеших
    [long_weapon] Длинное оружие против всадников
    [spell] Заклинания
    [heavy_armour] Тяжёлая броня { $to }
    [big_shield] Большие щиты { $to }
    [hero] Герой в первой шеренге
    [moved] { $by } двигался в этот ход
    [target_moved] { $to } двигался в этот ход
    [column] Цель построена колонной
    [wet] Цель в воде или болоте
    [large] Крупная цель
    [rider] Верховая цель
    [figures] Фигур под огнём
    [cover] Укрытие
   *[other] { $name }
}
render-bat-why-area = Общий бросок на всех; каждый батальон под кругом страдает по числу своих фигур в нём.
render-bat-losses = Потери
render-bat-after-turn = после хода { $turn }
render-bat-turn-word = ход
render-bat-share-lost = доля потерянных фигур по ходам
render-bat-beaten = { $n } %: разгром
render-bat-left-word = в строю
render-bat-army = войско
render-bat-lost-share = потеряно { $share }
render-bat-reserve = в резерве
render-bat-hidden-one = скрыт где-то на поле
render-bat-status = { $status ->
    [lost] погиб
    [reserve] { $turn ->
        [0] резерв
       *[other] ход { $turn }
    }
    [hidden] скрыт
   *[aside] не выставлен
}
render-bat-paces-short = { $n } ш.
render-bat-class = { $kind ->
    [cut] руб.
    [pierce] кол.
    [crush] дроб.
   *[none] –
}
render-bat-fell = погиб
render-bat-cs = КН { $n }
render-bat-stamina = силы { $n }
render-bat-mana = мана { $n }
render-bat-deeds = Что произошло
render-bat-deeds-then = А потом
render-bat-nothing = Никто ничего не сделал.
render-bat-lost-all = всего { $all }
render-bat-lost-turn = за ход { $now }, всего { $all }
render-bat-kind = { $kind ->
    [foot] пехота
    [rider] всадники
    [large] крупные
    [engine] машина
   *[hero] герой
}
render-bat-points = { $n ->
    [one] { $n } очко
    [few] { $n } очка
   *[many] { $n } очков
}
render-bat-no-class = без класса
render-bat-stamina-word = запас сил
render-bat-figures-word = фигур/рядов
render-bat-speed-word = скорость
render-bat-defence-word = защита
render-bat-armour-word = броня
render-bat-melee-line = Рукопашная { $b }, { $weapon }
render-bat-shoot-line = { $mode ->
    [jet] Струя { $b }, { $weapon }, на { $range } ш.
    [area] По площади { $b }, { $weapon }, на { $range } ш.
   *[plain] Стрельба { $b }, { $weapon }, на { $range } ш.
}
render-bat-spell-word = заклинание
render-bat-complexity-word = сложность
render-bat-range-word = дальность
render-bat-target-word = цель
render-bat-duration-word = срок
render-bat-spell-target = { $value ->
    [own] свои
    [enemy] враг
    [point] точка
    [mage] маг
   *[any] любая
}
render-bat-spell-duration = { $value ->
    [instant] сразу
    [turn] до конца хода
   *[lasting] пока не снято
}
render-bat-cs-word = приказов
render-bat-cr-word = радиус
render-bat-ms-word = навык
render-bat-mana-word = мана
render-bat-motto = Тайные приказы, ровные шеренги, чистое поле
render-bat-deploying = Армии строятся
render-bat-spells = Заклинания
render-bat-harm = ранена { $n } из { $tough }
