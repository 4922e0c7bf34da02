import { setTimeout as until } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pinPaths } from '@boardcast/contracts';
import { FaultBench } from './fault-bench.js';

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ backends: 2 });
}, 60_000);
afterAll(() => bench.close());

const GROUPS = 40;
/** How far around the moment of the dispatch the deletions fall, in milliseconds. */
const SPREAD_MS = 60;

describe('F21: a record is deleted in the moment of its dispatch', () => {
  it('is either gone with nothing sent, or sent and still there; never both', async () => {
    const { person, list } = await bench.newcomer(1);
    const links: string[] = [];
    const cancelled: { link: string; at: Date }[] = [];
    // The first try of each finds Pinterest busy: only a record that waits for its retry may be deleted.
    await bench.script(person, [{ status: 503, times: GROUPS }]);
    for (let number = 0; number < GROUPS; number += 1) {
      const link = `https://example.com/deleted/${number}`;
      links.push(link);
    }

    const answers = await Promise.all(
      links.map(async (link) => {
        const { id } = await person.publish(list.id, { link, title: link });
        const dueAt = await whenWaitingForRetry(id);
        const aim = dueAt.getTime() + (Math.random() - 0.5) * SPREAD_MS;
        await until(Math.max(0, aim - Date.now()));
        const { status } = await person.browser.delete(pinPaths.group(id));
        if (status === 204) cancelled.push({ link, at: new Date() });
        return { link, status };
      }),
    );

    expect(await bench.finish('F21 deleted in the moment of dispatch', { cancelled })).toMatchObject({
      doubled: 0,
    });
    const journal = await bench.control.journal({ username: person.user.pinterestUsername });
    for (const { link, status } of answers) {
      expect([204, 409]).toContain(status);
      expect(journal.filter((entry) => entry.link === link)).toHaveLength(status === 204 ? 0 : 1);
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
  }, 120_000);
});

async function whenWaitingForRetry(groupId: string): Promise<Date> {
  for (;;) {
    const [pin] = await bench.stack.query<{ dueAt: Date }>(
      `select next_at as "dueAt" from pins where group_id = $1 and state = 'waiting' and retry_count = 1`,
      [groupId],
    );
    if (pin) return pin.dueAt;
    await until(20);
  }
}
