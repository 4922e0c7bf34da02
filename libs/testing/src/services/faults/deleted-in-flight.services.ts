import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import { waitUntil } from '../../wait-until.js';
import type { Person } from '../person.js';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2 });
}, 60_000);
afterAll(() => bench.close());

const PEOPLE = 5;
const GROUPS_EACH = 8;
/** How far around the moment of the dispatch the deletions fall, in milliseconds. */
const SPREAD_MS = 80;

interface Deletion {
  link: string;
  status: number;
  at: Date;
}

/** Publishes a pin that finds Pinterest busy, and deletes its record in the moment its retry is due. */
async function publishAndDelete(person: Person, listId: string, link: string): Promise<Deletion> {
  const outcomes = [{ status: 503 }];
  await bench.control.script({ operationId: 'pins/create', when: { link }, outcomes });
  const { id } = await person.publish(listId, { link, title: link });
  const [pin] = await waitUntil(
    async () => {
      const rows = await bench.stack.query<{ dueAt: Date }>(
        `select next_at as "dueAt" from pins where group_id = $1 and state = 'waiting' and retry_count = 1`,
        [id],
      );
      return rows.length > 0 ? rows : null;
    },
    { timeout: 30_000, what: `the retry of ${link}` },
  );
  const aim = (pin?.dueAt.getTime() ?? 0) + (Math.random() - 0.5) * SPREAD_MS;
  await pause(Math.max(0, aim - Date.now()));
  const { status } = await person.browser.delete(pinPaths.group(id));
  return { link, status, at: new Date() };
}

describe('F21: a record is deleted in the moment of its dispatch', () => {
  it('is either gone with nothing sent, or sent and known; never both', async () => {
    const deletions = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, number) => {
        const { person, list } = await bench.newcomer(1);
        await person.publish(list.id);
        const link = (each: number) => `https://example.com/deleted/${number}-${each}-`;
        return Promise.all(
          Array.from({ length: GROUPS_EACH }, (_each, each) => publishAndDelete(person, list.id, link(each))),
        );
      }),
    ).then((each) => each.flat());

    const cancelled = deletions.filter(({ status }) => status === 204);
    const verdict = await bench.finish('F21 deleted in the moment of dispatch', { cancelled });
    expect(verdict).toMatchObject({ lost: 0, doubled: 0 });
    const states = await bench.stack.query<{ link: string; state: string }>(
      `select g.link, pins.state from pins join pin_groups g on g.id = pins.group_id where g.link like '%deleted%'`,
    );
    const journal = await bench.control.journal({ link: '/deleted/' });
    const ends = deletions.map(({ link, status }) => {
      const state = states.find((row) => row.link === link)?.state;
      const creates = journal.filter((entry) => entry.link === link).length;
      return `${status} ${state} ${creates}`;
    });
    // Deleted in time · too late, it was on its way · later still, it had been published.
    expect(['204 failed 0', '409 published 1', '204 published 1']).toEqual(expect.arrayContaining(ends));
    expect(ends).toContain('204 failed 0');
    expect(journal.length).toBeGreaterThan(0);
  }, 120_000);
});
