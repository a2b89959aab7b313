## Справка по темам
rights-help-topic = { $topic }: { $list }
rights-help-topic-name = { $topic ->
    [table] Стол
    [game] Партия
    [time] Время
    [record] Запись
    [people] Люди
   *[settings] Настройки
 }
rights-help-more = Подробнее: кнопка ниже, «/help время» или «/help pace».
rights-help-words = Понимает и так: { $list }.
rights-help-unknown = Ни команды, ни темы «{ $word }» нет. Вот что есть.

## Указания
rights-standing-none = В этой партии указания давать не о чем.
rights-standing-several = «{ $line }» подходит к нескольким указаниям. Какое?
rights-standing-unknown = Указания «{ $line }» нет или оно уже действует. Можно дать такие:
