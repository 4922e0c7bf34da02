import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

const BOARDS = 24;

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2 });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

/** Claims of a user's pins that wait for their answers. */
async function underWay(userId: string): Promise<number> {
  const rows = await bench.stack.query(`select id from pins where user_id = $1 and state = 'queued'`, [userId]);
  return rows.length;
}

describe('F27: a group is paused or stopped while it is being posted', () => {
  it('paused: what is under way ends, nothing else is created until it is resumed, then all of it is', async () => {
    const person = await bench.publishHeld(BOARDS);
    const [group] = await person.history();
    const id = group?.id ?? '';

    const paused = await person.browser.post(pinPaths.pause(id));
    expect(paused.body).toMatchObject({ isPaused: true });
    const claimed = await underWay(person.user.id);
    await bench.control.releaseAnswers();
    const isHeld = (states: string[]) => states.every((state) => ['published', 'held'].includes(state));
    const pins = await bench.whenPins(person, (all) => isHeld(all.map(({ state }) => state)), 'the pause');

    expect(pins.filter(({ state }) => state === 'held')).toHaveLength(BOARDS - claimed);
    expect(await bench.creates(person)).toBe(claimed);
    await bench.finish('F27 paused', { mayBeHeld: true });
    await person.browser.post(pinPaths.resume(id));
    await bench.recovery(person);
    await bench.finish('F27 paused and resumed');
    expect(await bench.creates(person)).toBe(BOARDS);
  }, 120_000);

  it('stopped: what is under way ends, and the rest is never created', async () => {
    const person = await bench.publishHeld(BOARDS);
    const [group] = await person.history();
    const stopped = await person.browser.post(pinPaths.stop(group?.id ?? ''));
    const claimed = await underWay(person.user.id);
    expect(stopped.body).toMatchObject({ isStopped: true, stoppedCount: BOARDS - claimed });
    await bench.control.releaseAnswers();

    await bench.recovery(person);

    await bench.finish('F27 stopped');
    expect(await bench.creates(person)).toBe(claimed);
    expect((await person.history())[0]).toMatchObject({ successCount: claimed, pendingCount: 0 });
  }, 120_000);

  it('paused while a backend is halted in its claim: it is paused after it, and nothing more is claimed', async () => {
    const { person, list } = await bench.newcomer(BOARDS);
    await bench.script(person, [{ held: true, times: BOARDS }]);
    bench.stack.failpoints.arm('backend.after-claim', 'stop');
    const published = person.publish(list.id);
    const { halted, other } = await bench.stack.whenBackendHalts();
    const claimed = await underWay(person.user.id);
    const { id } = await published.catch(async () => (await person.history())[0] ?? { id: '' });
    person.browser.moveTo(other.url);

    expect((await person.browser.post(pinPaths.pause(id))).status).toBe(200);
    halted.resume();
    await halted.whenReady();
    await waitUntil(async () => (await bench.creates(person)) === claimed);
    await bench.control.releaseAnswers();
    const isOver = (states: string[]) => states.every((state) => ['published', 'held'].includes(state));
    await bench.whenPins(person, (all) => isOver(all.map(({ state }) => state)), 'the pause');

    expect(await bench.creates(person)).toBe(claimed);
    await bench.finish('F27 paused beside a halted claim', { mayBeHeld: true });
    await person.browser.post(pinPaths.resume(id));
    await bench.recovery(person);
    await bench.finish('F27 resumed');
  }, 120_000);
});
