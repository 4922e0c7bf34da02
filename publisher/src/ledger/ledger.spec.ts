import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Outcome, PinOutcome } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { startBench, type Bench } from '../testing/publisher-bench.js';
import { Ledger, type ClaimRequest } from './ledger.js';

let bench: Bench;
let ledger: Ledger;
beforeEach(async () => {
  bench = await startBench();
  ledger = new Ledger(bench.pool, 'one');
});
afterEach(() => bench.close());

const BUDGET_MS = 60_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** What the first message of a pin says of its claim. */
const first: Omit<ClaimRequest, 'pinId'> = { fence: 1, mode: 'send', firstSentAt: null, tokenSerial: 1 };

/** Claims for one copy of a message, whose lease ends so many milliseconds from now. */
async function claim(pinId: string, leaseMs: number) {
  const claimed = await ledger.claim({ ...first, pinId }, inMs(leaseMs));
  if (claimed.kind !== 'mine' && claimed.kind !== 'lost') throw new Error(`The claim is ${claimed.kind}`);
  return claimed;
}

/** Commits that the first claim of a pin is being sent; each pin is another account's. */
async function sendFirst(pinId: string, holder: string): Promise<Date> {
  const departure = await ledger.startSending({ pinId, fence: 1, accountId: pinId }, holder, BUDGET_MS);
  if (departure === null || 'waitMs' in departure) throw new Error('The claim can’t be sent');
  return departure.sentAt;
}

function outcomeOf(pinId: string, outcome: Outcome): PinOutcome {
  return { version: 1, pinId, fence: 1, tokenSerial: 1, outcome, firstSentAt: null, at: inMs(0) };
}
const deferred: Outcome = { kind: 'deferred', until: inMs(0), reason: 'Too late.' };
const published: Outcome = { kind: 'published', pinterestPinId: '77', adopted: false };

describe('Two copies of a message in one process, the first one past its lease', () => {
  it('never both send: the second one takes the claim over', async () => {
    const key = { pinId: randomUUID(), fence: 1, accountId: '42' };
    const first = await claim(key.pinId, -1_000);
    const second = await claim(key.pinId, 120_000);

    expect(await ledger.startSending(key, first.holder, BUDGET_MS)).toBeNull();
    expect(await ledger.startSending(key, second.holder, BUDGET_MS)).toEqual({ sentAt: expect.any(Date) });
  });

  it('never tell two tales: what the first one says no longer counts, save a success', async () => {
    const key = { pinId: randomUUID(), fence: 1, accountId: '42' };
    const first = await claim(key.pinId, -1_000);
    const second = await claim(key.pinId, 120_000);
    await ledger.startSending(key, second.holder, BUDGET_MS);

    expect(await ledger.finish(outcomeOf(key.pinId, deferred), first.holder)).toBe(false);
    expect(await ledger.finish(outcomeOf(key.pinId, published), first.holder)).toBe(true);
  });
});

describe('A claim after one of whose outcome the backend has not heard', () => {
  const fault = { status: 500, code: null, message: 'm', reason: 'r', advice: null };
  const unknown: Outcome = { kind: 'unknown', fault };
  const found: Outcome = { ...published, adopted: true };
  /** Ends the first claim of a pin, which was sent unless told otherwise; a message of the third one comes then. */
  async function third(outcome: Outcome, message: Partial<ClaimRequest> = {}, isSent = true) {
    const pinId = randomUUID();
    const { holder } = await claim(pinId, 120_000);
    const sentAt = isSent ? await sendFirst(pinId, holder) : null;
    const firstSentAt = sentAt?.toISOString() ?? null;
    await ledger.finish({ ...outcomeOf(pinId, outcome), firstSentAt }, holder);
    // The second one's process was killed at once.
    await ledger.claim({ ...first, pinId, fence: 2, firstSentAt: message.firstSentAt ?? null }, inMs(0));
    const claimed = await ledger.claim({ ...first, pinId, fence: 3, ...message }, inMs(120_000));
    return { claimed, sentAt };
  }

  it('repeats a success', async () => {
    expect((await third(published)).claimed).toMatchObject({ kind: 'done', outcome: { outcome: published } });
    const knowing = await third(published, { firstSentAt: inMs(-60_000) });
    expect(knowing.claimed.kind).toBe('done');
  });

  it.each([unknown, deferred])('is unknown after a send of which it does not know: %j', async (outcome) => {
    const { claimed, sentAt } = await third(outcome);

    expect(claimed).toMatchObject({ kind: 'lost', sentAt });
  });

  it('is unknown when it would send after an unknown send, and looks when it is told to look', async () => {
    const firstSentAt = inMs(-60_000);

    expect((await third(unknown, { firstSentAt })).claimed.kind).toBe('lost');
    expect((await third(unknown, { firstSentAt, mode: 'probe' })).claimed.kind).toBe('mine');
  });

  it('is handled where nothing was sent, where the send is known, and where a pin was found before', async () => {
    const firstSentAt = inMs(-60_000);

    expect((await third(deferred, {}, false)).claimed.kind).toBe('mine');
    expect((await third(deferred, { firstSentAt })).claimed.kind).toBe('mine');
    expect((await third(found, { firstSentAt, mode: 'probe' })).claimed.kind).toBe('mine');
  });

  it('is unknown after one that never came to an outcome, whatever died between the two', async () => {
    const pinId = randomUUID();
    const { holder } = await claim(pinId, 120_000);
    const sentAt = await sendFirst(pinId, holder);

    for (const fence of [2, 3]) {
      expect(await ledger.claim({ ...first, pinId, fence }, inMs(0))).toMatchObject({ kind: 'lost', sentAt });
    }
  });
});

describe('A claim and the one after it, in two processes', () => {
  /** Locks the row of a claim until it is let go. */
  async function lock(pinId: string): Promise<() => Promise<void>> {
    const client = await bench.pool.connect();
    await client.query('begin');
    await client.query('select from publisher.attempt where pin_id = $1 for update', [pinId]);
    return async () => {
      await client.query('commit');
      client.release();
    };
  }

  /** Waits until so many statements wait for a lock. */
  const whenWaiting = (count: number) =>
    waitUntil(async () => {
      const { rows } = await bench.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count === count;
    });

  it('never both send, even when the older one is about to, together with others that take their time', async () => {
    // Accounts are counted in their order, so that the slow one comes before the other.
    const [slow, pinId] = [randomUUID(), randomUUID()].toSorted() as [string, string];
    const early = randomUUID();
    const claims = new Map<string, string>();
    for (const id of [early, slow, pinId]) claims.set(id, (await claim(id, 120_000)).holder);
    const [letFirstGo, letSlowGo] = [await lock(early), await lock(slow)];
    const send = (id: string) =>
      ledger.startSending({ pinId: id, fence: 1, accountId: id }, claims.get(id) ?? '', BUDGET_MS);
    // The first is a statement by itself; the others gather behind it, and share one that waits for the slow row.
    const sends = [send(early), send(slow), send(pinId)];
    await whenWaiting(1);
    await letFirstGo();
    await sends[0];
    await whenWaiting(1);

    const newer = await new Ledger(bench.pool, 'two').claim({ ...first, pinId, fence: 2 }, inMs(120_000));
    await letSlowGo();

    expect(newer.kind).toBe('mine');
    expect(await sends[1]).toEqual({ sentAt: expect.any(Date) });
    expect(await sends[2]).toBeNull();
  });
});
