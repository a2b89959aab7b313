#!/bin/sh
# Put a backup into the store in place of what it holds. Stop the program first.
#   deploy/restore.sh FILE
# What the store holds now is backed up first (before-restore-….dump), then every game is replayed as a check.
set -eu
. "$(dirname -- "$0")/common.sh"

[ $# = 1 ] || fail "usage: deploy/restore.sh FILE"
case "$1" in /*) file=$1 ;; *) file=$PWD/$1 ;; esac
[ -r "$file" ] || fail "$file can't be read."

before=$(fresh_dump "$(backup_folder)" before-restore)
say "What the store holds now:"
bot backup "$before"
bot restore --replace "$file"
say "Every game that is not over is replayed:"
bot audit || fail "The games named above differ on this program: see the common faults in deploy/README.md."
say "Done. Start the program: systemctl start fieldpost, or docker compose up -d."
