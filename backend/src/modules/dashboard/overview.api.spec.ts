import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  pinPaths,
  slotPaths,
  userPaths,
  type BoardList,
  type PinGroup,
  type UserOverview,
} from '@boardcast/contracts';
import { Bus } from '@boardcast/server';
import { runSql } from '@boardcast/testing';
import { startBackend, type SignedIn, type TestBackend } from '../../testing/start-backend.js';
import { inMinutes, makeBoardList, publish } from '../pins/testing/pin-fixtures.js';
import { RecordingBus } from '../pins/testing/recording-bus.js';

let server: TestBackend;
beforeAll(async () => {
  server = await startBackend({
    override: (builder) => builder.overrideProvider(Bus).useValue(new RecordingBus()),
  });
});
afterAll(() => server.close());

let people = 0;
let person: SignedIn;
let list: BoardList;
beforeEach(async () => {
  const username = `overseer_${(people += 1)}`;
  await server.control.addAccount(username, 2);
  person = await server.signIn(username);
  await sql(`update users set subscription_status = 'active' where id = '${person.user.id}'`);
  list = await makeBoardList(person.browser, 2);
});

const sql = async (text: string) => (await runSql(server.config.DATABASE_URL, text)).rows;
async function post(title: string, changes: Record<string, string> = {}): Promise<PinGroup> {
  const answer = await publish(person.browser, list.id, { title, ...changes });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as PinGroup;
}
/** A group whose pins are in this state, and were never claimed. @param state assignments of SQL */
async function postedAs(title: string, state: string): Promise<PinGroup> {
  const group = await post(title, { scheduledFor: inMinutes(60) });
  await sql(`update pin_groups set scheduled_for = null, created_at = clock_timestamp() where id = '${group.id}';
    update pins set ${state} where group_id = '${group.id}'`);
  return group;
}
const overview = async () => (await person.browser.get(userPaths.overview)).body as UserOverview;
const titles = (groups: readonly { title: string }[]) => groups.map(({ title }) => title);

const SOON = `state = 'waiting', fence = 1, next_at = now() + interval '1 minute'`;
const FAULT = `next_at = null, fault = '{"status":404,"code":40,"message":"Gone","reason":"The board is gone.","advice":null}'`;

describe('what the dashboard lists', () => {
  it('needs a session', async () => {
    expect(await server.newcomer().get(userPaths.overview)).toMatchObject({ status: 401 });
  });

  it('is nothing at first, and nothing of others', async () => {
    await post('Mine');
    const { browser } = await server.signIn('busy_creator');
    const nothing = { running: [], upNext: [], needsHand: [], latest: [], best: [], freeSlots: null };
    expect(await browser.get(userPaths.overview)).toMatchObject({ status: 200, body: nothing });
  });

  it('is running as long as something is left to post, whatever it waits for', async () => {
    await postedAs('Posted', `state = 'published', next_at = null`);
    await postedAs('Its turn', SOON);
    await postedAs(
      'An outcome',
      `state = 'queued', next_at = null, fence = 1, lease_until = now() + interval '2 minutes'`,
    );
    await postedAs('A connection', `state = 'held', hold_reason = 'connection', next_at = null`);
    await postedAs('A retry', `fence = 1, retry_count = 7, next_at = now() + interval '4 hours'`);
    const paused = await postedAs('Its user', SOON);
    expect(await person.browser.post(pinPaths.pause(paused.id))).toMatchObject({ status: 200 });
    const { running, needsHand } = await overview();
    expect(titles(running)).toEqual(['Its user', 'A retry', 'A connection', 'An outcome', 'Its turn']);
    expect(running[0]).toMatchObject({ isPaused: true, pinCount: 2, pendingCount: 2 });
    expect(needsHand).toEqual([]);
    await post('The latest');
    expect(titles((await overview()).running)).toHaveLength(5);
  });

  it('comes next in the order of its time, the first five', async () => {
    for (const hours of [6, 1, 5, 3, 2, 4])
      await post(`In ${hours} h`, { scheduledFor: inMinutes(60 * hours) });
    const come = await post('Come', { scheduledFor: inMinutes(30) });
    await sql(`update pin_groups set scheduled_for = now() - interval '1 second' where id = '${come.id}'`);
    const { upNext, running } = await overview();
    expect(titles(upNext)).toEqual(['In 1 h', 'In 2 h', 'In 3 h', 'In 4 h', 'In 5 h']);
    expect(upNext[0]).toMatchObject({ boardCount: 2, state: 'scheduled' });
    expect(titles(running)).toEqual(['Come']);
  });

  it('needs a hand for a week when pins failed, unless something is still to come or its user stopped it', async () => {
    const oneFailed = ({ id }: PinGroup) =>
      sql(`update pins set state = 'failed', ${FAULT}
        where id = (select id from pins where group_id = '${id}' limit 1)`);
    await oneFailed(await postedAs('Half of it', `state = 'published', next_at = null`));
    await oneFailed(await postedAs('Still open', SOON));
    const stopped = await postedAs('Stopped', SOON);
    expect(await person.browser.post(pinPaths.stop(stopped.id))).toMatchObject({ status: 200 });
    const old = await postedAs('Old', `state = 'failed', ${FAULT}`);
    await sql(`update pin_groups set created_at = now() - interval '8 days' where id = '${old.id}'`);
    const deleted = await postedAs('Deleted', `state = 'failed', ${FAULT}`);
    await person.browser.delete(pinPaths.group(deleted.id));
    const { needsHand } = await overview();
    expect(titles(needsHand)).toEqual(['Half of it']);
    expect(needsHand[0]).toMatchObject({ successCount: 1, failedCount: 1 });
    for (const title of ['One', 'Two', 'Three']) await postedAs(title, `state = 'unconfirmed', ${FAULT}`);
    expect(titles((await overview()).needsHand)).toEqual(['Three', 'Two', 'One']);
  });

  it('tells the five latest results, each where it belongs: not of what runs, or needs a hand', async () => {
    for (const n of [1, 2, 3, 4, 5, 6]) await postedAs(`Posted ${n}`, `state = 'published', next_at = null`);
    const stopped = await postedAs('Stopped', SOON);
    expect(await person.browser.post(pinPaths.stop(stopped.id))).toMatchObject({ status: 200 });
    for (const n of [1, 2, 3, 4]) await postedAs(`Failed ${n}`, `state = 'failed', ${FAULT}`);
    await postedAs('Running', SOON);
    await post('Ahead', { scheduledFor: inMinutes(60) });
    const deleted = await postedAs('Deleted', `state = 'published', next_at = null`);
    await person.browser.delete(pinPaths.group(deleted.id));
    const { latest, needsHand } = await overview();
    expect(titles(needsHand)).toEqual(['Failed 4', 'Failed 3', 'Failed 2']);
    expect(titles(latest ?? [])).toEqual(['Failed 1', 'Stopped', 'Posted 6', 'Posted 5', 'Posted 4']);
    expect(latest?.[2]).toMatchObject({ pinCount: 2, successCount: 2, failedCount: 0 });
  });

  it('counts the slots of the next 7 days that have no pin, for who keeps them and has Premium', async () => {
    const { browser, user } = person;
    const freeSlots = async () => (await overview()).freeSlots;
    expect(await freeSlots()).toBeNull();
    // One a day, and all days have 24 hours there: whatever the hour, seven of them lie ahead.
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: '09:30' }));
    await browser.put(slotPaths.timetable, { timeZone: 'Africa/Lagos', slots });
    expect(await freeSlots()).toBe(7);
    const [next = ''] = (await browser.get(`${slotPaths.next}?count=1`)).body.slots;
    await post('In a slot', { scheduledFor: next });
    expect(await freeSlots()).toBe(6);
    await sql(`update users set subscription_status = 'none' where id = '${user.id}'`);
    expect(await freeSlots()).toBeNull();
  });

  it('tells the three groups that were seen most, and none that nobody saw', async () => {
    const seen = async (title: string, impressions: number | null) => {
      const group = await postedAs(title, `state = 'published', next_at = null`);
      await sql(`insert into group_metrics (group_id, user_id, published_at, pin_count, impressions, saves)
        values ('${group.id}', '${person.user.id}', now(), 2, ${impressions}, 3)`);
    };
    await seen('Unknown', null);
    await seen('Nobody’s', 0);
    await seen('Some', 40);
    expect(titles((await overview()).best ?? [])).toEqual(['Some']);
    await seen('Most', 900);
    await seen('Few', 7);
    await seen('Many', 300);
    const { best } = await overview();
    expect(titles(best ?? [])).toEqual(['Most', 'Many', 'Some']);
    expect(best?.[0]).toMatchObject({ pinCount: 2, impressions: 900, saves: 3 });
  });
});
