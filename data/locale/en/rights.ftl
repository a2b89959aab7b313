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

## Personal data
rights-former = former player
rights-mydata-title = What is kept about you
rights-mydata-about = All of it is in the file: settings, tables, results and ratings, army lists, your block list, your chat lines. Only you see it.
rights-mydata-counts = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
 }, { $settings ->
    [one] { $settings } setting
   *[other] { $settings } settings
 }, { $lines ->
    [one] { $lines } chat line
   *[other] { $lines } chat lines
 }.
rights-mydata-erase = Erase everything…
rights-erase-title = Erase everything about you
rights-erase-what = Your settings, profile, rating, army lists, block list and your lines at the local table will be gone, and you withdraw from tournaments. None of it can be brought back.
rights-erase-live = You leave the games that are still on ({ $list }): your seat is offered to others.
rights-erase-linked = What is linked with you on other platforms is erased too: { $list }.
rights-erase-stays = Games that were played stay with those who played them; “former player” stands there instead of your name. The bot can't delete messages in the chats themselves. Backups hold the data until they are thrown away.
rights-erase-typed = To confirm, press the button within a quarter of an hour or type: /mydata erase { $word }
rights-erase-yes = Erase for good
rights-erase-no = Keep it
rights-erase-wrong = That word is not the right one, or its time is over. Begin again: /mydata erase
rights-erased = Done: nothing is kept about you any more. Should you sit down at a table again, you begin with a clean slate.
rights-erase-unfinished = Nearly everything is erased, but some tables can't be read just now. Say it again later: /mydata erase

## Stopped matches
rights-freed = Table { $table } is mended: the game goes on from where it stopped.
