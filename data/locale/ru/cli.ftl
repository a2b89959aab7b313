# Командная строка
cli-bad-option = «{ $word }» — не параметр. Пишите --option ИМЯ=ЗНАЧЕНИЕ, например --option one_by_one=on.
cli-too-many-players = Названо игроков: { $given }, а мест в игре: { $seats }.
cli-cannot-write = Не удаётся записать { $path }: { $why }
cli-cannot-read = Не удаётся прочитать { $path }: { $why }
cli-data-sound = Данные в порядке.
cli-data-faults = { $count ->
    [one] Найдена { $count } ошибка.
    [few] Найдено { $count } ошибки.
   *[other] Найдено { $count } ошибок.
}
cli-verified = { $path }: каждый бросок следует из обещанного зерна, журнал приводит к тому же концу.
cli-differs = { $path } расходится: { $difference }
cli-running = Местный стол «Полевой почты»: { $url }  (Ctrl-C — остановить)
cli-store-own = Партии хранятся в { $where }.
cli-store-given = Партии хранятся в хранилище { $where }.
cli-public = Стол доступен с других машин: он слушает адрес { $host }.
cli-door = Здоровье, метрики и вебхуки: { $url }
cli-front-on = { $name } работает.
cli-front-waits = { $name } пока недоступен ({ $why }); пробуем дальше.
cli-front-failed = { $name } не запускается: { $why }. Всё остальное работает.
cli-front-no-token = { $name } указан, но { $variable } не задан. Как получить токен, сказано в README.
cli-stopping = Останавливаюсь; всё сохранено.
cli-audited = Партий проверено: { $count }; расходятся: { $bad }.
cli-doctor-missing = Не установлено: { $names }. Выполните: make setup
cli-doctor-pictures = Шрифты и рисование на месте.
cli-doctor-folder = { $path }, свободно { $mb } МБ
cli-doctor-keep = Всё хранится, пока его не сотрут (FIELDPOST_KEEP_… не заданы); ответы помнятся { $answers } дн.
cli-doctor-kept = Хранится дней (0: всегда): законченные партии { $games }, закрытые столы { $closed }, реплики { $chat }, ответы { $answers }.
cli-doctor-store = { $where }, версия { $version }
cli-doctor-port = { $host }:{ $port } свободен
cli-doctor-port-taken = { $host }:{ $port } сейчас занят ({ $why }); если «Полевая почта» запущена, это она сама. Иначе выберите другой: --port
cli-doctor-no-browser = Chromium не найден; он нужен только браузерным тестам (Debian: apt-get install chromium).
cli-no-video = { $path }: для MP4 нужен пакет PyAV (pip install "fieldpost[video]"); в .gif получится и без него.
