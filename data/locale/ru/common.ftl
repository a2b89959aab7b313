### Lobby, commands and help: what is said around every game.

common-product = Полевая почта
common-tagline = Настольные войны по переписке: играйте днями, по ходу дела, прямо в чате.
common-welcome-title = Во что сыграем?
common-welcome-line = Выберите игру. Соперник сядет за стол здесь же, а если его нет под рукой, сыграет встроенный.
common-newgame-button = Новая игра: { $game }
common-solo-button = Против программы: { $game }
common-help-button = Как это устроено

## Lobby
common-lobby-title = { $game } · { $scenario }
common-lobby-open = Стол { $table } открыт. Садитесь: как только места заняты, игра начнётся сама.
common-lobby-rounds = { $rounds ->
    [one] { $rounds } раунд
    [few] { $rounds } раунда
   *[many] { $rounds } раундов
}
common-lobby-seat-free = { $side }: место свободно
common-lobby-seat-taken = { $side }: { $name }
common-lobby-seat-opponent = { $side }: программа, { $level }
common-lobby-join = Играть за: { $side }
common-lobby-join-any = Сесть на свободное место
common-lobby-leave = Встать из-за стола
common-lobby-solo = Посадить программу
common-lobby-abort = Закрыть стол
common-lobby-watch-hint = Смотреть из другого чата: /watch { $code }
common-level-greedy = расчётливая
common-level-random = наугад
common-you = вы
common-opponent = программа

## Table message buttons
common-play = Играть
common-hand = Рука
common-log = Журнал
common-rules = Правила
common-text = Текстом
common-watch = Наблюдать
common-rematch = Реванш
common-verify = Проверить кости
common-export = Сохранить партию
common-undo = Отменить
common-back = Назад

## Seats
common-note-acts = ходит
common-note-waits = ждёт
common-note-free = свободно
common-note-opponent = программа, { $level }
common-note-winner = победа
common-note-lost = поражение
common-note-drawn = ничья

## Tiles
common-tile-lobby = набор игроков
common-tile-aborted = стол закрыт

## Replies
common-joined = { $name } садится за стол { $table }. Сторона: { $side }.
common-left = { $name } встаёт из-за стола { $table }.
common-started = Места заняты, стол { $table } начинает. Удачи всем.
common-aborted = Стол { $table } закрыт.
common-undone = Ход отменён.
common-resigned = Вы сдались. Партия окончена.
common-draw-offered = Вы предложили ничью. Соперник увидит это на своём экране.
common-no-games = У вас пока нет столов. Начните с /newgame.
common-games-title = Ваши столы
common-log-title = Журнал стола { $table }
common-log-empty = Пока ничего не произошло.
common-export-title = Запись партии { $table }
common-export-running = Пока партия идёт, в записи только то, что видели вы. Полная запись с бросками будет после конца.
common-export-done = Полная запись: её можно проверить командой «python -m bot verify ФАЙЛ».
common-verify-title = Проверка костей стола { $table }
common-verify-running = Партия ещё идёт. До начала был назван отпечаток { $commitment }; тайное число откроется в конце, и тогда проверится каждый бросок.
common-verify-good = { $rolls ->
    [one] Всё сходится: { $rolls } бросок выведен заново из открытого числа, и партия сыграна повторно ход за ходом.
    [few] Всё сходится: { $rolls } броска выведены заново из открытого числа, и партия сыграна повторно ход за ходом.
   *[many] Всё сходится: { $rolls } бросков выведены заново из открытого числа, и партия сыграна повторно ход за ходом.
}
common-verify-bad = Не сходится: { $difference }
common-verify-seed = Тайное число: { $seed }
common-verify-commitment = Отпечаток, названный до начала: { $commitment }
common-watching = Теперь стол { $table } виден и здесь.
common-lang-set = Говорим по-русски.
common-lang-which = Языки: /lang ru или /lang en.
common-not-your-table = Этот экран для тех, кто сидит за столом { $table }. Смотреть может каждый.
common-nothing-asked = Сейчас ход не ваш: { $awaited } думает.
common-nothing-to-undo = Отменять нечего: после броска, показанной карты или передачи хода обратной дороги нет.
common-say-what = Что вы хотите сделать? Напишите ход, например «b1 b3», или нажмите кнопку.

## Answers that refuse
common-no-such-game = Такой игры нет: «{ $word }». Есть: { $known }.
common-no-such-scenario = Такого сценария нет: «{ $word }». Есть: { $known }.
common-no-such-command = Команды «/{ $word }» нет. { $near ->
    [none] Список: /help.
   *[other] Может быть, { $near }?
}
common-no-such-table = Стола { $table } нет. Ваши столы: /games.
common-no-table-here = Здесь нет открытого стола. Откройте его: /newgame.
common-which-table = Столов несколько, назовите нужный: { $known }.
common-no-such-side = Такой стороны нет: «{ $word }». Есть: { $known }.
common-no-such-card = Карты «{ $word }» нет. { $near ->
    [none] Полный список: /card.
   *[other] Похожие: { $near }.
}
common-no-such-level = Такого соперника нет: «{ $word }». Есть: { $known }.
common-no-such-code = По коду «{ $word }» стола нет. Код стоит в сообщении стола.
common-no-such-topic = Темы «{ $word }» нет. Есть: { $known }.
common-side-taken = Это место уже занято.
common-seats-full = Все места заняты. Смотреть можно каждому.
common-already-seated = Вы уже сидите за этим столом. Второе место за одним столом занять нельзя.
common-not-seated = Вы не сидите за столом { $table }.
common-not-in-lobby = Стол { $table } уже играет: свободно садиться и вставать можно только до начала. Если надо уйти, предложите своё место: /replace.
common-not-playing = Стол { $table } ещё не начал.
common-never-begun = Стол { $table } закрыт: партия за ним так и не началась.
common-need-seat-first = Сначала сядьте за стол сами, потом сажайте программу.
common-not-all-seated = Ещё не все места заняты.
common-only-creator = Это может только тот, кто открыл стол, или администратор его чата.
common-is-over = Партия { $table } окончена. Ещё раз: /rematch.
common-not-over = Реванш возможен, когда партия окончена.
common-too-many-tables = Слишком много открытых столов. Закройте лишний командой /abort.
common-unknown-game = Такой игры нет: «{ $word }». Есть: { $known }.
common-unknown-set = Такого набора нет: «{ $word }». Есть: { $known }.
common-unknown-scenario = Такого сценария нет: «{ $word }». Есть: { $known }.
common-unknown-option = Такой настройки нет: «{ $word }». Есть: { $known }.
common-unknown-value = Настройка { $option } не бывает «{ $word }». Можно: { $known }.
common-stale = Положение изменилось, ход не сделан. Вот как всё стоит сейчас.
common-not-your-seat = Это место занято другим игроком. Ничего не изменилось.
common-unknown-press = Эта кнопка отжила своё. Вот как всё стоит сейчас.
common-down = Хранилище не отвечает: ход не принят, ничего не потеряно. Попробуйте ещё раз через минуту.
common-frozen = Стол { $table } остановлен до починки: после обновления программы его повтор разошёлся с записью. Ничего не потеряно.

## Help
common-help-title = Справка
common-help-intro = Всё делается кнопками. Печатать можно тоже: ход словами («b1 b3» двигает, «b3 x b5» стреляет) или команду из списка.
common-help-cmd = /{ $name } · { $what }
common-cmd-newgame = новый стол: /newgame курск прохоровка pace=3d
common-cmd-join = сесть за стол: /join, /join вермахт
common-cmd-leave = встать до начала
common-cmd-begin = начать, когда места заняты
common-cmd-solo = партия против программы: /solo курск
common-cmd-games = ваши столы, сначала те, где ждут вас
common-cmd-board = доска; «/board text» опишет её словами
common-cmd-hand = ваша рука, видна только вам
common-cmd-log = последние события: /log 20
common-cmd-rules = правила по темам
common-cmd-card = карта крупно: /card тигр
common-cmd-odds = шанс выстрела: /odds f3 f5
common-cmd-army = списки армий: готовые или ваш, с ценой и проверкой: /army Орда: орки, тролли + генерал
common-cmd-standing = о чём вас не спрашивать: /standing
common-cmd-undo = отменить свой ход, до последнего броска; дальше — с согласия всех: /undo спросить
common-cmd-resign = сдаться
common-cmd-draw = предложить ничью
common-cmd-replace = занять свободное место или предложить своё: /replace
common-cmd-replay = посмотреть партию ещё раз: по шагам или фильмом
common-cmd-export = запись партии
common-cmd-verify = проверить кости
common-cmd-lang = язык: /lang en; чата: /lang chat en
common-cmd-abort = закрыть стол; начатую партию — только с согласия всех
common-cmd-rematch = ещё раз, стороны меняются
common-cmd-watch = показать стол и в этом чате: /watch КОД
common-cmd-help = эта справка
common-resign-sure = Точно сдаться за столом { $table }? Обратно не взять.
common-resign-yes = Сдаться
common-resign-no = Играть дальше
common-cards-title = Карты
common-cards-pick = Назовите карту: /card имя. Есть:
common-cards-group = { $title }: { $known }.
common-rules-title = Правила: { $game }
common-over-title = { $game } · { $scenario }: партия окончена
common-over-draw = Ничья по согласию. Партия окончена.
common-cmd-play = ваш вопрос с кнопками
common-no-such-pace = Такого темпа нет: «{ $word }». Есть: { $known }.

## People, rights, chats
common-private = Стол { $table } закрытый: его видят только те, кто за ним сидит.
common-private-status = закрытый стол
common-lobby-private = Стол закрытый: посторонние его не увидят. Кто садится из другого чата, пишет: /join { $code }
common-home-chat = Стол { $table } открыт здесь и здесь останется. Закрыть его: /abort.
common-anonymous = Анонимный администратор сесть не может. Нажмите кнопку под сообщением стола: тогда это будете вы.
common-only-admin = Это может только администратор этого чата.
common-too-fast = Не так быстро, пожалуйста: попробуйте через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
common-knock = { $name }, ваш ход за столом { $table }. Нажмите кнопку: рука откроется только вам.
common-unwatched = Стол { $table } здесь больше не показывается.
common-blocked = Кто-то за столом { $table } не хочет с вами играть. Есть другие столы: /games.
common-you-block = Вы заблокировали игрока { $name }. Сначала снимите это: /unblock { $name }
common-no-such-person = Не знаю, кто такой «{ $word }». С кем вы встречались за столами: { $known }.
common-block-list = Заблокированы: { $names }.
common-block-none = Вы никого не заблокировали. Не пускать кого-то за свои столы: /block имя.
common-block-full = Заблокировать можно не больше { $most } человек.
common-block-done = { $name }: больше за один стол с вами не сядет. Снять это: /unblock { $name }
common-unblock-whom = Кого? Заблокированы: { $known }.
common-unblock-done = { $name }: снова может сесть с вами.
common-settings-title = Настройки
common-settings-lang = Ваш язык: { $chosen }.
common-settings-chat-lang = Язык этого чата: { $chosen }.
common-settings-button = Я читаю: { $chosen }
common-settings-chat-button = Чат читает: { $chosen }
common-language-ru = русский
common-language-en = английский
common-language-none = как у платформы
common-lang-chat-set = Теперь сообщения столов здесь по-русски.
common-lang-no-chat = Этот чат только ваш: хватит /lang ru.
common-cmd-unwatch = не показывать стол здесь: /unwatch K7F2
common-cmd-block = не пускать кого-то за свои столы: /block имя
common-cmd-unblock = снять это: /unblock имя
common-cmd-pace = темп и часы: /pace; сменить: /pace 3d; подарить время: /pace +24h
common-cmd-pause = пауза по общему согласию; ещё раз — играть дальше
common-cmd-vacation = отпуск, часы стоят: /vacation 5; вернуться: /vacation off
common-cmd-remind = напоминания о сроке: /remind off, /remind 6h
common-cmd-link = один игрок на двух платформах: /link даёт код, /link КОД там объединяет
common-cmd-unlink = отделить эту учётную запись от других ваших
common-cmd-stats = рейтинги и итоги: /stats, /stats имя
common-cmd-top = лучшие в этом чате: /top курск; во всех чатах: /top курск все
common-cmd-tournament = круговой, швейцарский или лестница в этом чате: /tournament swiss курск
common-cmd-mydata = что о вас хранится; стереть всё: /mydata стереть
common-cmd-settings = язык, часовой пояс, тихие часы, уведомления; чат тоже: /settings зона Казань
common-no-army-lists = Ни в одной здешней игре нет списков армий.
common-no-own-list = Своего списка армии у вас пока нет. Наберите его после /army: его оценят, проверят и запомнят.
