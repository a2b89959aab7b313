# Backup and restore
cli-backed-up = { $path }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $keys ->
    [one] { $keys } entry
   *[other] { $keys } entries
} of the store. It holds hidden cards and seeds: keep it to yourself.
cli-restored = { $path } is in the store: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $keys ->
    [one] { $keys } entry
   *[other] { $keys } entries
}. Next: python -m bot audit, then start the program.
cli-secret-kept = The signing key { $path } could not be replaced by the backup’s ({ $why }): people at the local table will be taken for new ones.
backup-exists = { $path } is there already. Backups are never overwritten: name another file.
backup-not-one = { $path } is no backup of Fieldpost. Nothing was touched.
backup-cut = { $path } is not all of a backup: its end is missing. Nothing was touched; take another one.
backup-altered = { $path } is damaged: its contents don’t fit its checksum. Nothing was touched; take another one.
backup-newer = { $path } has format { $found }, this program knows format { $known }. Use the newer version of the program. Nothing was touched.
backup-running = { $count ->
    [one] A Fieldpost is running on this store. Stop it first
   *[other] { $count } programs are running on this store. Stop them first
} (systemctl stop fieldpost, or docker compose stop bot). Nothing was touched.
backup-games-there = { $count ->
    [one] The store holds { $count } game
   *[other] The store holds { $count } games
} that would be lost. Back it up, then say --replace. Nothing was touched.

# The doctor at the platforms
doctor-no-token = { $name } is not served: { $variable } is not set. The README tells in ten lines how to get a token.
doctor-refused = The platform refuses: { $status } { $told }
doctor-telegram-ok = { $name } answers at { $base }.
doctor-telegram-token = Telegram doesn’t know this token. Copy it from @BotFather once more (/mybots, the bot, API Token), or make a new one there (Revoke), put it into TELEGRAM_TOKEN and restart.
doctor-telegram-silent = { $base } can’t be reached ({ $why }). Check the network, the clock, a firewall; where Telegram is blocked, run a Bot API server elsewhere and name it in TELEGRAM_API_BASE.
doctor-telegram-strange = What answers is no Bot API. Check { $variable }.
doctor-telegram-no-groups = The bot may not be added to groups. @BotFather: /setjoingroups, the bot, Enable.
doctor-telegram-reads-all = The bot may join groups, but it also reads everything said there (privacy mode is off). Commands, replies and buttons are enough: @BotFather, /setprivacy, Enable, then add it anew.
doctor-telegram-rights = The bot may join groups and reads there only what is meant for it.
doctor-polling = Updates are fetched (long polling); { $waiting } wait.
doctor-webhook-in-the-way = A webhook leads to { $host }, but TELEGRAM_WEBHOOK_URL is not set. At its start the program takes it away and polls; if another program uses this token, stop one of the two.
doctor-webhook-plain = Telegram brings updates to https addresses only. Put a reverse proxy with a certificate in front (deploy/proxy) and its address into TELEGRAM_WEBHOOK_URL, or leave it empty to poll.
doctor-webhook-not-yet = No webhook is set; the program sets it at its start.
doctor-webhook-foreign = The webhook leads to { $host }, not to the address of this program (its path rests on the token and the signing key). The program sets its own at its start; if another program uses this token, stop one of the two.
doctor-webhook-fails = Telegram can’t bring updates ({ $waiting } wait): { $why }. Check that the proxy passes /telegram/ to the metrics port, that its certificate is valid, and that the program runs.
doctor-webhook-ok = Updates are brought to { $host }; { $waiting } wait.
doctor-discord-ok = { $name } answers. A server takes it in by { $link }
doctor-discord-token = Discord doesn’t know this token. Developer portal, the application, Bot, Reset Token; put the new one into DISCORD_TOKEN and restart.
doctor-discord-silent = { $base } can’t be reached ({ $why }). Check the network, the clock, a firewall, DISCORD_API_BASE.
doctor-discord-strange = What answers is not Discord’s API. Check { $variable }.
doctor-discord-endpoint = The application sends presses to a web address instead of the gateway: the bot would never hear of them. Developer portal, General Information: empty “Interactions Endpoint URL”.
doctor-discord-code-grant = The application asks for a code grant, so nobody can add the bot. Developer portal, Bot: switch “Requires OAuth2 Code Grant” off.
doctor-discord-install = The application can be installed in one way only. Developer portal, Installation: tick both User Install and Guild Install, so that games work in servers and in direct messages.
doctor-discord-private = Only the owner can add the bot to servers. If others should: developer portal, Bot, “Public Bot”.
doctor-discord-app = The application is set up as it should be; it needs no privileged intents.
doctor-discord-starts = Discord lets the bot log in only { $left } times more within { $hours } h. Something starts it again and again: read the log before the next start.
doctor-discord-line = The gateway is { $host }; shards: { $shards }, logins left today: { $left }.
doctor-discord-no-list = Discord doesn’t tell which servers the bot is in; nothing can be said about its rights.
doctor-discord-nowhere = The bot is in no server yet: use the link above.
doctor-discord-rights = On { $servers ->
    [one] its { $servers } server
   *[other] all of its { $servers } servers
} the bot may do what it needs.
doctor-discord-lacking = The bot lacks rights on { $servers ->
    [one] { $servers } server
   *[other] { $servers } servers
} ({ $shown }). Server Settings, Roles, the bot’s role; or add it anew by the link above.
doctor-right-view = View Channels
doctor-right-send = Send Messages
doctor-right-embed = Embed Links
doctor-right-attach = Attach Files
doctor-right-history = Read Message History
doctor-right-threads = Create Public Threads
doctor-right-in-threads = Send Messages in Threads
doctor-store-advice = The store risks moves: { $advice }. Set it so in its configuration (deploy/redis/fieldpost.conf), else a power cut may lose what was acknowledged.
doctor-store-write = The store can’t write to its disk (last write: { $state }): free some space there, or moves will be refused.
doctor-store-kept = { $where }, version { $version }, { $games ->
    [one] { $games } game
   *[other] { $games } games
} not over; an acknowledged move survives a power cut.
doctor-fonts = Pictures can’t be drawn: { $why }. Run: make setup
