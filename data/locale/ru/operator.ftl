# Резервная копия и восстановление
cli-backed-up = { $path }: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, { $keys ->
    [one] { $keys } запись
    [few] { $keys } записи
   *[other] { $keys } записей
} хранилища. Внутри скрытые карты и зёрна жребия: никому не показывайте.
cli-restored = { $path } в хранилище: { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[other] { $games } партий
}, { $keys ->
    [one] { $keys } запись
    [few] { $keys } записи
   *[other] { $keys } записей
}. Дальше: python -m bot audit, затем запустите программу.
cli-secret-kept = Ключ подписи { $path } не удалось заменить ключом из копии ({ $why }): тех, кто играет за местным столом, программа не узнает.
backup-exists = { $path } уже есть. Копии не перезаписываются: назовите другой файл.
backup-not-one = { $path } – не резервная копия «Полевой почты». Ничего не тронуто.
backup-cut = { $path } – не вся копия: нет её конца. Ничего не тронуто; возьмите другую.
backup-altered = { $path } повреждён: содержимое не сходится с контрольной суммой. Ничего не тронуто; возьмите другую копию.
backup-newer = { $path } в формате { $found }, эта программа знает формат { $known }. Нужна более новая версия программы. Ничего не тронуто.
backup-running = С этим хранилищем { $count ->
    [one] работает { $count } программа. Сначала остановите её
    [few] работают { $count } программы. Сначала остановите их
   *[other] работают { $count } программ. Сначала остановите их
} (systemctl stop fieldpost или docker compose stop bot). Ничего не тронуто.
backup-games-there = В хранилище { $count ->
    [one] { $count } партия, она пропадёт
    [few] { $count } партии, они пропадут
   *[other] { $count } партий, они пропадут
}. Сделайте копию, затем укажите --replace. Ничего не тронуто.

# Доктор на площадках
doctor-no-token = { $name } не обслуживается: { $variable } не задан. В README десять строк о том, как получить токен.
doctor-refused = Площадка отказывает: { $status } { $told }
doctor-telegram-ok = { $name } отвечает на { $base }.
doctor-telegram-token = Telegram не знает этого токена. Скопируйте его у @BotFather ещё раз (/mybots, бот, API Token) или сделайте там новый (Revoke), запишите в TELEGRAM_TOKEN и перезапустите.
doctor-telegram-silent = { $base } недоступен ({ $why }). Проверьте сеть, часы, межсетевой экран; где Telegram закрыт, поставьте сервер Bot API в другом месте и назовите его в TELEGRAM_API_BASE.
doctor-telegram-strange = То, что отвечает, – не Bot API. Проверьте { $variable }.
doctor-telegram-no-groups = Бота нельзя добавлять в группы. @BotFather: /setjoingroups, бот, Enable.
doctor-telegram-reads-all = Бота можно добавлять в группы, но он читает там всё подряд (режим приватности выключен). Хватает команд, ответов и кнопок: @BotFather, /setprivacy, Enable, затем добавьте его заново.
doctor-telegram-rights = Бота можно добавлять в группы, и читает он там только обращённое к нему.
doctor-polling = Обновления забираются опросом; ждут: { $waiting }.
doctor-webhook-in-the-way = Вебхук ведёт на { $host }, хотя TELEGRAM_WEBHOOK_URL не задан. При запуске программа уберёт его и перейдёт на опрос; если с этим токеном работает другая программа, остановите одну из двух.
doctor-webhook-plain = Telegram доставляет обновления только на https. Поставьте впереди прокси с сертификатом (deploy/proxy) и запишите его адрес в TELEGRAM_WEBHOOK_URL или оставьте пустым, чтобы опрашивать.
doctor-webhook-not-yet = Вебхук не установлен; программа установит его при запуске.
doctor-webhook-foreign = Вебхук ведёт на { $host }, а не на адрес этой программы (путь зависит от токена и ключа подписи). При запуске программа поставит свой; если с этим токеном работает другая программа, остановите одну из двух.
doctor-webhook-fails = Telegram не может доставить обновления (ждут: { $waiting }): { $why }. Проверьте, что прокси передаёт /telegram/ на порт метрик, что сертификат действителен и что программа запущена.
doctor-webhook-ok = Обновления доставляются на { $host }; ждут: { $waiting }.
doctor-discord-ok = { $name } отвечает. На сервер бот приглашается по ссылке { $link }
doctor-discord-token = Discord не знает этого токена. Портал разработчика, приложение, Bot, Reset Token; новый запишите в DISCORD_TOKEN и перезапустите.
doctor-discord-silent = { $base } недоступен ({ $why }). Проверьте сеть, часы, межсетевой экран, DISCORD_API_BASE.
doctor-discord-strange = То, что отвечает, – не API Discord. Проверьте { $variable }.
doctor-discord-endpoint = Приложение шлёт нажатия на веб-адрес, а не в шлюз: бот о них не узнает. Портал разработчика, General Information: очистите «Interactions Endpoint URL».
doctor-discord-code-grant = Приложение требует code grant, поэтому бота никто не добавит. Портал разработчика, Bot: выключите «Requires OAuth2 Code Grant».
doctor-discord-install = Приложение ставится только одним способом. Портал разработчика, Installation: отметьте и User Install, и Guild Install, чтобы играть и на серверах, и в личных сообщениях.
doctor-discord-private = Добавлять бота на серверы может только владелец. Если нужно всем: портал разработчика, Bot, «Public Bot».
doctor-discord-app = Приложение настроено как надо; особых прав на сообщения (privileged intents) не нужно.
doctor-discord-starts = Discord даст боту войти ещё { $left } раз за { $hours } ч. Что-то запускает его снова и снова: прочтите журнал до следующего запуска.
doctor-discord-line = Шлюз { $host }; шардов: { $shards }, входов на сегодня осталось: { $left }.
doctor-discord-no-list = Discord не говорит, на каких серверах бот; о правах сказать нечего.
doctor-discord-nowhere = Бот ещё ни на одном сервере: воспользуйтесь ссылкой выше.
doctor-discord-rights = Серверов: { $servers }; везде у бота есть всё, что ему нужно.
doctor-discord-lacking = Прав не хватает, серверов: { $servers } ({ $shown }). Настройки сервера, «Роли», роль бота; или добавьте его заново по ссылке выше.
doctor-right-view = просматривать каналы
doctor-right-send = отправлять сообщения
doctor-right-embed = встраивать ссылки
doctor-right-attach = прикреплять файлы
doctor-right-history = читать историю сообщений
doctor-right-threads = создавать публичные ветки
doctor-right-in-threads = писать в ветках
doctor-store-advice = Хранилище рискует ходами: { $advice }. Задайте это в его настройках (deploy/redis/fieldpost.conf), иначе при отключении питания принятый ход может пропасть.
doctor-store-write = Хранилище не может писать на диск (последняя запись: { $state }): освободите место, иначе ходы будут отклоняться.
doctor-store-kept = { $where }, версия { $version }, неоконченных партий: { $games }; принятый ход переживёт отключение питания.
doctor-fonts = Картинки не нарисовать: { $why }. Выполните: make setup
