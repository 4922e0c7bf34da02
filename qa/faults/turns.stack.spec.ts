import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { boardListPaths } from '@boardcast/contracts';
import { waitUntil } from '@boardcast/testing';
import { STACK_STARTS_MS } from '../stack/stack-under-test.js';
import { FaultBench } from './fault-bench.js';

const BIG = 40;
const SMALL = 2;
/** So low that the big group takes twenty seconds, and twelve of its pins are under way at once. */
const WRITES_PER_MINUTE = 120;

let bench: FaultBench;
beforeAll(async () => {
  bench = await FaultBench.start({ writesPerMinute: WRITES_PER_MINUTE });
}, STACK_STARTS_MS);
afterAll(() => bench.close());

describe('F18: a creator with a large backlog', () => {
  it('sees a pin to two boards posted long before the one to forty that came first', async () => {
    const { person, list } = await bench.newcomer(BIG + SMALL);
    const ids = list.boards.map(({ pinterestBoardId }) => pinterestBoardId);
    const [big, small] = [await listOf(ids.slice(0, BIG)), await listOf(ids.slice(BIG))];
    const { link: bigLink } = await person.publish(big);
    await waitUntil(async () => (await bench.creates(person)) > 0);
    const { link: smallLink } = await person.publish(small);

    await bench.finish('F18 a small group behind a big one of the same creator');
    const journal = await bench.control.journal({ username: person.user.pinterestUsername });
    const links = journal.map(({ link }) => link);
    expect(links.filter((link) => link === smallLink)).toHaveLength(SMALL);
    const after = links.slice(links.lastIndexOf(smallLink));
    expect(after.filter((link) => link === bigLink).length).toBeGreaterThan(BIG / 2);

    async function listOf(boardIds: string[]): Promise<string> {
      const { body } = await person.browser.post(boardListPaths.all, {
        name: `${boardIds.length}`,
        boardIds,
      });
      return body.id as string;
    }
  });
});
