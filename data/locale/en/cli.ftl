# The command line
cli-bad-option = “{ $word }” is not an option. Write --option NAME=VALUE, for example --option one_by_one=on.
cli-too-many-players = { $given } players were named, but the game has { $seats } seats.
cli-cannot-write = { $path } can’t be written: { $why }
cli-cannot-read = { $path } can’t be read: { $why }
cli-data-sound = The data is sound.
cli-data-faults = { $count ->
    [one] { $count } fault was found.
   *[other] { $count } faults were found.
}
cli-verified = { $path }: every die follows from the promised seed, and the log replays to the same end.
cli-differs = { $path } differs: { $difference }
cli-running = Fieldpost’s local table: { $url }  (Ctrl-C stops it)
cli-store-own = Games are kept in { $where }.
cli-store-given = Games are kept in the store { $where }.
cli-public = Other machines can reach this table, because it listens on { $host }.
cli-door = Health, metrics and webhooks: { $url }
cli-front-on = { $name } is on.
cli-front-waits = { $name } can’t be reached yet ({ $why }); trying on.
cli-front-failed = { $name } does not start: { $why }. Everything else goes on.
cli-front-no-token = { $name } was asked for, but { $variable } is not set. The README tells how to get a token.
cli-stopping = Stopping; everything is stored.
cli-audited = Matches replayed: { $count }; differing: { $bad }.
cli-doctor-missing = Not installed: { $names }. Run: make setup
cli-doctor-pictures = Fonts and drawing are at hand.
cli-doctor-folder = { $path }, { $mb } MB free
cli-doctor-keep = Everything is kept until it is erased (no FIELDPOST_KEEP_… is set); answers are remembered for { $answers } days.
cli-doctor-kept = Days kept (0: for ever): finished games { $games }, closed tables { $closed }, chat lines { $chat }, answers { $answers }.
cli-doctor-store = { $where }, version { $version }
cli-doctor-port = { $host }:{ $port } is free
cli-doctor-port-taken = { $host }:{ $port } can’t be used now ({ $why }); if Fieldpost is running that is its own. Else choose another: --port
cli-doctor-no-browser = No Chromium; only the browser tests need one (Debian: apt-get install chromium).
cli-no-video = { $path }: for an MP4 the package PyAV is needed (pip install "fieldpost[video]"); FILE.gif works without it.
