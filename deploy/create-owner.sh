#!/bin/sh
# Runs once, when the database volume is created: the account of Armature owns its database, but is no superuser.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$OWNER_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role armature login createrole password :'password';
create database armature owner armature;
\connect armature
-- functions with which a select could affect other sessions
do $$
declare f regprocedure;
begin
  for f in
    select p.oid::regprocedure from pg_proc p
     where p.pronamespace = 'pg_catalog'::regnamespace
       and (p.proname ~ '^pg_(try_)?advisory_' or p.proname in ('pg_notify', 'set_config', 'lo_create', 'lo_creat', 'lo_from_bytea'))
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to armature', f);
  end loop;
end $$;
SQL
