import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths, type PinGroupDetail } from '@boardcast/contracts';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import type { Person } from '../stack/person.js';
import { FaultBench, type PinFacts } from './fault-bench.js';

const BOARDS = 24;

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2, timeScale: 0.05, hasLongLease: true });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** Claims of a user's pins that wait for their answers. */
async function underWay(userId: string): Promise<number> {
  const rows = await bench.stack.query(`select id from pins where user_id = $1 and state = 'queued'`, [
    userId,
  ]);
  return rows.length;
}

/** Waits until what was under way has ended, and the rest is held. */
function whenPaused(person: Person): Promise<PinFacts[]> {
  const isOver = ({ state }: PinFacts): boolean => state === 'published' || state === 'held';
  return bench.whenPins(person, (pins) => pins.every(isOver), 'everything to be posted or held');
}

describe('F28: a group is paused or stopped while it is being posted', () => {
  it('paused: what is under way ends, nothing else is created until it is resumed, then all of it is', async () => {
    const person = await bench.publishHeld(BOARDS);
    const [group] = await person.history();
    const id = group?.id ?? '';

    const paused = await person.browser.post(pinPaths.pause(id));
    expect(paused.body).toMatchObject({ isPaused: true });
    const mayBeCreated = (paused.body as PinGroupDetail).pins.filter(({ status }) => status !== 'pending');
    await bench.control.releaseAnswers();
    const pins = await whenPaused(person);

    const held = pins.filter(({ state }) => state === 'held');
    expect(held.length).toBeGreaterThanOrEqual(BOARDS - mayBeCreated.length);
    expect(await bench.creates(person)).toBe(BOARDS - held.length);
    await bench.finish('F28 paused', { mayBeHeld: true });
    await person.browser.post(pinPaths.resume(id));
    await bench.recovery(person);
    await bench.finish('F28 paused and resumed');
    expect(await bench.creates(person)).toBe(BOARDS);
  });

  it('stopped: what is under way ends, and the rest is never created', async () => {
    const person = await bench.publishHeld(BOARDS);
    const [group] = await person.history();
    const stopped = await person.browser.post(pinPaths.stop(group?.id ?? ''));
    const { stoppedCount, pendingCount, successCount } = stopped.body as PinGroupDetail;
    expect(stopped.body).toMatchObject({ isStopped: true });
    expect(stoppedCount).toBeGreaterThan(0);
    expect(stoppedCount + pendingCount + successCount).toBe(BOARDS);
    await bench.control.releaseAnswers();

    await bench.recovery(person);

    await bench.finish('F28 stopped');
    const creates = await bench.creates(person);
    expect(creates).toBeLessThanOrEqual(pendingCount + successCount);
    expect((await person.history())[0]).toMatchObject({ successCount: creates, pendingCount: 0 });
  });

  it('paused while a backend is halted in its claim: it is paused after it, and nothing more is claimed', async () => {
    const { person, list } = await bench.newcomer(BOARDS);
    bench.stack.failpoints.arm('backend.after-claim', 'stop');
    // The one that halts may be the one that has not answered yet.
    const published = person.publish(list.id);
    const { halted, other } = await bench.stack.whenBackendHalts();
    const claimed = await underWay(person.user.id);
    person.browser.moveTo(other.url);
    const id = (await person.history())[0]?.id ?? '';

    expect((await person.browser.post(pinPaths.pause(id))).status).toBe(200);
    halted.resume();
    await halted.whenReady();
    await published;
    await whenPaused(person);

    expect(await bench.creates(person)).toBeLessThanOrEqual(claimed);
    await bench.finish('F28 paused beside a halted claim', { mayBeHeld: true });
    await person.browser.post(pinPaths.resume(id));
    await bench.recovery(person);
    await bench.finish('F28 resumed');
  });
});
