import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pacePaths, pinPaths, type BoardList, type PinGroup } from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { RequestContext } from '@mikro-orm/postgresql';
import { runSql, waitUntil } from '@boardcast/testing';
import { Client } from 'pg';
import { startBackend, type SignedIn, type TestBackend } from '../../../testing/start-backend.js';
import { OperatorActsService } from '../groups/operator-acts.service.js';
import { Dispatcher } from '../publishing/dispatcher.service.js';
import { CLAIM_LOCK, ClaimsRepository } from '../state/claims.repository.js';
import { inMinutes, makeBoardList, PIN, publish } from '../testing/pin-fixtures.js';
import { RecordingBus } from '../testing/recording-bus.js';

const BOARDS = 10;
const ROUNDS = 8;
const bus = new RecordingBus();
let server: TestBackend;
let person: SignedIn;
let list: BoardList;
let imageUrl: string;

beforeAll(async () => {
  server = await startBackend({ override: (builder) => builder.overrideProvider(Bus).useValue(bus) });
  await server.control.addAccount('pauser', BOARDS);
  person = await server.signIn('pauser');
  await rows(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
  list = await makeBoardList(person.browser, BOARDS);
  imageUrl = (await publish(person.browser, list.id, { scheduledFor: inMinutes(6000) })).body.imageUrl;
});
afterAll(() => server.close());

const rows = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
const pause = () => person.browser.post(pacePaths.pause);
const resume = (gapMinutes?: number) =>
  person.browser.post(
    pacePaths.resume,
    gapMinutes === undefined ? { times: 'as-planned' } : { times: 'spread', gapMinutes },
  );
const claimedOf = async (groupId: string) =>
  (await rows(`select id from pins where group_id = '${groupId}' and fence > 0`)).length;
const claimDue = () => server.app.get(ClaimsRepository).claimDue();
const endAll = () => rows(`update pins set state = 'failed', next_at = null where state <> 'failed'`);
/** A pin to every board that becomes due in so many milliseconds. */
async function dueIn(ms: number): Promise<PinGroup> {
  const where = { boardListId: list.id, scheduledFor: inMinutes(60) };
  const { body } = await person.browser.post(pinPaths.groups, { ...PIN, imageUrl, ...where });
  const at = `now() + interval '${ms} milliseconds'`;
  await rows(`update pin_groups set scheduled_for = ${at} where id = '${body.id}';
    update pins set next_at = ${at} where group_id = '${body.id}'`);
  return body as PinGroup;
}
/** Looks for due pins all the time while something is done. */
async function poking<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => server.app.get(Dispatcher).poke(), 1);
  return work.finally(() => clearInterval(timer));
}

describe('a pause at the very moment of the claim', () => {
  it('is told once nothing more is claimed, and resumed every board is claimed once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const group = await dueIn(2 * round);
      const told = await poking(
        pause().then(async ({ status }) => ({ status, claimed: await claimedOf(group.id) })),
      );
      expect(told.status).toBe(200);
      const [one, other] = await Promise.all([claimDue(), claimDue()]);
      expect([...one, ...other]).toEqual([]);
      expect(await claimedOf(group.id)).toBe(told.claimed);

      await resume();
      const messages = await bus.of(group.id, BOARDS);
      expect(new Set(messages.map(({ pinId }) => pinId)).size).toBe(BOARDS);
      expect(messages).toHaveLength(BOARDS);
      await endAll();
    }
  });

  it('also counts for a backend that starts later', async () => {
    await pause();
    const group = await dueIn(0);
    const later = await startBackend({
      config: { DATABASE_URL: server.config.DATABASE_URL },
      override: (builder) => builder.overrideProvider(Bus).useValue(bus),
    });
    expect(await later.app.get(ClaimsRepository).claimDue()).toEqual([]);
    await later.close();
    expect((await person.browser.get(pacePaths.pace)).body.pausedAt).not.toBeNull();
    await resume();
    await bus.of(group.id, BOARDS);
    await endAll();
  });
});

describe('several acts at once', () => {
  it('of two that resume one counts: what is due is spread once, or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause();
      const [first, second] = [await dueIn(-1000), await dueIn(-500)];
      const answers = await poking(Promise.all([resume(30), resume(), resume(30), resume()]));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await bus.of(first.id, BOARDS)).toHaveLength(BOARDS);
      const [{ minutes }] = (await rows(`select count(*)::int as pins,
        round(extract(epoch from min(next_at) - now()) / 60)::int as minutes
        from pins where group_id = '${second.id}' and state = 'waiting'`)) as [{ minutes: number | null }];
      expect([null, 0, 30]).toContain(minutes);
      await endAll();
    }
  });

  it('pauses and resumes in any order leave the last one that was told, and lose nothing', async () => {
    const group = await dueIn(0);
    await poking(Promise.all([pause(), resume(), pause(), resume(), pause()]));
    const { pausedAt } = (await person.browser.get(pacePaths.pace)).body;
    expect(await claimDue().then((claimed) => pausedAt === null || claimed.length === 0)).toBe(true);
    await resume();
    expect(await bus.of(group.id, BOARDS)).toHaveLength(BOARDS);
    await endAll();
  });

  it('a pause waits for a long resume without keeping the pins of others', async () => {
    await pause();
    const group = await dueIn(-1000);
    const hand = new Client(server.config.DATABASE_URL);
    await hand.connect();
    await hand.query(`begin; select from pins where group_id = '${group.id}' for update`);
    const waiting = () =>
      rows(`select wait_event from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`);
    const resuming = resume(30);
    await waitUntil(async () => (await waiting()).length === 1);
    const pausing = pause();
    await waitUntil(async () => (await waiting()).length === 2);
    // A round of the dispatcher may have it for a moment.
    await waitUntil(async () => {
      const tried = await hand.query<{ isFree: boolean }>(
        `select pg_try_advisory_xact_lock(${CLAIM_LOCK}) as "isFree"`,
      );
      return tried.rows[0]?.isFree === true;
    });
    await hand.query('rollback');
    await hand.end();
    expect((await Promise.all([resuming, pausing])).map(({ status }) => status)).toEqual([200, 200]);
    await resume();
    expect(await bus.of(group.id, BOARDS)).toHaveLength(BOARDS);
    await endAll();
  });

  it('an operator’s hold and release beside it change nothing of it, nor it of them', async () => {
    const operator = { actorId: null };
    const acts = server.app.get(OperatorActsService);
    const inOwnContext = (act: () => Promise<void>) => RequestContext.create(server.orm.em, act);
    const marks = () =>
      rows(`select held_at is not null as held, paused_at is not null as paused from publish_rests
        where user_id = '${person.user.id}'`);

    await Promise.all([pause(), inOwnContext(() => acts.holdUser(operator, person.user.id))]);
    expect(await marks()).toEqual([{ held: true, paused: true }]);
    await Promise.all([pause(), inOwnContext(() => acts.releaseUser(operator, person.user.id))]);
    expect(await marks()).toEqual([{ held: false, paused: true }]);
    await Promise.all([resume(), inOwnContext(() => acts.holdUser(operator, person.user.id))]);
    expect(await marks()).toEqual([{ held: true, paused: false }]);
    await inOwnContext(() => acts.releaseUser(operator, person.user.id));
  });
});
