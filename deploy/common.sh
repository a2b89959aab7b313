# What backup.sh, restore.sh and fieldpost.sh share; sourced, not called.
# Set by the caller's environment, all optional:
#   FIELDPOST_ENV      the file with the settings (default /etc/fieldpost/fieldpost.env); what is set already wins
#   FIELDPOST_PYTHON   the Python that has the program's packages (default: the checkout's .venv, else python3)
#   FIELDPOST_BACKUPS  the folder of the backups (default: backups in the data folder)
#   FIELDPOST_KEEP     how many daily backups are kept (default 14)

# shellcheck shell=sh
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# NAME=value a line, as systemd and compose read it; quotes around a value are taken off.
load_env() {
  [ -e "$1" ] || return 0
  [ -r "$1" ] || fail "$1 can't be read: run this as root or as the user of the service."
  while IFS= read -r line || [ -n "$line" ]; do
    case "$line" in
      [A-Z]*=*) ;;
      *) continue ;;
    esac
    name=${line%%=*}
    value=${line#*=}
    case "$name" in *[!A-Z0-9_]*) continue ;; esac
    case "$value" in
      \"*\") value=${value#\"}; value=${value%\"} ;;
      \'*\') value=${value#\'}; value=${value%\'} ;;
    esac
    eval "known=\${$name+yes}"
    [ "$known" = yes ] || export "$name=$value"
  done <"$1"
}

# Root would leave files that the service's own user can't open.
refuse_root_for_others() {
  data=${FIELDPOST_DATA:-}
  if [ "$(id -u)" = 0 ] && [ -n "$data" ] && [ -d "$data" ] && ! [ -O "$data" ]; then
    fail "$data belongs to another user: run this as that user (runuser -u fieldpost -- $0 …)."
  fi
}

bot() {
  if [ -n "${FIELDPOST_PYTHON:-}" ]; then python=$FIELDPOST_PYTHON
  elif [ -x "$root/.venv/bin/python" ]; then python=$root/.venv/bin/python
  elif [ -d "$root/.venv" ]; then
    fail "$root/.venv/bin/python can't be run by $(id -un): is its Python in somebody's home? make setup PYTHON=/usr/bin/python3"
  else python=python3
  fi
  (cd "$root" && exec "$python" -m bot "$@")
}

backup_folder() {
  folder=${FIELDPOST_BACKUPS:-${FIELDPOST_DATA:-${XDG_DATA_HOME:-$HOME/.local/share}/fieldpost}/backups}
  mkdir -p "$folder" || fail "$folder can't be made: name another folder with FIELDPOST_BACKUPS."
  chmod 700 "$folder" 2>/dev/null || :
  printf '%s\n' "$folder"
}

load_env "${FIELDPOST_ENV:-/etc/fieldpost/fieldpost.env}"
refuse_root_for_others
umask 077

# A name in that folder that nothing has yet: by the second, and numbered when two are made within one.
#   fresh_dump FOLDER PREFIX
fresh_dump() {
  stem=$1/$2-$(date -u +%Y%m%d-%H%M%S)
  made=$stem.dump
  count=1
  while [ -e "$made" ]; do
    count=$((count + 1))
    made=${stem}_$count.dump
  done
  printf '%s\n' "$made"
}
