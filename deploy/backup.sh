#!/bin/sh
# Write everything the store holds to one file, also while people play, and keep the newest FIELDPOST_KEEP of them.
#   deploy/backup.sh            into FIELDPOST_BACKUPS (default: backups in the data folder)
#   deploy/backup.sh FILE       to this file; nothing is thrown away
# The embedded store or the one of REDIS_URL. See README.md beside this file.
set -eu
. "$(dirname -- "$0")/common.sh"

case "${1:-}" in
  -*) fail "usage: deploy/backup.sh [FILE]" ;;
  "") ;;
  /*) bot backup "$1"; exit ;;
  *) bot backup "$PWD/$1"; exit ;;
esac

folder=$(backup_folder)
keep=${FIELDPOST_KEEP:-14}
case "$keep" in ""|*[!0-9]*|0) fail "FIELDPOST_KEEP: \"$keep\" is no number from 1 on." ;; esac
bot backup "$(fresh_dump "$folder" fieldpost)"

# Names sort by time; only files that this script named are ever removed.
ls -1 "$folder" | grep -E '^fieldpost-[0-9]{8}-[0-9]{6}(_[0-9]+)?\.dump$' | LC_ALL=C sort -r | tail -n "+$((keep + 1))" |
  while IFS= read -r old; do rm -f -- "$folder/$old"; done
