#!/bin/sh
# Runs when the database container starts on an empty volume, as the superuser.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  -v owner="$OWNER_PASSWORD" -v serving="$SERVING_PASSWORD" <<'SQL'
create role matka_owner login password :'owner';
create role matka login password :'serving';
create database matka owner matka_owner encoding 'UTF8' template template0;
SQL
