import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pinPaths, scheduledPinPaths, type BoardList, type PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { createTestDatabase, runSql, waitUntil, type TestDatabase } from '@boardcast/testing';
import pg from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { inMinutes, makeBoardList, PIN, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';
import { Dispatcher } from './dispatcher.service.js';

/** While somebody holds this lock, a claim stands still between what it saw as due and the locks that it takes. */
const GATE = 4711;
const bus = new RecordingBus();
let database: TestDatabase;
let server: TestBackend;
let person: SignedIn;
let list: BoardList;
let imageUrl: string;
let hand: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  // A clock of the test's own in front of PostgreSQL's: the same time, but it can be made to wait.
  await rows(`
    create schema gate;
    create function gate.now() returns timestamptz language plpgsql as $$ begin
      if current_query() like 'execute "claim_due_%' then perform pg_advisory_xact_lock_shared(${GATE}); end if;
      return pg_catalog.now();
    end $$;
    do $$ begin
      execute format('alter database %I set search_path = public, gate, pg_catalog', current_database());
    end $$`);
  server = await startBackend({
    config: { DATABASE_URL: database.url },
    override: (builder) => builder.overrideProvider(Bus).useValue(bus),
  });
  await server.control.addAccount('gatekeeper', 3);
  person = await server.signIn('gatekeeper');
  await rows(`update users set subscription_status = 'active'`);
  list = await makeBoardList(person.browser, 2);
  imageUrl = (await publish(person.browser, list.id, { scheduledFor: inMinutes(6000) })).body.imageUrl;
  hand = new pg.Client(database.url);
  await hand.connect();
});
afterAll(async () => {
  await hand.end();
  await server.close();
  await database.drop();
});

const rows = async (text: string) => (await runSql(database.url, text)).rows;
const poke = () => server.app.get(Dispatcher).poke();
const pinsOf = (id: string) => rows(`select state, fence from pins where group_id = '${id}'`);
const changeOf = (id: string, changes: object) => person.browser.put(scheduledPinPaths.one(id), changes);
const messagesOf = (id: string) => bus.messages.filter(({ groupId }) => groupId === id);

let group: PinGroup;
beforeEach(async () => {
  await rows(`update pins set state = 'failed', next_at = null where state = 'queued'`);
  const fields = { ...PIN, boardListId: list.id, imageUrl, scheduledFor: inMinutes(60) };
  group = (await person.browser.post(pinPaths.groups, fields)).body;
});

describe('a claim that has seen a pin as due but has not taken it yet', () => {
  /** Does something in the middle of a claim that has seen the group's pins as due. */
  async function inTheMiddle(act: () => Promise<unknown>): Promise<void> {
    await hand.query(`select pg_advisory_lock(${GATE})`);
    try {
      await rows(`update pins set next_at = now() where group_id = '${group.id}';
        update pin_groups set scheduled_for = now() where id = '${group.id}'`);
      poke();
      await waitUntil(async () => (await waiting()).length > 0);
      await act();
    } finally {
      await hand.query(`select pg_advisory_unlock(${GATE})`);
    }
    await waitUntil(async () => {
      poke();
      return (await rows(`select id from pins where state = 'waiting' and next_at <= now()`)).length === 0;
    });
  }
  const waiting = () =>
    rows(`select pid from pg_locks where locktype = 'advisory' and not granted and objid = ${GATE}`);

  it('does not take it when it was given another time', async () => {
    await inTheMiddle(async () => {
      const answer = await changeOf(group.id, { scheduledTime: inMinutes(60) });
      expect(answer.status).toBe(200);
    });

    expect(await pinsOf(group.id)).toEqual([
      { state: 'waiting', fence: 0 },
      { state: 'waiting', fence: 0 },
    ]);
    expect(messagesOf(group.id)).toEqual([]);
  });

  it('does not take it when it was deleted', async () => {
    await inTheMiddle(async () => {
      expect((await person.browser.delete(scheduledPinPaths.one(group.id))).status).toBe(204);
    });

    expect(messagesOf(group.id)).toEqual([]);
  });

  it('sends what it says by then', async () => {
    await inTheMiddle(async () => {
      expect((await changeOf(group.id, { title: 'New' })).status).toBe(200);
    });

    const messages = await bus.of(group.id, 2);
    expect(messages.map(({ title }) => title)).toEqual(['New', 'New']);
  });
});

describe('two acts on one scheduled pin', () => {
  it('see each other: pins that the first put in place, and that were claimed since, keep the second out', async () => {
    // The first act as it goes on in the database: it has the group to itself, and puts another pin in place.
    await hand.query('begin');
    await hand.query(`select pg_advisory_xact_lock(hashtextextended('${group.id}', 0))`);
    await hand.query(`with former as (delete from pins where group_id = '${group.id}' returning *)
      insert into pins (id, group_id, user_id, position, target_key, board_id, board_name, state, fence, next_at,
        created_at, updated_at)
      select '${randomUUID()}', group_id, user_id, 0, 'another', board_id, board_name, 'queued', 1, null, now(), now()
      from former limit 1`);
    const second = changeOf(group.id, { title: 'Too late' });
    await waitUntil(
      async () =>
        (
          await rows(`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        ).length > 0,
    );
    await hand.query('commit');

    expect(await second).toMatchObject({ status: 409, body: { code: 'pin-group.already-processing' } });
  });
});
