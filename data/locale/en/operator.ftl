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
