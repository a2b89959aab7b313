# Что показывает только Discord: параметры команд, окно для хода текстом, короткие строки.

discord-choose = Выберите…
discord-typed = ⌨ Ввести
discord-form-title = Ваш ход · { $table }
discord-form-label = Ход
discord-form-example = ? — что можно ввести
discord-see-below = Готово, смотрите канал.
discord-see-thread = У игры своя ветка: { $thread }
discord-no-move = Это не ход. Введите «?», чтобы узнать, что можно вводить, или укажите стол в параметре «стол».
discord-fault = У меня что-то сломалось, запись об этом есть. Попробуйте ещё раз.
discord-nameless = Игрок { $number }

discord-bad-token = Discord не принимает токен. Возьмите новый в Developer Portal (Bot → Reset Token) и запишите его в DISCORD_TOKEN.
discord-no-line = До Discord не достучаться ({ $why }). Проверьте связь и DISCORD_API_BASE, затем запустите снова.

discord-cmd-move = ввести ход, например один из предложенных

discord-option-game = Какая игра; без ответа — первая
discord-option-scenario = Какое сражение; без ответа — обычное для игры
discord-option-options = Настройки сражения: КЛЮЧ=ЗНАЧЕНИЕ
discord-option-thread = Своя ветка для игры
discord-option-table = Какой стол, по короткому имени (K7F2); без ответа — единственный здесь
discord-option-side = Какая сторона
discord-option-level = Как сильно играет программа
discord-option-text = Что ввести
discord-option-plain = Словами, для чтения с экрана
discord-option-lines = Сколько строк
discord-option-where = Какой шаг или чьими глазами смотреть
discord-option-film = Вся партия анимацией
discord-option-topic = О чём
discord-option-name = Название карты
discord-option-list = Готовый список по имени или свой целиком
discord-option-shot = Откуда и куда: f3 f5
discord-option-language = Какой язык
discord-option-chat = Для всего чата (задают его администраторы)
discord-option-instruction = Какое указание, словами его кнопки; без ответа — список
discord-option-erase = Стереть всё о вас
discord-option-word = Одноразовое слово, которое вам показали
discord-option-pace = Новый темп (8h, 24h, 3d, live, free) или время сопернику (+24h); без ответа — часы
discord-option-days = Сколько дней; off — вы вернулись; без ответа — сколько осталось
discord-option-link-code = Код с другой платформы; без ответа — новый код
discord-option-everywhere = По всем чатам, а не только по этому
discord-option-action = Что сделать; без ответа — положение
discord-option-event = Какой турнир, по короткому имени; без ответа — единственный здесь
discord-option-code = Код стола для зрителей
discord-option-person = Кого

# Имена команд и параметров: строчными буквами, без пробелов.
discord-name-move = сходить
discord-name-game = игра
discord-name-scenario = сражение
discord-name-options = настройки
discord-name-thread = ветка
discord-name-table = стол
discord-name-side = сторона
discord-name-level = уровень
discord-name-text = текст
discord-name-plain = словами
discord-name-lines = строк
discord-name-where = где
discord-name-film = фильм
discord-name-topic = тема
discord-name-name = название
discord-name-list = список
discord-name-shot = выстрел
discord-name-language = язык
discord-name-chat = чат
discord-name-instruction = указание
discord-name-erase = стереть
discord-name-word = слово
discord-name-pace = темп
discord-name-days = дни
discord-name-link-code = код
discord-name-everywhere = везде
discord-name-action = действие
discord-name-event = турнир
discord-name-code = код
discord-name-person = кого
discord-choice-robin = Новый круговой турнир
discord-choice-swiss = Новый швейцарский турнир
discord-choice-ladder = Новая лестница
discord-choice-join = Участвовать
discord-choice-leave = Сняться
discord-choice-start = Начать
discord-choice-close = Отменить турнир
discord-choice-challenge = Вызвать того, кто выше
