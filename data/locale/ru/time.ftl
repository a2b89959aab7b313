### Часы стола: темп, запас, пауза, отпуск, время в подарок.

## /pace
time-title = Время за столом { $table }
time-pace = Темп: { $pace }. Сверх того у каждой стороны запас на всю партию: { $reserve }.
time-pace-name-live = все за столом, 5 минут на ход
time-pace-name-8h = 8 часов на ход
time-pace-name-24h = сутки на ход
time-pace-name-3d = трое суток на ход
time-pace-name-free = без сроков
time-lobby = Темп: { $pace }, сверх того запас { $reserve } на партию{ $weekends ->
    [off] , по выходным часы стоят
   *[other] {""}
}. Сменить: /pace.
time-pace-free = Темп: без сроков. Часы здесь никого не торопят.
time-window = На ответ посреди чужого хода даётся { $window }.
time-weekends-off = По выходным часы стоят.
time-seat = { $side }, { $name }: запас { $reserve }.
time-seat-asked = { $side }, { $name }: ход до { $when }, запас { $reserve }.
time-seat-reserve = { $side }, { $name }: идёт запас, до { $when }.
time-pace-set = Новый темп: { $pace }.
time-give = Подарить { $span }
time-extended = Соперник получил ещё { $span }. Благородно.
common-same-pace = Этот темп уже стоит.
common-nothing-to-extend = Сейчас некому дарить время: часы соперника не идут.
common-too-much-time = За один раз можно подарить не больше { $days ->
    [one] { $days } дня
   *[other] { $days } дней
}.

## /pause
time-pause = Попросить о паузе
time-resume = Играть дальше
time-paused = Пауза: часы стоят, пока кто-нибудь не нажмёт «Играть дальше» или не напишет /pause.
time-resumed = Часы снова идут, с того места, где стояли.
common-paused-already = Часы и так стоят. Пойти дальше: /pause off.
common-not-paused = Часы и так идут.

## /vacation
time-vacation-title = Отпуск
time-vacation-left = Стол { $table }: { $left ->
    [0] дней отпуска не осталось
    [one] остался { $left } день отпуска
    [few] осталось { $left } дня отпуска
   *[many] осталось { $left } дней отпуска
}.
time-vacation-away = Стол { $table }: вы в отпуске до { $when }. Потом { $left ->
    [0] дней больше не останется
    [one] останется ещё { $left } день
    [few] останется ещё { $left } дня
   *[many] останется ещё { $left } дней
}.
time-vacation-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
time-vacation-back = Я снова здесь
time-vacation-nowhere = Сейчас у вас нет партий со сроками: отдыхайте спокойно.
time-vacation-which = Сколько дней отпуска взять? Например, /vacation 5; в партии их всего { $most }. Вернуться раньше: /vacation off. (Не понял: «{ $word }».)
common-not-away = Вы не в отпуске за столом { $table }.
common-no-vacation-left = За столом { $table } у вас { $left ->
    [0] не осталось дней отпуска
    [one] остался только { $left } день отпуска
    [few] осталось только { $left } дня отпуска
   *[many] осталось только { $left } дней отпуска
}.
