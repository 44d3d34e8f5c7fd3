#!/bin/sh
# Runs once, when the database volume is created, after create-owner.sh: limits of time, which a pooler does not pass on,
# and the account and slot of the replica.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
alter database armature set statement_timeout = '10s';
alter database armature set lock_timeout = '3s';
alter database armature set idle_in_transaction_session_timeout = '1min';
create role replica login replication password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
