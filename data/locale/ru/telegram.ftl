# Что нужно сказать только в Телеграме.

telegram-nameless = Игрок { $number }
telegram-group = группа
telegram-open = Открыть бота
telegram-start-first = { $name }, это только для ваших глаз. Нажмите кнопку, затем «Старт»: игра продолжится там.
telegram-chatter = Это не команда и не ход. /games покажет ваши столы, /help расскажет, что можно напечатать.
telegram-bad-token = Телеграм не принимает токен из TELEGRAM_TOKEN. Возьмите его у @BotFather заново (/token) и запустите ещё раз.
telegram-no-line = Телеграм недоступен: { $why }. Проверьте сеть и TELEGRAM_API_BASE; остальное работает.
