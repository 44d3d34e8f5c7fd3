#!/bin/sh
# Copies the primary when the volume is empty, then follows it: a server that answers reads and can be promoted.
# PRIMARY_HOST, PRIMARY_PORT, PGDATA, REPLICATION_PASSWORD; further arguments are settings of the server.
set -eu
export PGPASSWORD="$REPLICATION_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # what an interrupted copy has left; the folder itself may be a mount
  find "$PGDATA" -mindepth 1 -delete
  chmod 700 "$PGDATA"
  pg_basebackup --host "$PRIMARY_HOST" --port "$PRIMARY_PORT" --username replica --pgdata "$PGDATA" \
    --slot replica --wal-method stream --checkpoint fast --write-recovery-conf
fi
exec postgres -D "$PGDATA" -c hot_standby_feedback=on "$@"
