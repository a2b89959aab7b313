#!/bin/sh
# Any command of the program with the service's settings, as the service's user:
#   runuser -u fieldpost -- /opt/fieldpost/deploy/fieldpost.sh doctor
set -eu
. "$(dirname -- "$0")/common.sh"
bot "$@"
