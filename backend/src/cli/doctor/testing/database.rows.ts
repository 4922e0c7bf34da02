import type { FaultProxy } from '@boardcast/testing';
import type { Change, Clinic } from './clinic.js';
import type { Row } from './row.js';

const line =
  (breakLine: (proxy: FaultProxy) => unknown) =>
  async (clinic: Clinic): Promise<Change> => ({
    DATABASE_URL: await clinic.through('DATABASE_URL', breakLine),
  });
const changed =
  (...sql: string[]) =>
  async (clinic: Clinic): Promise<Change> => ({ DATABASE_URL: await clinic.database(...sql) });
const changedUrl =
  (change: (url: URL) => unknown) =>
  (clinic: Clinic): Change => {
    const url = new URL(clinic.env['DATABASE_URL'] ?? '');
    change(url);
    return { DATABASE_URL: url.href };
  };

/** What can be wrong with PostgreSQL, the publisher's role and the keys of stored tokens. */
export const DATABASE_ROWS: readonly Row[] = [
  ['PostgreSQL is down', 'database.unreachable', /nobody listens/, line((proxy) => proxy.cut())],
  ['PostgreSQL hangs', 'database.unreachable', /in time/, line((proxy) => proxy.pause())],
  ['PostgreSQL hangs up', 'database.unreachable', /closes/, line((proxy) => proxy.resetAfter(0))],
  [
    'its host has no name',
    'database.unreachable',
    /nowhere\.invalid/,
    changedUrl((url) => (url.hostname = 'nowhere.invalid')),
  ],
  [
    'the password is wrong',
    'database.credentials',
    /boardcast/,
    changedUrl((url) => (url.password = 'wrong1')),
  ],
  ['the database is missing', 'database.missing', /absent/, changedUrl((url) => (url.pathname = '/absent'))],
  [
    'TLS is wanted and not there',
    'database.tls',
    /SSL/,
    changedUrl((url) => (url.search = '?sslmode=verify-full')),
  ],
  ['no migration ran', 'database.not-migrated', /no tables/, changed('drop table migrations')],
  [
    'a migration is missing',
    'database.behind',
    /1 migration .*list-groups/,
    changed(`delete from migrations where name = '202611240110_list-groups'`),
  ],
  [
    'transactions are read-only',
    'database.read-only',
    /read-only/,
    changed('alter database {database} set default_transaction_read_only = on'),
  ],
  [
    'transactions are serializable',
    'database.isolation',
    /serializable/,
    changed('alter database {database} set default_transaction_isolation = serializable'),
  ],
  [
    'commits are not waited for',
    'database.synchronous-commit',
    /synchronous_commit/,
    changed('alter database {database} set synchronous_commit = off'),
  ],
  [
    'the backend has the publisher’s role',
    'database.wrong-role',
    /public/,
    (clinic) => ({ DATABASE_URL: clinic.publisherUrl }),
  ],
  [
    'there is no schema for the publisher',
    'publisher.no-schema',
    /schema/,
    changed('drop schema publisher cascade'),
  ],
  [
    'the ledger was not migrated',
    'publisher.not-migrated',
    /ledger/,
    changed('drop table publisher.attempt'),
  ],
  [
    'the publisher may not sign in',
    'publisher.no-login',
    /reader_a/,
    changed('create role reader_a', 'alter schema publisher owner to reader_a'),
  ],
  [
    'the publisher’s password has expired',
    'publisher.expired',
    /reader_b/,
    changed(
      `create role reader_b login valid until '2020-01-01'`,
      'alter schema publisher owner to reader_b',
    ),
  ],
  [
    'the publisher is a superuser',
    'publisher.superuser',
    /postgres/,
    changed('alter schema publisher owner to postgres'),
  ],
  [
    'the publisher can read tokens',
    'publisher.reads-too-much',
    /boardcast_publisher/,
    changed(
      'grant usage on schema public to boardcast_publisher',
      'grant select on connections to boardcast_publisher',
    ),
  ],
  [
    'the key of stored tokens is gone',
    'keys.lost',
    /2 tokens .* gone01/,
    changed(`with person as (
      insert into users (id, pinterest_user_id, pinterest_username, created_at, updated_at)
      values (gen_random_uuid(), '1', 'somebody', now(), now()) returning id)
      insert into connections (user_id, pinterest_account_id, sealed_access_token, sealed_refresh_token,
        access_expires_at, status, updated_at)
      select id, '1', 'gone01.x', 'gone01.y', now(), 'connected', now() from person`),
  ],
];
