import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { publishTimes } from '@boardcast/server';
import { startBench, type Bench } from '../testing/publisher-bench.js';
import { Ledger, type ClaimRequest } from './ledger.js';

const BUDGET_MS = 60_000;
const { leaseMs } = publishTimes();
let bench: Bench;
let ledger: Ledger;
beforeEach(async () => {
  bench = await startBench();
  ledger = new Ledger(bench.pool, 'one');
});
afterEach(() => bench.close());

const SIGNED = 'written_by = pg_current_xact_id()::xid::text';
/** What is done to the row of a ledger that was restored, or whose replica was promoted. */
const LOSSES = [
  [
    'came from a backup',
    `create temp table backup as table publisher.lineage; delete from publisher.lineage;
     insert into publisher.lineage table backup`,
  ],
  ['goes on where a replica was', `update publisher.lineage set line = 'before', ${SIGNED}`],
] as const;
const [[, RESTORED]] = LOSSES;

function request(pinId: string = randomUUID()): ClaimRequest {
  return { pinId, fence: 1, mode: 'send', firstSentAt: null, tokenSerial: 1 };
}

/** The end of the lease of a claim that was made so many milliseconds ago, by the database's clock. */
async function claimedAgo(ms: number): Promise<string> {
  return new Date((await ledger.now()) - ms + leaseMs).toISOString();
}

describe('A ledger that', () => {
  it.each(LOSSES)(
    '%s takes no claim that was made before it was noticed, and every one since',
    async (_, loss) => {
      await bench.pool.query(loss);

      const old = await claimedAgo(1);
      expect(await ledger.claim(request(), old)).toEqual({ kind: 'stale' });
      expect(await new Ledger(bench.pool, 'two').claim(request(), old)).toEqual({ kind: 'stale' });
      expect(await ledger.claim(request(), await claimedAgo(-1))).toMatchObject({ kind: 'mine' });
    },
  );

  it('lacks no commit takes claims however old', async () => {
    expect(await ledger.claim(request(), await claimedAgo(leaseMs * 10))).toMatchObject({ kind: 'mine' });
  });
});

describe('A claim that was written down before commits were lost', () => {
  it('may have been sent: whoever takes it over by its message says that its fate is not known', async () => {
    const key = request();
    await ledger.claim(key, await claimedAgo(leaseMs * 2));
    const { rows } = await bench.pool.query<{ at: Date }>('select created_at as at from publisher.attempt');
    await bench.pool.query(RESTORED);

    const taken = await new Ledger(bench.pool, 'two').claim(key, await claimedAgo(0));

    expect(taken).toMatchObject({ kind: 'lost', sentAt: rows[0]?.at });
  });

  it('may have been sent: so does whoever takes it over from a silent process', async () => {
    const key = request();
    await ledger.claim(key, await claimedAgo(0));
    await bench.pool.query(`insert into publisher.worker (name, alive_until, since) values
      ('one', now(), now()), ('two', now() + interval '1 minute', now() - interval '1 hour')`);
    await bench.pool.query(RESTORED);

    const two = new Ledger(bench.pool, 'two');
    const [orphan] = await two.takeOverOrphans(1_000);
    if (!orphan) throw new Error('An orphan was expected');

    expect(await two.judgeOrphan(orphan)).toMatchObject({ kind: 'lost', sentAt: expect.any(Date) });
  });

  it('is still sent by the one that holds it: nobody else has', async () => {
    const key = request();
    const claim = await ledger.claim(key, await claimedAgo(0));
    if (claim.kind !== 'mine') throw new Error('A claim was expected');
    await bench.pool.query(RESTORED);

    const departure = { ...key, accountId: key.pinId };
    expect(await ledger.startSending(departure, claim.holder, BUDGET_MS)).toEqual({
      sentAt: expect.any(Date),
    });
  });
});
