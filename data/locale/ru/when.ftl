### Words of time: a moment to follow «до», and how long something takes.

when-weekday-0 = понедельника
when-weekday-1 = вторника
when-weekday-2 = среды
when-weekday-3 = четверга
when-weekday-4 = пятницы
when-weekday-5 = субботы
when-weekday-6 = воскресенья
when-date = { $weekday }, { $day } { $month }, { $clock }
when-date-year = { $weekday }, { $day } { $month } { $year } года, { $clock }
when-month-1 = января
when-month-2 = февраля
when-month-3 = марта
when-month-4 = апреля
when-month-5 = мая
when-month-6 = июня
when-month-7 = июля
when-month-8 = августа
when-month-9 = сентября
when-month-10 = октября
when-month-11 = ноября
when-month-12 = декабря
when-days = { $n ->
    [one] { $n } день
    [few] { $n } дня
   *[many] { $n } дней
}
when-hours = { $n } ч
when-minutes = { $n } мин
when-moment = меньше минуты
