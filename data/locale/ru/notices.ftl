### Notices: deadlines, reminders, what was done for somebody; settings of what one is told and when.

## The clock of a table
clock-own = Ваш ход: до { $when }.
clock-own-then = Ваш ход: до { $when }, потом пойдёт запас, { $reserve }.
clock-own-reserve = Ваш ход: идёт запас, до { $when }. Дальше решит программа.
clock-move = На ход: до { $when }.
clock-move-then = На ход: до { $when }, потом запас, { $reserve }.
clock-move-reserve = Идёт запас: до { $when }.
clock-side = { $side }: до { $when }.
clock-side-then = { $side }: до { $when }, потом запас, { $reserve }.
clock-side-reserve = { $side }: идёт запас, до { $when }.
clock-paused = Стол на паузе: часы стоят, торопиться некуда.
clock-grace = У нас была поломка. До { $when } никому ничего не засчитается.
clock-away = { $name } в отпуске до { $when }.

## What is said first
notice-begun = Партия началась. Ваша сторона: { $side }.
notice-seated = Теперь здесь играете вы, на месте, где был игрок { $name }. Ваша сторона: { $side }.
notice-reminder-50 = Напоминаем: прошла половина времени.
notice-reminder-90 = Напоминаем: время почти вышло.
notice-reminder-lead = Напоминаем, как вы просили: срок близко.
notice-resumed = Пауза кончилась, часы снова идут.
notice-default = { $missed ->
    [1] Время вышло, и ход сделан за вас:
    [one] Время вышло, за вас решено уже { $missed } раз подряд. Последнее:
    [few] Время вышло, за вас решено уже { $missed } раза подряд. Последнее:
   *[many] Время вышло, за вас решено уже { $missed } раз подряд. Последнее:
}
notice-call-vote = { $name }, за столом { $table } ждут вашего слова.
notice-call-look = { $name }, загляните за стол { $table }: там есть новости для вас.
notice-gone-replaced = Ваше место занято: за сторону «{ $side }» теперь играет { $name }. За этим столом вы больше не сидите.
notice-gone-left = Место передано: за сторону «{ $side }» теперь играет { $name }. За этим столом вы больше не сидите.
notice-gone-after = Смотреть партию можно и дальше.

## /settings
settings-which = Настройки «{ $word }» нет. Есть: язык, зона, тихо, уведомления, где, напоминания.
settings-zone = Ваше время: { $zone }.
settings-zone-heard = Ваше время, как в браузере: { $zone }. Для уведомлений и тихих часов выберите свой пояс: /settings зона Москва.
settings-zone-none = Часовой пояс не выбран, поэтому время пишем по UTC. Выбрать: /settings зона Москва.
settings-zone-text = { $name }, сейчас { $clock }
settings-zone-set = Запомнили: { $zone }.
settings-no-zone = Не знаем, где это: «{ $word }». { $near ->
    [none] Напишите город («зона Казань») или сдвиг («зона +3»).
   *[other] Может быть, { $near }?
}
settings-zone-utc = UTC
settings-quiet = Тихие часы: { $hours }. В это время часы партий стоят, напоминания ждут утра.
settings-quiet-none = Тихих часов нет. Завести: /settings тихо 23-8.
settings-quiet-set = Тихие часы: { $hours }.
settings-quiet-off = Тихих часов больше нет.
settings-no-quiet = «{ $word }» не похоже на часы. Напишите, например, «тихо 23-8» или «тихо 22:30-7»; не больше 12 часов, а «тихо нет» отменит их.
settings-none = нет
settings-notices-all = Уведомления: обо всём.
settings-notices-turn = Уведомления: только когда от вас чего-то ждут.
settings-notices-none = Уведомления: никаких.
settings-notices-set-all = Будем писать обо всём.
settings-notices-set-turn = Будем писать, только когда ждут вас.
settings-notices-set-none = Писать первыми не будем. Кто вас ждёт, видно по /games.
settings-no-notices = Уведомления бывают: все, ход, нет. А «{ $word }» мы не поняли.
settings-where-direct = Пишем вам лично.
settings-where-chat = Зовём вас в чате партии.
settings-where-set-direct = Будем писать лично.
settings-where-set-chat = Будем звать в чате партии; тайное всё равно увидите только вы.
settings-no-where = Писать можно лично или в чат. А «{ $word }» мы не поняли.
settings-do-zone = Часовой пояс
settings-do-quiet = Тихие часы
settings-do-notices = Уведомления
settings-do-where = Где писать
settings-do-remind = Напоминания
settings-do-chat = Настройки этого чата
settings-ask-zone = Выберите город или напишите свой: /settings зона Казань, /settings зона +3.
settings-ask-quiet = В тихие часы ваше время не идёт. Свои часы: /settings тихо 22:30-7.
settings-ask-notices = О чём вам писать?
settings-ask-where = Где вас звать, когда дошла очередь?
settings-pick-all = Обо всём
settings-pick-turn = Когда ждут меня
settings-pick-none = Ни о чём
settings-pick-direct = Лично
settings-pick-chat = В чате партии
settings-city-kaliningrad = Калининград
settings-city-moscow = Москва
settings-city-yekaterinburg = Екатеринбург
settings-city-novosibirsk = Новосибирск
settings-city-vladivostok = Владивосток
settings-city-london = Лондон
settings-city-berlin = Берлин
settings-city-new-york = Нью-Йорк
settings-chat-title = Настройки чата
settings-chat-zone = Время столов здесь: { $zone }.
settings-chat-zone-none = Время столов здесь пишем по UTC.
settings-chat-zone-set = Время столов здесь: { $zone }.
settings-chat-hint = Менять их может администратор. Свой город: /settings чат зона Казань.
settings-no-chat = Это настройка чата, а здесь вы одни. Своё время: /settings зона.

## /remind
remind-title = { $table ->
    [none] Напоминания
   *[other] Напоминания, стол { $table }
}
remind-usual = { $table ->
    [none] Напоминаем на половине времени и когда оно почти вышло.
   *[other] Стол { $table }: напоминаем на половине времени и когда оно почти вышло.
}
remind-lead = { $table ->
    [none] Напоминаем один раз: за { $span } до срока.
   *[other] Стол { $table }: напоминаем один раз, за { $span } до срока.
}
remind-off = { $table ->
    [none] Не напоминаем. О самом ходе по-прежнему пишем.
   *[other] Стол { $table }: не напоминаем. О самом ходе по-прежнему пишем.
}
remind-which = Напишите, за сколько до срока: «/remind 6h», «/remind 30m». Ещё бывают /remind on и /remind off. А «{ $word }» мы не поняли.
remind-do-on = Как обычно
remind-do-off = Не напоминать
remind-do-lead = За { $span }

## /games
games-line = { $table } · { $title } · { $headline }
games-asked = ➤ { $table } · { $title } · { $headline } · ждут вас
games-vote = ➤ { $table } · { $title } · { $headline } · ждут вашего слова
games-until = { $line } · до { $when }
games-paused = { $line } · пауза
games-elsewhere = { $line } · вы сидите там через { $platform ->
    [telegram] Telegram
    [discord] Discord
   *[other] веб-страницу
}
games-play = Играть: { $name }
