import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '../../wait-until.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, 60_000);
afterAll(() => bench.close());

describe('F20: the connection to Pinterest', () => {
  it('is revoked in the middle of a group: the rest is held, and goes on after a sign-in', async () => {
    const { stack, control } = bench;
    const { person, list } = await bench.newcomer(20);
    const username = person.user.pinterestUsername;
    await bench.script(person, [{ delayMs: 100, times: 40 }]);
    await person.publish(list.id);
    await waitUntil(async () => (await bench.creates(person)) > 0);

    await control.revokeTokens(username);
    await bench.whenPins(
      person,
      (pins) => pins.every(({ state }) => state === 'published' || state === 'held'),
      'the rest to be held',
    );
    const held = await bench.pins(person);
    const sent = await bench.creates(person);
    expect(held.filter(({ state }) => state === 'held').length).toBe(20 - sent);
    expect(sent).toBeLessThan(20);
    expect(await bench.statesSeen(person)).not.toContain('failed');

    await stack.signIn(username);
    await bench.whenPins(
      person,
      (pins) => pins.every(({ state }) => state === 'published'),
      'the rest to be sent',
    );

    expect(await bench.finish('F20 revoked in the middle of a group')).toMatchObject({ lost: 0, doubled: 0 });
    expect(await bench.creates(person)).toBe(20);
  }, 90_000);
});
