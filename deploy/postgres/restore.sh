#!/bin/sh
# Puts a base backup into an empty data folder, and lets PostgreSQL replay the archived WAL up to a time when it starts.
# As the user postgres, with the server stopped:
#   restore.sh /backup/base-2026-11-25-060000 /backup/wal /var/lib/postgresql/15/main "2026-11-25 11:59:30+05:30"
# Without a time, it replays everything.
set -eu
base=$1 wal=$2 data=$3 time=${4:-}

if [ -e "$data/PG_VERSION" ]; then
  echo "$data already has a database. Move it away first." >&2
  exit 1
fi
mkdir -p -m 700 "$data"
cp -a "$base/." "$data"
cat >> "$data/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp $wal/%f %p'
recovery_target_action = 'promote'
recovery_target_time = '$time'
# The restored server must not write into the archive of the other one.
archive_mode = off
SETTINGS
touch "$data/recovery.signal"
