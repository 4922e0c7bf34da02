import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Outcome, PinOutcome } from '@boardcast/contracts';
import { startBench, type Bench } from '../testing/publisher-bench.js';
import { Ledger } from './ledger.js';

let bench: Bench;
let ledger: Ledger;
beforeEach(async () => {
  bench = await startBench();
  ledger = new Ledger(bench.pool, 'one');
});
afterEach(() => bench.close());

const BUDGET_MS = 60_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Claims for one copy of a message, whose lease ends so many milliseconds from now. */
async function claim(pinId: string, leaseMs: number) {
  const claimed = await ledger.claim({ pinId, fence: 1, firstSentAt: null }, inMs(leaseMs));
  if (claimed.kind !== 'mine' && claimed.kind !== 'lost') throw new Error(`The claim is ${claimed.kind}`);
  return claimed;
}

function outcomeOf(pinId: string, outcome: Outcome): PinOutcome {
  return { version: 1, pinId, fence: 1, tokenSerial: 1, outcome, firstSentAt: null, at: inMs(0) };
}
const deferred: Outcome = { kind: 'deferred', until: inMs(0), reason: 'Too late.' };
const published: Outcome = { kind: 'published', pinterestPinId: '77', adopted: false };

describe('Two copies of a message in one process, the first one past its lease', () => {
  it('never both send: the second one takes the claim over', async () => {
    const key = { pinId: randomUUID(), fence: 1 };
    const first = await claim(key.pinId, -1_000);
    const second = await claim(key.pinId, 120_000);

    expect(await ledger.startSending(key, first.holder, BUDGET_MS)).toBeNull();
    expect(await ledger.startSending(key, second.holder, BUDGET_MS)).toBeInstanceOf(Date);
  });

  it('never tell two tales: what the first one says no longer counts, save a success', async () => {
    const key = { pinId: randomUUID(), fence: 1 };
    const first = await claim(key.pinId, -1_000);
    const second = await claim(key.pinId, 120_000);
    await ledger.startSending(key, second.holder, BUDGET_MS);

    expect(await ledger.finish(outcomeOf(key.pinId, deferred), first.holder)).toBe(false);
    expect(await ledger.finish(outcomeOf(key.pinId, published), first.holder)).toBe(true);
  });
});
