#!/bin/bash
# Makes a database where there is none, as the image's entry point does.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  user=${POSTGRES_USER:-postgres}
  initdb --encoding=UTF8 --username="$user" --pwfile=<(echo "$POSTGRES_PASSWORD") --auth-local=trust --auth-host=scram-sha-256
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start
  createdb --username="$user" --maintenance-db=postgres "$POSTGRES_DB"
  pg_ctl --wait stop
fi
exec "$@"
