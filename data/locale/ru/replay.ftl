replay-title = Повтор · { $title }
replay-where = { $where } · чьими глазами: { $eyes }
replay-step = { $step ->
    [0] Самое начало
   *[other] Шаг { $step } из { $steps }
}
replay-button = Посмотреть партию
replay-from-here = Смотреть отсюда
replay-first = ⏮ Начало
replay-back = ◀ Назад
replay-next = Дальше ▶
replay-last = Конец ⏭
replay-turn-back = ⏪ Ход
replay-phase-back = ◂ Фаза
replay-phase-next = Фаза ▸
replay-turn-next = Ход ⏩
replay-first-hint = К первой позиции
replay-back-hint = На шаг назад
replay-next-hint = На шаг вперёд
replay-last-hint = К последней позиции
replay-turn-back-hint = К началу этого хода или к предыдущему
replay-phase-back-hint = К началу этой фазы или к предыдущей
replay-phase-next-hint = К началу следующей фазы
replay-turn-next-hint = К началу следующего хода
replay-eyes-spectator = Зритель
replay-eyes-open = Всё открыто
replay-quiet = Рассказать нечего.
replay-more = { $n ->
    [one] … и ещё { $n } событие
    [few] … и ещё { $n } события
   *[many] … и ещё { $n } событий
}
replay-aside = { $side }: { $line }
replay-cause-deadline = (Сыграно по умолчанию: время вышло.)
replay-cause-standing = (По заранее данному указанию.)
replay-cause-agreed = (Взято назад с общего согласия.)
replay-hand = На руках у стороны «{ $side }»: { $list }
replay-laid = Приказы стороны «{ $side }»: { $list }
replay-film = 🎞 Фильм
replay-steps = По шагам
replay-film-making = Фильм готовится: { $percent } %
replay-film-done = Вся партия — { $frames ->
    [one] { $frames } кадр
    [few] { $frames } кадра
   *[many] { $frames } кадров
} · { $kb } КБ
replay-film-failed = Фильм не получился. По шагам партию можно посмотреть и так.
replay-film-alt = Анимация всей партии «{ $title }», { $frames ->
    [one] { $frames } кадр
    [few] { $frames } кадра
   *[many] { $frames } кадров
}, чьими глазами: { $eyes }. Чем кончилось: { $end }
replay-which = Не понимаю «{ $word }». Можно назвать шаг (/replay 12), сторону ({ $known }), «начало», «конец» или «фильм».
replay-no-such-eyes = За столом { $table } нет места { $word }.
replay-replay-secret = Пока партия { $table } идёт, каждый смотрит назад только своими глазами. После конца откроется всё.
replay-differs = Журнал стола { $table } эта версия правил воспроизвести не может. Сообщите, пожалуйста, хозяину бота.

## Обещание о костях
proof-opened = Кости честные: отпечаток тайного числа { $short } назван до того, как сел первый игрок. В конце игры число откроется, и каждый бросок можно проверить.
proof-begun = Честные кости: все броски выводятся из тайного числа с отпечатком (SHA-256) { $commitment } и случайного слова каждого игрока. Отпечаток можно сохранить: в конце число откроется.
proof-ended = Честные кости: тайное число — { $seed }, его отпечаток { $short }… был назван в начале. /verify { $table } выведет каждый бросок заново; сохранённую партию можно проверить на любом компьютере: python -m bot verify ФАЙЛ.
