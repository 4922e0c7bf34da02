import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startBench, type Bench } from '../testing/publisher-bench.js';
import { LedgerPruner } from './ledger-pruner.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

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
  const pruner = new LedgerPruner(bench.pool);

  await pruner.prunePage();

  expect(await keptOf(old)).toEqual([4]);
  expect(await keptOf(open)).toEqual([2, 3, 4]);
  expect(await keptOf(recent)).toEqual([1, 2]);
  expect(await keptOf(single)).toEqual([1]);
});

it('A ledger of many pages is gone through again and again', async () => {
  const pruner = new LedgerPruner(bench.pool);
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
