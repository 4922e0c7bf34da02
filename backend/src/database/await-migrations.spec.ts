import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, runSql, waitUntil, type TestDatabase } from '@boardcast/testing';
import { awaitMigrations } from './await-migrations.js';
import { migrate } from './migrate.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Waits as a new pod does; what it says and whether it has gone on can be watched. */
function waitFor(url: string) {
  const wait = { said: [] as string[], isOver: false, over: Promise.resolve() };
  wait.over = awaitMigrations(url, (line) => wait.said.push(line), 20).then(() => {
    wait.isOver = true;
  });
  return wait;
}

describe('waiting for the migrations', () => {
  it('waits for one that is missing, and minds none of a newer version', async () => {
    await runSql(database.url, `insert into migrations (name) values ('209901010000_of-a-newer-version')`);
    await waitFor(database.url).over;

    const { rows } = await runSql(
      database.url,
      'delete from migrations where id = (select max(id) from migrations where name not like $$2099%$$) returning name',
    );
    const wait = waitFor(database.url);
    await waitUntil(() => wait.said.length > 0);
    expect(wait.said).toEqual([`Waiting for migrations: ${String(rows[0]?.['name'])}`]);

    await runSql(database.url, `insert into migrations (name) values ('${String(rows[0]?.['name'])}')`);
    await wait.over;
  });

  it('outlasts a database that is not there yet, and goes on once another process has run them', async () => {
    const later = new URL(database.url);
    later.pathname += '_later';
    const name = later.pathname.slice(1);
    const wait = waitFor(later.href);
    await waitUntil(() => wait.said.some((line) => /^Waiting for the database: .*does not exist/.test(line)));

    await runSql(database.url, `create database "${name}"`);
    await waitUntil(() =>
      wait.said.some((line) => /^Waiting for migrations: .*session-store.*, /.test(line)),
    );
    expect(wait.isOver).toBe(false);
    await migrate(later.href);
    await wait.over;

    await runSql(database.url, `drop database "${name}" with (force)`);
  });
});
