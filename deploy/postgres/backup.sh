#!/bin/sh
# Makes a base backup of the local server below a folder, as the user postgres: backup.sh /backup
# Keeps the newest 8, and the archived WAL that they need.
set -eu
folder=$1
name=base-$(date -u +%F-%H%M%S)

# Of a backup that was interrupted.
rm -rf "$folder"/base-*.part
pg_basebackup --pgdata "$folder/$name.part" --wal-method stream --checkpoint fast
mv "$folder/$name.part" "$folder/$name"

ls -d "$folder"/base-*[0-9] | head -n -8 | xargs -r rm -r
oldest=$(ls -d "$folder"/base-*[0-9] | head -n 1)
start=$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$oldest/backup_label")
pg_archivecleanup "$folder/wal" "$start"
# prometheus-node-exporter shows it to Prometheus.
marks=/var/lib/prometheus/node-exporter
if [ -w "$marks" ]; then
  printf 'matka_backup_success_timestamp_seconds %s\n' "$(date +%s)" > "$marks/matka-backup.prom.part"
  mv "$marks/matka-backup.prom.part" "$marks/matka-backup.prom"
fi
echo "$folder/$name"
