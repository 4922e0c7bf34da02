import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { paced, SHARES } from '@boardcast/pinterest';
import { startBench, type Bench } from '../testing/publisher-bench.js';
import { createLedgerPool } from './ledger-pool.js';
import { Ledger } from './ledger.js';

const BUDGET_MS = 60_000;
/** So slow that a busy machine has no room again while a test asks. */
const TWO_A_MINUTE = { limit: 1, windowSeconds: 60, burst: 2 };

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

/** Claims a new pin of an account and asks to send it. */
async function claimed(ledger: Ledger, accountId: string) {
  const pinId = randomUUID();
  const leaseUntil = new Date(Date.now() + 600_000).toISOString();
  const claim = await ledger.claim(
    { pinId, fence: 1, mode: 'send', firstSentAt: null, tokenSerial: 1 },
    leaseUntil,
  );
  if (claim.kind !== 'mine') throw new Error(`The claim is ${claim.kind}`);
  return () => ledger.startSending({ pinId, fence: 1, accountId }, claim.holder, BUDGET_MS);
}

/** The most sends within a second, wherever it starts. */
async function busiestSecond(): Promise<number> {
  const { rows } = await bench.pool.query<{ busiest: number }>(
    `select max(crowd)::int as busiest
     from (select count(*) over (order by sent_at range between current row and interval '0.999999 s' following) as crowd
           from publisher.attempt where sent_at is not null) as windows`,
  );
  return rows[0]?.busiest ?? 0;
}

describe('The pace of an account', () => {
  it('is kept in every window by publishers that have a permit for whatever they want', async () => {
    const limit = 100;
    const pace = paced('', limit, 1, SHARES.org_write);
    let sent = 0;
    const eager = async (ledger: Ledger) => {
      while (sent < 3 * limit) {
        const departure = await (await claimed(ledger, '42'))();
        if (departure && 'sentAt' in departure) sent += 1;
      }
    };
    const pools = Array.from({ length: 4 }, () => createLedgerPool(bench.databaseUrl));

    await Promise.all(
      pools.flatMap((pool, number) => {
        const ledger = new Ledger(pool, `publisher-${number}`, pace);
        return Array.from({ length: 5 }, () => eager(ledger));
      }),
    );
    await Promise.all(pools.map((pool) => pool.end()));

    expect(await busiestSecond()).toBeLessThanOrEqual(limit);
  });

  it('has room for a burst, and then says how long there is none: for it alone, whoever asks', async () => {
    const one = new Ledger(bench.pool, 'one', TWO_A_MINUTE);
    const other = new Ledger(bench.pool, 'other', TWO_A_MINUTE);
    const asked = await Promise.all(['42', '42', '42', '7'].map((account) => claimed(one, account)));

    const departures = await Promise.all(asked.map((send) => send()));

    const sent = { sentAt: expect.any(Date) };
    expect(departures).toEqual([sent, sent, { waitMs: expect.any(Number) }, sent]);
    const late = await (await claimed(other, '42'))();
    const waitMs = late && 'waitMs' in late ? late.waitMs : 0;
    expect(waitMs).toBeGreaterThan(40_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
  });

  it('has room again after the wait that it named, and for no more than a burst after a long rest', async () => {
    const ledger = new Ledger(bench.pool, 'one', TWO_A_MINUTE);
    const sentAfter = async (seconds: number) => {
      await bench.pool.query(`update publisher.pace set free_from = free_from - make_interval(secs => $1)`, [
        seconds,
      ]);
      const asked = await Promise.all(Array.from({ length: 4 }, () => claimed(ledger, '42')));
      const departures = await Promise.all(asked.map((send) => send()));
      return departures.filter((departure) => departure && 'sentAt' in departure).length;
    };

    expect(await sentAfter(0)).toBe(2);
    expect(await sentAfter(60)).toBe(1);
    expect(await sentAfter(3_600)).toBe(2);
  });

  it('is had again within a window when the database’s clock was set back by hours', async () => {
    const ledger = new Ledger(bench.pool, 'one', TWO_A_MINUTE);
    const asked = async () => (await claimed(ledger, '42'))();
    await asked();
    await bench.pool.query(`update publisher.pace set free_from = free_from + interval '3 hours'`);

    const late = await asked();

    const waitMs = late && 'waitMs' in late ? late.waitMs : 0;
    expect(waitMs).toBeGreaterThan(59_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
    await bench.pool.query(`update publisher.pace set free_from = free_from - interval '60 seconds'`);
    expect([await asked(), await asked()]).toEqual([
      { sentAt: expect.any(Date) },
      { waitMs: expect.any(Number) },
    ]);
  });
});
