import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Outcome, PinOutcome } from '@boardcast/contracts';
import { publishTimes } from '@boardcast/server';
import { startBench, type Bench } from '../testing/publisher-bench.js';
import { Heartbeat } from './heartbeat.js';
import { Ledger, type ClaimRequest, type Orphan } from './ledger.js';
import { newWorkerName } from './workers.js';

const times = publishTimes();
const BUDGET_MS = times.createBudgetMs;

let bench: Bench;
let dead: Ledger;
beforeEach(async () => {
  bench = await startBench();
  dead = new Ledger(bench.pool, 'dead');
  await beat('dead');
  await beat('taker');
  await hasLived('taker', times.silentMs);
});
afterEach(() => bench.close());

const beat = (worker: string) => new Heartbeat(bench.pool, worker, times).beat();
const fallSilent = (worker: string) =>
  bench.pool.query('update publisher.worker set alive_until = now() where name = $1', [worker]);
const hasLived = (worker: string, ms: number) =>
  bench.pool.query('update publisher.worker set since = now() - make_interval(secs => $2) where name = $1', [
    worker,
    ms / 1000,
  ]);
const takenBy = (worker: string): Promise<Orphan[]> =>
  new Ledger(bench.pool, worker).takeOverOrphans(times.silentMs);

const inALease = () => new Date(Date.now() + times.leaseMs).toISOString();
const requestFor = (pinId: string, fence = 1): ClaimRequest => ({
  ...{ pinId, fence, mode: 'send', firstSentAt: null, tokenSerial: 7 },
});
/** Every pin is another account's. */
const startSending = (by: Ledger, request: ClaimRequest, holder: string) =>
  by.startSending({ ...request, accountId: request.pinId }, holder, BUDGET_MS);

/** A claim of the process that will die, perhaps about to be sent. */
async function held(state: 'claimed' | 'sending', pinId: string = randomUUID(), fence = 1, by = dead) {
  const request = requestFor(pinId, fence);
  const claim = await by.claim(request, inALease());
  if (claim.kind !== 'mine') throw new Error(`The claim is ${claim.kind}`);
  if (state === 'claimed') return { request, holder: claim.holder, sentAt: null };
  const departure = await startSending(by, request, claim.holder);
  if (departure === null || 'waitMs' in departure) throw new Error('The claim can’t be sent');
  return { request, holder: claim.holder, sentAt: departure.sentAt };
}

const deferred: Outcome = { kind: 'deferred', until: new Date().toISOString(), reason: 'Too late.' };
const published: Outcome = { kind: 'published', pinterestPinId: '77', adopted: false };
function outcomeOf({ pinId, fence }: ClaimRequest, outcome: Outcome): PinOutcome {
  return {
    version: 1,
    pinId,
    fence,
    tokenSerial: 7,
    outcome,
    firstSentAt: null,
    at: new Date().toISOString(),
  };
}

describe('What a silent publisher holds', () => {
  it('is taken over at once and by one alone, with what its message said, though its lease is not over', async () => {
    const claimed = await held('claimed');
    const sending = await held('sending');
    await beat('other');
    await hasLived('other', times.silentMs);
    await fallSilent('dead');

    const taken = (await Promise.all([takenBy('taker'), takenBy('other')])).flat();

    expect(taken.map(({ request: { leaseUntil: _, ...request } }) => request)).toEqual(
      expect.arrayContaining([claimed.request, sending.request]),
    );
    expect(taken).toHaveLength(2);
    const judged = new Map<string, unknown>();
    for (const one of taken) judged.set(one.request.pinId, await dead.judgeOrphan(one));
    expect(judged.get(claimed.request.pinId)).toMatchObject({ kind: 'mine' });
    expect(judged.get(sending.request.pinId)).toMatchObject({ kind: 'lost', sentAt: sending.sentAt });
    expect(await takenBy('taker')).toEqual([]);
  });

  it('is neither sent nor settled by it when it goes on, save by a success', async () => {
    const { request, holder } = await held('claimed');
    const sending = await held('sending');
    await fallSilent('dead');
    expect(await takenBy('taker')).toHaveLength(2);
    await beat('dead');

    expect(await startSending(dead, request, holder)).toBeNull();
    expect(await dead.finish(outcomeOf(request, deferred), holder)).toBe(false);
    expect(await dead.finish(outcomeOf(sending.request, published), sending.holder)).toBe(true);
  });

  it('is not sent by it before it has said that it lives again, and then it is', async () => {
    const { request, holder } = await held('claimed');
    await fallSilent('dead');
    expect(await startSending(dead, request, holder)).toBeNull();

    await beat('dead');
    expect(await takenBy('taker')).toEqual([]);
    expect(await startSending(dead, request, holder)).toEqual({ sentAt: expect.any(Date) });
  });

  it('was perhaps sent under an earlier claim: taken over unsent, it is looked for all the same', async () => {
    const { request, sentAt } = await held('sending');
    await new Ledger(bench.pool, 'dead').claim(requestFor(request.pinId, 2), inALease());
    await fallSilent('dead');

    const taken = await takenBy('taker');

    expect(taken).toMatchObject([{ request: { fence: 2 }, row: { state: 'claimed' } }]);
    for (const one of taken) expect(await dead.judgeOrphan(one)).toMatchObject({ kind: 'lost', sentAt });
  });

  it('is hopeless when publisher after publisher died with it, claim after claim', async () => {
    const pinId = randomUUID();
    const kinds: string[] = [];
    for (const fence of [1, 2, 3, 4]) {
      await beat('dead');
      await held('claimed', pinId, fence);
      await fallSilent('dead');
      for (const one of await takenBy('taker')) {
        const claim = await dead.judgeOrphan(one);
        kinds.push(claim.kind);
        await new Ledger(bench.pool, 'taker').finish(outcomeOf(one.request, deferred), one.holder);
      }
    }
    expect(kinds).toEqual(['mine', 'mine', 'mine', 'hopeless']);
  });
});

describe('What a publisher holds', () => {
  it('stays with it while it beats, and with one of the version before that says nothing of itself', async () => {
    await held('sending');
    await held('claimed', randomUUID(), 1, new Ledger(bench.pool, 'version before'));
    await beat('dead');

    expect(await takenBy('taker')).toEqual([]);
  });

  it('is not taken by one that was silent itself until lately: the others may not have had their turn', async () => {
    await held('claimed');
    await fallSilent('dead');
    await fallSilent('taker');
    expect(await takenBy('taker')).toEqual([]);

    await beat('taker');
    expect(await takenBy('taker')).toEqual([]);

    await hasLived('taker', times.silentMs);
    expect(await takenBy('taker')).toHaveLength(1);
  });
});

it('A publisher that starts again under the same process id is not the one that died', () => {
  expect(newWorkerName()).not.toBe(newWorkerName());
});
