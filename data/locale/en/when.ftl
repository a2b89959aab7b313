### Words of time: a moment to follow "until", and how long something takes.

when-weekday-0 = Monday
when-weekday-1 = Tuesday
when-weekday-2 = Wednesday
when-weekday-3 = Thursday
when-weekday-4 = Friday
when-weekday-5 = Saturday
when-weekday-6 = Sunday
when-date = { $weekday }, { $day } { $month }, { $clock }
when-date-year = { $weekday }, { $day } { $month } { $year }, { $clock }
when-month-1 = January
when-month-2 = February
when-month-3 = March
when-month-4 = April
when-month-5 = May
when-month-6 = June
when-month-7 = July
when-month-8 = August
when-month-9 = September
when-month-10 = October
when-month-11 = November
when-month-12 = December
when-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
when-hours = { $n } h
when-minutes = { $n } min
when-moment = less than a minute
