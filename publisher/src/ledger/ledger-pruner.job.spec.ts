import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBench, type Bench } from '../testing/publisher-bench.js';
import type { Outcome } from '@boardcast/contracts';
import { Sweeps, SystemClock } from '@boardcast/server';
import { Ledger } from './ledger.js';
import { LedgerPrunerJob } from './ledger-pruner.job.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const newPruner = () => new LedgerPrunerJob(bench.pool, new Sweeps(new SystemClock()));

type State = 'claimed' | 'sending' | 'done';

/** Writes the claims of a pin, the first one first, all of them last changed so many days ago. */
async function claims(states: State[], daysAgo: number): Promise<string> {
  const pinId = randomUUID();
  await bench.pool.query(
    `insert into publisher.attempt (pin_id, fence, state, worker, lease_until, updated_at)
     select $1, fence, state, 'one', now(), now() - make_interval(days => $3)
     from unnest($2::text[]) with ordinality as one (state, fence)`,
    [pinId, states, daysAgo],
  );
  return pinId;
}

async function keptOf(pinId: string): Promise<number[]> {
  const { rows } = await bench.pool.query<{ fence: number }>(
    'select fence from publisher.attempt where pin_id = $1 order by fence',
    [pinId],
  );
  return rows.map(({ fence }) => fence);
}

it('Claims that nobody can ask for any more are removed, and a newest one that ended never is', async () => {
  const old = await claims(['sending', 'claimed', 'done', 'done'], 31);
  const open = await claims(['done', 'done', 'sending', 'claimed'], 31);
  const recent = await claims(['done', 'done'], 29);
  const single = await claims(['done'], 400);
  const pruner = newPruner();

  await pruner.prunePage();

  expect(await keptOf(old)).toEqual([4]);
  expect(await keptOf(open)).toEqual([2, 3, 4]);
  expect(await keptOf(recent)).toEqual([1, 2]);
  expect(await keptOf(single)).toEqual([1]);
});

it('A ledger of many pages is gone through again and again', async () => {
  const pruner = newPruner();
  await bench.pool.query(
    `insert into publisher.attempt (pin_id, fence, state, worker, lease_until)
     select gen_random_uuid(), 1, 'done', 'one', now() from generate_series(1, 1500)`,
  );
  const late = await claims(['done', 'done'], 31);

  for (let page = 0; page < 2; page += 1) await pruner.prunePage();
  expect(await keptOf(late)).toEqual([2]);

  // The last page was not full, and the next one begins anew.
  const later = await claims(['done', 'done'], 31);
  for (let page = 0; page < 3; page += 1) await pruner.prunePage();
  expect(await keptOf(later)).toEqual([2]);
});

it('A process that has been silent for a day is forgotten', async () => {
  await bench.pool.query(
    `insert into publisher.worker (name, alive_until, since)
     values ('old', now() - interval '25 hours', now()), ('recent', now() - interval '23 hours', now())`,
  );
  await newPruner().prunePage();
  const { rows } = await bench.pool.query('select name from publisher.worker');
  expect(rows).toEqual([{ name: 'recent' }]);
});

it('An account is forgotten ten minutes after its last pin', async () => {
  await bench.pool.query(
    `insert into publisher.pace (account_id, free_from, granted)
     values ('old', now() - interval '11 minutes', 1), ('recent', now() - interval '9 minutes', 1)`,
  );
  await newPruner().prunePage();
  const { rows } = await bench.pool.query('select account_id as account from publisher.pace');
  expect(rows).toEqual([{ account: 'recent' }]);
});

it('What was read of a clock is forgotten after a day', async () => {
  await bench.pool.query(
    `insert into publisher.provider_clock (account_id, spell, least_ms, highest_least_ms, lowest_most_ms, noted_at)
     values ('old', 1, 0, 0, 0, now() - interval '26 hours'), ('recent', 1, 0, 0, 0, now() - interval '24 hours')`,
  );
  await newPruner().prunePage();
  const { rows } = await bench.pool.query('select account_id as account from publisher.provider_clock');
  expect(rows).toEqual([{ account: 'recent' }]);
});

/** The only claim of a pin, which ended so many days ago; as it stands after a pruning. */
async function ended(outcome: Outcome, daysAgo: number): Promise<{ pinId: string; said: string }> {
  const pinId = randomUUID();
  const ledger = new Ledger(bench.pool, 'one');
  const sentAt = '2026-03-10T12:00:00.000Z';
  const claim = await ledger.claim(
    { pinId, fence: 1, mode: 'send', firstSentAt: null, tokenSerial: 1 },
    inAnHour(),
  );
  if (claim.kind !== 'mine') throw new Error('a claim was expected');
  const told = {
    version: 1,
    pinId,
    fence: 1,
    tokenSerial: 1,
    outcome,
    firstSentAt: sentAt,
    at: sentAt,
  } as const;
  await ledger.finish(told, claim.holder);
  await bench.pool.query(
    `update publisher.attempt set updated_at = now() - make_interval(days => $2) where pin_id = $1`,
    [pinId, daysAgo],
  );
  await newPruner().prunePage();
  const { rows } = await bench.pool.query<{ said: string }>(
    'select outcome::text as said from publisher.attempt where pin_id = $1',
    [pinId],
  );
  return { pinId, said: rows[0]?.said ?? '' };
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const fault = { status: 403, code: 29, message: 'Their words', reason: 'Our words', advice: 'More words' };

it.each<[Outcome]>([
  [{ kind: 'published', pinterestPinId: '4711007', adopted: false }],
  [{ kind: 'published', pinterestPinId: '4711007', adopted: true }],
  [{ kind: 'rejected', fault }],
  [{ kind: 'unknown', fault }],
  [{ kind: 'deferred', until: '2026-03-10T12:00:00.000Z', reason: 'Some words' }],
  [{ kind: 'absent' }],
])('After 30 days the ledger has forgotten words and numbers, and still answers: %j', async (outcome) => {
  await bench.pool.query('delete from publisher.attempt');
  const words = JSON.stringify(outcome).match(/4711007|[A-Z]\w+ words/g) ?? [];
  const recent = await ended(outcome, 29);
  for (const word of words) expect(recent.said).toContain(word);
  const { pinId, said } = await ended(outcome, 31);
  for (const word of words) expect(said).not.toContain(word);

  const ledger = new Ledger(bench.pool, 'two');
  const late = await ledger.claim(
    { pinId, fence: 1, mode: 'send', firstSentAt: null, tokenSerial: 1 },
    inAnHour(),
  );
  const kind = outcome.kind === 'published' ? 'unknown' : outcome.kind;
  expect(late).toMatchObject({ kind: 'done', outcome: { pinId, outcome: { kind } } });
});

it('A pin that was posted long ago, of which nobody has heard, is looked for and never sent again', async () => {
  const { pinId } = await ended({ kind: 'published', pinterestPinId: '4711007', adopted: false }, 31);
  const ledger = new Ledger(bench.pool, 'two');
  const next = await ledger.claim(
    { pinId, fence: 2, mode: 'send', firstSentAt: null, tokenSerial: 1 },
    inAnHour(),
  );
  expect(next).toMatchObject({ kind: 'lost' });
});

it('Every column of the ledger is named here, with what becomes of it when its user goes', async () => {
  const { rows } = await bench.pool.query<{ column: string }>(
    `select column_name as column from information_schema.columns
     where table_schema = 'publisher' and table_name not in ('migration', 'migration_lock')
     order by column_name`,
  );
  const saysNothingOfAnybody = `alive_until created_at fence id lease_until line name pin_id request sent_at since state
    takeovers trusted_from updated_at worker written_by`;
  const forgottenAfter30Days = 'outcome';
  const forgottenAfterMinutes = 'account_id free_from granted';
  const forgottenAfterADay = 'account_id spell least_ms highest_least_ms lowest_most_ms noted_at';
  const named =
    `${saysNothingOfAnybody} ${forgottenAfter30Days} ${forgottenAfterMinutes} ${forgottenAfterADay}`
      .split(/\s+/)
      .toSorted();
  expect(rows.map(({ column }) => column)).toEqual(named);
});
