#!/bin/bash
# Run once by PostgreSQL's image: the publisher's role owns its schema and reads nothing else.
set -e
psql -v ON_ERROR_STOP=1 -v password="$PUBLISHER_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role boardcast_publisher login password :'password';
revoke all on schema public from public;
create schema publisher authorization boardcast_publisher;
alter role boardcast_publisher in database boardcast set search_path = publisher;
SQL
