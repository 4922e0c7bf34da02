import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import {
  adminPaths,
  analyticsPaths,
  draftPinPaths,
  pinPaths,
  scheduledPinPaths,
  userPaths,
} from '@boardcast/contracts';
import { SANDBOX_USERNAMES } from '@boardcast/sandbox';
import { FakeClock, runSql, waitUntil } from '@boardcast/testing';
import pg from 'pg';
import { asBackground, asRequest } from '../database/statement-limits.js';
import { allowStopping, startRead } from '../database/stoppable-reads.js';
import { Remembered } from '../database/remembered.js';
import { startBackend, type SignedIn, type TestBackend } from '../testing/start-backend.js';

let server: TestBackend;
let person: SignedIn;
let admin: SignedIn;
let slow: pg.Client;
beforeAll(async () => {
  server = await startBackend();
  person = await server.signIn();
  admin = await server.signIn(SANDBOX_USERNAMES.administrator);
});
afterAll(() => server.close());
beforeEach(async () => {
  slow = new pg.Client({ connectionString: server.config.DATABASE_URL });
  await slow.connect();
});
afterEach(() => slow.end());

/** Statements that wait for the lock. */
const waiting = async () =>
  (
    await runSql(
      server.config.DATABASE_URL,
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.count;
const cookie = (who = person) => ({ cookie: `sid=${who.browser.cookie('sid') ?? ''}` });
/** A GET whose client leaves as soon as its statement waits for the lock. */
async function abandon(path: string, who = person): Promise<void> {
  const leaving = new AbortController();
  const abandoned = fetch(`${server.url}${path}`, { headers: cookie(who), signal: leaving.signal });
  await waitUntil(async () => (await waiting()) > 0);
  leaving.abort();
  await expect(abandoned).rejects.toThrow('aborted');
}

describe('a read that nobody waits for any more', () => {
  it('stops its statement, and the next ones work', async () => {
    await slow.query('begin; lock table pin_groups in access exclusive mode');
    await abandon(pinPaths.history);
    await waitUntil(async () => (await waiting()) === 0);
    await slow.query('rollback');
    expect(await person.browser.get(pinPaths.history)).toMatchObject({ status: 200 });
  });

  it.each([
    ['the drafts', 'draft_pins', draftPinPaths.all, () => person],
    ['the scheduled pins', 'pin_groups', scheduledPinPaths.all, () => person],
    ['the analytics', 'group_metrics', `${analyticsPaths.dashboard}?view=groups`, () => person],
    ['the pins of all', 'pin_groups', adminPaths.pins, () => admin],
    ['the activity', 'activities', adminPaths.activity, () => admin],
  ])('is stopped if it is about %s', async (_what, table, path, who) => {
    await slow.query(`begin; lock table ${table} in access exclusive mode`);
    await abandon(path, who());
    await waitUntil(async () => (await waiting()) === 0);
    expect((await slow.query('rollback')).command).toBe('ROLLBACK');
  });

  it('is read to its end if others wait for it too', async () => {
    const pool = new pg.Pool({ connectionString: server.config.DATABASE_URL });
    allowStopping(pool);
    const count = async () => {
      const client = await pool.connect();
      return client.query('select count(*)::int from users').finally(() => client.release());
    };
    const counted = new Remembered(count, 1_000, new FakeClock());
    await slow.query('begin; lock table users in access exclusive mode');
    const { result, stop } = startRead(() => counted.get());
    await waitUntil(async () => (await waiting()) === 1);
    stop();
    const patient = counted.get();
    await slow.query('rollback');
    expect((await patient).rowCount).toBe(1);
    await result;
    await pool.end();
  });

  it('leaves those of others alone', async () => {
    await slow.query('begin; lock table pin_groups in access exclusive mode');
    const leaving = new AbortController();
    const abandoned = fetch(`${server.url}${pinPaths.history}`, {
      headers: cookie(),
      signal: leaving.signal,
    });
    await waitUntil(async () => (await waiting()) === 1);
    const patient = person.browser.get(pinPaths.history);
    await waitUntil(async () => (await waiting()) === 2);
    leaving.abort();
    await expect(abandoned).rejects.toThrow('aborted');
    await waitUntil(async () => (await waiting()) === 1);
    await slow.query('rollback');
    expect(await patient).toMatchObject({ status: 200 });
  });
});

describe('an act that nobody waits for any more', () => {
  it('comes to its end', async () => {
    await slow.query('begin; lock table users in share mode');
    const leaving = new AbortController();
    const body = JSON.stringify({ name: 'Left Early' });
    const csrf = person.browser.cookie('csrf-token') ?? '';
    const abandoned = fetch(`${server.url}${userPaths.profile}`, {
      ...{ method: 'PATCH', body, signal: leaving.signal },
      headers: {
        cookie: `sid=${person.browser.cookie('sid') ?? ''}; csrf-token=${csrf}`,
        ...{ 'x-csrf-token': csrf, 'content-type': 'application/json' },
      },
    });
    await waitUntil(async () => (await waiting()) === 1);
    leaving.abort();
    await expect(abandoned).rejects.toThrow('aborted');
    await slow.query('rollback');
    const named = `select count(*)::int as count from users where name = 'Left Early'`;
    await waitUntil(async () => (await runSql(server.config.DATABASE_URL, named)).rows[0]?.count === 1);
  });
});

describe('connections of the backend', () => {
  it('compile no statements, and end one that takes minutes', async () => {
    const shown = async (setting: string) =>
      (
        await server.app
          .get(MikroORM)
          .em.getConnection()
          .execute<{ value: string }[]>(`select current_setting('${setting}') as value`)
      )[0]?.value;
    expect(await shown('jit')).toBe('off');
    expect(await shown('statement_timeout')).toBe('2min');
    expect(await asRequest(() => shown('statement_timeout'))).toBe('20s');
    expect(await asRequest(() => asBackground(() => shown('statement_timeout')))).toBe('2min');
  });

  it('give an act of somebody who waits less time', async () => {
    await slow.query(`create table noted (setting text);
      create function note() returns trigger language plpgsql as
        $$ begin insert into noted values (current_setting('statement_timeout')); return new; end $$;
      create trigger note before update on users for each row execute function note()`);
    await person.browser.patch(userPaths.profile, { name: 'Patient' });
    await slow.query('drop trigger note on users');
    expect((await slow.query('select setting from noted')).rows).toEqual([{ setting: '20s' }]);
  });
});
