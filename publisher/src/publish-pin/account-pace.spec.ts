import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startBench, type Bench } from '../testing/publisher-bench.js';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench({ limits: { writesPerMinute: 60_000 } });
});
afterEach(() => bench.close());

describe('Pins of an account with more permits than its limit allows, as after Redis forgot what it gave', () => {
  it('go out at the pace that the ledger keeps; those that would wait for long go back unsent', async () => {
    const messages = Array.from({ length: 12 }, () => bench.message());
    const began = performance.now();
    await Promise.all(messages.map((message) => bench.handler().handle(message)));
    const minutes = (performance.now() - began) / 60_000;

    const outcomes = bench.bus.messages.map(({ outcome, firstSentAt }) => ({ ...outcome, firstSentAt }));
    const put = outcomes.filter(({ kind }) => kind !== 'published');
    expect(put).toEqual(
      put.map(() => ({
        kind: 'deferred',
        reason: 'Waiting for Pinterest’s limit.',
        until: expect.any(String),
        accountUntil: expect.any(String),
        firstSentAt: null,
      })),
    );
    const { length: sent } = await bench.control.journal();
    expect(sent + put.length).toBe(messages.length);
    expect(sent).toBeGreaterThan(2);
    expect(sent).toBeLessThanOrEqual(2 + 97 * minutes);
  });
});
