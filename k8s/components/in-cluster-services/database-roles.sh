#!/bin/bash
# Run once by PostgreSQL's image: the backend's role owns its database, the publisher's its schema and reads nothing else.
# Neither may do anything to the server or to other databases.
set -e
: "${BACKEND_PASSWORD:?}" "${PUBLISHER_PASSWORD:?}"
psql -v ON_ERROR_STOP=1 -v backend="$BACKEND_PASSWORD" -v publisher="$PUBLISHER_PASSWORD" \
  -U "$POSTGRES_USER" -d boardcast <<'SQL'
create role boardcast login password :'backend';
create role boardcast_publisher login password :'publisher';
alter database boardcast owner to boardcast;
revoke all on database boardcast from public;
grant connect on database boardcast to boardcast_publisher;
revoke all on schema public from public;
create schema publisher authorization boardcast_publisher;
alter role boardcast_publisher in database boardcast set search_path = publisher;
SQL
