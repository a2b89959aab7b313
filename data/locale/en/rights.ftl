## Help by topic
rights-help-topic = { $topic }: { $list }
rights-help-topic-name = { $topic ->
    [table] Table
    [game] Game
    [time] Time
    [record] Record
    [people] People
   *[settings] Settings
 }
rights-help-more = For more press a button below, or type “/help time” or “/help pace”.
rights-help-words = It answers to: { $list }.
rights-help-unknown = There is no command and no topic “{ $word }”. This is what there is.

## Standing instructions
rights-standing-none = There is nothing to instruct about in this game.
rights-standing-several = “{ $line }” fits several instructions. Which one?
rights-standing-unknown = There is no instruction “{ $line }”, or it is in force already. These can be given:
