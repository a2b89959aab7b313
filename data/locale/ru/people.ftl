### Один игрок на разных платформах, итоги, рейтинги.

## Объединение
people-link-title = Один игрок везде
people-link-code = Ваш код: { $code }. В течение десяти минут напишите на другой платформе: /link { $code }
people-link-care = Кто введёт код, станет с вами одним игроком, поэтому никому его не давайте. Новый /link отменяет старый код.
people-link-now = Вы один и тот же игрок здесь: { $where }.
people-link-done = Готово: теперь вы один игрок, где бы ни играли: { $where }. Рейтинг, итоги и блокировки общие, место за столом одно. Это были не вы? /unlink
people-link-what = Код выглядит так: K7F2-ABCD, восемь латинских букв и цифр. Получить его: /link на другой платформе.
people-link-unknown = Такого кода нет, или его десять минут прошли. { $left ->
    [0] Попытки пока кончились.
    [one] Осталась { $left } попытка.
    [few] Осталось { $left } попытки.
   *[many] Осталось { $left } попыток.
} Новый код: /link на другой платформе.
people-link-own = Это ваш собственный код. Введите его на другой платформе.
people-link-much = Слишком много неверных кодов. Попробуйте через { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}.
people-link-known = Вы уже один игрок.
people-link-full = Один игрок объединяет не больше { $most } учётных записей. Сначала отделите лишнюю: /unlink
people-link-opponents = Сейчас вы сидите по обе стороны стола { $table }. Сначала доиграйте или закройте его.
people-link-none = Вы ни с кем не объединены. Объединить платформы: /link
people-unlink-button = Отделить эту запись
people-unlink-done = Отделено: здесь вы снова отдельный игрок со своими итогами.
people-platform-web = местный стол
people-platform-telegram = Telegram
people-platform-discord = Discord

## Один игрок
people-stats-title = { $name }: итоги
people-stats-none-own = Вы ещё не доиграли ни одной партии. Начать: /newgame, потренироваться: /solo.
people-stats-none = { $name }: ни одной доигранной партии.
people-stats-game = { $game }: { $number } ± { $spread } · { $rated ->
    [one] { $rated } партия в зачёт
    [few] { $rated } партии в зачёт
   *[many] { $rated } партий в зачёт
} (победы { $won }, ничьи { $drawn }, поражения { $lost })
people-stats-provisional = { $game }: примерно { $number } ± { $spread }, пока неточно · { $rated ->
    [one] { $rated } партия в зачёт
    [few] { $rated } партии в зачёт
   *[many] { $rated } партий в зачёт
} (победы { $won }, ничьи { $drawn }, поражения { $lost })
people-stats-unrated = { $game }: партий в зачёт ещё нет · { $played ->
    [0] доигранных тоже
    [one] { $played } тренировочная
    [few] { $played } тренировочные
   *[many] { $played } тренировочных
}
people-stats-reliable = Ответов вовремя: { $percent } % из { $asked ->
    [one] { $asked } решения
   *[other] { $asked } решений
}.
people-stats-left = { $left ->
    [one] Место оставлено до конца { $left } раз.
    [few] Место оставлено до конца { $left } раза.
   *[many] Место оставлено до конца { $left } раз.
}
people-stats-saved = { $saved ->
    [one] Спасена { $saved } чужая партия: доиграна с середины. Спасибо.
    [few] Спасены { $saved } чужие партии: доиграны с середины. Спасибо.
   *[many] Спасено { $saved } чужих партий: доиграны с середины. Спасибо.
}
people-stats-last = Последние партии:
people-stats-result = { $table } · { $game } · { $verdict } · против: { $against }
people-verdict-won = победа
people-verdict-drawn = ничья
people-verdict-second = второе место
people-verdict-lost = поражение
people-verdict-saved = доиграно за другого
people-verdict-practice = тренировка
people-verdict-aborted = закрыта, не в счёт

people-moved = Рейтинг: { $moves }
people-move = { $name } { $before } → { $after }

## Все игроки
people-top-title = { $game }: лучшие { $where }
people-top-here = в этом чате
people-top-all = во всех чатах
people-top-line = { $place }. { $name } · { $number } ± { $spread } · { $won }–{ $drawn }–{ $lost }
people-top-own = { $place }. { $name } (вы) · { $number } ± { $spread } · { $won }–{ $drawn }–{ $lost }
people-top-order = Места по осторожной оценке: чем меньше партий, тем шире разброс и ниже место. После рейтинга: победы–ничьи–поражения.
people-top-none = Партий в зачёт ещё никто не доиграл. Двое за одним столом, и таблица появится.
people-top-none-here = В этом чате ещё никто не доиграл партии в зачёт. Двое за одним столом, и таблица появится.
people-top-button = Таблица: { $game }

## Карточка
people-card-heading = Рейтинг от партии к партии
people-card-empty = Кривая начнётся со второй партии в зачёт.
people-card-rough = пока неточно
people-card-won = { $count ->
    [one] победа
    [few] победы
   *[many] побед
}
people-card-drawn = { $count ->
    [one] ничья
    [few] ничьи
   *[many] ничьих
}
people-card-lost = { $count ->
    [one] поражение
    [few] поражения
   *[many] поражений
}
people-card-reliable = ответов вовремя
people-card-percent = { $percent } %
people-card-alt = { $name }, { $game }: рейтинг { $number } ± { $spread }. Кривая идёт от { $first } до { $last } за { $games ->
    [one] { $games } партию
    [few] { $games } партии
   *[many] { $games } партий
}.
