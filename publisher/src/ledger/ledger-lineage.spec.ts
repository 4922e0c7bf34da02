import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { publishTimes } from '@boardcast/server';
import { Logger } from '@nestjs/common';
import { Images } from '../publish-pin/images.js';
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

/** What happens before a holder goes on that knows nothing of it. */
const NOTICED: [string, () => Promise<unknown>][] = [
  ['noticed', () => new Ledger(bench.pool, 'two').takeOverOrphans(1_000)],
  ['not noticed', () => Promise.resolve()],
];

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

  it.each(NOTICED)(
    'is sent by nobody when that is %s, not even by its holder: another may have taken it over and sent it',
    async (_, notice) => {
      const key = request();
      const claim = await ledger.claim(key, await claimedAgo(0));
      if (claim.kind !== 'mine') throw new Error('A claim was expected');
      await bench.pool.query(RESTORED);
      await notice();

      const departure = { ...key, accountId: key.pinId };
      expect(await ledger.startSending(departure, claim.holder, BUDGET_MS)).toBeNull();
      expect(await ledger.doubtedSince(key)).toEqual(expect.any(Date));
    },
  );

  it.each(NOTICED)(
    'ends as one whose fate is not known when that is %s before it is sent',
    async (_, notice) => {
      const message = bench.message();
      bench.images.borrow = async (...asked) => {
        await bench.pool.query(RESTORED);
        await notice();
        return Images.prototype.borrow.apply(bench.images, asked);
      };

      await bench.handler().handle(message);

      expect(bench.bus.messages).toMatchObject([
        { outcome: { kind: 'unknown' }, firstSentAt: expect.any(String) },
      ]);
      expect(await bench.control.journal({ username: bench.username })).toEqual([]);
    },
  );

  it('may have been sent: the next claim of its pin says so, unless its message knows', async () => {
    const key = request();
    await ledger.claim(key, await claimedAgo(0));
    await bench.pool.query(RESTORED);
    await ledger.takeOverOrphans(1_000);

    const next = { ...key, fence: 2 };
    const known = { ...next, fence: 3, firstSentAt: new Date().toISOString() };
    expect(await ledger.claim(next, await claimedAgo(-1_000))).toMatchObject({
      kind: 'lost',
      sentAt: expect.any(Date),
    });
    expect(await ledger.claim(known, await claimedAgo(-1_000))).toMatchObject({ kind: 'mine' });
  });
});

describe('A ledger whose lineage is gone', () => {
  const forget = () => bench.pool.query('delete from publisher.lineage');

  it('sends nothing that was claimed before, says so as an error, and takes what is claimed since', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const key = request();
    const claim = await ledger.claim(key, await claimedAgo(0));
    if (claim.kind !== 'mine') throw new Error('A claim was expected');
    await forget();

    const departure = { ...key, accountId: key.pinId };
    expect(await ledger.startSending(departure, claim.holder, BUDGET_MS)).toBeNull();
    expect(await ledger.claim(request(), await claimedAgo(1_000))).toEqual({ kind: 'stale' });
    expect(await ledger.startSending(departure, claim.holder, BUDGET_MS)).toBeNull();
    expect(error).toHaveBeenCalledTimes(1);

    expect(await ledger.claim(request(), await claimedAgo(-1_000))).toMatchObject({ kind: 'mine' });
    error.mockRestore();
  });

  it('gets it anew within a round that looks for orphans, once for all publishers', async () => {
    await forget();
    await Promise.all(['one', 'two', 'three'].map((name) => new Ledger(bench.pool, name).takeOverOrphans(1)));
    const { rows } = await bench.pool.query('select trusted_from <= now() as since from publisher.lineage');
    expect(rows).toEqual([{ since: true }]);
  });
});

it('A claim whose writing was halted while the lineage was renewed is dropped', async () => {
  await bench.pool.query(
    `update publisher.lineage set trusted_from = now() + interval '1 minute', ${SIGNED}`,
  );
  const late = new Date((await ledger.now()) + leaseMs + 120_000).toISOString();
  expect(await ledger.claim(request(), late)).toEqual({ kind: 'stale' });
});
