#!/bin/sh
# Writes the account of Armature where PgBouncer reads it, then becomes PgBouncer.
set -eu
umask 077
printf '"armature" "%s"\n' "$DATABASE_PASSWORD" > /run/pgbouncer/users.txt
exec pgbouncer /etc/pgbouncer/pgbouncer.ini
