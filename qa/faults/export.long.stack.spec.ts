import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userPaths, type DataExport, type LatestExport } from '@boardcast/contracts';
import type { FailpointName } from '@boardcast/server';
import { bodyOf, waitUntil } from '@boardcast/testing';
import type { Person } from '../stack/person.js';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

const POINTS = ['backend.export-begun', 'backend.export-stored'] as const satisfies FailpointName[];

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start();
}, STACK_STARTS_MS);
afterAll(() => bench.close());

async function latest({ browser }: Person): Promise<DataExport | null> {
  return (bodyOf(await browser.get(userPaths.latestExport)) as LatestExport).export;
}

/** Keys of files of exports, with whether they stay for days. */
const written = () =>
  bench.stack.query(
    `select next_at > now() + interval '6 days' as stays from image_removals where key like 'exports/%'`,
  );

describe('F32: the backend is killed while it prepares an export', () => {
  it.each(POINTS)(
    'at %s: the next one starts over, and one whole file is left',
    async (point) => {
      const { person } = await bench.newcomer(1);
      bench.stack.failpoints.arm(point, 'die');
      await person.browser.post(userPaths.exports, { format: 'json' });
      expect(await bench.stack.backend.whenEnded()).toBe('signal SIGKILL');
      const ended = await bench.stack.query(
        `update data_exports set due_at = now() where user_id = $1 and state = 'running' returning id`,
        [person.user.id],
      );
      expect(ended).toHaveLength(1);
      await bench.stack.backend.start();
      await waitUntil(async () => (await latest(person))?.state === 'ready', {
        ...{ timeout: 90_000, every: 250, what: 'the export to be ready' },
      });
      const { id } = (await latest(person)) as DataExport;
      const file = bodyOf(await person.browser.get(userPaths.exportFile(id)));
      expect(file).toMatchObject({ profile: [{ id: person.user.id }], activity: expect.any(Array) });
      await waitUntil(async () => (await written()).every(({ stays }) => stays), {
        ...{ timeout: 90_000, every: 250, what: 'the file of the dead to go' },
      });
      expect(await written()).toHaveLength(POINTS.indexOf(point) + 1);

      await bench.finish(`F32 ${point}`);
    },
    240_000,
  );
});
