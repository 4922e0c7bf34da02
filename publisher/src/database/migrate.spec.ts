import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, runSql, saidByEntry, type TestDatabase } from '@boardcast/testing';
import { Pool } from 'pg';
import { migrate, pendingMigrations } from './migrate.js';
import { migrations } from './migrations.js';

/** How publishers made the table when they started, before there were migrations. */
const OLD_START = [
  `create table publisher.attempt (
    pin_id uuid not null,
    fence integer not null,
    state text not null check (state in ('claimed', 'sending', 'done')),
    worker text not null,
    lease_until timestamptz not null,
    sent_at timestamptz,
    outcome jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (pin_id, fence)
  )`,
  'alter table publisher.attempt add column takeovers integer not null default 0',
];

/** Owns the schema and nothing else, as in every installation. */
const role = `ledger_${randomBytes(5).toString('hex')}`;
const names = Object.keys(migrations);
let database: TestDatabase;
let url: string;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  await runSql(database.url, `create role ${role} login password 'secret'`);
  const own = new URL(database.url);
  own.username = role;
  own.password = 'secret';
  url = own.href;
  pool = new Pool({ connectionString: url });
});
beforeEach(async () => {
  await runSql(database.url, 'drop schema if exists publisher cascade');
  await runSql(database.url, `create schema publisher authorization ${role}`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await runSql(process.env.TEST_POSTGRES_URL ?? '', `drop role ${role}`);
});

const asRole = (sql: string) => runSql(url, sql);
const claim = (pinId: string) =>
  asRole(`insert into publisher.attempt (pin_id, fence, state, worker, lease_until)
    values ('${pinId}', 1, 'sending', 'old', now())`);
const columns = async () =>
  (
    await asRole(`select column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_schema = 'publisher' and table_name = 'attempt' order by column_name`)
  ).rows;

describe('the migrations of the ledger', () => {
  it('make it with the rights of the publisher’s role, once', async () => {
    expect(await pendingMigrations(pool)).toEqual(names);

    expect(await migrate(url)).toEqual(names);

    expect(await pendingMigrations(pool)).toEqual([]);
    expect(await migrate(url)).toEqual([]);
    await claim(randomUUID());
  });

  it.each([
    ['as it first was', OLD_START.slice(0, 1)],
    ['with its take-overs', OLD_START],
  ])('take over a ledger %s, and keep what it knows', async (_how, statements) => {
    await migrate(url);
    const fresh = await columns();
    await asRole(
      'drop table publisher.attempt, publisher.worker, publisher.pace, publisher.lineage, publisher.provider_clock, publisher.migration, publisher.migration_lock',
    );
    for (const statement of statements) await asRole(statement);
    const pinId = randomUUID();
    await claim(pinId);

    expect(await migrate(url)).toEqual(names);

    expect(await columns()).toEqual(fresh);
    const { rows } = await asRole('select pin_id, fence, state, worker, takeovers from publisher.attempt');
    expect(rows).toEqual([{ pin_id: pinId, fence: 1, state: 'sending', worker: 'old', takeovers: 0 }]);
  });

  it('run once when several start them at the same time', async () => {
    const runs = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(runs.flat()).toEqual(names);
  });

  it.each([
    [
      'the database is missing',
      { pathname: '/nowhere' },
      /^The database refuses: database "nowhere" .*\.\n$/,
    ],
    ['nobody listens there', { port: '1' }, /^A service can’t be reached: nobody listens there .*\.\n$/],
    ['the role is another', { username: 'nobody_at_all' }, /^The database refuses: password .*\.\n$/],
  ])('say in one line, without a stack, that %s', async (_what, change, said) => {
    const place = Object.assign(new URL(url), change);
    expect(await saidByEntry(() => migrate(place.href))).toMatch(said);
  });

  it('say why the schema can’t be written to', async () => {
    await runSql(database.url, 'drop schema publisher');
    await runSql(database.url, 'create schema publisher');

    expect(await saidByEntry(() => migrate(url))).toBe(
      'The database refuses: permission denied for schema publisher.\n',
    );
  });

  it('let an older version be', async () => {
    await migrate(url);
    await asRole(`insert into publisher.migration values ('9999_newer', now())`);
    expect(await migrate(url)).toEqual([]);
    expect(await pendingMigrations(pool)).toEqual([]);
  });
});
