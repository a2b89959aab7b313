### Турниры и лестницы.

events-title = Турниры этого чата
events-intro = Круговой для нескольких, швейцарский для многих, лестница без конца. Столы открываются здесь сами.
events-kind-robin = Круговой турнир
events-kind-swiss = Швейцарский турнир
events-kind-ladder = Лестница
events-name = { $kind }: { $game }, { $scenario }
events-by = Проводит { $name }.
events-status-open = Идёт запись, { $count ->
    [0] пока никого
    [one] { $count } участник
    [few] { $count } участника
   *[many] { $count } участников
}.
events-status-running = Идёт игра, { $count ->
    [one] { $count } участник
    [few] { $count } участника
   *[many] { $count } участников
}.
events-status-over = Турнир окончен.
events-status-closed = Турнир отменён.
events-status-lapsed = Турнир отменён: { $days } дней никто не записывался и не начинал его.
events-round = Тур { $round } из { $rounds }.
events-entrants = Участвуют: { $names }.
events-about-robin = Каждый играет с каждым, по одной партии за раз, стороны поровну; настройка: legs=2 (каждая пара дважды).
events-about-swiss = В каждом туре равные играют с равными, дважды с одним соперником никто не встретится; настройка: rounds=5.
events-about-robin-three = Каждый встречается с каждым за столами на троих, по одной партии за раз; партий у всех поровну, за каждую сторону тоже; настройка: legs=2 (всё дважды).
events-about-swiss-three = Столы на троих: в каждом туре равные играют с равными, по возможности с новыми соперниками и за другую сторону. Если число участников не делится на три, один или двое пропускают тур, все по очереди; настройка: rounds=5.
events-points-three = Очки: 2 за первое место, 1 за второе, 0 за третье; равные делят.
events-points-bye = Пропущенный тур даёт 1 очко.
events-robin-each = Участников { $count }, партий у каждого { $matches }.
events-swiss-each = Участников { $count }, туров будет { $rounds }.
events-about-ladder = Вызывайте того, кто выше вас не больше чем на { $reach } места: победа, и место ваше.
events-how-start = Когда все соберутся, начинает тот, кто проводит: /tournament start { $event }. Если { $days } дней никто не запишется и не начнёт, турнир отменится.
events-which-game = Какая игра? Если сторон три, столы будут на троих. Можно и словами: /tournament { $kind } курск поныри темп=8h
events-button-join = Участвовать
events-button-leave = Сняться
events-button-start = Начать
events-button-close = Отменить турнир
events-button-challenge = Вызвать: { $name }
events-button-show = Положение
events-joined = { $name } участвует в турнире { $event }. Всего участников: { $count }.
events-left = { $name } снимается с турнира { $event }.
events-closed = Турнир { $event } отменён. Начатые партии доигрываются и идут в зачёт рейтинга.
events-close-sure = Точно отменить турнир { $event }?
events-close-yes = Отменить
events-close-no = Продолжать
events-challenged = { $name } вызывает игрока { $other }: стол { $table }.
events-challenge-whom = Кого? На лестнице: { $known }.

## Строки
events-bye = { $name }: без игры
events-playing = { $table } · { $names }: играют
events-played = { $table } · { $names }: { $score }
events-forfeit = { $table } · { $names }: { $score }, не доиграно
events-unplayed = { $names }: { $score }, не сыграно из-за снятия
events-twice = { $names }: не сыграно, один игрок под двумя именами
events-void = { $table } · { $names }: стол закрыт, никому не в счёт
events-waiting = Впереди ещё { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[many] { $count } партий
}.
events-row = { $place }. { $name } · { $points } из { $played } · Бергер { $berger }
events-row-swiss = { $place }. { $name } · { $points } из { $played } · Бухгольц { $buchholz }
events-row-three = { $place }. { $name } · очки: { $points }, партии: { $played } · Бергер { $berger }
events-row-swiss-three = { $place }. { $name } · очки: { $points }, туры: { $played } · Бухгольц { $buchholz }
events-row-ladder = { $place }. { $name } · побед: { $wins }
events-gone = { $name } (снятие)
events-more = и ещё { $count }
events-order-robin = При равенстве: очки побеждённых (Бергер), затем победы.
events-order-swiss = При равенстве: очки соперников (Бухгольц), очки побеждённых, затем победы.
events-counts = Партия идёт в зачёт: «{ $event }».
events-won = «{ $event }» завершён. Первое место: { $names }.

## Ответы с отказом
events-none = Турнира { $event } нет. Турниры этого чата: /tournament
events-none-here = Здесь нет ни одного турнира. Устроить: /tournament
events-which = Турниров несколько, назовите нужный: { $known }.
events-number = { $option }: число от 1 до { $most }.
events-no-house = Настройка «{ $option }» к турниру не подходит.
events-only-creator = Это может только тот, кто устроил турнир, или администратор его чата.
events-over = Турнир { $event } завершён.
events-joined-already = Вы уже участвуете в турнире { $event }.
events-running = Турнир { $event } уже идёт: записаться нельзя.
events-not-running = Турнир { $event } ещё не начался.
events-full = В турнире { $event } мест больше нет: участников уже { $most }.
events-not-in = Вы не участвуете в турнире { $event }.
events-few = Для турнира { $event } нужны хотя бы { $need ->
    [3] трое
   *[other] двое
}.
events-kind = Такого вида нет: { $word }. Есть: { $known }.
events-two-seats = Лестница рассчитана на сражения для двоих. Для трёх сторон выберите круговой или швейцарский турнир.
events-many = Турниров здесь уже { $most }. Сначала завершите или отмените один.
events-no-ladder = { $event } не лестница: пары здесь составляются сами.
events-self = Самого себя вызвать нельзя.
events-below = { $name } ниже вас: вызывайте тех, кто выше.
events-far = Вызвать можно того, кто выше вас не больше чем на { $reach } места.
events-busy = { $name }: партия на этой лестнице ещё не доиграна.
